"""What the nouns of Z/X card text mean: squares (303), types, names (214.2), Shifts (202.8b), Force (312.3b), and who may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from judgecli.games.shared.text.dialect import FilterTest, Test, of_type
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.text.unaffected import spared
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch200_cards import ALSO_ZX, ZX_TYPES
from judgecli.games.zx.ch202_types import SHIFT_ADDS, faces_of_type, names_of
from judgecli.games.zx.ch300_zones import (
    FORCE,
    OWN_ZONES,
    SPOTS,
    central_area,
    enemy_area,
    home,
    in_turn_order,
    is_face_up,
    is_normal,
    is_slept,
    own_area,
    square,
    zone,
)
from judgecli.games.zx.ch600_battle.record import battle
from judgecli.games.zx.ch800_abilities.kinds import Keyword
from judgecli.games.zx.ch1009_force import lies_under
from judgecli.games.zx.ch1100_keyword_abilities import keyword
from judgecli.games.zx.ch1106_isolation import not_in_isolation
from judgecli.games.zx.events import VIRTUAL
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.unlisted import mentioned
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Requirement, requirements
from judgecli.language import ast

TYPES: Mapping[str, frozenset[str]] = {
    "zx": ZX_TYPES,
    "zx extra": frozenset({"extra"}),
    "zx overboost": frozenset({"overboost"}),
    "event": frozenset({"event"}),
    "player": frozenset({"player", "overboost"}),
    "shift": frozenset({"shift"}),
}


def is_token(view: View, thing: Thing) -> bool:
    """Whether it is no card but a token (1206.1)."""
    printed = view.state.game.library.get(thing.face)
    return printed is not None and bool(printed.facts.get("token"))


KINDS: Mapping[str, Test] = {**{word: of_type(*types) for word, types in TYPES.items()}, "token": is_token}


# ---- where


def zones(s: State, word: str, scope: Scope, whose: str) -> Sequence[Zone]:
    """The zones a word means; squares in their order, a zone that each player has in turn order."""
    if word in OWN_ZONES:
        holders = (scope.player(s, whose),) if whose else in_turn_order(s)
        return [zone(holder, word) for holder in holders]
    if word == "force":
        return [FORCE]
    return [square(spot) for spot in spots(s, word, scope.controller)]


def usual(noun: ast.Noun) -> tuple[str, ...]:
    """A bare Z/X or player is on a square (303.6), a resource in the resource zone, what lies under a card is Force (312.3)."""
    if any(f.kind == "under" for f in noun.filters):
        return ("force",)
    return ("resource",) if noun.what == "resource" else ("square",)


GROUPS = frozenset({"square", "normal square", "player square", "own area", "enemy area", "central area"})
"""Words for several squares at once."""


def spots(s: State, place: str, player: str) -> list[str]:
    """The squares a word for squares means for a player (303.3, 303.4)."""
    if place in SPOTS:
        return [place]
    if not stands(PLACE_CITES.get(place, ())):
        return list(SPOTS)
    group = {
        "square": lambda spot: True,
        "normal square": is_normal,
        "player square": lambda spot: spot == home(s, player),
        "own area": own_area(s, player).__contains__,
        "enemy area": enemy_area(s, player).__contains__,
        "central area": central_area(s).__contains__,
    }[place]
    return [spot for spot in SPOTS if group(spot)]


# ---- what


def names(view: View, thing: Thing, noun: ast.Noun | None) -> frozenset[str]:
    """What 《…》 can mean: a card name, and where the text speaks of a player a player name too (214.2)."""
    if noun is None or noun.what == "player":
        return names_of(view, thing)
    found: frozenset[str] = view.value(thing, "names")
    return found


def on_a_square(view: View, thing: Thing, noun: ast.Noun) -> bool:
    """A bare "Z/X" is one on a square: of what affected a card elsewhere only Z/X cards are meant, and what nobody named may be one."""
    bare = noun.what == "zx" and not noun.where
    return not bare or not thing.face or thing.zone.name == "square" or view.value(thing, "type") in ZX_TYPES


def has_shift(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> bool | None:
    """On a square a Shift is looked for among what lies with the cards; elsewhere it is a card."""
    return bool(shifts_meant(view, thing, noun, scope)) if thing.zone.name == "square" else None


def shifts_there(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> Sequence[object]:
    """What a card counts for where Shifts are counted: on a square each that lies with it (202.8b), elsewhere the card itself."""
    if thing.zone.name != "square":
        return (thing,)
    found = shifts_meant(view, thing, noun, scope)
    if found and not stands("zx:202.8b"):
        return ()  # nothing but the card it lies on
    return found if len(found) < 2 or stands("zx:202.8b", EACH_BY_ITSELF) else found[:1]


EACH_BY_ITSELF = ("each Shift counts as a card of its own", "シフトはそれぞれ1枚のカードとして数える")


def shifts_meant(view: View, host: Thing, noun: ast.Noun, scope: Scope) -> tuple[str, ...]:
    """The Shifts on a card that a noun means: each is looked at as a card of its own (202.8b)."""
    library = view.state.game.library
    if noun.whose and host.controller != scope.player(view.state, noun.whose):
        return ()
    wanted = [(f.kind, str(f.value)) for f in noun.filters] + ([("name", noun.name)] if noun.name else [])
    kept = {"name": "names", "colour": "colours", "tribe": "tribes"}

    def has(face: str, kind: str, value: str) -> bool:
        return kept.get(kind) in SHIFT_ADDS and value in library[face].facts.get(kept[kind], ())

    shifts = faces_of_type(library, host, "shift")
    return tuple(face for face in shifts if all(has(face, kind, value) for kind, value in wanted))


def _in_battle(view: View, thing: Thing) -> bool:
    under_way = battle(view.state)
    return under_way is not None and thing.ref in (under_way.attacker, under_way.target)


def _attacks(view: View, thing: Thing) -> bool:
    under_way = battle(view.state)
    return under_way is not None and under_way.attacker == thing.ref


SLEEPING = frozenset({"square", "resource"})
"""Where a card is slept or rebooted."""
STATES: Mapping[str, Callable[[View, Thing], bool]] = {
    "slept": lambda v, x: is_slept(x),
    "rebooted": lambda v, x: x.zone.name in SLEEPING and not is_slept(x),
    "face up": lambda v, x: is_face_up(x),
    "face down": lambda v, x: not is_face_up(x),
    "damaged": lambda v, x: x.mark("damage") > 0,
    "attacking": _attacks,
    "battling": _in_battle,
}
"""The states of a card that texts and statements can name."""


def _colour(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """One of its colours; "colourless": it has none (204.7)."""
    colours = view.value(thing, "colours")
    found = not colours if f.value == "colourless" else f.value in colours
    return bool(found) is (f.op != "!=")


def _only_colour(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """That colour and no other (815.3)."""
    return bool(view.value(thing, "colours") == {f.value}) is (f.op != "!=")


def _keyword(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    return (keyword(view, thing, str(f.value)) is not None) is (f.op != "!=")


def _under(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether it is the Force of this card, or of the card spoken of (312.3b)."""
    hosts = (scope.source,) if f.value == "this" else (*scope.that, *scope.went.values())
    return lies_under(view, thing, hosts)


