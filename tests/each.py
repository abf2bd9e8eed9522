"""One test for many small cases: all of them are tried, and a failure names each case that fails.

A case of its own costs pytest more than most of our small checks take, and there are thousands of them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

Case = TypeVar("Case")


def each(cases: Iterable[Case], check: Callable[[Case], object], name: Callable[[Case], object] = str) -> None:
    """Try ``check`` with every case; what any of them raised is raised together, each with the name of its case.

    There must be at least one case.
    """
    tried, failed = 0, []
    for case in cases:
        tried += 1
        try:
            check(case)
        except (Exception, pytest.fail.Exception) as error:
            error.add_note(f"case: {name(case)}")
            failed.append(error)
    assert tried, "no case to try"
    if failed:
        names = ", ".join(note.removeprefix("case: ") for error in failed[:20] for note in error.__notes__[-1:])
        raise BaseExceptionGroup(f"{len(failed)} of {tried} cases fail: {names}", failed)


def together(cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """In place of ``pytest.mark.parametrize``, for checks of a millisecond or less that ask for no fixture: one test tries all cases."""
    every = [case.values if hasattr(case, "marks") else case for case in cases]

    def made(check: Callable[..., None]) -> Callable[[], None]:
        several = len(inspect.signature(check).parameters) > 1

        def test() -> None:
            each(every, lambda case: check(*case) if several else check(case))

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return made
