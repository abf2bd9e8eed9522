"""C3 Monster effects, and what every effect that is activated has in common: its kind, its limits, what using it takes.

What a text costs, aims at and does is filled in by ``judgecli.games.ygo.text``; here is what the rules ask of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING, Any

from judgecli.games.ygo.c7_chains.records import Link, Targets
from judgecli.games.ygo.records import attack, damage_step
from judgecli.kernel.events import Event
from judgecli.kernel.index import works_in
from judgecli.kernel.ops import Fact, Mark, Op
from judgecli.kernel.rules import rule
from judgecli.kernel.text import Ability, Trigger, View
from judgecli.kernel.values import TABLE, Pending, Ref, State, Thing
from judgecli.kernel.verdict import Legal, NotSettled, Rule, Verdict, both
from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable

    from judgecli.kernel.say import Proc, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """How often a turn an effect can be used; ``times`` 0: no limit.

    ``per``: ``card`` ("once per turn"), ``this effect`` ("this effect of X": this one, whatever the copy), ``effects`` ("the effect
    of X": any of them, whatever the copy); G.19, G.22.
    """

    times: int = 0
    per: str = "card"
    numbers: frozenset[int] = frozenset()
    """The effects of the card, by their numbers ①, whose uses count together; none: this one alone."""


NO_LIMIT = Limit()


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """What it takes to activate an effect, and what it does.

    ``words``: timings its text names (``damage step``, ``damage calculation``); ``numbers``: it changes ATK or DEF; ``turn``: in whose
    turn alone (``you``, ``opponent``); ``fuses``: it makes a Fusion Summon.
    """

    limit: Limit = NO_LIMIT
    words: frozenset[str] = frozenset()
    numbers: bool = False
    turn: str = ""
    fuses: bool = False

    @property
    def costs(self) -> bool:
        """Whether anything has to be paid."""
        return False

    def occasion(self, s: State, player: str, bearer: Thing, key: str) -> Pending | None:
        """What has happened that it is used on, where its text asks for that."""
        return None

    def conditions(self, s: State, player: str, bearer: Thing, key: str, pending: Pending | None) -> Verdict:
        """Whether what the text asks for holds."""
        return Legal()

    def affordable(self, s: State, player: str, bearer: Thing) -> Verdict:
        """Whether the cost can be paid."""
        return Legal()

    def aimable(self, s: State, player: str, bearer: Thing, pending: Pending | None) -> Verdict:
        """Whether there is what it must target."""
        return Legal()

    def targets_are_proper(self, s: State, player: str, bearer: Thing, key: str, things: tuple[Thing, ...]) -> Verdict:
        """Whether these are what it may target."""
        return Legal()

    def pay(self, t: Table, player: str, bearer: Thing) -> Proc[tuple[Ref, ...]]:
        """Pay the cost; answers with the cards it was paid with."""
        yield from ()
        return ()

    def aim(
        self, t: Table, player: str, bearer: Thing, pending: Pending | None, paid: tuple[Ref, ...] = ()
    ) -> Proc[Targets]:
        """Select the targets."""
        yield from ()
        return ()

    def resolve(self, t: Table, link: Link) -> Proc[Any]:
        """Carry out what the text says."""
        yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening(Trigger):
    """Something has happened on which a quick effect, a spell or a trap can be used while both may still answer it.

    ``prompt``: only directly after it ("when", G.6).
    """

    prompt: bool = True

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        """Never run: it only lets the effect be activated."""
        yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Noticed(Trigger):
    """What is only remembered for an effect that comes due later; nothing is activated, and nothing is told of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AsItResolves(Trigger):
    """A continuous effect that waits for an activation, and does something once what was activated has resolved."""

    def once_resolved(self, t: Table, pending: Pending) -> Proc[Any]:
        raise NotImplementedError


NOTHING = Use()
"""A card that does nothing when it is activated but stays: what it does applies without being activated (G.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Activated(Ability):
    """An effect its player activates. ``kind``: ``ignition``, ``quick``, or ``card`` (what a spell or trap does when it is played).

    ``line``: which line of the card's text it is, from 1; 0 for what stands on no line. ``number``: ① as printed, 0 where none is.
    """

    kind: str
    use: Use = NOTHING
    line: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Triggered(Trigger):
    """A trigger effect: activated when what it waits for has happened (C3.3).

    ``optional``: "can" (G.5). ``prompt``: "when" (時), usable only directly after it; otherwise "if" (場合); G.6.
    """

    use: Use = NOTHING
    optional: bool = False
    prompt: bool = False
    line: int = 0
    number: int = 0

    def fires(self, o: Any) -> bool:
        raise NotImplementedError

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        """Never run by itself: it goes on the chain (C7)."""
        yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword(Ability):
    """A word on a card that the rules ask for by name."""

    name: str = ""
    number: int = 0


def has_keyword(s: State, thing: Thing, name: str) -> bool:
    """Whether a card has such a word now."""
    found = (s.game.ability(key) for key in s.abilities(thing))
    return any(isinstance(a, Keyword) and a.name == name for a in found)


def use_of(ability: Ability) -> Use | None:
    """What using it takes, if it is an effect that is activated."""
    return ability.use if isinstance(ability, Activated | Triggered) else None


def effects_of(s: State, thing: Thing) -> Iterator[tuple[str, Activated]]:
    """The effects a card has that its player may activate on their own account."""
    for key in s.abilities(thing):
        ability = s.game.ability(key)
        if isinstance(ability, Activated):
            yield key, ability


def numbered(s: State, thing: Thing) -> Mapping[str, int]:
    """The number of each effect that is activated or triggers: its line on the card; what stands on no line is counted after those."""
    found = [(key, s.game.ability(key)) for key in s.abilities(thing)]
    lines = [(key, a.line) for key, a in found if isinstance(a, Activated | Triggered)]
    after = count(max((line for _, line in lines), default=0) + 1)
    return {key: line or next(after) for key, line in lines}


# ---- how often: "once per turn" and its named forms (G.19, G.22)


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
def a_use_of_this_card_is_left(s: State, player: str, bearer: Thing, key: str, limit: Limit) -> bool:
    """Of the effects of one card that share their uses, no more than the limit may have been used this turn."""
    turn = s.fact(TABLE, "turn")
    return sum(int(bearer.mark(_used(turn, player, f"no. {n}"))) for n in limit.numbers) < limit.times


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


# ---- what each kind asks for


def is_a_monsters(s: State, bearer: Thing) -> bool:
    """Whether an effect is a monster's; one in a Pendulum Zone is a spell (J3.25)."""
    return s.value(bearer, "type") == "monster" and bearer.zone.name != "spell"


def of_its_kind(asked: Rule, s: State, bearer: Thing) -> Rule:
    """What a text asks for, by the paragraph on the text of monsters or by that on spells and traps."""
    return asked.under("ygo:C3.0¶1" if is_a_monsters(s, bearer) else "ygo:S4.5¶1")


@rule("ygo:C2.0¶3", "ygo:S2.8¶1", ja="裏側表示のモンスターの効果は使えない")
def monster_is_face_up(s: State, bearer: Thing) -> bool:
    """A face-down monster's effects cannot be used."""
    return not bearer.mark("face down", False)


@rule("ygo:C3.2¶1", ja="起動効果は自分のメインフェイズにだけ発動できる")
def in_own_main_phase(s: State, player: str, whose: str) -> bool:
    """An Ignition Effect is activated only in the player's own Main Phase."""
    return player == whose


@rule("ygo:C3.0¶1", "ygo:S4.5¶1", ja="その効果を使える場所にカードがなければならない")
def in_its_place(view: View, bearer: Thing, ability: Ability) -> bool:
    """The card must be where its text lets the effect be used."""
    return works_in(ability, bearer, view.state.game)


@rule("ygo:C3.0¶1", "ygo:S4.5¶1", ja="テキストの指定するプレイヤーのターンでなければならない")
def in_the_turn_named(s: State, player: str, turn_player: str, use: Use) -> bool:
    """It must be the turn of the player the text names."""
    return (use.turn == "you") == (player == turn_player)
