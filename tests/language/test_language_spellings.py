"""Both spellings say the same, and each can be written back in either."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judgecli.language import format, parse
from judgecli.language.compare import meaning
from judgecli.language.formatting import CannotFormat
from judgecli.language.words import LANGS, Lang, of_kind, table, words_of
from tests.each import together
from tests.language.language_pairs import ABILITIES, ASSERTIONS, PLAYS
from tests.language.language_samples import ENGLISH, JAPANESE

Wrap = Callable[[str], str]


def in_card(line: str) -> str:
    return f"game zx\ncard 《c》 zx\n  {line}\n"


def in_play(line: str) -> str:
    return f"game zx\nplay\n  {line}\n"


def in_expect(line: str) -> str:
    return f"game zx\nexpect\n  {line}\n"


PAIRS = [
    *((in_card, en, ja) for en, ja in ABILITIES),
    *((in_play, en, ja) for en, ja in PLAYS),
    *((in_expect, en, ja) for en, ja in ASSERTIONS),
]


def says(text: str) -> object:
    parsed = parse(text)
    assert [item.message_en for item in parsed.diagnostics] == []
    return meaning(parsed.scenario)


@together(PAIRS)
def test_both_spellings_say_the_same(wrap: Wrap, english: str, japanese: str) -> None:
    assert says(wrap(english)) == says(wrap(japanese))


@together([(*pair, lang) for pair in PAIRS for lang in LANGS])
def test_each_line_is_written_back_in_either_spelling(wrap: Wrap, english: str, japanese: str, lang: Lang) -> None:
    written = format(wrap(english), lang)
    assert says(written) == says(wrap(japanese))
    assert format(written, lang) == written


@pytest.mark.parametrize("lang", [*LANGS, None])
@pytest.mark.parametrize("text", [ENGLISH, JAPANESE])
def test_formatting_keeps_the_meaning_and_is_stable(text: str, lang: Lang | None) -> None:
    written = format(text, lang)
    assert says(written) == says(text)
    assert format(written, lang) == written


@pytest.mark.parametrize("lang", [*LANGS, None])
def test_comments_survive_beside_what_they_were_about(lang: Lang | None) -> None:
    rows = format(ENGLISH, lang).split("\n")
    point = next(row for row in rows if row.endswith("# the point"))
    assert point.lstrip().startswith(("auto", "自動"))
    refusal = next(row for row in rows if row.endswith("# no room"))
    assert "805.3a" in refusal
    assert rows[rows.index("# the cards") + 1].startswith(("card 《蒼の剣士》", "カード 《蒼の剣士》"))
    assert rows[-2] == "# the end"


def test_without_a_language_each_line_keeps_its_own() -> None:
    mixed = "play\n  A passes\n  Bはパス\n"
    assert format(mixed) == "play\n  A passes\n  Bはパスする\n"


def test_a_bare_scenario_is_written_in_english() -> None:
    scenario = parse(JAPANESE).scenario
    assert scenario is not None
    assert format(scenario).startswith('scenario "ダメージの前に逃げる"\ngame zx 1.59\n')


def test_a_text_with_errors_is_not_formatted() -> None:
    with pytest.raises(CannotFormat) as caught:
        format("play\n  A pases\n")
    assert caught.value.diagnostics[0].code == "L201"


def test_every_word_has_both_spellings_or_belongs_to_one_word_order() -> None:
    """Words of things exist in both languages; only small words may belong to one grammar alone."""
    for word in table():
        assert word.en or word.ja
        if word.kind not in ("kw", "verb", "joiner"):
            assert word.en, word
            assert word.ja, word


def test_no_spelling_means_two_things_of_one_kind() -> None:
    for game in of_kind("gamename"):
        seen: dict[tuple[str, str], str] = {}
        for word in words_of(game):
            for spelling in word.spellings(LANGS):
                assert seen.setdefault((word.terminal, spelling), word.canonical) == word.canonical, (game, spelling)
