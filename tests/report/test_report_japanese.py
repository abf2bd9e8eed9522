"""No key of the engine and no word of the other language is told in a Japanese step: only names that the file itself uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgecli.games import find_game
from judgecli.language.parsing import parse
from judgecli.language.words import speaking
from judgecli.report.answers import told as answer_told
from judgecli.report.asked import why_blocks
from judgecli.report.card import card_lines
from judgecli.report.otherwise import explored_blocks
from judgecli.report.short import short
from judgecli.session.explore import explore
from judgecli.session.run import Run, run_file
from judgecli.session.understood import understood
from judgecli.session.why import why
from tests.conftest import Sample
from tests.each import each
from tests.scenarios import SCENARIOS, name_of

QUOTED = re.compile(r"《[^》]*》|「[^」]*」|“[^”]*”")
CARD_TEXT = re.compile(r"のテキスト: .*|--\w+")
"""The words of a card as its file has them, and options of a command."""
FEW = 56
"""Scenarios, in the short suite."""
RAW = re.compile(r"\[[^\]]*[a-z][^\]]*\]|[A-Za-z][a-z][A-Za-z-]*")


def told(run: Run) -> Iterator[str]:
    """Steps, requirements, questions and answers, as a ruling tells them."""
    assert run.outcome is not None
    assert run.system is not None
    for step in run.outcome.trace.standing():
        yield run.system.phrase(step, "ja")
        if step.kind == "requirement":
            yield run.system.reason(step.what, step.before, "ja")
    for refusal in run.outcome.refusals:
        yield from (run.system.reason(x, refusal.at, "ja") for x in getattr(refusal.verdict, "reasons", ()))
    if (ask := run.outcome.waiting) is not None:
        yield run.system.option(ask, "ja")
        yield from (answer_told(ask, label, run.outcome.end, run.system, "ja") for label in ask.options)


def ruled(run: Run) -> Iterator[str]:
    """What the short ruling and ``explore`` say, without what they quote."""
    view = short(run, "ja")
    for answer in view.answers:
        yield from (answer.verdict, answer.found, *answer.only_if, *(link.text for link in answer.links))
    yield from (link.text for question in view.questions for link in question.links)
    if run.claims:
        gone = explore(run, tuple(c.claim.says for c in run.claims), most=20, steps=10_000)
        yield from (block.text for block in explored_blocks(run, gone, "ja"))
        yield from (
            block.text
            for c in run.claims
            for block in why_blocks(run, why(run, c.claim.says), "ja")
            if block.kind != "gist"
        )


def is_a_name(raw: str, text: str) -> bool:
    """Whether the file has it with its capital: a race, or part of a name."""
    word = raw.strip("[]")
    return word[:1].isupper() and word in text


def check(path: Path) -> None:
    run = run_file(path)
    assert run.outcome is not None
    texts = {CARD_TEXT.sub("", QUOTED.sub("", text)) for text in (*told(run), *ruled(run))}
    raw = {word for text in texts for word in RAW.findall(text)}
    assert {word for word in raw if not is_a_name(word, run.text) and not word.startswith("base-")} == set()


def test_nothing_raw_is_told(sample: Sample[Path]) -> None:
    each(sample(SCENARIOS, FEW, "raw words"), check, name_of)


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        (
            "①：このカードの戦闘で発生する自分への戦闘ダメージは代わりに相手が受ける。",
            "あなたが受ける戦闘ダメージは、代わりに相手が受ける",
        ),
        (
            "このカードは通常召喚できず、「甲の術」の効果でのみ特殊召喚できる。",
            "このカードは《甲の術》の効果でのみ特殊召喚できる",
        ),
        (
            "①：自分メインフェイズに発動できる。相手フィールドのモンスターを全て破壊する。",
            "フィールドにある相手のすべてのモンスターを破壊する",
        ),
        (
            "①：自分の墓地のドラゴン族モンスターの数まで、相手フィールドのカードを対象として発動できる。そのカードを破壊する。",
            "墓地にあるあなたのドラゴン族1枚につき、フィールドにある相手のカード1枚まで",
        ),
    ],
)
def test_a_card_is_told_as_a_judge_says_it(printed: str, told: str) -> None:
    """What our own spelling says stiffly is said aloud: damage that is not taken, types as they are printed, "all" before its noun."""
    text = f"ゲーム 遊戯王\n\nカード 《甲》 モンスター 効果 地 レベル 4 攻撃力 800 守備力 100\n  {printed}\n"
    scenario = parse(text).scenario
    system = find_game("ygo")
    assert scenario is not None
    assert system is not None
    with speaking("ygo"):
        lines = [line.strip() for line in card_lines(understood(system, scenario)[0], "ja")]
    assert any(line.partition(": ")[2].endswith(told) for line in lines), lines


def test_what_may_be_gained_is_told_as_left_open() -> None:
    """Of a verb without such a form of its own too (得る)."""
    printed = (
        "スリリング・スリー:ドラゴン(このクリーチャーをバトルゾーンに出した時、自分の山札の上から３枚を表向きにする。表向きにしたドラゴン１体につき、"
        "次の能力を１回行ってもよい。その後、表向きにしたカードをすべて、好きな順序で山札の一番下に戻す)\n"
        "  このターン、このクリーチャーはシールドをもう１枚ブレイクする。"
    )
    scenario = parse(
        f"ゲーム デュエル・マスターズ\n\nカード 《甲》 クリーチャー 火 コスト 6 パワー 5000\n  {printed}\n"
    ).scenario
    system = find_game("dm")
    assert scenario is not None
    assert system is not None
    with speaking("dm"):
        (card,), _ = understood(system, scenario)
        assert card.is_whole
        assert any("得てよい" in line for line in card_lines((card,), "ja"))
