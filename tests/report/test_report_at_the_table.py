"""What a judge could not use at a table, one fault after another: none of it comes back."""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path

import pytest

from judgecli.lazy import replace
from judgecli.report.board import board
from judgecli.report.html import ruling_html, sheet_html
from judgecli.report.lang import Lang
from judgecli.report.playmat import playmat
from judgecli.report.sheet import height, leaves, sentences
from judgecli.report.short import short
from judgecli.session.run import Run, run_file, run_text
from tests.report.measuring import BROWSER, told

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
GAMES = ("zx/games/ten-turns", "d0/games/eight-turns", "ygo/duels/six-turns-twelve-effects")
PHONE, DESK, PAPER = 360, 1200, 695
in_a_browser = pytest.mark.skipif(not BROWSER, reason="no Chromium is installed on this machine")
CROWDED = """scenario "crowded"
game dm 2022-04-08
{cards}
board turn of A, attack step
  A shield zone 5
    battle zone {a}
    mana zone {mana}
    hand {hand}
    graveyard {graveyard}
  B shield zone 5
    battle zone {b}
claim A: A wins
"""


def names(kind: str, count: int) -> list[str]:
    return [f"{kind}{n}号" for n in range(1, count + 1)]


LYING = {
    "a": names("甲", 14),
    "b": names("乙", 14),
    "mana": names("土", 9),
    "hand": names("手", 7),
    "graveyard": names("墓", 11),
}


@cache
def crowded() -> Run:
    cards = "\n".join(f"card 《{name}》 creature fire cost 3 power 1000" for zone in LYING.values() for name in zone)
    places = {zone: ", ".join(f"《{name}》" for name in lying) for zone, lying in LYING.items()}
    run = run_text(CROWDED.format(cards=cards, **places))
    assert not run.diagnostics
    return run


