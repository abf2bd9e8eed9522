"""Meanings that print of Yu-Gi-Oh! tells in either language alike: damage, hands, phases, who is left alone; one tree for both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgecli.language import ast
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

SPELL = "spell normal"
BOTH = [
    # ---- what is done instead while something is so; what holds for a phase or a summon
    (
        MONSTER,
        "自分フィールドに「Ａ」が存在し、自分フィールドのカードが効果で破壊される場合、代わりに墓地のこのカードを除外できる。",
        'If a card you control would be destroyed by card effect, while you control "Ａ", you can banish this card from your GY instead.',
    ),
    (
        MONSTER,
        "①：このカードが召喚した場合に発動する。次の相手バトルフェイズをスキップする。",
        "If this card is Normal Summoned: Skip your opponent's next Battle Phase.",
    ),
    (
        MONSTER,
        "①：同じ縦列にカードが２枚以上存在する場合、このカードはその縦列の自分フィールドに特殊召喚できる。",
        "If 2 or more cards are in the same column, you can Special Summon this card (from your hand) in that column.",
    ),
    # ---- what an effect that is answered does
    (
        "trap",
        "自分にダメージを与える効果を相手が発動した時に発動できる。その発動を無効にする。",
        "When your opponent activates a card or effect that would inflict damage to you: Negate the activation.",
    ),
    (
        "trap",
        "ダメージを与える効果が発動した時に発動できる。その発動と効果を無効にする。",
        "When an effect that inflicts damage is activated: Negate its activation and effect.",
    ),
    (
        "trap",
        "フィールドのカードを破壊する効果を相手が発動した時に発動できる。その効果を無効にする。",
        "When your opponent activates a card or effect that would destroy a card(s) on the field: Negate the effect.",
    ),
    # ---- before damage calculation
    (
        MONSTER,
        "このカードが守備表示モンスターを攻撃するダメージ計算前に発動する。そのモンスターを破壊する。",
        "Before damage calculation, if this card attacks a Defense Position monster: Destroy that monster.",
    ),
    (
        MONSTER,
        "このカードが相手モンスターと戦闘を行うダメージ計算前に発動できる。自分は１枚ドローする。",
        "Before damage calculation, if this card battles your opponent's monster: You can draw 1 card.",
    ),
    # ---- damage that effects halve, double or take away
    (MONSTER, "①：自分が受ける全てのダメージは半分になる。", "Any damage you take is halved."),
    (
        SPELL,
        "自分は１枚ドローする。このカードを発動したターン、相手が受ける全てのダメージは半分になる。",
        "Draw 1 card, also any damage your opponent takes for the rest of this turn is halved.",
    ),
    (
        MONSTER,
        "①：このカードが守備表示モンスターを攻撃した場合、その守備力を攻撃力が超えた分の倍の数値だけ相手に戦闘ダメージを与える。",
        "If this card attacks a Defense Position monster, inflict double piercing battle damage to your opponent.",
    ),
    (
        MONSTER,
        "①：手札を１枚捨てて発動できる。このターン、自分の効果で発生する自分への効果ダメージは０になる。",
        "You can discard 1 card; you take no effect damage from your card effects for the rest of this turn.",
    ),
    (
        SPELL,
        "①：自分は５００ダメージを受ける。その後、自分が受けたダメージの数値分のダメージを相手に与える。",
        "Take 500 damage, then inflict damage to your opponent, equal to the damage you took.",
    ),
    # ---- hands and phases
    (
        MONSTER,
        "①：このカードがＳ召喚した時に発動できる。自分は手札が２枚になるようにドローする。",
        "When this card is Synchro Summoned: You can draw until you have 2 cards in your hand.",
    ),
    (
        SPELL,
        "①：お互いは、それぞれ手札が６枚になるようにドローする。",
        "Each player draws until they have 6 cards in their hand.",
    ),
    (
        MONSTER,
        "①：このカードが相手に戦闘ダメージを与えた場合に発動する。次の相手ドローフェイズをスキップする。",
        "If this card inflicts battle damage to your opponent: Skip the Draw Phase of their next turn.",
    ),
    # ---- Tokens of which there may be so many
    (
        MONSTER,
        "①：このカードがリバースした場合に発動できる。"
        "自分フィールドに「Test Token」（アンデット族・闇・星１・攻／守０）を任意の数だけ特殊召喚する。",
        'If this card is flipped face-up: You can Special Summon any number of "Test Token" (Zombie/DARK/Level 1/ATK 0/DEF 0).',
    ),
    (
        MONSTER,
        "①：このカードが召喚した時に発動できる。相手フィールドのモンスターの数まで、"
        "自分フィールドに「Test Token」（機械族・地・星１・攻／守０）を特殊召喚する。",
        'When this card is Normal Summoned: You can Special Summon a number of "Test Token" (Machine/EARTH/Level 1/ATK 0/DEF 0) '
        "up to the number of monsters your opponent controls.",
    ),
    # ---- Normal Summons with fewer Tributes
    (
        "spell field",
        "①：このカードがフィールドゾーンに存在する限り、お互いは「Ａ」モンスターを召喚する場合に必要なリリースを１体少なくできる。",
        'Both players can Normal Summon "Ａ" monsters for 1 less Tribute.',
    ),
    (
        "spell field",
        "①：自分はレベル５以上の恐竜族モンスターを召喚する場合に必要なリリースをなくす事ができる。",
        "You can Normal Summon Level 5 or higher Dinosaur monsters without Tributing.",
    ),
    (
        "monster effect dark level 8",
        "①：このカードはリリースなしで召喚できる。この方法で召喚したこのカードの元々の攻撃力は１３００になる。",
        "You can Normal Summon this card without Tributing, but its original ATK becomes 1300.",
    ),
    (
        MONSTER,
        "①：このカードがＳ召喚した時に発動できる。自分のＬＰを４０００にする。",
        "When this card is Synchro Summoned: You can make your LP become 4000.",
    ),
    (
        MONSTER,
        "①：このカードが召喚した場合に発動する。相手のＬＰを半分にする。",
        "If this card is Normal Summoned: Halve your opponent's LP.",
    ),
    # ---- a target beside the two that fight
    (
        MONSTER,
        "①：このカードが相手モンスターと戦闘を行う攻撃宣言時に、自分の墓地の「Ａ」モンスター１体を対象として発動できる。そのモンスターを手札に加える。",
        "When an attack is declared involving this card and an opponent's monster: "
        'You can target 1 "Ａ" monster in your GY; add it to your hand.',
    ),
    # ---- attacks that must be made
    (MONSTER, "①：このカードは攻撃可能な場合には攻撃しなければならない。", "This card must attack if able."),
    # ---- to which zones a monster comes by its own text
    (
        MONSTER,
        "①：同じ縦列にカードが２枚以上存在する場合、このカードはその縦列の自分フィールドに手札から特殊召喚できる。",
        "If 2 or more cards are in the same column, you can Special Summon this card (from your hand) in that column.",
    ),
    (
        MONSTER,
        "①：このカードは自分フィールドの「Ａ」モンスターの隣または同じ縦列の自分のメインモンスターゾーンに手札から特殊召喚できる。",
        "You can Special Summon this card (from your hand) to your Main Monster Zone, "
        'adjacent to an "Ａ" monster you control or in its column.',
    ),
    (
        MONSTER,
        "①：このカードはＬモンスターのリンク先となる自分フィールドに手札から守備表示で特殊召喚できる。",
        "You can Special Summon this card (from your hand) in Defense Position to your zone a Link Monster points to.",
    ),
    # ---- whose effects leave it alone
    (
        MONSTER,
        "①：このカードはモンスターゾーンに存在する限り、ＥＸデッキから特殊召喚されたモンスターが発動した効果を受けない。",
        "Unaffected by activated effects from any monster Special Summoned from the Extra Deck.",
    ),
    (
        MONSTER,
        "①：このカードは相手が発動した魔法・罠カードの効果を受けない。",
        "This card is unaffected by your opponent's activated Spell/Trap effects.",
    ),
    (
        SPELL,
        "①：自分フィールドの機械族モンスター１体を対象として発動できる。このターン、そのモンスターは自身以外のカードの効果を受けない。",
        "Target 1 Machine monster you control; this turn, that monster is unaffected by card effects, except its own.",
    ),
    # ---- who goes on, which card is meant, where it lies
    (
        SPELL,
        "①：相手は手札を全て捨てる。その後、相手は５枚ドローする。",
        "Your opponent discards their entire hand, then draws 5 cards.",
    ),
    (
        "trap continuous",
        "①：自分の「Ａ」モンスターが戦闘で破壊された時、そのモンスター以外の自分の墓地のドラゴン族モンスター１体を対象として発動できる。"
        "そのモンスターを特殊召喚する。",
        'When your "Ａ" monster is destroyed by battle: You can target 1 other Dragon monster in your GY; Special Summon it.',
    ),
    (
        SPELL,
        "①：モンスターの攻撃宣言時、自分フィールドの「Ａ」モンスター１体を対象として発動できる。"
        "その攻撃モンスターの攻撃力はターン終了時まで、対象のモンスターの元々の攻撃力分アップする。",
        'When a monster declares an attack: You can target 1 "Ａ" monster you control; that attacking monster gains ATK '
        "equal to the original ATK of the targeted monster, until the end of this turn.",
    ),
    (
        "spell continuous",
        "①：フィールドの昆虫族モンスターの攻撃力は３００アップし、それ以外のフィールドのモンスターの攻撃力は３００ダウンする。",
        "Insect monsters on the field gain 300 ATK, also all other monsters on the field lose 300 ATK.",
    ),
    (
        MONSTER,
        "①：自分スタンバイフェイズに発動できる。墓地のこのカードを手札に加える。",
        "During your Standby Phase: You can add this card from the GY to your hand.",
    ),
    # ---- what a card was equipped with by its own effect
    (
        MONSTER,
        "①：このカードの攻撃力は、このカードの効果で装備したモンスターの元々の攻撃力分アップする。",
        "This card gains ATK equal to the combined original ATK of the monsters equipped to it by this effect.",
    ),
    (
        MONSTER,
        "①：このカードの効果で装備しているモンスターカード１枚を墓地へ送って発動できる。自分は１枚ドローする。",
        "You can send 1 monster equipped to this card by this card's effect to the GY; draw 1 card.",
    ),
    (
        MONSTER,
        "①：このカードの効果でこのカードが装備されている場合に発動できる。このカードを特殊召喚する。",
        "While this card is equipped to a monster by this card's effect: You can Special Summon this card.",
    ),
    (
        "monster union dark level 4",
        "１ターンに１度だけ自分のメインフェイズに装備カード扱いとして自分の「Ａ」に装備、または装備を解除して表側攻撃表示で特殊召喚する事ができる。",
        'Once per turn, you can equip this card to an "Ａ" you control, OR unequip it to Special Summon this card in face-up '
        "Attack Position.",
    ),
    (
        MONSTER,
        "①：この効果で装備カード扱いになっている場合のみ、装備モンスターの攻撃力は５００ポイントアップする。",
        "While equipped by this effect, the equipped monster gains 500 ATK.",
    ),
    (
        MONSTER,
        "①：デッキのこのカードが効果でめくられて墓地へ送られた場合に発動できる。墓地のこのカードを手札に加える。",
        "If this card is excavated from the Deck and sent to the GY by a card effect: You can add this card from your GY to your hand.",
    ),
    (
        "spell continuous",
        "①：相手フィールドの表側表示モンスターの攻撃力は、そのモンスターのレベル×１００ダウンする。",
        "All face-up monsters your opponent controls lose ATK equal to their Level x 100.",
    ),
    # ---- what a card's name bars
    (
        SPELL,
        "①：デッキから戦士族モンスター１体を手札に加える。このターン、自分はこの効果で手札に加えたモンスター及びその同名モンスターを通常召喚・特殊召喚できず、"
        "そのモンスター効果も発動できない。",
        "Add 1 Warrior monster from your Deck to your hand, but for the rest of this turn, you cannot Normal Summon/Set or Special "
        "Summon monsters with the same name as that monster, nor activate their monster effects.",
    ),
    (
        SPELL,
        "①：デッキから戦士族モンスター１体を手札に加える。このターン、自分はこの効果で手札に加えたモンスター及びその同名モンスターの効果の発動ができない。",
        "Add 1 Warrior monster from your Deck to your hand, but for the rest of this turn, you cannot activate the effects of monsters "
        "with that monster's name.",
    ),
    # ---- materials
    (
        "monster fusion dark level 4",
        "闇属性モンスター＋フィールドのモンスター",
        "1 DARK monster + 1 monster on the field",
    ),
    ("monster fusion dark level 4", "闇属性モンスター＋手札のモンスター", "1 DARK monster + 1 monster in the hand"),
    ("monster synchro dark level 4", "チューナー×２＋チューナー以外のモンスター", "2 Tuners + 1 non-Tuner"),
    (
        "monster ritual dark level 4",
        "このカードはレベル7以外のモンスターのみを使用した儀式召喚でしか特殊召喚できない。",
        "Must be Ritual Summoned, without using any Level 7 monsters.",
    ),
]


@pytest.mark.parametrize(("kind", "ja", "en"), BOTH, ids=[en[:60] for _, _, en in BOTH])
def test_both_languages_come_to_one_tree(kind: str, ja: str, en: str) -> None:
    """All abilities of either card, apart from their numbers, are the same."""
    mine, theirs = card(kind, *ja.split("\n")), card(kind, *en.split("\n"), name="Test")
    assert not mine.unread
    assert not theirs.unread
    assert _plain(mine) == _plain(theirs)


def _plain(read: ast.Card) -> list[object]:
    return [bare(replace(a, number=0)) for a in read.abilities]


UNREAD = [
    # whether the card itself is among what is paid is not told
    "自分の手札・フィールドのカードを全て除外して発動できる。自分は手札が２枚になるようにデッキからドローする。",
    # into whose place, of which sort, others than which
    "Add 1 card from your hand to your opponent's hand, then gain 2000 LP.",
    "Shuffle 1 card from your hand into your opponent's Deck.",
    "Fusion Summon 1 Fusion Monster from your Extra Deck that lists a Synchro Monster as material, by banishing Fusion Materials "
    "listed on it from your field or GY.",
    'Target 1 monster you control equipped with an Equip Card that mentions "A"; it gains 500 ATK.',
    "Target 1 other monster you control; destroy it.",
    "Target 1 monster your opponent controls; banish 1 monster on the field, and if you do, take control of that opponent's monster.",
]


def test_others_are_of_none_of_the_sorts_before() -> None:
    """What only applies has spoken of no card: its "other monsters" are those that are not of the sort it has named."""
    read = card(
        "spell continuous", "Insect or Plant monsters gain 300 ATK, also all other monsters lose 300 ATK.", name="Test"
    )
    _, others = (i.what for i in read.abilities[0].effects)
    assert others is not None
    assert [(f.kind, f.op, f.value) for f in others.filters] == [("tribe", "lacks", "Insect or Plant")]
    assert not others.other


@pytest.mark.parametrize(
    ("printed", "name", "sort"),
    [
        (
            "You can banish this card from your GY, then target 1 face-up card you control that you can place a Spell Counter on; "
            "place 1 Spell Counter on it.",
            "Test",
            "Spell",
        ),
        (
            "①：自分メインフェイズに墓地のこのカードを除外し、自分フィールドの表側表示の魔力カウンターを置く事ができるカード１枚を対象として"
            "発動できる。そのカードに魔力カウンターを１つ置く。",
            "テスト",
            "魔力",
        ),
    ],
)
def test_a_target_that_can_have_counters(printed: str, name: str, sort: str) -> None:
    read = card(MONSTER, printed, name=name)
    assert not read.unread
    ((target,),) = (a.targets for a in read.abilities)
    assert {(f.kind, f.value) for f in target.filters} == {("able to bear", sort), ("state", "face up")}


def test_a_monster_that_is_worn_lies_among_the_spells() -> None:
    """ "1 monster equipped to this card" is no monster where it lies (G.9), and can be given up."""
    (a,) = card(
        MONSTER, "You can send 1 monster you control that is equipped to this card to the GY; draw 1 card."
    ).abilities
    (price,) = a.cost
    assert price.what is not None
    assert (price.what.what, price.what.where) == ("card", ("spell & trap zone",))
    assert ("state", "a monster card") in {(f.kind, f.value) for f in price.what.filters}


OF_ANOTHER = [
    # nothing has spoken of such a monster: it is not this card's own ATK
    (MONSTER, "①：このカードの攻撃力は、選んだモンスターの元々の攻撃力分アップする。"),
    # as long as it is worn, which is not for good
    (
        MONSTER,
        "①：自分メインフェイズに発動できる。手札からモンスター１体を装備カード扱いとしてこのカードに装備する。"
        "このカードの攻撃力は、この効果で装備したモンスターの攻撃力分アップする。",
    ),
]


@pytest.mark.parametrize(("kind", "printed"), OF_ANOTHER)
def test_a_number_of_another_monster_is_none_of_the_card_itself(kind: str, printed: str) -> None:
    assert card(kind, printed).unread


@pytest.mark.parametrize("printed", UNREAD)
def test_what_is_not_told_stays_unread(printed: str) -> None:
    assert card(SPELL, *printed.split("\n")).unread
