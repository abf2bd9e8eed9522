"""A check says the values it compares: whatever its words have in braces is given by its ``values``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.contracts.lints import ROOT, sources, tree

SUBJECT = "it"
WITHOUT = """
@check("x:1", due=("{it} has {power}", "{it}は{power}"), not_due=("{it} stays", "{it}"), values=lambda s, p: {"damage": 1})
def falls(s, p): ...
"""


def not_given(module: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Each check of a module whose words have a value that it does not give."""
    functions = {node.name: node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)}
    for name, function in functions.items():
        for d in function.decorator_list:
            if isinstance(d, ast.Call) and isinstance(d.func, ast.Name) and d.func.id == "check":
                parts = {keyword.arg: keyword.value for keyword in d.keywords}
                words = ast.unparse(parts["due"]) + ast.unparse(parts["not_due"])
                values: ast.AST = parts.get("values", ast.Dict([], []))
                values = functions[values.id] if isinstance(values, ast.Name) else values
                keys = [key for one in ast.walk(values) if isinstance(one, ast.Dict) for key in one.keys if key]
                if missing := {*re.findall(r"\{(\w+)\}", words)} - {SUBJECT, *map(ast.literal_eval, keys)}:
                    yield name, missing


def test_a_check_gives_the_values_that_its_words_have() -> None:
    files = sources(ROOT / "judgecli" / "games")
    assert [found for file in files for found in not_given(tree(file.read_text(encoding="utf-8")))] == []


def test_a_value_that_is_not_given_is_noticed() -> None:
    assert [*not_given(ast.parse(WITHOUT))] == [("falls", {"power"})]
