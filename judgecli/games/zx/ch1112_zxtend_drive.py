"""1112 Zxtend Drive: a player plays one such ability in the whole game."""

from __future__ import annotations

from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.text import View

PLAYED = "zxtend drive played"


@rule(
    "zx:1112.2", "zx:1112.1", "zx:1112.3", ja="このゲームで自分のゼクステンド・ドライブ！能力をプレイしていてはならない"
)
def no_zxtend_drive_yet(view: View, player: str) -> bool:
    """No Zxtend Drive ability of the player's own cards may have been played in this game, whichever card had it."""
    return not view.state.fact(player, PLAYED, False)


@procedure("zx:1112.2", "zx:1112.1", cites_itself=False)
def count_zxtend_drive(t: Table, player: str) -> Proc[None]:
    """From now on the player has played one."""
    yield from do(Noted(player, PLAYED, True), by="zx:1112.1")
