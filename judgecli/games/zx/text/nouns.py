"""What a noun phrase of card text picks out: zones (303.6), filters, choices (802.3, 102.9), and numbers counted on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from judgecli.games.zx.ch200_cards import ZX_TYPES
from judgecli.games.zx.ch202_types import SHIFT_ADDS, faces_of_type, names_of
from judgecli.games.zx.ch300_zones import (
    FORCE,
    HIDDEN,
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
from judgecli.games.zx.ch600_battle import battle
from judgecli.games.zx.ch1009_force import lies_under
from judgecli.games.zx.ch1100_keyword_abilities import keyword
from judgecli.games.zx.ch1106_isolation import not_in_isolation
from judgecli.games.zx.picks import named, tell_apart
from judgecli.games.zx.text.scope import Scope
from judgecli.kernel.rules import rule
from judgecli.kernel.say import By, Proc, Table, ask, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Illegal, Legal, Verdict, both
from judgecli.language import ast

OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {"=": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}
TYPES: Mapping[str, frozenset[str]] = {
    "zx": ZX_TYPES,
    "zx extra": frozenset({"extra"}),
    "zx overboost": frozenset({"overboost"}),
    "event": frozenset({"event"}),
    "player": frozenset({"player", "overboost"}),
    "shift": frozenset({"shift"}),
}
MANY = 10_000


# ---- which things


def eligible(view: View, noun: ast.Noun, scope: Scope) -> list[Thing]:
    """Everything the noun could mean, in a fixed order."""
    s = view.state
    if noun.how == "this":
        bearer = s.now(scope.source)
        return [bearer] if bearer is not None else []
    if noun.how == "that":
        return [t for t in scope.those(view) if fits(view, t, noun, scope)]
    return [t for t in _where(view, noun, scope) if fits(view, t, noun, scope)]


def fits(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> bool:
    """Whether a thing is of the kind the noun names, place aside."""
    if noun.other and thing.ref == scope.source:
        return False
    if noun.name and noun.name not in _named(view, thing, noun):
        return False
    if noun.what == "shift" and thing.zone.name == "square":
        return bool(shifts_meant(view, thing, noun, scope))
    if noun.what in TYPES and view.value(thing, "type") not in TYPES[noun.what]:
        return False
    if noun.whose and thing.controller != scope.player(view.state, noun.whose):
        return False
    return all(_under(view, thing, f, scope) if f.kind == "under" else passes(view, thing, f) for f in noun.filters)


def _under(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether it is the Force of this card, or of the card spoken of (312.3b)."""
    hosts = (scope.source,) if f.value == "this" else (*scope.that, *scope.went.values())
    return lies_under(view, thing, hosts)


def _named(view: View, thing: Thing, noun: ast.Noun) -> frozenset[str]:
    """What 《…》 can mean: a card name, and where the text speaks of a player a player name too (214.2)."""
    if noun.what == "player":
        return names_of(view, thing)
    names: frozenset[str] = view.value(thing, "names")
    return names


def shifts_meant(view: View, host: Thing, noun: ast.Noun, scope: Scope) -> tuple[str, ...]:
    """The Shifts on a card that a noun means: each is looked at as a card of its own (202.8b)."""
    library = view.state.game.library
    if noun.whose and host.controller != scope.player(view.state, noun.whose):
        return ()
    wanted = {(f.kind, str(f.value)) for f in noun.filters}
    kinds = {"names": "name", "colours": "colour", "tribes": "tribe"}
    found = []
    for face in faces_of_type(library, host, "shift"):
        has = {(kinds[what], value) for what in SHIFT_ADDS for value in library[face].facts.get(what, ())}
        if wanted <= has and (not noun.name or ("name", noun.name) in has):
            found.append(face)
    return tuple(found)


