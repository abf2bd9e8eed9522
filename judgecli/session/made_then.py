"""Plays that a claim ties to a phase or step: where a line makes the play there, the claim is about that line."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.contract import Outcome, System
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.language.told_facts import line_number, rows
from judgecli.lazy import replace
from judgecli.session.disputed import line_that_makes
from judgecli.session.moments import is_at
from judgecli.session.reached import decisions


def made_at(line: int, outcome: Outcome) -> State | None:
    """The position in which a line was made or refused; ``None`` where the play did not come to it."""
    if line not in outcome.marks:
        return None
    refused = next((r.at for r in outcome.refused_as_written if r.line == line), None)
    if refused is not None:
        return refused
    since, last = outcome.marks[line], len(outcome.trace.steps)
    until = min((m for n, m in outcome.marks.items() if n > line and m > since), default=last)
    made = (x for x in decisions(outcome) if since < x.number <= until and x.what[2] == "said")
    own = next((x.before for x in made if x.what[0].who == outcome.plays[line].player), None)
    return own or (outcome.trace.steps[since - 1].after if since else outcome.start)


def is_of_a_phase(at: ast.Anchor | None) -> bool:
    """Whether a moment is a phase or step, of a turn perhaps."""
    return at is not None and all(kind in ("phase", "turn") for kind, _ in at.words)


def about_what_was_made_then(system: System, claims: Sequence[ast.Claim], outcome: Outcome) -> tuple[ast.Claim, ...]:
    """The claims; one that a play may (not) be made in a phase or step is about the line that makes it there, if one does."""
    return tuple(replace(claim, says=_of_its_line(system, claim.says, outcome)) for claim in claims)


def _of_its_line(system: System, says: ast.Assertion, outcome: Outcome) -> ast.Assertion:
    if says.verb != "may" or says.play is None or says.at is None or not is_of_a_phase(says.at):
        return says
    line = line_that_makes(says.play, outcome.plays, says.text)
    there = made_at(line, outcome) if line is not None else None
    if line is None or there is None or not is_at(says.at, system.now(there)):
        return says
    nth = next(row for row in rows(outcome.plays) if line in row).index(line) + 1
    named = ast.Mention("line", line_number(line, outcome.plays), says.span, tag=str(nth))
    return replace(says, verb="legal", subject=named, at=None)
