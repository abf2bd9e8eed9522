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
    (
        MONSTER,
        "①：このカードは手札を１枚捨てて手札から特殊召喚できる。②：このカードの①の方法で特殊召喚したこのカードの攻撃力は１０００アップする。",
        "①：このカードは手札を１枚捨てて手札から特殊召喚できる。②：この方法で特殊召喚したこのカードの攻撃力は１０００アップする。",
    ),
    (
        MONSTER,
        "①：このカードはリリースなしで召喚できる。②：このカードの①の方法で召喚したこのカードの元々の攻撃力は１５００になる。",
        "①：このカードはリリースなしで召喚できる。②：この方法で召喚したこのカードの元々の攻撃力は１５００になる。",
    ),
    (
        "trap",
        "効果が発動した時に発動できる。その発動と効果を無効にし破壊する。",
        "効果が発動した時に発動できる。その発動を無効にし破壊する。",
    ),
    (
        MONSTER,
        "①：相手が手札・墓地のモンスターの効果を発動したターン、自分フィールドの「Ａ」モンスターの攻撃力は９００アップする。",
        "①：このターンに相手が手札・墓地のモンスターの効果を発動している場合、自分フィールドの「Ａ」モンスターの攻撃力は９００アップする。",
    ),
    (
        MONSTER,
        "①：このカードがリバースしたターン、このカードは相手に直接攻撃できる。",
        "①：このターンにこのカードがリバースしている場合、このカードは相手に直接攻撃できる。",
    ),
    (
        "spell",
        "自分の墓地のモンスター２体を対象として発動できる。そのモンスターを特殊召喚し、その２体のみを素材としてＸモンスター１体をＸ召喚する。",
        "自分の墓地のモンスター２体を対象として発動できる。そのモンスターを特殊召喚し、そのモンスターのみを素材としてＸモンスター１体をＸ召喚する。",
    ),
    (
        "spell",
        "自分の墓地のモンスター１体を対象として発動できる。そのモンスターの効果を無効にして特殊召喚する。",
        "自分の墓地のモンスター１体を対象として発動できる。そのモンスターを効果を無効にして特殊召喚する。",
    ),
    # ---- English
    (
        MONSTER,
        "While this Link Summoned card is on the field, your opponent cannot target this card with card effects, "
        "also their monsters cannot target monsters for attacks, except this one.",
        "While this Link Summoned card is on the field, your opponent cannot target this card with card effects, "
        "also your opponent's monsters cannot target monsters for attacks, except this card.",
    ),
    (
        MONSTER,
        "You can discard 1 card; draw 1 card, also you can only declare attacks with Ritual Monsters until the end of this turn.",
        "You can discard 1 card; draw 1 card, also you cannot declare an attack until the end of this turn, except with Ritual Monsters.",
    ),
    (
        MONSTER,
        "If this card attacks or is attacked, after damage calculation: You can draw 1 card.",
        "If this card battles, after damage calculation: You can draw 1 card.",
    ),
    (
        MONSTER,
        'You can only use each of the following effects of "テスト" once per turn, and cannot Special Summon during the turn you activate '
        "either effect. If this card is Normal Summoned: You can draw 1 card. If this card is banished: You can gain 500 LP.",
        'You can only use each of the following effects of "テスト" once per turn. You cannot Special Summon during the turn you activate '
        "either of this card's effects. If this card is Normal Summoned: You can draw 1 card. "
        "If this card is banished: You can gain 500 LP.",
    ),
    (
        "spell",
        'Draw 1 card. You cannot Special Summon monsters the turn you activate this card, except Xyz Monsters and "Ａ" monsters.',
        'Draw 1 card. You cannot Special Summon monsters the turn you activate this card, except Xyz Monsters or "Ａ" monsters.',
    ),
    (
        MONSTER,
        "During the turn in which your opponent has activated a monster effect in the hand or GY, you take no battle damage.",
        "If your opponent has activated a monster effect in the hand or GY this turn, you take no battle damage.",
    ),
    (
        MONSTER,
        "You take no battle damage during any turn in which your opponent has activated a monster effect.",
        "If your opponent has activated a monster effect this turn, you take no battle damage.",
    ),
    (
        MONSTER,
        "During the turn this card is flipped face-up, it can attack directly.",
        "If this card was flipped face-up this turn, this card can attack directly.",
    ),
    (
        MONSTER,
        "After this card is Fusion Summoned, you take no damage for the rest of this turn.",
        "If this card was Fusion Summoned this turn, you take no damage.",
    ),
    (
        "spell continuous",
        "During the turn they were Special Summoned, Xyz Monsters you control cannot be destroyed by your opponent's card effects.",
        "Xyz Monsters you control that were Special Summoned this turn cannot be destroyed by your opponent's card effects.",
    ),
    (
        MONSTER,
        'While you control "Ａ", your opponent\'s monsters can only target "Ａ" for attacks.',
        'While you control "Ａ", your opponent\'s monsters cannot target monsters for attacks, except "Ａ".',
    ),
    (
        MONSTER,
        'FLIP: Change 1 face-up monster on the field, except "Ａ", to face-down Defense Position.',
        'FLIP: Change 1 face-up monster on the field, except "Ａ" to face-down Defense Position.',
    ),
    (
        "spell",
        "Add 1 monster from your Deck to your hand with both the same Type and Attribute as a monster you control.",
        "Add 1 monster from your Deck to your hand with the same Type and Attribute as a monster you control.",
    ),
    (
        MONSTER,
        "By Tributing 1 Insect monster you control, inflict 800 damage to your opponent.",
        "You can Tribute 1 Insect monster you control; inflict 800 damage to your opponent.",
    ),
    (
        MONSTER,
        "This card is unaffected by monsters' activated effects, except Pendulum Monsters'.",
        "Unaffected by the activated effects of monsters, except Pendulum Monsters.",
    ),
    (
        MONSTER,
        "When this card inflicts battle damage to your opponent, your opponent draws cards until their hand has 7 cards.",
        "When this card inflicts battle damage to your opponent, your opponent draws until they have 7 cards in their hand.",
    ),
    (
        MONSTER,
        "You can reveal 3 Dragon monsters in your Extra Deck with 3000 or more ATK and different names; draw 1 card.",
        "You can reveal 3 Dragon monsters with different names in your Extra Deck with 3000 or more ATK; draw 1 card.",
    ),
    (
        MONSTER,
        "You can Special Summon this card (from your hand) by discarding 1 card. "
        "If this card Special Summoned by its effect attacks a Defense Position monster, inflict piercing battle damage.",
        "You can Special Summon this card (from your hand) by discarding 1 card. "
        "If Summoned this way, if this card attacks a Defense Position monster, inflict piercing battle damage.",
    ),
    (
        MONSTER,
        'You can discard 1 other "Ａ" card or WATER monster; draw 1 card.',
        'You can discard 1 other "Ａ" card or 1 other WATER monster; draw 1 card.',
    ),
    (
        "spell",
        "Draw 1 card, then you can apply the following effect.\n  ● Destroy 1 card you control, and if you do, draw 1 card.",
        "Draw 1 card, then you can destroy 1 card you control, and if you do, draw 1 card.",
    ),
    (
        MONSTER,
        "When this card is destroyed by battle and sent to the Graveyard, you can Special Summon 1 Dragon-Type monster from your Deck.",
        "When this card is destroyed by battle and sent to the GY: You can Special Summon 1 Dragon monster from your Deck.",
    ),
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
    # two that two summons brought: which of them are the materials is not told by the last
    "①：手札を１枚捨てて発動できる。このカードと手札のレベル４モンスター１体を特殊召喚し、その２体のみを素材としてＸモンスター１体をＸ召喚する。",
    # what stands behind the return of a Spirit is no part of it
    "このカードは特殊召喚できない。召喚・リバースしたターンのエンドフェイズに持ち主の手札に戻る。このカードは相手フィールドの全てのモンスターに１回ずつ攻撃できる。",
    # a time told before the first of two things: the second has one of its own, or a condition
    "You can discard 1 card; this turn, this card cannot be destroyed by battle, also sing until your next turn.",
]


