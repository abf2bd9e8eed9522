"""One batch of events on its way into the position: prohibitions, replacements, one write, triggers, interruptions.

The quick way is a plain call; where a prohibition or a replacement could apply, or something interrupts, the careful way runs as a
frame of its own, because it may ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from judgecli.kernel import looks
from judgecli.kernel.events import AgendaSet, Event, Settled
from judgecli.kernel.game import Candidate, game_of
from judgecli.kernel.index import in_force
from judgecli.kernel.ops import AddItem, RemoveItem
from judgecli.kernel.recall import recalled
from judgecli.kernel.say import Ask, Call, Each, Proc, Question, cites_for, cites_of, labelled
from judgecli.kernel.text import Occasion, Prohibition, Replacement, StateTrigger, Trigger
from judgecli.kernel.trace import Kind, Role
from judgecli.kernel.values import Cause, Delayed, Pending, Ref, State, Thing
from judgecli.kernel.write import write
from judgecli.lazy import replace

WHICH_FIRST = Question("replacement", "", "", decides=True)
"""Which of several replacements applies; its words are those of the games."""
COURSE = (AgendaSet, Settled)
"""Bookkeeping of how far play has come: if it were left out, it would only be written again."""


class Frames(Protocol):
    """The open procedures, the innermost last."""

    def __getitem__(self, at: int, /) -> Any: ...


class Running(Protocol):
    """What a batch needs to know of its run."""

    s: State
    without: int
    events: int

    @property
    def frames(self) -> Frames: ...

    def due(self) -> Iterator[tuple[Any, Call[Any]]]:
        """Interruptions that are due and not already under way."""

    def left_out(self, cites: tuple[str, ...], ahead: int = 0) -> bool:
        """Whether the step about to be logged, so many steps ahead, is left out of this run."""

    def log(
        self,
        kind: Kind,
        role: Role,
        rule: str,
        cites: tuple[str, ...],
        what: Any,
        *,
        before: State | None = None,
        result: str = "",
    ) -> None:
        """Write a step into the trace."""


def occasion(s: State, event: Event, bearer: Ref | None, controller: str, cause: Cause | None) -> Occasion:
    return Occasion(s, s, event, s.last(bearer), controller, cause)


def _whose(s: State, bearer: Ref | None, key: str) -> str:
    """The controller of an ability: of an effect its maker, of an object its controller."""
    for e in s.effects:
        if e.ability == key and e.source == bearer:
            return e.controller
    thing = s.last(bearer)
    return thing.controller if thing is not None else ""


def reached(s: State, bearer: Thing | None, controller: str, event: Event) -> bool:
    """Whether everything the event affects is within the reach of this player's ability."""
    game = game_of(s)
    if game.unlimited(s, bearer):
        return True
    things = (s.last(ref) for ref in event.subjects())
    return all(game.reaches(s, controller, x) for x in (*things, *event.players()) if x is not None)


def needs_care(s: State, event: Event) -> bool:
    """Whether any prohibition or replacement waits for this type of event."""
    if not s.effects and not s.live.refs and not s.game.grants:
        return False
    return bool(in_force(s, Prohibition, type(event)) or in_force(s, Replacement, type(event)))


def forbidden_by(s: State, event: Event, cause: Cause | None) -> tuple[Ref | None, str, Prohibition] | None:
    """The first prohibition that makes the event impossible now; pure, so legality can ask it too."""
    for bearer, key, ability in in_force(s, Prohibition, type(event)):
        o = occasion(s, event, bearer, _whose(s, bearer, key), cause)
        if ability.valid(s, o.bearer, o.controller) and ability.forbids(o) and _is_in_reach(o):
            return bearer, key, ability
    return None


def _is_in_reach(o: Occasion) -> bool:
    """Whether what the event happens to is within the reach of the ability, or the run goes as if reach kept nothing from happening."""
    if reached(o.before, o.bearer, o.controller, o.event):
        return True
    return looks.NOW is not None and not looks.stands(game_of(o.before).why_unreached(o.before, o.controller))


Cited = tuple[Event, tuple[str, ...]]
"""An event of a batch, and the sections it rests on."""


