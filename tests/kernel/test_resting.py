"""A question at which a run may rest and that has an implied answer: it rests where nothing more is said, else it goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from judgecli.kernel.answers import Chosen, Reply, Silent
from judgecli.kernel.events import Noted
from judgecli.kernel.game import Game
from judgecli.kernel.machine import Machine
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Ask, Call, Proc, Table, ask, do
from judgecli.kernel.start import start
from judgecli.kernel.values import TABLE, Seating


@procedure("toy:1")
def offer(t: Table) -> Proc[None]:
    """One question after another, each of which may be passed over."""
    n = t.s.fact(TABLE, "asked") + 1
    yield from do(Noted(TABLE, "asked", n), by="toy:1")
    yield from ask("A", f"question {n}", {"pass": None, "act": None}, "toy:1", idle="pass", rest=True)


class Offers(Game):
    book = "toy"

    def next(self, t: Table) -> Call[Any] | None:
        return offer(t)


@dataclass
class Says:
    """Acts at the questions named, in their order."""

    at: list[str] = field(default_factory=list)

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        if self.at and ask.kind == self.at[0]:
            self.at.pop(0)
            return Chosen("act")
        return Silent(not self.at)


@pytest.mark.parametrize(("at", "asked"), [([], 1), (["question 1"], 2), (["question 4"], 5)])
def test_it_goes_on_to_what_is_said_and_rests_after_it(at: list[str], asked: int) -> None:
    machine = Machine(start(Offers(), Seating(("A",)), {}, (), {}), Says(at)).run()
    assert (machine.status, machine.s.fact(TABLE, "asked")) == ("rest", asked)
