"""A time limit that can interrupt any code, where the system has interval timers; elsewhere the machine looks at the clock."""

from __future__ import annotations

import signal
from math import isfinite
from types import FrameType
from typing import Any

AGAIN = 1.0
"""Seconds until the bell rings once more: where the interpreter lets no exception out (in a finalizer), a ring is lost."""
SOON = 1e-4
"""Seconds until a bell rings inside the block that rang before it was entered."""


class OutOfTime(BaseException):
    """The time limit is exceeded. It is no ``Exception``, so that no handler for errors catches it."""


class within:
    """``with within(seconds):`` raises ``OutOfTime`` inside the block after so many seconds; 0: never."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds if seconds > 0 and isfinite(seconds) and hasattr(signal, "setitimer") else 0.0
        self._before: Any = None

    def __enter__(self) -> None:
        if not self._seconds:
            return
        try:
            self._before = signal.signal(signal.SIGALRM, self._ring)
        except ValueError:  # only the main thread hears a bell
            self._seconds = 0.0
            return
        signal.setitimer(signal.ITIMER_REAL, self._seconds)

    def __exit__(self, *error: object) -> None:
        if self._seconds:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        """A ring on the way in comes again inside the block; one on the way out may not keep ``__exit__`` from putting things back."""
        way = frame.f_code if frame is not None else None
        if way is within.__exit__.__code__:
            return
        early = way is within.__enter__.__code__
        signal.setitimer(signal.ITIMER_REAL, SOON if early else AGAIN)
        if not early:
            raise OutOfTime
