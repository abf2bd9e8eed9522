"""Lines as they are told at the table: joined to the line above, counted by type, said of what could have been done."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning
from judgecli.session.questions import answers
from judgecli.session.run import run_text

MONSTER = "card 《Wolf》 monster normal light level 4 atk 1000 def 1000"
FILES = {
    "zx": ("card 《Wolf》 zx red cost 2 power 3000", "main phase", "center 《Wolf》", "zx", "ゼクス"),
    "ygo": (MONSTER, "main phase 1", "monster zone 1 《Wolf》", "monsters", "モンスター"),
    "d0": (
        "card 《Wolf》 unit cost red 1 power 2000 smash 1",
        "main phase",
        "own-center 《Wolf》",
        "units",
        "ユニット",
    ),
    "dm": (
        "card 《Wolf》 creature fire cost 3 power 3000",
        "attack step",
        "battle zone 《Wolf》",
        "creatures",
        "クリーチャー",
    ),
    "dmv": (
        "card 《Wolf》 creature fire cost 3 power 3000",
        "attack step",
        "battle zone 《Wolf》",
        "creatures",
        "クリーチャー",
    ),
}
BLOCK = """game dm
card 《Lancer》 creature light cost 4 power 5000
card 《Turtle》 creature water cost 2 power 2000
  blocker
board turn of A, attack step
  A shield zone 4
    battle zone 《Lancer》 since an earlier turn
  B shield zone 3
    battle zone 《Turtle》
play
  A attacks B with 《Lancer》
  B does not block
"""
CHAIN = """game ygo
card 《Knight》 monster normal dark level 4 atk 1900 def 1500
card 《Guard》 monster normal earth level 4 atk 1200 def 2000
card 《Pit》 trap normal
  effect: draw 1 card
card 《Wind》 spell quick-play
  effect targeting 1 spell or trap in field: destroy it
board turn of A, battle phase
  A hand 《Wind》
    monster zone 3 《Knight》 attack position
  B deck 5
    monster zone 3 《Guard》 attack position
    spell & trap zone 2 《Pit》 set since an earlier turn
play
  A attacks 《Guard》 with 《Knight》
"""
USED = "  B activates 《Pit》\n  A activates 《Wind》 targeting 《Pit》\n"


def _played(game: str, line: str) -> str:
    card, phase, zone, _, _ = FILES[game]
    seats = " free-for-all" if game == "dmv" else ""
    return f"game {game}{seats}\n{card}\nboard turn of A, {phase}\n  A\n    {zone}\n  B\n{'  C' if game == 'dmv' else ''}\nplay\n  {line}\n"


@pytest.mark.parametrize("game", FILES)
@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Then A ends the turn", "A ends the turn"),
        ("First, A ends the turn", "A ends the turn"),
        ("After that A ends the turn", "A ends the turn"),
        ("Both players pass", "both players pass"),
        ("まずAはターンを終える", "Aはターンを終える"),
        ("そのあと、Aはターンを終える", "Aはターンを終える"),
    ],
)
def test_a_line_that_is_joined_to_the_one_above_is_that_line(game: str, said: str, means: str) -> None:
    joined, plain = (parse(_played(game, line)) for line in (said, means))
    assert joined.ok
    assert plain.ok
    assert meaning(joined.scenario) == meaning(plain.scenario)


@pytest.mark.parametrize("line", ["next turn", "次のターン"])
def test_the_next_turn_is_no_joint(line: str) -> None:
    assert parse(_played("zx", line)).ok


@pytest.mark.parametrize("game", FILES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_player_has_in_play_is_counted_by_its_type(game: str, lang: str) -> None:
    en, ja = FILES[game][3:]
    for player, number in (("A", 1), ("B", 0)):
        said = f"{player} has {number} {en}" if lang == "en" else f"{player}の{ja}は{number}体"
        asks = f"how many {en} does {player} have?" if lang == "en" else f"{player}の{ja}は何体？"
        claim, question = ("claim A: ", "question: ") if lang == "en" else ("主張 A：", "質問：")
        run = run_text(_played(game, "A ends the turn").partition("play\n")[0] + f"{claim}{said}\n{question}{asks}\n")
        assert not [x for x in run.diagnostics if x.severity == "error"]
        assert [x.finding.holds for x in run.claims] == [True]

        assert [x.en for x in answers(run)] == [f"it is {number}"]


@pytest.mark.parametrize("said", ["B had the right to block", "B could have blocked with 《Turtle》"])
def test_what_could_have_been_done_is_asked_where_it_was_not_done(said: str) -> None:
    run = run_text(f"{BLOCK}claim B: {said}\n")
    assert [x.finding.holds for x in run.claims] == [True]


def test_both_of_two_pairs_is_no_pair() -> None:
    alone, used = (parse(f"{CHAIN}{more}claim A: both cards are in the graveyard\n") for more in ("", USED))
    assert alone.ok
    assert not used.ok


HELD = [
    ("question: What power would 《Lancer》 have?", "`what is power of 《Lancer》?`"),
    ("question: Which of them has 《Turtle》 been made to block?", "`B may block with 《Turtle》?`"),
    ("claim B: 《Turtle》 had no way to block", "`B may not block with 《Turtle》`"),
    ("claim B: 《Turtle》 is by no means tapped", "`《Turtle》 is not tapped`"),
]


@pytest.mark.parametrize(("line", "offered"), HELD)
def test_what_the_words_tell_of_its_card_is_offered_first(line: str, offered: str) -> None:
    (problem,) = (x for x in parse(f"{BLOCK}{line}\n").diagnostics if x.severity == "error")
    assert offered in problem.help_en + problem.help_ja
