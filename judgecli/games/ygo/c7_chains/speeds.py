"""C7.2, C7.4-C7.7 Spell Speeds: how fast a card is, and what it may answer."""

from __future__ import annotations

from judgecli.games.ygo.c3_effects import Activated
from judgecli.games.ygo.c7_chains.records import chain, last_link
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.rules import rule
from judgecli.kernel.text import Ability
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import NotSettled, Verdict, both

SPEED_CITES = {1: "ygo:C7.5¶1", 2: "ygo:C7.6¶1", 3: "ygo:C7.7¶1"}
"""The list each Spell Speed stands in."""
PLACES = {1: "ygo:C7.3¶4", 2: "ygo:C7.3¶3", 3: "ygo:C7.3¶2", 4: "ygo:C7.3¶1"}
"""Number of a link -> the row that says of which Spell Speed it is."""


def speed_of(s: State, bearer: Thing, ability: Ability) -> int:
    """Spell Speed of an effect of a card.

    Field Spells and Pendulum Monsters as spells stand in no list of the book; nothing says they are faster than other spells.
    """
    quick = isinstance(ability, Activated) and ability.kind == "quick"
    if s.value(bearer, "type") == "trap":
        return 3 if is_a(s, bearer, "counter") else 2
    if s.value(bearer, "type") == "spell" and is_a(s, bearer, "quick-play"):
        return 2
    return 2 if quick else 1


@rule("ygo:C7.5¶2", ja="スペルスピード1の効果は、他の発動にチェーンできない")
def speed_one_answers_nothing(s: State, bearer: Thing, speed: int) -> bool:
    """A Spell Speed 1 effect cannot be chained to anything."""
    return speed > 1


@rule("ygo:C7.2¶1", "ygo:C7.4¶1", "ygo:C7.6¶2", ja="チェーンするには、相手にするカード以上のスペルスピードが必要")
def as_fast_as_what_it_answers(s: State, bearer: Thing, speed: int, answered: int) -> bool:
    """To be chained an effect needs at least the Spell Speed of what it responds to."""
    return speed >= answered


@rule("ygo:C7.7¶2", ja="スペルスピード3には、スペルスピード3しかチェーンできない")
def only_counter_traps_answer_counter_traps(s: State, bearer: Thing, speed: int) -> bool:
    """Only Spell Speed 3 can be chained to Spell Speed 3."""
    return speed == 3


FIRST_WITH_SPEED_3 = NotSettled(
    "a Counter Trap whose condition is met, with nothing on the chain: chain link 1 is a card of Spell Speed 1 or 2, and no passage "
    "says when a Counter Trap could be the first",
    "発動条件を満たしたカウンター罠だが、チェーンは積まれていない。チェーン1はスペルスピード1・2のカードとされ、"
    "カウンター罠が最初になれる場合は書かれていない",
    ("ygo:C7.3¶4", "ygo:S4.16¶1", "ygo:J3.28¶2"),
)


@rule("ygo:C7.3¶4", ja="チェーン1はスペルスピード1か2のカード")
def begins_with_speed_1_or_2(s: State, bearer: Thing, speed: int) -> bool | NotSettled:
    """Chain link 1 is a card of Spell Speed 1 or 2."""
    return True if speed < 3 else FIRST_WITH_SPEED_3


@rule("ygo:G.28¶1", ja="ここで発動できるのはクイックエフェクト(スペルスピード2以上)だけ")
def only_quick_effects_here(s: State, bearer: Thing, speed: int) -> bool:
    """Here only quick effects, those of Spell Speed 2 or more, can be activated."""
    return speed > 1


def fast_enough(s: State, bearer: Thing, ability: Ability, acting: bool) -> Verdict:
    """Whether the Spell Speed fits what it would answer; ``acting``: the turn player may do anything of a main phase."""
    speed = speed_of(s, bearer, ability)
    answered = last_link(s)
    if answered is None:
        if acting:
            return begins_with_speed_1_or_2.verdict(s, bearer, speed, about=(bearer,))
        return both(
            only_quick_effects_here.verdict(s, bearer, speed, about=(bearer,)),
            begins_with_speed_1_or_2.verdict(s, bearer, speed, about=(bearer,)),
        )
    quick: tuple[str, ...] = ("ygo:C3.4¶1",) if s.value(bearer, "type") == "monster" and speed > 1 else ()
    if speed < answered.speed:  # then it matters which speed each of them has
        quick += SPEED_CITES[answered.speed], SPEED_CITES[speed]
    else:
        quick += sections_of_the_place(s, speed)
    verdicts = [
        speed_one_answers_nothing.also(place_on_the_chain(s)).verdict(s, bearer, speed, about=(bearer,)),
        as_fast_as_what_it_answers.also(*quick).verdict(s, bearer, speed, answered.speed, about=(bearer,)),
    ]
    if answered.speed == 3:
        verdicts.append(only_counter_traps_answer_counter_traps.verdict(s, bearer, speed, about=(bearer,)))
    return both(*verdicts)


def sections_of_the_place(s: State, speed: int) -> tuple[str, ...]:
    """What a new link rests on: its Spell Speed, and the place it takes on the chain (C7.3, J3.7)."""
    if speed == 1 and next_number(s) > 1:  # only triggers of the same moment lie there so
        return "ygo:J3.7¶1", SPEED_CITES[speed]
    return place_on_the_chain(s), SPEED_CITES[speed]


def place_on_the_chain(s: State) -> str:
    """What the next link must be to take its place (C7.3)."""
    return PLACES.get(next_number(s), "ygo:C7.3¶5")


def next_number(s: State) -> int:
    """The number the next link of the chain would have."""
    found = chain(s)
    return len(found.links) + 1 if found is not None else 1
