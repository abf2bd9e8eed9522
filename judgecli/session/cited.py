"""The sections that the answers of a run rest on though no step cites them: a number that effects in force determine, or something that did
not happen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.lazy import replace
from judgecli.session.asked import Characteristic, Misread, because, numbers
from judgecli.session.expect import Expected, cites
from judgecli.session.questions import answers
from judgecli.session.ran import Run, seen_again


def with_reasons(run: Run) -> Run:
    """The run with its expectations of sections that no step names held against what its claims, questions and expected numbers rest on;
    what hangs on something that nobody told stays open.
    """
    left = [e for e in run.expected if fails(e)]
    also: set[str] = set()
    for sections in _sections(run):
        also |= set(sections)
        left = [e for e in left if not cites(e.says, run.carried_out, frozenset(also)).holds]
        if not left:  # all that was asked for has been found
            break
    held = (
        replace(e, finding=cites(e.says, run.carried_out, frozenset(also))) if fails(e) else e for e in run.expected
    )
    return replace(run, expected=tuple(held))


def fails(expected: Expected) -> bool:
    """Whether sections were expected that no step names."""
    says = expected.says
    return says.verb == "cited" and says.subject is None and expected.finding.holds is False


def _sections(run: Run) -> Iterator[Iterable[str]]:
    """The sections that the answers of the ruling rest on, one answer at a time; the run that is asked for its looks is made once."""
    for says in run.written.expectations:
        yield _of_numbers(numbers(run.carried_out, says))
    w = None
    for says in (*(c.says for c in run.written.claims), *(a.says for a in answers(run) if a.says is not None)):
        w = seen_again(run) if w is None else w
        try:
            found = because(run, says, w=replace(w, work=0))
        except Misread:  # of what is not there nothing can be said
            continue
        yield (*found.chain.cites, *_of_numbers(found.numbers))


def _of_numbers(found: Iterable[Characteristic]) -> Iterator[str]:
    """The sections by which effects make numbers what they are."""
    return (cite for number in found for modifier in number.modifiers for cite in modifier.cites)
