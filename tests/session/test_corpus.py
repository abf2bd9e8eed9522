"""Every shipped scenario comes out as it was derived from the rulebook, and every run keeps the promises of the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from judgecli.games.contract import CutIn
from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.machine import Machine, exercised
from judgecli.kernel.rules import REGISTER
from judgecli.kernel.say import Ask, Call, Table
from judgecli.kernel.values import State, Thing
from judgecli.session.coverage import coverage
from judgecli.session.run import Run, run_file
from judgecli.session.told import told_steps, unnamed_defects

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.judge"))
NAMES = [str(p.relative_to(ROOT / "scenarios")) for p in SCENARIOS]


@lru_cache(maxsize=2)
def run(path: Path) -> Run:
    """A run is kept only while its tests go by: all of them together would fill a small machine."""
    return run_file(path)


@pytest.fixture(scope="module", params=SCENARIOS, ids=NAMES)
def path(request: pytest.FixtureRequest) -> Path:
    """Each scenario; as a fixture of the module, so that all tests of one scenario come in a row."""
    found: Path = request.param
    return found


def machine(path: Path) -> Machine:
    found = run(path).machine
    assert found is not None
    return found


def test_the_scenario_holds(path: Path) -> None:
    done = run(path)
    said = [d.message_en for d in done.diagnostics]
    failed = [f"{e.says.text}: {e.finding.en}" for e in done.expected if not e.finding.holds]
    assert (done.verdict, said, failed) == ("holds", [], [])


def test_a_defect_of_the_board_is_named(path: Path) -> None:
    """A board that cannot come about in play is meant to be one, or it is not the board its author thinks it is."""
    done, outcome = run(path), run(path).outcome
    assert outcome is not None
    assert done.scenario is not None
    assert done.system is not None
    found = unnamed_defects(done.scenario, told_steps(outcome.trace, done.system))
    assert [d.texts[0] for d in found] == []


def test_every_scenario_expects_something(path: Path) -> None:
    done = run(path)
    assert done.expected, "a scenario that expects nothing cannot fail"
    named = [
        e
        for e in done.expected
        if e.says.verb in ("cited", "not cited", "waits for", "not settled", "illegal") and e.says.values
    ]
    assert named or any(p.refused for p in done.scenario.plays), "no section is expected"


def test_every_entry_point_can_be_restarted(path: Path) -> None:
    """Wherever no frame is open, the position alone and the answers still to come lead to the same end."""
    done, outcome, system = machine(path), run(path).outcome, run(path).system
    assert outcome is not None
    assert system is not None

    def cuts_in(answer: Answer, t: Table) -> Call[Any]:
        reading = system.read(outcome.cuts[int(answer.label)], Ask(answer.who, "", {}, ""), t)
        assert isinstance(reading, CutIn)
        return reading.call

    for used, at in done.entries:
        again = Machine(at, Recorded(done.answers[used:], cuts_in)).run()
        # when a loop is noticed depends on where one begins to watch
        if done.status == "endless" or ENDS_A_LOOP & exercised(done):
            assert (again.status, again.s.result) == (done.status, done.s.result)
        else:
            assert again.s == done.s, f"restart after {used} answers"


def test_two_runs_are_equal(path: Path) -> None:
    one, two = machine(path), run_file(path).machine
    assert two is not None
    assert [s.cites for s in one.trace.steps] == [s.cites for s in two.trace.steps]
    assert (one.s, one.answers) == (two.s, two.answers)


def test_no_card_is_lost(path: Path) -> None:
    """Every physical card of the start is still in exactly one object at the end; what an event made is no card."""
    done = run(path)
    assert done.outcome is not None
    before, after = (
        sorted(c for t in s.things.values() for c in t.cards if c > 0 and not _is_token(s, t))
        for s in (done.outcome.start, done.outcome.end)
    )
    assert [c for c in after if c in before] == before


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


COMPLETE = {
    "zx": Held(341, 0.02, "zx.ch401_deck."),
    "ygo": Held(232, 0.03, "ygo.j2_decks."),
    "dm": Held(125, 0.03, ("dm.ch1_game.ch100_deck.", "dm.variants.decks."), with_=("dmv",)),
    "dmv": Held(191, 0.03, ()),
    "d0": Held(356, 0.03, "d0.part3_duel.ch01_preparation."),
}
"""Games that are held to their whole book; one that is being built joins when it is done."""
ENDS_A_LOOP = {"zx.ch1200_other.loop_is_a_draw", "d0.part3_duel.ch03_end_of_duel.endless_loop"}
"""When a loop is noticed depends on where one begins to watch."""


@pytest.mark.parametrize("book", COMPLETE)
def test_every_executable_provision_is_enforced_and_exercised_or_says_why_not(book: str) -> None:
    held, found = COMPLETE[book], coverage(book, (run(path) for path in SCENARIOS if book in path.parts))
    assert len(found) == held.provisions
    assert [c.cite for c in found if not c.reason and not (c.places and c.scenarios)] == []
    assert sum(c.reason is not None for c in found) <= len(found) * held.not_modelled


@pytest.mark.parametrize("book", COMPLETE)
def test_every_rule_is_exercised_by_a_scenario(book: str) -> None:
    books = {book, *COMPLETE[book].with_}
    ran = {name for path in SCENARIOS if books & set(path.parts) for name in exercised(machine(path))}
    names = {name for name in (*REGISTER.rules, *REGISTER.procedures) if name.startswith(f"{book}.")}
    assert {name for name in names - ran if not name.startswith(COMPLETE[book].by_deck_files)} == set()
