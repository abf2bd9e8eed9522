"""The kinds of card text of a game with the plainest rules: what waits, what stands, what happens instead, what is used up, keywords.

Nothing is a kind of text here that the game did not name: each comes with the section by which it works.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from judgecli.games.shared.text.abilities import (
    UNCONDITIONAL,
    Conditional,
    Conditions,
    LaterTrigger,
    TextStatic,
    TextTrigger,
)
from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.dialect import Dialect, dialect, parts
from judgecli.games.shared.text.driver import Driver, Line, keyword, kind, sort_of, static
from judgecli.games.shared.text.errors import cannot_carry_out
from judgecli.games.shared.text.gate import Saying
from judgecli.games.shared.text.happenings import matches
from judgecli.games.shared.text.lasting import change_of
from judgecli.games.shared.text.plain import LimitedTrigger
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.index import works_in
from judgecli.kernel.looks import Check
from judgecli.kernel.say import Call, Proc, Table, call, caused, cites_of
from judgecli.kernel.text import Ability, Occasion, Replacement
from judgecli.kernel.values import Cause, Ref, State, Thing, Zone
from judgecli.language import ast
from judgecli.lazy import dataclass

NONE: Mapping[str, str] = MappingProxyType({})


# ---- what happens instead


@dataclass(frozen=True, slots=True)
class Instead:
    """Text by which a card to which something would happen goes elsewhere instead.

    ``section``: by which it applies; ``would``: words for what can be replaced; ``goes``: verb of the text -> the move that it is.
    """

    section: str
    would: frozenset[str]
    goes: Mapping[str, type[Moved]]


@dataclass(frozen=True, slots=True, kw_only=True)
class GoesElsewhere(Conditional, Replacement):
    """The replacement that such a text is: its card, or one of its owner's zones, instead of what would have happened."""

    condition: Conditions = UNCONDITIONAL
    happening: ast.Happening
    to: str
    move: type[Moved]

    def replaces(self, o: Occasion) -> bool:
        return matches(self.happening, o)

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        card = o.before.now(o.event.subjects()[0])  # the card that the event is of
        return (self.move(card.ref, Zone(card.owner, self.to)),) if card is not None else ()


# ---- what is used up


@dataclass(frozen=True, slots=True)
class UsedUp:
    """Text of cards that are used up, such as spells: it is carried out as its card is used.

    ``section``: by which; ``zone``: where the card lies meanwhile.
    """

    section: str
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UsedUpText(Ability):
    """One line of such a card."""

    effects: tuple[ast.Instruction, ...]


def says_as_it_is_used(t: Table, card: Ref) -> Proc[None]:
    """What such a card says is done, each line by itself: it is an effect of the card, and of the player who used it."""
    here = t.s.now(card)
    for key in t.s.abilities(here) if here is not None else ():
        ability = t.s.game.ability(key)
        if here is not None and isinstance(ability, UsedUpText):
            made = carry_out(t, ability.effects, Scope(card, here.controller, key))
            text = Call(f"{dialect(t.s).book}.text.used", cites_of(ability.cite), made)
            yield from call(caused(text, Cause("effect", card, here.controller, key)))


# ---- keywords


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword(Ability):
    """A word on a card that rules ask for."""

    name: str


def has_keyword(s: State, card: Thing, name: str) -> bool:
    """Whether a card has a keyword that works where the card lies."""
    found = (s.game.ability(key) for key in s.abilities(card))
    return any(isinstance(x, Keyword) and x.name == name and works_in(x, card, s.game) for x in found)


# ---- all of them


def plain_driver(
    dialect: Dialect,
    section: str,
    *zones: str,
    once: Check | None = None,
    instead: Instead | None = None,
    used_up: UsedUp | None = None,
    standing: str = "",
    keywords: Mapping[str, str] = NONE,
) -> Driver:
    """Cards whose text works while they lie in one of these zones. It waits for an event; whatever else it may be, the game names:

    ``once``: the check (card, key) by which a text that works once per turn is used up; ``instead``: what may happen instead of what;
    ``used_up``: text of cards that are used up ("event: draw 1 card"); ``standing``: the section of text that applies as long as its card
    lies there ("constant: …"); ``keywords``: each with its section. There are no costs, and no effects that stand on no card.
    """

    def auto(line: Line) -> Iterator[Ability]:
        a = line.a
        assert a.when is not None
        sort = sort_of(dialect, a.when)
        waits: dict[str, Any] = {
            "zones": frozenset(zones),
            "cite": section,
            "words": a.text,
            "on": sort.on,
            "back": sort.back,
            "key": line.key,
            "condition": line.condition,
            "happening": a.when,
            "effects": a.effects,
        }
        yield LimitedTrigger(**waits, spent=once) if a.limit and once is not None else TextTrigger(**waits)

    def replaces(line: Line) -> Iterator[Ability]:
        a = line.a
        assert a.when is not None
        assert instead is not None
        does = a.effects[0]  # the gate lets none pass without one
        it = does.what is None or does.what.how in ("this", "that")
        if a.when.verb not in instead.would or len(a.effects) > 1 or does.to is None or not it:
            raise cannot_carry_out(does)
        yield GoesElsewhere(
            zones=frozenset(zones),
            cite=instead.section,
            words=a.text,
            on=sort_of(dialect, a.when).on,
            condition=line.condition,
            happening=a.when,
            to=does.to.zone,
            move=instead.goes[does.verb],
        )

    def as_used(line: Line) -> Iterator[Ability]:
        assert used_up is not None
        yield UsedUpText(
            zones=frozenset({used_up.zone}), cite=used_up.section, words=line.a.text, effects=line.a.effects
        )

    def stands(line: Line) -> Iterator[Ability]:
        for i in line.a.effects:
            assert i.what is not None  # the gate lets none pass that says nothing of a card
            yield TextStatic(
                zones=frozenset(zones),
                cite=standing,
                words=line.a.text,
                changes=(change_of(dialect, i, line.key),),
                condition=line.condition,
                noun=i.what,
            )

    def word_of_rules(line: Line) -> Iterator[Ability]:
        name = line.a.keyword
        yield Keyword(zones=frozenset(zones), cite=keywords[name], words=line.a.text, name=name)

    def later(i: ast.Instruction, key: str) -> Ability:
        assert i.when is not None
        sort = sort_of(dialect, i.when)
        return LaterTrigger(on=sort.on, back=sort.back, cite=section, happening=i.when, effects=i.then)

    def on_no_card(i: ast.Instruction, key: str) -> Ability:
        raise cannot_carry_out(i)

    kinds = {"auto": kind(auto, "when, conditions, turn, limit:turn" if once is not None else "when, conditions, turn")}
    if instead is not None:
        moves = Saying(dict.fromkeys(instead.goes, parts("what, to, to.whose")))
        kinds["replacement"] = kind(replaces, "when, conditions, turn", moves)
    if used_up is not None:
        kinds["event"] = kind(as_used)
    if standing:
        kinds["constant"] = kind(stands, "conditions, turn", static(dialect, {}))
    return Driver(
        dialect=dialect,
        kinds=kinds,
        keywords={word: keyword(word_of_rules) for word in keywords},
        costs=Saying({}),
        later=later,
        standing=on_no_card,
    )
