"""What narrows or widens a text is in what was read of it, or the clause is not read."""

from __future__ import annotations

import pytest

from judgecli.language import ast
from judgecli.language.printed import Written
from judgecli.language.printed.ygo.accounted import passed_over
from tests.language.printed.test_printed_ygo import MONSTER, card

DRAW = ast.Instruction("draw", amount=ast.Number(2), span=ast.Span(1, 0, 30))


def conditions(head: str, *lines: str) -> list[ast.Condition]:
    return [c for a in card(head, *lines).abilities for c in a.conditions]


# ---- the check itself


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Draw 2 cards.", ""),
        ("Draw 4 cards.", "4"),
        ("Draw 2 cards, except Dragon monsters.", "except"),
        ("Draw exactly 2 cards.", "exactly"),
        ("During the End Phase: Draw 2 cards.", "End Phase"),
        ('Draw 2 cards "except 4" (exactly so).', ""),
        ("カードを２枚ドローする。", ""),
        ("カードを４枚ドローする。", "4"),
        ("カードをちょうど２枚ドローする。", "ちょうど"),
        ("元々のカードを２枚ドローする。", "元々の"),
        ("「元々の」カードを２枚ドローする。", ""),
    ],
)
def test_a_word_that_nothing_accounts_for(line: str, word: str) -> None:
    span = ast.Span(1, 0, len(line))
    ability = ast.Ability("effect", span, effects=(DRAW,))
    assert passed_over([ability], [Written(line, span)]) == ({span: word} if word else {})


def test_two_abilities_of_one_sentence_account_for_it_together() -> None:
    line = "Draw 2 cards, and during the End Phase destroy this card."
    whole, part = ast.Span(1, 0, len(line)), ast.Span(1, 10, len(line))
    later = ast.Instruction("delay", when=ast.Happening("phase start", goal="end"), span=part)
    abilities = [ast.Ability("effect", whole, effects=(DRAW,)), ast.Ability("effect", part, effects=(later,))]
    assert passed_over(abilities, [Written(line, whole)]) == {}


# ---- what must stay unread


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("spell", "Send 1 monster your opponent controls to the GY (your opponent's choice)."),
        (
            "spell",
            "Target 1 monster you control; it gains 1000 ATK. Other monsters you control cannot attack during the turn"
            " you activate this card.",
        ),
        (MONSTER, "You can target 1 monster you control; it is unaffected by other cards' effects this turn."),
        (
            MONSTER,
            "①：手札からこのカードと炎属性モンスター１体を捨てて発動できる。捨てたモンスターより攻撃力が高い炎属性モンスター１体をデッキから手札に加える。",
        ),
        (
            MONSTER,
            "If this card is Special Summoned: You can draw 1 card, then you can discard 1 random card from your opponent's hand.",
        ),
        (
            "spell continuous",
            "①：自分の「まど」モンスターが相手モンスターと戦闘を行うダメージ計算時に発動する。その自分のモンスターの攻撃力はダメージ計算時のみ倍になる。",
        ),
    ],
)
def test_not_read(head: str, line: str) -> None:
    assert card(head, line).unread


# ---- what is read


@pytest.mark.parametrize("line", ["When a Spell/Trap Card, or monster effect, is activated: Negate the activation."])
def test_a_card_itself_or_the_effect_of_a_monster(line: str) -> None:
    found = card("trap counter", line)
    assert not found.unread
    when = found.abilities[0].when
    assert when is not None
    assert when.subject is not None
    assert when.subject.what == "spell or trap or monster"


def test_all_but_a_card_is_said_of_each_of_two() -> None:
    found = card(
        MONSTER, 'Once per turn: You can add 1 "Ｂ" and 1 "Ａ" monster from your Deck to your hand, except "Ａ Ｃ".'
    )
    named, such = (i.what for i in found.abilities[0].effects)
    assert named is not None
    assert such is not None
    assert not found.unread
    assert not named.filters
    assert ("name", "!=") in [(f.kind, f.op) for f in such.filters]


