"""Which thing a word of a scenario means."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.contract import Problem
from judgecli.games.zx.ch300_zones import SPOTS, home
from judgecli.kernel.values import State, Thing
from judgecli.language import ast


def matching(s: State, mention: ast.Mention, among: Iterable[Thing]) -> list[Thing]:
    """The things a mention can mean, in their order; a tag picks one of several."""
    found = [t for t in among if s.name(t) == mention.text and _whose(t, mention)]
    if mention.tag:
        numbered = [t for t in found if str(t.mark("tag", "")) == mention.tag]
        if numbered:
            return numbered
        place = int(mention.tag) - 1 if mention.tag.isdigit() else -1
        return found[place : place + 1] if place >= 0 else []
    return found


def _whose(thing: Thing, mention: ast.Mention) -> bool:
    return not mention.whose or mention.whose in (thing.controller, thing.owner)


def the_thing(s: State, mention: ast.Mention) -> Thing:
    """The one thing a mention means anywhere on the table; squares before other zones. Raises ``Problem``."""
    found = matching(s, mention, s.things.values())
    if not found:
        names = tuple({s.name(t) for t in s.things.values()} - {""})
        raise Problem(
            "E301",
            mention.span,
            f"there is no card 《{mention.text}》 on this board",
            f"この盤面に《{mention.text}》はない",
            names=names,
            near=mention.text,
        )
    on_squares = [t for t in found if t.zone.name == "square"]
    best = on_squares or found
    if len(best) > 1 and len({(t.zone, t.controller) for t in best}) > 1:
        places = ", ".join(f"{t.zone.spot or t.zone.name} ({t.controller})" for t in best)
        raise Problem(
            "E302",
            mention.span,
            f"two cards are called 《{mention.text}》: {places}",
            f"《{mention.text}》は2枚以上ある: {places}",
            "write 《name》 of A, or 《name》#2",
            "《名前》 of A、または《名前》#2 と書く",
        )
    return best[0]


def spot_of(s: State, mention: ast.Mention, player: str) -> str | None:
    """A square by its name, as the player sees it where "own" is said, or the player square of somebody."""
    if mention.text == "player square":
        return home(s, mention.whose if mention.whose in s.players else player)
    if mention.text not in SPOTS:
        return None
    return turned(mention.text) if mention.whose == "own" and home(s, player) == "north" else mention.text


def turned(spot: str) -> str:
    """The same square seen from the other seat."""
    r, c = SPOTS[spot]
    return next(name for name, place in SPOTS.items() if place == (2 - r, 2 - c))
