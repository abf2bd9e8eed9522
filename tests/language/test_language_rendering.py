"""Carets stand under the right display cells, whatever stands before them."""

from __future__ import annotations

import pytest
from wcwidth import wcswidth

from judgecli.language import Secondary, error, parse, render, suggest, unknown_name
from judgecli.language.ast import Span


def caret_cells(shown: str, mark: str = "^") -> tuple[int, int]:
    """Display column and width of the marks under the excerpt, counted from the bar."""
    row = next(
        line for line in shown.split("\n") if set(line.strip(" |")) & {mark} and "|" in line and "-->" not in line
    )
    under = row.split("| ", 1)[1]
    start = under.index(mark)
    return start, len(under) - len(under.lstrip(" ")) - start + under.count(mark)


def excerpt(shown: str) -> str:
    return next(line for line in shown.split("\n") if line.split("|")[0].strip().isdigit()).split("| ", 1)[1]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("play\n  A attaks 《逃げ猫》\n", "attaks"),
        ("play\n  A attacks 《逃げ猫》 wiht 《蒼》\n", "wiht"),
        ("カード 《騎士》 ゼクス 青 コト4\n", "コト"),
        ("play\n\tA\tattaks 《逃げ猫》\n", "attaks"),
        ("盤面 Aのターン、メインフエイズ\n", "メインフエイズ"),
        ("play\n　Ａ　attaks 《が》\n", "attaks"),
        ("card 《e\u0301é》 zx bleu\n", "bleu"),
    ],
)
def test_caret_is_under_the_word(text: str, word: str) -> None:
    parsed = parse(text)
    shown = render(parsed.diagnostics, text, "x.judge", "en")
    row = excerpt(shown)
    start, width = caret_cells(shown)
    at = row.index(word)
    assert start == wcswidth(row[:at])
    assert width == wcswidth(word)


def test_place_code_label_and_help_are_shown() -> None:
    text = "play\n  A attaks 《a》\n"
    shown = render(parse(text).diagnostics, text, "board.judge", "en")
    assert shown == (
        "error[L201]: `attaks` cannot stand here\n"
        " --> board.judge:2:5\n"
        "  |\n"
        "2 |   A attaks 《a》\n"
        "  |     ^^^^^^ expected what the player does\n"
        "  = help: did you mean attacks?"
    )


def test_the_same_in_japanese() -> None:
    text = "play\n  A attaks 《a》\n"
    shown = render(parse(text).diagnostics, text, "board.judge", "ja")
    assert shown.startswith("エラー[L201]: ここに「attaks」は書けません\n")
    assert "ヒント: attacks のことですか？" in shown


def test_a_second_place_is_shown_with_its_own_mark() -> None:
    text = "card 《猫》 zx\ncard 《猫》 event\n"
    shown = render(parse(text).diagnostics, text, "x", "en")
    assert "1 | card 《猫》 zx" in shown
    assert "  |      ------ first given here" in shown


def test_long_lines_are_cut_around_the_place() -> None:
    text = "play\n  A chooses " + "《猫》, " * 60 + "《猫》 wiht 《猫》\n"
    shown = render(parse(text).diagnostics, text, "x", "en")
    row = excerpt(shown)
    start, _ = caret_cells(shown)
    assert len(row) < 200
    assert start == wcswidth(row[: row.index("wiht")])


def test_control_characters_cannot_reach_the_terminal() -> None:
    text = "play\n  A \x1b[31mpases\n"
    shown = render(parse(text).diagnostics, text, "x", "en")
    assert "\x1b" not in shown


def test_diagnostics_of_other_layers_have_the_same_shape() -> None:
    made = unknown_name("S101", Span(1, 5, 8), ("card", "カード"), "逃げ犬", ["逃げ猫", "騎士"])
    assert (made.severity, made.help_en) == ("error", "did you mean 逃げ猫?")
    two = error(
        "S102", Span(1, 0, 1), "two cards match", "2枚あります", notes=(Secondary(Span(2, 0, 1), "here", "ここ"),)
    )
    assert two.notes[0].en == "here"


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("手扎", ["手札", "デッキ"], ("手札",)),
        ("NORTH", ["north", "south"], ("north",)),
        ("ｎｏｒｔｈ", ["north"], ("north",)),
        ("xyzzy", ["north", "south"], ()),
        ("", ["north"], ()),
    ],
)
def test_suggestions_are_near_or_none(word: str, known: list[str], expected: tuple[str, ...]) -> None:
    assert suggest(word, known)[:1] == expected
