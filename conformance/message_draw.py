"""Random schemas of whole messages, in the ways in which they are written: thinking, content, calls and an end; and outputs
near them."""

import re

from schema_draw import SchemaDraw

THINKING = [
    ("<think>", "</think>"), ("[THINK]", "[/THINK]"), ("<|channel|>analysis<|message|>", "<|end|>"), ("<thought>\n", "\n</thought>"),
    ("◁think▷", "◁/think▷"), ("<|START_THINKING|>", "<|END_THINKING|>"),
]  # fmt: skip
CALLS = [
    ("<tool_call>", "</tool_call>"), ("<|tool_call>", "<tool_call|>"), ("[TOOL_CALLS]", "\n"), ("<function_calls>", "</function_calls>"),
    ("<|tool▁call▁begin|>", "<|tool▁call▁end|>"), ("<|start|>assistant<|channel|>commentary to=functions.", "<|call|>"),
    ("```tool_code\n", "\n```"),
]  # fmt: skip
ENDS = ["<|im_end|>", "<|eot_id|>", "</s>", "<|return|>", "<turn|>"]
WORDS = [
    "hello", " ", "\n", "\n\n", "world.", "<", "<b>", "</b>", "[x]", "{", "}", '"', "'", "é", "東京", "a<b", "```json\n", "|", "<|",
    "</", "\u00a0", "$", "\\", "<｜", "I will call it", " now", " then", "\n",
]  # fmt: skip
FUNCTION = [
    (r"^\s*<function=(?P<name>[^>]+)>(?P<arguments>.*?)(?:</function>)?\s*$", "<function=f>", "</function>"),
    (r"<function=(?P<name>\w+)>\s*(?P<arguments>.*)</function>", "<function=f>\n", "</function>"),
    (r"<invoke name=\"(?P<name>[^\"]+)\">(?P<arguments>.*?)</invoke>", '<invoke name="f">', "</invoke>"),
]
PARAMETER = [
    (r"<parameter=(?P<key>[^>]+)>\n?(?P<value>.*?)\n?</parameter>", "<parameter={}>"),
    (r"<parameter name=\"(?P<key>[^\"]+)\">(?P<value>.*?)</parameter>", '<parameter name="{}">'),
    (r"<parameter=(?P<key>\w+)>\s*(?P<value>(?:(?!</parameter>).)*?)\s*</parameter>", "<parameter={}>"),
]
HEADED = [
    r"^\s*(?P<name>[\w.]+)\s*(?P<arguments>\{.*\})\s*$", r"(?P<name>\w+)(?:<\|message\|>|\n)(?P<arguments>.*)",
    r"^(?P<name>[^\s{]+).*?(?P<arguments>\{.*)$",
]  # fmt: skip


