"""What happens in attacks and battles of Duel Masters, as events, and all that is said of each (505 to 510, 115)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from judgecli.games.dm.events import IN_PLAY
from judgecli.games.dm.seats import opponents
from judgecli.games.shared.events import ANYBODY, AnAttack, Claim, Earlier, Said, event, untold, word
from judgecli.games.shared.looks import subjects
from judgecli.kernel.events import Event, MarkSet, OfObject, OfPair
from judgecli.kernel.ops import Fact, Mark, Op
from judgecli.kernel.values import TABLE, Ref, State
from judgecli.lazy import dataclass

# ---- attacks


def _attacked(x: Said) -> Event:
    """The attack on what the line names, or on the nearest opponent."""
    target = x.other or opponents(x.s, x.player)[0]  # the nearest
    return Attacked(x.ref, target, _defender(x, target))


def _was_attacked(x: Said) -> Event:
    return Attacked(x.doer, x.ref, _defender(x, x.ref))


def _defender(x: Said, target: Ref | str) -> str:
    return target if isinstance(target, str) else x.s.things[target].controller


@event(
    "{attacker} attacks {target}",
    "{attacker}が{target}を攻撃する",
    word("attack", of="attacker", on="target", earlier=Earlier(_attacked, lies=IN_PLAY), claimed=Claim(to=ANYBODY)),
    word(
        "attacked", of="target", on="attacker", earlier=Earlier(_was_attacked, lies=IN_PLAY), claimed=Claim(to=ANYBODY)
    ),
)
class Attacked(AnAttack):
    """A creature attacks (506): the target is a creature or a player; ``defender`` is the player attacked either way."""

    defender: str = ""

    def players(self) -> tuple[str, ...]:
        return (self.target,) if isinstance(self.target, str) else ()


@event("the attack of {attacker} turns to {to}", "{attacker}の攻撃先が{to}に変わる")
class Redirected(Event):
    """The target of the attack is changed to another creature (507.1). ``how``: ``block`` or ``guard``."""

    attacker: Ref
    to: Ref
    how: str = "block"

    def subjects(self) -> tuple[Ref, ...]:
        return (self.to, self.attacker)


@event(
    "{to} blocks {attacker}",
    "{to}が{attacker}をブロックする",
    word("block", of="to", on="attacker", earlier=Earlier(lambda x: Blocked(x.doer, x.ref), lies=IN_PLAY)),
    word("blocked", of="attacker", on="to", earlier=Earlier(lambda x: Blocked(x.ref, x.doer), lies=IN_PLAY)),
)
class Blocked(Redirected):
    """A creature blocks, and the attacking creature is blocked (507.1d, 507.2)."""


@dataclass(frozen=True, slots=True)
class AttackOnAPlayer(Event):
    """Something happens to a creature that attacks a player, and that player."""

    attacker: Ref
    player: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@untold(word("go unblocked", of="attacker", earlier=None))
class Unblocked(AttackOnAPlayer):
    """Nothing has changed the target of an attack on a player in the block declaration step (507.1)."""


@event(
    "{attacker} attacks {player} directly",
    "{attacker}が{player}にダイレクトアタックする",
    word("attacked", waits=False, earlier=None, claimed=Claim(to=ANYBODY)),
)
class DirectAttack(AttackOnAPlayer):
    """A creature's attack on a player goes through (509.1)."""


@untold(word("attack end", of="attacker", earlier=Earlier(lambda x: AttackEnded(x.ref), lies=IN_PLAY)))
class AttackEnded(Event):
    """An attack is over (510)."""

    attacker: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)


# ---- battles


@event(
    "{one} and {other} battle",
    "{one}と{other}がバトルする",
    word("battle", on=subjects, earlier=Earlier(lambda x: BattleBegan(x.ref, x.doer), lies=IN_PLAY)),
)
class BattleBegan(OfPair):
    """Two creatures battle (508)."""

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(TABLE, BATTLING, ((self.one, self.other), *battles_now(s))),)


BATTLING = "battling"
"""The fact of the table: which creatures battle now, the latest battle first."""


def battles_now(s: State) -> tuple[tuple[Ref, Ref], ...]:
    """The battles that have begun and are not over."""
    return s.fact(TABLE, BATTLING, ()) or ()


@event(
    "{ref} wins the battle",
    "{ref}がバトルに勝つ",
    word("win battle", of="ref", on="over", earlier=Earlier(lambda x: BattleWon(x.ref, x.doer), lies=IN_PLAY)),
)
class BattleWon(OfObject):
    """A creature wins a battle (508)."""

    over: Ref


@event(
    "{ref} loses the battle",
    "{ref}がバトルに負ける",
    word("lose battle", of="ref", on="to", earlier=Earlier(lambda x: BattleLost(x.ref, x.doer), lies=IN_PLAY)),
)
class BattleLost(OfObject):
    """A creature loses a battle (115.3b): state-based actions will destroy it (703.4d)."""

    to: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "lost battle", int(self.to)),)


@untold()
class LossChecked(MarkSet):
    """State-based actions have seen that a creature lost a battle (703.4d); they do not see it again."""

    silent: ClassVar[bool] = True
    writes = (("lost battle", 0),)


@untold()
class Outlived(MarkSet):
    """State-based actions have seen that a creature without power stays (700.3)."""

    silent: ClassVar[bool] = True
    writes = (("outlives", True),)


@untold(word("battle end", earlier=Earlier(lambda x: BattleEnded(x.ref, x.doer), lies=IN_PLAY)))
class BattleEnded(OfPair):
    """A battle is over (101.4e)."""

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(TABLE, BATTLING, tuple(x for x in battles_now(s) if x != (self.one, self.other))),)
