"""The shipped scenarios run once without a mutant: what each expects, cites and runs through, so that a mutant meets only those."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

from judgecli.games.contract import System
from judgecli.kernel.rules import REGISTER
from judgecli.kernel.say import cites_of
from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.language import ast
from judgecli.session.run import Bounds, Run, run_file, run_scenario
from judgecli.session.told import told_steps, unnamed_defects
from tests.mutants.change import CodeKey, key_of

ROOT = Path(__file__).resolve().parents[2]
BOUNDS = Bounds(seconds=5.0)
TOO_LONG = 15
"""Seconds after which a run under a mutant counts as failed."""

Told = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Known:
    """One scenario as it comes out without a mutant. Sections are bare numbers: expectations name no book."""

    path: Path
    scenario: ast.Scenario
    system: System
    cited: frozenset[str]
    wanted: frozenset[str]
    unwanted: frozenset[str]
    codes: frozenset[CodeKey]
    told: Told
    quiet: Told
    rules: frozenset[str] = field(default=frozenset())
    """Names of the rules that were asked."""


def known(path: Path) -> Known | None:
    """Run a scenario with every call watched; ``None`` where it does not hold to begin with."""
    run_file(path, BOUNDS)  # loads what is loaded lazily
    codes: set[CodeType] = set()
    sys.setprofile(lambda frame, event, _: codes.add(frame.f_code) if event == "call" else None)
    try:
        run = run_file(path, BOUNDS)
    finally:
        sys.setprofile(None)
    if run.verdict != "holds" or run.scenario is None or run.system is None:
        return None
    keys = frozenset(key_of(c) for c in codes)
    asked = frozenset(name for name in REGISTER.rules if key_of(REGISTER.code[name].__code__) in keys)
    wanted, unwanted = _expects(run)
    return Known(path, run.scenario, run.system, _cited(run), wanted, unwanted, keys, told(run), quiet(run), asked)


def _expects(run: Run) -> tuple[frozenset[str], frozenset[str]]:
    wanted: set[str] = set()
    unwanted: set[str] = set()
    for e in run.expected:
        into = unwanted if e.says.verb == "not cited" else wanted
        into.update(_bare(m.text) for m in e.says.values)
    for play in run.scenario.plays if run.scenario else ():
        wanted.update(play.refused)
    return frozenset(wanted), frozenset(unwanted)


def _cited(run: Run) -> frozenset[str]:
    return frozenset(_bare(c) for cites in told(run) for c in cites)


def told(run: Run) -> Told:
    """Every citation of a run that an expectation can see, in order: no bookkeeping, nothing undone, but what is open or refused."""
    assert run.machine is not None
    steps = [s.cites for s in run.machine.trace.standing() if not s.bookkeeping]
    waiting, verdict = run.machine.waiting, run.machine.verdict
    if waiting is not None and run.machine.status == "open":
        steps.append(cites_of(waiting.cite))
    if isinstance(verdict, NotSettled):
        steps.append(verdict.nearest)
    refused = [r.verdict for r in run.outcome.refusals] if run.outcome is not None else []
    return (*steps, *(verdict.cites for verdict in refused if isinstance(verdict, Illegal)))


def _bare(text: str) -> str:
    return text.partition(":")[2] or text


def quiet(run: Run) -> Told:
    """The citations of bookkeeping steps, which no report shows."""
    assert run.machine is not None
    return tuple(s.cites for s in run.machine.trace.steps if s.bookkeeping)


class TookTooLong(BaseException):
    """A run under a mutant does not end."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    def stop(*_: object) -> None:
        raise TookTooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def comes_out(one: Known) -> tuple[bool, bool, bool]:
    """Run a scenario as the process stands: whether it still holds, whether a reader sees the same citations, and whether its
    bookkeeping has the same.
    """
    try:
        with at_most(TOO_LONG):
            run = run_scenario(one.scenario, one.system, "", str(one.path), BOUNDS)
    except (Exception, TookTooLong):
        return False, False, False
    if run.machine is None:
        return run.verdict == "holds", False, False
    return run.verdict == "holds" and not unnamed(run), told(run) == one.told, quiet(run) == one.quiet


def unnamed(run: Run) -> list[str]:
    """Defects of the board that the scenario does not name, which the tests of the corpus forbid."""
    assert run.machine is not None
    if run.scenario is None or run.system is None or not any(s.kind == "defect" for s in run.machine.trace.steps):
        return []
    return [d.texts[0] for d in unnamed_defects(run.scenario, told_steps(run.machine.trace, run.system))]
