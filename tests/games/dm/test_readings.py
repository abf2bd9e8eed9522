"""Readings of editions and variants: a section that is declared for a step is also asked for by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import judgecli
from judgecli.games.dm import amendments
from judgecli.games.dm.registry import ENTRIES, Deltas
from judgecli.games.dm.variants.formats import FORMATS, GENERAL, MULTIPLAYER, OPTIONS, Format
from judgecli.session.run import run_text

CODE = Path(judgecli.__file__).parent / "games" / "dm"


@pytest.fixture(scope="module")
def asked() -> set[str]:
    """Names on which code calls ``by``."""
    return {
        name for file in CODE.rglob("*.py") for name in re.findall(r"(\w+)\.by\(", file.read_text(encoding="utf-8"))
    }


def readings() -> Iterator[Deltas]:
    for changes in (*GENERAL, *MULTIPLAYER, *OPTIONS.values(), *(c for f in FORMATS.values() for c in f.changes)):
        yield changes.deltas
    yield amendments.deltas("2022-04-07")


def test_sections_of_entries_stand_on_steps(asked: set[str]) -> None:
    assert ENTRIES
    unread = [e.name for e in ENTRIES.values() if e.base.cites and e.base.does.__name__ not in asked]
    assert not unread


def test_sections_of_what_is_read_instead_stand_on_steps(asked: set[str]) -> None:
    found = [(name, v) for deltas in readings() for name, v in deltas.items()]
    assert found
    unread = [f"{name}: {v.cites}" for name, v in found if v.cites and ENTRIES[name].base.does.__name__ not in asked]
    assert not unread


ONE_SPELL = """\
scenario "one spell"
game dmv {format}
card 《Book》 spell water cost 1
  spell: draw 2 cards
board turn of A, main step, seats {seats}
  A
    hand 《Book》
    mana zone 《Book》
{others}
play
  A casts 《Book》
expect
  A drew 2
"""


@pytest.mark.parametrize("found", FORMATS.values(), ids=lambda f: f.name or "no format")
def test_a_spell_takes_effect_once_in_every_format(found: Format) -> None:
    """Cards that may lie in a plane deck too have one text for both places."""
    seats = [chr(65 + n) for n in range(found.fewest)]
    team = {"two-headed giant": 2, "emperor": 3, "demon king": 2}.get(found.name, 0)
    teams = "".join(f", team {' '.join(seats[n : n + team])}" for n in range(0, len(seats), team)) if team else ""
    others = "\n".join(f"  {p}" for p in seats[1:])
    text = ONE_SPELL.format(format=found.name, seats=" ".join(seats) + teams, others=others)
    run = run_text(text)
    assert run.verdict == "holds", (run.diagnostics, [e.finding.en for e in run.expected])


LEAVES = """\
scenario "it goes there"
game dm
card 《Sending》 spell darkness cost 1
  spell: {does}
card 《Own》 creature fire cost 2 power 2000
  trigger {waits}: draw 1 card
board turn of A, main step
  A
    hand 《Sending》
    mana zone 《Sending》
  B
    battle zone 《Own》
play
  A casts 《Sending》
expect
  B drew {drawn}
"""
GOALS = {
    "graveyard": "destroy 1 opponent's creature",
    "mana zone": "put 1 opponent's creature into mana zone",
    "hand": "return 1 opponent's creature to hand",
    "deck": "put 1 opponent's creature on bottom of deck",
    "shield zone": "shield 1 opponent's creature",
}
"""Zone a creature leaves the battle zone for -> what puts it there."""


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("waits", ["when this is put into {}", "when this is put into {} from battle zone"])
def test_what_waits_for_its_own_card_to_be_put_somewhere_sees_it_leave(goal: str, waits: str) -> None:
    """Where no place is said that it comes from, the battle zone is one."""
    for zone, does in GOALS.items():
        run = run_text(LEAVES.format(does=does, waits=waits.format(goal), drawn=int(zone == goal)))
        assert run.verdict == "holds", (zone, run.diagnostics, [e.finding.en for e in run.expected])
