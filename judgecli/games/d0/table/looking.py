"""2-23, 2-25 Lines of play that can stand anywhere: a player looks at cards, counts them or puts them in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judgecli.games.contract import CutIn, Problem, Reading, Refuse
from judgecli.games.d0.part2_definitions.ch23_zones import OWN_ZONES
from judgecli.games.d0.part2_definitions.ch25_information import count, look, may_look, may_reorder, reorder
from judgecli.games.d0.table.places import seen
from judgecli.kernel.say import Call
from judgecli.kernel.values import State, Zone
from judgecli.kernel.verdict import Legal, Verdict
from judgecli.language import ast

Deed = tuple[Callable[[State, str, Zone], Verdict], Callable[[Any, str, Zone], Call[None]]]

DEEDS: Mapping[str, Deed] = {
    "look": (may_look, look),
    "count": (lambda s, player, zone: Legal(), count),
    "reorder": (may_reorder, reorder),
}


def read(play: ast.Play, t: Any) -> Reading:
    """What is done if it may be done; raises ``Problem`` where the line names no zone."""
    may, does = DEEDS[play.verb]
    zone = _zone(play, t.s)
    verdict = may(t.s, play.player, zone)
    return CutIn(does(t, play.player, zone), play.verb) if verdict else Refuse(verdict)


def _zone(play: ast.Play, s: State) -> Zone:
    said = next(iter(play.role("object")), None)
    if said is None or said.kind != "zone":
        raise Problem("E408", play.span, "this line must name a zone", "ゾーンの名前がない")
    if said.text in OWN_ZONES:
        return Zone(said.whose if said.whose in s.players else play.player, said.text)
    found = seen(s, said, play.player)
    if found is None:
        raise Problem("E406", said.span, f"“{said.text}” is no square", f"「{said.text}」はスクエアではない")
    return found
