"""Names that were given up do not come back, and ``t`` is the table wherever there is one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.contracts.lints import ROOT, sources, tree

GIVEN_UP = {
    "speaks_when_met": "cite_if_met",
    "that_may": "allowed",
    "that_may_or": "allowed_or_pass",
    "that_may_not": "refused",
    "lend": "register_granted",
    "befell": "affected",
    "deed": "action",
    "reaches_later": "applies_to_newcomers",
    "Went": "what it does to the agenda",
    "Quit": "what it does to the agenda",
    "Join": "what it does to the agenda",
    "Drop": "what it does to the agenda",
    "befallen": "affected_things",
    "came_of_it": "tells_a_result",
    "came_to_nothing": "says_nothing_was_done",
    "made_sense_after": "goes_with_the_refused",
}
PRINTED = ROOT / "judgecli" / "language" / "printed"
FILES = [path for path in sources(ROOT / "judgecli") if PRINTED not in path.parents]
WITH_A_TABLE = [path for path in FILES if {"kernel", "games", "session"} & set(path.relative_to(ROOT).parts)]


def bound(module: ast.AST) -> Iterator[tuple[str, int]]:
    """Each name that a module binds, with its line."""
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node.lineno


def not_the_table(module: ast.AST) -> Iterator[int]:
    """Lines where ``t`` is bound to something: in a loop, by an assignment, or as a parameter that says it is a thing."""
    declared = {node.target for node in ast.walk(module) if isinstance(node, ast.AnnAssign)}
    for node in ast.walk(module):
        stored = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == "t"
        if (stored and node not in declared) or (
            isinstance(node, ast.arg)
            and node.arg == "t"
            and node.annotation is not None
            and "Thing" in ast.unparse(node.annotation)
        ):
            yield node.lineno


@pytest.mark.parametrize("folder", sorted({path.relative_to(ROOT).parts[1] for path in FILES}))
def test_a_name_given_up_does_not_come_back(folder):
    here = [path for path in FILES if path.relative_to(ROOT).parts[1] == folder]
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}: say {GIVEN_UP[name]}"
        for path in here
        for name, line in bound(tree(path.read_text(encoding="utf-8")))
        if name in GIVEN_UP
    ]
    assert found == []


def test_cards_are_affected() -> None:
    """The word of the field, in what a file says too."""
    found = [
        str(path.relative_to(ROOT))
        for path in sources(ROOT / "judgecli")
        if "befall" in path.read_text(encoding="utf-8")
    ]
    assert found == []


def test_t_is_the_table():
    found = [
        f"{path.relative_to(ROOT)}:{n}"
        for path in WITH_A_TABLE
        for n in not_the_table(tree(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_a_name_given_up_and_a_thing_called_t_are_found():
    module = ast.parse("def that_may(t: Table) -> None:\n    return [t for t in t.s.things]\ndef f(t: Thing): ...")
    assert [name for name, _ in bound(module) if name in GIVEN_UP] == ["that_may"]
    assert sorted(not_the_table(module)) == [2, 3]
