"""Lines of play that can stand anywhere: a player looks at the cards of a zone, counts them or puts them in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from judgecli.games.contract import CutIn, Problem, Reading, Refuse
from judgecli.games.shared.table.names import no_square
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Call
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import LEGAL, NotSettled, Verdict
from judgecli.language import ast

Cards = Sequence[Thing]
"""The cards a line is about: the one it names, or all of the zone."""
Lets = Callable[[State, str, Zone, Cards], tuple[str, ...]]
"""The sections that let a player do something with cards of a zone."""
CostAction = tuple[Callable[[State, str, Zone, Cards], Verdict], Callable[[Any, str, Zone, Cards], Call[None]], Lets]
"""(whether a player may do it with cards of a zone, doing it, what lets it be done)."""
Seen = Callable[[State, ast.Mention, str], Zone | None]
"""(position, mention, player) -> the place of the game's own that a word means."""


class Chapter(Protocol):
    """The module of a game's rules of who may look at cards, count them and put them in order."""

    def may_look(self, s: State, player: str, where: Zone, cards: Cards) -> Verdict: ...

    def look(self, t: Any, player: str, where: Zone, cards: Cards) -> Call[None]: ...

    def lets_look(self, s: State, player: str, where: Zone, cards: Cards) -> tuple[str, ...]: ...

    def count(self, t: Any, player: str, where: Zone) -> Call[None]: ...

    def lets_count(self, s: State, player: str, where: Zone) -> tuple[str, ...]: ...

    def may_reorder(self, s: State, player: str, where: Zone) -> Verdict: ...

    def reorder(self, t: Any, player: str, where: Zone) -> Call[None]: ...

    def lets_reorder(self, s: State, player: str, where: Zone) -> tuple[str, ...]: ...


def actions(rules: Chapter) -> Mapping[str, CostAction]:
    """Verb -> what it does; anybody may count."""
    return {
        "look": (rules.may_look, rules.look, rules.lets_look),
        "count": (
            lambda s, player, zone, cards: LEGAL,
            lambda t, player, zone, cards: rules.count(t, player, zone),
            lambda s, player, zone, cards: rules.lets_count(s, player, zone),
        ),
        "reorder": (
            lambda s, player, zone, cards: rules.may_reorder(s, player, zone),
            lambda t, player, zone, cards: rules.reorder(t, player, zone),
            lambda s, player, zone, cards: rules.lets_reorder(s, player, zone),
        ),
    }


def read(actions: Mapping[str, CostAction], seen: Seen, play: ast.Play, t: Any) -> Reading:
    """What is done if it may be done; raises ``Problem`` where the line names no zone."""
    may, does, lets = actions[play.verb]
    zone, cards = _meant(play, t.s, seen)
    verdict = may(t.s, play.player, zone, cards)
    if verdict and not stands(cites := lets(t.s, play.player, zone, cards)):
        return Refuse(NotSettled("no rule allows this", "これを認める規則がない", cites))
    return CutIn(does(t, play.player, zone, cards), play.verb) if verdict else Refuse(verdict)


def _meant(play: ast.Play, s: State, seen: Seen) -> tuple[Zone, Cards]:
    """The zone and its cards that are meant: a card that is named is looked at where it lies, and no other with it."""
    said = next(iter(play.role("object")), None)
    if said is not None and said.kind == "card":
        called = s.called(said.text)
        if len({thing.zone for thing in called}) == 1:
            return called[0].zone, called
    zone = _zone(play, s, seen, said)
    return zone, s.at(zone)


def _zone(play: ast.Play, s: State, seen: Seen, said: ast.Mention | None) -> Zone:
    if said is None or said.kind != "zone":
        raise Problem("E408", play.span, "this line must name a zone", "ゾーンの名前がない")
    if said.text in dialect(s).own_zones:
        return Zone(said.whose if said.whose in s.players else play.player, said.text)
    found = seen(s, said, play.player)
    if found is None:
        raise no_square(said)
    return found
