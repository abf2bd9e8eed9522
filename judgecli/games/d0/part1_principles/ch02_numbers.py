"""1-2 Numbers and energy symbols: whole numbers only, values below zero, what costs are made of and what pays them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil

from judgecli.games.d0.part2_definitions.ch23_zones import is_frozen, zone
from judgecli.games.shared.matching import matched
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Question, Table, ask, labelled, note
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import NotSettled, Requirement, requirements
from judgecli.lazy import dataclass, replace

ENERGY = Question(
    "energy", "a card to pay with", "支払いに使うカード", told=("{who} pays with {chosen}", "{who}は{chosen}で支払う")
)


COLOURS = ("red", "black", "blue", "green", "white")
"""The five colours (2-4-2-3)."""
COLOURLESS = "colourless"
VARIABLE = "X"
ANY_COLOUR = "smash pays any colour"
"""Fact of the table: the format lets cards of the smash zone pay for coloured symbols (1-2-3-1)."""
HAS_EACH_COLOUR = (
    "{it} has the colour of every symbol of its use cost, so it pays for any of them",
    "{it}は使用コストに含まれるシンボルの色をすべて持つので、そのどの色にも使える",
)


@dataclass(frozen=True, slots=True)
class Symbols:
    """The energy symbols of a cost: (colour, number), each colour once; ``variables``: colours with an X beside them."""

    points: tuple[tuple[str, int], ...] = ()
    variables: tuple[str, ...] = ()

    @classmethod
    def of(cls, points: Mapping[str, int], variables: Iterable[str] = ()) -> Symbols:
        order = (*COLOURS, COLOURLESS)
        return cls(tuple((c, points[c]) for c in order if points.get(c)), tuple(variables))

    @property
    def total(self) -> int:
        """The numbers of all symbols together (2-4-3); an X that nobody has fixed counts as 0 (1-2-2)."""
        return sum(n for _, n in self.points)

    @property
    def colours(self) -> frozenset[str]:
        """Colours among the symbols (2-4-2); none: colourless."""
        return frozenset(c for c in (*(c for c, _ in self.points), *self.variables) if c != COLOURLESS)

    def count(self, colour: str) -> int:
        return dict(self.points).get(colour, 0)

    def fixed(self, x: int) -> Symbols:
        """With the variable replaced by a number (1-2-3-3)."""
        if not self.variables:
            return self
        points = dict(self.points)
        for colour in self.variables:
            points[colour] = points.get(colour, 0) + x
        return Symbols.of(points)

    def plus(self, other: Symbols) -> Symbols:
        points = dict(self.points)
        for colour, n in other.points:
            points[colour] = points.get(colour, 0) + n
        return Symbols.of(points, (*self.variables, *other.variables))

    def less(self, colour: str, by: int) -> Symbols:
        """So much less of one symbol, never below 0."""
        points = {**dict(self.points), colour: max(0, self.count(colour) - by)}
        return Symbols.of(points, self.variables)

    def __str__(self) -> str:
        shown = [f"{c} {n}" for c, n in self.points] + [f"{c} X" for c in self.variables]
        return " ".join(shown) or f"{COLOURLESS} 0"


FREE = Symbols()


# ---- 1-2-1, 1-2-2 numbers


def whole(number: Fraction | float) -> int:
    """A fraction that arises is rounded up (1-2-1)."""
    return ceil(number)


def counted(number: int) -> int:
    """A value below 0 counts as 0 wherever it is used; only changes start from the true one (1-2-2)."""
    return number if number >= 0 or not stands("d0:1-2-2") else 0


# ---- 1-2-3 what can pay


def energy(s: State, player: str) -> list[Thing]:
    """Released cards of the energy zone: they pay for any symbol of their colours, and for colourless ones."""
    return [c for c in s.at(zone(player, "energy")) if not is_frozen(c)]


def smash_cards(s: State, player: str) -> list[Thing]:
    """Released cards of the smash zone: they pay for colourless symbols only (1-2-3-2)."""
    there = [c for c in s.at(zone(player, "smash")) if not is_frozen(c)]
    return there if there and stands(("d0:2-23-7-4", "d0:1-2-3-2")) else []


def pays_for(s: State, card: Thing, colour: str) -> bool:
    """Whether freezing this card pays for one symbol of this colour."""
    if colour == COLOURLESS:
        return True
    if card.zone.name == "smash":
        return bool(s.fact(TABLE, ANY_COLOUR, False))
    return colour in s.value(card, "colours")


def covers(s: State, cards: Sequence[Thing], cost: Symbols) -> bool:
    """Whether these cards can pay all of it, each card for one symbol."""
    if len(cards) < cost.total:
        return False
    able = {c: [n for n, x in enumerate(cards) if pays_for(s, x, c)] for c, _ in cost.points if c != COLOURLESS}
    wanted = [able[c] for c, n in cost.points for _ in range(n) if c != COLOURLESS]
    return matched(wanted) == len(wanted)


def frozen_energy(s: State, player: str, *_: object) -> list[Thing]:
    """Cards that cannot pay, because they are frozen already."""
    return [c for c in (*s.at(zone(player, "energy")), *s.at(zone(player, "smash"))) if is_frozen(c)]


@rule(
    "d0:1-2-3-2",
    ja="コストの数字の合計と同じ枚数のリリース状態のエネルギーゾーンかスマッシュゾーンのカードが必要",
    left_over=frozen_energy,
)
def enough_energy(s: State, player: str, cost: Symbols) -> bool:
    """There must be as many released cards in the energy and smash zones as the symbols ask for."""
    return len(energy(s, player)) + len(smash_cards(s, player)) >= cost.total


@rule(
    "d0:1-2-3-1",
    ja="色付きのシンボルには、その色のリリース状態のエネルギーゾーンのカードが必要",
    left_over=frozen_energy,
)
def colours_are_there(s: State, player: str, cost: Symbols) -> bool | NotSettled:
    """For each coloured symbol there must be a released energy card of that colour, one card for one symbol."""
    coloured = Symbols(tuple((c, n) for c, n in cost.points if c != COLOURLESS))
    cards = [*energy(s, player), *smash_cards(s, player)]
    if covers(s, cards, coloured):
        return True
    if any(not c.face for c in energy(s, player)):
        return NotSettled(
            "the energy cards are only counted, so their colours are not known: name the cards",
            "枚数だけ書かれたエネルギーの色が分からない。カード名を書く必要がある",
            ("d0:1-2-3-1", "d0:2-23-6-2"),
            unstated=True,
        )
    return False


@requirements
def can_pay(s: State, player: str, cost: Symbols, *also: str) -> Iterator[Requirement]:
    """Whether a player can pay for these symbols, with every reason why not; ``also``: sections that bear on the cost."""
    if cost.count(COLOURLESS):
        short = len(energy(s, player)) < cost.total and smash_cards(s, player)  # they pay what the energy does not
        yield enough_energy.also(*also, *(("d0:2-23-7-4",) if short else ())).whether(s, player, cost)
    if cost.total > cost.count(COLOURLESS):
        smashes = smash_cards(s, player) and not colours_are_there.test(
            s, player, cost
        )  # they pay no colour (2-23-7-4)
        yield colours_are_there.also(*also, *(("d0:2-23-7-4",) if smashes else ())).whether(s, player, cost)


def most_x(s: State, player: str, cost: Symbols) -> int:
    """The largest number that could be paid for the variable; 0 where there is none."""
    x = 0
    while cost.variables and can_pay(s, player, cost.fixed(x + 1)):
        x += 1
    return x


def choose_energy(t: Table, player: str, cost: Symbols, without: Sequence[Thing] = ()) -> Proc[list[Thing]]:
    """Pick released cards symbol by symbol, coloured ones first; where nothing is said, what can pay for least is taken.

    A card pays for one symbol (1-2-3-1); colourless symbols are paid from the energy or the smash zone (1-2-3-2).
    """
    picked: list[Thing] = []
    left = dict(cost.points)
    if not cost.total:
        yield from note("nothing is to be paid", "支払うコストはない", "d0:1-2-3-4", player)
    for colour, number in cost.points:
        for _ in range(number):
            left[colour] -= 1
            able = payers(t.s, player, colour, Symbols.of(left), (*picked, *without))
            options = labelled(able, lambda c: payer_label(t.s, c))
            by = "d0:1-2-3-2" if colour == COLOURLESS else "d0:1-2-3-1"
            payer = yield from ask(player, ENERGY, options, by=by, idle=next(iter(options), ""))
            if colour != COLOURLESS and payer.zone.name == "energy" and len(t.s.value(payer, "colours")) > 1:
                yield from note(*HAS_EACH_COLOUR, ("d0:2-4-2", "d0:2-4-2-2"), payer.ref)
            picked.append(payer)
    return picked


def payers(s: State, player: str, colour: str, rest: Symbols, used: Sequence[Thing]) -> list[Thing]:
    """Cards that can pay for this symbol so that the rest can still be paid; one of each sort, the least useful first."""
    there = [c for c in (*smash_cards(s, player), *energy(s, player)) if c not in used]
    able = [c for c in there if pays_for(s, c, colour) and covers(s, [x for x in there if x != c], rest)]
    sorts: dict[object, Thing] = {}
    for card in sorted(able, key=lambda c: (c.zone.name != "smash", len(s.value(c, "colours")))):
        sorts.setdefault((card.zone.name, card.face, frozenset(s.value(card, "colours"))), card)
    return list(sorts.values())


def payer_label(s: State, card: Thing) -> str:
    """A card that pays, by its name, or by its zone where it lies face down."""
    return (s.name(card) if card.zone.name != "smash" else "") or card.zone.name


def with_x(cost: Symbols, x: int | None) -> Symbols:
    """The symbols as they are to be paid; without a chosen number the variable is 0."""
    return replace(cost.fixed(x or 0), variables=())
