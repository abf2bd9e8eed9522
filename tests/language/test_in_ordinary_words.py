"""Claims with their reasons, questions and moments in players' words: what is read, and what is offered for the rest of a line."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.language.ast import Scenario
from judgecli.language.compare import meaning
from judgecli.language.named_here import ABOUT_IT

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
    help_ = found.help_ja if "：" in line else found.help_en
    return help_.partition(ABOUT_IT["：" in line])[0]  # how anything is claimed of the same card


@pytest.mark.parametrize(
    ("claim", "offered", "lost"),
    [
        ("claim A: the sky is grey, 《Wolf》 sulks and B loses", ["B loses"], ["《Wolf》 sulks"]),
        ("主張 A：Bは負けるし、《Wolf》は怒る", ["Bは負ける"], ["《Wolf》は怒る"]),
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
        ("主張 B：《Wolf》は不発で、誰もダメージを受けない", "《Wolf》はダメージを受けない"),
        ("主張 B：《Wolf》は何も破壊しない", "《Wolf》も破壊しない"),
        ("claim B: 《Wolf》 fizzles and nobody takes damage", "`《Wolf》 takes damage`"),
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


@pytest.mark.parametrize(
    ("line", "says", "why"),
    [
        ("主張 A：空は灰色、《Wolf》は怒り、Bの負け", "Bの負け", "空は灰色、《Wolf》は怒り"),
        (
            "主張 A：先に《Gate》の能力を処理し、《Wolf》は手札に戻る",
            "《Wolf》は手札に戻る",
            "先に《Gate》の能力を処理し",
        ),
        ("主張 A：もう中央にいる。《Wolf》は破壊されない", "《Wolf》は破壊されない", "もう中央にいる"),
        ("claim A: the tide is high, so 《Wolf》 survives", "《Wolf》 survives", "the tide is high"),
        ("claim A: the tide is high. B loses", "B loses", "the tide is high"),
        ("claim A: line 1 is illegal, there is no red energy left", "line 1 is illegal", "there is no red energy left"),
        ("claim A: line 1 is illegal, all three must be red", "line 1 is illegal", "all three must be red"),
        ("claim A: line 1 is illegal, neither of them is red", "line 1 is illegal", "neither of them is red"),
        ("claim A: line 1 is legal, 2 and 3 are 5", "line 1 is legal", "2 and 3 are 5"),
        ("claim A: line 1 is legal, I still have a main phase", "line 1 is legal", "I still have a main phase"),
        ("claim A: line 1 is legal - these are my own cards", "line 1 is legal", "these are my own cards"),
        ("主張 A：1行目は不適正。海が荒れている", "1行目は不適正", "海が荒れている"),
        (
            "claim A: 《Wolf》 survives, the source of the ability is gone",
            "《Wolf》 survives",
            "the source of the ability is gone",
        ),
        (
            'claim A: 《Wolf》 is destroyed; "your" means the units of A',
            "《Wolf》 is destroyed",
            '"your" means the units of A',
        ),
        (
            "claim A: 《Wolf》 is destroyed, because my shot comes first",
            "《Wolf》 is destroyed",
            "A's shot comes first",
        ),
        (
            "claim A: since the turn player goes first, 《Wolf》 is destroyed",
            "《Wolf》 is destroyed",
            "the turn player goes first",
        ),
        (
            "主張 A：《Wolf》は破壊されない。攻撃時の海は荒れていた",
            "《Wolf》は破壊されない",
            "攻撃時の海は荒れていた",
        ),
        ("主張 A：Aの能力が先なので、《Wolf》は破壊される", "《Wolf》は破壊される", "Aの能力が先な"),
    ],
)
def test_the_end_of_a_claim_is_judged_and_what_leads_up_to_it_is_kept(line: str, says: str, why: str) -> None:
    parsed = parse(f"{D0}{line}\n")
    assert parsed.scenario is not None
    (claim,) = parsed.scenario.claims
    (alone,) = read(f"claim A: {says}\n").claims if line.startswith("claim") else read(f"主張 A：{says}\n").claims
    assert (meaning(claim.says), claim.reason) == (meaning(alone.says), why)
    assert [d.code for d in parsed.diagnostics] == ["L219"]


@pytest.mark.parametrize(
    "line",
    [
        "主張 A：空が灰色なら、《Wolf》は破壊される",
        "主張 A：空が灰色の場合、《Wolf》は破壊される",
        "主張 A：空が灰色になるまで、《Wolf》は破壊されない",
        "主張 A：空が灰色でなければ、《Wolf》は破壊される",
        "claim A: if the tide is high, so 《Wolf》 survives",
        "claim A: unless the tide is high, 《Wolf》 survives",
        "claim A: either the tide is high; or B loses",
        "claim A: line 1: 《Wolf》 survives",
        "claim A: end step: 《Wolf》 survives",
        "claim A: end of the turn. 《Wolf》 survives",
        "主張 A：エンドフェイズ。《Wolf》は破壊される",
        "主張 A：1行目の後。《Wolf》は破壊される",
        "claim A: line 1 is legal, unless the tide is high",
        "claim A: line 1 is legal, or else the tide is high",
        "claim A: line 1 is legal, but 《Gate》 whistles",
        "claim A: line 1 is legal, if the tide is high",
        "主張 A：1行目は適正。ただし海が荒れていれば別",
        "claim A: 《Wolf》 survives, the other one is destroyed",
        "claim A: 《Wolf》 survives, if the tide is high",
        "claim A: 《Wolf》 is destroyed, my shot comes first",
        "claim A: 《Wolf》 survives, the third one draws a card",
        "主張 A：《Wolf》は破壊されない、ターンはまだ続いている",
    ],
)
def test_a_condition_is_never_taken_for_what_leads_up_to_a_claim(line: str) -> None:
    assert any(d.severity == "error" for d in parse(f"{D0}{line}\n").diagnostics)


AIMED = """\
game zx
card 《Wolf》 zx red cost 1 power 3000
card 《Gate》 zx red cost 1 power 3000
board turn of A, main phase
  A life 4
    center 《Wolf》
  B life 4
    north 《Gate》
