"""The oracles on as many random boards as one likes: ``python -m tests.oracle.many --boards 1000 zx ygo``.

The tests try each oracle on some dozens of boards; whoever has changed an engine tries thousands. A board on which engine and oracle
disagree is shrunk and shown, to be kept as a scenario.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from hypothesis import Phase, settings


def oracles(book: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """The oracle tests of a game that draw boards, by name."""
    for path in sorted(Path(__file__).parent.glob(f"test_oracle_{book}_*.py")):
        module = importlib.import_module(f"tests.oracle.{path.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_") and hasattr(test, "hypothesis"):
                yield f"{path.stem}.{name}", test


def tried(test: Callable[[], None], boards: int) -> None:
    """Let one oracle meet so many boards; raises what the test raises."""
    phases = (Phase.generate, Phase.shrink)
    many = settings(max_examples=boards, deadline=None, database=None, phases=phases)
    setattr(test, "_hypothesis_internal_use_settings", many)  # noqa: B010  # no other way to settings of a test that has some
    test()


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.many", description=__doc__)
    parser.add_argument("books", nargs="+", choices=("zx", "ygo", "d0", "dm"))
    parser.add_argument("--boards", type=int, default=1000)
    given = parser.parse_args(argv)
    for book in given.books:
        for name, test in oracles(book):
            began = time.perf_counter()
            tried(test, given.boards)
            print(f"{book}\t{name}\t{given.boards} boards\t{time.perf_counter() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
