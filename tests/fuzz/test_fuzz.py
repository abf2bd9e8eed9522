"""Everything that once broke a target stays mended, and some mutants of every target are tried each time; the long runs are `make fuzz`."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest

from tests.fuzz.mutate import Mutator
from tests.fuzz.run import LONGEST, watched
from tests.fuzz.seeds import FINDINGS, seeds, words
from tests.fuzz.targets import TARGETS, Broken, must, shown

MUTANTS = {"parser": 120, "importer": 120, "engine": 60}


@pytest.mark.parametrize("file", sorted(FINDINGS.rglob("*.*")), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_what_was_found_stays_mended(file: Path) -> None:
    TARGETS[file.parent.name](file.read_bytes())


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_mutants_break_nothing(target: str) -> None:
    texts = list(seeds(target))
    chance = random.Random(target)
    mutant = Mutator(words(target), texts)
    for _ in range(MUTANTS[target]):
        data = mutant(chance.choice(texts), LONGEST, chance.randrange(2**32))
        try:
            TARGETS[target](data)
        except Exception as error:
            pytest.fail(f"{type(error).__name__}: {error}\n{data!r}")


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_seeds_hold(target: str) -> None:
    for seed in islice(seeds(target), 40):
        TARGETS[target](seed)


def test_the_same_seed_makes_the_same_mutant() -> None:
    mutant = Mutator(("a", "b"), [b"x y\nz"])
    made = [mutant(b"one two\nthree", 100, n) for n in range(50)]
    assert made == [mutant(b"one two\nthree", 100, n) for n in range(50)]
    assert len(set(made)) > 25
    assert all(len(m) <= 100 for m in made)


def test_a_finding_is_kept_once_for_each_place(tmp_path: Path) -> None:
    def breaks(data: bytes) -> None:
        must(data != b"a", "a")
        shown(data.decode())

    one = watched(breaks, tmp_path)
    for data in (b"a", b"a", b"b", b"\x1b", b"\x07"):
        one(data)
    assert len(list(tmp_path.glob("*.bin"))) == 2
    with pytest.raises(Broken):
        shown("\u202e")
