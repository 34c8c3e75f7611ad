"""Records the definitions that get_json_schema of transformers makes of functions.

Writes tests/tool_functions/recorded.json: one definition a line, keys in order.
"""

import inspect
import json
import pathlib

import tool_functions
from transformers.utils import get_json_schema

OUT = pathlib.Path(__file__).parent.parent / "tests/tool_functions/recorded.json"


def main():
    functions = [function for _, function in inspect.getmembers(tool_functions, inspect.isfunction)]
    functions.sort(key=lambda function: function.__code__.co_firstlineno)
    definitions = [get_json_schema(function) for function in functions]
    lines = [json.dumps(definition, ensure_ascii=False, separators=(",", ":")) for definition in definitions]
    OUT.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
