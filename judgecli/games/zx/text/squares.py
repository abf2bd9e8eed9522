"""Instructions that bring cards to squares: from square to square (301.4), or from elsewhere (1006)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judgecli.games.shared.notes import NO_SQUARE_FOR_IT
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.nouns import amount, token_name
from judgecli.games.shared.text.parts import players, what
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch102_cannot import left_by_bars, may_come_to
from judgecli.games.zx.ch202_types import no_own_overboost
from judgecli.games.zx.ch300_zones import SPOTS, distance, is_normal, square, zx_on
from judgecli.games.zx.ch800_abilities.cards import appearing_there_is_not_forbidden
from judgecli.games.zx.ch912_tokens import tokens_appear
from judgecli.games.zx.ch1014_igob import try_igob
from judgecli.games.zx.questions import SQUARE
from judgecli.games.zx.text.nouns import PLACE_CITES, spots
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, ask, call, do, note
from judgecli.kernel.untold import times
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Verdict, both
from judgecli.language import ast
from judgecli.lazy import replace

NOT_ON_EVERY_SQUARE = (
    "a prohibition takes precedence: {it} cannot appear on every square named",
    "「できない」効果が優先され、{it}は指定されたスクエアのうち登場できないものがある",
)


def move(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """From square to square the card stays the same card (301.4)."""
    things = yield from what(t, i, scope)
    assert i.to is not None
    return (yield from to_squares(t, things, i.to, scope))


def appear(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """From elsewhere to a square; several at one moment on different squares (1006.1, 1006.3)."""
    if i.what is not None and i.what.what == "token":
        return (yield from make_tokens(t, i.what, i.to or ast.Place("square"), scope))
    things = yield from what(t, i, scope)
    place = i.to or ast.Place("square")
    if not place.zone:
        place = replace(place, zone="square")
    return (yield from to_squares(t, things, place, scope))


def igob(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each who is told to IGOBs, naming the Overboost (1014.1)."""
    done = False
    for player in players(t.s, i, scope):
        done = (yield from try_igob(t, player, str(i.value))) or done
    return done


def make_tokens(t: Table, noun: ast.Noun, place: ast.Place, scope: Scope) -> Proc[bool]:
    """Tokens of the name given appear, at one moment on different squares, as many as there is room for (1006.3, 1206.2)."""
    face = token_name(noun)
    player = scope.controller if place.whose in ("", "you") else scope.player(t.s, "opponent")
    taken: list[str] = []
    for _ in range(times(amount(t.s, noun.count, scope))):
        free = [spot for spot in spots(t.s, place.zone or "square", player) if spot not in taken]
        free = [spot for spot in free if not (place.empty_of and zx_on(t.s, spot))]
        if not free:
            yield from note(*NO_SQUARE_FOR_IT, ("zx:1006.3", "zx:102.4"), f"《{face}》")
            break
        asked = ("zx:804.3a", *PLACE_CITES.get(place.zone, ()))
        taken.append((yield from ask(scope.controller, SQUARE, {spot: spot for spot in free}, by=asked)))
    yield from call(tokens_appear(t, face, scope.controller, tuple(taken), place.state == "slept"))
    return bool(taken)


def _is_a_second_overboost(s: State, thing: Thing, scope: Scope) -> bool:
    """Whether an Overboost would come to a square beside the one its player has there (202.7g)."""
    comes = thing.zone.name != "square" and s.value(thing, "type") == "overboost"
    return comes and not no_own_overboost(s, scope.controller)


