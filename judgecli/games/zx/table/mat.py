"""The playmat of Z/X: the nine squares in the middle, each player's own zones on their side (301.2, 303.2)."""

from __future__ import annotations

from judgecli.games.playmat import Face, Mat, Spot, Strip
from judgecli.games.shared.table import mats
from judgecli.games.shared.table.phrases import of
from judgecli.games.zx.ch300_zones import FORCE, SPOTS, TEMPORARY, is_face_up, is_slept, square, turn_player, zone
from judgecli.games.zx.ch500_turn import PHASES, Phase
from judgecli.games.zx.ch600_battle.record import Battle
from judgecli.games.zx.table.phrases import SPEAKER
from judgecli.games.zx.table.wording import PHASES_JA, SPOTS_JA, ZONES_JA
from judgecli.kernel.values import State, Thing, Zone

BESIDE = ("deck", "trash", "charge", "remove")
"""Zones to the right of the squares, for each player from their own edge."""
BEFORE = ("hand", "resource", "life", "dynamis")
"""Zones along a player's edge of the mat."""
EDGE = {"resource": 2, "hand": 3}
"""Rows before a player further from the middle than piles."""
COLUMNS, ROWS = 6, 7


def mat(s: State) -> Mat:
    """Rows from the far player's hand down to the near player's; the first seat is near."""
    near, far = s.players
    spots = [Spot(square(name), 4 - row, column) for name, (row, column) in SPOTS.items()]
    for player, edge, step in ((near, ROWS - 1, -1), (far, 0, 1)):
        spots += [
            Spot(zone(player, name), edge, n, pile=name != "resource", edge=EDGE.get(name, 1))
            for n, name in enumerate(BEFORE)
        ]
        spots += [
            Spot(zone(player, name), edge + step * (n // 2), 4 + n % 2, pile=True, edge=1)
            for n, name in enumerate(BESIDE)
        ]
    if s.count(TEMPORARY):
        spots.append(Spot(TEMPORARY, 4, 4, wide=2))
    return Mat(ROWS, COLUMNS, (*spots, Spot(FORCE, 3, 4, wide=2)), turn_player(s))


def face(thing: Thing, s: State, lang: str) -> Face:
    """A card with its power and damage on squares; what nobody may see is shown as a back."""
    shown = bool(thing.face) or thing.zone.name == "square"
    if not shown or (thing.zone.name != "square" and not is_face_up(thing) and not thing.face):
        return Face("", hidden=True)
    return Face(
        SPEAKER.card(s, thing, lang), tuple(_below(thing, s, lang)), is_slept(thing), beneath=mats.beneath(s, thing)
    )


def _below(thing: Thing, s: State, lang: str) -> list[str]:
    out: list[str] = []
    if thing.zone.name == "square":
        if s.value(thing, "type") != "player":
            out.append(str(s.value(thing, "power")))
        if thing.mark("damage"):
            out.append(("damage {}", "ダメージ{}")[lang == "ja"].format(thing.mark("damage")))
        if thing.owner != thing.controller:
            out.append(("owned by {}", "持ち主{}")[lang == "ja"].format(thing.owner))
        if is_slept(thing):
            out.append(("slept", "スリープ")[lang == "ja"])
    if thing.mark("counters"):
        out.append(("counters {}", "カウンター{}")[lang == "ja"].format(thing.mark("counters")))
    if len(thing.cards) > 1:
        out.append(("+{} beneath", "下に{}枚")[lang == "ja"].format(len(thing.cards) - 1))
    return out


def place(of: Zone, lang: str) -> str:
    name = of.spot or of.name
    return (SPOTS_JA | ZONES_JA)[name] if lang == "ja" else name


def score(player: str, s: State, lang: str) -> str:
    """Damage and counters a player has (907.1, 1016.1)."""
    told = []
    for what, ja in (("damage", "ダメージ"), ("counters", "カウンター")):
        if s.fact(player, what):
            told.append(f"{what} {s.fact(player, what)}" if lang == "en" else f"{ja}{s.fact(player, what)}")
    return (", " if lang == "en" else "、").join(told)


def going_on(s: State, lang: str) -> str:
    """The turn, its phase, and a battle that is under way."""
    turn, record = turn_player(s), s.now_going_on
    phase = next((r.at for r in reversed(s.agenda) if isinstance(r, Phase)), "")
    name = next((n for n, first in reversed(PHASES.items()) if phase[:3] == first[:3]), "")
    told = [f"{turn}'s turn" if lang == "en" else f"{turn}のターン"]
    if name:
        told.append(f"{name} phase" if lang == "en" else PHASES_JA[name])
    if isinstance(record, Battle):
        told.append("in a battle" if lang == "en" else "バトル中")
    return (", " if lang == "en" else "、").join(told)


def strips(s: State, lang: str) -> tuple[Strip, ...]:
    """The battle, and triggers that wait."""
    fight = next((r for r in s.agenda if isinstance(r, Battle)), None)
    told = () if fight is None else (mats.attacks(s, fight.attacker, fight.target, SPEAKER, lang),)
    out = (Strip(of(("battle", "バトル"), lang), told),) if told else ()
    return (*out, *mats.waiting(s, SPEAKER, lang))
