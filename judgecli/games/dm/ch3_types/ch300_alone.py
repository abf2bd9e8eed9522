"""300 to 315: which types there are, and which cards can lie in the battle zone by themselves."""

from __future__ import annotations

from dataclasses import replace

from judgecli.games.dm.registry import entry
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Undecided
from judgecli.kernel.text import View
from judgecli.kernel.values import State
from judgecli.kernel.verdict import NotSettled, Verdict

STAY_ALONE = frozenset({"creature", "tamaseed", "field", "cross gear"})
"""Types that a card of the battle zone can have with nothing else there: 315.2 and the example of 801.4d name two of them."""
NEVER_ALONE = {"spell": "dm:302.3", "aura": "dm:310.4"}
"""Types that the book says cannot, and where."""
NEW_TYPE = "tamaseed"


@rule("dm:204.2", "dm:300.1", ja="その版にあるカードタイプでなければならない", speaks_when_met=False)
def is_a_type_of_this_edition(view: View, what: str) -> bool:
    """There must be such a card type in this edition."""
    return what not in types_not_there(view)


def type_exists(s: State, what: str) -> Verdict:
    """Whether there is such a type in this edition, by the sections of this edition."""
    cites = types_not_there.by(s)
    return replace(is_a_type_of_this_edition, cites=cites or is_a_type_of_this_edition.cites).verdict(s, what)


@entry("types that do not exist")
def types_not_there(view: View) -> frozenset[str]:
    """Card types that scenarios can name and this edition does not have: all seventeen exist."""
    return frozenset()


def can_stay_alone(view: View, face: str) -> bool:
    """Whether a card by itself can lie in the battle zone; raises ``Undecided`` where no document says."""
    found = view.state.game.library.get(face)
    what = str(found.facts["type"]) if found is not None else ""
    if what in STAY_ALONE or what in NEVER_ALONE:
        return what in STAY_ALONE
    named = found.name if found is not None else ""
    raise Undecided(
        NotSettled(
            f"the documents do not say whether {named or 'a card nobody has named'} can exist alone in the battle zone",
            f"{named or '名前の分からないカード'}が単独でバトルゾーンに存在できるかは、資料に書かれていない",
            ("dm:801.4a", "dm:302.3", "dm:310.4"),
        )
    )
