"""A question to somebody who cannot be asked any more is put to somebody else, or in another form."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.events import Counted, Decided
from judgecli.kernel.game import Game
from judgecli.kernel.machine import Machine
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Ask, Call, Proc, Table, ask, do
from judgecli.kernel.start import start
from judgecli.kernel.values import TABLE, Seating


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody is asked for a number."""

    who: str


@procedure("toy:1.1")
def number(t: Table) -> Proc[None]:
    """Whoever is asked says a number, and the game ends."""
    n = yield from ask(t.s.now_going_on.who, "number", {"1": 1, "2": 2}, by="toy:1.1")
    yield from do(Counted(TABLE, "said", n), by="toy:1.1")
    yield from do(Decided("over"), by="toy:1.1")


@procedure("toy:1.2")
def next_seat(t: Table, asked: Ask[Any]) -> Proc[Ask[Any]]:
    """The next player is asked instead."""
    yield from do(by="toy:1.2")
    return replace(asked, who=t.s.seating.next(asked.who))


class Absent(Game):
    """Players who are out are not asked."""

    book = "toy"

    def next(self, t: Table) -> Call[Any]:
        return number(t)

    def readdressed(self, t: Table, ask: Ask[Any]) -> Call[Ask[Any]] | None:
        return next_seat(t, ask) if ask.who in t.s.seating.out else None


def _run(out: frozenset[str], answers: list[Answer]) -> Machine:
    position = start(Absent(), Seating(("A", "B"), out=out), {}, (Asking("A"),))
    return Machine(position, Recorded(answers)).run()


def test_whoever_is_there_is_asked() -> None:
    done = _run(frozenset(), [Answer("A", "number", "2", "said")])
    assert done.s.fact(TABLE, "said") == 2


def test_somebody_else_is_asked_where_the_player_is_gone() -> None:
    done = _run(frozenset({"A"}), [Answer("B", "number", "1", "said")])
    assert (done.s.result, done.s.fact(TABLE, "said")) == ("over", 1)
    assert [a.who for a in done.answers] == ["B"]
