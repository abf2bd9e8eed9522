"""The playmat: each player's field before their hand, deck and store."""

from __future__ import annotations

from judgecli.games.contract import Face, Mat, Spot, Strip
from judgecli.games.shared.table import mats
from judgecli.games.shared.table.phrases import of
from judgecli.kernel.values import State, Thing, Zone
from judgecli.scaffold.newgame.ch1_turn import turn_player
from judgecli.scaffold.newgame.table.phrases import SPEAKER, ZONES


def mat(s: State) -> Mat:
    """Rows from the far player's hand down to the near player's; the first seat is near."""
    near, far = s.players
    rows = {near: (2, 3), far: (1, 0)}
    spots = [Spot(Zone(player, "field"), middle, 0, wide=3) for player, (middle, _) in rows.items()]
    for column, name in enumerate(("hand", "deck", "store")):
        spots += [Spot(Zone(player, name), edge, column, pile=True, edge=1) for player, (_, edge) in rows.items()]
    return Mat(4, 3, tuple(spots), turn_player(s))


def face(thing: Thing, s: State, lang: str) -> Face:
    """A card by its name; one that nobody has shown as a back."""
    return Face(SPEAKER.card(s, thing, lang)) if thing.face else Face("", hidden=True)


def place(of_mat: Zone, lang: str) -> str:
    return of(ZONES[of_mat.name], lang)


def score(player: str, s: State, lang: str) -> str:
    """What a player has beside the cards: nothing."""
    return ""


def going_on(s: State, lang: str) -> str:
    return of(("{}'s turn", "{}のターン"), lang).format(turn_player(s))


def strips(s: State, lang: str) -> tuple[Strip, ...]:
    """Triggers that wait; a game with a stack or attacks shows them before these."""
    return mats.waiting(s, SPEAKER, lang)
