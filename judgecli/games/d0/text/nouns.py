"""What the words for cards and places mean: types, states, zones, and how a card stands to another (2-24, 3-8-2-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from judgecli.games.d0.part2_definitions.ch23_stack import stack
from judgecli.games.d0.part2_definitions.ch23_zones import (
    AREAS,
    BATTLE_SQUARES,
    LINES,
    OWN_ZONES,
    STACK,
    WITH_STATUS,
    adjacent,
    all_squares,
    area,
    at,
    base_square,
    base_squares,
    is_frozen,
    line,
    same_area,
    same_line,
    zone,
)
from judgecli.games.d0.part3_duel.ch11_battle import (
    battling_with,
    before_the_exchange,
    has_attacked,
    is_battling,
    was_attacked,
)
from judgecli.games.d0.part4_processing.ch11_targets import may_be_targeted
from judgecli.games.d0.part5_keywords.keywords import bears_keyword
from judgecli.games.d0.part6_other.ch01_under_cards import host_of, is_under_card
from judgecli.games.d0.text.naming import of_the_colour, of_the_race
from judgecli.games.shared.text.dialect import FilterTest, Test
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Requirement, requirements
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

# ---- places


def zones(s: State, word: str, scope: Scope, whose: str) -> Sequence[Zone]:
    """The zones a word means; areas and lines as the card's controller sees them (2-24-7-2, 2-24-5)."""
    players = scope.meant(s, whose)
    if word == "deck":
        return [zone(p, name) for p in players for name in ("plan", "deck")]  # 2-23-3-1
    if word in OWN_ZONES:
        there = [zone(p, word) for p in players]
        return there if word != "graveyard" or not_there_yet(s, scope) else [*there, STACK]
    if word == "stack":
        return [STACK]
    if word.startswith("that "):
        return list(getattr(scope, "there", ()))
    grouped = word.endswith((" area", " line"))
    seen_by = only(players) if whose and not grouped else scope.controller
    return squares_of(s, word, seen_by, players)


def not_there_yet(s: State, scope: Scope) -> bool:
    """Whether a strategy whose effect is carried out is not among the cards of a graveyard: it goes there at the end (4-9-2-8)."""
    spell = s.now(scope.source)
    return spell is None or spell.zone != STACK or stands(("d0:4-9-2-8", "d0:4-1-3"), NOT_THERE_YET)


NOT_THERE_YET = (
    "the spell goes to the graveyard only when its effect has been carried out",
    "スペルは効果を実行した後で墓地に置かれる",
)


def squares_of(s: State, word: str, player: str, players: Sequence[str] = ()) -> list[Zone]:
    """The squares a word means for a player; base squares of these players."""
    if word in ("square", "board"):
        return list(all_squares(s))
    if word in ("battle square", "battle space"):
        return list(BATTLE_SQUARES)
    if word in ("base square", "base space"):
        return [z for p in players or s.players for z in base_squares(p)]
    side, _, kind = word.partition(" ")
    if kind == "area" and side in AREAS:
        seen_by = _sees(s, player, "d0:2-24-7-2")
        return [z for z in BATTLE_SQUARES if area(s, z, seen_by) == side]
    if kind == "line" and side in LINES:
        seen_by = (
            _sees(s, player, "d0:2-24-5") if word in SEEN_BY else player
        )  # the middle one is the middle one for both
        return [z for z in all_squares(s) if line(s, z, seen_by) == side]
    return [one_square(s, word, player)]


def _sees(s: State, player: str, cite: str) -> str:
    """The player who sees the board so, by this section."""
    return player if stands(cite) else next((p for p in s.players if p != player), player)


SEEN_BY = {
    **dict.fromkeys(("own area", "central area", "enemy area"), "d0:2-24-7-2"),
    **dict.fromkeys(("left line", "right line"), "d0:2-24-5"),
}
"""Rows and columns, and the section that says as whom they are seen."""


ROWS = {"own": "own", "mid": "central", "enemy": "enemy"}
"""First part of a square's name, and the area it lies in."""


def one_square(s: State, word: str, player: str) -> Zone:
    """A square by its name, as a player sees it; raises ``ValueError`` where there is none."""
    row, _, column = word.partition("-")
    if row == "base" and column in LINES:
        return base_square(player, column)
    if row in ROWS and column in LINES:
        return at(s, player, ROWS[row], column)
    raise ValueError(f"no place {word}")


def usual(noun: ast.Noun) -> tuple[str, ...]:
    """Without a place text means cards in squares (2-23-8-3): units in battle squares, bases in base squares."""
    places = {"unit": "battle square", "base": "base square", "spell": "stack"}
    return (places.get(noun.what, noun.what if noun.what in OWN_ZONES else "square"),)


