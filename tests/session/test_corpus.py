"""Every shipped scenario comes out as it was derived from the rulebook, and every run keeps the promises of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from judgecli import lazy
from judgecli.games.contract import CutIn
from judgecli.kernel import looks
from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.machine import Machine
from judgecli.kernel.rules import REGISTER
from judgecli.kernel.say import Ask, Call, Table
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Illegal
from judgecli.session.census import rows
from judgecli.session.coverage import Covered, Tried, coverage, shown_by
from judgecli.session.run import Run, run_file
from judgecli.session.told import told_steps, unnamed_defects
from tests.conftest import Sample
from tests.each import each
from tests.scenarios import BATCHES, FOLDER, SCENARIOS, name_of
from tests.session.citing import allowed, may_stand

RESTARTS = 3
"""Of one run, in the short suite."""
TWICE = 5
"""Of one batch, in the short suite."""

Runs = dict[str, Run]


@pytest.fixture(scope="module", params=BATCHES)
def runs(request: pytest.FixtureRequest) -> Runs:
    """The runs of some scenarios by their names; as a fixture of the module, so that all tests of one batch come in a row."""
    return {name_of(path): run_file(path) for path in BATCHES[request.param]}


def held(runs: Runs, check: Callable[[Run], None]) -> None:
    each(runs, lambda name: check(runs[name]))


def machine(run: Run) -> Machine:
    assert run.machine is not None
    return run.machine


def test_the_scenario_holds(runs: Runs) -> None:
    def check(run: Run) -> None:
        said = [d.message_en for d in run.diagnostics]
        failed = [f"{e.says.text}: {e.finding.en}" for e in run.expected if not e.finding.holds]
        assert (run.verdict, said, failed) == ("holds", [], [])

    held(runs, check)


def test_a_defect_of_the_board_is_named(runs: Runs) -> None:
    """A board that cannot come about in play is meant to be one, or it is not the board its author thinks it is."""

    def check(run: Run) -> None:
        assert run.outcome is not None
        assert run.scenario is not None
        assert run.system is not None
        found = unnamed_defects(run.scenario, told_steps(run.outcome.trace, run.system))
        assert [d.texts[0] for d in found] == []

    held(runs, check)


def test_every_scenario_expects_something(runs: Runs) -> None:
    def check(run: Run) -> None:
        assert run.expected, "a scenario that expects nothing cannot fail"
        named = [
            e
            for e in run.expected
            if e.says.verb in ("cited", "not cited", "waits for", "not settled", "illegal") and e.says.values
        ]
        assert run.scenario is not None
        assert named or any(p.refused for p in run.scenario.plays), "no section is expected"

    held(runs, check)


def test_no_section_stands_where_it_has_no_bearing(runs: Runs) -> None:
    """Every section on a step is on the list of those that may stand on steps of that kind."""

    def check(run: Run) -> None:
        assert run.system is not None
        known = allowed(run.system.book)
        found = {(row, cite) for row, step in rows(run) for cite in step.cites or ("",)}
        assert [f"{' / '.join(row)}: {cite}" for row, cite in found if not may_stand(row, cite, known)] == []

    held(runs, check)


def test_every_entry_point_can_be_restarted(runs: Runs, sample: Sample[Any]) -> None:
    """Wherever no frame is open, the position alone and the answers still to come lead to the same end."""

    def check(name: str) -> None:
        run, done = runs[name], machine(runs[name])
        for used, at in sample(done.entries, RESTARTS, name):
            again = restarted(run, used, at)
            # when a loop is noticed depends on where one begins to watch
            if done.status == "endless" or ENDS_A_LOOP & exercised(done):
                assert (again.status, again.s.result) == (done.status, done.s.result)
            elif (
                done.status == "not settled" and done.trace.steps[-1].kind == "refused"
            ):  # by a line: answers alone go on from there
                assert done.s in [step.after for step in again.trace.steps], f"restart after {used} answers"
            else:
                assert again.s == done.s, f"restart after {used} answers"

    each(runs, check)


def restarted(run: Run, used: int, at: State) -> Machine:
    """The run from this position on, with the answers from number ``used`` on."""
    outcome, system = run.outcome, run.system
    assert outcome is not None
    assert system is not None

    def cuts_in(answer: Answer, t: Table) -> Call[Any]:
        reading = system.read(outcome.cuts[int(answer.label)], Ask(answer.who, "", {}, ""), t)
        assert isinstance(reading, CutIn)
        return reading.call

    return Machine(at, Recorded(machine(run).answers[used:], cuts_in)).run()


def test_two_runs_are_equal(runs: Runs, sample: Sample[str]) -> None:
    def check(name: str) -> None:
        one, two = machine(runs[name]), machine(run_file(FOLDER / name))
        assert [s.cites for s in one.trace.steps] == [s.cites for s in two.trace.steps]
        assert (one.s, one.answers) == (two.s, two.answers)

    each(sample(list(runs), TWICE, "two runs"), check)


def test_no_card_is_lost(runs: Runs) -> None:
    """Every physical card of the start is still in exactly one object at the end; what an event made is no card."""

    def check(run: Run) -> None:
        assert run.outcome is not None
        before, after = (
            sorted(c for thing in s.things.values() for c in thing.cards if c > 0 and not _is_token(s, thing))
            for s in (run.outcome.start, run.outcome.end)
        )
        assert [c for c in after if c in before] == before

    held(runs, check)


def _is_token(s: State, thing: Thing) -> bool:
    """A token that lies on the board from the start has a number like a card, but ceases to be like any token."""
    return bool(s.game.printed(thing, "token"))


@dataclass(frozen=True, slots=True)
class Held:
    """What a complete game is held to: so many executable provisions, at most this part of them not modelled; rules of deck
    construction judge deck files, not boards, and have tests of their own.
    """

    provisions: int
    not_modelled: float
    by_deck_files: str | tuple[str, ...]
    with_: tuple[str, ...] = ()
    """Books whose scenarios run through the same rules."""


ONLY_WITHOUT = {"zx.text.nouns.choosing_does_not_affect"}
"""Requirements that another section always meets (zx:1013.1b): they fail only where that is supposed not to stand in the book."""
COMPLETE = {
    "zx": Held(339, 0.02, "zx.ch401_deck."),
    "ygo": Held(226, 0.03, "ygo.j2_decks."),
    "dm": Held(125, 0.03, ("dm.ch1_game.ch100_deck.", "dm.variants.decks."), with_=("dmv",)),
    "dmv": Held(191, 0.03, ()),
    "d0": Held(353, 0.03, "d0.part3_duel.ch01_preparation."),
}
"""Games that are held to their whole book; one that is being built joins when it is done."""
ENDS_A_LOOP = {"zx.ch1200_other.loop_is_a_draw", "d0.part3_duel.ch03_end_of_duel.endless_loop"}
"""When a loop is noticed depends on where one begins to watch."""


@lazy.dataclass(slots=True)
class Met(looks.Looks):
    """Which exceptions were met: they let something be done, and where that is a look, no step of their own says so."""

    rules: set[str] = lazy.field(default_factory=set)

    def see(self, kind: looks.Kind, what: Any, name: str, *about: Any) -> bool:
        value: bool = about[1]
        if value and getattr(what, "exception", False):
            self.rules.add(name)
        return value


def exercised(machine: Machine) -> set[str]:
    """Names of the rules and procedures this run went through."""
    out: set[str] = set()
    for step in machine.trace.steps:
        if step.kind in ("procedure", "requirement"):
            out.add(step.rule)
        elif step.kind in ("refused", "undone", "defect"):
            verdict = step.what[0] if isinstance(step.what, tuple) else step.what
            out.update(r.rule.name for r in (verdict.reasons if isinstance(verdict, Illegal) else ()))
    return out


@cache
def played(book: str) -> tuple[tuple[Covered, ...], frozenset[str]]:
    """What the scenarios of a book cover, and the names of the rules and procedures they run through; each is run once for both."""
    ran: set[str] = set()

    def runs() -> Iterator[Tried]:
        for path in SCENARIOS:
            if book in path.parts:
                met = Met()
                with looks.watching(met):
                    run = run_file(path)
                ran.update(exercised(machine(run)) | met.rules)
                yield shown_by(run)

    found = coverage(book, runs())
    return found, frozenset(ran)


@pytest.mark.parametrize("book", COMPLETE)
def test_every_executable_provision_is_enforced_and_exercised_or_says_why_not(book: str) -> None:
    bar, found = COMPLETE[book], played(book)[0]
    assert len(found) == bar.provisions
    assert [c.cite for c in found if not c.reason and not (c.places and c.scenarios)] == []
    assert sum(c.reason is not None for c in found) <= len(found) * bar.not_modelled


@pytest.mark.parametrize("book", COMPLETE)
def test_every_rule_is_exercised_by_a_scenario(book: str) -> None:
    ran = {name for one in (book, *COMPLETE[book].with_) for name in played(one)[1]}
    names = {name for name in (*REGISTER.rules, *REGISTER.procedures) if name.startswith(f"{book}.")}
    idle = {name for name in names - ran - ONLY_WITHOUT if not name.startswith(COMPLETE[book].by_deck_files)}
    assert idle == set()
