"""A card named with its type: "the trap 《X》", 「速攻魔法《X》」. The type is checked against the card, then it says nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from judgecli import manifest
from judgecli.language.ast import Card
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, Line
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import LANGS, Lang, Word, by_terminal, spoken
from judgecli.lazy import pattern

_CARD = rf"(?P<card>{HELD}+|{NAME_MARK}{NAME_MORE}*)"
_NO_CARDS = frozenset(
    {"player", "card", "square", "line", "area", "civilization", "race", "shield", "material", "card or effect"}
)
"""Words of the table of types that are no type of a card."""

AT_ONCE = frozenset({"event", "strategy", "spell", "trap"})
"""Types of cards that are carried out at once: they lie nowhere and fight nobody."""
Types = Mapping[str, frozenset[str]]
"""Names of cards -> their types, the marks of these ("quick-play") and their keywords."""


def types_of(card: Card) -> frozenset[str]:
    """The types of a card and of its further sides, the marks of these, and the keywords it has."""
    facts = (fact for one in (card, *card.sides) for fact in one.facts if fact.kind in ("type", "types", "icon"))
    keywords = (ability.keyword for ability in card.abilities if ability.keyword)
    found = frozenset((*(str(fact.value) for fact in facts), *keywords))
    return found | {"normal"} if "normal" in _marks() and not found & _marks() else found


def of_these_types(said: str, name: str, types: Types) -> bool:
    """Whether a card is of every type, and has every mark, that is told in some words: an event is no monster."""
    told = {word for word, each in _told(spoken()) if each.search(said)}
    known = types.get(name, frozenset())
    return all(any(word in one.split() or word == one for one in known) for word in told)


def types() -> list[Word]:
    """The words for types of cards."""
    return [word for word in by_terminal().get("TYPE", ()) if word.canonical not in _NO_CARDS]


def any_of(words: Iterable[str]) -> str:
    """An expression for one of some words, the longest first."""
    return "|".join(map(re.escape, sorted(set(words), key=lambda word: (-len(word), word))))


def without_their_types(line: Line, text: str, grammar: str, known: Types) -> Reworded | None:
    """The line without each type that is that of the card behind it; ``None``: there is none."""
    cut = set[int]()
    for found in _typed(grammar, spoken()).finditer(shape(text, "play")):
        name = line.raw[slice(*found.span("card"))].partition("》")[0].removeprefix("《")
        if name in known and of_these_types(found["types"], name, known):
            cut |= set(range(found.start(), found.start("card")))
    if not cut:
        return None
    at = tuple(column for column in range(len(text)) if column not in cut)
    shown, raw = ("".join(told[column] for column in at) for told in (text, line.raw))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)


def _marks() -> frozenset[str]:
    return frozenset(word.canonical for word in by_terminal().get("ICON", ()))


def _icons(game: str) -> tuple[Word, ...]:
    """The icons by which cards of the game are spoken of together with their kind, "quick-play spell"."""
    known = manifest.of(game)
    return tuple(by_terminal().get("ICON", ())) if known is not None and known.kinds_with_icons else ()


@cache
def _told(game: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    words = [*types(), *_icons(game)]
    return tuple(
        (
            word.canonical,
            pattern(rf"(?<![A-Za-z]){re.escape(x)}(?![A-Za-z])" if x.isascii() else re.escape(x), re.IGNORECASE),
        )
        for word in words
        for x in word.spellings(LANGS)
    )


@cache
def _typed(grammar: str, game: str) -> re.Pattern[str]:
    lang: Lang = "ja" if grammar == "japanese" else "en"
    kinds = any_of(x for word in types() for x in word.spellings((lang,)))
    marks = any_of(x for word in _icons(game) for x in word.spellings((lang,))) or "(?!)"
    if lang == "ja":
        return pattern(rf"(?P<types>(?:{marks})*(?:{kinds})(?:カード)?)の?{_CARD}")
    return pattern(
        rf"\b(?:the |an? |his |her |their )?(?P<types>(?:(?:{marks}) )*(?:{kinds})(?: card)?) {_CARD}", re.IGNORECASE
    )