def _where(view: View, noun: ast.Noun, scope: Scope) -> list[Thing]:
    """The things of the zones named; a bare Z/X or player is on a square (303.6)."""
    s = view.state
    places = noun.where or (("resource",) if noun.what == "resource" else ("square",))
    out: list[Thing] = []
    for place in places:
        if place in OWN_ZONES:
            holders = (scope.player(s, noun.whose),) if noun.whose else in_turn_order(s)
            for holder in holders:
                here = s.at(zone(holder, place))
                out += here[: amount(view, noun.count, scope) if noun.count else 1] if noun.top else here
        elif place == "force":
            out += s.at(FORCE)
        else:
            out += [t for spot in spots(s, place, scope.controller) for t in s.at(square(spot))]
    return out


def spots(s: State, place: str, player: str) -> list[str]:
    """The squares a word for squares means for a player (303.3, 303.4)."""
    if place in SPOTS:
        return [place]
    group = {
        "square": lambda spot: True,
        "normal square": is_normal,
        "player square": lambda spot: spot == home(s, player),
        "own area": own_area(s, player).__contains__,
        "enemy area": enemy_area(s, player).__contains__,
        "central area": central_area(s).__contains__,
    }[place]
    return [spot for spot in SPOTS if group(spot)]


def passes(view: View, thing: Thing, f: ast.Filter) -> bool:
    """One condition on a thing."""
    if f.kind in ("cost", "power"):
        return bool(OPERATORS[f.op](view.value(thing, f.kind), f.value))
    if f.kind == "damage":
        return bool(OPERATORS[f.op](thing.mark("damage"), f.value))
    if f.kind == "name" and f.op == "=":
        return f.value in names_of(view, thing)
    if f.kind == "keyword":
        return keyword(view, thing, str(f.value)) is not None
    if f.kind in _TESTS:
        return bool(_TESTS[f.kind](view, thing, str(f.value))) is (f.op != "!=")
    raise ValueError(f"no filter {f.kind}")


def _in_battle(view: View, thing: Thing) -> bool:
    under_way = battle(view.state)
    return under_way is not None and thing.ref in (under_way.attacker, under_way.target)


def _attacks(view: View, thing: Thing) -> bool:
    under_way = battle(view.state)
    return under_way is not None and under_way.attacker == thing.ref


STATES: Mapping[str, Callable[[View, Thing], bool]] = {
    "slept": lambda v, t: is_slept(t),
    "rebooted": lambda v, t: not is_slept(t),
    "face up": lambda v, t: is_face_up(t),
    "face down": lambda v, t: not is_face_up(t),
    "damaged": lambda v, t: t.mark("damage") > 0,
    "attacking": _attacks,
    "battling": _in_battle,
}
"""The states of a card that texts and statements can name."""


def _state(view: View, thing: Thing, word: str) -> bool:
    return STATES[word](view, thing)


_TESTS: Mapping[str, Callable[[View, Thing, str], Any]] = {
    "colour": lambda v, t, x: (not v.value(t, "colours")) if x == "colourless" else x in v.value(t, "colours"),
    "only colour": lambda v, t, x: v.value(t, "colours") == {x},  # 815.3
    "tribe": lambda v, t, x: x in v.value(t, "tribes"),
    "icon": lambda v, t, x: x in v.value(t, "icons"),
    "type": lambda v, t, x: v.value(t, "type") in TYPES.get(x, frozenset({x})),
    "name": lambda v, t, x: any(x in name for name in names_of(v, t)),
    "state": _state,
    "status": _state,
}


# ---- numbers


def amount(view: View, number: ast.Number | None, scope: Scope) -> int:
    """A number as the text means it: plain, times a count, or a characteristic of "it"."""
    if number is None:
        return 1
    if number.each is not None:
        return number.value * len(eligible(view, number.each, scope))
    if number.word:
        about = scope.those(view)
        return sum(int(view.value(t, number.word.removeprefix("its "))) for t in about[:1]) * (number.value or 1)
    return number.value


PLACE_CITES: Mapping[str, tuple[str, ...]] = {
    "own area": ("zx:303.4a",),
    "enemy area": ("zx:303.4b",),
    "central area": ("zx:303.4c",),
    "normal square": ("zx:303.3b",),
    "player square": ("zx:303.3a",),
}
"""What the words for squares rest on."""


