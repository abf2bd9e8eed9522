"""What the books of Z/X and Dimension Zero leave open is decided one by one (``doubtful.tsv``): not settled, or by which words it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.session.run import run_file
from rulebook_index import provisions
from tests.copies import official_folder
from tests.scenarios import FOLDER

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("doubtful.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
OPEN = re.compile(r"presumabl|probabl|doubtful|suspect|unclear|not defined|not said|no floor", re.IGNORECASE)
GUESSES = re.compile(r"\b(?:presumably|probably)\b|おそらく|恐らく|と思われる", re.IGNORECASE)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_is_decided_as_its_row_says(row: list[str]) -> None:
    cite, how, _, scenario = row
    book, _, number = cite.partition(":")
    assert provisions.knows(book, number)
    run = run_file(FOLDER / scenario)
    assert run.verdict == "holds"
    assert run.outcome is not None
    assert (run.outcome.status == "not settled") is (how == "not settled")
    named = {*run.outcome.trace.cites(), *getattr(run.outcome.verdict, "nearest", ())}
    assert cite in named


@pytest.mark.parametrize("book", ["zx", "d0"])
def test_every_doubt_of_the_documents_has_a_row(book: str) -> None:
    copies = official_folder()
    restated = copies.parent / "specs" / f"{book}.provisions.tsv" if copies is not None else None
    if restated is None or not restated.is_file():
        pytest.skip("the restated documents do not lie beside the project")
    lines = restated.read_text(encoding="utf-8").splitlines()
    head, rows = lines[0].split("\t"), [line.split("\t") for line in lines[1:]]
    at = {name: head.index(name) for name in ("id", "class", "note")}
    doubted = {
        f"{book}:{row[at['id']]}"
        for row in rows
        if len(row) > at["note"] and row[at["class"]] == "executable" and OPEN.search(row[at["note"]])
    }
    assert doubted - {row[0] for row in ROWS} <= {"d0:6-1-9"}  # who may look at an under-card decides nothing in play


def test_our_own_data_guesses_nothing() -> None:
    for book in provisions.books():
        for file in sorted(provisions.folder(book).glob("**/*.tsv")):
            assert not GUESSES.search(file.read_text(encoding="utf-8")), file
