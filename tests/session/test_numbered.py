"""`《X》#2` is the second that the board lists, from the first line to the last claim; where that is not clear, it is asked."""

from __future__ import annotations

import pytest

from judgecli.session.run import Run, run_text

HEAD = """scenario "three alike"
game dm 2022-04-08
card 《B》 creature fire cost 2 power 1000
card 《Zap》 spell fire cost 1
  spell: destroy 1 opponent's creature
card 《Red》 creature fire cost 1 power 1000
board turn of A, main step
  A shield zone 5
    hand 《Zap》
    mana zone 《Red》
  B shield zone 5
    battle zone {cards}
play
  A casts 《Zap》
  A chooses 《B》#{number}
claim A: 《B》#{claimed} {what}
"""


def run(cards: str, number: int, claimed: int, what: str) -> Run:
    return run_text(HEAD.format(cards=cards, number=number, claimed=claimed, what=what))


@pytest.mark.parametrize("cards", ["《B》, 《B》, 《B》", "《B》 x3", "《B》#1, 《B》#2, 《B》#3"])
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("claimed", [1, 2, 3])
def test_a_card_keeps_its_number_when_another_is_gone(cards: str, number: int, claimed: int) -> None:
    for what in ("was destroyed", "is in graveyard"):
        (told,) = run(cards, number, claimed, what).claims
        assert told.finding.holds is (number == claimed)
    (told,) = run(cards, number, claimed, "is in battle zone").claims
    assert told.finding.holds is (number != claimed)


def test_a_claim_about_a_card_whose_number_nobody_can_know_is_asked_back() -> None:
    """One more lies in the mana zone: counted with it, or without it, the second is another card."""
    found = run("《B》, 《B》\n    mana zone 《B》", 2, 2, "was destroyed").diagnostics
    assert [(d.code, d.span.line) for d in found] == [("E302", 17)]


def test_of_several_cards_each_is_told_by_its_place_and_how_it_is_written() -> None:
    """By player where they differ; by number where the board gives one; else the board has to."""
    text = (
        "game d0\n\ncard 《Fox》 unit cost red 1 power 2000 smash 1 move red 1\nboard turn of A, main phase\n  A\n"
        "    own-left 《Fox》{}\n    own-right 《Fox》{}\n    energy 1\n  B\n    hand 1\n\nplay\n  A moves 《Fox》 to mid-left\n"
    )
    for tags, help_en, help_ja in (
        (
            ("", ""),
            "number them on the board (《Fox》#1, 《Fox》#2), and write the number here too",
            "ここにもその番号を書く",
        ),
        (("#3", "#4"), "write one of 《Fox》#3, 《Fox》#4", "《Fox》#3、《Fox》#4のどれかを書く"),
    ):
        (found,) = run_text(text.format(*tags)).diagnostics
        assert found.code == "E302"
        assert "手前・左 (A)、手前・右 (A)" in found.message_ja
        assert found.help_en == help_en
        assert help_ja in found.help_ja
