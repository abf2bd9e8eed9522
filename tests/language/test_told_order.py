"""What comes before what: a line that resolves an effect first, and claims that one thing came about before another."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.ast import Assertion

DM = """game dm
card 《Bell》 creature light cost 2 power 1000
  trigger when this is destroyed: draw 1 card
card 《Gong》 creature light cost 2 power 1000
  trigger when this is destroyed: draw 1 card
card 《Sweep》 spell fire cost 3
  spell: destroy all creatures
board turn of A, main step
  A
    hand 《Sweep》
  B
    battle zone 《Bell》, 《Gong》
play
  A casts 《Sweep》
"""
D0 = """game d0
card 《Flame》 unit cost red 2 move cost red 1 power 4000 smash 1
card 《Bolt》 strategy cost red 1 timing quick
  effect targeting 1 unit: deal 3000 damage to it
card 《Snare》 strategy cost green 1 timing quick
  effect targeting 1 unit: destroy it
board turn of A, main phase
  A
    own-center 《Flame》
    hand 《Bolt》
  B
    hand 《Snare》
play
  A plays 《Bolt》 targeting 《Flame》
  B plays 《Snare》 targeting 《Flame》
"""
ZX = """game zx
card 《Wolf》 zx red cost 2 power 3000
card 《Bolt》 event red cost 1
  event: choose 1 zx; deal 3000 damage to it
card 《Hedge》 event green cost 1
  event: choose 1 zx; it gets power +2000 until end of turn
board turn of A, main phase
  A
    center 《Wolf》
    hand 《Bolt》
  B
    hand 《Hedge》
play
  A plays 《Bolt》
"""


def _shown(says: Assertion) -> str:
    about = says.subject.text if says.subject is not None else ""
    return " ".join((about, says.verb, says.what, *(value.text for value in says.values))).replace("  ", " ").strip()


def _read(text: str) -> tuple[list[str], list[str], list[str]]:
    """The last play, what is expected, and what is claimed."""
    parsed = parse(text)
    assert [d.message_en for d in parsed.diagnostics if d.severity == "error"] == []
    assert parsed.scenario is not None
    last = parsed.scenario.plays[-1]
    said = [last.verb, *(x.text for _, mentions in last.roles for x in mentions)]
    return (
        said,
        [_shown(one) for one in parsed.scenario.expectations],
        [_shown(c.says) for c in parsed.scenario.claims],
    )


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("B resolves 《Bell》 first", "Bell resolves first"),
        ("B resolves Bell first", "Bell resolves first"),
        ("B picks Bell's trigger first", "Bell resolves first"),
        ("B handles 《Bell》 before 《Gong》", "Bell resolves first Gong"),
        ("B resolves 《Bell》 and then 《Gong》", "Bell resolves first Gong"),
        ("B wants Bell before Gong", "Bell resolves first Gong"),
        ("the trigger of 《Bell》 goes first", "Bell resolves first"),
        ("Bは《Bell》を先に解決する", "Bell resolves first"),
        ("Bは《Bell》から解決する", "Bell resolves first"),
        ("Bは《Bell》の効果を《Gong》より先に処理する", "Bell resolves first Gong"),
        ("Bは《Bell》、《Gong》の順で解決する", "Bell resolves first Gong"),
        ("《Bell》→《Gong》の順で解決", "Bell resolves first Gong"),
        ("先に《Bell》、次に《Gong》", "Bell resolves first Gong"),
    ],
)
def test_whoever_resolves_an_effect_first_chooses_it_and_expects_it_to_come_first(line: str, first: str) -> None:
    assert _read(f"{DM}  {line}\n") == (["choose", "Bell"], [first], [])


@pytest.mark.parametrize("line", ["B resolves 《Bell》", "Bは《Bell》を解決する", "B chooses 《Bell》"])
def test_an_order_that_is_not_told_is_not_expected(line: str) -> None:
    assert _read(f"{DM}  {line}\n") == (["choose", "Bell"], [], [])


@pytest.mark.parametrize("line", ["B resolves 《Bolt》 first", "Bは《Bolt》を先に解決する"])
def test_on_a_stack_what_is_resolved_first_is_no_choice_of_what_is_stacked_first(line: str) -> None:
    play, expected, _ = _read(f"{D0}  {line}\n")
    assert play[0] == "play"
    assert expected == ["Bolt resolves first"]


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        ("claim A: 《Flame》 is destroyed before 《Bolt》 resolves", ["Flame before destroyed Bolt resolve"]),
        ("claim A: before 《Bolt》 resolves, 《Flame》 is destroyed", ["Flame before destroyed Bolt resolve"]),
        (
            "claim A: 《Flame》 is destroyed by 《Snare》 before 《Bolt》 resolves",
            ["Flame happened destroyed", "Flame before destroyed Bolt resolve"],
        ),
        (
            "claim A: 《Flame》 dies to 《Snare》 before 《Bolt》 resolves",
            ["Flame happened destroyed", "Flame before destroyed Bolt resolve"],
        ),
        ("claim A: 《Bolt》 resolves after 《Flame》 is destroyed", ["Flame before destroyed Bolt resolve"]),
        ("主張 A：《Flame》は《Bolt》の解決前に破壊される", ["Flame before destroyed Bolt resolve"]),
        ("主張 A：《Bolt》が解決される前に《Flame》は破壊される", ["Flame before destroyed Bolt resolve"]),
        (
            "主張 A：《Bolt》の解決前に《Flame》は《Snare》で破壊される",
            ["Flame happened destroyed", "Flame before destroyed Bolt resolve"],
        ),
    ],
)
def test_one_thing_came_about_before_another(claim: str, says: list[str]) -> None:
    assert _read(f"{D0}{claim}\n")[2] == says


def test_where_no_word_is_for_resolving_it_is_when_it_took_effect() -> None:
    said = "claim A: 《Wolf》 is destroyed before 《Hedge》 resolves\n主張 A：《Wolf》は《Hedge》の解決前に破壊される\n"
    assert _read(f"{ZX}{said}")[2] == ["Wolf before destroyed Hedge take effect"] * 2


@pytest.mark.parametrize(
    "claim",
    ["claim A: B resolves 《Bell》 first", "主張 A：Bは《Bell》から解決する", "主張 A：《Bell》が先に処理される"],
)
def test_whose_effect_is_resolved_first_is_claimed_of_the_card(claim: str) -> None:
    assert _read(f"{DM}{claim}\n")[2] == ["Bell resolves first"]
