"""Tests of one collection tried in forks of the process that has collected them, with or without a change of the code.

In the fork everything is imported; the code of a module's functions is exchanged for that of the mutant. A change outside of every
function (a table, a default) cannot be planted so, nor one in a function that nobody can reach any more; and what a test starts in
a process of its own meets the code as it is.
"""

from __future__ import annotations

import ast
import gc
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import NoReturn

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).resolve().parents[2]
Codes = dict[tuple[str, int], CodeType]
Key = tuple[str, int]
"""A function: its file below the root, its first line."""
PATIENCE = 4
"""A fork that waits for something gets so many times the seconds by the clock that it may have of processor time."""


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes_in(inner)


def plant(file: Path, tree: ast.Module) -> bool:
    """Exchange the code of the living functions of a file; whether one of them is another one now."""
    made = compile(tree, str(file), "exec", dont_inherit=True)
    codes: Codes = {(code.co_qualname, code.co_firstlineno): code for code in codes_in(made)}
    gc.unfreeze()
    planted = False
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename == str(file):
            old = found.__code__
            new = codes.get((old.co_qualname, old.co_firstlineno), old)
            if new.co_freevars == old.co_freevars and new != old:
                found.__code__, planted = new, True
    return planted


def in_a_fork(does: Callable[[Connection], object], seconds: float) -> object:
    """What ``does`` sends last from a fork of this process; ``None`` where it has ended or been ended without."""
    with tempfile.TemporaryDirectory() as folder:
        return _awaited(does, folder, PATIENCE * seconds)


def _awaited(does: Callable[[Connection], object], folder: str, most: float) -> object:
    ours, theirs = Pipe(duplex=False)
    child = os.fork()
    if not child:
        _alone(does, folder, theirs)
    theirs.close()
    end, last = time.monotonic() + most, None
    try:
        while ours.poll(max(0.0, end - time.monotonic())):
            last = ours.recv()
    except EOFError:
        pass
    else:
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return last


def _alone(does: Callable[[Connection], object], folder: str, told: Connection) -> NoReturn:
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    os.environ["JUDGECLI_CACHE"] = folder  # nothing that a mutant has made is met by the next one
    try:
        does(told)
    except BaseException:
        os._exit(1)
    os._exit(0)


def first_that_fails(items: Sequence[pytest.Item]) -> str:
    """The first of these tests that fails; none is tried after it."""
    return next(failing(items), "")


def failing(items: Sequence[pytest.Item]) -> Iterator[str]:
    for item, after in pairwise([*items, None]):
        if item is not None and any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
            yield item.nodeid


def limited(seconds: float, late: Callable[[], object]) -> None:
    """After so many seconds of processor time from now the fork says ``late`` and ends."""

    def stop(number: int, frame: FrameType | None) -> None:
        late()
        os._exit(2)

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def functions_run(items: Sequence[pytest.Item]) -> tuple[set[Key], list[str]]:
    """The functions of the packages that these tests run through, and which of the tests fail."""
    codes: set[CodeType] = set()
    sys.setprofile(lambda frame, event, _: codes.add(frame.f_code) if event == "call" else None)
    try:
        failed = list(failing(items))
    finally:
        sys.setprofile(None)
    root = f"{ROOT}{os.sep}"
    ours = (f"{root}judgecli", f"{root}rulebook_index")
    return {
        (code.co_filename.removeprefix(root), code.co_firstlineno)
        for code in codes
        if code.co_filename.startswith(ours)
    }, failed
