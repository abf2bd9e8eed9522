"""704 Plane Exploration: planes laid out in squares, a piece that walks over them, and squares that are filled and given up."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from judgecli.games.dm.ch1_game.ch103_starting import lay_out_the_rest
from judgecli.games.dm.ch1_game.ch114_drawing import identify
from judgecli.games.dm.ch4_zones import holder
from judgecli.games.dm.ch6_use.ch603_triggered import in_the_middle
from judgecli.games.dm.events import Moved
from judgecli.games.dm.game import interrupts, lies_idle
from judgecli.games.dm.notes import IT_IS_CONTROLLED_BY_WHOEVER_HAS_THE_TURN, IT_IS_HANDED_ON
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import turn_player
from judgecli.games.dm.text.moves import stays_where_it_is
from judgecli.games.dm.variants import ch703_planes as planes
from judgecli.games.dm.variants.ch402_dice import GAMES, Game
from judgecli.games.dm.variants.ch600_leaving import is_everybodys, stow
from judgecli.games.dm.variants.events import PieceMoved, Planeswalked, TakenOver
from judgecli.games.shared.text.top import top_of
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask, call, do, note
from judgecli.kernel.values import TABLE, State, Thing, Zone

PLANE = Question(
    "plane", "the plane to walk to", "越境先の次元", told=("{who} chooses {chosen}", "{who}は{chosen}を選ぶ")
)
SQUARE = Question(
    "square",
    "the square to fill next",
    "次に次元を置く場所",
    told=("{who} fills {chosen} next", "{who}は次に{chosen}に置く"),
)


Square = tuple[int, int]
CENTRE: Square = (0, 0)
AROUND: tuple[Square, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Steps up, to the right, down, to the left."""
CROSS: tuple[Square, ...] = (CENTRE, *AROUND)
"""The five squares of the start (704.4)."""
FAR = 3
"""Planes this many steps from the piece are given up (704.11)."""

CHANGES = Changes()


def why_taken_over(s: State, here: Thing) -> tuple[str, ...]:
    """The sections by which the plane, or the phenomenon, with the piece is controlled by whoever has the turn."""
    return ("dmv:704.7", *planes.why_taken_over(s, here)[1:])


CHANGES.deltas.update({name.name: planes.CHANGES.deltas[name.name] for name in (holder, stays_where_it_is)})


def zone_of(square: Square) -> Zone:
    """The place of one square."""
    return Zone(TABLE, "command", f"{square[0]},{square[1]}")


def square_of(thing: Thing) -> Square:
    return _square(thing.zone.spot)


def piece(s: State) -> Square:
    """Where the piece stands."""
    return _square(s.fact(TABLE, "piece", "0,0"))


def _square(spot: str) -> Square:
    x, _, y = spot.partition(",")
    return int(x), int(y)


def laid_out(s: State) -> dict[Square, Thing]:
    """Every plane that lies face up, by its square."""
    return {square_of(x): x for x in s.things.values() if x.zone.name == "command" and x.zone.spot}


def under_the_piece(s: State) -> Thing | None:
    return laid_out(s).get(piece(s))


@CHANGES.instead(lies_idle)
def without_the_piece(s: State, thing: Thing) -> tuple[str, ...]:
    """A plane on which the piece does not lie does nothing (704.6)."""
    lies_there = thing.zone.name == "command" and bool(thing.zone.spot) and not planes.is_phenomenon(s, thing)
    return ("dmv:704.6",) if lies_there and square_of(thing) != piece(s) else ()


