"""Where the code of a game names a provision, and what the mutant names instead. Nothing is written to the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from rulebook_index import provisions
from rulebook_index.citation import Citation, MalformedCitation, locator_key

Kind = Literal["function", "default", "rule", "procedure", "decorator", "field", "table", "elsewhere"]
"""Body of a function; default of a parameter; the two decorators of the kernel, and others; field of a class; value of a module's
name; anything else.
"""

_SECTION = {"d0": re.compile(r"\d+-\d+")}
_ANY_SECTION = re.compile(r"[^.\-¶#]+")


@dataclass(frozen=True, slots=True)
class Place:
    """One string constant that is a citation. ``owner``: the decorated function, the class and field, or the module's name."""

    file: str
    line: int
    column: int
    kind: Kind
    old: str
    new: str
    owner: str = ""
    inner: str = ""

    @property
    def key(self) -> tuple[int, int, str]:
        return self.line, self.column, self.old


@lru_cache(maxsize=8)
def _order(book: str) -> dict[str, int]:
    """Locators of a book in book order, examples left out."""
    found = sorted((x for x in provisions.locators(book) if "#e" not in x), key=locator_key)
    return {locator: n for n, locator in enumerate(found)}


def _section(book: str, locator: str) -> str:
    found = _SECTION.get(book, _ANY_SECTION).match(locator)
    return found[0] if found else locator


def neighbour(cite: str) -> str:
    """The next locator of the same chapter, else the one before; at a chapter of one, the next of the book or the one before."""
    book, _, locator = cite.partition(":")
    order = _order(book)
    names, at = list(order), order[locator]
    near = [names[n] for n in (at + 1, at - 1) if 0 <= n < len(names)]
    same = [x for x in near if _section(book, x) == _section(book, locator)]
    return f"{book}:{(same or near)[0]}"


def is_citation(value: str) -> bool:
    """Whether a constant names a provision of a shipped book."""
    if ":" not in value:
        return False
    try:
        found = Citation.parse(value)
    except MalformedCitation:
        return False
    return not found.edition and found.locator in _order(found.book)


def places(file: Path) -> list[Place]:
    """Every citation in a source file that stands as a string of its own, in reading order."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return list(_inside(tree, str(file), "elsewhere", "", ""))


def _inside(node: ast.AST, file: str, kind: Kind, owner: str, inner: str) -> Iterator[Place]:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and is_citation(node.value):
            yield Place(file, node.lineno, node.col_offset, kind, node.value, neighbour(node.value), owner, inner)
        return
    for name, child in _children(node):
        yield from _inside(child, file, *_context(node, name, child, (kind, owner, inner)))


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield name, child


def _context(node: ast.AST, name: str, child: ast.AST, outer: tuple[Kind, str, str]) -> tuple[Kind, str, str]:
    kind, owner, inner = outer
    if kind == "function":
        return outer
    if isinstance(node, ast.FunctionDef | ast.Lambda) and name == "body":
        return "function", owner, inner
    if isinstance(node, ast.FunctionDef):
        if name == "args":
            return "default", f"{owner}.{node.name}".lstrip("."), str(node.lineno)
        if name == "decorator_list" and isinstance(child, ast.Call):
            called = child.func.id if isinstance(child.func, ast.Name) else ""
            return called if called in ("rule", "procedure") else "decorator", node.name, ""  # type: ignore[return-value]
        return "elsewhere", "", ""
    if isinstance(node, ast.ClassDef):
        return "elsewhere", f"{owner}.{node.name}".lstrip("."), ""
    if isinstance(node, ast.AnnAssign | ast.Assign) and name == "value":
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
        if isinstance(target, ast.Name):
            return ("field", owner, target.id) if owner else ("table", target.id, "")
    return outer


def mutated(file: str, *wrong: Place) -> ast.Module:
    """The module's tree, with these constants replaced."""
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    keys = {place.key: place.new for place in wrong}
    for node in ast.walk(tree) if keys else ():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = keys.get((node.lineno, node.col_offset, node.value), node.value)
    return tree


@lru_cache(maxsize=64)
def _spans(file: str) -> tuple[tuple[int, int], ...]:
    """First and last line of every function of a module and method of its classes, decorators included."""
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    outer = [x for node in tree.body for x in (node.body if isinstance(node, ast.ClassDef) else [node])]
    functions = [x for x in outer if isinstance(x, ast.FunctionDef)]
    return tuple((min(x.lineno, *(d.lineno for d in x.decorator_list), x.lineno), x.end_lineno or 0) for x in functions)


def span(place: Place) -> int:
    """The line on which the function begins that names the place; 0 outside functions."""
    return next((first for first, last in _spans(place.file) if first <= place.line <= last), 0)
