"""Which sections decide a scenario: without one of them, an answer to what it expects would be another one.

That a section stands in a trace says only that play came by it. Here each is tried: the run is carried out once more as if the section did
not stand in the book (nothing happens, fires, is forbidden, replaced or changed by it, what it requires is met, what it makes due is not,
whoever it asks has not chosen, what is done in its way is done otherwise), each value that was looked at and found not to apply is let
apply, and each text that does not work where its card lies works there too. An answer is what a statement comes to, and whether the lines
of play may be made and say all that is to be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set

from judgecli.games.contract import Finding, Outcome, Problem
from judgecli.kernel.looks import Looks, watching
from judgecli.kernel.say import cites_of
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.session.again import Watched, watched
from judgecli.session.contrast import ENDS, flips
from judgecli.session.expect import CITED, OF_CLAIMS
from judgecli.session.idle import Idle, idle_texts, if_it_worked
from judgecli.session.mentions import names_in
from judgecli.session.reached import UNDECIDED
from judgecli.session.rounds import round_of
from judgecli.session.run import Run
from judgecli.session.sources import MORE
from judgecli.session.statements import judge
from judgecli.session.told import saying, told_steps
from judgecli.session.which_looks import Flip

WORK = 30_000
"""The most steps replayed for one scenario. A number and not a time: the same count on any machine."""
AHEAD = 120
"""By how many steps a run without a section may be longer than the scenario's own."""
UNTRIED = (*OF_CLAIMS, "not settled", "waits for", "illegal")
"""Expectations about the ruling, not about what becomes of the game; some of them hold sections by themselves."""
HAPPENS = frozenset({"event", "fires", "forbidden", "replaced"})
"""Steps that something happens in, or is kept from happening."""
BY_SECTION = HAPPENS | {"decision", "procedure"}
"""Steps that are not taken where their section is ignored."""

Answers = tuple[bool | None, ...]


def deciding(run: Run) -> frozenset[str]:
    """The sections that decide what a scenario expects or claims; none where it does not come out as expected."""
    if run.outcome is None or run.scenario is None or run.system is None or run.verdict != "holds":
        return frozenset()
    found = set(_held(run))
    said = tuple(says for says in _statements(run) if _counts(_judged(run, says, run.outcome), says))
    w = watched(run.system, run.scenario.plays, run.outcome)
    here = _answers(run, said, run.outcome)
    for cites, other in (*_without_each(w), *_turned_round(w, said), *_if_it_worked(w)):
        new = cites - found
        if new and w.work < WORK and (answers := other(run, said)) is not None and _differ(answers, here):
            found |= cites
    return frozenset(found)


def together(run: Run, groups: Sequence[frozenset[str]], alone: Set[str]) -> frozenset[str]:
    """The sections that decide together with others that say the same (``groups``), but for those that do so ``alone``.

    One of a group decides together with the rest where the answers stay as they are with it as the only one that stands in the book, and
    are others where none of them does. A section marked as saying more than this (``MORE``) is left out only in what it forbids or lets
    be done: its steps are taken.
    """
    if not groups or run.outcome is None or run.scenario is None or run.system is None or run.verdict != "holds":
        return frozenset()
    said = tuple(says for says in _statements(run) if _counts(_judged(run, says, run.outcome), says))
    w = watched(run.system, run.scenario.plays, run.outcome)
    here = _answers(run, said, run.outcome)
    first = _firsts(w)
    found: set[str] = set()
    for group in groups:
        lifted = frozenset(cite.removesuffix(MORE) for cite in group if cite.endswith(MORE))
        same = frozenset(cite for cite in group if not cite.endswith(MORE))
        rested = {cite: first[cite] for cite in same if cite in first}
        entry = w.entry_before(min(rested.values(), default=0))
        for cite in rested.keys() - alone:
            if w.work < WORK and _only_as_one(run, w, said, here, entry, same, cite, lifted):
                found.add(cite)
    return frozenset(found)


