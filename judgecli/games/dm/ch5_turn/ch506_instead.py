"""101.1 What a creature's text lets it do in the place of an attack (506), or of untapping as the turn starts (501).

Such a text wins over the rules of the step: the creature is tapped, or stays tapped, and its ability is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.dm.ch1_game.ch105_orientation import tap
from judgecli.games.dm.ch4_zones import creatures, is_tapped
from judgecli.games.dm.ch5_turn.ch505_attack import (
    attack_under_way,
    attacker_is_the_turn_players,
    attacker_is_untapped,
    attacks,
    is_sick,
    not_summoning_sick,
    one_at_a_time,
)
from judgecli.games.dm.ch6_use.kinds import place_taken
from judgecli.games.dm.events import StaysTapped, UsedInPlaceOfAttack
from judgecli.games.shared.text.picks import label
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, call, do, require
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement, requirements
from judgecli.lazy import dataclass

OF_ATTACK, OF_UNTAPPING = "instead of attacking", "instead of untapping"
STAYING = Question(
    "stays tapped",
    "which creature stays tapped for its ability, instead of untapping",
    "アンタップするかわりに、タップしたまま能力を使うクリーチャー",
    told=("{who} leaves {chosen} tapped and uses its ability", "{who}は{chosen}をアンタップするかわりに能力を使う"),
    answers={"none": ("{who} untaps all", "{who}はすべてアンタップする")},
)


def has_one(s: State, creature: Thing, of: str) -> bool:
    """Whether the creature has an ability, valid now, that takes the place of this."""
    abilities = (s.game.ability(key) for key in s.abilities(creature))
    return any(
        isinstance(a, Trigger) and place_taken(a) == of and a.valid(s, creature, creature.controller) for a in abilities
    )


@dataclass(frozen=True, slots=True)
class InPlaceOfAttack:
    """A creature to be tapped for its ability instead of attacking."""

    creature: Thing

    def label(self, s: State) -> str:
        return f"tap {label(s, self.creature)} for its ability"


@rule("dm:101.1", ja="攻撃するかわりに使う能力を持っていなければならない")
def its_text_has_such_an_ability(s: State, creature: Thing) -> bool:
    """It must have an ability that is used instead of attacking."""
    return has_one(s, creature, OF_ATTACK)


@rule("dm:506.1a", "dm:base-summoning-sickness", ja="そのクリーチャーで攻撃できる時でなければならない")
def could_attack_something(s: State, creature: Thing) -> bool:
    """What is done instead of attacking is done when the creature could attack."""
    return any(declared.attacker.ref == creature.ref and found for declared, found in attacks(s, creature.controller))


@requirements
def may_be_used_instead(s: State, creature: Thing) -> Iterator[Requirement]:
    """Whether the ability may be used in the place of an attack now, with every reason why not."""
    yield its_text_has_such_an_ability.whether(s, creature)
    yield attacker_is_the_turn_players.whether(s, creature)
    yield one_at_a_time.whether(s, 1)
    yield attacker_is_untapped.whether(s, creature)
    if is_sick(s, creature):
        yield not_summoning_sick.whether(s, creature, creature.controller)
    if attack_under_way(s) is None and not is_tapped(creature):
        yield could_attack_something.whether(s, creature)


def in_place_of_attacks(s: State, player: str) -> Iterator[tuple[InPlaceOfAttack, Requirement]]:
    """Every own creature with such an ability, with whether it may be used."""
    for creature in creatures(s, player):
        if has_one(s, creature, OF_ATTACK):
            yield InPlaceOfAttack(creature), may_be_used_instead.whether(s, creature)


@procedure("dm:101.1", "dm:506")
def use_instead(t: Table, meant: InPlaceOfAttack) -> Proc[None]:
    """The creature is tapped as for an attack, and its ability is used in the place of one."""
    yield from require(may_be_used_instead(t.s, meant.creature))
    yield from call(tap(t, [meant.creature], by="dm:101.1"))
    yield from do(UsedInPlaceOfAttack(meant.creature.ref), by=("dm:101.1", "dm:506"))


@procedure("dm:101.1", "dm:501", "dm:609", cites_itself=False)
def those_that_untap(t: Table, player: str, turned: Sequence[Thing]) -> Proc[tuple[Thing, ...]]:
    """Instead of untapping a creature may stay tapped for its ability. Answers with those that untap."""
    able = [c for c in turned if c.zone.name == "battle" and has_one(t.s, c, OF_UNTAPPING)]
    staying: list[Thing] = []
    while able:
        here = t.s
        options = {label(here, c): c for c in able}
        chosen = yield from ask(player, STAYING, {**options, "none": None}, by="dm:101.1", idle="none")
        if chosen is None:
            break
        staying.append(chosen)
        able.remove(chosen)
    if staying:
        yield from do(*(StaysTapped(c.ref) for c in staying), by=("dm:101.1", "dm:609"))
    return tuple(c for c in turned if c not in staying)
