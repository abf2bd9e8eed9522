"""S6 The turn: six phases in their order, what each allows, and how it ends (J3.20, G.29; Speed Duel: S9.7 to S9.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from judgecli.games.shared.text.barring import barred
from judgecli.games.shared.text.terms import terms_of_later_turns
from judgecli.games.ygo.actions import Offers, choose_an_action
from judgecli.games.ygo.c2_positions import position_changes
from judgecli.games.ygo.c3_gemini import summons_again
from judgecli.games.ygo.c6_using_cards import actions
from judgecli.games.ygo.c7_chains.records import open_window
from judgecli.games.ygo.carrying import carry, draw
from judgecli.games.ygo.events import Discarded, PhaseBegan, StepBegan, TurnEnding
from judgecli.games.ygo.j3_special_summons import special_summons
from judgecli.games.ygo.records import PHASES, Phase, instead
from judgecli.games.ygo.s1_field import (
    TURN_BEGAN,
    attacks_as_it_lies,
    in_attack_position,
    is_speed_duel,
    monsters,
    opponent,
    turn,
    turn_player,
)
from judgecli.games.ygo.s3_summoning import normal_summons
from judgecli.kernel.events import AgendaSet, Ended, Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.options import GoesOn
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import YIELD, Call, Proc, Question, Table, also, aside, call, do, note
from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.kernel.verdict import Legal, NotSettled, Verdict, both
from judgecli.lazy import dataclass, replace

MAIN_ACTION = Question("main action", "what to do in the Main Phase", "メインフェイズの行動")
DISCARD = Question(
    "discard", "a card to discard", "捨てるカード", told=("{who} discards {chosen}", "{who}は{chosen}を捨てる")
)


T = TypeVar("T")

HAND_LIMIT = 6
"""Cards a player may keep at the end of their own turn (S6.9)."""
FOLLOWING = {"draw": "standby", "standby": "main"}
"""Phases that lead to one other phase without a choice."""


OWN_SECTIONS = {"standby": (("ygo:S6.5¶1",), ("ygo:S9.8¶1",))}
"""What the beginning of a phase rests on besides: with it fires what is to happen in it (Master Rule, Speed Duel)."""


def speed(s: State, master: T, other: T) -> T:
    """The section of the duel at hand: the Speed Duel has its own for what it repeats."""
    return other if is_speed_duel(s) else master


def go_on(t: Table, record: Phase, **new: Any) -> Proc[None]:
    """Bookkeeping: how far the phase is."""
    yield from do(AgendaSet(instead(t.s.agenda, replace(record, chained=False, **new))), by=())


# ---- the beginning of a phase

DRAW_PHASE_SKIPPED = "draw phase skipped"
"""Fact of a player: the turn whose Draw Phase an effect takes from them."""


@procedure("ygo:S6.2¶1", "ygo:S6.5¶1", "ygo:S9.8¶1", cites_itself=False)
def phase_begins(t: Table, name: str) -> Proc[None]:
    """The phases of a turn come in the prescribed order; what waits for the beginning of one fires."""
    if name == "draw" and t.s.fact(turn_player(t.s), DRAW_PHASE_SKIPPED) == turn(t.s):
        yield from note(
            "the Draw Phase of {it} is skipped", "{it}のドローフェイズはスキップ", "ygo:J3.11¶1", turn_player(t.s)
        )
        name = FOLLOWING[name]
    own = speed(t.s, *OWN_SECTIONS[name]) if name in OWN_SECTIONS else ()
    yield from do(AgendaSet((Phase(name),)), PhaseBegan(name, turn_player(t.s)), by=also("ygo:S6.2¶1", *own))


@procedure("ygo:S6.4¶1", "ygo:S6.4¶2", "ygo:S9.7¶1", "ygo:S9.7¶2", cites_itself=False)
def draw_phase(t: Table, record: Phase) -> Proc[None]:
    """The turn player draws one card; the first player draws none in the first turn."""
    player = turn_player(t.s)
    yield from go_on(t, record, at="open")
    none_at_first = speed(t.s, "ygo:S6.4¶2", "ygo:S9.7¶2")
    if turn(t.s) == 1 and stands(none_at_first):
        yield from note(
            "{it} goes first and draws nothing in the first turn",
            "先攻の{it}は最初のターンにドローしない",
            none_at_first,
            player,
        )
    else:
        yield from call(draw(t, player, 1, by=speed(t.s, "ygo:S6.4¶1", "ygo:S9.7¶1")))
    yield from open_window(t, "draw")


@procedure("ygo:J3.20¶1", cites_itself=False)
def standby_phase(t: Table, record: Phase) -> Proc[None]:
    """Effects that say so are carried out in the Standby Phase; what lasts until it ends as it comes."""
    yield from go_on(t, record, at="open")
    if has_effects_until(t.s, term := f"standby phase {turn(t.s)}"):
        yield from do(Ended(term), by="ygo:J3.20¶1")
    yield from open_window(t, "standby")


@procedure("ygo:J3.20¶2", cites_itself=False)
def phase_without_a_choice_ends(t: Table, record: Phase) -> Proc[None]:
    """Both have passed: the next phase begins."""
    yield from call(phase_begins(t, FOLLOWING[record.name]))


# ---- Main Phase


@rule("ygo:S6.7¶2", "ygo:C5.1¶1", ja="先攻プレイヤーの第1ターンにはバトルフェイズを行えない")
def not_the_first_turn(s: State) -> bool:
    """The first player cannot conduct a Battle Phase in the first turn."""
    return turn(s) > 1


@rule("ygo:S9.10¶2", ja="スピードデュエルでも、先攻プレイヤーの第1ターンにはバトルフェイズを行えない")
def not_the_first_turn_of_a_speed_duel(s: State) -> bool:
    """In a Speed Duel, too, the first player cannot conduct a Battle Phase in the first turn."""
    return turn(s) > 1


SKIPPED = "battle phase skipped"
"""Fact of a player: the turn whose Battle Phase an effect takes from them."""


@rule("ygo:J3.11¶1", ja="バトルフェイズをスキップする効果を受けていてはならない", cite_if_met=False)
def no_effect_skips_it(s: State, player: str) -> bool:
    """No effect may skip the Battle Phase."""
    from judgecli.games.ygo.text.abilities import player_is_barred

    return bool(s.fact(player, SKIPPED) != turn(s)) and not player_is_barred(s, player, "conduct battle phase")


@rule("ygo:S9.9¶1", ja="スピードデュエルにはメインフェイズが1つしかない")
def there_is_a_second_main_phase(s: State) -> bool:
    """A Speed Duel has a single Main Phase."""
    return not is_speed_duel(s)


@rule("ygo:S6.2¶1", ja="フェイズは決められた順に進み、前のフェイズには戻れない")
def comes_later(s: State, now: str, goal: str) -> bool:
    """The phases of a turn come in their order: there is no way back."""
    return PHASES.index(goal) > PHASES.index(now)


MAIN_2_WITHOUT_BATTLE = NotSettled(
    "whether there is a Main Phase 2 in a turn without a Battle Phase: the book says only that a player who does not battle goes on to "
    "the End Phase, and the arrows of its figure are lost",
    "バトルフェイズを行わないターンにメインフェイズ2があるか。行わない場合はエンドフェイズへ進むとだけ書かれ、図の矢印は失われている",
    ("ygo:C5.0¶2", "ygo:S6.8¶1", "ygo:S6.2¶1"),
)


MUST_ATTACK = "end the battle phase without attacking"
"""What a monster cannot do that must attack if able."""


def have_to_attack(s: State, player: str) -> Iterator[Thing]:
    """The player's monsters that must attack if able (J3.11)."""
    return (m for m in monsters(s, player) if barred(s, m, MUST_ATTACK))


