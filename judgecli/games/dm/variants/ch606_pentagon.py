"""606 Pentagon: five players, each wins when the two who did not sit beside at the start have lost."""

from __future__ import annotations

from judgecli.games.dm.registry import Changes
from judgecli.games.dm.variants.ch600_leaving import who_is_left
from judgecli.kernel.events import Decided
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import Proc, Table, call, do
from judgecli.kernel.values import State

CHANGES = Changes()


def to_be_beaten(s: State, player: str) -> tuple[str, ...]:
    """The two opponents who did not sit next to the player in the initial seating."""
    seats = s.seating.players
    at = seats.index(player)
    beside = {seats[(at + 1) % len(seats)], seats[at - 1]}
    return tuple(p for p in seats if p != player and p not in beside)


@check(
    "dmv:606.3",
    due=(
        "{two}, who did not sit beside {it} at the start, have both lost: {it} wins",
        "最初の配置で{it}に隣接していなかった{two}が2人とも敗北したので、{it}は勝利する",
    ),
    not_due=(
        "not both of {two}, who did not sit beside {it} at the start, have lost: {it} has not won",
        "最初の配置で{it}に隣接していなかった{two}のうち敗北していない者がいるので、{it}はまだ勝利していない",
    ),
    values=lambda s, p: {"two": _two(s, p), "lost": sum(q in s.seating.out for q in to_be_beaten(s, p))},
)
def has_beaten_both(s: State, player: str) -> bool:
    """The two who did not sit next to the player have lost, no matter who beat them."""
    return all(q in s.seating.out for q in to_be_beaten(s, player))


def _two(s: State, player: str) -> tuple[str, str]:
    one, other = to_be_beaten(s, player)
    return f"{one} and {other}", f"{one}と{other}"


def winners(s: State) -> tuple[str, ...]:
    """Players still in the game whose two have lost."""
    return tuple(p for p in s.players if has_beaten_both(s, p))


@CHANGES.instead(who_is_left)
def has_anybody_won(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """After every loss it is seen whose two have lost."""
    found = winners(t.s)
    if found:
        yield from call(pentagon_won(t, found))
    else:
        yield from who_is_left.earlier(t, has_anybody_won)(t, losers)


@procedure("dmv:606.3", "dmv:606.3a")
def pentagon_won(t: Table, found: tuple[str, ...]) -> Proc[None]:
    """They win; several at once all win."""
    several = ("dmv:606.3a",) if len(found) > 1 else ()
    yield from do(Decided(f"{' & '.join(found)} wins", found), by=("dmv:606.3", *several, "dm:104.1"))
