"""504 What the turn player may do in the main step: use a card of the hand, G-Zero (112.3d), or go on to the attack step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from judgecli.games.dm.ch3_types.ch315_tamaseeds import tamaseed_from_hand_in_own_main_step
from judgecli.games.dm.ch4_zones import cards_in
from judgecli.games.dm.ch6_use.ch601_using import may_be_used, usable_zones, use_card
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import has_the_turn, whose_cards
from judgecli.games.shared.text.picks import label, tell_apart
from judgecli.kernel.options import GoesOn
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Table, attempt, call, require
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Requirement, Verdict, requirements
from judgecli.lazy import dataclass

G_ZERO = "g-zero"
SECTION_OF = {"creature": "dm:base-summoning", "spell": "dm:base-casting"}
"""Who may use a card of this type when: by which section besides 504."""


@dataclass(frozen=True, slots=True)
class UseCard:
    """A card to be used. ``free``: by G-Zero, for nothing."""

    player: str
    card: Thing
    free: bool = False

    def label(self, s: State) -> str:
        return f"use {label(s, self.card)}" + (" for nothing" if self.free else "")


@dataclass(frozen=True, slots=True)
class Pass(GoesOn):
    """The step ends. ``player``: whose; ``turn``: the whole turn, nothing being attacked."""

    player: str = ""
    turn: bool = False

    def label(self, s: State) -> str:
        return "end turn" if self.turn else "pass"


@entry("step of the turn of")
def step_of(s: State, player: str) -> str:
    """The step that the turn of this player is in; "" in the middle of an attack."""
    return str(getattr(s.now_going_on, "at", ""))


@rule("dm:504", ja="カードを使えるのは、自分のメイン・ステップだけ")
def in_their_own_main_step(s: State, player: str) -> bool:
    """Cards are used in the player's own main step; there is no second one after attacks."""
    return has_the_turn(s, player) and step_of(s, player) == "504"


@rule("dm:504", ja="手札にあるカードでなければならない")
def is_where_it_is_used_from(s: State, card: Thing, player: str) -> bool:
    """The card must be in the hand of the player who uses it."""
    return any(card in cards_in(s, player, name) for name in usable_zones(s, player))


def speaks_of_g_zero(s: State, card: Thing) -> bool:
    """Whether the card has G-Zero, its condition met or not."""
    return any(getattr(s.game.ability(key), "name", "") == G_ZERO for key in s.abilities(card))


@rule("dm:112.3d", ja="「G・ゼロ」の条件を満たしていなければならない")
def g_zero_holds(s: State, card: Thing) -> bool:
    """The condition of its G-Zero must hold."""
    return keyword(s, card, G_ZERO) is not None


@entry("further conditions of using")
def further(s: State, player: str, card: Thing) -> Verdict:
    """What a variant asks for besides."""
    return Legal()


@requirements
def may_use(s: State, player: str, card: Thing, free: bool = False) -> Iterator[Requirement]:
    """Whether a player may use the card now, with every reason why not; steps gone through are not returned to (500)."""
    kind = s.value(card, "type")
    section = SECTION_OF.get(kind)
    over = ("dm:500",) if has_the_turn(s, player) and step_of(s, player) > "504" else ()
    timing = in_their_own_main_step.also(*((section,) if section else ()), *over, *has_the_turn.by(s))
    yield timing.whether(s, player, about=(card,))
    if kind == "tamaseed":
        yield tamaseed_from_hand_in_own_main_step.whether(s, player, card)
    yield is_where_it_is_used_from.also(*whose_cards.by(s)).whether(s, card, player, about=(card,))
    if free:
        yield g_zero_holds.whether(s, card)
    yield may_be_used(s, player, card, free)
    yield further(s, player, card)


def main_choices(s: State, player: str) -> Iterator[tuple[UseCard, Requirement]]:
    """Every card that could be used, with whether it may."""
    for name in usable_zones(s, player):
        for card in tell_apart(s, cards_in(s, player, name)):
            if card.face:
                yield UseCard(player, card), may_use.whether(s, player, card)
                if keyword(s, card, G_ZERO) is not None:
                    yield UseCard(player, card, True), may_use.whether(s, player, card, True)


class Doing(Protocol):
    """Something a variant lets a player do in the main step."""

    def label(self, s: State) -> str: ...

    def carry_out(self, t: Table) -> Call[Any]: ...


@entry("more to do in the main step")
def more_to_do(s: State, player: str) -> tuple[tuple[Doing, Verdict], ...]:
    """What else the player could do, with whether it may be done: nothing in the base game."""
    return ()


def perform(t: Table, action: UseCard | Doing) -> Proc[None]:
    """Carry out what was chosen; what proves impossible on the way is undone."""
    if not isinstance(action, UseCard):
        yield from attempt(action.carry_out(t))
        return
    if t.s.value(action.card, "type") == "tamaseed":
        yield from require(tamaseed_from_hand_in_own_main_step.verdict(t.s, action.player, action.card))
    does = use_by_g_zero if action.free else use_card
    yield from attempt(does(t, action.player, action.card))


@procedure("dm:112.3d")
def use_by_g_zero(t: Table, player: str, card: Thing) -> Proc[bool]:
    """Under the condition of its G-Zero the creature is summoned, or the spell cast, without paying its cost."""
    yield from require(g_zero_holds.verdict(t.s, card))
    return (yield from call(use_card(t, player, card, free=True)))
