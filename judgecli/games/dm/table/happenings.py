"""What boards of Duel Masters may say has happened: the events abilities wait for (603), and what S-triggers wait (113.6)."""

from __future__ import annotations

from judgecli.games.contract import Mistake
from judgecli.games.dm import events, events_of_battle
from judgecli.games.dm.ch1_game.ch113_shields import G_STRIKE_WORD, S_TRIGGER_WORD
from judgecli.games.dm.ch4_zones import zone
from judgecli.games.dm.ch6_use.ch603_triggered import G_STRIKE, S_TRIGGER
from judgecli.games.dm.ch6_use.kinds import Keyword
from judgecli.games.shared.events import kinds
from judgecli.games.shared.table.happened import History
from judgecli.games.shared.table.names import matching, no_such_card
from judgecli.kernel.values import Pending, State
from judgecli.language import ast

KINDS = kinds(events, events_of_battle)
HISTORY = History(KINDS, "battle zone")
RULED = {S_TRIGGER_WORD: S_TRIGGER, G_STRIKE_WORD: G_STRIKE}
NO_DECLARATION = Mistake(
    "E341",
    "only a card of the hand with S-trigger or G-Strike can have been declared",
    "宣言して待機できるのは、手札にある「S・トリガー」か「G・ストライク」を持つカードだけ",
)


def declared(s: State, play: ast.Play) -> Pending | None:
    """An S-trigger or a G-Strike that was declared and waits: its card is in the hand it came to (113.6); raises ``Problem``."""
    if play.verb != "trigger":
        return None
    said = next((m for m in play.role("object") if m.kind == "card"), None)
    if said is None:
        raise NO_DECLARATION.at(play.span)
    found = matching(s, said, s.at(zone(s, play.player, "hand")))
    if not found:
        raise no_such_card(s, said)
    for ability in s.game.library[found[0].face].abilities:  # of equal ones the first
        if isinstance(ability, Keyword) and ability.name in RULED:
            return Pending(0, found[0].ref, RULED[ability.name], play.player, s.clock)
    raise NO_DECLARATION.at(play.span)
