"""Caches of what has been computed about a position.

They live as long as what they depend on: ``Memo`` as long as the position, ``Derived`` as long as its objects and continuous effects,
``Memo.places`` as long as the contents of some kinds of zones, ``objects.Live`` as long as the set of objects with working text.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Set
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from judgecli.kernel import looks
from judgecli.kernel.objects import Entry, Ref, Thing

P = ParamSpec("P")
R = TypeVar("R")

NOTHING = object()
"""Sentinel: no answer is cached."""


class Derived:
    """Characteristics with every continuous effect applied, and answers about nothing but them and where objects lie.

    ``sheet``: what effects changed, by object and characteristic, ``None`` before anybody asks; ``made``: whether it is complete;
    ``applied``: each effect with the object it changed and the value after it; ``moved``: names of effects that others had to precede
    against their age; ``values``: what has been looked up; ``as_printed``: no effect is at work.
    """

    __slots__ = ("answers", "applied", "as_printed", "made", "moved", "sheet", "values")

    def __init__(self) -> None:
        self.sheet: dict[tuple[Ref, str], Any] | None = None
        self.made = False
        self.as_printed = False
        self.applied: list[tuple[Any, Ref, Any]] = []
        self.moved: set[Hashable] = set()
        self.values: dict[tuple[Ref, str], Any] = {}
        self.answers: dict[Any, Any] = {}


class Memo:
    """What has been found out of one position. ``kept``: what lies in which kinds of zone; ``called``: what has which name;
    ``answers``: to questions put ``once``; ``places``: to questions about what lies in some kinds of zones, by those kinds;
    ``in_force``: abilities of a kind that wait for a type of event, ``everything``: all that work; ``key``: its canonical form,
    ``apart``: the same, found without anything else that is kept here.
    """

    __slots__ = ("answers", "apart", "called", "derived", "everything", "in_force", "kept", "key", "places")

    def __init__(
        self,
        derived: Derived | None = None,
        kept: dict[tuple[str, ...], tuple[Thing, ...]] | None = None,
        called: dict[str, list[Thing]] | None = None,
        places: dict[tuple[str, ...], dict[Any, Any]] | None = None,
    ) -> None:
        self.derived = Derived() if derived is None else derived
        self.kept = {} if kept is None else kept
        self.called = {} if called is None else called
        self.places = {} if places is None else places
        self.answers: dict[Any, Any] = {}
        self.in_force: dict[tuple[type, type | None], tuple[Entry, ...]] = {}
        self.everything: tuple[Entry, ...] | None = None
        self.key: Hashable = None
        self.apart: Hashable = None

    def carried_over(self, effects: bool) -> Memo:
        """What remains valid in a position with the same objects. If neither has a continuous effect at work, the two share what either
        computes.
        """
        known = self.derived.as_printed and not effects
        return Memo(self.derived if known else None, self.kept, self.called, self.places if known else None)

    def carried_past(self, touched: Set[str]) -> Memo:
        """What remains valid in a position that differs only in the contents of zones of these kinds and has no effect at work."""
        return Memo(places={names: known for names, known in self.places.items() if touched.isdisjoint(names)})


def once(question: Callable[P, R]) -> Callable[P, R]:
    """Cache the results of a pure function whose first argument is a position; the other arguments must be hashable. While continuous
    effects are being applied a result may still change, and a partial view has no cache: it is then computed each time.
    """
    return _kept(question)


def of_objects(question: Callable[P, R]) -> Callable[P, R]:
    """``once`` for functions of nothing but objects, where they lie, and their characteristics. While no continuous effect is at work,
    results stay valid until an object changes or moves, so the function must not read facts or the agenda.
    """
    return _kept(question, of_objects=True)


def of_cards(question: Callable[P, R]) -> Callable[P, R]:
    """Cache the results of a function of nothing but the file's cards: they are valid in every position of a run."""

    @wraps(question)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        s: Any = args[0]
        known = s.game.known
        key = (question, args[1:])
        if key not in known:
            known[key] = question(*args, **kwargs)
        found: R = known[key]
        return found

    return asked


def of_places(*names: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """``of_objects`` for functions of nothing but the contents of these kinds of zones: while no continuous effect is at work, results stay
    valid until something there changes.
    """

    return lambda question: _kept(question, names=names)


def checked_of_objects(question: Callable[P, R]) -> Callable[P, R]:
    """``of_objects`` for functions that make checks: where looks are recorded, they are computed at every moment."""
    return _checked(question, of_objects(question))


def checked_of_places(*names: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """``of_places`` for functions that make checks."""
    return lambda question: _checked(question, of_places(*names)(question))


def _checked(question: Callable[P, R], known: Callable[P, R]) -> Callable[P, R]:
    @wraps(question)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        return known(*args, **kwargs) if looks.NOW is None else question(*args, **kwargs)

    return asked


def _kept(question: Callable[P, R], *, of_objects: bool = False, names: tuple[str, ...] = ()) -> Callable[P, R]:
    @wraps(question)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        memo: Memo | None = getattr(args[0], "memo", None)
        if memo is None or kwargs:
            return question(*args, **kwargs)
        if names:
            answers = memo.places.get(names)
            if answers is None:
                answers = memo.places[names] = {}
        else:
            answers = memo.derived.answers if of_objects else memo.answers
        key = (question, args[1:])
        found: Any = answers.get(key, NOTHING)
        if found is NOTHING:
            found = question(*args, **kwargs)
            if memo.derived.made or memo.derived.sheet is None:  # or nobody has asked for any characteristic
                answers[key] = found
        made: R = found
        return made

    return asked
