"""The layers above the engine, changed on purpose: does the short suite notice what the full one does?

``python -m tests.mutants.layers [--most 40] [--seed 0]`` draws mutants of the modules below, a comparison, a condition or a joint turned
round in each, and runs the tests of the module against it in a process of their own: those of the short suite, and where they notice
nothing all of them. What only the full suite notices is listed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

from tests.conftest import date_of_the_last_commit
from tests.figures import Table
from tests.mutants.corpus import ROOT

SESSION, REPORT, LANGUAGE = "tests/session/test_", "tests/report/test_report_", "tests/language/test_language_"
MODULES: dict[str, tuple[str, ...]] = {
    "judgecli/language/as_json.py": (f"{LANGUAGE}json.py",),
    "judgecli/language/otherwise.py": (f"{LANGUAGE}otherwise.py",),
    "judgecli/language/print_ja.py": (f"{LANGUAGE}constructs.py", f"{LANGUAGE}spellings.py"),
    "judgecli/report/answers.py": (f"{REPORT}listed_answers.py",),
    "judgecli/report/as_json.py": (f"{REPORT}json.py",),
    "judgecli/report/html.py": (f"{REPORT}html.py",),
    "judgecli/session/asked.py": (f"{SESSION}asked.py", "tests/cli/test_cli_asked.py"),
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
    Table(("module", "made", "noticed by the short suite", "by the full one only", "by neither"), (*MODULES, "all")),
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
SECONDS = 1800
"""A run that takes longer has noticed something."""


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


def notices(turn: Turn | None, tests: tuple[str, ...], *options: str) -> bool:
    """Whether a test fails with a mutant in force (``None``: with none)."""
    planted = f"{turn.module}:{turn.number}" if turn else ""
    run = [
        sys.executable,
        "-m",
        "pytest",
        "-qx",
        "-p",
        "tests.mutants.planting",
        "-p",
        "no:cacheprovider",
        *options,
        *tests,
    ]
    here = {**os.environ, "JUDGE_MUTANT": planted, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(run, cwd=ROOT, env=here, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=40, help="so many mutants in all")
    parser.add_argument("--seed", default="0", help="what they are drawn by")
    args = parser.parse_args()
    fates: dict[str, list[int]] = {module: [0, 0, 0] for module in MODULES}
    short = ("--short", "--seed", date_of_the_last_commit() or "0")
    for turn in drawn(args.most, args.seed):
        tests = MODULES[turn.module]
        how = 0 if notices(turn, tests, *short) else 1 if notices(turn, tests) else 2
        fates[turn.module][how] += 1
        told = ("short", "full only", "neither")[how]
        print(f"{told:9}  {turn.module}:{turn.line}  {turn.what}", flush=True)
    fates["all"] = [sum(counts) for counts in zip(*fates.values(), strict=True)]
    print(f"\n{TABLES[0].told((module, sum(counts), *counts) for module, counts in fates.items())}")


if __name__ == "__main__":
    main()
