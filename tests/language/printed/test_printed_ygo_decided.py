"""Lists of which a number, the kind of a card or a die decides what applies; what a card has of another; in both languages alike."""

from __future__ import annotations

import pytest

from judgecli.language import ast, parse
from judgecli.language.formatting import format as written
from judgecli.language.walk import every
from judgecli.session.run import run_text
from tests.language.printed.test_printed_ygo import MONSTER, card

SPELL = "spell normal"
BOTH = [
    # ---- by how many there are
    (
        SPELL,
        "①：自分フィールドの「Ａ」モンスターの数によって以下の効果を適用する。\n●２体以上：自分は１枚ドローする。\n●４体以上：相手に５００ダメージを与える。",
        'Apply these effects, in sequence, based on the number of "Ａ" monsters you control.\n● 2+: Draw 1 card.\n'
        "● 4+: Inflict 500 damage to your opponent.",
    ),
    (
        MONSTER,
        "①：手札を１枚捨てて発動できる。お互いの墓地のモンスターの数によって以下の効果をそれぞれ適用する。\n●１体のみ：自分は１枚ドローする。\n"
        "●２～４体：自分は５００ＬＰ回復する。",
        "You can discard 1 card; apply the appropriate effects, depending on the number of monsters in the GYs.\n● 1: Draw 1 card.\n"
        "● 2 to 4: Gain 500 LP.",
    ),
    (
        SPELL,
        "①：自分の墓地の魔法カードを２枚まで除外して発動できる。除外した魔法カードの数によって以下の効果を適用する。\n●１枚：自分は５００ＬＰ回復する。\n"
        "●２枚：相手に５００ダメージを与える。",
        "Banish up to 2 Spells from your GY; apply this effect, depending on the number of Spells banished.\n● 1: Gain 500 LP.\n"
        "● 2: Inflict 500 damage to your opponent.",
    ),
    # ---- by what a card is
    (
        SPELL,
        "①：自分はカードを１枚ドローし、お互いに確認する。そのカードの種類によって以下の効果を適用する。\n●モンスター：自分は５００ＬＰ回復する。\n"
        "●魔法・罠：相手に５００ダメージを与える。",
        "Draw 1 card and reveal it, then apply the appropriate effect based on its type.\n● Monster: Gain 500 LP.\n"
        "● Spell/Trap: Inflict 500 damage to your opponent.",
    ),
    (
        SPELL,
        "①：手札のモンスター１体を相手に見せて発動できる。そのモンスターの属性によって以下の効果を適用する。\n●闇：自分は５００ＬＰ回復する。\n"
        "●光・炎：相手に５００ダメージを与える。",
        "Reveal 1 monster in your hand; apply this effect based on its Attribute.\n● DARK: Gain 500 LP.\n"
        "● LIGHT or FIRE: Inflict 500 damage to your opponent.",
    ),
    # ---- what the die shows, as a number
    (
        MONSTER,
        "①：１ターンに１度、自分メインフェイズに発動できる。サイコロを１回振る。自分は出た目の数×１００ＬＰ回復する。",
        "Once per turn: You can roll a six-sided die and gain LP equal to the result x 100.",
    ),
    (
        MONSTER,
        "①：１ターンに１度、自分メインフェイズに発動できる。サイコロを１回振る。出た目と同じレベルの「Ａ」モンスター１体を手札から特殊召喚する。",
        'Once per turn: You can roll a six-sided die and Special Summon 1 "Ａ" monster from your hand whose Level is equal to the result.',
    ),
    # ---- of what something was done to, those of a sort
    (
        SPELL,
        "①：フィールドのカードを全て破壊する。その後、破壊した「Ａ」カードの数×３００ダメージを相手に与える。",
        'Destroy all cards on the field, then inflict 300 damage to your opponent for each "Ａ" card destroyed by this effect.',
    ),
    # ---- a number of a card beside how many there are
    (
        MONSTER,
        "①：相手の手札の数以下のレベルを持つ自分の墓地のモンスター１体を対象として発動できる。そのモンスターを特殊召喚する。",
        "You can target 1 monster in your GY whose Level is less than or equal to the number of cards in your opponent's hand; "
        "Special Summon it.",
    ),
    (
        "spell continuous",
        "①：このカードを墓地へ送って発動できる。このカードに置かれていたＡカウンターの数だけ自分はドローする。",
        "You can send this card to the GY; draw cards equal to the number of A-Counters that were on this card.",
    ),
    # ---- what a card comes to have of another
    (
        MONSTER,
        "①：自分の墓地のモンスター１体を対象として発動できる。このカードの属性・レベルはターン終了時まで、そのモンスターと同じになる。",
        "You can target 1 monster in your GY; this card's Attribute and Level become the same as that monster's, "
        "until the end of this turn.",
    ),
    (
        MONSTER,
        "①：自分の墓地のモンスター１体を対象として発動できる。このカードはターン終了時まで、そのモンスターと同じ種族・属性になる。",
        "You can target 1 monster in your GY; this card becomes the same Type and Attribute as that monster until the end of this turn.",
    ),
    (
        MONSTER,
        "①：自分の墓地のモンスター１体を除外して発動できる。このカードのカード名・種族はエンドフェイズまで、除外したモンスターの元々のカード名・種族と同じになる。",
        "You can banish 1 monster from your GY; this card's name and Type become that banished monster's original name and Type, "
        "until the End Phase.",
    ),
]


