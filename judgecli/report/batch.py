"""Checks many scenarios, in this process or in several; results come in the order of the files, each as soon as it is ready.

A ``Checked`` crosses process boundaries and so holds only plain text. A scenario that kills its process is reported, and no other scenario
loses its result.
"""

from __future__ import annotations

import gc
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import asdict
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Any, TypeVar

from judgecli.lazy import dataclass, replace
from judgecli.report.failures import failure_lines
from judgecli.report.lang import LANGS
from judgecli.report.width import harmless
from judgecli.report.words import say
from judgecli.session.run import USUAL, Bounds, Run, run_file

T = TypeVar("T")
CRASHED = "crashed"
AHEAD = 8
"""How many scenarios each process is given before its results are awaited, so that the parent's memory does not grow with the number of
scenarios.
"""


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of one scenario. ``verdict``: of the run, or ``crashed``; ``failures``: lines to print, by language; ``borrowed``: some of
    its cards come from the user's lists, which may change; ``silent``: the file says nothing of what is to be expected.
    """

    path: str
    verdict: str
    failures: dict[str, tuple[str, ...]]
    seconds: float = 0.0
    cached: bool = False
    borrowed: bool = False
    silent: bool = False

    @property
    def good(self) -> bool:
        return self.verdict == "holds"


def check_one(path: str, bounds: Bounds = USUAL) -> Checked:
    """Check one scenario file; a bug in the engine is a result like any other."""
    began = perf_counter()
    try:
        made = checked(run_file(Path(path), bounds))
    except OSError as error:
        cause = error.strerror or str(error)
        made = Checked(
            path,
            "unreadable",
            {lang: (say(lang, "file.unreadable", path=harmless(path), cause=cause),) for lang in LANGS},
        )
    except Exception as error:
        made = Checked(path, CRASHED, crash(path, error))
    return replace(made, seconds=perf_counter() - began)


def checked(run: Run) -> Checked:
    """The result of a run. A run with an unread clause never counts as expected, whether or not anything depends on it."""
    verdict = "open" if run.unread and run.verdict == "holds" else run.verdict
    told: dict[str, tuple[str, ...]] = {lang: failure_lines(run, lang) for lang in LANGS}
    return Checked(run.path, verdict, told, borrowed=bool(run.borrowed), silent=not run.expected)


def crash(path: str, error: BaseException) -> dict[str, tuple[str, ...]]:
    """The report of a scenario that failed because of a bug in the engine."""
    cause = harmless(f"{type(error).__name__}: {error}".split("\n")[0])[:200] or type(error).__name__
    return {lang: (say(lang, "check.crashed", path=path, cause=cause),) for lang in LANGS}


def check_all(
    paths: Iterable[str], *, jobs: int = 1, bounds: Bounds = USUAL, cache: Cache | None = None
) -> Iterator[Checked]:
    """Every result in the order of the paths; ``jobs``: processes, 0 for as many as there are processors."""
    todo = ((path, cache.known(path) if cache else None) for path in paths)
    workers = jobs or os.cpu_count() or 1
    found = _here(todo, bounds) if workers == 1 else _in_processes(todo, workers, bounds)
    for result in found:
        if cache and not result.cached:
            cache.keep(result)
        yield result


def each(work: Callable[[str], T], paths: Sequence[str], jobs: int) -> Iterator[T]:
    """The result of each path, in order; ``jobs``: processes, 0 for as many as there are processors."""
    workers = jobs or os.cpu_count() or 1
    if workers == 1:
        yield from map(work, paths)
        return
    with _pool(workers) as pool:
        yield from pool.map(work, paths, chunksize=4)


Todo = Iterator[tuple[str, Checked | None]]


COLLECT_AFTER = 200_000
"""Allocations between two runs of the cyclic garbage collector. A run leaves no cycles (``tests/session/test_nothing_left.py``); with the
default of 700 the whole engine would be traversed again and again.
"""


def settle() -> None:
    """Exclude everything imported from garbage collection, and collect less often."""
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


def _here(todo: Todo, bounds: Bounds) -> Iterator[Checked]:
    before = gc.get_threshold()
    settle()
    try:
        for path, known in todo:
            yield known or check_one(path, bounds)
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def _in_processes(todo: Todo, workers: int, bounds: Bounds) -> Iterator[Checked]:
    """A sliding window over the scenarios; a broken pool is replaced, and the scenario that broke it is run alone."""
    waiting: deque[tuple[str, Future[Checked] | Checked]] = deque()
    pool = _pool(workers)
    try:
        for path, known in todo:
            waiting.append((path, known or pool.submit(check_one, path, bounds)))
            if len(waiting) >= workers * AHEAD:
                try:
                    yield _result(waiting)
                except BrokenProcessPool:
                    yield from _one_by_one(waiting, bounds)
                    pool = _pool(workers)
        while waiting:
            try:
                yield _result(waiting)
            except BrokenProcessPool:
                yield from _one_by_one(waiting, bounds)
    finally:
        # whoever stops early waits for nobody; else the pool ends before Python does, which would trip over it
        pool.shutdown(wait=not waiting, cancel_futures=True)


def _pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, initializer=_begin_to_work)


def _begin_to_work() -> None:
    """Watch the parent: a worker whose parent was killed would otherwise wait for ever."""
    settle()
    parent = parent_process()
    if parent is not None:
        Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(parent: int) -> None:
    wait([parent])
    os._exit(1)


def _result(waiting: deque[tuple[str, Future[Checked] | Checked]]) -> Checked:
    """The result of the first in line, which stays in line if its process broke."""
    first = waiting[0][1]
    found = first if isinstance(first, Checked) else first.result()
    waiting.popleft()
    return found


def _one_by_one(waiting: deque[tuple[str, Future[Checked] | Checked]], bounds: Bounds) -> Iterator[Checked]:
    """Run each scenario in line in a process of its own, so that only the one that breaks it is lost."""
    while waiting:
        path, future = waiting.popleft()
        if isinstance(future, Checked):
            yield future
            continue
        try:
            if future.done() and future.exception() is None:
                yield future.result()
                continue
            with _pool(1) as alone:
                yield alone.submit(check_one, path, bounds).result()
        except (BrokenProcessPool, OSError) as error:
            yield Checked(path, CRASHED, crash(path, error))


class Cache:
    """Results of scenarios that held, keyed by everything they depend on: text, rule data, engine."""

    MOST = 20_000
    """The most results kept; beyond that the older half is removed. One corpus has some three thousand, and a changed engine makes all of
    them anew.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made_of: dict[str, str] = {}

    def prune(self, asked: int = 0) -> None:
        """Remove older results if there are too many. ``asked``: how many scenarios were just checked; so many are always kept. Files that
        another process has removed meanwhile do no harm.
        """
        most = max(self.MOST, 2 * asked)
        with suppress(OSError), os.scandir(self.folder / "check") as entries:
            found = list(entries)
            if len(found) <= most:
                return
            ages = sorted((entry.stat().st_mtime_ns, entry.path) for entry in found)
            for _, path in ages[: len(ages) - most // 2]:
                Path(path).unlink(missing_ok=True)

    def known(self, path: str) -> Checked | None:
        """The result of the same scenario under the same rules and engine; ``None`` if it uses files that the key does not cover."""
        try:
            place = self._place(path)
            return Checked(path, "holds", {"en": (), "ja": ()}, cached=True) if place and place.exists() else None
        except (OSError, ValueError):
            return None

    def keep(self, result: Checked) -> None:
        """Store that a scenario holds; a folder that cannot be written is ignored."""
        if not result.good or result.borrowed or result.silent:
            return
        try:
            if place := self._place(result.path):
                place.parent.mkdir(parents=True, exist_ok=True)
                place.touch()
        except (OSError, ValueError):
            return

    def _place(self, path: str) -> Path | None:
        from judgecli.language.source import MAX_BYTES
        from judgecli.session.receipt import fingerprint

        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if b"use " in data or "使用".encode() in data:  # what it uses lies in other files
            return None
        return self.folder / "check" / fingerprint(data)


def as_json(result: Checked) -> dict[str, Any]:
    """A result as JSON, without the time it took."""
    made = asdict(result)
    return {
        "path": made["path"],
        "verdict": made["verdict"],
        "failures": {k: list(v) for k, v in made["failures"].items()},
    }
