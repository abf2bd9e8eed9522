"""What a run made goes as soon as nobody holds it: no ring of references is left for the collector of cycles.

A ring would cost every scenario of a long check a tenth of its time, and memory until the collector comes round.
"""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from judgecli.report.batch import check_one

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
GAMES = sorted(folder.name for folder in ROOT.iterdir() if folder.is_dir())
KINDS = ("Machine", "Frame", "State", "Thing", "Step", "generator")


def alive() -> int:
    return sum(type(found).__name__ in KINDS for found in gc.get_objects())


@pytest.mark.parametrize("game", GAMES)
def test_a_run_leaves_nothing_to_collect(game: str) -> None:
    files = [str(file) for file in sorted((ROOT / game).rglob("*.judge"))[::12]]
    assert len(files) > 10
    gc.collect()
    gc.freeze()  # what was there before is looked at no more: the tests collected are many times what a run makes
    gc.disable()
    try:
        for file in files:
            check_one(
                file
            )  # what is kept of the last run, and what is made when it is first needed, is there from the start
            gc.collect()
            before = alive()
            check_one(file)
            assert alive() <= before, file
            assert gc.collect() == 0, file
    finally:
        gc.enable()
