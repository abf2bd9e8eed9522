"""What boards of Z/X may say has happened: the events abilities wait for (808.1), and what counts for the turn (506.2, 803.1d)."""

from __future__ import annotations

from judgecli.games.shared.table.happened import ELSEWHERE, History, Kind, Said
from judgecli.games.zx.ch300_zones import OWN_ZONES, zone
from judgecli.games.zx.events import (
    Attacked,
    BattleBegan,
    BattleEnding,
    CardPlayed,
    DamageDealt,
    Destroyed,
    Discarded,
    Drawn,
    Excluded,
    PhaseBegan,
    Placed,
    Rebooted,
    Slept,
    TurnEnding,
)
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.values import Ref

SQUARE = frozenset({"square"})
OFF = frozenset(OWN_ZONES)
NO_CARD = Ref(0)
"""A card nobody has named: the event is only about its player."""


def _target(x: Said) -> Ref | str:
    """What was attacked: what the line names, or the other player."""
    return x.other or x.s.seating.others(x.player)[0]  # two players


def _dealt(x: Said) -> Event:
    return DamageDealt(x.ref, int(x.s.things[x.ref].mark("damage")))


def _put(x: Said) -> Event:
    return Placed(x.ref, x.to, origin=x.came_from) if x.to.name in SQUARE else Moved(x.ref, x.to)


KINDS = {
    "appear": Kind(lambda x: Placed(x.ref, x.to, origin=x.came_from), "hand", SQUARE),
    "destroyed": Kind(lambda x: Destroyed(x.ref, x.to, how=x.how, killer=x.by), "square", OFF),
    "destroy": Kind(lambda x: Destroyed(x.ref, x.to, how=x.how, killer=x.by), "square", OFF, done_by=True),
    "leave": Kind(lambda x: Moved(x.ref, x.to), "square", OFF),
    "put": Kind(_put, ELSEWHERE),
    "increase": Kind(lambda x: Moved(x.ref, x.to), "deck", frozenset({"life"}), top="life"),
    "decrease": Kind(lambda x: Moved(x.ref, x.to), "life", OFF - {"life"}),
    "returned": Kind(lambda x: Moved(x.ref, x.to), "square", frozenset({"hand", "deck"})),
    "move": Kind(lambda x: Moved(x.ref, x.to, keep=True), "square", SQUARE, keeps=True),
    "moved": Kind(lambda x: Moved(x.ref, x.to, keep=True), "square", SQUARE, keeps=True),
    "excluded": Kind(lambda x: Excluded(x.ref, x.to), "square", frozenset({"remove"})),
    "discard": Kind(lambda x: Discarded(NO_CARD, zone(x.player, "trash")), to_a_player=True, with_card="discarded"),
    "discarded": Kind(lambda x: Discarded(x.ref, x.to), "hand", frozenset({"trash"})),
    "draw": Kind(lambda x: Drawn(NO_CARD, zone(x.player, "hand")), to_a_player=True, with_card="drawn"),
    "drawn": Kind(lambda x: Drawn(x.ref, x.to), "deck", frozenset({"hand"})),
    "attack": Kind(lambda x: Attacked(x.ref, _target(x)), lies=SQUARE),
    "attacked": Kind(lambda x: Attacked(x.by or NO_CARD, x.ref), lies=SQUARE),
    "battle start": Kind(lambda x: BattleBegan(x.ref, _target(x)), lies=SQUARE),
    "battle end": Kind(lambda x: BattleEnding(x.ref), lies=SQUARE),
    "put to sleep": Kind(lambda x: Slept(x.ref)),
    "woken": Kind(lambda x: Rebooted(x.ref)),
    "take damage": Kind(_dealt, lies=SQUARE),
    "dealt damage": Kind(_dealt, lies=SQUARE),
    "deal damage": Kind(_dealt, lies=SQUARE, done_by=True),
    "play": Kind(lambda x: CardPlayed(x.ref, x.player)),
    "played": Kind(lambda x: CardPlayed(x.ref, x.player)),
    "phase start": Kind(lambda x: PhaseBegan(str(x.other), x.player), to_a_player=True),
    "game start": Kind(lambda x: PhaseBegan("game", x.player), to_a_player=True),
    "turn end": Kind(lambda x: TurnEnding(x.player), to_a_player=True),
}
"""Words for events -> the events."""

HISTORY = History(KINDS, "square")
