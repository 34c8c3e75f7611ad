"""The example server, asked by the openai Python client for every recorded output of every family.

`compare_serve.py SERVE` starts SERVE, the example `serve`, and asks for each output at once and in chunks. Chunks are
joined twice: by hand, and by the client's own `chat.completions.stream`. Both must be the answer at once, and that must be
what the corpus has. It prints a row a family, and what differs; the exit status says whether anything does. `--only NAME`
asks for one family.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager
from pathlib import Path

from openai import APIError, APIStatusError, OpenAI

CORPUS = Path(__file__).parent.parent / "tests/corpus/models"
COLUMNS = ["outputs", "messages", "errors", "calls", "chunks", "joined", "by client", "recorded", "made ids", "differ"]

# The client's own joining takes time quadratic in the number of chunks.
LONGEST_FOR_CLIENT = 4_000

# How many differences are shown.
SHOWN = 20


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("serve")
    arguments.add_argument("--only", default="")
    given = arguments.parse_args()
    total, shown = Counter(), 0
    print("family".ljust(18), *(column.rjust(9) for column in COLUMNS))
    with server(given.serve) as url:
        client = OpenAI(base_url=url, api_key="none", max_retries=0)
        for model in client.models.list():
            if given.only in ("", model.id):
                row, differences = compare(client, model)
                total += row
                print_row(model.id, row)
                for difference in differences[: SHOWN - shown]:
                    print("  " + difference)
                shown = min(SHOWN, shown + len(differences))
    print_row("all", total)
    sys.exit(1 if total["differ"] or not total["outputs"] else 0)


def print_row(name, row):
    print(name.ljust(18), *(str(row[column]).rjust(9) for column in COLUMNS), flush=True)


@contextmanager
def server(path):
    process = subprocess.Popen([path], stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()


def compare(client, model):
    """A family's row, and what differs."""
    cases = json.loads((CORPUS / f"{model.id}.json").read_text("utf-8"))["cases"]
    row, differences = Counter(), []
    if [case["name"] for case in cases] != model.outputs:
        row["differ"] += 1
        differences.append("the server has other outputs than the corpus")
    for case in cases:
        found = list(differing(Asked(client, model.id, case["name"]), case, row))
        row["outputs"] += 1
        row["differ"] += bool(found)
        differences += [f"{model.id}, {case['name']}: {what}" for what in found]
    return row, differences


def differing(asked, case, row):
    """Compares the ways of asking for an output, and counts."""
    whole, recorded = asked.whole(), expected(case)
    row["errors" if "error" in whole else "messages"] += 1
    row["calls"] += len(whole.get("tool_calls", []))
    complete = len(whole.get("tool_calls", []))
    joined = asked.joined(complete, row)
    yield from check("recorded", same_recorded(whole, recorded), (whole, recorded), row)
    yield from check("joined", same(joined, whole, row), (joined, whole), row)
    if len(text(case["input"])) <= LONGEST_FOR_CLIENT:
        by_client = asked.joined_by_client(complete)
        yield from check("by client", same(by_client, whole, Counter()), (by_client, whole), row)


def check(what, is_same, pair, row):
    row[what] += is_same
    if not is_same:
        yield f"{what}: {str(pair[0])[:300]} | {str(pair[1])[:300]}"


class Asked:
    """An output of a family, asked for in several ways. An answer is {"content", "reasoning_content", "tool_calls" of
    (id, name, arguments), "finish_reason"}, where what is not there is left out, or {"error": its code}."""

    def __init__(self, client, model, output):
        self.completions = client.chat.completions
        self.question = {"model": model, "messages": [{"role": "user", "content": output}]}

    def whole(self):
        try:
            choice = self.completions.create(**self.question).choices[0]
        except APIStatusError as error:
            assert error.status_code == 422, error
            return {"error": error.code}
        return answer(choice.message, choice.message.tool_calls, choice.finish_reason)

    def joined(self, complete, row):
        texts, calls, reason = {}, [], None
        try:
            for chunk in self.completions.create(**self.question, stream=True):
                row["chunks"] += 1
                choice = chunk.choices[0]
                reason = choice.finish_reason or reason
                for key in ("content", "reasoning_content"):
                    if (more := getattr(choice.delta, key, None)) is not None:
                        texts[key] = texts.get(key, "") + more
                for delta in choice.delta.tool_calls or []:
                    if delta.index == len(calls):
                        calls.append([delta.id, delta.function.name, ""])
                    calls[delta.index][2] += delta.function.arguments
        except APIError as error:
            return {"error": error.code}
        calls = [(id, name, json.loads(arguments)) for id, name, arguments in told(calls, reason, complete)]
        return {**texts, **({"tool_calls": calls} if calls else {}), "finish_reason": reason}

    def joined_by_client(self, complete):
        try:
            with self.completions.stream(**self.question) as stream:
                for _ in stream:
                    pass
                choice = stream.current_completion_snapshot.choices[0]
        except APIError as error:
            return {"error": error.code}
        calls = told(choice.message.tool_calls or [], choice.finish_reason, complete)
        return answer(choice.message, calls, choice.finish_reason)


def told(calls, reason, complete):
    """The calls, without one that was told as far as it came when it was cut off."""
    return calls[:complete] if reason == "length" and len(calls) == complete + 1 else calls


def answer(message, calls, reason):
    texts = {key: getattr(message, key, None) for key in ("content", "reasoning_content")}
    calls = [(call.id, call.function.name, json.loads(call.function.arguments)) for call in calls or []]
    given = {**texts, "tool_calls": calls or None, "finish_reason": reason}
    return {key: value for key, value in given.items() if value is not None}


def same(streamed, whole, row):
    """Whether they are the same, but for identifiers that the model wrote too late for the first delta of their call."""
    calls = []
    written = [call[0] for call in whole.get("tool_calls", [])]
    for place, (id, name, arguments) in enumerate(streamed.get("tool_calls", [])):
        if id == f"call_{place}" and place < len(written) and written[place] != id:
            row["made ids"] += 1
            id = written[place]
        calls.append((id, name, arguments))
    return ({**streamed, "tool_calls": calls} if calls else streamed) == whole


def expected(case):
    """What the corpus has, as an answer. The identifier may stand beside the name; a name can be null, and then is empty."""
    if "message" not in case:
        return {"error": None}
    message = json.loads(text(case["message"]))
    calls = []
    for call in message.get("tool_calls") or []:
        function = call["function"]
        arguments = {} if function["arguments"] is None else function["arguments"]
        calls.append((call.get("id", function.get("id")), function["name"] or "", arguments))
    reason = "length" if message.get("unfinished") is not None else "tool_calls" if calls else "stop"
    given = {
        "content": message.get("content"),
        "reasoning_content": message.get("thinking"),
        "tool_calls": calls or None,
        "finish_reason": reason,
    }
    return {key: value for key, value in given.items() if value is not None}


def same_recorded(whole, recorded):
    if "error" in whole or "error" in recorded:
        return "error" in whole and "error" in recorded
    without_made = [
        (None if recorded_call[0] is None and id.startswith("call_") else id, name, arguments)
        for (id, name, arguments), recorded_call in zip(whole.get("tool_calls", []), recorded.get("tool_calls", []))
    ]
    same_length = len(whole.get("tool_calls", [])) == len(recorded.get("tool_calls", []))
    return same_length and ({**whole, "tool_calls": without_made} if without_made else whole) == recorded


def text(recipe):
    """A text of the corpus: a string, or pieces, each so many times."""
    return recipe if isinstance(recipe, str) else "".join(piece * times for piece, times in recipe["repeat"])


if __name__ == "__main__":
    main()
