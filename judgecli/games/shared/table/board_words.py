"""Which words of a board say something in a game, and of what: any other is refused, so that none is written down for nothing.

Every state and mark of a card, every word of a player and of the whole board either changes the position that is laid, or states what holds
there anyway (``usual``: a card that lies untapped), or is an error at its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from judgecli.games.contract import Problem
from judgecli.language import ast
from judgecli.lazy import dataclass, field

Places = frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWords:
    """What the laying of one game takes up.

    ``place``: the sort of place that a zone line means ("field", "hand"); ``states``, ``marks``, ``under``: word -> the sorts of places
    where it says something; ``usual``: a state that holds there anyway -> those it contradicts.
    """

    place: Callable[[str], str]
    states: Mapping[str, Places]
    marks: Mapping[str, Places] = field(default_factory=dict)
    under: Mapping[str, Places] = field(default_factory=dict)
    players: frozenset[str] = frozenset()
    priority: bool = False
    contrary: tuple[frozenset[str], ...] = ()


def refused_words(board: ast.Board, words: BoardWords) -> Iterator[Problem]:
    """Every word of a board that would change nothing, and every two that contradict each other."""
    if board.priority and not words.priority:
        yield Problem("E343", board.span, "this game has no priority to hold", "このゲームに優先権はない")
    for player in board.players:
        yield from (_says_nothing(word, "a player", player.span) for word in player.words if word not in words.players)
        for line in player.zones:
            place = words.place(line.zone)
            for card in line.cards:
                yield from _of_card(card, place, line.zone, words)


def _of_card(card: ast.Placed, place: str, zone: str, words: BoardWords) -> Iterator[Problem]:
    said = (
        *((state, words.states) for state in card.states),
        *((mark if mark in words.marks else mark.split(" ")[0], words.marks) for mark, _ in card.marks),
        *((kind, words.under) for kind, _ in card.under),
    )
    for word, known in said:
        if place not in known.get(word, ()):
            yield _says_nothing(word, zone, card.span, known.get(word, ()))
    for pair in words.contrary:
        if pair <= set(card.states):
            one, two = sorted(pair)
            yield Problem(
                "E343", card.span, f"“{one}” and “{two}” contradict each other", f"「{one}」と「{two}」は両立しない"
            )


def _says_nothing(word: str, of: str, span: ast.Span, where: Iterable[str] = ()) -> Problem:
    """``where``: the kinds of places in which the word says something of a card."""
    places = sorted({name for place in where if (name := _zone(place))})
    if of == "a player":
        help_en, help_ja = "leave it out", "除いてください"
    elif places:
        named = ", ".join(f"“{place}”" for place in places)
        help_en = f"“{word}” belongs to a card in {named}: name that place, or leave the word out"
        named_ja = "".join(f"「{zone_ja(place)}」" for place in places)
        help_ja = f"「{_ja(word)}」を書けるのは{named_ja}のカード。場所を書き直すか、この語を除いてください"
    else:
        help_en, help_ja = (
            "no place of this game has it: leave it out",
            "このゲームにはこの語を書ける場所がないため、除いてください",
        )
    return Problem(
        "E343",
        span,
        f"“{word}” says nothing of {'a card in ' if of != 'a player' else ''}{of} in this game",
        f"「{_ja(word)}」は、このゲームの{zone_ja(of) + 'のカード' if of != 'a player' else 'プレイヤー'}については意味がない",
        help_en,
        help_ja,
    )


def _zone(place: str) -> str:
    """The word for a sort of place as a board names it ("monster": "monster zone"); "" for what it has no single word for."""
    return next((name for end in ("", " zone", " & trap zone") if zone_ja(name := place + end) != name), "")


def zone_ja(zone: str) -> str:
    """The Japanese word for a place, where the game has one."""
    from judgecli.language.print_words import spell_zone

    try:
        return spell_zone(zone, "ja")
    except KeyError:
        return zone


def _ja(word: str) -> str:
    from judgecli.language.print_words import spell_ja

    try:
        return spell_ja("state|mark|under|playerword", word)
    except KeyError:
        return word
