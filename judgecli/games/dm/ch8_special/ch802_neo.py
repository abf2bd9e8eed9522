"""802 NEO creatures: evolution creatures as long as a card lies beneath them, and while they are put out as such."""

from __future__ import annotations

from judgecli.games.dm.ch4_zones import BATTLE
from judgecli.games.dm.registry import entry
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing
from judgecli.lazy import replace


def is_neo_evolution(view: View, thing: Thing) -> bool:
    """A NEO creature in the battle zone with a card beneath it (802.2), however that came there (802.4), is an evolution creature."""
    return "neo" in view.value(thing, "kinds") and thing.zone.name == "battle" and len(thing.cards) > 1


def is_evolution(view: View, thing: Thing) -> bool:
    """Whether it is an evolution creature now: by its type, or as a NEO creature with a card beneath."""
    kinds = view.value(thing, "kinds")
    return bool(view.value(thing, "type") == "creature" and "evolution" in kinds) or is_neo_evolution(view, thing)


def being_put(s: State, card: Thing, onto: Thing) -> Thing:
    """The creature as it is while it is being put onto another: in the battle zone, with that one beneath (802.2)."""
    if not counts_while_being_put(s, card):
        return replace(card, zone=BATTLE)
    return replace(card, zone=BATTLE, cards=(*card.cards, *onto.cards))


@entry("NEO while being put")
def counts_while_being_put(view: View, card: Thing) -> bool:
    """A creature that is being put out as a NEO evolution is one already."""
    return True


@rule("dm:802.3", ja="下にカードがあるNEOクリーチャーは召喚酔いしない", exception=True)
def neo_evolution_is_not_sick(view: View, thing: Thing) -> bool:
    """A NEO creature with a card beneath is not summoning sick; without one it is, in the turn it was put out."""
    return is_neo_evolution(view, thing)
