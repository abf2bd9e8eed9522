"""Lines after an untold choice that are a different play depending on it: made from a zone where the card lies only then.

Whoever wrote such a line knew the choice, but the line does not tell it, and nothing is ruled on what was not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.lazy import dataclass, fields, is_dataclass

if TYPE_CHECKING:
    from judgecli.session.explore import Leaf

From = frozenset[tuple[str, Zone]]
"""Names of the cards that a line plays or chooses, each with the zone in which it lies."""


@dataclass(frozen=True, slots=True)
class OtherPlay:
    """``line``: number of the line of play, from 0; ``zones``: where the card lies by what is chosen."""

    line: int
    card: str
    zones: tuple[Zone, ...]


def other_plays(ends: Iterable[Leaf]) -> tuple[OtherPlay, ...]:
    """Lines that are carried out on several ways, with a card of one name from different zones."""
    found: dict[tuple[int, str], dict[str, Zone]] = {}
    for end in ends:
        for line, cards in _lines(end):
            for name, zone in cards:
                found.setdefault((line, name), {})[zone.name] = zone
    return tuple(OtherPlay(*key, tuple(zones.values())) for key, zones in sorted(found.items()) if len(zones) > 1)


def _lines(end: Leaf) -> Iterator[tuple[int, From]]:
    """What each line that was carried out answered first."""
    marks = sorted(end.outcome.marks.items(), key=lambda mark: mark[1])
    tried = {(turn.ask.who, turn.ask.kind, turn.label) for turn in end.way}  # told by nobody
    seen: set[int] = set()
    for step in end.outcome.trace.standing():
        if not step.said:
            continue
        ask, label = step.what[:2]
        line = max((n for n, steps in marks if steps < step.number), default=-1)
        if line >= 0 and line not in seen and (ask.who, ask.kind, label) not in tried:
            seen.add(line)
            yield line, frozenset(_cards(ask.options.get(label), step.before))


def _cards(option: object, s: State) -> Iterator[tuple[str, Zone]]:
    """The cards that an option is, or is made with."""
    if isinstance(option, Ref):
        option = s.things.get(option)
    if isinstance(option, Thing):
        yield s.name(option), option.zone
    elif is_dataclass(option) and not isinstance(option, type):
        for one in fields(option):
            held = getattr(option, one.name)
            if isinstance(held, Thing | Ref):
                yield from _cards(held, s)
