"""3-1-1, 3-1-2, 1-2-4, 2-19, 5-6: deck lists. Each violation is made on a legal list; trap 23 (deck or deck and sideboard)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgecli.cli.app import main
from judgecli.cli.exits import Exit
from judgecli.games.d0.part3_duel.ch01_preparation import legality
from judgecli.kernel.verdict import Illegal
from judgecli.language.deck import Deck, parse_deck

LEGAL = [
    *(f"3 《兵{n}》 unit red cost 2 power 2000" for n in range(12)),
    "3 《術》 strategy quick forbidden 3",
    "1 《砦》 base",
]


def read(*lines: str, game: str = "game d0 15.00") -> Deck:
    deck, wrong = parse_deck("\n".join(['deck "test"', game, *lines]))
    assert not wrong, wrong
    return deck


def broken(*lines: str) -> set[str]:
    """Sections of every violation, without the book."""
    verdict = legality(read(*lines))
    return {c.removeprefix("d0:") for c in verdict.cites} if isinstance(verdict, Illegal) else set()


def instead(old: str, *new: str) -> list[str]:
    assert old in LEGAL
    return [line for kept in LEGAL for line in (new if kept == old else (kept,))]


def test_the_words_of_a_card_line_are_read() -> None:
    """Costs of colours, a timing with its label: what a scenario's ``card`` line says of a card may stand in a list."""
    soldier, trick = read(
        "3 《歩兵》 unit red cost red 2 colourless 1 power 2000 smash 1",
        "1 《伏兵》 ストラテジー 赤 コスト赤1 タイミング クイック",
    ).entries
    assert (soldier.number("cost"), soldier.number("power"), soldier.number("smash")) == (3, 2000, 1)
    assert (trick.number("cost"), trick.first("timing")) == (1, "quick")


def test_a_legal_list() -> None:
    assert legality(read(*LEGAL))


@pytest.mark.parametrize(("number", "legal"), [(0, False), (1, True), (2, False)])
def test_forty_cards_no_more_and_no_fewer(number: int, legal: bool) -> None:
    lines = instead("1 《砦》 base", *([f"{number} 《砦》 base"] if number else []))
    assert ("3-1-1" not in broken(*lines)) is legal


def test_a_fourth_card_of_one_name_on_two_lines() -> None:
    assert broken(*instead("1 《砦》 base", "1 《兵0》 unit red")) == {"3-1-1", "2-3-1-2"}


def test_the_same_name_in_another_width_is_the_same_name() -> None:
    lines = ["2 《ＡＢ》 unit", "2 《AB》 unit", *LEGAL[:12]]
    assert "2-3-1-2" in broken(*lines)


@pytest.mark.parametrize(("number", "legal"), [(9, False), (10, True), (11, False)])
def test_a_sideboard_of_ten_or_none(number: int, legal: bool) -> None:
    side = [f"{1 if n < 9 else number - 9} 《側{n}》 unit" for n in range(10) if n < 9 or number > 9]
    assert (not broken(*LEGAL, "sideboard", *side)) is legal


def test_names_are_counted_over_deck_and_sideboard() -> None:
    """Trap 23: 3-1-1 says deck and sideboard, 5-6-2 words it for the deck alone; the count is over both."""
    side = ["1 《兵0》 unit red", *(f"1 《側{n}》 unit" for n in range(9))]
    assert broken(*LEGAL, "sideboard", *side) == {"3-1-1", "2-3-1-2"}


def test_unity_lifts_the_limit_of_names() -> None:
    assert not broken("40 《群れ》 unit red unity")
    assert "2-3-1-2" in broken("40 《群れ》 unit red")


@pytest.mark.parametrize(("number", "legal"), [(3, True), (4, False)])
def test_forbidden_numbers_come_to_ten_at_most(number: int, legal: bool) -> None:
    lines = instead("3 《術》 strategy quick forbidden 3", f"3 《術》 strategy quick forbidden {number}")
    assert (broken(*lines) == set()) is legal
    assert legal or broken(*lines) == {"1-2-4", "2-19"}


def test_the_sideboard_does_not_count_as_part_of_the_deck_for_forbidden_numbers() -> None:
    side = [f"1 《側{n}》 unit forbidden 5" for n in range(10)]
    assert not broken(*LEGAL, "sideboard", *side)


def test_limited_knows_no_limit_of_names_and_no_size_of_sideboard() -> None:
    assert not broken("format limited", "40 《兵》 unit", "sideboard", "7 《側》 unit")
    assert broken("format limited", "39 《兵》 unit") == {"3-1-2"}


def test_every_violation_is_told() -> None:
    assert broken("41 《術》 strategy forbidden 1", "sideboard", "3 《側》 unit") == {
        "3-1-1",
        "2-3-1-2",
        "1-2-4",
        "2-19",
    }


def test_the_command_says_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.deck"
    file.write_text(
        "\n".join(['デッキ "試し"', "ゲーム ディメンション・ゼロ", "39 《兵》 ユニット 赤 団結"]), encoding="utf-8"
    )
    assert main(["deck", "d0", str(file), "--json"]) == Exit.ILLEGAL
    told = json.loads(capsys.readouterr().out)
    assert "d0:3-1-1" in json.dumps(told)