WITH_NO_BATTLE_PHASE = NotSettled(
    "whether a player with a monster that must attack if able has to conduct the Battle Phase: the book does not say so",
    "攻撃可能なら攻撃しなければならないモンスターがいる場合に、バトルフェイズを行わなければならないか。書かれていない",
    ("ygo:J3.11¶1", "ygo:C5.0¶2"),
)


def may_leave_for(s: State, record: Phase, goal: str) -> Verdict:
    """Whether the phase may be followed by that one."""
    if not (later := comes_later.verdict(s, record.name, goal, about=())):
        return later
    ready = (m for m in have_to_attack(s, turn_player(s)) if in_attack_position(m) or attacks_as_it_lies(s, m))
    if record.name == "main" and goal != "battle" and any(True for _ in ready) and may_leave_for(s, record, "battle"):
        return both(WITH_NO_BATTLE_PHASE)
    if goal == "battle":
        ruled = not_the_first_turn_of_a_speed_duel if is_speed_duel(s) else not_the_first_turn
        return both(ruled.verdict(s), no_effect_skips_it.verdict(s, turn_player(s), about=()))
    if goal == "main 2":
        only = there_is_a_second_main_phase.verdict(s)
        return both(only, MAIN_2_WITHOUT_BATTLE) if record.name == "main" else only
    return Legal()


