"""3-7 Energy phase: one card of the hand may be put into the energy zone."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.events import PutIntoEnergy
from judgecli.games.d0.events_of_battle import PhaseBegan
from judgecli.games.d0.part2_definitions.ch23_deck import identify
from judgecli.games.d0.part2_definitions.ch23_stack import Phase, go_on, stack
from judgecli.games.d0.part2_definitions.ch23_zones import active, destination, zone
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, do, require
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement, requirements


@procedure("d0:3-7-1")
def energy_phase_begins(t: Table) -> Proc[None]:
    """What waits for the start of the energy phase fires."""
    yield from do(PhaseBegan("energy", active(t.s)), by="d0:3-7-1")
    yield from go_on(t, at="open")


@rule("d0:3-7-1", ja="カードをエネルギーゾーンに置けるのはエネルギーフェイズ中だけ")
def in_the_energy_phase(s: State) -> bool:
    """Cards are put into the energy zone only in the energy phase."""
    record = s.now_going_on
    return isinstance(record, Phase) and record.name == "energy"


@rule("d0:3-7-1", ja="エネルギーを置けるのはアクティブプレイヤーだけ")
def by_the_active_player(s: State, player: str) -> bool:
    """Only the active player puts a card into the energy zone."""
    return active(s) == player


@rule("d0:3-7-1", ja="スタックが空でなければならない")
def with_nothing_on_the_stack(s: State) -> bool:
    """The stack must be empty: what the start of the phase put on it has resolved."""
    return not stack(s)


@rule("d0:3-7-1", ja="エネルギーゾーンに置けるのは1ターンに1枚だけ")
def not_put_yet(s: State) -> bool:
    """Only one card a turn."""
    record = s.now_going_on
    return not (isinstance(record, Phase) and record.put)


@rule("d0:3-7-1", ja="自分の手札のカードでなければならない")
def is_in_the_hand(s: State, player: str, card: Thing) -> bool:
    """It must be a card from the player's own hand."""
    return card.zone == zone(player, "hand")


@requirements
def may_put_energy(s: State, player: str, card: Thing) -> Iterator[Requirement]:
    """Whether a card may be put into the energy zone now, with every reason why not."""
    yield in_the_energy_phase.whether(s)
    yield by_the_active_player.whether(s, player)
    yield with_nothing_on_the_stack.whether(s)
    yield not_put_yet.whether(s)
    yield is_in_the_hand.whether(s, player, card)


@procedure("d0:3-7-1", "d0:2-23-6-2")
def put_energy(t: Table, player: str, card: Thing) -> Proc[None]:
    """Face up and released into its owner's energy zone, without the stack; the active player has priority again."""
    yield from require(may_put_energy(t.s, player, card))
    shown = yield from identify(t, card, by="d0:3-7-1")
    yield from do(PutIntoEnergy(shown.ref, destination(shown, "energy")), by=("d0:3-7-1", "d0:2-23-6-2"))
    yield from go_on(t, put=True)
