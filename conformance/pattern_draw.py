"""Random patterns like the ones that response schemas are made of, and texts near them."""

import re

DELIMITERS = [
    "<think>", "</think>", "<|x|>", "<|end|>", "<|channel|>", "<tool_call>", "</tool_call>", "[CALL]", "to=",
    "call:", "{", "}", '"', ":", "<", "<|", "ab", "a", "b", "aab", "é", "東京", "\n", "\n\n", " ", "key", "K",
]  # fmt: skip
ASCII_DELIMITERS = [text for text in DELIMITERS if text.isascii()]
RUNS = [
    ".*?", ".*?", ".*?", ".+?", ".*", ".+", r"\s*", r"\s*", r"\s+", r"\s*?", r"\n?", r"\w+", r"\w*", r"\w+?", r"\d+",
    r"\d*", r"\S+", r"\S*?", r"\W*", r"\D+?", "[^<]*", "[^<>]+?", r"[^\s<]+", "[a-c]*", r"[\w.]+", r"[^\n]*", r"[\s\S]*?",
    "a{2}", "a{1,2}?", "[ab]{2,3}", "[ab]{,2}", r"\w{2,}", ".{0,3}", ".{1,4}?", "[]x]", "[^]x]*", r"[\]\-]?", "[é-ü]+",
    "[^é]", "a*", "b?", "a??", "(?i:k+)", "(?a:\\w+)", "(?-s:.+)", "(?-s:.*?)", "[[a]?", r"\x61*", r"[\x1c-\x20]+",
]  # fmt: skip
ASCII_RUNS = [
    ".*?", ".*?", ".+?", ".*", ".+", "[^<]*", "[^<>]+?", "[a-c]*", "[a-z]+?", "[0-9]+", "[ \\n]*", "[ \\n]*?", "a{2}",
    "a{1,2}?", "[ab]{2,3}", "[ab]{0,2}", "[^a]{1,3}?", "a*", "b?", "a??", "a+?",
]  # fmt: skip
QUANTIFIERS = ["?", "?", "*", "+", "??", "*?", "+?", "{1,2}", "{2}", "{,2}", "{0,2}?", "*+", "?+", "++"]
ASCII_QUANTIFIERS = ["?", "?", "*", "+", "??", "*?", "+?", "{1,2}", "{2}"]
ANCHORS = ["^", "$", "$", r"\A", r"\Z", r"\b", r"\B"]
FLAGS = ["(?i)", "(?m)", "(?a)", "(?im)", "(?s)", "(?x)"]
FILLERS = [
    "a", "b", "c", "ab", "x y", "k", "K", "7", "42", "٣", "²", "é", "e\u0301", "東", "😀", "_", " ", "\n", "\r\n", "\t",
    "\u001c", "\u0085", "\u00a0", "\u2028", "\u212a", "\u017f", "<", "|", ">", '"', "\\", ".", "-", "\u0000",
]  # fmt: skip


