"""What can be said to a question the machine puts, and who says it: a script, a record, a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from judgecli.kernel.say import Ask, Call, Table
from judgecli.kernel.verdict import Verdict
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """One answered question. ``how``: said; assumed (nothing was, and a custom fills it in); implied (nothing was, and the question has an
    idle answer); forced (nothing was, and there is one option); or cuts in. All are recorded, so that a run can be held against them.
    """

    who: str
    kind: str
    label: str
    how: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """``how``: as in ``Answer``; a record says again how its answer came about."""

    label: str
    how: str = "said"


@dataclass(frozen=True, slots=True)
class Refused:
    """What was said may not be done, and is not: the question is put again. Where the documents leave it open, the run ends."""

    verdict: Verdict
    said: Any = None


@dataclass(frozen=True, slots=True)
class Silent:
    """Nothing was said that fits. ``over``: nothing more will be said; ``here``: nor is it to be filled in, the run stops there."""

    over: bool
    here: bool = False


@dataclass(frozen=True, slots=True)
class CutsIn:
    """Something that ``who`` may do whatever is being asked (giving up, for instance); then the question is put again."""

    call: Call[Any]
    who: str
    kind: str
    label: str = ""


Reply = Chosen | Refused | Silent | CutsIn


class Answerer(Protocol):
    """Who speaks for the players and the table."""

    def reply(self, ask: Ask[Any], t: Table) -> Reply: ...


class Recorded:
    """Answers from the record of an earlier run; every one is held against who was asked and what."""

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
    """A replay does not meet the questions of the record."""
