"""Whether two texts say the same: a syntax tree without its places and without the wording of its lines."""

from __future__ import annotations

from judgecli.language.ast import Ability, Assertion, CausedBy, Play, Question, Span
from judgecli.lazy import fields, is_dataclass

_WORDING = {Ability: "text", Assertion: "text", CausedBy: "text", Play: "text", Question: "text"}


def meaning(node: object) -> object:
    """Nested tuples, equal for two nodes exactly if they say the same thing, in whatever spelling or layout."""
    if isinstance(node, tuple):
        return tuple(meaning(item) for item in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    skipped = _WORDING.get(type(node))
    return (
        type(node).__name__,
        *(
            (item.name, meaning(value))
            for item in fields(node)
            if item.compare and item.name != skipped and not isinstance(value := getattr(node, item.name), Span)
        ),
    )
