"""Where little decides in a module (a comparison, a joint, a condition, a number, a value returned), and the module with one changed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class Turn(NamedTuple):
    """One change: the file, the number of its place among all of the file, the line, the line of its function, what becomes of what."""

    file: Path
    number: int
    line: int
    function: int
    what: str


class _Turning(ast.NodeTransformer):
    """Goes over all places inside functions and changes the one whose number is wanted."""

    def __init__(self, file: Path, wanted: int) -> None:
        self.file, self.wanted = file, wanted
        self.found = list[Turn]()
        self.functions = list[int]()

    def _turn(self, node: ast.AST, new: ast.AST) -> ast.AST:
        if not self.functions:
            return node
        line = getattr(node, "lineno", self.functions[-1])
        what = f"{ast.unparse(node)} -> {ast.unparse(new)}"
        self.found.append(Turn(self.file, len(self.found), line, self.functions[-1], what))
        return ast.copy_location(new, node) if len(self.found) - 1 == self.wanted else node

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.functions.append(min([node.lineno, *(d.lineno for d in node.decorator_list)]))
        node.body = [
            self.visit(one) for one in node.body
        ]  # its decorators, defaults and annotations are none of its code
        self.functions.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._function(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.value = self.visit(node.value) if node.value else None
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        ops: list[ast.cmpop] = [OTHER[type(node.ops[0])](), *node.ops[1:]]
        return self._turn(node, ast.Compare(node.left, ops, node.comparators))

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        return self._turn(node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return self._turn(node, node.operand) if isinstance(node.op, ast.Not) else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        sides = (node.left, node.right)
        joined = any(isinstance(side, ast.Constant | ast.JoinedStr | ast.Tuple | ast.List) for side in sides)
        if joined and not any(isinstance(side, ast.Constant) and type(side.value) is int for side in sides):
            return node  # a joining of texts or rows, which cannot be a difference
        other = SUMS.get(type(node.op))
        return self._turn(node, ast.BinOp(node.left, other(), node.right)) if other else node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            return self._turn(node, ast.Constant(not node.value))
        return self._turn(node, ast.Constant(node.value + 1)) if type(node.value) is int else node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        node.test = self._condition(node.test)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        node.test = self._condition(node.test)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        node.ifs = [self._condition(test) for test in node.ifs]
        return node

    def _condition(self, test: ast.expr) -> ast.expr:
        """The condition turned round, where no operator of its own is turned already."""
        if isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            return test
        turned = self._turn(test, ast.UnaryOp(ast.Not(), test))
        assert isinstance(turned, ast.expr)
        return turned

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        if node.value is None or (isinstance(node.value, ast.Constant) and node.value.value in (None, True, False)):
            return node
        return self._turn(node, ast.Return(ast.Constant(None)))


def _gone_over(file: Path, wanted: int) -> tuple[ast.Module, list[Turn]]:
    turning = _Turning(file, wanted)
    tree = turning.visit(ast.parse(file.read_text(encoding="utf-8")))
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree), turning.found


def turns_of(file: Path) -> Iterator[Turn]:
    """Every change that can be made in the functions of a module."""
    yield from _gone_over(file, -1)[1]


def turned(turn: Turn) -> ast.Module:
    """The module with this change."""
    return _gone_over(turn.file, turn.number)[0]
