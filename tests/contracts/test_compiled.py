"""What was compiled is of the sources as they are: Python would run it whatever they say."""

from __future__ import annotations

import pytest

from tests.bench.compiled import MODULES, ROOT, built


def test_what_is_compiled_exists() -> None:
    assert [module for module in MODULES if not (ROOT / module).is_file()] == []


def test_what_was_compiled_is_no_older_than_its_source() -> None:
    found = list(built())
    if not found:
        pytest.skip("nothing is compiled here (make compiled)")
    stale = {source.name for source, file in found if file.stat().st_mtime < source.stat().st_mtime}
    assert stale == set(), "make compiled, or make sources"
