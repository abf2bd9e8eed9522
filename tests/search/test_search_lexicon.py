"""The lexicon is well formed, and its glossary answers by any name."""

from __future__ import annotations

import re

import pytest

from rulebook_index import provisions
from rulebook_index.lexicon import entries, glossary
from rulebook_index.search.keys import compact

SCOPES = ("general", *entries.glossaries())


@pytest.mark.parametrize("game", entries.glossaries())
def test_one_english_name_and_one_entry_per_term(game: str) -> None:
    terms = entries.glossary(game)
    assert len({t.ja for t in terms}) == len(terms)
    assert len({t.en.casefold() for t in terms}) == len(terms)
    assert all(t.en.isascii() and re.fullmatch("[ぁ-ゔー]+", t.reading) for t in terms)


@pytest.mark.parametrize("game", entries.glossaries())
def test_terms_are_defined_by_provisions_that_exist(game: str) -> None:
    unknown = [(t.ja, where) for t in entries.glossary(game) for where in t.where if not provisions.knows(game, where)]
    assert unknown == []
    assert all(t.where for t in entries.glossary(game))


def test_several_hundred_alias_rows_each_with_another_word() -> None:
    rows = [alias for scope in SCOPES for alias in entries.aliases(scope)]
    assert len(rows) >= 600
    assert [alias.term for alias in rows if not alias.ja and not alias.en] == []


@pytest.mark.parametrize("scope", SCOPES)
def test_a_term_has_one_row_in_a_scope(scope: str) -> None:
    keys = [compact(alias.term) for alias in entries.aliases(scope)]
    assert len(set(keys)) == len(keys)


def test_notions_link_terms_that_exist() -> None:
    cards = glossary.look_up("手札", ("zx",))
    assert [(t.game, t.ja) for t in cards[0].elsewhere] == [("d0", "手札")]
    for game in entries.glossaries():
        for term in entries.glossary(game):
            for other in entries.elsewhere(game, term.ja):
                assert term in entries.elsewhere(other.game, other.ja)


@pytest.mark.parametrize("word", ["優先権", "priority", "ゆうせんけん", "yusenken", "ﾕｳｾﾝｹﾝ"])
def test_a_term_answers_to_every_name(word: str) -> None:
    assert {card.term.game for card in glossary.look_up(word)} == {"zx", "ygo", "d0"}


def test_an_alias_means_what_it_means_in_that_game() -> None:
    assert [card.term.ja for card in glossary.look_up("graveyard", ("zx",))] == ["トラッシュ"]
    assert [card.term.ja for card in glossary.look_up("墓地", ("zx",))] == ["トラッシュ"]
    assert [card.term.ja for card in glossary.look_up("墓地", ("d0",))] == ["墓地"]


def test_a_misspelt_term_suggests_the_right_one() -> None:
    assert not glossary.look_up("優先件")
    assert glossary.suggest("優先件")[0].ja == "優先権"
    assert glossary.suggest("priorty")[0].en == "priority"
