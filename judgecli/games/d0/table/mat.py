"""The playmat of Dimension Zero: the nine battle squares in the middle, base squares and zones on each player's side (2-23, 2-24)."""

from __future__ import annotations

from judgecli.games.d0.part2_definitions.ch02_data import power
from judgecli.games.d0.part2_definitions.ch23_stack import Battle, Phase, battle, entries
from judgecli.games.d0.part2_definitions.ch23_zones import (
    LINES,
    SPOTS,
    STACK,
    active,
    base_square,
    is_frozen,
    opponent,
    square,
    zone,
)
from judgecli.games.d0.table.phrases import SPEAKER
from judgecli.games.d0.table.places import word_for
from judgecli.games.d0.table.wording import LINES_JA, PHASES_JA, STEPS_JA, ZONES_JA
from judgecli.games.playmat import Face, Mat, Spot, Strip
from judgecli.games.shared.table import mats
from judgecli.games.shared.table.phrases import of
from judgecli.kernel.values import State, Thing, Zone
from judgecli.picks import first

BESIDE = ("deck", "plan", "graveyard", "removed")
"""Zones to the right of the squares, for each player from their own edge."""
BEFORE = ("hand", "energy", "smash")
"""Zones along a player's edge of the mat."""
EDGE = {"smash": 1, "energy": 2, "hand": 3}
"""In which row before its player such a zone lies, from the middle of the table."""
COLUMNS, ROWS = 5, 7


def mat(s: State) -> Mat:
    """Rows from the far player's hand down to the near player's; the first seat is near."""
    near, far = s.seating.players
    spots = [Spot(square(name), 4 - row, column) for name, (row, column) in SPOTS.items()]
    for player, edge, step in ((near, ROWS - 1, -1), (far, 0, 1)):
        lines = LINES if player == near else LINES[::-1]
        spots += [Spot(base_square(player, line), edge + step, n) for n, line in enumerate(lines)]
        spots += [
            Spot(zone(player, name), edge, n, pile=name == "smash", edge=EDGE[name]) for n, name in enumerate(BEFORE)
        ]
        spots += [
            Spot(zone(player, name), edge + step * (n // 2), 3 + n % 2, pile=True, edge=1)
            for n, name in enumerate(BESIDE)
        ]
    return Mat(ROWS, COLUMNS, (*spots, Spot(STACK, 3, 3, wide=2)), active(s))


def face(thing: Thing, s: State, lang: str) -> Face:
    """A card with its numbers in squares; what nobody may see is shown as a back."""
    if not thing.face or thing.zone.name in ("deck", "smash") or thing.mark("face down"):
        return Face("", hidden=True, turned=is_frozen(thing))
    return Face(
        SPEAKER.card(s, thing, lang), tuple(_below(thing, s, lang)), is_frozen(thing), beneath=mats.beneath(s, thing)
    )


def _below(thing: Thing, s: State, lang: str) -> list[str]:
    out: list[str] = []
    if thing.zone.name == "square" and s.value(thing, "type") == "unit":
        out.append(f"{power(s, thing)} / {s.value(thing, 'smash')}")
        if thing.mark("damage"):
            out.append(("damage {}", "ダメージ{}")[lang == "ja"].format(thing.mark("damage")))
    if thing.owner != thing.controller:
        out.append(("owned by {}", "持ち主{}")[lang == "ja"].format(thing.owner))
    if is_frozen(thing):
        out.append(("frozen", "フリーズ")[lang == "ja"])
    return out


def place(of: Zone, lang: str) -> str:
    """What a place is called: a battle square by its row from the first seat and its line."""
    if of.name == "square":
        row, _, column = word_for(of, south=True).partition("-")
        rows = {"own": ("near", "手前"), "mid": ("middle", "中央"), "enemy": ("far", "奥")}
        return f"{rows[row][1]}・{LINES_JA[column]}" if lang == "ja" else f"{rows[row][0]}-{column}"
    if of.name == "base":
        return f"ベース・{LINES_JA[of.spot]}" if lang == "ja" else f"base-{of.spot}"
    return ZONES_JA[of.name] if lang == "ja" else of.name


def score(player: str, s: State, lang: str) -> str:
    """How many smashes a player has: with seven the duel is lost (3-3-1)."""
    smashes = s.count(zone(player, "smash"))
    return f"smash {smashes}" if lang == "en" else f"スマッシュ{smashes}"


def going_on(s: State, lang: str) -> str:
    """The turn, its phase, a battle under way and its step, and who waits for whom."""
    turn, fighting = active(s), battle(s)
    told = [f"{turn}'s turn" if lang == "en" else f"{turn}のターン"]
    name = next((r.name for r in s.agenda if isinstance(r, Phase)), "")
    if name:
        told.append(f"{name} phase" if lang == "en" else PHASES_JA[name])
    if fighting is not None:
        step = first(fighting.at.split()).replace("ended", "end")
        told.append(f"battle, {step} step" if lang == "en" else f"バトル・{STEPS_JA[step]}")
    record = s.now_going_on
    if record is not None and getattr(record, "passed", False):
        told.append(
            f"{opponent(s, record.holder)} has passed"
            if lang == "en"
            else f"{opponent(s, record.holder)}は優先権を放棄"
        )
    return (", " if lang == "en" else "、").join(told)


def strips(s: State, lang: str) -> tuple[Strip, ...]:
    """The stack, its top first (2-23-9), the battle, and triggers that wait."""
    stacked = tuple(f"{e.controller}: {SPEAKER.entry_said(e, s, lang)}" for e in reversed(tuple(entries(s))))
    fights = [f for r in reversed(s.agenda) if isinstance(r, Battle) for f in r.fights]
    fought = tuple(
        f"{place(f.square, lang)}: {' – '.join(SPEAKER.card(s, ref, lang) for ref in f.units)}"
        for f in fights
        if f.units
    )
    out = [Strip(of(("stack", "スタック"), lang), stacked)] if stacked else []
    out += [Strip(of(("battle", "バトル"), lang), fought)] if fought else []
    return (*out, *mats.waiting(s, SPEAKER, lang))
