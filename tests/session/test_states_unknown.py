"""Every state that a game's table lets a board say of a card: unknown where a shipped board says it, and left out where it is asked for.

Either way the answers stay, or hang on it by name or on what then matters, or the board is said to lack it. They never come out the other
way.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judgecli.games import find_game
from judgecli.games.shared.table.board_words import BoardWords
from judgecli.games.shared.table.unstated import Unstated
from judgecli.language import ast, parse
from judgecli.lazy import replace
from judgecli.session.run import run_scenario
from tests.each import each
from tests.scenarios import BATCHES, SCENARIOS, name_of
from tests.session.test_taken_away import answers

SAMPLE = 60
TABLES = {game: importlib.import_module(f"judgecli.games.{game}.table.setup") for game in ("zx", "ygo", "d0", "dm")}
SEEN = {
    "zx": {"slept", "face up", "face down", "player card"},
    "ygo": {"face up", "face down", "face-down defence position", "set", "negated", "summoned again"},
    "d0": {"frozen", "face up", "face down"},
    "dm": {"tapped", "face up", "face down"},
}
"""What lies open on the table: not said, it is not so."""
SPENT = {"ygo": {"changed position this turn", "attacked this turn"}}
"""Limits of a turn: not said, they are not spent."""
OF_A_DECK = {"shuffled in"}
"""What a deck that is listed from the top is not."""
BY_A_TEXT = {"ygo": {"made with such", "put there as its effect asks"}}
"""Asked for where a text speaks of it, for it means what that text says."""


def words(game: str) -> tuple[BoardWords, Unstated]:
    return TABLES[game].WORDS, TABLES[game].UNSTATED


@pytest.mark.parametrize("game", TABLES)
def test_what_leaving_out_a_state_means_is_settled_for_each(game: str) -> None:
    """It is asked for, or what a board says instead of such a state, or the other side of what is seen, or seen, or spent."""
    table, unstated = words(game)
    asked = set(unstated.states) | BY_A_TEXT.get(game, set())
    instead = {state.instead for state in unstated.states.values()}
    meant = SEEN[game] | SPENT.get(game, set()) | OF_A_DECK
    other_side = {word for pair in table.contrary for word in pair if pair & meant} - asked
    assert set(table.states) == asked | (instead & set(table.states)) | meant | other_side
    assert not asked & meant


def unknown(scenario: ast.Scenario) -> Iterator[tuple[str, str, ast.Scenario]]:
    """The scenario with each state of a card unknown, one at a time: the word, the card, the scenario."""
    board = scenario.board
    assert board is not None
    for p, player in enumerate(board.players):
        for n, line in enumerate(player.zones):
            for m, card in enumerate(line.cards):
                for word in card.states:
                    states = tuple(state for state in card.states if state != word)
                    unsure = replace(card, states=states, unsure=(*card.unsure, word))
                    cards = (*line.cards[:m], unsure, *line.cards[m + 1 :])
                    zones = (*player.zones[:n], replace(line, cards=cards), *player.zones[n + 1 :])
                    players = (*board.players[:p], replace(player, zones=zones), *board.players[p + 1 :])
                    yield word, card.name, replace(scenario, board=replace(board, players=players))


def check(path: Path) -> None:
    text = path.read_text("utf-8")
    scenario = parse(text, str(path)).scenario
    assert scenario is not None
    if scenario.uses or scenario.board is None:
        return
    system = find_game(scenario.game)
    assert system is not None
    scenario = replace(scenario, plays=tuple(replace(play, refused=()) for play in scenario.plays))
    told = answers(run_scenario(scenario, system, text, str(path)))
    for word, about, unsure in unknown(scenario):
        run = run_scenario(unsure, system, text, str(path))
        if run.diagnostics:
            continue  # that it must be told is an answer too
        for (before, _), (after, why) in zip(told, answers(run), strict=True):
            if after != before:
                assert after is None, f"{word} of {about} is unknown: {before} became {after} in silence"
                # or on something else that comes to matter where the state is not so
                assert "which the file does not state" in why or f"《{about}》" in why, (word, about, why)


WITH_STATES = [
    path
    for path in SCENARIOS
    if any(word in path.read_text("utf-8") for word in ("slept", "tapped", "frozen", "position", "turn"))
]


def test_of_a_sample_no_unknown_state_decides_in_silence(sample: Callable[..., list[Path]]) -> None:
    each(sample(WITH_STATES, SAMPLE, "unknown states")[:SAMPLE], check, name_of)


@pytest.mark.long
@pytest.mark.parametrize("batch", BATCHES)
def test_no_unknown_state_decides_in_silence(batch: str) -> None:
    each(BATCHES[batch], check, name_of)
