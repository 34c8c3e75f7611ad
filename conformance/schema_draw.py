"""Random schemas of every rule that upstream's language has, and texts near them."""

import json
import re

KEYS = ["a", "b", "name", "arguments", "id", "type"]
OTHER_KEYS = ["c", "parameters", "tool_name", "x"]
TAGS = [
    ("<t>", "</t>"), ("<|a|>", "<|b|>"), ("[C]", "[/C]"), ("call:", ";"), ("<t>", "<u>"), ("{", "}"), ('"', '"'), ("\n", "\n"),
]  # fmt: skip
BODIES = [".*?", ".*?", ".*", ".+?", r"\w+", "[^<]*", r"\S.*?", "(?:(?!<u>).)*"]
STRINGS = ["hello world", "x  y", " a\n", "é東京", "", " "]
TEXTS = {
    "integer": ["5", " 12 ", "-3", "x", "1_000", "5.0", "٣", "+4"],
    "number": ["1.5", " 2", "1e3", "x", "-.5", "1_0.5"],
    "boolean": ["true", "False", "1", "0", " true", "yes"],
}
SCALARS = [None, 0, 1, -7, 3.5, 1e3, "", "a", "true", "5", " 7 ", "1_0", "é東", '{"a": 1}', 'a"b\n', "[1]", 10**22, "</t>"]
# Expressions, by the type that a node of what they make may have.
OBJECTS = [
    "{type: 'function', function: @}", "{name: name, arguments: arguments}", "{name: a, arguments: b}", "{a: a, b: b, c: @}",
    "{function: {name: name, arguments: arguments || parameters}, type: 'function'}", '`{"name": "x", "arguments": {}}`',
    "merge(@, {name: 'n'})", "{id: id, name: name}", "{name: 'k', arguments: @}", "{name: name, arguments: {x: a, y: b}}",
]  # fmt: skip
LISTS = [
    "[{type: 'function', function: @}]", "[*].{type: 'function', function: {name: tool_name, arguments: parameters}}", "[]",
    "[*].name", "[@]", "[@][]", "keys(@)", "values(@)", "[?name].{name: name, arguments: args}", "[*].[name, a]", "[a, b]",
    "*", "[::-1]", "a[].b", "a[*].b", "sort_by(@, &name)", "reverse(@)", "to_array(@)",
]  # fmt: skip
OTHERS = [
    "@", "name", "[0]", "[-1]", "a.b", "a || b", "a && b", "length(@)", "to_string(@)", "not_null(a, b, name)", "type(@)",
    "max_by([*], &a)", "join(',', keys(@))", "[*].a | [0]",
]  # fmt: skip


