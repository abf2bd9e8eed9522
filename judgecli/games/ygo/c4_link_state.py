"""C4.7, C4.10 Linked zones, link state and co-links; G.30 the Extra Link."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.ygo.s1_field import EXTRA_ZONES, is_face_down, monsters, zones_pointed_at
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.values import Ref, State, Thing, Zone


def links(s: State) -> tuple[Thing, ...]:
    """Every face-up Link Monster on the field."""
    return tuple(m for m in monsters(s) if is_a(s, m, "link") and not is_face_down(m))


def points_at(s: State, link: Thing, other: Thing) -> bool:
    """Whether a marker points at the zone of another monster, on whichever side (C4.10)."""
    return other.zone in zones_pointed_at(s, link)


def in_link_state(s: State, monster: Thing) -> bool:
    """A Link Monster and a monster it points at are linked, both of them (C4.7, C4.10)."""
    if is_a(s, monster, "link") and any(points_at(s, monster, m) for m in monsters(s) if m.ref != monster.ref):
        return True
    return any(points_at(s, link, monster) for link in links(s) if link.ref != monster.ref)


def linked_with(s: State, one: Thing, two: Thing) -> bool:
    """Two monsters of which one is a Link Monster that points at the other (C4.7, C4.10)."""
    return any(is_a(s, a, "link") and points_at(s, a, b) for a, b in ((one, two), (two, one)))


def co_linked(s: State, one: Thing, two: Thing) -> bool:
    """Two Link Monsters that point at each other (C4.7)."""
    both_links = is_a(s, one, "link") and is_a(s, two, "link")
    return both_links and points_at(s, one, two) and points_at(s, two, one)


def _reached(s: State, start: Thing, everyone: Iterable[Thing]) -> set[Zone]:
    """Zones of the Link Monsters that a run of co-links leads to; it may pass only through Main Monster Zones."""
    found, todo, rest = {start.zone}, [start], list(everyone)
    while todo:
        here = todo.pop()
        for other in rest:
            if other.zone not in found and co_linked(s, here, other):
                found.add(other.zone)
                if other.zone.name == "monster":
                    todo.append(other)
    return found


def is_extra_linked(s: State) -> bool:
    """Both Extra Monster Zones are joined through Main Monster Zones by co-links (G.30)."""
    here = [x for zone in EXTRA_ZONES for x in s.at(zone)]
    return len(here) == 2 and here[1].zone in _reached(s, here[0], links(s))


def completes_an_extra_link(s: State, card: Thing, zone: Zone, player: str, gone: frozenset[Ref]) -> bool:
    """Whether this Link Monster, put there by this player, makes an Extra Link with the same player's one opposite (G.30)."""
    from judgecli.lazy import replace

    if not is_a(s, card, "link"):
        return False
    put = replace(card, zone=zone, controller=player)
    everyone = [x for x in links(s) if x.ref not in gone]
    opposite = [x for x in everyone if x.zone.name == "extra monster" and x.zone != zone and x.controller == player]
    return any(x.zone in _reached(s, put, everyone) for x in opposite)
