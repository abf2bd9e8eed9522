"""505 Attack step: the record of an attack, what may attack what (506.1a to 506.1e), and going through the substeps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from judgecli.games.dm.ch1_game.ch101_laws import may
from judgecli.games.dm.ch2_cards import is_a_creature
from judgecli.games.dm.ch4_zones import creatures, is_creature, is_tapped
from judgecli.games.dm.ch6_use.kinds import keyword, keywords
from judgecli.games.dm.ch8_special.ch802_neo import is_evolution, is_neo_evolution, neo_evolution_is_not_sick
from judgecli.games.dm.events_of_battle import Attacked
from judgecli.games.dm.questions import ATTACK
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import attackable, attacking, decides, has_the_turn, opponents
from judgecli.games.shared.text.picks import label
from judgecli.kernel.looks import stands
from judgecli.kernel.pipeline import forbidden_by
from judgecli.kernel.rules import rule
from judgecli.kernel.say import By, Own
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Legal, Requirement, Verdict, requirements
from judgecli.lazy import dataclass

Target = Ref | str
MUST_ATTACK = "must attack"
SPEED, MACH, ANY_TARGET = "speed attacker", "mach fighter", "attacks untapped"


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack under way. ``at``: the substep that comes next; ``defender``: the player attacked, or whose creature is.

    ``blocked``: the attacking creature is blocked, and stays so (507.1d); ``redirected``: the target was changed (509.1);
    ``original``: what was attacked at the declaration; ``ninjas``: players who have used a Ninja Strike in it.
    """

    attacker: Ref
    target: Target
    at: str
    defender: str
    original: Target
    blocked: bool = False
    redirected: bool = False
    ninjas: tuple[str, ...] = ()


def attack_under_way(s: State) -> Attack | None:
    return next((r for r in reversed(s.agenda) if isinstance(r, Attack)), None)


def in_the_attack(s: State, record: Attack, ref: Ref) -> bool:
    """Whether the creature is still attacking or attacked: in the battle zone, and a creature (505.6)."""
    thing = s.now(ref)
    return thing is not None and thing.zone.name == "battle" and is_creature(s, thing)


# ---- 506.1a, e: who may attack whom


@rule("dm:505.2", "dm:506", ja="攻撃できるのはターン・プレイヤーのクリーチャーだけ")
def attacker_is_the_turn_players(s: State, attacker: Thing) -> bool:
    """Only creatures of the turn player attack."""
    return has_the_turn(s, decides(s, attacker))


@rule("dm:506.1a", ja="攻撃するクリーチャーはアンタップしていなければならない")
def attacker_is_untapped(s: State, attacker: Thing) -> bool:
    """The attacker must be untapped."""
    return not is_tapped(attacker)


@rule("dm:505.4", ja="攻撃は1体ずつ行う")
def one_at_a_time(s: State, number: int) -> bool:
    """Creatures attack one at a time; a further attack waits until this one has ended."""
    return number == 1 and attack_under_way(s) is None


@rule("dm:506.1a", "dm:base-summoning-sickness", ja="召喚酔いしているクリーチャーは攻撃できない")
def not_summoning_sick(s: State, attacker: Thing, target: Thing | str) -> bool:
    """A creature with summoning sickness cannot attack."""
    return not is_sick(s, attacker)


def is_sick(s: State, thing: Thing) -> bool:
    """Put into the battle zone since its controller's turn began, and nothing makes it an exception."""
    if not thing.mark("sick", False):
        return False
    if (by := otherwise_free(s, thing)) and stands(by):
        return False
    if is_evolution(s, thing):
        return not stands("dm:802.3" if is_neo_evolution(s, thing) else "dm:base-evolution-no-sickness")
    return keyword(s, thing, SPEED) is None or not stands("dm:base-speed-attacker")


@entry("otherwise free of summoning sickness")
def otherwise_free(s: State, thing: Thing) -> tuple[str, ...]:
    """The sections by which it never has summoning sickness; none in the base game."""
    return ()


