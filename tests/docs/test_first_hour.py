"""The first hour is told truthfully: what the pages say is read is read, and what they say an error offers it offers."""

from __future__ import annotations

import pytest

from tests.docs.first_hour import PAGES, Row, met, rows

EVERY = list(rows())


def test_both_pages_tell_lines_of_every_game() -> None:
    assert {(row.page, row.game) for row in EVERY} == {
        (page, g) for page in PAGES for g in ("zx", "ygo", "d0", "dm", "dmv")
    }
    assert len(EVERY) >= 40


@pytest.mark.parametrize("row", EVERY, ids=lambda row: f"{row.game}-{row.written[:40]}")
def test_a_line_of_the_first_hour_is_met_as_the_page_says(row: Row) -> None:
    """Read, or answered with a line; which, where it is one that can stand there, is read in its place."""
    said = met(row)
    assert (row.now in said) if row.now else said == "", f"{row.written}: {said or 'is read'}\n{row.text}"
    if row.now and row.part in ("play", "claim") and "《" in row.now:
        assert met(row._replace(written=row.now)) == "", row.now
