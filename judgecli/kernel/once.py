"""Questions to a position that are asked again and again: answered once, and the answer kept with the position."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


OF_OBJECTS = "of objects"
"""Where a position keeps answers that later positions with the same objects share (``derive.carried_over``)."""


def of_objects(question: Callable[P, R]) -> Callable[P, R]:
    """``once`` for questions about nothing but objects, where they lie, and their characteristics.

    Where no continuous effect is at work, the answers hold until an object changes or moves: not a fact, nor what is going on, may
    have a say in them.
    """

    @wraps(question)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        memo: dict[Any, Any] | None = getattr(args[0], "memo", None)
        if memo is None or kwargs:
            return question(*args, **kwargs)
        known: dict[Any, Any] | None = memo.get(OF_OBJECTS)
        key = (question, args[1:])
        if known is not None:
            found: Any = known.get(key, known)
            if found is not known:
                kept: R = found
                return kept
        made = question(*args, **kwargs)
        if memo.get("sheet made"):
            memo.setdefault(OF_OBJECTS, {})[key] = made
        return made

    return asked


def once(question: Callable[P, R]) -> Callable[P, R]:
    """Keep the answers to a pure question whose first argument is a position; the others must be hashable.

    While continuous effects are being applied an answer may change yet, and a view of a position in part has nowhere to keep any:
    then it is asked anew each time.
    """

    @wraps(question)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        memo: dict[Any, Any] | None = getattr(args[0], "memo", None)
        if memo is None or kwargs:
            return question(*args, **kwargs)
        key = (question, args[1:])
        found: Any = memo.get(key, memo)
        if found is memo:
            found = question(*args, **kwargs)
            if memo.get("sheet made"):
                memo[key] = found
        made: R = found
        return made

    return asked
