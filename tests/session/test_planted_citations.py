"""A wrong section that is put into the rules themselves is found by the list of what may stand where, in every game."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from judgecli.session.census import rows
from judgecli.session.run import Run, run_file
from tests.mutants.change import OutOfReach, changed
from tests.mutants.corpus import ROOT
from tests.mutants.places import places
from tests.session.citing import allowed, may_stand

PLANTED = {
    "zx": ("zx/600-battle/604-the-target-walks-away", "zx/ch600_battle"),
    "ygo": ("ygo/disputes/c5.5-a-wall-appears", "ygo"),
    "d0": ("d0/disputes/3-9-1-moved-this-turn-and-smashed", "d0/part3_duel"),
    "dm": ("dm/disputes/508-equal-power", "dm/ch5_turn"),
    "dmv": ("dmv/disputes/705.5b-whose-creature-is-it", "dm/variants"),
}
"""Game -> a scenario, and the folder of the rules whose sections are exchanged for their neighbours one at a time."""
SHOWN = 6
"""So many exchanges that show on a step are tried for each game."""


@pytest.fixture(scope="module", autouse=True)
def everything_in_sight() -> Iterator[None]:
    """Exchanged sections go where the collector of cycles sees the living objects; the suite keeps it from looking at what it began with."""
    gc.unfreeze()
    yield
    gc.freeze()


def standing(run: Run) -> set[tuple[str, str]]:
    """What stands on the steps of a run, and by which section."""
    return {(" / ".join(row), cite) for row, step in rows(run) for cite in step.cites or ("",)}


def found(run: Run) -> bool:
    """Whether the list finds a section where it has no bearing."""
    assert run.system is not None
    known = allowed(run.system.book)
    return any(not may_stand(row, cite, known) for row, step in rows(run) for cite in step.cites or ("",))


@pytest.mark.parametrize("game", PLANTED)
def test_a_wrong_section_in_the_rules_is_found(game: str) -> None:
    """At least two of three of those that show; a neighbour that may stand on steps of the very same kind is none that a list could find."""
    scenario, rules = PLANTED[game]
    path = ROOT / f"scenarios/{scenario}.judge"
    before = run_file(path)
    assert not found(before)
    shown = caught = 0
    stands = {cite for _, cite in standing(before)}
    files = sorted((ROOT / "judgecli/games" / rules).glob("*.py"))
    for place in (p for file in files for p in places(file) if p.old in stands):
        if shown == SHOWN:
            break
        try:
            with changed(place):
                after = run_file(path)
                if standing(after) == standing(before):
                    continue
                shown, caught = shown + 1, caught + found(after)
        except OutOfReach:
            continue
    assert shown, "nothing that was exchanged shows on a step"
    assert 3 * caught >= 2 * shown, f"{caught} of {shown}"
    assert not found(run_file(path))
