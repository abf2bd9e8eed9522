"""The exit codes: the whole contract with whoever calls ``judge`` from a script. docs/exit-codes.md explains each."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Stable numbers; a new meaning gets a new number."""

    AS_EXPECTED = 0
    WRONG = 1
    USAGE = 2
    UNREADABLE = 3
    UNDECIDED = 4
    MISSING = 5
    ILLEGAL = 6
    UNANSWERED = 7
    BUG = 70
    UNWRITTEN = 74
    INTERRUPTED = 130
    NOBODY_READS = 141


OF_VERDICT = {
    "holds": Exit.AS_EXPECTED,
    "fails": Exit.WRONG,
    "unreadable": Exit.UNREADABLE,
    "open": Exit.UNDECIDED,
    "not settled": Exit.UNDECIDED,
    "illegal": Exit.ILLEGAL,
}
"""Verdict of a run (``session.run.Run.verdict``) to exit code."""
