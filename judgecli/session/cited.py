"""Which sections the answers of a run rest on where no step of it names them: a number is as it is by effects in force, and what did not
happen leaves no step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.lazy import replace
from judgecli.session.asked import Characteristic, Misread, because, numbers
from judgecli.session.expect import Expected, cites
from judgecli.session.questions import answers
from judgecli.session.ran import Run


def with_reasons(run: Run) -> Run:
    """The run with its expectations of sections that no step names held against what its claims, questions and expected numbers rest on;
    what hangs on something that nobody told stays open.
    """
    assert run.outcome is not None
    also = frozenset(_sections(run))
    held = (replace(e, finding=cites(e.says, run.outcome, also)) if fails(e) else e for e in run.expected)
    return replace(run, expected=tuple(held))


def fails(expected: Expected) -> bool:
    """Whether sections were expected that no step names."""
    says = expected.says
    return says.verb == "cited" and says.subject is None and expected.finding.holds is False


def _sections(run: Run) -> Iterator[str]:
    """Every section that an answer of the ruling rests on."""
    assert run.scenario is not None
    assert run.outcome is not None
    for says in (*(c.says for c in run.scenario.claims), *(a.says for a in answers(run) if a.says is not None)):
        try:
            found = because(run, says)
            yield from found.chain.cites
            yield from _of_numbers(found.numbers)
        except Misread:  # of what is not there nothing can be said
            continue
    for says in run.scenario.expectations:
        yield from _of_numbers(numbers(run.outcome, says))


def _of_numbers(found: Iterable[Characteristic]) -> Iterator[str]:
    """The sections by which effects make numbers what they are."""
    return (cite for number in found for modifier in number.modifiers for cite in modifier.cites)
