"""The steps of a run that a statement rests on, each with its role: it decides, is needed, was played, was looked at, or came last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.events import Decided
from judgecli.kernel.looks import Look
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, Ref, Thing, Zone
from judgecli.language import ast
from judgecli.session.about import (
    bears_on,
    cards_affected,
    choices_of_another,
    is_a_play,
    is_about,
    is_of_a_player,
    is_of_none,
    last_notes,
    mentioned,
    parts_of,
    speaks,
    was_said,
)
from judgecli.session.chain import Chain, Link, Standing
from judgecli.session.contrast import made_by
from judgecli.session.expect import PLACES
from judgecli.session.grounds_of_cards import what_put_it_there
from judgecli.session.marked import what_marked_it

TRIED = frozenset({"event", "fires", "forbidden", "replaced"})


LAST = 3
"""How many of the last events are reported where nothing bears on the answer."""


def candidates(outcome: Outcome) -> list[Step]:
    """Steps that changed something at the table, or kept something from changing."""
    return [s for s in outcome.trace.standing() if s.kind in TRIED and not s.bookkeeping]


def set_off(outcome: Outcome, made: Sequence[int]) -> Iterator[int]:
    """Of steps made by a trigger's effect: that it triggered, and on what. Leaving the trigger out once may only make it come again: at the
    end of a battle or turn, abilities that have not triggered yet are looked for again, and a state persists.
    """
    steps = {step.number: step for step in outcome.trace.standing()}
    for number in made:
        step = steps.get(number)
        cause = step.what[1] if step is not None and step.kind == "event" else None
        if step is None or cause is None or cause.kind != "effect":
            continue
        before = (x for x in reversed(steps.values()) if x.number < number and x.kind == "fires")
        fired = next((x for x in before if (x.what.source, x.what.ability) == (cause.source, cause.of)), None)
        if fired is not None:
            yield fired.number
            events = (x for x in reversed(steps.values()) if x.number < fired.number and x.kind == "event")
            on = next((x for x in events if x.what[0] == fired.what.about and not x.bookkeeping), None)
            yield from () if on is None else (on.number,)


def linked(
    outcome: Outcome,
    says: ast.Assertion,
    found: Finding,
    needed: set[int],
    stand: tuple[Standing, ...],
    contrasts: tuple[Look, ...],
    whole: bool,
) -> Chain:
    steps = list(outcome.trace.standing())
    decisive = {*found.steps, *(step.number for look in contrasts for step in made_by(outcome, look))}
    lies = {step.number for step in what_put_it_there(says, found, outcome)}  # what came after it may bear on it too
    lies |= {step.number for step in what_marked_it(says, found, outcome)} - needed
    decisive |= set(_ended_by(outcome, steps, decisive, needed))
    core = [s for s in steps if s.number in needed | decisive]
    last = max((s.number for s in core), default=len(outcome.trace.steps))
    named = mentioned(outcome, says)
    picked = {x: s.number for s in steps if was_said(s) for x in parts_of(s.before, s.what[0].options[s.what[1]])}
    about: set[int | str] = {x for x in named if isinstance(x, int)} if core else named
    links: list[Link] = []
    ends = set() if core or stand or contrasts else {s.number for s in candidates(outcome)[-LAST:]}
    announced = _announced(steps)
    bears = bool(decisive or stand or contrasts or needed - announced)
    passed_by = choices_of_another(steps, named, picked) if not (found.holds or decisive or lies) else set()
    striking = last_notes(steps, last if found.steps else len(outcome.trace.steps), last, is_of_a_player(says))
    for step in steps:
        if step.number in decisive or step.number in lies:
            without = step.number in needed and step.kind == "event"
            links.append(Link(step, "decides", without and bool(named & set(cards_affected(step)))))
        elif step.number in needed:
            if step.number not in announced or not bears:
                links.append(Link(step, "needed", step.kind == "event" and bool(named & set(cards_affected(step)))))
        elif step.kind == "decision" and is_a_play(step) and (step.number <= last or step.number in passed_by):
            own = is_of_none(step) or (
                is_about(step, named, picked) and (says.verb in PLACES or not _is_of_a_place(step))
            )
            links.append(Link(step, "played", not step.what[0].rest and own))
        elif step.kind == "note" and step.what.detail and not bears_on(outcome, step, named):
            continue
        elif step.kind == "note" and (
            step.number in striking or speaks(outcome, step, about, core, last, set(found.steps))
        ):
            links.append(Link(step, "looked at", not step.what.routine and bears_on(outcome, step, named)))
        elif step.number in ends:
            links.append(Link(step, "last"))
    if any(link.why == "looked at" for link in links):
        links = [link for link in links if link.why != "last"]
    return Chain(says, found, tuple(links), stand, whole, contrasts)


def _ended_by(outcome: Outcome, steps: Sequence[Step], decisive: set[int], needed: set[int]) -> Iterator[int]:
    """What ended the game: a concession, which follows from nothing at the table, or the last event before the end. A card moving from the
    table to its owner's zones is not told of a game that ended for another reason.
    """
    for n, step in enumerate(steps):
        if step.number in decisive and step.kind == "event" and isinstance(step.what[0], Decided):
            before = [x for x in reversed(steps[:n]) if x.kind == "event" and not x.bookkeeping]
            bears = [x for x in before if x.number in needed or not _puts_away(x)]
            gave_up = _giving_up(outcome, step)
            made_it = [gave_up] if gave_up is not None else (bears or before)[:1]
            yield from (x.number for x in made_it)


def _giving_up(outcome: Outcome, step: Step) -> Step | None:
    """The procedure of a concession to which a step belongs, if it does."""
    parents, at = outcome.trace.parents(), step.number
    each = {x.number: x for x in outcome.trace.steps}
    while at := parents.get(at, 0):
        if each[at].rule.endswith(".concede"):
            return each[at]
    return None


def _puts_away(step: Step) -> bool:
    """Whether an event takes a card from a place of both players to one of a single player's."""
    places = ((step.before.now(ref), _after(step, ref)) for ref in step.what[0].subjects() if isinstance(ref, Ref))
    return any(x is not None and y is not None and x.zone.holder == TABLE != y.zone.holder for x, y in places)


