"""What an answer about a card rests on: where it lay, that an effect did not reach it, that it is another card or the same one still."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.events import Began
from judgecli.kernel.once import Memo
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Lasting, Ref, State, Thing
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.session.affecting import affecting, lies_elsewhere
from judgecli.session.expect import PLACES
from judgecli.session.mentions import card_of, is_one_of, means, meant
from judgecli.session.reached import UNDECIDED, reached
from judgecli.session.required import Ground


def widened(
    system: System, steps: Sequence[Step], at: State, ours: Sequence[Thing]
) -> Iterator[tuple[Lasting, Step, tuple[Lasting, ...]]]:
    """Each effect in force that is not on all of these cards, with the step it began in, and all effects if it were."""
    began = [(x, next((step for step in steps if _begins(step, x)), None)) for x in at.effects]
    for effect, step in (*began, *_on_nothing(system, steps, at)):
        missed = [x.ref for x in ours if effect.to is not None and x.ref not in effect.to]
        if missed and step is not None:
            wider = replace(effect, to=(*(effect.to or ()), *missed))
            yield effect, step, (*(x for x in at.effects if x is not effect), wider)


def of_what_did_not_happen(system: System, says: ast.Assertion, found: Finding, outcome: Outcome) -> tuple[Ground, ...]:
    """Of something that did not happen: the sections that say what counts as it, and what did happen to the card instead."""
    if found.steps or outcome.status in UNDECIDED:
        return ()
    cites = system.defined(says, outcome)
    if not cites:
        return ()
    card = card_of(says)
    affected = next(affecting(system, card, outcome), None) if card is not None else None
    told = affected.cites if affected is not None else ()
    name = card.text if card is not None else ""
    return (Ground("defined", tuple(dict.fromkeys((*cites, *told))), step=affected, name=name),)


def of_what_stayed(system: System, says: ast.Assertion, outcome: Outcome) -> tuple[Ground, ...]:
    """Of a card that lies where it lay: the last event that affected it, if any."""
    card = card_of(says)
    if card is None or says.verb not in PLACES:
        return ()
    there = reached(system, says.at, outcome) if says.at is not None else outcome
    if isinstance(there, Finding):
        return ()
    step = next(affecting(system, card, there), None)
    return (Ground("affected", step.cites if step is not None else (), step=step, name=card.text),)


def of_what_ended_with_its_card(says: ast.Assertion, reasons: Sequence[Step]) -> Iterator[Ground]:
    """Of what a card has: text of another card that was applied to it until that card went away, or until something affected it there."""
    ours = card_of(says)
    if ours is None or says.verb != "has":
        return
    for step in reasons:
        before, after = step.before, step.after
        for c, ref, _ in _applied_in(before):
            bearer = c.bearer if c.static is not None and c.lasting is None else None
            if bearer is None or not is_one_of(ours, ref, before) or ref == bearer.ref:
                continue
            card, gone = before.name(bearer.ref), after.now(bearer.ref) is None
            affected = bearer.ref in step.what[0].subjects()
            if not gone and (
                not affected or any(x.ability == c.ability for x, to, _ in _applied_in(after) if to == ref)
            ):
                continue
            said = (
                f"what 《{card}》 says applies only while that card is there",
                f"《{card}》のテキストは、そのカードがそこにある間だけ適用される",
            )
            if not gone:
                said = (f"what 《{card}》 says applies no longer", f"《{card}》のテキストはもう適用されない")
            yield Ground("by itself", c.static.rests_on, said=said)
            return


def _applied_in(s: State) -> Sequence[tuple[Any, Ref, Any]]:
    """What was applied to which object, as far as anybody asked for its values."""
    return s.memo.derived.applied


def of_what_is_not_reached(
    system: System, says: ast.Assertion, found: Finding, outcome: Outcome, judged: Callable[[Outcome], Finding | None]
) -> Iterator[Ground]:
    """Of what a card has: an effect that goes on without it, and would make another answer (``judged``) if it were on it too."""
    card, end = card_of(says), outcome.end
    if card is None or says.verb != "has":
        return
    ours = meant(card, end)
    steps = list(outcome.trace.standing())
    for effect, step, wider in widened(system, steps, end, ours):
        missed = [x.ref for x in ours if x.ref not in (effect.to or ())]
        on_it = replace(end, effects=wider, memo=Memo())
        other = judged(replace(outcome, end=on_it))
        if other is None or other.holds is None or other.holds is found.holds:
            continue
        if (
            renewed := _renewed(system, steps, effect, [x for ref in missed if (x := end.last(ref)) is not None])
        ) is not None:
            yield Ground(
                "new card", tuple(dict.fromkeys((*system.new_card(), *renewed.cites))), step=renewed, name=card.text
            )
        else:
            yield Ground("not reached", step.cites, step=step, name=card.text)


def _renewed(system: System, steps: Sequence[Step], effect: Lasting, ours: Sequence[Thing]) -> Step | None:
    """The event that made a card a new object while an effect applied to it; if the card is only part of one, how that came about."""
    refs = {x.ref for x in ours}
    was_on = {ref for ref in effect.to or () if ref not in refs}
    for n, step in enumerate(steps):
        lost = [x for ref in was_on if (x := step.before.now(ref)) is not None and step.after.now(ref) is None]
        cards = {card for thing in lost for card in thing.cards}
        if step.kind == "event" and any(cards & {*x.cards} for x in ours):
            whole = {x.cards[:1] for x in lost} & {x.cards[:1] for x in ours}
            came = [x for x in steps[n:] if any(x.before.now(ref) is None and x.after.now(ref) for ref in refs)]
            told = (x for x in (step, *came) if x.kind == "event" and x.cites and system.phrase(x, "en"))
            return next((x for x in told if whole or x is not step), None)
    return None


def _on_nothing(system: System, steps: Sequence[Step], end: State) -> Iterator[tuple[Lasting, Step]]:
    """Effects that found nothing to apply to when they began, each with the note that says so; by duration they would still apply."""
    for step in steps:
        effect = step.what.would_be if step.kind == "note" else None
        if effect is not None and system.turn(step.before) == system.turn(end):
            yield effect, step


def _begins(step: Step, effect: Lasting) -> bool:
    return step.kind == "event" and isinstance(step.what[0], Began) and step.what[0].effect.number == effect.number


def what_put_it_there(says: ast.Assertion, found: Finding, outcome: Outcome) -> Iterator[Step]:
    """Of a card that lies elsewhere than claimed: the event that put it there."""
    card = card_of(says)
    if card is None or says.verb != "is in" or found.holds is not says.negated:
        return
    for step in reversed(list(outcome.trace.standing())):
        if step.kind != "event":
            continue
        subjects = [ref for ref in step.what[0].subjects() if isinstance(ref, Ref)]
        whole = () if subjects else (x.ref for x in meant(card, step.before))  # a player with all that is theirs
        moved = any(lies_elsewhere(step, ref) for ref in (*subjects, *whole) if is_one_of(card, ref, step.before))
        if moved or _came_off(step, card):
            yield step
            return


def _came_off(step: Step, card: ast.Mention) -> bool:
    """Whether a card that lay on another one is an object of its own since an event."""
    return (
        bool(step.cites)
        and any(step.before.now(x.ref) is None for x in meant(card, step.after))
        and not meant(card, step.before)
    )


def of_the_same_card(
    system: System, says: ast.Assertion, reasons: Sequence[Step], outcome: Outcome
) -> tuple[Ground, ...]:
    """Of what a card has or what affected it: that it went elsewhere and is the same card still, where what its value rests on had happened
    before.
    """
    card = card_of(says)
    first = min((step.number for step in reasons), default=0)
    if card is None or says.verb not in ("has", "is", "happened") or not first:
        return ()
    for step in reversed(list(outcome.trace.standing())):
        if (
            step.number > first
            and step.kind == "event"
            and step.cites
            and _went(step, card)
            and system.phrase(step, "en")
        ):
            return (Ground("same", step.cites, step=step, name=card.text),)
    return ()


def _went(step: Step, card: ast.Mention) -> bool:
    """Whether a card that is meant changed zones by an event and is still the same object."""
    for ref in step.what[0].subjects():
        before, after = step.before.now(ref), step.after.now(ref)
        if before is not None and after is not None and before.zone != after.zone and means(card, before, step.before):
            return True
    return False
