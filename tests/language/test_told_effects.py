"""Lines of play that tell what an effect does: the choice or the answer that the effect asks for, by whoever gives it."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.ast import Play
from judgecli.session.run import run_text
from tests.each import each

DM = """game dm
card 《雷火の竜騎士》 creature fire cost 6 power 6000
  このクリーチャーが攻撃する時、相手のパワー4000以下のクリーチャーを1体破壊する。
card 《塔兵》 creature light cost 4 power 4000
  blocker
card 《報いの精》 creature water cost 2 power 1000
  このクリーチャーが破壊された時、カードを1枚引いてもよい。
board turn of A, attack step
  A shield zone 5
    battle zone 《雷火の竜騎士》
  B shield zone 2 deck 20
    battle zone 《塔兵》、《報いの精》
play
  A attacks B with 《雷火の竜騎士》
"""
CHOOSES = ("A", "choose", {"object": ["塔兵"]})
CHOOSES_FOR = ("A", "choose", {"object": ["塔兵"], "for": ["雷火の竜騎士"]})
DRAWS, DRAWS_ONE = ("B", "draw", {}), ("B", "draw", {"object": ["1"]})
TOLD = {
    "攻撃時の効果で《塔兵》を破壊する": CHOOSES,
    "Aは攻撃時の効果で《塔兵》を破壊する": CHOOSES,
    "Aは誘発した能力で《塔兵》を選んで破壊した": CHOOSES,
    "効果で《塔兵》を破壊する": CHOOSES,
    "《塔兵》を破壊する": CHOOSES,
    "Aは《雷火の竜騎士》の効果で《塔兵》を破壊する": CHOOSES_FOR,
    "《雷火の竜騎士》の効果で《塔兵》を破壊する": CHOOSES_FOR,
    "竜騎士の効果でAは相手の《塔兵》を対象に取り、破壊した": CHOOSES_FOR,
    "Aは竜騎士の効果の対象に《塔兵》を指定した": CHOOSES_FOR,
    "A destroys 《塔兵》 with the attack trigger": CHOOSES,
    "with the effect of 《雷火の竜騎士》, A destroys 《塔兵》": CHOOSES_FOR,
    "A destroys 《塔兵》 with 《雷火の竜騎士》's ability": CHOOSES_FOR,
    "Bも《報いの精》の効果で1枚引く": DRAWS_ONE,
    "Bは誘発した能力で1枚引く": DRAWS_ONE,
    "《報いの精》の効果でBは1枚引く": DRAWS_ONE,
    "《報いの精》の効果で1枚引く": DRAWS_ONE,
    "Bは能力を使い、山札から1枚引くことにする": DRAWS_ONE,
    "Bは破壊された時の効果でカードを引く": DRAWS,
    "Bもカードを引いた": DRAWS,
    "with its triggered ability B draws 1 card": DRAWS_ONE,
    "Aはそれで攻撃する": ("A", "attack", {"with": ["雷火の竜騎士"]}),
}
"""A line behind the attack, and the play that it is."""
NO_PLAY = ("破壊された時の効果で《塔兵》を破壊する", "Aはそれでも《塔兵》を破壊しない")
"""Lines of which nobody can tell whose they are, or that deny it."""
EACH = {
    "Aは《雷火の竜騎士》を、Bは《塔兵》を選んで破壊する": [("A", "雷火の竜騎士"), ("B", "塔兵")],
    "Aは《雷火の竜騎士》を、Bは《塔兵》を選ぶ": [("A", "雷火の竜騎士"), ("B", "塔兵")],
    "A chooses 《雷火の竜騎士》 and B 《塔兵》": [("A", "雷火の竜騎士"), ("B", "塔兵")],
}


def plays(line: str) -> list[Play]:
    scenario = parse(f"{DM}  {line}\n").scenario
    return [] if scenario is None else list(scenario.plays[1:])


def test_what_an_effect_does_is_told_by_whoever_lets_it() -> None:
    def check(line: str) -> None:
        (play,) = plays(line)
        roles = {role: [said.text for said in each] for role, each in play.roles}
        assert (play.player, play.verb, roles) == TOLD[line]

    each(TOLD, check)


def test_a_line_of_which_nobody_knows_whose_it_is_is_no_play() -> None:
    each(NO_PLAY, lambda line: pytest.fail(str(plays(line))) if plays(line) else None)


def test_several_players_do_the_same_in_one_line() -> None:
    def check(line: str) -> None:
        assert [(p.player, p.role("object")[0].text) for p in plays(line) if p.verb == "choose"] == EACH[line]

    each(EACH, check)


def test_it_is_answered_so() -> None:
    lines = ("攻撃時の効果で《報いの精》を破壊する", "Bも《報いの精》の効果で1枚引く", "claim B: B draws 1")
    run = run_text(DM + "".join(f"  {line}\n" for line in lines[:-1]) + lines[-1])
    assert [d.message_en for d in run.diagnostics if d.severity == "error"] == []
    assert [claim.finding.holds for claim in run.claims] == [True]


ZX = """game zx
card 《Leader》 zx red cost 1 power 5000
  auto when this appears: deal 3000 damage to all other zx in normal square
card 《Lamp》 zx red cost 1 power 2000
  auto when this is destroyed: draw 1 card
card 《Blade》 zx blue cost 1 power 2000
  auto when this is destroyed: draw 1 card
card 《Red》 zx red cost 1 power 500
board turn of A, main phase
  A life 4 deck 9
    hand 《Leader》
    center 《Lamp》
    resource 《Red》
  B life 4 deck 9
    east 《Blade》
play
  A plays 《Leader》 to southwest
"""


@pytest.mark.parametrize("line", ["A destroys 《Blade》", "《Leader》の能力で《Blade》に3000ダメージを与える"])
def test_what_is_done_to_a_card_says_of_no_effect_that_it_comes_first(line: str) -> None:
    run = run_text(f"{ZX}  {line}\n  A chooses 《Lamp》\nquestion: which effect resolves first?\n")
    assert [d.message_en for d in run.diagnostics if d.severity == "error"] == []
    assert not run.carried_out.refusals


@pytest.mark.parametrize(
    "line", ["《Lamp》 is destroyed", "登場時の能力で、《Lamp》と《Blade》は3000ダメージを受けてどちらも破壊される"]
)
def test_what_comes_of_an_effect_is_expected(line: str) -> None:
    run = run_text(f"{ZX}  {line}\n  A chooses 《Lamp》\nclaim A: 《Blade》 is destroyed\n")
    assert [d.message_en for d in run.diagnostics if d.severity == "error"] == []
    assert run.expected
    assert all(one.finding.holds for one in run.expected)
