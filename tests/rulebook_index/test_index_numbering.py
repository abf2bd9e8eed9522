"""How a book with worded chapters counts, letters that only look Latin, years, and public rulebooks where they are at hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulebook_index.importers.run import read_book
from rulebook_index.wording import Wording
from tests.rulebook_index import public_books


def passages(text: str, folder: Path) -> dict[str, Wording]:
    copy = folder / "book.txt"
    copy.write_text(text, encoding="utf-8")
    _, found = read_book("invented", copy, automatic=True)
    return {passage.citation.locator: passage for passage in found}


def chapters(first: list[int]) -> str:
    """Three chapters of three rules with two parts each; ``first`` is the number of each chapter's first rule."""
    out = []
    for chapter, begins in enumerate(first, 1):
        out.append(f"CHAPTER {chapter}\nTHE NAME OF IT\n")
        out += [
            f"{n} A PIECE\n\n{n}.1 The piece is moved.\n\n{n}.2 The piece is turned.\n"
            for n in range(begins, begins + 3)
        ]
    return "\n".join(out)


def test_numbers_that_run_on_are_kept_as_printed(tmp_path: Path) -> None:
    found = passages(chapters([1, 4, 7]), tmp_path)
    assert set(found) == {f"{rule}{part}" for rule in range(1, 10) for part in ("", ".1", ".2")}
    assert found["4.1"].parent == "4"
    assert "CHAPTER" not in "".join(passage.text for passage in found.values())


def test_numbers_that_begin_anew_count_from_their_chapter(tmp_path: Path) -> None:
    found = passages(chapters([1, 1, 1]), tmp_path)
    assert {f"{chapter}-{rule}-{part}" for chapter in (1, 2, 3) for rule in (1, 2, 3) for part in (1, 2)} <= set(found)


def test_a_year_is_no_number_of_a_rule(tmp_path: Path) -> None:
    rules = "\n\n".join(f"{n}.{part} A piece is moved." for n in range(1, 6) for part in range(1, 4))
    found = passages(f"Rules\n\n2012 Edition.\n\n{rules}", tmp_path)
    assert not any("2012" in locator for locator in found)
    assert len(found) == 15


def test_a_cyrillic_letter_numbers_an_appendix_like_the_latin_one(tmp_path: Path) -> None:
    latin = "\n\n".join(f"{letter}.{n} A piece is moved." for letter in "AB" for n in range(1, 4))
    cyrillic = "\n\n".join(f"\u0421.{n} A piece is moved." for n in range(1, 4))
    assert {"C.1", "C.2", "C.3"} <= set(passages(f"1.1 A start.\n\n1.2 An end.\n\n{latin}\n\n{cyrillic}", tmp_path))


def test_the_first_rule_of_chapter_nought_is_no_chapter(tmp_path: Path) -> None:
    text = "000. Foreword\n\n001. A rule.\n\n002. A rule.\n\n100. Concepts\n\n101. A rule.\n\n101.1. A part.\n\n102. A rule."
    found = passages(text, tmp_path)
    assert "001" not in {found["100"].parent, found["101"].parent}


def test_the_next_number_below_an_unfinished_line_is_a_rule(tmp_path: Path) -> None:
    parts = "4.4.1 to play with socks,\n4.4.2 to change wet shirts,\n4.4.3 to play with glasses."
    text = f"4.1 A team has two players.\n\n4.2 A team has a bench.\n\n4.3 A team has shirts.\n\n4.4 The referee may allow players\n{parts}"
    assert {"4.4.1", "4.4.2", "4.4.3"} <= set(passages(text, tmp_path))


def test_numbers_with_a_capital_in_the_midst(tmp_path: Path) -> None:
    text = "1 Play\n\n" + "".join(
        f"1.{letter}. A piece moves.\n\n1.{letter}.1. It stops.\n\n1.{letter}.1.a. It turns.\n\n1.{letter}.2. It stays.\n\n"
        for letter in "ABC"
    )
    found = passages(text, tmp_path)
    assert {f"1.{letter}{part}" for letter in "ABC" for part in ("", ".1", ".1.a", ".2")} <= set(found)
    assert found["1.B.1.a"].parent == "1.B.1"


def test_an_article_may_be_named_by_a_letter_with_a_count(tmp_path: Path) -> None:
    text = "\n\n".join(
        f"ARTICLE F{n}: PIECES\n\nF{n}.1 Crowns\n\nF{n}.1.1 A crown moves.\n\nF{n}.1.2 It stops." for n in (1, 2, 3)
    )
    found = passages(text, tmp_path)
    assert found["F2"].text == "PIECES"
    assert (found["F2.1"].parent, found["F3.1.2"].parent) == ("F2", "F3.1")


def test_a_date_is_no_number_of_a_rule(tmp_path: Path) -> None:
    rules = "\n\n".join(f"{n}.{part} A piece is moved." for n in range(1, 4) for part in range(1, 4))
    assert "25" not in passages(f"{rules}\n\n25 June 2026 Issue 9\n\n4.1 A piece is turned.", tmp_path)


def test_numbers_that_were_not_understood_are_told(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    lists = "".join(f"- 1.x.{n} A crown moves.\n" for n in range(1, 8))
    copy.write_text(f"1.1 Pieces.\n\n{lists}\n1.2 Forts stay.\n", encoding="utf-8")
    report, _ = read_book("invented", copy, automatic=True)
    assert not report.complete


@pytest.mark.parametrize("book", public_books.BOOKS, ids=lambda book: book.name)
def test_public_books(book: public_books.Public, tmp_path: Path) -> None:
    folder = os.environ.get("JUDGECLI_PUBLIC_BOOKS")
    path = public_books.fetched(book, Path(folder), tmp_path) if folder else None
    if path is None:
        pytest.skip("JUDGECLI_PUBLIC_BOOKS names no folder with a clone of this book's repository")
    result = public_books.outcome(book, path)
    assert result.honest, result.missing[:10]
    assert result.right >= 0.99 * result.expected
