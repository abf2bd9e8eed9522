"""4-2 Abilities: text that goes over the stack. What it says is filled in by ``judgecli.games.d0.text``.

An ability on the stack no longer needs its card (4-2-5): everything it was announced with is in its ``Entry``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from judgecli.kernel.say import note
from judgecli.kernel.text import Ability
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.games.d0.part2_definitions.ch23_entry import Entry
    from judgecli.kernel.say import Proc, Table


class Spoken:
    """Text that is announced (4-7-2, 4-8-4) and later carried out (4-9-2)."""

    __slots__ = ()

    def may_be_announced(self, s: State, player: str, bearer: Thing) -> Verdict:
        """Whether every choice that announcing asks for can be made (4-7-2-5, 4-11-3)."""
        return Legal()

    def may_target(self, s: State, player: str, bearer: Thing, things: Sequence[Thing]) -> Verdict:
        """Whether these cards, in the order named, can be its targets."""
        return Legal()

    def announce(self, t: Table, entry: Entry) -> Proc[Entry | None]:
        """Modes, numbers, targets and shares, in this order; ``None``: a choice cannot be made."""
        yield from ()
        return entry

    @property
    def conditional(self) -> bool:
        """Whether it is a conditional trigger (4-4-3)."""
        return False

    def condition_holds(self, s: State, entry: Entry) -> bool:
        """Whether the condition of a conditional trigger still holds (4-4-3, 4-8-8)."""
        return True

    def targets_left(self, t: Table, entry: Entry) -> Proc[bool]:
        """Whether anything is left to do it to (4-9-2-1): false where all its targets are lost."""
        yield from ()
        return True

    def resolve(self, t: Table, entry: Entry) -> Proc[Any]:
        """Do what the text says, in its order (4-9-2-3)."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategyText(Spoken, Ability):
    """One ability of a strategy: announced as the card is played, carried out as it resolves (2-10-3-1)."""


def texts_of(s: State, card: Thing) -> Iterator[tuple[str, StrategyText]]:
    """The abilities of a strategy, in the order printed (4-2-3)."""
    for key in s.abilities(card):
        ability = s.game.ability(key)
        if isinstance(ability, StrategyText):
            yield key, ability


def spoken(s: State, entry: Entry) -> list[Spoken]:
    """The text behind an object on the stack: the ability itself, or every ability of a strategy."""
    if entry.kind == "spell":
        card = s.now(entry.source)
        return [text for _, text in texts_of(s, card)] if card is not None else []
    ability: object = s.game.ability(entry.ability) if entry.ability else None
    return [ability] if isinstance(ability, Spoken) else []


def may_announce(s: State, player: str, card: Thing) -> Verdict:
    """Whether every text of a card can be announced, with every reason why not."""
    return both(*(text.may_be_announced(s, player, card) for _, text in texts_of(s, card)))


def announce_all(t: Table, entry: Entry) -> Proc[Entry | None]:
    """Announce what the text of an object on the stack asks for; ``None``: it cannot be."""
    found = entry
    if len(spoken(t.s, entry)) > 1:
        yield from note(
            "each ability of {it} counts by itself", "{it}の能力は一つずつ別に扱う", "d0:4-2-3", entry.source
        )
    for text in spoken(t.s, entry):
        more = yield from text.announce(t, found)
        if more is None:
            return None
        found = more
    return found
