"""What an effect that is answered does, as either language tells it: "that inflicts damage to you", 「カードを破壊する効果」."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace

DOINGS = {
    "destroys": "destroying",
    "adds": "adding from the deck",
    "draws": "drawing",
    "summons": "special summoning",
}
"""What an effect that is answered does, and the relation of its card to what it is done to."""


def deed(kind: str, whom: str, includes: bool, span: ast.Span) -> ast.Filter:
    """That the effect does so; damage is dealt to ``whom``."""
    if kind == "inflicting damage to":
        done_to = ast.Noun(whom, "player", span=span)
    else:
        done_to = ast.Noun("any", "monster" if kind == "special summoning" else "card", span=span)
    return ast.Filter(kind, "includes" if includes else "=", done_to, span)


def that_does(events: Iterable[ast.Happening], doing: ast.Filter) -> tuple[ast.Happening, ...]:
    """The activations, of cards and effects that do so."""
    found: list[ast.Happening] = []
    for h in events:
        used = h.object if h.verb == "activate" else h.subject
        if h.verb not in ("activate", "activated") or used is None:
            raise NotRead("what the effect does")
        used = replace(used, filters=(*used.filters, doing))
        found.append(replace(h, object=used) if h.verb == "activate" else replace(h, subject=used))
    return tuple(found)


def of_one_kind(when: Sequence[ast.Happening]) -> bool:
    """Whether these are activations, of which the text may say that something is done as they resolve; mixed with others it is not read."""
    activations = {h.verb in ("activate", "activated") for h in when}
    if len(activations) > 1:
        raise NotRead("whether it is done at once or as the link resolves")
    return activations == {True}
