"""Each worked example of the rulebook, and each point where it is easily misread, has a scenario that says so."""

from __future__ import annotations

import re
from pathlib import Path

from rulebook_index import provisions
from tests.each import together

SCENARIOS = sorted((Path(__file__).parents[3] / "scenarios" / "zx").rglob("*.judge"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in SCENARIOS}
BY_DECK_FILES = {"401.5#e1"}
"""About deck lists, not boards: tests/games/zx/test_decks.py."""
TRAPS = {
    1: "the turn player orders the autos of both players",
    2: "rule effects come before autos, one point of damage at a time",
    3: "defeat is looked for in pre-priority processing only",
    4: "both damaged at one life: the turn player first",
    5: "so many plays a turn are counted as they resolve",
    6: "damage is reset before effects of the turn end",
    7: "an auto born of the discard of the hand limit",
    8: "sorting out comes before lethal damage",
    9: "the newest of one's own stays, else the side of the oldest",
    10: "an Extra in the course of its own play",
    11: "an Extra destroyed goes to the charge and at once to the dynamis",
    12: "another destination, or no destruction at all",
    13: "increases before reductions; a resource of two colours serves once",
    14: "the price is fixed before it is paid",
    15: "a descent counts resource cards, slept ones too",
    16: "a player without the Player card on the square",
    17: "as it last was, as it is, and as it was before the move",
    18: "a move between squares keeps the timestamp",
    19: "not to be chosen, and not to be affected",
    20: "the centre is in no area of a player",
    21: "rebooting comes before the event of the phase",
    22: "owner's zone or controller's",
    23: "an Overboost is a Z/X and a player in card text",
    24: "does a Start Card appear",
    25: "the very same position",
    26: "only the IGOB is undone",
    27: "nobody looks at life",
    28: "a choice among hidden cards may be left",
    29: "an upper part that lies face up",
    30: "the Force is gone before the auto",
}
"""The points, by number, in words of our own."""


def examples() -> list[str]:
    return [e.citation.locator for p in provisions.all("zx") for e in provisions.examples(p.citation)]


def test_there_are_thirty_seven() -> None:
    assert len(examples()) == 37


@together(examples())
def test_the_example_has_its_scenario(locator: str) -> None:
    named = [
        stem for stem, text in TEXTS.items() if re.search(rf"^(?:about|論点) .*{re.escape(locator)}\b", text, re.M)
    ]
    assert named or locator in BY_DECK_FILES


@together(TRAPS)
def test_the_trap_has_its_scenario(number: int) -> None:
    wanted = re.compile(rf'^(?:note "trap {number}"|メモ "読み違えやすい点 {number}")$', re.M)
    assert [stem for stem, text in TEXTS.items() if wanted.search(text)]
