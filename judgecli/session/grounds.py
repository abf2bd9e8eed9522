"""What an answer rests on by itself, whatever else happened: what a play had to meet, who was asked, what counts as the thing claimed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import takewhile
from typing import TYPE_CHECKING

from judgecli.games.contract import Finding, Outcome, Refusal, System
from judgecli.kernel.once import Memo
from judgecli.kernel.say import cites_of
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ability, Ref, Thing, Zone
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.session.about import parts_of
from judgecli.session.affecting import (
    TOLD,
    found_out,
    how_they_came,
    last_affecting,
    lies_elsewhere,
    out_of_the_game,
    the_moment_came,
)
from judgecli.session.answered import what_it_answers
from judgecli.session.disputed import LEGALITY, disputed_line
from judgecli.session.grounds_of_cards import widened
from judgecli.session.reached import reached
from judgecli.session.required import Ground, required_of

if TYPE_CHECKING:
    from judgecli.session.barred import Hung

GROUPS = 3
"""The most groups of requirements reported for a legal play."""
ASKED = frozenset({"asked", "may answer", "chooses", "goes first"})
"""Claims about who has the word."""

ON_AN_ASSUMPTION = (
    "what is assumed to have come before it lets it be made",
    "その前にあったとみなしたことにより、行える",
)
"""What is said of a line that is refused as it is written."""
NEAREST = Ground("by itself", (), said=("the nearest sections", "最も近い条文"))
"""What stands for a reason where the documents leave something open."""


def of_legality(
    system: System, says: ast.Assertion, found: Finding, speaker: str, outcome: Outcome, hung: Hung
) -> tuple[Ground, ...]:
    """Of a play that may be made: who has the word there, and the requirements that say most, one group for each provision; where it hung
    on something that happened (``hung``), that and what it let be met.
    """
    if says.verb not in LEGALITY or (found.holds is (says.verb == "legal")) is says.negated:
        return ()
    line = disputed_line(says, speaker, outcome)
    if line is None or any(refusal.line == line for refusal in outcome.refused_as_written):
        return ()
    first = outcome.marks.get(line, _told_behind(line, outcome))
    last = min((m for n, m in outcome.marks.items() if n > line and m > first), default=len(outcome.trace.steps))
    steps = [step for step in outcome.trace.standing() if first < step.number <= last]
    ahead = {m for n, m in outcome.marks.items() if n > line}  # a line below may have been carried out first
    decisions = [s for s in steps if s.said]
    said = next((s for s in decisions if s.number - 1 not in ahead), None)
    if said is not None:  # what comes before was still asked of the line above
        ends = len(outcome.trace.steps)
        if line not in outcome.marks:  # other lines are carried out between it and where it is told
            ends = next((s.number for s in steps if s.kind == "decision" and s.number > said.number), ends)
        steps = [step for step in steps if said.number <= step.number <= ends]
    word = (Ground("word", said.cites, step=said, name=outcome.plays[line].player),) if said is not None else ()
    noted = (*_on_an_assumption(line, outcome, said), *_noted(steps, said), *_chosen_with_it(steps, said))
    noted += (*_noted_while_it_waited(outcome, said), *what_it_answers(system, outcome, said))
    without = hung.get(line, {})
    hangs = required_of([step for step in steps if _is_hung(step, without.values())])
    if hangs or (
        without and not required_of(steps)
    ):  # what is only chosen hangs on what made it one of those to choose from
        made = [step for step in outcome.trace.standing() if step.number in without and system.phrase(step, "en")]
        changed = tuple(Ground("affected last", step.cites, step=step) for step in made[-TOLD:])
        room = GROUPS + 1 - len(changed) - len(noted)  # what they hang on says more than all that was asked
        return (*changed, *word, *noted, *hangs[: max(1, min(GROUPS, room))])
    required = required_of(steps) or required_of(_until_somebody_plays(outcome, said))
    required = _said_again_last(required, said.cites if said is not None else ())
    required = required[: min(GROUPS, max(1, GROUPS + 1 - len(noted)))]
    about = (x for ground in required for reason in ground.reasons for x in reason.subjects)
    before = [step for step in outcome.trace.standing() if step.number <= first]
    arrived = how_they_came(system, before, {x.ref for x in about if isinstance(x, Thing)} | _chosen(steps, said))
    came = (*arrived, *_came_again(system, outcome, said))
    required = required[
        : max(1, GROUPS + 1 - len(came) - len(noted))
    ]  # how its cards came there says more than the last of them
    return (*arrived, *word, *came[len(arrived) :], *noted, *required) or tuple(_done(system, steps))


def _on_an_assumption(line: int, outcome: Outcome, said: Step | None) -> Iterator[Ground]:
    """That a line stands on the word that others are taken to have handed on, by the sections that refuse it without that, and those by
    which what was going on came to its end then. That what its own player did before was carried out first, nobody disputes.
    """
    for refusal in outcome.as_written:
        if any(a.who == outcome.plays[line].player for a in refusal.if_passed):
            continue
        if refusal.line == line and isinstance(refusal.verdict, Illegal) and refusal.verdict.reasons:
            over = _over_before(outcome, said) if said is not None else ()
            cites = dict.fromkeys((*refusal.verdict.reasons[0].cites, *over))  # top
            yield Ground("by itself", tuple(cites), said=ON_AN_ASSUMPTION)


def _over_before(outcome: Outcome, said: Step) -> tuple[str, ...]:
    """The sections of what was carried out last before a line and is over as it is told."""
    parents, at = outcome.trace.parents(), said.number
    within: set[int] = set()
    while at := parents.get(at, 0):
        within.add(at)
    before = [x for x in outcome.trace.standing() if x.number < said.number]
    told = max((n for n, x in enumerate(before) if x.said), default=-1)
    over = (x for x in before[told + 1 :] if x.kind == "procedure" and x.number not in within and x.depth <= said.depth)
    return tuple(next((x.cites for x in reversed(list(over)) if x.cites), ()))


def _noted_while_it_waited(outcome: Outcome, said: Step | None) -> tuple[Ground, ...]:
    """What was found out of the very card that a line uses, after the line before."""
    if said is None or said.what[0].rest:
        return ()
    cards = set(parts_of(said.before, said.what[0].options[said.what[1]]))
    out: list[Ground] = []
    for step in reversed([x for x in outcome.trace.standing() if x.number < said.number]):
        if step.said:
            break
        if step.kind == "note" and step.cites and not step.what.routine and cards & set(_cards_of(step)):
            out.append(Ground("noted", step.cites, step=step))
    return tuple(out[:TOLD])


def _cards_of(step: Step) -> Iterator[int | str]:
    """The cards that a note is about."""
    for x in step.what.about:
        thing = step.before.last(x) if isinstance(x, Ref) else None
        yield from thing.cards if thing is not None else ()


def _chosen(steps: Sequence[Step], said: Step | None) -> set[Ref]:
    """What a line chooses besides what it plays."""
    made = [x for x in steps if x.said and x is not said and not x.what[0].rest]
    picked = (x.what[0].options[x.what[1]] for x in made)
    return {x.ref for x in picked if isinstance(x, Thing)}


def _chosen_with_it(steps: Sequence[Step], word: Step | None) -> Iterator[Ground]:
    """What else a line names, by the section that lets it be chosen: the place for its card, and the first choices by other sections than
    the one by which the line may be played (``word``).
    """
    known, left = set(word.cites) if word is not None else set(), TOLD if word is not None else 0
    for step in steps:
        if not step.said or not step.cites or step is word:
            continue
        if isinstance(step.what[0].options[step.what[1]], Zone):
            yield Ground("affected last", step.cites, step=step)
        elif left and not step.what[0].rest and not known.issuperset(step.cites):
            left -= 1
            known |= set(step.cites)
            yield Ground("affected last", step.cites, step=step)


def _told_behind(line: int, outcome: Outcome) -> int:
    """The step before the one by which a line was carried out that tells of it after lines which came later; 0 where none is found."""
    play = outcome.plays[line]
    cards = [m.text for _, said in play.roles for m in said if m.kind == "card"]
    for step in outcome.trace.standing():
        if step.said:
            ask, label, _ = step.what
            if ask.who == play.player and any(card in label for card in cards):
                return step.number - 1
    return 0


def _done(system: System, steps: Iterable[Step]) -> Iterator[Ground]:
    """Of a line that no question is asked for, such as looking at an open zone: that it was done, with the sections that allow it."""
    for step in steps:
        if step.cites and step.kind in ("procedure", "note") and system.phrase(step, "en"):
            yield Ground("affected last", step.cites, step=step)
            return


def _until_somebody_plays(outcome: Outcome, said: Step | None) -> Sequence[Step]:
    """The steps that follow what was said: where others were asked too, it is carried out only after their answers."""
    after = [step for step in outcome.trace.standing() if said is not None and step.number > said.number]
    ends = next((n for n, step in enumerate(after) if step.said), len(after))
    return after[:ends]


def _is_hung(step: Step, without: Iterable[Illegal]) -> bool:
    """Whether a requirement is met only because of something that happened: without it, the requirement fails or another one is met."""
    if step.kind != "requirement":
        return False
    name = step.what.rule.name
    return any(name in {r.rule.name for r in x.reasons} or name not in {r.rule.name for r in x.met} for x in without)


def of_refusal_number(says: ast.Assertion, speaker: str, outcome: Outcome) -> int | None:
    """Number, among ``refused_as_written``, of the refusal that a claim about legality is about; ``None`` where no line was refused."""
    if says.verb not in LEGALITY or not outcome.refused_as_written:
        return None
    line = disputed_line(says, speaker, outcome)
    return next((n for n, refusal in enumerate(outcome.refused_as_written) if refusal.line == line), 0)


def _noted(steps: Sequence[Step], said: Step | None) -> tuple[Ground, ...]:
    """What was found out while the play was announced and paid for, and stands in no common play."""
    if said is None:
        return ()
    within = list(takewhile(lambda step: step.depth >= said.depth, steps[steps.index(said) + 1 :]))
    cards = set(parts_of(said.before, said.what[0].options[said.what[1]]))
    announced = [
        n
        for n, step in enumerate(within)
        if step.kind in ("requirement", "decision") or (step.kind == "event" and _moves(step, cards))
    ]
    found = [  # what is found behind all that came of the play
        Ground("noted", step.cites, step=step)
        for step in within[: max(announced, default=0)]
        if step.kind == "note" and not step.what.routine and step.what.about and step.cites
    ]
    return tuple({ground.cites: ground for ground in found}.values())[:2]


def _moves(step: Step, cards: Set[int | str]) -> bool:
    """Whether an event puts one of these cards elsewhere."""
    moved = (ref for ref in step.what[0].subjects() if lies_elsewhere(step, ref))
    return any(cards & set(thing.cards) for ref in moved if (thing := step.before.last(ref)) is not None)


def of_refusal(system: System, says: ast.Assertion, outcome: Outcome) -> tuple[Ground, ...]:
    """Of a refused line: what last happened to the cards that its requirements are about, which made them as they are."""
    if says.verb not in LEGALITY:
        return ()
    from judgecli.session.came_to_fail import came_to_fail

    found: list[Ground] = []
    for refusal in outcome.refusals:
        told = (*_of_what_misses_it(system, refusal, outcome), *made_so(system, refusal, outcome))
        told += tuple(came_to_fail(system, refusal, outcome))
        found += [x for x in told if x.step not in [y.step for y in found]]
    return tuple(found)


def _of_what_misses_it(system: System, refusal: Refusal, outcome: Outcome) -> Iterator[Ground]:
    """Of a refused line: a text beneath a card, or an effect that goes on without the card, by which the first requirement would be met if
    it worked there, or were on the card too.
    """
    at, verdict = refusal.at, refusal.verdict
    asked = next((reason for reason in verdict.reasons if reason.args), None) if isinstance(verdict, Illegal) else None
    about = [x for x in asked.args if isinstance(x, Thing)] if asked is not None else []
    if asked is None or not about:
        return
    from judgecli.session.idle import at_work, idle_beneath

    for text in idle_beneath((at,), (Ability,)):
        if asked.rule.test(at_work(text, at), *asked.args) is True:
            yield Ground("by itself", text.cites, said=text.said)
            return
    steps = [step for step in outcome.trace.standing() if step.after.clock <= at.clock]
    for _, step, wider in widened(system, steps, at, about[:1]):
        if asked.rule.test(replace(at, effects=wider, memo=Memo()), *asked.args) is True:
            yield Ground("not reached", step.cites, step=step, name=at.name(about[0]))
            return


def made_so(system: System, refusal: Refusal, outcome: Outcome) -> tuple[Ground, ...]:
    """What last happened to, and what was found out about, the cards and players of the requirements that fail."""
    from judgecli.session.turn_over import turn_over

    reasons = refusal.verdict.reasons if isinstance(refusal.verdict, Illegal) else ()
    subjects = {x.ref for reason in reasons for x in reason.subjects if isinstance(x, Thing)}
    left_over = {x.ref for reason in reasons if (of := reason.rule.left_over) for x in of(refusal.at, *reason.subjects)}
    before = [step for step in outcome.trace.standing() if step.after.clock <= refusal.at.clock]
    players = {x for reason in reasons for x in reason.subjects if isinstance(x, str)}
    affected = (
        *out_of_the_game(system, before, players),
        *turn_over(system, refusal.at, before, players, outcome.trace),
    )
    affected += last_affecting(system, before, subjects)
    affected += last_affecting(system, before, left_over)[-TOLD:]
    if any(reason.rule.moment for reason in reasons):
        affected += the_moment_came(system, before)
    return (*affected, *tuple(found_out(before, subjects))[-TOLD:])


def _came_again(system: System, outcome: Outcome, said: Step | None) -> tuple[Ground, ...]:
    """The moment that came by itself between the line before and this one (``said``): it is what lets it be played."""
    if said is None:
        return ()
    before = [step for step in outcome.trace.standing() if step.number < said.number]
    lines = [n for n, step in enumerate(before) if step.said]
    return the_moment_came(system, before[lines[-1] :]) if lines else ()


def _said_again_last(required: tuple[Ground, ...], said: Sequence[str]) -> tuple[Ground, ...]:
    """Requirements, last those that rest on nothing but what the moment (``said``) or another of them rests on."""
    known = (set(said), *(set(x.cites) for x in required))
    again = [any(_covers(y, set(x.cites), m, n) for m, y in enumerate(known, -1)) for n, x in enumerate(required)]
    return tuple(x for _, x in sorted(zip(again, required, strict=True), key=lambda pair: pair[0]))


def _covers(wider: Set[str], cites: Set[str], m: int, n: int) -> bool:
    """Whether other sections (at place ``m``) hold these (at place ``n``); of two that rest on the same the first is told."""
    return cites < wider or (cites == wider and m < n)


def of_the_word(system: System, says: ast.Assertion, outcome: Outcome) -> tuple[Ground, ...]:
    """Of a claim about who has the word: the question that is put at that moment, and by which section."""
    if says.verb not in ASKED:
        return ()
    there = reached(system, says.at, outcome) if says.at is not None else outcome
    if isinstance(there, Finding) or there.waiting is None:
        return ()
    asks = cites_of(there.waiting.cite)
    cites = (*asks, *_handed_on(system, there), *system.has_the_word(there.waiting))
    return (Ground("asked", tuple(dict.fromkeys(cites)), ask=there.waiting),)


def _handed_on(system: System, there: Outcome) -> tuple[str, ...]:
    """The sections by which a play was complete, where the question comes right behind it: they hand on the word."""
    for step in reversed(list(there.trace.standing())):
        if step.kind == "decision":
            return ()
        if step.kind == "event" and step.cites and not step.bookkeeping and system.phrase(step, "en"):
            cause = step.what[1]
            return step.cites if cause is None or cause.kind != "effect" else ()
    return ()


def of_nothing(ground: Ground) -> bool:
    """Whether it is only that nothing happened: no reason, where there is any other."""
    return ground.kind in ("defined", "affected") and ground.step is None


def of_what_the_board_brings(
    found: Finding, outcome: Outcome, judged: Callable[[Outcome], Finding | None]
) -> Iterator[Ground]:
    """An effect that the board says is there, and without which there would be another answer (``judged``)."""
    end = outcome.end
    for effect in end.effects:
        if not effect.cites:
            continue
        without = replace(end, effects=tuple(x for x in end.effects if x is not effect), memo=Memo())
        other = judged(replace(outcome, end=without))
        if other is not None and other.holds is not None and (other.holds, other.en) != (found.holds, found.en):
            name = "".join(f"《{end.name(ref)}》" for ref in effect.to or ())
            yield Ground(
                "by itself", effect.cites, said=(effect.said[0].format(it=name), effect.said[1].format(it=name))
            )
