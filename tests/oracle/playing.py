"""A scenario written by a test, played to its end: what an oracle is compared with."""

from __future__ import annotations

from judgecli.games.contract import Outcome
from judgecli.kernel.values import State
from judgecli.session.run import run_text


def played(text: str) -> Outcome:
    """What the game makes of the scenario; a scenario that cannot be read, or a line that is refused, fails the test with the file."""
    run = run_text(text)
    assert not run.diagnostics, f"{run.diagnostics}\n{text}"
    assert run.outcome is not None, text
    assert not run.outcome.refusals, f"{run.outcome.refusals}\n{text}"
    return run.outcome


def lies(s: State, name: str) -> tuple[str, str]:
    """Where the only card of this name lies: (whose zone, which kind of zone)."""
    found = [t for t in s.things.values() if s.name(t) == name]
    assert len(found) == 1, f"{name}: {found}"
    zone = found[0].zone  # only
    return zone.holder, zone.name


def stays(s: State, name: str, *zones: str) -> bool:
    """Whether a card lies in one of these kinds of zone."""
    return lies(s, name)[1] in zones
