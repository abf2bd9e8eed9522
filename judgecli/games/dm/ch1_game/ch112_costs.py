"""107 Mana and 112 Costs: what a card costs to use, and which cards of the mana zone can pay it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from judgecli.games.dm.ch1_game.ch101_laws import may
from judgecli.games.dm.ch1_game.ch105_orientation import tap
from judgecli.games.dm.ch2_cards import civilizations
from judgecli.games.dm.ch4_zones import cards_in, is_tapped
from judgecli.games.dm.ch6_use.kinds import CostChange, cost_changes
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import whose_cards
from judgecli.games.shared.matching import matched
from judgecli.games.shared.questions import MAY
from judgecli.games.shared.text.picks import named
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, call, do, require
from judgecli.kernel.unlisted import as_paid
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import NotSettled, Verdict, both
from judgecli.lazy import dataclass

MANA = Question(
    "mana",
    "a card of the mana zone to tap",
    "タップするマナ",
    told=("{who} pays with {chosen}", "{who}は{chosen}で支払う"),
)


@dataclass(frozen=True, slots=True)
class Cost:
    """The total cost: mana, and the civilizations that must be among it (112)."""

    civilizations: frozenset[str]
    points: int

    @property
    def taps(self) -> int:
        """How much mana is paid: as much as the cost, or one for each civilization where that is more."""
        return max(self.points, len(self.civilizations))

    def __str__(self) -> str:
        return f"{'/'.join(sorted(self.civilizations)) or 'colourless'} {self.points}"


@entry("total cost")
def cost_of(s: State, player: str, card: Thing) -> Cost:
    """The card's cost after what makes it dearer and what makes it cheaper, never below 0; its civilizations."""
    return _cost_with(
        s, player, card, [x for x in cost_changes(s, player, card) if not _is_declined(s, player, card, x)]
    )


def dearest_cost_of(s: State, player: str, card: Thing) -> Cost:
    """What it costs where everything that may make it cheaper is left."""
    if any(change.offered for _, change in cost_changes(s, player, card)):
        return _cost_with(s, player, card, [x for x in cost_changes(s, player, card) if not x[1].offered])
    return cost_of(s, player, card)


Applying = tuple[Thing, CostChange]
DECLINED = "cost left as it is"
"""The fact of a player: a card, and the cards by which it could have been used for less."""


def _is_declined(s: State, player: str, card: Thing, change: Applying) -> bool:
    of, *sources = s.fact(player, DECLINED) or (None,)
    return change[1].offered and of == card.ref and change[0].ref in sources


@procedure("dm:112")
def choose_lower_costs(t: Table, player: str, card: Thing) -> Proc[None]:
    """Whether each change that may be left makes the card cheaper; where nobody says otherwise it does."""
    declined = []
    for source, change in cost_changes(t.s, player, card):
        if change.offered:
            options = {"do it": True, "decline": False}
            if not (yield from ask(player, MAY, options, by="dm:112", idle="do it")):
                declined.append(source.ref)
    if declined:
        yield from do(Noted(player, DECLINED, (card.ref, *declined)), by="")


def _cost_with(s: State, player: str, card: Thing, applying: Sequence[Applying]) -> Cost:
    changes = [(c.change(s, source, player), c.floor) for source, c in applying]
    points = as_paid(s.value(card, "cost")) + sum(amount for amount, _ in changes if amount > 0)
    for amount, floor in sorted((c for c in changes if c[0] < 0), key=lambda c: -c[1]):
        points = max(points + amount, min(points, floor), 0)
    counted = any(not c.face for c in untapped_mana(s, player))
    return Cost(as_paid(civilizations(s, card), counted), points)


@entry("what bears on the cost")
def bearing_on_the_cost(s: State, player: str, card: Thing) -> tuple[str, ...]:
    """The sections, besides those of every price, that make this one what it is: a static ability that works outside the battle zone."""
    sources = [source for source, _ in cost_changes(s, player, card)]
    return ("dm:604.3",) if any(source.zone.name != "battle" for source in sources) else ()


