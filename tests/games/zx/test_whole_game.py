"""The game of ten turns is replayed from its first phase to the eleventh turn, every phase of every turn in its order (501.3)."""

from __future__ import annotations

from pathlib import Path

from judgecli.games.zx.events import PhaseBegan
from judgecli.games.zx.events_of_battle import PlayerDamaged
from judgecli.kernel.values import TABLE
from judgecli.session.run import run_file

GAME = Path(__file__).parents[3] / "scenarios" / "zx" / "games" / "ten-turns.judge"
PHASES = ["reboot", "draw", "resource", "ignition", "main", "end"]


def test_every_phase_of_ten_turns_is_played() -> None:
    run = run_file(GAME)
    assert run.verdict == "holds", run.expected
    assert run.machine is not None
    steps = [s.what[0] for s in run.machine.trace.standing() if s.kind == "event"]
    phases = [(e.phase, e.player) for e in steps if isinstance(e, PhaseBegan) and e.phase != "game"]
    expected = [(phase, "AB"[turn % 2]) for turn in range(10) for phase in PHASES]
    assert phases[: len(expected)] == expected
    assert run.machine.s.fact(TABLE, "turn") == 11
    assert [e.player for e in steps if isinstance(e, PlayerDamaged)] == ["B", "B", "A"]
