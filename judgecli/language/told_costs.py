"""A cost told by number, "paying 2 red": it is paid with the cards of that colour or name which the board lists."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from judgecli.language.ast import PlayerBoard
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern

PAID_FROM = frozenset({"resource", "energy", "mana zone"})
"""Zones whose cards pay."""
_NUMBERS = {
    "a": 1,
    "one": 1,
    "both": 2,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "一": 1,
    "二": 2,
    "三": 3,
}
_NAMED = rf"(?:《[^《》]*》|{NAME_MARK}{NAME_MORE}*)"
_PLAIN = {
    "japanese": rf"{_NAMED}(?:の?(?:カード)?を?(?:[0-9]+|[一二三])(?:枚|つ|個|体))?",
    "english": rf"(?:(?:[0-9]+|an?|one|both|two|three|four|five|six|seven) )?(?:copies of |cards? )?{_NAMED}",
}
MOST_OF_ONE = 20
"""As many cards of one name are paid at most."""
_CARD = rf"(?P<card>《[^《》]*》|{NAME_MARK}{NAME_MORE}*)"
_OF_THEM = {
    "japanese": pattern(rf"{_CARD}(?:の?(?:カード)?を?(?P<number>[0-9]+|[一二三])(?:枚|つ|個|体))?"),
    "english": pattern(
        rf"(?:(?P<number>[0-9]+|an?|one|both|two|three|four|five|six|seven) )?(?:copies of |cards? )?{_CARD}",
        re.IGNORECASE,
    ),
}
"""A card, and how many of them."""
_COUNTED = {
    "japanese": pattern(
        rf"(?=[^、,はがを]*[0-9一二三](?:枚|つ|個|体))(?P<cards>{_PLAIN['japanese']}(?:(?:、|,|と){_PLAIN['japanese']})*)"
        r"(?:(?:を|で)?(?:支?払って|支?払い,?|使って|使い,?|寝かせて|(?:タップ|スリープ|フリーズ|レスト)(?:状態)?(?:に|させ)?(?:して|し,?|て,?))"
        r"|で,?(?!.*(?:攻撃|アタック|ブロック|移動|スマッシュ)))"
    ),
    "english": pattern(
        r",? (?:and )?(?:by )?(?:paying|pays|tapping|taps|sleeping|sleeps|freezing|freezes|"
        r"resting|rests|exhausting|exhausts|spending|spends) "
        r"(?=[^,]*?(?:[0-9]|both|two|three|four|five|six|seven) )"
        rf"(?P<cards>{_PLAIN['english']}(?:(?:, and |, | and ){_PLAIN['english']})*)(?: and(?= [a-z]))?",
        re.IGNORECASE,
    ),
}
"""What is paid with cards of which one is counted."""
_PLAYER = rf"\s*(?P<player>[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
_HEAD = pattern(_PLAYER)

Colours = Mapping[str, frozenset[str]]
"""Names of cards -> their colours."""


def with_cards_that_pay(
    line: Line, text: str, grammar: str, board: Sequence[PlayerBoard], colours: Colours
) -> tuple[Reworded, str] | None:
    """The line with the cards that pay by their names; or without what is paid, and these words, where the board only counts the cards.

    ``None``: no cost is told by colour, or the board lists no cards, or several sets of them, that pay it.
    """
    if (counted := _counted(line, text, grammar)) is not None:
        return counted, ""
    if not _colours(spoken()):
        return None  # nothing is paid by colours
    head, found = _HEAD.match(text), _paid(grammar, spoken()).search(text)
    if head is None or found is None:
        return None
    player = line.raw[slice(*head.span("player"))]
    cards = [
        card
        for one in board
        if one.player == player
        for zone in one.zones
        if zone.zone in PAID_FROM
        for card in zone.cards
    ]
    if found["colour"] is None:
        return _changed(line, text, *found.span(), ""), line.raw[slice(*found.span())].strip(" ,、")
    said = found["first"] or found["last"] or "1"
    number = int(said) if said.isdigit() else _NUMBERS.get(said.lower(), 0)
    colour = _colours(spoken())[found["colour"].lower()]
    named = [
        card.name for card in cards if card.name and colour in colours.get(card.name, ()) for _ in range(card.count)
    ]
    first, last = found.span()
    if cards and not any(card.name for card in cards):
        return _changed(line, text, first, last, ""), line.raw[first:last].strip(" ,、")
    if len(named) < number or (len(set(named)) > 1 and len(named) != number) or not number:
        return None
    listed = "、".join(f"《{name}》" for name in named[:number])
    if grammar == "japanese":
        return _changed(line, text, first, last, f"{listed.replace('、', ',')}を支払って"), ""
    return _changed(line, text, first, last, f" paying {listed.replace('、', ', ')}"), ""


def _counted(line: Line, text: str, grammar: str) -> Reworded | None:
    """The line with each card that pays as often as it is counted: 「《白》2枚を支払って」, "paying 2 《White》"."""
    found = _COUNTED[grammar].search(text)
    if found is None:
        return None
    cards: list[str] = []
    for one in _OF_THEM[grammar].finditer(text, *found.span("cards")):
        said = one["number"] or "1"
        number = int(said) if said.isdigit() else _NUMBERS.get(said.lower(), 0)
        if not 0 < number <= MOST_OF_ONE:
            return None
        cards += [line.raw[slice(*one.span("card"))]] * number
    listed = ("," if grammar == "japanese" else ", ").join(cards)
    return _changed(line, text, *found.span(), f"{listed}を支払って" if grammar == "japanese" else f" paying {listed}")


def _changed(line: Line, text: str, first: int, last: int, words: str) -> Reworded:
    """The line with other words between two columns; in English what is paid goes to its end."""
    keep = [*range(first), *range(last, len(text))]
    at_end = words.startswith(" ")
    before, after = (keep, []) if at_end else ([c for c in keep if c < first], [c for c in keep if c >= last])
    at = (*before, *(-1 for _ in words), *after)
    shown, raw = (
        "".join(told[c] for c in before) + words + "".join(told[c] for c in after) for told in (text, line.raw)
    )
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)


@cache
def _colours(game: str) -> dict[str, str]:
    return {x.lower(): word.canonical for word in by_terminal().get("COLOUR", ()) for x in word.spellings(LANGS)}


@cache
def _paid(grammar: str, game: str) -> re.Pattern[str]:
    colour = "|".join(map(re.escape, sorted(_colours(game), key=len, reverse=True)))
    if grammar == "japanese":
        what = "(?:色|文明)?の?(?:マナ|リソース|エネルギー|カード|コスト)?を?"
        how = "(?:を|で)?(?:支?払って|支?払い,?|タップして|スリープして|フリーズして|使って)|で"
        return pattern(
            rf"(?:(?:移動|使用|プレイ|召喚)?コスト(?:の|として|を|である)?)?(?P<first>[0-9一二三]?)(?P<colour>{colour}){what}(?P<last>[0-9一二三]+)?(?:枚|つ|個|点)?(?:{how})"
        )
    number = "|".join(("[0-9]+", *(word for word in _NUMBERS if word.isascii())))
    verb = "(?:and )?(?:by )?(?:paying|pays|tapping|taps|sleeping|sleeps|freezing|freezes|spending|spends|using|uses|for|with)"
    kind = "(?: (?:mana|energy|resources?|cards?))*"
    return pattern(
        rf",? {verb} (?:(?P<first>{number})? ?(?P<colour>{colour})(?: (?P<last>{number}))?{kind}|(?:{number}) more{kind})"
        r"(?: and)?(?![a-z])",
        re.IGNORECASE,
    )
