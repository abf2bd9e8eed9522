"""A deck of which it is told what is in it, and not in which order: the card that is drawn is not chosen by the order of the words."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

YGO = """\
game ygo 2020-04
card 《Hare》 monster effect dark [Insect] level 3 atk 1000 def 800
card 《Gift》 spell normal
  Draw 1 card.
board turn of A, main phase 1, turn 5
  A LP 4000
    hand 《Gift》
    {deck}
  B LP 5000, deck 20
play
  A activates 《Gift》
claim A: 《Hare》 is in A's hand
"""
DM = """\
game dm 2022-04-08
card 《Hare》 creature fire cost 3 power 1000
card 《Red》 creature fire cost 2 power 1000
card 《Gift》 spell fire cost 1
  Draw a card.
board turn of A, main step
  A
    hand 《Gift》
    mana zone 《Red》
    {deck}
  B
play
  A casts 《Gift》
claim A: 《Hare》 is in A's hand
"""
ZX = """\
game zx 1.59
card 《Hare》 zx red cost 3 power 1000
card 《Gift》 event red cost 0
  Draw a card.
board turn of A, main phase
  A life 4
    hand 《Gift》
    {deck}
  B life 4
play
  A plays 《Gift》
claim A: 《Hare》 is in A's hand
"""
D0 = """\
game d0
card 《Hare》 unit cost red 3 power 1000
card 《Gift》 strategy cost 0 timing quick
  Draw a card.
board turn of A, main phase
  A
    hand 《Gift》
    {deck}
  B
play
  A plays 《Gift》
claim A: 《Hare》 is in A's hand
"""


def claimed(game: str, deck: str) -> bool | None:
    run = run_text(game.format(deck=deck))
    assert run.outcome is not None, [d.message("en") for d in run.diagnostics]
    return run.claims[0].finding.holds


@pytest.mark.parametrize("game", [YGO, DM, ZX, D0], ids=["ygo", "dm", "zx", "d0"])
@pytest.mark.parametrize(
    "deck", ["deck 21 cards, among them 《Hare》", "deck 《Hare》 and 20 cards", "deck 20 cards, 《Hare》 shuffled in"]
)
def test_a_card_among_others_may_lie_anywhere(game: str, deck: str) -> None:
    assert claimed(game, deck) is None


@pytest.mark.parametrize("game", [YGO, DM, ZX, D0], ids=["ygo", "dm", "zx", "d0"])
@pytest.mark.parametrize(("deck", "drawn"), [("deck 《Hare》, 20 cards", True), ("deck 20 cards, 《Hare》", False)])
def test_a_list_is_from_the_top(game: str, deck: str, drawn: bool) -> None:
    assert claimed(game, deck) is drawn


def test_what_lies_above_is_drawn_first() -> None:
    assert claimed(YGO, "deck 《Gift》, 《Hare》 shuffled in, 19 cards") is False


def test_a_deck_of_such_cards_alone_holds_no_other() -> None:
    assert claimed(YGO, "deck 《Hare》 shuffled in") is True


@pytest.mark.parametrize(
    ("deck", "holds"), [("20 cards, 《Hare》", False), ("《Hare》, 20 cards", True), ("《Hare》 and 20 cards", None)]
)
def test_what_may_be_done_then_does_not_tell_what_was_drawn(deck: str, holds: bool | None) -> None:
    """A play that is only tried is no report of what the hand holds."""
    text = YGO.format(deck=f"deck {deck}").replace("《Hare》 is in A's hand", "I may summon 《Hare》")
    assert run_text(text).claims[0].finding.holds is holds


def test_a_line_that_was_played_tells_it() -> None:
    text = YGO.format(deck="deck 《Hare》 and 20 cards").replace("claim", "  A summons 《Hare》\nclaim")
    assert run_text(text.replace("A's hand", "monster zone")).claims[0].finding.holds is True
