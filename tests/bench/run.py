"""`make bench`: what commands cost as whole processes, beside the bare interpreter in the same run, and how fast a warm search is.

Figures are medians of interleaved runs; ratios to the bare interpreter travel better than milliseconds.
"""

from __future__ import annotations

import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEMO = "scenarios/zx/600-battle/604-the-target-walks-away.judge"
ROUNDS = 9
BARE = (sys.executable, "-c", "pass")
COMMANDS: dict[str, tuple[str, ...]] = {
    "bare interpreter": BARE,
    "import typer": (sys.executable, "-c", "import typer"),
    "judge --version": (sys.executable, "-m", "judgecli", "--version"),
    "judge rule zx:604.3a": (sys.executable, "-m", "judgecli", "rule", "zx:604.3a"),
    "judge search 攻撃目標が移動した": (sys.executable, "-m", "judgecli", "search", "攻撃目標が移動した"),
    "judge replay (demo)": (sys.executable, "-m", "judgecli", "replay", DEMO),
}
QUERIES = (
    "攻撃目標が移動した",
    "優先権",
    "reload life card",
    "手札の上限",
    "604.3a",
    "シールドトリガー",
    "missed timing",
    "でゅなみす",
)


def wall(command: tuple[str, ...]) -> float:
    """Seconds from start to end of one process."""
    begun = time.perf_counter()
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun


def cold() -> dict[str, list[float]]:
    """Every command in turn, so that a slow moment of the machine meets all of them; the first round is not counted."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for n in range(ROUNDS + 1):
        for name, command in COMMANDS.items():
            seconds = wall(command)
            if n:
                times[name].append(seconds)
    return times


def warm_search() -> list[float]:
    """Seconds of each query, the index of all books loaded."""
    from rulebook_index.search.engine import Searcher

    searcher = Searcher()
    for query in QUERIES:
        searcher.search(query)
    times = []
    for query in QUERIES * 25:
        begun = time.perf_counter()
        searcher.search(query)
        times.append(time.perf_counter() - begun)
    return sorted(times)


def corpus() -> tuple[int, float]:
    """How many shipped scenarios there are, and seconds to parse and replay all of them in one process, warm."""
    from judgecli.session.run import run_file

    files = sorted((ROOT / "scenarios").rglob("*.judge"))
    run_file(files[0])
    begun = time.perf_counter()
    for file in files:
        run_file(file)
    return len(files), time.perf_counter() - begun


def lines() -> list[str]:
    out = [f"Python {platform.python_version()}, {platform.machine()}, median of {ROUNDS} interleaved runs"]
    times = cold()
    bare = statistics.median(times["bare interpreter"])
    out += [
        f"{name:<32} {statistics.median(t) * 1000:7.1f} ms  {statistics.median(t) / bare:5.1f} x bare"
        for name, t in times.items()
    ]
    warm = warm_search()
    middle, high = warm[len(warm) // 2], warm[int(len(warm) * 0.95)]
    out.append(f"warm search, all books            p50 {middle * 1000:.2f} ms, p95 {high * 1000:.2f} ms")
    count, seconds = corpus()
    out.append(
        f"corpus, parse and replay          {count} scenarios in {seconds:.2f} s: {count / seconds:.0f} a second"
    )
    return out


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines()) + "\n")
