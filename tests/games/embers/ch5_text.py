"""5 Destruction, and text of cards: what waits, what happens instead, once per turn."""

from __future__ import annotations

from judgecli.games.shared.text.plain import carried_out, one_of_texts, spent_limit, uses
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import Proc, Table, by_its_text, call, do
from judgecli.kernel.values import Pending, State, Thing, Zone
from tests.games.embers.ch1_duel import cards
from tests.games.embers.events import Destroyed


@check(
    "embers:5.1",
    due=(
        "{it} has {damage} damage and power {power}: it is destroyed",
        "{it}のダメージは{damage}、パワーは{power}なので破壊される",
    ),
    not_due=(
        "{it} has {damage} damage and power {power}: it is not destroyed",
        "{it}のダメージは{damage}、パワーは{power}なので破壊されない",
    ),
    values=lambda s, card: {"damage": card.mark("damage"), "power": s.value(card, "power")},
)
def is_lethally_hurt(s: State, card: Thing) -> bool:
    """Damage of at least its power."""
    damage: int = card.mark("damage")
    return damage > 0 and bool(damage >= s.value(card, "power"))


def to_be_destroyed(s: State) -> tuple[Thing, ...]:
    """All cards that are destroyed now."""
    return tuple(card for p in s.players for card in cards(s, p) if is_lethally_hurt(s, card))


@procedure("embers:5.1")
def destroy(t: Table, doomed: tuple[Thing, ...]) -> Proc[None]:
    """They go to their owners' piles at one moment."""
    yield from do(*(Destroyed(card.ref, Zone(card.owner, "pile")) for card in doomed), by="embers:5.1")


@procedure("embers:5.2", role="asks")
def which_text(t: Table, texts: tuple[Pending, ...]) -> Proc[None]:
    """Of several of their own a player chooses one."""
    first = yield from one_of_texts(t, texts, "embers:5.2")
    yield from call(by_its_text(carry_out_text(t, first), first))


@spent_limit("embers:5.4")
def was_used(s: State, card: Thing, key: str) -> bool:
    """Whether a text that works once per turn was carried out in this turn (5.4)."""
    return uses(s, card, key) > 0


@procedure("embers:5.2")
def carry_out_text(t: Table, pending: Pending) -> Proc[None]:
    """The text is carried out once, before anything else is done."""
    yield from carried_out(t, pending, "embers:5.2")
