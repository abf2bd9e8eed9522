"""What every test may ask for: whether this is the short run, and a sample of what is long to go through.

``pytest`` runs everything. ``pytest --short`` (``make test``) leaves out what is marked ``long`` and takes samples by a seed, which is
the date of the last commit unless ``--seed`` says another: a commit has the same tests whenever and wherever it is tried. The head
of the run names the seed. ``samples.tsv`` lists what it takes only a part of; ``--samples N`` takes N times as much of each. What a
sample leaves out, ``make test-all`` runs.
"""

from __future__ import annotations

import gc
import hashlib
import random
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from judgecli.__main__ import COLLECT_AFTER

Item = TypeVar("Item")
Sample = Callable[[Sequence[Item], int, str], list[Item]]
ROOT = Path(__file__).parents[1]
TABLE = Path(__file__).with_name("samples.tsv")
"""Test, file or folder, and one in how many of its cases the short run takes; the row that says most of a test counts."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("judgecli")
    group.addoption(
        "--short", action="store_true", help="leave out tests marked long, and take samples where one says so"
    )
    group.addoption("--seed", help="what samples are drawn by (default: the last commit's date)")
    group.addoption("--samples", type=int, default=1, metavar="N", help="take so many times as much of each sample")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "long: takes long and finds seldom what no other test finds; left out by --short"
    )
    if config.option.seed is None:  # here once: processes that share the work get the options of the first
        config.option.seed = date_of_the_last_commit() or datetime.now(UTC).strftime("%Y-%m-%d")


def date_of_the_last_commit() -> str:
    """As year-month-day, in the committer's time; nothing outside a clone, or where there is no git."""
    if not (ROOT / ".git").exists() or (git := shutil.which("git")) is None:
        return ""
    asked = [git, "-C", str(ROOT), "log", "-1", "--format=%cs"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def pytest_report_header(config: pytest.Config) -> str:
    if not config.option.short:
        return "everything: no sample is taken"
    drawn = f"--seed {config.option.seed} --samples {config.option.samples}"
    return f"short run: samples by {drawn} (tests/samples.tsv); make test-all runs everything"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named = any("::" in argument for argument in config.args)
    if not config.option.short or named:
        return
    away = left_out(items, config.option.seed, config.option.samples)
    config.hook.pytest_deselected(items=[item for item in items if id(item) in away])
    items[:] = [item for item in items if id(item) not in away]


def left_out(items: list[pytest.Item], seed: str, samples: int) -> set[int]:
    """By their ``id``: those that the short run leaves out."""
    marked = (item for item in items if item.get_closest_marker("long"))
    return {id(item) for item in (*marked, *_unpicked(items, seed, samples))}


@cache
def sampled() -> dict[str, int]:
    """Test, file or folder -> of how many cases the short run takes one."""
    lines = (line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {name: int(every) for name, every in lines}


def rows_of(test: str) -> Iterator[str]:
    """What may say how much of a test is taken: ``tests/a/test_b.py::test_c``, its file, its folders; what says most first."""
    yield test
    file = test.partition("::")[0]
    yield file
    yield from (f"{folder}/" for folder in map(str, Path(file).parents) if folder != ".")


@cache
def _every(test: str, samples: int) -> int:
    """Of how many cases of a test one is taken, where ``samples`` times as much is wanted."""
    every = next((sampled()[row] for row in rows_of(test) if row in sampled()), 1)
    return -(-every // samples)


def _unpicked(items: list[pytest.Item], seed: str, samples: int) -> Iterator[pytest.Item]:
    """All but one case in so many; a test without cases is left out on all but one day in so many.

    Cases of equal names in tests of one file go together, since they share what is built for them.
    """
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(_test_of(item), []).append(item)
    for test, found in cases.items():
        if (every := _every(test, samples)) == 1:
            continue
        names = sorted((_case(item) for item in found), key=lambda case: _draw(seed, test, case))
        picked = set(names[: -(-len(names) // every)])
        if names == [""]:
            picked = {""} if _draw(seed, test, "") % every == 0 else set()
        yield from (item for item in found if _case(item) not in picked)


def _test_of(item: pytest.Item) -> str:
    """``tests/a/test_b.py::test_c``, from wherever pytest was started."""
    name = item.nodeid.partition("[")[0].partition("::")[2]
    return f"{_from_the_root(item.path)}::{name}"


@cache
def _from_the_root(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _case(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[2]


def _draw(seed: str, test: str, case: str) -> int:
    of = Path(test.partition("::")[0]).name if case else test
    return int.from_bytes(hashlib.sha256(f"{seed} {of} {case}".encode()).digest())


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: the collector of cycles need not go over them again and again, nor so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


@pytest.fixture(scope="session")
def sample(pytestconfig: pytest.Config) -> Sample[Item]:
    """``sample(items, most, of)``: all of them, or in the short run at most so many of them
    (times ``--samples``), in their order, by the seed and ``of``."""

    def drawn(items: Sequence[Item], most: int, of: str) -> list[Item]:
        most *= pytestconfig.option.samples
        if not pytestconfig.option.short or len(items) <= most:
            return list(items)
        chosen = random.Random(f"{pytestconfig.option.seed} {of}").sample(range(len(items)), most)
        return [items[n] for n in sorted(chosen)]

    return drawn


def pytest_runtest_setup() -> None:
    """A command speaks of one game until its process ends; the tests share theirs, so each begins with no game spoken of."""
    from judgecli.language.words import speak

    speak("")
