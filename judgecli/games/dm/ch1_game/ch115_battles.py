"""115 Battles and 508: powers are compared; what triggers meanwhile takes effect at once (101.4e, 101.4f)."""

from __future__ import annotations

from judgecli.games.dm.ch4_zones import is_creature
from judgecli.games.dm.ch6_use.ch603_triggered import in_the_middle
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.events_of_battle import BattleBegan, BattleEnded, BattleLost, BattleWon
from judgecli.kernel.events import Ended
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import By, Proc, Table, also, cites_of, do, note
from judgecli.kernel.values import Ref, State, Thing
from judgecli.picks import only

WINS_ALL = "wins all battles"


def still_battling(s: State, ref: Ref) -> Thing | None:
    """The creature if it is still there and still a creature."""
    thing = s.now(ref)
    return thing if thing is not None and thing.zone.name == "battle" and is_creature(s, thing) else None


@check(
    "dm:700.5",
    "dm:700.5a",
    due=("{it} wins all battles: powers are not compared", "{it}はすべてのバトルに勝つので、パワーは比べない"),
    not_due=(
        "{it} does not win all battles: powers are compared",
        "{it}はすべてのバトルに勝つわけではないので、パワーを比べる",
    ),
)
def beyond_power(s: State, thing: Thing) -> bool:
    """Its text says that it wins all battles; asked where some text does."""
    return keyword(s, thing, WINS_ALL) is not None


@check(
    "dm:508",
    "dm:115.3b",
    due=(
        "{it} has power {power} against {against}: it loses the battle",
        "{it}のパワーは{power}、相手は{against}なので、バトルに負ける",
    ),
    not_due=(
        "{it} has power {power} against {against}: it does not lose the battle",
        "{it}のパワーは{power}、相手は{against}なので、バトルに負けない",
    ),
    values=lambda s, one, other: {"power": s.value(one, "power"), "against": s.value(other, "power")},
    by=lambda s, one, other: ("dm:508", *(("dm:115.3b",) if s.value(one, "power") == s.value(other, "power") else ())),
)
def is_beaten(s: State, one: Thing, other: Thing) -> bool:
    """The creature with the lower power loses the battle (508); of two with the same power both do (115.3b)."""
    return bool(s.value(one, "power") <= s.value(other, "power"))


def result(s: State, one: Thing, other: Thing) -> tuple[tuple[tuple[Thing, Thing], ...], tuple[str, ...]]:
    """Who loses to whom, with the sections: by a claim to win every battle (700.5), else by power (508)."""
    sure = [c for c in (one, other) if keyword(s, c, WINS_ALL) is not None and beyond_power(s, c)]
    if len(sure) == 2:
        return (), ("dm:700.5", "dm:700.5a")
    if sure:
        winner = only(sure)
        return ((other if winner is one else one, winner),), ("dm:700.5",)
    lost = tuple((loser, winner) for loser, winner in ((one, other), (other, one)) if is_beaten(s, loser, winner))
    return lost, ("dm:508", *(("dm:115.3b",) if len(lost) == 2 else ()))


@procedure("dm:115.3b", "dm:101.4e", "dm:101.4f", "dm:700.5", "dm:700.5a", cites_itself=False)
def battle(t: Table, one: Ref, other: Ref, by: By) -> Proc[tuple[Ref, ...]]:
    """The two battle; who loses is destroyed by state-based actions. Answers with the winners."""
    began, of_an_effect = t.s.clock, "dm:101.4e" in cites_of(by)
    yield from do(BattleBegan(one, other), by=by)
    yield from in_the_middle(t, began, of_an_effect=of_an_effect)
    first, second = still_battling(t.s, one), still_battling(t.s, other)
    winners: tuple[Ref, ...] = ()
    if first is None or second is None:
        gone = one if first is None else other
        yield from note(
            "{it} is gone: there is no battle", "{it}がいないので、バトルは行われない", also(by, "dm:505.6"), gone
        )
    elif t.s.result is None:
        lost, why = result(t.s, first, second)
        if not lost:
            yield from note("neither of them loses", "どちらも負けない", why, one, other)
        won = tuple(BattleWon(w.ref, x.ref) for x, w in lost) if len(lost) == 1 else ()
        winners = tuple(e.ref for e in won)
        yield from do(*(BattleLost(x.ref, w.ref) for x, w in lost), *won, by=also(by, *why))
    yield from do(BattleEnded(one, other), by=by)
    yield from in_the_middle(t, began, of_an_effect=of_an_effect)
    yield from term_over(t, "battle", by)
    return winners


def term_over(t: Table, term: str, by: By) -> Proc[None]:
    """What was to last so long, or to wait so long, ends."""
    if any(e.until == term for e in t.s.effects) or any(d.until == term for d in t.s.delayed):
        yield from do(Ended(term), by=by)
