"""C4 Materials: what is printed on a monster of the Extra Deck, and which monsters meet it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from judgecli.games.shared.text.apart import go_together
from judgecli.games.shared.text.barring import barred_for
from judgecli.games.shared.text.nouns import fits
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.records import phase_name
from judgecli.games.ygo.s1_field import monsters, turn
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import rule
from judgecli.kernel.say import By, Proc, Question, Table, ask
from judgecli.kernel.text import Ability, View
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.lazy import dataclass, replace

MATERIAL = Question(
    "material",
    "a material",
    "素材",
    told=("{who} takes {chosen} as material", "{who}は{chosen}を素材にする"),
    answers={"done": ("{who} takes no further material", "{who}の素材は以上")},
)


MANY = 99
"""The most of a demand that says "or more"."""
DONE = "done"


@dataclass(frozen=True, slots=True)
class Demand:
    """One part of a printed material line: from ``least`` to ``most`` monsters that the noun describes."""

    noun: ast.Noun
    least: int = 1
    most: int = 1
    once: bool = False
    """Whether a player can summon monsters of that name so only once a turn."""
    phase: str = ""
    """The phase in which alone it can be summoned so."""


Demands = tuple[Demand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfItsMaterial(Ability):
    """What a card says of the monster it was, or is (``held``), a material of: an effect of that monster (J3.11, C4.15).

    It works nowhere by itself: the monster has ``ability``.
    """

    ability: Ability
    held: bool = False


def demands_of(view: View, card: Thing) -> Demands:
    """The printed material line of a card."""
    found: Demands = view.state.game.printed(card, "materials") or ()
    return found


def meets(view: View, monster: Thing, demand: Demand) -> bool:
    """Whether a monster is what a part of the line describes; its player knows it face-down too (C4.23)."""
    known = replace(monster, marks={**monster.marks, "face down": False})
    where = demand.noun.where
    if where and not any(monster.zone.name in LIES_IN.get(place, ()) for place in where):
        return False
    return fits(view, known, demand.noun, Scope(None, monster.controller))


LIES_IN = {"field": ("monster", "extra monster"), "hand": ("hand",), "graveyard": ("graveyard",)}
"""Where a line of materials can ask for them to lie."""


def satisfied(view: View, chosen: Sequence[Thing], demands: Demands) -> bool:
    """Whether every one of these can be given a place in the line, with every place filled; a card without the line takes none."""
    if not demands:
        return False
    able = [[n for n, d in enumerate(demands) if meets(view, m, d)] for m in chosen]
    return any(
        _filled(places, demands) and _go_together(view, chosen, places, demands) for places in _assignments(able)
    )


def other_demands_of(view: View, card: Thing) -> tuple[Demands, ...]:
    """Materials that the text of a card allows besides its line: "you can also Xyz Summon this card by using X"."""
    found: tuple[Demands, ...] = view.state.game.printed(card, "other materials") or ()
    return found


def as_printed(view: View, card: Thing, chosen: Sequence[Thing], by: tuple[str, ...]) -> bool | NotSettled:
    """Whether these meet the printed material line of a card, or what its text allows besides; where the file does not say what
    the line is, that is asked for.
    """
    demands = demands_of(view, card)
    if not demands:
        return replace(MATERIALS_UNSTATED, nearest=by)
    others = (one for one in other_demands_of(view, card) if _can_be_used(view.state, card, one))
    return any(satisfied(view, chosen, one) for one in (demands, *others))


def _can_be_used(s: State, card: Thing, demands: Demands) -> bool:
    """Whether what the text allows besides is allowed now: in that phase, and not again in this turn."""
    used = s.fact(card.controller, so_summoned(s, card), 0) == turn(s)
    here = phase_name(s)
    return all(not (d.once and used) and d.phase in ("", here) for d in demands)


def so_summoned(s: State, card: Thing) -> str:
    """The fact of the turn in which a player summoned a monster of that name with what its text allows besides."""
    return f"with other materials {s.name(card)}"


def once_a_turn(s: State, player: str, card: Thing, chosen: Sequence[Thing]) -> tuple[Noted, ...]:
    """What is remembered of a summon that its text allows only once a turn."""
    if satisfied(s, chosen, demands_of(s, card)):
        return ()
    limited = any(d.once for one in other_demands_of(s, card) for d in one)
    return (Noted(player, so_summoned(s, card), turn(s)),) if limited else ()


MATERIALS_UNSTATED = NotSettled(
    "the materials printed on the monster are not stated: write them under it, for example “materials (2 monsters)”",
    "モンスターに記載された素材が書かれていない。その下に「素材指定（モンスター2枚）」のように書く必要がある",
    (),
    unstated=True,
)
"""What is told where a monster of the Extra Deck has no material line in the file."""


def _assignments(able: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    if not able:
        yield ()
        return
    for place in able[0]:
        yield from ((place, *rest) for rest in _assignments(able[1:]))


def _filled(places: tuple[int, ...], demands: Demands) -> bool:
    return all(d.least <= places.count(n) <= d.most for n, d in enumerate(demands))


def _go_together(view: View, chosen: Sequence[Thing], places: tuple[int, ...], demands: Demands) -> bool:
    """Whether the monsters of each part of the line differ or agree as it says ("with different names", "of the same Type")."""
    known = [replace(m, marks={**m.marks, "face down": False}) for m in chosen]
    return all(
        go_together(view, a, b, demands[n].noun.apart)
        for n in set(places)
        if demands[n].noun.apart
        for a, b in combinations([m for m, place in zip(known, places, strict=True) if place == n], 2)
    )


_BARRED = {"synchro": "be synchro material", "xyz": "be xyz material", "link": "be link material"}
"""What keeps a monster from being material, by the kind of the summon; fusion asks for itself."""


@rule("ygo:J3.11¶1", ja="素材にできない効果を受けていてはならない")
def may_be_materials(s: State, card: Thing, chosen: tuple[Thing, ...], kind: str) -> bool:
    """No effect may keep one of them from being material of such a summon, or of that of this monster."""
    return not any(barred_for(s, m, _BARRED[kind], card) for m in chosen)


def are_own(s: State, player: str, chosen: tuple[Thing, ...]) -> bool:
    """Whether all of these monsters lie on the player's own field."""
    own = {m.ref for m in monsters(s, player)}
    return all(m.ref in own for m in chosen)


