"""G.31 Control: taking a card, and giving it back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgecli.games.ygo.events import PhaseBegan, TurnEnding
from judgecli.games.ygo.events_of_summons import ControlChanged
from judgecli.games.ygo.labels import zones_named
from judgecli.games.ygo.questions import ZONE
from judgecli.games.ygo.s1_field import free_main_zones, why_so_many_monsters
from judgecli.kernel.events import Event, Prepared
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, also, ask, do, note, require
from judgecli.kernel.text import Occasion, Trigger
from judgecli.kernel.values import Delayed, Pending, Ref, State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.lazy import dataclass

NO_ZONE = NotSettled(
    "control of a monster changes and its new controller has no free Main Monster Zone: the book says where it goes, not what "
    "happens without room",
    "モンスターのコントロールが移るが、移る先のメインモンスターゾーンに空きがない。置く場所は定められているが、"
    "空きがない場合は書かれていない",
    ("ygo:G.31¶1", "ygo:S1.6¶1"),
)


@procedure("ygo:G.31¶1", cites_itself=False)
def take_control(t: Table, player: str, monster: Thing, until: str = "") -> Proc[bool]:
    """The monster goes to the taker's Main Monster Zone, from an Extra Monster Zone too; what lies under it stays (J3.15).

    ``until``: ``turn`` or ``end phase``: then it goes back; "": for good.
    """
    if monster.controller == player:
        yield from note(
            "{it} is under that control already", "{it}はすでにそのコントロール下にある", "ygo:G.31¶1", monster.ref
        )
        return False
    done = yield from _hand_over(t, player, monster)
    if done and until:
        key = RETURNS[until]
        waits = Delayed(t.s.clock + 1, monster.ref, key, player, "", True, (monster.ref,))
        yield from do(Prepared(waits), by="ygo:G.31¶1")
    return done


def _hand_over(t: Table, player: str, monster: Thing) -> Proc[bool]:
    free = free_main_zones(t.s, player)
    if not free:
        yield from require(NO_ZONE)
    options = zones_named(free)
    zone = yield from ask(
        player, ZONE, options, by=("ygo:G.31¶1", why_so_many_monsters(t.s)), idle=next(iter(options)), about=(monster,)
    )
    by = also("ygo:G.31¶1", *(("ygo:J3.15¶1",) if len(monster.cards) > 1 else ()))
    return bool((yield from do(ControlChanged(monster.ref, zone, keep=True, controller=player), by=by)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlReturns(Trigger):
    """When a term is over a monster goes back to its owner: to a Main Monster Zone, wherever it was before (G.31)."""

    def fires(self, o: Occasion) -> bool:
        return not isinstance(o.event, PhaseBegan) or o.event.phase == "end"

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        for monster in t.s.those(pending.memory):
            if monster.controller != monster.owner:
                yield from _hand_over(t, monster.owner, monster)


RETURNS = {"turn": "control#turn", "end phase": "control#end phase"}
"""Under which key the return of control waits, by its term (G.29)."""
_EVENTS: dict[str, tuple[type[Event], ...]] = {"turn": (TurnEnding,), "end phase": (PhaseBegan,)}


def standing() -> Iterable[tuple[str, Trigger]]:
    """The abilities that stand on no card; a game lends them under their keys."""
    for term, key in RETURNS.items():
        yield key, ControlReturns(zones=frozenset({""}), cite="ygo:G.31¶1", on=_EVENTS[term])


def used_by(s: State, source: Ref, controller: str) -> tuple[str, tuple[str, ...]]:
    """Who uses what a card does where it went from the field, and the section where that is not who controlled it there."""
    last = s.last(source)
    if last is None or s.now(source) is not None:
        return controller, ()
    now = next((x for x in s.things.values() if x.cards[0] == last.cards[0]), None)
    if now is None or now.controller == controller:
        return controller, ()
    return now.controller, ("ygo:G.31¶1",)
