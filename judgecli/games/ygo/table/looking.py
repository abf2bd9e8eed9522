"""Lines of play that can stand anywhere: a player looks at what is public, or counts it (J3.6)."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import CutIn, Problem, Reading, Refuse
from judgecli.games.ygo.j3_public_information import count, look, may_look
from judgecli.games.ygo.s1_field import OWN_ZONES
from judgecli.games.ygo.table.places import ZONE_OF_WORD, zone_named
from judgecli.kernel.values import State, Zone
from judgecli.language import ast

VERBS = ("look", "count")


def read(play: ast.Play, t: Any) -> Reading:
    """What is done if it may be done; raises ``Problem`` where the line names no zone."""
    zone = _zone(play, t.s)
    if play.verb == "count":
        return CutIn(count(t, play.player, zone), play.verb)
    verdict = may_look(t.s, play.player, zone)
    return CutIn(look(t, play.player, zone), play.verb) if verdict else Refuse(verdict)


def _zone(play: ast.Play, s: State) -> Zone:
    said = next(iter(play.role("object")), None)
    if said is None or said.kind != "zone":
        raise Problem("E408", play.span, "this line must name a zone", "ゾーンの名前がない")
    holder = said.whose if said.whose in s.players else play.player
    name = ZONE_OF_WORD.get(said.text, said.text)
    if name in OWN_ZONES:
        return Zone(holder, name)
    zone = zone_named(said.text, holder, s.seating.players[0])  # the first seat
    if zone is None:
        raise Problem("E406", said.span, f"“{said.text}” is not a single place", f"「{said.text}」は1つの場所ではない")
    return zone
