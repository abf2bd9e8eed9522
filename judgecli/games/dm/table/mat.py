"""The playmat of Duel Masters: the battle zone in the middle, and for each player shields, mana, hand, deck and graveyard."""

from __future__ import annotations

from judgecli.games.contract import Face, Mat, Spot
from judgecli.games.dm.ch4_zones import BATTLE, HIDDEN, is_tapped, zone
from judgecli.games.dm.ch5_turn.ch500_steps import Step
from judgecli.games.dm.ch5_turn.ch505_attack import Attack
from judgecli.games.dm.seats import turn_player
from judgecli.games.dm.table.phrases import card
from judgecli.games.dm.table.wording import STEPS_JA, ZONES
from judgecli.kernel.values import State, Thing, Zone

ROW = ("hand", "mana", "shields", "deck", "graveyard")
"""A player's zones in one row, from the left."""
PILES = frozenset({"hand", "deck", "graveyard"})


def mat(s: State) -> Mat:
    """The first seat below, the others above in seat order, the battle zone between them."""
    players = s.seating.players
    above, spots = players[:0:-1], []
    for row, player in enumerate(above):
        spots += _row(s, player, row)
    spots.append(Spot(BATTLE, len(above), 0, wide=len(ROW)))
    spots += _row(s, players[0], len(above) + 1)  # the first seat
    return Mat(len(above) + 2, len(ROW), tuple(dict.fromkeys(spots)))


def _row(s: State, player: str, row: int) -> list[Spot]:
    return [Spot(zone(s, player, name), row, n, pile=name in PILES) for n, name in enumerate(ROW)]


def face(thing: Thing, s: State, lang: str) -> Face:
    """A card with its power in the battle zone; what nobody has shown is a back."""
    if not thing.face:
        return Face("", hidden=True)
    return Face(card(s, thing, lang), tuple(_below(thing, s, lang)), turned=is_tapped(thing))


def _below(thing: Thing, s: State, lang: str) -> list[str]:
    ja = lang == "ja"
    out: list[str] = []
    if thing.zone.name == "battle":
        out.append(thing.controller)
        if s.value(thing, "type") == "creature":
            out.append(str(s.value(thing, "power")))
    if thing.zone.name in HIDDEN and thing.mark("face up", False):
        out.append("表向き" if ja else "face up")
    if is_tapped(thing):
        out.append("タップ" if ja else "tapped")
    if len(thing.cards) > 1:
        out.append((f"下に{len(thing.cards) - 1}枚") if ja else f"+{len(thing.cards) - 1} beneath")
    return out


def place(of: Zone, lang: str) -> str:
    return ZONES[of.name][lang == "ja"] if of.name in ZONES else of.name


def score(player: str, s: State, lang: str) -> str:
    """Whether a player has left the game; everything else is told by cards."""
    if player not in s.seating.out:
        return ""
    return "out" if lang == "en" else "敗北"


def going_on(s: State, lang: str) -> str:
    """The turn, its step, and an attack that is under way."""
    turn, ja = turn_player(s), lang == "ja"
    at = next((r.at for r in reversed(s.agenda) if isinstance(r, Step)), "")
    told = [f"{turn}のターン" if ja else f"{turn}'s turn"]
    if at in STEPS_JA:
        told.append(STEPS_JA[at][ja])
    if isinstance(s.now_going_on, Attack):
        told.append("攻撃中" if ja else "in an attack")
    return ("、" if ja else ", ").join(told)
