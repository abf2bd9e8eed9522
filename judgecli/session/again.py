"""Replays a run while recording its looks, so that it can be continued differently from any entry point without replaying the beginning."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Set
from functools import partial
from typing import TYPE_CHECKING

from judgecli.games.contract import Outcome, System
from judgecli.kernel.answers import Answer, Departed
from judgecli.kernel.looks import GoesRound, Key, Look, Looks, Way, watching
from judgecli.kernel.once import Memo
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.picks import NotOne
from judgecli.session import instead as chosen_otherwise
from judgecli.session.branching import Entries
from judgecli.session.carrying import REJOINED, USUAL, Bounds, carry_out, go_on, outcome_of
from judgecli.session.rejoining import Rejoining, as_the_run_did, further_on
from judgecli.session.script import Script

if TYPE_CHECKING:
    from judgecli.games.contract import OtherChoice
    from judgecli.kernel.machine import Machine
    from judgecli.kernel.values import State

AHEAD = 600
"""By how many steps a changed run may be longer than the real one: a reversed value may make it endless."""
WORTH_IT = 30
"""The least number of steps worth taking over from the run; fewer are quicker to replay."""
LONG = 120
"""Below this many steps, replaying is quicker than comparing positions."""
NO_RULE_GOES_THERE = (
    AssertionError,
    AttributeError,
    Departed,
    GoesRound,
    IndexError,
    KeyError,
    NotOne,
    RuntimeError,
    StopIteration,
)
"""Exceptions that a run may raise when an event or a text is missing that its rules take for granted: a missing object, a value that
depends on itself, a choice among nothing, a procedure without its end. Any other exception is a bug and is not caught.
"""


@dataclass(slots=True)
class Watched:
    """One run with all it looked at. ``read``: sections by which something was done in their way, each with a look that is the first;
    ``asked``: the entry points after which they were asked for; ``work``: steps carried out anew so far, for whoever sets a bound;
    ``groups``, ``checked``: looks of one name, subjects and value, and ``checks``, found when somebody asks; ``whole``: the run to its end,
    where ``outcome`` is only part of it (``as_far_as``).
    """

    system: System
    plays: tuple[ast.Play, ...]
    outcome: Outcome
    looks: dict[tuple[Key, bool], Look] = field(default_factory=dict)
    entries: Entries = field(default_factory=Entries)
    read: dict[Way, Look] = field(default_factory=dict)
    asked: dict[Way, list[int]] = field(default_factory=dict)
    work: int = 0
    groups: dict[tuple[Key, bool], list[Look]] = field(default_factory=dict)
    checked: tuple[Mapping[Key, Look], Set[Key]] | None = None
    whole: Outcome | None = None

    @property
    def is_long(self) -> bool:
        """Whether the run is long enough to look for positions where a changed run rejoins it."""
        return len(self.ran.trace.steps) >= LONG

    def leaves_much(self, at: int, clock: int) -> bool:
        """Whether enough of the run follows an entry point to make comparing positions there worthwhile."""
        return len(self.ran.trace.steps) - self.entries[at].steps >= WORTH_IT

    def as_far_as(self, there: Outcome) -> Watched:
        """The run as it stood at an earlier moment: looks made later do not count as reasons. Variants of it still run to their own end."""
        return replace(self, outcome=there, whole=self.ran, checked=None, work=0)

    @property
    def ran(self) -> Outcome:
        """The run to its end."""
        return self.whole or self.outcome

    def runs_on_in(self, other: Outcome) -> bool:
        """Whether the last line, which runs up to a phase, comes to it there only in another turn: by then more has happened than here."""
        upto = bool(self.plays) and self.plays[-1].verb == "until"
        return upto and self.system.turn(other.end) != self.system.turn(self.ran.end)

    def entry_before(self, step: int) -> int:
        """Number of the last entry point at which the step with this number had not been taken."""
        return self.entries.before_step(step)

    def otherwise(
        self,
        at: int,
        *,
        turned: frozenset[tuple[Key, bool]] = frozenset(),
        held: tuple[Key, bool] | None = None,
        without: int = 0,
        ignored: frozenset[str] = frozenset(),
        alike: frozenset[str] = frozenset(),
        lifted: frozenset[str] = frozenset(),
        way: Way | None = None,
        ahead: int = AHEAD,
        seen: dict[tuple[Key, bool], Look] | None = None,
        choice: OtherChoice | None = None,
        answers: tuple[Answer, ...] = (),
    ) -> Outcome | None:
        """The run continued from an entry point with one thing changed: some looks reversed, a step left out, sections treated as if they
        were not in the book (``alike``: sections saying the same stay in force; ``lifted``: of other sections, only what is not a step), or
        something done in another way than the sections say (``way``). ``None``: no result can be given. ``ahead``: how many steps longer it
        may be than the run itself; ``seen``: filled with what that run looked at; ``choice``: a choice made differently;
        ``answers``: to the choices that are then left open.
        """
        entry = self.entries[at]
        script = entry.script.twin()
        if choice is not None:
            script = chosen_otherwise.otherwise(script, choice)
        script.supplied = (*script.supplied, *answers)
        trace = self.ran.trace
        machine = self.entries.machine(at, trace, script, len(trace.steps) + ahead, anew=True)
        machine.without = without
        looks = Looks(machine, reversed=turned, held=held, ignored=ignored, alike=alike, lifted=lifted, way=way)
        tried = bool(
            turned or ignored or lifted or way is not None
        )  # of a step that is not taken nobody asks what was looked at
        joined: Outcome | None = None
        rejoining = Rejoining(self.entries, partial(self._is_free, turned, held, way), at)
        may_rejoin = not (ignored or lifted or choice) and self.is_long and self.ran.instead is None
        try:
            with watching(looks if tried or seen is not None else None):
                while True:
                    machine.entered = rejoining.entered if may_rejoin else None
                    go_on(machine, script)
                    if machine.status != REJOINED:
                        break
                    to = self._asked_next(rejoining.at, held, way)
                    if to is None:
                        joined = as_the_run_did(self.ran, self.entries, rejoining.at, machine, script)
                        break
                    machine = further_on(self.ran, self.entries, rejoining.at, to, machine, script)
                    assert isinstance(machine.answerer, Script)
                    script, looks.run, rejoining.at = machine.answerer, machine, to
        except NO_RULE_GOES_THERE:  # a run with a hole in it may: then nothing can be told from it
            return None
        finally:  # what is taken over counts too: how much is tried shall not hang on where ways meet again
            steps = joined.trace.steps if joined is not None else machine.trace.steps
            self.work += max(len(steps) - entry.steps, 0) + 1
        if seen is not None:
            seen.update(looks.found)
        if tried and not looks.hits:
            return self.ran if alike else None
        return joined if joined is not None else outcome_of(self.ran.start, machine, script)

    def _is_free(
        self, turned: frozenset[tuple[Key, bool]], held: tuple[Key, bool] | None, way: Way | None, at: int, clock: int
    ) -> bool:
        """Whether what is done differently has no effect at this entry point of the run itself; ``clock``: the earlier of the clock times
        of the run and of the variant that reaches it.
        """
        if any(clock <= key[-1] for key, _ in turned):  # type: ignore[operator]  # clocks
            return False
        to = self._asked_next(at, held, way)
        if to is None:
            return self.leaves_much(at, clock)
        return self.entries[to].steps - self.entries[at].steps >= WORTH_IT

    def _asked_next(self, at: int, held: tuple[Key, bool] | None, way: Way | None) -> int | None:
        """The first entry point, from this one on, after which the run itself asks for what is done differently."""
        if way is not None:  # what was asked just before may be kept with the position
            asked = self.asked.get(way, [])
            n = bisect_left(asked, at - 1)
            return max(asked[n], at) if n < len(asked) else None
        if held is None:
            return None
        (*group, _), value = held
        clock = self.entries[at].s.clock
        again = [look.entry for look in self._of_group((tuple(group), value)) if look.key[-1] >= clock]  # type: ignore[operator]
        return max(min(again), at) if again else None

    def _of_group(self, group: tuple[Key, bool]) -> list[Look]:
        """The looks of one name, subjects and value."""
        if not self.groups:
            for (key, value), look in self.looks.items():
                self.groups.setdefault((key[:-1], value), []).append(look)
        return self.groups.get(group, [])

    @property
    def checks(self) -> tuple[Mapping[Key, Look], Set[Key]]:
        """The last look at each check of the same subjects, and those that were due at some time."""
        if self.checked is None:
            made = [look for look in self.each() if look.kind == "check"]
            self.checked = {look.key[:-1]: look for look in made}, {look.key[:-1] for look in made if look.value}
        return self.checked

    def each(self) -> Iterator[Look]:
        """The looks in the order in which they were made, as far as the run goes."""
        if self.whole is None:
            return iter(self.looks.values())
        ends = len(self.outcome.trace.steps)
        return (look for look in self.looks.values() if look.step <= ends)


def watched(system: System, plays: tuple[ast.Play, ...], outcome: Outcome) -> Watched:
    """The run, replayed with its looks and entry points recorded."""
    start = replace(outcome.start, memo=Memo())
    machine, script, w = carry_out_watched(plays, system, start, supplied=outcome.supplied, instead=outcome.instead)
    return replace(w, outcome=outcome_of(outcome.start, machine, script))


def carry_out_watched(
    plays: tuple[ast.Play, ...],
    system: System,
    start: State,
    *,
    bounds: Bounds = USUAL,
    supplied: tuple[Answer, ...] = (),
    instead: OtherChoice | None = None,
) -> tuple[Machine, Script, Watched]:
    """Carry out lines of play as ``carry_out`` does, recording every look and every entry point."""
    looks, entries = Looks(), Entries()
    with watching(looks):
        machine, script = carry_out(
            plays, system, start, bounds=bounds, looks=looks, supplied=supplied, instead=instead, entered=entries.enter
        )
    w = Watched(system, plays, outcome_of(start, machine, script), looks.found, entries, looks.read, looks.asked)
    return machine, script, w
