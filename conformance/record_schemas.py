"""Writes what the reference makes of random schemas, with texts near them: tests/data/schemas.jsonl.

`record_schemas.py FILE SEED COUNT` draws others, for one time."""

import json
import random
import re
import sys
from pathlib import Path

from message_draw import MessageDraw
from reference import Unanswered, answer
from schema_draw import SchemaDraw

OUTPUT = Path(__file__).resolve().parent.parent / "tests" / "data" / "schemas.jsonl"
SEED = 20_261_128
# How many of each kind are drawn; those are kept that make a message of something.
DRAWN = 400
TEXTS = 8
# The reference takes a boolean for an integer, which is a known difference.
BOOLEAN = re.compile(r"(?:^|[:,\[])(?:true|false)\b")
# What is kept of them, so that few say the same.
FOUND, LOST = 3, 2


def main(output=OUTPUT, seed=SEED, drawn=DRAWN):
    lines = {}
    for number in range(int(drawn)):
        for kind in (SchemaDraw, MessageDraw):
            # Each has a seed of its own, so that none depends on another.
            line = record(kind(random.Random(f"{seed} {kind.__name__} {number}")))
            if line:
                lines.setdefault(line["schema"], line)
    rendered = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines.values()]
    Path(output).write_text("\n".join(rendered) + "\n", "utf-8")
    print(f"  {Path(output).name}: {len(lines)} schemas, {sum(len(line['cases']) for line in lines.values())} cases")


def record(draw):
    """A schema, whose keys have an order, as text, with its cases; nothing for one that makes no message."""
    cases = [case for case in map(lambda text: ask(draw.schema, text), texts(draw)) if case]
    found = [case for case in cases if case.get("message", "null") != "null"]
    lost = [case for case in cases if "message" not in case]
    schema = json.dumps(draw.schema, ensure_ascii=False, separators=(",", ":"))
    return {"schema": schema, "cases": found[:FOUND] + lost[:LOST]} if found else None


def texts(draw):
    return dict.fromkeys(draw.text() for _ in range(TEXTS))


def ask(schema, text):
    """The text and its outcome; nothing where the reference takes too long, or what it gives is no JSON or differs on purpose."""
    try:
        case = {"input": text} | answer(text, schema)
    except Unanswered:
        return None
    is_known = '"integer"' in json.dumps(schema) and BOOLEAN.search(str(case.get("message", "")))
    return None if is_known else case


if __name__ == "__main__":
    main(*sys.argv[1:])
