"""A claim about "it" is about the one card that the claim before speaks of, and the ruling says so."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning

HEAD = """game dm
card 《狼》 creature fire cost 3 power 3000
card 《鳥》 creature fire cost 3 power 2000
board turn of A, attack step
  A
    battle 《狼》, 《狼》
  B
    battle tapped 《鳥》
play
  A attacks 《鳥》 with the second 《狼》
"""


def claims(*lines: str):
    return parse(HEAD + "".join(f"claim {line}\n" for line in lines))


@pytest.mark.parametrize(
    ("first", "second", "means"),
    [
        ("A: 《鳥》 is destroyed", "B: it survives", "B: 《鳥》 survives"),
        ("A: 《鳥》 is destroyed", "B: it's not destroyed", "B: 《鳥》 is not destroyed"),
        ("A: 《鳥》は破壊される", "B: それは破壊されない", "B: 《鳥》は破壊されない"),
        ("A: 《鳥》は破壊される", "B: そのクリーチャーは生き残る", "B: 《鳥》は生き残る"),
        ("A: line 1 is legal", "B: it is tapped", "B: 《狼》#2 is tapped"),
    ],
)
def test_it_is_the_card_spoken_of(first: str, second: str, means: str) -> None:
    found, told = claims(first, second), claims(first, means)
    assert found.scenario is not None
    assert told.scenario is not None
    assert meaning(found.scenario.claims) == meaning(told.scenario.claims)
    assert [d.code for d in found.diagnostics] == ["L221"]