def to_squares(t: Table, things: Sequence[Thing], place: ast.Place, scope: Scope) -> Proc[bool]:
    """Choose a square for each, then move them at one moment; with too few squares, as many as possible (1006.3)."""
    able: list[Thing] = []
    here = yield from left_by_bars(t, (x for x in things if x.zone.name == "square"), "move")
    elsewhere = yield from left_by_bars(t, (x for x in things if x.zone.name != "square"), "appear")
    for thing in (*here, *elsewhere):
        if any(not may_come_to(t.s, thing, spot) for spot in _spots_meant(t.s, thing, place, scope)):
            yield from note(*NOT_ON_EVERY_SQUARE, ("zx:102.6", *PLACE_CITES.get(place.zone, ())), thing.ref)
        if t.s.value(thing, "type") == "player" and stands("zx:303.6a"):
            yield from note(
                "{it} does not move: a Player card never changes its square",
                "{it}は移動しない: プレイヤーカードはスクエアを移動しない",
                "zx:303.6a",
                thing.ref,
            )
        elif _is_a_second_overboost(t.s, thing, scope) and stands("zx:202.7g"):
            yield from note(
                "{it} is not put there: a player has only one Overboost on squares",
                "{it}は置かれない: スクエアに置ける自分のオーバーブーストは1枚だけ",
                "zx:202.7g",
                thing.ref,
            )
        elif not _open_spots(t.s, thing, place, scope):
            yield from note(*NO_SQUARE_FOR_IT, "zx:102.3", thing.ref)
            if not stands("zx:102.3"):
                return False
        else:
            able.append(thing)
    several = len(able) > 1
    room = {spot for thing in able for spot in _open_spots(t.s, thing, place, scope)}
    goes: list[tuple[Thing, str]] = []
    unasked: dict[str, None] = {}
    while able and len(goes) < len(room):
        thing = able[0]  # top
        if len(able) > len(room) - len(goes):
            thing = yield from ask(scope.controller, CARD, named(t.s, able), by=("zx:1006.3", "zx:102.4"))
        taken = {spot for _, spot in goes}
        now, being = t.s, thing
        options = {spot: spot for spot in _open_spots(now, being, place, scope) if spot not in taken}
        asked = ("zx:1006.3" if several else "zx:804.3a", *PLACE_CITES.get(place.zone, ()))
        if len(options) == 1:  # nobody chooses: what the text calls the square says where the card comes
            unasked |= dict.fromkeys(PLACE_CITES.get(place.zone, ()))
        if options:
            others = [spot for spot in SPOTS if spot not in options]
            refused = partial(_why_not_there, now, being, others, place, scope)
            goes.append(
                (thing, (yield from ask(scope.controller, SQUARE, options, by=asked, refused=refused, about=(thing,))))
            )
        able = [x for x in able if x is not thing]
    events = [_comes(t.s, thing, spot, place) for thing, spot in goes]
    moved = all(x.zone.name == "square" for x, _ in goes)
    in_a_state = ("zx:102.2",) if place.state == "slept" else ("zx:303.5a",)  # by the rule it comes rebooted
    by = ("zx:301.4",) if moved else ("zx:1006.1", *in_a_state)
    done = yield from do(*events, by=(*by, *unasked))
    return bool(done)


@rule("zx:804.3a", ja="テキストが指定するスクエアでなければならない")
def is_a_square_of_the_text(s: State, thing: Thing, spot: str, place: ast.Place, scope: Scope) -> bool:
    """It must be a square that the text names."""
    return spot in _spots_meant(s, thing, place, scope)


@rule("zx:303.3b", "zx:303.3a", ja="南と北はプレイヤースクエアで、ノーマルスクエアは残りの7つである")
def is_no_player_square(spot: str) -> bool:
    """South and north are the player squares; the other seven are normal squares."""
    return is_normal(spot)


@rule("zx:1006.3", ja="同時に登場するカードは、それぞれ異なるスクエアに登場する")
def each_on_its_own(s: State, thing: Thing, spot: str) -> bool:
    """Cards that appear at the same time appear on different squares.

    Asked only of a square that another of them has taken.
    """
    return False


def _why_not_there(s: State, thing: Thing, spots: Sequence[str], place: ast.Place, scope: Scope) -> dict[str, Verdict]:
    """Why a card does not come to these squares."""
    named = is_a_square_of_the_text.also(*PLACE_CITES.get(place.zone, ()), *(("zx:303.2",) if place.near else ()))
    found: dict[str, Verdict] = {}
    for spot in spots:
        why = named.verdict(s, thing, spot, place, scope, about=(thing,))
        if place.zone == "normal square":
            why = both(why, is_no_player_square.verdict(spot))
        why = both(why, appearing_there_is_not_forbidden.verdict(s, thing, spot, about=(thing,)))
        found[spot] = each_on_its_own.verdict(s, thing, spot, about=(thing,)) if why else why
    return found


def _comes(s: State, thing: Thing, spot: str, place: ast.Place) -> Event:
    same = thing.zone.name == "square"
    marks = (("slept", True),) if place.state == "slept" else ()
    return Moved(thing.ref, square(spot), keep=same, controller=thing.controller if same else "", marks=marks)


def _open_spots(s: State, thing: Thing, place: ast.Place, scope: Scope) -> list[str]:
    return [spot for spot in _spots_meant(s, thing, place, scope) if may_come_to(s, thing, spot)]


def _spots_meant(s: State, thing: Thing, place: ast.Place, scope: Scope) -> list[str]:
    """The squares the text names, whatever else forbids."""
    player = scope.controller if place.whose in ("", "you") else scope.player(s, "opponent")
    found = [spot for spot in spots(s, place.zone, player) if square(spot) != thing.zone]
    if place.near:
        found = [spot for spot in found if any(distance(spot, other) == 1 for other in _beside(s, thing, place, scope))]
    return [spot for spot in found if not (place.empty_of and zx_on(s, spot))]


def _beside(s: State, thing: Thing, place: ast.Place, scope: Scope) -> list[str]:
    """The squares of what a square named must be next to: this card, or what is moved, or else what was spoken of last."""
    meant = (scope.source,) if place.near == "this" else (thing.ref,) if thing.ref in scope.that else scope.that
    return [x.zone.spot for x in s.those(ref for ref in meant if ref is not None) if x.zone.name == "square"]
