"""Duel Masters print: copies that a text puts into the battle zone, and which of two equal creatures is the copy."""

from __future__ import annotations

import pytest

from judgecli.language.parsing import parse
from judgecli.language.print_en import ability as said
from judgecli.report.short import short
from judgecli.session.run import run_text


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Put a token that is a copy of one of your creatures into the battle zone.", "spell: create 1 your creature"),
        ("Put a copy of one of your creatures into the battle zone.", "spell: create 1 your creature"),
        ("Create a copy of one of your creatures in the battle zone.", "spell: create 1 your creature"),
        ("Put a copy of one of your opponent's creatures into the battle zone.", "spell: create 1 opponent's creature"),
        ("自分のクリーチャー1体のコピーであるトークンを1体、バトルゾーンに出す。", "spell: create 1 your creature"),
        (
            "自分のクリーチャーを1体選ぶ。そのクリーチャーのコピーをバトルゾーンに出す。",
            "spell: choose 1 your creature; create it",
        ),
    ],
)
def test_it_is_read(text: str, own: str) -> None:
    scenario = parse(f"game dmv\ncard 《X》 spell water cost 3\n  {text}\n").scenario
    assert scenario is not None
    (card,) = scenario.cards
    assert not card.unread
    assert [said(a) for a in card.abilities] == [own]


COPIED = """game dmv free-for-all
card 《Mirror》 spell water cost 1
  Put a token that is a copy of one of your creatures into the battle zone.
card 《Fish》 creature water cost 4 power 4000
card 《Undertow》 spell water cost 1
  Return one of your creatures from the battle zone to your hand.
card 《Water》 creature water cost 1 power 1000
board turn of A, main step, seats A B C
  A
    hand 《Mirror》, 《Undertow》
    mana zone 2 《Water》
    battle zone 《Fish》
  B
  C
play
  A casts 《Mirror》
  A chooses 《Fish》
  A casts 《Undertow》
  A chooses 《Fish》{which}
claim A: A has hand 1
"""


@pytest.mark.parametrize(("which", "in_hand"), [("#1", True), ("#2", False)])
def test_what_has_come_is_counted_behind_what_was_there(which: str, in_hand: bool) -> None:
    """The copy has come second; in a hand it ceases to exist (503.8), the card does not."""
    run = run_text(COPIED.format(which=which))
    assert [one.finding.holds for one in run.claims] == [in_hand]


def test_where_a_copy_has_nothing_to_choose_nothing_is_said_of_choices() -> None:
    """Of a creature without text there are no choices that are made anew (503.4): what decides is that a copy ceases to exist."""
    sections = {rests.section.cite for rests in short(run_text(COPIED.format(which="#2")), "en").sections}
    assert "dmv:503.8" in sections
    assert "dmv:503.4" not in sections
