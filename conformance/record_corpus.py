"""Writes what the reference answers to every case of tests/corpus/*.json, into the same files."""

import json
import subprocess
import sys
from pathlib import Path

from reference import Unanswered, answer
from texts import cuts, expand

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT / "tests" / "corpus"
ANSWERS = ("message", "no_match", "error", "outcomes", "upstream")


def main():
    for path in sorted([*CORPUS.glob("*.json"), *CORPUS.glob("models/*.json")]):
        corpus = json.loads(path.read_text("utf-8"))
        if corpus.get("by_hand"):
            print(f"  {path.name}: uses extensions, checked by hand", flush=True)
            continue
        cases = record(path, corpus)
        path.write_text(render(corpus | {"cases": cases}), "utf-8")
        print(f"  {path.name}: {len(cases)} cases", flush=True)


def record(path, corpus):
    """The cases, each with its answer."""
    schema = upstream_schema(ROOT / corpus["schema"])
    inputs = {case["name"]: expand(case["input"]) for case in corpus["cases"] if "input" in case}
    check_names(path, corpus["cases"])
    recorded = []
    for case in corpus["cases"]:
        try:
            question = {key: value for key, value in case.items() if key not in ANSWERS}
            recorded.append(question | answer_case(question, schema, inputs))
        except Unanswered as why:
            sys.exit(f"{path.name}, case {case['name']!r}: {why}")
    return recorded


def upstream_schema(path):
    """The schema without what only names parts of its patterns."""
    text = path.read_text("utf-8")
    if "x-regex-definitions" in text:
        command = ["cargo", "run", "--quiet", "--package", "parser-cli", "--", "expand", str(path)]
        text = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout
    return json.loads(text)


def check_names(path, cases):
    """A name stands for one case."""
    names = [case["name"] for case in cases]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        sys.exit(f"{path.name}: two cases of one name: {twice}")


def answer_case(case, schema, inputs):
    """The answer in the keys that belong to this kind of case."""
    if "cut" in case:
        whole = inputs[case["cut"]["of"]]
        return {"outcomes": [answer(text, schema) for text in cuts(whole, case["cut"]["every"])]}
    if "here" in case:
        return {"upstream": answer(inputs[case["name"]], schema, any_json=True)}
    return answer(inputs[case["name"]], schema)


def render(corpus):
    """The file: a line for each key of a case, and for each outcome of a cut one."""
    head = "".join(f"  {compact(key)}: {compact(value)},\n" for key, value in corpus.items() if key != "cases")
    return "{\n" + head + '  "cases": [\n' + ",\n".join(map(render_case, corpus["cases"])) + "\n  ]\n}\n"


def render_case(case):
    lines = ",\n".join(f"      {compact(key)}: {render_value(key, value)}" for key, value in case.items())
    return f"    {{\n{lines}\n    }}"


def render_value(key, value):
    if key != "outcomes":
        return compact(value)
    return "[\n" + ",\n".join(f"        {compact(outcome)}" for outcome in value) + "\n      ]"


def compact(value):
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
