"""Which objects have text that works where they lie: found once, shared by all states until such an object moves.

Scanning every card at every event made the first trial five to twenty times slower than this index.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from judgecli.kernel.objects import Entry, Live, Ref, Thing
from judgecli.kernel.values import Ability, Cards, State, Static

A = TypeVar("A", bound=Ability)

ABILITIES = "abilities"
"""The characteristic under which an object's abilities are found, as keys."""


def works(thing: Thing, game: Cards) -> bool:
    printed = game.printed_abilities(thing)
    return bool(printed) and any(works_in(a, thing, game) for _, a in printed)


def works_in(ability: Ability, thing: Thing, game: Cards) -> bool:
    """Whether this text works where the object lies (``Cards.place``); "" among its zones: wherever that is."""
    return "" in ability.zones or game.place(thing) in ability.zones


def arrived(live: Live, thing: Thing, game: Cards) -> Live:
    return Live((*live.refs, thing.ref)) if works(thing, game) else live


def left(live: Live, thing: Thing, game: Cards) -> Live:
    return Live(tuple(r for r in live.refs if r != thing.ref)) if thing.ref in live.refs else live


def in_force(s: State, kind: type[A], event: type | None = None) -> tuple[tuple[Ref | None, str, A], ...]:
    """Every ability of this kind that works now (and waits for this type of event): printed, gained, or of an effect.

    Where nothing grants or takes away abilities the printed ones are looked up once per ``Live``.
    """
    if not s.effects:
        looked = s.live.in_force.get((kind, event))
        if looked is not None:  # kept there only where it holds for every position with these bearers and no effects
            return looked
    if s.game.grants or _changes_abilities(s):
        found = s.memo.in_force.get((kind, event))
        if found is None:
            found = s.memo.in_force[kind, event] = tuple(x for x in _everything(s) if _fits(x[2], kind, event))
        return found
    looked = s.live.in_force.get((kind, event))
    if looked is None:
        looked = s.live.in_force[kind, event] = tuple(
            (ref, key, ability)
            for ref in s.live.refs
            for key, ability in s.game.printed_abilities(s.things[ref])
            if works_in(ability, s.things[ref], s.game) and _fits(ability, kind, event)
        )
    return looked


def valid_on_objects(s: State, kind: type[A]) -> Iterator[tuple[Thing, str, A]]:
    """Every ability of this kind that stands on an object that still is, and is valid there: the object, its key, the ability."""
    for ref, key, ability in in_force(s, kind):
        bearer = s.now(ref)
        if bearer is not None and ability.valid(s, bearer, bearer.controller):
            yield bearer, key, ability


def _changes_abilities(s: State) -> bool:
    """Whether any effect in force adds abilities, takes some away, or is one."""
    if s.effects and any(e.ability or (e.change is not None and e.change.what == ABILITIES) for e in s.effects):
        return True
    found = s.live.regrouped
    if found is None:
        printed = (a for ref in s.live.refs for _, a in s.game.printed_abilities(s.things[ref]))
        rules = (static for static, _ in s.game.rule_statics)
        found = s.live.regrouped = any(
            change.what == ABILITIES for a in (*printed, *rules) if isinstance(a, Static) for change in a.changes
        )
    return found


def _fits(ability: Ability, kind: type, event: type | None) -> bool:
    if not isinstance(ability, kind):
        return False
    return event is None or issubclass(event, getattr(ability, "on", ()) or ())


def _everything(s: State) -> tuple[Entry, ...]:
    """All abilities that work, with the gained ones in and the lost ones out; once a state."""
    found = s.memo.everything
    if found is None:
        order = {ref: n for n, ref in enumerate(s.live.refs)}
        bearers = sorted(s.things.values(), key=lambda thing: order.get(thing.ref, len(order)))
        on_cards = (
            (thing.ref, key, ability)
            for thing in bearers
            for key in s.abilities(thing)
            if works_in(ability := s.game.ability(key), thing, s.game)
        )
        floating = ((e.source, e.ability, s.game.ability(e.ability)) for e in s.effects if e.ability)
        found = s.memo.everything = (*on_cards, *floating)
    return found
