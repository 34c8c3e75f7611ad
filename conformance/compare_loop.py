"""The loop over the templates that the package trl ships: a turn of the assistant is rendered, what the model writes in it is
parsed with the schema of the model's family, and the message goes back into the chat.

`compare_loop.py RENDER PARSE` runs RENDER, chat-template's example `render`, and PARSE, parser-models' example `parse_turns`,
and writes chat-template/LOOP.md. With `--show N` it prints the first N turns of each template that come back otherwise.
"""

import argparse
import json
import re
import subprocess
from collections import Counter

from chat_cases import TOKENS, TOOLS
from compare_chat_templates import ROOT, Ours, templates
from loop_cases import MODELS, cases
from loop_differences import LISTED, differences

TABLE = ROOT / "chat-template/LOOP.md"
COLUMNS = ["turns", "refused", "not apart", "equal", "listed", "other", "same text", "but for space", "another text", "kept"]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("render")
    arguments.add_argument("parse")
    arguments.add_argument("--show", type=int, default=0)
    arguments.add_argument("--only", default="")
    given = arguments.parse_args()
    rows = []
    with Ours(given.render) as ours, Parser(given.parse) as parser:
        for name, template in templates():
            model = next((model for start, model in MODELS if name.startswith(start)), None)
            if model and given.only in name and "(own)" not in name:
                rows.append((name, model, *compare(ours, parser, name, template, model, given.show)))
                print(name, dict(rows[-1][2]), dict(rows[-1][3]), flush=True)
    if not given.only:
        TABLE.write_text(table(rows), "utf-8")


class Parser(Ours):
    """The example `parse_turns`, asked a line at a time."""

    def parse(self, model, text):
        self.process.stdin.write(json.dumps({"model": model, "text": text}, ensure_ascii=False) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def as_it_is(message):
    return message


def with_content(message):
    """Templates that add `content` to a text need one."""
    return {"content": "", **message}


def with_text_arguments(message):
    """Templates of the OpenAI API's messages add the arguments to a text."""
    calls = message.get("tool_calls", [])
    if not calls:
        return with_content(message)
    texts = [json.dumps(call["function"]["arguments"], ensure_ascii=False) for call in calls]
    calls = [{**call, "function": {**call["function"], "arguments": text}} for call, text in zip(calls, texts)]
    return {"content": None, **message, "tool_calls": calls}


SHAPES = {"": as_it_is, "`content` in every message": with_content, "arguments as text": with_text_arguments}


def render(ours, template, messages, shape, prompt):
    """The text, or nothing where the template refuses the messages. The thinking is there under both of its names."""
    messages = [shape(message) if message["role"] == "assistant" else message for message in messages]
    messages = [{**message, "reasoning_content": message["thinking"]} if "thinking" in message else message for message in messages]
    options = {**TOKENS, "tools": TOOLS, "add_generation_prompt": prompt}
    return ours.render(template, messages, options).get("text")


def written(header, base, prompt, full):
    """What the model writes of the turn: what stands behind the prompt; where the template renders a finished turn in another
    way than the prompt begins it, behind what both share, up to a tag or a line, and behind the `header` of a turn. Nothing if
    it rewrites what stood before."""
    shared = next((at for at, (one, other) in enumerate(zip(prompt, full)) if one != other), min(len(prompt), len(full)))
    if shared < len(prompt):
        shared = len(re.sub(r"[^\n>]*\Z", "", full[:shared]))
    return full[shared:].rstrip("\n").removeprefix(header) if shared >= len(base.rstrip()) else None


def header(ours, template):
    """What begins the assistant's turn behind a question."""
    question = [{"role": "user", "content": "?"}]
    texts = [render(ours, template, question, as_it_is, prompt) for prompt in (False, True)]
    return texts[1].removeprefix(texts[0]) if None not in texts else ""


def likeness(one, other):
    if one == other:
        return "same text"
    return "but for space" if "".join(one.split()) == "".join(other.split()) else "another text"


def compare(ours, parser, name, template, model, show):
    counts, notes = Counter(), Counter()
    for case, before, turn, after in cases():
        counts["turns"] += 1
        found = next(filter(None, (once(ours, parser, template, model, shape, before, turn, after) for shape in SHAPES)), None)
        if found is None:
            counts["refused"] += 1
            continue
        output, message, unlike, text, kept = found
        if output is None:
            counts["not apart"] += 1
            continue
        other = [key for key in unlike if key not in LISTED]
        counts["equal" if not unlike else "other" if other else "listed"] += 1
        counts[text] += 1
        counts["kept"] += kept
        notes.update(unlike)
        if (other or text == "another text") and show > 0:
            show -= 1
            print(f"--- {name}: {case}: {unlike}, {text}\n  {output!r}\n  {turn}\n  {message}")
    return counts, notes


def once(ours, parser, template, model, shape, before, turn, after):
    """The turn through the loop; nothing if the template refuses its messages in this shape."""
    shape_of = SHAPES[shape]
    base = render(ours, template, before, shape_of, False)
    prompt = render(ours, template, before, shape_of, True)
    full = render(ours, template, [*before, turn], shape_of, False)
    following = render(ours, template, [*before, turn, *after], shape_of, True)
    if None in (base, prompt, full, following):
        return None
    output = written(header(ours, template), base, prompt, full)
    if output is None:
        return None, None, [], "", False
    answer = parser.parse(model, output)
    if "error" in answer:
        return output, answer, ["error"], "another text", following.startswith(prompt + output)
    message = answer["message"]
    unlike = differences(turn, message, output) + ([f"needs {shape}"] if shape else [])
    again = render(ours, template, [*before, message, *after], shape_of, True)
    return output, message, unlike, likeness(again, following), following.startswith(prompt + output)


def table(rows):
    lines = [
        "# The loop",
        "",
        "What `conformance/compare-loop` found: each template of trl 1.16.0 whose models have a family in parser-models, over the",
        "assistant's turns of `conformance/loop_cases.py`. What the template renders behind the prompt is parsed with the family's",
        "schema; the message goes back into the chat, and the next prompt is rendered.",
        "",
        "- refused: the template raises an error for these messages.",
        "- not apart: with the turn, the template renders what stood before it otherwise, so that what is the turn's cannot be told.",
        "- equal: the message that was rendered came back, key for key. listed: it came back up to what the template drops or",
        "  rewrites and to space at the ends, which the last column counts. other: anything else.",
        "- same text: the next prompt is the same, byte for byte, with the message that came back as with the one that was",
        "  rendered. but for space: parsing takes the space at the ends of a text away, and the template does not.",
        "- kept: the next prompt begins with the prompt and the output that the model saw; templates drop earlier thinking, and empty blocks of it.",
        "",
        f"| template | model | {' | '.join(COLUMNS)} | what the template drops or rewrites |",
        f"| --- | --- |{' ---: |' * len(COLUMNS)} --- |",
    ]
    for name, model, counts, notes in rows:
        said = "; ".join(f"{note} ({count})" for note, count in sorted(notes.items())) or "–"
        lines.append(f"| {name} | {model} | {' | '.join(str(counts[column]) for column in COLUMNS)} | {said} |")
    sums = [str(sum(counts[column] for _, _, counts, _ in rows)) for column in COLUMNS]
    lines.append(f"| all {len(rows)} | | {' | '.join(sums)} | |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
