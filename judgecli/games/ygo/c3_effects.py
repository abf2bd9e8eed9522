"""C3 Monster effects, and what every effect that is activated has in common: its kind, its limits, what using it takes.

What a text costs, aims at and does is filled in by ``judgecli.games.ygo.text``; here is what the rules ask of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING, Any

from judgecli.games.ygo.c7_chains.records import Link, Targets
from judgecli.kernel.index import works_in
from judgecli.kernel.rules import rule
from judgecli.kernel.text import Ability, Trigger, View
from judgecli.kernel.values import Pending, Ref, State, Thing
from judgecli.kernel.verdict import Legal, Rule, Verdict
from judgecli.lazy import dataclass

if TYPE_CHECKING:
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

    def is_told(self) -> bool:
        """Whether its text says that it is done then, and not at once."""
        return True

    def is_the_same_before(self, s: State, other: str) -> bool:
        """Whether it comes to the same before and after the effect of another ability, which was activated."""
        raise NotImplementedError

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
