"""What happens in a battle, as events, and all that is said of each: attacks, and the timings of the Damage Step (C5, J3.27)."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.shared.events import ANYBODY, AnAttack, Claim, Earlier, Said, event, word
from judgecli.games.shared.looks import subjects
from judgecli.games.ygo.events import MONSTERS
from judgecli.games.ygo.s1_field import opponent
from judgecli.kernel.events import Event, OfObject
from judgecli.kernel.ops import Mark, Op
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import TABLE, Ref, State
from judgecli.language import ast


def _target(x: Said) -> Ref | str:
    """What was attacked: what the line names, or the other player."""
    return x.other or opponent(x.s, x.player)


_ATTACK = Earlier(lambda x: AttackDeclared(x.ref, _target(x)), lies=MONSTERS, counts=True)


def _is_direct(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, AttackDeclared) and not isinstance(o.event.target, Ref)


@event(
    "{attacker} attacks {target}",
    "{attacker}が{target}に攻撃する",
    word("attack", "declare attack", of="attacker", on="target", earlier=_ATTACK, claimed=Claim(to=ANYBODY)),
    word("attack directly", of="attacker", test=_is_direct, earlier=_ATTACK, claimed=None),
    word(
        "attacked",
        of="target",
        on="attacker",
        earlier=Earlier(lambda x: AttackDeclared(x.doer, x.ref), lies=MONSTERS),
        claimed=Claim(to=ANYBODY, named=True),
    ),
)
class AttackDeclared(AnAttack):
    """An attack is declared on a monster, or on a player (C5.2)."""

    def ops(self, s: State) -> Iterable[Op]:
        turn, thing = s.fact(TABLE, "turn"), s.now(self.attacker)
        for other in s.things.values():
            if other.ref != self.attacker and (allowed := other.mark(AGAIN, None)) and allowed[-1]:
                yield Mark(other.ref, AGAIN, None)  # no longer in a row
        again = thing is not None and thing.mark("attacked in") == turn
        before = thing.mark("attacks") if again and thing is not None else 0
        yield Mark(self.attacker, "attacks", before + 1)
        yield Mark(self.attacker, "attacked in", turn)
        if thing is not None and isinstance(self.target, Ref):
            yield Mark(self.attacker, "attacked", (*(thing.mark("attacked", ()) if again else ()), self.target))


AGAIN = "attacks again"
"""Mark of a monster that an effect lets attack again: the turn, how many attacks it had made, on a monster alone, in a row alone."""


@event("{card} can attack again", "{card}はもう1度攻撃できる")
class AttackAllowed(OfObject):
    """An effect lets a monster attack once more than it may by itself (J3.11); ``in_a_row``: before any other monster attacks."""

    on_monsters: bool = False
    in_a_row: bool = True

    def ops(self, s: State) -> Iterable[Op]:
        turn, thing = s.fact(TABLE, "turn"), s.now(self.ref)
        if thing is not None:
            made = thing.mark("attacks") if thing.mark("attacked in") == turn else 0
            yield Mark(self.ref, AGAIN, (turn, made, self.on_monsters, self.in_a_row))


@event("{attacker} attacks {target} instead", "{attacker}の攻撃目標が{target}に変わる")
class AttackMoved(AnAttack):
    """A replay ends with another target (C5.5); it is the same attack."""


@event("the attack of {attacker} is negated", "{attacker}の攻撃が無効になる")
class AttackNegated(Event):
    """An effect stops an attack (J3.11)."""

    attacker: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)


@event("the attack of {attacker} is called off", "{attacker}の攻撃を取りやめる")
class AttackCalledOff(AttackNegated):
    """A replay ends with the attack called off (C5.5)."""

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.attacker, "called off", s.fact(TABLE, "turn")),)


def _is_the_start(h: ast.Happening, o: Occasion) -> bool:
    return type(o.event) is DamageStepBegan


@event(
    "start of the Damage Step: {attacker} against {target}",
    "ダメージステップ開始時: {attacker}対{target}",
    word("begin damage step", on=subjects, test=_is_the_start, earlier=None, claimed=None),
)
class DamageStepBegan(AnAttack):
    """The start of the Damage Step (J3.28)."""

    moment = True


def _is_before(h: ast.Happening, o: Occasion) -> bool:
    return type(o.event) is BeforeCalculation


@event(
    "before damage calculation",
    "ダメージ計算前",
    word("await damage calculation", on=subjects, test=_is_before, earlier=None, claimed=None),
)
class BeforeCalculation(DamageStepBegan):
    """The moment before damage calculation, a face-down target having been flipped (J3.29)."""


@event("damage calculation: {attacker} against {target}", "ダメージ計算時: {attacker}対{target}")
class Calculating(DamageStepBegan):
    """Damage calculation begins: what is used at that time comes first (J3.30)."""


def _is_it(h: ast.Happening, o: Occasion) -> bool:
    return type(o.event) is Battled


@event(
    "after damage calculation",
    "ダメージ計算後",
    word("battle", on=subjects, test=_is_it, earlier=Earlier(lambda x: Battled(x.ref, _target(x)), lies=MONSTERS)),
)
class Battled(DamageStepBegan):
    """Damage has been calculated: the monsters have battled (J3.31)."""


@event(
    "the Damage Step ends",
    "ダメージステップが終了する",
    word("end damage step", on=subjects, earlier=None, claimed=None),
    word("damage step end", earlier=Earlier(lambda x: DamageStepEnded(x.ref, _target(x)), lies=MONSTERS)),
)
class DamageStepEnded(DamageStepBegan):
    """The Damage Step is over and play goes back to the Battle Step (C5.3): whoever is still there has survived the battle."""

    def ops(self, s: State) -> Iterable[Op]:
        return tuple(Mark(m.ref, "doomed", 0) for m in s.things.values() if m.mark("doomed"))


@event("{card} will be destroyed by this battle", "{card}は戦闘で破壊されることが確定した")
class Doomed(OfObject):
    """Battle has settled that these will be destroyed; they stay until the Damage Step ends (J3.30)."""

    killer: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "doomed", self.killer),)
