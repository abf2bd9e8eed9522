"""The imports of our own modules, read from the source: at the top, inside functions and for the type checker alike."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.contracts.lints import ROOT, sources, tree

PACKAGES = ("judgecli", "rulebook_index")
MADE = "judgecli.report.templates.compiled"
"""Modules that a tool writes."""


def module_of(file: Path, root: Path = ROOT) -> str:
    """The dotted name of a file below the root."""
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules(root: Path = ROOT, packages: tuple[str, ...] = PACKAGES) -> Mapping[str, Path]:
    """Every module of ours and its file."""
    files = (file for package in packages for file in sources(root / package))
    return {name: file for file in files if not (name := module_of(file, root)).startswith(MADE)}


@cache
def imports(root: Path = ROOT, packages: tuple[str, ...] = PACKAGES) -> Mapping[str, frozenset[tuple[str, str]]]:
    """Module -> the (module, name) it takes from others of ours; the name is "" where the module itself is taken."""
    known = modules(root, packages)
    return {name: frozenset(_taken(name, file, known)) for name, file in known.items()}


def _taken(name: str, file: Path, known: Mapping[str, Path]) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            package = _package(name, file, node.level) if node.level else ""
            source = ".".join(filter(None, (package, node.module)))
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                if inner in known:
                    yield inner, ""
                elif source in known:
                    yield source, alias.name


def _package(name: str, file: Path, level: int) -> str:
    """What the dots of a relative import stand for."""
    parts = name.split(".")
    return ".".join(parts[: len(parts) - level + (file.name == "__init__.py")])


def graph(taken: Mapping[str, frozenset[tuple[str, str]]]) -> dict[str, frozenset[str]]:
    """Module -> the modules it imports."""
    return {name: frozenset(source for source, _ in found) - {name} for name, found in taken.items()}


def circles(arrows: Mapping[str, frozenset[str]]) -> list[frozenset[str]]:
    """The modules that can reach each other (strongly connected components of more than one module; Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    found: list[frozenset[str]] = []
    for start in sorted(arrows):
        todo = [(start, iter(sorted(arrows[start])))] if start not in number else []
        while todo:
            here, rest = todo[-1]
            if here not in number:
                number[here] = lowest[here] = len(number)
                waiting.append(here)
            for there in rest:
                if there not in number:
                    todo.append((there, iter(sorted(arrows.get(there, ())))))
                    break
                if there in waiting:
                    lowest[here] = min(lowest[here], lowest[there])
            else:
                todo.pop()
                if todo:
                    lowest[todo[-1][0]] = min(lowest[todo[-1][0]], lowest[here])
                if lowest[here] == number[here]:
                    at = waiting.index(here)
                    if len(waiting) - at > 1:
                        found.append(frozenset(waiting[at:]))
                    del waiting[at:]
    return found
