"""A record played once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judgecli.kernel.answers import Answer, Departed, Recorded
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Call, Table
from judgecli.kernel.values import State


def replay(
    s: State,
    answers: Sequence[Answer],
    cuts_in: Callable[[Answer, Table], Call[Any]] | None = None,
    limit: int = 20_000,
) -> Machine:
    """Run a position with the answers of a record; raises ``Departed`` if a question differs or an answer is left over."""
    recorded = Recorded(answers, cuts_in)
    machine = Machine(s, recorded, limit=limit).run()
    if recorded.used < len(answers):
        raise Departed(f"the run ended ({machine.status}) before recorded {answers[recorded.used]} was asked for")
    return machine
