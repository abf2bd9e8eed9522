"""813 S-MAX evolution creatures: they need no source, and each player can have only one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judgecli.games.dm.ch4_zones import creatures, home
from judgecli.games.dm.ch6_use.kinds import OneShot
from judgecli.games.dm.events import Moved
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import in_turn_order
from judgecli.games.shared.play import Play
from judgecli.games.shared.text.picks import named
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Question, Table, ask, call, do
from judgecli.kernel.text import Ability, View
from judgecli.kernel.values import State, Thing
from judgecli.lazy import dataclass

CARD_TO_KEEP = Question(
    "card to keep", "which creature to keep", "残すクリーチャー", told=("{who} keeps {chosen}", "{who}は{chosen}を残す")
)


KIND = "s-max"


@entry("S-MAX creatures a player may have")
def limit(view: View) -> int:
    """One for each player; 0: the edition knows no limit."""
    return 1


@entry("needs no source", "dm:813.1")
def needs_no_source(view: View, card: Thing) -> bool:
    """An S-MAX evolution creature is put into the battle zone without an evolution source."""
    return KIND in view.value(card, "kinds")


def of_player(s: State, player: str) -> tuple[Thing, ...]:
    """The S-MAX evolution creatures a player has in the battle zone."""
    return tuple(c for c in creatures(s, player) if KIND in s.value(c, "kinds"))


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlyOne(OneShot):
    """The static ability every S-MAX evolution creature has (813.1a); those of one player do the same thing."""

    def together(self, s: State, bearer: Thing) -> Hashable:
        return ("s-max", bearer.controller)

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return limit(view) > 0

    def holds(self, view: View, bearer: Thing) -> bool:
        return len(of_player(view.state, bearer.controller)) > limit(view)

    def carry_out(self, t: Table, play: Play) -> Proc[Any]:
        yield from call(keep_one(t, play.controller))


ONLY_THEIR_OWN = (
    "each player keeps one of their own S-MAX evolution creatures; another player's do not count",
    "S-MAX進化クリーチャーを1体残すのは各プレイヤーごとで、ほかのプレイヤーのものは数えない",
)


@procedure("dm:813.1a")
def keep_one(t: Table, player: str) -> Proc[None]:
    """The player whose ability it is keeps one of the S-MAX evolution creatures; all others return to their owners' hands.

    Who picks the one is not printed; the player does, as for every choice an own card's ability leaves (604.4b lets the same player
    decide about the order of such effects).
    """
    counted = in_turn_order(t.s) if not stands("dm:813.1a", ONLY_THEIR_OWN) else (player,)
    there = tuple(c for p in counted for c in of_player(t.s, p))
    kept = yield from ask(player, CARD_TO_KEEP, named(t.s, there), by="dm:813.1a")
    going = [c for c in there if c.ref != kept.ref]
    yield from do(*(Moved(c.ref, home(t.s, c, "hand")) for c in going), by="dm:813.1a")


ONLY_ONE = OnlyOne(zones=frozenset({"battle"}), words="S-MAX")


def abilities_of_kinds(kinds: frozenset[str]) -> tuple[Ability, ...]:
    """What a card has by being of a kind, without a line of text."""
    return (ONLY_ONE,) if KIND in kinds else ()
