"""The playmat: each player's field before their hand, deck and store."""

from __future__ import annotations

from judgecli.games.contract import Face, Mat, Strip
from judgecli.games.shared.table import mats, plain
from judgecli.games.shared.table.phrases import of
from judgecli.kernel.values import State, Thing
from judgecli.scaffold.newgame.ch1_turn import turn_player
from judgecli.scaffold.newgame.table.phrases import SPEAKER, ZONES


def mat(s: State) -> Mat:
    """The field in the middle, the rest before each player."""
    return plain.two_rows(s, "field", ("hand", "deck", "store"), turn_player(s))


def face(thing: Thing, s: State, lang: str) -> Face:
    """A card by its name."""
    return plain.by_name(thing, s, lang, SPEAKER)


def going_on(s: State, lang: str) -> str:
    return of(("{}'s turn", "{}のターン"), lang).format(turn_player(s))


def strips(s: State, lang: str) -> tuple[Strip, ...]:
    """Triggers that wait; a game with a stack or attacks shows them before these."""
    return mats.waiting(s, SPEAKER, lang)


place = plain.place_of(ZONES)
score = plain.no_score
