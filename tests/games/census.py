"""Which provisions stand in no short ruling: ``python -m tests.games.census zx d0``.

Every shipped scenario is ruled on as if each thing it expects had been claimed, right, and the opposite of it, wrong: so every statement of
the corpus is a dispute of two. Of the executable provisions those are listed that stand in no such ruling, with the number of scenarios in
whose trace they stand. Most say how play goes on (a phase, a payment, priority); of the others a judge might miss one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from judgecli.games.contract import Problem
from judgecli.language import ast
from judgecli.language.saying import Unsaid, line
from judgecli.lazy import replace
from judgecli.report.short import short
from judgecli.session.corpus import of_game, scenarios
from judgecli.session.coverage import shown_by
from judgecli.session.run import Run, run_bytes, run_scenario
from judgecli.session.statements import judge
from rulebook_index import provisions


def disputed(run: Run, expected: ast.Assertion) -> Iterator[ast.Claim]:
    """What is expected of the game, claimed by one player, and its opposite, claimed by the other."""
    assert run.system is not None
    assert run.outcome is not None
    opposite = replace(expected, negated=not expected.negated)
    try:
        judge(run.system, expected, run.outcome)
        line(opposite, "en")
    except (
        Problem,
        Unsaid,
    ):  # of the ruling, not of the game: "cites", "right"; or nobody would say so: "not no winner"
        return
    for player, says in (("A", expected), ("B", opposite)):
        yield ast.Claim(player, says, says.span)


def named(path: str) -> tuple[frozenset[str], frozenset[str]]:
    """The sections of the short ruling of a scenario, and those of its trace."""
    data = Path(path).read_bytes()
    run = run_bytes(data, path)
    if run.outcome is None or run.scenario is None or run.system is None or run.diagnostics:
        return frozenset(), frozenset()
    claims = tuple(claim for expected in run.scenario.expectations for claim in disputed(run, expected))
    claimed = replace(run.scenario, claims=(*run.scenario.claims, *claims))
    ruled = run_scenario(claimed, run.system, run.text, path)
    if ruled.outcome is None or ruled.diagnostics:
        ruled = run
    told = short(ruled, "en")
    return frozenset(rests.section.cite for rests in told.sections), shown_by(run).shown


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.census", description=__doc__)
    parser.add_argument("books", nargs="+")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(argv)
    for book in given.books:
        paths = [str(path) for path in scenarios(of_game(book))]
        with ProcessPoolExecutor(given.jobs) as pool:
            found = list(pool.map(named, paths, chunksize=8))
        short_, traces = Counter(c for one, _ in found for c in one), Counter(c for _, one in found for c in one)
        executable = [f"{book}:{p.citation.locator}" for p in provisions.all(book) if p.cls == "executable"]
        missed = [c for c in executable if not short_[c]]
        print(f"{book}: {len(executable)} executable, in no short ruling {len(missed)}, of these in no trace", end=" ")
        print(sum(not traces[c] for c in missed))
        for cite in missed:
            print(f"  {cite.partition(':')[2]}\t{traces[cite]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
