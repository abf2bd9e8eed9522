"""1114 Den'ei (電影): return a Z/X to the hand and let the card with the ability appear on the square it left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.shared.notes import NO_SQUARE_FOR_IT
from judgecli.games.shared.play import Play
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.abilities import Valid
from judgecli.games.shared.text.picks import named
from judgecli.games.zx.ch300_zones import all_zx, destination, is_slept, square, zx_on
from judgecli.games.zx.ch800_abilities.kinds import Activated
from judgecli.games.zx.ch800_abilities.price import CostAction, Price
from judgecli.kernel.events import Moved, Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, ask, call, do, note
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.kernel.verdict import Verdict
from judgecli.lazy import dataclass

LEFT = "den'ei square"
"""Fact of the card in the hand: the square its price has left."""


def _played(s: State) -> str:
    return f"turn {s.fact(TABLE, 'turn')} den'ei"


def denei_played(s: State, player: str) -> Noted:
    """The event that notes it: the player has played Den'ei this turn."""
    return Noted(player, _played(s), True)


@rule("zx:1114.3", "zx:1114.2", ja="このターンに電影をプレイしていてはならない")
def no_denei_this_turn(view: View, player: str) -> bool:
    """The player may not have played a Den'ei ability this turn, whatever its number."""
    return not view.state.fact(player, _played(view.state), False)


@rule("zx:1114.2", "zx:804.2f", ja="指定コスト以上のリブート状態の自分のゼクスがスクエアになければならない")
def a_zx_can_return(s: State, player: str, bearer: Thing, cost: int) -> bool:
    """A rebooted Z/X of the player with at least that cost must be on a square, to be returned to the hand."""
    return bool(can_return(s, player, cost))


def can_return(s: State, player: str, cost: int) -> list[Thing]:
    """The Z/X that could be the price."""
    mine = (z for z in all_zx(s, player) if not is_slept(z) and s.value(z, "cost") >= cost)
    return [z for z in mine if "be returned" not in s.value(z, "cannot")]


@dataclass(frozen=True, slots=True)
class ReturnAZx(CostAction):
    """The price: a rebooted Z/X of the player with this cost or more goes to the hand."""

    cost: int

    def cards(self, s: State, player: str, bearer: Thing) -> tuple[Sequence[Ref], int] | None:
        return [z.ref for z in can_return(s, player, self.cost)], 1

    def can_be_done(self, s: State, player: str, bearer: Thing) -> Verdict:
        return a_zx_can_return.verdict(s, player, bearer, self.cost)

    def carry_out(self, t: Table, player: str, bearer: Thing) -> Proc[Any]:
        options = named(t.s, can_return(t.s, player, self.cost))
        chosen = yield from ask(player, CARD, options, by=("zx:1114.2", "zx:804.2c"))
        yield from do(Moved(chosen.ref, destination(chosen, "hand")), by=("zx:1114.2", "zx:804.2f"))
        yield from do(Noted(f"{int(bearer.ref)}", LEFT, chosen.zone.spot), by="zx:1114.2")


@dataclass(frozen=True, slots=True, kw_only=True)
class Denei(Activated):
    """Played from the hand in their own turn (1114.1)."""

    def further(self, s: State, player: str, bearer: Thing) -> Verdict:
        return no_denei_this_turn.verdict(s, player)

    def played(self, t: Table, player: str) -> Proc[None]:
        """From now on the player cannot play Den'ei this turn."""
        yield from do(denei_played(t.s, player), by="zx:1114.3")

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        yield from call(appear_by_denei(t, play))


def denei(number: int, words: str) -> Denei:
    """The ability with its number."""
    when, price = Valid(turn="you"), Price(actions=(ReturnAZx(number),))
    return Denei(zones=frozenset({"hand"}), cite="zx:1114.2", words=words, when=when, price=price)


@procedure("zx:1114.2", "zx:1114.1", "zx:1006.1")
def appear_by_denei(t: Table, play: Play) -> Proc[None]:
    """The card appears rebooted on the square the returned Z/X has left, if no Z/X is there and the card still is in the hand."""
    card = t.s.now(play.source)
    spot: str = t.s.fact(f"{int(play.source)}", LEFT, "")
    if card is None or card.zone.name != "hand" or zx_on(t.s, spot):
        yield from note(*NO_SQUARE_FOR_IT, ("zx:1114.2", "zx:102.3"), play.source)
        return
    by = ("zx:1114.1", "zx:1114.2", "zx:1006.1", "zx:303.5a")
    yield from do(Moved(card.ref, square(spot), controller=play.controller), by=by)
