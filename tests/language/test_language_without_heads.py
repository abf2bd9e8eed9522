"""What a file need not say: that a line with a question mark is a question, and what players are called whom the board names."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning

HEAD = "game dm\ncard 《狼》 creature fire cost 3 power 3000\n"
BOARD = "board turn of {0}, attack step\n  {0}\n    battle 《狼》\n  {1}\n    shields 2\nplay\n  {0} attacks {1} with 《狼》\n"


def board(first: str, second: str) -> str:
    return HEAD + BOARD.format(first, second)


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        ("Is 《狼》 destroyed?", "question: is 《狼》 destroyed?"),
        ("Where is 《狼》?", "question: where is 《狼》?"),
        ("《狼》は破壊される？", "質問: 《狼》は破壊される？"),
        ("《狼》は破壊されますか。", "質問: 《狼》は破壊されますか。"),
        ("Which creatures survive?", "question: which creatures survive?"),
    ],
)
def test_a_line_that_asks_is_a_question(asked: str, question: str) -> None:
    found, told = (parse(board("A", "B") + line + "\n") for line in (asked, question))
    assert found.diagnostics == told.diagnostics == ()
    assert found.scenario is not None
    assert told.scenario is not None
    assert found.scenario.questions
    assert meaning(found.scenario.questions) == meaning(told.scenario.questions)


def test_what_cannot_be_read_of_it_stands_where_the_file_has_it() -> None:
    text = board("A", "B") + "What creatures of luck does 《狼》 have?\n"
    found, told = (parse(x).diagnostics for x in (text, text.replace("What creatures", "question: What creatures")))
    assert [(x.span.start, x.span.end) for x in found] == [(x.span.start - 10, x.span.end - 10) for x in told] != []


@pytest.mark.parametrize(("first", "second"), [("Kenji", "Mai"), ("健二", "舞"), ("P1", "P2"), ("先攻", "後攻")])
def test_players_are_called_what_the_board_calls_them(first: str, second: str) -> None:
    found = parse(board(first, second))
    assert found.diagnostics == ()
    assert found.scenario is not None
    assert found.scenario.players == (first, second)


def test_so_are_they_on_a_board_without_its_word() -> None:
    text = board("Ana", "Ben").replace("board turn of Ana", "Turn of Ana").replace("  Ana\n    battle", "  Ana: battle")
    found, told = parse(text), parse(board("Ana", "Ben"))
    assert found.diagnostics == ()
    assert found.scenario is not None
    assert told.scenario is not None
    assert meaning(found.scenario.board) == meaning(told.scenario.board)


def test_a_line_of_a_place_makes_no_player_of_it() -> None:
    text = HEAD + "board turn of A, attack step\nplay\n  A passes\n".replace(
        "play", "  battle 《狼》\n  shields 2\nplay"
    )
    assert parse(text).scenario is None or parse(text).scenario.players == ()  # type: ignore[union-attr]


def test_one_name_beside_a_letter_is_still_asked_about() -> None:
    assert "L201" in [one.code for one in parse(board("Kenji", "B")).diagnostics]


@pytest.mark.parametrize("line", ["claim {0}: {1} has 2 shields", "主張 {0}：{1}のシールドは2"])
def test_of_a_name_of_several_words_the_first_is_no_name_of_its_own(line: str) -> None:
    names = ("Alice Ann", "山本 二郎")
    called = (
        HEAD.replace("\n", '\nplayers "Alice Ann", "山本 二郎"\n', 1)
        + BOARD.format(*names)
        + line.format(*names)
        + "\n"
    )
    found, letters = parse(called), parse(board("A", "B") + line.format("A", "B") + "\n")
    assert found.diagnostics == letters.diagnostics == ()
    assert found.scenario is not None
    assert letters.scenario is not None
    assert [claim.player for claim in found.scenario.claims] == [names[0]]
    assert len(letters.scenario.claims) == 1
