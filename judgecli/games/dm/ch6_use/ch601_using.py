"""601 Using cards: reveal, fix the total cost, pay; then it enters the battle zone or, a spell, takes effect (701.5a)."""

from __future__ import annotations

from judgecli.games.dm.ch1_game.ch112_costs import (
    bearing_on_the_cost,
    can_pay,
    choose_lower_costs,
    cost_of,
    pay,
    why_it_costs_that,
)
from judgecli.games.dm.ch3_types.ch300_alone import type_exists
from judgecli.games.dm.ch3_types.ch315_tamaseeds import put_a_used_tamaseed
from judgecli.games.dm.ch4_zones import HIDDEN, home, zone
from judgecli.games.dm.ch6_use.by_the_card import forget, keep_how_it_was_paid
from judgecli.games.dm.ch6_use.entering import enter
from judgecli.games.dm.ch6_use.kinds import SpellText, cost_changes
from judgecli.games.dm.ch8_special.ch801_evolution import may_evolve, needs_a_source
from judgecli.games.dm.events import Moved, Revealed, Used
from judgecli.games.dm.registry import entry
from judgecli.games.shared.play import Play
from judgecli.kernel.pipeline import forbidden_by
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Table, aside, call, caused, do, require
from judgecli.kernel.values import Cause, Ref, State, Thing
from judgecli.kernel.verdict import Legal, NotSettled, Verdict, both

MODES = {
    "creature": "summon",
    "spell": "cast",
    "cross gear": "generate",
    "castle": "fortify",
    "field": "unfold",
    "aura": "use",
    "artifact": "use",
    "tamaseed": "use",
}
"""How a card of each type is used (701.5a); cards of other types are not used."""
UNSPOKEN = frozenset({"castle", "aura"})
"""Types whose use the documents name without saying how the card is put to its shield or creature."""
UNKNOWN = NotSettled(
    "the documents name this way of using a card, but do not say how it is put to its shield or creature",
    "この使い方の名前は資料にあるが、シールドやクリーチャーへの付け方は書かれていない",
    ("dm:701.5a", "dm:310.4"),
)


@rule("dm:701.5a", "dm:601", ja="使うことのできる種類のカードでなければならない")
def can_be_used_at_all(s: State, card: Thing) -> bool:
    """Only creatures, spells, cross gears, castles, fields, auras, Artifacts and Tamaseeds are used."""
    return s.value(card, "type") in MODES


@rule("dm:101.2", ja="使うことを禁じられていてはならない", cite_if_met=False)
def using_is_not_forbidden(s: State, player: str, card: Thing) -> bool:
    """No effect may forbid using the card: a prohibition takes precedence."""
    if "be used" in s.value(card, "cannot"):
        return False
    mode = MODES.get(s.value(card, "type"), "use")
    return forbidden_by(s, Used(card.ref, player, mode), None) is None


def may_be_used(s: State, player: str, card: Thing, free: bool = False) -> Verdict:
    """Whether a player may use a card, with every reason why not; when and from where aside."""
    usable = can_be_used_at_all.verdict(s, card)
    return both(
        usable,
        type_exists(s, s.value(card, "type")),
        using_is_not_forbidden.verdict(s, player, card),
        UNKNOWN if s.value(card, "type") in UNSPOKEN else Legal(),
        may_evolve(s, player, card) if needs_a_source(s, card) else Legal(),
        Legal() if free else can_pay(s, player, cost_of(s, player, card), *bearing_on_the_cost(s, player, card)),
    )


