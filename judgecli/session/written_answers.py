"""The line of play that gives an answer: what a message lists can be written down, whatever kind of question is asked.

An answer is told in the words of its game where a line in these words is read as that answer; where none is, by a line made of what the
option is (a card with its number, a player, a place, a number, a word) that the game takes for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from judgecli.games.contract import Problem, System, Take
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, Cause, State, Thing, Zone
from judgecli.language import ast
from judgecli.language.one_line import play_of
from judgecli.language.saying import line as in_words
from judgecli.language.words import Lang, by_terminal, canonical_zones, spoken
from judgecli.lazy import dataclass
from judgecli.session.nearest import filled, mention, shapes
from judgecli.session.no_answers import cards_of

MOST_OF_A_NAME = 20
"""The most cards of one name that are told apart by number."""


@dataclass(frozen=True, slots=True)
class _At:
    """A position at which nothing is under way, as the readers of lines see it (``kernel.say.Table``)."""

    s: State
    cause: Cause | None = None


def gives(text: str, ask: Ask[Any], s: State, system: System) -> str:
    """The label of the answer that a line gives to a question; "" if it gives none or cannot be read. The words of the game count."""
    play = play_of(text, tuple(player for player in s.players if len(player) > 1))
    return _label(play, ask, s, system) if play is not None else ""


def _label(play: ast.Play, ask: Ask[Any], s: State, system: System) -> str:
    try:
        found = system.read(play, ask, _At(s))
    except (Problem, LookupError):
        return ""
    return found.label if isinstance(found, Take) and not found.rest else ""


def written(ask: Ask[Any], label: str, s: State, system: System, lang: Lang) -> str:
    """A line of play that gives an answer to a question; "" where none does."""
    for play in _plays(ask, label, s):
        if _label(play, ask, s, system) != label:
            continue
        try:
            said = in_words(play, lang)
        except (LookupError, ValueError):  # no spelling says it
            continue
        if gives(said, ask, s, system) == label:
            return said
    return ""


def _plays(ask: Ask[Any], label: str, s: State) -> Iterator[ast.Play]:
    """Lines that may give the answer, the plainest first."""
    said = tuple(_mentions(ask, label, s))
    if ask.who != TABLE and isinstance(ask.options.get(label), bool):
        yield from (ast.Play(ask.who, verb, (), ast.NOWHERE, "") for verb in ("accept", "decline"))
    if ask.who == TABLE:
        for verb in (
            ("reveal", "choose", "toss", "roll") if ask.kind in _SHOWN else ("choose", "reveal", "toss", "roll")
        ):
            yield from (_play(ask.who, verb, one) for one in said)
        return
    if isinstance(ask.options.get(label), Thing | Zone | str | int | tuple):
        yield from (_play(ask.who, "choose", one) for one in said)
    words: dict[str, list[ast.Mention]] = {}
    for one in said:
        words.setdefault(one.kind, []).append(one)
    for verb, built in shapes(spoken()).items():
        for shape in built:
            if len(shape) <= _MOST_SLOTS:
                yield from (ast.Play(ask.who, verb, roles, ast.NOWHERE, "") for roles in filled(shape, words, (), {}))
    yield from (_play(ask.who, "choose", one) for one in said)


_MOST_SLOTS = 2
_SHOWN = frozenset({"shown card", "top card"})


def _play(who: str, verb: str, said: ast.Mention) -> ast.Play:
    return ast.Play(who, verb, (("object", (said,)),), ast.NOWHERE, "")


def _mentions(ask: Ask[Any], label: str, s: State) -> Iterator[ast.Mention]:
    """What an option is, in words of a line."""
    option = ask.options.get(label)
    if label in s.game.library and "stand-in" in s.game.library[label].facts:
        return  # a card that the file does not name is named by no line
    names = [s.name(option)] if isinstance(option, Thing) and option.face else []
    names += [name for name in cards_of(option, s) if name]
    names += [name for name in (label.partition(" (")[0], label) if name in _known(s)]
    for name in dict.fromkeys(names):
        yield mention("card", name)
        yield from (ast.Mention("card", name, ast.NOWHERE, tag=str(n)) for n in range(1, MOST_OF_A_NAME))
    yield from (
        mention("player", player) for player in s.players if player == label or getattr(option, "target", "") == player
    )
    number = label.rpartition(" ")[2]
    if number.isdigit():
        yield mention("number", number)
    spots = [getattr(zone, "spot", "") or getattr(zone, "name", "") for zone in (option, getattr(option, "to", None))]
    yield from (mention("zone", spot) for spot in dict.fromkeys((*spots, label)) if spot in canonical_zones())
    yield from (mention("zone", word.canonical) for word in by_terminal().get("SQUARE", ()))
    yield from (mention("word", word) for word in ("nothing", "yes", "no"))
    if label in _canonical(spoken()):
        yield mention("word", label)
    yield from (mention("number", str(n)) for n in range(1, MOST_NUMBERS) if not number.isdigit())
    yield mention("text", label)
    yield mention("tribe", label)


MOST_NUMBERS = 6
"""So many numbers are tried for an option that may stand for one: the second of three ways."""


def _known(s: State) -> frozenset[str]:
    return frozenset(face.name for face in s.game.library.values())


@cache
def _canonical(game: str) -> frozenset[str]:
    return frozenset(word.canonical for words in by_terminal().values() for word in words)
