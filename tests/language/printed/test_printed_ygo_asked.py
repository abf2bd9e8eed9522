"""What stands before an effect of Yu-Gi-Oh! in either language: when it is used, what is asked and what is paid; one tree for both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgecli.language import ast
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

BOTH = [
    # ---- so many more than the other player
    (
        "spell normal",
        "自分のＥＸデッキの枚数が相手よりも５枚以上少ない場合に発動できる。自分は１枚ドローする。",
        "If your opponent has 5 or more cards in their Extra Deck than you do: Draw 1 card.",
    ),
    (
        "spell normal",
        "自分のデッキの枚数が相手より多い場合に発動できる。自分は１枚ドローする。",
        "If you have more cards in your Deck than your opponent does: Draw 1 card.",
    ),
    # ---- before a summon is made
    (
        "trap normal",
        "相手がモンスターを特殊召喚する際に発動できる。それを無効にする。",
        "When your opponent would Special Summon a monster(s): Negate the Summon.",
    ),
    (
        "trap normal",
        "自分または相手がモンスターを召喚・反転召喚・特殊召喚する際に、５００ＬＰを払って発動できる。それを無効にする。",
        "When a monster(s) would be Summoned: Pay 500 LP; negate the Summon.",
    ),
    (
        "trap normal",
        "自分か相手がモンスターをＰ召喚する際に発動できる。そのＰ召喚を無効にする。",
        "When a monster(s) would be Pendulum Summoned: Negate the Pendulum Summon.",
    ),
    (
        MONSTER,
        "①：相手がモンスターを召喚・特殊召喚する際に、５００ＬＰを払って発動できる。それを無効にする。",
        "When your opponent would Normal or Special Summon a monster(s) (Quick Effect): You can pay 500 LP; negate the Summon.",
    ),
    # ---- all monsters of a field are such
    (
        "spell normal",
        "相手フィールドのモンスターが機械族モンスターのみの場合に発動できる。自分は１枚ドローする。",
        "If all monsters your opponent controls are Machine monsters (min. 1): Draw 1 card.",
    ),
    (
        "spell normal",
        "フィールドの表側表示のモンスターが「Ａ」モンスター２体のみの場合に発動できる。自分は１枚ドローする。",
        'If the only face-up monsters on the field are 2 "Ａ" monsters: Draw 1 card.',
    ),
    (
        "spell normal",
        "自分フィールドの表側表示のモンスターが「Ａ」モンスターのみの場合に発動できる。自分は１枚ドローする。",
        'If all face-up monsters you control are "Ａ" monsters (min. 1): Draw 1 card.',
    ),
    # ---- to what it is linked
    (
        MONSTER,
        "①：このカードが「Ａ」Ｌモンスターとリンク状態の場合、５００ＬＰを払って発動できる。自分は１枚ドローする。",
        'If this card is linked to an "Ａ" Link Monster: You can pay 500 LP; draw 1 card.',
    ),
    # ---- what comes to the opponent's hand, and in no such phase
    (
        MONSTER,
        "①：相手がドローフェイズ以外でデッキからカードを手札に加えた場合に発動できる。自分は１枚ドローする。",
        "If your opponent adds a card(s) from the Deck to their hand, except during the Draw Phase: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：相手の手札にカードが加わった場合に発動できる。自分は１枚ドローする。",
        "If a card(s) is added to your opponent's hand: You can draw 1 card.",
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


def test_a_summon_or_an_activation_is_negated_for_the_same_price() -> None:
    """Either is an effect of its own: each negates what it answers, and both are paid for."""
    read = card(
        "trap counter",
        "When a monster(s) would be Summoned, OR a Spell/Trap Card is activated: Pay 500 LP; negate the Summon or activation.",
        name="Test",
    )
    assert not read.unread
    summon, activation = read.abilities
    assert [a.when.verb for a in (summon, activation) if a.when is not None] == ["about to be summoned", "activated"]
    assert [a.effects[0].what.what for a in (summon, activation) if a.effects[0].what is not None] == [
        "summon",
        "activation",
    ]
    assert bare(summon.cost) == bare(activation.cost)


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        (
            "トークンを除く、通常モンスターまたは「Ａ」モンスターが自分フィールドに存在する場合に発動できる。自分は１枚ドローする。",
            "テスト",
        ),
        ('If you control a Normal Monster or an "Ａ" monster, except a Token: Draw 1 card.', "Test"),
    ],
)
def test_what_is_left_out_is_left_out_of_either_sort(printed: str, name: str) -> None:
    """A Token may be a Normal Monster: it is left out of these too."""
    read = card("spell normal", printed, name=name)
    assert not read.unread
    ((asked,),) = (a.conditions for a in read.abilities)
    assert len(asked.subject.either) == 2
    assert all(
        ("type", "!=", "token") in {(f.kind, f.op, f.value) for f in one.filters} for one in asked.subject.either
    )


@pytest.mark.parametrize(
    ("printed", "name", "kinds"),
    [
        (
            "①：このカードの攻撃宣言時、または相手がモンスターの効果を発動した場合に発動できる。自分は１枚ドローする。",
            "テスト",
            {"trigger"},
        ),
        (
            "When this card declares an attack, or if your opponent activates a monster effect (except during the Damage Step): "
            "You can draw 1 card.",
            "Test",
            {"trigger"},
        ),
        (
            "①：相手モンスターの攻撃宣言時、または相手がモンスターの効果を発動した時に発動できる。自分は１枚ドローする。",
            "テスト",
            {"quick"},
        ),
        (
            "When your opponent's monster declares an attack, or your opponent activates a monster effect (Quick Effect): "
            "You can draw 1 card.",
            "Test",
            {"quick"},
        ),
    ],
)
def test_an_effect_on_either_of_two_events_is_one_effect(printed: str, name: str, kinds: set[str]) -> None:
    """The one is a moment, the other an activation; where that is answered on the chain the effect is a Quick Effect, and so on both."""
    read = card(MONSTER, printed, name=name)
    assert not read.unread
    attack, activation = read.abilities
    assert {attack.kind, activation.kind} == kinds
    assert attack.number == activation.number
    assert [a.when.verb for a in (attack, activation) if a.when is not None] == ["declare attack", "activate"]


def test_either_event_shares_the_limit() -> None:
    read = card(
        MONSTER,
        "①：１ターンに１度、このカードの攻撃宣言時、または相手がモンスターの効果を発動した場合に発動できる。自分は１枚ドローする。",
    )
    assert not read.unread
    assert [(a.limit, a.shares) for a in read.abilities] == [(1, (1,)), (1, (1,))]


def test_how_monsters_lie_everybody_can_see() -> None:
    """Of a sort that only tells how they lie no face-down monster is in doubt."""
    read = card(
        MONSTER,
        "If all monsters your opponent controls are in Defense Position, this card can attack directly.",
        name="Test",
    )
    assert not read.unread
    ((asked,),) = (a.conditions for a in read.abilities)
    assert (asked.op, [(f.op, f.value) for f in asked.subject.filters]) == ("=", [("!=", "defence position")])
