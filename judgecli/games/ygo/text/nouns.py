"""What the words of card text pick out: kinds of cards, names, numbers; face-down cards are known only as cards (J3.18)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.g_leaving import kept_from
from judgecli.games.ygo.j3_in_the_damage_step import destruction_is_not_settled
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD, is_token
from judgecli.games.ygo.records import damage_step
from judgecli.games.ygo.s2_cards import NUMBERS as PRINTED_NUMBERS
from judgecli.games.ygo.s2_cards import has_def, has_level
from judgecli.games.ygo.text.relations import RELATIONS
from judgecli.games.ygo.text.states import also, is_known
from judgecli.games.ygo.text.zones import MONSTER_ZONES
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Requirement, requirements
from judgecli.language import ast
from judgecli.language.printed.ygo.races import race
from judgecli.lazy import replace

# ---- what a card is


def _monster(view: View, thing: Thing) -> bool:
    if thing.zone.name in ON_THE_FIELD:
        return thing.zone.name in MONSTER_ZONES
    return bool(view.value(thing, "type") == "monster")


def _spell_or_trap(wanted: str) -> Callable[[View, Thing], bool]:
    def test(view: View, thing: Thing) -> bool:
        if thing.zone.name in MONSTER_ZONES:
            return is_known(thing) and also(thing) == wanted
        return is_known(thing) and bool(view.value(thing, "type") == wanted)

    return test


def _spell_or_trap_card(view: View, thing: Thing) -> bool:
    """In a Spell & Trap Zone a card is one or the other, face-down too (J3.18)."""
    if thing.zone.name in ON_THE_FIELD:
        return thing.zone.name in ("spell", "field") or (is_known(thing) and also(thing) is not None)
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
