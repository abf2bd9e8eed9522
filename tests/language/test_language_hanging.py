"""Files that lost their indentation on the way, or came as a list: the same scenario, or an error, never another scenario."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from judgecli.language import format, parse
from judgecli.language.compare import meaning
from tests.conftest import Sample
from tests.language.language_corpus import Read, corpus

FEW = 50
"""Scenarios that the short suite changes in each way."""
INDENTED = """\
game dm
card 《Cub》 creature fire cost 2 power 2000
  Double breaker
card 《Gate》 creature light cost 2 power 3000
board turn of A, attack step
  A
    battle zone 《Cub》
  B
    battle zone 《Gate》 tapped
    shield zone 3
play
  A attacks B with 《Cub》
  B does not block
claim A: B has shield zone 1
claim B: B has shield zone 2
"""
LISTED = """\
game dm
card 《Cub》 creature fire cost 2 power 2000
- Double breaker
card 《Gate》 creature light cost 2 power 3000
board turn of A, attack step
- A:
  - battle zone: 《Cub》
- B:
  - battle zone: 《Gate》 tapped
  - shield zone: 3
play
1. A attacks B with 《Cub》
2. B does not block
claim A: B has shield zone 1
claim B: B has shield zone 2
"""
JAPANESE = """\
ゲーム dm
カード 《コブン》 クリーチャー 火 コスト2 パワー2000
・W・ブレイカー
盤面 Aのターン、攻撃ステップ
・A
　・バトルゾーン 《コブン》
・B シールドゾーン3
プレイ
①Aは《コブン》でBを攻撃する
　主張 A：Bのシールドゾーンは1
"""


def flat(text: str) -> str:
    return re.sub(r"(?m)^[ \t\u3000]+(?=\S)", "", text)


def beside(text: str) -> str:
    """The places of a player beside the player."""
    return re.sub(r"(?m)^ {4,}(?=\S)", "  ", text)


def listed(text: str) -> str:
    """Players and what begins with a card as entries of a list."""
    return re.sub(r"(?m)^( +)(?=[A-Z《](?![A-Za-z]))", r"\1- ", text)


@pytest.mark.parametrize("change", [flat, beside, listed])
def test_a_shipped_scenario_that_is_read_all_the_same_says_the_same(
    change: Callable[[str], str], sample: Sample[Read]
) -> None:
    same = tried = 0
    for path, text, scenario in sample(corpus(), FEW, change.__name__):
        changed = parse(change(text))
        tried += 1
        if changed.ok:
            same += 1
            assert meaning(changed.scenario) == meaning(scenario), path
    assert same > tried / 3


@pytest.mark.parametrize(
    "text",
    [
        LISTED,
        flat(INDENTED),
        beside(INDENTED),
        flat(INDENTED).replace("play\n", ""),
        INDENTED.replace("  B\n    battle", "    B\n    battle"),
        INDENTED.replace("claim", "  claim"),
    ],
    ids=["list", "flat", "beside", "no play", "a player too deep", "claims too deep"],
)
def test_each_line_goes_under_the_one_it_belongs_to(text: str) -> None:
    assert text != INDENTED
    parsed = parse(text)
    assert parsed.ok, parsed.diagnostics
    assert meaning(parsed.scenario) == meaning(parse(INDENTED).scenario)
    assert parsed.scenario is not None
    assert format(parsed.scenario, "en") == format(parse(INDENTED).scenario or parsed.scenario, "en")


def test_japanese_marks_of_lists() -> None:
    straight = JAPANESE.replace("　・", "    ").replace("\n・", "\n  ").replace("①", "  ").replace("　主張", "主張")
    assert parse(straight).ok
    parsed = parse(JAPANESE)
    assert parsed.ok, parsed.diagnostics
    assert meaning(parsed.scenario) == meaning(parse(straight).scenario)


def test_named_players() -> None:
    text = re.sub(r"\bA\b", "Hana", re.sub(r"\bB\b", "Taro", INDENTED)).replace("card", "players Hana, Taro\ncard", 1)
    parsed = parse(flat(text))
    assert parsed.ok, parsed.diagnostics
    assert meaning(parsed.scenario) == meaning(parse(text).scenario)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (flat(INDENTED).replace("board", "bord"), "bord"),
        (flat(INDENTED).replace("claim B", "clam B"), "clam"),
        (flat(INDENTED).replace("play\n", "paly\n"), "paly"),
        (INDENTED.replace("board", "bord"), "bord"),
    ],
)
def test_a_misspelt_head_stays_an_error_at_its_place(text: str, word: str) -> None:
    found = next(one for one in parse(text).diagnostics if f"`{word}`" in one.message_en)
    assert found.severity == "error"
    assert "did you mean" in found.help_en


def test_where_nobody_can_tell_what_belongs_to_a_moment_it_stays_an_error() -> None:
    """The plays at a moment are indented under it: without that they could as well be the next ones."""
    inside = INDENTED.replace("  B does not block\n", "  in attack step:\n    B does not block\n")
    assert not parse(flat(inside)).ok
