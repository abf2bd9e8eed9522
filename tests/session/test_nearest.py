"""A line of play that is not understood: the message says where it stands, who is asked what, and lines that are understood there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from judgecli import manifest
from judgecli.language import parse
from judgecli.session.nearest import MOST_SHOWN
from judgecli.session.run import Run, run_text
from tests.each import each
from tests.language.test_language_otherwise import SAID
from tests.scenarios import FOLDER

NOT_UNDERSTOOD = ("L201", "L202", "E401", "E402", "E405")
_PIECE = re.compile(r"《[^》]*》|[A-Za-z0-9'-]+|[ぁ-ん]+|[一-龠ァ-ンー]+|[^\s]")

ROOM = {  # boards on which something can be done
    "ygo": """game ygo 2020-04
card 《狼》 monster normal earth level 4 atk 1800 def 1000
card 《番人》 monster normal earth level 4 atk 1500 def 1000
board turn of A, main phase 1, turn 4
  A lp 8000
    hand 《狼》
  B lp 8000
    monster zone 3 《番人》
play
""",
    "dm": """game dm 2022-04-08
card 《狼》 creature fire cost 1 power 3000
card 《番人》 creature fire cost 1 power 2000
card 《火》 creature fire cost 1 power 1000
board turn of A, main step
  A shield zone 5, deck 5
    hand 《狼》
    mana zone 《火》
  B shield zone 5, deck 5
    battle zone 《番人》 tapped
play
""",
    "zx": """game zx 1.59
card 《狼》 zx red cost 1 power 3000
card 《番人》 zx red cost 1 power 2000
board turn of A, main phase
  A life 4, deck 10
    hand 《狼》
    resource 《番人》
  B life 4, deck 10
    center 《番人》
play
""",
    "d0": """game d0 15.00
card 《狼》 unit red cost red 1 power 2000 smash 1
card 《番人》 unit red cost red 1 power 2000 smash 1
board turn of A, main phase
  A deck 10
    hand 《狼》
    energy 《番人》
  B deck 10
    mid-center 《番人》
