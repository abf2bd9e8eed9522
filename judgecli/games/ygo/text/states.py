"""The states of a card that texts and statements can name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.ygo import g_equip
from judgecli.games.ygo.c4_link_state import in_link_state, is_extra_linked
from judgecli.games.ygo.c4_link_state import links as all_links
from judgecli.games.ygo.c7_chains.records import chain
from judgecli.games.ygo.events_of_effects import EXCAVATED
from judgecli.games.ygo.events_of_summons import AGAIN, WAYS
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.games.ygo.records import attack, damage_step
from judgecli.games.ygo.s1_field import TURN_BEGAN, in_attack_position, is_face_down, turn
from judgecli.games.ygo.s2_cards import ALSO, AS_A_MONSTER, AS_A_SPELL, has_level, summoned_only_specially
from judgecli.games.ygo.text.zones import PILES
from judgecli.kernel.looks import stands
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, Ref, State, Thing


def is_known(thing: Thing) -> bool:
    """Whether what it is can be known: a face-down card on the field cannot (J3.18)."""
    return not (thing.zone.name in ON_THE_FIELD and is_face_down(thing) and stands("ygo:J3.18¶1"))


def _battles(view: View, thing: Thing) -> bool:
    record = damage_step(view.state) or attack(view.state)
    return record is not None and thing.ref in (record.attacker, record.target)


def _attacks(view: View, thing: Thing) -> bool:
    record = damage_step(view.state) or attack(view.state)
    return record is not None and record.attacker == thing.ref


def _attacks_directly(view: View, thing: Thing) -> bool:
    record = damage_step(view.state) or attack(view.state)
    return record is not None and record.attacker == thing.ref and not isinstance(record.target, Ref)


def _co_linked(view: View, thing: Thing) -> bool:
    from judgecli.games.ygo.c4_link_state import co_linked

    s = view.state
    return any(co_linked(s, thing, other) for other in all_links(s) if other.ref != thing.ref)


def _came_by(way: str, view: View, thing: Thing) -> bool:
    return bool(thing.mark("way", "") == way)


def _came_from(place: str, view: View, thing: Thing) -> bool:
    """Whether it was Special Summoned from there."""
    return thing.mark("came from", "") == place and STATES["special summoned"](view, thing)


def _up(thing: Thing) -> bool:
    return not is_face_down(thing)


EXTREMES: Mapping[str, tuple[str, bool]] = {
    f"{word} {what}": (what, word == "highest") for word in ("highest", "lowest") for what in ("atk", "def", "level")
}
"""Of what fits otherwise all that share the greatest or the least value."""
MADE_WITH_SUCH = "made with such"
FROM_THE_EXTRA_DECK = ("fusion", "synchro", "xyz", "link")
"""Ways of a summon by which a monster always comes from there."""


def _beside_itself(op: str, other: str, view: View, x: Thing) -> bool:
    """Whether its ATK stands so to another number of its own (G.18); of a card nobody knows it is not told."""
    if not is_known(x):
        return False
    mine, theirs = view.value(x, "atk"), view.value(x, other)
    return mine is not None and theirs is not None and bool(OPERATORS[op](mine, theirs))


def _placed_as(kind: str, v: View, x: Thing) -> bool:
    """Whether a monster was placed as a Continuous Spell or Trap (J3.11)."""
    return x.zone.name == "spell" and x.mark(AS_A_SPELL, "") == kind


def _still(kind: str, v: View, x: Thing) -> bool:
    """Whether what became a monster is a Spell or Trap as well."""
    return also(x) == kind


def also(x: Thing) -> str | None:
    """What a card that became a monster still is besides."""
    found: str | None = dict(x.mark(AS_A_MONSTER, None) or ()).get(ALSO)
    return found


def under_way(s: State) -> tuple[object, ...]:
    """The effect that is carried out, and in which turn: what it excavates is excavated by that."""
    record = chain(s)
    link = record.links[-1] if record is not None and record.resolving and record.links else None
    return (turn(s), link.source if link is not None else None, link.ability if link is not None else "")


STATES: Mapping[str, Callable[[View, Thing], bool]] = {
    "face up": lambda v, x: _up(x),
    "face down": lambda v, x: is_face_down(x),
    "attack position": lambda v, x: in_attack_position(x) and _up(x),
    "defence position": lambda v, x: not in_attack_position(x),
    "face-down defence position": lambda v, x: not in_attack_position(x) and is_face_down(x),
    "set": lambda v, x: is_face_down(x),
    "summoned this turn": lambda v, x: x.mark("arrived") == turn(v.state) and _up(x),
    "set this turn": lambda v, x: x.mark("arrived") == turn(v.state) and is_face_down(x),
    "put there this turn": lambda v, x: x.placed > v.state.fact(TABLE, TURN_BEGAN, 0),
    "changed position this turn": lambda v, x: x.mark("turned") == turn(v.state),
    "attacked this turn": lambda v, x: x.mark("attacked in") == turn(v.state),
    "summoned properly": lambda v, x: bool(x.mark("proper", False)),
    "attacking": _attacks,
    "attacking directly": _attacks_directly,
    "battling": _battles,
    "linked": lambda v, x: in_link_state(v.state, x),
    "co-linked": _co_linked,
    "extra-linked": lambda v, x: is_extra_linked(v.state) and x.zone.name == "extra monster",
    "with materials": lambda v, x: len(x.cards) > 1,
    "equipped": lambda v, x: bool(g_equip.equip_cards(v.state, x.ref)),
    "negated": lambda v, x: not v.state.abilities(x) and bool(v.state.game.printed_abilities(x)),
    "normal summoned": lambda v, x: x.mark("way", "") in ("normal", "advance"),
    AGAIN: lambda v, x: bool(x.mark(AGAIN, False)),
    "normally set": lambda v, x: bool(x.mark("normally set", False)),
    "random": lambda v, x: True,
    "special summoned": lambda v, x: x.mark("way", "") not in ("", "normal", "advance", "flip"),
    "tribute summoned": lambda v, x: x.mark("way", "") == "advance",
    **{f"{way} summoned": partial(_came_by, way) for way in WAYS},
    "only special summoned": lambda v, x: is_known(x) and summoned_only_specially(v, x),
    "summoned by its own method": partial(_came_by, "own"),
    "summoned from the extra deck": lambda v, x: (
        x.mark("came from", "") in ("extra", "extra deck") or x.mark("way", "") in FROM_THE_EXTRA_DECK
    ),
    **{f"summoned from the {place}": partial(_came_from, place) for place in ("graveyard", "hand", "deck")},
    MADE_WITH_SUCH: lambda v, x: bool(x.mark(MADE_WITH_SUCH, False)),
    **{f"still a {kind}": partial(_still, kind) for kind in ("trap", "spell")},
    "no longer a trap": lambda v, x: ALSO not in dict(x.mark(AS_A_MONSTER, None) or ((ALSO, ""),)),
    "put there as its effect asks": lambda v, x: bool(x.mark("put there as its effect asks", False)),
    "in its owner's possession": lambda v, x: x.controller == x.owner,
    "a monster card": lambda v, x: is_known(x) and v.state.game.printed(x, "type") == "monster",
    "without a level": lambda v, x: is_known(x) and not has_level(v, x),
    "excavated": lambda v, x: x.mark(EXCAVATED, None) == under_way(v.state),
    "equipped by its own effect": lambda v, x: x.mark(g_equip.BY_EFFECT_OF, None) == x.ref,
    "an equip card": lambda v, x: x.mark("equipped to", None) is not None,
    **{f"placed as a continuous {kind}": partial(_placed_as, kind) for kind in ("spell", "trap")},
    "above its original atk": partial(_beside_itself, ">", "original atk"),
    "below its original atk": partial(_beside_itself, "<", "original atk"),
    "off its original atk": partial(_beside_itself, "!=", "original atk"),
    "atk equal to def": partial(_beside_itself, "=", "def"),
}
"""The states of a card that texts and statements can name."""
POSITIONS = frozenset(
    ("attack position", "defence position", "face-down defence position", "face down", "set", "face up")
)


def arrives(place: str) -> frozenset[str]:
    """How a card can be put into a place: in a position on the field, face-down where it is banished, face-up into the Extra Deck."""
    return PLACED_SO.get(place, frozenset() if place in PILES else POSITIONS)


PLACED_SO = {"banished": frozenset({"face down"}), "extra deck": frozenset({"face up"})}
