"""A card named with the state it is in: "the tapped 《X》". The state is checked against the board, then it says nothing more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from judgecli.language.ast import Placed, PlayerBoard
from judgecli.language.laid_in_words import USUAL
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, Line
from judgecli.language.told_facts import is_in_play
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern

_CARD = rf"(?P<card>{HELD}+|{NAME_MARK}{NAME_MORE}*)"


def without_their_states(line: Line, text: str, grammar: str, board: Sequence[PlayerBoard]) -> Reworded | None:
    """The line without each state that the board tells of the card it stands before; ``None``: there is none."""
    looked_in, cut = shape(text, "play"), set[int]()
    for found in _stated(grammar, spoken()).finditer(looked_in):
        name = line.raw[slice(*found.span("card"))].partition("》")[0].removeprefix("《")
        if is_told(name, _states(spoken())[found["state"].lower()], board):
            cut |= {at for at in range(*found.span()) if not found.start("card") <= at < found.end("card")}
    if not cut:
        return None
    at = tuple(column for column in range(len(text)) if column not in cut)
    shown, raw = ("".join(told[column] for column in at) for told in (text, line.raw))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)


def is_told(name: str, states: tuple[str, ...], board: Sequence[PlayerBoard]) -> bool:
    """Whether every card of this name that is in play, or else on the board, is in one of these states, as far as the board says."""
    named = [(zone.zone, card) for player in board for zone in player.zones for card in zone.cards if card.name == name]
    there = [card for zone, card in named if is_in_play(zone)] or [card for _, card in named]
    return bool(there) and all(any(_is(card, state) for state in states) for card in there)


def _is(card: Placed, state: str) -> bool:
    if state in USUAL:
        return not {USUAL[state], *_OTHERS.get(state, ())} & {*card.states, *card.unsure}
    return any(state == said or state in _COVERS.get(said, ()) for said in card.states)


_OTHERS = {"face up": ("set", "face-down defence position")}
_COVERS = {
    "face-down defence position": ("set", "face down"),
    "set": ("face-down defence position", "face down"),
    "face down": ("set",),
}
"""A state that a board says -> what else is said of a card in it."""


@cache
def _states(game: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word in by_terminal().get("STATE", ()):
        for spelling in word.spellings(LANGS):
            found[spelling.lower()] = (*found.get(spelling.lower(), ()), word.canonical)
    return found


@cache
def _stated(grammar: str, game: str) -> re.Pattern[str]:
    state = "|".join(map(re.escape, sorted(_states(game), key=len, reverse=True)))
    if grammar == "japanese":
        being = "(?:状態|中|済み|して(?:い)?る|した|されて(?:い)?る|された)*の?"
        return pattern(rf"(?P<state>{state}){being}{_CARD}")
    return pattern(rf"\b(?:the |an? |his |her |their )?(?P<state>{state}) {_CARD}", re.IGNORECASE)
