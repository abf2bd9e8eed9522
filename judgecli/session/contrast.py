"""Why this answer rather than the one claimed: which of the evaluated values would have led to it.

One look at a time is reversed, starting from the nearest earlier entry point; if the answer changes, the look belongs to the explanation.
This finds what did not happen, for which there is no event to leave out: a check that was not due, a trigger that waits for something else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import Any

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.answers import Answer
from judgecli.kernel.looks import Key, Look
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, Thing
from judgecli.lazy import dataclass, replace
from judgecli.session.again import Watched
from judgecli.session.reached import UNDECIDED
from judgecli.session.required import Ground
from judgecli.session.which_looks import (
    Flip,
    compared_in,
    held_against,
    last_of_each,
    live_at,
    meant_together,
    orders,
    passed_over,
    refs_of,
    would_have_been,
)

WORK = 12_000
"""The most steps replayed to reverse looks, for one scenario. A number and not a time: the same ruling on any machine."""
ENDS = frozenset({"wins", "loses", "draw", "no winner"})
"""Claims about how the game ends."""
FLIPS = 60
"""The most looks reversed for one scenario."""
ANSWERED = 4
"""So many answers are tried to a choice that only another run leaves open."""
MOST = 3
"""The most looks reported for one claim."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A flip, and what each statement comes to then; ``None``: nothing can be told."""

    flip: Flip
    answers: tuple[Finding | None, ...]
    late: Ground | None = None
    """That its card's own text would have triggered then, at a moment which came here when the card had left."""


def flips(
    w: Watched, names: Set[str], ends: bool = False, counts: bool = False, until: int = sys.maxsize
) -> Iterator[Flip]:
    """What can matter, latest first: checks whose values changed in the run (of players all, where a claim is about the end of the game:
    ``ends``), triggers that passed over what happened to cards that claims name (any card, where a claim is about what a player has:
    ``counts``), cards that a text left out, and who came first; all before the step ``until``.
    """
    checks = [look for look in w.each() if look.kind == "check" and look.step < until]
    live = live_at(w.outcome, checks)
    if ends:
        live = {**{look.what.name: frozenset() for look in checks if isinstance(look.subjects[0], str)}, **live}
    looks = (*passed_over(w, None if counts else names), *held_against(w, names), *orders(w))
    others = (*map(Flip, looks), *meant_together(w, names))
    last = last_of_each(checks, live)
    found = [*(replace(x, meanwhile=x.touched and would_have_been(w.outcome, x.look)) for x in last), *others]
    yield from sorted(found, key=lambda flip: -flip.look.step)


def turned(
    w: Watched,
    names: Set[str],
    ends: bool,
    counts: bool,
    until: int,
    found: Sequence[Finding],
    judged: Callable[[Outcome], tuple[Finding | None, ...]],
    said_by: Sequence[str],
    lines: Sequence[int | None],
) -> tuple[Turned, ...]:
    """Each flip that changes an answer, with the answers it makes; ``names``, ``ends``, ``counts``: what they speak of; ``until``: step by
    which they are given for good; ``found``: what they come to; ``judged``: what they come to in another run; ``said_by``: whose they are.
    """
    from judgecli.session.too_late import too_late

    out = list(_otherwise_done(w, until, found, judged, said_by, lines))
    began = w.work
    able = (flip for flip in flips(w, names, ends, counts, until) if flip.look.step < until)
    for n, flip in enumerate(able):
        if n >= FLIPS or w.work - began > WORK:
            break
        one = (flip.look.key, flip.look.value)
        # a check that was due comes again: turned once it may look harmless
        keys = frozenset({one, *((x.key, x.value) for x in flip.alike)})
        entry = min(flip.look.entry, *(x.entry for x in flip.alike)) if flip.alike else flip.look.entry
        for held in (None, one) if flip.look.kind == "check" and flip.look.value else (None,):
            other = w.otherwise(entry, turned=keys, held=held)
            answers = judged(other) if other is not None else ()
            if other is not None and any(differs(one, two) for one, two in zip(answers, found, strict=False)):
                out.append(Turned(flip, answers, too_late(w.outcome, other, {*refs_of(flip.look)})))
                break
    return tuple(out)


