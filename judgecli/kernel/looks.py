"""Records what a run evaluated to decide how to go on: each declared value with its subjects, whether or not anything followed from it.

A requirement, the condition of a text, a check that is not due: each evaluation is a *look*. Only a run made to find reasons records them
(``watching``); any other run pays one comparison for each. In such a run the value of single looks can be reversed, to see what would have
happened otherwise. This module is the lowest of the kernel and imports none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal, Protocol, TypeVar

from judgecli.lazy import NamedTuple, dataclass, field

T = TypeVar("T")
Kind = Literal["requirement", "check", "trigger", "reach", "order", "candidate", "way"]
"""``trigger``: an ability waits for something else; ``reach``: the event is the right one, but part of it is out of the ability's reach;
``way``: something was done in the way that a section prescribes (``stands``).
"""
LIMITS: frozenset[Kind] = frozenset({"requirement", "reach", "candidate"})
"""Kinds that prevent something: without the section it would be allowed. Without the section of any other kind nothing would follow, or
nobody would come first.
"""
Key = tuple[Hashable, ...]
"""Identifies a look: name, subjects, clock."""
AS_IT_SAYS = ("", "")
ROUNDS = 400
"""How often a value may be reversed before the run counts as endless."""


class GoesRound(Exception):
    """The reversed value is asked for again and again: the run does not end, so nothing can be concluded from it."""


class Under(Protocol):
    """The parts of the current run that looks need."""

    s: Any
    trace: Any
    entries: list[Any]


class Way(NamedTuple):
    """How something was done: by which sections, and in words of its own ("": as they say; ``None``: nobody disputes it).

    ``moves``: by them play goes on to its next part, which only whoever says that a play may (not) be made then disputes. ``premise``:
    nothing would come about without it, so that any other reason says more.
    """

    cites: tuple[str, ...]
    said: tuple[str, str] | None
    moves: bool = False
    premise: bool = False

    @property
    def words(self) -> tuple[str, str]:
        """The words that are told, none of its own where how play goes on is disputed after all."""
        return self.said or AS_IT_SAYS


class Look(NamedTuple):
    """One value that was looked at. ``what``: the rule, the check or the ability; ``s``: the position it was asked of; ``step``: steps in
    the trace by then; ``entry``: number of the last entry point before it; ``event``: what an ability was asked about; ``before``: the
    position it happened in.
    """

    key: Key
    kind: Kind
    what: Any
    subjects: tuple[Any, ...]
    value: bool
    s: Any
    step: int
    entry: int
    event: Any = None
    before: Any = None

    @property
    def free(self) -> bool:
        """The value if no section said anything: nothing is prevented, and no exception permits what another rule refuses."""
        return self.kind in LIMITS and not getattr(self.what, "exception", False)

    @property
    def cites(self) -> tuple[str, ...]:
        """The sections of the rule, check or ability that was evaluated."""
        if self.kind == "way":
            return self.what.cites  # type: ignore[no-any-return]  # what is a Way
        if self.kind == "reach":
            return self.s.game.why_unheard(self.s)  # type: ignore[no-any-return]  # s is a position
        if self.kind == "check":
            return self.what.cites_for(self.s, *self.subjects)  # type: ignore[no-any-return]  # what is a Check
        found: str | tuple[str, ...] = self.what.cite if self.kind == "trigger" else self.what.cites
        cites = found if isinstance(found, tuple) else (found,) if found else ()
        if self.kind != "trigger" or self.value:
            return cites
        return (*cites, *self.what.no_such(self.before or self.s, self.event, self.subjects[0]))


@dataclass(slots=True)
class Looks:
    """The looks of one run under way, the first of each value at each moment: bookkeeping may change a value without a new moment.

    ``reversed``: keys, each with the value that comes out the other way round; ``held``: one whose name and subjects do so from
    its moment on, because what is due comes again; ``ignored``: sections that are
    as if they did not stand in the book; ``alike``: sections that say the same as these, so that what rests on one of them is done all the
    same; ``lifted``: sections whose steps are taken, but what else they say is not followed; ``way``: one in which something is not done;
    ``hits``: how often any of that was asked for;
    ``read``: what procedures asked for by ``stands``, each with a look that is the first; ``asked``: numbers of the entry points
    after which they did.
    """

    run: Under | None = None
    found: dict[tuple[Key, bool], Look] = field(default_factory=dict)
    reversed: frozenset[tuple[Key, bool]] = frozenset()
    held: tuple[Key, bool] | None = None
    ignored: frozenset[str] = frozenset()
    alike: frozenset[str] = frozenset()
    lifted: frozenset[str] = frozenset()
    way: Way | None = None
    hits: int = 0
    read: dict[Way, Look] = field(default_factory=dict)
    asked: dict[Way, list[int]] = field(default_factory=dict)
    names: frozenset[Hashable] | None = None

    def see(
        self,
        kind: Kind,
        what: Any,
        name: str,
        subjects: tuple[Any, ...],
        value: bool,
        event: Any = None,
        before: Any = None,
    ) -> bool:
        """The value, reversed if this look is the one to be reversed."""
        m = self.run
        if m is None or self.way is not None or (self.reversed and name not in self._names()):
            return value
        key = (name, *[brief(x) for x in subjects], m.s.clock)
        if self.ignored:
            return self._without_it(Look(key, kind, what, subjects, value, m.s, 0, 0, event, before))
        if self.reversed:
            if (key, value) in self.reversed or (self.held and self._is_held(key, value)):
                self._hit()
                return not value
        elif (key, value) not in self.found:
            steps, entry = len(m.trace.steps), len(m.entries) - 1
            self.found[key, value] = Look(key, kind, what, subjects, value, m.s, steps, entry, event, before)
        return value

    def _names(self) -> frozenset[Hashable]:
        """The names of the looks to be reversed: only these need to be identified further."""
        if self.names is None:
            self.names = frozenset(key[0] for key, _ in self.reversed)
        return self.names

    def ignores(self, cites: tuple[str, ...]) -> bool:
        """Whether to skip a step that rests on these sections: one of them is ignored, and no equivalent section still stands."""
        if not self.disregards(cites):
            return False
        self._hit()
        return True

    def disregards(self, by: str | tuple[str, ...]) -> bool:
        """Whether text that rests on these sections has no effect. It is asked repeatedly and counts as one hit."""
        cites = (by,) if isinstance(by, str) else by
        if self.ignored.isdisjoint(cites) or not self.alike.isdisjoint(cites):
            return False
        self.hits = self.hits or 1
        return True

    def stands(
        self,
        by: str | tuple[str, ...],
        said: tuple[str, str] | None = AS_IT_SAYS,
        *,
        moves: bool = False,
        premise: bool = False,
    ) -> bool:
        """Whether the sections are to be followed; the question itself is recorded."""
        if self.ignored or self.lifted:
            cites = (by,) if isinstance(by, str) else by
            return self.lifted.isdisjoint(cites) and not self.disregards(cites)
        way = Way((by,) if isinstance(by, str) else by, said, moves, premise)
        if self.way is not None and self.way == way:
            self.hits = self.hits or 1
            return False
        if (m := self.run) is not None and self.way is None and way.cites and all(way.cites):
            entry = len(m.entries) - 1
            if way not in self.read:
                key = ("way", *way.cites, *(said or ()))
                self.read[way] = Look(key, "way", way, (), True, m.s, len(m.trace.steps), entry)
                self.asked[way] = []
            if self.asked[way][-1:] != [entry]:
                self.asked[way].append(entry)
        return True

    def _without_it(self, look: Look) -> bool:
        """The value when the ignored section says nothing."""
        if look.value is look.free or not self.ignores(look.cites):
            return look.value
        return look.free

    def _hit(self) -> None:
        self.hits += 1
        if self.hits > ROUNDS:
            raise GoesRound

    def _is_held(self, key: Key, value: bool) -> bool:
        assert self.held is not None
        first, reversed_value = self.held
        return value is reversed_value and key[:-1] == first[:-1] and key[-1] >= first[-1]  # type: ignore[operator]  # clocks


NOW: Looks | None = None
"""The looks of the current run, if reasons were asked for."""


@contextmanager
def watching(looks: Looks | None) -> Iterator[None]:
    """Record looks within this context; ``None``: record nothing."""
    global NOW
    before, NOW = NOW, looks
    try:
        yield
    finally:
        NOW = before


def stands(by: str | tuple[str, ...], said: tuple[str, str] | None = AS_IT_SAYS) -> bool:
    """Whether a section is in the book (of several: each); asked where what it says is neither a step nor a value that is looked at, but
    the way in which something is done. False only in a run that goes as if it were not there: then it is done as the others have it.
    ``said``: that way in English and Japanese, where the whole section says more than what bears on it here; ``None``: how play goes on,
    which nobody disputes.
    """
    return NOW is None or NOW.stands(by, said)


def goes_on(by: str | tuple[str, ...]) -> bool:
    """Whether a section is in the book by which play goes on to its next part, as ``stands`` tells it."""
    return NOW is None or NOW.stands(by, None, moves=True)


def presupposed(by: str, said: tuple[str, str]) -> bool:
    """Whether a section is in the book without which nothing of what follows would come about, as ``stands`` tells it."""
    return NOW is None or NOW.stands(by, said, premise=True)


def together(by: tuple[str, ...], said: tuple[str, str]) -> bool:
    """Whether sections that say the same at several moments are all followed. For reasons only: none of them decides alone, because the
    others remain when one is left out.
    """
    return NOW is None or bool(NOW.ignored or NOW.lifted) or NOW.stands(by, said)


def brief(x: Any) -> Hashable:
    """A short description of a subject that is the same in every run with the same beginning."""
    if isinstance(number := getattr(x, "ref", None), int):
        return number
    try:
        hash(x)
    except TypeError:
        return type(x).__name__
    found: Hashable = x
    return found


@dataclass(frozen=True, slots=True)
class Check:
    """A value that the rules look at by themselves, one object or player at a time: is this due?

    ``due`` and ``not_due``: what follows, in English and Japanese, with ``{it}`` for the first subject and the names of ``values`` for what
    was compared (both languages, where no number); ``by``: which of the sections say so, where each case has a paragraph of its own.
    """

    name: str
    cites: tuple[str, ...]
    test: Callable[..., bool] = field(compare=False)
    due: tuple[str, str]
    not_due: tuple[str, str]
    values: Callable[..., Mapping[str, Any]] = field(compare=False)
    by: Callable[..., tuple[str, ...]] | None = field(default=None, compare=False)

    def cites_for(self, s: Any, *subjects: Any) -> tuple[str, ...]:
        """The sections of the check that apply to these subjects; all of them if ``by`` does not say."""
        return self.cites if self.by is None else self.by(s, *subjects)

    def __call__(self, s: Any, *subjects: Any) -> bool:
        value = bool(self.test(s, *subjects))
        return value if NOW is None else NOW.see("check", self, self.name, subjects, value)

    def compared(self, s: Any, *subjects: Any) -> Mapping[str, Any]:
        """The compared values, by the names that they have in the check's sentences."""
        return self.values(s, *subjects)


@dataclass(frozen=True, slots=True)
class Order:
    """Who or what comes first by the rules when several would act at one moment; ``said``: the sentence, ``{it}`` being the first."""

    name: str
    cites: tuple[str, ...]
    said: tuple[str, str]

    def __call__(self, items: Sequence[T]) -> Sequence[T]:
        """The items in the order of the rules."""
        if NOW is None or len(items) < 2 or NOW.see("order", self, self.name, tuple(items), True):
            return items
        return items[::-1]


class Meant(NamedTuple):
    """A phrase of text as one object was held against it: whose text it is, the sections that say what the phrase means, whether it
    asks for more than a kind of card, so that somebody may doubt what fits, and whether a section says of just such an object that it fits
    (``besides``), so that it is worth telling whatever else is in dispute.
    """

    source: Any
    cites: tuple[str, ...]
    narrow: bool = False
    besides: bool = False
