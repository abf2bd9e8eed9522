"""J1 Winning and losing: Life Points, a draw that cannot be made, effects that win; the match."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from judgecli.games.ygo.events import CouldNotDraw
from judgecli.games.ygo.s1_field import in_turn_order, is_speed_duel, opponent
from judgecli.kernel.events import Decided
from judgecli.kernel.index import valid_on_objects
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import By, Call, Proc, Table, cites_of, do
from judgecli.kernel.text import Ability
from judgecli.kernel.values import State, Zone
from judgecli.kernel.verdict import NotSettled
from judgecli.lazy import dataclass

DRAW = "draw"
"""The result of a duel that nobody wins."""


def winner(player: str) -> str:
    """A result in the words of the game."""
    return f"{player} wins"


def life(s: State, player: str) -> int:
    found: int = s.fact(player, "lp")
    return found


def out_of_life(s: State) -> tuple[str, ...]:
    """Players whose Life Points are gone."""
    return tuple(p for p in s.players if life_has_gone(s, p))


@check(
    "ygo:J1.2¶1",
    due=("{it} has {lp} LP: {it} loses", "{it}のLPは{lp}なので敗北する"),
    not_due=("{it} has {lp} LP: the duel goes on", "{it}のLPは{lp}なのでデュエルは続く"),
    values=lambda s, p: {"lp": life(s, p)},
)
def life_has_gone(s: State, player: str) -> bool:
    """Life Points of 0."""
    return life(s, player) <= 0


@check(
    "ygo:J1.2¶2",
    due=(
        "{it} must draw {count} and has {deck} in the deck: {it} loses",
        "{it}は{count}枚引くが、デッキは{deck}枚なので敗北する",
    ),
    not_due=(
        "{it} must draw {count} and has {deck} in the deck: that can be drawn, and an empty deck alone does not lose the duel",
        "{it}は{count}枚引き、デッキは{deck}枚ある。引けるので、デッキが0枚になるだけでは敗北しない",
    ),
    values=lambda s, p, count: {"count": count, "deck": s.count(Zone(p, "deck"))},
    by=lambda s, p, count: ("ygo:J1.2¶2", *(("ygo:J1.2¶3",) if s.count(Zone(p, "deck")) == count else ())),
)
def deck_is_short(s: State, player: str, count: int) -> bool:
    """Fewer cards in the deck than have to be drawn."""
    return s.count(Zone(player, "deck")) < count


def at_every_moment(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """The duel is over at once when somebody's Life Points are gone."""
    if t.s.result is None and out_of_life(t.s):
        yield "life", life_is_gone(t)
    elif t.s.result is None and (player := has_won(t.s)):
        yield "wins", wins_by_effect(t, player)


@procedure("ygo:J1.2¶1", "ygo:S5.0¶1", "ygo:S9.6¶1", cites_itself=False)
def life_is_gone(t: Table) -> Proc[None]:
    """Whoever first comes to 0 loses; both at the same time is a draw."""
    gone = out_of_life(t.s)
    by = ("ygo:J1.2¶1", "ygo:S9.6¶1" if is_speed_duel(t.s) else "ygo:S5.0¶1")
    if len(gone) == len(t.s.players):
        yield from do(Decided(DRAW), by=by)
        return
    first = opponent(t.s, gone[0])
    yield from do(Decided(winner(first), (first,)), by=by)


@procedure("ygo:J1.2¶2", "ygo:J1.2¶3", cites_itself=False)
def cannot_draw(t: Table, player: str, by: By = ()) -> Proc[None]:
    """An empty deck loses only when a card has to be drawn from it; ``by``: why it is drawn, and by that player first."""
    first = tuple(c for c in cites_of(by) if c == "ygo:J3.10¶1")
    yield from do(CouldNotDraw(player), by=("ygo:J1.2¶2", "ygo:J1.2¶3", *first))
    other = opponent(t.s, player)
    yield from do(Decided(winner(other), (other,)), by=("ygo:J1.2¶2", "ygo:J1.2¶3"))


@dataclass(frozen=True, slots=True, kw_only=True)
class WinsTheDuel(Ability):
    """A card whose player wins as soon as its condition holds (J1.2)."""


def has_won(s: State) -> str:
    """Whoever a card says has won; "" for nobody. Where both have, the turn player's comes first (J3.10)."""
    for player in in_turn_order(s):
        if any(thing.controller == player for thing, _, _ in valid_on_objects(s, WinsTheDuel)):
            return player
    return ""


@procedure("ygo:J1.2¶4", "ygo:J1.2¶5", cites_itself=False)
def wins_by_effect(t: Table, player: str, by: By = ("ygo:J1.2¶4", "ygo:J1.2¶5")) -> Proc[None]:
    """Some cards say that their player has won: the duel is over at once."""
    yield from do(Decided(winner(player), (player,)), by=by)


BOTH_BY_AN_EFFECT = NotSettled(
    "what becomes of a duel that an effect makes both players lose: the book calls it a draw only where both run out of Life Points",
    "効果で両方のプレイヤーが同時に敗北するときの結果。引き分けと書かれているのは、双方のLPが同時に0になる場合だけ",
    ("ygo:J1.2¶4", "ygo:S5.0¶1"),
)
GIVING_UP = NotSettled(
    "whether a player may concede a duel: the book lists how a duel is won and does not speak of it",
    "デュエルを途中で降りられるか。勝利条件は列挙されているが、降参については書かれていない",
    ("ygo:J1.2¶1", "ygo:J1.2¶2", "ygo:J1.2¶4"),
)

# ---- the match (J1.1)


def match_result(duels: Sequence[str]) -> str | None:
    """What a match of up to three duels has come to; ``duels`` are their winners in order, ``draw`` for none.

    Two wins win; so does one win and two draws; one each, or nothing but draws, is a drawn match. ``None``: it goes on.
    """
    wins = {p: sum(1 for d in duels if d == p) for p in duels if p != DRAW}
    best = max(wins.values(), default=0)
    leaders = [p for p, n in wins.items() if n == best]
    if best >= 2:
        return leaders[0]
    if len(duels) < 3:
        return None
    return leaders[0] if len(leaders) == 1 else DRAW