play
  A attacks 《Gate》 with 《Wolf》
"""


@pytest.mark.parametrize(
    "line",
    [
        "主張 A：破壊される",
        "主張 A：それは破壊される",
        "主張 A：手札に戻る",
        "主張 B：生き残る",
        "claim A: it is destroyed",
        "claim B: it survives",
    ],
)
def test_a_subject_left_out_is_the_one_card_that_is_aimed_at(line: str) -> None:
    (claim,) = read(f"{line}\n", AIMED).claims
    assert claim.says.subject is not None
    assert claim.says.subject.text == "Gate"
    assert "L221" in [d.code for d in parse(f"{AIMED}{line}\n").diagnostics]


@pytest.mark.parametrize("line", ["主張 A：破壊される", "claim A: it is destroyed"])
def test_a_subject_left_out_is_asked_for_where_several_cards_are_aimed_at(line: str) -> None:
    head = AIMED.replace("  B life 4\n", "  B life 4\n    north-west 《Wall》\n").replace(
        "card 《Gate》", "card 《Wall》 zx red cost 1 power 3000\ncard 《Gate》"
    )
    help_of(line, f"{head}  A attacks 《Wall》 with 《Wolf》\n")


@pytest.mark.parametrize("claim", ["引けない", "1枚引ける", "手札を1枚捨てる"])
def test_who_draws_or_discards_is_asked_for_with_a_line_for_each_player(claim: str) -> None:
    help_ = help_of(f"主張 B：{claim}")
    assert all(f"「{player}は{claim}」" in help_ for player in "AB"), help_


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        ("《Wolf》が墓地に置かれ、《Gate》は手札にある", [("is in", "Wolf"), ("is in", "Gate")]),
        ("《Wolf》が残り、《Gate》は墓地に置かれる", [("is in", "Wolf"), ("is in", "Gate")]),
        ("大きな《Wolf》が残り、《Gate》は墓地に置かれる", [("is in", "Wolf"), ("is in", "Gate")]),
    ],
)
def test_a_clause_that_claims_something_of_its_own_card_is_a_claim(claim: str, says: list[tuple[str, str]]) -> None:
    claims = read(f"主張 A：{claim}\n").claims
    assert [(x.says.verb, x.says.subject.text if x.says.subject else "") for x in claims] == says
    assert not any(x.reason for x in claims)
