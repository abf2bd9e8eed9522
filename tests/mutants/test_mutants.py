"""The tool itself: a mutant is noticed, everything is put back, and what nobody runs is told apart."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgecli.kernel.rules import REGISTER
from tests.mutants.change import OutOfReach, answering, changed
from tests.mutants.corpus import ROOT, Known, comes_out, known
from tests.mutants.places import Place, neighbour, places
from tests.mutants.run import Mutant, fate

WALKS_AWAY = ROOT / "scenarios/zx/600-battle/604-the-target-walks-away.judge"
DECLARATION = ROOT / "judgecli/games/zx/ch600_battle/ch602_declaration.py"
BATTLE = ROOT / "judgecli/games/zx/ch600_battle/ch604_damage_step.py"
RULE = "zx.ch600_battle.ch602_declaration.attacker_is_on_a_square"


@pytest.fixture(scope="module", autouse=True)
def everything_in_sight() -> Iterator[None]:
    """Mutants go where the collector of cycles sees the living objects; the suite keeps it from looking at what it began with."""
    gc.unfreeze()
    yield
    gc.freeze()


@pytest.fixture(scope="module")
def dispute() -> Known:
    found = known(WALKS_AWAY)
    assert found is not None
    return found


def place(file: Path, cite: str, kind: str, near: str = "") -> Place:
    """The first place of this kind on a line that has these words."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(p for p in places(file) if (p.old, p.kind) == (cite, kind) and near in lines[p.line - 1])


@pytest.mark.parametrize(
    ("cite", "other"),
    [("zx:604.3a", "zx:604.3b"), ("zx:604.4", "zx:604.3d"), ("d0:2-20-1-2", "d0:2-20-1-3")],
)
def test_the_neighbour_is_of_the_same_chapter(cite: str, other: str) -> None:
    assert neighbour(cite) == other


def test_a_wrong_citation_of_an_expected_step_is_caught_and_taken_back(dispute: Known) -> None:
    wrong = place(DECLARATION, "zx:602.1e", "function", "Attacked(attacker.ref, aim)")
    assert comes_out(dispute) == (True, True, True)
    with changed(wrong):
        assert comes_out(dispute)[:2] == (False, False)
    assert comes_out(dispute) == (True, True, True)
    assert fate(Mutant("zx", wrong), [dispute], 1).how == "caught"


def test_a_wrong_citation_of_a_step_whose_section_a_reason_names_too_is_seen_in_its_steps(dispute: Known) -> None:
    with changed(place(BATTLE, "zx:604.3d", "function", "has moved, but is still the target")):
        assert comes_out(dispute)[:2] == (True, False)


def test_a_section_that_another_step_names_too_is_masked(dispute: Known) -> None:
    wrong = place(BATTLE, "zx:604.3a", "procedure")
    assert fate(Mutant("zx", wrong), [dispute], 1).how == "masked"


def test_what_is_only_declared_is_out_of_reach() -> None:
    with pytest.raises(OutOfReach), changed(place(BATTLE, "zx:208.3", "procedure")):
        pass


def test_a_citation_that_no_run_comes_to_survives(dispute: Known) -> None:
    unused = place(BATTLE, "zx:604.3c", "function")
    assert fate(Mutant("zx", unused), [dispute], 1).how == "not reached"


def test_a_rule_that_always_refuses_is_caught_and_taken_back(dispute: Known) -> None:
    before = REGISTER.rules[RULE].test
    with answering(RULE, False):
        assert comes_out(dispute)[0] is False
    assert REGISTER.rules[RULE].test is before
    assert comes_out(dispute) == (True, True, True)
