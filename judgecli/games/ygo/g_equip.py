"""S4.11, G.9, G.10 Equip cards: equipping a monster, and what becomes of them when it is destroyed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from judgecli.games.shared.text.barring import barred
from judgecli.games.ygo.events import Destroyed
from judgecli.games.ygo.events_of_effects import Equipped
from judgecli.games.ygo.events_of_summons import PutOnTheField
from judgecli.games.ygo.j3_where_cards_go import lies_on_the_field
from judgecli.games.ygo.s1_field import free_spell_zones, is_face_down, spells_and_traps
from judgecli.games.ygo.s4_spells_and_traps import choose_spell_zone, room_in_the_spell_zones
from judgecli.kernel.events import Event
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Call, Check, Proc, Table, do, note, require
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict, both
from judgecli.picks import only

WITH_ITS_MONSTER = "equipped monster destroyed"
"""How an equip card is destroyed that has lost its monster by destruction."""
BY_EFFECT_OF = "equipped by the effect of"
"""The mark of an equip card that names the card whose effect equipped it."""


def equip_cards(s: State, monster: Ref) -> tuple[Thing, ...]:
    """The cards a monster is equipped with (G.9, G.10)."""
    return tuple(c for c in spells_and_traps(s) if c.mark("equipped to", None) == monster)


def equipped_monster(s: State, card: Thing) -> Thing | None:
    """The monster a card is equipped to."""
    host: Ref | None = card.mark("equipped to", None)
    return s.now(host)


@rule("ygo:J3.18¶1", "ygo:S4.11¶1", ja="装備できるのは表側表示のモンスターだけ")
def host_is_face_up(s: State, monster: Thing) -> bool:
    """Only a face-up monster can be equipped."""
    return monster.zone.name in ("monster", "extra monster") and not is_face_down(monster)


@rule("ygo:J3.11¶1", ja="装備できない効果を受けていてはならない", cite_if_met=False)
def equipping_is_not_forbidden(s: State, monster: Thing) -> bool:
    """No effect may keep it from being equipped."""
    return not barred(s, monster, "be equipped")


def may_be_equipped(s: State, monster: Thing) -> Verdict:
    """Whether a monster can be given an equip card."""
    return both(host_is_face_up.verdict(s, monster), equipping_is_not_forbidden.verdict(s, monster))


@procedure("ygo:S4.11¶1", "ygo:G.9¶1", cites_itself=False)
def equip(t: Table, card: Thing, monster: Thing, source: Ref | None = None, player: str = "") -> Proc[bool]:
    """The card applies to one face-up monster and stays in its controller's Spell & Trap Zone: like an Equip Spell, it lies with the
    ``player`` who equips it (G.9), a card of the other player too.
    """
    verdict = may_be_equipped(t.s, monster)
    yield Check(verdict)
    if isinstance(verdict, Illegal):
        yield from note("{it} cannot be equipped", "{it}には装備できない", verdict.cites, monster.ref)
        return False
    itself = source == card.ref
    if card.zone.name != "spell":
        holder = player or card.controller
        yield from require(room_in_the_spell_zones(t.s, holder))
        zone = yield from choose_spell_zone(t, holder, card, free_spell_zones(t.s, holder))
        yield from do(PutOnTheField(card.ref, zone, controller=holder), by=("ygo:G.9¶1", "ygo:S4.11¶1"))
        card = only(t.s.at(zone))
    return bool(
        (
            yield from do(
                Equipped(card.ref, monster.ref, card.ref if itself else source), by=("ygo:S4.11¶1", "ygo:G.9¶1")
            )
        )
    )


def company(s: State, event: Event, batch: Sequence[Event]) -> Iterable[tuple[Event, By]]:
    """With a destroyed monster its equip cards are destroyed: they have lost what they were on (G.10)."""
    if not isinstance(event, Destroyed):
        return
    falling = {e.ref for e in batch if isinstance(e, Destroyed)}
    for card in equip_cards(s, event.ref):
        if card.ref not in falling:
            yield Destroyed(card.ref, Zone(card.owner, "graveyard"), how=WITH_ITS_MONSTER), "ygo:G.10¶1"


def lost_otherwise(s: State) -> tuple[Thing, ...]:
    """Equip cards whose monster is no longer there, or no longer face-up, without having been destroyed."""
    cards = (c for c in spells_and_traps(s) if c.mark("equipped to", None) is not None)
    return tuple(c for c in cards if not _still_holds(s, c))


def _still_holds(s: State, card: Thing) -> bool:
    host = equipped_monster(s, card)
    return host is not None and lies_on_the_field(host) and not is_face_down(host)


WITHOUT_DESTRUCTION = NotSettled(
    "the equipped monster left the field without being destroyed, or was turned face-down: the book says what becomes of the equip card "
    "only where the monster is destroyed",
    "装備モンスターが破壊以外の方法でフィールドを離れた、または裏側表示になった。装備カードの扱いは、"
    "装備モンスターが破壊された場合についてしか書かれていない",
    ("ygo:G.10¶1", "ygo:S4.11¶1", "ygo:J3.18¶1"),
)


NOTHING_TO_EQUIP = NotSettled(
    "an Equip Spell resolves and the monster it was to be put on is gone, is no longer face-up or cannot be equipped: the book says "
    "only that it is destroyed when an equipped monster is destroyed",
    "装備魔法の処理時に、装備するはずのモンスターがいない(または裏側表示になった、装備できない)。"
    "装備モンスターが破壊された場合に破壊されることしか書かれていない",
    ("ygo:G.10¶1", "ygo:S4.11¶1"),
)


@procedure("ygo:S4.11¶1", cites_itself=False)
def nothing_to_equip(t: Table, card: Thing) -> Proc[None]:
    """What becomes of the card is not settled."""
    yield from require(NOTHING_TO_EQUIP)


def at_every_moment(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """An equip card without its monster: the book decides only the case of destruction."""
    if lost_otherwise(t.s):
        yield "equip", equip_card_is_alone(t)


@procedure("ygo:G.10¶1", cites_itself=False)
def equip_card_is_alone(t: Table) -> Proc[None]:
    """What becomes of it is not settled."""
    yield from require(WITHOUT_DESTRUCTION)