play
""",
}
ROOM["dmv"] = ROOM["dm"].replace("game dm 2022-04-08", "game dmv")


def short_of_a_word(line: str) -> Iterator[str]:
    """The line with each of its words left out, but for the player it begins with."""
    for found in list(_PIECE.finditer(line))[1:]:
        left = line[: found.start()] + line[found.end() :]
        yield " ".join(left.split())


def helped(run: Run) -> tuple[str, str]:
    found = next(d for d in run.diagnostics if d.severity == "error")
    return found.help_en, found.help_ja


def suggestions(help_en: str) -> list[str]:
    """The lines that are understood where the problem stands; what is told behind them is how such lines are written at all."""
    _, _, told = help_en.partition("understood here: ")
    listed = re.match(r"`[^`]+`(?:, `[^`]+`)*", told)
    return re.findall(r"`([^`]+)`", listed[0]) if listed else []


def is_lost(run: Run) -> bool:
    return any(d.code in NOT_UNDERSTOOD for d in run.diagnostics)


KANA = re.compile("[ぁ-んァ-ヶ]")
MISSPELT = sorted(
    {
        (game, short)
        for game, part, said in (row.split("\t") for row in SAID if row and not row.startswith("#"))
        if part == "play" and not said.startswith("both pass")  # what stands behind a pass stands at another moment
        for short in short_of_a_word(said)
    }
)


def test_a_line_short_of_a_word_is_told_what_would_be_understood(request: pytest.FixtureRequest) -> None:
    sample = (
        MISSPELT[:: max(7, 28 // request.config.getoption("--samples"))]
        if request.config.getoption("--short")
        else MISSPELT
    )
    lost = [(game, line) for game, line in sample if is_lost(run_text(ROOM[game] + f"  {line}\n"))]
    assert len(lost) > len(sample) // 4
    each(lost, lambda case: is_taught(*case))


def is_taught(game: str, line: str) -> None:
    en, ja = helped(run_text(ROOM[game] + f"  {line}\n"))
    assert re.search(r"at this point, in the main (phase|step).* of A: A chooses", en), en
    assert "この時点: Aのメイン" in ja, ja
    told = suggestions(en)
    assert 1 <= len(told) <= MOST_SHOWN, en
    for other in told:
        assert not run_text(ROOM[game] + f"  {other}\n").diagnostics, (line, other)
        assert bool(KANA.search(other)) is bool(KANA.search(line)), (line, other)


@pytest.mark.parametrize(
    ("game", "line", "meant"),
    [
        ("ygo", "A sumons 《狼》", "A normal summons 《狼》"),
        ("ygo", "A deploys 《狼》", "A normal summons 《狼》"),
        ("ygo", "Aは《狼》を召換する", "Aは《狼》を召喚する"),
        ("dm", "A sumons 《狼》", "A summons 《狼》"),
        ("dm", "A activates 《狼》", "A summons 《狼》"),
        ("dm", "Aは《狼》を出撃する", "Aは《狼》を召喚する"),
        ("dmv", "A sumons 《狼》", "A summons 《狼》"),
        ("zx", "A plais 《狼》 to west", "A plays 《狼》 to west"),
        ("zx", "A tributes 《狼》", "A plays 《狼》"),
        ("zx", "Aは《狼》を召喚する", "Aは《狼》をプレイする"),
        ("d0", "A moves 《番人》 past mid-left", "A moves 《番人》 to mid-left"),
        ("d0", "A summons 《狼》", "A plays 《狼》"),
        ("d0", "Aは《狼》を召喚する", "Aは《狼》をプレイする"),
    ],
)
def test_the_line_that_was_meant_is_among_them(game: str, line: str, meant: str) -> None:
    en, ja = helped(run_text(ROOM[game] + f"  {line}\n"))
    assert meant in suggestions(en), en
    assert f"「{meant}」" in ja


@pytest.mark.parametrize(
    ("game", "line", "word", "others"),
    [
        ("zx", "A tributes 《狼》", "tributes", "ygo"),
        ("ygo", "A blocks with 《狼》", "blocks", "dm"),
        ("d0", "A summons 《狼》", "summons", "dm and ygo"),
        ("dm", "A ignites 《狼》", "ignites", "zx"),
        ("zx", "A smashes with 《狼》", "smashes", "d0"),
    ],
)
def test_a_word_of_another_game_is_said_to_be_one(game: str, line: str, word: str, others: str) -> None:
    en, ja = helped(run_text(ROOM[game] + f"  {line}\n"))
    assert f"`{word}` is a word of {others}, not of {game}" in en
    assert all(manifest.games()[other].names["ja"][0] in ja for other in others.split(" and "))


def test_where_a_choice_is_open_its_answers_are_told() -> None:
    board = """game dm 2022-04-08
card 《火矢》 spell fire cost 1
  spell: destroy 1 opponent's creature
card 《火》 creature fire cost 1 power 1000
card 《小》 creature fire cost 1 power 1000
card 《大》 creature nature cost 2 power 2000
board turn of A, main step
  A shield zone 5, deck 5
    hand 《火矢》
    mana zone 《火》
  B shield zone 5, deck 5
    battle zone 《小》, 《大》
play
  A casts 《火矢》
