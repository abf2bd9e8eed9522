"""What continuous effects of Z/X change (811): numbers in one step (811.1c), everything else before (811.1b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from judgecli.games.zx.ch200_cards import CHARACTERISTICS, NUMBERS, SETS, ZX_TYPES
from judgecli.games.zx.ch300_zones import opponent
from judgecli.games.zx.ch800_abilities.continuous import NUMBERS as NUMERIC
from judgecli.games.zx.ch800_abilities.continuous import OTHER_THAN_NUMBERS
from judgecli.games.zx.ch1013_unaffected import Sparing, spared
from judgecli.games.zx.text.nouns import TYPES, amount, eligible
from judgecli.games.zx.text.scope import Scope
from judgecli.kernel.text import Change, Contribution, View
from judgecli.kernel.values import State, Thing
from judgecli.language import ast

PARAMETERS = {"colour": "colours", "tribe": "tribes", "name": "names", "icon": "icons", "cannot": "cannot"}
"""Words of the text -> characteristics."""
UNAFFECTED = frozenset({"unaffected"})
"""What decides whether a card is spared a change (811.7)."""


def has_parameter(view: View, thing: Thing, what: str) -> bool:
    """A card without the parameter is not affected (811.6): only Z/X have power (208.1) and tribes (207.1)."""
    if what in ("power", "tribes"):
        return view.value(thing, "type") in (ZX_TYPES | {"shift"} if what == "tribes" else ZX_TYPES)
    if what == "players":
        return view.value(thing, "type") in ("player", "overboost")
    return True


@dataclass(frozen=True, slots=True)
class ZxChange(Change):
    """A change of one parameter. A card that is not affected by its source keeps what it has (811.7)."""

    reads: frozenset[str] = UNAFFECTED

    def applies(self, view: View, thing: Thing) -> bool:
        return has_parameter(view, thing, self.what)

    def apply(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        bearer = source.bearer.ref if source.bearer is not None else None
        if spared(view, thing, source.controller, bearer):
            return value
        return self.changed(view, thing, value, source)

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        """The parameter after the change."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Add(ZxChange):
    """Power +N, power -N."""

    number: ast.Number | None = None
    by: int = 0
    floor: int | None = None

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        new = value + self._amount(view, source)
        return new if self.floor is None else max(new, min(value, self.floor))

    def _amount(self, view: View, source: Contribution) -> int:
        if self.number is None:
            return self.by
        bearer = source.bearer
        scope = Scope(bearer.ref if bearer is not None else None, source.controller)
        return amount(view, self.number, scope)


@dataclass(frozen=True, slots=True)
class Become(ZxChange):
    """The former content is lost (811.6)."""

    value: Any = None
    replaces: ClassVar[bool] = True

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return self.value


@dataclass(frozen=True, slots=True)
class Gain(ZxChange):
    """Something more: a colour, a tribe, an icon, a name, a bar."""

    value: str = ""

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return frozenset(value) | {self.value}


@dataclass(frozen=True, slots=True)
class Lose(ZxChange):
    """Something less; nothing named: all of it."""

    value: str = ""

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return frozenset(value) - {self.value} if self.value else frozenset()


@dataclass(frozen=True, slots=True)
class GainAbility(ZxChange):
    """An ability kept in the library under ``key`` is gained."""

    key: str = ""

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return (*value, self.key)


@dataclass(frozen=True, slots=True)
class Spare(ZxChange):
    """Effects of a player ("" for both) leave it alone, or only those whose source is such a card (1013.1a)."""

    whose: str = ""
    source: tuple[tuple[str, frozenset[str]], ...] = ()

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        players = {"you": source.controller, "opponent": opponent(view.state, source.controller)}
        return frozenset(value) | {Sparing(players.get(self.whose, ""), self.source)}


def is_copied(s: State, bearer: Thing | None, key: str) -> bool:
    """Whether an ability stands on another card and its bearer has it only by getting that card's abilities (102.11)."""
    lent = "+" in key
    return bearer is not None and not lent and all(key != own for own, _ in s.game.printed_abilities(bearer))


@dataclass(frozen=True, slots=True)
class CopyAbilities(ZxChange):
    """The abilities of other cards are gained; one that was itself gained so gains nothing more (102.11)."""

    noun: ast.Noun | None = None

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        bearer = source.bearer
        if bearer is None or self.noun is None or is_copied(view.state, bearer, source.ability):
            return value
        found = eligible(view, self.noun, Scope(bearer.ref, source.controller))
        return tuple(dict.fromkeys((*value, *(key for card in found for key in view.value(card, "abilities")))))


@dataclass(frozen=True, slots=True)
class LoseAbilities(ZxChange):
    """All abilities are lost."""

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return ()


def layer_of(what: str) -> int:
    return NUMERIC if what in NUMBERS else OTHER_THAN_NUMBERS


def add(what: str, number: ast.Number, fixed: int | None = None, floor: str | int = "") -> Add:
    """``fixed``: the amount as it was when the effect was made; otherwise it is counted whenever it is asked."""
    reads, least = _reads(number), floor if isinstance(floor, int) else None
    if fixed is not None:
        return Add(what, layer_of(what), reads, None, fixed, least)
    return Add(what, layer_of(what), reads, number, 0, least)


def _reads(number: ast.Number) -> frozenset[str]:
    """What the amount depends on."""
    if number.each is None:
        return frozenset()
    return frozenset({"type", *(PARAMETERS.get(f.kind, f.kind) for f in number.each.filters)})


def become(what: str, value: Any) -> Become:
    kind = PARAMETERS.get(what, what)
    return Become(kind, layer_of(kind), UNAFFECTED, frozenset({value}) if kind in SETS else value)


def also_renamed(i: ast.Instruction) -> tuple[Change, ...]:
    """A card that gets another name has that as its player name too (214.3)."""
    return (become("players", i.value),) if i.verb == "become" and i.change == "name" else ()


def gain(what: str, value: str) -> Gain:
    kind = PARAMETERS.get(what, what)
    return Gain(kind, OTHER_THAN_NUMBERS, UNAFFECTED, value)


def lose(what: str, value: str) -> Lose:
    kind = PARAMETERS.get(what, what)
    return Lose(kind, OTHER_THAN_NUMBERS, UNAFFECTED, value)


def reads_of(noun: ast.Noun, conditions: tuple[ast.Condition, ...]) -> frozenset[str]:
    """The parameters that decide whether a constant ability applies, and to what: another effect may change them (811.2)."""
    nouns = (noun, *(c.subject for c in conditions))
    named = {_PARAMETER_OF.get(f.kind, f.kind) for n in nouns for f in n.filters}
    named |= {"names" for n in nouns if n.name} | {_PARAMETER_OF.get(c.what, c.what) for c in conditions}
    return frozenset(named & set(CHARACTERISTICS)) | UNAFFECTED


_PARAMETER_OF = {**PARAMETERS, "zero optima": "icons", "only colour": "colours", "keyword": "abilities"}


def spare(i: ast.Instruction) -> Spare:
    """ "Is not affected by …": whose effects, and of what sort of card, where the text says so."""
    wanted: list[tuple[str, frozenset[str]]] = []
    if i.target is not None:
        if i.target.what in TYPES:
            wanted.append(("type", TYPES[i.target.what]))
        wanted += [(PARAMETERS[f.kind], frozenset({str(f.value)})) for f in i.target.filters if f.kind in PARAMETERS]
    return Spare("unaffected", OTHER_THAN_NUMBERS, frozenset(), str(i.value), tuple(wanted))
