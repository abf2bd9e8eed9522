"""203 Races: what a reference to one covers, and which may be chosen."""

from __future__ import annotations

from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.unlisted import mentioned
from judgecli.kernel.values import Ref, State, Thing


def has_race(view: View, thing: Thing, word: str) -> bool:
    """A reference to a race, or part of one, covers every race that contains the word (203.2)."""
    return mentioned(word, view.value(thing, "races"))


def known_races(s: State) -> tuple[str, ...]:
    """Every race printed on a card of the scenario, in the order of writing."""
    found = (race for card in s.game.library.values() for race in sorted(card.facts.get("races", ())))
    return tuple(dict.fromkeys(found))


RACE_NAMED = "race named"
"""Fact of the card whose text lets a race be chosen, by its number."""


COLOUR_NAMED = "colour named"
"""The same for a civilization."""
CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")


def named(view: View, source: Ref | None, what: str) -> str:
    """The race or civilization chosen for the text of this card; "" before."""
    found: str = view.state.fact(f"{int(source or 0)}", what, "")
    return found


NO_RACES = frozenset({"ドラゴン", "サイバー", "Dragon", "Cyber"})
"""Words that the example of 203.4 names: parts of races, and no race by themselves, so that no card has one whose race nobody stated."""


@rule("dm:203.4", ja="種族を選ぶ時、種族の一部分や存在しない種族は選べない")
def is_a_whole_race(s: State, word: str) -> bool:
    """A race that is chosen must exist and be named in full: part of a race's name cannot be chosen."""
    each = (
        frozenset(card.facts.get("races", ())) if word in NO_RACES else card.facts.get("races", ())
        for card in s.game.library.values()
    )
    return any(word in races for races in each)
