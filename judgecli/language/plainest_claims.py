"""What a claim that nobody can read may say in plain words: of its cards the place, the state and the numbers that it tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from judgecli.language.words import Lang, by_terminal, spoken
from judgecli.lazy import pattern

_CARD = pattern(r"《[^《》]*》(?:#[0-9]+)?")
_PLACES = ("SQUARE", "ZONE")
_SAYS = {
    "en": {"place": "{} is in {}", "STATE": "{} is {}", "STAT": "{} has {} {}"},
    "ja": {"place": "{}は{}にある", "STATE": "{}は{}", "STAT": "{}の{}は{}"},
}


def plainest_claims(text: str, grammar: str) -> Iterator[str]:
    """Claims of the cards that a text names, with its words for places, states and numbers; what can be read of them the caller tries."""
    lang: Lang = "ja" if grammar == "japanese" else "en"
    said, cards = _SAYS[lang], list(dict.fromkeys(_CARD.findall(text)))
    plain = _CARD.sub(lambda m: "_" * len(m[0]), text)
    numbers = re.findall(r"[0-9]+", plain)
    for card in cards:
        for word in _found(plain, "place", lang)[:1]:
            yield said["place"].format(card, word)
        for word in _found(plain, "STATE", lang)[:1]:
            yield said["STATE"].format(card, word)
        for word in _found(plain, "STAT", lang)[:1]:
            yield from (said["STAT"].format(card, word, number) for number in numbers[:1])


def _found(text: str, kind: str, lang: Lang) -> list[str]:
    """The words of a kind that a text has, the longest first."""
    return sorted(
        (word for word, told in _words(spoken(), kind, lang) if told.search(text)), key=lambda word: (-len(word), word)
    )


@cache
def _words(game: str, kind: str, lang: Lang) -> tuple[tuple[str, re.Pattern[str]], ...]:
    kinds = _PLACES if kind == "place" else (kind,)
    said = dict.fromkeys(x for one in kinds for word in by_terminal().get(one, ()) for x in word.spellings((lang,)))
    return tuple(
        (x, pattern(rf"(?<![A-Za-z-]){re.escape(x)}(?![A-Za-z-])" if x.isascii() else re.escape(x), re.IGNORECASE))
        for x in said
    )
