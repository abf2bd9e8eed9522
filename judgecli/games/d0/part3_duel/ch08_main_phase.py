"""3-8 Main phase: when Normal, Quick and Battle actions may be taken; the plan; the move."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.events_of_battle import PhaseBegan
from judgecli.games.d0.part1_principles.ch02_numbers import COLOURLESS, Symbols
from judgecli.games.d0.part2_definitions.ch23_deck import make_plan, there_is_a_plan, there_is_no_plan
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_stack import battle, go_on, phase, stack
from judgecli.games.d0.part2_definitions.ch23_zones import (
    BATTLE_SQUARES,
    active,
    adjacent,
    destination,
    is_frozen,
    plan,
    units_in,
)
from judgecli.kernel.events import Moved
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, do, note
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Requirement, requirements

NEXT_PLAN = Question.whether(
    "next plan",
    "whether to turn up the next card",
    "次のカードを表向きにするか",
    ("{who} turns the next card up", "{who}は次のカードを表向きにする"),
    ("{who} leaves the plan zone empty", "{who}はプランゾーンを空のままにする"),
)


PLAN_COST = Symbols.of({COLOURLESS: 1})
"""What creating and renewing a plan costs (3-8-2-3, 3-8-2-4)."""


@procedure("d0:3-8-1")
def main_phase_begins(t: Table) -> Proc[None]:
    """What waits for the start of the main phase fires; then the active player has priority."""
    yield from do(PhaseBegan("main", active(t.s)), by="d0:3-8-1")
    yield from go_on(t, at="open")


# ---- 3-8-2 to 3-8-4 timing


@rule("d0:3-8-1", ja="プレイや起動はメインフェイズにしか行えない")
def in_a_main_phase(s: State) -> bool:
    """Spells are played and abilities activated in a main phase only."""
    return phase(s) == "main"


@rule("d0:3-8-2", ja="ノーマルの行動は自分のメインフェイズにしか行えない")
def in_ones_own_turn(s: State, player: str) -> bool:
    """Normal actions are taken only in the player's own main phase."""
    return active(s) == player


@rule("d0:3-8-2", ja="ノーマルの行動はバトル中には行えない")
def normal_outside_battle(s: State) -> bool:
    """Normal actions are not taken during a battle."""
    return battle(s) is None


@rule("d0:3-8-2", ja="ノーマルの行動はスタックが空の時にしか行えない")
def on_an_empty_stack(s: State) -> bool:
    """Normal actions are taken on an empty stack only."""
    return not stack(s)


@rule("d0:3-8-3", ja="クイックの行動はバトル中には行えない")
def quick_outside_battle(s: State) -> bool:
    """Quick actions are not taken during a battle."""
    return battle(s) is None


@requirements
def timing_verdict(s: State, player: str, timing: str, *also: str) -> Iterator[Requirement]:
    """Whether an action of this timing may be taken now, with every reason why not; ``also``: sections that bear on it."""
    if timing == "battle":
        yield in_a_main_phase.also("d0:3-8-4", *also).whether(s)
    elif timing == "quick":
        yield in_a_main_phase.also("d0:3-8-3", *also).whether(s)
        yield quick_outside_battle.also(*also).whether(s)
    else:
        yield in_a_main_phase.also(*also).whether(s)
        yield in_ones_own_turn.also(*also).whether(s, player)
        yield normal_outside_battle.also(*also).whether(s)
        yield on_an_empty_stack.also(*also).whether(s)


# ---- 3-8-2-3, 3-8-2-4 the plan


@requirements
def may_create_plan(s: State, player: str) -> Iterator[Requirement]:
    """Whether a plan may be created now, its price aside."""
    yield timing_verdict.whether(s, player, "normal", "d0:3-8-2-3")
    yield there_is_no_plan.whether(s, player)


@requirements
def may_renew_plan(s: State, player: str) -> Iterator[Requirement]:
    """Whether the plan may be renewed now, its price aside."""
    yield timing_verdict.whether(s, player, "normal", "d0:3-8-2-4")
    yield there_is_a_plan.also("d0:3-8-2-4").whether(s, player)


@procedure("d0:3-8-2-3")
def create_plan(t: Table, entry: Entry) -> Proc[None]:
    """The top card of their own deck is turned face up."""
    yield from make_plan(t, entry.controller, by="d0:3-8-2-3")


@procedure("d0:3-8-2-4")
def renew_plan(t: Table, entry: Entry) -> Proc[None]:
    """The plan card goes to its owner's graveyard; if it did, the next card may be turned face up."""
    player = entry.controller
    shown = plan(t.s, player)
    if shown is None:
        yield from note("{it} has no plan", "{it}のプランゾーンにカードがない", ("d0:3-8-2-4", "d0:4-12-2"), player)
        return
    done = yield from do(Moved(shown.ref, destination(shown, "graveyard")), by=("d0:3-8-2-4", "d0:2-23-3-2"))
    if done:
        again = yield from ask(player, NEXT_PLAN, {"do it": True, "decline": False}, by="d0:3-8-2-4", idle="do it")
        if again:
            yield from make_plan(t, player, by="d0:3-8-2-4")


# ---- 3-8-2-6 the move


@rule("d0:3-8-2-6", "d0:4-7-3-1", ja="バトルスペースにある、自分の支配するユニットでなければならない")
def unit_is_own(s: State, player: str, unit: Thing) -> bool:
    """It must be a unit the player controls, in a battle square."""
    return unit.controller == player and unit.zone.name == "square" and s.value(unit, "type") == "unit"


@rule("d0:3-8-2-6", "d0:4-7-3-1", ja="リリース状態のユニットでなければならない")
def unit_is_released(s: State, unit: Thing) -> bool:
    """It must be released."""
    return not is_frozen(unit)


@rule("d0:3-8-2-6", "d0:4-7-3-1", ja="移動先は上下左右に隣接するバトルスペースのスクエアでなければならない")
def square_is_adjacent(s: State, unit: Thing, to: Zone) -> bool:
    """It moves to a battle square that shares a side with its own."""
    return to.name == "square" and adjacent(s, unit.zone, to)


@rule("d0:3-8-2-6", "d0:4-7-3-1", ja="移動先に自分のユニットがあってはならない")
def no_own_unit_in_the_way(s: State, player: str, to: Zone) -> bool:
    """The player may not have a unit in the square it moves to."""
    return not units_in(s, to, player)


@rule("d0:1-1-2", ja="移動を禁じられていてはならない", cite_if_met=False)
def moving_is_not_forbidden(s: State, unit: Thing) -> bool:
    """No effect may forbid moving the unit."""
    return "move" not in s.value(unit, "cannot")


@requirements
def may_move(s: State, player: str, unit: Thing, to: Zone) -> Iterator[Requirement]:
    """Whether a unit may be moved to a square now, its price aside, with every reason why not."""
    yield timing_verdict.whether(s, player, "normal")
    yield unit_is_own.whether(s, player, unit)
    yield unit_is_released.whether(s, unit)
    yield square_is_adjacent.whether(s, unit, to)
    yield no_own_unit_in_the_way.whether(s, player, to)
    yield moving_is_not_forbidden.whether(s, unit)


def possible_moves(s: State, player: str) -> Iterator[tuple[Thing, Zone]]:
    """Every own unit with every battle square."""
    for unit in s.kept("square"):
        if unit.controller == player and s.value(unit, "type") == "unit":
            yield from ((unit, to) for to in BATTLE_SQUARES)
