"""What a line of play says to a question of the engine."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Reading, Refuse
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.reading import accept, alike, barred, card_in, rest_of, take
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import both
from judgecli.language import ast
from judgecli.scaffold.newgame.ch1_turn import may_be_played


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    return reading.read(LINES, play, ask, t.s)


def _play(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind != "turn" or play.player != ask.who:
        return None
    card = card_in(play, "object", s, lambda thing: thing.zone == Zone(play.player, "hand"))
    verdict = both(may_be_played(s, play.player, card))
    if not verdict:
        return Refuse(verdict)
    found = take(ask, lambda option: isinstance(option, Thing) and alike(option, card), rest_of(play, "object"))
    return found or barred(ask, s.name(card))


LINES = reading.Lines(actions=frozenset({"turn"}), readers={"play": _play, "pass": accept})
