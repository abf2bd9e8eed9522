"""Open choices and facts nobody stated together: an answer by every way of the choices holds only if it does with every value of the facts.

A run that stops at an open choice asks for the facts of its own way alone; what lies behind the choice may ask for more.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Finding
from judgecli.kernel.untold import ORDER, Ledger, World
from judgecli.session.explore import WAYS, WAYS_STEPS, Exploration, Leaf, explore
from judgecli.session.ran import Run
from judgecli.session.run import in_world
from judgecli.session.untold import Answers, depends, usual_order, worlds
from judgecli.session.untold_words import too_much, undecided

HOLDS = {"always": True, "never": False}


Way = tuple[str, ...]
"""The labels of the choices that lead to an end."""


def hinges(run: Run, gone: Exploration, loose: set[tuple[Way, int]] | None = None) -> dict[int, Finding]:
    """What is said of the statements of an exploration that come out otherwise, by all their ways together, with another value of
    something that is not stated; of all of them, where there are too many values to try. ``loose``: filled with the ways by which a
    statement (its number) comes out otherwise with another value: by such a way alone it is not so for certain.
    """
    start, ledger = run.carried_out.start, run.carried_out.start.game.untold
    if not ledger:
        return {}
    statements = tuple(gone.statements)

    def tried(world: World) -> tuple[Answers, Ledger] | None:
        made = in_world(run, world)
        if made.outcome is None or made.diagnostics:
            return None
        further = explore(made, statements, at=gone.moment.at, most=WAYS, steps=WAYS_STEPS)
        if loose is not None:
            loose.update(_otherwise(gone, further))
        return _answers(further), made.outcome.start.game.untold

    found, all_of_them = worlds(ledger, start, _answers(gone), tried)
    if not all_of_them:
        return dict.fromkeys(range(len(statements)), too_much(ledger.looked, found, start))
    usual = {**ledger.usual, ORDER: usual_order(ledger.pairs)}
    on = {n: depends(found, n, usual) for n in range(len(statements))}
    return {n: undecided(fact, start, ()) for n, fact in on.items() if fact is not None}


def _answers(gone: Exploration) -> Answers:
    """What each statement comes to on every path; ``None``: it differs between paths, or not all could be explored."""
    return tuple(HOLDS.get(tally.answer) if gone.whole else None for tally in gone.tallies())


def labels(leaf: Leaf) -> Way:
    """What a way is known by in every world."""
    return tuple(turn.label for turn in leaf.way)


def _otherwise(one: Exploration, other: Exploration) -> Iterator[tuple[Way, int]]:
    """The ways of an exploration by which a statement comes out otherwise in another one, or that are not gone there."""
    there = {labels(leaf): leaf.holds for leaf in other.leaves}
    for leaf in one.leaves:
        way = labels(leaf)
        yield from ((way, n) for n, holds in enumerate(leaf.holds) if way not in there or there[way][n] is not holds)
