"""What is asked of a card that stands in for one the file does not name: only what nothing is said of is open."""

from __future__ import annotations

import pytest

from judgecli.games.shared.text.unsaid import nobody_says
from judgecli.games.zx.unknown_cards import STAND_INS
from judgecli.lazy import replace
from judgecli.session.run import run_text

BOARD = "game zx 1.59\ncard 《剣士》 zx blue cost 3 power 3000\nboard turn of A, main phase\n  A\n    center 《剣士》\n"
OPEN = {
    "a Z/X not named": {"name", "icon"},
    "an event not named": {"name", "icon", "power", "tribe"},
    "card with the ignition icon": {"name"},
    "剣士": set(),
}
"""What nobody says of such a card; its type and its icon are said, and what else is printed on its sort of card is asked of the file."""


@pytest.mark.parametrize("face", OPEN)
def test_it_is_open_only_where_nothing_is_said(face: str) -> None:
    assert face in {*STAND_INS, "剣士"}
    s = run_text(BOARD, "x.judge").outcome.start
    (known,) = (x for x in s.things.values() if s.name(x) == "剣士")
    asked = ("type", "cost", "power", "colour", "tribe", "icon", "name", "state")
    assert {what for what in asked if nobody_says(s, replace(known, face=face), what)} == OPEN[face]
