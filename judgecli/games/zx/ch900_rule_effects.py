"""900 Rule effects: what the rules do by themselves, checked in pre-priority processing in the order of 901.2b.

Reload is checked at every moment (901.2a) and interrupts; it is ``at_every_moment`` here.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from judgecli.games.shared.text.picks import named, one_of_hidden, tell_apart
from judgecli.games.zx.ch100_basics import end_the_game
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch200_cards import has_power, ignites
from judgecli.games.zx.ch300_zones import (
    SPOTS,
    all_zx,
    destination,
    home,
    in_turn_order,
    is_normal,
    occupied,
    opponent,
    player_card,
    square,
    zone,
    zx_on,
)
from judgecli.games.zx.ch400_setup import CHARGE_LIMIT, NO_LIMIT
from judgecli.games.zx.ch800_abilities.continuous import limit
from judgecli.games.zx.ch800_abilities.free_play import offer_free_play
from judgecli.games.zx.ch910_outside_effects import at_every_moment_outside, strays
from judgecli.games.zx.ch912_tokens import stray_tokens, tokens_vanish
from judgecli.games.zx.ch1000_keyword_actions import destroy, shuffle
from judgecli.games.zx.ch1010_ignite import note_added_icon
from judgecli.games.zx.ch1200_other import killers, last_hurt, outlived, why_theirs
from judgecli.games.zx.events import Revealed, VirtualCardPlaced
from judgecli.games.zx.events_of_battle import DamageTaken
from judgecli.games.zx.notes import CANNOT_BE_DESTROYED
from judgecli.games.zx.unknown_cards import identify
from judgecli.kernel import looks
from judgecli.kernel.events import Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.once import of_objects
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, detail, do, note
from judgecli.kernel.values import Ref, State, Thing
from judgecli.lazy import replace

LIFE_CARD = Question("life card", "a card of the life", "ライフのカード")
CHARGE_CARD = Question("charge card", "a card of the charge", "チャージのカード")


# ---- 902 reload


def must_reload(s: State) -> tuple[str, ...]:
    """Players with an empty deck and a card in the trash, turn player first (902.1)."""
    return tuple(p for p in in_turn_order(s) if reload_is_due(s, p) and stands(("zx:902.1a", "zx:901.2a"), None))


@check(
    "zx:902.1",
    due=("the deck of {it} is empty: {it} reloads at once", "{it}のデッキは0枚なので、直ちにリロードする"),
    not_due=("the deck of {it} holds {deck}: no reload", "{it}のデッキは{deck}枚なので、リロードしない"),
    values=lambda s, p: {"deck": s.count(zone(p, "deck"))},
)
def reload_is_due(s: State, player: str) -> bool:
    """No card in the deck, and one in the trash."""
    return not s.count(zone(player, "deck")) and s.count(zone(player, "trash")) > 0


@procedure("zx:902.1", "zx:901.2a")
def reload(t: Table, player: str) -> Proc[None]:
    """Trash to deck, shuffle, and the opponent picks a life card that goes to charge; that is no damage and never played."""
    trash = t.s.at(zone(player, "trash"))
    yield from do(*(Moved(c.ref, zone(player, "deck")) for c in trash), by=("zx:902.1a", "zx:901.2a"))
    yield from shuffle(t, player, by="zx:902.1b")
    if life := t.s.at(zone(player, "life")):
        chosen = yield from one_of_hidden(t, opponent(t.s, player), LIFE_CARD, life, by="zx:902.1c")
        yield from do(Moved(chosen.ref, zone(player, "charge")), by="zx:902.1c")


@of_objects
def all_as_it_should(s: State) -> bool:
    """Whether no object calls for an effect that does not wait."""
    return not (stray_tokens(s) or any(reload_is_due(s, p) for p in s.players) or any(strays(s)))


def at_every_moment(t: Table) -> Iterator[tuple[Hashable, Call[Any]]]:
    """Effects that do not wait for pre-priority processing (901.2a)."""
    if looks.NOW is None and all_as_it_should(t.s):
        return
    if stray_tokens(t.s):
        yield ("tokens",), tokens_vanish(t)
    reload_waits = ("zx:901.2b",) if must_reload(t.s) else ()
    outside = [(key, replace(call, cites=(*call.cites, *reload_waits))) for key, call in at_every_moment_outside(t)]
    reloads = [(("reload", player), reload(t, player)) for player in must_reload(t.s)]
    reload_first = bool(outside and reloads) and not stands("zx:901.2b", OUTSIDE_FIRST)
    yield from (*reloads, *outside) if reload_first else (*outside, *reloads)


OUTSIDE_FIRST = (
    "a card that a rule effect returns to the dynamis goes there before the deck is reloaded",
    "カードをデュナミスに戻す処理は、リロードエフェクトより先に実行される",
)


# ---- 909 the missing Player card


NO_VIRTUAL_CARD = (
    "while the Overboost of a player is on a square no virtual Player card is put on that player's square",
    "ゼクス オーバーブーストがスクエアにある間、その支配者には仮想のプレイヤーカードは置かれない",
)


def without_player_card(s: State) -> tuple[str, ...]:
    """Players without a Player card on any square, unless their Overboost is on one (909.1, 909.2)."""
    boosted = {x.controller for x in all_zx(s) if s.value(x, "type") == "overboost"}
    missing = (p for p in in_turn_order(s) if player_card(s, p) is None and stands("zx:909.1", None))
    return tuple(p for p in missing if p not in boosted or not stands("zx:909.2", NO_VIRTUAL_CARD))


@procedure("zx:901.2", "zx:909.1", "zx:909.2")
def put_virtual_player_card(t: Table) -> Proc[None]:
    """Whoever has no Player card on a square gets a virtual one on their own player square."""
    missing = without_player_card(t.s)
    yield from do(
        *(VirtualCardPlaced(p, square(home(t.s, p))) for p in missing), by=("zx:909.1", "zx:1205.2", "zx:1205.2a")
    )


# ---- 906 charge overflow


def overcharged(s: State) -> tuple[str, ...]:
    """Players with more cards in charge than their limit, turn player first (906.1)."""
    return tuple(p for p in in_turn_order(s) if charge_is_over(s, p))


def _within(s: State, player: str) -> tuple[str, str]:
    most = charge_limit(s, player)
    return (
        ("with no limit", "上限はない")
        if most == NO_LIMIT
        else (f"within the limit of {most}", f"上限の{most}枚を超えない")
    )


@check(
    "zx:906.1",
    due=(
        "{it} has {charge} in charge, more than the limit of {limit}, so the surplus goes to the trash",
        "{it}のチャージは{charge}枚で、上限の{limit}枚を超えた分をトラッシュに置く",
    ),
    not_due=(
        "{it} has {charge} in charge, {within}",
        "{it}のチャージは{charge}枚で、{within}",
    ),
    values=lambda s, p: {"charge": s.count(zone(p, "charge")), "limit": charge_limit(s, p), "within": _within(s, p)},
)
def charge_is_over(s: State, player: str) -> bool:
    """More cards in charge than the limit."""
    return s.count(zone(player, "charge")) > charge_limit(s, player)


def charge_limit(s: State, player: str) -> int:
    """The limit as effects have it: 4 unless they change it (306.2a)."""
    return limit(s, player, "charge limit")


@procedure("zx:901.2", "zx:906.1")
def trash_charge_overflow(t: Table) -> Proc[None]:
    """The player chooses as many cards of the charge as are over the limit; they go to the trash at once."""
    for player in overcharged(t.s):
        chosen: list[Thing] = []
        while len(chosen) < t.s.count(zone(player, "charge")) - charge_limit(t.s, player):
            left = [c for c in t.s.at(zone(player, "charge")) if c not in chosen]
            chosen.append((yield from ask(player, CHARGE_CARD, named(t.s, tell_apart(t.s, left)), by="zx:906.1")))
        by = ("zx:906.1", "zx:306.2", *(("zx:306.2a",) if charge_limit(t.s, player) == CHARGE_LIMIT else ()))
        yield from do(*(Moved(c.ref, zone(player, "trash")) for c in chosen), by=by)


# ---- 905 illegal Z/X


def crowded(s: State) -> tuple[Ref, ...]:
    """Z/X that may not stay: older ones of one controller, the later side's on a mixed square, enemies on a player square."""
    doomed: dict[Ref, None] = {}
    for spot in occupied(s):
        here = zx_on(s, spot)
        if len(here) > 1:
            doomed.update(dict.fromkeys(_surplus(here)))
        enemies = [z.ref for z in here if not is_normal(spot) and home(s, z.controller) != spot]
        doomed.update(dict.fromkeys(enemies if enemies and stands("zx:905.3") else ()))
    return tuple(doomed)


