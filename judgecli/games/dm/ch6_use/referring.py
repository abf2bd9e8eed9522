"""600 Which players an effect is about, and which abilities hear of an attack: settled by the base rules, asked by the variants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.dm.registry import entry
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event
from judgecli.kernel.say import Proc, Table
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict
from judgecli.language import ast


@entry("binds an opponent")
def bind(
    t: Table, effects: tuple[ast.Instruction, ...], scope: Scope, conditions: tuple[ast.Condition, ...] = ()
) -> Proc[None]:
    """Settle which opponent an effect under these conditions is about before it is carried out: the base game has only one."""
    yield from ()


@entry("hears")
def hears(s: State, event: Event, controller: str) -> bool:
    """Whether abilities of a player can trigger on an event at all."""
    return True


@entry("may be chosen by reach")
def choosable(s: State, thing: Thing, controller: str, chooser: str) -> Verdict:
    """Whether it is within reach of an effect's controller and of whoever chooses: everything is, in the base game."""
    return Legal()


@entry("opponent of an effect")
def is_meant(s: State, player: str, controller: str, instead: str) -> Verdict:
    """Whether an effect that is about one opponent (``instead``) is about another one too: there is no other in the base game."""
    return Legal()


@entry("reached by an effect")
def reaches_it(t: Table, things: Sequence[Thing], controller: str) -> Proc[tuple[Thing, ...]]:
    """Those that an effect of this player can do something to: all."""
    yield from ()
    return tuple(things)


@entry("what control leaves behind")
def leaves_behind(t: Table, creatures: Sequence[Thing]) -> Proc[None]:
    """What is told of cards on creatures that have come under another player's control: no document of the base game speaks of them."""
    yield from ()


@entry("reached by a replacement")
def replacement_reaches(t: Table, things: Sequence[Thing], controller: str) -> Proc[tuple[Thing, ...]]:
    """Those that a replacement effect of this player can do something to: all."""
    yield from ()
    return tuple(things)


def names_an_opponent(effects: Iterable[ast.Instruction]) -> bool:
    """Whether a text refers to an opponent or an opponent's cards. What it does at a later moment is a triggered ability's own, which is
    about an opponent of its own.
    """
    for i in effects:
        if i.verb == "delay":
            continue
        nouns = (i.who, i.what, i.target, i.by)
        if any(n is not None and _opponents(n) for n in nouns) or (i.to is not None and i.to.whose == "opponent"):
            return True
        if i.amount is not None and i.amount.each is not None and _opponents(i.amount.each):
            return True
        if names_an_opponent(i.then) or any(names_an_opponent(c) for c in i.choices):
            return True
    return False


def _opponents(noun: ast.Noun) -> bool:
    return noun.how == "opponent" or noun.whose == "opponent"


def chooses_of_an_opponent_first(effects: Iterable[ast.Instruction]) -> bool:
    """Whether the first card that a text has chosen is an opponent's: with it the opponent is settled whom all the rest is about."""
    first = next((n for i in effects for n in _chosen(i)), None)
    return first is not None and first.whose == "opponent"


def _chosen(i: ast.Instruction) -> Iterable[ast.Noun]:
    yield from (n for n in (i.what, i.target, i.by) if n is not None and n.how == "choose")
    for x in (*i.then, *(one for choice in i.choices for one in choice)):
        yield from _chosen(x)
