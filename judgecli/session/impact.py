"""The effects of a change of the rules: changed provisions, the code and scenarios that rest on them, and the rulings that change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from judgecli.games.contract import Finding
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.session.asked import finding
from judgecli.session.run import Run, run_file, run_scenario
from judgecli.session.sources import enforced_by, expected_by
from rulebook_index.amendments import Change, between, editions, in_force


class UnknownEdition(Exception):
    """No such edition, or the wrong way round; ``known``: those there are, oldest first."""

    def __init__(self, asked: str, known: tuple[str, ...]) -> None:
        super().__init__(asked)
        self.asked, self.known = asked, known


@dataclass(frozen=True, slots=True)
class Touched:
    """One changed provision, with the code that names it and the shipped scenarios that expect it."""

    change: Change
    code: tuple[tuple[str, str, int], ...]
    scenarios: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """A statement that comes out otherwise under the later edition."""

    says: ast.Assertion
    before: Finding
    after: Finding


@dataclass(frozen=True, slots=True)
class Ruling:
    """A scenario whose ruling is another one: what turns, and how each run ended."""

    path: str
    title: str
    turned: tuple[Turned, ...]
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Impact:
    """``replayed``: how many scenarios were played under both editions."""

    book: str
    before: str
    after: str
    touched: tuple[Touched, ...]
    rulings: tuple[Ruling, ...]
    replayed: int


def impact(book: str, before: str, after: str, paths: Iterable[Path]) -> Impact:
    """Compare two editions of a book over these scenarios; raises ``UnknownEdition``."""
    first, last = _edition(book, before), _edition(book, after)
    known = editions(book)
    if known.index(first) >= known.index(last):
        raise UnknownEdition(f"{before} – {after}", known)
    touched = tuple(_touched(change) for change in between(book, first, last))
    replayed = 0
    rulings: list[Ruling] = []
    for path in paths:
        pair = _both(path, book, first, last)
        if pair is not None:
            replayed += 1
            rulings += _compared(*pair)
    return Impact(book, first, last, touched, tuple(rulings), replayed)


def _edition(book: str, asked: str) -> str:
    found = in_force(book, asked)
    if found is None:
        raise UnknownEdition(asked, editions(book))
    return found


def _touched(change: Change) -> Touched:
    cite = str(change.citation)
    return Touched(change, tuple(enforced_by(cite)), tuple(expected_by(cite)))


def _both(path: Path, book: str, before: str, after: str) -> tuple[Run, Run] | None:
    """A scenario of the book under both editions; nothing where it is of another book or cannot be read."""
    run = run_file(path)
    if run.scenario is None or run.system is None or run.system.book != book:
        return None
    one, two = (
        run_scenario(replace(run.scenario, edition=edition), run.system, run.text, run.path)
        for edition in (before, after)
    )
    return one, two


def _compared(one: Run, two: Run) -> Iterator[Ruling]:
    """What is decided otherwise: claims first, then what the scenario expects of the end."""
    assert one.scenario is not None
    turned = tuple(_turned(one, two))
    ends = (one.machine.status if one.machine else "unreadable", two.machine.status if two.machine else "unreadable")
    if turned or ends[0] != ends[1]:
        yield Ruling(one.path, one.scenario.title, turned, *ends)


def _turned(one: Run, two: Run) -> Iterator[Turned]:
    if one.scenario is None or one.outcome is None or two.outcome is None or one.system is None:
        return
    asked = [c.says for c in one.scenario.claims]
    asked += [
        e for e in one.scenario.expectations if e.verb in ("happened", "before", "is in", "is", "has", "wins", "loses")
    ]
    for says in dict.fromkeys(asked):
        was, now = (finding(one.system, says, outcome) for outcome in (one.outcome, two.outcome))
        if was.holds is not now.holds:
            yield Turned(says, was, now)
