"""`make bench`: what commands cost as whole processes, beside the bare interpreter in the same run, and how fast the corpus is replayed.

Figures are medians of interleaved runs, wall clock and processor time; ratios to the bare interpreter travel better than milliseconds.
``python -m tests.bench.run start`` leaves the corpus out. Searching has its own bench, ``tests.bench.search``.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.bench.machine import machine
from tests.figures import Table

ROOT = Path(__file__).resolve().parents[2]
DEMO = "scenarios/zx/600-battle/604-the-target-walks-away.judge"
ROUNDS = 15
JUDGE = (sys.executable, "-m", "judgecli")
COMMANDS: dict[str, tuple[str, ...]] = {
    "bare interpreter": (sys.executable, "-c", "pass"),
    "`import typer` alone": (sys.executable, "-c", "import typer"),
    "`judge --version`": (*JUDGE, "--version"),
    "`judge --help`": (*JUDGE, "--help"),
    "`judge rule zx:604.3a`": (*JUDGE, "rule", "zx:604.3a"),
    "`judge search`, all books": (*JUDGE, "search", "攻撃目標が移動した"),
    "`judge replay`, the demo": (*JUDGE, "replay", DEMO),
    "`judge ruling`, the demo with what it rests on": (*JUDGE, "ruling", DEMO),
}

TABLES = (Table(("cold, wall, ms", "now", "x bare, now"), tuple(COMMANDS)),)


class Spent(NamedTuple):
    """Seconds of one process, from start to end and of the processor (user and system)."""

    wall: float
    cpu: float


def once(command: tuple[str, ...]) -> Spent:
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=True)
    wall, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    return Spent(wall, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def cold() -> dict[str, Spent]:
    """The medians of every command, each in turn, so that a slow moment of the machine meets all of them; the first round is not counted:
    it compiles the modules and builds what is kept."""
    times: dict[str, list[Spent]] = {name: [] for name in COMMANDS}
    for n in range(ROUNDS + 1):
        for name, command in COMMANDS.items():
            spent = once(command)
            if n:
                times[name].append(spent)
    return {
        name: Spent(statistics.median(t.wall for t in all_), statistics.median(t.cpu for t in all_))
        for name, all_ in times.items()
    }


def corpus() -> tuple[int, float]:
    """How many shipped scenarios there are, and seconds to parse and replay all of them in one process, warm."""
    from judgecli.session.run import run_file

    files = sorted((ROOT / "scenarios").rglob("*.judge"))
    run_file(files[0])
    begun = time.perf_counter()
    for file in files:
        run_file(file)
    return len(files), time.perf_counter() - begun


def start() -> list[str]:
    times = cold()
    bare = times["bare interpreter"]
    told = [(name, f"{spent.wall * 1000:.0f}", f"{spent.wall / bare.wall:.1f}") for name, spent in times.items()]
    return [
        *(
            f"{name:<48} cpu {spent.cpu * 1000:6.1f} ms  {spent.cpu / bare.cpu:5.1f} x bare"
            for name, spent in times.items()
        ),
        "",
        TABLES[0].told(told),
    ]


def lines(whole: bool) -> list[str]:
    out = [f"{machine()}; median of {ROUNDS} interleaved runs", *start()]
    if whole:
        count, seconds = corpus()
        out.append(
            f"corpus, parse and replay          {count} scenarios in {seconds:.2f} s: {count / seconds:.0f} a second"
        )
    return out


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines(sys.argv[1:] != ["start"])) + "\n")