def cites_of_noun(noun: ast.Noun | None) -> tuple[str, ...]:
    """The sections that say what the phrase means."""
    if noun is None:
        return ()
    found = [cite for place in noun.where for cite in PLACE_CITES.get(place, ())]
    if noun.what in ("zx", "player") and not noun.where and noun.how in ("choose", "all", "each"):
        found.append("zx:303.6")
    if noun.what == "player" and (noun.name or any(f.kind == "name" for f in noun.filters)):
        found.append("zx:214.2")
    meaning = {"colour": "zx:204.5", "only colour": "zx:815.3", "under": "zx:312.3b"}
    return (*found, *dict.fromkeys(meaning[f.kind] for f in noun.filters if f.kind in meaning))


# ---- choosing, as 802.3, 102.9 and 102.4 have it


def resolve(t: Table, noun: ast.Noun, scope: Scope, who: str, by: By = "zx:804.3a") -> Proc[tuple[Thing, ...]]:
    """The things meant; choices are made now, as part of the effect, by the player who carries it out (804.3a)."""
    able = eligible(t.s, noun, scope)
    if noun.how != "choose" or noun.top:
        return tuple(able)
    if scope.payable is not None:
        able = [c for c in able if c.ref in scope.payable]
    here = able
    verdicts = {c.ref: may_be_chosen(t.s, c, noun, scope) for c in here}
    able = [c for c in here if verdicts[c.ref]]
    if len(able) < len(here):
        barred = both(*(verdicts[c.ref] for c in here if c not in able))
        yield from note("cannot be chosen", barred.cites if isinstance(barred, Illegal) else (), *_refs(here, able))
    most = MANY if noun.count is None else amount(t.s, noun.count, scope)
    if most > len(able) and not noun.up_to and noun.count is not None:
        yield from note("fewer than asked for", "zx:102.4", len(able))
    may_decline = noun.up_to or noun.count is None or _demands_of_hidden_cards(noun, able)
    chosen: list[Thing] = [] if may_decline or most < len(able) else list(able)
    if chosen and most > 1:
        yield from note("all there are", "zx:802.3", *(c.ref for c in chosen))
    while len(chosen) < min(most, len(able)):
        left = [c for c in able if c not in chosen]
        options: dict[str, Thing | None] = dict(named(t.s, tell_apart(left)))
        if may_decline:
            options["decline"] = None
        section: By = "zx:802.3" if most > 1 else ("zx:102.9" if _demands_of_hidden_cards(noun, able) else by)
        pick = yield from ask(
            who,
            "card",
            options,
            by=section,
            refused=lambda: {name: v for name, c in named(t.s, here).items() if not (v := verdicts[c.ref])},
        )
        if pick is None:
            break
        chosen.append(pick)
    return tuple(chosen)


def _refs(here: Iterable[Thing], able: Sequence[Thing]) -> list[Ref]:
    return [c.ref for c in here if c not in able]


@rule("zx:102.6", ja="選ばれない効果を受けていてはならない")
def choosing_is_not_forbidden(view: View, thing: Thing) -> bool:
    """No effect may bar the card from being chosen: "cannot" always wins."""
    return "be chosen" not in view.value(thing, "cannot")


def may_be_chosen(s: State, thing: Thing, noun: ast.Noun, scope: Scope) -> Verdict:
    """Whether an effect may choose a card; isolation asks only of effects that name a number of Z/X (1106.2)."""
    asks_for_zx = noun.what in TYPES and noun.count is not None and not scope.paying
    isolated = not_in_isolation.verdict(s, thing) if asks_for_zx else Legal()
    return both(choosing_is_not_forbidden.verdict(s, thing), isolated)


def _demands_of_hidden_cards(noun: ast.Noun, able: Iterable[Thing]) -> bool:
    """A choice that asks for a parameter among cards not shown may be left (102.9)."""
    demands = bool(noun.filters) or noun.what in TYPES or bool(noun.name)
    return demands and any(t.zone.name in HIDDEN for t in able)
