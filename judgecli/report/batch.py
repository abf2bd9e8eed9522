"""Many scenarios, in this process or in several: each result as soon as it is there, in the order of the files.

What crosses between processes is a ``Checked``: plain text. A scenario that brings its process down is reported, and costs no other one
its result.
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
"""Scenarios handed to each process before its results are waited for: the parent's memory stays the same for any number."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of one scenario. ``verdict``: of the run, or ``crashed``; ``failures``: lines to print, by language; ``borrowed``: some
    of its cards stand in the user's lists, which may change.
    """

    path: str
    verdict: str
    failures: dict[str, tuple[str, ...]]
    seconds: float = 0.0
    cached: bool = False
    borrowed: bool = False

    @property
    def good(self) -> bool:
        return self.verdict == "holds"


def check_one(path: str, bounds: Bounds = USUAL) -> Checked:
    """Run one scenario file; a mistake of ours is a result like any other."""
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
    """A run in short. One with a clause that was not read is never as expected, whether or not anything hangs on it."""
    verdict = "open" if run.unread and run.verdict == "holds" else run.verdict
    return Checked(run.path, verdict, {lang: failure_lines(run, lang) for lang in LANGS}, borrowed=bool(run.borrowed))


def crash(path: str, error: BaseException) -> dict[str, tuple[str, ...]]:
    """What is told of a scenario that could not be carried out by a mistake of ours."""
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
    """What becomes of each path, in their order, in this process or in so many (0: as many as there are processors)."""
    workers = jobs or os.cpu_count() or 1
    if workers == 1:
        yield from map(work, paths)
        return
    with _pool(workers) as pool:
        yield from pool.map(work, paths, chunksize=4)


Todo = Iterator[tuple[str, Checked | None]]


COLLECT_AFTER = 200_000
"""New objects between two looks for garbage that only a search finds. A run leaves none (``tests/session/test_nothing_left.py``); the usual
700 would have the whole engine searched again and again."""


def settle() -> None:
    """What has been imported stays: leave it out of every search for garbage, and search less often."""
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
    """A window of scenarios moves over the list; a pool that breaks is replaced, and whoever broke it is tried alone."""
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
    """A process whose parent was killed would wait for work for ever: it watches the parent."""
    settle()
    parent = parent_process()
    if parent is not None:
        Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(parent: int) -> None:
    wait([parent])
    os._exit(1)


def _result(waiting: deque[tuple[str, Future[Checked] | Checked]]) -> Checked:
    """The first in line; it stays there if its process broke down."""
    first = waiting[0][1]
    found = first if isinstance(first, Checked) else first.result()
    waiting.popleft()
    return found


def _one_by_one(waiting: deque[tuple[str, Future[Checked] | Checked]], bounds: Bounds) -> Iterator[Checked]:
    """Everything in line in a process of its own, so that only the scenario that breaks it is lost."""
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
    """Results of scenarios that went as expected, by everything they were made of: text, rule data, engine."""

    MOST = 20_000
    """Results kept; beyond that the older half goes. One corpus has some three thousand, and a changed engine makes them all anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made_of: dict[str, str] = {}

    def prune(self, asked: int = 0) -> None:
        """Let the older results go where there are too many, ``asked``: of how many scenarios somebody wanted them just now, which is
        never too many; what another process removed meanwhile is gone all the same.
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
        """The result of the same scenario under the same rules and engine; nothing where a file it uses is not looked at."""
        try:
            place = self._place(path)
            return Checked(path, "holds", {"en": (), "ja": ()}, cached=True) if place and place.exists() else None
        except (OSError, ValueError):
            return None

    def keep(self, result: Checked) -> None:
        """Remember that a scenario holds; a folder that cannot be written is left alone."""
        if not result.good or result.borrowed:
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
    """A result as JSON can write it; how long it took is not part of it."""
    made = asdict(result)
    return {
        "path": made["path"],
        "verdict": made["verdict"],
        "failures": {k: list(v) for k, v in made["failures"].items()},
    }
