"""703 State-based actions: they happen by themselves, all that apply as one event, again until none applies, before any effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgecli.games.dm.ch1_game.ch101_laws import may
from judgecli.games.dm.ch1_game.ch104_victory import for_these_players, lose
from judgecli.games.dm.ch4_zones import creatures, home, why_home, zone
from judgecli.games.dm.events import Destroyed
from judgecli.games.dm.events_of_battle import LossChecked, Outlived
from judgecli.games.dm.registry import entry
from judgecli.kernel.events import Event
from judgecli.kernel.looks import stands
from judgecli.kernel.once import checked_of_objects, checked_of_places
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import Call, Proc, Table, do, note
from judgecli.kernel.values import Ref, State, Thing

Due = tuple[Event, tuple[str, ...]]
"""An event that is due by itself, and the sections that say so."""


@entry("players without a deck", "dm:703.4b", "dm:104.2b")
def decked_out(s: State) -> tuple[str, ...]:
    """Players with no card left in the deck (703.4b, 104.2b); before a game is set up nobody."""
    return tuple(p for p in without_deck(s) if p in s.players) if not _setting_up(s) else ()


@checked_of_objects
def without_deck(s: State) -> tuple[str, ...]:
    """Players with no card left in the deck, set up or not."""
    return tuple(p for p in s.players if has_no_deck(s, p))


@check(
    "dm:703.4b",
    "dm:104.2b",
    due=("{it} has no card in the deck: {it} loses", "{it}の山札は0枚なので敗北する"),
    not_due=("{it} has {deck} in the deck: no defeat", "{it}の山札は{deck}枚なので敗北しない"),
    values=lambda s, p: {"deck": s.count(zone(s, p, "deck"))},
    by=lambda s, p: for_these_players(s, decked_out.by(s)),
)
def has_no_deck(s: State, player: str) -> bool:
    """No card in the deck."""
    return not s.count(zone(s, player, "deck"))


@check(
    "dm:703.4a",
    "dm:104.2a",
    "dm:509.1",
    due=(
        "{it} was attacked directly without shields: {it} loses",
        "{it}はシールドがない状態でダイレクトアタックを受けたので敗北する",
    ),
    not_due=(
        "{it} was not attacked directly without shields (shields: {shields}): no defeat",
        "{it}はシールドがない状態でダイレクトアタックを受けていない（シールド{shields}枚）ので敗北しない",
    ),
    values=lambda s, p: {"shields": s.count(zone(s, p, "shields"))},
    by=lambda s, p: _why_doomed(s),
)
def is_doomed(s: State, player: str) -> bool:
    """A direct attack on a player without shields has gone through."""
    return bool(s.fact(player, "doomed", False))


def _setting_up(s: State) -> bool:
    return bool(getattr(s.now_going_on, "before_the_game", False))


@entry("losers by state-based actions")
def losing(s: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who loses now, with the sections: directly attacked without shields (703.4a), an empty deck (703.4b)."""
    doomed = tuple((p, _why_doomed(s)) for p in s.players if is_doomed(s, p))
    return (*doomed, *((p, for_these_players(s, decked_out.by(s))) for p in decked_out(s)))


def _why_doomed(s: State) -> tuple[str, ...]:
    """The sections by which whoever is attacked directly without shields loses."""
    return for_these_players(s, doomed_by.by(s, "dm:703.4a", "dm:104.2a", "dm:509.1"))


@entry("why a direct attack loses")
def doomed_by(s: State) -> None:
    """A direct attack on a player without shields."""


@check(
    "dm:703.4d",
    "dm:115.3b",
    due=("{it} has lost a battle: it is destroyed", "{it}はバトルに負けたので破壊される"),
    not_due=("{it} has lost no battle: it is not destroyed", "{it}はバトルに負けていないので破壊されない"),
    values=lambda s, thing: {"lost": bool(thing.mark("lost battle", 0))},
)
def has_lost_battle(s: State, thing: Thing) -> bool:
    """It has lost a battle that state-based actions have not seen yet."""
    return bool(thing.mark("lost battle", 0))


@check(
    "dm:703.4c",
    "dm:108.1b",
    due=("{it} has power {power}: it is destroyed", "{it}のパワーは{power}なので破壊される"),
    not_due=(
        "{it} has power {power}, more than 0: it is not destroyed",
        "{it}のパワーは{power}で0より大きいので破壊されない",
    ),
    values=lambda s, thing: {"power": s.value(thing, "power") if thing.face else ""},
)
def has_no_power(s: State, thing: Thing) -> bool:
    """Power of 0 or less (108.1b); a creature nobody has shown has no known power."""
    return bool(thing.face) and s.value(thing, "power") <= 0


