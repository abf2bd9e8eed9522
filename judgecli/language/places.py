"""What was read from another file, placed at the line that uses it: each place keeps where it stands there, for messages."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from judgecli.language.ast import Span, SpanIn
from judgecli.lazy import fields, is_dataclass, replace

Node = TypeVar("Node")


def placed(node: Node, at: Span, file: str, text: str) -> Node:
    """The tree with every place at ``at``, and beside it where in ``file`` that is."""
    found: Node = _Placing(at, file, re.split(r"\r\n|\r|\n", text)).of(node)
    return found


class _Placing:
    def __init__(self, at: Span, file: str, rows: list[str]) -> None:
        self.at, self.file, self.rows = at, file, rows

    def of(self, node: Any) -> Any:
        if isinstance(node, SpanIn):  # of a file within the file
            return SpanIn(self.at.line, self.at.start, self.at.end, node.file, node.there, node.row)
        if isinstance(node, Span):
            row = self.rows[node.line - 1] if 1 <= node.line <= len(self.rows) else ""
            return SpanIn(self.at.line, self.at.start, self.at.end, self.file, node, row)
        if isinstance(node, tuple):
            return tuple(self.of(item) for item in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        found = {item.name: getattr(node, item.name) for item in fields(node) if item.init}
        return replace(node, **{name: self.of(value) for name, value in found.items()})
