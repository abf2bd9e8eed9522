"""1110 Level: an ability that is in force while enough cards of a sort lie face up in its controller's dynamis."""

from __future__ import annotations

from judgecli.games.zx.ch300_zones import zone
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.unlisted import mentioned
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Verdict

DRAGON = ("ドラゴン", "Dragon")
"""The tribe of which 1110.3 asks only that a tribe's name contains it."""
TYPES = {"zx extra": "extra", "zx overboost": "overboost"}
"""The words of card text for types that differ from those of the cards."""


def face_up(s: State, player: str) -> tuple[Thing, ...]:
    """The cards that lie face up in a player's dynamis."""
    return tuple(c for c in s.at(zone(player, "dynamis")) if c.mark("face up", False))


def counted(view: View, player: str, tribe: str, type_: str) -> tuple[Thing, ...]:
    """The face-up cards that count for a level of this tribe (1110.2, 1110.3) or this type (1110.4)."""
    there = face_up(view.state, player)
    if tribe in DRAGON:
        return tuple(c for c in there if mentioned(tribe, view.value(c, "tribes")))
    if tribe:
        return tuple(c for c in there if tribe in view.value(c, "tribes"))
    return tuple(c for c in there if view.value(c, "type") == TYPES.get(type_, type_))


@rule("zx:1110.2", "zx:1110.5", ja="デュナミスに表向きのその種族のカードが必要枚数なければならない")
def level_of_tribe(view: View, player: str, tribe: str, number: int) -> bool:
    """That many cards of the tribe must be face up in the dynamis."""
    return len(counted(view, player, tribe, "")) >= number


@rule("zx:1110.3", "zx:1110.5", ja="デュナミスに表向きの、種族に[ドラゴン]を含むカードが必要枚数なければならない")
def level_of_dragons(view: View, player: str, tribe: str, number: int) -> bool:
    """That many cards with a tribe whose name contains Dragon must be face up in the dynamis."""
    return len(counted(view, player, tribe, "")) >= number


@rule("zx:1110.4", "zx:1110.5", ja="デュナミスに表向きのその種類のカードが必要枚数なければならない")
def level_of_type(view: View, player: str, type_: str, number: int) -> bool:
    """That many cards of the type must be face up in the dynamis."""
    return len(counted(view, player, "", type_)) >= number


def level_reached(view: View, player: str, tribe: str, type_: str, number: int) -> bool:
    """Whether the level is reached; asked in whatever zone the card with the ability is (1110.5)."""
    return bool(level_verdict(view, player, tribe, type_, number))


def level_verdict(view: View, player: str, tribe: str, type_: str, number: int) -> Verdict:
    """The same, with the rule that says what such a level counts."""
    rules = {"zx:1110.2": level_of_tribe, "zx:1110.3": level_of_dragons, "zx:1110.4": level_of_type}
    return rules[level_section(tribe)].verdict(view, player, tribe or type_, number)


def level_section(tribe: str) -> str:
    """The provision that says what a level of this sort counts."""
    return ("zx:1110.3" if tribe in DRAGON else "zx:1110.2") if tribe else "zx:1110.4"
