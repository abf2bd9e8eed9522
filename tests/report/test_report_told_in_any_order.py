"""What waits at one moment may be told in any order: each with its choices or all of them first, the ruling is the same."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.run import run_text

SHIELDS = """\
game dm 2022-04-08
card 《Ox》 creature nature cost 4 power 5000
  Double breaker
card 《Zap》 spell fire cost 3
  Shield trigger
  Destroy one of your opponent's creatures.
card 《Bolt》 spell fire cost 3
  Shield trigger
  Destroy one of your opponent's creatures.
card 《Cub》 creature fire cost 2 power 1000
board turn of A, attack step
  A shields 5
    battle zone 《Ox》 since an earlier turn, 《Cub》
  B
    shield zone 《Zap》, 《Bolt》
play
  A attacks B with 《Ox》
{lines}
claim B: 《Ox》 is destroyed
claim B: 《Cub》 is destroyed
claim A: B has hand 2
"""
ZAP, BOLT, OX, CUB = (
    "  B uses shield trigger 《Zap》",
    "  B uses shield trigger 《Bolt》",
    "  B chooses 《Ox》",
    "  B chooses 《Cub》",
)
ORDERS = {
    "each with its target": (ZAP, OX, BOLT, CUB),
    "each with its target, the other first": (BOLT, CUB, ZAP, OX),
    "each with the other target": (ZAP, CUB, BOLT, OX),
    "both, then the targets": (ZAP, BOLT, OX, CUB),
    "both the other way round, then the targets": (BOLT, ZAP, OX, CUB),
    "both, then the targets the other way round": (ZAP, BOLT, CUB, OX),
}


@pytest.mark.parametrize("order", ORDERS)
def test_shield_triggers_of_one_moment(order: str) -> None:
    """Both are declared as the shields go to the hand (509.3a, 113.6), and handled one after the other (101.4a)."""
    run = run_text(SHIELDS.format(lines="\n".join(ORDERS[order])))
    assert run.outcome is not None, run.diagnostics
    assert not run.outcome.refusals
    assert [answer.answer for answer in short(run, "en").answers] == ["right", "right", "wrong"]
