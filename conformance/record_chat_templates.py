"""Records what transformers renders for templates of this repository's own.

Writes chat-template/tests/recorded: features.json, one small template for each feature of chat_features.py, and
conversations.json, each template of chat-template/tests/templates over the conversations of chat_cases.py.
"""

import json
from pathlib import Path

import chat_cases
import chat_features
import chat_reference

TESTS = Path(__file__).resolve().parent.parent / "chat-template/tests"
TEMPLATES = TESTS / "templates"


def main():
    options = {"v": chat_features.VALUES, "bos_token": "<s>"}
    features = [[template, answer(template, chat_features.MESSAGES, marked(template, options))] for template in chat_features.templates()]
    write("features.json", {"now": now(), "options": options, "messages": chat_features.MESSAGES}, "cases", features)
    conversations = [[path.name, conversation, option, answer(path.read_text("utf-8"), messages, {**chat_cases.TOKENS, **options})]
        for path in sorted(TEMPLATES.glob("*.jinja"))
        for conversation, messages in chat_cases.CONVERSATIONS.items()
        for option, options in chat_cases.OPTIONS.items()]
    shared = {"now": now(), "tokens": chat_cases.TOKENS, "conversations": chat_cases.CONVERSATIONS, "options": chat_cases.OPTIONS}
    write("conversations.json", shared, "cases", conversations)


def now():
    return chat_reference.NOW.isoformat()


def marked(template, options):
    """With the spans, if there are any."""
    return {**options, "return_assistant_tokens_mask": True} if "generation" in template else options


def answer(template, messages, options):
    """The text, or [text, spans], or {"raised": message}, or {} for another error."""
    found = chat_reference.render(template, messages, options)
    if "error" in found:
        return {} if found["raised"] is None else {"raised": found["raised"]}
    return [found["text"], found["spans"]] if found["spans"] else found["text"]


def write(name, shared, key, cases):
    """One case a line."""
    head = json.dumps(shared, ensure_ascii=False)[:-1]
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    (TESTS / "recorded").mkdir(exist_ok=True)
    (TESTS / "recorded" / name).write_text(f'{head}, "{key}": [\n{lines}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main()
