"""What a claim that nobody can read may say in plain words: of its cards the place, the state and the numbers that it tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from judgecli.language.says_as_much import BESIDES, words_that_say
from judgecli.language.words import Lang, by_terminal, spoken
from judgecli.lazy import pattern

_CARD = pattern(r"《[^《》]*》(?:#[0-9]+)?")
_PLACES = ("SQUARE", "ZONE")
_SAYS = {
    "en": {"place": "{} is in {}", "STATE": "{} is {}", "STAT": "{} has {} {}"},
    "ja": {"place": "{}は{}にある", "STATE": "{}は{}", "STAT": "{}の{}は{}"},
}
_DENIES = {
    "en": {"place": "{} is not in {}", "STATE": "{} is not {}"},
    "ja": {"place": "{}は{}にはない", "STATE": "{}は{}ではない"},
}
"""The same of what is told not to be so."""


def plainest_claims(text: str, grammar: str) -> Iterator[str]:
    """Claims of the cards that a text names, with its words for places, states and numbers; what can be read of them the caller tries."""
    lang: Lang = "ja" if grammar == "japanese" else "en"
    said, cards = _SAYS[lang], list(dict.fromkeys(_CARD.findall(text)))
    plain = BESIDES.sub("", _CARD.sub(lambda m: "_" * len(m[0]), text))
    numbers = re.findall(r"[0-9]+", plain)

    def form(kind: str, word: str) -> str:
        """The claim, or the same denied where the text denies something besides the word itself ("without a level")."""
        not_so = words_that_say("not").search(plain.replace(word, " ")) is not None
        return _DENIES[lang].get(kind, "") if not_so else said[kind]

    for card in cards:
        for kind in ("place", "STATE"):
            for word in _found(plain, kind, lang)[:1]:
                if kind == "place" and (is_narrower(plain, word) or _is_done(plain, word)):
                    continue
                yield form(kind, word).format(card, word)
        for word in _found(plain, "STAT", lang)[:1]:
            if form("STAT", word):
                yield from (said["STAT"].format(card, word, number) for number in numbers[:1])


def is_narrower(text: str, word: str) -> bool:
    """Whether a place is told with a word before it that says which of several it is: without that word it is another place."""
    before = re.search(rf"(?<![A-Za-z-])([A-Za-z]+) {re.escape(word)}(?![A-Za-z-])", text, re.IGNORECASE)
    return word.isascii() and before is not None and before[1].lower() not in _BEFORE_A_PLACE


def _is_done(text: str, word: str) -> bool:
    """Whether what is spelled like a place is what is done: "is not entitled to smash"."""
    before = r"\b(?:may|can|cannot|must|will|(?:entitled|able|allowed|free|has|have) to)"
    return word.isascii() and re.search(rf"{before} {re.escape(word)}\b", text, re.IGNORECASE) is not None


_BEFORE_A_PLACE = frozenset(
    (
        "a",
        "an",
        "the",
        "my",
        "your",
        "his",
        "her",
        "its",
        "their",
        "our",
        "own",
        "in",
        "into",
        "to",
        "from",
        "at",
        "on",
        "of",
    )
)
"""Words before a place that do not say which one of its kind it is."""


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
