"""What transformers renders for a chat template, or the error that it raises; the clock stands still."""

import copy
import datetime
import logging

import jinja2
from transformers.utils import chat_template_utils

NOW = datetime.datetime(2026, 3, 7, 14, 5, 9)


class Clock(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return NOW


chat_template_utils.datetime = Clock
chat_template_utils.logger.setLevel(logging.ERROR)


def byte_spans(text, spans):
    """Offsets of characters as offsets of bytes."""
    return [[len(text[:at].encode("utf-8")) for at in span] for span in spans]


def render(template, messages, options):
    """{"text", "spans"}, or {"error", "raised"}; `raised` is the message of raise_exception."""
    options = copy.deepcopy(options)
    if options.get("continue_final_message") and options.get("add_generation_prompt"):
        return {"error": "both", "raised": None}
    try:
        texts, spans = chat_template_utils.render_jinja_template([copy.deepcopy(messages)], chat_template=template, **options)
    except jinja2.exceptions.TemplateError as error:
        raised = type(error) is jinja2.exceptions.TemplateError
        return {"error": f"{type(error).__name__}: {error}", "raised": str(error) if raised else None}
    except Exception as error:  # Whatever Python objects to within a template.
        return {"error": f"{type(error).__name__}: {error}", "raised": None}
    found = byte_spans(texts[0], spans[0]) if spans else []
    return {"text": texts[0], "spans": found}
