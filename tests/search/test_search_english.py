"""A word that is spelt right is not read as another one that the book has."""

import pytest

from rulebook_index.lexicon.english import is_english
from rulebook_index.search.engine import Searcher
from rulebook_index.search.query import read


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    return Searcher()


@pytest.mark.parametrize("word", ["sell", "defending", "treated", "apologise", "colour", "website", "zoology"])
def test_words_of_either_country_are_english(word: str) -> None:
    assert is_english(word)


@pytest.mark.parametrize("word", ["ignitoin", "pendulm", "suply", "sall", ""])
def test_misspelt_words_are_not(word: str) -> None:
    assert not is_english(word)


@pytest.mark.parametrize(
    ("book", "word", "other"),
    [
        ("ygo", "defending", "depending"),
        ("d0", "slipped", "skipped"),
        ("dmv", "poison", "provision"),
        ("ygo", "world", "word"),
    ],
)
def test_a_word_spelt_right_is_left_as_it_is(searcher: Searcher, book: str, word: str, other: str) -> None:
    index = searcher.index(book)
    assert index.postings([other]) or index.forms([f"e:{other}"]) or other in index.misspellable("w"), (
        "the near word is the book's"
    )
    assert [unit.how for unit in read(word, index).units] != ["spelling"]


@pytest.mark.parametrize(("book", "word", "meant"), [("ygo", "ignitoin", "ignition"), ("d0", "suply", "supply")])
def test_a_misspelt_one_is_read_as_the_word_meant(searcher: Searcher, book: str, word: str, meant: str) -> None:
    tokens = {e.token for unit in read(word, searcher.index(book)).units for e in unit.evidence}
    right = {e.token for unit in read(meant, searcher.index(book)).units for e in unit.evidence}
    assert tokens & right
