"""What may be claimed of a run, in every game and both languages: each kind where it holds and where it does not, with what is so instead.

Every kind of statement of the grammar is claimed here or named with the place where it is.
"""

from __future__ import annotations

import pytest

from judgecli.language import syntax
from judgecli.session.run import Run, run_text

RUNS = {
    "zx": """\
scenario "an event, then an attack"
game zx
card 《a》 event red cost 1
  event: draw 2 cards
card 《b》 zx red cost 1 power 3000
card 《c》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4 deck 10
    hand 《a》
    resource 《b》
    center 《b》
  B life 4 deck 10
    north 《c》
play
  A plays 《a》
  A attacks 《c》 with 《b》
  A attacks 《c》 with 《b》
""",
    "ygo": """\
scenario "a spell, then an attack"
game ygo
card 《a》 spell
  effect: draw 2 cards
card 《b》 monster normal earth level 4 atk 1500 def 1000
card 《c》 monster normal earth level 4 atk 1000 def 1000
board turn of A, main phase 1, turn 4
  A lp 8000 deck 10
    hand 《a》
    monster zone 1 《b》
  B lp 8000 deck 10
    monster zone 1 《c》 attack position
play
  A activates 《a》
  A attacks 《c》 with 《b》
  A attacks B with 《b》
""",
    "d0": """\
scenario "two strategies"
game d0
card 《a》 strategy cost red 1 timing quick
  effect: draw 2 cards
card 《b》 strategy cost red 1 timing quick
  effect: deal 3000 damage to 1 target unit
card 《c》 unit cost red 1 power 1000
board turn of A, main phase
  A deck 10
    hand 《a》, 《b》
    energy 《c》, 《c》
  B deck 10
    own-left 《c》
play
  A plays 《a》
  A plays 《b》 targeting 《c》 of B
  A plays 《b》
""",
    "dm": """\
scenario "a spell, then an attack that wins"
game dm
card 《a》 spell fire cost 1
  spell: draw 2 cards
card 《b》 creature fire cost 1 power 1000
card 《c》 creature fire cost 1 power 1000
board turn of A, main step
  A shield zone 5 deck 10
    hand 《a》, 《c》
    mana zone 《b》
    battle zone 《b》
  B shield zone 0 deck 10
play
  A casts 《a》
  A summons 《c》
  A attacks B with 《b》
""",
    "dmv": """\
scenario "a spell, then an attack that puts B out"
game dmv free-for-all
card 《a》 spell fire cost 1
  spell: draw 2 cards
card 《b》 creature fire cost 1 power 1000
card 《c》 creature fire cost 1 power 1000
board turn of A, main step, seats A B C D
  A shield zone 5 deck 10
    hand 《a》, 《c》
    mana zone 《b》
    battle zone 《b》
  B shield zone 0 deck 10
  C deck 10
  D deck 10
play
  A casts 《a》
  A summons 《c》
  A attacks B with 《b》
""",
}
"""In each of them A draws two cards, and the line before or after the attack that cannot be is refused."""

