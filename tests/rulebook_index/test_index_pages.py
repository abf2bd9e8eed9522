"""Books as converters and web sites give them: what leads about a page, marks that are no text, chapters in any language."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook_index.importers.report import ImportReport
from rulebook_index.importers.run import read_book
from rulebook_index.wording import Wording

RULES = {
    "1": "Crowns",
    "1.1": "A crown moves one square.",
    "1.1.1": "It stops at the edge of the board.",
    "1.2": "A crown is never turned over.",
    "2": "Forts",
    "2.1": "A fort stays where it was placed.",
    "2.2": "A fort counts two points.",
}
MENU = "".join(f'<li><a href="#r{n}">{n} {text}</a></li>' for n, text in RULES.items() if "." not in n)
PAGE = """<!doctype html><html><head><title>Crown</title></head><body><a class="skip-link" href="#top">Skip to content</a>
<header><form><label>Search</label></form><nav><ul>{menu}</ul></nav></header>
<div class="sidebar-left"><ol>{menu}</ol></div><main><article>{rules}</article></main>
<footer><a href="../x">Next page</a><p>Made with pages</p></footer><button>Back to top</button></body></html>"""


def read(tmp_path: Path, name: str, text: str) -> tuple[ImportReport, dict[str, Wording]]:
    copy = tmp_path / name
    copy.write_text(text, encoding="utf-8")
    report, passages = read_book("crown", copy)
    return report, {passage.citation.locator: passage for passage in passages}


def texts(passages: dict[str, Wording]) -> dict[str, str]:
    return {locator: passage.text for locator, passage in passages.items() if "#" not in locator}


def block(number: str, text: str) -> str:
    tag = "p" if "." in number else "h2"
    sign = f'<a class="headerlink" href="#r{number}">¶</a>' if tag == "h2" else ""
    return f'<{tag} id="r{number}"><a href="#r{number}">{number}</a> {text}{sign}</{tag}>'


def test_a_saved_page_without_its_menus(tmp_path: Path) -> None:
    rules = "".join(block(number, text) for number, text in RULES.items())
    report, passages = read(tmp_path, "crown.html", PAGE.format(menu=MENU, rules=rules))
    assert texts(passages) == RULES
    assert report.complete
    assert set(report.set_aside) == {"navigation"}


def test_several_saved_pages_one_after_the_other(tmp_path: Path) -> None:
    first = "".join(block(n, text) for n, text in RULES.items() if n.startswith("1"))
    second = "".join(block(n, text) for n, text in RULES.items() if n.startswith("2"))
    pages = PAGE.format(menu=MENU, rules=first) + PAGE.format(menu=MENU, rules=second)
    report, passages = read(tmp_path, "crown.html", pages)
    assert texts(passages) == RULES
    assert report.complete


def test_rules_that_stand_in_what_is_called_a_menu_are_kept(tmp_path: Path) -> None:
    rules = "".join(f"<p>{number} {text}</p>" for number, text in RULES.items())
    _, passages = read(tmp_path, "crown.html", f"<html><body><div class='menu'>{rules}</div></body></html>")
    assert texts(passages) == RULES


def test_markdown_as_a_converter_writes_it(tmp_path: Path) -> None:
    text = (
        "---\ntitle: Crowns\norder: 3\n---\n\n# Rules of the Crown\n\n- [1. Crowns](#1)\n- [2. Forts](#2)\n\n<!-- image -->\n\n"
        "## 1\\. Crowns\n\n- 1.1. A crown moves one square.\n\n<!-- image -->\n\n- 1.1.1. It stops at the edge\nof the board.\n\n"
        "| 1.2. | A crown is never turned over. |\n\n> **Example:** It stays face up.\n\n---\ntitle: Forts\n---\n\n"
        "## 2\\. Forts\n\n- 2.1. A fort [stays](2.md) where it was placed.\n- 2.2. A fort counts two points.\n\n"
        "## [All pages](index.md)\n"
    )
    report, passages = read(tmp_path, "crown.md", text)
    assert texts(passages) == RULES
    assert passages["1.2#e1"].text == "It stays face up."
    assert report.complete


@pytest.mark.parametrize(("chapter", "appendix"), [("Article", "Appendix"), ("Law", "Annex"), ("Статья", "Приложение")])
def test_the_word_before_the_number_of_a_chapter(chapter: str, appendix: str, tmp_path: Path) -> None:
    text = ""
    for number in (1, 2, 3):
        text += f"# {chapter} {number}: Crowns\n\n{number}.1 A crown moves.\n\n{number}.2 A crown stops.\n\n"
    for letter in "AB":
        text += f"# {appendix} {letter}. Forts\n\n**{letter}.1** A fort stays.\n\n**{letter}2** A fort counts.\n\n"
    text += f"# {appendix} C. Flags\n\n**C.1** A flag falls.\n"
    report, passages = read(tmp_path, "crown.md", text)
    found = {locator: passage.parent for locator, passage in passages.items()}
    rules = {f"{n}.{rule}": str(n) for n in (1, 2, 3) for rule in (1, 2)} | {"C.1": "C"}
    rules |= {f"{letter}.{rule}": letter for letter in "AB" for rule in (1, 2)}
    assert found == rules | dict.fromkeys([*"123", *"ABC"], "")
    assert report.complete


def test_figures_and_steps_are_no_chapters(tmp_path: Path) -> None:
    text = "1 Crowns\n\n" + "".join(
        f"1.{n} A crown moves.\n\nFigure {n}: A crown\n\nStep {n} Lift it\n\n" for n in (1, 2, 3)
    )
    _, passages = read(tmp_path, "crown.md", text)
    assert set(texts(passages)) == {"1", "1.1", "1.2", "1.3"}


def test_numbers_in_the_margin_are_references(tmp_path: Path) -> None:
    first = "1 CROWNS\n1.1 A crown moves one square.\n2.1\n1.2 A crown is never turned over.\n2.2,\n2.1\n"
    text = f"{first}2 FORTS\n2.1 A fort stays.\n1.1\n2.2 A fort counts.\n"
    report, passages = read(tmp_path, "crown.txt", text)
    assert passages["2.1"].text.startswith("A fort stays.")
    assert passages["2.2"].text == "A fort counts."
    assert report.complete


def test_numbers_that_begin_anew_under_too_few_titles_to_be_sure_are_no_complete_book(tmp_path: Path) -> None:
    lists = "".join(f"### {name}\n\n1. A crown moves.\n\n2. A fort stays.\n\n" for name in ("Crowns", "Forts"))
    report, passages = read(
        tmp_path, "crown.md", "# 1 Board\n\nThe board is square.\n\n# 2 Pieces\n\nThere are some.\n\n" + lists
    )
    assert not report.complete
    assert [number for number, _ in report.unplaced] == ["1", "2"] * 2
    assert [passages[f"2#s{n}"].heading for n in (1, 2)] == ["Crowns", "Forts"]


def test_a_title_without_a_number_is_a_passage_of_its_own(tmp_path: Path) -> None:
    text = "# 1 Crowns\n\n1.1 A crown moves.\n\n## A word on crowns\n\nThey are old.\n\n1.2 A crown stops.\n"
    report, passages = read(tmp_path, "crown.md", text)
    assert passages["1.1"].text == "A crown moves."
    assert (passages["1.1#s1"].heading, passages["1.1#s1"].parent) == ("A word on crowns", "1.1")
    assert passages["1.1#s1"].text.endswith("They are old.")
    assert report.complete


@pytest.mark.parametrize("mark", ["", "## "])
def test_a_glossary_with_a_definition_below_each_term(mark: str, tmp_path: Path) -> None:
    terms = {"bury": "To put a piece under the board.", "crown": "The first piece.", "fort": "The second piece."}
    glossary = "".join(f"{mark}{term}\n\n{text}\n\n" for term, text in terms.items())
    report, passages = read(
        tmp_path, "crown.md", "# 1 Crowns\n\n1.1 A crown moves.\n\n1.2 A crown stops.\n\n# Glossary\n\n" + glossary
    )
    found = {p.heading: p.text for p in passages.values() if p.kind == "term"}
    assert found == {term: found[term] for term in terms}
    assert all(terms[term] in text for term, text in found.items())
    assert report.terms == len(terms)


def test_letters_with_counts_behind_them(tmp_path: Path) -> None:
    first = "100. Crowns\n100.1a. A crown moves.\n100.1a-1 It stops.\n100.1a-2 It turns.\n"
    text = f"{first}100.1b. A crown stays.\n101. Forts\n101.1a. A fort stays.\n"
    _, passages = read(tmp_path, "crown.txt", text)
    assert passages["100.1a-1"].text == "It stops."
    assert passages["100.1a-1"].parent == "100.1a"