def why_it_costs_that(s: State, player: str, card: Thing) -> tuple[str, ...]:
    """The sections that make the price what it is."""
    return ("dm:112", "dm:601", *bearing_on_the_cost(s, player, card))


def mana_number(s: State, card: Thing) -> int:
    """How much mana a card of the mana zone makes: its printed number, usually one (base-mana-number)."""
    found: int = s.value(card, "mana")
    return found


@entry("payable mana")
def untapped_mana(s: State, player: str) -> list[Thing]:
    """What a player can pay with: untapped cards of their own mana zone that may be tapped (107)."""
    return [c for c in cards_in(s, player, "mana") if not is_tapped(c) and may(s, c, "tap")]


def covered(s: State, cards: Sequence[Thing], wanted: frozenset[str]) -> int:
    """How many of the civilizations these cards can supply, each card only one (107)."""
    if not wanted:
        return 0
    return matched([sorted(civilizations(s, card) & wanted) for card in cards if mana_number(s, card)])


def pays(s: State, cards: Sequence[Thing], cost: Cost) -> bool:
    """Whether exactly these cards pay the cost."""
    total = sum(mana_number(s, c) for c in cards)
    return total == cost.taps and covered(s, cards, cost.civilizations) == len(cost.civilizations)


def can_be_completed(s: State, picked: Sequence[Thing], rest: Sequence[Thing], cost: Cost) -> bool:
    """Whether more of the cards can be added so that the cost is paid exactly."""
    missing = cost.taps - sum(mana_number(s, c) for c in picked)
    if all(mana_number(s, c) == 1 for c in rest):
        if not 0 <= missing <= len(rest):
            return False
        best = covered(s, [*picked, *rest], cost.civilizations) == len(cost.civilizations)
        return best and len(cost.civilizations) - covered(s, picked, cost.civilizations) <= missing
    few = _few_of_each(s, rest, missing)
    return any(pays(s, [*picked, *more], cost) for n in range(len(few) + 1) for more in combinations(few, n))


def _few_of_each(s: State, cards: Sequence[Thing], missing: int) -> list[Thing]:
    """Of cards that are alike no more than could be needed."""
    out: list[Thing] = []
    seen: dict[object, int] = {}
    for card in cards:
        sort = (civilizations(s, card), mana_number(s, card))
        seen[sort] = seen.get(sort, 0) + 1
        if seen[sort] <= missing:
            out.append(card)
    return out


def tapped_mana(s: State, player: str, *_: object) -> list[Thing]:
    """Cards of their own mana zone that cannot pay, because they are tapped already."""
    return [c for c in cards_in(s, player, "mana") if is_tapped(c)]


@rule("dm:112", "dm:107", ja="コストの数だけのマナが必要", left_over=tapped_mana)
def enough_mana(s: State, player: str, cost: Cost) -> bool:
    """There must be as much untapped mana as the cost."""
    return sum(mana_number(s, c) for c in untapped_mana(s, player)) >= cost.points


@rule("dm:112", "dm:107", ja="カードの各文明につき、その文明のマナが1つずつ必要（多色カードが出すのは1文明だけ）")
def civilizations_are_there(s: State, player: str, cost: Cost) -> bool | NotSettled:
    """For each civilization of the card there must be one mana of it; a tapped multicolour card supplies one."""
    there = untapped_mana(s, player)
    unknown = [c for c in there if not c.face]
    if covered(s, there, cost.civilizations) + min(len(unknown), 1) < len(cost.civilizations):
        return covered(s, there, cost.civilizations) + len(unknown) >= len(cost.civilizations) and _unstated()
    return covered(s, there, cost.civilizations) >= len(cost.civilizations) or (bool(unknown) and _unstated())


@entry("civilizations kept")
def kept_civilizations(s: State, player: str) -> tuple[str, ...]:
    """By which sections cards of the mana zone keep their civilizations though an effect in force would change them."""
    return ()