FILTERS: Mapping[str, FilterTest] = {
    "colour": _colour,
    "only colour": _only_colour,
    "keyword": _keyword,
    "under": _under,
    "tribe part": lambda view, thing, f, scope: mentioned(str(f.value), view.value(thing, "tribes")),
}


# ---- what phrases rest on

PLACE_CITES: Mapping[str, tuple[str, ...]] = {
    "own area": ("zx:303.4a",),
    "enemy area": ("zx:303.4b",),
    "central area": ("zx:303.4c",),
    "normal square": ("zx:303.3b",),
    "player square": ("zx:303.3a",),
}
"""What the words for squares rest on."""


def cites_of_noun(noun: ast.Noun) -> tuple[str, ...]:
    """The sections that say what the phrase means."""
    found = [cite for place in noun.where for cite in PLACE_CITES.get(place, ())]
    if noun.what in ("zx", "player") and not noun.where and noun.how in ("choose", "all", "each"):
        found.append("zx:303.6")
    if noun.what == "shift":
        found.append("zx:202.8b")
    if noun.what == "player" and (noun.name or any(f.kind == "name" for f in noun.filters)):
        found.append("zx:214.2")
    meaning = {"colour": "zx:204.5", "only colour": "zx:815.3", "under": "zx:312.3b"}
    return (*found, *dict.fromkeys(meaning[f.kind] for f in noun.filters if f.kind in meaning))


