"""910, 911, 913: where cards of the dynamis may lie, whatever zone an effect sends them to; and what the board may not say."""

from __future__ import annotations

import pytest

from judgecli.games.zx.ch300_zones import zone
from judgecli.session.run import Run, run_text

BOARD = """scenario "x"
game zx 1.59
about 910.1
card 《竜王》 zx extra red cost 4 power 9000
card 《炎神グニ》 overboost red cost 5 power 8000
card 《紅アスナ》 player
card 《聖剣》 shift white
  sword vessel: choose 1 your [騎士]
card 《騎士》 zx red cost 2 power 2000 [騎士]
card 《術》 event black cost 0
  event: {effect}

board turn of A, main phase
  A
    west 《竜王》
    center 《炎神グニ》 back 《紅アスナ》
    east 《騎士》 shift 《聖剣》
    hand 《術》
  B life 4

play
  A plays 《術》

expect
  legal
"""


def run(effect: str) -> Run:
    return run_text(BOARD.format(effect=effect), "x.judge")


@pytest.mark.parametrize(
    ("effect", "goal"),
    [
        ("destroy all zx", "charge"),
        ("return all zx to hand", "hand"),
        ("put all zx into trash", "trash"),
        ("put all zx into resource", "resource"),
        ("put all zx into life", "life"),
        ("put all zx on top of deck", "deck"),
        ("exclude all zx", "remove"),
    ],
)
def test_only_the_host_stays_where_the_effect_sends_them(effect: str, goal: str) -> None:
    machine = run(effect).machine
    assert machine is not None
    s = machine.s
    dynamis = s.at(zone("A", "dynamis"))
    assert sorted(s.name(c) for c in dynamis) == sorted(["竜王", "炎神グニ", "聖剣"])
    assert all(c.mark("face up", False) and len(c.cards) == 1 for c in dynamis)
    assert [s.name(c) for c in s.at(zone("A", goal)) if c.face == "騎士"] == ["騎士"]
    (player,) = [c for c in s.kept("square") if c.face == "紅アスナ"]
    assert (player.zone.spot, player.faces, player.controller) == ("south", ("紅アスナ", "炎神グニ"), "A")


def test_the_cards_of_the_table_stay_the_same_in_number() -> None:
    before, after = run("draw 1 card").machine, run("destroy all zx").machine
    assert before is not None
    assert after is not None
    cards = [{number for thing in m.s.things.values() for number in thing.cards} for m in (before, after)]
    assert cards[0] == cards[1]


@pytest.mark.parametrize(
    ("line", "instead", "code"),
    [
        ("    west 《竜王》", "    south 《紅アスナ》 player card", "E314"),
        ("  sword vessel: choose 1 your [騎士]", "  sword vessel: draw 1 card", "E309"),
        ("back 《紅アスナ》", "back 《紅アスカ》", "E308"),
    ],
)
def test_a_board_that_cannot_be_is_an_error_with_a_place(line: str, instead: str, code: str) -> None:
    text = BOARD.format(effect="draw 1 card").replace(line, instead)
    found = run_text(text, "x.judge").diagnostics
    assert code in [d.code for d in found]
    assert all(d.span.line > 0 for d in found)
