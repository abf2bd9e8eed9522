"""That a turn ends is told by its player as well where nobody is asked any more: in its last phase, on a board that begins there."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

LAST = {"dm": "end step", "zx": "end phase", "ygo": "end phase", "d0": "recovery phase"}


def text(game: str, phase: str, *plays: str) -> str:
    lines = "".join(f"  {line}\n" for line in plays)
    return (
        f"game {game}\nboard turn of A, {phase}\n  A deck 9\n  B deck 9\nplay\n{lines}claim B: B is the turn player\n"
    )


@pytest.mark.parametrize("game", LAST)
def test_it_is_read_in_the_last_phase(game: str) -> None:
    run = run_text(text(game, LAST[game], "A ends the turn"))
    assert run.diagnostics == ()
    assert not run.carried_out.refusals
    assert [c.finding.holds for c in run.claims] == [True]


@pytest.mark.parametrize("game", LAST)
def test_nobody_else_ends_it(game: str) -> None:
    run = run_text(text(game, LAST[game], "B ends the turn"))
    whose = [c.finding.holds for c in run.claims]
    assert run.diagnostics or run.carried_out.refusals or whose == [False]


@pytest.mark.parametrize("game", ["dm", "zx"])
def test_once_told_it_is_over(game: str) -> None:
    run = run_text(text(game, LAST[game], "A ends the turn", "A ends the turn"))
    assert run.diagnostics or run.carried_out.refusals
