"""A limit for one question: the reference can take exponential time."""

import contextlib
import signal


class TooSlow(Exception):
    """The time is up."""


@contextlib.contextmanager
def limit(seconds):
    """Raises TooSlow inside the block after `seconds` of computing (so that a busy machine changes nothing).

    CPython's `re` can be interrupted."""

    def stop(*_):
        raise TooSlow(f"no answer within {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
