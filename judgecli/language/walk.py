"""Walking through what was read."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType
from typing import Any, TypeVar

from judgecli.language import ast
from judgecli.lazy import replace

N = TypeVar("N")
_PLAIN = frozenset({str, int, bool, ast.Span, NoneType})
"""What has nothing inside."""


def every(kind: type[N], tree: object) -> Iterator[N]:
    """Every node of a kind in a node, or in a tuple of them, in the order they stand; those inside others too."""
    parts = [tree]
    while parts:
        part = parts.pop()
        if type(part) is not tuple and isinstance(part, kind):
            yield part
        if isinstance(part, tuple):
            parts += reversed(part)
        elif type(part) not in _PLAIN:
            parts += [getattr(part, name) for name in reversed(getattr(part, "__dataclass_fields__", {}))]


def placed(value: Any, span: ast.Span) -> Any:
    """What was read from a line that nobody wrote, with every place in it that of the line it was made of."""
    if isinstance(value, ast.Span):
        return span
    if isinstance(value, tuple):
        return tuple(placed(item, span) for item in value)
    if hasattr(value, "__dataclass_fields__"):
        return replace(value, **{name: placed(getattr(value, name), span) for name in value.__dataclass_fields__})
    return value
