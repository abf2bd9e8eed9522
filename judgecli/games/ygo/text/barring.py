"""What an effect says a card cannot do or suffer: words in the characteristic ``cannot``, with by what and by whose effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judgecli.games.shared.text.changes import TextChange
from judgecli.games.shared.text.scope import scope_of
from judgecli.kernel.text import Contribution, View
from judgecli.kernel.values import Thing


def barred(view: View, thing: Thing, deed: str, how: str = "", player: str = "") -> bool:
    """Whether effects keep it from that, done ``how`` (``battle``, ``effect``) by a player's doing."""
    cannot: frozenset[str] = view.value(thing, "cannot")
    return bool(cannot & {deed, f"{deed} by {how}", f"{deed} by {how} of {player}"})


@dataclass(frozen=True, slots=True)
class Bar(TextChange):
    """One more thing it cannot do; ``by``: only by battle, or by effects; ``whose``: only those of that player."""

    deed: str = ""
    by: str = ""
    whose: str = ""

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        said = f"{self.deed} by {self.by}" if self.by else self.deed
        if not self.whose:
            return frozenset(value) | {said}
        players = scope_of(None, source.controller).meant(view.state, self.whose)
        return frozenset(value) | {f"{said} of {p}" for p in players}
