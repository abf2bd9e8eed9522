"""An expression at the top of a module is asked by its own methods: the functions of ``re`` refuse one that is not compiled yet."""

from __future__ import annotations

import ast

from tests.contracts.lints import ROOT, tree

ASKED = {"findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn"}


def test_no_function_of_re_is_given_an_expression() -> None:
    found = [
        f"{file.name}:{node.lineno}"
        for file in (ROOT / "judgecli").rglob("*.py")
        for node in ast.walk(tree(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _of_re(node.func) and node.args
        if isinstance(node.args[0], ast.Name) and node.args[0].id.isupper()
    ]
    assert found == []


def _of_re(called: ast.expr) -> bool:
    return (
        isinstance(called, ast.Attribute)
        and called.attr in ASKED
        and isinstance(called.value, ast.Name)
        and called.value.id == "re"
    )
