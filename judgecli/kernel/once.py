"""Questions to a position that are asked again and again: answered once, and the answer kept with the position."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from judgecli.kernel import looks

P = ParamSpec("P")
R = TypeVar("R")

OF_OBJECTS = "of objects"
"""Where a position keeps answers that later positions with the same objects share (``derive.carried_over``)."""
NOTHING = object()


def once(question: Callable[P, R]) -> Callable[P, R]:
    """Keep the answers to a pure question whose first argument is a position; the others must be hashable.

    While continuous effects are being applied an answer may change yet, and a view of a position in part has nowhere to keep any:
    then it is asked anew each time.
    """
    return _kept(question, "")


def of_objects(question: Callable[P, R]) -> Callable[P, R]:
    """``once`` for questions about nothing but objects, where they lie, and their characteristics.

    Where no continuous effect is at work, the answers hold until an object changes or moves: not a fact, nor what is going on, may
    have a say in them.
    """
    return _kept(question, OF_OBJECTS)


def checked_of_objects(question: Callable[P, R]) -> Callable[P, R]:
    """``of_objects`` for answers that are made of checks: where what is looked at is kept, each of them is made at every moment."""
    known = of_objects(question)

    @wraps(question)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        return known(*args, **kwargs) if looks.NOW is None else question(*args, **kwargs)

    return asked


def _kept(question: Callable[P, R], place: str) -> Callable[P, R]:
    """``place``: where in the memory of a position the answers are; "": in the memory itself."""

    @wraps(question)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        memo: dict[Any, Any] | None = getattr(args[0], "memo", None)
        if memo is None or kwargs:
            return question(*args, **kwargs)
        known: dict[Any, Any] | None = memo.get(place) if place else memo
        key = (question, args[1:])
        found: Any = known.get(key, NOTHING) if known is not None else NOTHING
        if found is NOTHING:
            found = question(*args, **kwargs)
            if memo.get("sheet made"):
                answers = memo.setdefault(place, {}) if place else memo
                answers[key] = found
        made: R = found
        return made

    return asked
