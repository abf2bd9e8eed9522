"""Monsters with a summoning condition of their own (J3.19): when they can be summoned so, and what it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.nouns import eligible
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.c4_extra_monster_zones import Putting, room_for
from judgecli.games.ygo.j3_special_summons import OwnProcedure
from judgecli.games.ygo.s1_field import column, main_zones, place
from judgecli.games.ygo.text.costs import all_can_be_paid, left_for_the_rest, payable
from judgecli.games.ygo.text.use_rules import text_condition_holds
from judgecli.games.ygo.text.zones import linked_zones
from judgecli.kernel.say import Proc, Table
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Legal, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass


def crowded_columns(s: State) -> frozenset[Zone]:
    """The Main Monster Zones in columns in which two or more cards lie."""
    cards = s.kept("monster", "extra monster", "spell")
    lying = Counter(c for x in cards if (c := column(s, x.zone)) is not None)
    return frozenset(z for p in s.players for z in main_zones(p) if lying[column(s, z) or 0] > 1)


def beside(s: State, monster: Thing) -> Iterator[Zone]:
    """The Main Monster Zones next to a monster, and those of its column."""
    here = place(s, monster.zone)
    for zone in (z for p in s.players for z in main_zones(p)) if here is not None else ():
        there = place(s, zone)
        next_to = there is not None and here is not None and there[0] == here[0] and abs(there[1] - here[1]) == 1
        if next_to or column(s, zone) == column(s, monster.zone):
            yield zone


TAKES_OFF = frozenset({"tribute", "send", "banish", "return", "destroy", "discard"})
"""Verbs after which a card that lay on the field lies there no longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOwnProcedure(OwnProcedure):
    """``asks``: the condition printed; ``price``: what has to be done for it."""

    asks: tuple[ast.Condition, ...] = ()
    price: tuple[ast.Instruction, ...] = ()
    place: str = ""
    """The word for the zones that the text names."""
    beside: ast.Noun | None = None
    """The monsters beside which, or to whose zones, it comes."""

    def among(self, s: State, player: str, bearer: Thing) -> frozenset[Zone] | None:
        if not self.place:
            return None
        scope = Scope(bearer.ref, player)
        if self.place == "linked zone":
            return frozenset(linked_zones(s, self.beside, scope))
        if self.place == "crowded column":
            return crowded_columns(s)
        return frozenset(z for x in eligible(s, self.beside, scope) for z in beside(s, x)) if self.beside else None

    def condition(self, s: State, player: str, bearer: Thing) -> Verdict:
        if not self.asks:
            return Legal()
        return text_condition_holds.verdict(s, bearer, self.asks, Scope(bearer.ref, player), about=(bearer,))

    def affordable(self, s: State, player: str, bearer: Thing) -> Verdict:
        return all_can_be_paid(s, self.price, player, bearer)

    def making_way(self, s: State, player: str, bearer: Thing) -> frozenset[Ref]:
        cards = s.those(frozenset().union(*(self._off_the_field(s, i, player, bearer) for i in self.price)))
        return frozenset(c.ref for c in cards if c.zone.name in ("monster", "extra monster"))

    def _off_the_field(self, s: State, i: ast.Instruction, player: str, bearer: Thing) -> frozenset[Ref]:
        """The cards that this part of the price can take from where they lie."""
        return (payable(s, i, player, bearer) or frozenset()) if i.verb in TAKES_OFF else frozenset()

    def pay(self, t: Table, player: str, bearer: Thing, key: str) -> Proc[Any]:
        for n, i in enumerate(self.price, 1):
            able = left_for_the_rest(t.s, i, self.price[n:], player, bearer)
            able = self._with_room(t.s, i, player, bearer, able)
            scope = Scope(bearer.ref, player, key, paying=True, payable=able)
            yield from carry_out(t, (i,), scope)

    def _with_room(
        self, s: State, i: ast.Instruction, player: str, bearer: Thing, able: frozenset[Ref] | None
    ) -> frozenset[Ref] | None:
        """The one card that this takes must leave a zone behind, where none is free without it."""
        one = i.what is not None and (i.what.count is None or i.what.count.value == 1)
        side = self.side(s, player)
        if able is None or not one or i is not self.price[-1] or room_for(s, Putting(side, bearer)):
            return able
        return frozenset(x for x in able if room_for(s, Putting(side, bearer, frozenset({x}))))
