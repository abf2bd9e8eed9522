"""What trigger effects wait for, and what quick effects, spells and traps are used on: what the words for the events come to."""

from __future__ import annotations

from judgecli.games.shared.events import sorts
from judgecli.games.ygo import events, events_of_battle, events_of_effects, events_of_summons
from judgecli.games.ygo.c7_chains.records import Chain
from judgecli.games.ygo.events import Banished, Goes, LifeLost, Sent
from judgecli.games.ygo.events_of_effects import Activated, Negated
from judgecli.games.ygo.events_of_summons import SpecialSummoned
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.kernel.events import Event
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone

SORTS = sorts(events, events_of_summons, events_of_battle, events_of_effects)
"""Verbs of card text and what they wait for."""

MOVES = frozenset(
    {
        "added face up to the extra deck",
        "sent",
        "put",
        "destroyed",
        "tributed",
        "discarded",
        "banished",
        "banished face up",
        "returned",
        "leave",
    }
)
"""What happens to a card by its leaving: the effect works wherever the card was."""


def looks_back(origin: Zone, goal: Zone) -> bool:
    """A card that leaves the field is read as it was there."""
    return origin.name in ON_THE_FIELD


def knows_by_whom(event: type[Event]) -> bool:
    """Whether it can be asked by what it happened."""
    return issubclass(event, Goes | LifeLost | SpecialSummoned | Activated | Negated)


ANSWER = "answer"
"""How a link of the chain came about: as an answer to the one before it (C7.3)."""


def by_whom(o: Occasion) -> tuple[str, Ref | None]:
    """How it happened ("battle", "effect", "cost" …) and by which card."""
    event = o.event
    if isinstance(event, Activated):
        chain = o.after.now_going_on
        before = (
            chain.links[event.link - 2] if isinstance(chain, Chain) and 1 < event.link <= len(chain.links) else None
        )
        return (ANSWER, before.source) if before is not None else ("", None)
    how = event.how if isinstance(event, Sent | Banished | LifeLost) else ""
    killer = event.killer if isinstance(event, Sent) else None
    cause = o.cause
    return how or (cause.kind if cause is not None else ""), killer or (cause.source if cause is not None else None)
