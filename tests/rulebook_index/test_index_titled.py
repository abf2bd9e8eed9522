"""Rules that count from 1 anew under titles without a number: the titles are counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook_index.importers.report import ImportReport
from rulebook_index.importers.run import read_book
from rulebook_index.wording import Wording

RULES = (
    "# The crown game\n\n"
    "## Pieces\n\n1. A crown moves.\n\n2. A fort stays.\n\n"
    "### Crowns\n\n1. A crown stops.\n\n2. A crown turns.\n\n"
    "## Board\n\n1. It is square.\n\n2. It has nine fields.\n"
)


def read(folder: Path, text: str, name: str = "crown.md") -> tuple[ImportReport, dict[str, Wording]]:
    copy = folder / name
    copy.write_text(text, encoding="utf-8")
    report, passages = read_book("crown", copy)
    return report, {passage.citation.locator: passage for passage in passages if "#" not in passage.citation.locator}


def texts(found: dict[str, Wording]) -> dict[str, str]:
    return {locator: passage.text for locator, passage in found.items() if passage.kind == "provision"}


def test_the_number_of_a_rule_has_those_of_its_titles_before_it(tmp_path: Path) -> None:
    report, found = read(tmp_path, RULES)
    assert texts(found) == {
        "s1-1": "A crown moves.",
        "s1-2": "A fort stays.",
        "s1-s1-1": "A crown stops.",
        "s1-s1-2": "A crown turns.",
        "s2-1": "It is square.",
        "s2-2": "It has nine fields.",
    }
    assert {locator: passage.text for locator, passage in found.items() if passage.kind == "heading"} == {
        "s1": "Pieces",
        "s1-s1": "Crowns",
        "s2": "Board",
    }
    assert (found["s1-s1-2"].parent, found["s1-s1"].parent, found["s1"].parent) == ("s1-s1", "s1", "")
    assert report.complete


def test_a_list_written_one_one_one_is_counted(tmp_path: Path) -> None:
    _, found = read(tmp_path, RULES.replace("2. ", "1. "))
    assert texts(found)["s1-2"] == "A fort stays."
    assert texts(found)["s2-2"] == "It has nine fields."


def test_a_list_inside_a_rule_stands_below_it(tmp_path: Path) -> None:
    inside = "1. A crown moves:\n    1. to the left,\n    2. to the right.\n\n2. A fort"
    _, found = read(tmp_path, RULES.replace("1. A crown moves.\n\n2. A fort", inside))
    assert texts(found)["s1-1-2"] == "to the right."
    assert found["s1-1-2"].parent == "s1-1"
    assert texts(found)["s1-2"] == "A fort stays."


def test_a_second_list_over_the_same_numbers_holds_no_rules(tmp_path: Path) -> None:
    again = "2. A fort stays.\n\nA turn has two parts:\n\n1. The crown moves.\n\n2. The fort counts.\n\n"
    report, found = read(tmp_path, RULES.replace("2. A fort stays.\n\n", again))
    assert texts(found)["s1-1"] == "A crown moves."
    assert "The fort counts." in texts(found)["s1-2"]
    assert not report.duplicates


def test_a_title_with_a_number_keeps_it(tmp_path: Path) -> None:
    more = "\n## Turns\n\n1. A turn begins.\n\n2. A turn ends.\n"
    _, found = read(tmp_path, RULES.replace("## Pieces", "## 4 Pieces") + more)
    assert found["4"].text == "Pieces"
    assert texts(found)["4-s1-2"] == "A crown turns."


@pytest.mark.parametrize(
    "numbers", ["1.1 A crown moves.\n\n1.2 A fort stays.\n\n1.3 A flag falls.\n\n" * 3, "1. A crown moves.\n\n" * 3]
)
def test_lists_beside_rules_of_several_parts_are_lists(numbers: str, tmp_path: Path) -> None:
    """One title over all, or more numbers of several parts than of lists: the titles are not counted."""
    _, found = read(tmp_path, f"## Crowns\n\n{numbers}")
    assert not any(locator.startswith("s") for locator in found)


def test_the_same_page_saved_as_html(tmp_path: Path) -> None:
    body = (
        "<h2>Pieces</h2><ol><li>A crown moves.</li><li>A fort stays.</li></ol>"
        "<h2>Board</h2><ol><li>It is square.</li><li>It has nine fields.</li></ol>"
        "<h2>Turns</h2><ol><li>A turn has two parts.</li><li>A turn ends.</li></ol>"
    )
    _, found = read(tmp_path, f"<html><body>{body}</body></html>", "crown.html")
    assert texts(found)["s2-2"] == "It has nine fields."
    assert found["s3"].text == "Turns"
