"""What the words of card text pick out: zones, kinds of cards, states, relations; face-down cards are known only as cards (J3.18)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from judgecli.games.shared.events import NO_CARD
from judgecli.games.shared.text.nouns import eligible, fits
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo import g_equip
from judgecli.games.ygo.c4_link_state import in_link_state, is_extra_linked, points_at
from judgecli.games.ygo.c4_link_state import links as all_links
from judgecli.games.ygo.c7_chains.records import chain
from judgecli.games.ygo.events_of_effects import EXCAVATED
from judgecli.games.ygo.events_of_summons import AGAIN, MADE_OF, WAYS
from judgecli.games.ygo.g_counters import counters
from judgecli.games.ygo.g_leaving import kept_from
from judgecli.games.ygo.j3_in_the_damage_step import destruction_is_not_settled
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD, is_token
from judgecli.games.ygo.records import attack, damage_step
from judgecli.games.ygo.s1_field import (
    EXTRA_ZONES,
    PENDULUM_SPOTS,
    SPOTS,
    TURN_BEGAN,
    column,
    field_zone,
    in_attack_position,
    is_face_down,
    main_zone,
    main_zones,
    spell_zone,
    spell_zones,
    turn,
    zones_pointed_at,
)
from judgecli.games.ygo.s2_cards import ALSO, AS_A_MONSTER, AS_A_SPELL, has_def, has_level, summoned_only_specially
from judgecli.games.ygo.s2_cards import NUMBERS as PRINTED_NUMBERS
from judgecli.games.ygo.text.deeds import DEEDS, is_done
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Undecided
from judgecli.kernel.text import View
from judgecli.kernel.untold import Unsaid
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.kernel.verdict import NotSettled, Requirement, requirements
from judgecli.language import ast
from judgecli.language.printed.ygo.races import race
from judgecli.lazy import dataclass, pattern, replace

MONSTER_ZONES = ("monster", "extra monster")
PILES = {"hand": "hand", "deck": "deck", "graveyard": "graveyard", "banished": "banished", "extra deck": "extra"}
"""Words for a player's own piles -> names of zones."""


# ---- zones


def _both_pendulum(player: str) -> tuple[Zone, ...]:
    return tuple(spell_zone(player, spot) for spot in PENDULUM_SPOTS)


def _one(kind: Callable[[str, str], Zone], spot: str, player: str) -> tuple[Zone, ...]:
    return (kind(player, spot),)


GROUPS: Mapping[str, Callable[[str], tuple[Zone, ...]]] = {
    "monster zone": lambda p: (*main_zones(p), *EXTRA_ZONES),
    "main monster zone": main_zones,
    "extra monster zone": lambda p: EXTRA_ZONES,
    "spell & trap zone": spell_zones,
    "pendulum zone": _both_pendulum,
    "field zone": lambda p: (field_zone(p),),
    "field": lambda p: (*main_zones(p), *EXTRA_ZONES, *spell_zones(p), field_zone(p)),
    "pendulum zone left": lambda p: _both_pendulum(p)[:1],
    "pendulum zone right": lambda p: _both_pendulum(p)[1:],
    "extra monster zone left": lambda p: EXTRA_ZONES[:1],
    "extra monster zone right": lambda p: EXTRA_ZONES[1:],
    **{f"monster zone {spot}": partial(_one, main_zone, spot) for spot in SPOTS},
    **{f"spell & trap zone {spot}": partial(_one, spell_zone, spot) for spot in SPOTS},
}
"""Words for places -> the zones of a player they mean; Extra Monster Zones are nobody's by themselves (C4.6)."""


def zones(s: State, word: str, scope: Scope, whose: str) -> Sequence[Zone]:
    """The zones a word means, of the players meant."""
    if word == "linked zone":
        bearer = s.now(scope.source)
        return zones_pointed_at(s, bearer) if bearer is not None else ()
    players = scope.meant(s, whose)
    if word in PILES:
        return tuple(Zone(p, PILES[word]) for p in players)
    if word not in GROUPS:
        raise ValueError(f"no zone {word}")
    return tuple(dict.fromkeys(zone for p in players for zone in GROUPS[word](p)))


