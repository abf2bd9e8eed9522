"""Effects by which a player may Normal Summon once more, with other Tributes, with fewer, or with none (J3.11)."""

from __future__ import annotations

from judgecli.games.shared.text.abilities import Conditions
from judgecli.games.shared.text.nouns import fits
from judgecli.games.shared.text.scope import scope_of
from judgecli.games.ygo.s1_field import is_face_down, turn
from judgecli.games.ygo.text.abilities import ALWAYS, works
from judgecli.kernel.index import in_force
from judgecli.kernel.text import Ability, View
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class ForASort(Ability):
    """What a continuous effect says of the Summons of a sort of monsters, while its condition holds."""

    noun: ast.Noun
    condition: Conditions = ALWAYS

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return works(view, bearer) and self.condition.met(view, bearer, controller)


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherSummon(ForASort):
    """An effect by which a player may once a turn Normal Summon one more monster, of a sort (J3.11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoTributes(ForASort):
    """A monster that can be treated as two Tributes for the Tribute Summon of a sort of monster (J3.11)."""


def is_two_tributes(s: State, monster: Thing, card: Thing) -> bool:
    """Whether the monster can be treated as two Tributes for the Summon of this card."""
    return any(
        ref == monster.ref
        and effect.valid(s, monster, monster.controller)
        and fits(s, card, effect.noun, scope_of(monster, monster.controller))
        for ref, _, effect in in_force(s, TwoTributes)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OneTribute(ForASort):
    """A monster of the hand for whose Tribute Summon one monster of a sort is enough (J3.11)."""


def is_tribute_enough(s: State, monster: Thing, card: Thing) -> bool:
    """Whether this monster alone is enough for the Tribute Summon of the card, by the card's own text."""
    return any(
        ref == card.ref
        and effect.condition.met(s, card, card.controller)
        and fits(s, monster, effect.noun, scope_of(card, card.controller))
        for ref, _, effect in in_force(s, OneTribute)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EntireTribute(ForASort):
    """A monster that is enough alone for the Ritual Summon of a sort of monster, whatever its Level (J3.11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTribute(Ability):
    """What a Ritual Monster's own text says it cannot be Ritual Summoned with (J3.11)."""

    noun: ast.Noun


def may_be_tributed_for(s: State, monster: Thing, card: Thing) -> bool:
    """Whether the Ritual Monster's own text lets the monster be used for its Ritual Summon; its player knows it face-down too."""
    said = [a for _, a in s.game.printed_abilities(card) if isinstance(a, NoTribute)]
    known = replace(monster, marks={**monster.marks, "face down": False})
    return not any(fits(s, known, one.noun, scope_of(card, card.controller)) for one in said)


def is_the_entire_tribute(s: State, monster: Thing, card: Thing) -> bool:
    """Whether the monster alone is enough for the Ritual Summon of this card."""
    return any(
        ref == monster.ref
        and not is_face_down(monster)
        and fits(s, card, effect.noun, scope_of(monster, monster.controller))
        for ref, _, effect in in_force(s, EntireTribute)
    )


def further_summon(s: State, player: str, card: Thing) -> str:
    """The fact that notes the turn in which a further Normal Summon of this card is used; "": no effect allows one now.

    Cards of one name allow it once together.
    """
    for ref, key, effect in in_force(s, FurtherSummon):
        bearer = s.last(ref)
        controller = next((e.controller for e in s.effects if e.ability == key), bearer.controller if bearer else "")
        fact = f"summoned besides {bearer.face if bearer is not None else key} {effect.words}"
        if controller != player or not effect.valid(s, bearer, controller) or s.fact(player, fact, 0) == turn(s):
            continue
        if fits(s, card, replace(effect.noun, where=(), whose=""), scope_of(bearer, controller)):
            return fact
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FewerTributes(ForASort):
    """An effect by which players may Summon monsters of a sort for one Tribute fewer, or without any (J3.11)."""

    whose: str
    one: bool
    """Whether one Tribute fewer is needed; else none."""


def with_fewer_tributes(s: State, player: str, card: Thing, needed: int) -> int:
    """For how few Tributes the player may Summon this card of the hand that needs so many; effects add up."""
    for ref, key, effect in in_force(s, FewerTributes):
        bearer = s.last(ref)
        controllers = [e.controller for e in s.effects if e.ability == key] or [bearer.controller if bearer else ""]
        for controller in controllers:
            scope = scope_of(bearer, controller)
            able = player in scope.meant(s, effect.whose) and effect.valid(s, bearer, controller)
            if able and fits(s, card, replace(effect.noun, where=(), whose=""), scope):
                needed = max(needed - 1, 0) if effect.one else 0
    return needed