def _surplus(here: tuple[Thing, ...]) -> Iterator[Ref]:
    oldest = min(here, key=lambda z: (z.placed, z.ref))
    for z in here:
        newer = [y for y in here if y.controller == z.controller and (y.placed, y.ref) > (z.placed, z.ref)]
        if newer or z.controller != oldest.controller:  # 905.1, 905.2
            yield z.ref


def crowding(s: State) -> str:
    """The provision that applies to what is crowded: one controller, several controllers, or the enemy's player square."""
    for spot in SPOTS:
        here = zx_on(s, spot)
        if len(here) > 1:
            return "zx:905.1" if len({z.controller for z in here}) == 1 else "zx:905.2"
    return "zx:905.3"


@procedure("zx:901.2", "zx:905.1", "zx:905.2", "zx:905.3")
def trash_illegal_zx(t: Table) -> Proc[None]:
    """The newest of one controller stays, else the side of the oldest; enemies leave a player square. This is no destruction."""
    doomed = t.s.those(crowded(t.s))
    yield from do(*(Moved(z.ref, destination(z, "trash")) for z in doomed), by=crowding(t.s))


# ---- 904 lethal damage


def dying(s: State) -> tuple[Thing, ...]:
    """Z/X on squares with damage of at least their power, or with power 0 or less (904.1, 904.2)."""
    return tuple(z for z in doomed(s) if not held(s, z))


