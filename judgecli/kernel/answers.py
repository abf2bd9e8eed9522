"""Answers to the machine's questions, and where they come from: a script, a record, or a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from judgecli.kernel.say import Ask, Call, Table
from judgecli.kernel.verdict import Verdict
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """One answered question. ``how``: "said"; "assumed" (a convention filled it in); "implied" (the question has an idle answer); "forced"
    (there was only one option); or "cuts in". Every answer is recorded, so that a run can be checked against them.
    """

    who: str
    kind: str
    label: str
    how: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option that was chosen. ``how`` as in ``Answer``; a replayed record repeats how each answer came about."""

    label: str
    how: str = "said"


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer is not permitted and has no effect: the question is put again. Where its legality is not settled, the run ends."""

    verdict: Verdict
    said: Any = None


@dataclass(frozen=True, slots=True)
class Silent:
    """No suitable answer was given. ``over``: there will be no more answers; ``here``: no convention may fill it in either, so the run
    stops there.
    """

    over: bool
    here: bool = False


@dataclass(frozen=True, slots=True)
class CutsIn:
    """An action that ``who`` may take at any question, such as conceding; afterwards the question is put again."""

    call: Call[Any]
    who: str
    kind: str
    label: str = ""


Reply = Chosen | Refused | Silent | CutsIn


class Answerer(Protocol):
    """Answers on behalf of the players and the table."""

    def reply(self, ask: Ask[Any], t: Table) -> Reply: ...


class Recorded:
    """Answers replayed from the record of an earlier run; each is checked against the player and the question it was recorded for."""

    def __init__(self, answers: Sequence[Answer], cuts_in: Callable[[Answer, Table], Call[Any]] | None = None) -> None:
        self.answers = answers
        self.cuts_in = cuts_in
        self.used = 0

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        if self.used == len(self.answers):
            return Silent(True)
        answer = self.answers[self.used]
        if answer.how == "cuts in" and self.cuts_in is not None:
            self.used += 1
            return CutsIn(self.cuts_in(answer, t), answer.who, answer.kind, answer.label)
        if (answer.who, answer.kind) != (ask.who, ask.kind) or answer.label not in ask.options:
            raise Departed(f"recorded {answer}, asked {ask.who} for {ask.kind} among {tuple(ask.options)}")
        self.used += 1
        return Chosen(answer.label, answer.how)


class Departed(Exception):
    """A replay asks something other than what the record answers."""
