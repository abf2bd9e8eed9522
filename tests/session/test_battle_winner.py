"""Who wins a battle is answered by each game's own rule, not by what was destroyed."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.session.questions import answers
from judgecli.session.run import run_text

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
ASKED = [
    # S7.1: ATK against ATK; equal is a draw
    ("ygo/s7-battle-damage/s7.1-1-higher-atk-wins", "《攻手》 wins over 《受手》", "《攻手》の勝ち（《受手》に）"),
    ("ygo/s7-battle-damage/s7.1-5-lower-atk-loses", "《受手》 wins over 《攻手》", "《受手》の勝ち（《攻手》に）"),
    (
        "ygo/s7-battle-damage/s7.1-3-equal-atk-both-fall",
        "nobody wins: a draw, 1500 to 1500",
        "勝者なし：引き分け（1500対1500）",
    ),
    # S7.2: the attacker loses though nothing is destroyed
    ("ygo/s7-battle-damage/s7.2-6-atk-under-def", "《受手》 wins over 《攻手》", "《受手》の勝ち（《攻手》に）"),
    (
        "ygo/s7-battle-damage/s7.3-1-direct-attack",
        "nobody wins: the attack was on a player (S7.3¶1)",
        "勝者なし：プレイヤーへの直接攻撃（S7.3¶1）",
    ),
    # 3-14-1-1: whoever alone is in the square, a newcomer too; none or both is a draw
    ("d0/3-duel/3-14-1-1-a-newcomer-wins", "《輝竜》 wins over 《騎手》", "《輝竜》の勝ち（《騎手》に）"),
    ("d0/3-duel/3-12-4-1-both-die", "nobody wins: the battle is a draw", "勝者なし：バトルは引き分け"),
    ("d0/3-duel/3-12-4-1-pumped-before-it-is-stacked", "《蜘蛛》 wins over 《戦車》", "《蜘蛛》の勝ち（《戦車》に）"),
    # 115.3b, 700.5, 700.5a
    ("dm/500-turn/508-equal-power", "nobody wins: both creatures lose the battle", "勝者なし：どちらもバトルに負けた"),
    ("dm/700-extra/700.5-it-wins-all-battles", "《必勝》 wins over 《巨人》", "《必勝》の勝ち（《巨人》に）"),
    (
        "dm/700-extra/700.5a-both-win-all-battles",
        "nobody wins: neither creature loses the battle",
        "勝者なし：どちらもバトルに負けていない",
    ),
    ("dm/500-turn/505.6a-the-target-leaves", "there has been no battle", "バトルは行われていない"),
    # chapter 600 has damage only
    (
        "zx/600-battle/604-the-target-walks-away",
        "in Z/X no battle has a winner (604.3): 《逃げ猫》 was destroyed",
        "Z/Xのルールにバトルの勝者はない（604.3）：《逃げ猫》は破壊された",
    ),
]


@pytest.mark.parametrize(("name", "en", "ja"), ASKED)
def test_the_game_says_who_wins(name: str, en: str, ja: str) -> None:
    text = (SCENARIOS / f"{name}.judge").read_text(encoding="utf-8")
    (answer,) = answers(run_text(f"{text}\nquestion: who wins the battle?\n"))
    assert (answer.en, answer.ja) == (en, ja)


UNBREAKABLE = """scenario "x"
game ygo
card 《騎士》 monster normal level 4 atk 1800 def 0
card 《不滅》 monster effect level 4 atk 1000 def 0
  continuous: this cannot be destroyed by battle
board turn of A, battle phase, turn 3
  A lp 8000
    monster zone 1 《騎士》 attack position
  B lp 8000
    monster zone 1 《不滅》 attack position
play
  A attacks 《不滅》 with 《騎士》
question: who wins the battle?
"""


def test_winning_is_not_destroying() -> None:
    """S7.1: ATK 1800 over 1000 wins, though the effect keeps the other from being destroyed."""
    (answer,) = answers(run_text(UNBREAKABLE))
    assert answer.en == "《騎士》 wins over 《不滅》"


ENTERS = """game d0
card 《Ox》 unit red cost 0 power 2000 smash 1
card 《Elk》 unit red cost 0 power 2000 smash 1
card 《Lift》 strategy red cost 0 quick
  effect: put 1 unit in your hand into square frozen
board turn of A, main phase
  A deck 5
    hand 《Lift》, 《{came}》
  B deck 5
    own-left 《Ox》
play
  A plays 《Lift》
  A chooses 《{came}》
  A chooses enemy-right
claim A: {claim}
"""


@pytest.mark.parametrize("claim", ["a battle begins", "there is no battle", "バトルが起きる"])
def test_a_card_that_is_carried_out_at_once_is_none_of_two_that_battle(claim: str) -> None:
    """Nobody who says that there is a battle says it of the strategy that was played: the line is not read instead."""
    run = run_text(ENTERS.format(came="Ox", claim=claim))
    assert not run.claims
    assert {d.code for d in run.diagnostics} == {"L201"}