def _only_as_one(
    run: Run,
    w: Watched,
    said: Sequence[ast.Assertion],
    here: Answers,
    entry: int,
    group: frozenset[str],
    cite: str,
    lifted: frozenset[str],
) -> bool:
    """Whether one section of a group carries the answers by itself, and nothing does without any of them."""
    by_itself = _without(run, w, said, entry, group - {cite}, frozenset({cite}), lifted)
    if by_itself is None or _differ(by_itself, here):
        return False
    by_none = _without(run, w, said, entry, group, lifted=lifted)
    return by_none is not None and _differ(by_none, here)


def _without(
    run: Run,
    w: Watched,
    said: Sequence[ast.Assertion],
    entry: int,
    ignored: frozenset[str],
    alike: frozenset[str] = frozenset(),
    lifted: frozenset[str] = frozenset(),
) -> Answers | None:
    """What the statements come to from an entry point on without these sections."""
    gone = w.otherwise(entry, ignored=ignored, alike=alike, lifted=lifted, ahead=AHEAD)
    if gone is None:
        return None
    with watching(
        Looks(ignored=ignored, alike=alike, lifted=lifted)
    ):  # what text does to a number is found out when somebody asks for it
        return _answers(run, said, gone)


def _statements(run: Run) -> Iterator[ast.Assertion]:
    """What is expected and claimed of the game; of the ruling only which steps are taken."""
    for says in (*run.written.expectations, *(claim.says for claim in run.written.claims)):
        if says.verb in CITED:
            if says.subject is not None and says.verb == "cited":
                yield says
        elif says.verb not in UNTRIED:
            yield says


def _counts(found: bool | None, says: ast.Assertion) -> bool:
    """Whether a statement has an answer that can become another one: a step that is not taken at all has not been expected."""
    return found is not None and (found or says.verb not in CITED)


def _held(run: Run) -> Iterator[str]:
    """Sections without which an expectation of the ruling itself would fail: what a line is refused by, what a choice or an open question
    rests on.
    """
    outcome = run.carried_out
    for refusal in (*outcome.refusals, *outcome.as_written):
        if isinstance(refusal.verdict, Illegal) and run.written.plays[refusal.line].refused:
            yield from refusal.verdict.cites
    for says in run.written.expectations:
        if says.verb == "waits for" and says.values and outcome.waiting is not None:
            yield from _of(says, cites_of(outcome.waiting.cite))
        elif says.verb == "not settled":
            nearest = getattr(outcome.verdict, "nearest", ())
            yield from _of(says, (*nearest, *(cites_of(outcome.waiting.cite) if outcome.waiting is not None else ())))


def _of(says: ast.Assertion, cites: Sequence[str]) -> Iterator[str]:
    """Of these sections those that the expectation names."""
    named = {m.text for m in says.values}
    return (cite for cite in cites if cite in named or cite.partition(":")[2] in named)


# ---- one section at a time

Other = Callable[[Run, Sequence[ast.Assertion]], Answers | None]


def _without_each(w: Watched) -> Iterator[tuple[frozenset[str], Other]]:
    """Each section that anything in the run rests on, with what the statements come to without it."""
    for cite, step in _firsts(w).items():
        only = frozenset({cite})

        def other(
            run: Run, said: Sequence[ast.Assertion], only: frozenset[str] = only, step: int = step
        ) -> Answers | None:
            return _without(run, w, said, w.entry_before(step), only)

        yield only, other


def _firsts(w: Watched) -> dict[str, int]:
    """Each section that anything in the run rests on, with the step from which on it counts."""
    first: dict[str, int] = {}
    for cite, step in _rested_on(w):
        first[cite] = min(step, first.get(cite, step))
    return first


def _rested_on(w: Watched) -> Iterator[tuple[str, int]]:
    """(section, number of the step from which on it counts)."""
    for step in w.outcome.trace.steps:
        if step.kind in BY_SECTION:
            yield from ((cite, step.number) for cite in step.cites)
    for look in w.each():
        if look.value is not look.free:
            yield from ((cite, look.step) for cite in look.cites)
    for cite in _of_text(w.outcome):
        yield cite, 0
    for way, look in w.read.items():
        yield from ((cite, look.step) for cite in way.cites)  # an entry point may follow without a step in between


