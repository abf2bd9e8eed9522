"""C4, J3.19 What the summons from the Extra Deck by procedure have in common: declared in the player's own Main Phase, no activation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.c4_extra_monster_zones import Putting, let_by, room_for, zones_for
from judgecli.games.ygo.c4_materials import Sets, choose_materials, every_set
from judgecli.games.ygo.labels import label, where
from judgecli.games.ygo.questions import ZONE
from judgecli.games.ygo.s1_field import monsters, turn
from judgecli.games.ygo.s2_cards import is_a
from judgecli.games.ygo.s3_forbidden import not_forbidden_this_way
from judgecli.kernel.rules import rule
from judgecli.kernel.say import By, Call, Proc, Table, ask, require
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Later, Legal, NotSettled, Verdict, both
from judgecli.lazy import dataclass

MOST_MATERIALS = 12
"""More monsters than any player can have on the field."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of summon by procedure.

    ``word``: the kind of card and the way of the summon; ``fits``: every requirement of a set of materials; ``by``: the sections of
    choosing them; ``carry_out``: the procedure, once chosen by the player; ``steps``: its steps alone, of the kind
    that it is handed: an effect may ask for more of the materials.
    """

    word: str
    fits: Callable[[State, str, Thing, tuple[Thing, ...]], Verdict]
    by: By
    carry_out: Callable[[Table, str, Ref], Call[Any]]
    steps: Callable[[Table, str, Ref, str, Kind], Proc[bool]]


def possible_sets(s: State, player: str, card: Thing, kind: Kind) -> Sets:
    """Every set of own monsters that may be the materials and leaves a zone for the monster."""
    found = []
    for chosen in every_set(monsters(s, player), MOST_MATERIALS):
        gone = frozenset(m.ref for m in chosen)
        if kind.fits(s, player, card, chosen) and room_for(s, Putting(player, card, gone)):
            found.append(chosen)
    return tuple(found)


def why_no_set(s: State, player: str, card: Thing, kind: Kind) -> Verdict:
    """The verdict on the set that comes nearest: the one with the fewest failing requirements."""
    open_question: Verdict | None = None
    nearest: Illegal | None = None
    for chosen in ((), *every_set(monsters(s, player), MOST_MATERIALS)):
        verdict = verdict_on(s, player, card, kind, chosen)
        if isinstance(verdict, NotSettled):
            open_question = verdict if open_question is None else open_question
        elif isinstance(verdict, Illegal) and (nearest is None or len(verdict.reasons) < len(nearest.reasons)):
            nearest = verdict
    found = open_question if open_question is not None else nearest
    return found if found is not None else Legal()


def verdict_on(s: State, player: str, card: Thing, kind: Kind, chosen: tuple[Thing, ...]) -> Verdict:
    """Every requirement of this very set of materials, room included."""
    fits = kind.fits(s, player, card, chosen)
    if isinstance(fits, Illegal):
        return fits
    return both(fits, room_for(s, Putting(player, card, frozenset(m.ref for m in chosen))))


def may_be_summoned(s: State, player: str, card: Thing, kind: Kind) -> Verdict:
    """Whether the card can be summoned in this way with what is on the field."""
    free = not_forbidden_this_way(s, player, card, kind.word)
    return free if possible_sets(s, player, card, kind) else both(free, why_no_set(s, player, card, kind))


@rule("ygo:S3.4¶3", ja="特殊召喚は1ターンに何度でも行える", exception=True)
def any_number_of_times(s: State, card: Thing) -> bool:
    """Special Summons may be made any number of times in a turn.

    Asked only of a player who has made one this turn.
    """
    return True


def has_special_summoned(s: State, player: str) -> bool:
    """Whether a monster of theirs has come by a Special Summon this turn, wherever it is now."""
    monsters = (*s.things.values(), *(gone.thing for gone in s.past.values()))
    mine = (x for x in monsters if x.controller == player and x.mark("arrived") == turn(s))
    return any(x.mark("way") not in (None, "", 0, "normal", "advance") for x in mine)  # 0: a card that was played


@dataclass(frozen=True, slots=True)
class ExtraDeckSummon:
    """A monster of the Extra Deck to be summoned by its procedure."""

    card: Ref
    kind: Kind

    def label(self, s: State) -> str:
        return f"{self.kind.word} summon {label(s, s.things[self.card])}"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return self.kind.carry_out(t, player, self.card)

    def verdict_on(self, s: State, player: str, chosen: tuple[Thing, ...]) -> Verdict:
        return verdict_on(s, player, s.things[self.card], self.kind, chosen)


def offers(s: State, player: str, kind: Kind) -> Offers:
    """Every card of this kind in their own Extra Deck, one of each name."""
    seen = set()
    for card in s.at(Zone(player, "extra")):
        if card.face and card.face not in seen and is_a(s, card, kind.word):
            seen.add(card.face)
            yield ExtraDeckSummon(card.ref, kind), Later(may_be_summoned, s, player, card, kind)


def take_materials(t: Table, player: str, card: Ref, kind: Kind) -> Proc[tuple[Thing, ...]]:
    """Ask for the materials."""
    thing = t.s.things[card]
    sets = possible_sets(t.s, player, thing, kind)
    chosen = yield from choose_materials(t, player, sets, monsters(t.s, player), kind.by)
    fits = kind.fits(t.s, player, thing, chosen)
    if has_special_summoned(t.s, player):
        fits = both(any_number_of_times.verdict(t.s, thing, about=(thing,)), fits)
    yield from require(fits)
    return chosen


def choose_zone(t: Table, putting: Putting, by: By, who: str = "") -> Proc[Zone]:
    """Ask where the monster goes, whoever summons it; the other zones are refused with their reasons."""
    verdicts = zones_for(t.s, putting)
    options = {where(z): z for z, v in verdicts.items() if isinstance(v, Legal)}
    refused = {where(z): v for z, v in verdicts.items() if not isinstance(v, Legal)}
    zone = yield from ask(
        who or putting.player,
        ZONE,
        options,
        by=by,
        refused=lambda: refused,
        idle=next(iter(options)),
        about=(putting.card,),
    )
    for exception in let_by(t.s, zone, putting):
        yield from require(exception)
    return zone
