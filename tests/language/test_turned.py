"""Japanese claims and questions that put what is done first, or say it of some and not of others: with every verb of what comes about, in
every game, they are the plain statements of each of those they speak of.
"""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.ast import Assertion
from judgecli.language.words import by_terminal, speaking
from judgecli.session.questions import answers
from judgecli.session.run import run_text
from tests.conftest import Sample
from tests.each import each, together
from tests.session.test_every_moment import ATTACKS, BOARDS

OF_CARDS = {
    "{so}のは《狼》だ": "so",
    "《狼》のほうが{so}": "so",
    "{so}のは《狼》のほうである": "so",
    "《狼》だけが{so}": "so not",
    "《狼》のみ{so}": "so not",
    "{so}のは《狼》だけ": "so not",
    "《狼》しか{not}": "so not",
    "《熊》ではなく《狼》が{so}": "so not",
    "{so}のは《熊》ではなく《狼》だ": "so not",
    "{so}のは《狼》で、《熊》ではない": "so not",
    "《狼》も《熊》も{so}": "both",
    "《狼》と《熊》が{so}": "both",
    "《狼》と《熊》は両方とも{so}": "both",
}
"""A claim with a verb, as it is and denied, and of which of the two cards it is so."""
OF_PLAYERS = {
    "{so}のはAだ": "so",
    "Aだけが{so}": "so not",
    "{so}のはAだけである": "so not",
    "Aしか{not}": "so not",
    "BではなくAが{so}": "so not",
    "{so}のはBではなくA": "so not",
    "AもBも{so}": "both",
    "AとBは{so}": "both",
    "全員{so}": "both",
}
AMISS = ("攻撃", "ブロック", "リンク", "誘発", "発動", "起動", "プレイ", "召喚")
"""Nouns of plays: with these a claim is about a line of the file, and of what a card does when it is used."""


def board(game: str) -> str:
    """The board of a game with two cards of names of their own."""
    head, wolf, *rest = BOARDS[game].split("\n")
    at = next(n for n, line in enumerate(rest) if line.startswith("  B "))
    rest[at + 1] = rest[at + 1].replace("《狼》", "《熊》")
    play = ATTACKS[game].replace("《狼》 of B", "《熊》").replace("《狼》 of A", "《狼》")
    return "\n".join((head, wolf, wolf.replace("《狼》", "《熊》"), *rest)) + f"play\n  {play}\n"


def verbs(game: str, who: str) -> list[tuple[str, str]]:
    """The verbs of what comes about, as they are and denied, that can be claimed of a card or a player in plain words."""
    with speaking(game):
        words = [*by_terminal().get("EVENT", ()), *by_terminal().get("PASSIVE", ())]
        forms = {x[:4] for word in words if len(x := word.spellings(("ja",))) > 3}
    said = [(x[0], x[2]) for x in sorted(forms) if not x[0].startswith(AMISS)]
    return [(so, no) for so, no in said if all(claimed(game, f"{who}は{x}") for x in (so, no))]


def claimed(game: str, said: str) -> list[tuple[str, str, str, bool]] | None:
    """What a claim says, statement by statement; ``None`` where it is not read, or not without leaving something out."""
    parsed = parse(f"{board(game)}主張 A：{said}\n")
    if parsed.scenario is None or any(d.severity == "error" or d.code == "L220" for d in parsed.diagnostics):
        return None
    return sorted(map(told, (claim.says for claim in parsed.scenario.claims)))


def told(says: Assertion) -> tuple[str, str, str, bool]:
    verb = "happened" if says.verb == "is" and says.what != "" else says.verb  # "is destroyed" and "was destroyed"
    return verb, says.what, says.subject.text if says.subject is not None else "", says.negated


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("forms", [OF_CARDS, OF_PLAYERS], ids=["cards", "players"])
def test_it_is_the_plain_statement_of_each(game: str, forms: dict[str, str], sample: Sample[tuple[str, str]]) -> None:
    this, other = ("《狼》", "《熊》") if forms is OF_CARDS else ("A", "B")
    players = ("A", "B", "C") if game == "dmv" and forms is OF_PLAYERS else (this, other)

    def check(case: tuple[str, tuple[str, str]]) -> None:
        form, (so, no) = case
        of = {
            "so": [f"{this}は{so}"],
            "so not": [f"{this}は{so}", f"{other}は{no}"],
            "both": [f"{this}は{so}", f"{other}は{so}"],
        }[forms[form]]
        if "だけ" in form or "しか" in form:
            of = [f"{this}は{so}", *(f"{one}は{no}" for one in players if one != this)]
        if "全員" in form:
            of = [f"{one}は{so}" for one in players]
        expected = sorted(x for one in of for x in claimed(game, one) or [])
        assert claimed(game, form.format(**{"so": so, "not": no})) == expected

    cases = [(form, verb) for verb in sample(verbs(game, this), 4, game) for form in forms]
    each(cases, check, lambda case: case[0].format(**{"so": case[1][0], "not": case[1][1]}))


