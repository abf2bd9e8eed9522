"""Small readings of source text: aliases of the position kept too long, first picks out of zones, labels that may collide."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "judgecli" / "games"
KERNEL = ROOT / "judgecli" / "kernel"

Functions = (ast.FunctionDef, ast.AsyncFunctionDef)
Loops = (ast.For, ast.While)
ZONE_READS = {"at", "kept", "zones"}


@cache
def tree(source: str) -> ast.Module:
    return ast.parse(source)


def sources(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def walk_own(function: ast.AST) -> Iterator[ast.AST]:
    """Every node of a function except those of functions inside it."""
    todo = list(ast.iter_child_nodes(function))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, (*Functions, ast.Lambda)):
            todo += ast.iter_child_nodes(node)


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def place(node: ast.AST) -> tuple[int, int]:
    return node.lineno, node.col_offset


def is_position(value: ast.AST | None) -> bool:
    """``t.s``, ``m.s`` or the like: the position of a table."""
    return isinstance(value, ast.Attribute) and value.attr == "s" and isinstance(value.value, ast.Name)


def stale_positions(source: str) -> Iterator[tuple[int, str]]:
    """(line, name): a name given to the position is read after a ``yield``, when the position is another one.

    Inside a loop that yields, anything given before the loop is stale from the second round on. A procedure that is handed a
    ``State`` keeps an old one from its first ``yield`` on. Generators that only list things are no procedures.
    """
    for function in functions(tree(source)):
        if not is_procedure(function):
            continue
        nodes = list(walk_own(function))
        yields = [n for n in nodes if isinstance(n, (ast.Yield, ast.YieldFrom))]
        if yields:
            yield from _stale(function, nodes, yields)


def is_procedure(function: ast.FunctionDef) -> bool:
    """Whether it yields to the machine: it answers with a ``Proc`` or reads a live table."""
    answer = ast.unparse(function.returns) if function.returns is not None else ""
    return answer.startswith("Proc") or any(a.arg == "t" for a in function.args.args)


def _stale(function: ast.FunctionDef, nodes: list[ast.AST], yields: list[ast.AST]) -> Iterator[tuple[int, str]]:
    given: dict[str, list[tuple[int, int]]] = {}
    kept: dict[str, list[tuple[int, int]]] = {}
    for node in nodes:
        pairs = [(x, node.value) for x in node.targets] if isinstance(node, ast.Assign) else []
        if isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
            pairs = [(node.target, node.value)]
        for target, value in pairs:
            if isinstance(target, ast.Name):
                given.setdefault(target.id, []).append(place(target))
                if is_position(value):
                    kept.setdefault(target.id, []).append(place(target))
    for argument in function.args.args:
        if argument.annotation is not None and ast.unparse(argument.annotation) == "State":
            kept.setdefault(argument.arg, []).append(place(function))
            given.setdefault(argument.arg, []).append(place(function))
    loops = [n for n in nodes if isinstance(n, Loops)]
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in kept:
            since = max((p for p in given[node.id] if p < place(node)), default=None)
            if since in kept[node.id] and _passed(since, node, yields, loops):
                yield node.lineno, node.id


def _passed(since: tuple[int, int], use: ast.AST, yields: list[ast.AST], loops: list[ast.AST]) -> bool:
    if any(since < (y.end_lineno, y.end_col_offset) <= place(use) for y in yields):
        return True
    around = [n for n in loops if place(n) > since and any(use is x for x in ast.walk(n))]
    return any(any(y is x for x in ast.walk(n)) for n in around for y in yields)


def reads_a_zone(value: ast.AST) -> bool:
    if isinstance(value, (ast.ListComp, ast.GeneratorExp)):
        return reads_a_zone(value.generators[0].iter)
    if (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in ("list", "tuple", "iter", "reversed")
    ):
        return any(reads_a_zone(a) for a in value.args)
    inner = value.func if isinstance(value, ast.Call) else value
    if isinstance(inner, ast.Attribute):
        return inner.attr in ZONE_READS or (inner.attr == "get" and reads_a_zone(inner.value))
    return isinstance(inner, ast.Subscript) and reads_a_zone(inner.value)


def first_picks(source: str) -> Iterator[int]:
    """Lines that take the first thing of a zone without saying ``# top``, the zone is ordered; where there is one, ``only`` takes it."""
    lines = source.splitlines()
    for function in functions(tree(source)):
        nodes = list(walk_own(function))
        read = {
            n.targets[0].id
            for n in nodes
            if isinstance(n, ast.Assign) and isinstance(n.targets[0], ast.Name) and reads_a_zone(n.value)
        }
        for node in nodes:
            value = _first_of(node)
            if value is None or not (reads_a_zone(value) or (isinstance(value, ast.Name) and value.id in read)):
                continue
            said = lines[node.lineno - 1].partition("#")[2].split()
            if not said or said[0].rstrip(":,;") != "top":
                yield node.lineno


def _first_of(node: ast.AST) -> ast.AST | None:
    """What ``node`` takes the first of: ``x[0]``, ``x[-1]``, ``next(iter(x))``, ``first(x)``, ``min``/``max`` never."""
    if isinstance(node, ast.Subscript):
        index = node.slice.operand if isinstance(node.slice, ast.UnaryOp) else node.slice
        if isinstance(index, ast.Constant) and index.value in (0, 1) and isinstance(index.value, int):
            return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "next" and node.args:
        inner = node.args[0]
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and inner.func.id == "iter":
            return inner.args[0]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "first" and node.args:
        return node.args[0]
    return None


def colliding_labels(source: str) -> Iterator[int]:
    """Lines where a question gets a dict comprehension whose keys could be equal: ``labelled`` numbers them instead."""
    for node in ast.walk(tree(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("ask", "ask_table", "Ask")
        ):
            given = (*node.args, *(k.value for k in node.keywords if k.arg == "options"))
            for part in (x for a in given for x in ast.walk(a)):
                if isinstance(part, ast.DictComp) and ast.unparse(part.key) != ast.unparse(part.generators[0].target):
                    yield part.lineno
