"""Print that says in other words what another line of print says: both come to the same."""

from __future__ import annotations

import pytest

from tests.language.printed.test_printed_ygo import MONSTER, bare, card

XYZ = "monster xyz effect dark rank 4"
SAME = [
    # ---- Japanese
    (
        MONSTER,
        "このカードは特殊召喚できない。召喚・リバースしたターンのエンドフェイズに持ち主の手札に戻る。",
        "このカードは特殊召喚できない。このカードが召喚・リバースしたターンのエンドフェイズに発動する。このカードを持ち主の手札に戻す。",
    ),
    (
        MONSTER,
        "①：ＥＸデッキから特殊召喚されたモンスターとこのカードが戦闘を行うダメージステップ開始時に発動できる。そのモンスターを破壊する。",
        "①：このカードがＥＸデッキから特殊召喚されたモンスターと戦闘を行うダメージステップ開始時に発動できる。そのモンスターを破壊する。",
    ),
    (
        MONSTER,
        "①：このカードのレベルは相手ターンの間４つ上がる。",
        "①：相手ターンの間、このカードのレベルは４つ上がる。",
    ),
    (
        "spell field",
        "①：このカードがフィールドゾーンに存在する限り、フィールドの「Ａ」モンスターのレベルはメインフェイズの間だけ２つ上がる。",
        "①：メインフェイズの間、フィールドの「Ａ」モンスターのレベルは２つ上がる。",
    ),
    (
        MONSTER,
        "①：相手ターンの直接攻撃宣言時に、このカードを手札から捨てて発動できる。その攻撃を無効にする。",
        "①：相手モンスターの直接攻撃宣言時に、このカードを手札から捨てて発動できる。その攻撃を無効にする。",
    ),
    # ---- English
    (
        MONSTER,
        "You can discard 1 card; this turn, this card cannot be destroyed by battle, also you take no battle damage.",
        "You can discard 1 card; this card cannot be destroyed by battle this turn, also you take no battle damage this turn.",
    ),
    (
        MONSTER,
        "You can discard 1 card; for the rest of this turn, this card cannot be destroyed by battle, also you take no damage.",
        "You can discard 1 card; for the rest of this turn, this card cannot be destroyed by battle, also, for the rest of this turn, "
        "you take no damage.",
    ),
    (XYZ, "This card loses 300 ATK while it has no materials.", "While this card has no material, it loses 300 ATK."),
    (
        XYZ,
        "Cannot attack directly unless it has material.",
        "While this card has no material, it cannot attack directly.",
    ),
    (
        MONSTER,
        "If a LIGHT monster you control would be destroyed by battle while this card is in your GY, you can banish this card instead.",
        "If a LIGHT monster you control would be destroyed by battle, you can banish this card from your GY instead.",
    ),
    (
        MONSTER,
        "Once per turn: You can target 1 face-up monster you control; it becomes Dragon-Type until the End Phase.",
        "Once per turn: You can target 1 face-up monster you control; it becomes a Dragon monster until the End Phase.",
    ),
    (
        MONSTER,
        "You can banish 1 monster from your GY; have this card gain 500 ATK.",
        "You can banish 1 monster from your GY; this card gains 500 ATK.",
    ),
    (
        MONSTER,
        "You can target 1 monster you control; it gains 300 ATK. (This remains even if this card leaves the field.)",
        "You can target 1 monster you control; it gains 300 ATK.",
    ),
    (
        MONSTER,
        "You can banish 1 monster from your GY, then target 1 face-up monster you control; it gains ATK equal to the ATK of the monster "
        "banished to activate this effect.",
        "You can banish 1 monster from your GY, then target 1 face-up monster you control; it gains ATK equal to the banished monster's "
        "ATK.",
    ),
    (
        MONSTER,
        "Once per turn: You can Normal Summon 1 Level 4 monster from your hand, as an additional Normal Summon.",
        "Once per turn: You can Normal Summon 1 Level 4 monster from your hand.",
    ),
    (
        "spell",
        "Target 1 monster your opponent controls; until the End Phase, take control of that target.",
        "Target 1 monster your opponent controls; take control of that target until the End Phase.",
    ),
    (
        MONSTER,
        'If this card is in your GY: You can draw 1 card. This effect of "テスト" can only be used once per turn.',
        'If this card is in your GY: You can draw 1 card. You can only use this effect of "テスト" once per turn.',
    ),
    (
        "trap continuous",
        "Negate all Equip Card effects on the field.",
        "Negate the effects of all Equip Cards on the field.",
    ),
    (
        "trap continuous",
        "Your opponent cannot activate the effects of monsters in their hand.",
        "Your opponent cannot activate the effects of monsters in your opponent's hand.",
    ),
    (
        "trap continuous",
        "Neither player can activate the effects of monsters in the hand.",
        "Neither player can activate the effects of monsters in either player's hand.",
    ),
    (
        "spell",
        "Shuffle any number of cards from your hand into the Deck, then draw that same number of cards.",
        "Shuffle any number of cards from your hand into the Deck, then draw that many cards.",
    ),
]


@pytest.mark.parametrize(("kind", "said", "plainly"), SAME)
def test_both_come_to_the_same(kind: str, said: str, plainly: str) -> None:
    one, other = card(kind, said), card(kind, plainly)
    assert not one.unread
    assert not other.unread
    assert [bare(a) for a in one.abilities] == [bare(a) for a in other.abilities]


UNREAD = [
    # what stands behind the return of a Spirit is no part of it
    "このカードは特殊召喚できない。召喚・リバースしたターンのエンドフェイズに持ち主の手札に戻る。このカードは相手フィールドの全てのモンスターに１回ずつ攻撃できる。",
    # a time told before the first of two things: the second has one of its own, or a condition
    "You can discard 1 card; this turn, this card cannot be destroyed by battle, also sing until your next turn.",
]


@pytest.mark.parametrize("printed", UNREAD)
def test_what_stays_unread(printed: str) -> None:
    assert card(MONSTER, printed).unread