@rule("dm:base-evolution-no-sickness", ja="進化クリーチャーは召喚酔いしない", exception=True)
def evolution_is_never_sick(s: State, attacker: Thing) -> bool:
    """An evolution creature can attack in the turn it is put out; for NEO creatures see 802.3."""
    return is_evolution(s, attacker) and not is_neo_evolution(s, attacker)


@rule("dm:base-speed-attacker", ja="スピードアタッカーは召喚酔いしない", exception=True)
def speed_attacker_is_never_sick(s: State, attacker: Thing) -> bool:
    """A speed attacker attacks in the turn it is put out."""
    return keyword(s, attacker, SPEED) is not None


@rule("dm:base-mach-fighter", ja="マッハファイターは、出たターンの間、クリーチャーを攻撃できる", exception=True)
def mach_fighter_attacks_creatures(s: State, attacker: Thing, target: Thing | str) -> bool:
    """In the turn it is put out a mach fighter may attack creatures, but not players."""
    return is_mach_fighter_now(s, attacker) and isinstance(target, Thing)


def is_mach_fighter_now(s: State, attacker: Thing) -> bool:
    return keyword(s, attacker, MACH) is not None and bool(attacker.mark("sick", False))


def ready(s: State, attacker: Thing, target: Thing | str) -> Verdict:
    """Whether summoning sickness leaves it free to attack this, with what frees it."""
    if not attacker.mark("sick", False):
        return not_summoning_sick.verdict(s, attacker, target)
    for exception in (neo_evolution_is_not_sick, evolution_is_never_sick, speed_attacker_is_never_sick):
        if exception(s, attacker) and stands(exception.cites):
            return exception.verdict(s, attacker)
    if (by := otherwise_free(s, attacker)) and stands(by):
        return not_summoning_sick.also(*by).verdict(s, attacker, target)
    if is_mach_fighter_now(s, attacker) and stands(mach_fighter_attacks_creatures.cites):
        return mach_fighter_attacks_creatures.also("dm:506.1a").verdict(s, attacker, target)
    return not_summoning_sick.verdict(s, attacker, target)


@rule("dm:505.2", "dm:506.1e", ja="攻撃できるプレイヤーは相手だけ")
def player_can_be_attacked(s: State, attacker: Thing, target: str) -> bool:
    """Only an opponent can be attacked."""
    return target in attackable(s, attacker.controller)


@rule("dm:505.2", "dm:506.1e", ja="攻撃できるクリーチャーは相手のクリーチャーだけ")
def target_is_an_opponents(s: State, attacker: Thing, target: Thing) -> bool:
    """Only an opponent's creature can be attacked."""
    return target.controller in attackable(s, attacker.controller)


@rule("dm:505.2", "dm:506.1e", ja="攻撃できるのはタップしているクリーチャー")
def target_is_tapped(s: State, attacker: Thing, target: Thing) -> bool:
    """A creature that is attacked must be tapped."""
    return is_tapped(target)


@rule("dm:101.2", ja="攻撃を禁じられていてはならない", cite_if_met=False)
def attacking_is_not_forbidden(s: State, attacker: Thing, target: Thing | str) -> bool:
    """No effect may bar the creature from this attack: a prohibition takes precedence."""
    aimed = "attack players" if isinstance(target, str) else "attack creatures"
    if not (may(s, attacker, ATTACK) and may(s, attacker, aimed)):
        return False
    return forbidden_by(s, attack_event(s, attacker, target), None) is None


@rule("dm:101.2", ja="攻撃されないクリーチャーは攻撃できない", cite_if_met=False)
def being_attacked_is_not_forbidden(s: State, target: Thing) -> bool:
    """No effect may bar the target from being attacked: a prohibition takes precedence."""
    return may(s, target, "be attacked")


def attack_event(s: State, attacker: Thing, target: Thing | str) -> Attacked:
    if isinstance(target, str):
        return Attacked(attacker.ref, target, target)
    return Attacked(attacker.ref, target.ref, target.controller)


@entry("why whoever has left is nobody's opponent")
def left_the_game(s: State) -> None:
    """The section by which players are out of the game; in the base game that ends it."""


