"""Of several cards of a name the one is meant that does what is told of it, or lies where it is told to lie; in plays and in claims."""

from __future__ import annotations

import pytest

from judgecli.language import ast, parse

FILE = """\
game zx
card 《Lancer》 zx red cost 4 power 5000
card 《Tide》 event blue cost 2
  event: return 1 zx to its owner's hand
board turn of A, main phase
  A life 4
    north-east 《Lancer》#1
    center 《Lancer》#2
  B life 2
    hand 《Tide》
    resource 3 blue
play
  A attacks B with 《Lancer》#2
  A passes
  {line}
"""


def plays(line: str) -> tuple[ast.Play, ...]:
    parsed = parse(FILE.format(line=line))
    assert not [d for d in parsed.diagnostics if d.severity == "error"], parsed.diagnostics
    assert parsed.scenario is not None
    return parsed.scenario.plays[2:]


@pytest.mark.parametrize(
    "told",
    [
        *("choosing the attacking 《Lancer》", "on the attacking 《Lancer》", "targeting the 《Lancer》 that attacked"),
        *("on the attacking 《Lancer》#2", "choosing attacking 《Lancer》", "choosing 《Lancer》 in the center"),
        *("on the 《Lancer》 that attacks", "choosing the attacker", "on 《Lancer》 in center"),
    ],
)
def test_the_card_is_told_by_what_it_does_or_where_it_lies(told: str) -> None:
    (play,) = plays(f"B plays 《Tide》 {told}")
    assert [(one.text, one.tag) for one in play.role("targeting")] == [("Lancer", "2")]


@pytest.mark.parametrize("told", ["攻撃している《Lancer》", "攻撃した《Lancer》", "アタック中の《Lancer》"])
def test_in_japanese_too(told: str) -> None:
    (play,) = plays(f"Bは{told}を対象に《Tide》をプレイする")
    assert [(one.text, one.tag) for one in play.role("targeting")] == [("Lancer", "2")]


@pytest.mark.parametrize("told", ["choosing the attacking 《Lancer》#1", "on the attacking 《Lancer》#1"])
def test_a_card_that_does_not_do_it_is_an_error_and_no_play_of_its_own(told: str) -> None:
    (found,) = (d for d in parse(FILE.format(line=f"B plays 《Tide》 {told}")).diagnostics if d.severity == "error")
    assert "《Lancer》#2" in found.message_en
    assert "`《Lancer》#2`" in found.help_en
    assert "「《Lancer》#2」" in found.help_ja


def test_the_place_of_an_attacker_tells_which_it_is() -> None:
    text = FILE.replace("A attacks B with 《Lancer》#2", "A attacks B with 《Lancer》 in the center").format(
        line="B passes"
    )
    scenario = parse(text).scenario
    assert scenario is not None
    assert [one.tag for one in scenario.plays[0].role("with")] == ["2"]


@pytest.mark.parametrize("claim", ["the attacking 《Lancer》 is in hand", "the 《Lancer》 in the center is in hand"])
def test_a_claim_tells_it_so_too(claim: str) -> None:
    scenario = parse(FILE.format(line="B plays 《Tide》 on 《Lancer》#2") + f"claim A: {claim}\n").scenario
    assert scenario is not None
    (one,) = scenario.claims
    assert one.says.subject is not None
    assert one.says.subject.tag == "2"
