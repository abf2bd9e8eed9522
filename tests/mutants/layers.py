"""The layers above the engine, changed on purpose: does the short suite notice what the full one does?

``python -m tests.mutants.layers [--most 40] [--seed 0]`` draws mutants of the modules below, a comparison, a condition or a joint turned
round in each, and runs the tests of the module against it (``tests.mutants.forked``): those of the short suite, and where they notice
nothing the others. What only the full suite notices is listed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
from collections.abc import Iterator, Sequence
from multiprocessing import Pipe
from typing import NamedTuple

import pytest

from tests.conftest import date_of_the_last_commit
from tests.figures import Table
from tests.mutants.corpus import ROOT
from tests.mutants.forked import FATES, Fate, Turns

SESSION, REPORT, LANGUAGE = "tests/session/test_", "tests/report/test_report_", "tests/language/test_language_"
MODULES: dict[str, tuple[str, ...]] = {
    "judgecli/language/as_json.py": (f"{LANGUAGE}json.py",),
    "judgecli/language/otherwise.py": (f"{LANGUAGE}otherwise.py",),
    "judgecli/language/print_ja.py": (f"{LANGUAGE}constructs.py", f"{LANGUAGE}spellings.py"),
    "judgecli/report/answers.py": (f"{REPORT}listed_answers.py",),
    "judgecli/report/as_json.py": (f"{REPORT}json.py",),
    "judgecli/report/html.py": (f"{REPORT}html.py",),
    "judgecli/session/asked.py": (f"{SESSION}asked.py",),
    "judgecli/session/branching.py": (f"{SESSION}branching.py", f"{SESSION}nothing_played_twice.py"),
    "judgecli/session/later_board.py": (f"{SESSION}later_board.py",),
    "judgecli/session/nearest.py": (f"{SESSION}nearest.py",),
    "judgecli/session/rejoining.py": (f"{SESSION}rejoining.py",),
    "judgecli/session/trying.py": (f"{SESSION}asked.py", f"{SESSION}branching.py"),
    "rulebook_index/importers/anchored.py": ("tests/rulebook_index/test_index_auto.py",),
    "rulebook_index/search/rank.py": ("tests/search/test_search_names.py", "tests/search/test_search_order.py"),
}
"""Modules that are tried by samples in the short suite -> their tests."""
TABLES = (
    Table(
        (
            "module",
            "made",
            "noticed by the short suite",
            "by the full one only",
            "by neither",
            "undecided",
            "not planted",
        ),
        (*MODULES, "all"),
    ),
)
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Turn(NamedTuple):
    """A place of a module that is turned round: the number of the place among all of them, and its line."""

    module: str
    number: int
    line: int
    what: str


class Turning(ast.NodeTransformer):
    """Turns one place round, by its number; afterwards ``places`` has all there are."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted, self.places = wanted, list[tuple[int, str]]()

    def _is_wanted(self, line: int, what: str) -> bool:
        self.places.append((line, what))
        return len(self.places) - 1 == self.wanted

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) == 1 and self._is_wanted(node.lineno, ast.unparse(node)):
            node.ops = [TURNED[type(node.ops[0])]()]
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        if self._is_wanted(node.lineno, ast.unparse(node)):
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and self._is_wanted(node.lineno, ast.unparse(node)):
            return node.operand
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node


def turned(source: str, number: int) -> ast.Module:
    """A module with one place turned round."""
    tree = Turning(number).visit(ast.parse(source))
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree)


def places(module: str) -> Iterator[Turn]:
    turning = Turning()
    turning.visit(ast.parse((ROOT / module).read_text(encoding="utf-8")))
    return (Turn(module, n, line, what) for n, (line, what) in enumerate(turning.places))


def drawn(most: int, seed: str) -> list[Turn]:
    """About as many of each module, by the seed."""
    found: list[Turn] = []
    for n, module in enumerate(MODULES):
        share = most * (n + 1) // len(MODULES) - most * n // len(MODULES)
        every = list(places(module))
        found += random.Random(f"{seed} {module}").sample(every, min(share, len(every)))
    return found


def tried(module: str, turns: Sequence[Turn], seed: str, seconds: int) -> Iterator[Fate]:
    """What becomes of mutants of one module, in a process of its own: it imports what the tests of another one need not have."""
    source = (ROOT / module).read_text(encoding="utf-8")
    trees = [turned(source, turn.number) for turn in turns]
    ours, theirs = Pipe(duplex=False)
    child = os.fork()
    if not child:
        pytest.main(
            ["-qp", "no:cacheprovider", "--seed", seed, *MODULES[module]],
            plugins=[Turns(ROOT / module, trees, seconds, theirs.send)],
        )
        os._exit(0)
    theirs.close()
    for _ in turns:
        yield ours.recv()
    os.waitpid(child, 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=84, help="so many mutants in all")
    parser.add_argument("--seed", default="0", help="what they are drawn by")
    parser.add_argument("--seconds", type=int, default=120, help="of processor time for one mutant and suite")
    parser.add_argument("--module", action="append", choices=MODULES, help="these modules only")
    args = parser.parse_args()
    fates: dict[str, list[int]] = {}
    turns = drawn(args.most, args.seed)
    for module in args.module or MODULES:
        mine = [turn for turn in turns if turn.module == module]
        found: list[Fate] = []
        for fate in tried(module, mine, date_of_the_last_commit() or "0", args.seconds):
            turn = mine[len(found)]
            found.append(fate)
            print(f"{fate:11}  {turn.module}:{turn.line}  {turn.what}", flush=True)
        fates[module] = [found.count(fate) for fate in FATES]
    fates["all"] = [sum(counts) for counts in zip(*fates.values(), strict=True)]
    print(f"\n{TABLES[0].told((module, sum(counts), *counts) for module, counts in fates.items())}")


if __name__ == "__main__":
    main()
