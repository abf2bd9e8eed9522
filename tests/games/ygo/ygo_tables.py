"""Positions of Yu-Gi-Oh! laid in Python, and runs answered by labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judgecli.games.ygo.game import Ygo
from judgecli.games.ygo.records import Phase
from judgecli.games.ygo.s1_field import EXTRA_ZONES, field_zone, main_zones, spell_zones
from judgecli.games.ygo.s2_cards import facts
from judgecli.games.ygo.s5_starting import opening_facts
from judgecli.kernel.answers import Chosen, Reply, Silent
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.start import Laid, start
from judgecli.kernel.values import TABLE, Definition, Seating, State, Zone


def monster(name: str, **given: Any) -> Definition:
    """A Level 4 Normal Monster unless said otherwise."""
    return Definition(name, facts("monster", **{"kinds": {"normal"}, "level": 4, "names": {name}, **given}))


def table(
    cards: Sequence[Definition],
    lies: Mapping[Zone, Sequence[Laid]],
    phase: str = "main",
    at: str = "act",
    **further: Any,
) -> State:
    """A's turn 3 with 8000 Life Points each; decks of five unknown cards."""
    game = Ygo({c.name: c for c in cards})
    known = {**opening_facts("A", "B", False), **{(TABLE, k): v for k, v in further.items()}}
    board: dict[Zone, Sequence[Laid]] = dict(lies)
    for player in ("A", "B"):
        board.setdefault(Zone(player, "deck"), [Laid("")] * 5)
        for name in ("extra", "hand", "graveyard", "banished"):
            board.setdefault(Zone(player, name), [])
        for zone in (*main_zones(player), *spell_zones(player), field_zone(player)):
            board.setdefault(zone, [])
    for zone in EXTRA_ZONES:
        board.setdefault(zone, [])
    return start(game, Seating(("A", "B")), board, (Phase(phase, at),), known)


def up(name: str, position: str = "attack") -> Laid:
    """A face-up monster that came in an earlier turn."""
    return Laid(name, marks={"position": position, "arrived": 1})


def down(name: str) -> Laid:
    """A face-down monster that was Set in an earlier turn."""
    return Laid(name, marks={"position": "defence", "face down": True, "arrived": 1})


class Says:
    """Answers in order: each is the label of an option; what does not fit is left for a later question."""

    def __init__(self, *labels: str) -> None:
        self.labels = list(labels)

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        if self.labels and self.labels[0] in ask.options:
            return Chosen(self.labels.pop(0))
        return Silent(not self.labels)


def run(s: State, *labels: str) -> Machine:
    says = Says(*labels)
    machine = Machine(s, says).run()
    assert not says.labels, (says.labels, machine.waiting and (machine.waiting.kind, list(machine.waiting.options)))
    return machine
