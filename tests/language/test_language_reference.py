"""The reference: every construct has an example that is read in both spellings, every word stands in it."""

from __future__ import annotations

import pytest

from judgecli.language import format, parse
from judgecli.language.compare import meaning
from judgecli.language.words import LANGS, table
from tests.language.language_reference import KINDS, PAGE, SOURCES, constructs, examples, page

UNSAID = {"ability", "body", "cost_item", "quality", "header", "fact", "attribute", "option", "amount", "statement"}
"""Rules that only choose between others."""
APART = {"unread_line"}
"""A line whose words are kept as they are written: tests/session/test_unread.py."""
OTHERWISE = {
    "another",
    "has_tribe",
    "costs",
    "amount_condition",
    "cards_quality",
    "mark_quality",
    "price_without_a_word",
}
"""Ways of saying what the formatter writes otherwise ("costs 1 less": "gets cost -1"; red 2 on a card line: "cost red 2")."""


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_the_examples_are_read_in_both_spellings(source: object) -> None:
    text = source.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    parsed = parse(text)
    assert [(item.span.line, item.message_en) for item in parsed.diagnostics] == []
    for lang in LANGS:
        written = format(text, lang)
        assert meaning(parse(written).scenario) == meaning(parsed.scenario)
        assert format(written, lang) == written


def test_every_construct_has_an_example() -> None:
    names = {name for grammar in ("lines", "english") for _, name in constructs(grammar)}
    assert names - set(examples()) - UNSAID - OTHERWISE - APART == set()


def test_every_kind_of_word_has_a_title() -> None:
    assert {word.kind for word in table()} - {"kw", "head"} == set(KINDS)


def test_the_page_is_the_one_the_grammars_and_words_make() -> None:
    """After a change to words or grammars: python -m tests.language.language_reference"""
    assert PAGE.read_text(encoding="utf-8") == page()
