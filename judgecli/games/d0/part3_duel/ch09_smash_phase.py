"""3-9 Smash phase: units in the central and the enemy area turn cards of the opponent's deck into smashes."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.events import Frozen, SmashDealt
from judgecli.games.d0.events_of_battle import PhaseBegan, Smashed
from judgecli.games.d0.part2_definitions.ch02_data import smash
from judgecli.games.d0.part2_definitions.ch23_deck import top_card
from judgecli.games.d0.part2_definitions.ch23_stack import Phase, go_on, stack
from judgecli.games.d0.part2_definitions.ch23_zones import active, area, deck_cards, is_frozen, opponent, zone
from judgecli.games.d0.part4_processing.ch15_replacement import did
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Proc, Table, call, do, note, require
from judgecli.kernel.untold import times
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement, requirements


@procedure("d0:3-9-1")
def smash_phase_begins(t: Table) -> Proc[None]:
    """What waits for the start of the smash phase fires."""
    yield from do(PhaseBegan("smash", active(t.s)), by="d0:3-9-1")
    yield from go_on(t, at="open")


@rule("d0:3-9-1", ja="スマッシュできるのはスマッシュフェイズ中だけ")
def in_the_smash_phase(s: State) -> bool:
    """Smashing is done only in the smash phase."""
    record = s.now_going_on
    return isinstance(record, Phase) and record.name == "smash"


@rule("d0:3-9-1", ja="スマッシュできるのはアクティブプレイヤーだけ")
def the_active_player_smashes(s: State, player: str) -> bool:
    """Only the active player smashes."""
    return active(s) == player


@rule("d0:3-9-1", ja="スタックが空でなければならない")
def no_stack_to_smash(s: State) -> bool:
    """The stack must be empty."""
    return not stack(s)


@rule("d0:3-9-1", ja="バトルスペースのスクエアにある自分のユニットでなければならない")
def smasher_is_own(s: State, player: str, unit: Thing) -> bool:
    """It must be the player's own unit, in a battle square."""
    return unit.controller == player and unit.zone.name == "square" and s.value(unit, "type") == "unit"


@rule("d0:3-9-1", "d0:2-26-1-1", ja="フリーズできるリリース状態のユニットでなければならない")
def smasher_is_released(s: State, unit: Thing) -> bool:
    """It must be released, because smashing freezes it."""
    return not is_frozen(unit)


@rule("d0:3-9-1", "d0:2-24-7-1", ja="中央エリアか敵軍エリアにいなければならない")
def smasher_is_forward(s: State, player: str, unit: Thing) -> bool:
    """It must be in the central or the enemy area."""
    return area(s, unit.zone, player) in ("central", "enemy")


@rule("d0:1-1-2", ja="スマッシュを禁じられていてはならない", cite_if_met=False)
def smashing_is_not_forbidden(s: State, unit: Thing) -> bool:
    """No effect may forbid smashing with it."""
    return "smash" not in s.value(unit, "cannot")


@requirements
def may_smash(s: State, player: str, unit: Thing) -> Iterator[Requirement]:
    """Whether a unit may smash now, with every reason why not. The book does not say more of who is able to (3-9-1)."""
    yield in_the_smash_phase.whether(s)
    yield the_active_player_smashes.whether(s, player)
    yield no_stack_to_smash.whether(s)
    yield smasher_is_own.whether(s, player, unit)
    yield smasher_is_released.whether(s, unit)
    yield smasher_is_forward.whether(s, player, unit)
    yield smashing_is_not_forbidden.whether(s, unit)


def possible_smashers(s: State, player: str) -> Iterator[Thing]:
    """Every own unit, whether it may smash or not."""
    return (u for u in s.kept("square") if u.controller == player and s.value(u, "type") == "unit")


@procedure("d0:3-9-1", "d0:2-23-7-2")
def smash_with(t: Table, player: str, unit: Thing) -> Proc[None]:
    """The unit is frozen; if it was, the opponent puts as many cards as its smash into the smash zone, one more from the enemy area."""
    yield from require(may_smash(t.s, player, unit))
    done = yield from do(Frozen(unit.ref), by="d0:3-9-1")
    if not done:
        yield from go_on(t)
        return
    value: int = t.s.value(unit.ref, "smash")
    points = smash(t.s, unit.ref) + (1 if area(t.s, unit.zone, player) == "enemy" else 0)
    if value < 0:
        yield from note(
            "the value of {it} is below 0 and counts as 0", "{it}の値はマイナスなので0として扱う", "d0:1-2-2", unit.ref
        )
    yield from do(Smashed(unit.ref, player, points), by="d0:3-9-1")
    yield from call(deal_smash(t, opponent(t.s, player), points, by=("d0:3-9-1", "d0:2-24-7-1")))
    yield from go_on(t)


@procedure("d0:2-23-7-2", "d0:2-23-3-2", cites_itself=False)
def deal_smash(t: Table, player: str, points: int, by: By) -> Proc[None]:
    """So many cards from the top of the deck go face down and released to the smash zone, together; the plan card is the top one."""
    yield from top_card(t, player, by="d0:2-23-2-2")
    cards = deck_cards(t.s, player)[: times(points)]
    plan = ("d0:2-23-3-2", "d0:2-23-3-1") if any(c.zone.name == "plan" for c in cards) else ()
    cites = (*((by,) if isinstance(by, str) else by), "d0:2-23-7-2", *plan)
    dealt = [SmashDealt(c.ref, zone(c.owner, "smash"), marks=(("face down", True),)) for c in cards]
    yield from did(t, dealt, cites)
