"""How players ask for a provision: every row names a provision of its book, in both languages, and few are queries the search is
measured with.
"""

from __future__ import annotations

import pytest

from rulebook_index import provisions
from tests.search.measure import in_the_index
from tests.search.questions import asked

BOOKS = provisions.books()


def rows(book: str) -> list[list[str]]:
    text = (provisions.folder(book) / "asked.tsv").read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines()[1:]]


@pytest.mark.parametrize("book", BOOKS)
def test_every_row_names_a_provision_of_the_book_once_and_asks_in_both_languages(book: str) -> None:
    held = {provision.citation.locator for provision in provisions.all(book)}
    found = rows(book)
    assert len(found) > 100
    assert [row[0] for row in found if row[0] not in held or not row[1] or not row[2]] == []
    assert len({row[0] for row in found}) == len(found)


@pytest.mark.parametrize("book", BOOKS)
def test_most_executable_provisions_are_asked_for(book: str) -> None:
    executable = [p.citation.locator for p in provisions.all(book) if p.cls == "executable"]
    without = [locator for locator in executable if locator not in provisions.asked(book)]
    assert len(without) <= 0.2 * len(executable), without


def test_few_questions_are_ones_the_search_is_measured_with() -> None:
    """The figures leave those out (``tests.search.measure``); were there many, they would say little about the rest."""
    measured = [*asked("questions.tsv"), *asked()]
    assert sum(in_the_index(query) for query in measured) < 0.06 * len(measured)