def plain(page: str) -> str:
    """The text of a page, without its style and script."""
    body = re.sub(r"^.*?<body[^>]*>|<script>.*?</script>", "", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", body)).split())


# ---- boards


@pytest.mark.parametrize("zone", LYING)
def test_every_card_that_is_known_is_listed(zone: str) -> None:
    """Fourteen creatures of each player in one battle zone, a hand, a graveyard, nine mana: none is left out."""
    shown = re.findall(r"<b>(?:<i>◆</i>)?([^<]*)</b>", ruling_html(crowded(), "ja"))
    assert set(LYING[zone]) <= set(shown)


HOLDING = (
    "[...document.querySelectorAll('.z')].filter(z => z.textContent.includes({})).map(z => z.getBoundingClientRect())"
)


@in_a_browser
def test_nine_mana_lie_beside_one_another_on_a_phone(tmp_path: Path) -> None:
    (box, *_) = told(tmp_path, ruling_html(crowded(), "ja"), HOLDING.format("'土1号'"), PHONE)
    assert box["width"] > PHONE * 0.8
    assert box["height"] < 130, "three lines of cards, not a column of nine"


@in_a_browser
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_an_empty_place_takes_less_room_than_a_full_one(tmp_path: Path, width: int) -> None:
    page = ruling_html(run_file(ROOT / "zx/600-battle/604-the-target-walks-away.judge"), "ja")
    rooms = "['.z.e', '.f .z:not(.e)'].map(x => [...document.querySelectorAll('.tb ' + x)].map(z => z.getBoundingClientRect().width))"
    empty, full = told(
        tmp_path, page, f"(document.querySelectorAll('details').forEach(d => d.open = true), {rooms})", width
    )
    assert max(empty) < min(full)


SHOWN = {
    "whose turn": ("zx/600-battle/604-the-target-walks-away", "A ▶ turn"),
    "a plane": ("dmv/703-plane-game/203.2-a-phenomenon-does-not-leave", "command zone 嵐の谷"),
    "the chain": ("ygo/c7-chains/c7.1-a-board-in-the-middle-of-a-chain", "chain 2. B: 《罠》 1. A: 《火》"),
    "the stack": ("d0/stacks/2-23-9-2-damage-healed-too-late", "stack B: 《鼓舞》 A: 《火花》"),
    "a battle": ("d0/stacks/3-11-1-2-the-third-unit-wins", "battle far-center: 《番兵》 – 《剣士》 – 《援軍》"),
    "what lies beneath": ("ygo/c4-xyz/j3.15-1-where-the-material-is", "materials: 1 歯車"),
    "whose team": ("dmv/608-two-headed-giant/608-several-turns", "C (C & D)"),
}


@pytest.mark.parametrize("what", SHOWN)
def test_the_table_shows(what: str) -> None:
    name, text = SHOWN[what]
    assert text in plain(ruling_html(run_file(ROOT / f"{name}.judge"), "en"))


# ---- paper and phone


@in_a_browser
@pytest.mark.parametrize("name", GAMES)
def test_a_duel_is_not_scrolled_for_ever(tmp_path: Path, name: str) -> None:
    """Verdict and table come at once, steps are folded by turns; without that it would be 27,000 pixels."""
    page = ruling_html(run_file(ROOT / f"{name}.judge"), "ja")
    heights = (
        "[document.querySelector('main'), document.querySelector('#start')].map(x => x.getBoundingClientRect().bottom)"
    )
    whole, table = told(tmp_path, page, heights, PHONE)
    assert table < 1_600
    assert whole < 2_700


@in_a_browser
def test_the_number_of_a_section_stays_with_its_gist(tmp_path: Path) -> None:
    page = ruling_html(run_file(ROOT / f"{GAMES[0]}.judge"), "ja")
    kept = "[...document.querySelectorAll('.sections > div')]"
    kept += ".map(x => [x.querySelectorAll('dt, dd').length, getComputedStyle(x).breakInside])"
    found = told(tmp_path, page, kept, PAPER, printed=True)
    assert len(found) > 20
    assert all(one == [2, "avoid"] for one in found)


WORDS = re.compile(r"[a-z]{2,}")
OURS = re.compile(r"《[^》]*》|[a-z]+:(?=[0-9])|[a-z]*:?base-[a-z-]+|\(judge [0-9.]+|（judge [0-9.]+|[0-9a-f]{16}")
"""Names, our own sections, and the receipt."""


@pytest.mark.parametrize(
    "name",
    [
        "d0/disputes/日本語-3-8-3-応じるのが遅い",
        "dmv/602-neighbours/602.3-japanese",
        "zx/600-battle/604-the-target-walks-away",
        "ygo/c7-chains/c7.1-a-board-in-the-middle-of-a-chain",
    ],
)
@pytest.mark.parametrize("made", [ruling_html, sheet_html], ids=["page", "sheet"])
def test_nothing_of_a_japanese_page_is_english(name: str, made: object) -> None:
    """But the title, where its author wrote it so, and what the rules themselves write in Latin letters."""
    run = run_file(ROOT / f"{name}.judge")
    assert run.scenario is not None
    text = plain(made(run, "ja")).replace(run.scenario.title, "")  # type: ignore[operator]
    assert WORDS.findall(OURS.sub("", text)) == []


@pytest.mark.parametrize(("lang", "heads"), [("ja", ("裁定書", "主張")), ("en", ("Dispute sheet", "Claims"))])
def test_a_sheet_has_the_heads_of_its_language(lang: Lang, heads: tuple[str, ...]) -> None:
    text = plain(sheet_html(run_file(ROOT / "zx/600-battle/604-the-target-walks-away.judge"), lang))
    assert all(head in text for head in heads)


def test_places_where_nothing_lies_are_named_on_a_line_more() -> None:
    """Of the page that a table takes, two lines at most for each row of players: those with them, and those without."""
    run = crowded()
    assert run.outcome is not None
    table = playmat(board(run.outcome.start, run.system, "ja"), "ja")
    assert any(side.empty for side in table.sides)
    without = replace(table, sides=tuple(replace(side, empty=()) for side in table.sides))
    assert height(without) < height(table) <= height(without) + 2 * len(table.sides)


def test_a_sheet_has_the_gists_of_what_the_ruling_cites_and_the_numbers_of_the_rest() -> None:
    """A course of many sections and no claim is one page, each section there by gist or number; with a claim the cited by gist."""
    course = ROOT / "d0" / "4-processing" / "4-1-5-without-targets-it-goes-to-the-graveyard.judge"
    text = course.read_text("utf-8")
    for run in (run_text(text), run_text(f"{text}\nclaim A: A has energy 0\n")):
        view = short(run, "en")
        pages = leaves(view, [], None)
        cited = {section.cite for _, sections in sentences(view) for section in sections}
        with_gists = {s.section.cite for leaf in pages for s in leaf.sections}
        assert len(pages) == 1
        assert cited <= with_gists
        numbers = {number for leaf in pages for number in leaf.numbers}
        assert numbers | {s.section.shown for leaf in pages for s in leaf.sections} == {
            s.section.shown for s in view.sections
        }
