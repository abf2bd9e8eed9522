"""402.2, 703.11, 704.12, 705.5 The plane die: rolled in the player's own main step, one mana dearer each time; what each face does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.games.dm.ch1_game.ch112_costs import Cost, enough_mana, pay
from judgecli.games.dm.ch6_use.main_step import Doing, more_to_do
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import has_the_turn
from judgecli.games.dm.variants.events import Rolled
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask_table, call, do, note, require
from judgecli.kernel.values import TABLE, State
from judgecli.kernel.verdict import Verdict, both
from judgecli.lazy import dataclass, replace

DIE = Question("die", "what the plane die shows", "次元ダイスの目", told=("the die shows {chosen}", "出た目は{chosen}"))


FACES = {"planeswalk": "planeswalk", "chaos": "chaos", "blank": "blank"}
"""What the die can show (703.3e): {P}, {C}, and four blank faces."""


@dataclass(frozen=True, slots=True)
class Game:
    """What a format says of the die: its sections, and what {P} and {C} do."""

    roll: tuple[str, ...]
    blank: str
    walk: Callable[[Table, str], Proc[None]]
    chaos: Callable[[Table, str], Proc[None]]


GAMES: dict[str, Game] = {}
"""Format -> its die; filled by the chapters of the formats."""


def game_of(s: State) -> Game:
    return GAMES[s.fact(TABLE, "format")]


def rolls(s: State, player: str) -> int:
    """How often the player has rolled in this turn."""
    return int(s.fact(player, f"turn {s.fact(TABLE, 'turn')} rolls"))


def price(s: State, player: str) -> Cost:
    """As much mana as there have been rolls in this turn; of any civilization."""
    return Cost(frozenset(), rolls(s, player))


@rule("dmv:402.2", "dmv:703.11", "dmv:704.12", "dmv:705.5", ja="次元ダイスは自分のメインステップにしか振れない")
def rolled_in_their_own_main_step(s: State, player: str) -> bool:
    """The plane die is rolled by the turn player in their own main step."""
    return has_the_turn(s, player) and getattr(s.now_going_on, "at", "") == "504"


def may_roll(s: State, player: str) -> Verdict:
    """Whether the player may roll now, with every reason why not."""
    first, *others = sections = game_of(s).roll  # each format has its own paragraph
    return both(
        rolled_in_their_own_main_step.under(first).also(*others).verdict(s, player),
        enough_mana.also(*sections).verdict(s, player, price(s, player)),
    )


@dataclass(frozen=True, slots=True)
class Roll:
    """The plane die is rolled."""

    player: str

    def label(self, s: State) -> str:
        return "roll the die"

    def carry_out(self, t: Table) -> Call[Any]:
        return replace(roll(t, self.player), cites=game_of(t.s).roll)


@procedure("dmv:402.2", "dmv:703.11", "dmv:704.12", "dmv:705.5")
def roll(t: Table, player: str) -> Proc[bool]:
    """Pay for the roll, let the die fall, and do what its face says."""
    yield from require(may_roll(t.s, player))
    cost = price(t.s, player)
    if cost.points:
        yield from call(pay(t, player, cost))
    yield from fall(t, player)
    return True


def fall(t: Table, player: str) -> Proc[None]:
    """The die falls; chance says on which face."""
    game = game_of(t.s)
    face = yield from ask_table(DIE, FACES, by=game.roll)
    yield from do(Rolled(player, face), by=game.roll)
    if face == "blank":
        yield from note("the face is blank: nothing happens", "無地の目なので何も起こらない", game.blank, player)
    else:
        yield from (game.walk if face == "planeswalk" else game.chaos)(t, player)


CHANGES = Changes()


@CHANGES.instead(more_to_do)
def roll_the_die(s: State, player: str) -> tuple[tuple[Doing, Verdict], ...]:
    """In the main step the die may be rolled."""
    return (*more_to_do.earlier(s, roll_the_die)(s, player), (Roll(player), may_roll(s, player)))
