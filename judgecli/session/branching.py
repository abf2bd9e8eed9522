"""Continuing a run differently from some point without replaying what came before it.

A position is a value, and so is the state of the players' lines: where no frame is open, play can continue from the two alone. A run that
may be continued differently records both at each entry point (``keep``); a variant starts from the last entry point before its change.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from judgecli.games.contract import Outcome, System
from judgecli.kernel import looks
from judgecli.kernel.answers import Answer, Answerer
from judgecli.kernel.machine import Machine
from judgecli.kernel.once import Memo
from judgecli.kernel.trace import Step, Trace
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.session.at_its_moment import Stops
from judgecli.session.carrying import STOPPED, carry_out, go_on
from judgecli.session.instead import other_choice, otherwise
from judgecli.session.script import Script


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry point as the run came to it: the position, the players' lines as they stood there, how long the trace was and how many of
    its stretches had been undone; ``decided``, ``free`` and ``known`` are what the machine knew of free decisions and of positions since.
    """

    s: State
    script: Script
    steps: int
    undone: int
    decided: int
    free: tuple[tuple[int, Mapping[str, Any]], ...]
    known: Mapping[Any, int]


class Entries(list[Entry]):
    """The entry points of one run, filled by the machine that makes it."""

    places: dict[tuple[int, int], list[int]] | None = None

    def at_line(self, line: int, s: State) -> list[int]:
        """Numbers of the entry points at which this line of play is the next and as many objects have been numbered."""
        if self.places is None:
            self.places = {}
            for n, entry in enumerate(self):
                self.places.setdefault((entry.script.at, entry.s.serial), []).append(n)
        return self.places.get((line, s.serial), [])

    def enter(self, m: Machine) -> None:
        """Keep where a machine stands that the players' lines answer."""
        assert isinstance(m.answerer, Script)
        steps, undone = len(m.trace.steps), len(m.trace.undone)
        self.append(Entry(m.s, m.answerer.at_rest(), steps, undone, m.decided, tuple(m.free), dict(m.seen)))

    def before_step(self, step: int) -> int:
        """Number of the last entry point at which the step with this number had not been taken."""
        return max(bisect_left(self, step, key=attrgetter("steps")) - 1, 0)

    def before_line(self, line: int) -> int:
        """Number of the last entry point at which nobody had looked at this line of play (from 0) or at a later one."""
        return max((n for n, entry in enumerate(self) if entry.script.seen < line), default=0)

    def machine(self, at: int, trace: Trace, answerer: Answerer, limit: int, *, anew: bool = False) -> Machine:
        """A machine at an entry point, with the trace of the run up to there. ``anew``: what is known of the position is left behind."""
        entry = self[at]
        machine = Machine(replace(entry.s, memo=Memo()) if anew else entry.s, answerer, limit=limit)
        machine.trace = Trace(trace.steps[: entry.steps], trace.undone[: entry.undone])
        machine.entries = [(0, earlier.s) for earlier in self[:at]]
        machine.decided, machine.free, machine.seen = entry.decided, list(entry.free), dict(entry.known)
        return machine


@dataclass(frozen=True, slots=True)
class Kept:
    """A run that can be continued differently from each of its entry points."""

    machine: Machine
    script: Script
    entries: Entries

    def with_lines(self, plays: tuple[ast.Play, ...], at: int, *, tried: bool = False) -> tuple[Machine, Script]:
        """The run with other lines of play from line ``at`` (from 0) on; those before it are the same. ``tried``: that line only."""
        entry = self.entries.before_line(at)
        script = self.entries[entry].script.twin()
        script.plays, script.stops = plays, ""
        script.tried = at if tried else script.tried
        return self._gone_on(entry, script)

    def answered(self, decision: Step, label: str) -> tuple[Machine, Script]:
        """The run with another answer where a decision was taken; what the lines say after it is followed as far as it fits."""
        entry = self.entries.before_step(decision.number)
        choice = other_choice(self.machine.trace.steps[: decision.number - 1], decision.what[0], label)
        return self._gone_on(entry, otherwise(self.entries[entry].script.twin(), choice))

    def parted(self, plays: tuple[ast.Play, ...], at: int, stops: Stops) -> Kept:
        """``with_lines``, kept in the same way: what was known up to the point where the lines differ stays known."""
        entry = self.entries.before_line(at)
        script = self.entries[entry].script.twin()
        script.plays, script.stops = plays, stops
        entries = Entries(self.entries[:entry])
        machine = self.entries.machine(entry, self.machine.trace, script, self.machine.limit)
        machine.entered = entries.enter
        go_on(machine, script)
        return Kept(machine, script, entries)

    def _gone_on(self, entry: int, script: Script) -> tuple[Machine, Script]:
        machine = self.entries.machine(entry, self.machine.trace, script, self.machine.limit)
        go_on(machine, script)
        return machine, script


def keep(
    system: System, plays: tuple[ast.Play, ...], start: State, *, stops: Stops = "", supplied: tuple[Answer, ...] = ()
) -> Kept:
    """Carry out lines of play and record every entry point; arguments as for ``carry_out``."""
    entries = Entries()
    machine, script = carry_out(plays, system, start, stops=stops, supplied=supplied, entered=entries.enter)
    return Kept(machine, script, entries)


class Played:
    """A board and the lines last played from it: most questions about a run are about the same lines. ``supplied``: the answers to choices
    that no line tells.
    """

    __slots__ = ("last", "start", "supplied", "system")

    def __init__(self, system: System, start: State, supplied: tuple[Answer, ...] = ()) -> None:
        self.system, self.start, self.supplied = system, start, supplied
        self.last: Kept | None = None

    def lines(self, plays: tuple[ast.Play, ...], stops: Stops = "") -> Kept:
        """Carry out lines of play and keep the run; only what follows the lines shared with the previous run is replayed."""
        if looks.NOW is not None:  # what is looked at here is the run's that is under way
            return keep(self.system, plays, self.start, stops=stops, supplied=self.supplied)
        last, self.last = self.last, None
        same = _shared(last, plays) if last is not None else 0
        made = last.parted(plays, same, stops) if last is not None and same else None
        if made is None or made.machine.status in STOPPED:
            made = keep(self.system, plays, self.start, stops=stops, supplied=self.supplied)
        self.last = made
        return made


def played(system: System, outcome: Outcome) -> Played:
    """What has been played from the board of a run; the outcome keeps it. One made of another, with another board, begins anew."""
    kept = outcome.played
    if not kept or kept[0].start is not outcome.start:
        kept[:] = [Played(system, outcome.start, outcome.supplied)]
    found = kept[0]
    assert isinstance(found, Played)
    return found


def _shared(kept: Kept, plays: tuple[ast.Play, ...]) -> int:
    """How many of these lines a kept run begins with, as far as it can be continued from there and was not ended by a bound."""
    if not kept.entries or kept.machine.status in STOPPED:
        return 0
    pairs = zip(kept.script.plays, plays, strict=False)
    return next(
        (n for n, (one, other) in enumerate(pairs) if one is not other), min(len(kept.script.plays), len(plays))
    )
