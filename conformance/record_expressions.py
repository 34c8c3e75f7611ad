"""Records what Python's jmespath makes of expressions, good and bad.

Writes parser-schema/src/expression/recorded.json, [expression, whether it is one], and
parser-interpreter/tests/expressions.json, [expression, input, outcome, value], one case a line. The outcome is "value",
"error", or "no JSON" for results that JSON cannot hold; input and value are JSON text. Run it with a number to print that many
random cases instead: [expression, input, outcome, value], with the outcome "syntax" too.
"""

import json
import math
import pathlib
import random
import sys
import warnings

import jmespath

from expression_cases import EXPRESSIONS, INPUTS, SYNTAX, random_expression, random_input, random_tokens

ROOT = pathlib.Path(__file__).parent.parent
READ = ROOT / "parser-schema/src/expression/recorded.json"
EVALUATED = ROOT / "parser-interpreter/tests/expressions.json"


def is_json(value):
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_json(part) for key, part in value.items())
    if isinstance(value, list):
        return all(map(is_json, value))
    return value is None or isinstance(value, (bool, int, str))


def compiles(expression):
    try:
        jmespath.compile(expression)
    except Exception:
        return False
    return True


def outcome(expression, text):
    try:
        value = jmespath.search(expression, json.loads(text))
    except Exception:
        return "error", None
    if not is_json(value):
        return "no JSON", None
    return "value", json.dumps(value)


def case(expression, text):
    if not compiles(expression):
        return [expression, text, "syntax", None]
    return [expression, text, *outcome(expression, text)]


def write(path, cases):
    path.write_text("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")


def main():
    warnings.simplefilter("ignore")
    if len(sys.argv) > 1:
        rng = random.Random()
        for _ in range(int(sys.argv[1])):
            expression = random_expression(rng, 4) if rng.random() < 0.8 else random_tokens(rng)
            print(json.dumps(case(expression, random_input(rng))))
        return
    rng = random.Random(7)
    syntax = SYNTAX + list(EXPRESSIONS) + [random_tokens(rng) for _ in range(150)]
    write(READ, [[expression, compiles(expression)] for expression in dict.fromkeys(syntax)])
    cases = [[expression, text] for expression, inputs in EXPRESSIONS.items() for text in inputs or INPUTS]
    cases += [[random_expression(rng, 4), random_input(rng)] for _ in range(250)]
    write(EVALUATED, [found for found in (case(*pair) for pair in cases) if found[2] != "syntax"])


if __name__ == "__main__":
    main()
