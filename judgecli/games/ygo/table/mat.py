"""The duel mat: both players' zones with the Extra Monster Zones between them (S1); figures of the book are lost (``geometry.tsv``)."""

from __future__ import annotations

from judgecli.games.playmat import Face, Mat, Spot, Strip
from judgecli.games.shared.table import mats
from judgecli.games.shared.table.phrases import of
from judgecli.games.ygo.c7_chains.records import Chain, Link
from judgecli.games.ygo.j1_winning import life
from judgecli.games.ygo.records import Attack, Damage, attack, damage_step, phase
from judgecli.games.ygo.s1_field import (
    HIDDEN,
    SPOTS,
    extra_zone,
    field_zone,
    in_attack_position,
    is_face_down,
    main_zone,
    marker_step,
    spell_zone,
    turn_player,
)
from judgecli.games.ygo.s2_cards import has_def
from judgecli.games.ygo.table import wording as w
from judgecli.games.ygo.table.phrases import SIDES, SPEAKER
from judgecli.kernel.values import State, Thing, Zone

COLUMNS, ROWS = 7, 7
MONSTERS = ("monster", "extra monster")
SHORT = {"monster": ("monster", "モンスター"), "spell": ("spell/trap", "魔法&罠"), "extra monster": ("extra", "EX")}
"""Zones of which there are several, as a mat names them."""
SHORT_POSITIONS = {"attack": ("attack", "攻撃"), "defence": ("defence", "守備"), "face-down defence": ("Set", "セット")}


def mat(s: State) -> Mat:
    """Rows from the far player's hand to the near player's; the first seat is near, the other's zones are mirrored."""
    near, far = s.players
    spots = [Spot(extra_zone("left"), 3, 2, short="EX"), Spot(extra_zone("right"), 3, 4, short="EX")]
    for player, edge, step in ((near, ROWS - 1, -1), (far, 0, 1)):
        for spot in SPOTS:
            column = int(spot) if player == near else 6 - int(spot)
            spots.append(Spot(main_zone(player, spot), edge + 2 * step, column, short=spot))
            spots.append(Spot(spell_zone(player, spot), edge + step, column, short=spot))
        left, right = (0, 6) if player == near else (6, 0)
        spots += [
            Spot(field_zone(player), edge + 2 * step, left, short="F"),
            Spot(Zone(player, "extra"), edge + step, left, pile=True, edge=1),
            Spot(Zone(player, "graveyard"), edge + 2 * step, right, pile=True, edge=1),
            Spot(Zone(player, "deck"), edge + step, right, pile=True, edge=1),
            Spot(Zone(player, "banished"), edge, right, pile=True, edge=1),
            Spot(Zone(player, "hand"), edge, 1, wide=5, pile=True, edge=2),
        ]
    return Mat(ROWS, COLUMNS, tuple(spots), turn_player(s))


def face(thing: Thing, s: State, lang: str) -> Face:
    """A card with its numbers; one in defence position lies sideways, one nobody may see shows its back."""
    if not thing.face or (thing.zone.name in HIDDEN and not thing.face):
        return Face("", hidden=True)
    sign = 1 if thing.controller == s.players[0] else -1  # the first seat
    steps = (marker_step(which) for which in s.value(thing, "markers")) if thing.zone.name in MONSTERS else ()
    points = tuple((sign * row, sign * column) for row, column in steps)
    turned = thing.zone.name in MONSTERS and not in_attack_position(thing)
    return Face(
        SPEAKER.card(s, thing, lang), tuple(_below(thing, s, lang)), turned, False, points, mats.beneath(s, thing)
    )


def _below(thing: Thing, s: State, lang: str) -> list[str]:
    out: list[str] = []
    if thing.zone.name in MONSTERS:
        defence = f" DEF {s.value(thing, 'def')}" if has_def(s, thing) else ""
        out.append(f"ATK {s.value(thing, 'atk')}{defence}")
        position = "attack" if in_attack_position(thing) else "face-down defence" if is_face_down(thing) else "defence"
        out.append(SHORT_POSITIONS[position][lang == "ja"])
    elif is_face_down(thing):
        out.append(("Set", "セット")[lang == "ja"])
    if thing.zone.name in (*MONSTERS, "spell", "field") and thing.owner != thing.controller:
        out.append(("owned by {}", "持ち主{}")[lang == "ja"].format(thing.owner))
    if thing.mark("counters"):
        out.append(("counters {}", "カウンター{}")[lang == "ja"].format(thing.mark("counters")))
    if len(thing.cards) > 1:
        out.append(("materials: {}", "素材{}枚")[lang == "ja"].format(len(thing.cards) - 1))
    return out


def place(of: Zone, lang: str) -> str:
    """A place of the mat, without its holder; the numbered ones by their short names."""
    ja = lang == "ja"
    if of.name not in SHORT:
        return w.ZONES[of.name][ja]
    spot = SIDES.get(of.spot, (of.spot, of.spot))[ja]
    return f"{SHORT[of.name][ja]} {spot}"


def score(player: str, s: State, lang: str) -> str:
    """Life Points."""
    return f"LP {life(s, player)}"


def going_on(s: State, lang: str) -> str:
    """The turn, its phase, the attack, and the chain."""
    player, record, ja = turn_player(s), phase(s), lang == "ja"
    told = [f"{player}のターン" if ja else f"{player}'s turn"]
    if record is not None:
        told.append(w.PHASES[record.name][ja])
    if (step := damage_step(s)) is not None:
        told.append(f"ダメージステップ（{step.timing}）" if ja else f"Damage Step, timing {step.timing}")
    elif attack(s) is not None:
        told.append("攻撃宣言後" if ja else "an attack is declared")
    chain = next((r for r in s.agenda if isinstance(r, Chain)), None)
    if chain is not None:
        told.append(f"チェーン{len(chain.links)}" if ja else f"chain of {len(chain.links)}")
    return ("、" if ja else ", ").join(told)


def strips(s: State, lang: str) -> tuple[Strip, ...]:
    """The chain, whose last link resolves first (C7.1), the attack, and triggers that wait."""
    out: list[Strip] = []
    chain = next((r for r in s.agenda if isinstance(r, Chain)), None)
    if chain is not None and chain.links:
        numbered = list(enumerate(chain.links, 1))
        out.append(Strip(of(("chain", "チェーン"), lang), tuple(_link(n, x, s, lang) for n, x in reversed(numbered))))
    fight = next((r for r in s.agenda if isinstance(r, Attack | Damage)), None)
    if fight is not None:
        told = mats.attacks(s, fight.attacker, fight.target, SPEAKER, lang)
        out.append(Strip(of(("attack", "攻撃"), lang), (told,)))
    return (*out, *mats.waiting(s, SPEAKER, lang))


def _link(number: int, link: Link, s: State, lang: str) -> str:
    """A link by its number, whose it is, and what it targets."""
    targets = [SPEAKER.card(s, ref, lang) for group in link.targets for ref in group]
    aim = f" → {', '.join(targets)}" if targets else ""
    negated = of((" (negated)", "（無効）"), lang) if link.negated else ""
    return f"{number}. {link.player}: {SPEAKER.card(s, link.source, lang)}{aim}{negated}"
