"""``python -m tests.bench.growth``: what one step costs as a scenario, its table, its seats and what waits grow; what one
look-up costs as the books and a card list grow; and how far a search gets.

Generated scenarios (``growing.py``). A step is a line of the trace; the fastest of several runs counts, in processor time. ``--plot`` draws
the chart of ``docs/performance.md``. ``--no-search`` leaves the search of all ways out, ``--no-books`` the resampled provisions.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import process_time

from judgecli.report.batch import settle
from judgecli.session.explore import Exploration, explore
from judgecli.session.run import run_text
from tests.bench import search
from tests.bench.card_list import looked_up
from tests.bench.growing import around, turns, waiting, watched
from tests.bench.plot import chart
from tests.bench.reference import fastest, machine
from tests.figures import Table

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "growth.svg"
ROUNDS = 3
STEPS, WINDOWS = 1_000, 10
CARDS = (60, 125, 250, 500, 1_000)
SEATS = (2, 4, 8, 16)
TRIGGERS = (10, 25, 50, 100, 200)
STEPS_OF_ALL = 400_000
SQUARES = ("north-west", "north", "north-east", "west", "center", "east", "south-west", "south-east")
LISTED = (1_000, 4_000, 15_000)
PROVISIONS = (12_500, 25_000, 50_000, 100_000)
COST = "µs a step"
FOUND, ASKED = "µs a look-up", "ms a query"
TREE = Table(("choices in a row", "ends", "positions", "merged", "seconds", "positions a second", "whole"))
SIZES: dict[str, Sequence[int]] = {
    "lines of play": tuple((n + 1) * STEPS // WINDOWS for n in range(WINDOWS)),
    "cards": CARDS,
    "seats": SEATS,
    "triggers waiting": TRIGGERS,
    "cards of a list": LISTED,
    "provisions": PROVISIONS,
}
COSTS = {"cards of a list": FOUND, "provisions": ASKED}
TABLES = (*(Table((what, *map(str, sizes)), (COSTS.get(what, COST),)) for what, sizes in SIZES.items()), TREE)

Row = tuple[float, float]


def each_step(text: str) -> float:
    """Microseconds of one step, on the whole run."""
    best = 1e9
    alone()
    for _ in range(ROUNDS):
        run, _watch = watched(text)
        begun = process_time()
        run.run()
        best = min(best, (process_time() - begun) / len(run.trace.steps))
    return best * 1e6


def along(lines: int) -> list[Row]:
    """Microseconds of one step after so many lines of play, in windows of one long scenario."""
    best: dict[int, float] = {}
    for _ in range(ROUNDS):
        run, watch = watched(turns(lines, 60 + 2 * lines))
        run.run()
        size = len(watch.seen) // WINDOWS
        for n in range(WINDOWS):
            (first, begun), (last, ended) = watch.seen[n * size], watch.seen[(n + 1) * size - 1]
            best[n] = min(best.get(n, 1e9), (ended - begun) / (last - first))
    return [((n + 1) * lines / WINDOWS, best[n] * 1e6) for n in range(WINDOWS)]


def over(sizes: Sequence[int], text: Callable[[int], str]) -> list[Row]:
    return [(float(size), each_step(text(size))) for size in sizes]


def listed(cards: int) -> float:
    """Microseconds for one card of a list of so many, in the middle."""
    alone()
    return min(statistics.median(looked_up(cards)) for _ in range(ROUNDS)) * 1000


def among(provisions: int) -> float:
    """Milliseconds for one query, in the middle, each asked for the first time."""
    index, _ = search.built(search.resampled(provisions))
    searcher = search.Searcher()
    searcher.open(search.BOOK, index)
    searcher.search("優先権", (search.BOOK,))
    alone()
    return statistics.median(search.spent(partial(searcher.search, q, (search.BOOK,))) for q in search.queries()) * 1000


def choices(number: int) -> str:
    """One card that destroys a Z/X of its player's choice so many times, with eight to choose from."""
    squares = "".join(f"    {spot} 《壁{n}》\n" for n, spot in enumerate(SQUARES[:4]))
    others = "".join(f"    {spot} 《壁{n + 4}》\n" for n, spot in enumerate(SQUARES[4:]))
    walls = "".join(f"card 《壁{n}》 zx green cost 2 power {3000 + 1000 * n}\n" for n in range(len(SQUARES)))
    effect = "; ".join(("choose 1 zx", "destroy it") * number)
    return (
        f'scenario "a tree of choices"\ngame zx 1.59\n{walls}card 《嵐》 event red cost 0\n  event: {effect}\n'
        f"board turn of A, main phase\n  A\n    hand 《嵐》\n{others}  B life 4\n{squares}play\n  A plays 《嵐》\n"
        "claim A: 《壁0》 is destroyed\n"
    )


def searched(number: int) -> Exploration:
    run = run_text(choices(number))
    return explore(run, tuple(c.claim.says for c in run.claims), most=10**9, steps=STEPS_OF_ALL)


def table(what: str, rows: Sequence[Row]) -> str:
    sizes = tuple(f"{size:.0f}" for size, _ in rows)
    cost = COSTS.get(what, COST)
    return Table((what, *sizes), (cost,)).told([(cost, *(f"{each:.1f}" for _, each in rows))]) + "\n\n"


def alone() -> None:
    """What earlier measurements have left behind is no part of the next one; the collector as `judge check` sets it."""
    gc.collect()
    settle()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--plot", action="store_true")
    arguments.add_argument("--no-search", action="store_true")
    arguments.add_argument("--no-books", action="store_true")
    chosen = arguments.parse_args()
    say = sys.stdout.write
    alone()
    say(f"{machine()}; reference {fastest() * 1000:.1f} ms\n\n")
    found = {
        "lines of play": along(STEPS),
        "cards": over(CARDS, lambda n: turns(60, n)),
        "seats": over(SEATS, lambda n: around(n, 2 * n)),
        "triggers waiting": over(TRIGGERS, waiting),
        "cards of a list": [(float(size), listed(size)) for size in LISTED],
    }
    if not chosen.no_books:
        found["provisions"] = [(float(size), among(size)) for size in PROVISIONS]
    for head, rows in found.items():
        say(table(head, rows))
    if chosen.plot:
        relative = {head: [(x / rows[-1][0], y / rows[0][1]) for x, y in rows] for head, rows in found.items()}
        names = {head: f"{head} (to {rows[-1][0]:.0f})" for head, rows in found.items()}
        lines = {names[head]: points for head, points in relative.items()}
        chart(
            PICTURE,
            "Cost of one step, or of one look-up, as things grow",
            "share of the largest size",
            "smallest size = 1",
            lines,
        )
    if chosen.no_search:
        return
    say(TREE.begun() + "\n")
    for number in range(1, len(SQUARES) + 1):
        alone()
        begun = process_time()
        tree = searched(number)
        seconds = process_time() - begun
        rate = tree.states / max(seconds, 1e-9)
        whole = "yes" if tree.whole else "no"
        spent = f"{seconds:.2f}"
        say(TREE.row((number, len(tree.leaves), tree.states, tree.merged, spent, f"{rate:.0f}", whole)) + "\n")
        if not tree.whole:
            break


if __name__ == "__main__":
    main()
