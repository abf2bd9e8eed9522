"""What every test may ask for: whether this is the short run, and a sample of what is long to go through.

``pytest`` runs everything. ``pytest --short`` (``make test``) leaves out what is marked ``long`` and takes samples by a seed, which is
the day's date unless ``--seed`` says another; the head of the run names it. What a sample leaves out, ``make test-all`` runs.
"""

from __future__ import annotations

import gc
import hashlib
import random
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import TypeVar

import pytest

Item = TypeVar("Item")
Sample = Callable[[Sequence[Item], int, str], list[Item]]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("judgecli")
    group.addoption(
        "--short", action="store_true", help="leave out tests marked long, and take samples where one says so"
    )
    group.addoption("--seed", help="what samples are drawn by (default: today's date)")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "long: takes long and finds seldom what no other test finds; left out by --short"
    )
    config.addinivalue_line(
        "markers", "sampled(n): of the cases of this test --short takes one in so many, by the seed"
    )
    if config.option.seed is None:  # here once: processes that share the work get the options of the first
        config.option.seed = datetime.now(UTC).strftime("%Y-%m-%d")


def pytest_report_header(config: pytest.Config) -> str:
    if not config.option.short:
        return "everything: no sample is taken"
    return f"short run: samples by --seed {config.option.seed}; make test-all runs everything"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named = any("::" in argument for argument in config.args)
    if not config.option.short or named:
        return
    left_out = {id(item) for item in items if item.get_closest_marker("long")}
    left_out |= {id(item) for cases in _to_sample(items) for item in _unpicked(cases, config.option.seed)}
    config.hook.pytest_deselected(items=[item for item in items if id(item) in left_out])
    items[:] = [item for item in items if id(item) not in left_out]


def _to_sample(items: list[pytest.Item]) -> Iterable[list[pytest.Item]]:
    """The cases of each test that is marked ``sampled``."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sampled"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return cases.values()


def _unpicked(cases: list[pytest.Item], seed: str) -> list[pytest.Item]:
    """All but one case of so many: those of equal names in tests of one file go together, since they share what is built for them."""
    (every,) = cases[0].get_closest_marker("sampled").args  # type: ignore[union-attr]  # only marked ones come here
    file, names = cases[0].path.name, [item.nodeid.partition("[")[2] for item in cases]
    names.sort(key=lambda name: hashlib.sha256(f"{seed} {file} {name}".encode()).digest())
    picked = set(names[: -(-len(names) // every)])
    return [item for item in cases if item.nodeid.partition("[")[2] not in picked]


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: the collector of cycles need not go over them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def sample(pytestconfig: pytest.Config) -> Sample[Item]:
    """``sample(items, most, of)``: all of them, or in the short run at most so many of them, in their order, by the seed and ``of``."""

    def drawn(items: Sequence[Item], most: int, of: str) -> list[Item]:
        if not pytestconfig.option.short or len(items) <= most:
            return list(items)
        chosen = random.Random(f"{pytestconfig.option.seed} {of}").sample(range(len(items)), most)
        return [items[n] for n in sorted(chosen)]

    return drawn


def pytest_runtest_setup() -> None:
    """A command speaks of one game until its process ends; the tests share theirs, so each begins with no game spoken of."""
    from judgecli.language.words import speak

    speak("")
