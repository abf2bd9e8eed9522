"""How the rules were read until 2022-04-07, where the notice of 2022-04-08 changed them.

What is known of the earlier text comes from the notices of 2021-03-16 (reconstruction) and 2022-02-18 (card types). Where the notice
revises a text that is not available, the old reading is not made up: the run stops as not settled.
"""

from __future__ import annotations

from judgecli.games.dm.ch1_game import ch105_orientation
from judgecli.games.dm.ch3_types import ch300_alone
from judgecli.games.dm.ch4_zones import is_tapped
from judgecli.games.dm.ch6_use import ch604_one_shots
from judgecli.games.dm.ch8_special import ch801_reconstruction, ch802_neo, ch813_smax
from judgecli.games.dm.registry import Changes
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Undecided
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import NotSettled, Verdict

CHANGES = Changes()


def _not_held(what_en: str, what_ja: str, *nearest: str) -> Undecided:
    return Undecided(
        NotSettled(
            f"{what_en}: the text in force before 2022-04-08 is not available",
            f"{what_ja}: 2022年4月8日より前の文言が手元にない",
            nearest,
        )
    )


@CHANGES.instead(
    ch801_reconstruction.stays,
    "dm@2022-04-07:801.4a",
    "dm@2022-04-07:801.4b",
    clause="dm@2022-04-07:801.4a",
)
def only_creatures_stay(view: View, face: str) -> bool:
    """A card that lay beneath remained only if it was a creature."""
    found = view.state.game.library.get(face)
    return found is not None and found.facts["type"] == "creature"


@CHANGES.instead(ch801_reconstruction.tapped_afterwards, "dm@2022-04-07:801.4", clause="dm@2022-04-07:801.4")
def whatever_stays_keeps_the_tap_state(view: View, departed: Thing, face: str) -> bool:
    """What remained was tapped or untapped as the departed creature was."""
    return is_tapped(departed)


@CHANGES.instead(ch801_reconstruction.same_object, "dm@2022-04-07:801.4c", clause="dm@2022-04-07:801.4c")
def a_creature_that_stays_is_the_same(view: View) -> bool:
    """The same was said of creatures."""
    return True


@CHANGES.instead(ch801_reconstruction.happens, "dm@2022-04-07:801.4", clause="dm@2022-04-07:801.4")
def reconstruction_happens(view: View) -> bool:
    """What lies beneath remains in a proper state."""
    return True


@rule(
    "dm@2022-04-07:204.2",
    "dm@2022-04-07:315.1",
    ja="その版にあるカードタイプでなければならない",
    cite_if_met=False,
)
def is_a_type_of_that_edition(s: State, what: str) -> bool:
    """There must be such a card type in this edition."""
    return what != ch300_alone.NEW_TYPE


@CHANGES.instead(ch300_alone.type_exists)
def there_are_sixteen_types(s: State, what: str) -> Verdict:
    """There was no Tamaseed."""
    return is_a_type_of_that_edition.verdict(s, what)


@CHANGES.instead(ch813_smax.needs_no_source, "dm@2022-04-07:813.1", clause="dm@2022-04-07:813.1")
def every_evolution_needs_its_source(view: View, card: Thing) -> bool:
    """No section let an evolution creature do without its source."""
    return False


@CHANGES.instead(ch813_smax.limit)
def there_is_no_limit(view: View) -> int:
    """No section limited their number."""
    return 0


@CHANGES.instead(ch604_one_shots.interrupts)
def interruption_is_not_known(s: State) -> bool:
    """When such an effect was applied is not known."""
    raise _not_held(
        "when a static ability's one-shot effect applies",
        "常在型能力の単発的効果をいつ適用するか",
        "dm@2022-04-07:604.4",
    )


@CHANGES.instead(ch802_neo.counts_while_being_put)
def status_while_being_put_is_not_known(view: View, card: Thing) -> bool:
    """Whether a NEO creature counted as an evolution creature while it was being put out is not known; of others there is no doubt."""
    if "neo" not in view.value(card, "kinds"):
        return True
    raise _not_held(
        "whether a NEO creature is an evolution creature while it is being put into the battle zone",
        "バトルゾーンに出そうとしている間のNEOクリーチャーが進化クリーチャーかどうか",
        "dm@2022-04-07:802.2",
    )


@CHANGES.instead(ch105_orientation.has_orientation, "dm@2022-04-07:105.4a", clause="dm@2022-04-07:105.4a")
def tappable_without_doubt(view: View, thing: Thing) -> bool:
    """Creatures and cards of the mana zone were tapped; what was said of other cards is not known."""
    if thing.zone.name == "mana" or view.value(thing, "type") == "creature":
        return True
    raise _not_held(
        "whether a card that is no creature can be tapped in the battle zone",
        "バトルゾーンのクリーチャー以外のカードをタップできるかどうか",
        "dm@2022-04-07:105.4a",
    )
