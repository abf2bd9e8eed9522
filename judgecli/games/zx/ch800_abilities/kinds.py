"""801 The kinds of ability, 803 when they are valid. What their text says is filled in by ``judgecli.games.zx.text``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecli.games.shared.play import Play
from judgecli.games.shared.text.abilities import ALWAYS, Valid
from judgecli.games.zx.ch300_zones import turn_player
from judgecli.kernel.rules import rule
from judgecli.kernel.text import Ability, View
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.kernel.verdict import Legal, Verdict
from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.games.zx.ch800_abilities.price import Price
    from judgecli.kernel.say import Proc, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Activated(Ability):
    """起: played by its controller, with priority, for a price (801.2a, 807)."""

    when: Valid = ALWAYS
    price: Price

    @property
    def conditional(self) -> bool:
        """Whether its text states a condition under which it is valid."""
        return False

    def rests_on_its_condition(self) -> tuple[str, ...]:
        """The sections that say what the condition in its text means."""
        return ()

    def works_anywhere(self, place: str) -> tuple[str, ...]:
        """The sections by which what enables it counts in every zone (``place``: its card's), so that the zone its text names is all that
        matters; none of an ability of squares on a square, where nobody asks.
        """
        return ()

    def spends_itself(self) -> bool:
        """Whether it is no longer valid because it has been played: then nobody wonders that it resolves."""
        return False

    def further(self, s: State, player: str, bearer: Thing) -> Verdict:
        """What else it asks for before it may be played."""
        return Legal()

    def played(self, t: Table, player: str) -> Proc[None]:
        """What is noted once it has been played."""
        yield from ()

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class EventText(Ability):
    """イベント: carried out when the event card resolves (801.2d, 809)."""

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword(Ability):
    """A keyword ability of chapter 1100 that other rules ask for by name, with its number where it has one."""

    name: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CostChange(Ability):
    """常: cards cost more or less to play (805.2c). ``amount`` is negative for less, ``floor`` the number it does not go below."""

    amount: int = 0
    floor: int = 0
    means: tuple[str, ...] = ()
    """Sections that say what its words mean, and where they count."""

    def concerns(self, view: View, bearer: Thing, card: Thing, player: str) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackBar(Ability):
    """常: certain Z/X cannot attack certain targets (102.6)."""

    def bars(self, view: View, bearer: Thing, attacker: Thing, target: Thing | str) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRule(Ability):
    """常: a limit of a player changes: ``what`` is ``charge limit`` or ``hand limit``, ``value`` the new one."""

    what: str = ""
    whose: str = "you"
    value: int = 0


def plays_per_turn(ability: Ability) -> int:
    """For how many resolved plays in one turn the ability is valid; 0: no limit (803.1d)."""
    when: Valid = getattr(ability, "when", ALWAYS)
    return when.limit


def times_resolved(s: State, ref: Ref, key: str) -> int:
    """How many plays of this ability of this object have resolved this turn (803.1d)."""
    done: int = s.fact(f"{int(ref)}", f"turn {s.fact(TABLE, 'turn')} resolved {key}")
    return done


@rule("zx:803.1d", "zx:803.2", ja="その能力が有効なターンでなければならない")
def in_its_turn(view: View, when: Valid, controller: str) -> bool:
    """It must be the turn in which the ability is valid."""
    mine = turn_player(view.state) == controller
    return not when.turn or (when.turn == "you") == mine


@rule("zx:803.1d", "zx:803.2", ja="このターンに解決できる回数が残っていなければならない")
def within_its_limit(view: View, when: Valid, bearer: Thing, key: str) -> bool:
    """It must not have reached its limit this turn: it is valid until that many have resolved."""
    return not when.limit or times_resolved(view.state, bearer.ref, key) < when.limit


@rule("zx:803.1", "zx:803.1a", "zx:803.1c", "zx:803.2", "zx:205.1a", ja="能力が有効なゾーンにカードがなければならない")
def in_its_zone(view: View, ability: Ability, bearer: Thing) -> bool:
    """The card must be in a zone in which the ability is valid."""
    return bearer.zone.name in ability.zones or "" in ability.zones
