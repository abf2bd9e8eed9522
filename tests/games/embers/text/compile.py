"""Kinds of ability: text that waits for an event, that stands, that is used up, or by which something else happens instead; a keyword."""

from __future__ import annotations

from judgecli.games.shared.text.plain_kinds import Instead, UsedUp, plain_driver
from tests.games.embers.ch5_text import was_used
from tests.games.embers.events import PLACES, Returned
from tests.games.embers.text.dialect import DIALECT
from tests.games.embers.text.verbs import SECTION

TO_HAND = Instead("embers:5.3", frozenset({"destroyed"}), {"return": Returned})
DRIVER = plain_driver(
    DIALECT,
    SECTION,
    *PLACES,
    once=was_used,
    instead=TO_HAND,
    used_up=UsedUp("embers:3.6", "altar"),
    standing="embers:5.5",
    keywords={"swift": "embers:3.4"},
)
