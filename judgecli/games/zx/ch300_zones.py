"""300 Zones: where cards lie, who may see them, and the nine squares with their distances and areas."""

from __future__ import annotations

from judgecli.games.shared.places import square as square
from judgecli.games.shared.places import zone as zone
from judgecli.games.shared.turns import in_turn_order as in_turn_order
from judgecli.games.shared.turns import opponent as opponent
from judgecli.games.shared.turns import turn_player as turn_player
from judgecli.games.zx.ch200_cards import ZX_TYPES
from judgecli.kernel.once import of_places, once
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, State, Thing, Zone

OWN_ZONES = ("deck", "trash", "charge", "life", "resource", "hand", "remove", "dynamis")
"""Each player has these of their own (301.2b)."""
HIDDEN = frozenset({"deck", "life", "hand", "dynamis"})
"""Hidden zones (304.2, 307.2, 309.3, 313.2); all others are open."""
ORIENTED = frozenset({"square", "resource"})
"""Only there has a card a state, rebooted or slept (302.2)."""

ROWS = ("south", "", "north")
COLUMNS = ("west", "", "east")
CENTRE = "center"
SPOTS: dict[str, tuple[int, int]] = {
    ("-".join(w for w in (row, column) if w) or CENTRE): (r, c)
    for r, row in enumerate(ROWS)
    for c, column in enumerate(COLUMNS)
}
"""The nine squares, as (row from the south, column from the west); 303.2."""
PLAYER_SPOTS = ("south", "north")
"""The two squares next to the centre in its column (303.3a)."""
TEMPORARY = Zone(TABLE, "temporary")
FORCE = Zone(TABLE, "force")


SQUARES = tuple(square(spot) for spot in SPOTS)


def distance(one: str, two: str) -> int:
    """Steps from one square to another, through neighbours that share a side (303.2, 303.2a)."""
    (r1, c1), (r2, c2) = SPOTS[one], SPOTS[two]
    return abs(r1 - r2) + abs(c1 - c2)


def home(s: State, player: str) -> str:
    """The player's own player square (402.1a)."""
    found: str = s.fact(player, "home", "")
    return found


def is_normal(spot: str) -> bool:
    """Seven squares are normal: all but the two player squares (303.3b)."""
    return spot not in PLAYER_SPOTS


@once
def own_area(s: State, player: str) -> frozenset[str]:
    """The player square and its neighbours, without the centre (303.4a)."""
    mine = home(s, player)
    return frozenset(spot for spot in SPOTS if spot != CENTRE and distance(spot, mine) <= 1)


def enemy_area(s: State, player: str) -> frozenset[str]:
    """The same, seen from the opponent's player square (303.4b)."""
    return own_area(s, opponent(s, player))


def central_area(s: State) -> frozenset[str]:
    """What is in neither player's area (303.4c)."""
    one, two = s.players
    return frozenset(SPOTS) - own_area(s, one) - own_area(s, two)


def occupied(s: State) -> tuple[str, ...]:
    """The squares on which anything lies."""
    zones = s.zones
    return tuple([square.spot for square in SQUARES if zones.get(square)])


@of_places("square")
def zx_on(view: View, spot: str, controller: str = "") -> tuple[Thing, ...]:
    """Z/X on a square, in the order they lie; of one controller if asked."""
    return tuple(
        x
        for x in view.state.at(square(spot))
        if view.value(x, "type") in ZX_TYPES and (not controller or x.controller == controller)
    )


@of_places("square")
def all_zx(view: View, controller: str = "") -> tuple[Thing, ...]:
    """Every Z/X on any square: what card text means by a bare "Z/X" (303.6)."""
    return tuple(x for spot in occupied(view.state) for x in zx_on(view, spot, controller))


@of_places("square")
def player_card(s: State, player: str) -> Thing | None:
    """The player's Player card on a square, if it is there (402.1b)."""
    cards = (x for x in s.kept("square") if x.controller == player and s.value(x, "type") == "player")
    return next(cards, None)


def is_slept(thing: Thing) -> bool:
    return bool(thing.mark("slept", False))


def destination(thing: Thing, name: str) -> Zone:
    """A zone each player has is the owner's, whoever moves the card (302.4)."""
    return Zone(thing.owner, name)


def is_face_up(thing: Thing) -> bool:
    """Cards of open zones lie face up, those of hidden zones face down, unless it is said otherwise (302.3c)."""
    if thing.zone.name in HIDDEN:
        return bool(thing.mark("face up", False))
    return not thing.mark("face down", False)
