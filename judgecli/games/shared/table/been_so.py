""" "《X》 was frozen": that it became so, or that it was so all the time; where it was so at first only, the claim could mean either.

"《X》 is banished" is so too where it lies in the zone of that name, however it came there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.language.words import by_terminal, spoken
from judgecli.lazy import pattern

WHEN = (
    "it was so at first and did not become so in this play: say of which moment, `before line 1: 《X》 is …`, or that it did not become so",
    "はじめはその状態で、このプレイでそうなったのではない。「1行目の前：《X》は…」のように、いつのことかを書く",
)


def been_so(says: ast.Assertion, found: Finding, outcome: Outcome) -> Finding:
    """What a claim that a card was in a state or zone comes to, of which it was ``found`` that it did not come into it in the play."""
    subject = says.subject
    if found.holds or subject is None or subject.kind != "card" or says.by is not None:
        return found
    zones = {
        name for word in _spelled_like("ZONE", spoken(), says.what) for name in dialect(outcome.end).zone_names(word)
    }
    there = matching(outcome.end, subject, outcome.end.called(subject.text)) if zones else []
    if there and all(x.zone.name in zones for x in there):
        return Finding(True)
    if not _WAS.search(says.text):
        return found
    words = [word for word in _spelled_like("STATE", spoken(), says.what) if word in dialect(outcome.end).states]

    def is_so(s: State, things: Iterator[Thing]) -> bool:
        each = list(things)
        return bool(each) and any(all(dialect(s).states[word](s, x) for x in each) for word in words)

    before, after = (
        is_so(s, (x for x in matching(s, subject, s.called(subject.text)) if x.zone.name in dialect(s).board))
        for s in (outcome.start, outcome.end)
    )
    if before and after:
        return Finding(True)
    return Finding(None, en=WHEN[0], ja=WHEN[1]) if before else found


@cache
def _spelled_like(terminal: str, game: str, event: str) -> tuple[str, ...]:
    """The states or zones of a game that are spelled as what happened to a card is: "frozen", "banished"."""
    said = {x for word in by_terminal().get("PASSIVE", ()) if word.canonical == event for x in word.spellings(("en",))}
    return tuple(
        word.canonical for word in by_terminal().get(terminal, ()) if not said.isdisjoint(word.spellings(("en",)))
    )


_WAS = pattern(r"\b(?:was|were|been)\b")