WHO_CHOSE = """\
ゲーム dm
カード 《儀式》 呪文 闇 コスト 1
  相手は自身のクリーチャーを１体選び、破壊する。
カード 《狼》 クリーチャー 闇 コスト 1 パワー 1000
カード 《熊》 クリーチャー 火 コスト 4 パワー 4000
カード 《鹿》 クリーチャー 自然 コスト 2 パワー 2000
盤面 Aのターン、メインステップ
  A シールドゾーン 5
    手札 《儀式》
    マナゾーン 1 《狼》
  B シールドゾーン 5
    バトルゾーン 《熊》、《鹿》
プレイ
  Aは《儀式》を唱える
  Bは《鹿》を選ぶ
"""


@together(
    [
        *(
            (f"主張 {who}：{said}", who == "B")
            for who in "AB"
            for said in (
                "自分が選ぶ",
                "選ぶのは自分だ",
                "選ぶのはこっち",
                "選ぶのは相手ではなく自分",
                "2行目で選ぶのは自分だ",
                "2行目は自分が選ぶ",
                "2行目を選ぶのは自分だ",
                "破壊するクリーチャーを選ぶのは自分だ",
                "どちらを破壊するかは自分が決める",
                "自分がどちらを破壊するか選べる",
                "自分だけが選ぶ",
            )
        ),
        ("主張 A：Bは2行目で選ばない", False),
        ("claim B: B chooses in line 2", True),
        ("claim A: A does not choose in line 2", True),
    ]
)
def test_who_chooses_is_judged_of_the_choice(claim: str, right: bool) -> None:
    run = run_text(f"{WHO_CHOSE}{claim}\n")
    assert not [d for d in run.diagnostics if d.severity == "error"], run.diagnostics
    assert {one.finding.holds for one in run.claims} == {right}, claim


def test_a_line_in_which_nothing_is_chosen_says_nothing_of_who_chooses() -> None:
    (found,) = run_text(f"{WHO_CHOSE}主張 A：1行目で選ぶのはA\n").claims
    assert found.finding.holds is None


ASKED = {
    "誰が選ぶ？": ("いいえ", "はい"),
    "選ぶのは誰ですか？": ("いいえ", "はい"),
    "どちらを破壊するかは誰が選ぶ？": ("いいえ", "はい"),
    "どちらのクリーチャーが破壊される？": ("いいえ", "はい"),
    "破壊されるのはどちら？": ("いいえ", "はい"),
    "破壊されたのはどのクリーチャーですか？": ("いいえ", "はい"),
    "どのクリーチャーが墓地に置かれる？": ("いいえ", "はい"),
    "《鹿》はどうなる？": ("はい", "Bの墓地"),
    "《熊》はどうなりますか？": ("いいえ", "バトルゾーン"),
    "Aは何枚引く？": ("0",),
    "Aはカードを何枚引きましたか？": ("0",),
    "なぜ《鹿》は破壊される？": ("はい",),
}


@together(list(ASKED.items()))
def test_a_question_who_which_or_how_many_is_asked_of_each(question: str, told: tuple[str, ...]) -> None:
    run = run_text(f"{WHO_CHOSE}質問：{question}\n")
    assert not [d for d in run.diagnostics if d.severity == "error"], run.diagnostics
    found = [answer.ja.partition("：")[0] for answer in answers(run)]
    assert tuple(found) == told, question


@together(["いつ《鹿》は破壊される？", "《鹿》はいつ墓地に置かれる？", "Aはいつ選べるか？"])
def test_when_something_comes_about_is_asked_moment_by_moment(question: str) -> None:
    (found,) = (d for d in run_text(f"{WHO_CHOSE}質問：{question}\n").diagnostics if d.severity == "error")
    assert "時点ごとに" in found.help_ja
