"""The result of a scenario, and its verdict in one word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.machine import Machine
from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.session.borrowed import Borrowed
from judgecli.session.expect import ClaimFinding, Clause, Expected

if TYPE_CHECKING:
    from judgecli.language.diagnostics import Diagnostic
    from judgecli.session.again import Watched


@dataclass(frozen=True, slots=True)
class Run:
    """What became of a scenario. ``machine`` is missing where it could not be started.

    ``verdict`` in one word: ``unreadable``, ``fails`` (an expectation or every claim is wrong), ``illegal`` (a line that was
    not expected to be), ``open`` (a choice is left, or a clause of a card that was not read has a say), ``not settled``, ``holds``.
    """

    path: str
    text: str
    scenario: ast.Scenario | None
    system: System | None
    diagnostics: tuple[Diagnostic, ...]
    machine: Machine | None = None
    outcome: Outcome | None = None
    claims: tuple[ClaimFinding, ...] = ()
    expected: tuple[Expected, ...] = ()
    hinges: Mapping[int, Finding] = field(default_factory=dict)
    """Questions (by their place) of which the answer depends on what nobody stated."""
    unread: tuple[Clause, ...] = ()
    """Clauses of card text that were not carried out, because nobody understood them."""
    borrowed: tuple[Borrowed, ...] = ()
    """Cards that the file does not define, from the user's card lists."""
    asides: tuple[Diagnostic, ...] = ()
    """Words that were left out of a line, for they decide nothing."""
    watched: Watched | None = field(default=None, compare=False, repr=False)
    """The same with all that it looked at, where it was to keep that (``Bounds.reasons``)."""

    @property
    def written(self) -> ast.Scenario:
        """The scenario, of a file that could be read."""
        assert self.scenario is not None
        return self.scenario

    @property
    def game(self) -> System:
        """The game, of a scenario that could be laid."""
        assert self.system is not None
        return self.system

    @property
    def carried_out(self) -> Outcome:
        """What came of it, where it was carried out."""
        assert self.outcome is not None
        return self.outcome

    @property
    def verdict(self) -> str:
        if self.machine is None or self.diagnostics:
            return "unreadable"
        if any(clause.bears for clause in self.unread):
            return "open"
        failed = [e for e in self.expected if not e.finding.holds]
        if failed:
            return "fails"
        unexpected = not self.expected
        status = self.outcome.status if self.outcome is not None else self.machine.status
        if self._refused_unexpectedly(status) and (unexpected or not self._expects("illegal")):
            return "illegal"
        if status in ("not settled", "endless") or any(c.finding.holds is None for c in self.claims):
            told = any(self._expects(verb) for verb in ("not settled", "waits for", "undecided"))
            return "holds" if told else self._open_or_not()
        if status in ("open", "limit"):  # what stays so whatever follows is decided
            return "holds" if any(self._expects(verb) for verb in ("not settled", "waits for")) else "open"
        if unexpected and self.claims and not any(c.finding.holds for c in self.claims):
            return "fails"
        return "holds"

    def _refused_unexpectedly(self, status: str) -> bool:
        """Whether a line was refused that nobody said would be."""
        if status == "refused":
            return True
        plays = self.written.plays
        refusals = self.outcome.refusals if self.outcome is not None else ()
        return any(isinstance(r.verdict, Illegal) and not plays[r.line].illegal for r in refusals)

    def _open_or_not(self) -> str:
        assert self.machine is not None
        lacking = isinstance(self.machine.verdict, NotSettled) and self.machine.verdict.unstated
        return "not settled" if self.machine.status in ("not settled", "endless") and not lacking else "open"

    def _expects(self, verb: str) -> bool:
        return any(e.says.verb == verb for e in self.expected)


def seen_again(run: Run) -> Watched:
    """A run replayed with its looks and entry points recorded; what it looks at is not recorded as taken for granted."""
    from judgecli.session.again import watched

    if run.watched is not None and run.watched.outcome is run.carried_out:
        return replace(run.watched, work=0)
    with run.carried_out.start.game.untold.as_it_was():
        return watched(run.game, run.written.plays, run.carried_out)