def settle(
    m: Running, due: Cited, cause: Cause | None, used: frozenset[tuple[Ref | None, str]], company: bool = False
) -> Proc[list[Cited]]:
    """What becomes of one event: cannot beats can, then one replacement at a time, each once; the new events are asked again.

    What happens instead rests on what says so, not on the sections of what does not happen; the same event in another measure on both.
    The step that tells what was replaced names what says so, and the rule that would have made it happen: what an effect would have done
    is explained by its text. ``company``: by the rules it happens along with something else.
    """
    event, cites = due
    found = forbidden_by(m.s, event, cause)
    if found is not None and not m.left_out(cites_of(found[2].cite)):
        m.log("forbidden", "forbids", "", cites_of(found[2].cite), (event, found[0], found[1]))
        return []
    able = _candidates(m.s, event, cause, used)
    if not able:
        return [due]
    first = next((c for c in able if c.ability.final and looks.stands(c.ability.final)), None)
    picked = first or able[0]
    if len(able) > 1 and first is None:
        choice = game_of(m.s).arbiter(m.s, event, able)
        options = labelled(choice.among, lambda c: c.label)
        picked = yield Ask(choice.who, WHICH_FIRST, options, choice.cite, about=(event,))
    o = occasion(m.s, event, picked.bearer, _whose(m.s, picked.bearer, picked.key), cause)
    used = used | {(picked.bearer, picked.key)}
    before = first.ability.final if first is not None and len(able) > 1 else ()
    new = yield from picked.ability.chosen(m, o)
    says = cites_of(picked.ability.cite)
    if new is None or m.left_out((*says, *picked.ability.undone)):
        return (yield from settle(m, due, cause, used))
    due_by = cites if company or cause is None or cause.kind != "effect" else ()
    told = tuple(dict.fromkeys((*says, *before, *picked.ability.undone, *due_by)))
    m.log("replaced", "replaces", "", told, (event, new, picked.bearer, picked.key))
    out: list[Cited] = []
    if first is not None:
        used = used | {(bearer, key) for e in new for bearer, key, _ in in_force(m.s, Replacement, type(e))}
    for e in new:
        again = picked.ability.once if _applies(m.s, e, cause, picked.bearer, picked.key, picked.ability) else ()
        own = (*says, *again, *cites) if _still(event, e) else (*says, *again)
        out += yield from settle(m, (e, tuple(dict.fromkeys(own))), cause, used)
    return out


def _still(event: Event, new: Event) -> bool:
    """Whether the replacement is the same kind of event to the same object or player, only with another amount."""
    same = type(new) is type(event)
    return same and new.subjects() == event.subjects() and new.players() == event.players()


def _candidates(
    s: State, event: Event, cause: Cause | None, used: frozenset[tuple[Ref | None, str]]
) -> tuple[Candidate, ...]:
    """Replacements that could be applied; numbered before the used ones are left out, so that no label goes to another."""
    out = []
    everyone = labelled(in_force(s, Replacement, type(event)), lambda x: f"{s.name(x[0])} {x[1].rpartition('#')[2]}")
    for label, (bearer, key, ability) in everyone.items():
        if (bearer, key) not in used and _applies(s, event, cause, bearer, key, ability):
            out.append(Candidate(label, bearer, key, ability))
    return tuple(out)


def _applies(s: State, event: Event, cause: Cause | None, bearer: Ref | None, key: str, ability: Replacement) -> bool:
    """Whether a replacement could be applied to an event."""
    o = occasion(s, event, bearer, _whose(s, bearer, key), cause)
    if not isinstance(event, ability.on) or not ability.valid(s, o.bearer, o.controller):
        return False
    return ability.replaces(o) and _is_in_reach(o)


def careful(m: Running, events: tuple[Event, ...], cite: Each, cause: Cause | None) -> Proc[tuple[Event, ...]]:
    """The full path of a batch that something may forbid or replace."""
    final: list[Cited] = []
    for event in events:
        final += yield from settle(m, (event, cites_for(cite, event)), cause, frozenset())
    yield from _in_company(m, final, cause)
    sections = {id(event): cites for event, cites in final}
    happened = happen(m, tuple(e for e, _ in final), lambda e: sections[id(e)], cause) if final else ()
    if not all(e.silent for e in happened):
        yield from interrupted(m, ())
    return happened


def _in_company(m: Running, final: list[Cited], cause: Cause | None) -> Proc[None]:
    """Add the events that happen along with these, each with its sections."""
    for event, _ in final:  # grows on the way: what came along may have company of its own
        for new, by in game_of(m.s).along(m.s, event, [e for e, _ in final]):
            final += yield from settle(m, (new, cites_of(by)), cause, frozenset(), company=True)


def in_company(s: State, events: tuple[Event, ...]) -> bool:
    """Whether anything happens along with these."""
    along = game_of(s).along
    for e in events:
        for _ in along(s, e, events):
            return True
    return False


def interrupted(m: Running, answer: Any) -> Proc[Any]:
    """Run the interruptions that are due at this moment until none is; an interruption does not interrupt itself."""
    while (first := next(m.due(), None)) is not None:
        m.frames[-1].key, call = first
        yield call
        m.frames[-1].key = None
    return answer


