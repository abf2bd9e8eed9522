"""What cannot be on a board: every requirement that a position as it was laid must meet."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.kernel.values import State
from judgecli.kernel.verdict import Requirement


def requirements(s: State) -> Iterator[Requirement]:
    """None as yet: ``yield some_rule.whether(s, card)`` for each card it must be true of."""
    yield from ()
