"""How much of a book the engine covers: which code names a provision, and which scenarios' traces do.

Nobody keeps these lists by hand: the code is searched for citations, the scenarios are run.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judgecli.lazy import dataclass
from judgecli.session.run import Run
from judgecli.session.sources import Place, enforced, not_modelled
from rulebook_index import provisions


@dataclass(frozen=True, slots=True)
class Covered:
    """One provision that play must enforce: the code that names it, and the scenarios in whose trace it stands."""

    cite: str
    places: tuple[Place, ...]
    scenarios: tuple[str, ...]
    reason: tuple[str, str] | None = None
    """Why it is not modelled, English and Japanese, where the game says so."""


def coverage(book: str, runs: Iterable[Run]) -> tuple[Covered, ...]:
    """Every executable provision of a book that has an engine, in book order."""
    places = enforced(book)
    shown = exercised(runs)
    reasons = not_modelled(book)
    executable = (f"{book}:{p.citation.locator}" for p in provisions.all(book) if p.cls == "executable")
    return tuple(Covered(cite, places.get(cite, ()), shown.get(cite, ()), reasons.get(cite)) for cite in executable)


def exercised(runs: Iterable[Run]) -> dict[str, tuple[str, ...]]:
    """Citation -> names of the scenarios in whose trace it stands, refusals and undone branches included."""
    found: dict[str, list[str]] = {}
    for run in runs:
        if run.machine is None or run.diagnostics:
            continue
        for cite in sorted({cite for step in run.machine.trace.steps for cite in step.cites}):
            found.setdefault(cite, []).append(Path(run.path).stem)
    return {cite: tuple(names) for cite, names in found.items()}
