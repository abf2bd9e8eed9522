"""Pages of rulings in a real browser: they open offline, fit a phone, every text can be read, links land, and they print whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.report.html import ruling_html, sheet_html
from judgecli.report.lang import LANGS
from judgecli.session.run import run_file
from tests.conftest import Sample
from tests.report.measuring import BROWSER, browser, measured

pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium is installed on this machine")

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
WALK = ROOT / "zx" / "600-battle" / "604-the-target-walks-away.judge"
GAMES = (
    ROOT / "zx" / "games" / "ten-turns.judge",
    ROOT / "d0" / "games" / "eight-turns.judge",
    ROOT / "ygo" / "duels" / "six-turns-twelve-effects.judge",
)
"""Whole games: the longest pages there are."""
PHONE, PAPER = 360, 695
"""Width of a phone, and of A4 between its margins, in pixels."""
LEAST = {PHONE: 11, PAPER: 12}
"""The smallest text that may stand there, in pixels: 12 are 9 points."""
AT_ONCE = 200
MOST_BYTES, MOST_PAGES = 200_000, 12


def drawn(paths: list[Path]) -> list[tuple[str, str]]:
    """The pages of the scenarios that can be played, with their names, in turn in either language."""
    runs = [(path, run_file(path)) for path in paths]
    played = [(path, run) for path, run in runs if run.outcome is not None]
    return [
        (f"{path.relative_to(ROOT)} {LANGS[n % 2]}", ruling_html(run, LANGS[n % 2]))
        for n, (path, run) in enumerate(played)
    ]


@pytest.mark.parametrize("width", [PHONE, PAPER])
def test_every_text_of_every_page_can_be_read(tmp_path: Path, sample: Sample[Path], width: int) -> None:
    """No text is too small, meets another or leaves its box; no place or card lies on another; nothing is wider than the page."""
    pages = drawn(sample(sorted(ROOT.rglob("*.judge")), 40, f"pages {width}"))
    for at in range(0, len(pages), AT_ONCE):
        some = pages[at : at + AT_ONCE]
        found = measured(tmp_path, [text for _, text in some], width, printed=width == PAPER)
        for (name, _), one in zip(some, found, strict=True):
            assert one.texts, f"{name}: no board was drawn"
            assert one.faults == {}, name
            assert one.smallest >= LEAST[width], f"{name}: {one.small}"


def test_the_measure_finds_what_cannot_be_read(tmp_path: Path) -> None:
    page = ruling_html(run_file(WALK), "en")
    bad = {
        "small": "body .tb .k { font-size: 9px !important }",
        "narrow": "body .tb .k { width: 1em !important; overflow-wrap: normal; white-space: nowrap }",
        "heaped": "body .tb .k > * { position: absolute !important }",
    }
    small, narrow, heaped = (
        measured(tmp_path, [page.replace("</style>", f"{x}</style>", 1)], PHONE)[0] for x in bad.values()
    )
    assert small.smallest == 9
    assert narrow.faults.keys() & {"cut", "out"}
    assert heaped.faults.keys() & {"meet", "out"}


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.parts[-3])
def test_a_whole_game_is_no_longer_than_can_be_leafed_through(tmp_path: Path, path: Path) -> None:
    page = tmp_path / "ruling.html"
    page.write_text(ruling_html(run_file(path), "ja"), encoding="utf-8")
    target = tmp_path / "ruling.pdf"
    browser(tmp_path, f"--print-to-pdf={target}", "--no-pdf-header-footer", page.as_uri())
    assert page.stat().st_size < MOST_BYTES
    assert 2 <= pages(target) <= MOST_PAGES


def test_a_sheet_is_one_page_or_two_and_nothing_is_cut(tmp_path: Path, sample: Sample[Path]) -> None:
    """Most sheets are one page of A4, no sheet more than two; above the fields to fill in there is room left."""
    paths = [*sample(sorted(ROOT.rglob("*.judge")), 40, "sheets"), *GAMES]
    runs = [(path, run) for path in paths if (run := run_file(path)).outcome is not None]
    made = [sheet_html(run, LANGS[n % 2]) for n, (_, run) in enumerate(runs)]
    single = 0
    for at in range(0, len(made), AT_ONCE):
        found = measured(tmp_path, made[at : at + AT_ONCE], PAPER, printed=True)
        for (path, _), one in zip(runs[at : at + AT_ONCE], found, strict=True):
            assert len(one.sheets) in (1, 2), path
            assert min(one.sheets) >= 0, path
            assert one.smallest >= LEAST[PAPER], path
            single += len(one.sheets) == 1
    assert single > len(made) * 0.8


@pytest.mark.parametrize(
    "path", [ROOT / "dm" / "disputes" / "104.2b-the-last-card-for-a-moment.judge", *GAMES[:2]], ids=lambda p: p.stem
)
def test_a_sheet_prints_on_as_many_pages_as_it_says(tmp_path: Path, path: Path) -> None:
    page = tmp_path / "sheet.html"
    text = sheet_html(run_file(path), "ja")
    page.write_text(text, encoding="utf-8")
    target = tmp_path / "sheet.pdf"
    browser(tmp_path, f"--print-to-pdf={target}", "--no-pdf-header-footer", page.as_uri())
    assert pages(target) == text.count('class="sheet"')


def pages(target: Path) -> int:
    """Pages of a PDF, by its page objects."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", target.read_bytes()))