Sets = tuple[tuple[Thing, ...], ...]
"""Possible sets of materials, each in the order the monsters lie."""


def every_set(monsters: Sequence[Thing], most: int) -> Iterator[tuple[Thing, ...]]:
    """Every set of at least one and at most so many monsters."""
    for size in range(1, min(most, len(monsters)) + 1):
        yield from combinations(monsters, size)


def choose_materials(t: Table, player: str, sets: Sets, able: Sequence[Thing], by: By) -> Proc[tuple[Thing, ...]]:
    """Monsters one after another, always on the way to one of the possible sets; "done" when what is chosen is one.

    ``able``: everything a player could mean.
    """
    chosen: tuple[Thing, ...] = ()
    while True:
        ways = [{m.ref for m in one} for one in sets if {m.ref for m in chosen} <= {m.ref for m in one}]
        here = {m.ref for m in chosen}
        further = [m for m in able if m.ref not in here and any(m.ref in way for way in ways)]
        options: dict[str, Thing | None] = dict(named(t.s, further))
        if any(way == here for way in ways):
            options[DONE] = None
        idle = next(iter(options)) if len(ways) == 1 else ""  # nothing is left to choose but the order
        pick = yield from ask(player, MATERIAL, options, by=by, idle=idle)
        if pick is None:
            return chosen
        chosen = (*chosen, pick)
