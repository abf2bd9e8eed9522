"""What happens in battles of Z/X, and damage, as events, and all that is said of each (600, 1001)."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.shared.events import ANYBODY, AnAttack, Claim, Earlier, Said, event, untold, word
from judgecli.games.shared.looks import source
from judgecli.games.zx.events import SQUARE
from judgecli.kernel.events import Event, MarkSet, OfObject, OfPlayer
from judgecli.kernel.ops import Fact, Mark, Op
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, State
from judgecli.language import ast


def _target(x: Said) -> Ref | str:
    """What was attacked: what the line names, or the other player."""
    return x.other or x.s.seating.others(x.player)[0]  # two players


def _is_a_battle(h: ast.Happening, o: Occasion) -> bool:
    """The battle itself, not the attack that is over."""
    return not isinstance(o.event, Attacked)


@untold(
    word(
        "battle start",
        of="attacker",
        on="target",
        test=_is_a_battle,
        earlier=Earlier(lambda x: BattleBegan(x.ref, _target(x)), lies=SQUARE),
        claimed=None,
    )
)
class BattleBegan(AnAttack):
    """The start of a battle (602.1e). ``target`` is a Z/X or a player."""


@event(
    "{attacker} has attacked, and {target} has been attacked",
    "{attacker}が攻撃し、{target}が攻撃された",
    word(
        "attack",
        of="attacker",
        on="target",
        earlier=Earlier(lambda x: Attacked(x.ref, _target(x)), lies=SQUARE),
        claimed=Claim(to=ANYBODY),
    ),
    word(
        "attacked",
        of="target",
        on="target",
        earlier=Earlier(lambda x: Attacked(x.doer, x.ref), lies=SQUARE),
        claimed=Claim(to=ANYBODY, named=True),
    ),
    defined="zx:602.1e",
)
class Attacked(BattleBegan):
    """A Z/X attacked, and its target was attacked (602.1e)."""


@event(
    "The battle ends",
    "バトル終了時になる",
    word("battle end", of="attacker", earlier=Earlier(lambda x: BattleEnding(x.ref), lies=SQUARE)),
)
class BattleEnding(Event):
    """The end of a battle (605.2)."""

    attacker: Ref
    moment = True

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)


# ---- damage


def _dealt(x: Said) -> Event:
    return DamageDealt(x.ref, int(x.s.things[x.ref].mark("damage")))


@event(
    "{card} receives {points} damage",
    "{card}が{points}ダメージを受ける",
    word("take damage", "dealt damage", earlier=Earlier(_dealt, lies=SQUARE), claimed=Claim(to=ANYBODY)),
    word("deal damage", of=source, earlier=Earlier(_dealt, lies=SQUARE, done_by=True), claimed=None),
    defined="zx:1001.1",
)
class DamageDealt(OfObject):
    """A Z/X receives damage (1001.1); its source is the cause's (814.3)."""

    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "damage", self.points, True),)


@event("the damage on {card} becomes 0", "{card}のダメージが0になる")
class DamageReset(MarkSet):
    """The damage on a Z/X becomes 0 (507.6)."""

    writes = (("damage", 0),)


@event(
    "{player} receives {points} damage",
    "{player}が{points}点のダメージを受ける",
    word("take damage", "dealt damage", earlier=None, claimed=Claim(to=ANYBODY)),
    defined="zx:1001.2",
)
class PlayerDamaged(OfPlayer):
    """A player receives damage (1001.2, 907.1)."""

    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "damage", self.points, True),)


@event("{player} processes 1 damage", "{player}のダメージを1点処理する")
class DamageTaken(OfPlayer):
    """One point of a player's damage is worked off (907.2b)."""

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "damage", -1, True),)