@procedure("dm:601", "dm:701.5a")
def use_card(t: Table, player: str, card: Thing, free: bool = False, ability: str = "") -> Proc[bool]:
    """Show the card, fix its total cost, pay it; then it enters the battle zone or takes effect."""
    yield from require(may_be_used(t.s, player, card, free))
    if card.zone.name in HIDDEN:
        yield from do(Revealed(card.ref), by="dm:601")
    if free:
        yield from aside("{it} is used without paying its cost", "{it}をコストを支払わずに使う", "dm:601", card.ref)
    else:
        if any(change.offered for _, change in cost_changes(t.s, player, card)):
            yield from call(choose_lower_costs(t, player, card))
        price = cost_of(t.s, player, card)
        yield from aside(
            "the total cost of {it} is fixed: {price}",
            "{it}のコストが決まる: {price}",
            why_it_costs_that(t.s, player, card),
            card.ref,
            price,
        )
        paid = yield from call(pay(t, player, price))
        yield from keep_how_it_was_paid(t, player, card, paid)
    mode = MODES[t.s.value(card, "type")]
    if mode == "cast":
        yield from call(cast(t, player, card, free, ability))
    elif mode == "summon":
        yield from call(summon(t, player, card, free, ability))
    else:
        yield from call(put_to_use(t, player, card, mode, free, ability))
    yield from forget(t)
    return True


@procedure("dm:base-summoning")
def summon(t: Table, player: str, card: Thing, free: bool, ability: str = "") -> Proc[Ref | None]:
    """A summoned creature is put into the battle zone, untapped unless something says otherwise."""
    yield from do(Used(card.ref, player, "summon", free, ability), by=("dm:701.5a", "dm:base-summoning"))
    here = t.s.now(card.ref)
    if here is None:
        return None
    return (yield from enter(t, player, here, "summoned", ("dm:601", "dm:base-summoning")))


@procedure("dm:701.5a")
def put_to_use(t: Table, player: str, card: Thing, mode: str, free: bool, ability: str = "") -> Proc[None]:
    """A cross gear, field, Artifact or Tamaseed that has been used is put into the battle zone."""
    yield from do(Used(card.ref, player, mode, free, ability), by="dm:701.5a")
    here = t.s.now(card.ref)
    if here is None:
        return
    if t.s.value(here, "type") == "tamaseed":
        yield from call(put_a_used_tamaseed(t, here, player))
    else:
        yield from enter(t, player, here, "used", ("dm:601", "dm:701.5a"))


@procedure("dm:base-casting", "dm:409.1b")
def cast(t: Table, player: str, card: Thing, free: bool, ability: str = "") -> Proc[None]:
    """A cast spell waits in the pending state while its effect is carried out, then goes to its owner's graveyard."""
    physical = card.cards
    waits = zone(t.s, player, "pending")
    yield from do(Moved(card.ref, waits, controller=player), by=("dm:base-casting", "dm:409.1b"))
    spell = next((x for x in t.s.at(waits) if x.cards == physical), None)
    if spell is None:
        return
    yield from do(Used(spell.ref, player, "cast", free, ability), by=("dm:701.5a", "dm:base-casting"))
    for key in t.s.abilities(spell):
        text = t.s.game.ability(key)
        if isinstance(text, SpellText):
            yield from call(spell_takes_effect(t, spell, key, text))
    if t.s.now(spell.ref) is not None:
        yield from do(Moved(spell.ref, home(t.s, spell, "graveyard")), by=("dm:409.1b", "dm:base-casting"))


def spell_takes_effect(t: Table, spell: Thing, key: str, text: SpellText) -> Call[None]:
    """One ability of a spell, as the effect of that card."""
    play = Play(source=spell.ref, controller=spell.controller, ability=key)
    return caused(carry_out_spell(t, spell, text, play), Cause("effect", spell.ref, spell.controller, key))


@procedure("dm:base-casting")
def carry_out_spell(t: Table, spell: Thing, text: SpellText, play: Play) -> Proc[None]:
    """The text of a spell is carried out."""
    if text.valid(t.s, spell, spell.controller):
        yield from text.resolve(t, play)


@entry("zones to use from")
def usable_zones(s: State, player: str) -> tuple[str, ...]:
    """From where a player uses cards in the main step: the hand."""
    return ("hand",)
