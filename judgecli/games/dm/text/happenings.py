"""What abilities wait for: what the words for the events come to, and what else is asked of them."""

from __future__ import annotations

from judgecli.games.dm import events, events_of_battle
from judgecli.games.dm.ch8_special import ch801_reconstruction
from judgecli.games.dm.events import Destroyed
from judgecli.games.shared.events import sorts
from judgecli.kernel.events import Event
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone

OPEN = frozenset({"battle", "graveyard", "mana"})
SORTS = sorts(events, events_of_battle, ch801_reconstruction)


def looks_back(origin: Zone, goal: Zone) -> bool:
    """A card that leaves the battle zone is read as it last was there; so is one that goes where nobody sees it."""
    return origin.name == "battle" or (goal.name not in OPEN and origin.name in OPEN)


def is_a_destruction(event: Event) -> bool:
    """Only of a destruction it is asked whether battle or an effect did it."""
    return isinstance(event, Destroyed)


def killed_by(o: Occasion) -> tuple[str, Ref | None]:
    """By battle or by an effect, and whose."""
    return (o.event.how, o.event.killer) if isinstance(o.event, Destroyed) else ("", None)