class PatternDraw:
    """One pattern. `delimiters` keeps the literals in it, in order, for the texts."""

    def __init__(self, rng, ascii_only):
        self.rng = rng
        self.ascii_only = ascii_only
        self.names = []
        self.groups = 0
        self.delimiters = []
        flag = rng.choice(FLAGS) if not ascii_only and rng.random() < 0.08 else ""
        self.pattern = flag + (self.message() if rng.random() < 0.4 else self.sequence(0))

    def message(self):
        """Thinking, content, calls and an end, each of them in one of the ways in which schemas write it."""
        parts = [self.thinking, self.content, self.calls, self.end]
        kept = [part for part in parts if self.rng.random() < 0.8] or parts
        return self.pick("^", "^", "", r"\A" if not self.ascii_only else "^") + "".join(part() for part in kept)

    def pick(self, *ways):
        return self.rng.choice(ways)

    def space(self):
        return self.pick("", "[ \\n]*") if self.ascii_only else self.pick("", r"\s*", r"\s*", r"\n?", r"\n")

    def captured(self, body):
        self.groups += 1
        if self.rng.random() < 0.5:
            return f"({body})"
        self.names.append(f"g{self.groups}")
        return f"(?P<g{self.groups}>{body})"

    def any_run(self, stop):
        """A run of anything: lazy, greedy, or tempered by what stops it."""
        ways = [".*?", ".*?", ".+?", ".*", ".+", "[^<]*"]
        if not self.ascii_only:
            ways += [rf"(?:(?!{stop}).)*", rf"(?:(?!{stop}).)+?", rf"(?:(?!{stop})[\s\S])*?", r".*?\S.*?", r"\S.*?"]
        return self.pick(*ways)

    def thinking(self):
        opening, closing = self.literal(0), self.literal(0)
        block = f"{opening}{self.space()}{self.captured(self.any_run(closing))}{self.space()}{closing}"
        return self.pick(f"(?:{block})?", f"(?:{block}{self.space()})?", block) + self.space()

    def content(self):
        stop = self.literal(0)
        run = self.captured(self.any_run(stop)) + self.pick("", "", "?")
        after = [""] if self.ascii_only else ["", f"(?={stop}|$)", f"(?={stop})", rf"(?=\s*{stop}|\Z)", f"(?!{stop})"]
        return run + self.pick(*after)

    def calls(self):
        opening, closing = self.literal(0), self.literal(0)
        one = f"{opening}{self.space()}{self.any_run(closing)}{closing}{self.space()}"
        if self.rng.random() < 0.4:
            return self.captured(one) + self.pick("", "?")
        inside = f"{opening}{self.captured(self.any_run(closing))}{closing}"
        return self.pick(self.captured(f"(?:{one})+") + "?", f"(?:{inside})?", inside)

    def end(self):
        last = [] if self.ascii_only else ["$", r"\Z", "$"]
        ways = [self.literal(0) for _ in range(self.pick(1, 1, 2))] + ([self.pick(*last)] if last else [])
        return f"{self.space()}(?:{'|'.join(ways)})"

    def sequence(self, depth):
        count = self.rng.choice([2, 3, 3, 4, 5] if depth == 0 else [1, 1, 2, 3])
        return "".join(self.piece(depth) for _ in range(count))

    def piece(self, depth):
        shapes = [(self.literal, 8), (self.run, 8)]
        if depth < 3:
            shapes += [(self.group, 8), (self.optional, 3), (self.alternation, 3)]
        if depth < 3 and not self.ascii_only:
            shapes += [(self.look, 3), (self.tempered, 2), (self.atomic, 1), (self.anchor, 2), (self.scoped, 0.5)]
            shapes += [(self.again, 0.6), (self.conditional, 0.4)]
        draw = self.rng.choices([shape for shape, _ in shapes], [weight for _, weight in shapes])[0]
        return draw(depth)

    def literal(self, _):
        text = self.rng.choice(ASCII_DELIMITERS if self.ascii_only else DELIMITERS)
        self.delimiters.append(text)
        escaped = re.escape(text)
        if not self.ascii_only and self.rng.random() < 0.2:
            escaped = escaped.replace("<", r"\<").replace(">", r"\>")
        return escaped

    def run(self, _):
        return self.rng.choice(ASCII_RUNS if self.ascii_only else RUNS)

    def group(self, depth):
        """A group that captures; its number counts when it opens, as in Python."""
        self.groups += 1
        name = f"g{self.groups}" if self.rng.random() < 0.4 else None
        number = self.groups
        body = self.sequence(depth + 1)
        if name:
            self.names.append(name)
        repeat = self.quantifier(body) if self.rng.random() < 0.35 else ""
        return f"(?P<g{number}>{body}){repeat}" if name else f"({body}){repeat}"

    def optional(self, depth):
        body = self.sequence(depth + 1)
        return f"(?:{body}){self.quantifier(body)}"

    def quantifier(self, body):
        """How often. Where both engines are asked, no repeated body may match nothing."""
        if not self.ascii_only:
            return self.rng.choice(QUANTIFIERS)
        try:
            empty = re.fullmatch(body, "") or body in ("", "|")
        except re.error:
            empty = True
        return "" if empty else self.rng.choice(ASCII_QUANTIFIERS)

    def alternation(self, depth):
        ways = [self.sequence(depth + 1) for _ in range(self.rng.choice([2, 2, 3]))]
        if not self.ascii_only and self.rng.random() < 0.5:
            ways.append(self.rng.choice(["$", "$", r"\Z", ""]))
        return f"(?:{'|'.join(ways)})"

    def look(self, depth):
        kind = self.rng.choice(["=", "=", "!", "!", "<=", "<!"])
        ways = [self.literal(depth) for _ in range(self.rng.choice([1, 1, 2]))]
        if kind in ("=", "!") and self.rng.random() < 0.3:
            ways.append(self.rng.choice(["$", r"\s*$", r"\w", ".*?" + self.literal(depth), f"({self.run(depth)})"]))
            self.groups += ways[-1].startswith("(") and not ways[-1].startswith("(?")
        if kind in ("<=", "<!"):
            ways = ways[:1] if self.rng.random() < 0.6 else [self.rng.choice([r"\w", r"\s", "[^<]", r"\n", ".", "^"])]
        return f"(?{kind}{'|'.join(ways)})"

    def tempered(self, depth):
        stop = self.literal(depth)
        self.groups += 1
        any_one = self.rng.choice([".", ".", r"[\s\S]", r"\w"])
        return f"((?:(?!{stop}){any_one}){self.rng.choice(['*', '+', '*?', '*'])})"

    def atomic(self, depth):
        return f"(?>{self.sequence(depth + 1)})"

    def anchor(self, _):
        return self.rng.choice(ANCHORS)

    def scoped(self, depth):
        return f"(?{self.rng.choice(['i', 'm', '-s', 'a', 's'])}:{self.sequence(depth + 1)})"

    def again(self, depth):
        if not self.groups:
            return self.run(depth)
        named = self.names and self.rng.random() < 0.5
        return f"(?P={self.rng.choice(self.names)})" if named else f"(?:\\{self.rng.randint(1, self.groups)})"

    def conditional(self, depth):
        if not self.groups:
            return self.run(depth)
        no = f"|{self.literal(depth)}" if self.rng.random() < 0.6 else ""
        return f"(?({self.rng.randint(1, self.groups)}){self.literal(depth)}{no})"


