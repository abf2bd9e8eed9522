"""Stems, n-grams, romaji and readings."""

import pytest

from rulebook_index.search.kana import reading_key, romaji_to_kana
from rulebook_index.search.words import grams, stem


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cards", "card"),
        ("moved", "move"),
        ("moving", "moves"),
        ("destroyed", "destroys"),
        ("shuffling", "shuffle"),
        ("colours", "color"),
        ("abilities", "ability"),
        ("chosen", "choose"),
        ("tapped", "taps"),
        ("drawn", "draws"),
        ("defence", "defense"),
    ],
)
def test_forms_of_a_word_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(("one", "other"), [("play", "place"), ("unit", "union"), ("trash", "track"), ("life", "line")])
def test_other_words_do_not(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_grams_are_pairs_triples_single_kanji_and_counts() -> None:
    assert set(grams("手札5枚")) == {"手札", "手", "札", "枚", "5枚"}


@pytest.mark.parametrize(
    ("romaji", "kana"),
    [("yuusenken", "ゆうせんけん"), ("shoukan", "しょうかん"), ("shinka", "しんか"), ("bochi", "ぼち"), ("battle", "")],
)
def test_romaji(romaji: str, kana: str) -> None:
    assert romaji_to_kana(romaji) == kana


def test_long_vowels_do_not_part_readings() -> None:
    assert reading_key("しょうかん") == reading_key(romaji_to_kana("shokan")) == reading_key("ショーカン")
    assert reading_key("しょうかん") != reading_key("しかん")
