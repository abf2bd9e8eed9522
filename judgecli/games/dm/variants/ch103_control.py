"""103 Control (virtually 116): who decides for a card, and where it goes that another player controls."""

from __future__ import annotations

from judgecli.games.dm.ch4_zones import why_home
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import decides
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing

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
