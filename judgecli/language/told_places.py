"""A card named with the place it lies in: "the 《X》 in the center". The place is checked against the board, then it says nothing more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from judgecli.language.ast import PlayerBoard
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, Line
from judgecli.language.told_board import Lying
from judgecli.language.told_facts import is_in_play
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern
from judgecli.picks import only

_CARD = rf"(?P<card>{HELD}+|{NAME_MARK}{NAME_MORE}*)"
_ANYWHERE = ("場", "フィールド", "盤面", "field", "board", "table")
"""Words for wherever cards fight."""


OWN = frozenset({"hand", "deck", "extra deck"})
"""Where a player only speaks of cards that are his own."""


def without_their_places(
    line: Line, text: str, grammar: str, lying: Lying, placed: Sequence[PlayerBoard] = ()
) -> Reworded | None:
    """The line without each place that the board tells of the card it stands with; ``None``: there is none."""
    looked_in, cut = shape(text, "play"), set[int]()
    for found in behind_a_card(grammar, spoken()).finditer(looked_in):
        name = line.raw[slice(*found.span("card"))].partition("》")[0].removeprefix("《")
        place = found["place"].lower()
        at_play = _FIGHTS.search(line.raw) is not None
        if _lies_there(name, place, lying, at_play) or _lies_with_the_speaker(name, place, line.raw, placed):
            cut |= {at for at in range(*found.span()) if not found.start("card") <= at < found.end("card")}
    if not cut:
        return None
    at = tuple(column for column in range(len(text)) if column not in cut)
    shown, raw = ("".join(told[column] for column in at) for told in (text, line.raw))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)


_FIGHTS = pattern(r"\b(?:attack|block|move)(?:s|ed)?\b|攻撃|アタック|ブロック|移動|殴")
"""What only cards in play do, and is only done to them."""


def _lies_there(name: str, place: str, lying: Lying, at_play: bool) -> bool:
    """Whether that is where the one card of this name lies; ``at_play``: the one in play, for no other can be meant."""
    zones = [zone for card, zone in lying if card == name and (not at_play or is_in_play(zone))]
    if len(zones) != 1:
        return False
    zone = only(zones)
    return is_in_play(zone) if place in _ANYWHERE else zone in places_of(spoken()).get(place, ())


def _lies_with_the_speaker(name: str, place: str, raw: str, placed: Sequence[PlayerBoard]) -> bool:
    """Whether that is where the one card of this name lies that is the player's of whom the line speaks: a hand, a deck."""
    own = next((board for board in placed if re.match(rf"\s*{re.escape(board.player)}(?![A-Za-z0-9])", raw)), None)
    zones = [zone.zone for zone in own.zones for card in zone.cards if card.name == name] if own is not None else []
    return len(zones) == 1 and zones[0] in OWN and zones[0] in places_of(spoken()).get(place, ())


@cache
def places_of(game: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word in (word for kind in ("ZONE", "SQUARE") for word in by_terminal().get(kind, ())):
        for spelling in word.spellings(LANGS):
            found[spelling.lower()] = (*found.get(spelling.lower(), ()), word.canonical)
    return found


@cache
def behind_a_card(grammar: str, game: str) -> re.Pattern[str]:
    words = sorted({*places_of(game), *_ANYWHERE}, key=lambda word: (-len(word), word))
    place = "|".join(map(re.escape, words))
    if grammar == "japanese":
        return pattern(rf"(?P<place>{place})(?:エリア|スクエア)?(?:にある|にいる|に置かれた)?の?{_CARD}")
    of_whom = "(?:the |his |her |their |its )?"
    behind = rf"{_CARD} (?:which is |that is |standing )?(?:in|on|at) {of_whom}(?P<place>{place})(?: square)?(?![a-z])"
    return pattern(behind, re.IGNORECASE)
