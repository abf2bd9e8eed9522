"""Claims about all of them or none, about players by their part in the turn, and questions that leave out whose something is."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.ast import Assertion, Question

DM = """game dm
card 《Ogre》 creature fire cost 4 power 5000
card 《Bell》 creature light cost 2 power 1000
card 《Gong》 creature light cost 2 power 1000
card 《Sweep》 spell fire cost 3
  spell: destroy all creatures
board turn of A, main step
  A shield zone 5
    battle zone 《Ogre》
    hand 《Sweep》
  B shield zone 4
    battle zone 《Bell》, 《Gong》
play
  A casts 《Sweep》
"""
MORE = DM.replace("game dm\n", "game dmv free-for-all\n").replace("play\n", "  C shield zone 3\nplay\n")


def _shown(says: Assertion) -> str:
    about = says.subject.text if says.subject is not None else ""
    return " ".join((about, *["not"] * says.negated, says.verb, says.what, *(v.text for v in says.values)))


def _claimed(line: str, file: str = DM) -> tuple[list[str], list[str]]:
    """What is claimed, and what is taken for what."""
    parsed = parse(f"{file}{line}\n")
    assert [d.message_en for d in parsed.diagnostics if d.severity == "error"] == []
    assert parsed.scenario is not None
    taken = [d.message_en for d in parsed.diagnostics if d.code == "L221"]
    return [_shown(c.says) for c in parsed.scenario.claims], taken


DESTROYED = ["Ogre is destroyed", "Bell is destroyed", "Gong is destroyed"]
SPARED = ["Ogre not is destroyed", "Bell not is destroyed", "Gong not is destroyed"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("claim A: everything dies", DESTROYED),
        ("claim A: every creature is destroyed", DESTROYED),
        ("claim A: all creatures are destroyed", DESTROYED),
        ("claim A: no creature survives", DESTROYED),
        ("claim B: no creature is destroyed", SPARED),
        ("claim B: nothing is destroyed", SPARED),
        ("claim A: everybody's creatures die", DESTROYED),
        ("主張 A：全員のクリーチャーが破壊される", DESTROYED),
        ("claim A: all of B's creatures are destroyed", DESTROYED[1:]),
        ("claim B: all my creatures die", DESTROYED[1:]),
        ("主張 A：全部破壊される", DESTROYED),
        ("主張 A：全てのクリーチャーが破壊されます", DESTROYED),
        ("主張 A：Bのクリーチャーは全て破壊される", DESTROYED[1:]),
        ("主張 B：自分のクリーチャーは全滅する", DESTROYED[1:]),
        ("主張 B：クリーチャーは1体も破壊されない", SPARED),
        ("主張 B：どのクリーチャーも破壊されない", SPARED),
    ],
)
def test_all_cards_are_told_one_by_one(line: str, says: list[str]) -> None:
    """Whom it is taken to mean is told."""
    found, taken = _claimed(line)
    assert (found, len(taken)) == (says, 1)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("claim A: nobody draws a card", [f"{who} not happened draw 1" for who in "ABC"]),
        ("claim A: each player draws 1", [f"{who} happened draw 1" for who in "ABC"]),
        ("claim A: each other player draws a card", [f"{who} happened draw 1" for who in "BC"]),
        ("主張 A：他のプレイヤーはそれぞれ1枚引く", [f"{who} happened draw 1" for who in "BC"]),
        ("claim A: B and C both draw one", [f"{who} happened draw 1" for who in "BC"]),
        ("claim A: B and C draw a card each", [f"{who} happened draw 1" for who in "BC"]),
        ("主張 A：BとCが1枚ずつ引く", [f"{who} happened draw 1" for who in "BC"]),
        ("claim A: the turn player draws 1", ["A happened draw 1"]),
        ("主張 A：ターンプレイヤーは1枚引く", ["A happened draw 1"]),
    ],
)
def test_players_are_told_one_by_one(line: str, says: list[str]) -> None:
    assert _claimed(line, MORE)[0] == says


@pytest.mark.parametrize(
    "line",
    [
        "主張 A：全てのクリーチャーが破壊されるわけではない",
        "主張 A：全てのクリーチャーは破壊されない",
        "claim A: not all creatures are destroyed",
    ],
)
def test_that_not_all_are_is_not_read_as_none(line: str) -> None:
    assert [d for d in parse(f"{DM}{line}\n").diagnostics if d.severity == "error"]


def test_of_two_of_one_name_nothing_is_said() -> None:
    file = DM.replace("《Bell》, 《Gong》", "2 《Bell》")
    assert [d for d in parse(f"{file}claim A: everything dies\n").diagnostics if d.severity == "error"]


def _asked(line: str, file: str) -> list[str]:
    parsed = parse(f"{file}{line}\n")
    assert [d.message_en for d in parsed.diagnostics if d.severity == "error"] == []
    assert parsed.scenario is not None
    return [_of(one) for one in parsed.scenario.questions]


def _of(one: Question) -> str:
    if one.says is not None:
        return f"{one.kind} {_shown(one.says)}"
    return f"{one.kind} {one.subject.text if one.subject else ''} {one.what}"


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("question: how many shields are left?", ["value A shield zone", "value B shield zone"]),
        ("質問：シールドは何枚残りますか？", ["value A shield zone", "value B shield zone"]),
        ("question: whose 《Bell》 is destroyed?", ["whether Bell is destroyed"]),
        ("質問：誰の《Bell》が破壊される？", ["whether Bell is destroyed"]),
        (
            "question: which resolves first, Bell or Gong?",
            ["whether Bell resolves first  Gong", "whether Gong resolves first  Bell"],
        ),
        (
            "質問：《Bell》と《Gong》のどちらが先に処理される？",
            ["whether Bell resolves first  Gong", "whether Gong resolves first  Bell"],
        ),
        ("question: who chooses the order?", ["whether A chooses ", "whether B chooses "]),
    ],
)
def test_questions_that_leave_out_whose_it_is(line: str, asks: list[str]) -> None:
    assert _asked(line, DM) == asks


@pytest.mark.parametrize(
    "line",
    [
        "question: how much damage has 《X》 taken?",
        "question: how much damage has been dealt to 《X》 so far?",
        "質問：《X》は何ダメージ受けたか？",
        "質問：《X》の受けたダメージは？",
        "質問：《X》は何ダメージ受けていますか？",
        "質問：《X》に入ったダメージはいくつ？",
    ],
)
@pytest.mark.parametrize("game", ["zx", "d0"])
def test_damage_is_asked_as_it_was_dealt(line: str, game: str) -> None:
    """Not what lies on the card, which may have left."""
    kind = {"zx": "zx red cost 2 power 3000", "d0": "unit cost red 1 power 3000"}[game]
    place = {"zx": "center", "d0": "own-center"}[game]
    file = f"game {game}\ncard 《X》 {kind}\nboard turn of A, main phase\n  A\n    {place} 《X》\n  B\n"
    assert _asked(line, file) == ["how much X happened take damage 0"]


def test_no_line_is_offered_that_turns_the_cards_round() -> None:
    file = DM.replace("main step", "attack step").replace(
        "  A casts 《Sweep》\n", "  attack step, A attacks 《Bell》 with 《Ogre》\n"
    )
    (problem,) = [d for d in parse(file).diagnostics if d.severity == "error"]
    assert "《Ogre》 with 《Bell》" not in problem.help_en
    assert "with 《Bell》" not in problem.help_en
