"""The playmat of Duel Masters: the battle zone in the middle, and for each player shields, mana, hand, deck and graveyard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from judgecli.games.dm.ch4_zones import BATTLE, HIDDEN, is_tapped, zone
from judgecli.games.dm.ch5_turn.ch500_steps import Step
from judgecli.games.dm.ch5_turn.ch505_attack import Attack
from judgecli.games.dm.seats import turn_player
from judgecli.games.dm.table.phrases import SPEAKER
from judgecli.games.dm.table.wording import STEPS_JA, ZONES
from judgecli.games.playmat import Face, Mat, Spot, Strip
from judgecli.games.shared.table import mats
from judgecli.games.shared.table.phrases import of
from judgecli.kernel.values import TABLE, State, Thing, Zone

ROW = ("hand", "mana", "shields", "deck", "graveyard")
"""A player's zones in one row, from the left."""
BESIDE = ("hyperspatial", "gr", "command", "plane deck", "scheme deck", "pending")
"""Zones that are shown, to the right of those, only where cards lie in them."""
EDGE = {"battle": 1, "mana": 3, "hand": 4}
"""In which row before its player such a zone lies, from the middle of the table; the others stand with the shields."""
PILES = frozenset({"hand", "deck", "graveyard", "gr", "plane deck", "scheme deck"})


def mat(s: State) -> Mat:
    """The first seat below, the others above in seat order; between them the battle zone and what is everybody's."""
    players = s.seating.players
    above, used = players[:0:-1], {x.zone for x in s.things.values()}
    beside = [name for name in BESIDE if any(zone(s, player, name) in used for player in players)]
    spots: list[Spot] = []
    for row, player in enumerate(above):
        spots += _row(s, player, row, beside)
    planes = list(_planes(used, len(above)))
    middle = max((spot.row + 1 for spot in planes), default=len(above))
    spots += [*planes, *_battle(players, middle), *_of_everybody(s, middle, used)]
    spots += _row(s, players[0], middle + len(players), beside)  # the first seat
    columns = max(spot.column + spot.wide for spot in spots)
    return Mat(middle + len(players) + 1, columns, tuple(spots), turn_player(s))


def _battle(players: Sequence[str], row: int) -> Iterator[Spot]:
    """The battle zone is one place, in which everybody's cards lie before them: the first seat's nearest."""
    for n, player in enumerate((*players[:0:-1], players[0])):  # the first seat
        yield Spot(BATTLE, row + n, 0, wide=len(ROW), edge=EDGE["battle"], of=player)


def _row(s: State, player: str, row: int, beside: Sequence[str]) -> list[Spot]:
    """What is a player's own, and what a team has, with its first player; what everybody has is in the middle."""
    own = [(n, zone(s, player, name)) for n, name in enumerate((*ROW, *beside))]
    return [
        Spot(z, row, n, pile=z.name in PILES, edge=EDGE.get(z.name, 2))
        for n, z in own
        if z.holder.split(" & ")[0] == player
    ]


def _of_everybody(s: State, row: int, used: Set[Zone]) -> list[Spot]:
    """Zones of the whole table, beside the battle zone."""
    public = {Zone(TABLE, name) for name in (*ROW, *BESIDE)}
    shared = {zone(s, player, name) for player in s.seating.players for name in ROW} & public
    here = [z for z in sorted(public, key=lambda z: z.name) if z in shared or z in used]
    return [Spot(z, row, len(ROW) + n, pile=z.name in PILES) for n, z in enumerate(here)]


def _planes(used: Set[Zone], row: int) -> Iterator[Spot]:
    """Planes that lie beside one another, the northernmost above."""
    squares = {
        z: tuple(map(int, z.spot.split(","))) for z in used if z.holder == TABLE and z.name == "command" and z.spot
    }
    west = min((x for x, _ in squares.values()), default=0)
    north = max((y for _, y in squares.values()), default=0)
    for z, (x, y) in sorted(squares.items(), key=lambda item: item[1]):
        yield Spot(z, row + north - y, x - west)


def face(thing: Thing, s: State, lang: str) -> Face:
    """A card with its power in the battle zone; what nobody has shown is a back."""
    if not thing.face:
        return Face("", hidden=True)
    return Face(
        SPEAKER.card(s, thing, lang), tuple(_below(thing, s, lang)), is_tapped(thing), beneath=mats.beneath(s, thing)
    )


def _below(thing: Thing, s: State, lang: str) -> list[str]:
    ja = lang == "ja"
    out: list[str] = []
    if thing.zone.name == "battle" and s.value(thing, "type") == "creature":
        out.append(str(s.value(thing, "power")))
    if thing.zone.name in HIDDEN and thing.mark("face up", False):
        out.append("表向き" if ja else "face up")
    if thing.zone.spot and s.fact(TABLE, "piece", "") == thing.zone.spot:
        out.append("駒" if ja else "the piece")
    if thing.zone.name == "battle" and thing.owner != thing.controller:
        out.append(f"持ち主{thing.owner}" if ja else f"owned by {thing.owner}")
    if is_tapped(thing):
        out.append("タップ" if ja else "tapped")
    if len(thing.cards) > 1:
        out.append((f"下に{len(thing.cards) - 1}枚") if ja else f"+{len(thing.cards) - 1} beneath")
    return out


def place(of: Zone, lang: str) -> str:
    return ZONES[of.name][lang == "ja"] if of.name in ZONES else of.name


def score(player: str, s: State, lang: str) -> str:
    """Nothing: all that a player has is told by cards."""
    return ""


def going_on(s: State, lang: str) -> str:
    """The turn, its step, and an attack that is under way."""
    turn, ja = turn_player(s), lang == "ja"
    at = next((r.at.partition(".")[0] for r in reversed(s.agenda) if isinstance(r, Step)), "")
    told = [f"{turn}のターン" if ja else f"{turn}'s turn"]
    if at in STEPS_JA:
        told.append(STEPS_JA[at][ja])
    if isinstance(s.now_going_on, Attack):
        told.append("攻撃中" if ja else "in an attack")
    return ("、" if ja else ", ").join(told)


def strips(s: State, lang: str) -> tuple[Strip, ...]:
    """The attack, and triggers that wait."""
    fight = next((r for r in reversed(s.agenda) if isinstance(r, Attack)), None)
    told = () if fight is None else (mats.attacks(s, fight.attacker, fight.target, SPEAKER, lang),)
    out = (Strip(of(("attack", "攻撃"), lang), told),) if told else ()
    return (*out, *mats.waiting(s, SPEAKER, lang))
