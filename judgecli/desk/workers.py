"""Worker processes for whatever runs an engine: each task has its time, each worker its memory, and one that hangs or dies is replaced.

A scenario is a stranger's text. What it costs is bounded here a second time, outside the process that works on it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from tempfile import mkdtemp
from typing import Any

from judgecli.lazy import dataclass

GRACE = 3.0
"""Seconds after its time until a task that does not stop by itself is stopped with its process."""
STARTING = 60.0
MEMORY = 2 * 1024**3
"""Bytes of address space of one worker."""
POLITE = 2
"""How much a worker stands back for the process that answers look-ups."""


class Busy(Exception):
    """More is waiting than will be answered in time."""


class Slow(Exception):
    """A task took longer than it may."""


class Broken(Exception):
    """A task ended its worker, or made a mistake of ours; ``told``: where."""

    def __init__(self, told: str) -> None:
        super().__init__(told)
        self.told = told


@dataclass(frozen=True, slots=True)
class Done:
    """How a task ended: ``done`` with a value, ``slow``, or ``wrong`` with where."""

    how: str
    value: Any


class Workers:
    """So many processes; tasks wait for a free one in the order they came."""

    def __init__(self, count: int, seconds: float, most: int) -> None:
        self.seconds, self._most, self._asked = seconds, most, 0
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="desk-worker")
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        self._nowhere = mkdtemp(prefix="judge-desk-")
        for _ in range(count):
            self._free.put(_Worker(seconds, self._nowhere))

    async def ask(self, task: str, *arguments: Any) -> Any:
        """What a task comes to (a function of ``tasks``); raises ``Busy``, ``Slow``, ``Broken``."""
        if self._asked >= self._most:
            raise Busy
        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self.carry_out, task, arguments)
        finally:
            self._asked -= 1

    def carry_out(self, task: str, arguments: tuple[Any, ...]) -> Any:
        """The same for a thread that waits."""
        worker = self._free.get()
        try:
            done = worker.carry_out(task, arguments)
        except (OSError, EOFError, Slow) as error:
            worker.kill()
            worker = _Worker(self.seconds, self._nowhere)
            raise error if isinstance(error, Slow) else Broken(f"{task}: {type(error).__name__}") from error
        finally:
            self._free.put(worker)
        if done.how == "slow":
            raise Slow
        if done.how == "wrong":
            raise Broken(str(done.value))
        return done.value

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)
        while not self._free.empty():
            self._free.get().kill()
        with suppress(OSError):
            os.rmdir(self._nowhere)


class _Worker:
    """One process and the line to it. It is started at once and waited for when it is first needed."""

    def __init__(self, seconds: float, nowhere: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, seconds, nowhere), daemon=True)
        self._process.start()
        theirs.close()
        self._seconds, self._is_new = seconds, True

    def carry_out(self, task: str, arguments: tuple[Any, ...]) -> Done:
        """How a task ended; raises ``Slow`` where it does not end, ``EOFError`` or ``OSError`` where the process does."""
        self._line.send((task, arguments))
        patience = self._seconds + GRACE + (STARTING if self._is_new else 0)
        if not self._line.poll(patience):
            raise Slow
        self._is_new = False
        done: Done = self._line.recv()
        return done

    def kill(self) -> None:
        with suppress(OSError, ValueError):
            self._process.kill()
            self._process.join(5)
        self._line.close()


def _work(line: Connection, seconds: float, nowhere: str) -> None:
    """The life of a worker: tasks one after another, until the line is closed. It stands in an empty folder."""
    _settle()
    from judgecli.desk.tasks import TASKS
    from judgecli.report.batch import settle

    os.chdir(nowhere)
    settle()
    while True:
        try:
            task, arguments = line.recv()
        except (EOFError, OSError):
            return
        line.send(_done(TASKS[task], arguments, seconds))


def _settle() -> None:
    """Ctrl+C is the desk's to handle; memory and turn are bounded where the system can do that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(POLITE)
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _done(task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Done:
    from judgecli.session.clock import OutOfTime, within

    try:
        with within(seconds):
            return Done("done", task(*arguments))
    except OutOfTime:
        return Done("slow", None)
    except Exception as error:  # a mistake of ours, or no memory left: told to the terminal of the desk
        import traceback

        return Done("wrong", "".join(traceback.format_exception(error)[-6:]))
