"""Cells, line breaking and characters a terminal would obey."""

from __future__ import annotations

import unicodedata

import pytest
import wcwidth
from hypothesis import given
from hypothesis import strategies as st

from judgecli.cells import _CELLS, cells
from judgecli.language.ast import Span
from judgecli.language.diagnostics import error
from judgecli.language.rendering import render
from judgecli.report.width import harmless, wrapped

TEXT = st.text(st.sampled_from("abc, .《》カードのゼクス、。（）ーっ12"), max_size=120)


def test_japanese_takes_two_cells() -> None:
    assert cells("《A》は負け") == 11
    assert cells("か\u3099") == 2


@given(TEXT, st.integers(8, 40))
def test_no_line_is_wider_than_the_room_and_nothing_is_lost(text: str, room: int) -> None:
    lines = list(wrapped(text, room))
    assert all(cells(line) <= room for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_japanese_lines_do_not_begin_with_a_closing_mark() -> None:
    lines = list(wrapped("《蒼の剣士》が《逃げ猫》を攻撃する。次のカードも《逃げ猫》を攻撃する。", 14))
    assert len(lines) > 3
    assert not any(line[0] in "》。をー" and line[0] != "を" for line in lines)
    assert not any(line[-1] == "《" for line in lines)


def test_english_breaks_at_blanks() -> None:
    assert list(wrapped("The target has walked away", 12)) == ["The target", "has walked", "away"]


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\rb", "a\\x0db"),
        ("a\u202eb", "a\\u{202e}b"),
        ("a\u2028b", "a\\u{2028}b"),
        ("\x9b2J", "\\x9b2J"),
        ("蒼の剣士", "蒼の剣士"),
    ],
)
def test_characters_a_terminal_would_obey_are_shown_as_codes(raw: str, shown: str) -> None:
    assert harmless(raw) == shown


@given(st.text(max_size=40))
def test_what_is_harmless_holds_no_control_character(text: str) -> None:
    made = harmless(text).replace("\n", "").replace("\u200d", "").replace("\ufe0f", "")
    assert not any(unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") for c in made)


@pytest.mark.parametrize(("setting", "width"), [("", 3), ("wide", 6)])
def test_characters_of_ambiguous_width_take_what_the_terminal_gives_them(
    monkeypatch: pytest.MonkeyPatch, setting: str, width: int
) -> None:
    """UAX #11: ①, → and … are one cell wide or two, as the terminal is set; 漢 is two in both."""
    monkeypatch.setenv("JUDGECLI_AMBIGUOUS", setting)
    assert cells("①→…") == width
    assert cells("漢字") == 4
    assert all(cells(line) <= 20 for line in wrapped("①の効果→②の効果→…" * 4, 20))


@pytest.mark.parametrize(("setting", "before"), [("", 3), ("wide", 5)])
def test_a_caret_stands_under_its_place_on_that_terminal(
    monkeypatch: pytest.MonkeyPatch, setting: str, before: int
) -> None:
    """Errors count cells as rulings do: ① and → before the place move the caret where the terminal shows them wide."""
    monkeypatch.setenv("JUDGECLI_AMBIGUOUS", setting)
    wrong = error("E101", Span(1, 3, 4), "wrong", "だめ")
    caret = render([wrong], "①→ x", lang="en").split("\n")[-1]
    assert caret.partition("| ")[2].index("^") == before


def test_characters_counted_alone_are_as_wide_as_the_tables_say() -> None:
    """All of the two lower planes: counted without the tables, or left to them."""
    counted = [c for c in map(chr, range(0x20000)) if _CELLS[c] >= 0]
    assert len(counted) > 20_000
    assert [c for c in counted if _CELLS[c] != wcwidth.wcwidth(c)] == []
    assert {"あ", "ア", "漢", "《", "。", "ｱ"} & set(counted) == {"あ", "ア", "漢", "《", "。"}


def test_a_text_with_a_character_that_depends_on_others_is_asked_as_a_whole() -> None:
    for text in ("か\u3099き", "👩\u200d👧", "e\u0301", "❤\ufe0f", "あ👍🏽"):
        assert cells(text) == wcwidth.wcswidth(text)