def _after(step: Step, ref: Ref) -> Thing | None:
    """The object of the same card after an event."""
    before = step.before.now(ref)
    same = (x for x in step.after.things.values() if before is not None and x.cards[:1] == before.cards[:1])
    return step.after.now(ref) or next(same, None)


def _is_of_a_place(step: Step) -> bool:
    """Whether a zone was chosen: of what is claimed of a card that bears on where it is."""
    ask, label, _ = step.what
    return isinstance(ask.options[label], Zone)


def _announced(steps: Sequence[Step]) -> set[int]:
    """The steps that belong to a play itself: the first move of the very card played. Nobody disputes that it is played."""
    found: set[int] = set()
    for n, step in enumerate(steps):
        if step.kind != "decision" or not step.what[0].rest or not is_a_play(step):
            continue
        cards = set(parts_of(step.before, step.what[0].options[step.what[1]]))
        for later in steps[n + 1 :]:
            if later.depth < step.depth or (later.kind == "decision" and later.what[0].rest):
                break
            if later.kind == "event" and not by_effect(later) and cards & set(cards_affected(later)) and _moves(later):
                found.add(later.number)
                break
    return found


def by_effect(step: Step) -> bool:
    cause = step.what[1]
    return cause is not None and cause.kind == "effect"


def _moves(step: Step) -> bool:
    """Whether what an event is about lies elsewhere after it."""
    places = ((step.before.last(ref), step.after.now(ref)) for ref in step.what[0].subjects() if isinstance(ref, Ref))
    return any(before is not None and (now is None or now.zone != before.zone) for before, now in places)
