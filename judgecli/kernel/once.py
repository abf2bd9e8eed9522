"""What has been found out of a position, kept with it; and questions that are asked again and again: answered once.

Four things last as long as what they rest on: ``Memo`` as long as the position, ``Derived`` as long as its objects and continuous
effects, ``Memo.places`` as long as what lies in some kinds of zones, ``objects.Live`` as long as the objects with text that works.
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
"""What no answer is."""


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
        """What a position with the same objects need not find out again. Where no continuous effect was at work or is, whoever finds
        out first finds out for all.
        """
        known = self.derived.as_printed and not effects
        return Memo(self.derived if known else None, self.kept, self.called, self.places if known else None)

    def carried_past(self, touched: Set[str]) -> Memo:
        """What a position need not find out again that differs in what lies in these kinds of zones alone; no effect is at work there."""
        return Memo(places={names: known for names, known in self.places.items() if touched.isdisjoint(names)})


def once(question: Callable[P, R]) -> Callable[P, R]:
    """Keep the answers to a pure question whose first argument is a position; the others must be hashable.

    While continuous effects are being applied an answer may change yet, and a view of a position in part has nowhere to keep any:
    then it is asked anew each time.
    """
    return _kept(question)


def of_objects(question: Callable[P, R]) -> Callable[P, R]:
    """``once`` for questions about nothing but objects, where they lie, and their characteristics.

    Where no continuous effect is at work, the answers hold until an object changes or moves: not a fact, nor what is going on, may
    have a say in them.
    """
    return _kept(question, of_objects=True)


def of_cards(question: Callable[P, R]) -> Callable[P, R]:
    """Keep the answers to a question about nothing but what the cards of the file are: they hold in every position of a run."""

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
    """``of_objects`` for questions about nothing but what lies in these kinds of zones: where no continuous effect is at work, the answers
    hold until something changes there.
    """

    return lambda question: _kept(question, names=names)


def checked_of_objects(question: Callable[P, R]) -> Callable[P, R]:
    """``of_objects`` for answers that are made of checks: where what is looked at is kept, each of them is made at every moment."""
    return _checked(question, of_objects(question))


def checked_of_places(*names: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """``of_places`` for answers that are made of checks."""
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
