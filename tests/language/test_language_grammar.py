"""The grammars, the word table and the builders fit together, whatever was added last."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import pytest

from judgecli.language import tables
from judgecli.language.ast import Play
from judgecli.language.build_effects import EffectBuilder
from judgecli.language.build_japanese import JapaneseBuilder
from judgecli.language.lalr import Rows
from judgecli.language.lexing import OF_A_GAME, PATTERNS, PUNCTUATION
from judgecli.language.syntax import syntax
from judgecli.language.words import LANGS, by_terminal, of_kind, speaking, table, words_of

BUILDERS = {
    "lines": (),
    "english": (EffectBuilder,),
    "japanese": (JapaneseBuilder,),
}
GAMES = sorted(of_kind("gamename"))


def rows(grammar: str) -> list[Mapping[str, int]]:
    """Every row of the shipped table, also those that no line has needed yet."""
    actions = tables.parser(grammar).actions
    return actions.all() if isinstance(actions, Rows) else list(actions.values())


@pytest.mark.parametrize("grammar", BUILDERS)
def test_every_rule_has_a_builder(grammar: str) -> None:
    names = {rule.name for rule in tables.parser(grammar).rules if not rule.name.startswith("_")}
    missing = {name for name in names if not any(hasattr(builder, name) for builder in BUILDERS[grammar])}
    made_by_others = (
        {rule.origin for rule in tables.parser(grammar).rules if rule.expand}
        | {"effects"}
        | set(syntax(grammar).constructs)
    )
    assert missing - made_by_others == set()


@pytest.mark.parametrize("grammar", BUILDERS)
def test_every_terminal_can_be_written(grammar: str) -> None:
    used = {name for row in rows(grammar) for name in row if name.isupper() and name != "$END"}
    for name in used - {*PATTERNS, *OF_A_GAME, *PUNCTUATION.values()}:
        assert any(tables.spelled(name, (word,), grammar) for word in table() if word.terminal == name), name


def test_every_word_has_a_place_in_a_grammar() -> None:
    used = {name for grammar in BUILDERS for row in rows(grammar) for name in row}
    assert {word.terminal for word in table()} - used == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_adds_is_written_in_both_spellings(game: str) -> None:
    for word in words_of(game):
        if word.games and word.kind != "kw":
            assert word.en, word
            assert word.ja, word


@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_both_what_happens_and_what_befalls(game: str) -> None:
    """The printers tell the two by the word alone."""
    with speaking(game):
        rows = {(word.kind, word.canonical) for word in words_of(game)}
        kinds = Counter(word for kind, word in rows if kind in ("event", "passive", "put", "moment"))
    assert [word for word, count in kinds.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_verbs_are_told_apart_by_what_they_are_said_with(game: str) -> None:
    kinds: dict[str, set[str]] = {}
    for word in words_of(game):
        if word.kind in ("act", "counted", "plain", "pair"):
            kinds.setdefault(word.canonical, set()).add(word.kind)
    assert [word for word, found in kinds.items() if {"act", "pair"} <= found] == []


def test_a_row_names_games_there_are() -> None:
    assert {game for word in table() for game in word.games} <= set(GAMES)


@pytest.mark.parametrize("lang", LANGS)
def test_no_spelling_has_spaces_at_its_ends(lang: str) -> None:
    for word in table():
        for spelling in word.spellings((lang,)):  # type: ignore[arg-type]
            assert spelling == re.sub(" +", " ", spelling.strip()), word


def test_a_play_knows_its_fields() -> None:
    assert Play.__dataclass_fields__.keys() >= {"anchors", "again", "refused"}


@pytest.mark.parametrize("game", GAMES)
def test_the_terminals_of_a_game_are_found(game: str) -> None:
    with speaking(game):
        assert {"TYPE", "ZONE", "PHASE", "PLAYVERB", "EVENT", "PASSIVE", "ACTION", "DURATION"} <= by_terminal().keys()
