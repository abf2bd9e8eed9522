"""Clauses of card text that were not understood: the run goes on without them, and what they could bear on is left open.

What a clause says is not known, so nothing is guessed of it: it could trigger, forbid, replace or change anything as soon as its card is
where its text can work. Only a card that lies all the time in a hidden zone, and that nobody uses or names, has no say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.values import State, Thing, Zone
from judgecli.language import ast
from judgecli.language.walk import every
from judgecli.lazy import dataclass, replace
from judgecli.session.expect import CITED, OF_CLAIMS, ClaimFinding, Clause, Expected, claim_is

OF_THE_RUN = frozenset({*CITED, "waits for", "not settled"})
"""What is expected of the run itself, not of the game: it is so whatever a clause would have done."""


def clauses(system: System, scenario: ast.Scenario, outcome: Outcome) -> tuple[Clause, ...]:
    """Every clause that was not read, card by card as the file has them."""
    unread = {face: d.unread for face, d in outcome.start.game.library.items() if d.unread}
    if not unread:
        return ()
    bearing = _in_play(system, outcome, unread.keys()) | (_named(scenario) & unread.keys())
    return tuple(Clause(face, clause, face in bearing) for face, found in unread.items() for clause in found)


def _in_play(system: System, outcome: Outcome, faces: Any) -> set[str]:
    """Those of the faces that are seen at some moment outside a hidden zone, or that change their place."""
    found: set[str] = set()
    first: dict[int, Zone] = {}
    for s in _positions(outcome):
        for thing in s.things.values():
            for face in set(thing.faces) & faces:
                here = first.setdefault(thing.cards[0] if thing.cards else int(thing.ref), thing.zone)
                if here != thing.zone or not _rests(system, thing, s):
                    found.add(face)
    return found


def _positions(outcome: Outcome) -> Iterator[State]:
    yield outcome.start
    last = outcome.start
    for step in outcome.trace.steps:
        if step.after is not last:
            yield step.after
            last = step.after
    yield outcome.end


def _rests(system: System, thing: Thing, s: State) -> bool:
    """Whether it lies where nobody looks, and nobody has turned it up."""
    return system.hides(thing.zone, s) and not thing.mark("face up")


def _named(scenario: ast.Scenario) -> set[str]:
    """Names of cards that a line of play, a claim, a question or an expectation speaks of."""
    return named_in(scenario.plays, scenario.claims, scenario.questions, scenario.expectations)


def named_in(*lines: Any) -> set[str]:
    """Names of cards that lines speak of."""
    return {mention.text for mention in every(ast.Mention, lines)}


# ---- answers


@dataclass(frozen=True, slots=True)
class Answers:
    """What a run came to: its claims, its expectations, and the questions (by their place) that hang on something."""

    claims: tuple[ClaimFinding, ...]
    expected: tuple[Expected, ...]
    hinges: Mapping[int, Finding]


def left_open(found: Answers, bearing: Sequence[Clause], questions: int) -> Answers:
    """The answers with each of them open that a clause could bear on; ``questions``: how many were asked."""
    if not bearing:
        return found
    claims = tuple(replace(c, finding=depends(c.finding, bearing)) for c in found.claims)
    expected = tuple(replace(e, finding=_expectation(e, claims, bearing)) for e in found.expected)
    asked = {n: depends(Finding(False), bearing, told=False) for n in range(questions)}
    return Answers(claims, expected, {**asked, **found.hinges})


def _expectation(e: Expected, claims: Sequence[ClaimFinding], bearing: Sequence[Clause]) -> Finding:
    if e.says.verb in OF_CLAIMS:
        return claim_is(e.says, claims)
    return e.finding if e.says.verb in OF_THE_RUN else depends(e.finding, bearing)


def depends(finding: Finding, bearing: Sequence[Clause], *, told: bool = True) -> Finding:
    """The answer that takes the clauses into account; ``told``: how it comes out without them is said too."""
    if finding.holds is None:
        return finding
    en = "it depends on " + "; ".join(in_words(clause, "en") for clause in bearing)
    ja = "、".join(in_words(clause, "ja") for clause in bearing) + "による"
    if told:
        en += f" (without {'it' if len(bearing) == 1 else 'them'}: {'so' if finding.holds else 'not so'})"
        ja += f"（それがなければ{'成り立つ' if finding.holds else '成り立たない'}）"
    return Finding(None, (), en, ja)


def in_words(clause: Clause, lang: str) -> str:
    """The clause with its card."""
    if lang == "ja":
        return f"《{clause.card}》の読めていない文「{clause.clause.words}」"
    return f"a clause of 《{clause.card}》 that is not read, “{clause.clause.words}”"
