"""The program's own dataclasses are those whose methods are made when used; the standard decorator costs every start a third more."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.contracts.lints import ROOT, sources, tree

HERE = ("judgecli", "rulebook_index")


def standard(path: Path) -> bool:
    """Whether a module takes the decorator, or what goes with it, from the standard library."""
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == "dataclasses"
        and any(name.name in ("dataclass", "field", "replace") for name in node.names)
        for node in ast.walk(tree(path.read_text(encoding="utf-8")))
    )


def test_no_module_takes_the_standard_decorator() -> None:
    files = [path for package in HERE for path in sources(ROOT / package)]
    assert len(files) > 500
    own = {ROOT / "rulebook_index" / "lazy.py"}  # to the type checker it is the standard one
    assert {path for path in files if standard(path)} == own


def test_the_reading_would_notice() -> None:
    assert standard(ROOT / "rulebook_index" / "lazy.py")
