"""A bound on time that holds in the middle of anything, where the system can ring a bell; elsewhere the machine looks at the clock."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite
from types import FrameType

AGAIN = 0.1
"""Seconds between two rings: where the interpreter lets no exception out (in a finalizer), the first is lost."""


class OutOfTime(BaseException):
    """The time is over. No ``Exception``: nothing that mends mistakes on the way may take it for one."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises ``OutOfTime`` inside the block after so many seconds; 0: never."""
    main = threading.current_thread() is threading.main_thread()
    if not (seconds > 0 and isfinite(seconds) and main and hasattr(signal, "setitimer")):
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise OutOfTime
