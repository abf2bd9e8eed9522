"""Duel Masters print: battles that a text brings about, and creatures that are tapped, in both languages."""

from __future__ import annotations

import pytest

from judgecli.language import ast
from judgecli.language.parsing import parse
from judgecli.language.print_en import ability as said
from judgecli.session.run import run_text

CREATURE = "creature fire cost 3 power 3000"
SPELL = "spell fire cost 3"


def card(text: str, head: str) -> ast.Card:
    scenario = parse(f"game dm\ncard 《X》 {head}\n  {text}\n").scenario
    assert scenario is not None
    return scenario.cards[0]


@pytest.mark.parametrize(
    ("head", "text", "own"),
    [
        *(
            (SPELL, text, "spell: battle 1 your creature to 1 opponent's creature")
            for text in (
                "One of your creatures battles one of your opponent's creatures.",
                "Choose one of your creatures and one of your opponent's creatures. They battle.",
                "Choose one of your creatures and one of your opponent's creatures. Those creatures battle each other.",
                "自分のクリーチャー1体と相手のクリーチャー1体をバトルさせる。",
                "自分のクリーチャー1体と、相手のクリーチャー1体を選ぶ。その2体をバトルさせる。",
            )
        ),
        (
            CREATURE,
            "このクリーチャーがバトルゾーンに出た時、相手のクリーチャーを1体選び、このクリーチャーとバトルさせる。",
            "trigger when this enters: choose 1 opponent's creature; battle it to this",
        ),
        (
            CREATURE,
            "When you put this creature into the battle zone, choose one of your opponent's creatures. This creature battles it.",
            "trigger when this enters: choose 1 opponent's creature; battle this to it",
        ),
        (
            CREATURE,
            "When you put this creature into the battle zone, you may have this creature battle one of your opponent's creatures.",
            "trigger when this enters: you may battle this to 1 opponent's creature",
        ),
        (
            CREATURE,
            "Whenever this creature becomes tapped, you may draw a card.",
            "trigger when this is tapped: you may draw 1 card",
        ),
        (
            CREATURE,
            "When this creature is tapped, draw a card.",
            "trigger when this is tapped: draw 1 card",
        ),
    ],
)
def test_it_is_read(head: str, text: str, own: str) -> None:
    found = card(text, head)
    assert not found.unread
    assert [said(a) for a in found.abilities] == [own]


@pytest.mark.parametrize(
    "text",
    [
        "One of your creatures battles.",
        "This creature battles your opponent.",
        "Each of your creatures battles one of your opponent's creatures.",
        "自分のクリーチャー1体をバトルさせる。",
    ],
)
def test_who_battles_whom_has_to_be_one_each(text: str) -> None:
    assert card(text, SPELL).unread


DUEL = """game dm 2022-04-08
card 《Duel》 spell fire cost 1
  Choose one of your creatures and one of your opponent's creatures. They battle. Then each player draws a card.
card 《Bully》 creature fire cost 4 power 4000
  When this creature wins a battle, your opponent discards his hand.
card 《Mouse》 creature nature cost 2 power 1000
board turn of A, main step
  A deck 20
    hand 《Duel》
    mana zone 《Bully》
    battle zone 《Bully》
  B hand 1 deck 20
    battle zone 《Mouse》
play
  A casts 《Duel》
  A chooses 《Bully》
  A chooses 《Mouse》
claim A: B has hand 0
claim B: B has hand 1
"""


def test_what_triggers_in_such_a_battle_comes_before_what_follows_it() -> None:
    """The battle is part of the effect (101.4e), and what triggers in it takes effect at once (101.4f): before the cards are drawn."""
    run = run_text(DUEL)
    assert [one.finding.holds for one in run.claims] == [False, True]
