"""The reader of noun phrases of a language; of the other one nothing is loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from judgecli.language.printed.clause import Phrase
from judgecli.language.printed.lexer import Place
from judgecli.language.printed.words_seen import Words
from judgecli.language.words import Lang


class Nouns(Protocol):
    """What reads one noun phrase."""

    def read(self) -> Phrase: ...


def noun_reader(lang: Lang) -> Callable[[Words, Place], Nouns]:
    """``NounReader`` of Japanese or English print."""
    if lang == "ja":
        from judgecli.language.printed import nouns_ja

        return nouns_ja.NounReader
    from judgecli.language.printed import nouns_en

    return nouns_en.NounReader
