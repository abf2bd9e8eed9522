"""What continuous effects change: add, multiply, set, gain, lose, abilities gained, copied or lost, and being left alone.

``reads`` of a change names the characteristics its reach or amount depends on; the kernel tries out what depends on what.
"""

from __future__ import annotations

from typing import Any, ClassVar

from judgecli.games.shared.text.conditions import holds
from judgecli.games.shared.text.dialect import Dialect, dialect
from judgecli.games.shared.text.nouns import amount, eligible, half_of
from judgecli.games.shared.text.scope import scope_of
from judgecli.games.shared.text.unaffected import Sparing
from judgecli.kernel.index import works_in
from judgecli.kernel.looks import stands
from judgecli.kernel.text import Change, Contribution, View
from judgecli.kernel.unlisted import as_words
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass, replace

UNAFFECTED = frozenset({"unaffected"})
"""What decides whether a thing is spared a change."""
SAID = {"cannot": "cannot"}
"""Words that are sets in every game."""


@dataclass(frozen=True, slots=True)
class TextChange(Change):
    """A change of one characteristic. A thing that is not affected by its source keeps what it has."""

    reads: frozenset[str] = UNAFFECTED

    def applies(self, view: View, thing: Thing) -> bool:
        return dialect(view).has_parameter(view, thing, self.what)

    def apply(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        bearer = source.bearer.ref if source.bearer is not None else None
        if dialect(view).spared(view, thing, source.controller, bearer, source.lasting is not None):
            return value
        return self.changed(view, thing, value, source)

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        """The characteristic after the change."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Add(TextChange):
    """More or less of a number. ``number``: counted whenever it is asked; else ``by``. ``floor``: it does not go below that."""

    number: ast.Number | None = None
    by: int = 0
    floor: int | None = None

    @property
    def adds(self) -> bool:
        return self.floor is None

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        if value is None:
            return None
        new = value + self._amount(view, thing, source)
        return new if self.floor is None else max(new, min(value, self.floor))

    def _amount(self, view: View, thing: Thing, source: Contribution) -> int:
        if self.number is None:
            return self.by
        scope = scope_of(source.bearer, source.controller)
        scope.that = (thing.ref,)  # "its counters" are those of what is changed
        by = amount(view, self.number, scope)
        return -by if self.number.minus else by


@dataclass(frozen=True, slots=True)
class Times(TextChange):
    """A number so many times over; ``half``: halved, rounded as the game says."""

    by: int = 1
    half: bool = False

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        if value is None:
            return None
        return half_of(view, value) if self.half else value * self.by


@dataclass(frozen=True, slots=True)
class Become(TextChange):
    """The former content is lost. A number that is counted is counted whenever it is asked."""

    value: Any = None
    replaces: ClassVar[bool] = True

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        if isinstance(self.value, ast.Number):
            return amount(view, self.value, scope_of(source.bearer, source.controller))
        return self.value


@dataclass(frozen=True, slots=True)
class Gain(TextChange):
    """Something more in a set: a colour, a race, a name, a bar."""

    value: str = ""
    adds: ClassVar[bool] = True

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        if self.what != "cannot" and f"gain {self.value}" in as_words(view.value(thing, "cannot")):
            return value
        return as_words(value) | {self.value}


@dataclass(frozen=True, slots=True)
class Lose(TextChange):
    """Something less; nothing named: all of it."""

    value: str = ""

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return as_words(value) - {self.value} if self.value else frozenset()


@dataclass(frozen=True, slots=True)
class GainAbility(TextChange):
    """An ability kept in the library under ``key`` is gained."""

    key: str = ""
    adds: ClassVar[bool] = True

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return (*value, self.key)


@dataclass(frozen=True, slots=True)
class LoseAbilities(TextChange):
    """All abilities are lost, but those whose own text says that they cannot be."""

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        game = view.state.game
        return tuple(key for key in value if game.ability(key).steadfast)


@dataclass(frozen=True, slots=True)
class LoseKeyword(TextChange):
    """The abilities of one name are lost."""

    name: str = ""

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        game = view.state.game
        return tuple(key for key in value if getattr(game.ability(key), "name", "") != self.name)


@dataclass(frozen=True, slots=True)
class CopyAbilities(TextChange):
    """The abilities of other cards are gained; one that was itself gained so gains nothing more."""

    noun: ast.Noun | None = None

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        bearer = source.bearer
        if bearer is None or self.noun is None:
            return value
        if is_copied(view.state, bearer, source.ability) and stands(dialect(view.state).cites.not_copied):
            return value
        found = eligible(view, self.noun, scope_of(bearer, source.controller))
        theirs = [(card, key) for card in found for key in view.value(card, "abilities")]
        game, exists = view.state.game, dialect(view.state).cites.has_it_all_the_same
        if not all(works_in(game.ability(key), card, game) for card, key in theirs) and not stands(exists):
            theirs = [(card, key) for card, key in theirs if works_in(game.ability(key), card, game)]
        return tuple(dict.fromkeys((*value, *(key for _, key in theirs))))


def is_copied(s: State, bearer: Thing | None, key: str) -> bool:
    """Whether an ability stands on another card and its bearer has it only by getting that card's abilities."""
    lent = "+" in key
    return bearer is not None and not lent and all(key != own for own, _ in s.game.printed_abilities(bearer))


@dataclass(frozen=True, slots=True)
class Spare(TextChange):
    """Effects of a player ("" for both) leave it alone, or only those whose source is such a card."""

    whose: str = ""
    source: tuple[tuple[str, frozenset[str]], ...] = ()
    other: bool = False
    sort: ast.Noun | None = None
    activated: bool = False

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        players = scope_of(None, source.controller).meant(view.state, self.whose) if self.whose else ("",)
        return as_words(value) | {Sparing(p, self.source, self.other, self.sort, self.activated) for p in players}


@dataclass(frozen=True, slots=True)
class While(TextChange):
    """A change that applies only as long as conditions hold, read from the card it comes from."""

    inner: TextChange | None = None
    conditions: tuple[ast.Condition, ...] = ()

    @property
    def adds(self) -> bool:
        return self.inner is not None and self.inner.adds

    def changed(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        scope = scope_of(source.bearer, source.controller)
        if self.inner is None or not all(holds(view, c, scope) for c in self.conditions):
            return value
        return self.inner.changed(view, thing, value, source)


# ---- from the words of an instruction


def parameter(d: Dialect, word: str) -> str:
    """The characteristic a word of the text means."""
    return d.sets.get(word, SAID.get(word, word))


def add(d: Dialect, what: str, number: ast.Number, fixed: int | None = None, floor: str | int = "") -> Add:
    """``fixed``: the amount as it was when the effect was made; otherwise it is counted whenever it is asked."""
    reads, least = _reads(d, number), floor if isinstance(floor, int) else None
    if fixed is not None:
        return Add(what, d.layer(what), reads, None, fixed, least)
    return Add(what, d.layer(what), reads, number, 0, least)


def _reads(d: Dialect, number: ast.Number) -> frozenset[str]:
    """What the amount depends on."""
    worked_out, _ = d.worked_out.get(number.word.removeprefix("its ").removesuffix(" of"), (frozenset(), None))
    if worked_out:
        return worked_out
    if number.each is None:
        return frozenset({number.word.removeprefix("its ")}) & d.numbers
    return frozenset({number.word.removesuffix(" of")}) & d.numbers | frozenset(
        {"type", *(parameter(d, f.kind) for f in number.each.filters)}
    )


def times(d: Dialect, what: str, by: int, half: bool = False) -> Times:
    """Doubled, halved."""
    return Times(what, d.layer(what), UNAFFECTED, by, half)


def become(d: Dialect, what: str, value: Any) -> Become:
    """Set to a value; a set then holds only that. A plain number is kept as what it is."""
    kind = parameter(d, what)
    if isinstance(value, ast.Number):
        counted = value.each is not None or bool(value.word) or bool(value.scale)
        return Become(kind, d.layer(kind), UNAFFECTED | _reads(d, value), value if counted else value.value)
    is_set = kind in d.sets.values() or kind in SAID
    return Become(kind, d.layer(kind), UNAFFECTED, frozenset({value}) if is_set else value)


def gain(d: Dialect, what: str, value: str) -> Gain:
    """One more in a set."""
    kind = parameter(d, what)
    return Gain(kind, d.layer(kind), UNAFFECTED, value)


def lose(d: Dialect, what: str, value: str) -> Lose:
    """One less in a set; "": all."""
    kind = parameter(d, what)
    return Lose(kind, d.layer(kind), UNAFFECTED, value)


def gain_ability(d: Dialect, key: str) -> GainAbility:
    """The ability kept under a key."""
    return GainAbility("abilities", d.layer("abilities"), frozenset(), key)


def lose_abilities(d: Dialect) -> LoseAbilities:
    """All of them."""
    return LoseAbilities("abilities", d.layer("abilities"))


def lose_keyword(d: Dialect, word: str) -> LoseKeyword:
    """The abilities that a keyword stands for."""
    return LoseKeyword("abilities", d.layer("abilities"), UNAFFECTED, d.keywords[word])


def copy_abilities(d: Dialect, noun: ast.Noun) -> CopyAbilities:
    """Those of the cards a noun means, for as long as it means them."""
    return CopyAbilities("abilities", d.layer("abilities"), UNAFFECTED, noun)


def spare(d: Dialect, i: ast.Instruction) -> Spare:
    """ "Is not affected by …": whose effects, and of what sort of card, where the text says so."""
    wanted: list[tuple[str, frozenset[str]]] = []
    sort = None
    if i.target is not None and not _told_by_its_kind(d, i.target):
        sort = replace(i.target, how="any", other=False, span=ast.NOWHERE)
    elif i.target is not None:
        if i.target.what in d.type_words:
            wanted.append(("type", d.type_words[i.target.what]))
        named = [(d.sets[f.kind], frozenset({str(f.value)})) for f in i.target.filters if f.kind in d.sets]
        wanted += named
    other = i.target is not None and i.target.other
    return Spare(
        "unaffected",
        d.layer("unaffected"),
        frozenset(),
        str(i.value),
        tuple(wanted),
        other,
        sort,
        i.source == "activated",
    )


def _told_by_its_kind(d: Dialect, noun: ast.Noun) -> bool:
    """Whether nothing is said of a source but its type and single words of its sets."""
    single = all(f.kind in d.sets and f.op in ("=", "has") and " or " not in str(f.value) for f in noun.filters)
    partly = any(f.kind == "name" and (f.op == "has" or ast.BETWEEN_NAMES in str(f.value)) for f in noun.filters)
    return single and not partly and not noun.either and not noun.name and not noun.where


def reads_of(
    d: Dialect, noun: ast.Noun, conditions: tuple[ast.Condition, ...], characteristics: frozenset[str]
) -> frozenset[str]:
    """The characteristics that decide whether a standing ability applies, and to what: another effect may change them."""
    nouns = (noun, *(c.subject for c in conditions))
    named = {parameter(d, f.kind) for n in nouns for f in n.filters}
    named |= {d.sets.get("name", "names") for n in nouns if n.name} | {parameter(d, c.what) for c in conditions}
    named |= {extra for word in named for extra in d.reads.get(word, ())}
    return frozenset(named & characteristics) | UNAFFECTED
