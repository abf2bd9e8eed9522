"""Lines of play that can stand anywhere: a player looks at the cards of a zone, counts them or puts them in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from judgecli.games.contract import CutIn, Problem, Reading, Refuse
from judgecli.games.shared.table.names import no_square
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Call
from judgecli.kernel.values import State, Zone
from judgecli.kernel.verdict import LEGAL, NotSettled, Verdict
from judgecli.language import ast

Lets = Callable[[State, str, Zone], tuple[str, ...]]
"""The sections that let a player do something with a zone."""
CostAction = tuple[Callable[[State, str, Zone], Verdict], Callable[[Any, str, Zone], Call[None]], Lets]
"""(whether a player may do it with a zone, doing it, what lets it be done)."""
Seen = Callable[[State, ast.Mention, str], Zone | None]
"""(position, mention, player) -> the place of the game's own that a word means."""


class Chapter(Protocol):
    """The module of a game's rules of who may look at cards, count them and put them in order."""

    def may_look(self, s: State, player: str, where: Zone) -> Verdict: ...

    def look(self, t: Any, player: str, where: Zone) -> Call[None]: ...

    def lets_look(self, s: State, player: str, where: Zone) -> tuple[str, ...]: ...

    def count(self, t: Any, player: str, where: Zone) -> Call[None]: ...

    def lets_count(self, s: State, player: str, where: Zone) -> tuple[str, ...]: ...

    def may_reorder(self, s: State, player: str, where: Zone) -> Verdict: ...

    def reorder(self, t: Any, player: str, where: Zone) -> Call[None]: ...

    def lets_reorder(self, s: State, player: str, where: Zone) -> tuple[str, ...]: ...


def actions(rules: Chapter) -> Mapping[str, CostAction]:
    """Verb -> what it does; anybody may count."""
    return {
        "look": (rules.may_look, rules.look, rules.lets_look),
        "count": (lambda s, player, zone: LEGAL, rules.count, rules.lets_count),
        "reorder": (rules.may_reorder, rules.reorder, rules.lets_reorder),
    }


def read(actions: Mapping[str, CostAction], seen: Seen, play: ast.Play, t: Any) -> Reading:
    """What is done if it may be done; raises ``Problem`` where the line names no zone."""
    may, does, lets = actions[play.verb]
    zone = _zone(play, t.s, seen)
    verdict = may(t.s, play.player, zone)
    if verdict and not stands(cites := lets(t.s, play.player, zone)):
        return Refuse(NotSettled("no rule allows this", "これを認める規則がない", cites))
    return CutIn(does(t, play.player, zone), play.verb) if verdict else Refuse(verdict)


def _zone(play: ast.Play, s: State, seen: Seen) -> Zone:
    said = next(iter(play.role("object")), None)
    if said is not None and said.kind == "card":  # a card is looked at where it lies
        there = {thing.zone for thing in s.called(said.text)}
        if len(there) == 1:
            return next(iter(there))  # only
    if said is None or said.kind != "zone":
        raise Problem("E408", play.span, "this line must name a zone", "ゾーンの名前がない")
    if said.text in dialect(s).own_zones:
        return Zone(said.whose if said.whose in s.players else play.player, said.text)
    found = seen(s, said, play.player)
    if found is None:
        raise no_square(said)
    return found
