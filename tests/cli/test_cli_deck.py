"""What ``judge deck`` tells of a list besides what it breaks."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.cli.conftest import Judge

LIST = """deck "Irons"
game d0 15.00
  4 《鉄の鐘》 unit
  1 《禁呪1》 strategy normal forbidden 4
  1 《禁呪2》 strategy normal forbidden 6
  34 《鉄》 unit unity
"""


def test_limits_that_are_met_are_told_with_their_numbers(judge: Judge, written: Callable[[str], str]) -> None:
    """Forty cards (3-1-1) and forbidden numbers of ten (1-2-4) are met; there is no sideboard, so nothing is said of one."""
    path = written(LIST)
    met = {tuple(x["sections"]): x["about"] for x in json.loads(judge("deck", path, "--json").out)["met"]}
    assert met[("d0:3-1-1",)] == ["40"]
    assert met[("d0:1-2-4", "d0:2-19")] == ["10"]
    assert "sideboard has" not in judge("deck", path, "--lang", "en").out


def test_a_limit_that_is_broken_is_not_met_as_well(judge: Judge, written: Callable[[str], str]) -> None:
    told = json.loads(judge("deck", written(LIST), "--json").out)
    (wrong,) = told["violations"]
    assert wrong["sections"] == ["d0:3-1-1", "d0:2-3-1-2"]
    assert wrong["rule"] not in {x["rule"] for x in told["met"]}
    assert "d0:1-2-4" in wrong["met_beside"]["sections"]
