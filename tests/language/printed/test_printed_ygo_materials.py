"""What a card says of the monster that was Summoned with it, or has it as a material; in both languages one tree."""

from __future__ import annotations

import pytest

from judgecli.language import ast
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

MORE, MORE_JA = "● This card gains 500 ATK.", "●このカードの攻撃力は５００アップする。"
BOTH = [
    (
        ("フィールドのこのカードを素材としてＸ召喚したモンスターは以下の効果を得る。", MORE_JA),
        ("A monster that was Xyz Summoned using this card on the field as material gains this effect.", MORE),
    ),
    (
        ("このカードを素材として持っている「Ａ」Ｘモンスターは以下の効果を得る。", MORE_JA),
        ('An "Ａ" Xyz Monster that has this card as material gains this effect.', MORE),
    ),
    (
        ("フィールドのこのカードを素材としてＳ・Ｘ召喚した「Ａ」モンスターは以下の効果を得る。", MORE_JA),
        (
            'An "Ａ" monster that was Synchro or Xyz Summoned using this card on the field as material gains this effect.',
            MORE,
        ),
    ),
]
IT = "If it is Xyz Summoned: Draw 1 card."
""" "It" is the monster that gains it."""
UNREAD = [
    "A monster that was Fusion or Xyz Summoned using this card on the field as material gains this effect.",
    "An Xyz Monster that was Summoned using 3 or more monsters, including this card, as material gains this effect.",
    "An Xyz Monster you control that has this card as material gains this effect.",
    "手札のこのカードを素材として融合召喚したモンスターは以下の効果を得る。",
]
"""Where the material came from, how many there were, whose the monster is: nothing asks for it."""


def hosts(a: ast.Ability) -> set[tuple[str, str]]:
    """What is said of the monsters that gain it."""
    (gain,) = a.effects
    assert gain.what is not None
    return {(f.kind, str(f.value)) for f in gain.what.filters}


@pytest.mark.parametrize(("ja", "en"), BOTH, ids=[en[0][:40] for _, en in BOTH])
def test_what_a_monster_gains_from_its_material_is_one_tree_in_both_languages(
    ja: tuple[str, ...], en: tuple[str, ...]
) -> None:
    cards = card(MONSTER, *ja), card(MONSTER, *en)
    assert not any(c.unread for c in cards)
    (one,), (other,) = (c.abilities for c in cards)
    assert hosts(one) == hosts(other)
    assert bare(one.effects[0].ability) == bare(other.effects[0].ability)


def test_it_is_the_monster_that_gains_what_is_listed() -> None:
    intro = "An Xyz Monster that was Summoned using this card on the field as material gains this effect."
    (a,) = card(MONSTER, intro, f"● {IT}").abilities
    given = a.effects[0].ability
    assert given is not None
    assert given.when is not None
    assert given.when.subject is not None
    assert given.when.subject.how == "this"


@pytest.mark.parametrize("intro", UNREAD)
def test_what_nothing_asks_of_a_material_stays_unread(intro: str) -> None:
    assert card(MONSTER, intro, MORE_JA if intro[0] > "z" else MORE).unread


@pytest.mark.parametrize(
    "line",
    [
        "A Synchro Monster that used this card as a Synchro Material gains 300 ATK.",
        "このカードをＳ素材としたＳモンスターの攻撃力は３００アップする。",
    ],
)
def test_what_is_said_of_such_a_monster_is_an_effect_of_that_monster(line: str) -> None:
    (a,) = card(MONSTER, line).abilities
    assert ("made with", "this") in hosts(a)


TREATED = [
    (
        "自分フィールドのこのカードを炎属性モンスターのＳ素材とする場合、このカードをチューナー以外のモンスターとして扱う事ができる。",
        "If this card you control would be used as Synchro Material for a FIRE monster, you can treat it as a non-Tuner.",
    ),
    (
        "このカードを水属性モンスターのＸ召喚に使用する場合、このカードのレベルを３か５として扱う事ができる。",
        "If this card is used for the Xyz Summon of a WATER monster, it can be treated as a Level 3 or 5 monster.",
    ),
    (
        "フィールドのこのカードをＳ素材とする場合、このカードのレベルを４として扱う事ができる。",
        "This card on the field can be treated as a Level 4 monster when used for a Synchro Summon.",
    ),
    (
        "このカードをＳ素材とする場合、他のＳ素材モンスターは全て「Ａ」モンスターでなければならない。",
        'If this card is used as Synchro Material, all other Synchro Materials must be "Ａ" monsters.',
    ),
]


@pytest.mark.parametrize(("ja", "en"), TREATED, ids=[en[-40:] for _, en in TREATED])
def test_what_a_material_can_count_as_is_told_alike(ja: str, en: str) -> None:
    mine, theirs = card(MONSTER, ja), card(MONSTER, en)
    assert not mine.unread
    assert not theirs.unread
    told = [[(a.keyword, bare(a.of), a.amount) for a in read.abilities] for read in (mine, theirs)]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "line",
    [
        'When using this card as Synchro Material, the other Synchro Materials must be 2 "Nordic" monsters in your hand.',
        "このカードをＳ素材とする場合、他のＳ素材モンスターは手札の「Ａ」モンスター２体でなければならない。",
    ],
)
def test_materials_of_the_hand_stay_unread(line: str) -> None:
    assert card(MONSTER, line).unread
