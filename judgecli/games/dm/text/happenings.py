"""What abilities wait for: what the words for the events come to, and what else is asked of them."""

from __future__ import annotations

from judgecli.games.dm import events, events_of_battle
from judgecli.games.dm.ch8_special import ch801_reconstruction
from judgecli.games.dm.ch8_special.ch801_reconstruction import TopDestroyed
from judgecli.games.dm.events import Broken, Destroyed
from judgecli.games.shared.events import sorts
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone

OPEN = frozenset({"battle", "graveyard", "mana"})
SORTS = sorts(events, events_of_battle, ch801_reconstruction)


def looks_back(origin: Zone, goal: Zone) -> bool:
    """A card that leaves the battle zone is read as it last was there; so is one that goes where nobody sees it."""
    return origin.name == "battle" or (goal.name not in OPEN and origin.name in OPEN)


def knows_by_whom(event: type[Event]) -> bool:
    """Of a card that moves it can be told whether battle or an effect did it, and whose."""
    return issubclass(event, Moved | Broken | TopDestroyed)


def by_whom(o: Occasion) -> tuple[str, Ref | None]:
    """By battle or by an effect, and by which card."""
    if isinstance(o.event, Destroyed | TopDestroyed):
        return o.event.how, o.event.killer
    return (o.cause.kind, o.cause.source) if o.cause is not None else ("", None)
