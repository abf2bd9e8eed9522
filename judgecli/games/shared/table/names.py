"""Which thing a word of a scenario means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from judgecli.games.contract import Problem
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.values import State, Thing
from judgecli.language import ast

T = TypeVar("T")


def matching(s: State, mention: ast.Mention, among: Iterable[Thing]) -> list[Thing]:
    """The things a mention can mean, in their order; a tag picks one of several."""
    found = [x for x in among if s.name(x) == mention.text and _whose(x, mention)]
    if mention.tag:
        if any(x.mark("tag", "") for x in found):
            return [x for x in found if str(x.mark("tag", "")) == mention.tag]
        place = int(mention.tag) - 1 if mention.tag.isdigit() else -1
        return found[place : place + 1] if place >= 0 else []
    return found


def that_fit(s: State, mention: ast.Mention, fits: Callable[[Thing], bool]) -> list[Thing]:
    """What a mention can mean of all that fits; only what has the name is asked whether it does."""
    return matching(s, mention, [x for x in s.called(mention.text) if fits(x)])


def _whose(thing: Thing, mention: ast.Mention) -> bool:
    return not mention.whose or mention.whose in (thing.controller, thing.owner)


def the_thing(s: State, mention: ast.Mention) -> Thing:
    """The one thing a mention means anywhere on the table; what is in play before other zones. Raises ``Problem``."""
    found = matching(s, mention, s.called(mention.text))
    if not found:
        raise no_such_card(s, mention)
    board = dialect(s).board
    best = [x for x in found if x.zone.name in board] or found
    if len(best) > 1 and len({(x.zone, x.controller) for x in best}) > 1:
        places = ", ".join(f"{x.zone.spot or x.zone.name} ({x.controller})" for x in best)
        raise Problem(
            "E302",
            mention.span,
            f"two cards are called 《{mention.text}》: {places}",
            f"《{mention.text}》は2枚以上ある: {places}",
            f"write 《{mention.text}》 of A, or 《{mention.text}》#2",
            f"《{mention.text}》 of A、または《{mention.text}》#2 と書く",
        )
    return best[0]


def no_such_card(s: State, mention: ast.Mention) -> Problem:
    """No thing on the table has this name."""
    return Problem(
        "E301",
        mention.span,
        f"there is no card 《{mention.text}》 on this board",
        f"この盤面に《{mention.text}》はない",
        names=tuple({s.name(x) for x in s.things.values()} - {""}),
        near=mention.text,
    )


def no_such_player(s: State, mention: ast.Mention) -> Problem:
    """Nobody at the table has this name."""
    what_en, what_ja = f"there is no player {mention.text}", f"プレイヤー{mention.text}はいない"
    return Problem("E301", mention.span, what_en, what_ja, names=s.players, near=mention.text)


def best(s: State, mention: ast.Mention, better: Callable[[Thing], bool]) -> Thing:
    """The thing meant; one that fits the line before one that does not."""
    fitting = that_fit(s, mention, better)
    if len(fitting) == 1 or (fitting and len({(x.zone, x.face) for x in fitting}) == 1):
        return fitting[0]  # only, or one of equal ones
    return the_thing(s, mention)


def nth(labels: Sequence[str], mention: ast.Mention) -> str | None:
    """Of several abilities of one card, or of equal cards, the one whose number is said; the first where none is."""
    number = int(mention.tag) if mention.tag.isdigit() else 1
    return labels[number - 1] if 1 <= number <= len(labels) else None


def ability_meant(play: ast.Play, bearer: str, abilities: Sequence[T], called: str) -> Sequence[T]:
    """The activated ability whose number the line says, counted from the top of the card's text; all where it says none.

    ``called``: what the game calls them in Japanese; raises ``Problem`` where there are not so many.
    """
    said = play.role("as")
    if not said:
        return abilities
    number = int(said[0].text)  # only
    if not 1 <= number <= len(abilities):
        en = f"《{bearer}》 has {len(abilities)} activated abilities"
        raise Problem("E404", said[0].span, en, f"《{bearer}》の{called}は{len(abilities)}つ")
    return (abilities[number - 1],)


def no_square(mention: ast.Mention) -> Problem:
    """The word names no square of this game."""
    return Problem("E406", mention.span, f"“{mention.text}” is not a square", f"「{mention.text}」はスクエアではない")
