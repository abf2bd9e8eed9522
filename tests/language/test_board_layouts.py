"""Boards as players lay them out: one line a player, in sentences, as lists, without the head word. Each means the same board."""

from __future__ import annotations

import pytest

from judgecli.games import find_game
from judgecli.games.contract import LaysByKind
from judgecli.language import parse
from judgecli.session.by_kind import laid_by_kind
from tests.language.test_language_wordings import COMMON

DM = (
    "board turn of A, attack step\n  A\n    shield zone 5 cards\n    battle zone 《X》 tapped\n"
    "  B\n    shield zone 3 cards\n    battle zone 《X》\n"
)
YGO = (
    "board turn of A, main phase\n  A lp 8000\n    hand 《Z》\n    monster zone 《X》 attack position\n"
    "  B lp 4000\n    monster zone 《X》 face-down defence position\n    spell & trap zone 《Y》 set\n"
)
CASES = [
    (
        "dm",
        DM,
        "board: A's turn, attack step\nA: 5 shields, 《X》 tapped in the battle zone\nB: 3 shields, 《X》 in the battle zone\n",
    ),
    (
        "dm",
        DM,
        "board A's turn, attack step\n  A has 5 shields and a tapped 《X》\n  B has 3 shields and 《X》 in the battle zone\n",
    ),
    (
        "dm",
        DM,
        "A's turn, attack step\n  A shields 5\n    battle zone 《X》 (tapped)\n  B shields 3\n    battle zone 《X》\n",
    ),
    (
        "dm",
        DM,
        "盤面：Aのターン、攻撃ステップ\nA：シールド5枚、バトルゾーン《X》（タップ）\nB：シールド3枚、バトルゾーンに《X》がいる\n",
    ),
    ("dm", DM, "Aのターン、攻撃ステップ\n  Aのシールドは5枚、場に《X》（タップ）\n  Bのシールドは3枚、場に《X》\n"),
    (
        "dm",
        DM,
        "board A's turn, attack step\n  A: 5 shields\n  - battle zone: 《X》 (tapped)\n  B: 3 shields\n  - battle zone: 《X》\n",
    ),
    (
        "dm",
        DM,
        "盤面 Aのターン、攻撃ステップ\n  A：シールド5枚\n  Aのバトルゾーン：《X》（タップ）\n  B：シールド3枚\n  Bのバトルゾーン：《X》\n",
    ),
    (
        "ygo",
        YGO,
        "board: A's turn, Main Phase 1\nA: LP 8000, hand 《Z》, monsters 《X》 (ATK)\n"
        "B: LP 4000, monsters 《X》 (face-down DEF), backrow 《Y》 (set)\n",
    ),
    (
        "ygo",
        YGO,
        "盤面 Aのターン、メインフェイズ\n  A：LP8000\n  ・手札：《Z》\n  ・モンスターゾーン：《X》（攻撃表示）\n"
        "  B：LP4000\n  ・モンスターゾーン：裏側守備の《X》\n  ・伏せカード：《Y》\n",
    ),
    (
        "ygo",
        YGO,
        "盤面 Aのターン、メインフェイズ\n  A LP8000\n  Aの手札：《Z》\n  Aの場：《X》（攻撃表示）\n"
        "  B LP4000\n  Bの場：《X》（裏側守備表示）、伏せ《Y》\n",
    ),
]


def board(game: str, told: str) -> object:
    head, cards, *_ = COMMON[game]
    found = parse(f"{head}\n{cards}\n{told}")
    assert [d.message_en for d in found.diagnostics if d.severity == "error"] == []
    assert found.scenario is not None
    system = find_game(found.scenario.game)
    scenario = laid_by_kind(found.scenario, system) if isinstance(system, LaysByKind) else found.scenario
    assert scenario.board is not None
    return scenario.board


def laid(game: str, told: str) -> list[object]:
    """What each player has, whether counted on the player's line or on one of its own."""
    sides = board(game, told).players  # type: ignore[attr-defined]
    return [
        (
            side.player,
            sorted(
                [(count.what, count.value) for count in side.counts]
                + [(zone.zone, card.count) for zone in side.zones for card in zone.cards if not card.name]
            ),
            sorted((zone.zone, card.name, card.states) for zone in side.zones for card in zone.cards if card.name),
        )
        for side in sides
    ]


@pytest.mark.parametrize(("game", "plain", "told"), CASES, ids=[f"{c[0]}-{n}" for n, c in enumerate(CASES)])
def test_a_layout_means_the_plain_board(game: str, plain: str, told: str) -> None:
    assert laid(game, told) == laid(game, plain)
    turns = [(one.turn, one.phase) for one in (board(game, told), board(game, plain))]  # type: ignore[attr-defined]
    assert turns[0] == turns[1]


@pytest.mark.parametrize(
    "told",
    ["  A, B, C and D each have 5 shields\n", "  A、B、C、Dはそれぞれシールド5枚\n"],
)
def test_several_players_of_whom_one_line_tells(told: str) -> None:
    sides = board("dmv", f"board turn of A, attack step\n{told}").players  # type: ignore[attr-defined]
    assert [(side.player, [(x.what, x.value) for x in side.counts]) for side in sides] == [
        (name, [("shield zone", 5)]) for name in "ABCD"
    ]


def test_what_all_have_stands_on_a_line_of_its_own() -> None:
    told = "board turn of A, attack step\n  全員シールド5枚\n  A\n  B シールド4\n"
    sides = board("dm", told).players  # type: ignore[attr-defined]
    assert [[x.value for x in side.counts] for side in sides] == [[5], [4]]


def test_two_numbers_for_one_thing_stay_an_error() -> None:
    head, cards, *_ = COMMON["dm"]
    found = parse(f"{head}\n{cards}\nboard turn of A, attack step\n  A shields 5\n  A shields 4\n  B\n")
    assert "L303" in [d.code for d in found.diagnostics]


def test_a_word_that_cannot_be_read_is_still_an_error() -> None:
    head, cards, *_ = COMMON["dm"]
    found = parse(f"{head}\n{cards}\nboard turn of A, attack step\n  A has 5 shields and a gloomy mood\n  B\n")
    assert not found.ok


def test_a_line_that_cannot_be_read_below_a_board_without_its_word_is_an_error_there() -> None:
    head, cards, *_ = COMMON["dm"]
    found = parse(f"{head}\n{cards}\nA's turn, attack step\n  A has 5 shields and a gloomy mood\n  B\n")
    lines = found.diagnostics
    assert [d.span.line for d in lines if d.severity == "error"] == [4]
    assert found.scenario is not None
    assert found.scenario.board is not None
