"""A claim that a card may do something is about a line that names the card, never about another card's line."""

from __future__ import annotations

import pytest

from judgecli.language import parse

FILE = """\
game dm 2022-04-08
card 《Cub》 creature fire cost 2 power 2000
card 《Calm》 creature light cost 2 power 2000
  blocker
card 《Spark》 spell light cost 2
  s-trigger
  spell: tap all opponent's creatures
card 《Hand》 spell darkness cost 2
  s-trigger
  spell: destroy 1 opponent's creature
board turn of A, attack step
  A
    battle zone 《Cub》
  B shield zone 《Hand》, 《Spark》
    battle zone 《Calm》
play
  A attacks B with 《Cub》
  B casts 《Hand》
"""


def lines_meant(claim: str) -> list[str] | None:
    """The numbers of the lines, or the plays, that a claim is read to be about; ``None`` where it is not read."""
    parsed = parse(f"{FILE}{claim}\n")
    if any(d.severity == "error" for d in parsed.diagnostics):
        return None
    assert parsed.scenario is not None
    said = [c.says for c in parsed.scenario.claims]
    return [x.subject.text if x.subject is not None else x.play.verb if x.play is not None else "" for x in said]


@pytest.mark.parametrize(
    "claim",
    [
        "claim B: the S-trigger of 《Spark》 can be used",
        "claim A: 《Spark》's trigger cannot be used",
        "主張 B：《Spark》のS・トリガーも使える",
        "主張 A：《Spark》のS・トリガーは使えない",
    ],
)
def test_a_card_without_a_line_has_none(claim: str) -> None:
    assert lines_meant(claim) is None


@pytest.mark.parametrize(
    "claim",
    [
        "claim B: the S-trigger of 《Hand》 can be used",
        "主張 B：《Hand》のS・トリガーは使える",
    ],
)
def test_a_card_with_a_line_has_that(claim: str) -> None:
    assert lines_meant(claim) == ["2"]


@pytest.mark.parametrize(
    "claim",
    [
        "claim B: 《Calm》 is in the battle zone, so A cannot attack",
        "主張 B：《Calm》がいるのでAは攻撃できない",
    ],
)
def test_a_card_that_is_only_the_reason_takes_no_line_away(claim: str) -> None:
    assert (lines_meant(claim) or [""])[-1] in ("1", "attack")
