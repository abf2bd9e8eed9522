"""805 Resource costs: what a card or ability costs, and which rebooted resources can pay it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.shared.matching import matched
from judgecli.games.shared.text.picks import named
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch200_cards import colours
from judgecli.games.zx.ch300_zones import is_slept, zone
from judgecli.games.zx.ch800_abilities.kinds import CostChange
from judgecli.games.zx.ch800_abilities.price import Cost
from judgecli.games.zx.ch1000_keyword_actions import sleep
from judgecli.kernel.index import valid_on_objects
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, aside, ask, call, require
from judgecli.kernel.unlisted import as_paid, ask_for_every
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import NotSettled, Verdict, both

RESOURCE = Question(
    "resource",
    "a resource to sleep",
    "スリープするリソース",
    told=("{who} chooses {chosen} to pay with", "{who}は支払いに{chosen}を選ぶ"),
)

FREE = Cost(frozenset(), 0)


def cost_of(s: State, player: str, card: Thing) -> Cost:
    """All colours of the card and its cost, increases before reductions, never below 0 (805.2a, 805.2c)."""
    counted = any(not c.face for c in s.at(zone(player, "resource")))
    points = changed(s, player, card, as_paid(s.value(card, "cost")))
    return Cost(as_paid(colours(s, card), counted), points)


def changes_of_cost(s: State, player: str, card: Thing) -> list[tuple[Thing, CostChange]]:
    """What makes the card dearer or cheaper now, with the card it stands on."""
    return [
        (source, change)
        for source, _, change in valid_on_objects(s, CostChange)
        if change.concerns(s, source, card, player)
    ]


def changed(s: State, player: str, card: Thing, points: int) -> int:
    """The points after every change of the cost (805.2c); of several with a lower limit the one with the larger first (811.9)."""
    changes = [change for _, change in changes_of_cost(s, player, card)]
    points += sum(c.amount for c in changes if c.amount > 0)
    for c in sorted((c for c in changes if c.amount < 0), key=lambda c: -c.floor):
        points = max(points + c.amount, min(points, c.floor))
    return points


def why_it_costs_that(s: State, player: str, card: Thing) -> tuple[str, ...]:
    """The sections that make the price what it is."""
    changes = changes_of_cost(s, player, card)
    if not changes:
        return ("zx:805.2a",)
    elsewhere = ("zx:803.1c",) if any(source.zone.name != "square" for source, _ in changes) else ()
    bounded = ("zx:811.9",) if sum(1 for _, change in changes if change.floor) > 1 else ()
    means = dict.fromkeys(cite for _, change in changes for cite in change.means)
    return ("zx:805.2a", "zx:805.2c", *bounded, *elsewhere, *means)


def rebooted_resources(s: State, player: str) -> list[Thing]:
    """What a player can pay with (805.1): what may be slept (804.4a)."""
    return [c for c in s.at(zone(player, "resource")) if not is_slept(c) and may(s, c, "sleep")]


def covered(s: State, cards: Iterable[Thing], wanted: frozenset[str]) -> int:
    """How many of the colours these cards can show, each card for one colour only (805.3a)."""
    ask_for_every(wanted)
    return matched([sorted(colours(s, card) & wanted) for card in cards]) if wanted else 0


def slept_resources(s: State, player: str, *_: object) -> list[Thing]:
    """Resource cards that cannot pay, because they are slept already."""
    return [c for c in s.at(zone(player, "resource")) if c not in rebooted_resources(s, player)]


@rule("zx:805.3b", "zx:805.3c", ja="リブート状態のリソースがコストの点数だけ必要", left_over=slept_resources)
def enough_resources(s: State, player: str, cost: Cost) -> bool:
    """There must be as many rebooted resources as the cost has points."""
    return len(rebooted_resources(s, player)) >= cost.points


@rule(
    "zx:805.3a",
    "zx:805.3c",
    ja="コストの各色につき（ポイントの数まで）、その色を持つリブート状態のリソースが1枚ずつ必要",
)
def colours_are_there(s: State, player: str, cost: Cost) -> bool | NotSettled:
    """For each colour of the cost, as far as its points go, there must be a rebooted resource of that colour."""
    cards = rebooted_resources(s, player)
    if covered(s, cards, cost.colours) >= cost.colours_needed:
        return True
    if any(not c.face for c in cards):
        return NotSettled(
            "the resources are only counted, so their colours are not known: name the cards",
            "枚数だけ書かれたリソースの色が分からない。カード名を書く必要がある",
            ("zx:805.3a", "zx:308.3"),
            unstated=True,
        )
    return False


def _one_for_one(s: State, player: str, cost: Cost) -> tuple[str, ...]:
    """That one card cannot serve two prices, where a card could show several of the colours asked for (804.4c)."""
    several = any(len(colours(s, c) & cost.colours) > 1 for c in rebooted_resources(s, player) if c.face)
    return ("zx:804.4c",) if several else ()


def can_pay(s: State, player: str, cost: Cost, *also: str) -> Verdict:
    """Whether a player can pay a resource cost, with every reason why not; ``also``: sections that bear on the cost."""
    return both(
        enough_resources.also(*also).verdict(s, player, cost),
        colours_are_there.also(*also, *_one_for_one(s, player, cost)).verdict(s, player, cost),
    )


def can_pay_for_card(s: State, player: str, cost: Cost, *also: str) -> Verdict:
    """The same for the cost of a card: its number (203.2) and its colours (204.6, 805.2a) say what it takes."""
    return both(
        enough_resources.also("zx:203.2", *also).verdict(s, player, cost),
        colours_are_there.also("zx:805.2a", "zx:204.6", *also, *_one_for_one(s, player, cost)).verdict(s, player, cost),
    )


@procedure("zx:805.3")
def pay_resources(t: Table, player: str, cost: Cost) -> Proc[tuple[Thing, ...]]:
    """Pick one resource for each colour needed, then the rest, none twice; then all of them are slept together."""
    yield from require(can_pay(t.s, player, cost))
    there = rebooted_resources(t.s, player)
    picked: list[Thing] = []
    if there and len(there) == cost.points:
        yield from aside(
            "every rebooted resource is needed, so all of them pay",
            "リブート状態のリソースがすべて必要なので、すべてで支払う",
            ("zx:805.3a", "zx:805.3b"),
            *(c.ref for c in there),
        )
    while len(picked) < cost.points:
        able = [c for c in rebooted_resources(t.s, player) if c not in picked and leads_on(t.s, [*picked, c], cost)]
        forced = len(picked) + len(able) == cost.points
        by = "zx:805.3a" if covered(t.s, picked, cost.colours) < cost.colours_needed else "zx:805.3b"
        picked.append((yield from ask(player, RESOURCE, named(t.s, able[:1] if forced else alike(t.s, able)), by=by)))
    yield from call(sleep(t, picked, by="zx:805.3d"))
    return tuple(picked)


def leads_on(s: State, picked: Sequence[Thing], cost: Cost) -> bool:
    """Whether these can be completed: the colours still missing must not be more than the cards still to come."""
    return cost.colours_needed - covered(s, picked, cost.colours) <= cost.points - len(picked)


def alike(s: State, things: Sequence[Thing]) -> list[Thing]:
    """One of each name, state and colour: which of several equal cards is slept as a price makes no difference to the price."""
    sorts = {(c.face, tuple(sorted(c.marks.items())), colours(s, c)): c for c in reversed(things)}
    return list(sorts.values())[::-1]