def doomed(s: State) -> tuple[Thing, ...]:
    """Those of which the numbers say so, whatever bars their destruction."""
    return tuple(z for z in all_zx(s) if has_power(s, z) and (lethally_hurt(s, z) or powerless(s, z)))


def held(s: State, z: Thing) -> bool:
    """Whether a bar keeps it from being destroyed: in any way, or in the way in which it was last hurt.

    Of "cannot be destroyed by battle" the book does not say what becomes of the damage later. As only what hurt it last counts (1204.3a),
    such damage does not destroy it while the bar lasts; when the bar ends, 904.1 does.
    """
    how, player = last_hurt(s, z.ref)
    return not may(s, z, "be destroyed", how, player)


@check(
    "zx:904.1",
    "zx:208.2",
    due=(
        "{it} has {damage} damage and power {power}: it is destroyed",
        "{it}のダメージは{damage}、パワーは{power}なので破壊される",
    ),
    not_due=(
        "{it} has {damage} damage and power {power}: it is not destroyed",
        "{it}のダメージは{damage}、パワーは{power}なので破壊されない",
    ),
    values=lambda s, z: {"damage": z.mark("damage"), "power": s.value(z, "power")},
)
def lethally_hurt(s: State, z: Thing) -> bool:
    """Damage of at least its power."""
    damage: int = z.mark("damage")
    return damage > 0 and damage >= s.value(z, "power")


@check(
    "zx:904.2",
    "zx:208.2",
    due=("{it} has power {power}: it is destroyed", "{it}のパワーは{power}なので破壊される"),
    not_due=(
        "{it} has power {power}, more than 0: it is not destroyed",
        "{it}のパワーは{power}で0より大きいので破壊されない",
    ),
    values=lambda s, z: {"power": s.value(z, "power")},
)
def powerless(s: State, z: Thing) -> bool:
    """Power of 0 or less."""
    return bool(s.value(z, "power") <= 0)


@procedure("zx:901.2", "zx:904.1", "zx:904.2")
def destroy_the_dying(t: Table) -> Proc[None]:
    """Damage of at least its power destroys a Z/X, and so does power 0 or less; all of them at one time."""
    lost = dying(t.s)
    for z in doomed(t.s):
        if z not in lost:
            yield from note(*CANNOT_BE_DESTROYED, ("zx:102.6", "zx:102.3"), z.ref)
    why = "zx:904.2" if all(t.s.value(z, "power") <= 0 for z in lost) else "zx:904.1"
    known = killers(t.s)
    kinds = why_theirs(t.s, [z.ref for z in lost])
    for z in lost:
        if z.ref not in known:
            why_not = "zx:1204.3b" if outlived(t.s, z.ref) else "zx:1204.3"
            yield from detail(
                "no effect destroys {it}: nothing has just hurt or weakened it",
                "{it}の破壊は直前の効果によるものではないので、効果による破壊ではない",
                why_not,
                z.ref,
            )
    yield from destroy(t, lost, by=(why, *kinds), how=known)


