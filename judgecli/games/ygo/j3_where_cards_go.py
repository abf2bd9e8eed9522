"""J3 Where a card really ends up: Xyz materials, tokens, Pendulum Monsters and Extra Deck monsters that leave where they are.

Pure questions about one position, asked by every event that takes a card away, so that no effect has to remember them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.games.ygo.s1_field import main_zones
from judgecli.kernel.looks import stands
from judgecli.kernel.values import State, Thing, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

ON_THE_FIELD = frozenset({"monster", "extra monster", "spell", "field"})
"""Zones whose cards are on the field (G.4); hand, piles and banished cards are not."""
EXTRA_DECK_KINDS = frozenset({"fusion", "synchro", "xyz", "link"})
"""Kinds that start in the Extra Deck and go back there instead of to hand or deck (J3.16)."""


def kinds(s: State, thing: Thing) -> frozenset[str]:
    """The printed kinds of a card's own definition, whatever effects say of it now."""
    return kinds_of_face(s, thing.face)


def kinds_of_face(s: State, face: str) -> frozenset[str]:
    """The same of a card that lies under another; none of one nobody has shown."""
    card = s.game.library.get(face)
    return frozenset(card.facts.get("kinds", ())) if card is not None else frozenset()


def tokens_count(s: State, player: str) -> tuple[str, ...]:
    """The section by which Tokens are counted, where there are any among the player's monsters in the main zones."""
    there = (monster for zone in main_zones(player) for monster in s.at(zone))
    return ("ygo:J3.5¶2",) if any(is_token(s, monster) for monster in there) else ()


def is_token(s: State, thing: Thing) -> bool:
    """A token stands for a monster and is no card (J3.5)."""
    return "token" in kinds(s, thing)


def lies_on_the_field(thing: Thing) -> bool:
    return thing.zone.name in ON_THE_FIELD


def becomes_public_in_the_extra_deck(s: State, thing: Thing, to: str) -> bool:
    """A Pendulum Monster that is a card on the field goes to the Extra Deck instead of the Graveyard (J3.26)."""
    return to == "graveyard" and lies_on_the_field(thing) and "pendulum" in kinds(s, thing)


def _is_taken_for_one_on_the_field(s: State, thing: Thing, to: str) -> bool:
    """A Pendulum Monster of the hand or the deck goes to the Graveyard as usual; kept for whoever thinks that it does not."""
    elsewhere = to == "graveyard" and thing.zone.name in ("hand", "deck") and "pendulum" in kinds(s, thing)
    return elsewhere and not stands("ygo:J3.26¶3", AS_ANY_CARD)


AS_ANY_CARD = (
    "from hand or deck a Pendulum Monster is sent to the Graveyard like any card",
    "手札やデッキから墓地へ送られるペンデュラムモンスターは、通常どおり墓地に置かれる",
)


def returns_to_the_extra_deck(s: State, thing: Thing, to: str) -> bool:
    """Fusion, Synchro, Xyz and Link Monsters never go to hand or deck (J3.16)."""
    return to in ("hand", "deck") and bool(kinds(s, thing) & EXTRA_DECK_KINDS)


def end_of_the_journey(s: State, thing: Thing, to: str) -> tuple[str, tuple[tuple[str, object], ...]]:
    """The name of the owner's zone it really goes to, and the marks it has there."""
    proper = (("proper", True),) if thing.mark("proper", False) and to in ("graveyard", "banished") else ()
    if becomes_public_in_the_extra_deck(s, thing, to) or _is_taken_for_one_on_the_field(s, thing, to):
        return "extra", (("face up", True),)
    if returns_to_the_extra_deck(s, thing, to):
        return "extra", ()
    return to, proper


def reasons_of_the_journey(s: State, thing: Thing, to: str, destroyed: bool = False) -> Iterable[str]:
    """The sections that decide where it goes, besides the one that sends it; C4.14 speaks of what is destroyed."""
    if is_token(s, thing):
        yield "ygo:J3.5¶1"
        return
    if len(thing.cards) > 1:
        yield "ygo:J3.15¶1"
        if any(
            "pendulum" in kinds_of_face(s, face) for face in thing.faces[1:]
        ):  # no card on the field: to the Graveyard as usual
            yield "ygo:J3.26¶3"
    if becomes_public_in_the_extra_deck(s, thing, to):
        yield from ("ygo:J3.26¶1", "ygo:J3.26¶2", *(("ygo:C4.14¶1",) if destroyed else ()))
    if returns_to_the_extra_deck(s, thing, to):
        yield "ygo:J3.16¶1"
    if lies_on_the_field(thing) and thing.owner != thing.controller:
        yield "ygo:G.31¶1"


def owners_zone(thing: Thing, name: str) -> Zone:
    """Cards that leave go to their owner's zones, whoever controlled them (G.31)."""
    return Zone(thing.owner, name)
