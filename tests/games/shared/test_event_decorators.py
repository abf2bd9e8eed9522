"""A decorator of events that is not called would put a function in the place of the event; it is refused where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judgecli.games.shared.events import event, untold
from judgecli.kernel.events import OfObject
from judgecli.kernel.values import Ref


@pytest.mark.parametrize("decorator", [event, untold])
def test_a_decorator_without_parentheses_is_named(decorator: Callable[..., Any]) -> None:
    class Slept(OfObject):
        """A creature falls asleep."""

    with pytest.raises(TypeError, match=r"Slept: write .*@untold\(\).* with parentheses"):
        decorator(Slept)


@pytest.mark.parametrize("decorator", [event("{card} falls asleep", "{card}が眠る"), untold()])
def test_with_them_an_event_remains(decorator: Callable[..., Any]) -> None:
    class Slept(OfObject):
        """A creature falls asleep."""

    made = decorator(Slept)(Ref(1))
    assert isinstance(made, OfObject)
    assert made.subjects() == (Ref(1),)
