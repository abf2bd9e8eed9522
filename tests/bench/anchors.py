"""``python -m tests.bench.anchors``: beside tools of the same kind, in one run on one machine.

What others are is stated where they are installed (``pip install chess ripgrep``; ruff comes with the tools of development), else the cell
says so. A whole process is measured by the processor time it takes, cold, as the median of interleaved runs; playing is measured warm.
"""

from __future__ import annotations

import importlib.util
import os
import random
import shutil
import statistics
import sys
import sysconfig
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.bench.machine import machine
from tests.bench.run import JUDGE, ROOT, once
from tests.figures import Table

ROUNDS = 9
GAMES = 40
"""Games of chess, of moves drawn by a fixed seed, each to its end or so many moves."""
MOVES = 120
EVERY = 8
"""One shipped scenario in so many is replayed beside them."""
TYPER = """\
import typer
app = typer.Typer()
@app.command()
def rule(number: str) -> None:
    print(number)
app()
"""
WHOLE = {
    "a rule by its number": "`ruff rule E501`",
    "a word in all texts": "`rg`, the rule data",
    "saying what is typed": "typer alone, one command",
}
PLAYED = "steps played a second"
TABLES = (Table(("what", "judge", "the other", "other", "times the other"), (*WHOLE, PLAYED)),)
NOT_HERE = "not installed"


class Pair(NamedTuple):
    """Figures of ours and of the other, ``None`` where it is not installed; ``unit``: ms, or a number a second."""

    what: str
    ours: float
    name: str
    other: float | None
    unit: str

    @property
    def cells(self) -> tuple[str, ...]:
        other = NOT_HERE if self.other is None else f"{self.other:,.0f} {self.unit}"
        ratio = "-" if self.other is None else f"{self.ours / self.other:.2f}"
        return self.what, f"{self.ours:,.0f} {self.unit}", self.name, other, ratio


def tool(name: str) -> str | None:
    """A program of this environment, or one on the path."""
    return shutil.which(name, path=sysconfig.get_path("scripts")) or shutil.which(name)


def processes() -> list[Pair]:
    with TemporaryDirectory() as folder:
        program = Path(folder) / "one_command.py"
        program.write_text(TYPER, encoding="utf-8")
        ruff, rg = tool("ruff"), tool("rg")
        data = str(ROOT / "rulebook_index")
        commands: dict[str, tuple[tuple[str, ...], tuple[str, ...] | None]] = {
            "a rule by its number": ((*JUDGE, "rule", "zx:604.3a"), (ruff, "rule", "E501") if ruff else None),
            "a word in all texts": (
                (*JUDGE, "search", "攻撃目標"),
                (rg, "--count", "攻撃目標", "--glob", "*.tsv", data) if rg else None,
            ),
            "saying what is typed": ((*JUDGE, "--version"), (sys.executable, str(program), "604.3a")),
        }
        spent: dict[tuple[str, bool], list[float]] = {}
        for n in range(ROUNDS + 1):
            for what, (ours, others) in commands.items():
                for mine, command in ((True, ours), (False, others)):
                    if command is not None:
                        taken = once(command).cpu * 1000
                        spent.setdefault((what, mine), []).extend([taken] if n else [])  # the first round fills caches
    middle = {key: statistics.median(times) for key, times in spent.items()}
    return [Pair(what, middle[what, True], WHOLE[what], middle.get((what, False)), "ms") for what in WHOLE]


def chess() -> float | None:
    """Moves played a second, each among the legal ones found before it; ``None`` where the library is missing."""
    if importlib.util.find_spec("chess") is None:
        return None
    library: Any = __import__("chess")
    chance, played = random.Random(1), 0
    begun = time.process_time()
    for _ in range(GAMES):
        board = library.Board()
        for _ in range(MOVES):
            if board.is_game_over():
                break
            board.push(chance.choice(list(board.legal_moves)))
            played += 1
    return played / (time.process_time() - begun)


def steps() -> float:
    """Steps of shipped scenarios a second, reading them included: a step is a line of the replay, with its sections."""
    from judgecli.session.run import run_file

    files = sorted((ROOT / "scenarios").rglob("*.judge"))[::EVERY]
    run_file(files[0])
    begun = time.process_time()
    runs = [run_file(file) for file in files]
    seconds = time.process_time() - begun
    return sum(len(run.outcome.trace.steps) for run in runs if run.outcome is not None) / seconds


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    pairs = [*processes(), Pair(PLAYED, steps(), "python-chess, a move", chess(), "a second")]
    sys.stdout.write(machine() + "\n\n" + TABLES[0].told(pair.cells for pair in pairs) + "\n")


if __name__ == "__main__":
    main()