def draw_text(rng, delimiters):
    """The pattern's own delimiters, more or less in order, whole or in part, with other things between."""
    pieces = []
    for delimiter in delimiters or ["a"]:
        pieces += rng.choices(FILLERS, k=rng.choice([0, 0, 1, 2]))
        chance = rng.random()
        if chance < 0.75:
            pieces.append(delimiter)
        elif chance < 0.85:
            pieces.append(delimiter[: len(delimiter) // 2])
        elif chance < 0.92:
            pieces.append(rng.choice(delimiters or ["a"]))
    pieces += rng.choices(FILLERS, k=rng.choice([0, 1, 2]))
    if rng.random() < 0.15:
        pieces *= 2
    if rng.random() < 0.2:
        pieces.append("\n")
    return "".join(pieces)[:120]


def draw_template(rng, draw):
    """What a substitution writes: text, and groups by number or name."""
    parts = ["-", "", "<", r"\n", r"\\", "$1", "é", r"\g<0>"]
    parts += [rf"\g<{number}>" for number in range(1, draw.groups + 1)] * 2
    parts += [rf"\{number}" for number in range(1, min(draw.groups, 9) + 1)]
    parts += [rf"\g<{name}>" for name in draw.names] * 2
    return "".join(rng.choices(parts, k=rng.choice([1, 2, 3])))
