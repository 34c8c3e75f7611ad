"""Records what CPython's json.loads makes of texts, good and bad.

Writes parser-runtime/tests/recorded/json.json: one case a line, [text, outcome, value]. The outcome is "value", "syntax",
"not finite" or "lone surrogate"; the value is compact JSON, there for the outcome "value" alone.
"""

import json
import math
import pathlib
import random

OUT = pathlib.Path(__file__).parent.parent / "parser-runtime/tests/recorded/json.json"

SCALARS = """
0 -0 -0.0 0.0 1 01 00 -01 1. .5 -.5 1e5 1E+5 1E-5 1e 1e+ 1.e5 1.5e3 - + +1 -+1 --1 1_000 0x10 1d 1f ٣ ²
123456789012345678901234567890 -9223372036854775808 9223372036854775808 18446744073709551616 1.7976931348623157e308
1e308 1e309 -1e999 1e-999 4.9e-324 2.4703282292062327e-324 0.1 100000000000000000000000.0 1E400 123456789.123456789
NaN Infinity -Infinity nan inf -NaN +Infinity Inf NaNx Infinit -Infinit true false null True False None nul nulll truefalse
'a' undefined "a "a" "a"b "\\u" "\\u12" "\\u12g4" "\\u0041" "\\U0041" "\\x41" "\\a" "\\'" "\\0" "\\/" "\\b\\f\\n\\r\\t\\"\\\\"
"\\ud83d\\ude00" "\\uD83D\\uDE00" "\\ud83d" "\\ude00" "\\ude00\\ud83d" "\\ud83dx" "\\ud83d\\n" "\\ud83d\\u0041" "\\ud83d\\uzzzz"
"\\ud83d\\ud83d\\ude00" "\\u0000" "\\u00e9é" "é" "😀" "\\" "\\\\" "a\\" "\\u+041" "\\u 041" "\\u00_1" "\\ud83d\\u+e00"
""".split()

TEXTS = [
    "", " ", "\n", "\ufeff1", "\ufeff", "\u00a01", "\x0c1", "\x0b1", "1\x00", " \t\r\n1\n\r\t ", "1 2", "1,", "1]",
    '"a\nb"', '"a\tb"', '"a\x1fb"', '"a\x7fb"', '"\u2028"', '"\x00"', '"a\rb"',
    "[]", "[ ]", "[1]", "[1,2]", "[1, 2 , 3]", "[1,]", "[,]", "[,1]", "[1 2]", "[1", "[", "]", "[1,,2]", "[[]]", "[[],[]]", "[[]",
    "[1}", "{]", "{}", "{ }", '{"a":1}', '{"a": 1, "b": 2}', '{"a":1,}', "{,}", '{"a"}', '{"a":}', '{"a" 1}', "{a:1}", "{'a':1}",
    "{1:2}", '{"a":1 "b":2}', '{"a":1', '{"a":', '{"a"', '{"a', "{", "}", '{"a":1]', '{"a"::1}', '{"a":1,,"b":2}', '{null:1}',
    '{"a":1,"a":2}', '{"a":1,"b":2,"a":3}', '{"b":{"x":1,"x":[2]},"a":null,"b":1}', '{"":1}', '{"\\u0061":1,"a":2}',
    '{"a":NaN}', '[NaN', '[NaN,]', '["\\ud83d",]', '["\\ud83d",NaN]', "[1e999]", "[1e999", '{"\\ud83d":1}',
    "// c\n1", "/* c */ 1", "# c\n1", "1 // c", "[1, // c\n2]", "{} x", "```json\n{}\n```", '{"a": 1}\n\n', '{"a": 1};',
    '{"z":1,"y":{"x":[1.5,-0,-0.0,1e2]},"a":"\\u00e9\\n"}', "[" * 50 + "]" * 50, "[" * 50 + "]" * 49, '{"a":' * 40 + "1" + "}" * 40,
    "{" + ",".join(f'"k{i % 30}":{i}' for i in range(45)) + "}",
]

SEEDS = [
    '{"name": "get_weather", "arguments": {"city": "Paris", "days": [1, 2.5, -3e2], "ok": true, "none": null}}',
    '[{"a":"\\u00e9\\ud83d\\ude00"},[[],{}],-0,"x\\\\y",1E3]',
]


def mutate(rng, text):
    """One to three characters of the text dropped, doubled or replaced by one that matters to JSON."""
    chars = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(chars))
        chars[at] = rng.choice(["", chars[at] * 2, rng.choice('{}[]",:\\ue0-+.1 \n\x01')])
    return "".join(chars)


def refusal(value):
    """Why a value that Python reads has no place in JSON, or nothing."""
    if isinstance(value, float) and not math.isfinite(value):
        return "not finite"
    if isinstance(value, str) and any(0xD800 <= ord(character) < 0xE000 for character in value):
        return "lone surrogate"
    if isinstance(value, dict):
        value = [part for entry in value.items() for part in entry]
    if isinstance(value, list):
        return next((why for why in map(refusal, value) if why), None)
    return None


def outcome(text):
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        return "syntax", None
    refused = refusal(value)
    if refused:
        return refused, None
    return "value", json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main():
    rng = random.Random(1)
    texts = SCALARS + [f"[{scalar}]" for scalar in SCALARS] + TEXTS + [mutate(rng, rng.choice(SEEDS)) for _ in range(200)]
    lines = [json.dumps([text, *outcome(text)]) for text in dict.fromkeys(texts)]
    OUT.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
