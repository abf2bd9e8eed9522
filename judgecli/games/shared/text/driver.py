"""From a line of a card to the kernel's abilities: one way for every game. A game adds its kinds of ability; nothing gets past the gate.

What is checked, and in which order, is settled here: what stands before the colon, the price, each instruction; then the abilities that the
text makes for later or gives to cards, which go the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping

from judgecli.games.shared.events import Sort
from judgecli.games.shared.text.abilities import Conditions, Valid
from judgecli.games.shared.text.carrying import later_key
from judgecli.games.shared.text.changes import SAID, reads_of
from judgecli.games.shared.text.dialect import Dialect, Parts, parts
from judgecli.games.shared.text.errors import (
    cannot_carry_out,
    cannot_read,
    cannot_say,
    cannot_wait,
    no_change,
    no_keyword,
    no_kind,
)
from judgecli.games.shared.text.gate import PLAYER_WORDS, Saying, check_head, check_instructions
from judgecli.games.shared.text.lasting import ALL_ABILITIES, change_of, floating_key, given_key
from judgecli.kernel.text import Ability, Change
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace

Lent = MutableMapping[str, Ability]
"""The abilities that effects bring into being, by the keys under which positions name them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One ability of a card on its way: ``a`` in the game's terms, ``condition`` with everything that must hold for it to be valid."""

    a: ast.Ability
    card: ast.Card
    key: str
    condition: Conditions


Make = Callable[[Line], Iterator[Ability]]
Build = Callable[[ast.Instruction, str], Ability]
"""(instruction, key) -> an ability it makes."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of ability, or a keyword: what makes it, what it may say before the colon, and where its instructions stand."""

    make: Make
    parts: Parts
    says: Saying | None = None


def kind(make: Make, said: str = "", says: Saying | None = None) -> Kind:
    """One entry of a table of kinds: effects it has in any case."""
    return Kind(make, parts(said) | {"effects"}, says)


def keyword(make: Make, said: str = "", says: Saying | None = None) -> Kind:
    """One entry of a table of keywords."""
    return Kind(make, parts(said) | {"keyword"}, says)


STATIC: Mapping[str, Parts] = {
    "change": parts("what, amount, change, value"),
    "gain": parts("what, change, value, ability, target"),
    "become": parts("what, amount, change, value"),
    "lose": parts("what, change, value, ability"),
    "cannot": parts("what, what:player, change, source, by.whose"),
    "unaffected": parts("what, value, target, source"),
    "double": parts("what, amount, change"),
    "halve": parts("what, change"),
}
"""What a static ability says of cards, alike in every game."""
CONDITIONAL = parts("conditions, lasting")
"""What can stand with each of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Driver:
    """How a game's lines are compiled.

    ``kinds``: by structure ("activated", "auto", "constant", "event", "replacement") or by a head of the game's own; ``keywords``: by the
    word; ``costs``: what can be paid; ``later``, ``standing``: the ability made for a later event, and the one that stands on no card;
    ``given``: an ability that a text gives to other cards, which works where those lie and not where the card with the text does.
    """

    dialect: Dialect
    kinds: Mapping[str, Kind]
    keywords: Mapping[str, Kind]
    costs: Saying
    later: Build
    standing: Build
    ready: Callable[[ast.Ability, ast.Card], ast.Ability] = lambda a, card: a
    given: Callable[[ast.Ability], ast.Ability] = lambda a: a
    inner: Mapping[str, Saying] = field(default_factory=dict)

    def compile(self, a: ast.Ability, card: ast.Card, key: str, lent: Lent) -> Iterator[Ability]:
        """The kernel's abilities for one line; raises ``Problem`` at the first word that nothing takes up."""
        d, a = self.dialect, self.ready(a, card)
        found = self._kind(a)
        check_head(d, a, found.parts)
        check_instructions(d, a.cost, self.costs)
        check_instructions(d, a.effects, found.says or self.carried_out)
        self._lend((*a.cost, *a.effects), card, key, lent)
        during = (ast.Condition(ast.Noun("any"), "phase", "=", word, span=a.span) for word in a.phases)
        valid = Valid(turn=a.turn, limit=a.limit, per=a.limit_per)
        condition = Conditions(when=valid, conditions=(*a.conditions, *during))
        yield from found.make(Line(a=a, card=card, key=key, condition=condition))

    @property
    def carried_out(self) -> Saying:
        """Instructions that are carried out one after the other."""
        verbs = self.dialect.verbs
        always = parts("may, then, conditions, after")
        return Saying({name: verb.parts for name, verb in verbs.items()}, always, self.inner, self._check)

    def _check(self, i: ast.Instruction) -> None:
        check_change(self.dialect, i, self.dialect.verbs[i.verb].changes)

    def _kind(self, a: ast.Ability) -> Kind:
        if a.kind == "keyword":
            if a.keyword not in self.keywords:
                raise no_keyword(a.keyword, a.span)
            return self.keywords[a.keyword]
        found = self.kinds.get(a.kind) or self.kinds.get(structure_of(a))
        if found is None:
            raise no_kind(a.kind, a.span)
        return found

    def _lend(self, instructions: Iterable[ast.Instruction], card: ast.Card, key: str, lent: Lent) -> None:
        """Keep the abilities that an effect makes or gives under keys, so that positions can name them."""
        d = self.dialect
        for i in instructions:
            if i.when is not None:
                sort_of(d, i.when)
                lent[later_key(key, i)] = self.later(i, key)
            if i.what is not None and i.verb in d.continuous - {"delay"} and d.applies_to_newcomers(i, d):
                lent[floating_key(key, i)] = self.standing(i, key)
            if i.ability is not None and i.verb != "lose":
                own = given_key(key, i)
                made = self.compile(self.given(i.ability), card, own, lent)
                lent[own] = next(iter(made))  # the ability itself; marks of its name follow
            inner = (
                later_key(key, i) if i.when is not None else key
            )  # what is done later is told by the ability made for then
            self._lend(i.then, card, inner, lent)
            for choice in i.choices:
                self._lend(choice, card, key, lent)