GOALS = {"main": ("battle", "main 2", "end"), "battle": ("main 2", "end"), "main 2": ("end",)}
"""Where a phase that the turn player ends may lead."""


@dataclass(frozen=True, slots=True)
class Leave(GoesOn):
    """The player goes on to another phase, or ends the turn (``goal`` ``end``)."""

    goal: str

    def label(self, s: State) -> str:
        return f"to the {self.goal} phase"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return declare_the_end(t, player, self.goal)


@dataclass(frozen=True, slots=True)
class Yield(GoesOn):
    """The player lets the opponent act first, and stays in the phase (J3.20)."""

    def label(self, s: State) -> str:
        return YIELD

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return yield_priority(t, player)


def ways_out(s: State, record: Phase) -> Offers:
    """The phases the turn player may go on to, and that the opponent has the word before that."""
    for goal in GOALS[record.name]:
        yield Leave(goal), may_leave_for(s, record, goal)
    yield Yield(), Legal()


def main_actions(s: State, player: str) -> Offers:
    """What the turn player may do in a Main Phase (S6.6)."""
    yield from normal_summons(s, player)
    yield from summons_again(s, player)
    yield from position_changes(s, player)
    yield from special_summons(s, player)
    yield from actions(s, player)


@procedure("ygo:S6.6¶1", "ygo:S6.8¶1", "ygo:S9.9¶1", role="asks", cites_itself=False)
def main_phase(t: Table, record: Phase) -> Proc[None]:
    """The turn player summons, sets, changes positions, activates, or declares the end of the phase."""
    player = turn_player(t.s)
    by = speed(t.s, "ygo:S6.6¶1" if record.name == "main" else "ygo:S6.8¶1", "ygo:S9.9¶1")
    here = t.s
    yield from choose_an_action(
        t, player, MAIN_ACTION, lambda: main_actions(here, player), ways_out(here, record), by=by
    )


# ---- the end of a phase


@procedure("ygo:J3.20¶3", "ygo:J3.20¶2", "ygo:J3.20¶5", "ygo:C5.0¶2")
def declare_the_end(t: Table, player: str, goal: str) -> Proc[None]:
    """To declare the end of a phase is to yield priority: the opponent may activate something before it ends."""
    record = t.s.now_going_on
    assert isinstance(record, Phase)
    if record.name == "main" and goal == "end":
        yield from aside("{it} conducts no Battle Phase", "{it}はバトルフェイズを行わない", "ygo:C5.0¶2", player)
    yield from go_on(t, record, at="ending", goal=goal)
    yield from open_window(t, f"{record.name} end", holder=opponent(t.s, player), passes=1)


@procedure("ygo:J3.20¶2")
def yield_priority(t: Table, player: str) -> Proc[None]:
    """The turn player yields without saying that the phase ends: the opponent may activate something first."""
    record = t.s.now_going_on
    assert isinstance(record, Phase)
    yield from go_on(t, record, at="ending", goal="")
    yield from open_window(t, f"{record.name} end", holder=opponent(t.s, player), passes=1)


@procedure("ygo:J3.20¶2", cites_itself=False)
def phase_ends(t: Table, record: Phase) -> Proc[None]:
    """Nobody used the moment before the end: the next phase begins; after a chain, or where priority was only yielded, the turn player
    acts again.
    """
    if record.chained or not record.goal:
        yield from go_on(t, record, at="act", goal="")
        return
    if record.name == "battle":
        yield from go_on(t, record, at="end step")
        yield from do(StepBegan("end", turn_player(t.s)), by="ygo:C5.4¶1")
        yield from open_window(t, "end step")
        return
    yield from call(phase_begins(t, record.goal))


