"""103 Control (virtually 116): who decides for a card, and where it goes that another player controls."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.ch4_zones import why_home
from judgecli.games.dm.ch6_use.referring import leaves_behind
from judgecli.games.dm.events import CROSSED
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import decides
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import NotSettled, Verdict, both

CHANGES = Changes()


@CHANGES.instead(decides, clause="dmv:103.2b")
def its_controller(view: View, thing: Thing) -> str:
    """Only whoever controls a card chooses for it and attacks with it."""
    return thing.controller


@CHANGES.instead(why_home)
def back_to_its_owner(s: State, thing: Thing) -> tuple[str, ...]:
    """What somebody else controlled goes to the zone of its owner."""
    away = thing.zone.name == "battle" and thing.controller != thing.owner
    return (*why_home.earlier(s, back_to_its_owner)(s, thing), *(("dmv:103.5a",) if away else ()))


# ---- 103.5b cards on a creature have a controller of their own


@rule("dmv:103.5b", ja="クロスギアをクロスできるのはそのコントローラーだけ")
def gear_is_ones_own(s: State, player: str, gear: Thing) -> bool:
    """Only the gear's own controller crosses it, whoever controls the creature it is crossed to."""
    return gear.controller == player


@rule("dmv:103.5b", ja="クロスする先は自分のクリーチャーでなければならない")
def crossed_to_an_own_creature(s: State, player: str, creature: Thing) -> bool:
    """The gear's controller crosses it to a creature of their own."""
    return creature.controller == player


@CHANGES.instead(leaves_behind)
def gears_stay_with_their_player(t: Table, creatures: Sequence[Thing]) -> Proc[None]:
    """A cross gear on a creature that changes sides does not go with it."""
    yield from leaves_behind.earlier(t, gears_stay_with_their_player)(t, creatures)
    for gear in t.s.kept("battle"):
        if gear.mark(CROSSED) in [x.ref for x in creatures]:
            yield from note(
                "{it} has a controller of its own and does not change sides with the creature it is crossed to",
                "{it}のコントローラーは独立に定まり、クロス先のクリーチャーのコントロールが移ってもそのままである",
                "dmv:103.5b",
                gear.ref,
            )


def may_cross(s: State, player: str, gear: Thing, creature: Thing) -> Verdict:
    """Who may cross a gear to which creature; what it costs is in none of the documents at hand."""
    price = NotSettled(
        "none of the documents at hand says how a cross gear is crossed or what that costs",
        "クロスギアをクロスする手順とコストの項が手元の資料にない",
        ("dmv:103.5b",),
    )
    return both(
        gear_is_ones_own.verdict(s, player, gear), crossed_to_an_own_creature.verdict(s, player, creature), price
    )
