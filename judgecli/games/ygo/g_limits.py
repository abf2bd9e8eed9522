"""G.19, G.22 How often an effect may be used: "once per turn" and its named forms, and what was used when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgecli.games.ygo.c3_effects import Limit, of_its_kind, use_of
from judgecli.games.ygo.records import attack, damage_step
from judgecli.kernel.events import Event
from judgecli.kernel.ops import Fact, Mark, Op
from judgecli.kernel.rules import rule
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.kernel.verdict import Legal, NotSettled, Verdict, both
from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Used(Event):
    """An effect has been used: bookkeeping for limits of a turn, of the card, of the effect, and of all effects of the name."""

    silent = True
    player: str
    ref: Ref
    ability: str
    name: str
    card: int

    def ops(self, s: State) -> Iterable[Op]:
        turn = s.fact(TABLE, "turn")
        yield Mark(self.ref, _used(turn, self.player, self.ability), 1, True)
        yield Fact(self.player, f"turn {turn} used {self.ability}", 1, True)
        yield Fact(self.player, f"turn {turn} used any of {self.name}", 1, True)
        yield Fact(self.player, f"ever used {self.ability}", 1, True)
        yield Mark(self.ref, _since_it_came(self.player, self.ability), 1, True)
        if battle := battle_under_way(s):
            yield Mark(self.ref, f"{_used(turn, self.player, self.ability)} in battle {battle}", 1, True)
        if number := getattr(s.game.ability(self.ability), "number", 0):
            yield Mark(self.ref, _used(turn, self.player, f"no. {number}"), 1, True)
            yield Fact(self.player, _named(turn, self.name, number), 1, True)
        yield Fact(self.player, f"ever used {self.ability} of {self.card}", 1, True)


def battle_under_way(s: State) -> str:
    """Which battle there is now: of which attack of which monster; "": none."""
    record = damage_step(s) or attack(s)
    attacker = s.now(record.attacker) if record is not None else None
    return "" if attacker is None else f"{attacker.ref} {attacker.mark('attacks')}"


def _since_it_came(player: str, ability: str) -> str:
    """The mark that counts uses for as long as the card stays the same: face-up on the field, or where else it lies."""
    return f"{OF_THE_STAY}used by {player}: {ability}"


def uses_forgotten(thing: Thing) -> Iterator[Mark]:
    """What turning a card face-down takes from it: the uses of effects that it has once while it lies face-up."""
    yield from (Mark(thing.ref, name, 0) for name in thing.marks if name.startswith(OF_THE_STAY))


OF_THE_STAY = "stay: "


def _used(turn: int, player: str, ability: str) -> str:
    return f"turn {turn} used by {player}: {ability}"


def _named(turn: int, name: str, number: int) -> str:
    return f"turn {turn} used no. {number} of {name}"


def times_used(s: State, player: str, bearer: Thing, key: str, per: str) -> int:
    """How often the player has used it this turn, as the limit counts."""
    turn = s.fact(TABLE, "turn")
    if per == "card":
        return int(bearer.mark(_used(turn, player, key)))
    if per == "this effect":
        return int(s.fact(player, f"turn {turn} used {key}"))
    if per == "battle":
        return int(bearer.mark(f"{_used(turn, player, key)} in battle {battle_under_way(s)}"))
    if per == "stay":
        return int(bearer.mark(_since_it_came(player, key)))
    if per == "duel":
        return int(s.fact(player, f"ever used {key} of {bearer.cards[0]}"))
    if per == "duel by name":
        return int(s.fact(player, f"ever used {key}"))
    return int(s.fact(player, f"turn {turn} used any of {s.name(bearer)}"))


SECOND_COPY = NotSettled(
    "“once per turn” without a name: another copy of the card, or the card after it left and came back, was used this turn; "
    "the book does not say whether it has a use of its own",
    "名前の指定のない「1ターンに1度」。このターンに同名カードの別の1枚(または場を離れて戻ったこのカード)を使用している。"
    "別に1度使えるかどうかは書かれていない",
    ("ygo:G.19¶1", "ygo:G.22¶1"),
)


@rule("ygo:G.19¶1", "ygo:G.19¶2", "ygo:G.19¶3", ja="「1ターンに1度」の効果を、このターンすでに使用していてはならない")
def once_per_turn_is_left(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool | NotSettled:
    """The player must have a use of this effect left this turn; the opponent's uses do not count."""
    if times_used(s, player, bearer, key, "card") >= limit.times:
        return False
    if times_used(s, player, bearer, key, "this effect") > times_used(s, player, bearer, key, "card"):
        return SECOND_COPY
    return True


