"""Statements about an earlier moment are explained as the run stood then: what happened later is no reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from judgecli.games.contract import Finding, Outcome, System
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.session.again import Watched
from judgecli.session.chain import Chain
from judgecli.session.disputed import LEGALITY
from judgecli.session.ran import Run, seen_again
from judgecli.session.reached import reached

Statements = Sequence[tuple[ast.Assertion, Finding]]
AsFar = Callable[[Outcome], Outcome]
"""Another run as far as statements are about it."""
Chains = Callable[[Run, Statements, Watched | None, AsFar], tuple[Chain, ...]]
"""The chains of statements about the end of a run."""


def by_moments(run: Run, statements: Statements, w: Watched | None, as_far: AsFar, chains: Chains) -> tuple[Chain, ...]:
    """The chain of each statement, those about one moment together; ``w``: the run with its looks, where somebody has it already."""
    outcome = run.outcome
    assert outcome is not None
    moments: dict[tuple[tuple[str, str], ...], Outcome] = {}
    then: dict[int, tuple[tuple[str, str], ...]] = {}
    for says, _ in statements:
        if says.at is not None and (there := _at_its_moment(run.game, says, outcome)) is not None:
            moments.setdefault(says.at.words, there)
            then[id(says)] = says.at.words
    if moments and w is None:
        w = seen_again(run)
    of_its_end = [(says, found) for says, found in statements if id(says) not in then]
    made = _by_statement(of_its_end, chains(run, of_its_end, w, as_far))
    for words, there in moments.items():
        of_then = [(says, found) for says, found in statements if then.get(id(says)) == words]
        made |= _by_statement(of_then, _as_it_stood(run, of_then, there, w, as_far, chains))
    return tuple(made[id(says)] for says, _ in statements)


def _by_statement(statements: Statements, found: Sequence[Chain]) -> dict[int, Chain]:
    """Chains by the identity of the statement each is of."""
    return {id(says): chain for (says, _), chain in zip(statements, found, strict=True)}


def _at_its_moment(system: System, says: ast.Assertion, outcome: Outcome) -> Outcome | None:
    """The run as far as the moment of a statement about what had become of the game by then; ``None`` where that is its end."""
    if says.at is None or says.verb in LEGALITY or says.verb == "may":
        return None
    there = reached(system, says.at, outcome)
    if isinstance(there, Finding) or len(there.trace.steps) == len(outcome.trace.steps):
        return None
    steps = len(there.trace.steps)
    return replace(there, refusals=tuple(r for r in there.refusals if outcome.marks.get(r.line, 0) < steps))


def _as_it_stood(
    run: Run, statements: Statements, there: Outcome, w: Watched | None, as_far: AsFar, chains: Chains
) -> tuple[Chain, ...]:
    """The chains of statements about one moment of a run (``there``): what happened later is no reason."""
    system, at, whole = run.system, statements[0][0].at, run.outcome
    assert system is not None
    assert at is not None
    assert whole is not None

    def as_far_as_that(other: Outcome) -> Outcome:
        then = reached(system, at, as_far(other))
        return replace(other, status="not settled") if isinstance(then, Finding) else then

    of_then = {id(says): replace(says, at=None) for says, _ in statements}
    claims = (replace(c, claim=replace(c.claim, says=of_then.get(id(c.claim.says), c.claim.says))) for c in run.claims)
    found = chains(
        replace(run, outcome=there, claims=tuple(claims)),
        [(of_then[id(says)], found) for says, found in statements],
        w.as_far_as(there) if w is not None else None,
        as_far_as_that,
    )
    return tuple(
        replace(
            _with_its_moment(system, chain, there, whole), says=says, refused=_in_the_whole(chain.refused, there, whole)
        )
        for (says, _), chain in zip(statements, found, strict=True)
    )


def _with_its_moment(system: System, chain: Chain, there: Outcome, whole: Outcome) -> Chain:
    """The chain, where nothing bears on it, with how that moment came and with what reverses the answer only after it."""
    from judgecli.session.affecting import the_moment_came
    from judgecli.session.grounding import answer_then
    from judgecli.session.grounds import of_nothing
    from judgecli.session.others_affected import comes_later
    from judgecli.session.required import Ground

    if chain.refused is not None:
        return chain
    bears = chain.contrasts or chain.standing or any(x.why in ("decides", "needed") for x in chain.links)
    later = comes_later(chain.says, chain.finding, there, whole, partial(answer_then, system)) if not bears else None
    if later is None:
        return chain
    said = (f"{system.phrase(later, 'en')} only after that", f"{system.phrase(later, 'ja')}のはその後である")
    came_by_itself = not any(
        x.said and len(there.trace.steps) < x.number < later.number for x in whole.trace.standing()
    )  # what somebody did later is no reason of how it stood then
    only_then = (Ground("by itself", later.cites, said=said),) if later.cites and came_by_itself else ()
    grounds = tuple(x for x in chain.grounds if not of_nothing(x))
    came = the_moment_came(system, tuple(there.trace.standing()))
    if not came and not only_then:
        return chain
    links = tuple(x for x in chain.links if x.why != "last")
    return replace(chain, grounds=(*came, *grounds, *only_then), links=links)


def _in_the_whole(refused: int | None, there: Outcome, whole: Outcome) -> int | None:
    """The number, in the whole run, of a refusal as far as a moment."""
    if refused is None:
        return None
    line = there.refused_as_written[refused].line
    return next(n for n, refusal in enumerate(whole.refused_as_written) if refusal.line == line)
