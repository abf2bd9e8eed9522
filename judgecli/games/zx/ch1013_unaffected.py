"""1013 Not affected by effects: what such a card is spared; choosing it is still allowed (1013.1b)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, Thing


@dataclass(frozen=True, slots=True)
class Sparing:
    """Whose effects leave a card alone ("" for anybody's), and what their source must be: characteristics with a value."""

    player: str = ""
    source: tuple[tuple[str, frozenset[str]], ...] = ()


def spared(view: View, thing: Thing, controller: str, source: Ref | None) -> bool:
    """Whether an effect of this player from this source leaves the card alone (1013.1a, 811.7)."""
    entries: frozenset[Sparing] = view.value(thing, "unaffected")
    return any(entry.player in ("", controller) and _comes_from(view, source, entry) for entry in entries)


def _comes_from(view: View, source: Ref | None, entry: Sparing) -> bool:
    card = view.state.last(source)
    return all(card is not None and _values(view, card, what) & wanted for what, wanted in entry.source)


def _values(view: View, card: Thing, what: str) -> frozenset[str]:
    found = view.value(card, what)
    return found if isinstance(found, frozenset) else frozenset({str(found)})


@procedure("zx:1013.1a", "zx:1013.1b", "zx:811.7", own=False)
def leave_out_the_spared(
    t: Table, things: Sequence[Thing], controller: str, source: Ref | None
) -> Proc[tuple[Thing, ...]]:
    """Cards may be chosen though they are not affected; the effect then does nothing to them."""
    left = [x for x in things if spared(t.s, x, controller, source)]
    for x in left:
        yield from note("not affected", ("zx:1013.1a", "zx:1013.1b", "zx:811.7"), x.ref)
    return tuple(x for x in things if x not in left)
