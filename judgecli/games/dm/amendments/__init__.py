"""Earlier editions as sets of replaced entries: each reading a notice has changed, with the section as it stood before."""

from __future__ import annotations

from judgecli.games.dm.amendments.before_2022_04_08 import CHANGES
from judgecli.games.dm.registry import Deltas
from rulebook_index.amendments import editions, in_force

BOOK = "dm"
_EARLIER = {"2022-04-07": CHANGES}


def edition_for(asked: str) -> str:
    """The edition a scenario is judged by: the one it names or the one in force on the date it names, else the newest."""
    return in_force(BOOK, asked) or editions(BOOK)[-1]


def deltas(edition: str) -> Deltas:
    """What is read otherwise in this edition; nothing in the newest."""
    found = _EARLIER.get(edition)
    return found.deltas if found is not None else {}