def steps(one: Square, other: Square) -> int:
    """Squares between two places, up and down and to the sides taken together."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def beside(square: Square) -> list[Square]:
    return [(square[0] + x, square[1] + y) for x, y in AROUND]


@CHANGES.instead(interrupts)
def control_follows_the_turn(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """The plane with the piece comes under the control of whoever has the turn."""
    yield from interrupts.earlier(t, control_follows_the_turn)(t)
    here = under_the_piece(t.s)
    mine = planes.controller_of_planes(t.s)
    if here is not None and here.controller != mine and stands(why_taken_over(t.s, here)):
        yield "planes", take_over(t, here)


@CHANGES.instead(is_everybodys)
def planes_are_everybodys(s: State, thing: Thing) -> bool:
    """The planes lie in the middle of the table: when their controller leaves, they stay."""
    ours = thing.zone.name in planes.SHARED and stands("dmv:704.7")
    return ours or is_everybodys.earlier(s, planes_are_everybodys)(s, thing)


@CHANGES.instead(stow)
def handed_on(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """The plane with the piece comes under the control of the next player before its controller leaves."""
    yield from stow.earlier(t, handed_on)(t, losers)
    here = under_the_piece(t.s)
    if here is not None and here.controller in losers and stands(why_taken_over(t.s, here)):
        yield from call(take_over(t, here, losers))


@procedure("dmv:704.7", "dmv:202.5", "dmv:203.4", cites_itself=False)
def take_over(t: Table, here: Thing, leaving: tuple[str, ...] = ()) -> Proc[None]:
    """Bookkeeping of whose the plane with the piece is."""
    player = planes.controller_of_planes(t.s, leaving)
    by = why_taken_over(t.s, here)
    yield from do(TakenOver(here.ref, player), by=by)
    told = IT_IS_HANDED_ON if leaving else IT_IS_CONTROLLED_BY_WHOEVER_HAS_THE_TURN
    yield from note(*told, by, player)


@rule("dmv:704.9a", ja="駒を置けるのは、駒のある次元の上下左右に隣接している次元だけである")
def lies_beside_the_piece(s: State, plane: Thing) -> bool:
    """The piece goes to a plane beside the one it lies on, up, down or to a side."""
    return square_of(plane) in beside(piece(s))


@procedure("dmv:704.9a", "dmv:501.2b", "dmv:704.10")
def move_the_piece(t: Table, player: str) -> Proc[None]:
    """The piece goes to a plane beside it; far planes are given up and empty squares beside it filled."""
    laid = laid_out(t.s)
    options = {t.s.name(laid[q]): q for q in beside(piece(t.s)) if q in laid}
    if not options:
        yield from note("there is no plane beside the piece", "駒の隣に次元がない", "dmv:704.9a", player)
        return
    here = t.s
    goal = yield from ask(
        player,
        PLANE,
        options,
        by=("dmv:704.9a", "dmv:501.2b"),
        refused=lambda: {
            here.name(x): lies_beside_the_piece.verdict(here, x) for q, x in laid.items() if here.name(x) not in options
        },
    )
    yield from do(PieceMoved(zone_of(goal).spot), by="dmv:704.9a")
    yield from planes.end_what_lasts(t, "dmv:704.10")
    walked_to = under_the_piece(t.s)
    if walked_to is not None:
        yield from do(Planeswalked(player, walked_to.ref), by=("dmv:704.10", "dmv:501.2b"))
    yield from give_up_far_planes(t)
    yield from fill(t, player)


def give_up_far_planes(t: Table) -> Proc[None]:
    """Planes three steps away go face down under the plane deck."""
    far = [x for q, x in laid_out(t.s).items() if steps(q, piece(t.s)) == FAR]
    yield from do(*(Moved(x.ref, planes.DECK, bottom=True) for x in far), by="dmv:704.11")


def fill(t: Table, player: str) -> Proc[None]:
    """Empty squares beside the piece are filled from the top of the plane deck.

    In which order is not printed where several are empty; whoever planeswalked says which is next.
    """
    while empty := [q for q in beside(piece(t.s)) if q not in laid_out(t.s) and stands("dmv:704.11")]:
        options = {f"{x},{y}": (x, y) for x, y in empty}
        goal = yield from ask(player, SQUARE, options, by="dmv:704.11", idle=next(iter(options)))
        top = yield from top_of(t, planes.DECK, by="dmv:704.11")
        if top is None:
            return
        card = yield from identify(t, top, "dmv:704.11")
        if planes.is_phenomenon(t.s, card) and stands("dmv:704.11a"):
            yield from pass_a_phenomenon(t, card, goal, player)
        else:
            yield from do(Moved(card.ref, zone_of(goal), controller=player), by="dmv:704.11")


def pass_a_phenomenon(t: Table, card: Thing, square: Square, player: str) -> Proc[None]:
    """A phenomenon triggers, takes effect, and goes under the deck; the next card takes its square."""
    began = t.s.clock
    here = yield from planes.turn_up(t, card, zone_of(square), player, ("dmv:704.11a",))
    yield from in_the_middle(t, began)
    if here is not None and t.s.now(here.ref) is not None:
        yield from do(Moved(here.ref, planes.DECK, bottom=True), by="dmv:704.11a")


def _walk(t: Table, player: str) -> Proc[None]:
    here = under_the_piece(t.s)
    if here is not None:
        yield from planes.wait_for(t, here, player, ("dmv:704.12b", "dmv:704.9"))


def _chaos(t: Table, player: str) -> Proc[None]:
    here = under_the_piece(t.s)
    if here is not None:
        yield from planes.chaos_on(t, here, player, ("dmv:704.12c", "dmv:704.12d", "dmv:704.12e", "dmv:704.9"))


planes.WALKS["plane exploration"] = move_the_piece
GAMES["plane exploration"] = Game(("dmv:704.12",), "dmv:704.12a", _walk, _chaos)


@CHANGES.instead(lay_out_the_rest)
def turn_up_the_cross(t: Table) -> Proc[None]:
    """Five planes are turned up in a cross; phenomena go under the deck, and nothing triggers. The piece starts in the middle."""
    for square in CROSS:
        for _ in range(t.s.count(planes.DECK)):
            top = yield from top_of(t, planes.DECK, by="dmv:704.5")
            if top is None:
                return
            card = yield from identify(t, top, "dmv:704.5")
            phenomenon = planes.is_phenomenon(t.s, card)
            goal = planes.DECK if phenomenon else zone_of(square)
            yield from do(Moved(card.ref, goal, bottom=phenomenon, controller=turn_player(t.s)), by="dmv:704.5")
            if not phenomenon:
                break
