"""Texts of the corpus: a string, or `{"repeat": [[piece, times], …]}` for a long one."""

import re

LONG = 4_000
RUN = re.compile(r"(.{1,400}?)\1{19,}", re.DOTALL)


def expand(text):
    """The text that a recipe stands for."""
    if isinstance(text, str):
        return text
    return "".join(piece * times for piece, times in text["repeat"])


def shorten(text):
    """A recipe for a long text, or the text itself."""
    if len(text) < LONG:
        return text
    pieces, done = [], 0
    for run in RUN.finditer(text):
        if len(run[0]) < 200:
            continue
        pieces += [[text[done : run.start()], 1]] if run.start() > done else []
        pieces.append([run[1], len(run[0]) // len(run[1])])
        done = run.end()
    pieces += [[text[done:], 1]] if done < len(text) else []
    return {"repeat": pieces}


def cuts(text, every):
    """The text cut off after 0, `every`, `2 * every` … characters; never the whole text."""
    return [text[:length] for length in range(0, len(text), every)]