def meant_besides(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> tuple[str, ...]:
    """That an Extra and an Overboost are Z/X too (202.6a, 202.7a), that a Shift adds what is asked for (202.8e), that isolation off the
    squares hides nothing (1106.2a), and that it keeps nobody from an effect that chooses none (1106.2), that a virtual Player card is one
    too (1205.3), that a card of a hidden zone which the text has revealed is there still (1005.1a).
    """
    if noun.what == "player" and thing.face == VIRTUAL:
        return ("zx:1205.3",)
    if thing.ref in scope.shown:
        return ("zx:1005.1a",)
    kind = view.value(thing, "type")
    besides = ("zx:202.8e",) if added_by_its_shift(view, thing, noun) else ()
    also = (*((ALSO_ZX[kind],) if noun.what == "zx" and kind in ALSO_ZX else ()), *besides)
    if noun.how == "choose":
        return (*also, *(("zx:1106.2a",) if _isolation_elsewhere(view, thing) else ()))
    hidden = noun.how in ("all", "each") and noun.what in TYPES and not not_in_isolation(view, thing)
    return (*also, *(("zx:1106.2",) if hidden else ()))


def added_by_its_shift(view: View, thing: Thing, noun: ast.Noun) -> bool:
    """Whether a phrase asks for a colour, tribe or name that a card has from the Shift that lies with it, and not by itself."""
    library = view.state.game.library
    shifts = faces_of_type(library, thing, "shift")
    for f in noun.filters if shifts else ():
        what = {"colour": "colours", "tribe": "tribes", "name": "names"}.get(f.kind, "")
        own, *added = (library[face].facts.get(what, frozenset()) for face in (thing.face, *shifts))
        if f.value not in own and any(f.value in facts for facts in added):
            return True
    return False


def _isolation_elsewhere(view: View, thing: Thing) -> bool:
    s = view.state
    abilities = (s.game.ability(key) for key in s.abilities(thing)) if thing.zone.name != "square" else ()
    return any(isinstance(x, Keyword) and x.name == "isolation" for x in abilities)


def arrives(place: str) -> frozenset[str]:
    """How a card can be put into a place: slept on a square or among the resources, face up elsewhere."""
    if place in OWN_ZONES and place != "resource":
        return frozenset({"face up"})
    return frozenset({"slept", "rebooted"})


# ---- who may be chosen


@rule("zx:102.6", ja="選ばれない効果を受けていてはならない")
def choosing_is_not_forbidden(view: View, thing: Thing, player: str = "") -> bool:
    """No effect may bar the card from being chosen: "cannot" always wins."""
    return may(view, thing, "be chosen", "effect" if player else "", player)


@rule("zx:1013.1a", ja="その効果を受けないカードであってはならない", cite_if_met=False)
def choosing_does_not_affect(s: State, thing: Thing, scope: Scope) -> bool:
    """It must not be unaffected by the effect; choosing it is always allowed (1013.1b)."""
    return not spared(s, thing, scope.controller, scope.source) or stands("zx:1013.1b")


@requirements
def may_be_chosen(s: State, thing: Thing, noun: ast.Noun, scope: Scope) -> Iterator[Requirement]:
    """Whether an effect may choose a card; isolation asks only of effects that name a number of Z/X (1106.2)."""
    whose = "" if scope.paying else scope.controller
    yield choosing_is_not_forbidden.whether(s, thing, whose, about=(thing,))
    yield choosing_does_not_affect.whether(s, thing, scope, about=(thing,))
    if noun.what in TYPES and noun.count is not None and not scope.paying:
        yield not_in_isolation.whether(s, thing)
