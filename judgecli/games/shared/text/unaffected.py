"""Things that certain effects leave alone: the characteristic ``unaffected`` is a set of ``Sparing``."""

from __future__ import annotations

from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Sparing:
    """Whose effects leave a card alone ("" for anybody's), and what their source must be: characteristics with a value; ``other``: not
    the card itself."""

    player: str = ""
    source: tuple[tuple[str, frozenset[str]], ...] = ()
    other: bool = False
    sort: ast.Noun | None = None
    """Of what sort the source must be, where more is said of it than can be told by its characteristics alone."""
    activated: bool = False
    """Whether only effects that are activated leave it alone, and continuous ones do not."""


def spared(view: View, thing: Thing, controller: str, source: Ref | None, activated: bool = True) -> bool:
    """Whether an effect of this player from this source leaves the thing alone; ``activated``: whether the effect was."""
    entries: frozenset[Sparing] = view.value(thing, "unaffected")
    return any(
        entry.player in ("", controller)
        and (activated or not entry.activated)
        and not (entry.other and source == thing.ref)
        and _comes_from(view, source, entry)
        and (entry.sort is None or _is_of(view, source, entry.sort))
        for entry in entries
    )


def _comes_from(view: View, source: Ref | None, entry: Sparing) -> bool:
    card = view.state.last(source)
    return all(card is not None and _values(view, card, what) & wanted for what, wanted in entry.source)


def _values(view: View, card: Thing, what: str) -> frozenset[str]:
    found = view.value(card, what)
    return found if isinstance(found, frozenset) else frozenset({str(found)})


def _is_of(view: View, source: Ref | None, sort: ast.Noun) -> bool:
    """Whether the card whose effect it is is of such a sort."""
    from judgecli.games.shared.text.nouns import fits
    from judgecli.games.shared.text.scope import scope_of

    card = view.state.last(source)
    return card is not None and fits(view, card, sort, scope_of(None, card.controller))
