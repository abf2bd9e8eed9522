"""Random legal play from every scenario's board: nothing breaks, no card is lost, no zone takes a second card, every step is said."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from judgecli.games.ygo.j3_where_cards_go import is_token
from judgecli.games.ygo.system import SYSTEM
from judgecli.kernel.answers import Chosen, Reply, Silent
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State, Zone
from judgecli.language import parse
from judgecli.session.by_kind import laid_by_kind

SCENARIOS = sorted((Path(__file__).parents[3] / "scenarios" / "ygo").rglob("*.judge"))
PLACES = ("monster", "extra monster", "spell", "field")
ANSWERS = 60
"""Questions answered in one run: two or three turns."""


class AtRandom:
    """Any option, passes more often than not where passing is implied."""

    def __init__(self, seed: int) -> None:
        self.random, self.left = random.Random(seed), ANSWERS

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        self.left -= 1
        if self.left < 0:
            return Silent(True)
        if ask.idle and self.random.random() < 0.6:
            return Chosen(ask.idle)
        return Chosen(self.random.choice(list(ask.options)))


def cards(s: State) -> Counter[int]:
    return Counter(c for t in s.things.values() if not is_token(s, t) for c in t.cards if c > 0)


def crowded(s: State) -> Counter[Zone]:
    """How many cards too many lie in each zone that holds one."""
    return Counter({z: len(refs) - 1 for z, refs in s.zones.items() if z.name in PLACES and len(refs) > 1})


@pytest.mark.parametrize("path", SCENARIOS[::4], ids=lambda p: p.stem)
def test_random_play(path: Path) -> None:
    scenario = parse(path.read_text(encoding="utf-8"), str(path)).scenario
    assert scenario is not None
    start = SYSTEM.lay(laid_by_kind(scenario, SYSTEM))
    machine = Machine(start, AtRandom(len(path.stem)), limit=6000).run()
    assert cards(machine.s) == cards(start)
    assert crowded(machine.s) <= crowded(start)  # a board may be laid so, and is told so
    assert machine.status != "limit"
    for step in machine.trace.steps:
        assert SYSTEM.phrase(step, "ja") is not None
        assert SYSTEM.phrase(step, "en") is not None