def _unstated() -> NotSettled:
    return NotSettled(
        "the mana cards are only counted, so their civilizations are not known: name the cards",
        "枚数だけ書かれたマナのカードの文明が分からない。カードの名前を書く必要がある",
        ("dm:112", "dm:107"),
        unstated=True,
    )


@rule("dm:base-cost-below-civilizations", ja="コストが文明の数より少ない時は、文明の数だけのマナが必要")
def one_for_each_civilization(s: State, player: str, cost: Cost) -> bool:
    """Where the cost is below the number of civilizations, one mana for each of them is needed."""
    return sum(mana_number(s, c) for c in untapped_mana(s, player)) >= cost.taps


@rule("dm:base-mana-number", "dm:112", ja="マナの数字を合わせて、コストちょうどにならなければならない")
def mana_adds_up(s: State, player: str, cost: Cost) -> bool | NotSettled:
    """The mana numbers of cards tapped must add up to the cost."""
    there = untapped_mana(s, player)
    if can_be_completed(s, [], there, cost):
        return True
    return NotSettled(
        "the available mana can pay the cost only with some left over, and the documents do not say what becomes of that",
        "支払えるマナの組み合わせではコストを超えてしまう。余ったマナの扱いは手元の資料に書かれていない",
        ("dm:112", "dm:base-mana-number"),
    )


def left_to_teammates(s: State, player: str, cost: Cost) -> tuple[str, ...]:
    """The sections by which a teammate's untapped mana does not pay, where there is some and one's own does not do."""
    team = s.seating.team(player)
    if len(team) < 2 or (enough_mana.test(s, player, cost) and civilizations_are_there.test(s, player, cost) is True):
        return ()
    return whose_cards.by(s) if any(untapped_mana(s, mate) for mate in team if mate != player) else ()


def can_pay(s: State, player: str, cost: Cost, *also: str) -> Verdict:
    """Whether a player can pay, with every reason why not; ``also``: sections that bear on the cost."""
    apart = left_to_teammates(s, player, cost)
    there = untapped_mana(s, player)
    found = both(
        enough_mana.also(*also, *apart).verdict(s, player, cost),
        civilizations_are_there.also(*kept_civilizations(s, player), *apart).verdict(s, player, cost),
    )
    if cost.taps > cost.points:
        found = both(found, one_for_each_civilization.verdict(s, player, cost))
    if found and any(mana_number(s, c) != 1 for c in there):
        found = both(found, mana_adds_up.verdict(s, player, cost))
    return found


@procedure("dm:107", "dm:112")
def pay(t: Table, player: str, cost: Cost) -> Proc[tuple[Thing, ...]]:
    """Tap cards of the mana zone until the cost is paid, each for one civilization; all together."""
    yield from require(can_pay(t.s, player, cost))
    picked: list[Thing] = []
    by = ("dm:107", "dm:112", *(("dm:base-cost-below-civilizations",) if cost.taps > cost.points else ()))
    while not pays(t.s, picked, cost):
        there = [c for c in untapped_mana(t.s, player) if c not in picked]
        able = [c for c in there if _leads_on(t.s, picked, c, there, cost)]
        forced = all(mana_number(t.s, c) == 1 for c in there) and len(picked) + len(able) == cost.taps
        picked.append((yield from ask(player, MANA, named(t.s, able[:1] if forced else alike(t.s, able)), by=by)))
    numbers = ("dm:base-mana-number",) if any(mana_number(t.s, c) != 1 for c in picked) else ()
    yield from call(tap(t, picked, by=(*by, *numbers)))
    return tuple(picked)


def _leads_on(s: State, picked: Sequence[Thing], card: Thing, there: Sequence[Thing], cost: Cost) -> bool:
    rest = [c for c in there if c is not card]
    return can_be_completed(s, [*picked, card], rest, cost)


def alike(s: State, things: Sequence[Thing]) -> list[Thing]:
    """One of each name and civilization: which of equal cards is tapped makes no difference to the cost."""
    sorts = {(c.face, civilizations(s, c)): c for c in reversed(things)}
    return list(sorts.values())[::-1]
