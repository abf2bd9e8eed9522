"""What a line of play says to a question of the engine."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Reading
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.acting import acts, own_card
from judgecli.games.shared.table.reading import accept
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.scaffold.newgame.ch1_turn import Play


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    return reading.read(LINES, play, ask, t.s)


def _play(play: ast.Play, ask: Ask[Any], s: State) -> Play:
    """A card of the hand before any other of that name."""
    return Play(own_card(play, "object", s, "hand"))


LINES = reading.Lines(actions=frozenset({"turn"}), readers={"play": acts("turn", _play, "object"), "pass": accept})
