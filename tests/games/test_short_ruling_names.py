"""The short ruling names the provision that decides: each row of ``named.tsv`` was written from the book, for what a scenario disputes."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.report.short import short
from judgecli.session.run import run_file
from tests.scenarios import FOLDER

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("named.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("name", "section"), ROWS)
def test_it_is_named(name: str, section: str) -> None:
    view = short(run_file(FOLDER / name), "en")
    assert section in {rests.section.cite for rests in view.sections}
