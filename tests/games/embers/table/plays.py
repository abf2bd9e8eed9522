"""What a line of play says to a question of the engine."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Reading
from judgecli.games.shared.actions import Action
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.acting import acts, own_card, place_said
from judgecli.games.shared.table.readers import attacked
from judgecli.games.shared.table.reading import accept
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State
from judgecli.language import ast
from tests.games.embers.ch3_cards import Kindle, Play, Use
from tests.games.embers.ch4_attack import Attack, Guard
from tests.games.embers.events import PLACES


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    return reading.read(LINES, play, ask, t.s)


def _play(play: ast.Play, ask: Ask[Any], s: State) -> Action:
    card = own_card(play, "object", s, "hand")
    if s.value(card, "type") == "rite":
        return Use(card)
    place = place_said(play, "to", PLACES)
    return Play(card, place.text, place.whose if place.whose not in ("", "own") else play.player)


def _kindle(play: ast.Play, ask: Ask[Any], s: State) -> Kindle:
    return Kindle(own_card(play, "object", s, "hand"))


def _attack(play: ast.Play, ask: Ask[Any], s: State) -> Attack:
    card = own_card(play, "with", s, *PLACES)
    return Attack(card, attacked(play, ask, s, card, lambda x: x.zone.name in PLACES))


def _guard(play: ast.Play, ask: Ask[Any], s: State) -> Guard:
    return Guard(own_card(play, "with", s, *PLACES))


def _end_turn(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return accept(play, ask, s) if ask.kind == "main" else None


READERS = {
    "play": acts(("main", "guard"), _play, "object", "to", of_anybody=True),
    "kindle": acts("main", _kindle, "object", of_anybody=True),
    "attack": acts("main", _attack, "object", "with", of_anybody=True),
    "guard": acts("guard", _guard, "with"),
    "pass": accept,
    "end turn": _end_turn,
}
LINES = reading.Lines(actions=frozenset({"main", "guard"}), readers=READERS)
