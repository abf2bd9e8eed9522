"""A card used from a hand that is only counted, while the board names such a card elsewhere: it depends on what the hand holds."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

HEADS = {
    "zx": (
        "card 《Bolt》 event red cost 1\n  event: destroy 1 opponent's zx\ncard 《Imp》 zx red cost 1 power 1000\n",
        "board turn of A, main phase\n  A life 4{hand}\n    trash 《Bolt》\n    resource 《Imp》#1\n  B life 4\n    center 《Imp》#2\n",
        "A plays 《Bolt》 choosing 《Imp》#2",
    ),
    "dm": (
        "card 《Bolt》 spell fire cost 1\n  spell: destroy 1 opponent's creature\ncard 《Imp》 creature fire cost 1 power 1000\n",
        "board turn of A, main step\n  A{hand}\n    graveyard 《Bolt》\n    mana zone 《Imp》#1\n  B\n    battle zone 《Imp》#2\n",
        "A casts 《Bolt》",
    ),
    "d0": (
        "card 《Bolt》 strategy cost red 1 timing normal\n  effect: destroy 1 target unit\ncard 《Imp》 unit cost red 1 power 1000\n",
        "board turn of A, main phase\n  A{hand}\n    graveyard 《Bolt》\n    energy 《Imp》#1\n  B\n    own-center 《Imp》#2\n",
        "A plays 《Bolt》 targeting 《Imp》#2",
    ),
    "ygo": (
        "card 《Bolt》 spell normal\n  effect: destroy 1 opponent's monster\ncard 《Imp》 monster normal level 4 atk 1000 def 1000\n",
        "board turn of A, main phase, turn 3\n  A{hand}\n    graveyard 《Bolt》\n  B\n    monster zone 3 《Imp》#2 attack position\n",
        "A activates 《Bolt》",
    ),
}
HANDS = {
    " hand 3": None,
    "\n    hand 《Bolt》, 2 cards": True,
    "\n    hand 《Imp》#5, 2 cards": None,
    "\n    hand 《Imp》#5": False,
    "": False,
}


def told(game: str, hand: str) -> str:
    cards, board, line = HEADS[game]
    return f"game {game}\n{cards}{board.format(hand=hand)}play\n  {line}\nclaim A: line 1 is legal\nclaim A: 《Imp》#2 is destroyed\n"


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize(("hand", "holds"), HANDS.items())
def test_it_depends_on_the_hand_only_where_that_is_not_told(game: str, hand: str, holds: bool | None) -> None:
    run = run_text(told(game, hand))
    assert not [d for d in run.diagnostics if d.severity == "error"]
    assert [c.finding.holds for c in run.claims] == [holds, holds]


@pytest.mark.parametrize("game", HEADS)
def test_what_the_hand_would_have_to_hold_is_named(game: str) -> None:
    (legal, _) = run_text(told(game, " hand 3")).claims
    assert "none of them is 《Bolt》: not so; one of them is 《Bolt》: so" in legal.finding.en
    assert "《Bolt》がないなら成り立たない；《Bolt》があるなら成り立つ" in legal.finding.ja


def test_a_line_that_is_lawful_as_it_stands_asks_for_nothing() -> None:
    text = told("zx", " hand 3").replace("trash 《Bolt》", "charge 2 cards\n    hand 《Bolt》")
    assert all(c.finding.holds for c in run_text(text).claims)


HELD_NOWHERE = {
    "ygo": "card 《Jar》 spell normal\nboard turn of A, main phase 1\n  A hand 3\n  B\nplay\n  A activates 《Jar》\n",
    "dm": "card 《Jar》 spell cost 1\nboard turn of A, main step\n  A hand 3\n  B\nplay\n  A casts 《Jar》\n",
    "d0": "card 《Jar》 strategy red cost 0\nboard turn of A, main phase\n  A hand 3\n  B\nplay\n  A plays 《Jar》\n",
    "zx": "card 《Jar》 event red cost 0\nboard turn of A, main phase\n  A hand 3\n  B\nplay\n  A plays 《Jar》\n",
}


@pytest.mark.parametrize("game", HELD_NOWHERE)
def test_the_line_that_names_a_counted_card_is_offered(game: str) -> None:
    """A card that lies nowhere on the board may be one of those of which only the number is given: the board can say so."""
    (found,) = [d for d in run_text(f"game {game}\n{HELD_NOWHERE[game]}").diagnostics if d.code == "E301"]
    assert "`hand 《Jar》, 2`" in found.help_en
    assert "「手札 《Jar》、2」" in found.help_ja
    named = HELD_NOWHERE[game].replace("A hand 3", "A\n    hand 《Jar》, 2")
    assert not [d for d in run_text(f"game {game}\n{named}").diagnostics if d.code == "E301"]


def test_of_a_hand_that_is_listed_nothing_is_offered() -> None:
    listed = HELD_NOWHERE["zx"].replace("A hand 3", "A hand 0")
    (found,) = [d for d in run_text(f"game zx\n{listed}").diagnostics if d.code == "E301"]
    assert "hand 《" not in found.help_en