def _of_text(outcome: Outcome) -> Iterator[str]:
    """Sections by which text changed any number or ability at any moment of the run."""
    seen: set[int] = set()
    for state in (outcome.start, *(step.after for step in outcome.trace.steps if step.kind == "event"), outcome.end):
        if id(state) in seen:
            continue
        seen.add(id(state))
        for contribution, _, _ in state.memo.derived.applied:
            if contribution.static is not None:
                yield from cites_of(contribution.static.cite)


def _turned_round(w: Watched, said: Sequence[ast.Assertion]) -> Iterator[tuple[frozenset[str], Other]]:
    """Each value that did not come to apply, where something it compares has changed, with the answers if it had."""
    ends = any(says.verb in ENDS for says in said)
    counts = any(says.verb == "has" and says.subject is not None and says.subject.kind == "player" for says in said)
    for flip in flips(w, names_in(said), ends, counts):
        if flip.look.kind == "check" and not (flip.touched or flip.look.value):
            continue

        def other(run: Run, said: Sequence[ast.Assertion], flip: Flip = flip) -> Answers | None:
            gone = w.otherwise(flip.look.entry, turned=frozenset({(flip.look.key, flip.look.value)}), ahead=AHEAD)
            return _answers(run, said, gone) if gone is not None else None

        yield frozenset(flip.look.cites), other


def _if_it_worked(w: Watched) -> Iterator[tuple[frozenset[str], Other]]:
    """Each text that did nothing because of where its card lay, with what the statements come to if it worked there."""
    for text in idle_texts(w.outcome):

        def other(run: Run, said: Sequence[ast.Assertion], text: Idle = text) -> Answers | None:
            gone = if_it_worked(run, text)
            w.work += len(gone.trace.steps) if gone is not None else 0
            return _answers(run, said, gone) if gone is not None else None

        yield frozenset(text.cites), other


def _differ(one: Answers, two: Answers) -> bool:
    return any(a is not None and a is not b for a, b in zip(one, two, strict=True))


def _answers(run: Run, said: Sequence[ast.Assertion], outcome: Outcome) -> Answers:
    """What each statement comes to in a run, and whether the lines of play are carried out; ``None`` where that cannot be told."""
    return (*(_judged(run, says, outcome) for says in said), _is_played_so(run, outcome))


def _is_played_so(run: Run, outcome: Outcome) -> bool:
    """Whether the same lines are refused as in the scenario's own run, nothing is left open that is not open there, and no ability
    triggers again and again without an end.
    """
    known, now = ({refusal.line for refusal in found.refusals} for found in (run.carried_out, outcome))
    is_open = outcome.status in ("open", "not settled") and outcome.status != run.carried_out.status
    round_and_round = round_of(outcome.trace) if outcome.status == "limit" and run.carried_out.status != "limit" else ()
    is_endless = any(step.kind == "fires" for step in round_and_round)
    return not is_open and not is_endless and (now == known or (now < known and outcome.status in UNDECIDED))


def _judged(run: Run, says: ast.Assertion, outcome: Outcome) -> bool | None:
    if outcome.status in UNDECIDED and says.at is None and says.verb not in ENDS:  # no end at all is an answer to that
        return None
    if says.verb in CITED:
        return _is_taken(run, says, outcome)
    try:
        found: Finding = judge(run.game, says, outcome)
    except Problem:
        return None
    return found.holds


def _is_taken(run: Run, says: ast.Assertion, outcome: Outcome) -> bool:
    """Whether anything happens that is told in the words of an expectation; its sections have no say in that."""
    assert says.subject is not None
    return any(told.step.kind in HAPPENS for told in saying(says.subject.text, told_steps(outcome.trace, run.game)))
