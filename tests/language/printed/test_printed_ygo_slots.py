"""What is said of things in one place of English print is read in every place: phrases set into clauses, by generation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.each import together
from tests.language.printed.test_printed_ygo import MONSTER, card

SORTS = [
    "{} monster",
    '{} "Alpha" monster',
    "{} LIGHT monster",
    "{} LIGHT or DARK monster",
    "{} Dragon or Warrior monster",
    "{} Level 4 or lower monster",
    "{} Level 5 or 6 monster",
    "{} Level/Rank 4 monster",
    "{} Fusion or Synchro Monster",
    "{} non-Tuner monster",
    "{} non-Effect Monster",
    '{} Level 4 "Alpha" Dragon monster',
    '{} "Alpha" or "Beta" monster',
    "{} monster{} with 1500 or less ATK",
    "{} monster{} with 2500 ATK or DEF",
    "{} monster{} with 0 ATK and DEF",
    '{} monster{} that mentions "Alpha"',
    '{} monster{} that is not a "Beta" monster',
    "{} monster{} whose Level is 4 or lower",
    '{} Level 4 monster{}, except "Beta"',
    "{} monster{}, except a Tuner",
    "{} monster{}, except a Level 8 monster",
]
"""The number before it, and the place behind the thing itself."""
FRAMES = [
    ("You can target {}; destroy it.", "1", " you control"),
    ("You can Tribute {}; draw 1 card.", "1", " you control"),
    ("You can banish {}; draw 1 card.", "1", " in your GY"),
    ("You can reveal {}; draw 1 card.", "1", " in your hand"),
    ("You can discard 1 card; Special Summon {}.", "1", " from your GY"),
    ("You can discard 1 card; Special Summon {}, but negate its effects.", "1", " from your GY"),
    ("You can discard 1 card; equip {} to this card.", "1", " in your GY"),
    ("You can discard 1 card; take control of {} until the End Phase.", "1", " your opponent controls"),
    ("If you control {}: You can draw 1 card.", "a", ""),
    ("While you control {}, this card gains 500 ATK.", "a", ""),
    ("If {} is destroyed by battle: You can draw 1 card.", "a", " you control"),
    (
        "If {} would be destroyed by battle or card effect, you can banish this card from your GY instead.",
        "a",
        " you control",
    ),
    ("{} cannot be destroyed by battle.", "All", " you control"),
    ("{} gain 500 ATK.", "All", " you control"),
    ("Your opponent cannot target {} with card effects.", "", " you control"),
    ("This card gains 100 ATK for each {}.", "", " you control"),
    ("You can draw 1 card, also you cannot Special Summon for the rest of this turn, except {}.", "", ""),
]


def phrases() -> Iterator[str]:
    for frame, number, place in FRAMES:
        for sort in SORTS:
            thing = sort if sort.count("{}") == 2 else sort.replace("onster", "onster{}", 1)
            if "except" in frame and ("except" in sort or sort == SORTS[0]):
                continue
            several = number in ("All", "")
            said = thing.format(number, place).strip()
            if several and "for each" not in frame:
                said = said.replace("onster", "onsters", 1)
            yield frame.format(said)


@together([*phrases()])
def test_every_thing_is_read_in_every_clause(phrase: str) -> None:
    found = card(MONSTER, phrase)
    assert not found.unread, found.unread
    assert found.abilities


SAME = [
    ("You can target 1 Level 5 or 6 monster; destroy it.", "You can target 1 monster, except a Tuner; destroy it."),
    ("All monsters you control gain 500 ATK, except this card.", "All monsters you control gain 500 ATK."),
    (
        "You can target 1 monster with 0 ATK and DEF; destroy it.",
        "You can target 1 monster with 0 ATK or DEF; destroy it.",
    ),
    (
        "If this card battles a monster in the Extra Monster Zone, it gains 800 ATK.",
        "If this card battles a monster, it gains 800 ATK.",
    ),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_is_said_besides_makes_a_difference(one: str, other: str) -> None:
    assert str(card(MONSTER, one).abilities) != str(card(MONSTER, other).abilities)
