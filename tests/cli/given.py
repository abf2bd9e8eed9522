"""What the tests of the command line share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "scenarios" / "zx" / "600-battle" / "604-the-target-walks-away.judge"

SCENARIO = """scenario "A test"
game zx 1.59
card 《剣士》 zx blue cost 3 power 5000
card 《城壁》 zx white cost 2 power 3000
board turn of A, main phase
  A life 4
    center 《剣士》
  B life 4
    north 《城壁》
play
  A attacks 《城壁》 with 《剣士》
  A passes
  B passes
"""


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


Judge = Callable[..., Done]