def linked_zones(s: State, links: ast.Noun | None, scope: Scope) -> Sequence[Zone]:
    """The zones that such Link Monsters point to (C4.10); nothing said: those the card itself points to."""
    if links is None:
        return zones(s, "linked zone", scope, "")
    here = {x.ref for x in all_links(s)}
    those = [x for x in eligible(s, links, scope) if x.ref in here]
    return tuple(dict.fromkeys(zone for link in those for zone in zones_pointed_at(s, link)))


def zone_names(word: str) -> frozenset[str]:
    """Names of the zones a word for a place means."""
    if word in PILES:
        return frozenset({PILES[word]})
    names = {"monster zone": MONSTER_ZONES, "main monster zone": ("monster",), "extra monster zone": ("extra monster",)}
    if word in names:
        return frozenset(names[word])
    if word.startswith(("spell & trap zone", "pendulum zone")):
        return frozenset({"spell"})
    if word.startswith("monster zone"):
        return frozenset({"monster"})
    return {"field": ON_THE_FIELD, "field zone": frozenset({"field"})}.get(word, frozenset({word}))


def usual(noun: ast.Noun) -> tuple[str, ...]:
    """Where a thing is looked for whose place is not said: on the field (G.4)."""
    if noun.what in ("monster", "token"):
        return ("monster zone",)
    return ("field",)


# ---- what a card is


def is_known(thing: Thing) -> bool:
    """Whether what it is can be known: a face-down card on the field cannot (J3.18)."""
    return not (thing.zone.name in ON_THE_FIELD and is_face_down(thing) and stands("ygo:J3.18¶1"))


def _monster(view: View, thing: Thing) -> bool:
    if thing.zone.name in ON_THE_FIELD:
        return thing.zone.name in MONSTER_ZONES
    return bool(view.value(thing, "type") == "monster")


def _spell_or_trap(wanted: str) -> Callable[[View, Thing], bool]:
    def test(view: View, thing: Thing) -> bool:
        if thing.zone.name in MONSTER_ZONES:
            return is_known(thing) and dict(thing.mark(AS_A_MONSTER, None) or ()).get(ALSO) == wanted
        return is_known(thing) and bool(view.value(thing, "type") == wanted)

    return test


def _spell_or_trap_card(view: View, thing: Thing) -> bool:
    """In a Spell & Trap Zone a card is one or the other, face-down too (J3.18)."""
    if thing.zone.name in ON_THE_FIELD:
        also = dict(thing.mark(AS_A_MONSTER, None) or ()).get(ALSO) if is_known(thing) else None
        return thing.zone.name in ("spell", "field") or also is not None
    return view.value(thing, "type") in ("spell", "trap")


KINDS: Mapping[str, Callable[[View, Thing], bool]] = {
    "monster": _monster,
    "spell": _spell_or_trap("spell"),
    "trap": _spell_or_trap("trap"),
    "spell or trap": _spell_or_trap_card,
    "token": lambda view, thing: is_token(view.state, thing),
    "card or effect": lambda view, thing: True,
}


def names(view: View, thing: Thing, noun: ast.Noun | None) -> frozenset[str]:
    """The names a card answers to; a face-down card on the field answers to none (J3.18)."""
    found: frozenset[str] = view.value(thing, "names") if is_known(thing) else frozenset()
    return found


# ---- filters