class MessageDraw(SchemaDraw):
    """One schema of a message, and outputs for it."""

    def __init__(self, rng):
        self.rng = rng
        self.thinking_tags, self.call_tags = rng.choice(THINKING), rng.choice(CALLS)
        self.end_tag = rng.choice(ENDS)
        self.properties = {}
        parts = [self.thinking, self.content, self.calls]
        kept = [part for part in parts if not self.once_in(5)] or parts
        pattern = self.pick("^", "", r"^\s*", r"\A") + "".join(part() for part in kept)
        self.properties["role"] = {"const": "assistant"}
        self.schema = {"type": "object", "x-regex": pattern + self.space() + self.end(), "properties": self.properties}

    def space(self):
        return self.pick("", r"\s*", r"\s*", r"\n?", r"\n*", "[ \\n]*")

    def run(self, *stops):
        stop = "|".join(map(re.escape, stops))
        tempered = [f"(?:(?!{stop}).)*", f"(?:(?!{stop}).)*?"]
        return self.pick(".*?", ".*?", ".*?", ".+?", ".*", r"\S.*?", "[^<]*", r"(?:.|\n)*?", r"[\s\S]*?", *tempered)

    def end(self):
        end = re.escape(self.end_tag)
        return self.pick(end, f"(?:{end}|$)", f"(?={end}|$)", f"(?:{end})?$", rf"(?:{end}|\Z)", "$", "")

    def thinking(self):
        self.properties["thinking"] = {"type": "string"}
        opening, closing = map(re.escape, self.thinking_tags)
        inner = f"(?P<thinking>{self.run(self.thinking_tags[1])}){self.space()}{closing}"
        block = f"{opening}{self.space()}{inner}"
        optional = f"(?:{opening}{self.space()})?(?:{inner})?{self.space()}"
        return self.pick(f"(?:{block}{self.space()})?", f"(?:{block})?{self.space()}", block + self.space(), optional)

    def content(self):
        self.properties["content"] = {"type": "string"}
        opening, end = re.escape(self.call_tags[0]), re.escape(self.end_tag)
        if self.once_in(7):
            closing = re.escape(self.call_tags[1])
            rewrite = self.pick(r"\s+$", f"{opening}.*?{closing}", r"^\s*|\s*$")
            self.properties["content"]["x-regex-substitutions"] = [[rewrite, ""]]
        group = f"(?P<content>{self.run(self.call_tags[0], self.end_tag)})"
        ahead = ["", self.space(), f"(?={opening}|{end}|$)", f"(?={opening}|$)", rf"(?=\s*{opening}|{end}|$)"]
        return self.pick(group, f"{group}?", f"(?:{group})?") + self.pick(*ahead)

    def calls(self):
        opening, closing = map(re.escape, self.call_tags)
        run = self.run(self.call_tags[1])
        item = self.pick(self.in_json, self.headed, self.in_markup, None)
        if item is None:
            self.properties["tool_calls"] = self.list_in_json()
            return f"(?:{opening}{self.space()}(?P<tool_calls>{run}){self.space()}{closing})?"
        last = self.pick(closing, closing, f"(?:{closing}|$)")
        iterator = f"{opening}{self.space()}({run}){self.space()}{last}"
        self.properties["tool_calls"] = {"type": "array", "x-regex-iterator": iterator, "items": item()}
        one = f"{opening}{self.run(self.call_tags[1])}{closing}"
        several = [f"(?:{one}{self.space()})+", f"(?:{one}{self.space()})*", f"{opening}.*", one]
        return f"(?P<tool_calls>{self.rng.choice(several)})?"

    # The ways in which a call is written: a schema of it, and `self.call`, which writes one.

    call = None

    def function(self, arguments):
        properties = {"name": {"type": "string"}, "arguments": {"type": "object"} | arguments}
        function = {"type": "object", "properties": properties}
        return {"type": "object", "properties": {"type": {"const": "function"}, "function": function}}

    def open_object(self):
        return {"additionalProperties": self.pick({"type": "any"}, True, {})}

    def in_json(self):
        self.call = lambda: self.json({self.pick("name", "tool"): "f", self.pick("arguments", "parameters"): self.value(1)})
        wraps = [
            "{type: 'function', function: @}", "{type: 'function', function: {name: name, arguments: arguments}}",
            "{type: 'function', function: {name: name, arguments: parameters || arguments}}",
        ]  # fmt: skip
        arguments = {"transform": self.rng.choice(wraps)}
        return self.function(self.open_object()) | {"x-parser": "json", "x-parser-args": arguments}

    def list_in_json(self):
        one = lambda: {"name": "f", "arguments": self.value(1)}
        self.call = lambda: self.json([one() for _ in range(self.rng.randint(0, 2))])
        wraps = ["[*].{type: 'function', function: @}", "[*].{type: 'function', function: {name: name, arguments: arguments}}"]
        arguments = {"transform": self.rng.choice(wraps)}
        items = self.function(self.open_object())
        return {"type": "array", "x-parser": "json", "x-parser-args": arguments, "items": items}

    def headed(self):
        """A name, and JSON behind it."""
        self.call = lambda: "f" + self.pick("", "\n", " ", "<|message|>") + self.json({"a": self.value(1)})
        item = self.function({"x-parser": "json"} | self.open_object())
        item["properties"]["function"]["x-regex"] = self.rng.choice(HEADED)
        return item

    def in_markup(self):
        pattern, begin, end = self.rng.choice(FUNCTION)
        pairs, key = self.rng.choice(PARAMETER)
        values = self.pick({"type": "string"}, {"x-parser": "json", "x-parser-args": {"allow_non_json": True}}, {"type": "any"})
        item = self.function({"x-regex-key-value": pairs, "additionalProperties": values})
        item["properties"]["function"]["x-regex"] = pattern

        def parameter():
            value = self.pick(self.words(3), self.json(self.value(1)), "5", "true", '"x"', "</b> <")
            return key.format(self.pick("a", "b")) + self.pick("", "\n") + value + self.pick("", "\n") + "</parameter>"

        self.call = lambda: begin + "\n".join(parameter() for _ in range(self.rng.randint(0, 3))) + end
        return item

    # Outputs.

    def words(self, most=6):
        return "".join(self.rng.choices(WORDS, k=self.rng.randint(0, most)))

    def cut(self, tag):
        """The tag, as a rule; its beginning, or nothing."""
        return self.pick(tag, tag, tag, tag, tag[:3], "")

    def text(self):
        (think, thought), (begin, end) = self.thinking_tags, self.call_tags
        line = lambda: self.pick("", "\n", " ")
        out = line()
        if not self.once_in(4):
            out += self.cut(think) + line() + self.words() + line() + self.cut(thought) + line()
        out += self.words() + line()
        for _ in range(self.pick(0, 1, 1, 2) if self.call else 0):
            out += self.cut(begin) + line() + self.call() + line() + self.cut(end) + line() + self.pick("", "", self.words(2))
        return (out + self.pick(self.end_tag, self.end_tag, "", self.end_tag + "\n", "x"))[:600]
