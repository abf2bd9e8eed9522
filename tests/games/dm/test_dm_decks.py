"""Deck lists of Duel Masters: forty cards, four of a name unless the card itself allows more."""

from __future__ import annotations

import pytest

from judgecli.games import find_game
from judgecli.games.dm.ch1_game.ch100_deck import legality
from judgecli.kernel.verdict import Illegal, Verdict
from judgecli.language.deck import Deck, parse_deck


def deck(*lines: str, head: str = "game dm") -> Deck:
    found, wrong = parse_deck("\n".join((head, *lines)))
    assert not wrong, wrong
    return found


def filler(count: int) -> list[str]:
    """So many cards, four of each name."""
    return [f"{min(4, count - 4 * n)} 《札{n}》 creature light cost 2 power 1000" for n in range((count + 3) // 4)]


def failing(verdict: Verdict) -> dict[str, tuple[str, ...]]:
    """The rules that fail and the sections they stand on."""
    return (
        {r.rule.name.rpartition(".")[2]: r.rule.cites for r in verdict.reasons} if isinstance(verdict, Illegal) else {}
    )


@pytest.mark.parametrize("count", [39, 41, 60])
def test_a_deck_of_another_size(count: int) -> None:
    assert failing(legality(deck(*filler(count)))) == {"has_forty_cards": ("dm:base-deck-forty",)}


def test_forty_cards_four_of_each_name() -> None:
    assert failing(legality(deck(*filler(40)))) == {}


def test_five_of_one_name() -> None:
    assert failing(legality(deck("5 《札》 creature light cost 2 power 1000", *filler(35)))) == {
        "no_more_than_four": ("dm:100.2a",)
    }


def test_five_of_one_name_in_two_lines() -> None:
    one = "《札》 creature light cost 2 power 1000"
    assert set(failing(legality(deck(f"3 {one}", f"2 {one}", *filler(35))))) == {"no_more_than_four"}


def test_every_reason_is_named() -> None:
    assert set(failing(legality(deck("5 《札》 creature light cost 2 power 1000")))) == {
        "has_forty_cards",
        "no_more_than_four",
    }


def test_the_card_itself_allows_more() -> None:
    many = "7 《群れ》 creature light cost 2 power 1000 any number in the deck"
    assert failing(legality(deck(many, *filler(33)))) == {}


def test_a_japanese_list() -> None:
    lines = [f"{min(4, 40 - 4 * n)}枚 《札{n}》 クリーチャー 光 コスト 2 パワー 1000" for n in range(10)]
    assert failing(legality(deck(*lines, head="ゲーム dm"))) == {}


def test_the_game_checks_its_decks() -> None:
    game = find_game("dm")
    assert game is not None
    assert set(failing(game.check_deck(deck(*filler(39))))) == {"has_forty_cards"}
