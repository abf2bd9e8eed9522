"""Mutants of one module, each tried by the tests of the module in a fork of one process that has collected them.

The fork has everything imported; the code of the module's functions is exchanged for that of the mutant. A mutant outside of every
function (a table, a default) cannot be planted so, nor one in a function that nobody can reach any more.
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Literal, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from judgecli.session.run import run_file
from tests.conftest import left_out
from tests.scenarios import BATCHES

Fate = Literal["short", "full", "neither", "undecided", "not planted"]
"""Which suite notices a mutant; undecided: the full one had not come to its end after ``seconds`` of processor time."""
FATES: tuple[Fate, ...] = ("short", "full", "neither", "undecided", "not planted")
Codes = dict[tuple[str, int], CodeType]


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes_in(inner)


def plant(file: Path, tree: Any) -> bool:
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


@dataclass
class Turns:
    """A plug-in of pytest that, in place of its tests, tries them with each of several mutants."""

    file: Path
    trees: Sequence[Any]
    seconds: int
    tell: Callable[[Fate], object]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        name = ".".join(self.file.relative_to(session.config.rootpath).with_suffix("").parts)
        import_module(name)
        for scenario in BATCHES.values():
            run_file(scenario[0])  # what is read once for all is read here
        away = left_out(session.items, session.config.option.seed, 1)
        short = [item for item in session.items if id(item) not in away]
        if self._tried(session, short, None) != "neither":
            pytest.exit(f"the short suite of {name} fails without a mutant")
        for tree in self.trees:
            self.tell(self._tried(session, short, tree))
        return True

    def _tried(self, session: pytest.Session, short: list[pytest.Item], tree: Any) -> Fate:
        child = os.fork()
        if not child:
            self._try(session, short, tree)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        return FATES[code] if 0 <= code < len(FATES) else "short"  # a process that dies has noticed something

    def _try(self, session: pytest.Session, short: list[pytest.Item], tree: Any) -> NoReturn:
        """In a process of its own, which ends with the number of the fate."""
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        option = session.config.option
        if tree is not None and not plant(self.file, tree):
            os._exit(FATES.index("not planted"))
        late: Fate = "short"  # what takes so much longer than without a mutant is noticed

        def stop(number: int, frame: FrameType | None) -> None:
            os._exit(FATES.index(late))

        signal.signal(signal.SIGPROF, stop)
        signal.setitimer(signal.ITIMER_PROF, self.seconds)
        option.short = True
        if fails(short):
            os._exit(FATES.index("short"))
        if tree is None:
            os._exit(FATES.index("neither"))
        late = "undecided"
        signal.setitimer(signal.ITIMER_PROF, self.seconds)
        option.short = False
        known = {id(item) for item in short}
        rest = [item for item in session.items if id(item) not in known]
        os._exit(FATES.index("full" if fails(rest) or fails(short) else "neither"))


def fails(items: Sequence[pytest.Item]) -> bool:
    """Whether one of these tests fails; none is tried after it."""
    return any(
        report.failed
        for item, after in pairwise([*items, None])
        if item is not None
        for report in runtestprotocol(item, log=False, nextitem=after)
    )
