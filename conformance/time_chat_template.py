"""Times the reference and this crate on the conversation of the benchmark, in turns: `time_chat_template.py RENDER`, where RENDER
is the crate's example `render`, which times itself when it is asked to."""

import json
import statistics
import subprocess
import sys
import time

from transformers.utils.chat_template_utils import render_jinja_template

ROUNDS = 9
REPEATS = 20


def main():
    command = sys.argv[1]
    given = json.loads(subprocess.run([command, "--benchmark"], capture_output=True, check=True, text=True).stdout)
    arguments = {"chat_template": given["template"], "tools": given["tools"], "add_generation_prompt": True}
    assert render_jinja_template([given["messages"]], **arguments)[0] == [given["text"]], "the texts differ"
    theirs, ours = [], []
    for _ in range(ROUNDS):
        theirs.append(least(lambda: render_jinja_template([given["messages"]], **arguments)))
        again = subprocess.run([command, "--benchmark"], capture_output=True, check=True, text=True).stdout
        ours.append(json.loads(again)["nanoseconds"])
    theirs, ours = statistics.median(theirs), statistics.median(ours)
    print(f"transformers {theirs / 1000:.0f} µs, chat-template {ours / 1000:.0f} µs: {theirs / ours:.1f} times")


def least(run):
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter_ns()
        run()
        times.append(time.perf_counter_ns() - start)
    return min(times)


if __name__ == "__main__":
    main()
