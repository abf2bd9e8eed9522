"""What stands in for cards that a file does not name: only its type is said, and all else that is asked of it is asked of the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from judgecli.kernel.unlisted import one_of, words_of
from judgecli.kernel.untold import Ledger, Unsaid
from judgecli.kernel.values import Definition, Thing

STAND_IN = "stand-in"
"""Fact of a definition that stands in for cards that a file does not name: what it is called."""
LEFT_OPEN = "left open"
"""The same, for what such cards have printed on them of which nothing is said: characteristic -> ``Number`` or ``Words``."""


class Number(NamedTuple):
    """A number that nobody states, with the value it is tried with first."""

    usual: int


class Words(NamedTuple):
    """Words that nobody lists: what they are called, those there are where it is a closed set, and whether a card has just one."""

    called_en: str
    called_ja: str
    known: tuple[str, ...] = ()
    one: bool = False


LeftOpen = Mapping[str, Number | Words]


def stand_in(name: str, type: str, ja: str, left_open: LeftOpen) -> Definition:
    """A card that the file does not name, of which only its type is said; "": not even that."""
    called = (f"{name.removesuffix(' not named')} that the file does not name", ja)
    said = {"type": type} if type else {}
    return Definition(name, {**said, STAND_IN: called, LEFT_OPEN: left_open})


def of_a_stand_in(ledger: Ledger, thing: Thing, what: str, facts: Mapping[str, Any]) -> Any:
    """What is asked of a card that the file does not name; it is the same card wherever it lies. ``None``: nothing of that sort."""
    sort = facts[LEFT_OPEN].get(what)
    if sort is None:
        return None
    number = isinstance(sort, Number)
    kind = "number" if number else "word" if sort.one else "list"
    fact = Unsaid(kind, thing.owner, what, (0, thing.cards[0]))
    ledger.nameless[fact] = facts[STAND_IN]
    if number:
        return ledger.number(fact, sort.usual)
    if sort.one:
        return one_of(ledger, fact, sort.known, sort.called_en, sort.called_ja)
    return words_of(ledger, fact, sort.called_en, sort.called_ja, sort.known, ledger.world.get(fact, ()))
