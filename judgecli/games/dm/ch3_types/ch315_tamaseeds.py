"""315 Tamaseeds: used from the hand in the player's own main step; then in the battle zone, where they neither attack nor block."""

from __future__ import annotations

from judgecli.games.dm.ch4_zones import BATTLE
from judgecli.games.dm.events import Entered
from judgecli.games.dm.seats import has_the_turn
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import State, Thing


@rule("dm:315.1", ja="タマシードを使えるのは、自分のメインステップに、手札からだけ")
def tamaseed_from_hand_in_own_main_step(s: State, player: str, card: Thing) -> bool:
    """A Tamaseed is used from the hand, in its player's own main step."""
    in_main_step = getattr(s.now_going_on, "at", "") == "504"
    return has_the_turn(s, player) and in_main_step and card.zone.name == "hand"


@procedure("dm:315.2")
def put_a_used_tamaseed(t: Table, card: Thing, player: str) -> Proc[None]:
    """A Tamaseed that has been used is put into the battle zone."""
    yield from do(Entered(card.ref, BATTLE, controller=player, how="used"), by=("dm:315.2", "dm:701.5a"))
