"""Why a statement came out as it did: the steps that made a difference.

They are found by experiment: the scenario is replayed without one step at a time, and a step belongs to the chain if the answer changes. So
do the step that made the fact itself (a rule effect would only happen again) and notes about the same cards that found nothing to change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from functools import partial
from typing import TYPE_CHECKING

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.events import Began
from judgecli.kernel.looks import Key, Look
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.session.about import bears_on_a_number, is_of_a_player, of_a_player
from judgecli.session.again import Watched
from judgecli.session.as_it_stood import by_moments
from judgecli.session.barred import Hung, hangs_on, let_through
from judgecli.session.chain import Chain, Link
from judgecli.session.choosing import PlaysLeftOut, chosen_otherwise, is_left_open, is_reversed, of_plays, with_choices
from judgecli.session.contrast import ENDS, Turned, chosen, differs, due_for, of_its_own, prevented, turned
from judgecli.session.disputed import LEGALITY, disputed_line
from judgecli.session.grounding import answer_then, grounded, tells
from judgecli.session.grounds import NEAREST, of_nothing
from judgecli.session.in_course import InCourse
from judgecli.session.linking import by_effect, candidates, linked, set_off
from judgecli.session.mentions import named_in, names_in
from judgecli.session.ran import Run, seen_again
from judgecli.session.required import Ground
from judgecli.session.text_at_work import text_at_work, without
from judgecli.session.waiting import of_what_waited
from judgecli.session.which_looks import Flip, due_before

if TYPE_CHECKING:
    from judgecli.session.idle import Idle

MOST = 400
"""The most steps tried for one scenario, the last ones first; of a longer run it is reported that its beginning was not tried."""
WORK = 100_000
"""The most steps replayed for one scenario, all experiments together; a long run is tried at fewer places. A number and not a time, so that
a scenario gets the same ruling on any machine.
"""
MOST_BY_SECTIONS = 1
"""How many steps that only record what the rules bring about (a battle begins) are tried by ignoring their sections."""

IDLE_TOLD = 2
"""The most texts reported for one claim that do not work where their cards lie."""


def chains(
    run: Run,
    statements: Sequence[tuple[ast.Assertion, Finding]],
    w: Watched | None = None,
    as_far: Callable[[Outcome], Outcome] = lambda outcome: outcome,
) -> tuple[Chain, ...]:
    """The chain of each statement about a run; statements that the run does not decide have none. ``w``: the run with its looks, where
    somebody has it already; ``as_far``: another run as far as the statements are about it.
    """
    with (
        run.carried_out.start.game.untold.as_it_was()
    ):  # what other ways look at is nothing that this run took for granted
        return by_moments(run, statements, w, as_far, _chains)


def _chains(
    run: Run,
    statements: Sequence[tuple[ast.Assertion, Finding]],
    w: Watched | None,
    as_far: Callable[[Outcome], Outcome],
) -> tuple[Chain, ...]:
    asked = [(says, found) for says, found in statements if found.holds is not None]
    until = _answered_by([f for _, f in asked], run.carried_out)
    tried = [step for step in candidates(run.carried_out) if step.number <= until]
    speaker = {id(c.claim.says): c.claim.player for c in run.claims}
    said_by = [speaker.get(id(says), "") for says, _ in asked]
    lines = [
        disputed_line(says, by, run.carried_out) if says.verb in LEGALITY else None
        for (says, _), by in zip(asked, said_by, strict=True)
    ]
    if all(
        says.verb in LEGALITY for says, _ in asked
    ):  # of plays only what they hang on is told: what became of their own cards
        cards = _played_in(run.carried_out, lines)  # by the rules, and what effects did
        tried = [step for step in tried if step.kind != "event" or by_effect(step) or cards & set(_names_of(step))]
    most = min(MOST, WORK // (len(run.carried_out.trace.steps) + 1) + 1)
    system = run.game

    def judged(outcome: Outcome) -> tuple[Finding | None, ...]:
        then = as_far(outcome)
        return tuple(answer_then(system, says, then) for says, _ in asked)

    if w is None and asked:
        w = seen_again(run)
    names, ends = names_in(says for says, _ in asked), any(says.verb in ENDS for says, _ in asked)
    other: dict[int, Sequence[Finding | None]] = {}
    hung: Hung = {}
    held_off: dict[int, Look] = {}
    by_sections, given = MOST_BY_SECTIONS, {number for _, found in asked for number in found.steps}
    tried_so: set[int] = set()
    late: dict[int, Ground | None] = {}
    made = of_plays(list(run.carried_out.trace.standing()))
    given |= made.keys()
    from judgecli.session.too_late import refs_in, too_late

    for step in tried[-most:] if w is not None else ():
        assert w is not None
        seen: dict[tuple[Key, bool], Look] | None = {} if began(step) or (ends and step.kind == "event") else None
        gone = w.otherwise(w.entry_before(step.number), without=step.number, seen=seen)
        if seen and (held := prevented(w, seen)) is not None and (began(step) or of_a_player(held)):
            held_off[step.number] = held
        other[step.number] = judged(gone) if gone is not None else [None] * len(asked)
        alike = not any(differs(answer, found) for answer, (_, found) in zip(other[step.number], asked, strict=True))
        if by_sections and alike and step.number not in given and _by_the_rules(step, names):
            by_sections -= 1
            tried_so.add(step.number)
            gone = w.otherwise(w.entry_before(_begun_by(run.carried_out, step)), ignored=frozenset(step.cites))
            other[step.number] = judged(gone) if gone is not None else [None] * len(asked)
        if gone is not None:
            hangs_on(hung, w, step, gone)
            late[step.number] = too_late(run.carried_out, gone, refs_in(step))
    chosen_so = dict(chosen_otherwise(w, judged)) if w is not None and not all(f.holds for _, f in asked) else {}
    passed = PlaysLeftOut(w, judged, [f for _, f in asked])
    standing = text_at_work(run.carried_out)[:most] if asked else ()
    texts = [without(run, w, judged, text) for text in standing if w is not None]
    counts = any(is_of_a_player(says) for says, _ in asked)
    contrasts = (
        turned(w, names, ends, counts, until, [f for _, f in asked], judged, said_by, lines) if w is not None else ()
    )
    due = due_before(w, until) if w is not None else frozenset()
    barred = let_through(w, asked, judged) if w is not None else {}
    course = InCourse(run.carried_out, system.processings(), system.carried_out(), system.used_for_free())
    until_the_word = InCourse(run.carried_out, system.processings() | system.before_the_word())
    idle = iter(_idle(run, [f for _, f in asked], judged))
    out: list[Chain] = []
    for says, found in statements:
        if found.holds is None:
            rests = NEAREST if found.unsettled else Ground("hinge", ())
            out.append(Chain(says, found, (), grounds=(replace(rests, cites=found.cites),) if found.cites else ()))
            continue
        n = len([c for c in out if c.finding.holds is not None])
        needed = {number for number, answers in other.items() if differs(answers[n], found)}
        opened = {x for x in needed & made.keys() if is_left_open(other[x][n])}
        needed -= {x for x in opened if passed.of_no_use(made[x], n)}
        needed |= set(set_off(run.carried_out, found.steps))
        stand = tuple(x.text for x in texts if differs(x.answers[n], found))
        happens = says.verb not in ("has", "is") or bool(system.defined(says, run.carried_out))
        saved = (held_off[number] for number in held_off if number in needed)
        # of what is so, what changed it says more than what it kept its card from
        kept = [look for look in saved if happens or of_a_player(look)]
        kept += [x.prevented for x in texts if x.prevented is not None and differs(x.answers[n], found)]
        # of what came to be due it is no reason that it was not due before
        still = [x for x in contrasts if x.flip.look.value or says.at is not None or x.flip.group not in due]
        looked = _contrasts(run.carried_out, says, still, [f for _, f in asked], n, bool(needed or found.steps))
        if not any(look.kind == "check" for look in looked):
            looked = (*looked, *(kept[:1] or (due_for(w, found) if found.holds and w is not None else ())))
        checked = {
            cite for x in looked if x.kind == "check" for cite in x.cites
        }  # its values say more than the section
        looked = tuple(x for x in looked if x.kind != "way" or not checked.issuperset(x.cites))
        bearers = {text.bearer for text in stand}  # that their text is about the card, the text says itself
        looked = tuple(x for x in looked if not _said_by(x, bearers))
        link_up = partial(linked, run.carried_out, says, found, needed, stand, whole=len(tried) <= most)
        chain = link_up(looked)
        open_then = {x.flip.look.key for x in contrasts if x.flip.look.kind == "trigger" and is_left_open(x.answers[n])}
        if (sure := tuple(x for x in looked if x.key not in open_then)) != looked:
            plainly = link_up(sure)  # what would only have left it open is no reason where a note says why
            chain = plainly if any(tells(link, says) for link in plainly.links) else chain
        chain = replace(chain, links=tuple(_tried_so(link, tried_so) for link in chain.links))
        missed = [late.get(number) for number in sorted(needed)]
        missed += [x.late for x in contrasts if any(x.flip.look is look for look in looked)]
        hang_on = {x for x, answers in chosen_so.items() if any(is_reversed(other[n], found) for other in answers)}
        chain = with_choices(chain, run.carried_out, hang_on)
        chain = _in_time(grounded(run, chain, hung, barred.get(n)), course, until_the_word)
        chain = _with_idle(_with_what_waited(run, chain), next(idle))
        grounds = (*chain.grounds, *dict.fromkeys(x for x in missed if x is not None))
        out.append(replace(chain, grounds=grounds) if says.verb not in LEGALITY else chain)
    return tuple(out)


def _played_in(outcome: Outcome, lines: Sequence[int | None]) -> Set[str]:
    """The names of the cards that lines of play name."""
    said = (m for n in lines if n is not None for _, mentions in outcome.plays[n].roles for m in mentions)
    return {m.text for m in said if m.kind == "card"}


def _names_of(step: Step) -> Iterator[str]:
    """The names of the cards that an event is about."""
    for ref in step.what[0].subjects():
        if isinstance(ref, Ref):
            yield step.before.name(ref)


def _in_time(chain: Chain, course: InCourse, until_the_word: InCourse) -> Chain:
    """The chain with the part of the course of play in which what bears on it came about by itself; of a play that may or may not be made
    also with what was dealt with before anybody could make it.
    """
    links = (
        replace(link, when=when) if link.why in ("decides", "needed") and (when := course.of(link.step)) else link
        for link in chain.links
    )
    if chain.says.verb not in LEGALITY:
        return replace(chain, links=tuple(links))
    grounds = (
        replace(ground, cites=tuple(dict.fromkeys((*ground.cites, *until_the_word.of(ground.step)))))
        if ground.kind == "affected last" and ground.step is not None
        else ground
        for ground in chain.grounds
    )
    return replace(chain, links=tuple(links), grounds=tuple(grounds))


def _with_what_waited(run: Run, chain: Chain) -> Chain:
    """The chain with what had triggered but had no effect yet, where somebody is wrong."""
    if chain.refused is not None or all(c.finding.holds for c in run.claims):
        return chain
    return replace(
        chain, grounds=(*chain.grounds, *of_what_waited(run.game, chain.says, chain.finding, run.carried_out))
    )


def _idle(
    run: Run, found: Sequence[Finding], judged: Callable[[Outcome], tuple[Finding | None, ...]]
) -> Sequence[Sequence[Idle]]:
    """For each claim, the text that somebody may wrongly think worked where its card lay; none where all are right."""
    if all(f.holds for f in found):
        return [()] * len(found)
    from judgecli.session.idle import overlooked

    return overlooked(run, found, judged)


def _with_idle(chain: Chain, texts: Sequence[Idle]) -> Chain:
    """The chain with the text that somebody may wrongly think worked where its card lay; what came last is then no reason."""
    if not texts:
        return chain
    grounds = tuple(Ground("by itself", text.cites, said=text.said) for text in texts[:IDLE_TOLD])
    kept = tuple(link for link in chain.links if link.why != "last")
    said = tuple(x for x in chain.grounds if not of_nothing(x))
    keys = {text.key for text in texts}  # they say why not: that it did not wait for something else does not
    looked = tuple(x for x in chain.contrasts if x.kind != "trigger" or x.key[0] not in keys or _is_awaited(x))
    return replace(chain, grounds=(*said, *grounds), links=kept, contrasts=looked)


def _is_awaited(look: Look) -> bool:
    """Whether what happened is of the kind that an ability waits for."""
    return isinstance(look.event, look.what.on)


def _said_by(look: Look, bearers: Set[Ref]) -> bool:
    """Whether text that is told says by itself that it means the object of a look, and no section says so of just such an object."""
    return look.kind == "candidate" and look.value and not look.what.besides and look.what.source in bearers


def began(step: Step) -> bool:
    """Whether a continuous effect begins here, which may keep something from becoming due."""
    return step.kind == "event" and isinstance(step.what[0], Began)


def _answered_by(found: Sequence[Finding], outcome: Outcome) -> int:
    """Number of the step by which every answer is final, one past the last step if none is: later steps are no reasons."""
    return (
        max((s for f in found for s in f.steps), default=0)
        if all(f.for_good for f in found)
        else len(outcome.trace.steps) + 1  # what was looked at after the last step bears on it too
    )


def _tried_so(link: Link, without_sections: Set[int]) -> Link:
    """The link, with how it was found to be needed."""
    return replace(link, by_sections=True) if link.step.number in without_sections else link


def _begun_by(outcome: Outcome, step: Step) -> int:
    """The number of the procedure by whose sections something happened, where it begins with one: what made it due was looked at there."""
    own = set(step.cites)
    before = (x for x in reversed(outcome.trace.steps) if x.number < step.number and x.kind == "procedure")
    return next((x.number for x in before if own & set(x.cites)), step.number)


def _by_the_rules(step: Step, names: Set[str]) -> bool:
    """Whether the rules themselves cause an event of a card named here that changes no zone or state and is only reported."""
    if step.kind != "event" or not step.cites or by_effect(step) or any(True for _ in step.what[0].ops(step.before)):
        return False
    return any(step.before.name(ref) in names for ref in step.what[0].subjects() if isinstance(ref, Ref))


# ---- what did not happen and bears on it


def _contrasts(
    outcome: Outcome, says: ast.Assertion, turned: Sequence[Turned], found: Sequence[Finding], n: int, bears: bool
) -> tuple[Look, ...]:
    """The looks that are told for the claim with this number: those that make what was claimed instead right, where there are any.
    ``bears``: whether something that happened bears on it.
    """
    mine: list[tuple[Flip, int]] = []
    instead: list[tuple[Flip, int]] = []
    made_it: list[tuple[Flip, int]] = []
    for one in turned:
        changed = [k for k, other in enumerate(one.answers) if differs(other, found[k])]
        if n not in changed:
            continue
        righted = [k for k in changed if not found[k].holds and (other := one.answers[k]) is not None and other.holds]
        turns = found[n].holds and (own := one.answers[n]) is not None and not own.holds
        of_use = (righted and turns) or n in righted or (turns and of_its_own(one.flip.look))
        if one.flip.look.kind == "way" and not of_use:
            continue
        mine.append((one.flip, len(changed)))
        if (righted and turns) or n in righted:
            instead.append(mine[-1])
        elif turns and one.flip.look.value:  # what was due made it so
            made_it.append(mine[-1])
    pool = [*instead, *made_it] if any(not x.holds for x in found) and (instead or bears) else mine
    if (
        says.verb not in ENDS
    ):  # that a player might have lost or had something to do is no reason where nothing of it has changed
        others = [x for x in pool if x[0].look.value or not of_a_player(x[0].look)]
        made = found[n].steps and not is_of_a_player(says)  # what made it so is told by itself
        pool = others or [x for x in pool if x[0].touched and not made]
    else:  # nor of how the game ends, where anything else is
        others = [x for x in pool if x[0].look.value or x[0].touched or not of_a_player(x[0].look)]
        pool = others if others or bears else pool
        ended = found[n].steps and (found[n].holds or any(x[0].look.value for x in pool))
        if ended:  # it ended by what was due, not by what was not
            pool = [x for x in pool if x[0].look.value or not of_a_player(x[0].look)]
    if bears:  # a rule not due on a card of which nothing it compares has changed was never in question
        pool = [
            x for x in pool if x[0].changed or x[0].look.value or x[0].look.kind != "check" or of_a_player(x[0].look)
        ]
    if bears and found[n].holds:  # what is so is told by what made it so
        pool = [x for x in pool if x[0].look.value or x in instead]
    if bears and (
        says.verb in ("has", "is", "controlled by") or (says.verb == "happened" and says.values)
    ):  # what became of a number is told by what changed it, not by what kept its card there
        pool = [x for x in pool if x[0].look.value or (x in instead and bears_on_a_number(x[0].look))]
    return chosen(pool, named_in(says, outcome), bears, found[n].holds is True)
