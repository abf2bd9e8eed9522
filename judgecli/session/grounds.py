"""What an answer rests on by itself, whatever else happened: what a play had to meet, who was asked, what counts as the thing claimed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import islice
from typing import TYPE_CHECKING, Any

from judgecli.games.contract import Finding, Outcome, Refusal, System
from judgecli.kernel.events import Began
from judgecli.kernel.once import Memo
from judgecli.kernel.say import cites_of
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ability, Lasting, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.session.about import parts_of
from judgecli.session.answered import what_it_answers
from judgecli.session.disputed import LEGALITY as LEGALITY
from judgecli.session.disputed import disputed_line
from judgecli.session.expect import PLACES
from judgecli.session.mentions import card_of, is_one_of, means, meant
from judgecli.session.reached import UNDECIDED, reached
from judgecli.session.required import Ground as Ground
from judgecli.session.required import Kind as Kind
from judgecli.session.required import required_of as required_of

if TYPE_CHECKING:
    from judgecli.session.barred import Hung

GROUPS = 3
"""The most groups of requirements reported for a legal play."""
TOLD = 2
"""The most steps reported on which a play depended."""
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
    decisions = [s for s in steps if s.kind == "decision" and s.what[2] == "said"]
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
    arrived = _arrived(system, before, {x.ref for x in about if isinstance(x, Thing)} | _chosen(steps, said))
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
    told = max((n for n, x in enumerate(before) if x.kind == "decision" and x.what[2] == "said"), default=-1)
    over = (x for x in before[told + 1 :] if x.kind == "procedure" and x.number not in within and x.depth <= said.depth)
    return tuple(next((x.cites for x in reversed(list(over)) if x.cites), ()))


def _noted_while_it_waited(outcome: Outcome, said: Step | None) -> tuple[Ground, ...]:
    """What was found out of the very card that a line uses, after the line before."""
    if said is None or said.what[0].rest:
        return ()
    cards = set(parts_of(said.before, said.what[0].options[said.what[1]]))
    out: list[Ground] = []
    for step in reversed([x for x in outcome.trace.standing() if x.number < said.number]):
        if step.kind == "decision" and step.what[2] == "said":
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
    made = [x for x in steps if x.kind == "decision" and x.what[2] == "said" and x is not said and not x.what[0].rest]
    picked = (x.what[0].options[x.what[1]] for x in made)
    return {x.ref for x in picked if isinstance(x, Thing)}


def _chosen_with_it(steps: Sequence[Step], word: Step | None) -> Iterator[Ground]:
    """What else a line names, by the section that lets it be chosen: the place for its card, and the first choices by other sections than
    the one by which the line may be played (``word``).
    """
    known, left = set(word.cites) if word is not None else set(), TOLD if word is not None else 0
    for step in steps:
        if step.kind != "decision" or step.what[2] != "said" or not step.cites or step is word:
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
        if step.kind == "decision" and step.what[2] == "said":
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
    ends = next((n for n, step in enumerate(after) if step.kind == "decision" and step.what[2] == "said"), len(after))
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
    out = []
    for step in steps[steps.index(said) + 1 :]:
        if step.depth < said.depth:
            break
        if step.kind == "note" and not step.what.routine and step.what.about and step.cites:
            out.append(Ground("noted", step.cites, step=step))
    return tuple({ground.cites: ground for ground in out}.values())[:2]


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
    for _, step, wider in _widened(system, steps, at, about[:1]):
        if asked.rule.test(replace(at, effects=wider, memo=Memo()), *asked.args) is True:
            yield Ground("not reached", step.cites, step=step, name=at.name(about[0]))
            return


def _widened(
    system: System, steps: Sequence[Step], at: State, ours: Sequence[Thing]
) -> Iterator[tuple[Lasting, Step, tuple[Lasting, ...]]]:
    """Each effect in force that is not on all of these cards, with the step it began in, and all effects if it were."""
    began = [(x, next((step for step in steps if _begins(step, x)), None)) for x in at.effects]
    for effect, step in (*began, *_on_nothing(system, steps, at)):
        missed = [x.ref for x in ours if effect.to is not None and x.ref not in effect.to]
        if missed and step is not None:
            wider = replace(effect, to=(*(effect.to or ()), *missed))
            yield effect, step, (*(x for x in at.effects if x is not effect), wider)


def made_so(system: System, refusal: Refusal, outcome: Outcome) -> tuple[Ground, ...]:
    """What last happened to, and what was found out about, the cards and players of the requirements that fail."""
    from judgecli.session.turn_over import turn_over

    reasons = refusal.verdict.reasons if isinstance(refusal.verdict, Illegal) else ()
    subjects = {x.ref for reason in reasons for x in reason.subjects if isinstance(x, Thing)}
    left_over = {x.ref for reason in reasons if (of := reason.rule.left_over) for x in of(refusal.at, *reason.subjects)}
    before = [step for step in outcome.trace.standing() if step.after.clock <= refusal.at.clock]
    players = {x for reason in reasons for x in reason.subjects if isinstance(x, str)}
    affected = (
        *_out_of_the_game(system, before, players),
        *turn_over(system, refusal.at, before, players, outcome.trace),
    )
    affected += _last_affecting(system, before, subjects)
    affected += _last_affecting(system, before, left_over)[-TOLD:]
    if any(reason.rule.moment for reason in reasons):
        affected += the_moment_came(system, before)
    return (*affected, *tuple(_found_out(before, subjects))[-TOLD:])


def the_moment_came(system: System, steps: Sequence[Step]) -> tuple[Ground, ...]:
    """The last step that led to a moment which nobody declares."""
    came = (step for step in reversed(steps) if step.kind == "event" and step.what[0].moment and step.cites)
    return tuple(
        Ground("affected last", step.cites, step=step) for step in islice(came, 1) if system.phrase(step, "en")
    )


def _came_again(system: System, outcome: Outcome, said: Step | None) -> tuple[Ground, ...]:
    """The moment that came by itself between the line before and this one (``said``): it is what lets it be played."""
    if said is None:
        return ()
    before = [step for step in outcome.trace.standing() if step.number < said.number]
    lines = [n for n, step in enumerate(before) if step.kind == "decision" and step.what[2] == "said"]
    return the_moment_came(system, before[lines[-1] :]) if lines else ()


def _found_out(steps: Sequence[Step], subjects: Set[Ref]) -> Iterator[Ground]:
    """What was found out about these objects, and stands in no common play."""
    for step in steps:
        if step.kind == "note" and not step.what.routine and step.cites and subjects & set(step.what.about):
            yield Ground("noted", step.cites, step=step)


def _out_of_the_game(system: System, steps: Sequence[Step], players: Set[str]) -> Iterator[Ground]:
    """That one of these players has left the game."""
    for step in steps:
        if (
            step.kind == "event"
            and players & set(step.before.players) - set(step.after.players)
            and system.phrase(step, "en")
        ):
            yield Ground("affected last", step.cites, step=step)


def _arrived(system: System, steps: Sequence[Step], subjects: Set[Ref]) -> tuple[Ground, ...]:
    """Of these objects those that came where they are in this run: how they came is why they meet what is asked of them."""
    events = (x for x in steps if x.kind == "event")
    came = [x for x in events if _made(x, subjects) or any(_lies_elsewhere(x, ref) for ref in x.what[0].subjects())]
    return _last_affecting(system, came, subjects)


def _last_affecting(system: System, steps: Sequence[Step], subjects: Set[Ref]) -> tuple[Ground, ...]:
    """Of each of these objects the last thing that happened to it, or what made it."""
    left, found = set(subjects), []
    for step in reversed(steps):
        if step.kind != "event" or not left:
            continue
        came = _made(step, left)
        if not (came or _changes(step)) or not system.phrase(step, "en"):
            continue
        came |= {x.ref for r in step.what[0].subjects() if (x := _afterwards(step, r)) is not None}
        if hit := came & left:
            left -= hit
            found.append(Ground("affected last", step.cites, step=step))
    return tuple(reversed(found))


def _made(step: Step, refs: Set[Ref]) -> set[Ref]:
    """Which of these objects are there since an event."""
    return {ref for ref in refs if step.before.now(ref) is None and step.after.now(ref) is not None}


def _changes(step: Step) -> bool:
    """Whether an event does anything to an object; many only say that something is so far."""
    return any(getattr(op, "ref", None) is not None for op in step.what[0].ops(step.before))


def _afterwards(step: Step, ref: Any) -> Thing | None:
    """The object an event affected, as it is after it: moved, it may be another one."""
    before = step.before.last(ref)
    return step.after.now(ref) or next(
        (x for x in step.after.things.values() if before is not None and x.cards[:1] == before.cards[:1]), None
    )


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


def of_what_did_not_happen(system: System, says: ast.Assertion, found: Finding, outcome: Outcome) -> tuple[Ground, ...]:
    """Of something that did not happen: the sections that say what counts as it, and what did happen to the card instead."""
    if found.steps or outcome.status in UNDECIDED:
        return ()
    cites = system.defined(says, outcome)
    if not cites:
        return ()
    card = card_of(says)
    affected = next(_affecting(system, card, outcome), None) if card is not None else None
    told = affected.cites if affected is not None else ()
    name = card.text if card is not None else ""
    return (Ground("defined", tuple(dict.fromkeys((*cites, *told))), step=affected, name=name),)


def of_nothing(ground: Ground) -> bool:
    """Whether it is only that nothing happened: no reason, where there is any other."""
    return ground.kind in ("defined", "affected") and ground.step is None


def of_what_stayed(system: System, says: ast.Assertion, outcome: Outcome) -> tuple[Ground, ...]:
    """Of a card that lies where it lay: the last event that affected it, if any."""
    card = card_of(says)
    if card is None or says.verb not in PLACES:
        return ()
    there = reached(system, says.at, outcome) if says.at is not None else outcome
    if isinstance(there, Finding):
        return ()
    step = next(_affecting(system, card, there), None)
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
                said = (
                    f"what 《{card}》 says applies no longer",
                    f"《{card}》のテキストはもう適用されない",
                )
            yield Ground("by itself", c.static.rests_on, said=said)
            return


def _applied_in(s: State) -> Sequence[tuple[Any, Ref, Any]]:
    """What was applied to which object, as far as anybody asked for its values."""
    return s.memo.derived.applied


def of_what_is_not_reached(
    system: System,
    says: ast.Assertion,
    found: Finding,
    outcome: Outcome,
    judged: Callable[[Outcome], Finding | None],
) -> Iterator[Ground]:
    """Of what a card has: an effect that goes on without it, and would make another answer (``judged``) if it were on it too."""
    card, end = card_of(says), outcome.end
    if card is None or says.verb != "has":
        return
    ours = meant(card, end)
    steps = list(outcome.trace.standing())
    for effect, step, wider in _widened(system, steps, end, ours):
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
        moved = any(_lies_elsewhere(step, ref) for ref in (*subjects, *whole) if is_one_of(card, ref, step.before))
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


def _lies_elsewhere(step: Step, ref: Any) -> bool:
    before, after = step.before.now(ref), _afterwards(step, ref)
    return before is not None and after is not None and before.zone != after.zone


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


def _affecting(system: System, card: ast.Mention, outcome: Outcome) -> Iterator[Step]:
    """Told events that changed a card that is meant, the last first."""
    for step in reversed(list(outcome.trace.standing())):
        if step.kind != "event" or not any(is_one_of(card, ref, step.before) for ref in step.what[0].subjects()):
            continue
        changed = (getattr(op, "ref", None) for op in step.what[0].ops(step.before))
        if any(is_one_of(card, ref, step.before) for ref in changed) and system.phrase(step, "en"):
            yield step
