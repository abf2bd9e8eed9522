"""What a ruling says of what it took for granted: one answer to one line, and no choice filled in without a word."""

from __future__ import annotations

import json

import pytest

from judgecli.report.as_json import run_json
from judgecli.report.lang import Lang
from judgecli.report.short import short
from judgecli.report.short_view import ShortRuling
from judgecli.session.run import run_file, run_text
from tests.scenarios import FOLDER

BATTLES = """\
game zx 1.59
card 《Hawk》 zx green cost 4 power 5000
card 《Bow》 zx green cost 5 power 4500
  range 2
card 《Wall》 zx white cost 3 power 6000
board turn of A, main phase
  A life 4
    center 《Hawk》
    south 《Bow》
  B life 3
    north 《Wall》
play
  A attacks 《Wall》 with 《Hawk》
  A attacks 《Wall》 with 《Bow》
claim B: line 2 is illegal
"""
"""The second battle is declared when the first is over (602.1, 506.4); within it nothing is declared (601.1, 603.1b)."""

SHOT = """\
game zx 1.59
card 《Warden》 zx white cost 3 power 4000
  Zekkai
card 《Soldier》 zx green cost 2 power 3000
card 《Arrow》 event red cost 1
  event: choose 1 opponent's zx; destroy it
card 《Red》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4
    hand 《Arrow》
    resource 《Red》
  B life 4
    center 《Warden》
    west 《Soldier》
play
  A plays 《Arrow》
  A chooses 《Warden》
claim B: line 2 is illegal
claim A: 《Warden》 is destroyed
"""
"""1106.2: 《Warden》 cannot be chosen, so 《Soldier》 is."""

PRIORITY = """\
game d0 15.00
card 《Whistle》 strategy cost red 1 timing quick
  effect: draw 1 card
card 《Red》 unit cost red 1
board turn of A, main phase
  A deck 10
    energy 《Red》
    own-center 《Red》
  B deck 10
    hand 《Whistle》
    energy 《Red》
play
  B plays 《Whistle》
claim A: line 1 is illegal
"""
"""The heading is no line: the play of B is the second one."""


def ruled(text: str, lang: Lang = "en") -> ShortRuling:
    return short(run_text(text), lang)


def test_what_nobody_answers_is_an_assumption_and_no_second_verdict() -> None:
    view = ruled(BATTLES)
    assert [answer.answer for answer in view.answers] == ["wrong"]
    told = " ".join(view.warnings)
    assert "is judged with this assumed before it: A passes" in told
    assert "is refused" not in told


def test_a_line_judged_as_written_is_refused_in_both_places() -> None:
    """4-6-1: priority goes to the active player first, and B plays before A has passed."""
    view = short(run_file(FOLDER / "d0/4-processing/4-6-1-the-active-player-acts-first.judge"), "en")
    assert [answer.answer for answer in view.answers] == ["right", "right", "wrong", "wrong"]
    (told,) = (warning for warning in view.warnings if warning.startswith("Line 5 of the play"))
    assert "is refused as it is written [4-6-1, 1-1-5]; it would be legal if this had come first" in told


@pytest.mark.parametrize(("lang", "text"), [("en", "A chooses 《Soldier》"), ("ja", "Aは《Soldier》を選ぶ")])
def test_the_only_choice_that_was_left_after_a_refused_one_is_assumed_aloud(lang: Lang, text: str) -> None:
    view = ruled(SHOT.replace("Zekkai", "絶界"), lang)
    assert any(text in warning for warning in view.warnings), view.warnings


def test_the_choice_that_was_left_stands_in_json_too() -> None:
    run = run_text(SHOT.replace("Zekkai", "絶界"))
    assert "A chooses 《Soldier》" in json.dumps(run_json(run)["assumed"], ensure_ascii=False)


def test_a_choice_that_was_told_is_not_assumed() -> None:
    told = SHOT.replace("Zekkai", "絶界").replace("claim B", "  A chooses 《Soldier》\nclaim B", 1)
    assert not [warning for warning in ruled(told).warnings if "chooses" in warning]


def test_a_claim_quotes_the_line_that_it_names_by_a_number() -> None:
    (answer,) = ruled(BATTLES).answers
    assert answer.text == "line 2 is illegal (“A attacks 《Wall》 with 《Bow》”)"
    (japanese,) = ruled(BATTLES.replace("claim B: line 2 is illegal", "主張 B：2行目は不適正"), "ja").answers
    assert japanese.text == "2行目は不適正（「Aは《Bow》で《Wall》を攻撃する」）"


def test_a_heading_is_no_line_and_the_quote_shows_it() -> None:
    text = PRIORITY.replace("  B plays", "  in main phase:\n    A passes\n  B plays").replace("line 1", "line 2")
    (answer,) = ruled(text).answers
    assert answer.text == "line 2 is illegal (“B plays 《Whistle》”)"


def test_the_moment_of_a_claim_quotes_its_line() -> None:
    (answer,) = ruled(BATTLES.replace("line 2 is illegal", "after line 1: 《Wall》 is destroyed")).answers
    assert answer.text == "after line 1: 《Wall》 is destroyed (line 1: “A attacks 《Wall》 with 《Hawk》”)"


def test_nobody_overlooks_the_section_by_which_he_is_right() -> None:
    """1106.2 makes B's claim right: what is told of B's other claim, that 《Warden》 survives, is something else."""
    burn = "card 《Burn》 event red cost 1\n  event: destroy all opponent's zx\ncard 《Red》"
    text = SHOT.replace("Zekkai", "絶界").replace("card 《Red》", burn, 1)
    text = text.replace("hand 《Arrow》", "hand 《Arrow》, 《Burn》").replace(
        "resource 《Red》", "resource 《Red》, 《Red》"
    )
    text = text.replace("claim B", "  A plays 《Burn》\nclaim B: 《Warden》 survives\nclaim B", 1)
    view = ruled(text)
    assert sorted(answer.answer for answer in view.answers) == ["right", "right", "wrong"]
    assert not [x for x in view.overlooked if "1106.2" in {s.number for s in x.link.sections}]


def test_a_card_of_another_opponent_is_left_alone_by_the_section_that_says_so() -> None:
    text = (FOLDER / "dmv/600-multiplayer/600.4b-two-creatures-of-two-opponents-in-one-line.judge").read_text("utf-8")
    only = text.replace("Aは《番兵》と《木霊》を選ぶ\n    違反 600.4b", "Aは《番兵》を選ぶ").split("主張")[0]
    (answer,) = ruled(only + "主張 C：《木霊》はタップされない\n", "ja").answers
    assert answer.because is not None
    assert [section.number for section in answer.because.sections] == ["600.4b"]
