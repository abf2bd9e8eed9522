"""Files of rewrites: parts, tables, spaces at an end, and what is left out; those of Yu-Gi-Oh! can all be carried out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.language.printed.rewriting import rewrite, tables
from judgecli.language.printed.ygo.text import text_of, writing
from judgecli.language.words import Lang

FILE = """# a comment
=NUMBER	(?:one|two)
@first
\\b({NUMBER}) cards?\\b	\\1 of them
,? please
@second
\\x20and	,\\x20
"""


@pytest.fixture
def made(tmp_path: Path) -> Path:
    file = tmp_path / "rewrites.tsv"
    file.write_text(FILE, encoding="utf-8")
    return file


def test_a_table_is_carried_out_in_its_order(made: Path) -> None:
    assert text_of("draw two cards, please", 1).rewritten(tables(made)["first"]).letters == "draw two of them"


def test_a_space_at_an_end_is_written_out(made: Path) -> None:
    assert text_of("draw andthen", 1).rewritten(tables(made)["second"]).letters == "draw, then"


def test_a_part_that_is_not_named_above_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rewrites.tsv"
    file.write_text("@first\n{NUMBER} cards\tcards\n", encoding="utf-8")
    with pytest.raises(KeyError):
        tables(file)


def test_capital_letters_are_found_where_they_count_as_small_ones() -> None:
    assert rewrite("(?i)draw cards", "").finds("DRAW CARDS")


@pytest.mark.parametrize(("lang", "table"), [("en", "prices"), ("en", "writing"), ("ja", "writing")])
def test_a_row_writes_groups_that_it_finds(lang: Lang, table: str) -> None:
    for row in writing(lang, table):
        assert {int(group) for group in re.findall(r"\\(\d)", row.write)} <= {*range(1, row.find.groups + 1)}, (
            row.find.pattern
        )
