"""Of several ways to read a line the one that leaves out least: words that are not taken into account, reasons that are not judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from judgecli.language import check
from judgecli.language.ast import Assertion, Play
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_reader import LineReader

_Read = TypeVar("_Read")
_LEFT_OUT = frozenset((check.ASIDE, check.REASON))


class Statements(Protocol):
    """What reads statements; a reading adds to its problems, to what is ``told``, to the ``reasons`` of a claim and to the plays."""

    lines: LineReader
    readings: int
    told: list[Assertion]
    reasons: list[str]
    so_far: list[Play]


def fullest(reader: Statements, known: int, ways: Iterable[Callable[[], _Read | None]]) -> _Read | None:
    """What the first way reads that leaves nothing out, else the way that leaves out least; ``None`` and the problems of the first way
    (from ``known`` on) where none reads it.
    """
    problems = reader.lines.problems
    before, so_far = (problems[known:], list(reader.told), list(reader.reasons)), len(reader.so_far)
    best: _Read | None = None
    kept: tuple[list[Diagnostic], list[Assertion], list[str]] | None = None
    least = 0
    for way in ways:
        problems[known:], reader.told[:], reader.reasons[:] = before
        del reader.so_far[so_far:]
        found = way()
        left_out = sum(one.code in _LEFT_OUT for one in problems[known:])
        if kept is None or (found is not None and (best is None or left_out < least)):
            best, least = found, left_out
            kept = problems[known:], list(reader.told), list(reader.reasons)
        if best is not None and not least:
            break
        reader.readings = 0
    if kept is not None:
        problems[known:], reader.told[:], reader.reasons[:] = kept
    return best
