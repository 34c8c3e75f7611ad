"""Writes what CPython's `re` finds with random patterns in texts near them: tests/data/patterns.jsonl."""

import json
import random
import re
import warnings
from pathlib import Path

from limits import TooSlow, limit
from pattern_draw import PatternDraw, draw_template, draw_text

OUTPUT = Path(__file__).resolve().parent.parent / "tests" / "data" / "patterns.jsonl"
SEED = 20_250_101
# How many patterns of any kind are drawn, and how many that mean the same in Rust's `regex` crate; about half
# are kept.
DRAWN = 2_400
DRAWN_SAME_IN_REGEX = 500
SECONDS = 0.2


def main():
    warnings.simplefilter("ignore")
    lines = record_kind(DRAWN, ascii_only=False) + record_kind(DRAWN_SAME_IN_REGEX, ascii_only=True)
    OUTPUT.parent.mkdir(exist_ok=True)
    rendered = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines]
    OUTPUT.write_text("\n".join(rendered) + "\n", "utf-8")
    print(f"  {OUTPUT.name}: {len(lines)} patterns, {sum(len(line['texts']) for line in lines)} cases")


def record_kind(drawn, ascii_only):
    """The patterns that are kept, none twice. Each has a seed of its own, so that none depends on another."""
    lines = {}
    for number in range(drawn):
        line = record_pattern(random.Random(f"{SEED} {ascii_only} {number}"), ascii_only)
        if line:
            lines.setdefault(line["pattern"], line)
        if (number + 1) % 200 == 0:
            print(f"  {number + 1} of {drawn}", flush=True)
    return list(lines.values())


def record_pattern(rng, ascii_only):
    """A pattern with its template and its cases; nothing for one that is wrong, slow or never matches."""
    draw = PatternDraw(rng, ascii_only)
    template = draw_template(rng, draw)
    texts = [draw_text(rng, draw.delimiters) for _ in range(10)]
    try:
        pattern = re.compile(draw.pattern, re.DOTALL)
        with limit(SECONDS):
            cases = [record_text(pattern, template, text) for text in dict.fromkeys(texts)]
    except (re.error, IndexError, TooSlow):
        return None
    found = [case for case in cases if case[1]]
    if not found:
        return None
    lost = [case for case in cases if not case[1]]
    line = {"pattern": draw.pattern, "template": template, "texts": found[:4] + lost[:1]}
    return line | ({"same_in_regex": True} if ascii_only else {})


def record_text(pattern, template, text):
    """The text, the captures of every match as byte offsets, and what a substitution makes of it."""
    at = [0]
    for character in text:
        at.append(at[-1] + len(character.encode()))
    matches = [
        [at[edge] if edge >= 0 else -1 for span in match.regs for edge in span] for match in pattern.finditer(text)
    ]
    return [text, matches, pattern.sub(template, text)]


if __name__ == "__main__":
    main()
