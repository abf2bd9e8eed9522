"""An ability told by its keyword, without its card: "Slayer destroys the Giant", 「スレイヤーで破壊される」.

It is that of the one card in the file that has the keyword; where several have it, the line stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from judgecli.language.otherwise import Reworded
from judgecli.language.short_names import with_whole_names
from judgecli.language.source import Line
from judgecli.language.told_types import Types, any_of
from judgecli.language.words import LANGS, spoken, words_of
from judgecli.lazy import pattern

_OF_A_CARD = {"english": "the ability of {}", "japanese": "{}の能力"}
_DOES = r"do|does|did|is|was|will|would|can|could|may|must|also|still|only|never|here|as|even|because|since|\w+s"
"""What may stand behind an English keyword that does something: a verb, or where the line goes on."""
_NAMED = pattern(r"《[^《》]*》(?:#[0-9]+)?")


def with_its_card(
    now: Reworded, grammar: str, types: Types, file: Sequence[Line]
) -> tuple[Reworded, tuple[tuple[str, str], ...]]:
    """A line with each such keyword as the ability of its card, and what was taken for what."""
    taken = list[tuple[str, str]]()
    plain = _NAMED.sub(lambda named: "_" * len(named[0]), now.line.raw)
    for found in reversed(list(_told(grammar, spoken()).finditer(plain, now.line.start))):
        keyword = _by_spelling(spoken())[found["keyword"].lower()]
        having = [name for name, known in types.items() if keyword in known or keyword in _printed(file, name)]
        if len(having) == 1:
            said = _OF_A_CARD[grammar].format(f"《{having[0]}》")
            now = now.with_card(*found.span("said"), said)
            taken.insert(0, (found["said"], said))
    return now, tuple(taken)


def in_full(
    line: Line, text: str, grammar: str, names: Sequence[str], types: Types, file: Sequence[Line]
) -> Iterator[tuple[Reworded, tuple[tuple[str, str], ...]]]:
    """A line with its cards by their whole names, then with the cards of its keywords as well, each with what was taken for what."""
    now, taken = with_whole_names(Reworded(line, text, tuple(range(len(text)))), names)
    if now.text != text:
        yield now, taken
    of_cards, abilities = with_its_card(now, grammar, types, file)
    if abilities:
        yield of_cards, (*taken, *abilities)


def _printed(file: Sequence[Line], name: str) -> Iterator[str]:
    """The keywords with which lines of a card's text begin: behind one in a bracket may stand what it does, which is then carried out."""
    begins = pattern(any_of(_by_spelling(spoken())), re.IGNORECASE)
    for card in file:
        if f"《{name}》" in card.raw:
            yield from (
                _by_spelling(spoken())[told[0].lower()]
                for one in card.children
                if (told := begins.match(one.raw[one.start :]))
            )


@cache
def _told(grammar: str, game: str) -> re.Pattern[str]:
    """A keyword where an ability may stand: as what does something, or as by what it comes about."""
    keyword = rf"(?P<keyword>{any_of(_by_spelling(game)) or '(?!)'})"
    if grammar == "japanese":
        return pattern(
            rf"(?P<said>[「『]?{keyword}[」』]?(?:の?(?:能力|効果))?)(?=[はがもでに]|、|によ)",
            re.IGNORECASE,
        )
    behind = rf"(?= (?:{_DOES})(?:n't)?\b|$|[.,;])"
    return pattern(
        rf"(?<![\w'-])(?P<said>(?:the |its |his |her |my )?{keyword}(?: ability| effect)?){behind}", re.IGNORECASE
    )


@cache
def _by_spelling(game: str) -> dict[str, str]:
    """The spellings of the game's keywords, in small letters, and the keyword of each."""
    return {
        said.lower(): word.canonical
        for word in words_of(game)
        if word.terminal == "KEYWORD"
        for said in word.spellings(LANGS)
    }
