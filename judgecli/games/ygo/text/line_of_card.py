"""What a line of card text is of: the kind of its card, where it works, how often it may be used."""

from __future__ import annotations

from judgecli.games.shared.text.driver import Line
from judgecli.games.shared.text.errors import cannot_read
from judgecli.games.ygo.c3_effects import NO_LIMIT, Limit
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.games.ygo.s2_cards import AS_A_MONSTER, PENDULUM_ZONE
from judgecli.games.ygo.text.limits import LIMITS
from judgecli.games.ygo.text.zones import PILES, zone_names
from judgecli.language import ast
from judgecli.language.walk import every

MONSTER = frozenset({"monster", "extra monster"})


SPELL = frozenset({"spell", "field"})


PLAYED = frozenset({"hand", "spell", "field"})


ONE_OF_SEVERAL = frozenset(
    {f"{zone} {n}" for zone in ("monster zone", "spell & trap zone") for n in range(1, 6)}
    | {f"{zone} {side}" for zone in ("extra monster zone", "pendulum zone") for side in ("left", "right")}
)
"""Zones that an effect cannot be bound to: it works in all of a kind."""


IN_THE_PENDULUM_ZONE = frozenset({PENDULUM_ZONE})


EVERYWHERE = frozenset({""})


def card_type(card: ast.Card) -> str:
    """Monster, spell or trap."""
    found = (str(f.value) for f in card.facts if f.kind == "type")
    return next((v for v in found if v in ("monster", "spell", "trap")), "monster")


def kinds_of(card: ast.Card) -> frozenset[str]:
    return frozenset(str(f.value) for f in card.facts if f.kind == "icon")


def number_of_line(line: Line) -> int:
    """Which line of its card it is, from 1; its number ① where the card is written as printed; 0 for one that is given."""
    if line.card.printed and line.a.number:
        return line.a.number
    return next((n for n, x in enumerate(line.card.abilities, 1) if x.text == line.a.text and x.span == line.a.span), 0)


def limit_of(a: ast.Ability) -> Limit:
    numbers = frozenset(counted_as(a, n) for n in a.shares)
    return Limit(times=a.limit, per=LIMITS[a.limit_per], numbers=numbers) if a.limit else NO_LIMIT


OTHER_BOX = 1000
"""What is added to the numbers of Pendulum Effects: each box of a Pendulum Monster begins with ① (J3.25)."""


def counted_as(a: ast.Ability, number: int) -> int:
    """Under which number the uses of an effect of this box are counted."""
    return number + OTHER_BOX if number and (a.kind == "pendulum effect" or a.where == (PENDULUM_ZONE,)) else number


def works_in(a: ast.Ability, card: ast.Card, default: frozenset[str]) -> frozenset[str]:
    """Zones an effect works in: those the text names for it, those it takes its own card from, or those of its card."""
    if a.kind == "pendulum effect":
        return IN_THE_PENDULUM_ZONE
    own = (i.what for i in (*a.cost, *a.effects) if i.what is not None and i.what.how == "this")
    if one := next((word for word in a.where if word in ONE_OF_SEVERAL), None):
        raise cannot_read(one, a.span)
    words = a.where or tuple(word for noun in own for word in noun.where)
    if not words and card_type(card) == "monster" and _speaks_of_its_wearer(a):
        return SPELL
    return frozenset(name for word in words for name in _places(word)) or default


def _speaks_of_its_wearer(a: ast.Ability) -> bool:
    """Whether it says what happens to the monster that wears its card, or what that monster is: then it lies as an Equip Card (G.9)."""
    events = (h for h in (a.when, *a.or_when) if h is not None)
    nouns = [n for h in events for n in (h.subject, h.object)] + [c.subject for c in a.conditions]
    nouns += [i.what for i in a.effects] if a.structure == "constant" else []
    return any(f.kind == "equipped by" and f.value == "this" for n in nouns if n is not None for f in n.filters)


def _places(word: str) -> frozenset[str]:
    """Where text works that names this zone; in a Pendulum Zone only what names that one (J3.25)."""
    return IN_THE_PENDULUM_ZONE if word == PENDULUM_ZONE else zone_names(word)


def wherever_it_goes(card: ast.Card) -> frozenset[str]:
    """Where a card says what happens to itself; the monster effect of a Pendulum Monster applies in no Pendulum Zone (J3.25)."""
    return frozenset({*ON_THE_FIELD, *PILES.values()}) if "pendulum" in kinds_of(card) else EVERYWHERE


def on_the_field(card: ast.Card) -> frozenset[str]:
    """Where its kind of card lies; what can be Summoned as a monster by its text lies in either place."""
    if card_type(card) == "monster":
        return MONSTER
    return MONSTER | SPELL if any(map(_comes_as_a_monster, card.abilities)) else SPELL


def _comes_as_a_monster(a: ast.Ability) -> bool:
    return any(i.verb == "special summon" and i.value == AS_A_MONSTER for i in every(ast.Instruction, a))
