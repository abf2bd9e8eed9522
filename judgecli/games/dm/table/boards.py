"""What cannot be on a board of Duel Masters: every requirement that a position as it was laid must meet.

What state-based actions mend (703) is no defect: such a position comes up in play.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.dm.ch1_game.ch103_starting import SetUp
from judgecli.games.dm.ch4_zones import is_tapped
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement

TURNED = frozenset({"creature", "tamaseed"})


@rule("dm:104.1", ja="勝敗が決まった時点でゲームは終わっている")
def game_goes_on(s: State) -> bool:
    """The game is over: nothing more is done in it."""
    return s.result is None


def requirements(s: State) -> Iterator[Requirement]:
    """Each requirement, asked of every card that is known."""
    if isinstance(s.now_going_on, SetUp):
        yield nothing_waits_before_the_start.whether(s)
        return
    for card in s.things.values():
        yield is_tapped_only_there.whether(s, card)
        if card.zone.name == "battle" and len(card.cards) == 1:
            yield spell_is_not_alone.whether(s, card)
            yield aura_is_not_alone.whether(s, card)
            yield only_creatures_and_tamaseeds_are_tapped.whether(s, card)


@rule("dm:603", ja="ゲームの前には何も起きておらず、誘発した能力はない")
def nothing_waits_before_the_start(s: State) -> bool:
    """Before the game nothing has happened that could have triggered an ability."""
    return not s.pending


def _type(s: State, card: Thing) -> str:
    """What the card is by print."""
    found = s.game.library.get(card.face)
    return str(found.facts["type"]) if found is not None else ""


@rule("dm:105.4a", ja="タップされているのはバトルゾーンとマナゾーンのカードだけ")
def is_tapped_only_there(s: State, card: Thing) -> bool:
    """Only a card in the battle zone or in the mana zone can be tapped."""
    return card.zone.name in ("battle", "mana") or not is_tapped(card)


@rule("dm:105.4a", ja="バトルゾーンでタップされるのはクリーチャーとタマシードだけ")
def only_creatures_and_tamaseeds_are_tapped(s: State, card: Thing) -> bool:
    """In the battle zone only creatures and Tamaseeds can be tapped."""
    return not is_tapped(card) or not card.face or s.value(card, "type") in TURNED


@rule("dm:302.3", ja="呪文が単独でバトルゾーンにあることはない")
def spell_is_not_alone(s: State, card: Thing) -> bool:
    """A spell is never alone in the battle zone."""
    return _type(s, card) != "spell"


@rule("dm:310.4", ja="オーラが単独でバトルゾーンにあることはない")
def aura_is_not_alone(s: State, card: Thing) -> bool:
    """An aura is never alone in the battle zone."""
    return _type(s, card) != "aura"
