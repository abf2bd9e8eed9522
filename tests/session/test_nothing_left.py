"""What a run made goes as soon as nobody holds it: no ring of references is left for the collector of cycles.

A ring would cost every scenario of a long check a tenth of its time, and memory until the collector comes round.
"""

from __future__ import annotations

import functools
import gc
from collections.abc import Mapping
from pathlib import Path

import pytest

from judgecli.report.batch import check_one
from judgecli.session.run import run_text
from tests.bench.many import varied

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


def without_bound() -> Mapping[str, int]:
    """How many answers each function keeps that keeps any number of them."""
    found = (x for x in gc.get_objects() if isinstance(x, functools._lru_cache_wrapper))
    return {
        f"{x.__module__}.{x.__qualname__}": x.cache_info().currsize for x in found if x.cache_info().maxsize is None
    }


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_kept_for_ever_of_the_names_of_a_scenario(game: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in sorted((ROOT / game).rglob("*.judge"))[::7]]
    gc.unfreeze()
    for number in (1, 2, 3):
        before = without_bound()
        for text in texts:
            run_text(varied(text, number))
    grown = {name for name, size in without_bound().items() if size > before.get(name, 0)}
    assert not grown, "these grow with the cards of a long check"
