"""103 Control (virtually 116): who decides for a card, and where it goes that another player controls."""

from __future__ import annotations

from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import decides
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

CHANGES = Changes()


@CHANGES.instead(decides, clause="dmv:103.2b")
def its_controller(view: View, thing: Thing) -> str:
    """Only whoever controls a card chooses for it and attacks with it."""
    return thing.controller
