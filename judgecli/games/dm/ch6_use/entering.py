"""How cards come into the battle zone, by being used or by an effect: one way for both (601, 302.3, 310.4, 801.1)."""

from __future__ import annotations

from judgecli.games.dm.ch2_cards import has_kind
from judgecli.games.dm.ch3_types.ch300_alone import NEVER_ALONE
from judgecli.games.dm.ch4_zones import BATTLE, home
from judgecli.games.dm.ch6_use.by_the_card import choose_a_shield, forget
from judgecli.games.dm.ch8_special.ch801_evolution import (
    OPTIONAL,
    evolve,
    needs_a_source,
    no_source,
    possible_sources,
    source_text,
)
from judgecli.games.dm.ch8_special.ch813_smax import needs_no_source
from judgecli.games.dm.events import Entered, Moved
from judgecli.games.dm.registry import entry
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, call, do, note
from judgecli.kernel.values import Ref, State, Thing


@entry("kept out")
def kept_out(s: State, player: str, card: Thing, how: str) -> tuple[str, ...]:
    """The sections by which a player may not put this card into the battle zone; none in the base game."""
    return ()


@entry("brought along")
def brought_along(t: Table, card: Thing) -> Proc[bool]:
    """What comes together with a card that is put out; answers whether it may come as it is."""
    yield from ()
    return True


def enter(t: Table, player: str, card: Thing, how: str, by: By, tapped: bool = False) -> Proc[Ref | None]:
    """Put a card into the battle zone under a player's control. Answers with what it is there, ``None`` if it did not come."""
    if bar := kept_out(t.s, player, card, how):
        yield from note("{it} may not be put into the battle zone", "{it}はバトルゾーンに出せない", bar, card.ref)
        return None
    if not (yield from brought_along(t, card)):
        return None
    asked = yield from choose_a_shield(t, player, card)
    card = t.s.now(card.ref) or card
    came = yield from _as_it_is(t, player, card, how, by, tapped)
    if asked and how not in ("summoned", "used"):
        yield from forget(t)
    return came


def _as_it_is(t: Table, player: str, card: Thing, how: str, by: By, tapped: bool) -> Proc[Ref | None]:
    """The card comes alone, on its source, or not at all."""
    kind = t.s.value(card, "type")
    if kind in NEVER_ALONE:
        yield from call(not_alone(t, card, NEVER_ALONE[kind], by))
        return None
    if needs_a_source(t.s, card):
        if (yield from no_source(t, player, card)):
            return None
        return (yield from call(evolve(t, player, card, how, by)))
    if has_kind(t.s, card, "evolution") and needs_no_source(t.s, card):
        by = also(by, *needs_no_source.by(t))
    text = source_text(t.s, card)
    if text is not None and text.name == OPTIONAL and possible_sources(t.s, player, card):
        placed = yield from call(evolve(t, player, card, how, by, optional=True))
        if placed is not None:
            return placed
    return (yield from put_out(t, player, card, how, by, tapped))


def put_out(t: Table, player: str, card: Thing, how: str, by: By, tapped: bool) -> Proc[Ref | None]:
    """The card lies in the battle zone as a new object."""
    physical = card.cards
    marks = (("tapped", True),) if tapped else ()
    happened = yield from do(Entered(card.ref, BATTLE, controller=player, how=how, marks=marks), by=also(by))
    if not happened:
        return None
    return next((x.ref for x in t.s.at(BATTLE) if x.cards == physical), None)


@procedure("dm:302.3", "dm:310.4", cites_itself=False)
def not_alone(t: Table, card: Thing, section: str, by: By) -> Proc[None]:
    """A spell or an aura that would lie alone in the battle zone goes to its owner's graveyard."""
    yield from do(Moved(card.ref, home(t.s, card, "graveyard")), by=also(by, section))