@pytest.mark.parametrize(
    "line",
    [
        "During your Main Phase, if you Special Summon a Dragon monster: You can draw 1 card.",
        "①：自分メインフェイズに、自分がドラゴン族モンスターの特殊召喚に成功した場合に発動できる。自分は１枚ドローする。",
    ],
)
def test_an_event_in_the_own_main_phase(line: str) -> None:
    (ability,) = card(MONSTER, line).abilities
    assert ability.kind == "trigger"
    assert ability.turn == "you"
    assert [c.value for c in ability.conditions if c.what == "phase"] == ["main or main 2"]


@pytest.mark.parametrize(
    "line",
    [
        "If this card on the field is destroyed by card effect: You can draw 1 card.",
        "①：フィールドのこのカードが効果で破壊された場合に発動できる。自分は１枚ドローする。",
    ],
)
def test_it_is_destroyed_on_the_field(line: str) -> None:
    (ability,) = card(MONSTER, line).abilities
    assert ability.when is not None
    assert ability.when.origin == "field"


@pytest.mark.parametrize(
    "line",
    [
        "If this card is the only card in your hand: You can draw 1 card.",
        "①：自分の手札がこのカード１枚のみの場合に発動できる。自分は１枚ドローする。",
    ],
)
def test_the_only_card_in_the_hand_is_used_there(line: str) -> None:
    (ability,) = card(MONSTER, line).abilities
    assert ability.where == ("hand",)
    assert ability.conditions[0].subject.other


@pytest.mark.parametrize(
    ("line", "bars"),
    [
        ("相手フィールド上にモンスターが存在する場合、このカードは手札から特殊召喚できる。", []),
        ("相手フィールド上にモンスターが存在する場合のみ特殊召喚できる。", [False]),
        ("自分フィールドの上記カードを墓地へ送った場合のみ、ＥＸデッキから特殊召喚できる。", [True]),
        ("自分フィールドの上記カードを墓地へ送った場合のみ特殊召喚できる。", [False]),
    ],
)
def test_by_which_methods_it_is_special_summoned(line: str, bars: list[bool]) -> None:
    """A further method bars no other; one that is the only one "from the Extra Deck" bars others until it was used."""
    found = card("monster fusion effect dark level 4", "「まどＢ」＋「まどＣ」", line)
    assert not found.unread
    only = [a for a in found.abilities for i in a.effects if i.change == "be special summoned otherwise"]
    assert [bool(a.conditions) for a in only] == bars


@pytest.mark.parametrize(
    "line",
    [
        'If a "Ａ" monster is Special Summoned to your field while you control this monster: You can draw 1 card.',
        "①：このカードがモンスターゾーンに存在する状態で、自分フィールドに「Ａ」モンスターが特殊召喚された場合に発動できる。"
        "自分は１枚ドローする。",
    ],
)
def test_its_own_coming_is_none_while_it_lies_there(line: str) -> None:
    (ability,) = card(MONSTER, line).abilities
    assert ability.when is not None
    assert ability.when.subject is not None
    assert ability.when.subject.other


def test_no_monsters_as_it_comes_are_no_others() -> None:
    line = (
        "自分フィールド上にモンスターが存在しない場合にこのカードが召喚に成功した時、カードを１枚ドローする事ができる。"
    )
    (asked,) = conditions(MONSTER, line)
    assert asked.subject.other


@pytest.mark.parametrize(("whose", "turn"), [("", ""), ("your ", "you")])
def test_in_whose_main_phase_2_a_quick_effect_is_used(whose: str, turn: str) -> None:
    (ability,) = card(MONSTER, f"During {whose}Main Phase 2 (Quick Effect): You can draw 1 card.").abilities
    assert (ability.kind, ability.turn) == ("quick", turn)


def test_what_is_said_of_the_equipped_monster_lasts_as_long_as_it_wears_the_card() -> None:
    line = (
        'You can target 1 "Ａ" monster you control; equip this card from your hand to that target. Its Level becomes 5.'
    )
    (ability,) = card(MONSTER, line).abilities
    equip, given = ability.effects
    assert equip.verb == "equip"
    assert given.change == "ability"
