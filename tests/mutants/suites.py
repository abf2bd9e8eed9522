"""Code changed on purpose: does the short suite notice what the full one does?

``python -m tests.mutants.suites SEED [--count 60] [--known FILE]`` draws changes of single operators, conditions, numbers and returned
values in functions that the short suite runs through, as many in each part of the package. Each is tried by the test files that
run through its function: as the short suite draws them, and where these notice nothing, by all cases of them, in an order by the
seed, for at most ``--seconds`` of processor time. ``--known FILE`` keeps which file runs through which functions, which takes longer
to find out than most mutants. ``--place judgecli/session/asked.py:68`` tries all changes of a line instead.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Literal, TextIO

import pytest

from judgecli.session.run import run_file
from tests.conftest import date_of_the_last_commit, left_out
from tests.figures import Table
from tests.mutants.forked import ROOT, Key, failing, first_that_fails, functions_run, in_a_fork, limited, plant
from tests.mutants.turns import Turn, turned, turns_of
from tests.scenarios import BATCHES

PARTS = (
    "judgecli/kernel",
    "judgecli/session",
    "judgecli/report",
    "judgecli/language/printed",
    "judgecli/language",
    "judgecli/games/shared",
    "judgecli/games/d0",
    "judgecli/games/dm",
    "judgecli/games/ygo",
    "judgecli/games/zx",
)
"""As many mutants of each; a file belongs to the first part that it lies in."""
CORPUS = "tests/session/test_corpus.py"
CONCERNED = {
    "judgecli/kernel": "tests/kernel/",
    "judgecli/session": "tests/session/",
    "judgecli/report": "tests/report/",
    "judgecli/language/printed": "tests/language/printed/",
    "judgecli/language": "tests/language/",
}
"""Part -> the tests that are about it, besides all scenarios; of what lies in the games the tests of all games."""
GAMES = {"d0": ("d0/",), "dm": ("dm/", "dmv/"), "ygo": ("ygo/",), "zx": ("zx/",)}
"""A game's code -> the scenarios that can run through it."""
Fate = Literal["short", "full", "neither", "undecided", "not planted"]
"""Which suite notices; undecided: the time was up before all cases of the full one had been tried."""
FATES: tuple[Fate, ...] = ("short", "full", "neither", "undecided", "not planted")
TABLES = (
    Table(
        (
            "part",
            "made",
            "noticed by the short suite",
            "by the full one only",
            "by neither",
            "undecided",
            "not planted",
        ),
        (*PARTS, "all"),
    ),
)
LONGEST = 3000.0
"""Seconds for one file of tests where nothing is changed."""


@dataclass
class File:
    """A file of tests as the short suite runs it: how long it takes, what it runs through, which tests fail in a fork."""

    seconds: float
    functions: set[Key]
    failed: list[str]


@dataclass
class Suites:
    """A plug-in of pytest that, in place of its tests, tries them with each of several mutants."""

    seed: str
    count: int
    seconds: float
    places: Sequence[str]
    kept: Path | None
    skip: int
    out: TextIO
    fates: dict[str, list[Fate]] = field(default_factory=dict)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config.option.short = True
        for scenario in BATCHES.values():
            run_file(scenario[0])  # what is read once for all is read here
        away = left_out(session.items, session.config.option.seed, 1)
        self.short = by_file(item for item in session.items if id(item) not in away)
        self.every = by_file(session.items)
        self.files = self._known()
        for turn in self._drawn()[self.skip :]:
            began = time.monotonic()
            fate, by = self._tried(session, turn)
            self.fates.setdefault(part_of(turn), []).append(fate)
            where = f"{turn.file.relative_to(ROOT)}:{turn.line}"
            print(
                f"{fate:11}  {where}  {turn.what!r}  {by}  {time.monotonic() - began:.0f} s", file=self.out, flush=True
            )
        return True

    def _known(self) -> dict[str, File]:
        """Each file of tests -> what it runs through."""
        if self.kept and self.kept.exists():
            found = json.loads(self.kept.read_text(encoding="utf-8"))
            return {name: File(one[0], {(file, line) for file, line in one[1]}, one[2]) for name, one in found.items()}
        files = {name: measured(items) for name, items in self.short.items()}
        if self.kept:
            rows = {name: (one.seconds, sorted(one.functions), one.failed) for name, one in files.items()}
            self.kept.write_text(json.dumps(rows), encoding="utf-8")
        return files

    def _drawn(self) -> list[Turn]:
        run = {key for file in self.files.values() for key in file.functions}
        inside = [ROOT / name for name in sorted({file for file, _ in run if is_written(file)})]
        if self.places:
            every = (turn for file in inside for turn in turns_of(file))
            return [turn for turn in every if f"{turn.file.relative_to(ROOT)}:{turn.line}" in self.places]
        found: dict[str, list[Turn]] = {part: [] for part in PARTS}
        for file in inside:
            for turn in turns_of(file):
                if key_of(turn) in run and part_of(turn):
                    found[part_of(turn)].append(turn)
        drawn: list[Turn] = []
        for n, part in enumerate(PARTS):
            share = self.count * (n + 1) // len(PARTS) - self.count * n // len(PARTS)
            drawn += random.Random(f"{self.seed} {part}").sample(found[part], min(share, len(found[part])))
        return random.Random(self.seed).sample(drawn, len(drawn))  # one that was broken off has tried some of each part

    def _tried(self, session: pytest.Session, turn: Turn) -> tuple[Fate, str]:
        about = CONCERNED.get(part_of(turn), "tests/games/")
        run = (name for name, file in self.files.items() if key_of(turn) in file.functions)
        meeting = sorted((x for x in run if x.startswith((about, CORPUS))), key=lambda name: self.files[name].seconds)
        known = 3 * sum(self.files[name].seconds for name in meeting) + 30 * len(meeting)
        told = in_a_fork(partial(self._by_the_short, turn, meeting), known)
        if told != "":
            return ("not planted", "") if told == "not planted" else ("short", str(told or "a process that ended"))
        tests = self._left(session, turn, meeting)
        while tests:
            told = in_a_fork(partial(self._by_the_full, session, turn, tests), self.seconds)
            if told in ("", "late", None):
                return ("neither", "") if told == "" else ("undecided", f"of {len(tests)} cases")
            one = next(item for item in tests if item.nodeid == told)
            if in_a_fork(lambda tell: tell.send(first_that_fails([one])), self.seconds) == "":  # noqa: B023
                return "full", str(told)
            tests.remove(one)  # it fails without a mutant too
        return "neither", ""

    def _by_the_short(self, turn: Turn, meeting: Sequence[str], told: Connection) -> None:
        if not plant(turn.file, turned(turn)):
            told.send("not planted")
            return
        for name in meeting:
            file = self.files[name]
            limited(3 * file.seconds + 20, lambda: told.send(f"{name} takes too long"))  # noqa: B023
            if by := first_that_fails(
                [item for item in of_its_game(turn, self.short[name]) if item.nodeid not in file.failed]
            ):
                told.send(by)
                return
        told.send("")

    def _left(self, session: pytest.Session, turn: Turn, meeting: Sequence[str]) -> list[pytest.Item]:
        """What the full suite tries besides: cases left out of the short one, and those that go through more; in turns, test by test."""
        tests: dict[str, list[pytest.Item]] = {}
        for name in meeting:
            known = {id(item) for item in self.short[name]}
            for item in of_its_game(turn, self.every[name]):
                if id(item) not in known or "sample" in getattr(item, "fixturenames", ()):
                    tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
        drawn = random.Random(f"{self.seed} {turn}")
        rows = [
            (drawn.random() if n else 0, item) for items in tests.values() for n, item in enumerate(mixed(items, drawn))
        ]
        return [item for _, item in sorted(rows, key=lambda row: row[0])]

    def _by_the_full(self, session: pytest.Session, turn: Turn, tests: Sequence[pytest.Item], told: Connection) -> None:
        session.config.option.short = False
        plant(turn.file, turned(turn))
        limited(self.seconds, lambda: told.send("late"))
        told.send(first_that_fails(tests))


