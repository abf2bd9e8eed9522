"""Rulings as a judge reads them. Expected sentences and sections are written from the rulebook, by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from judgecli.cells import cells
from judgecli.games import find_game
from judgecli.language import parse
from judgecli.language.as_json import from_json, to_json
from judgecli.language.words import speaking
from judgecli.report.lang import Lang
from judgecli.report.ruling import ruling
from judgecli.report.short import short
from judgecli.report.short_view import ShortRuling
from judgecli.report.text import Page, ruling_text
from judgecli.report.view import RulingView, StepView
from judgecli.session.run import Run, run_file, run_scenario, run_text

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "scenarios" / "zx"
DEMO = CORPUS / "600-battle" / "604-the-target-walks-away.judge"
GOLDEN = Path(__file__).parent / "golden"


@cache
def ran(path: Path) -> Run:
    return run_file(path)


def view(name: str, lang: Lang = "en", full: bool = False) -> RulingView:
    (path,) = CORPUS.rglob(f"{name}.judge")
    return ruling(ran(path), lang, full)


def of_text(text: str, lang: Lang = "en", full: bool = False) -> RulingView:
    run = run_text(text)
    assert run.diagnostics == ()
    return ruling(run, lang, full)


def numbers(step: StepView) -> list[str]:
    return [s.number for s in step.sections]


BOARD = """
scenario "A test"
game zx 1.59
card 《剣士》 zx blue cost 3 power 5000
card 《城壁》 zx white cost 2 power 3000
card 《赤兵》 zx red cost 2 power 3000
board turn of A, main phase
  A life 4
    hand 《赤兵》
    center 《剣士》
  B life 4
    north 《城壁》
