"""A line of play that tells what an effect or a rule did, where that has not come about and nobody is asked for it.

"A draws a card" behind an ability that did not trigger is no play that fits nowhere: it says that the card was drawn, which is what the
dispute is about. It is expected, as every line is that tells what happened, and the ruling says that it was not so.
"""

from __future__ import annotations

from collections.abc import Callable

from judgecli.language import ast
from judgecli.language.parsing import parse
from judgecli.language.told_facts import nth_line
from judgecli.lazy import replace
from judgecli.session.ran import Run

FITS_NOWHERE = "E402"
MOST = 8
"""So many lines of a file at most are taken for what they tell."""


def with_what_is_not_so(run: Run, again: Callable[[ast.Scenario], Run]) -> Run:
    """The run with such lines as expectations; the run as it is where one of its problems is another one."""
    first = run
    for _ in range(MOST):
        problems = [d for d in run.diagnostics if d.severity == "error"]
        if not problems or run.scenario is None or any(d.code != FITS_NOWHERE for d in problems):
            break
        made = _expected(run, run.scenario, problems[0].span.line)
        if made is None:
            return first
        run = again(made)
    return run if run.outcome is not None and not run.diagnostics else first


def _expected(run: Run, scenario: ast.Scenario, line: int) -> ast.Scenario | None:
    """The scenario with that line of play as an expectation; ``None`` where it tells nothing that happened."""
    plays = [play for play in scenario.plays if play.span.line == line]
    if len(plays) != 1 or plays[0].illegal:
        return None
    rows = run.text.split("\n")
    said, rows[line - 1] = rows[line - 1].strip(), ""
    read = parse("\n".join((*rows, f"claim {plays[0].player}: {said}")))
    late = len(rows)
    if read.scenario is None or any(d.severity == "error" and d.span.line > late for d in read.diagnostics):
        return None
    says = [claim.says for claim in read.scenario.claims if claim.says.span.line > late]
    if not says or any(one.verb != "happened" for one in says):
        return None
    at = scenario.plays.index(plays[0])
    behind = tuple(replace(play, told=play.told + 1) for play in scenario.plays[at + 1 :])  # its line keeps its number
    number = str(nth_line(at, scenario.plays))
    return replace(
        scenario,
        plays=(*scenario.plays[:at], *behind),
        expectations=(*scenario.expectations, *(replace(one, span=plays[0].span, text=said) for one in says)),
        claims=tuple(replace(claim, says=_of_it(claim.says, number, says[0])) for claim in scenario.claims),
    )


def _of_it(claimed: ast.Assertion, number: str, says: ast.Assertion) -> ast.Assertion:
    """What is claimed, where it is that the line is legal or illegal: that it happened, or did not."""
    about = claimed.subject
    if claimed.verb not in ("legal", "illegal") or about is None or (about.kind, about.text) != ("line", number):
        return claimed
    happened = replace(says, span=claimed.span, text=claimed.text)
    return happened if claimed.verb == "legal" else replace(happened, values=(), negated=True)
