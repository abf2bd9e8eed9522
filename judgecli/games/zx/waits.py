"""Autos that fire at most once on a moment that may come again: the end of a turn (507.3) and of a battle (605.2)."""

from __future__ import annotations

from judgecli.games.zx.events import TurnEnding
from judgecli.games.zx.events_of_battle import BattleEnding
from judgecli.kernel.events import Event, Settled
from judgecli.kernel.index import in_force
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.text import Occasion, Trigger
from judgecli.kernel.values import Pending, Ref, State

ONCE = (
    "an auto that has triggered on this event does not trigger on it again",
    "この事象で既に誘発した自動能力は再び誘発しない",
)
Fired = frozenset[tuple[Ref, str]]


def would_fire(s: State, event: Event) -> set[tuple[Ref, str]]:
    """Autos, delayed ones too, that would fire on this event now."""
    out: set[tuple[Ref, str]] = set()
    for bearer, key, trigger in in_force(s, Trigger, type(event)):
        thing = s.now(bearer)
        if thing is None or bearer is None:
            continue
        o = Occasion(s, s, event, thing, thing.controller)
        if trigger.valid(s, thing, thing.controller) and trigger.fires(o) and stands(trigger.cite, None):
            out.add((bearer, key))
    for d in s.delayed:
        ability = s.game.ability(d.ability)
        o = Occasion(s, s, event, s.last(d.source), d.controller, memory=d.memory)
        if (
            isinstance(ability, Trigger)
            and isinstance(event, ability.on)
            and ability.fires(o)
            and stands(ability.cite, None)
        ):
            out.add((d.source, f"{d.ability}!{d.number}"))
    return out


def not_yet(found: set[tuple[Ref, str]], fired: Fired) -> bool:
    return bool(found - fired)


def record_fired(t: Table, kind: type[TurnEnding] | type[BattleEnding], fired: Fired, by: str) -> Proc[Fired]:
    """Take back what fired a second time, and remember what has fired now."""
    fresh = [p for p in t.s.pending if isinstance(p.about, kind) and p.at == t.s.clock]
    for p in fresh:
        if _name(p) in fired and stands(by, ONCE):
            yield from do(Settled(p), by=by)
    return fired | {_name(p) for p in fresh}


def _name(p: Pending) -> tuple[Ref, str]:
    """Which auto it is: an ability of a card, or one that an effect made for later."""
    return p.source, f"{p.ability}!{p.made_by}" if p.made_by else p.ability