def _otherwise_done(
    w: Watched,
    until: int,
    found: Sequence[Finding],
    judged: Callable[[Outcome], tuple[Finding | None, ...]],
    said_by: Sequence[str],
    lines: Sequence[int | None],
) -> Iterator[Turned]:
    """What was done in the way a section says, where doing it otherwise makes a claim right that is wrong, or, of a way that has words of
    its own, one wrong that is right. Whoever makes the claim had no line refused then that is not refused here: nobody is right because of
    a play that he could not have made. How play goes on is disputed only by whoever says that a play may (not)
    be made then.
    """
    wrong = not all(f.holds for f in found)
    notes = (x for x in w.outcome.trace.standing() if x.kind == "note" and not x.what.routine)
    noted = {x.cites for x in notes}
    denied = {n: line for n, line in enumerate(lines) if line is not None and not found[n].holds}
    here = {refusal.line for refusal in w.outcome.refusals}
    for way in w.read.values():
        goes_on = way.what.moves
        disputed = bool(denied) if goes_on else wrong and way.what.said is not None
        able = way.step < until and (of_its_own(way) or disputed)
        other = w.otherwise(way.entry, way=way.what) if able else None
        if other is None:
            continue
        if other.status in UNDECIDED and other.status != w.outcome.status:
            if other.status == "open" and of_its_own(way):  # somebody would have had the choice
                each = [judged(then) for then in _each_answered(w, way, other)]
                yield Turned(Flip(way, touched=True), tuple(_in_one_of(each, n, f) for n, f in enumerate(found)))
            continue
        if not goes_on and w.runs_on_in(other):
            continue
        answers = judged(other)
        righted = [n for n, x in enumerate(answers) if x is not None and x.holds and not found[n].holds]
        elsewhen = [n for n, line in denied.items() if _is_at_another_time(w, other, line)]
        if elsewhen:
            righted = [*(n for n in righted if n not in elsewhen), *elsewhen]
            answers = tuple(replace(found[n], holds=True) if n in elsewhen else x for n, x in enumerate(answers))
        righted = [n for n in righted if n in denied] if goes_on else righted
        barred = {other.plays[refusal.line].player for refusal in other.refusals if refusal.line not in here}
        made_right = bool(righted) and not any(said_by[n] in ("", *barred) for n in righted if barred)
        turned_wrong = not barred and any(turns(x, f) for x, f in zip(answers, found, strict=True))
        if made_right or (turned_wrong and of_its_own(way)):
            yield Turned(Flip(way, touched=True, noted=way.cites in noted), answers)


def _is_at_another_time(w: Watched, other: Outcome, line: int) -> bool:
    """Whether a line that was played is played only in another turn, or as the answer to another question."""
    here, there = (_played_at(w, outcome, line) for outcome in (w.outcome, other))
    return bool(here) and here != there


def _played_at(w: Watched, outcome: Outcome, line: int) -> tuple[Any, ...]:
    """Who said a line, in which turn, and as the answer to what; nothing if nobody came to say it."""
    since = outcome.marks.get(line)
    if since is None or any(refusal.line == line for refusal in outcome.refusals):
        return ()
    made = (x for x in outcome.trace.standing() if x.said and x.number > since)
    return next(((w.system.turn(x.before), x.what[0].who, str(x.what[0].kind)) for x in made), ())


def _each_answered(w: Watched, way: Look, other: Outcome) -> Iterator[Outcome]:
    """What another run comes to with each of the first answers to the choice that it leaves open; of later ones the first is taken."""
    ask = other.waiting
    if ask is None:
        return
    for label in islice(ask.options, ANSWERED):
        answers: tuple[Answer, ...] = (Answer(ask.who, ask.kind, label, "said"),)
        then = w.otherwise(way.entry, way=way.what, answers=answers)
        while then is not None and then.status == "open" and then.waiting is not None and len(answers) < ANSWERED:
            asked = then.waiting
            answers = (*answers, Answer(asked.who, asked.kind, next(iter(asked.options)), "said"))
            then = w.otherwise(way.entry, way=way.what, answers=answers)
        if then is not None:
            yield then


def _in_one_of(each: Sequence[Sequence[Finding | None]], n: int, found: Finding) -> Finding:
    """An answer as it is reversed by one of several ways to go on, if any does."""
    others = (x for answers in each if (x := answers[n]) is not None and x.holds is not None)
    return next((x for x in others if x.holds is not found.holds), found)


def of_its_own(look: Look) -> bool:
    """Whether this way of doing something has wording of its own."""
    return look.kind == "way" and look.what.said is not None and any(look.what.said)


def turns(other: Finding | None, found: Finding) -> bool:
    """Whether right becomes wrong."""
    return other is not None and found.holds is True and other.holds is False


def differs(other: Finding | None, found: Finding) -> bool:
    """Whether the answer is a different one, or the finding is worded differently."""
    return other is not None and (other.holds, other.en) != (found.holds, found.en)


