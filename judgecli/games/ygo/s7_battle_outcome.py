"""S7 What a battle comes to: who is destroyed and who loses how much, for each relation of the two numbers (J3.9 for 0 against 0)."""

from __future__ import annotations

from judgecli.kernel.looks import stands
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class Outcome:
    """``loser``: ``attacker``, ``target`` (whose player loses Life Points) or "".

    The sections: ``destroys``, ``hurts``: by which monsters are destroyed and Life Points lost; ``by``: by which they are not;
    ``hurts_nobody``:
    by which neither player takes damage; ``compares``: what was compared.
    """

    attacker_destroyed: bool
    target_destroyed: bool
    loser: str
    points: int
    destroys: tuple[str, ...] = ()
    hurts: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    compares: tuple[str, ...] = ("ygo:S7.0¶1",)
    hurts_nobody: tuple[str, ...] = ()

    @property
    def says_of_destruction(self) -> tuple[str, ...]:
        """The paragraph that says who is destroyed, or that nobody is."""
        return self.destroys[:1] or self.by[:1]


def against_attack_position(attacker: int, target: int) -> Outcome:
    """ATK against ATK (S7.1). Equal monsters destroy each other, but two with 0 ATK do not (J3.9)."""
    if attacker > target:
        return Outcome(False, True, "target", attacker - target, ("ygo:S7.1¶1",), ("ygo:S7.1¶2",))
    if attacker < target:
        return Outcome(True, False, "attacker", target - attacker, ("ygo:S7.1¶5",), ("ygo:S7.1¶6",))
    if attacker == 0:
        return Outcome(False, False, "", 0, by=("ygo:J3.9¶1", "ygo:S7.1¶4"), hurts_nobody=("ygo:S7.1¶4",))
    return Outcome(True, True, "", 0, ("ygo:S7.1¶3",), by=("ygo:S7.1¶4",), hurts_nobody=("ygo:S7.1¶4",))


def against_defence_position(attacker: int, target: int) -> Outcome:
    """ATK against DEF (S7.2). The attacker is never destroyed."""
    if attacker > target:
        unhurt = stands("ygo:S7.2¶3")
        loser, points = ("", 0) if unhurt else ("target", attacker - target)
        return Outcome(False, True, loser, points, ("ygo:S7.2¶2",), by=("ygo:S7.2¶3",))
    if attacker < target:
        return Outcome(False, False, "attacker", target - attacker, (), ("ygo:S7.2¶7",), ("ygo:S7.2¶6",))
    return Outcome(False, False, "", 0, by=("ygo:S7.2¶4", "ygo:S7.2¶5"), hurts_nobody=("ygo:S7.2¶5",))


def direct(attacker: int) -> Outcome:
    """The player loses as many Life Points as the attacker has ATK (S7.3, G.27)."""
    return Outcome(False, False, "target", attacker, hurts=("ygo:S7.3¶1", "ygo:G.27¶1"), compares=())


def piercing(found: Outcome, attacker: int, target: int) -> Outcome:
    """A card that says so inflicts the difference to the player of a defence-position monster too: the effect goes first (J3.11)."""
    if attacker <= target:
        return found
    return replace(found, loser="target", points=attacker - target, hurts=("ygo:J3.11¶1",), by=())
