"""Players by any name: in boards, lines, claims and questions, in both languages, and there and back."""

from __future__ import annotations

import pytest

from judgecli.language import format, parse
from judgecli.language.compare import meaning

EN = """game dm 2022-04-08
players {line}
card 《Gate》 creature light cost 2 power 3000
  blocker
card 《Cub》 creature fire cost 2 power 2000
board turn of {a}, attack step
  {a}
    battle zone 《Cub》, 《Gate》 of {b}
  {b} shield zone 3
    battle zone 《Gate》 tapped
  effects
    《Cub》 of {b}: creatures get power +2000 until end of turn

play
  {a} attacks {b} with 《Cub》
  until end step of {b}
claim {b}: {b}'s 《Gate》 is tapped
claim {a}: before {b} answers: {b} may answer
claim {a}: {b} cannot block with 《Gate》
claim {a}: {b} has 2 shields left
claim {a}: 《Gate》 blocks
question: can {b} block with 《Gate》?
expect
  {a} right
"""
PLAIN = EN.replace("players {line}\n", "").replace("claim {a}: 《Gate》 blocks\n", "")
NAMED = EN.replace("claim {a}: 《Gate》 blocks\n", "")


def read(text: str) -> object:
    parsed = parse(text)
    assert parsed.ok, parsed.diagnostics
    assert parsed.scenario is not None
    return parsed.scenario


@pytest.mark.parametrize(
    ("line", "a", "b"),
    [
        ("Alice and Bob", "Alice", "Bob"),
        ("Alice, Bob", "Alice", "Bob"),
        ("Bo and Bobby", "Bo", "Bobby"),
        ('"Carol Ann", Dave', "Carol Ann", "Dave"),
        ("「田中」、「佐藤」", "田中", "佐藤"),
        ("田中 and 佐藤", "田中", "佐藤"),
        ("ann and B", "ann", "B"),
    ],
)
def test_names_are_read_wherever_a_letter_is(line: str, a: str, b: str) -> None:
    parsed = parse(NAMED.format(line=line, a=a, b=b))
    letters = parse(PLAIN.format(a="A", b="B"))
    assert parsed.ok, parsed.diagnostics
    assert parsed.scenario is not None
    assert letters.scenario is not None
    assert parsed.scenario.players == (a, b)
    assert parsed.scenario.board is not None
    assert [p.player for p in parsed.scenario.board.players] == [a, b]
    assert [p.player for p in parsed.scenario.plays] == [a, ""]
    assert [c.player for c in parsed.scenario.claims] == [b, a, a, a]
    assert len(parsed.scenario.claims) == len(letters.scenario.claims)


@pytest.mark.parametrize("names", [("Alice", "Bob"), ("田中", "佐藤"), ("Carol Ann", "B")])
def test_there_and_back_they_mean_the_same(names: tuple[str, str]) -> None:
    a, b = names
    text = NAMED.format(line=f'"{a}", {b}', a=a, b=b)
    there = format(text, "ja")
    assert f"プレイヤー {a}、{b}" in there or f"プレイヤー 「{a}」、{b}" in there
    assert meaning(parse(format(there, "en")).scenario) == meaning(parse(text).scenario)


def test_the_line_in_japanese() -> None:
    text = "ゲーム ゼクス\nプレイヤー 田中と佐藤\n盤面 佐藤のターン、メインフェイズ\n  田中\n  佐藤\nプレイ\n  佐藤はパスする\n"
    parsed = parse(text)
    assert parsed.ok, parsed.diagnostics
    assert parsed.scenario is not None
    assert parsed.scenario.players == ("田中", "佐藤")
    assert parsed.scenario.plays[0].player == "佐藤"


@pytest.mark.parametrize("line", ["Alice and life", "Alice and Alice", "Alice and 《Bob》", f"Alice and {'x' * 21}"])
def test_a_name_that_no_player_can_have(line: str) -> None:
    found = parse(f"game zx\nplayers {line}\nboard turn of Alice, main phase\n  Alice\n  B\n")
    assert {d.code for d in found.diagnostics} & {"L217", "L201"}


def test_names_that_no_line_gives_are_told_together_with_the_line_to_write() -> None:
    """One error for all places where they stand, where a letter stands among them."""
    text = "game dm\nboard turn of Alice, main step\n  Alice: shields 4\n  B\n  Bob shields 3\nplay\n  Bob passes\nclaim Alice: Bob wins\n"
    (found,) = parse(text).diagnostics
    assert found.span.line == 2
    assert "`players Alice, B and Bob`" in found.help_en
    assert "「プレイヤー Alice、B、Bob」" in found.help_ja
    assert not parse(text.replace("  B\n", "")).diagnostics


def test_a_name_that_the_line_leaves_out_is_told_with_the_others() -> None:
    found = parse("game zx\nplayers Alice\nboard turn of Alice, main phase\n  Alice\n  Bob\n").diagnostics
    assert "`players Alice and Bob`" in found[0].help_en


def test_three_names_in_japanese() -> None:
    text = "ゲーム dm\n盤面 まさのりのターン、攻撃ステップ\n  まさのり シールド2\n  リカ\n  ケン\nプレイ\n  リカはパスする\n"
    found = parse(text).scenario
    assert found is not None
    assert found.players == ("まさのり", "リカ", "ケン")


def test_a_card_of_the_name_is_meant_in_its_brackets_only() -> None:
    card = "card 《Alice's Cat》 zx red cost 1 power 1000"
    board = "board turn of Alice, main phase\n  Alice\n    hand 《Alice's Cat》\n  Bob"
    text = f"game zx\nplayers Alice and Bob\n{card}\n{board}\nplay\n  Alice plays Alice's Cat\n"
    parsed = parse(text)
    assert parsed.ok, parsed.diagnostics
    assert parsed.scenario is not None
    assert parsed.scenario.plays[0].roles[0][1][0].text == "Alice's Cat"
