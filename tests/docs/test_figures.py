"""Figures on the pages name the command that prints them, and that command prints a table of that shape."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tests.docs.figures import Figures, cells, figures, filled, tables
from tests.docs.pages import GENERATED, PAGES, ROOT
from tests.each import together
from tests.figures import Table

MARKED = [one for page in PAGES for one in figures(page)]
_FIGURE = re.compile(r"^[*]*\d[\d,.]*[*]*( ?(%|ms|MB|s|µs))?( / [\d.]+)?( of \d+)?( \(\d+ %\))?$|^\.\d\d( / \.\d\d)*$")


@together(MARKED)
def test_the_command_above_a_table_prints_one_of_its_shape(one: Figures) -> None:
    """Found without measuring: each such module lists the tables that it prints (and prints through them)."""
    shapes: tuple[Table, ...] = import_module(one.module).TABLES
    (shape,) = [shape for shape in shapes if shape.head[0] == one.head[0]]
    filled_columns = [column for column in one.head[1:] if column in shape.head]
    assert filled_columns, f"{one.command} fills no column of {one.head}"
    if shape.rows:
        assert [name for name in (cell[0] for cell in one.rows) if name not in shape.rows] == []


@together([page for page in PAGES if page not in GENERATED])
def test_a_table_of_figures_has_a_command(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    known = {one.table for one in figures(page)}
    bare = [table.split("\n")[0] for table in tables(text) if table not in known and is_measured(table)]
    assert bare == [], "write <!-- figures: python -m … --> above it, the command that prints it"


def is_measured(table: str) -> bool:
    """Whether some column of a table, but for the first, holds figures for the most part."""
    _, *rows = cells(table)
    columns = list(zip(*rows, strict=True))[1:]
    return any(sum(bool(_FIGURE.match(cell)) for cell in column) > len(column) / 2 for column in columns)


def test_a_table_is_filled_by_row_and_column() -> None:
    old = "| what | bar | now |\n|---|---|---|\n| b | 60 | 1 |\n| a | 50 | 2 |\n"
    new = Table(("what", "now", "load"), ("a", "b", "c")).told([("a", 3, 9), ("b", 4, 9), ("c", 5, 9)])
    assert filled(old, new) == "| what | bar | now |\n|---|---|---|\n| b | 60 | 4 |\n| a | 50 | 3 |\n| c |  | 5 |\n"


def test_what_does_not_fit_the_shape_is_not_printed() -> None:
    shape = Table(("what", "now"), ("a",))
    with pytest.raises(AssertionError):
        shape.told([("a", 1, 2)])
    with pytest.raises(AssertionError):
        shape.told([("b", 1)])
    assert is_measured(shape.told([("a", "1.5 ms")]) + "\n")