@rule("ygo:G.22¶4", ja="「このカード名のこの効果」を、このターンすでに使用していてはならない")
def named_effect_is_left(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool:
    """This one effect of cards with this name must not have been used up this turn."""
    return times_used(s, player, bearer, key, "this effect") < limit.times


@rule("ygo:G.22¶3", ja="「このカード名の効果」を、このターンすでに使用していてはならない")
def effects_of_the_name_are_left(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool:
    """No effect of cards with this name may have been used up this turn."""
    return times_used(s, player, bearer, key, "effects") < limit.times


def limit_allows(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> Verdict:
    """Whether the text's own limit leaves a use."""
    if _another_one_is_used_up(s, player, bearer, key):
        own = _its_own_limit_allows(s, player, bearer, key, limit)
        return both(the_limit_is_of_the_other_effect.verdict(s, bearer, about=(bearer,)), own)
    return _its_own_limit_allows(s, player, bearer, key, limit)


def _another_one_is_used_up(s: State, player: str, bearer: Thing, key: str) -> bool:
    """Whether the player has used another effect of the card that is limited by the words "this effect"."""
    for other in s.abilities(bearer):
        use = use_of(s.game.ability(other)) if other != key else None
        if use is not None and use.limit.per == "this effect" and times_used(s, player, bearer, other, "this effect"):
            return True
    return False


@rule("ygo:G.22¶4", ja="「このカード名のこの効果」の制限は、直前の効果だけにかかる", exception=True)
def the_limit_is_of_the_other_effect(s: State, bearer: Thing) -> bool:
    """A limit of "this effect" is one of the effect it stands behind, and of no other on the card.

    Asked only where that other effect has been used.
    """
    return True


def _its_own_limit_allows(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> Verdict:
    if not limit.times:
        return Legal()
    test = _TESTS[limit.per]
    if limit.numbers:
        named = an_effect_in_two_halves_is_left if len(limit.numbers) == 1 else a_use_of_the_name_is_left
        test = a_use_of_this_card_is_left if limit.per == "card" else named
    elif test in (a_use_is_left, not_on_this_chain):
        test = of_its_kind(test, s, bearer)
    left = test.verdict(s, player, bearer, key, limit, about=(bearer,))
    others = (p for p in s.players if p != player)
    if limit.per in PER_TURN and any(times_used(s, p, bearer, key, limit.per) for p in others):
        return both(the_opponents_uses_do_not_count.verdict(s, bearer, about=(bearer,)), left)
    return left


PER_TURN = ("card", "this effect", "effects")
"""Limits of a turn, which each player has for themselves."""


@rule("ygo:G.19¶2", ja="同名カードの効果を相手が使用していても、自分は使用できる", exception=True)
def the_opponents_uses_do_not_count(s: State, bearer: Thing) -> bool:
    """That the opponent has used the effect of a card of this name takes no use from the player.

    Asked only where the opponent has.
    """
    return True


@rule("ygo:G.22¶3", ja="回数を共有する「このカード名の効果」を、このターンすでに使用していてはならない")
def a_use_of_the_name_is_left(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool:
    """Of the effects of this name that share their uses, no more than the limit may have been used this turn."""
    turn, name = s.fact(TABLE, "turn"), s.name(bearer)
    return sum(int(s.fact(player, _named(turn, name, n))) for n in limit.numbers) < limit.times


@rule("ygo:G.22¶4", ja="「このカード名のこの効果」を、どちらの条件によっても、このターンすでに使用していてはならない")
def an_effect_in_two_halves_is_left(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool:
    """Of one effect that waits for either of two events, neither half may have been used up this turn."""
    turn, name = s.fact(TABLE, "turn"), s.name(bearer)
    return sum(int(s.fact(player, _named(turn, name, n))) for n in limit.numbers) < limit.times


@rule("ygo:G.19¶1", "ygo:G.19¶2", ja="回数を共有する効果を、このターンすでに使用していてはならない")
def a_use_of_this_card_is_left(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool | NotSettled:
    """Of the effects of one card that share their uses, no more than the limit may have been used this turn."""
    turn, name = s.fact(TABLE, "turn"), s.name(bearer)
    used = sum(int(bearer.mark(_used(turn, player, f"no. {n}"))) for n in limit.numbers)
    if used >= limit.times:
        return False
    return SECOND_COPY if sum(int(s.fact(player, _named(turn, name, n))) for n in limit.numbers) > used else True


@rule("ygo:C3.0¶1", "ygo:S4.5¶1", ja="テキストの定める回数を超えて使用できない")
def a_use_is_left(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool:
    """It must not be used more often than its text allows."""
    return times_used(s, player, bearer, key, limit.per) < limit.times


@rule("ygo:C3.0¶1", "ygo:S4.5¶1", ja="同一チェーン上で2度使用できない")
def not_on_this_chain(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool:
    """It must not be on this chain already."""
    record = s.now_going_on
    links = getattr(record, "links", ())
    return bool(sum(link.ability == key and link.source == bearer.ref for link in links) < limit.times)


_TESTS = {
    "card": once_per_turn_is_left,
    "this effect": named_effect_is_left,
    "effects": effects_of_the_name_are_left,
    "duel": a_use_is_left,
    "duel by name": a_use_is_left,
    "chain": not_on_this_chain,
    "battle": a_use_is_left,
    "stay": a_use_is_left,
}
