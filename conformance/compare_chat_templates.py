"""Compares what `chat-template` renders with what transformers renders, byte for byte, for the templates that the package
trl ships and for those of chat-template/tests/templates, over the conversations of chat_cases.py.

`compare_chat_templates.py RENDER` runs RENDER, the crate's example `render`, and writes chat-template/CONFORMANCE.md. With
`--show N` it prints the first N differences of each template.
"""

import argparse
import importlib.util
import json
import subprocess
from pathlib import Path

import chat_cases
import chat_reference

ROOT = Path(__file__).resolve().parent.parent
OWN = ROOT / "chat-template/tests/templates"
TABLE = ROOT / "chat-template/CONFORMANCE.md"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("render")
    arguments.add_argument("--show", type=int, default=0)
    arguments.add_argument("--only", default="")
    given = arguments.parse_args()
    rows = []
    with Ours(given.render) as ours:
        for name, text in templates():
            if given.only in name:
                rows.append(compare(ours, name, text, given.show))
                print(*rows[-1], flush=True)
    if not given.only:
        TABLE.write_text(table(rows), "utf-8")
    print("equal:", sum(row[2] for row in rows), "of", sum(row[1] for row in rows))


def templates():
    """Name and text of each template."""
    shipped = Path(importlib.util.find_spec("trl").submodule_search_locations[0]) / "chat_templates"
    for path in sorted(shipped.glob("*.jinja")) + sorted(OWN.glob("*.jinja")):
        name = path.stem if path.parent != OWN else f"{path.stem} (own)"
        yield name, path.read_text("utf-8")


class Ours:
    """The example `render`, asked a line at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def render(self, template, messages, options):
        options = {**options, "now": chat_reference.NOW.isoformat()}
        line = json.dumps({"template": template, "messages": messages, "options": options}, ensure_ascii=False)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def compare(ours, name, template, show):
    """Name, cases, equal ones, and those among them that are errors."""
    total = equal = errors = 0
    for case, messages, options in chat_cases.cases():
        theirs = chat_reference.render(template, messages, options)
        answer = ours.render(template, messages, options)
        total += 1
        if same(theirs, answer):
            equal += 1
            errors += "error" in theirs
        elif show > 0:
            show -= 1
            report(name, case, theirs, answer)
    return name, total, equal, errors


def same(theirs, ours):
    if "error" in theirs or "error" in ours:
        return "error" in theirs and "error" in ours and theirs["raised"] == ours["raised"]
    return theirs["text"] == ours["text"] and theirs["spans"] == ours["spans"]


def report(name, case, theirs, ours):
    print(f"--- {name}: {case}")
    if "text" in theirs and "text" in ours:
        if theirs["text"] == ours["text"]:
            print("  spans", theirs["spans"], ours["spans"])
            return
        pairs = zip(theirs["text"] + "\0", ours["text"] + "\1")
        at = next(index for index, (one, other) in enumerate(pairs) if one != other)
        print("  theirs", repr(theirs["text"][max(0, at - 60) : at + 80]))
        print("  ours  ", repr(ours["text"][max(0, at - 60) : at + 80]))
        return
    print("  theirs", repr(theirs)[:300])
    print("  ours  ", repr(ours)[:300])


def table(rows):
    lines = [
        "# Conformance",
        "",
        "What `conformance/compare-chat-templates` found: each template of trl 1.16.0, and of this crate's tests, over the",
        "conversations of `conformance/chat_cases.py`, as transformers 5.12.0 renders them and as this crate does. Equal is",
        "the same text, byte for byte, with the same spans of `{% generation %}`; or an error in both, with the same message",
        "where the template raised it.",
        "",
        "| template | cases | equal | of these errors in both |",
        "| --- | ---: | ---: | ---: |",
    ]
    lines += [f"| {name} | {total} | {equal} | {errors} |" for name, total, equal, errors in rows]
    sums = [sum(column) for column in list(zip(*rows))[1:]]
    lines.append(f"| all {len(rows)} | {sums[0]} | {sums[1]} | {sums[2]} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
