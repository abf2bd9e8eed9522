"""Which thing a word of a scenario means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from judgecli.games.contract import Problem
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.picks import first, only

T = TypeVar("T")


def matching(s: State, mention: ast.Mention, among: Iterable[Thing]) -> list[Thing]:
    """The things a mention can mean, in their order; a tag picks one of several."""
    found = [x for x in among if s.name(x) == mention.text and _whose(x, mention)]
    if mention.tag:
        if any(x.mark("tag", "") for x in found):
            return [x for x in found if str(x.mark("tag", "")) == mention.tag]
        place = int(mention.tag) - 1 if mention.tag.isdigit() else -1
        in_order = sorted(found, key=lambda x: x.ref)  # what has come is counted behind what was there
        return in_order[place : place + 1] if place >= 0 else []
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
        raise _several(s, mention, best)
    return best[0]


def _several(s: State, mention: ast.Mention, best: Sequence[Thing]) -> Problem:
    """Where the cards of the name lie, and how one of them is written: by its player, or by a number that the board gives it too."""
    from judgecli.games import find_game

    system = find_game(dialect(s).book)
    assert system is not None
    name, whose = f"《{mention.text}》", [x.controller for x in best]
    places = {lang: [f"{system.place(x.zone, lang)} ({x.controller})" for x in best] for lang in ("en", "ja")}
    tags = [x.mark("tag", "") for x in best]
    if len(set(whose)) == len(best):
        en, ja = (", ".join(f"{name} of {who}" for who in whose), "、".join(f"{who}の{name}" for who in whose))
    elif all(tags):
        en, ja = (sign.join(f"{name}#{tag}" for tag in tags) for sign in (", ", "、"))
    else:
        en, ja = "", ""
    return Problem(
        "E302",
        mention.span,
        f"several cards are called {name}: {', '.join(places['en'])}",
        f"{name}は2枚以上ある: {'、'.join(places['ja'])}",
        f"write one of {en}" if en else f"number them on the board ({name}#1, {name}#2), and write the number here too",
        f"{ja}のどれかを書く" if ja else f"盤面のカードに番号を付けて（{name}#1、{name}#2）、ここにもその番号を書く",
    )


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
        return first(fitting)  # or one of equal ones
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
    number = int(only(said).text)
    if not 1 <= number <= len(abilities):
        en = f"《{bearer}》 has {len(abilities)} activated abilities"
        raise Problem("E404", said[0].span, en, f"《{bearer}》の{called}は{len(abilities)}つ")
    return (abilities[number - 1],)


def no_square(mention: ast.Mention) -> Problem:
    """The word names no square of this game."""
    return Problem("E406", mention.span, f"“{mention.text}” is not a square", f"「{mention.text}」はスクエアではない")
