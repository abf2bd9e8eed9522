"""1000 Keyword actions: what the words on cards and in the rules do; to ignite is in ``ch1010_ignite``, for it plays cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judgecli.games.shared.notes import NOTHING_TO_DRAW
from judgecli.games.zx.ch102_cannot import left_by_bars
from judgecli.games.zx.ch200_cards import ALSO_ZX, ZX_TYPES
from judgecli.games.zx.ch300_zones import ORIENTED, all_zx, destination, is_slept, opponent, zone
from judgecli.games.zx.ch1200_other import hurt_before, wound
from judgecli.games.zx.events import Destroyed, Drawn, Excluded, Rebooted, Recovered, Revealed, Shuffled, Slept
from judgecli.games.zx.events_of_battle import DamageDealt, PlayerDamaged
from judgecli.games.zx.notes import NO_DAMAGE_TO_THE_PLAYER
from judgecli.games.zx.unknown_cards import identify, top_of_deck
from judgecli.kernel.events import Event
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, call, do, note
from judgecli.kernel.values import Cause, Ref, State, Thing

NO_DAMAGE = ("{it}: damage of 0 or less is not dealt", "{it}: 0以下のダメージは与えられない")


# ---- 1001 damage


@procedure("zx:1001.1", "zx:1001.3", cites_itself=False)
def deal_damage(t: Table, amounts: Mapping[Ref, int], by: By = ()) -> Proc[tuple[Event, ...]]:
    """Damage is added to what a Z/X has; 0 or less is not dealt."""
    real = {
        ref: points
        for ref, points in amounts.items()
        if (points > 0 or not stands("zx:1001.3")) and t.s.now(ref) is not None
    }
    for ref, points in amounts.items():
        if points <= 0 and ref not in real:
            yield from note(*NO_DAMAGE, "zx:1001.3", ref, points)
    before = hurt_before(t.s, real)
    able = yield from left_by_bars(t, t.s.those(real), "be dealt damage")
    done = yield from do(*(DamageDealt(z.ref, real[z.ref]) for z in able), by=also(by, "zx:1001.1"))
    yield from wound(t, [e.ref for e in done if isinstance(e, DamageDealt)], before)
    return done


@procedure("zx:1001.2", "zx:1001.3", cites_itself=False)
def damage_player(t: Table, player: str, points: int, by: By = ()) -> Proc[tuple[Event, ...]]:
    """Damage is added to what the player has received; none while their Overboost is on a square (202.7e)."""
    if points <= 0 and stands("zx:1001.3"):
        yield from note(*NO_DAMAGE, "zx:1001.3", player, points)
        return ()
    says = ("zx:202.7e", "zx:604.3c") if t.cause is not None and t.cause.kind == "battle" else ("zx:202.7e",)
    if any(t.s.value(z, "type") == "overboost" for z in all_zx(t.s, player)) and stands(says):
        yield from note(*NO_DAMAGE_TO_THE_PLAYER, "zx:202.7e", player)
        return ()
    return (yield from do(PlayerDamaged(player, points), by=also(by, "zx:1001.2", "zx:907.1")))


# ---- 1002 reboot, sleep


@procedure("zx:1002.1", "zx:1002.3", "zx:102.5", cites_itself=False)
def reboot(t: Table, things: Iterable[Thing], by: By = ()) -> Proc[tuple[Event, ...]]:
    """Slept cards on squares and in resource become rebooted; for a card already rebooted nothing happens."""
    cards = list(things)
    for c in cards:
        if c.zone.name in ORIENTED and not is_slept(c):
            yield from note(
                "{it} is rebooted already: nothing happens",
                "{it}はすでにリブート状態なので、何も起こらない",
                "zx:102.5",
                c.ref,
            )
    yield from _passed_over(cards)
    turned = [c for c in cards if c.zone.name in ORIENTED and (is_slept(c) or not stands("zx:102.5"))]
    slept = yield from left_by_bars(t, turned, "reboot")
    return (yield from do(*(Rebooted(c.ref) for c in slept), by=also(by, "zx:1002.1")))


@procedure("zx:1002.2", "zx:1002.3", "zx:102.5", cites_itself=False)
def sleep(t: Table, things: Iterable[Thing], by: By = ()) -> Proc[tuple[Event, ...]]:
    """Rebooted cards on squares and in resource become slept; for a card already slept nothing happens."""
    cards = list(things)
    there = [c for c in cards if c.zone.name in ORIENTED or not stands("zx:1002.3")]
    awake = [c for c in there if not is_slept(c) or not stands("zx:102.5")]
    able = yield from left_by_bars(t, awake, "sleep")
    for c in there:
        if c not in awake:
            yield from note(
                "{it} is slept already: nothing happens",
                "{it}はすでにスリープ状態なので、何も起こらない",
                "zx:102.5",
                c.ref,
            )
    yield from _passed_over(c for c in cards if c not in there)
    return (yield from do(*(Slept(c.ref) for c in able), by=also(by, "zx:1002.2")))


def _passed_over(cards: Iterable[Thing]) -> Proc[None]:
    """Cards elsewhere than on squares and in resource are neither slept nor rebooted (1002.3)."""
    for c in cards:
        if c.zone.name not in ORIENTED:
            yield from note(
                "{it} is neither on a square nor in resource: the instruction is ignored",
                "{it}はスクエアにもリソースにもないので、指示は無視される",
                "zx:1002.3",
                c.ref,
            )


# ---- 1003 shuffle


def shuffle(t: Table, player: str, by: By = ()) -> Proc[bool]:
    """The order of the deck becomes unknown to all; one card counts as shuffled too (1003.2)."""
    return (yield from call(shuffle_deck(t, player, by)))


@procedure("zx:1003.1", "zx:1003.2", cites_itself=False)
def shuffle_deck(t: Table, player: str, by: By) -> Proc[bool]:
    """A deck is put in random order; the answer: whether it was."""
    single = ("zx:1003.2",) if t.s.count(zone(player, "deck")) == 1 else ()
    return bool((yield from do(Shuffled(zone(player, "deck")), by=also(by, "zx:1003.1", *single))))


# ---- 1004 draw


@procedure("zx:1004.1", "zx:1004.2", cites_itself=False)
def draw(t: Table, player: str, number: int, by: By = ()) -> Proc[int]:
    """One card is drawn so many times over; an empty deck in between reloads at once. The answer: how many were drawn."""
    drawn = 0
    section = ("zx:1004.1", "zx:1004.2") if number > 1 else ("zx:1004.1",)
    for _ in range(number):
        top = yield from top_of_deck(t, player, by="zx:1004.1")
        if top is None:
            yield from note(*NOTHING_TO_DRAW, "zx:102.4", player)
            break
        drawn += len((yield from do(Drawn(top.ref, zone(player, "hand")), by=also(by, *section))))
    return drawn


# ---- 1005 reveal


@procedure("zx:1005.1", "zx:1005.1a", cites_itself=False)
def reveal(t: Table, card: Thing, by: By = (), icon: bool = False) -> Proc[Thing]:
    """All players see the card; it stays where it is. ``icon``: the icon of one that the file does not name decides."""
    shown = also(by, "zx:1005.1")
    known = yield from identify(t, card, by=shown, icon=icon)
    yield from do(Revealed(known.ref), by=shown)
    return t.s.things[known.ref]


# ---- 1006 appear


# ---- 1007 destroy


def destroy(
    t: Table,
    things: Iterable[Thing],
    by: By,
    how: Mapping[Ref, Cause] | None = None,
) -> Proc[tuple[Event, ...]]:
    """Destroy several at one time; ``how`` says what destroys each, where something other than the rules does."""
    doomed = tuple(things)
    return (yield from call(destroy_cards(t, doomed, by, how or {})))


@procedure("zx:1007.1", "zx:302.4", cites_itself=False)
def destroy_cards(t: Table, things: tuple[Thing, ...], by: By, how: Mapping[Ref, Cause]) -> Proc[tuple[Event, ...]]:
    """A Z/X on a square goes to its owner's charge, anything else to its owner's trash."""

    def goes(c: Thing) -> Event:
        on_square = c.zone.name == "square" and t.s.value(c, "type") in ZX_TYPES
        killer = how.get(c.ref)
        return Destroyed(
            c.ref,
            destination(c, "charge" if on_square else "trash"),
            how=killer.kind if killer else "",
            killer=killer.source if killer else None,
        )

    counted = (cite for type_, cite in ALSO_ZX.items() if any(_is_of(t.s, c, type_) for c in things))
    borrowed = ("zx:302.4",) if any(c.owner != c.controller for c in things) else ()
    return (yield from do(*(goes(c) for c in things), by=also(by, "zx:1007.1", *counted, *borrowed)))


def _is_of(s: State, card: Thing, type_: str) -> bool:
    return card.zone.name == "square" and s.value(card, "type") == type_


# ---- 1008 exclude


@procedure("zx:1008.1", "zx:1008.2", cites_itself=False)
def exclude(t: Table, things: Iterable[Thing], by: By = ()) -> Proc[tuple[Event, ...]]:
    """Cards go to their owners' remove zones, one after the other."""
    done: list[Event] = []
    cards = tuple(things)
    section = ("zx:1008.1", "zx:1008.2") if len(cards) > 1 else ("zx:1008.1",)
    for c in cards:
        if t.s.now(c.ref) is not None:
            done += yield from do(Excluded(c.ref, destination(c, "remove")), by=also(by, *section))
    return tuple(done)


# ---- 1012 recover


@procedure("zx:1012.1a", "zx:1012.1b", cites_itself=False)
def recover(t: Table, player: str, points: int, by: By = ()) -> Proc[int]:
    """The deck's top card goes face down to life, so many times over."""
    done = 0
    section = ("zx:1012.1a", "zx:1012.1b") if points > 1 else ("zx:1012.1a",)
    for _ in range(points):
        top = yield from top_of_deck(t, player, by=also(by, "zx:1012.1a"))
        if top is None:
            break
        done += len((yield from do(Recovered(top.ref, zone(player, "life")), by=also(by, *section))))
    return done


def life_compared(s: State, player: str) -> bool:
    """Whether the player has at most as many life cards as the opponent (1102.2)."""
    return s.count(zone(player, "life")) <= s.count(zone(opponent(s, player), "life"))