class SchemaDraw:
    """One schema, and texts for it. `pieces` and `tags` keep what its parts read, for the texts."""

    def __init__(self, rng):
        self.rng = rng
        self.pieces = []
        self.tags = []
        self.schema = self.of_text(0)

    def pick(self, *ways):
        return self.rng.choice(ways)

    def once_in(self, times):
        return self.rng.random() * times < 1

    def text(self):
        """The tags of the schema around its pieces, more or less, with other things between."""
        out = []
        for _ in range(self.rng.randint(1, 6)):
            if self.tags and self.once_in(2):
                begin, end = self.rng.choice(self.tags)
                piece = self.rng.choice(self.pieces or ["x"])
                out += [begin, self.pick("", " ", "\n"), piece, self.pick("", " ", "\n"), end]
            else:
                out.append(self.rng.choice([tag for pair in self.tags for tag in pair] * 3 + self.pieces or ["x"]))
            if self.once_in(5):
                out.append(self.pick(" ", "\n", "zz", "$"))
        return "".join(out)[:300]

    # Nodes that get a text.

    def of_text(self, depth):
        ways = [(self.leaf, 6), (self.json_text, 4)]
        if depth < 3:
            ways += [(self.groups, 3), (self.spread, 1), (self.items, 3), (self.pairs, 2), (self.constant, 0.6)]
        draw = self.rng.choices([way for way, _ in ways], [weight for _, weight in ways])[0]
        return draw(depth)

    def leaf(self, _):
        kind = self.pick("string", "string", "string", "integer", "number", "boolean", "any", None)
        schema = {"type": kind} if kind else {}
        self.pieces += TEXTS.get(kind, STRINGS)
        if self.once_in(7):
            schema["x-regex"] = self.pick(r"(\S+)", r"^\s*(.*?)\s*$", r"(\w+)\s+\w", "(?:a|h(.))", "x(.*)", "(.*)")
        elif self.once_in(6):
            patterns = [r"\s+", "a", r"(\w)(\w)", r"^\s*|\s*$", "<[^>]*>", "x*"]
            rewrite = lambda: [self.rng.choice(patterns), self.pick("", "-", " ", "$1", r"\g<0>")]
            schema["x-regex-substitutions"] = [rewrite() for _ in range(self.rng.randint(1, 2))]
        elif self.once_in(12):
            schema |= {"x-parser": "json", "x-parser-args": {"allow_non_json": self.pick(True, True, False)}}
            self.pieces += [self.json(self.value()) for _ in range(2)]
        return schema

    def constant(self, depth):
        return self.leaf(depth) | {"const": self.pick("assistant", None, 2)}

    def captured(self, name, body=None):
        begin, end = self.rng.choice(TAGS)
        self.tags.append((begin, end))
        space = lambda: self.pick("", r"\s*")
        group = f"(?P<{name}>" if name else "("
        begin, end = re.escape(begin), re.escape(end)
        return f"{begin}{space()}{group}{body or self.rng.choice(BODIES)}){space()}{end}", end

    def groups(self, depth):
        names = self.rng.sample(KEYS, self.rng.randint(1, 3))
        parts = []
        for name in names:
            part, _ = self.captured(name)
            parts.append(self.pick(f"(?:{part})?", part, f"(?:{part}|$)", rf"(?:{part}\s*)?"))
        pattern = self.pick("^", "", "") + self.pick("", r"\s*").join(parts) + self.pick("", "$", "", r"\s*$")
        return self.object(names, depth) | {"x-regex": pattern}

    def spread(self, depth):
        """The text goes to each property."""
        return self.object(self.rng.sample(KEYS, self.rng.randint(1, 3)), depth)

    def object(self, names, depth):
        schema = {"type": "object", "properties": {name: self.of_text(depth + 1) for name in names}}
        if self.once_in(3):
            schema["properties"]["role"] = {"const": "assistant"}
        if self.once_in(3):
            schema["required"] = [self.rng.choice(names)]
        if self.once_in(3):
            schema["additionalProperties"] = self.pick(False, True, {"type": "string"}, {"type": "any"}, {})
        return schema

    def items(self, depth):
        if self.once_in(3):
            first, second = self.rng.sample(KEYS, 2)
            begin, end = self.rng.choice(TAGS)
            self.tags.append((begin, end))
            run = self.pick(r"\w+", "[^:]*?")
            pattern = f"{re.escape(begin)}(?P<{first}>{run}){self.pick(':', ' ')}"
            pattern += f"(?P<{second}>{self.rng.choice(BODIES)})(?:{re.escape(end)}|$)"
            properties = {first: self.leaf(depth), second: self.of_text(depth + 2)}
            self.pieces.append(f"{self.rng.choice(self.pieces)}:{self.rng.choice(self.pieces)}")
            items = {"type": "object", "properties": properties}
        else:
            pattern, end = self.captured(None)
            pattern = pattern[: -len(end)] + self.pick(end, end, f"(?:{end}|$)")
            items = self.of_text(depth + 1)
        place = "prefixItems" if self.once_in(10) else "items"
        return {"type": "array", "x-regex-iterator": pattern, place: [items] if place == "prefixItems" else items}

    def pairs(self, depth):
        begin, end = self.rng.choice(TAGS[:5])
        self.tags.append((begin, end))
        begins, ends = re.escape(begin), re.escape(end)
        ways = [
            rf"{begins}(?P<key>\w+)=(?P<value>.*?){ends}", r"(?P<key>\w+)\s*[:=]\s*(?P<value>.*?)(?:,|$)",
            rf"{begins}(?P<key>[^>]+)>\n?(?P<value>.*?)\n?{ends}",
        ]  # fmt: skip
        schema = {"type": "object", "x-regex-key-value": self.rng.choice(ways)}
        value = self.of_text(depth + 2)
        if not self.once_in(3):
            schema["additionalProperties"] = value
        if self.once_in(3):
            schema["properties"] = {name: self.leaf(depth) for name in self.rng.sample(KEYS, self.rng.randint(1, 2))}
        for piece in self.rng.sample(self.pieces, min(4, len(self.pieces))):
            key = self.rng.choice(KEYS)
            self.pieces += [f"{begin}{key}={piece}{end}", f"{key}: {piece}, ", f"{begin}{key}>\n{piece}\n{end}"]
        return schema

    # JSON.

    def json_text(self, _):
        ways = [(self.json_object, OBJECTS), (self.json_list, LISTS), (self.json_scalar, OTHERS)]
        draw, expressions = self.rng.choice(ways)
        schema = draw(0) | {"x-parser": "json"}
        arguments = {"allow_non_json": True} if self.once_in(4) else {}
        if self.once_in(2.5):
            arguments["transform"] = self.rng.choice(expressions)
            # What an expression never makes is a mistake here.
            schema.pop("required", None)
        if arguments:
            schema["x-parser-args"] = arguments
        calls = [{"name": "f", "arguments": {"a": self.value(2)}}, {"tool_name": "g", "parameters": {}}]
        values = [self.value(), self.value(), {"name": "f", "arguments": self.value(1)}, calls]
        self.pieces += [self.json(value) for value in values]
        return schema

    def of_value(self, depth):
        ways = [self.json_scalar, self.json_scalar] + ([self.json_object, self.json_list] if depth < 4 else [])
        schema = self.rng.choice(ways)(depth)
        if self.once_in(10):
            schema["default"] = self.pick("d", None, 1, {}, [])
        return schema

    def json_object(self, depth):
        schema = {"type": "object"}
        names = self.rng.sample(KEYS, self.rng.randint(0, 3))
        if names:
            schema["properties"] = {name: self.of_value(depth + 1) for name in names}
        if self.once_in(2.5):
            others = [False, True, {}, None, self.of_value(depth + 1), {"type": "any"}, {"type": "string"}]
            schema["additionalProperties"] = self.rng.choice(others)
        if names and self.once_in(3):
            schema["required"] = [self.rng.choice(names)]
        return schema

    def json_list(self, depth):
        if self.once_in(4):
            count = self.rng.randint(1, 3)
            return {"type": "array", "prefixItems": [self.of_value(depth + 1) for _ in range(count)]}
        return {"type": "array"} | ({} if self.once_in(8) else {"items": self.of_value(depth + 1)})

    def json_scalar(self, depth):
        if depth and self.once_in(9):
            return {"const": self.pick("function", "assistant", None, 1, {"a": 1})}
        kind = self.pick("string", "string", "integer", "number", "any", "any", None)
        schema = {"type": kind} if kind else {}
        if depth and kind == "string" and self.once_in(7):
            schema["x-regex"] = self.pick(r"(\w+)", r"^(.*?)\s*$", "a(.*)", "(a)?b?")
        return schema

    def value(self, depth=0):
        """A JSON value. No booleans: as integers they are a difference that is known."""
        kind = self.rng.random()
        if depth < 3 and kind < 0.28:
            keys = self.rng.choices(KEYS + OTHER_KEYS, k=self.rng.randint(0, 4))
            return {key: self.value(depth + 1) for key in keys}
        if depth < 3 and kind < 0.45:
            return [self.value(depth + 1) for _ in range(self.rng.randint(0, 3))]
        return self.rng.choice(SCALARS)

    def json(self, value):
        """Its JSON, as models write it; not always right."""
        separators = self.pick(None, (",", ":"))
        text = json.dumps(value, ensure_ascii=self.once_in(3), indent=self.pick(None, None, None, 1), separators=separators)
        if self.once_in(16):
            return text[: self.rng.randint(0, len(text))]
        if self.once_in(16):
            return self.pick(" ", "\n", "\u00a0", "") + text + self.pick("\n", " ", "x", ",")
        if self.once_in(16) and text.startswith('{"'):
            return text[:-1].rstrip() + ', "name": "twice", "a": 2}'
        return text
