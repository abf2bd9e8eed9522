"""Questions to a position that are asked again and again: answered once, and the answer kept with the position."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


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
