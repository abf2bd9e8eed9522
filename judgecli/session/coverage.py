"""How much of a book the engine covers: which code names a provision, which scenarios' traces do, and which scenarios it decides.

Nobody keeps these lists by hand: the code is searched for citations, the scenarios are run, and each of their sections is tried.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judgecli.lazy import dataclass
from judgecli.session.decisive import deciding, together
from judgecli.session.receipt import fingerprint
from judgecli.session.run import Run, run_bytes
from judgecli.session.sources import Place, enforced, not_decisive, not_modelled, said_together
from rulebook_index import cache, folders, provisions
from rulebook_index.digest import sha256

_MARK = b"judge-tried\n"
TWICE = 2
"""How many scenarios a provision is to decide, each in another situation."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One scenario: the sections in its trace, those of them that decide what it expects, and those that do so only together with others
    that say the same.
    """

    name: str
    shown: frozenset[str]
    decides: frozenset[str] = frozenset()
    together: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Covered:
    """One provision that play must enforce: the code that names it, the scenarios in whose trace it stands, and those it decides."""

    cite: str
    places: tuple[Place, ...]
    scenarios: tuple[str, ...]
    decides: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    """Scenarios that it decides only together with sections that say the same."""
    reason: tuple[str, str] | None = None
    """Why it is not modelled, English and Japanese, where the game says so."""
    undecided: tuple[str, str] | None = None
    """Why no two scenarios can show that it decides, where they do not and the game says so."""


def coverage(book: str, tried: Iterable[Tried]) -> tuple[Covered, ...]:
    """Every executable provision of a book that has an engine, in book order."""
    places = enforced(book)
    shown: dict[str, list[str]] = {}
    decides: dict[str, list[str]] = {}
    as_one: dict[str, list[str]] = {}
    for one in tried:
        for named, into in ((one.shown, shown), (one.decides, decides), (one.together, as_one)):
            for cite in named:
                into.setdefault(cite, []).append(one.name)
    reasons, idle = not_modelled(book), not_decisive(book)
    executable = (f"{book}:{p.citation.locator}" for p in provisions.all(book) if p.cls == "executable")
    return tuple(
        Covered(
            c,
            places.get(c, ()),
            tuple(shown.get(c, ())),
            tuple(decides.get(c, ())),
            tuple(as_one.get(c, ())),
            reasons.get(c),
            idle.get(c) if len(decides.get(c, ())) + len(as_one.get(c, ())) < TWICE else None,
        )
        for c in executable
    )


def shown_by(run: Run) -> Tried:
    """What stands in the trace of a run, refusals and undone branches included; what decides is not looked for."""
    name = Path(run.path).stem
    if run.machine is None or run.diagnostics:
        return Tried(name, frozenset())
    return Tried(name, frozenset(cite for step in run.machine.trace.steps for cite in step.cites))


def shown(path: str) -> Tried:
    """A scenario file with what stands in its trace."""
    return shown_by(run_bytes(Path(path).read_bytes(), path))


def tried(path: str) -> Tried:
    """A scenario file with what decides it: looked up where the same scenario was tried with the same rules and engine before."""
    data = Path(path).read_bytes()
    whole = b"use " not in data and "使用".encode() not in data  # what it uses lies in other files
    name = sha256(str(Path(path).resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    place = folders.cache() / "tried" / f"{name}-{fingerprint(data)[:32]}.sections"
    kept = cache.read(place, _MARK) if whole else None
    if kept is not None:
        return Tried(Path(path).stem, *(frozenset(line.split(" ")) - {""} for line in kept.decode().split("\n")))
    run = run_bytes(data, path)
    alone = deciding(run)
    groups = [group for group, _, _ in said_together(run.system.book)] if run.system is not None else []
    found = Tried(Path(path).stem, shown_by(run).shown, alone, together(run, groups, alone))
    if whole:
        lines = (found.shown, found.decides, found.together)
        cache.keep(place, _MARK, "\n".join(" ".join(sorted(line)) for line in lines).encode())
    return found
