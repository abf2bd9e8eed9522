"""Claims with their reasons, questions and moments in players' words: what is read, and what is offered for the rest of a line."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.language.ast import Scenario

D0 = """\
game d0
card 《Wolf》 unit cost red 1 move cost red 1 power 3000 smash 1
card 《Gate》 unit cost red 1 power 3000 smash 1
board turn of A, main phase
  A
    own-center 《Wolf》
    energy 《Wolf》
  B
    mid-center 《Gate》
play
  A moves 《Wolf》 to mid-center
"""


def read(lines: str, head: str = D0) -> Scenario:
    parsed = parse(head + lines)
    assert [d.message_en for d in parsed.diagnostics if d.severity == "error"] == []
    assert parsed.scenario is not None
    return parsed.scenario


def help_of(line: str, head: str = D0) -> str:
    (found,) = (d for d in parse(f"{head}{line}\n").diagnostics if d.severity == "error")
    return found.help_ja if "：" in line else found.help_en


@pytest.mark.parametrize(
    ("claim", "offered", "lost"),
    [
        ("claim A: the sky is grey, 《Wolf》 sulks and B loses", ["B loses"], ["《Wolf》 sulks"]),
        ("主張 A：空は灰色、《Wolf》は怒り、Bの負け", ["Bの負け"], ["空は灰色"]),
    ],
)
def test_what_is_claimed_at_the_end_is_offered_with_its_own_subject(
    claim: str, offered: list[str], lost: list[str]
) -> None:
    help_ = help_of(claim)
    assert all(f"`{one}`" in help_ or f"「{one}」" in help_ for one in offered), help_
    assert all(words in help_ for words in lost), help_
    for one in offered:
        read(f"{'主張 A：' if '：' in claim else 'claim A: '}{one}\n")


@pytest.mark.parametrize(
    ("line", "never"),
    [
        ("claim A: only 《Wolf》 counts as lost here", "`《Wolf》 is destroyed`"),
        ("claim B: their side loses", "`B loses`"),
        ("claim A: B loses a card there", "`B loses`"),
        ("claim A: B was the first who discards there", "`B discarded`"),
        ("主張 B：《Wolf》の移動はうまくいかない", "誘発"),
        ("主張 A：Bは1枚引いた後に捨てる", "だけ引いた"),
        ("claim A: B used two triggers", "one"),
    ],
)
def test_what_says_less_or_something_else_is_not_offered(line: str, never: str) -> None:
    assert never not in help_of(line)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("question: where is 《Wolf》?", "where"),
        ("question: which effect resolves first?", "first"),
        ("question: does 《Wolf》 survive?", "whether"),
        ("question: is the game over?", "winner"),
        ("question: how many cards does B have in hand?", "value"),
        ("質問：《Wolf》はどこ？", "where"),
        ("質問：どちらの効果が先？", "first"),
        ("質問：Bの手札は何枚残る？", "value"),
    ],
)
def test_questions_in_ordinary_words(question: str, kind: str) -> None:
    assert [one.kind for one in read(f"{question}\n").questions] == [kind]


def test_a_question_of_two_is_one_of_each() -> None:
    assert len(read("question: do A and B lose?\n").questions) == 2


def test_a_question_that_cannot_be_read_is_answered_with_those_that_can() -> None:
    offered = re.findall(r"`([^`]+)`", help_of("question: why on earth is 《Gate》 there?"))
    assert "where is 《Gate》?" in offered
    for one in offered:
        read(f"question: {one}\n")


STACKED = [
    "  The battle damage goes onto the stack\n  A passes\n",
    "  with the battle damage on the stack:\n    A passes\n",
    "  第2バトルステップでバトルダメージがスタックに乗る\n  Aはパスする\n",
    "  in second step:\n    with link 1 on the stack:\n      A passes\n",
]


@pytest.mark.parametrize("lines", STACKED)
def test_a_line_that_tells_a_moment_is_that_moment_for_the_line_behind_it(lines: str) -> None:
    (_, play) = read(lines).plays
    assert [dict(anchor.words) for anchor in play.anchors] == [{"phase": "second"}, {"link": "1"}] or [
        sorted(dict(anchor.words)) for anchor in play.anchors
    ] == [["phase"], ["link"]]


def test_half_width_kana_is_read_everywhere() -> None:
    half = D0.replace("《Wolf》", "《ｳﾙﾌﾊﾞｯｸ》")
    scenario = read("主張 A：《ウルフバック》は破壊される\n主張 B：ｹﾞｰﾑは続く\n", half)
    assert [one.says.verb for one in scenario.claims] == ["is", "no winner"]


def test_what_is_done_is_a_play_only_where_no_line_tells_that_play_already() -> None:
    head = """\
game ygo
card 《Wolf》 spell
card 《Gate》 trap
board turn of A, main phase 1
  A
    hand 《Wolf》
  B
    hand 1
play
"""
    assert [play.verb for play in read("  《Wolf》 is activated\n", head).plays] == ["activate"]
    assert len(read("  A activates 《Wolf》\n  《Wolf》 is activated\n", head).plays) == 1


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        ("claim A: only B loses", [("A", True), ("B", False)]),
        ("claim A: B wins alone", [("A", True), ("B", False)]),
        ("主張 A：Bだけが負ける", [("A", True), ("B", False)]),
        ("claim A: 《Wolf》 is destroyed instead of 《Gate》", [("Wolf", False), ("Gate", True)]),
        ("主張 A：《Gate》ではなく《Wolf》が破壊される", [("Wolf", False), ("Gate", True)]),
        ("claim A: 《Wolf》 survives with power 3000", [("Wolf", True), ("Wolf", False)]),
        ("claim B: I do not lose", [("B", True)]),
    ],
)
def test_what_is_said_of_one_alone_is_denied_of_the_others(claim: str, says: list[tuple[str, bool]]) -> None:
    found = [(one.says.subject.text if one.says.subject else "", one.says.negated) for one in read(f"{claim}\n").claims]
    assert found == says
