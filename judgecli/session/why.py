"""Why a statement about a run comes out as it does: the answer and the reasons that a ruling gives to whoever claims it.

What was left unstated is tried in every way for it, as for a claim; what the file claims is told beside what else it claims.
"""

from __future__ import annotations

from judgecli.games.contract import Outcome
from judgecli.kernel.trace import Step
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.session.asked import Because, as_of, because, finding, fits, numbers, stood
from judgecli.session.causes import chains
from judgecli.session.ran import Run
from judgecli.session.run import run_scenario


def why(run: Run, says: ast.Assertion) -> Because:
    """The chain of a statement; raises ``Misread`` where it speaks of something that is not there."""
    fits(run.game, says, run.carried_out)
    asked, n = with_claim(run, says)
    statements = [(c.claim.says, c.finding) for c in asked.claims]
    if asked is not run:
        statements, n = [statements[n]], 0
    chain = chains(asked, statements)[n]
    if chain.finding.holds is None and run.carried_out.status == "open":
        return _whatever_is_chosen(run, says) or Because(chain, ())
    return Because(chain, () if chain.finding.holds is None else numbers(run.carried_out, says))


def _whatever_is_chosen(run: Run, says: ast.Assertion) -> Because | None:
    """Why a statement comes out alike by every way the open choices can go, as it does in the shortest; ``None`` where it does not."""
    from judgecli.session.explore import WAYS, WAYS_STEPS, as_it_went, explore
    from judgecli.session.other_plays import other_plays
    from judgecli.session.ways_in_worlds import hinges

    gone = explore(run, (says,), most=WAYS, steps=WAYS_STEPS)
    (tally,) = gone.tallies()
    if not gone.whole or tally.answer not in ("always", "never") or other_plays(gone.leaves) or hinges(run, gone):
        return None
    went = as_it_went(run, tally.examples[tally.answer == "always"])
    return because(went, says)


def with_claim(run: Run, says: ast.Assertion) -> tuple[Run, int]:
    """The run with a statement as one of its claims, and that claim's number: as the file has it, or run again with one more claim."""
    for n, c in enumerate(run.claims):
        if c.claim.says.text.split() == says.text.split():
            return run, n
    one_more = replace(run.written, claims=(*run.written.claims, ast.Claim("", says, says.span)))
    return run_scenario(one_more, run.game, run.text, run.path), len(run.claims)


def why_then(run: Run, number: int, says: ast.Assertion) -> Because:
    """The chain of a statement about a run ``as_of`` a step. What is looked at until a player says something again belongs to it, where the
    answer stays the same as far as that; what happens later is no reason.
    """
    outcome, system = run.carried_out, run.game
    if number >= len(outcome.trace.steps):
        return why(run, says)
    said = sum(map(_is_said, outcome.trace.steps[:number]))

    def as_far(other: Outcome) -> Outcome:
        later = [step.number for step in other.trace.steps if _is_said(step)][said:]
        return stood(other, later[0] - 1) if later else other

    now, soon = (finding(system, says, x) for x in (stood(outcome, number), as_far(outcome)))
    if now.holds is not soon.holds:
        found = because(as_of(run, number), says, lambda other: stood(other, number))
        return replace(found, chain=replace(found.chain, contrasts=()))
    if (open_yet := _hinges(run, number, says)) is not None:
        return open_yet
    found = because(replace(run, outcome=as_far(outcome)), says, as_far)
    links = tuple(link for link in found.chain.links if link.step.number <= number)
    grounds = tuple(x for x in found.chain.grounds if x.step is None or x.step.number <= number)
    return replace(found, chain=replace(found.chain, links=links, grounds=grounds))


def _hinges(run: Run, number: int, says: ast.Assertion) -> Because | None:
    """The answer as far as the line that is under way at a step, where it hangs on what nobody stated; ``None`` where it does not."""
    begun = max((n for n, at in run.carried_out.marks.items() if at < number), default=0)
    scenario = replace(
        run.written,
        plays=run.written.plays[: begun + 1],
        claims=(ast.Claim("", says, says.span),),
        questions=(),
        expectations=(),
    )
    then = run_scenario(scenario, run.game, run.text, run.path)
    if then.diagnostics or not then.claims or then.outcome is None or then.outcome.status != "rest":
        return None
    claim = then.claims[0]
    if claim.finding.holds is not None:
        return None
    return Because(chains(then, [(says, claim.finding)])[0], ())


def _is_said(step: Step) -> bool:
    """Whether it is something that a line of play says."""
    return step.said