STAYS = (
    "what cannot be destroyed stays, though it is to be destroyed",
    "破壊されないクリーチャーは、破壊される状況でもバトルゾーンに残る",
)


def stays(s: State, thing: Thing) -> bool:
    """A creature that cannot be destroyed or cannot leave stays all the same (700.3); so does one that battle cannot destroy."""
    winner = s.last(Ref(thing.mark("lost battle", 0)))
    powerless = has_no_power(s, thing)
    how, player = ("battle", winner.controller) if winner is not None and not powerless else ("", "")
    if may(s, thing, "be destroyed", how, player) and may(s, thing, "leave", how, player):
        return False
    of_the_powerless, in_general = stands("dm:700.3", STAYS), stands("dm:101.2", STAYS)
    return in_general or (powerless and of_the_powerless)


def dying(s: State) -> list[Thing]:
    """Creatures that state-based actions destroy now (703.4c, 703.4d)."""
    return [c for c in struck(s) if not stays(s, c)]


@checked_of_places("battle")
def struck(s: State) -> tuple[Thing, ...]:
    """Creatures that have lost a battle or have no power, whether they stay or not."""
    return tuple(c for c in creatures(s) if has_lost_battle(s, c) or has_no_power(s, c))


@entry("other state-based actions")
def others(s: State) -> tuple[Due, ...]:
    """What variants and special cards add: events that are due by themselves."""
    return ()


def others_standing(s: State) -> tuple[Due, ...]:
    """Those of them whose sections are to be followed: what is not done must not come due again."""
    return tuple(due for due in others(s) if stands(due[1]))


def any_due(s: State) -> bool:
    return bool(losing(s) or dying(s) or outliving(s) or others_standing(s))


def outliving(s: State) -> list[Thing]:
    """Creatures that would die and stay (700.3), not yet noticed."""
    return [c for c in struck(s) if (c.mark("lost battle", 0) or not c.mark("outlives", False)) and stays(s, c)]


@procedure("dm:703.3", "dm:703.1", "dm:700.3")
def perform(t: Table) -> Proc[None]:
    """Everything that applies happens as one event; then it is looked again."""
    yield from _all_that_applies(t, ())
    while any_due(t.s):
        yield from _all_that_applies(t, ("dm:703.3",))


def _all_that_applies(t: Table, again: tuple[str, ...]) -> Proc[None]:
    """What applies now, as one event; ``again``: by which sections it is looked once more."""
    lost = losing(t.s)
    if lost:
        cites = tuple(dict.fromkeys(c for _, by in lost for c in by))
        losers = tuple(dict.fromkeys(p for p, _ in lost))
        yield from lose(t, losers, tuple(dict.fromkeys((*again, *_in_general(t.s, len(losers)), *cites))))
        return
    for c in outliving(t.s):
        powerless = ("dm:700.3",) if has_no_power(t.s, c) else ()
        yield from note(
            "{it} would be destroyed, but stays in the battle zone",
            "{it}は破壊されるはずだが、バトルゾーンに残る",
            (*powerless, "dm:101.2"),
            c.ref,
        )
        yield from do(LossChecked(c.ref), Outlived(c.ref), by="")
    why = [*_deaths(t.s), *others_standing(t.s)]
    general = tuple(dict.fromkeys((*again, *_in_general(t.s, sum(not event.silent for event, _ in why)))))
    sections = {id(event): (*general, *by) for event, by in why}
    yield from do(*(event for event, _ in why), by=lambda event: sections[id(event)])


def _in_general(s: State, together: int) -> tuple[str, ...]:
    """What bears on it besides each one's own provision: that several happen as one event, and that effects which wait come after it."""
    waiting = bool(s.pending) or any(z.zone.name == "pending" for z in s.things.values())
    return (*(("dm:703.3",) if together > 1 else ()), *(("dm:703.1",) if waiting else ()))


def _deaths(s: State) -> Iterator[Due]:
    """The creatures that die, each with why."""
    for c in dying(s):
        winner = c.mark("lost battle", 0)
        why = ("dm:703.4d", "dm:115.3b") if winner else ("dm:703.4c", "dm:108.1b")
        how, killer = ("battle", Ref(winner)) if winner else ("rule", None)
        yield LossChecked(c.ref), ()
        yield Destroyed(c.ref, home(s, c, "graveyard"), how=how, killer=killer), (*why, *why_home(s, c), "dm:701.6b")


def at_every_moment(t: Table) -> Iterable[tuple[str, Call[Any]]]:
    """State-based actions are looked for throughout the game (703.2) and come before any effect (703.1)."""
    if t.s.result is None and any_due(t.s):
        yield "state-based actions", perform(t)