def chosen(found: Sequence[tuple[Flip, int]], about: Iterable[Ref | str], bears: bool, holds: bool) -> tuple[Look, ...]:
    """Of the flips that change a claim (each with the number of claims it changes) those that are told. ``bears``: whether something that
    happened bears on it too; ``holds``: whether it is right.

    First what is about the things the claim names, then what was touched, of what is right what was due, what changes the fewest claims,
    and the latest. One of each check: the same for another object says nothing new.
    """
    named = set(about)

    def rank(x: tuple[Flip, int]) -> tuple[Any, ...]:
        flip, changes = x
        own = bool(named & {*refs_of(flip.look), *(y for y in flip.look.subjects if isinstance(y, str))})
        return (
            not own,
            not flip.touched,
            not flip.meanwhile,
            not flip.noted,
            not of_its_own(flip.look),
            holds and not flip.look.value,
            changes,
            -flip.look.step,
        )

    def idle(flip: Flip) -> bool:  # nothing about it has changed, and nobody speaks of it
        return flip.look.kind == "check" and not flip.look.value and not flip.touched and rank((flip, 0))[0]

    out: dict[str, Look] = {}
    ranked = _widest(sorted(found, key=rank))
    told = [x for x in ranked if not idle(x[0])]
    ranked = told if told or bears else ranked
    if any(
        not rank(x)[0] and x[0].touched for x in ranked
    ):  # what did change for the very card says more than what did not
        ranked = [x for x in ranked if x[0].touched or x[0].look.value]
    for flip, _ in ranked:
        out.setdefault(
            str(getattr(flip.look.what, "name", flip.look.key[: 1 if flip.look.kind != "way" else None])), flip.look
        )
    return tuple(out.values())[:MOST]


def _widest(ranked: Sequence[tuple[Flip, int]]) -> list[tuple[Flip, int]]:
    """Of the checks that are not due for one object only those that compare the most of what bears on it."""
    idle = {id(x): refs_of(x.look)[:1] for x, _ in ranked if x.look.kind == "check" and not x.look.value}
    widest: dict[Ref, tuple[int, int]] = {}
    for flip, _ in ranked:
        for ref in idle.get(id(flip), ()):
            widest[ref] = max(widest.get(ref, (0, -sys.maxsize)), _width(flip))
    return [x for x in ranked if all(_width(x[0]) == widest[ref] for ref in idle.get(id(x[0]), ()))]


def _width(flip: Flip) -> tuple[int, int]:
    """How many values of a check bear on its subject, and how few do not: a value that is 0 and has never changed does not count."""
    compared = flip.look.what.compared(flip.look.s, *flip.look.subjects)
    return sum(bool(x) or name in flip.changed or not flip.changed for name, x in compared.items()), -len(compared)


# ---- which looks


def due_for(w: Watched, found: Finding) -> tuple[Look, ...]:
    """The check that was due for what a fact is about, by a section that the fact rests on: it says why, also where nothing can be told
    from a run in which it is not due.
    """
    made = {
        step.number: step for step in w.outcome.trace.standing() if step.number in found.steps and step.kind == "event"
    }
    out: dict[str, Look] = {}
    for look in w.each():
        if look.kind != "check" or not look.value:
            continue
        for step in made.values():
            about = set(refs_of(look)[:1]) & set(step.what[0].subjects())
            if about and look.s.clock <= step.before.clock and set(look.cites) & set(step.cites):
                out[look.what.name] = look
    return tuple(out.values())[-1:]


def prevented(w: Watched, other: Mapping[tuple[Key, bool], Look]) -> Look | None:
    """The check that was never due here and is the first to be due in another run, as last looked at here."""
    here, due = w.checks
    there = (look.key[:-1] for look in other.values() if look.kind == "check" and look.value)
    return next((here[group] for group in there if group in here and group not in due), None)


def made_by(outcome: Outcome, look: Look) -> tuple[Step, ...]:
    """The events that made the compared values of a check what they are: for each value the last event before the check that changed it;
    for an ability that waits for something else, what happened instead.
    """
    if look.kind in ("trigger", "reach"):
        told = (s for s in outcome.trace.standing() if s.kind == "event" and s.what[0] == look.event)
        return tuple(s for s in told if s.before.clock <= look.s.clock <= s.after.clock)[:1]
    about = refs_of(look) or (look.subjects and not look.value)
    if look.kind != "check" or not about or not (left := set(look.what.compared(look.s, *look.subjects))):
        return ()
    steps = [s for s in outcome.trace.standing() if s.number <= look.step and s.kind == "event" and not s.bookkeeping]
    found: list[Step] = []
    for step in reversed(steps):
        before, after = compared_in(look, step.before), compared_in(look, step.after)
        if not left or before is None or after is None:
            continue
        changed = {name for name in left if before.get(name) != after.get(name)}
        if changed:
            found.append(_of_that_moment(steps, step, look))
            left -= changed
    return tuple(reversed(found))


def _of_that_moment(steps: Sequence[Step], step: Step, look: Look) -> Step:
    """Of the events simultaneous with a step, the one about the subject of a look, if any."""
    about = {x.ref for x in look.subjects if isinstance(x, Thing)} | {x for x in look.subjects if isinstance(x, Ref)}
    together = (x for x in steps if x.before is step.before and x.after is step.after)
    return next((x for x in together if about & set(x.what[0].subjects())), step)