@procedure("ygo:C5.4¶1")
def battle_phase_ends(t: Table, record: Phase) -> Proc[None]:
    """The End Step is over, or an effect has cut the Battle Phase short: the next phase begins."""
    if has_effects_until(t.s, "battle"):
        yield from do(Ended("battle"), by="ygo:C5.4¶1")
    yield from call(phase_begins(t, record.goal))


# ---- End Phase


@procedure("ygo:S6.9¶1", "ygo:S9.11¶1", cites_itself=False)
def keep_the_hand_limit(t: Table, record: Phase) -> Proc[None]:
    """The turn player with seven cards or more discards down to six."""
    from judgecli.games.shared.text.picks import named, tell_apart
    from judgecli.kernel.say import ask

    player = turn_player(t.s)
    by = speed(t.s, "ygo:S6.9¶1", "ygo:S9.11¶1")
    away: list[Thing] = []
    hand = t.s.at(Zone(player, "hand"))
    while len(hand) - len(away) > HAND_LIMIT:
        left = [c for c in hand if c not in away]
        away.append((yield from ask(player, DISCARD, named(t.s, tell_apart(t.s, left)), by=by)))
    yield from go_on(t, record, at="turn end")
    if away:
        goal = Zone(player, "graveyard")
        yield from carry(t, *(Discarded(c.ref, goal, how="rule") for c in away), by=(by, "ygo:G.17¶2"))


NOT_OVER_YET = (
    "what lasts until the end of the turn ends just as the turn ends, not before in the End Phase",
    "「ターン終了時まで」の効果は、エンドフェイズの途中ではなく、ターンの終わりに切れる",
)


@procedure("ygo:J3.20¶1", cites_itself=False)
def end_phase_is_open(t: Table, record: Phase) -> Proc[None]:
    """In the End Phase too the turn player has the first right to activate, then the opponent; after a chain it is looked at anew."""
    yield from go_on(t, record, at="open")
    if has_effects_until(t.s, "turn") and not stands("ygo:G.29¶1", NOT_OVER_YET):
        yield from do(Ended("turn"), by=())
    yield from open_window(t, "end phase")


@procedure("ygo:G.29¶1", cites_itself=False)
def until_the_end_phase(t: Table, record: Phase) -> Proc[None]:
    """What lasts until the End Phase ends before the hand is counted."""
    yield from go_on(t, record, at="hand")
    for term in ("end phase", f"end phase {turn(t.s)}"):
        if has_effects_until(t.s, term):
            yield from do(Ended(term), by="ygo:G.29¶1")


COUNTED_ONE_BY_ONE = (
    "each player's turn counts as one turn, and what lasts until the end of a later turn is still in force",
    "ターンはそれぞれ1ターンと数え、後のターンの終わりまで続く効果はまだ適用されている",
)


@procedure("ygo:S6.1¶1", "ygo:G.29¶1", "ygo:J3.14¶1", cites_itself=False)
def turn_ends(t: Table) -> Proc[None]:
    """What lasts until the end of the turn ends with it; then it is the opponent's turn, which counts as one more."""
    player = turn_player(t.s)
    yield from do(TurnEnding(player), by="ygo:S6.1¶1")
    for term, by in (("turn", "ygo:G.29¶1"), (f"turn {turn(t.s)}", ("ygo:G.29¶1", "ygo:J3.14¶1"))):
        if has_effects_until(t.s, term):
            yield from do(Ended(term), by=by)
    if (later := terms_of_later_turns(t.s, turn(t.s))) and not stands("ygo:J3.14¶1", COUNTED_ONE_BY_ONE):
        yield from do(*(Ended(term) for term in later), by=())
    yield from do(
        Noted(TABLE, "turn player", opponent(t.s, player)),
        Noted(TABLE, "turn", turn(t.s) + 1),
        Noted(TABLE, TURN_BEGAN, t.s.clock),
        by=(),
    )
    yield from call(phase_begins(t, "draw"))


def has_effects_until(s: State, term: str) -> bool:
    """Whether anything ends with this term."""
    return any(e.until == term for e in s.effects) or any(d.until == term for d in s.delayed)
