"""A bound on time holds wherever the time runs out, and nothing of it is left behind."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic

import pytest

from judgecli.session import clock
from judgecli.session.clock import OutOfTime, within

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no bell")


def spin(until: float) -> None:
    while monotonic() < until:
        pass


class SpinsWhenDropped:
    def __del__(self) -> None:
        spin(monotonic() + 0.2)


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    before = signal.getsignal(signal.SIGALRM)
    yield
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_it_ends_what_never_ends() -> None:
    with pytest.raises(OutOfTime), within(0.05):
        spin(monotonic() + 60)


def test_it_lets_go_what_ends_in_time() -> None:
    with within(60):
        pass
    with within(0):
        spin(monotonic() + 0.01)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_ring_that_is_lost_in_a_finalizer_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "AGAIN", 0.1)
    reached = []

    def drop_one_and_go_on() -> None:
        SpinsWhenDropped()
        reached.append("after the finalizer")
        spin(monotonic() + 60)

    with pytest.raises(OutOfTime), within(0.05):
        drop_one_and_go_on()
    assert reached


@pytest.mark.parametrize("shortest", [1e-9, 1e-6, 1e-4])
def test_a_ring_at_any_moment_leaves_nothing_behind(shortest: float) -> None:
    """From before the block to after it: the bell rings somewhere on the way in or out."""
    for step in range(500):
        with suppress(OutOfTime), within(shortest + step * 5e-7):
            spin(monotonic() + 2e-4)
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
