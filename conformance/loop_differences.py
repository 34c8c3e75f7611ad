"""How a message that came back differs from the one that was rendered, and whether the template alone made it so."""

import json

LISTED = {
    "content dropped",
    "thinking dropped",
    "calls dropped",
    "space around content",
    "space around thinking",
    "content becomes thinking",
    "arguments become text",
    "needs `content` in every message",
    "needs arguments as text",
}


def differences(given, found, output):
    """What is unlike; `output` tells whether the template rendered it at all."""
    texts = [key for name in ("content", "thinking") for key in text_difference(name, given, found, output)]
    if "content" in given and "thinking" not in given and found.get("thinking") == given["content"].strip():
        texts = ["content becomes thinking"]
    return texts + calls_difference(given.get("tool_calls", []), found.get("tool_calls", []), output) + other_keys(given, found)


def text_difference(name, given, found, output):
    one, other = given.get(name), found.get(name)
    if one == other:
        return []
    if one is not None and other is None and one.strip() not in output:
        return [f"{name} dropped"]
    if (one or "").strip() == (other or "").strip():
        return [f"space around {name}"]
    return [name]


def calls_difference(given, found, output):
    if len(found) < len(given):
        rendered = sum(output.count(name) for name in {call["function"]["name"] for call in given})
        return ["calls dropped"] if rendered <= len(found) else ["calls"]
    unlike = [call_difference(one, other) for one, other in zip(given, found)]
    return sorted({key for key in unlike if key}) if len(given) == len(found) else ["calls"]


def call_difference(given, found):
    one, other = given["function"], found["function"]
    if one["name"] != other["name"]:
        return "calls"
    if one["arguments"] == other["arguments"]:
        return None
    same = list(one["arguments"]) == list(other["arguments"]) and all(
        alike(value, other["arguments"][key]) for key, value in one["arguments"].items()
    )
    return "arguments become text" if same else "arguments"


def alike(value, found):
    """The same value, or its text: formats of elements say no type."""
    if value == found:
        return True
    if isinstance(value, str) or not isinstance(found, str):
        return False
    return found in (str(value), json.dumps(value, ensure_ascii=False))


def other_keys(given, found):
    return [key for key in found if key not in given and key not in ("content", "thinking", "tool_calls")]
