"""A card that no file names may be drawn; what can be done afterwards is asked without a crash, though its timing is unknown."""

from __future__ import annotations

from pathlib import Path

from judgecli.session.explore import explore
from judgecli.session.run import run_file

UNNAMED = Path(__file__).parents[2] / "scenarios/d0/2-definitions/2-25-4-a-card-that-the-file-does-not-name.judge"


def test_it_is_explored_past_the_draw() -> None:
    run = run_file(UNNAMED)
    found = explore(run, tuple(c.claim.says for c in run.claims), most=60, steps=200, turns=2)
    assert found.states > 1