"""


# ---- the demo: the target walks away before damage


def test_the_demo_says_who_is_right_and_the_steps_that_decide_it() -> None:
    a, b = view(DEMO.stem).claims
    assert (a.player, a.answer, b.player, b.answer) == ("A", "right", "B", "wrong")
    assert [n for s in a.because for n in numbers(s)] == [
        *("603.1c", "604.3d", "604.3a", "1001.1"),
        *("904.1", "1203.1", "1203.2", "1007.1"),
    ]


def test_the_demo_tells_the_battle_in_the_order_of_the_rulebook() -> None:
    told = [(s.indent, s.text, numbers(s)) for s in view(DEMO.stem).steps]
    assert told[:4] == [
        (0, "A attacks 《逃げ猫》 with 《蒼の剣士》", ["506.2"]),
        (1, "《蒼の剣士》 is slept", ["602.1d", "1002.2"]),
        (1, "《蒼の剣士》 has attacked, and 《逃げ猫》 has been attacked", ["602.1e"]),
        (1, "The auto of 《逃げ猫》 triggers", ["808.1"]),
    ]
    assert (0, "《逃げ猫》 has moved, but is still the target", ["604.3d"]) in told
    assert (0, "《逃げ猫》 receives 5000 damage", ["604.3a", "1001.1"]) in told
    assert (0, "《逃げ猫》 is destroyed and goes to B's charge", ["904.1", "1203.1", "1203.2", "1007.1"]) in told


def test_the_demo_in_japanese_has_the_same_steps_and_sections() -> None:
    english, japanese = view(DEMO.stem), view(DEMO.stem, "ja")
    assert [numbers(s) for s in japanese.steps] == [numbers(s) for s in english.steps]
    assert "《逃げ猫》は移動したが、攻撃目標のまま" in [s.text for s in japanese.steps]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_of_the_demo_is_the_one_that_was_read_and_approved(lang: Lang) -> None:
    made = ruling_text(ruling(ran(DEMO), lang), Page(lang, 80))
    assert made == (GOLDEN / f"demo.{lang}.txt").read_text(encoding="utf-8")


def test_every_section_named_by_a_step_is_explained_at_the_end() -> None:
    for lang in ("en", "ja"):
        shown = view(DEMO.stem, "ja" if lang == "ja" else "en")
        named = {n for s in shown.steps for n in numbers(s)}
        assert {s.number for s in shown.sections} == named
        assert all(s.gist for s in shown.sections)


# ---- folding


def test_passes_in_a_row_are_one_sentence() -> None:
    texts = [s.text for s in view(DEMO.stem).steps]
    assert "A and B pass" in texts
    assert "A passes" not in texts


def test_cards_that_move_together_are_told_together() -> None:
    texts = [s.text for s in view("902.1-reload-in-the-middle-of-a-draw").steps]
    assert any(text.endswith("at once)") for text in texts)


def test_two_things_at_one_moment_are_said_to_be_at_the_same_time() -> None:
    run = of_text(
        BOARD.replace(
            "card 《赤兵》 zx red cost 2 power 3000", "card 《赤兵》 event red cost 0\n  event: destroy all zx"
        )
        + "play\n  A plays 《赤兵》\n"
    )
    destroyed = [s.text for s in run.steps if "is destroyed" in s.text]
    assert len(destroyed) == 2
    assert [text.startswith("At the same time, 《") for text in destroyed] == [False, True]


def test_players_keep_their_capitals_in_the_middle_of_a_sentence() -> None:
    texts = [s.text for s in view("102.8-both-discard-together").steps]
    assert "At the same time, B discards 《丙》" in texts


def test_choices_on_the_way_stand_beside_each_other() -> None:
    steps = view("102.8-both-discard-together").steps
    chosen = [s.indent for s in steps if s.text.startswith(("A chooses", "B chooses"))]
    assert chosen == [1, 1]


def test_what_follows_from_a_choice_stands_under_it() -> None:
    steps = view(DEMO.stem).steps
    head = next(s for s in steps if s.text.startswith("B plays the auto"))
    following = [s for s in steps if head.number < s.number <= head.number + 2]
    assert [s.indent for s in (head, *following)] == [0, 1, 1]


def test_bookkeeping_is_hidden_and_full_shows_the_requirements() -> None:
    short, long = view(DEMO.stem), view(DEMO.stem, full=True)
    assert not any(s.mark == "required" for s in short.steps)
    required = [s for s in long.steps if s.mark == "required"]
    assert any("602.1a" in numbers(s) for s in required)
    assert [s.text for s in long.steps if s.mark != "required"] == [s.text for s in short.steps]


def test_a_long_run_is_cut_in_the_middle_and_says_so() -> None:
    short, whole = view("1201.1c-autos-without-end"), view("1201.1c-autos-without-end", full=True)
    happened = [s for s in whole.steps if s.mark != "required"]
    assert short.left_out > 0
    assert len(short.steps) + short.left_out == len(happened)
    assert short.steps[-1].text == happened[-1].text
    assert f"{short.left_out} steps are left out" in ruling_text(short, Page("en"))


# ---- what may not be done


def test_every_failing_requirement_is_a_line_with_its_section() -> None:
    (refusal,) = view("806.1a-everything-wrong-at-once").refusals
    assert refusal.expected
    cites = [{s.number for s in r.sections} for r in refusal.requirements]
    assert len(cites) == 3
    assert {"805.3b"} <= cites[0]
    assert {"805.3a"} <= cites[1]
    assert {"806.1a"} <= cites[2]
    assert all(r.text for r in refusal.requirements)


def test_a_gist_is_told_once_in_a_refusal() -> None:
    (refusal,) = view("806.1a-everything-wrong-at-once").refusals
    gists = [s.number for r in refusal.requirements for s in r.gists]
    assert len(gists) == len(set(gists))
    assert set(gists) == {s.number for r in refusal.requirements for s in r.sections}


def test_an_illegal_play_that_nobody_expected_is_the_verdict() -> None:
    shown = of_text(BOARD + "play\n  A plays 《赤兵》 to west\n")
    (refusal,) = shown.refusals
    assert shown.verdict == "illegal"
    assert not refusal.expected
    assert refusal.line == 14
    assert shown.steps[-1].mark == "refused"


# ---- what is open, and what the documents leave open


def test_an_open_choice_says_whose_and_what_and_under_which_section() -> None:
    waiting = view("906.1-which-card-leaves-is-open").waiting
    assert waiting is not None
    assert waiting.question.startswith("B chooses")
    assert [s.number for s in waiting.sections] == ["906.1"]
    assert len(waiting.options) == 2


def test_a_number_to_be_chosen_is_told_as_a_span() -> None:
    waiting = view("804.3b-the-division-is-open").waiting
    assert waiting is not None
    assert waiting.options == ("every number from 1 to 7999",)


def test_what_is_not_settled_is_a_question_with_the_nearest_sections() -> None:
    shown = view("507.9-an-auto-born-of-the-discard")
    (unsettled,) = shown.unsettled
    assert {"507.9", "502.3"} <= {s.number for s in unsettled.nearest}
    assert {c.answer for c in shown.claims} == {"undecided"}
    assert shown.steps[-1].mark == "unsettled"


def test_the_end_of_the_game_is_said_at_the_top() -> None:
    assert view("101.2-the-last-life-is-lost").result != ""


def test_a_run_without_any_claim_says_so() -> None:
    shown = of_text(BOARD + "play\n  A attacks 《城壁》 with 《剣士》\n  A passes\n  B passes\n")
    assert shown.quiet
    assert "No claim was made" in ruling_text(shown, Page("en"))


def test_a_failed_expectation_is_told_with_its_line_and_what_was_found() -> None:
    shown = of_text(BOARD + "play\n  A attacks 《城壁》 with 《剣士》\nexpect\n  B has life 2\n")
    (failed,) = shown.failed
    assert (failed.line, failed.found) == (16, "it is 4")
    assert "Expected, but not so (line 16)" in ruling_text(shown, Page("en"))


def test_another_edition_than_the_engine_knows_is_pointed_out() -> None:
    shown = of_text(BOARD.replace("1.59", "1.40") + "play\n  A attacks 《城壁》 with 《剣士》\n")
    assert shown.warnings == (
        "The scenario names edition 1.40; it is judged by edition 1.59.",
        "Assumed: A passes, B passes",  # after the attack, of which the scenario says nothing
    )


# ---- the page


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("width", [40, 60, 100])
def test_no_line_is_wider_than_the_screen(width: int, lang: Lang) -> None:
    for path in sorted(CORPUS.rglob("*.judge"))[::7]:
        run = ran(path)
        if run.outcome is None or run.diagnostics:
            continue
        page = ruling_text(ruling(run, lang), Page(lang, width))
        assert max(cells(line) for line in page.split("\n")) <= width, path.name


def test_a_card_name_cannot_steer_the_terminal() -> None:
    """The language refuses such a name (L110); one that came another way is still shown as what it is."""
    text = BOARD + "play\n  A attacks 《城壁》 with 《剣士》\n"
    read, system = parse(text).scenario, find_game("zx")
    assert read is not None
    assert system is not None
    steering = from_json(json.loads(json.dumps(to_json(read)).replace("\\u57ce\\u58c1", "城\\u001b[2J\\u202e壁")))
    page = ruling_text(ruling(run_scenario(steering, system, text), "en"), Page("en", 80))
    assert "城\\x1b[2J\\u{202e}壁" in page
    assert "\x1b" not in page
    assert "\u202e" not in page


def test_colour_is_only_added_never_needed() -> None:
    shown = ruling(ran(DEMO), "en")
    plain, coloured = ruling_text(shown, Page("en", 80)), ruling_text(shown, Page("en", 80, color=True))
    assert "\x1b[" not in plain
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[\d+m", "", coloured) == plain


@pytest.mark.parametrize("shown", [ruling, short])
def test_a_line_is_translated_with_the_words_of_its_own_game(
    shown: Callable[[Run, Lang], RulingView | ShortRuling],
) -> None:
    """「発動」 is Yu-Gi-Oh!'s word; an ability of Dimension Zero is 「起動」, whichever game was spoken of before."""
    run = ran(CORPUS.parent / "d0" / "disputes" / "4-3-activated-by-a-frozen-unit.judge")
    for spoken in ("", "ygo", "d0"):
        with speaking(spoken):
            (refused,) = shown(run, "ja").refusals
        assert refused.text == "Aは《術士》の能力2を起動する"


