"""Keyword abilities that are autos of appearing: 1107 Alter Force, 1109 Infinite Solitude, 1111 Stylish Headbutt, 1115 Install."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.notes import NO_SQUARE_FOR_IT
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch200_cards import ZX_TYPES
from judgecli.games.zx.ch300_zones import all_zx, destination, is_normal, opponent, square, zone, zx_on
from judgecli.games.zx.ch600_battle.record import battle
from judgecli.games.zx.ch800_abilities.kinds import Activated
from judgecli.games.zx.ch1000_keyword_actions import exclude, sleep
from judgecli.games.zx.ch1009_force import place_as_force
from judgecli.games.zx.ch1013_unaffected import leave_out_the_spared
from judgecli.games.zx.ch1106_isolation import not_in_isolation
from judgecli.games.zx.questions import SQUARE
from judgecli.kernel.events import Began, Moved
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Question, Table, ask, call, do, note
from judgecli.kernel.text import Change
from judgecli.kernel.values import Lasting, Ref, State, Thing
from judgecli.picks import only

ABILITY = Question("ability", "an activated ability", "起動能力")


def choose_up_to(t: Table, player: str, among: Sequence[Thing], most: int, by: By) -> Proc[list[Thing]]:
    """Let the player choose different cards, as many as wanted up to the number, none included."""
    chosen: list[Thing] = []
    while len(chosen) < min(most, len(among)):
        left = [c for c in among if c not in chosen]
        options: dict[str, Thing | None] = {**named(t.s, tell_apart(t.s, left)), "decline": None}
        pick = yield from ask(player, CARD, options, by=by)
        if pick is None:
            break
        chosen.append(pick)
    return chosen


# ---- 1107 Alter Force


@procedure("zx:1107.2", "zx:1107.3", "zx:1107.1", cites_itself=False)
def alter_force(t: Table, source: Ref, player: str, number: int, said: bool) -> Proc[None]:
    """Up to so many cards of their own trash become the Force of the card that has appeared; ``said``: the keyword has a number."""
    by = "zx:1107.3" if said else "zx:1107.2"
    chosen = yield from choose_up_to(t, player, t.s.at(zone(player, "trash")), number, by)
    if chosen:
        yield from call(place_as_force(t, chosen, t.s.now(source), by))


# ---- 1109 Infinite Solitude


@procedure("zx:1109.2", "zx:1109.1", "zx:1109.2a")
def infinite_solitude(t: Table, source: Ref, player: str) -> Proc[None]:
    """Any number of the player's other Z/X, none included, return to the hand."""
    others = [z for z in all_zx(t.s, player) if z.ref != source]
    chosen = yield from choose_up_to(t, player, others, len(others), ("zx:1109.2", "zx:1109.2a"))
    if not chosen:
        yield from note("no Z/X returns to the hand", "手札に戻るゼクスはない", "zx:1109.2a", source)
    able = yield from call(leave_out_the_spared(t, chosen, player, source))
    yield from do(*(Moved(z.ref, destination(z, "hand")) for z in able), by=("zx:1109.2", "zx:302.4"))


# ---- 1111 Stylish Headbutt


def can_be_headbutted(s: State, player: str) -> list[Thing]:
    """Z/X of the opponent on normal squares that do not battle and can be chosen."""
    fight = battle(s)
    fighting = (fight.attacker, fight.target) if fight is not None else ()
    there = (z for z in all_zx(s, opponent(s, player)) if is_normal(z.zone.spot) and z.ref not in fighting)
    return [z for z in there if not_in_isolation(s, z) and may(s, z, "be chosen", "effect", player)]


NOT_REBOOTED = "be rebooted in the reboot phase"
"""What a headbutted Z/X cannot, in the next reboot phase of its player (1111.2)."""


HELD = "reboot phase of "
"""Begins the term of what lasts until a player's next reboot phase is over."""


def held_until(player: str) -> str:
    """The term of what keeps a Z/X from rebooting: the next reboot phase of its player (1111.2)."""
    return HELD + player


@procedure("zx:1111.2", "zx:1111.1")
def stylish_headbutt(t: Table, source: Ref, player: str, spots: Sequence[str], held: Change) -> Proc[None]:
    """An enemy Z/X is put on a given square without a Z/X; if it was, it is slept and stays so in its player's next reboot phase."""
    able = can_be_headbutted(t.s, player)
    if not able:
        yield from note("there is nothing that can be chosen", "選ぶことができるものがない", "zx:102.3", source)
        return
    chosen = yield from ask(player, CARD, named(t.s, able), by="zx:1111.2")
    left = yield from call(leave_out_the_spared(t, [chosen], player, source))
    free = [spot for spot in spots if not zx_on(t.s, spot)]
    if not left or not free:
        yield from note(*NO_SQUARE_FOR_IT, ("zx:1111.2", "zx:102.3"), chosen.ref)
        return
    spot = yield from ask(player, SQUARE, {spot: spot for spot in free}, by="zx:1111.2", about=(chosen,))
    if not (yield from do(Moved(chosen.ref, square(spot), keep=True), by=("zx:1111.2", "zx:301.4"))):
        return
    yield from call(sleep(t, t.s.those([chosen.ref]), by="zx:1111.2"))
    effect = Lasting(t.s.clock + 1, source, player, t.s.clock, held_until(chosen.controller), held, (chosen.ref,))
    yield from do(Began(effect), by="zx:1111.2")


# ---- 1115 Install

INSTALLED = "転身"
"""What the name of the excluded Z/X contains (1115.2)."""


@procedure("zx:1115.2", "zx:1115.1")
def install(t: Table, source: Ref, player: str) -> Proc[str]:
    """A Z/X of their own trash may be excluded; the answer is the key of the activated ability of it that was chosen, or ""."""
    trash = t.s.at(zone(player, "trash"))
    able = [c for c in trash if t.s.value(c, "type") in ZX_TYPES and _is_for_install(t.s, c)]
    chosen = yield from choose_up_to(t, player, able, 1, "zx:1115.2")
    if not chosen:
        return ""
    keys = [key for key in t.s.abilities(only(chosen)) if isinstance(t.s.game.ability(key), Activated)]
    if not (yield from call(exclude(t, chosen, by="zx:1115.2"))) or not keys:
        return ""
    options = {key.rpartition("#")[2]: key for key in keys}
    return (yield from ask(player, ABILITY, options, by="zx:1115.2"))


def _is_for_install(s: State, card: Thing) -> bool:
    return any(INSTALLED in name for name in s.value(card, "names"))