def mixed(items: list[pytest.Item], drawn: random.Random) -> list[pytest.Item]:
    return drawn.sample(items, len(items))


def by_file(items: Iterator[pytest.Item] | Sequence[pytest.Item]) -> dict[str, list[pytest.Item]]:
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        found.setdefault(item.path.relative_to(ROOT).as_posix(), []).append(item)
    return found


def measured(items: list[pytest.Item]) -> File:
    """A file of tests in a fork with every call watched; what fails there is tried once more without."""

    def watched(told: Connection) -> None:
        began = time.process_time()
        functions, failed = functions_run(items)
        told.send((time.process_time() - began, functions, failed))

    def again(told: Connection) -> None:
        told.send(list(failing([item for item in items if item.nodeid in failed])))

    found: Any = in_a_fork(watched, LONGEST)
    seconds, functions, failed = found or (0.0, set(), [])
    return File(seconds, functions, (in_a_fork(again, LONGEST) or failed) if failed else [])  # type: ignore[arg-type]


def of_its_game(turn: Turn, items: list[pytest.Item]) -> list[pytest.Item]:
    """Of cases that are scenarios those that can run through the code of a game."""
    game = part_of(turn).rpartition("/")[2]
    if game not in GAMES:
        return items
    return [x for x in items if not x.nodeid.startswith(CORPUS) or x.nodeid.partition("[")[2].startswith(GAMES[game])]


def is_written(file: str) -> bool:
    """Whether it is a module that somebody wrote: a template is none, nor what Jinja2 has made of one."""
    return file.endswith(".py") and "/templates/" not in file


def part_of(turn: Turn) -> str:
    name = turn.file.relative_to(ROOT).as_posix()
    return next((part for part in PARTS if name.startswith(f"{part}/")), "")


def key_of(turn: Turn) -> Key:
    return turn.file.relative_to(ROOT).as_posix(), turn.function


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", help="what the mutants are drawn by")
    parser.add_argument("--count", type=int, default=60, help="so many mutants in all")
    parser.add_argument("--seconds", type=float, default=90, help="of processor time for one mutant and the full suite")
    parser.add_argument(
        "--skip", type=int, default=0, help="leave out the first ones: a run that was broken off goes on"
    )
    parser.add_argument("--place", action="append", default=[], help="all changes of this line instead: FILE:LINE")
    parser.add_argument("--known", type=Path, help="keep here which file of tests runs through which functions")
    args = parser.parse_args()
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")  # pytest keeps the other to itself
    suites = Suites(args.seed, args.count, args.seconds, args.place, args.known, args.skip, out)
    day = date_of_the_last_commit() or "0"
    pytest.main(["-qp", "no:cacheprovider", "--seed", day, str(ROOT / "tests")], plugins=[suites])
    counts = {part: Counter(suites.fates.get(part, ())) for part in PARTS}
    counts["all"] = Counter(fate for fates in suites.fates.values() for fate in fates)
    rows = ((part, count.total(), *(count[fate] for fate in FATES)) for part, count in counts.items())
    print(f"\n{TABLES[0].told(rows)}")


if __name__ == "__main__":
    main()
