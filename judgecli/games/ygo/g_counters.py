"""J3.17 Counters: markers with a name, on cards; what they mean stands on the cards that use them."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.ygo.events_of_effects import CountersPut, CountersRemoved
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Check, Proc, Table, do
from judgecli.kernel.values import State, Thing


def mark_of(sort: str) -> str:
    """The mark under which counters of one name lie on a card."""
    return f"counters {sort}".strip()


def counters(card: Thing, sort: str) -> int:
    return int(card.mark(mark_of(sort)))


@rule("ygo:J3.17¶1", ja="取り除くだけのカウンターが置かれていなければならない")
def enough_counters(s: State, card: Thing, sort: str, number: int) -> bool:
    """The card must have that many counters of that name."""
    return counters(card, sort) >= number


@procedure("ygo:J3.17¶1", cites_itself=False)
def put_counters(t: Table, cards: Sequence[Thing], sort: str, number: int) -> Proc[bool]:
    """Counters are put on cards."""
    return bool((yield from do(*(CountersPut(c.ref, sort, number) for c in cards), by="ygo:J3.17¶1")))


@procedure("ygo:J3.17¶1", cites_itself=False)
def remove_counters(t: Table, cards: Sequence[Thing], sort: str, number: int) -> Proc[bool]:
    """Counters are taken off cards that bear as many."""
    able = []
    for card in cards:
        verdict = enough_counters.verdict(t.s, card, sort, number, about=(card,))
        yield Check(verdict)
        able += [card] if verdict else []
    return bool((yield from do(*(CountersRemoved(c.ref, sort, number) for c in able), by="ygo:J3.17¶1")))
