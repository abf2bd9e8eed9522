"""801 Evolution creatures: what they are put on, in which order, and what they take over."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.ch2_cards import has_kind
from judgecli.games.dm.ch4_zones import BATTLE, cards_in, is_tapped
from judgecli.games.dm.ch6_use.kinds import Keyword, keyword
from judgecli.games.dm.ch8_special.ch813_smax import needs_no_source
from judgecli.games.dm.events import Entered, Evolved, PutUnder
from judgecli.games.dm.registry import entry
from judgecli.games.shared.text.picks import named
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Proc, Question, Table, also, aside, ask, do, note, require
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict

EVOLUTION_SOURCE = Question(
    "evolution source",
    "the evolution source",
    "進化元",
    told=("{who} puts {it} on {chosen}", "{who}は{it}の進化元に{chosen}を選ぶ"),
)


SOURCE = "evolution"
"""Keyword that says what an evolution creature is put on: on cards like these (``concerns``), so many (``number``)."""
ANYTHING = "base of any evolution"
"""Keyword of a creature that any evolution creature may be put on, whatever race that asks for."""
OPTIONAL = "neo evolution"
"""The same for a NEO creature, which may also be put out without (802.2)."""


def needs_a_source(view: View, card: Thing) -> bool:
    """An evolution creature does, except an S-MAX evolution creature (813.1) and a NEO creature."""
    return has_kind(view, card, "evolution") and not has_kind(view, card, "neo") and not needs_no_source(view, card)


def source_text(s: State, card: Thing) -> Keyword | None:
    """What the card says it is put on, wherever the card is."""
    return next(iter(source_texts(s, card)), None)


def source_texts(s: State, card: Thing) -> list[Keyword]:
    """Everything it says about that: more than once only on cards that are several (dmv:701.18b)."""
    printed = (a for _, a in s.game.printed_abilities(card))
    return [a for a in printed if isinstance(a, Keyword) and a.name in (SOURCE, OPTIONAL)]


@entry("condition of evolution")
def condition_chosen(t: Table, player: str, card: Thing) -> Proc[int]:
    """Which of the conditions that a card names is followed: it names one."""
    yield from ()
    return 0


def possible_sources(s: State, player: str, card: Thing, condition: int = 0) -> list[Thing]:
    """The player's cards that the evolution creature may be put on."""
    texts = source_texts(s, card)
    if not texts:
        return []
    text = texts[condition]
    zones = getattr(text, "source_zones", ("battle",))
    there = [c for name in zones for c in cards_in(s, player, name) if c.ref != card.ref]
    return [c for c in there if text.concerns(s, card, c) or takes_any(s, c)]


def takes_any(view: View, thing: Thing) -> bool:
    """Whether its text lets evolution creatures of any race be put on it."""
    return thing.zone == BATTLE and keyword(view, thing, ANYTHING) is not None


def number_of_sources(s: State, card: Thing, condition: int = 0) -> int:
    texts = source_texts(s, card)
    return max(texts[condition].number, 1) if texts else 1


@rule("dm:801.1", ja="進化クリーチャーは、指定された進化元の上に置かなければならない")
def a_source_is_there(s: State, player: str, card: Thing) -> bool:
    """An evolution creature is put on the evolution source it names; there must be enough of it."""
    return bool(conditions_met(s, player, card))


def conditions_met(s: State, player: str, card: Thing) -> list[int]:
    """Which of the conditions on the card are met."""
    every = range(len(source_texts(s, card)))
    return [n for n in every if len(possible_sources(s, player, card, n)) >= number_of_sources(s, card, n)]


@entry("evolution is possible")
def may_evolve(s: State, player: str, card: Thing) -> Verdict:
    """Whether the source that the card needs is there."""
    return a_source_is_there.verdict(s, player, card, about=(card,))


ONE_TAP_STATE = NotSettled(
    "the evolution sources differ in tap state, and the documents do not say which of them the evolution creature takes over",
    "進化元のタップ・アンタップがそろっていない。進化クリーチャーがどちらを引き継ぐかは手元の資料に書かれていない",
    ("dm:base-evolution-tap-state", "dm:801.1b"),
)


@procedure("dm:801.1", "dm:801.1b")
def evolve(t: Table, player: str, card: Thing, how: str, by: By, optional: bool = False) -> Proc[Ref | None]:
    """Choose the sources and put the card on them. Answers with the creature, or ``None`` where none was chosen."""
    condition = yield from condition_chosen(t, player, card)
    wanted, chosen = number_of_sources(t.s, card, condition), list[Thing]()
    while len(chosen) < wanted:
        left = [c for c in possible_sources(t.s, player, card, condition) if c not in chosen]
        options: dict[str, Thing | None] = {**named(t.s, left)}
        if optional and not chosen:
            options["none"] = None
        cites = "dm:801.1" if wanted == 1 else ("dm:801.1", "dm:801.1b")
        pick = yield from ask(player, EVOLUTION_SOURCE, options, by=cites, about=(card,), idle="none")
        if pick is None:
            return None
        chosen.append(pick)
    placed = yield from put_on(t, player, card, chosen, how, also(by, "dm:801.1"))
    if placed is not None:
        yield from aside(
            "the characteristics of what lies beneath {it} are ignored",
            "{it}の下にあるカードの特性は参照されない",
            "dm:200.3a",
            placed,
        )
    return placed


def put_on(t: Table, player: str, card: Thing, sources: Sequence[Thing], how: str, by: By) -> Proc[Ref | None]:
    """The sources lie beneath in the order chosen, directly beneath first (801.1b)."""
    base, *rest = sources
    if len({is_tapped(c) for c in sources}) > 1 and base.zone == BATTLE:
        yield from require(ONE_TAP_STATE)
    under = (*by,) if isinstance(by, tuple) else (by,)
    if rest:
        under = also(under, "dm:801.1b")
    if base.zone == BATTLE:
        taken_over = also(under, "dm:base-evolution-tap-state")
        evolved = Evolved(card.ref, BATTLE, controller=player, how=how, onto=base.ref)
        happened = yield from do(evolved, *(PutUnder(c.ref, base.ref) for c in rest), by=taken_over)
        return base.ref if any(isinstance(e, Evolved) for e in happened) else None
    physical = card.cards
    happened = yield from do(Entered(card.ref, BATTLE, controller=player, how=how), by=under)
    new = next((x for x in t.s.at(BATTLE) if x.cards[: len(physical)] == physical), None)
    if not happened or new is None:
        return None
    yield from do(*(PutUnder(c.ref, new.ref) for c in sources), by=under)
    return new.ref


def no_source(t: Table, player: str, card: Thing) -> Proc[bool]:
    """Whether an effect that puts out an evolution creature finds no source; then that part is not done (101.3)."""
    verdict = may_evolve(t.s, player, card)
    if isinstance(verdict, Illegal):
        yield from note(
            "there is no evolution source for {it}", "{it}の進化元がない", ("dm:801.1", "dm:101.3"), card.ref
        )
        return True
    return False
