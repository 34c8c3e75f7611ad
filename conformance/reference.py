"""What the reference implementation answers to one input."""

import json
import re
import warnings

from limits import TooSlow, limit
from texts import shorten
from transformers.utils.chat_parsing_utils import recursive_parse

SECONDS = 20

# Python warns of `[[a]` and the like in a pattern; their meaning is what is recorded.
warnings.simplefilter("ignore", FutureWarning)


class Unanswered(Exception):
    """The reference gave no answer that can be recorded."""


def answer(text, schema, any_json=False):
    """One of `{"message": text}`, `{"no_match": true}`, `{"error": class}`.

    With `any_json`, a message may hold what JSON cannot (NaN, lone surrogates)."""
    try:
        with limit(SECONDS):
            message = recursive_parse(text, schema)
    except TooSlow as slow:
        raise Unanswered(f"{slow}; shorten the input") from slow
    except re.error as mistake:
        raise Unanswered(f"{mistake} in the pattern {mistake.pattern!r}") from mistake
    except Exception as error:
        return {"error": type(error).__name__}
    if message is None:
        return {"no_match": True}
    return {"message": shorten(write(message, any_json))}


def write(message, any_json):
    """The message as compact JSON, keys in order, every digit kept."""
    try:
        text = json.dumps(message, ensure_ascii=any_json, allow_nan=any_json, separators=(",", ":"))
        text.encode("utf-8")
        return text
    except ValueError as error:
        raise Unanswered(f"{error}; such a case belongs in differences.json") from error
