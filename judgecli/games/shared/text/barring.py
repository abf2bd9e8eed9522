"""What an effect says a thing cannot do or suffer: words in the characteristic ``cannot``, with by what and by whose doing.

A bar is "be destroyed", "be destroyed by battle", "be chosen by effect of B", "appear in 1L": the action, how, whose, and in which place.
"""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.changes import UNAFFECTED, TextChange
from judgecli.games.shared.text.dialect import Dialect, dialect
from judgecli.games.shared.text.nouns import fits
from judgecli.games.shared.text.scope import scope_of
from judgecli.kernel.text import Contribution, View
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import dataclass


def barred(view: View, thing: Thing, action: str, how: str = "", player: str = "") -> bool:
    """Whether effects keep it from that, done ``how`` (``battle``, ``effect``) by a player's doing."""
    cannot: frozenset[str] = view.value(thing, "cannot")
    return bool(cannot & {action, f"{action} by {how}", f"{action} by {how} of {player}"})


@dataclass(frozen=True, slots=True)
class Against:
    """A bar that holds with regard to some cards only: "cannot be material of a WIND monster"."""

    action: str
    noun: ast.Noun
    controller: str


def barred_for(view: View, thing: Thing, action: str, other: Thing) -> bool:
    """Whether effects keep it from that with regard to this other card, or altogether."""
    cannot: frozenset[Any] = view.value(thing, "cannot")
    return action in cannot or any(
        isinstance(one, Against)
        and one.action == action
        and fits(view, other, one.noun, scope_of(None, one.controller))
        for one in cannot
    )


@dataclass(frozen=True, slots=True)
class Bar(TextChange):
    """One more thing it cannot do; ``by``: only by battle, or by effects; ``whose``: only those of that player; ``place``: only there;
    ``against``: only with regard to such cards.
    """

    action: str = ""
    by: str = ""
    whose: str = ""
    place: str = ""
    place_of: str = ""
    against: ast.Noun | None = None

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        said = f"{self.action} by {self.by}" if self.by else self.action
        if self.against is not None:
            return frozenset(value) | {Against(said, self.against, source.controller)}
        if self.place:
            there = dialect(view).zones(view.state, self.place, scope_of(None, source.controller), self.place_of)
            return frozenset(value) | {f"{said} in {zone.spot or zone.name}" for zone in there}
        if not self.whose:
            return frozenset(value) | {said}
        players = scope_of(None, source.controller).meant(view.state, self.whose)
        return frozenset(value) | {f"{said} of {p}" for p in players}


def bar_of(d: Dialect, i: ast.Instruction) -> Bar:
    """ "Cannot be destroyed by opponent's effects": the bar an instruction words."""
    whose = i.by.whose if i.by is not None else ""
    by = "effect" if i.source == "thing" else i.source
    place, place_of = (i.to.zone, i.to.whose) if i.to is not None else ("", "")
    against = i.target if i.change in d.bars_for_others else None
    return Bar("cannot", d.layer("cannot"), UNAFFECTED, i.change or str(i.value), by, whose, place, place_of, against)