@entry("further conditions of an attack")
def further(s: State, attacker: Thing, target: Thing | str) -> Verdict:
    """What a variant asks for besides (range, neighbours)."""
    return Legal()


def could_no_longer_be_declared(s: State, attacker: Thing, target: Thing | str) -> bool:
    """Whether something done since bars an attack that was declared: its target untapped, or a text forbids such attacks (505.6a)."""
    if not attacking_is_not_forbidden(s, attacker, target):
        return True
    return not isinstance(target, str) and not _may_be_attacked(s, attacker, target)


@requirements
def may_attack(s: State, attacker: Thing, target: Thing | str) -> Iterator[Requirement]:
    """Whether this attack may be declared, with every reason why not."""
    yield is_a_creature.whether(s, attacker)
    yield attacker_is_the_turn_players.also(*decides.by(s), *has_the_turn.by(s), *attacking.by(s)).whether(s, attacker)
    yield one_at_a_time.whether(s, 1)
    yield attacker_is_untapped.whether(s, attacker)
    yield ready(s, attacker, target)
    yield attacking_is_not_forbidden.whether(s, attacker, target)
    yield further(s, attacker, target)
    if isinstance(target, str):
        gone = left_the_game.by(s) if target in s.seating.out else ()
        yield player_can_be_attacked.also(*gone, *attackable.by(s)).whether(s, attacker, target)
    else:
        yield _may_be_attacked.whether(s, attacker, target)


ITS_TEXT_LETS_IT = (
    "the text of the attacker lets it attack an untapped creature, and the card goes before the rule",
    "攻撃するクリーチャーのテキストはアンタップしているクリーチャーへの攻撃を許し、テキストはルールに優先する",
)


@rule("dm:101.1", ja="カードのテキストはルールに優先する（アンタップしているクリーチャーを攻撃できる）", exception=True)
def its_text_lets_it(s: State, attacker: Thing, target: Thing) -> bool:
    """The creature's own text lets it attack an untapped creature: the card wins over the rule."""
    return any(k.concerns(s, attacker, target) for k in keywords(s, attacker, ANY_TARGET))


def _lies_open(s: State, attacker: Thing, target: Thing) -> Verdict:
    """Whether its orientation leaves the target open to this attacker, and by what."""
    if is_tapped(target):
        return target_is_tapped.verdict(s, attacker, target)
    if its_text_lets_it(s, attacker, target) and stands(its_text_lets_it.cites, ITS_TEXT_LETS_IT):
        return its_text_lets_it.verdict(s, attacker, target)
    if is_mach_fighter_now(s, attacker) and stands(mach_fighter_attacks_creatures.cites):
        return mach_fighter_attacks_creatures.verdict(s, attacker, target)
    return target_is_tapped.verdict(s, attacker, target)


@requirements
def _may_be_attacked(s: State, attacker: Thing, target: Thing) -> Iterator[Requirement]:
    yield is_a_creature.whether(s, target)
    yield target_is_an_opponents.also(*attackable.by(s)).whether(s, attacker, target)
    yield _lies_open(s, attacker, target)
    yield being_attacked_is_not_forbidden.whether(s, target)


@dataclass(frozen=True, slots=True)
class Declare(Own):
    """An attack to be declared (506), also from the main step, which it ends."""

    others: ClassVar[tuple[str, ...]] = ("dm:504",)

    attacker: Thing
    target: Thing | str

    def label(self, s: State) -> str:
        target = self.target if isinstance(self.target, str) else label(s, self.target)
        return f"attack {target} with {label(s, self.attacker)}"

    def let_by(self, s: State) -> By:
        return ("dm:505.5", "dm:506")


def attacks(s: State, player: str) -> Iterator[tuple[Declare, Requirement]]:
    """Every own creature against everything that could be attacked, with whether it may be."""
    enemies = opponents(s, player)
    targets: tuple[Thing | str, ...] = (*enemies, *(c for p in enemies for c in creatures(s, p)))
    for attacker in creatures(s, player):
        for target in targets:
            yield Declare(attacker, target), may_attack.whether(s, attacker, target)