def lethal_damage(t: Table) -> Call[None]:
    """What power is for besides dealing damage (208.2)."""
    made = destroy_the_dying(t)
    return replace(made, cites=(*made.cites, "zx:208.2"))


# ---- 903 defeat


def defeated(s: State) -> tuple[str, ...]:
    """Players with no life card, or with neither deck nor trash (903.1, 903.2)."""
    return tuple(p for p in in_turn_order(s) if without_life(s, p) or exhausted(s, p))


@check(
    "zx:903.1",
    due=("{it} has no life card: {it} is defeated", "{it}のライフは0枚なので敗北する"),
    not_due=("{it} has {life} life: no defeat", "{it}のライフは{life}枚なので敗北しない"),
    values=lambda s, p: {"life": s.count(zone(p, "life"))},
)
def without_life(s: State, player: str) -> bool:
    """No life card."""
    return not s.count(zone(player, "life"))


@check(
    "zx:903.2",
    due=("{it} has neither deck nor trash: {it} is defeated", "{it}のデッキとトラッシュはともに0枚なので敗北する"),
    not_due=(
        "{it} has {deck} in the deck and {trash} in the trash: no defeat",
        "{it}のデッキは{deck}枚、トラッシュは{trash}枚なので敗北しない",
    ),
    values=lambda s, p: {"deck": s.count(zone(p, "deck")), "trash": s.count(zone(p, "trash"))},
)
def exhausted(s: State, player: str) -> bool:
    """No card in the deck nor in the trash."""
    return not s.count(zone(player, "deck")) and not s.count(zone(player, "trash"))


@procedure("zx:901.2", "zx:903.1", "zx:903.2")
def defeat(t: Table) -> Proc[None]:
    """A player without life, or without deck and trash, loses; both at one point: a draw."""
    losers = defeated(t.s)
    why = "zx:903.1" if all(not t.s.count(zone(p, "life")) for p in losers) else "zx:903.2"
    yield from end_the_game(t, losers, by=why)


# ---- 907 player damage

THE_TURN_PLAYERS_FIRST = (
    "when both players have damage to process, the turn player's is processed first",
    "両方のプレイヤーに処理すべきダメージがあるなら、ターンプレイヤーのダメージから処理する",
)


def damaged(s: State) -> tuple[str, ...]:
    """Players who have received damage, turn player first (907.2a)."""
    return tuple(p for p in in_turn_order(s) if has_damage(s, p))


@check(
    "zx:907.2",
    due=("{it} has {damage} damage to process", "{it}には処理すべきダメージが{damage}点ある"),
    not_due=("{it} has no damage to process", "{it}には処理すべきダメージがない"),
    values=lambda s, p: {"damage": s.fact(p, "damage")},
)
def has_damage(s: State, player: str) -> bool:
    """Damage received and not yet worked off."""
    return bool(s.fact(player, "damage") > 0)


@procedure("zx:907.2", "zx:907.2a", "zx:907.3")
def take_player_damage(t: Table) -> Proc[None]:
    """One point is worked off: the opponent picks a life card, it is shown, and with the ignition icon it may be played free."""
    first, *others = damaged(t.s)
    player = others[0] if others and not stands("zx:907.2a", THE_TURN_PLAYERS_FIRST) else first
    yield from do(DamageTaken(player), by=("zx:907.2a", "zx:907.2b"))
    picker = opponent(t.s, player)
    picked = yield from one_of_hidden(t, picker, LIFE_CARD, t.s.at(zone(player, "life")), by="zx:907.2c")
    card = yield from identify(t, picked, by="zx:907.2c", icon=True)
    yield from do(Revealed(card.ref), by="zx:907.2c")
    yield from note_added_icon(t, card)
    if ignites(t.s, card):
        if (yield from offer_free_play(t, player, card, by="zx:907.2e")):
            return
        yield from do(Moved(card.ref, zone(player, "charge")), by="zx:907.2e")
    else:
        yield from do(Moved(card.ref, zone(player, "charge")), by="zx:907.2d")