def structure_of(a: ast.Ability) -> str:
    """What an ability is built like, whatever its head is called."""
    built = a.structure or a.kind
    return "replacement" if a.kind == "replacement" or (built == "constant" and a.when is not None) else built


def sort_of(d: Dialect, h: ast.Happening) -> Sort:
    """The sort of event a happening is; raises ``Problem`` where the game's abilities cannot wait for it."""
    sort = d.sorts.get(h.verb)
    if sort is None:
        raise cannot_wait(h)
    return sort


# ---- what is changed, and what is forbidden


def check_change(d: Dialect, i: ast.Instruction, also: Parts = frozenset()) -> None:
    """Raise ``Problem`` where an instruction changes something that cards of this game do not have, or bars what is never asked for."""
    if i.verb == "cannot":
        _check_bar(d, i)
    elif i.verb == "lose" and i.ability is not None:
        if i.ability.keyword not in d.keywords:
            raise cannot_read(i.ability.keyword or "ability", i.span)
    elif i.change and i.change not in also and i.verb in ("change", "gain", "become", "lose", "double", "halve"):
        sets = d.sets.keys() | d.sets.values() | SAID.keys()
        fits = {
            "change": d.numbers,
            "double": d.numbers,
            "halve": d.numbers,
            "gain": sets | {"ability"} | ({"abilities"} if i.target is not None else set()),
            "lose": sets | set(ALL_ABILITIES),
            "become": d.numbers | sets | d.others,
        }[i.verb]
        if i.change not in fits or (i.change in d.numbers and i.verb in ("change", "become") and i.amount is None):
            raise cannot_say(i.change, i.verb, i.span)
        if i.amount is not None and i.verb in ("gain", "lose"):
            raise cannot_say("amount", i.verb, i.span)


def _check_bar(d: Dialect, i: ast.Instruction) -> None:
    players = i.what is not None and i.what.how in PLAYER_WORDS
    asked = (d.player_bars if players else d.bars).get(i.change)
    if asked is None:
        raise cannot_carry_out(i)
    by = "thing" if i.source == "thing" else "by"
    if (i.source or i.by is not None) and (by not in asked or i.source == "this effect"):
        raise cannot_say("by", i.change, i.span)
    if i.target is not None and "target" not in asked:
        raise cannot_say("target", i.change, i.span)
    if i.to is not None and (players or "place" not in asked):
        raise cannot_say(i.to.zone, i.change, i.to.span)


def static(d: Dialect, verbs: Mapping[str, Parts], changes: str = "", **inner: Saying) -> Saying:
    """The instructions of a static ability; ``verbs``: those of the game's own; ``changes``: what else it changes ("cost")."""
    also = parts(changes)

    def check(i: ast.Instruction) -> None:
        if i.verb not in STATIC:
            return
        if i.what is not None and i.what.how == "choose":
            raise cannot_say(str(i.what.count.value) if i.what.count is not None else "up to", i.verb, i.what.span)
        if i.amount is not None and i.amount.word == f"its {i.change}":  # a number cannot stand on itself
            raise cannot_say("its power", i.verb, i.span)
        check_change(d, i, also)

    def refused(i: ast.Instruction) -> Exception:
        return no_change(i) if i.verb in d.verbs else cannot_carry_out(i)

    named = {word.replace("_", " "): saying for word, saying in inner.items()}
    return Saying({**STATIC, **verbs}, CONDITIONAL, named, check, refused)


def each_static(line: Line) -> Iterator[tuple[ast.Instruction, Conditions]]:
    """The instructions of a static ability, each with all that must hold for it; they are one ability of the card.

    "It" means what the instruction before was about ("get power +1000 and …").
    """
    meant: ast.Noun | None = None
    for i in line.a.effects:
        if i.what is not None and i.what.how == "that":
            if meant is None:
                raise cannot_read("that", i.what.span)
            i = replace(i, what=meant)
        meant = i.what or meant
        own = replace(line.condition, conditions=(*line.condition.conditions, *i.conditions, *i.lasting))
        yield replace(i, conditions=(), lasting=()), own


def standing_change(
    d: Dialect, i: ast.Instruction, key: str, condition: Conditions, characteristics: Iterable[str]
) -> tuple[ast.Noun, Change]:
    """Which cards a static instruction is about, and the change; what decides on whether it applies is among what it reads."""
    noun = i.what or ast.Noun("this")
    change = change_of(d, i, key)
    reads = reads_of(d, noun, condition.conditions, frozenset(characteristics))
    return noun, replace(change, reads=change.reads | reads)
