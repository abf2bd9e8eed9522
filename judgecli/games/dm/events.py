"""What can happen in Duel Masters, as events. The sections are those of the rule that makes them happen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from judgecli.kernel.events import AddItem, Event, Fact, Give, Mark, Mixed, Op, Pile, Put, Split
from judgecli.kernel.events import Moved as KernelMoved
from judgecli.kernel.values import TABLE, Pending, Ref, State, Zone
from judgecli.lazy import dataclass

NOWHERE = Ref(0)
"""No object."""


def home(s: State, owner: str, name: str) -> Zone:
    """The zone of this name that cards of this player go to."""
    from judgecli.games.dm.ch4_zones import zone

    return zone(s, owner, name)


# ---- moves


@dataclass(frozen=True, slots=True)
class Moved(KernelMoved):
    """An object goes to a zone; outside the battle zone a pile falls apart, each card going to its own owner's zone."""

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is not None and self.to.name not in ("battle", "shields"):
            for card, owner in list(zip(thing.cards, thing.owners, strict=True))[1:]:
                yield Split(self.ref, (card,), home(s, owner, self.to.name))
        yield Put(self.ref, self.to, self.keep, self.bottom, self.controller, self.marks)


@dataclass(frozen=True, slots=True)
class Entered(Moved):
    """A card is put into the battle zone (701.5a, 601). ``how``: ``summoned``, ``used`` or "" (by an effect)."""

    how: str = ""

    def ops(self, s: State) -> Iterable[Op]:
        """It comes new: with summoning sickness, in this turn."""
        card = s.now(self.ref)
        others = card is not None and self.controller not in ("", card.owner)
        by = (("put by", self.controller),) if others else ()
        come = (("sick", True), ("entered", s.fact(TABLE, "turn")), *by)
        yield Put(self.ref, self.to, self.keep, self.bottom, self.controller, (*come, *self.marks))


@dataclass(frozen=True, slots=True)
class Evolved(Entered):
    """An evolution creature is put into the battle zone on top of its source, which goes on being the object (801.1)."""

    onto: Ref = NOWHERE

    def ops(self, s: State) -> Iterable[Op]:
        from judgecli.games.dm.ch8_special.ch801_reconstruction import sick_below

        base = s.now(self.onto)
        yield Pile(self.ref, self.onto)
        yield Mark(self.onto, "entered", s.fact(TABLE, "turn"))
        if base is not None:
            yield Mark(self.onto, "sick", True)
            yield Mark(self.onto, "sick below", (bool(base.mark("sick", False)), *sick_below(base)))
        yield from (Mark(self.onto, what, value) for what, value in self.marks)
        if self.controller:
            yield Give(self.onto, self.controller)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.onto,)


@dataclass(frozen=True, slots=True)
class PutUnder(Event):
    """A card is put under a card of the battle zone, or under one of several sources (801.1b)."""

    ref: Ref
    under: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Pile(self.ref, self.under, under=True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Destroyed(Moved):
    """Destroyed: from the battle zone to the owner's graveyard (701.6a). ``how``: ``battle``, ``effect``, ``rule``."""

    how: str = ""
    killer: Ref | None = None


@dataclass(frozen=True, slots=True)
class Drawn(Moved):
    """Drawn: top card of the deck to the hand (114)."""


@dataclass(frozen=True, slots=True)
class Discarded(Moved):
    """Discarded: from the hand to the graveyard."""


@dataclass(frozen=True, slots=True)
class Charged(Moved):
    """Put into the mana zone in the mana charge step (503.1)."""


@dataclass(frozen=True, slots=True)
class Broken(Moved):
    """A shield is broken: it goes to its owner's hand (509.3). ``by``: the creature that breaks it."""

    by: Ref | None = None


@dataclass(frozen=True, slots=True)
class PutAsShield(Moved):
    """A card becomes a shield: face down in the shield zone (103)."""


@dataclass(frozen=True, slots=True)
class Shuffled(Mixed):
    """A deck is shuffled."""


@dataclass(frozen=True, slots=True)
class Tapped(Event):
    """A card is turned by 90 degrees (701.2a)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "tapped", True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Untapped(Event):
    """A card is turned back to its normal position (701.2b)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "tapped", False),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """A creature loses summoning sickness (501)."""

    silent: ClassVar[bool] = True
    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "sick", False), Mark(self.ref, "sick below", ()))