def happen(m: Running, events: tuple[Event, ...], cite: Each, cause: Cause | None) -> tuple[Event, ...]:
    """Write the batch and collect its triggers; returns the events that happened."""
    before = m.s
    if m.without or looks.NOW is not None:
        events = tuple(
            e for n, e in enumerate(events) if isinstance(e, COURSE) or not m.left_out(cites_for(cite, e), n)
        )
    loud = tuple([e for e in events if not e.silent])
    ops = [op for e in events for op in e.ops(before)]
    m.s = after = recalled(before, write(before, ops, 1 if loud else 0), loud, cause)
    m.events += len(events)
    for e in events:
        m.log("event", "does", "", cites_for(cite, e), (e, cause), before=before)
    if not loud:
        return events
    spent: list[Delayed] = []
    fired = [p for e in loud for p in _collect(before, after, e, cause, loud, spent)]
    fired += _standing(after, fired)
    if m.without or looks.NOW is not None:
        says = [cites_of(after.game.ability(p.ability).cite) for p in fired]
        fired = [p for n, p in enumerate(fired) if not m.left_out(says[n], n)]
    if not fired:
        return events
    numbered = [replace(p, number=after.clock * 1000 + n) for n, p in enumerate(fired)]
    m.s = write(after, [*(AddItem("pending", p) for p in numbered), *(RemoveItem("delayed", d) for d in spent)], 0)
    for p in numbered:
        last = m.s.last(p.source)
        _, why = game_of(m.s).used_by(m.s, p.source, last.controller) if last is not None else ("", ())
        m.log("fires", "triggers", "", (*cites_of(m.s.game.ability(p.ability).cite), *why), p)
    return events


def _collect(
    before: State, after: State, event: Event, cause: Cause | None, batch: tuple[Event, ...], spent: list[Delayed]
) -> Iterator[Pending]:
    """Every trigger the event fires: bearers as they were before it (leaving) or as they are after it (the rest).

    ``spent`` grows by the delayed triggers that fire only once.
    """
    kind = type(event)
    for s in (before, after):
        for bearer, key, trigger in in_force(s, Trigger, kind):
            if trigger.back is not (s is before):
                continue
            thing = s.now(bearer)
            controller = _whose(s, bearer, key)
            o = Occasion(before, after, event, thing, controller, cause, batch)
            if bearer is None or not trigger.valid(s, thing, controller):
                continue
            near = reached(before, thing, controller, event)
            if not near and looks.NOW is None:
                continue
            fires = trigger.fires(o)
            if looks.NOW is not None:
                fires = _seen(trigger, bearer, key, (event, before), fires, near)
            if fires:
                user, _ = game_of(after).used_by(after, bearer, controller)
                yield Pending(0, bearer, key, user, after.clock, event, cause)
    if looks.NOW is not None:
        yield from _of_another_kind(before, after, event, cause)
    for d in before.delayed:
        ability = after.game.ability(d.ability)
        if any(d is x for x in spent) or not isinstance(ability, Trigger) or not isinstance(event, ability.on):
            continue
        o = Occasion(before, after, event, after.last(d.source), d.controller, cause, batch, d.memory)
        near = reached(before, o.bearer, d.controller, event)
        if not near and looks.NOW is None:
            continue
        fires = ability.fires(o)
        if looks.NOW is not None:
            fires = _seen(ability, d.source, d.ability, (event, before), fires, near)
        if fires:
            if d.once:
                spent.append(d)
            yield Pending(0, d.source, d.ability, d.controller, after.clock, event, cause, d.memory, d.number)


def _of_another_kind(before: State, after: State, event: Event, cause: Cause | None) -> Iterator[Pending]:
    """Triggers that wait for another kind of event than one that happened to an object: none of them fires, unless that is reversed."""
    if not event.subjects():
        return
    for s in (before, after):
        for bearer, key, trigger in in_force(s, Trigger):
            other = trigger.back is not (s is before) or isinstance(event, trigger.on)
            if bearer is None or other or isinstance(trigger, StateTrigger):
                continue
            controller = _whose(s, bearer, key)
            near = reached(s, s.now(bearer), controller, event)
            if near and _seen(trigger, bearer, key, (event, before), False):
                yield Pending(0, bearer, key, controller, after.clock, event, cause)


def _seen(trigger: Trigger, bearer: Ref, key: str, asked: tuple[Event, State], fires: bool, near: bool = True) -> bool:
    """What a run that keeps its looks makes of a trigger that was asked of an event in its position; ``near``: whether all of that is
    within its reach.
    """
    event, before = asked
    assert looks.NOW is not None
    kind: looks.Kind = "reach" if fires and not near else "trigger"
    subjects = (bearer, *event.subjects(), type(event))
    return looks.NOW.see(kind, trigger, key, subjects, fires and near, event, before)


def already_waiting(s: State) -> State:
    """A position laid down in the middle of things: triggers whose condition holds there wait from the start."""
    fired = [replace(p, number=n + 1) for n, p in enumerate(_standing(s, []))]
    return write(s, [AddItem("pending", p) for p in fired], 0) if fired else s


def _standing(s: State, fired: list[Pending]) -> Iterator[Pending]:
    """Triggers that wait for a condition instead of an event, unless they already wait."""
    for bearer, key, trigger in in_force(s, StateTrigger):
        thing: Thing | None = s.now(bearer)
        if thing is None or bearer is None:
            continue
        waits = any(p.source == bearer and p.ability == key for p in (*game_of(s).waiting(s), *fired))
        controller = _whose(s, bearer, key)
        if not waits and trigger.valid(s, thing, controller) and trigger.holds(s, thing):
            yield Pending(0, bearer, key, controller, s.clock)