@pytest.mark.parametrize(("kind", "ja", "en"), BOTH, ids=[en[:50] for *_, en in BOTH])
def test_both_languages_come_to_one_tree(kind: str, ja: str, en: str) -> None:
    one, other = card(kind, *ja.split("\n")), card(kind, *en.split("\n"))
    assert not one.unread, one.unread
    assert not other.unread, other.unread
    numbers = [[(n.value, n.word, n.plus) for n in every(ast.Number, x.abilities)] for x in (one, other)]
    assert numbers[0] == numbers[1]
    told = [
        [(i.verb, i.change, i.value, i.duration, i.what and i.what.how) for i in every(ast.Instruction, x.abilities)]
        for x in (one, other)
    ]
    assert told[0] == told[1]
    asked = [[(f.kind, f.op) for f in every(ast.Filter, x.abilities)] for x in (one, other)]
    assert sorted(asked[0]) == sorted(asked[1])


UNREAD = [
    # more than one of them may apply, and one is applied
    "Apply 1 of these effects, based on the number of monsters you control.\n● 1+: Draw 1 card.\n● 2+: Gain 500 LP.",
    # nothing tells by what an item is decided
    "Apply this effect, based on the number of monsters you control.\n● 1: Draw 1 card.\n● Gain 500 LP.",
    # a number where the kind of a card decides
    "Draw 1 card and reveal it, then apply the appropriate effect based on its type.\n● 1: Gain 500 LP.\n● 2: Draw 1 card.",
    # no die is rolled
    "Gain LP equal to the result x 100.",
    "①：自分は出た目の数×１００ＬＰ回復する。",
    # the second thing hangs on the first, and both are left open
    "①：自分フィールドのモンスターの数によって以下の効果をそれぞれ適用できる。\n●１体以上：自分は１枚ドローする。その後、手札を１枚捨てる。自分は５００ＬＰ回復する。\n"
    "●２体以上：自分は１枚ドローする。",
]


@pytest.mark.parametrize("printed", UNREAD)
def test_what_does_not_tell_what_applies_stays_unread(printed: str) -> None:
    assert card(SPELL, *printed.split("\n")).unread


TABLE = """scenario "Decided"
game ygo
card 《Asked》 {kind}
{text}
card 《Other》 monster fire level 7 [Dragon] atk 2000 def 1000
board turn of A, main phase
  A
    {asked}
    {others}
    deck 5 cards
  B
    deck 5 cards
play
  A activates 《Asked》
  B passes
{told}claim A: {claim}
"""
MODES = ("spell", "hand 《Asked》", "graveyard 《Other》, 《Other》#2")
OUTCOMES = [
    # when they are banished none is left there, but it was decided before
    (
        *MODES,
        "Apply these effects, in sequence, based on the number of Dragon monsters in your GY.\n"
        "● 1+: Banish all Dragon monsters in your GY.\n● 2+: Gain 1000 LP.\n● 3+: Gain 500 LP.",
        "",
        "A has lp 9000",
    ),
    # the card spoken of is the one revealed, not the one Summoned since
    (
        "monster effect dark level 4 [Warrior] atk 1000 def 1000",
        "hand 《Asked》",
        "hand 《Other》",
        "①：手札の他のモンスター１体を相手に見せて発動できる。このカードを手札から守備表示で特殊召喚する。このカードのレベルは見せたモンスターのレベルと同じになる。",
        "",
        "《Asked》 has level 7",
    ),
    # what lay on a card that was paid with is counted as it last was
    (
        "spell continuous",
        "spell & trap zone 《Asked》 counters 「Karma」 2",
        "graveyard 《Other》",
        "You can send this card to the GY; draw cards equal to the number of Karma Counters that were on this card.",
        "",
        "A has hand 2",
    ),
    (
        "spell",
        "hand 《Asked》",
        "graveyard 《Other》",
        "Roll a six-sided die and gain LP equal to the result x 100.",
        "  the die shows 4\n",
        "A has lp 8400",
    ),
]


@pytest.mark.parametrize(
    ("kind", "asked", "others", "text", "told", "claim"), OUTCOMES, ids=[o[3][:40] for o in OUTCOMES]
)
def test_what_is_decided_comes_out(kind: str, asked: str, others: str, text: str, told: str, claim: str) -> None:
    lines = "\n".join(f"  {line}" for line in text.split("\n"))
    run = run_text(TABLE.format(kind=kind, text=lines, asked=asked, others=others, told=told, claim=claim))
    assert not run.diagnostics
    assert [c.finding.holds for c in run.claims] == [True]


def test_a_list_that_is_decided_is_written_as_it_is_read() -> None:
    text = (
        "game ygo\ncard 《X》 spell\n  effect: each that applies: if you have 2 or more monsters in field, draw 1 card"
        " | if you have 4 or more monsters in field, discard 1 card\n"
    )
    scenario = parse(text).scenario
    assert scenario is not None
    (ability,) = scenario.cards[0].abilities
    assert [len(c[0].conditions) for c in ability.effects[0].choices] == [1, 1]
    assert "each that applies: if you have 2 or more" in written(text)
