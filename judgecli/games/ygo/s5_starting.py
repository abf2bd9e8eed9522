"""S5 Starting a duel: Life Points, who goes first, opening hands; the smaller numbers of a Speed Duel (S9)."""

from __future__ import annotations

from typing import Any

from judgecli.games.ygo.carrying import draw
from judgecli.games.ygo.events import LifeBegan
from judgecli.games.ygo.records import SetUp, instead
from judgecli.games.ygo.s1_field import in_turn_order, is_speed_duel, opponent
from judgecli.games.ygo.s6_turn import phase_begins, speed
from judgecli.kernel.events import AgendaSet, Mixed, Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, ask_table, call, do
from judgecli.kernel.values import TABLE, State, Zone

ROCK_PAPER_SCISSORS = Question(
    "rock-paper-scissors",
    "who wins rock-paper-scissors",
    "ジャンケンの勝者",
    told=("{chosen} wins rock-paper-scissors", "ジャンケンの勝者は{chosen}"),
)
FIRST_OR_SECOND = Question(
    "first or second",
    "to go first or second",
    "先攻か後攻か",
    answers={
        "first": ("{who} chooses to go first", "{who}は先攻を選ぶ"),
        "second": ("{who} chooses to go second", "{who}は後攻を選ぶ"),
    },
)


LIFE_POINTS, SPEED_LIFE_POINTS = 8000, 4000
OPENING_HAND, SPEED_OPENING_HAND = 5, 4
"""Numbers of the Master Rule and of the Speed Duel (S5.0, S5.1, S9.1, S9.6)."""


UNTOLD = "life points untold"
"""Fact of the table: the players whose Life Points a board does not tell, so that they are those of the beginning."""
OF_A_DUEL = (
    "each player begins with 8000 Life Points and a hand of five cards",
    "お互いに8000のライフポイントと手札5枚で始める",
)
OF_A_SPEED_DUEL = (
    "in a Speed Duel each player begins with 4000 Life Points and a hand of four cards",
    "スピードデュエルでは、お互いに4000のライフポイントと手札4枚で始める",
)


def opening_facts(one: str, two: str, speed_duel: bool) -> dict[tuple[str, str], Any]:
    """What is so in a duel of which nothing else is said: full Life Points, a turn that is not the first."""
    points = SPEED_LIFE_POINTS if speed_duel else LIFE_POINTS
    return {
        (TABLE, "turn"): 3,
        (TABLE, "turn player"): one,
        (TABLE, "speed duel"): speed_duel,
        (one, "lp"): points,
        (two, "lp"): points,
        (TABLE, UNTOLD): (one, two),
    }


def _numbers(s: State) -> tuple[int, int]:
    """Life Points and hand at the beginning, by the rule that the duel is played by."""
    if is_speed_duel(s) is stands(*_said_of_them(s)):
        return SPEED_LIFE_POINTS, SPEED_OPENING_HAND
    return LIFE_POINTS, OPENING_HAND


def _said_of_them(s: State) -> tuple[tuple[str, ...], tuple[str, str]]:
    if is_speed_duel(s):
        return ("ygo:S9.1¶1", "ygo:S9.6¶1"), OF_A_SPEED_DUEL
    return ("ygo:S5.0¶1", "ygo:S5.1¶4"), OF_A_DUEL


def with_other_life_points(t: Table) -> Call[Any] | None:
    """Of Life Points that nobody told: those of the other rule, where it is tried what would be by them."""
    if not t.s.fact(TABLE, UNTOLD, ()) or stands(_said_of_them(t.s)[0]):
        return None
    return Call("ygo.s5_starting.other_life_points", (), _other_life_points(t))


def _other_life_points(t: Table) -> Proc[None]:
    points = LIFE_POINTS if is_speed_duel(t.s) else SPEED_LIFE_POINTS
    yield from do(*(LifeBegan(p, points) for p in t.s.fact(TABLE, UNTOLD)), Noted(TABLE, UNTOLD, ()), by=())


def next_in_set_up(t: Table, record: SetUp) -> Call[Any]:
    """What the set-up under way asks for."""
    return {"first player": who_goes_first, "hands": opening_hands}[record.at](t)


@procedure("ygo:S5.1¶1", "ygo:S5.1¶3", "ygo:S9.6¶1", cites_itself=False)
def who_goes_first(t: Table) -> Proc[None]:
    """Decks are shuffled; whoever wins rock-paper-scissors chooses to go first or second."""
    yield from do(*(Mixed(Zone(p, "deck")) for p in t.s.players), by="ygo:S5.1¶1")
    by = speed(t.s, "ygo:S5.1¶3", "ygo:S9.6¶1")
    won = yield from ask_table(ROCK_PAPER_SCISSORS, {p: p for p in t.s.players}, by=by)
    choice = yield from ask(won, FIRST_OR_SECOND, {"first": True, "second": False}, by=by)
    first = won if choice else opponent(t.s, won)
    yield from do(
        Noted(TABLE, "turn player", first),
        Noted(TABLE, "turn", 1),
        AgendaSet(instead(t.s.agenda, SetUp("hands"))),
        by=by,
    )


@procedure("ygo:S5.1¶4", "ygo:S5.0¶1", "ygo:S9.0¶1", "ygo:S9.1¶1", "ygo:S9.6¶1", cites_itself=False)
def opening_hands(t: Table) -> Proc[None]:
    """Each player begins with full Life Points and draws the opening hand; then the first turn begins."""
    points, cards = _numbers(t.s)
    by = ("ygo:S9.0¶1", "ygo:S9.1¶1", "ygo:S9.6¶1") if is_speed_duel(t.s) else ("ygo:S5.0¶1",)
    yield from do(*(LifeBegan(p, points) for p in t.s.players), by=by)
    for player in in_turn_order(t.s):
        yield from call(draw(t, player, cards, by=speed(t.s, "ygo:S5.1¶4", "ygo:S9.6¶1")))
    yield from call(phase_begins(t, "draw"))