@pytest.mark.parametrize("printed", UNREAD)
def test_what_stays_unread(printed: str) -> None:
    assert card(MONSTER, printed).unread


@pytest.mark.parametrize(
    "printed",
    [
        "このカードが戦闘によって破壊され墓地へ送られた時、自分のデッキからドラゴン族モンスター１体を特殊召喚する事ができる。",
        "リバース：自分のデッキから魔法カード１枚を手札に加える事ができる。",
        "When this card is destroyed by battle and sent to the Graveyard, you can Special Summon 1 Dragon-Type monster from your Deck.",
        "FLIP: You can add 1 Spell Card from your Deck to your hand.",
    ],
)
def test_what_may_be_done_once_something_happened_is_activated_or_not(printed: str) -> None:
    """Before 発動 and ":" were printed, "can" left open whether the effect is activated (G.5), not what it does as it resolves."""
    read = card(MONSTER, printed)
    assert not read.unread
    (ability,) = read.abilities
    assert ability.optional
    assert not ability.effects[0].may


def test_what_must_be_activated_may_still_leave_something_open() -> None:
    read = card(MONSTER, "①：このカードが召喚に成功した場合に発動する。フィールドのカード１枚を選んで破壊できる。")
    (ability,) = read.abilities
    assert not ability.optional
    assert ability.effects[0].may


