"""A wrong citation put into the code is found by the list of which sections may stand where, without any expectation of a scenario."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgecli.session.census import rows
from judgecli.session.run import run_file
from tests.mutants.change import changed, look_again
from tests.mutants.corpus import ROOT
from tests.mutants.places import Place, neighbour, places
from tests.session.citing import allowed, may_stand

GAMES = ROOT / "judgecli" / "games"
PLANTED = {
    "zx": ("zx/600-battle/604-the-target-walks-away", "zx/ch600_battle/ch604_damage_step.py", "zx:604.3d"),
    "ygo": ("ygo/c7-chains/c7.3-five-links", "ygo/c6_using_cards.py", "ygo:J3.20¶2"),
    "d0": (
        "d0/disputes/3-11-2-the-arrival-does-not-strike-first",
        "d0/part3_duel/ch14_end_of_battle.py",
        "d0:3-14-1-1",
    ),
    "dm": ("dm/disputes/508-equal-power", "dm/ch5_turn/ch505_attack.py", "dm:505.4"),
    "dmv": ("dmv/610-tower-duel/610-a-loop-nobody-can-end", "dm/ch6_use/ch601_using.py", "dm:701.5a"),
}
"""A book -> a scenario, a file of the code that it runs through, and a section that this file names."""


@pytest.fixture(scope="module", autouse=True)
def everything_in_sight() -> Iterator[None]:
    """As in ``test_mutants``: mutants go where the collector of cycles sees the living objects."""
    gc.unfreeze()
    yield
    gc.freeze()


def misplaced(path: Path) -> list[str]:
    """Sections of a run that stand where the list has none."""
    run = run_file(path)
    assert run.system is not None
    known = allowed(run.system.book)
    return [
        f"{row}: {cite}" for row, step in rows(run) for cite in step.cites or ("",) if not may_stand(row, cite, known)
    ]


def of_code(file: str, cite: str) -> list[Place]:
    return [p for p in places(GAMES / file) if p.old == cite and p.kind in ("function", "rule")]


@pytest.mark.parametrize("book", PLANTED)
def test_a_neighbouring_section_in_its_place_is_found(book: str) -> None:
    scenario, file, cite = PLANTED[book]
    path = ROOT / "scenarios" / f"{scenario}.judge"
    assert misplaced(path) == []
    wrong = of_code(file, cite)
    assert wrong, "the section is not named there"
    look_again()
    found = []
    for place in wrong:
        with changed(place):
            found += misplaced(path)
    assert any(neighbour(cite) in one for one in found)
    assert misplaced(path) == []