"""
    en, _ = helped(run_text(board + "  A chuses 《大》\n"))
    assert "A chooses a card" in en
    assert suggestions(en)[0] == "A chooses 《大》"


def test_every_play_of_the_shipped_scenarios_is_built_as_the_tables_say() -> None:
    """The verbs of the tables are words of their game."""
    from judgecli.language.words import of_kind, speaking
    from judgecli.session.nearest import shapes

    for game in manifest.shipped():
        with speaking(game):
            assert set(shapes(game)) <= of_kind("playverb"), game
    assert not parse(ROOM["zx"] + "  A passes\n").diagnostics


def test_that_nobody_blocks_is_no_answer_to_another_question() -> None:
    attack = ROOM["dm"].replace("main step", "attack step").replace("    hand 《狼》\n", "    battle zone 《狼》\n")
    attack = attack.replace(
        "card 《番人》 creature fire cost 1 power 2000\n", "card 《番人》 creature fire cost 1 power 2000\n  blocker\n"
    )
    attack = attack.replace("《番人》 tapped", "《番人》")
    for line in ("B does not block", "Bはブロックしない"):
        assert not run_text(f"{attack}  A attacks B with 《狼》\n  {line}\n").diagnostics
        found = run_text(f"{attack}  {line}\n").diagnostics
        assert [d.code for d in found] == ["E402"]


def test_a_position_that_is_named_is_the_one_that_is_taken() -> None:
    board = ROOM["ygo"].replace("    hand 《狼》\n", "    monster zone 2 《狼》\n")
    for line in ("A changes 《狼》 to defense position", "Aは《狼》を守備表示にする"):
        run = run_text(f"{board}  {line}\nexpect\n  《狼》 is in defence position\n")
        assert run.verdict == "holds", run.diagnostics
    for line in ("A changes 《狼》 to attack position", "Aは《狼》を攻撃表示にする"):
        assert [d.code for d in run_text(f"{board}  {line}\n").diagnostics] == ["E402"]


def test_who_does_nothing_passes() -> None:
    for line in ("Bは何もしない", "B does nothing", "Bはパスする"):
        run = run_text(f"{ROOM['ygo']}  A normal summons 《狼》\n  {line}\n")
        assert not run.diagnostics, line


def test_chance_makes_no_play_of_its_own() -> None:
    """The nearest line to one that comes too late is looked for where chance is asked, too: it never concedes."""
    path = FOLDER / "zx/100-basics/101.4-conceding-in-the-middle-of-a-battle.judge"
    run = run_text(path.read_text("utf-8").replace("  A concedes\n", "  A concedes\n  A passes\n"))
    assert [d.code for d in run.diagnostics] == ["E402"]


KEPT = """game dm 2022-04-08
card 《旧極》 s-max evolution creature fire [dragon] cost 6 power 9000
card 《新極》 s-max evolution creature fire [dragon] cost 1 power 9000
card 《火》 creature fire cost 1 power 1000
board turn of A, main step
  A
    hand 《新極》
    mana zone 《火》
    battle zone 《旧極》
  B
play
  A summons 《新極》
"""


@pytest.mark.parametrize(
    "line", ["Aは《旧極》を墓地に置く", "Aは《旧極》をトリガーで使う", "A puts 《旧極》 into the graveyard"]
)
def test_what_becomes_of_another_is_no_choice_of_the_one_that_stays(line: str) -> None:
    en, ja = helped(run_text(KEPT + f"  {line}\n"))
    assert "A keeps 《新極》" in en
    assert "Aは《新極》を残す" in ja
    assert "trigger" not in f"{en} {ja}".replace("トリガー", "trigger")


def test_a_creature_in_the_battle_zone_is_not_chosen_by_using_it() -> None:
    text = (FOLDER / "dmv/600-multiplayer/600.4b-two-creatures-of-two-opponents-in-one-line.judge").read_text("utf-8")
    used = text.replace("Aは《番兵》と《木霊》を選ぶ\n    違反 600.4b", "Aは《番兵》をトリガーで使う")
    run = run_text(used.replace("2行目は不適正", "2行目は適正"))
    assert not run.diagnostics
    assert run.claims[1].finding.holds is not True


@pytest.mark.parametrize("claim", ["《旧極》は捨てる", "《旧極》 discards"])
def test_what_only_players_do_is_said_of_a_player(claim: str) -> None:
    run = run_text(f"{KEPT}  A chooses 《旧極》\nclaim A: {claim}\n")
    told = next(d for d in run.diagnostics if d.code == "E502")
    assert "「捨てる」" in told.message_ja
    assert "プレイヤー" in told.help_ja
