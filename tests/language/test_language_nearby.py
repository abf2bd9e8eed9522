"""A play or a claim that nobody can read is answered with lines that can be, about its own cards, players and numbers."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.language.nearby import MOST_LINES

GAME = """game {game}
card 《Grey Wolf》 {card}
card 《Gate Keeper of the North》 {card}
board turn of A, main {phase}
  A
    hand 《Grey Wolf》
  B
    hand 《Gate Keeper of the North》
play
  A passes
"""
CARDS = {
    "zx": "zx red cost 2 power 3000",
    "ygo": "monster normal light level 4 atk 1000 def 1000",
    "d0": "unit red cost red 1 power 2000 smash 1",
    "dm": "creature fire cost 3 power 3000",
}


def helps(game: str, *lines: str) -> list[list[str]]:
    """The lines offered for each of the last lines of a file."""
    phase = {"ygo": "phase 1", "dm": "step"}.get(game, "phase")
    text = GAME.format(game=game, card=CARDS[game], phase=phase) + "".join(f"{line}\n" for line in lines)
    parsed = parse(text)
    said = [d.help_en.partition("can be read")[2] for d in parsed.diagnostics if d.severity == "error"]
    return [re.findall(r"`([^`]+)`", one) for one in said]


@pytest.mark.parametrize(
    ("game", "line", "offered"),
    [
        ("dm", "claim A: Wolf survives everything", "《Grey Wolf》 survives"),
        ("zx", "claim B: the Keeper is utterly destroyed", "《Gate Keeper of the North》 is destroyed"),
        ("ygo", "claim B: A has roundabout 4 cards there in hand", "A has 4 cards there in hand"),
        ("dm", "主張 B：《Grey Wolf》はまるごと破壊される", "《Grey Wolf》は破壊される"),
        ("ygo", "  A activates the effect of 《Grey Wolf》 somehow", "A activates the effect of 《Grey Wolf》"),
    ],
)
def test_what_may_be_meant_is_offered(game: str, line: str, offered: str) -> None:
    (found,) = helps(game, line)
    assert offered in found


@pytest.mark.parametrize("game", CARDS)
def test_what_is_offered_can_be_read(game: str) -> None:
    """Whatever is said of a card, a player and a number: each line offered stands in the same place without an error."""
    said = [
        "claim A: 《Grey Wolf》 has clearly been thrown away",
        "claim B: Wolf does not get killed at all",
        "主張 A：《Grey Wolf》は絶対に破壊されないはずだろう",
        "主張 B：Aの手札はたぶん3枚くらい",
    ]
    offered = [(line, one) for line in said for found in helps(game, line) for one in found]
    assert offered, game
    for line, one in offered:
        head = re.split(r"[:：]", line)[0]
        assert helps(game, f"{head}: {one}") == [], one


PLAYED = """play
  A attacks B with 《Grey Wolf》
  B passes
"""


@pytest.mark.parametrize(
    ("line", "offered", "names"),
    [
        ("claim B: only one attack by 《Grey Wolf》 can happen", "line 1 is legal", "A attacks B with 《Grey Wolf》"),
        ("claim B: an attack on me of that kind may not be", "line 1 is illegal", "A attacks B"),
        ("主張 B：こちらへの攻撃は不可", "1行目は不適正", "A attacks B with 《Grey Wolf》"),
        ("主張 B：コスト3の《Grey Wolf》は選べない", "1行目は不適正", "A attacks B with 《Grey Wolf》"),
    ],
)
def test_a_claim_about_what_may_be_done_is_told_the_lines_by_their_numbers(line: str, offered: str, names: str) -> None:
    """With what stands in them; each can be read, and a "not" is kept."""
    head = GAME.format(game="dm", card=CARDS["dm"], phase="step").partition("play\n")[0] + PLAYED
    (found,) = (d for d in parse(head + line + "\n").diagnostics if d.severity == "error")
    help_ = found.help_ja if "主張" in line else found.help_en
    assert offered in help_
    assert names in help_
    mark = line[: line.index("：" if "主張" in line else ":") + 1]
    assert not [d for d in parse(f"{head}{mark} {offered}\n").diagnostics if d.severity == "error"]


def test_where_no_player_is_named_the_one_who_claims_is_offered() -> None:
    (found,) = helps("ygo", "claim A: 4 cards are there in hand")
    assert found == ["A has 4 cards left in hand"]


def test_a_not_is_kept() -> None:
    (found,) = helps("dm", "claim A: 《Grey Wolf》 is surely not at all destroyed")
    assert found
    assert all(re.search(r"\bnot\b|survives|lives|n't", one) for one in found), found


def test_a_short_name_that_two_cards_share_is_not_guessed() -> None:
    text = GAME.format(game="dm", card=CARDS["dm"], phase="step").replace("Gate Keeper of the North", "White Wolf")
    (found,) = (d for d in parse(text + "claim A: Wolf survives\n").diagnostics if d.severity == "error")
    assert "《Grey Wolf》 survives" not in found.help_en


def test_what_is_like_nothing_keeps_its_error() -> None:
    assert helps("dm", "claim A: the weather turns fine") == [[]]


def test_a_file_full_of_such_lines_is_helped_with_its_first_ones() -> None:
    found = helps("dm", *["claim A: Wolf survives everything"] * (MOST_LINES + 5))
    assert [bool(one) for one in found] == [True] * MOST_LINES + [False] * 5
