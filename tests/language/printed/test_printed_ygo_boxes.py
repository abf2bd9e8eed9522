"""The two text boxes of a Pendulum Monster as printed: which is which, and what is said of both."""

from __future__ import annotations

import pytest

from judgecli.language import ast, parse

HEAD = "monster pendulum effect dark level 4 scale 1"
DRAW, GAIN = "Once per turn: You can draw 1 card.", "Once per turn: You can gain 100 LP."


def card(*lines: str, head: str = HEAD) -> ast.Card:
    text = f"game ygo\ncard 《Test》 {head}\n" + "".join(f"  {line}\n" for line in lines)
    scenario = parse(text).scenario
    assert scenario is not None
    return scenario.cards[0]


@pytest.mark.parametrize(
    "lines",
    [
        ("[P] " + DRAW, "[M] " + GAIN),
        (f"[P] {DRAW} [M] {GAIN}",),
        ("[ Pendulum Effect ]", DRAW, "[ Monster Effect ]", GAIN),
        ("Pendulum Effect", DRAW, "Monster Effect", GAIN),
        ("Pendulum Effect: " + DRAW, "Monster Effect: " + GAIN),
        ("【Pendulum Effect】", DRAW, "【Monster Effect】", GAIN),
        (DRAW, GAIN),
    ],
)
def test_each_box_by_its_mark(lines: tuple[str, ...]) -> None:
    found = card(*lines)
    assert not found.unread
    assert [(a.where, a.effects[0].verb) for a in found.abilities] == [(("pendulum zone",), "draw"), ((), "gain lp")]


def test_a_box_of_several_lines() -> None:
    found = card("[ Pendulum Effect ]", DRAW, GAIN)
    assert [a.where for a in found.abilities] == [("pendulum zone",)] * 2
    assert not found.unread


def test_the_monster_box_alone() -> None:
    found = card("[M] " + DRAW)
    assert [a.where for a in found.abilities] == [()]
    assert not found.unread


def test_one_text_without_a_mark_may_be_either() -> None:
    assert [x.why for x in card(DRAW).unread] == ["whether it is the Pendulum Effect or the monster effect"]


def test_the_marks_say_nothing_of_the_card() -> None:
    assert [f.value for f in card("【ペンデュラム効果】", "①：自分は１枚ドローする。").facts] == [
        f.value for f in card(DRAW).facts
    ]


def test_a_limit_on_the_effects_of_the_other_box() -> None:
    found = card(
        "[P] " + DRAW,
        '[M] You can discard 1 card; draw 1 card. You can only use each Pendulum Effect of "Test" once per turn.',
    )
    assert [x.why for x in found.unread] == ["a limit on effects of the other box"]


def test_a_limit_on_all_effects_of_the_name_is_on_those_of_its_box() -> None:
    limit = "このカード名の{}効果は１ターンに１度しか使用できない。"
    two = "①：手札を１枚捨てて発動できる。自分は１枚ドローする。②：手札を１枚捨てて発動できる。自分は２枚ドローする。"
    found = card("【Ｐ効果】", limit.format("Ｐ") + two, "【モンスター効果】", limit.format("モンスター") + two)
    assert not found.unread
    assert [(a.limit_per, a.shares) for a in found.abilities] == [("card turn", (1, 2))] * 4


def test_what_is_no_pendulum_monster_has_one_box() -> None:
    assert len(card(DRAW, GAIN, head="monster effect dark level 4").abilities) == 2


def test_what_only_a_condition_speaks_of_is_compared_with_nothing() -> None:
    than = 'You can add 1 "A" monster with a different original name than that card from your Deck to your hand.'
    found = card("[P] " + f'If you have an "A" card in your other Pendulum Zone: {than}', "[M] " + DRAW)
    assert [x.why for x in found.unread] == ["with what it is compared"]