def _number(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    if not is_known(thing) or (f.kind == "level" and not has_level(view, thing)):
        return False
    if f.kind in ("def", "original def") and not has_def(view, thing):
        return False
    return bool(OPERATORS[f.op](view.value(thing, f.kind), f.value))


def _race(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Of that type, in whichever language the card or the text names it."""
    return is_known(thing) and (race(str(f.value)) in view.value(thing, "races")) is (f.op not in ("!=", "lacks"))


def _set(what: str) -> Callable[[View, Thing, ast.Filter, Scope], bool]:
    def test(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
        wanted = "special summon" if f.value == "special summon only" else str(f.value)
        return is_known(thing) and (wanted in view.value(thing, what)) is (f.op not in ("!=", "lacks"))

    return test


def _type(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    word = str(f.value)
    found = KINDS[word](view, thing) if word in KINDS else view.value(thing, "type") == word
    return bool(found) is (f.op != "!=")


def _name(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """By name, or by a part of it (G.25); of several names one is enough."""
    here = names(view, thing, None)
    wanted = str(f.value).split(ast.BETWEEN_NAMES)
    if f.op == "=":
        return bool(here.intersection(wanted))
    if f.op == "!=":
        return is_known(thing) and not here.intersection(wanted)
    return any(part in name for name in here for part in wanted) is (f.op != "lacks")


def _hosts(f: ast.Filter, scope: Scope) -> tuple[Ref | None, ...]:
    """The cards a relation is about: this card, or those spoken of."""
    return (scope.source,) if f.value == "this" else (*scope.that, *scope.went.values())


def _equipped_to(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    return thing.mark("equipped to", None) in _hosts(f, scope)


def _equipped_by_its_effect(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Equipped to that card, and by an effect of that very card."""
    host = thing.mark("equipped to", None)
    return host is not None and host in _hosts(f, scope) and thing.mark(g_equip.BY_EFFECT_OF, None) == host


def _equipped_by(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    equips = {c.ref for c in g_equip.equip_cards(view.state, thing.ref)}
    return any(ref in equips for ref in _hosts(f, scope))


def _in_the_column(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    s = view.state
    columns = {column(s, x.zone) for x in s.those(r for r in _hosts(f, scope) if r is not None)}
    here = column(s, thing.zone)
    return here is not None and here in columns


def _linked_to(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    s = view.state
    return any(points_at(s, link, thing) for link in all_links(s) if link.ref in _hosts(f, scope))


def _battling_with(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    record = damage_step(view.state) or attack(view.state)
    if record is None:
        return False
    pair = (record.attacker, record.target)
    return thing.ref in pair and any(ref in pair and ref != thing.ref for ref in _hosts(f, scope))


def _targeted_by(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Among the targets of what was activated last, which is what is spoken of."""
    record = chain(view.state)
    links = record.links if record is not None and not record.resolving else ()
    return bool(links) and any(thing.ref in refs for refs in links[-1].targets)


def _mentions(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether the card's text, read or not, has that name in it; what lies face-down cannot be told (J3.18)."""
    definition = view.state.game.library.get(thing.face)
    if definition is None or not is_known(thing):
        return False
    wanted = str(f.value).split(ast.BETWEEN_NAMES)
    texts = [a.words for a in definition.abilities] + [x.words for x in definition.unread]
    return any(name in QUOTED.findall(text) for text in texts for name in wanted)


def _asks_for(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether the material line of a monster names such a monster: by its name, or by a part of its name (G.25)."""
    demands = view.state.game.printed(thing, "materials") or ()
    parts = [one for d in demands for one in (d.noun.either or (d.noun,))]
    if not isinstance(f.value, ast.Noun):
        return False
    wanted, whole = _names_told(f.value)
    for names, exact in map(_names_told, parts):
        if whole and exact and set(names) & set(wanted):
            return True
        if not whole and any(w in name for name in names for w in wanted):
            return True
    return False


def _names_told(noun: ast.Noun) -> tuple[tuple[str, ...], bool]:
    """The names that a phrase gives, and whether they are whole names."""
    if noun.name:
        return (noun.name,), True
    found = [f for f in noun.filters if f.kind == "name" and f.op in ("=", "has")]
    names = tuple(one for f in found for one in str(f.value).split(ast.BETWEEN_NAMES))
    return names, all(f.op == "=" for f in found)


def _made_with(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether such a monster was among the materials, or the Tributes, of its Summon, as it was then (C4.20, C4.23).

    Of a monster that the board lays out nobody says what it was made of: the file may say that it was such, and is asked.
    """
    s = view.state
    refs = thing.mark(MADE_OF, None)
    if refs is None:
        if thing.mark(MADE_WITH_SUCH, False):
            return True
        if thing.mark("came from", "") or is_face_down(thing) or thing.zone.name not in MONSTER_ZONES:
            return False  # it came in this game, and without materials
        return bool(s.game.untold.suppose(Unsaid("state", s.name(thing), MADE_WITH_SUCH), False, (True,)))
    bearer = scope.bearer(s)
    for ref in refs:
        material = s.last(ref)
        if material is None:
            continue
        if f.value == "this":
            if bearer is not None and material.cards[:1] == bearer.cards[:1]:
                return True
        elif isinstance(f.value, ast.Noun):
            known = replace(material, marks={**material.marks, "face down": False})
            if fits(s, known, f.value, scope):
                return True
    return False


WITH_WHICH_MATERIALS = NotSettled(
    "the file does not say with which materials the monster was Summoned",
    "そのモンスターがどの素材で召喚されたのかが書かれていない",
    ("ygo:C4.20¶1", "ygo:C4.23¶1"),
)


def used_for_its_summon(view: View, f: ast.Filter, scope: Scope) -> list[Thing]:
    """The materials, or Tributes, of this card's Summon, as they last were (C4.20, C4.23, S3.1)."""
    s, bearer = view.state, scope.bearer(view.state)
    refs = () if bearer is None else bearer.mark(MADE_OF, None)
    if refs is None and bearer is not None:
        if bearer.mark("came from", "") or is_face_down(bearer) or bearer.zone.name not in MONSTER_ZONES:
            return []  # it came in this game, and without materials
        if bearer.mark(MADE_WITH_SUCH, False):
            raise Undecided(WITH_WHICH_MATERIALS)
        if s.game.untold.suppose(Unsaid("state", s.name(bearer), MADE_WITH_SUCH), False, (True,)):
            raise Undecided(WITH_WHICH_MATERIALS)
    last = (s.last(ref) for ref in refs or ())
    return [replace(x, marks={**x.marks, "face down": False}) for x in last if x is not None]


def _used_for(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether it is one of the materials of this card's Summon, wherever it lies by now."""
    return any(x.cards[:1] == thing.cards[:1] for x in used_for_its_summon(view, f, scope))


@dataclass(frozen=True, slots=True)
class AsPrinted:
    """A look at cards that are no cards on the field: what is printed on them, which no effect changes (J3.15)."""

    state: State

    def value(self, thing: Thing | Ref, what: str) -> Any:
        card = thing if isinstance(thing, Thing) else self.state.last(thing)
        return None if card is None else self.state.game.printed(card, what)


def _holds(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether such a card is among its Xyz materials, as it is printed (C4.15, J3.15)."""
    if not isinstance(f.value, ast.Noun):
        return False
    lying = zip(thing.cards[1:], thing.faces[1:], thing.owners[1:], strict=True)
    cards = (Thing(NO_CARD, (card,), face, owner, owner, Zone(owner, "graveyard")) for card, face, owner in lying)
    printed = AsPrinted(view.state)
    return any(fits(printed, card, f.value, scope) for card in cards)


def _bears(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether counters of that name lie on it (J3.17)."""
    return bool(counters(thing, str(f.value))) is (f.op != "!=")


def _may_bear(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether its text, read or not, has counters of that name put on the card itself (J3.17); of a face-down card it is not told."""
    definition = view.state.game.library.get(thing.face)
    if definition is None or not is_known(thing):
        return False
    sort = re.escape(str(f.value))
    texts = [a.words for a in definition.abilities] + [x.words for x in definition.unread]
    return any(re.search(one.format(sort=sort), text) for text in texts for one in PUTS_ON_ITSELF)


PUTS_ON_ITSELF = (
    r"{sort}[ -]Counters? on (?:this card|it\b)",
    r"このカードに、?(?:この)?{sort}カウンターを[^。]*?置",
    r"{sort}カウンターを[^。]*?このカードに[^。]*?置",
)
"""What a text says that has counters put on its own card."""


def _compared(what: str, same: bool) -> Callable[[View, Thing, ast.Filter, Scope], bool]:
    """Set beside this card, those spoken of or others in one thing: alike to one of them, or to none."""

    def test(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
        if isinstance(f.value, ast.Noun):
            beside: Sequence[Thing] = eligible(view, f.value, scope)
        else:
            bearer = scope.bearer(view.state)
            beside = scope.those(view) if f.value == "that" else (bearer,) if bearer is not None else ()
        mine = _nature(view, thing, what)
        if not mine or (not beside and not isinstance(f.value, ast.Noun)):
            return False
        theirs = [_nature(view, other, what) for other in beside]
        return any(mine & one for one in theirs) if same else all(one and not mine & one for one in theirs)

    return test


def _nature(view: View, thing: Thing, what: str) -> frozenset[Any]:
    """The names, Types, Attributes or the number of a card; none of what lies face-down, or where it has no such number."""
    if not is_known(thing) or (what.endswith("level") and not has_level(view, thing)):
        return frozenset()
    original = what.startswith("original ")
    name = SETS.get(what.removeprefix("original "))
    if name is None:
        found = view.value(thing, what)
        return frozenset() if found is None else frozenset({found})
    found = view.state.game.printed(thing, name) if original else view.value(thing, name)
    return frozenset(found or ())


SETS = {"name": "names", "tribe": "races", "colour": "attributes"}
ALIKE = (
    "name",
    "tribe",
    "colour",
    "level",
    "rank",
    "original name",
    "original tribe",
    "original colour",
    "original level",
)

QUOTED = pattern(r"(?<=[\"「《“])[^\"」》”]+(?=[\"」》”])")


def _owned_by(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether it is a card of that player, whoever controls it (G.31)."""
    return isinstance(f.value, ast.Noun) and thing.owner in scope.meant(view.state, f.value.how)


RELATIONS = {
    "owned by": _owned_by,
    "mentioning": _mentions,
    "bearing": _bears,
    "able to bear": _may_bear,
    "made with": _made_with,
    "used for": _used_for,
    "asking for": _asks_for,
    "holding": _holds,
    "targeted by": _targeted_by,
    "equipped to": _equipped_to,
    "equipped by": _equipped_by,
    "equipped by the effect of": _equipped_by_its_effect,
    "in the column of": _in_the_column,
    "linked to": _linked_to,
    "battling with": _battling_with,
    **dict.fromkeys(DEEDS, is_done),
    **{f"{word} {what}": _compared(what, word == "same") for what in ALIKE for word in ("same", "different")},
}
NUMBERS = (*PRINTED_NUMBERS, "original atk", "original def", "original level")


def _higher(one: str, other: str, view: View, thing: Thing) -> int:
    return max(int(view.value(thing, one) or 0), int(view.value(thing, other) or 0))


def _gap(one: str, other: str, view: View, thing: Thing) -> int:
    return abs(int(view.value(thing, one) or 0) - int(view.value(thing, other) or 0))


WORKED_OUT: Mapping[str, tuple[frozenset[str], Callable[[View, Thing], int]]] = {
    "higher of atk and def": (frozenset({"atk", "def"}), partial(_higher, "atk", "def")),
    "higher of original atk and def": (
        frozenset({"original atk", "original def"}),
        partial(_higher, "original atk", "original def"),
    ),
    "gap to original atk": (frozenset({"atk", "original atk"}), partial(_gap, "atk", "original atk")),
}
"""What texts work out from two numbers of one monster (G.18)."""
FILTERS = {
    **dict.fromkeys(NUMBERS, _number),
    "colour": _set("attributes"),
    "tribe": _race,
    "icon": _set("kinds"),
    "type": _type,
    "name": _name,
    **RELATIONS,
}


def sections_of_noun(noun: ast.Noun) -> tuple[str, ...]:
    """What a phrase rests on besides: original numbers (G.18), parts of names (G.25), counters (J3.17) and Xyz materials (J3.15)."""
    kind = SECTIONS_OF_KINDS.get(noun.what, ())
    return tuple(dict.fromkeys((*kind, *(cite for f in noun.filters if (cite := _section_of(f))))))


SECTIONS_OF_KINDS: Mapping[str, tuple[str, ...]] = {"placed counter": ("ygo:J3.17¶1",), "material": ("ygo:J3.15¶1",)}
"""What is counted that is no card on the field -> what a text rests on that counts it."""


def sections_of_conditions(conditions: tuple[ast.Condition, ...]) -> tuple[str, ...]:
    """What the phrases of conditions rest on."""
    return tuple(dict.fromkeys(cite for c in conditions for cite in sections_of_noun(c.subject)))


AS_PRINTED = {
    "atk": (
        "the original ATK is the one on the card, without what effects add to it",
        "元々の攻撃力はカードに記載された攻撃力で、効果で増減した分は含まない",
    ),
    "def": (
        "the original DEF is the one on the card, without what effects add to it",
        "元々の守備力はカードに記載された守備力で、効果で増減した分は含まない",
    ),
}
"""How a ruling tells that an original number is not the one a monster has now (G.18)."""


def sections_of_number(number: ast.Number) -> tuple[str, ...]:
    """What a number rests on: an original ATK or DEF is what the card says (G.18)."""
    return ("ygo:G.18¶1",) if "original" in number.word else ()


def _section_of(f: ast.Filter) -> str:
    if f.kind.startswith("original"):
        return "ygo:G.18¶1"
    return "ygo:G.25¶1" if f.kind == "name" and f.op == "has" else ""


def read_plainly(noun: ast.Noun) -> ast.Noun:
    """The phrase without what needs a section to be read."""
    return replace(noun, filters=tuple(f for f in noun.filters if not _section_of(f)))


# ---- states


def _battles(view: View, thing: Thing) -> bool:
    record = damage_step(view.state) or attack(view.state)
    return record is not None and thing.ref in (record.attacker, record.target)


def _attacks(view: View, thing: Thing) -> bool:
    record = damage_step(view.state) or attack(view.state)
    return record is not None and record.attacker == thing.ref


def _attacks_directly(view: View, thing: Thing) -> bool:
    record = damage_step(view.state) or attack(view.state)
    return record is not None and record.attacker == thing.ref and not isinstance(record.target, Ref)


def _co_linked(view: View, thing: Thing) -> bool:
    from judgecli.games.ygo.c4_link_state import co_linked

    s = view.state
    return any(co_linked(s, thing, other) for other in all_links(s) if other.ref != thing.ref)


def _came_by(way: str, view: View, thing: Thing) -> bool:
    return bool(thing.mark("way", "") == way)


def _came_from(place: str, view: View, thing: Thing) -> bool:
    """Whether it was Special Summoned from there."""
    return thing.mark("came from", "") == place and STATES["special summoned"](view, thing)


def _up(thing: Thing) -> bool:
    return not is_face_down(thing)


EXTREMES: Mapping[str, tuple[str, bool]] = {
    f"{word} {what}": (what, word == "highest") for word in ("highest", "lowest") for what in ("atk", "def", "level")
}
"""Of what fits otherwise all that share the greatest or the least value."""
MADE_WITH_SUCH = "made with such"
FROM_THE_EXTRA_DECK = ("fusion", "synchro", "xyz", "link")
"""Ways of a summon by which a monster always comes from there."""


def _beside_itself(op: str, other: str, view: View, x: Thing) -> bool:
    """Whether its ATK stands so to another number of its own (G.18); of a card nobody knows it is not told."""
    if not is_known(x):
        return False
    mine, theirs = view.value(x, "atk"), view.value(x, other)
    return mine is not None and theirs is not None and bool(OPERATORS[op](mine, theirs))


def _placed_as(kind: str, v: View, x: Thing) -> bool:
    """Whether a monster was placed as a Continuous Spell or Trap (J3.11)."""
    return x.zone.name == "spell" and x.mark(AS_A_SPELL, "") == kind


def under_way(s: State) -> tuple[object, ...]:
    """The effect that is carried out, and in which turn: what it excavates is excavated by that."""
    record = chain(s)
    link = record.links[-1] if record is not None and record.resolving and record.links else None
    return (turn(s), link.source if link is not None else None, link.ability if link is not None else "")


STATES: Mapping[str, Callable[[View, Thing], bool]] = {
    "face up": lambda v, x: _up(x),
    "face down": lambda v, x: is_face_down(x),
    "attack position": lambda v, x: in_attack_position(x) and _up(x),
    "defence position": lambda v, x: not in_attack_position(x),
    "face-down defence position": lambda v, x: not in_attack_position(x) and is_face_down(x),
    "set": lambda v, x: is_face_down(x),
    "summoned this turn": lambda v, x: x.mark("arrived") == turn(v.state) and _up(x),
    "set this turn": lambda v, x: x.mark("arrived") == turn(v.state) and is_face_down(x),
    "put there this turn": lambda v, x: x.placed > v.state.fact(TABLE, TURN_BEGAN, 0),
    "changed position this turn": lambda v, x: x.mark("turned") == turn(v.state),
    "attacked this turn": lambda v, x: x.mark("attacked in") == turn(v.state),
    "summoned properly": lambda v, x: bool(x.mark("proper", False)),
    "attacking": _attacks,
    "attacking directly": _attacks_directly,
    "battling": _battles,
    "linked": lambda v, x: in_link_state(v.state, x),
    "co-linked": _co_linked,
    "extra-linked": lambda v, x: is_extra_linked(v.state) and x.zone.name == "extra monster",
    "with materials": lambda v, x: len(x.cards) > 1,
    "equipped": lambda v, x: bool(g_equip.equip_cards(v.state, x.ref)),
    "negated": lambda v, x: not v.state.abilities(x) and bool(v.state.game.printed_abilities(x)),
    "normal summoned": lambda v, x: x.mark("way", "") in ("normal", "advance"),
    AGAIN: lambda v, x: bool(x.mark(AGAIN, False)),
    "normally set": lambda v, x: bool(x.mark("normally set", False)),
    "random": lambda v, x: True,
    "special summoned": lambda v, x: x.mark("way", "") not in ("", "normal", "advance", "flip"),
    "tribute summoned": lambda v, x: x.mark("way", "") == "advance",
    **{f"{way} summoned": partial(_came_by, way) for way in WAYS},
    "only special summoned": lambda v, x: is_known(x) and summoned_only_specially(v, x),
    "summoned by its own method": partial(_came_by, "own"),
    "summoned from the extra deck": lambda v, x: (
        x.mark("came from", "") in ("extra", "extra deck") or x.mark("way", "") in FROM_THE_EXTRA_DECK
    ),
    **{f"summoned from the {place}": partial(_came_from, place) for place in ("graveyard", "hand", "deck")},
    MADE_WITH_SUCH: lambda v, x: bool(x.mark(MADE_WITH_SUCH, False)),
    "still a trap": lambda v, x: dict(x.mark(AS_A_MONSTER, None) or ()).get(ALSO) == "trap",
    "still a spell": lambda v, x: dict(x.mark(AS_A_MONSTER, None) or ()).get(ALSO) == "spell",
    "no longer a trap": lambda v, x: ALSO not in dict(x.mark(AS_A_MONSTER, None) or ((ALSO, ""),)),
    "put there as its effect asks": lambda v, x: bool(x.mark("put there as its effect asks", False)),
    "in its owner's possession": lambda v, x: x.controller == x.owner,
    "a monster card": lambda v, x: is_known(x) and v.state.game.printed(x, "type") == "monster",
    "without a level": lambda v, x: is_known(x) and not has_level(v, x),
    "excavated": lambda v, x: x.mark(EXCAVATED, None) == under_way(v.state),
    "equipped by its own effect": lambda v, x: x.mark(g_equip.BY_EFFECT_OF, None) == x.ref,
    "an equip card": lambda v, x: x.mark("equipped to", None) is not None,
    **{f"placed as a continuous {kind}": partial(_placed_as, kind) for kind in ("spell", "trap")},
    "above its original atk": partial(_beside_itself, ">", "original atk"),
    "below its original atk": partial(_beside_itself, "<", "original atk"),
    "off its original atk": partial(_beside_itself, "!=", "original atk"),
    "atk equal to def": partial(_beside_itself, "=", "def"),
}
"""The states of a card that texts and statements can name."""


POSITIONS = frozenset(
    {"attack position", "defence position", "face-down defence position", "face down", "set", "face up"}
)


def arrives(place: str) -> frozenset[str]:
    """How a card can be put into a place: in a position on the field, face-down where it is banished."""
    return frozenset({"face down"}) if place == "banished" else frozenset() if place in PILES else POSITIONS


# ---- choosing


@rule("ygo:G.21¶1", "ygo:J3.11¶1", ja="対象にできない効果を受けていてはならない")
def targeting_is_not_forbidden(s: State, thing: Thing, controller: str, source: Ref | None) -> bool:
    """No effect may keep it from being targeted."""
    return not kept_from(s, thing, "be targeted", controller, source)


@requirements
def may_be_chosen(s: State, thing: Thing, noun: ast.Noun, scope: Scope) -> Iterator[Requirement]:
    """Whether an effect may select it; only targeting can be forbidden (G.21), and what battle has doomed is out of reach (C5.9)."""
    if noun.target:
        yield targeting_is_not_forbidden.whether(s, thing, scope.controller, scope.source, about=(thing,))
        if damage_step(s) is not None:
            yield destruction_is_not_settled.whether(s, thing)
