"""``python -m tests.bench.bars``: every bar there is for speed, what is measured, and how the two stand to each other.

Bars are set for a machine whose bare interpreter starts in 8.5 ms and that goes through the reference loop in 9 ms; here they are as much
longer as this machine takes for these, measured in the same run. All is processor time, so that others on the machine matter less. A ratio
above 1 is a bar that is not reached; nothing fails for it. The collector of cycles is set as the commands and the desk set it.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from tests.bench.card_list import looked_up
from tests.bench.machine import machine
from tests.bench.reference import fastest
from tests.bench.run import COMMANDS, cold
from tests.figures import Table

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "scenarios"
BARE, LOOP = 8.5, 9.0
"""Milliseconds of the bare interpreter and of the reference loop on the machine that the bars are set for."""
COLD = {
    "`judge rule zx:604.3a`": 45.0,
    "`judge search`, all books": 70.0,
    "`judge replay`, the demo": 100.0,
    "`judge ruling`, the demo with what it rests on": 110.0,
}
TEN_TURNS = SCENARIOS / "zx" / "games" / "ten-turns.judge"
FIVE_CLAIMS = """
claim A: B has life 1
claim A: no winner
claim B: 《白の衛兵》 was destroyed
claim B: A has hand 5
claim B: 《紅蓮の騎士》 is in hand of A
"""
CARDS = 15_000
WIDEST, EACH = 10, 20_000
OTHERS = (
    "scenarios replayed",
    f"`explore`, the {WIDEST} widest",
    "ruling of ten turns, five claims",
    "ruling of a scenario with claims, median",
    "ruling of a scenario with claims, p95",
    "a card as printed, p95",
    f"a card of {CARDS:,}, p95",
)
TABLES = (
    Table(("speed", "bar", "the bar here", "measured", "of the bar"), (*(f"{name}, cold" for name in COLD), *OTHERS)),
)


class Bar(NamedTuple):
    """``measured`` and ``bar`` in the same unit; ``more``: whether more is better."""

    what: str
    unit: str
    bar: float
    here: float
    measured: float
    more: bool = False

    @property
    def ratio(self) -> float:
        return self.here / self.measured if self.more else self.measured / self.here


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


def starts() -> Iterator[Bar]:
    times = cold()
    bare = times["bare interpreter"].cpu * 1000
    for name, bar in COLD.items():
        assert name in COMMANDS
        yield Bar(f"{name}, cold", "ms", bar, bar * bare / BARE, times[name].cpu * 1000)


def replays() -> float:
    """Scenarios a second and core, parse included, warm; a line is read once, as in a check of the whole corpus."""
    from judgecli.language.reading import forget
    from judgecli.session.run import run_bytes

    files = [(str(file), file.read_bytes()) for file in sorted(SCENARIOS.rglob("*.judge"))]

    def all_of_them() -> None:
        forget()
        for path, data in files:
            run_bytes(data, path)

    run_bytes(files[0][1])
    return len(files) / min(spent(all_of_them) for _ in range(3)) * 1000


def explored() -> float:
    """Positions a second over the scenarios with the most ways to go."""
    from judgecli.session.explore import explore
    from judgecli.session.run import Run, run_file

    def positions(run: Run, most: int) -> int:
        return explore(run, tuple(c.claim.says for c in run.claims), most=most, steps=EACH, turns=2).states

    runs = [run for file in sorted(SCENARIOS.rglob("*.judge")) if (run := run_file(file)).outcome is not None]
    widest = sorted(runs, key=lambda run: positions(run, 100), reverse=True)[:WIDEST]
    begun = time.process_time()
    count = sum(positions(run, 10**9) for run in widest)
    return count / (time.process_time() - begun)


def long_ruling() -> float:
    """Milliseconds for the ruling of a game of ten turns with five claims, warm."""
    from judgecli.report.short import short
    from judgecli.session.run import Bounds, run_text

    text = TEN_TURNS.read_text(encoding="utf-8").partition("\nexpect")[0] + FIVE_CLAIMS

    def ruled() -> None:
        run = run_text(text, bounds=Bounds(reasons=True))
        assert len(run.claims) == 5, [str(d) for d in run.diagnostics]
        short(run, "en")

    ruled()
    return min(spent(ruled) for _ in range(3))


def rulings() -> tuple[float, float]:
    """Milliseconds for what is asked about each shipped scenario with claims, read and run included: the middle, and the slowest twentieth
    left out."""
    from judgecli.report.short import short
    from judgecli.session.run import Bounds, Run, run_file

    def ruled(file: Path) -> None:
        short(run_file(file, Bounds(reasons=True)), "en")

    def claims(run: Run) -> bool:
        return bool(run.claims) and run.outcome is not None

    files = [file for file in sorted(SCENARIOS.rglob("*.judge")) if claims(run_file(file))]
    times = [spent(partial(ruled, file)) for file in files]
    return statistics.median(times), statistics.quantiles(times, n=20)[-1]


def printed() -> float:
    """Milliseconds for a card as printed, the slowest twentieth left out: those of the shipped scenarios."""
    from judgecli.language import parse
    from judgecli.language.printed import read

    kept: list[tuple[Any, ...]] = []

    def keeping(*told: Any) -> Any:
        kept.append(told)
        return read(*told)

    with patch("judgecli.language.card_reader.read_printed", keeping):
        for file in sorted(SCENARIOS.glob("*/printed/*.judge")):
            parse(file.read_text(encoding="utf-8"), str(file))
    return statistics.quantiles([spent(partial(read, *told)) for told in kept], n=20)[-1]


def found() -> float:
    """Milliseconds for one card of a list of 15,000, by its name or by one in other kana; the slowest twentieth left out."""
    return statistics.quantiles(looked_up(CARDS), n=20)[-1]


def bars() -> Iterator[Bar]:
    from judgecli.report.batch import settle

    slower = fastest() * 1000 / LOOP
    yield from starts()
    settle()
    replay, tree, ruling, middle, slow, card, listed = OTHERS
    yield Bar(replay, "a second", 800, 800 / slower, replays(), more=True)
    yield Bar(tree, "positions a second", 5000, 5000 / slower, explored(), more=True)
    yield Bar(ruling, "ms", 1000, 1000 * slower, long_ruling())
    for name, bar, measured in zip((middle, slow), (250, 1000), rulings(), strict=True):
        yield Bar(name, "ms", bar, bar * slower, measured)
    yield Bar(card, "ms", 5, 5 * slower, printed())
    yield Bar(listed, "ms", 5, 5 * slower, found())


def main() -> None:
    say = sys.stdout.write
    say(machine() + "\n\n" + TABLES[0].begun() + "\n")
    for bar in bars():
        unit = f" {bar.unit}"
        cells = (f"{bar.bar:,.0f}{unit}", f"{bar.here:,.0f}{unit}", f"{bar.measured:,.1f}{unit}", f"{bar.ratio:.2f}")
        say(TABLES[0].row((bar.what, *cells)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
