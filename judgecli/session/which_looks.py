"""Which of the looks of a run could have turned an answer: the last of each, what was passed over, what came first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from judgecli.games.contract import Outcome
from judgecli.kernel.looks import Check, Key, Look
from judgecli.kernel.text import Occasion
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State, Thing
from judgecli.lazy import dataclass
from judgecli.session.again import Watched

TIMES = 3
"""How often the order of the same players is reversed, the last times."""


@dataclass(frozen=True, slots=True)
class Flip:
    """One look to be reversed."""

    look: Look
    touched: bool = False
    """Whether a value it compares has changed for its subject during the run."""
    meanwhile: bool = False
    """Whether it would have been due in between, when it was not evaluated."""
    changed: frozenset[str] = frozenset()
    """Names of the values it compares that have changed for its own subject in the run."""
    noted: bool = False
    """Whether the run itself notes that something is done in this way."""
    alike: tuple[Look, ...] = ()
    """Looks at others by the same sections, reversed with it."""

    @property
    def group(self) -> Key:
        """Name and subjects: the same value at another moment is the same reason."""
        return self.look.key[:-1]


def last_of_each(checks: Sequence[Look], live: Mapping[str, frozenset[Key]]) -> Iterator[Flip]:
    """Of each live check and subject the last look that was due and the last that was not: where what it compares had changed for its
    subject, while it was changed.
    """
    last: dict[tuple[Key, bool], Look] = {}
    early: dict[Key, Mapping[str, Any] | None] = {}
    for look in checks:
        if look.what.name not in live:
            continue
        group = look.key[:-1]
        now = compared_in(look, look.s)
        before = early.setdefault(group, now)
        known = last.get((group, look.value))
        if known is None or now != before or compared_in(known, known.s) == before:
            last[group, look.value] = look
    for (group, _), look in last.items():
        first, now = early[group] or {}, compared_in(look, look.s) or {}
        changed = frozenset(name for name in now if now[name] != first.get(name))
        yield Flip(look, touched=group in live[look.what.name], changed=changed)


def would_have_been(outcome: Outcome, look: Look) -> bool:
    """Whether a check of a player that was not due would have been before it, at a moment when it was not made."""
    if look.value or not look.subjects or not isinstance(look.subjects[0], str):
        return False
    steps = (step for step in outcome.trace.standing() if step.number <= look.step and step.kind == "event")
    states = (step.after for step in steps if set(look.subjects) & set(step.after.players))
    return any(look.what.test(s, *look.subjects) for s in states)


def live_at(outcome: Outcome, checks: Sequence[Look]) -> dict[str, frozenset[Key]]:
    """Checks that some value of has changed in the run, for anybody, or that were due, or that compare no values, or that nobody made
    before anything had happened: name -> the subjects.
    """
    values: dict[Key, list[Mapping[str, Any]]] = {}
    names: dict[str, set[Key]] = {}
    meanwhile = [step.after for step in outcome.trace.standing() if step.kind == "event" and not step.bookkeeping]
    always = {look.what.name for look in checks if look.s.clock == outcome.start.clock}
    for look in checks:
        seen = values.setdefault(look.key[:-1], [])
        for s in (look.s, outcome.start, outcome.end):
            compared = compared_in(look, s)
            if compared is not None:
                seen.append(compared)
        if look.key[:-1] not in names.get(look.what.name, ()) and look.subjects and isinstance(look.subjects[0], str):
            told = (compared_in(look, s) for s in meanwhile)  # a number may have gone back to what it was
            seen += [x for x in told if x is not None and x != seen[0]][:1]
        changed = not any(seen) or any(x != seen[0] for x in seen)
        if look.value or changed or (look.what.name not in always and refs_of(look)):
            names.setdefault(look.what.name, set()).add(look.key[:-1])
    return {name: frozenset(groups) for name, groups in names.items()}


def compared_in(look: Look, s: State) -> Mapping[str, Any] | None:
    """The values that a check compares, in a position; ``None`` where its subject is not there."""
    check: Check = look.what
    subjects: list[Any] = []
    for x in look.subjects:
        here = s.now(x.ref) if isinstance(x, Thing) else x
        if here is None:
            return None
        subjects.append(here)
    return check.compared(s, *subjects)


def passed_over(w: Watched, names: Set[str] | None) -> Iterator[Look]:
    """Triggers that never fired, each with the last told event that affected a card of these names (``None``: any card of its own kind of
    event, and whatever happened to a card that a line of play chooses).
    """
    aimed = (ms for play in w.outcome.plays for role, ms in play.roles if role != "object" or play.verb == "choose")
    chosen = frozenset(m.text for ms in aimed for m in ms if m.kind == "card")
    found: dict[tuple[Ref, str], Look] = {}
    notes = (step.what for step in w.outcome.trace.standing() if step.kind == "note" and _says_why(step))
    noted = {x for note in notes for x in note.about if isinstance(x, Ref)}
    fired = {(p.source, p.ability) for step in w.outcome.trace.steps if step.kind == "fires" for p in (step.what,)}
    for look in w.each():
        bearer, ability = refs_of(look)[:1], look.key[0]
        if look.kind not in ("trigger", "reach") or look.value or (bearer[0], ability) in fired:
            continue
        affected = {look.s.name(ref) for ref in refs_of(look)[1:]}
        awaited = isinstance(look.event, look.what.on) and bearer[0] in refs_of(look)[1:]
        if look.kind == "trigger" and bearer[0] in noted and not awaited:
            continue  # why nothing came of it has been noted: what happened to another card, or is not of the kind, does not say it
        known = found.get((bearer[0], str(ability)))
        if known is not None and _says(known, names is None) > _says(look, names is None):
            continue
        near = (
            _says(look, True)[0] > 0 or affected & chosen if names is None else affected & names or look.kind == "reach"
        )
        if near and w.system.phrase(told(look), "en"):
            found[bearer[0], str(ability)] = look
    yield from found.values()


def _says_why(step: Step) -> bool:
    """Whether a note says by a section what became of a card, and stands in no common play."""
    return bool(step.cites) and not step.what.routine and not step.what.detail


def _says(look: Look, anybody: bool) -> tuple[int, int]:
    """How much it says that an ability did not trigger on this: just what it waits for, but out of reach; of all that happened to anybody
    what happened to its own card; then what is of the kind it waits for, the more of that the better.
    """
    bearer, *others = refs_of(look)
    if look.kind == "reach":
        return 3, 0
    before = look.before or look.s
    its = before.last(bearer)
    near = look.what.near(Occasion(before, look.s, look.event, its, its.controller if its is not None else ""))
    if not anybody:
        return 0, near
    own = bearer in others or any(_is_same_card(look, bearer, x) for x in others)
    return 2 if own else int(isinstance(look.event, look.what.on)), near


def _is_same_card(look: Look, one: Ref, other: Ref) -> bool:
    """Whether two objects are one card, which has moved."""
    cards = [x.cards for x in (look.s.last(one), (look.before or look.s).last(other)) if x is not None]
    return len(cards) == 2 and cards[0] == cards[1] and cards[0][0] > 0


def refs_of(look: Look) -> tuple[Ref, ...]:
    """The objects a look was about."""
    return tuple(x.ref if isinstance(x, Thing) else x for x in look.subjects if isinstance(x, Ref | Thing))


def held_against(w: Watched, names: Set[str]) -> Iterator[Look]:
    """Cards of these names that are none of those a text means, or are by what a section says of it, and any that a section says of that
    they are meant besides; each as last asked of.
    """
    last: dict[Key, Look] = {}
    for look in w.each():
        if look.kind == "candidate" and (look.what.besides or look.s.name(look.subjects[0]) in names):
            last[look.key[:-1]] = look
    yield from (look for look in last.values() if not look.value or (look.cites and look.what.narrow))


def meant_together(w: Watched, names: Set[str]) -> Iterator[Flip]:
    """Several objects that a text means by the same sections, as one: it may come to the same whichever of them it is done to."""
    groups: dict[tuple[Any, ...], list[Look]] = {}
    for look in held_against(w, names):
        if look.value:
            groups.setdefault((look.key[0], look.cites), []).append(look)
    yield from (Flip(group[-1], alike=tuple(group[:-1])) for group in groups.values() if len(group) > 1)


def orders(w: Watched) -> Iterator[Look]:
    """Which came first, where several could come at the same moment: as often as it was asked, of the same ones only the last times."""
    asked: dict[Key, list[Look]] = {}
    for look in w.each():
        if look.kind == "order":
            asked.setdefault(look.key[:-1], []).append(look)
    yield from (look for looks in asked.values() for look in looks[-TIMES:])


def told(look: Look) -> Step:
    """What an ability was asked about as a step that can be told."""
    return Step(0, 0, "event", "does", "", (), (look.event, None), look.before or look.s, look.s)


def due_before(w: Watched, until: int) -> frozenset[Key]:
    """Name and subjects of the checks that were due at some moment before a step."""
    return frozenset(look.key[:-1] for look in w.each() if look.kind == "check" and look.value and look.step < until)