def test_a_replay_answers_the_questions_of_the_file() -> None:
    run = run_text(
        "game zx\ncard 《狼》 zx red cost 1 power 3000\nboard turn of A, main phase\n  A\n    center 《狼》\n  B\n"
        "question: where is 《狼》?\nquestion: what is power of 《狼》?\n"
    )
    told = ruling(run, "en")
    assert [answer for _, answer in told.asked] == ["it is in center", "it is 3000"]
    assert not told.quiet
    assert "where is 《狼》? — it is in center" in ruling_text(told, Page("en", 0))


def test_a_replay_and_a_ruling_answer_alike_where_a_choice_is_open() -> None:
    """Which of two autos comes first depends on the choice that is left open: neither says yes or no."""
    run = run_text(
        "game zx\n\ncard 《Ember》 zx red cost 3 power 3000\n  auto when this is destroyed: draw 1 card\n"
        "card 《Orphan》 zx green cost 3 power 2500\n  auto when this is destroyed: draw 1 card\n"
        "card 《Scorch》 event red cost 1\n  event: deal 3000 damage to all zx in normal square\n"
        "card 《Scout》 zx red cost 1 power 1000\n\n"
        "board turn of A, main phase\n  A life 4 deck 20\n    hand 《Scorch》\n    resource 《Scout》\n    west 《Ember》\n"
        "  B life 4 deck 20\n    east 《Orphan》\nplay\n  A plays 《Scorch》\nquestion: does 《Ember》 resolve before 《Orphan》?\n"
    )
    assert not run.diagnostics
    ((_, replayed),) = ruling(run, "en").asked
    (ruled,) = short(run, "en").questions
    assert replayed == ruled.answer
    assert "《Ember》" in replayed
    assert "《Orphan》" in replayed