# ---- kinds and states


def _of_type(word: str) -> Test:
    """Whether a card is of that type; an under-card is of none (6-1-8)."""

    def test(view: View, thing: Thing) -> bool:
        if is_under_card(thing):
            printed = view.state.game.library.get(thing.face)
            return printed is not None and printed.facts.get("type") == word and not stands("d0:6-1-8")
        return bool(view.value(thing, "type") == word)

    return test


KINDS: Mapping[str, Test] = {
    "unit": _of_type("unit"),
    "base": _of_type("base"),
    "strategy": _of_type("strategy"),
    "spell": lambda view, thing: thing.zone == STACK,
    "card": lambda view, thing: not is_under_card(thing),
    "spirit card": lambda view, thing: is_under_card(thing),
}


def lies_face_down(thing: Thing) -> bool:
    """A deck lies face down (2-23-2-1); its card that is face up is the plan."""
    return thing.zone.name == "deck" or bool(thing.mark("face down", False))


STATES: Mapping[str, Test] = {
    "frozen": lambda view, thing: is_frozen(thing),
    "released": lambda view, thing: thing.zone.name in WITH_STATUS and not is_frozen(thing),
    "face up": lambda view, thing: not lies_face_down(thing),
    "face down": lambda view, thing: lies_face_down(thing),
    "damaged": lambda view, thing: thing.mark("damage") > 0,
    "battling": lambda view, thing: is_battling(view.state, thing),
    "attacking": lambda view, thing: has_attacked(view.state, thing),
    "attacked": lambda view, thing: was_attacked(view.state, thing),
    "before damage": lambda view, thing: before_the_exchange(view.state, thing),
    "textless": lambda view, thing: not view.value(thing, "abilities"),
    "random": lambda view, thing: True,
    "without units": lambda view, thing: False,
}
"""States of a card that texts and statements can name."""


# ---- how a card stands to another


def referents(view: View, f: ast.Filter, scope: Scope) -> tuple[Thing, ...]:
    """The card a relation speaks of: this one, or it; as it last was where it has gone (4-2-6, 4-9-2-6)."""
    if f.value == "this":
        bearer = scope.bearer(view.state)
        return (bearer,) if bearer is not None else ()
    return scope.those(view)


def ahead(s: State, one: Zone, other: Zone, player: str) -> int:
    """How many areas one square lies ahead of another in the same line, for a player; 0 in another line."""
    if not same_line(s, one, other) or "square" not in (one.name, other.name):
        return 0
    return depth(s, one, player) - depth(s, other, player)


def depth(s: State, where: Zone, player: str) -> int:
    """How far away from a player a square lies: their base squares, own, central, enemy area, the other base squares."""
    if where.name == "base":
        return -1 if where.holder == player else len(AREAS)
    return AREAS.index(area(s, where, player))


Relation = Callable[[State, Thing, Thing], bool]
RELATIONS: Mapping[str, Relation] = {
    "same line": lambda s, thing, other: same_line(s, thing.zone, other.zone),
    "same area": lambda s, thing, other: same_area(s, thing.zone, other.zone),
    "same square": lambda s, thing, other: thing.zone == other.zone,
    "adjacent to": lambda s, thing, other: adjacent(s, thing.zone, other.zone),
    "behind": lambda s, thing, other: ahead(s, thing.zone, other.zone, other.controller) < 0,
    "in front of": lambda s, thing, other: ahead(s, thing.zone, other.zone, other.controller) > 0,
    "battling with": lambda s, thing, other: thing.ref in {x.ref for x in battling_with(s, other)},
}


