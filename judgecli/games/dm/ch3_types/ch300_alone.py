"""300 to 315: which types there are, and which cards can lie in the battle zone by themselves."""

from __future__ import annotations

from judgecli.games.dm.registry import entry
from judgecli.kernel.say import Undecided
from judgecli.kernel.text import View
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Legal, NotSettled, Verdict

STAY_ALONE = frozenset({"creature", "tamaseed", "field", "cross gear"})
"""Types that a card of the battle zone can have with nothing else there: 315.2 and the example of 801.4d name two of them."""
NEVER_ALONE = {"spell": "dm:302.3", "aura": "dm:310.4"}
"""Types that the book says cannot, and where."""
NEW_TYPE = "tamaseed"


@entry("card type exists")
def type_exists(s: State, what: str) -> Verdict:
    """Whether this edition has such a card type: of those that scenarios can name all seventeen exist (204.2, 300.1)."""
    return Legal()


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