def test_a_card_that_is_discarded_instead_is_in_the_hand() -> None:
    read = card(
        MONSTER, "If a LIGHT monster you control would be destroyed by battle, you can discard this card instead."
    )
    assert read.abilities[0].where == ("hand",)


def test_what_is_said_of_the_second_of_two_ways_is_not_done_in_the_first() -> None:
    printed = (
        "If this card is Normal Summoned: You can Special Summon 1 Dragon monster from your Deck in face-down Defense Position, or, if "
        '"Ａ" is in your Field Zone, you can Special Summon 1 Dragon monster from your Deck instead, but negate its effects.'
    )
    (ability,) = card(MONSTER, printed).abilities
    (either,) = ability.effects
    first, second = either.choices
    assert [i.verb for i in first] == ["special summon"]
    assert [i.verb for i in second] == ["special summon", "negate"]


def test_that_its_materials_are_no_others_asks_nothing_of_its_fusion_summon() -> None:
    read = card(
        "monster fusion effect dark level 4", "「Ａ」＋「Ｂ」\n  このカードの融合召喚は上記のカードでしか行えない。"
    )
    assert not read.unread
    assert not [a for a in read.abilities if a.keyword != "materials"]


def test_what_is_done_instead_asks_where_its_card_is() -> None:
    (instead,) = card(
        MONSTER,
        "このカードが墓地に存在し、自分フィールドのカードが効果で破壊される場合、代わりに墓地のこのカードを除外できる。",
    ).abilities
    (asked,) = instead.conditions
    assert (asked.what, asked.value) == ("zone", "graveyard")


def test_what_is_given_up_for_an_effect_may_stand_in_its_bullet() -> None:
    sworn = "You can discard 1 card; draw 1 card. You cannot Special Summon monsters the turn you activate this effect."
    listed = card(MONSTER, 'You can only use each effect of "Test" once per turn.', f"● {sworn}", name="Test")
    alone = card(MONSTER, f'{sworn} You can only use this effect of "Test" once per turn.', name="Test")
    assert not listed.unread
    assert not alone.unread
    assert [bare(a) for a in listed.abilities] == [bare(a) for a in alone.abilities]


def test_how_it_comes_is_said_of_the_summon_alone() -> None:
    (read,) = card(
        "spell", "Target 1 monster in your GY; either add it to your hand or Special Summon it in Defense Position."
    ).abilities
    ((added,), (summoned,)) = read.effects[0].choices
    assert added.verb == "add"
    assert added.to is not None
    assert not added.to.state
    assert summoned.verb == "special summon"
    assert summoned.to is not None
    assert summoned.to.state == "defence position"


def test_a_monster_attacks_while_it_has_material() -> None:
    (read,) = card(
        XYZ, "At the start of the Damage Step, if this card attacks while it has material: You can draw 1 card."
    ).abilities
    assert read.when is not None
    assert read.when.verb == "begin damage step"
    assert read.when.subject is not None
    assert {f.value for f in read.when.subject.filters} == {"attacking", "with materials"}