def _related(name: str) -> FilterTest:
    def test(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
        found = any(RELATIONS[name](view.state, thing, other) for other in referents(view, f, scope))
        return found is (f.op != "!=")

    return test


def _under(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether it lies under this card, or under the card spoken of."""
    hosts = (scope.source,) if f.value == "this" else (*scope.that, *scope.went.values())
    return is_under_card(thing) and host_of(thing) in hosts


def _cost(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """The numbers of all symbols together (2-4-3), compared with a number or with X."""
    wanted = (scope.x or 0) if f.value in ("X", "x") else f.value
    return bool(OPERATORS[f.op](view.value(thing, "cost"), wanted))


def has_colour(view: View, thing: Thing, colours: str) -> bool:
    """The colour of a symbol of its cost, or of several; without a coloured symbol a card is colourless."""
    found: frozenset[str] = view.value(thing, "colours")
    return any(not found if colour == "colourless" else colour in found for colour in colours.split(" or "))


FILTERS: Mapping[str, FilterTest] = {
    **{name: _related(name) for name in RELATIONS},
    "under": _under,
    "cost": _cost,
    "colour named": of_the_colour,
    "race named": of_the_race,
    "keyword": lambda view, thing, f, scope: bears_keyword(view, thing, str(f.value)) is (f.op != "lacks"),
    "colour": lambda view, thing, f, scope: has_colour(view, thing, str(f.value)) is (f.op not in ("!=", "lacks")),
}


# ---- conditions on squares


def squares_meant(s: State, bearer: Thing, noun: ast.Noun | None) -> tuple[Zone, ...]:
    """The battle squares that a condition such as "in the same line as this" means, asked of the squares themselves."""
    if noun is None:
        return ()
    found = list(BATTLE_SQUARES)
    for word in noun.where:
        there = zones(s, word, Scope(bearer.ref, bearer.controller), "")
        found = [z for z in found if z in there]
    for f in noun.filters:
        if f.kind in RELATIONS:
            found = [z for z in found if RELATIONS[f.kind](s, replace(bearer, zone=z), bearer)]
    return tuple(found)


# ---- who may be chosen


@rule("d0:1-1-2", ja="選ばれない効果を受けていてはならない", cite_if_met=False)
def choosing_is_not_forbidden(view: View, thing: Thing) -> bool:
    """No effect may bar the card from being chosen."""
    return "be chosen" not in view.value(thing, "cannot")


@rule("d0:3-11-2", ja="バトルの後ろで待機しているスタックは存在しないものとして扱う", cite_if_met=False)
def does_not_wait_behind_a_battle(s: State, thing: Thing) -> bool:
    """A stack that waits behind a battle is treated as not existing."""
    return thing.zone != STACK or any(e.source == thing.ref for e in stack(s))


@requirements
def may_be_chosen(s: State, thing: Thing, noun: ast.Noun, scope: Scope) -> Iterator[Requirement]:
    """Whether a text may choose a card, as a target or otherwise, with every reason why not."""
    yield choosing_is_not_forbidden.whether(s, thing)
    yield does_not_wait_behind_a_battle.whether(s, thing)
    if noun.target:
        yield may_be_targeted.whether(s, thing, scope.source)


def looks_back(origin: Zone, goal: Zone) -> bool:
    """What left the squares is read as it was there (4-8-11); of a public and a hidden zone the public one counts (4-8-10-2)."""
    hidden = ("deck", "hand", "smash")
    if origin.name in ("square", "base"):
        return goal.name not in ("square", "base")
    return goal.name in hidden and origin.name not in hidden


EXTREMES = {
    "strongest": ("power", True),
    "weakest": ("power", False),
    "costliest": ("cost", True),
    "cheapest": ("cost", False),
}
"""Words for the greatest and the least among what a phrase means; ties all count."""
TIES = {
    "strongest": ("d0:2-12-2",),
    "weakest": ("d0:2-12-3",),
    "costliest": ("d0:2-4-4",),
    "cheapest": ("d0:2-4-5",),
}
"""The sections by which all of those count."""
SECTIONS_OF_STATES = {
    **TIES,
    "textless": ("d0:2-10-3-6", "d0:2-10-3-7"),
    "battling": ("d0:3-11-1-2",),
}


def what_its_states_are(noun: ast.Noun) -> tuple[str, ...]:
    """The sections that say when a card is in a state that a phrase asks for: which units battle, which cards have no text."""
    states = sorted({str(f.value) for f in noun.filters if f.kind == "state"} - set(TIES))
    return tuple(cite for word in states for cite in SECTIONS_OF_STATES.get(word, ()))


def cites_of_noun(noun: ast.Noun) -> tuple[str, ...]:
    """What a phrase rests on: areas and lines are those of its player (2-24-7-2, 2-24-5), a cost is all its symbols together (2-4-3)."""
    out = list(dict.fromkeys(SEEN_BY[word] for word in noun.where if word in SEEN_BY))
    kinds = {f.kind for f in noun.filters}
    out += ["d0:2-4-3"] if "cost" in kinds else []
    out += ["d0:2-4-2", "d0:2-4-2-1", "d0:2-4-2-2"] if "colour" in kinds else []
    out += ["d0:2-8-2"] if "tribe" in kinds else []
    out += ["d0:2-23-8-2"] if "adjacent to" in kinds and noun.what != "unit" else []
    states = {str(f.value) for f in noun.filters if f.kind == "state"}
    out += [cite for word in sorted(states) for cite in SECTIONS_OF_STATES.get(word, ())]
    out += ["d0:6-6-4"] if noun.what == "strategy" and not set(noun.where) & {*OWN_ZONES, "stack"} else []
    out += ["d0:2-23-8-3"] if not noun.where and noun.how in ("choose", "all", "each") and noun.what in KINDS else []
    return tuple(out)