# ---- the turn


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The start of a turn (501): abilities of the start of the turn trigger."""

    player: str

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class TurnEnding(Event):
    """The end of a turn (511.1a): abilities of the end of the turn trigger."""

    player: str

    def players(self) -> tuple[str, ...]:
        return (self.player,)


# ---- attacks and battles


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A creature attacks (506): the target is a creature or a player; ``defender`` is the player attacked either way."""

    attacker: Ref
    target: Ref | str
    defender: str = ""

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker, self.target) if isinstance(self.target, Ref) else (self.attacker,)

    def players(self) -> tuple[str, ...]:
        return (self.target,) if isinstance(self.target, str) else ()


@dataclass(frozen=True, slots=True)
class Redirected(Event):
    """The target of the attack is changed to another creature (507.1). ``how``: ``block`` or ``guard``."""

    attacker: Ref
    to: Ref
    how: str = "block"

    def subjects(self) -> tuple[Ref, ...]:
        return (self.to, self.attacker)


@dataclass(frozen=True, slots=True)
class Blocked(Redirected):
    """A creature blocks, and the attacking creature is blocked (507.1d, 507.2)."""


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """Two creatures battle (508)."""

    one: Ref
    other: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.one, self.other)


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    """A creature wins a battle (508)."""

    ref: Ref
    over: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class BattleLost(Event):
    """A creature loses a battle (115.3b): state-based actions will destroy it (703.4d)."""

    ref: Ref
    to: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "lost battle", int(self.to)),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class LossChecked(Event):
    """State-based actions have seen that a creature lost a battle (703.4d); they do not see it again."""

    silent: ClassVar[bool] = True
    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "lost battle", 0),)


@dataclass(frozen=True, slots=True)
class Outlived(Event):
    """State-based actions have seen that a creature without power stays (700.3)."""

    silent: ClassVar[bool] = True
    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "outlives", True),)


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """A battle is over (101.4e)."""

    one: Ref
    other: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.one, self.other)


@dataclass(frozen=True, slots=True)
class DirectAttack(Event):
    """A creature's attack on a player goes through (509.1)."""

    attacker: Ref
    player: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class AttackEnded(Event):
    """An attack is over (510)."""

    attacker: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)


# ---- using cards


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A card is shown to all players; it does not move."""

    ref: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A card has been used (701.5a). ``mode``: summon, cast, generate, fortify, unfold, use; ``free``: nothing was paid."""

    ref: Ref
    player: str
    mode: str
    free: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, f"turn {s.fact(TABLE, 'turn')} {self.mode}", 1, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """An ability that has to be declared is (113.6, 511.1b): from now on it waits."""

    silent: ClassVar[bool] = True
    pending: Pending

    def ops(self, s: State) -> Iterable[Op]:
        return (AddItem("pending", self.pending),)


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """Another player controls the object."""

    ref: Ref
    controller: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Give(self.ref, self.controller),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class ExtraTurn(Event):
    """A player gets an extra turn after this one."""

    player: str

    def ops(self, s: State) -> Iterable[Op]:
        coming: tuple[str, ...] = s.fact(TABLE, "extra turns", ())
        return (Fact(TABLE, "extra turns", (self.player, *coming)),)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class Doomed(Event):
    """A player was directly attacked without shields: state-based actions will make that player lose (703.4a)."""

    silent: ClassVar[bool] = True
    player: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "doomed", True),)
