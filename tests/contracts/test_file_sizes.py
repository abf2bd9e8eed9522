"""Files stay readable: at most 400 lines, functions at most 60, unless the reason is written here."""

from __future__ import annotations

import ast

import pytest

from tests.contracts.lints import KERNEL, ROOT, functions, sources

LONG: dict[str, str] = {}
"""Path -> why it may be longer."""

FILES = [*sources(KERNEL), *sources(ROOT / "tests" / "kernel"), *sources(ROOT / "tests" / "contracts")]


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_no_file_is_too_long(path):
    name = str(path.relative_to(ROOT))
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= 400 or name in LONG
    assert name not in LONG or lines > 400, "it has become short: take it off the list"


@pytest.mark.parametrize("path", sources(KERNEL), ids=lambda p: p.name)
def test_no_function_is_too_long(path):
    found = {f.name: f.end_lineno - f.lineno + 1 for f in functions(ast.parse(path.read_text("utf-8")))}
    assert {name: n for name, n in found.items() if n > 60} == {}