EVERYWHERE = [
    ("A drew 2", "Aは2枚引いた", True),
    ("A drew 3", "Aは3枚引いた", False),
    ("A did not draw 3", "Aは3枚引かなかった", True),
    ("A drew", "Aは引いた", True),
    ("B did not draw", "Bは引かなかった", True),
    ("A has hand 2 or more", "Aの手札は2枚以上", True),
    ("A has hand 9", "Aの手札は9枚", False),
    ("line 1 is legal", "1行目は適正", True),
    ("line 1 is illegal", "1行目は不適正", False),
    ("illegal", "不適正", True),
    ("legal", "適正", False),
    ("A was asked", "Aは尋ねられた", True),
    ("B was not asked about 《a》", "Bは《a》について尋ねられなかった", True),
    ("A is the turn player", "Aはターンプレイヤー", True),
    ("B is not the turn player", "Bはターンプレイヤーではない", True),
    ("before line 1: A may answer", "1行目の前：Aは応じられる", True),
    ("before line 1: B may answer", "1行目の前：Bは応じられる", False),
    ("before line 1: B may not answer", "1行目の前：Bは応じられない", True),
    ("before line 1: A goes first", "1行目の前：Aは先に行う", True),
    ("before line 1: B does not choose", "1行目の前：Bは選ばない", True),
    ("after line 1: 《a》 is in hand", "1行目の後：《a》は手札にある", False),
    ("《a》 did not trigger", "《a》は誘発しなかった", True),
    ("《c》 was not revealed", "《c》は公開されなかった", True),
    ("《b》 is not under 《c》", "《b》は《c》の下にない", True),
    ("not settled", "未確定", False),
    ("A has not lost", "Aは負けていない", True),
    ("A has lost", "Aは負けた", False),
    ("C has not won", "Cは勝っていない", True),
]
OWN = {
    "zx": [
        ("《c》 took damage 3000", "《c》は3000ダメージを受けた", True),
        ("《c》 took damage 2000", "《c》は2000ダメージを受けた", False),
        ("《c》 is destroyed", "《c》は破壊される", True),
        ("line 3 is illegal", "3行目は不適正", True),
        ("no winner", "勝者なし", True),
    ],
    "ygo": [
        ("B took damage 500", "Bは500ダメージを受けた", True),
        ("B took damage 1000", "Bは1000ダメージを受けた", False),
        ("B lost lp 500", "Bは500LPを失った", True),
        ("A lost lp 500", "Aは500LPを失った", False),
        ("B did not gain lp 500", "Bは500LPを回復しなかった", True),
        ("A has monster zone 1", "Aのモンスターゾーンは1", True),
        ("B has monster zone 1", "Bのモンスターゾーンは1", False),
        ("《c》 is destroyed", "《c》は破壊される", True),
        ("line 3 is legal", "3行目は適正", False),
    ],
    "d0": [
        ("《c》 took damage 3000", "《c》は3000ダメージを受けた", True),
        ("《c》 took damage 1000", "《c》は1000ダメージを受けた", False),
        ("《c》 is destroyed", "《c》は破壊される", True),
        ("draw", "引き分け", False),
    ],
    "dm": [
        ("B has lost", "Bは敗北した", True),
        ("B has not lost", "Bは敗北していない", False),
        ("A has won", "Aは勝利した", True),
        ("A has not won", "Aは勝利していない", False),
        ("A has battle zone 1", "Aのバトルゾーンは1枚", True),
        ("A has battle zone 2", "Aのバトルゾーンは2枚", False),
    ],
    "dmv": [
        ("B has lost", "Bは敗北した", True),
        ("C has not lost", "Cは負けていない", True),
        ("A has won", "Aは勝った", False),
        ("C is out of range of A", "CはAの範囲外", False),
        ("B is in range of A", "BはAの範囲内", True),
    ],
}
ELSEWHERE = {
    "chooses first": "scenarios of 1-1-4 (d0), 102.7 (zx) and 600.4e (dmv)",
    "resolves first": "scenarios of what lies on a chain or stack",
    "right": "expectations about claims: tests/session/test_corpus.py",
    "undecided": "expectations about claims: tests/session/test_corpus.py",
    "cited": "expectations about the replay",
    "not cited": "expectations about the replay",
    "waits for": "expectations about the replay",
    "controlled by": "tests/games/ygo",
}
CASES = [(game, *row) for game in RUNS for row in (*EVERYWHERE, *OWN[game]) if game == "dmv" or row[0][:2] != "C "]


def claimed(game: str, says: str, *, ja: bool) -> Run:
    return run_text(RUNS[game] + (f"主張 A：{says}\n" if ja else f"claim A: {says}\n"))


@pytest.mark.parametrize(("game", "en", "ja", "holds"), CASES, ids=[f"{case[0]} {case[1]}" for case in CASES])
def test_a_claim_comes_out_alike_in_both_languages(game: str, en: str, ja: str, holds: bool) -> None:
    found = [claimed(game, en, ja=False), claimed(game, ja, ja=True)]
    for run in found:
        assert not run.diagnostics, (run.diagnostics[0].code, run.diagnostics[0].message_en, run.text[-60:])
    assert [run.claims[0].finding.holds for run in found] == [holds, holds], found[0].claims[0].finding
    one, other = (run.claims[0].finding for run in found)
    assert (one.en, one.ja) == (other.en, other.ja)


def test_every_kind_of_statement_is_claimed() -> None:
    verbs = {
        str(c.fixed.get("verb", "")) for c in syntax.syntax("english").constructs.values() if c.rule == "statement"
    }
    tried = {claimed(game, en, ja=False).claims[0].claim.says.verb for game, en, _, _ in CASES}
    assert verbs - {""} - tried == set(ELSEWHERE)
