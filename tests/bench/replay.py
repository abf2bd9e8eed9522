"""``python -m tests.bench.replay``: how many shipped scenarios one core replays in a second, parse included; and what the trace costs.

Each scenario is run several times, warm, in one process, as ``judge check`` does it; its fastest time counts (processor time: others on the
machine matter less). Every round begins without any line remembered: what a line costs that an earlier scenario has too, it costs here.
``--every N`` takes every N-th scenario only. The reference is measured in the same process, before, between and after.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from judgecli.games import find_game
from judgecli.games.contract import Problem
from judgecli.kernel.machine import Machine
from judgecli.kernel.trace import Trace
from judgecli.language import parse
from judgecli.language.reading import forget
from judgecli.language.source import decode
from judgecli.report.batch import settle
from judgecli.session.run import run_bytes
from judgecli.session.script import Script
from tests.bench.reference import machine, reference
from tests.figures import Table

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
PARTS = ("parse", "lay", "play")
TABLES = (
    Table(
        (
            "scenarios a second",
            "now",
            "scenarios",
            "ms each",
            "x reference",
            *PARTS,
            "play untraced",
            "the trace costs, of the play",
            "of all",
        ),
        ("all", *sorted(x.name for x in ROOT.iterdir() if x.is_dir())),
    ),
)


@dataclass
class Times:
    """Fastest processor seconds of one scenario: as a whole, of its parts, and of its play without a trace."""

    whole: float = 1e9
    parts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(PARTS, 1e9))
    untraced: float = 1e9


def timed(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def measure(file: Path, data: bytes, best: Times) -> None:
    """One round of one scenario by parts; a part that it does not come to counts as nothing."""
    text, _ = decode(data)
    best.parts["parse"] = min(best.parts["parse"], timed(lambda: parse(text, str(file))))
    scenario = parse(text, str(file)).scenario
    system = find_game(scenario.game) if scenario is not None and not scenario.uses else None
    if scenario is None or system is None:
        best.parts["lay"] = best.parts["play"] = best.untraced = 0.0
        return
    laid = True
    try:
        best.parts["lay"] = min(best.parts["lay"], timed(lambda: system.lay(scenario)))
    except* Problem:
        best.parts["play"] = best.untraced = 0.0
        laid = False
    if not laid:
        return
    for on in (True, False):  # each on a fresh position, which has nothing worked out yet
        run = Machine(system.lay(scenario), Script(system, scenario.plays), Trace(on=on))
        taken = timed(run.run)
        if on:
            best.parts["play"] = min(best.parts["play"], taken)
        else:
            best.untraced = min(best.untraced, taken)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--every", type=int, default=1)
    arguments.add_argument("--rounds", type=int, default=5)
    chosen = arguments.parse_args()
    say = sys.stdout.write
    settle()
    say(machine() + "\n")
    references = [reference()]
    rows: list[tuple[str, list[Times]]] = []
    for folder in sorted(x for x in ROOT.iterdir() if x.is_dir()):
        files = [(f, f.read_bytes()) for f in sorted(folder.rglob("*.judge"))[:: chosen.every]]
        best = [Times() for _ in files]
        for _ in range(chosen.rounds):
            forget()
            for (file, data), times in zip(files, best, strict=True):
                times.whole = min(times.whole, timed(partial(run_bytes, data, str(file))))
            forget()
            for (file, data), times in zip(files, best, strict=True):
                measure(file, data, times)
            references.append(reference())
        rows.append((folder.name, best))
    unit = min(references)
    say(f"reference {unit * 1000:.1f} ms\n\n")
    everything = ("all", [t for _, found in rows for t in found])
    say(TABLES[0].told(line(name, best, unit) for name, best in (everything, *rows)) + "\n")


def line(name: str, best: list[Times], unit: float) -> tuple[str, ...]:
    whole = sum(t.whole for t in best)
    parts = {part: sum(t.parts[part] for t in best) for part in PARTS}
    untraced = sum(t.untraced for t in best)
    each = (f"{seconds / len(best) * 1000:.2f}" for seconds in (*parts.values(), untraced))
    costs = parts["play"] - untraced
    mean = whole / len(best)
    return (
        name,
        f"{1 / mean:.0f}",
        str(len(best)),
        f"{mean * 1000:.2f}",
        f"{mean / unit:.3f}",
        *each,
        f"{costs / untraced * 100:.1f} %",
        f"{costs / whole * 100:.1f} %",
    )


if __name__ == "__main__":
    main()
