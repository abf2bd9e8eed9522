"""One record for what a player does of their own accord: the option, its sentence, the sections that let it be done, and what
must be so for it.

``@action`` stands on the class and holds all of it; the options of a question are then made by ``one_allowed``, and lines of play are read
against them by ``shared.table.acting``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, TypeVar, dataclass_transform

from judgecli.games.shared.events import Both
from judgecli.kernel.options import allowed, allowed_or_none, refused
from judgecli.kernel.rules import checked
from judgecli.kernel.say import By, Own, Proc, Table, ask
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement, Requirements, Verdict
from judgecli.lazy import dataclass, field, fields

PASS = "pass"


@dataclass(frozen=True, slots=True)
class Action(Own):
    """What a player may do. ``told``: how it is said, with ``{who}`` and its fields in braces; ``by``: the sections that let it be done."""

    decides: ClassVar[bool] = True
    told: ClassVar[Both] = ("", "")
    by: ClassVar[tuple[str, ...]] = ()

    def parts(self) -> Mapping[str, Any]:
        """What it is done with and to, by the names of its fields."""
        return {each.name: getattr(self, each.name) for each in fields(type(self))}

    def required(self, s: State, player: str) -> Iterable[Requirement]:
        """What must be so for this player to do it, in the order of the book."""
        return ()

    def label(self, s: State) -> str:
        """The action as an option: the English sentence without its player."""
        said = {name: s.name(x) if isinstance(x, Thing) else x for name, x in self.parts().items()}
        return self.told[0].removeprefix("{who} ").format(**said)

    def let_by(self, s: State) -> By:
        return self.by


A = TypeVar("A", bound=Action)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def action(en: str, ja: str, *by: str) -> Callable[[type[A]], type[A]]:
    """Make an action of a class with typed fields: its sentence in both languages, and the sections that let it be done."""

    def define(cls: type[A]) -> type[A]:
        made = dataclass(frozen=True, slots=True)(cls)
        made.told, made.by = (en, ja), checked(by, cls.__name__)
        return made

    return define


MAY = Requirements[[State, str, Action]](lambda s, player, option: option.required(s, player))
"""Whether a player may do something in a position: (position, player, action)."""


def one_allowed(
    t: Table,
    player: str,
    kind: str,
    found: Callable[[State], Iterable[A]],
    by: By,
    *,
    idle: str = "",
    rest: bool = False,
) -> Proc[A | None]:
    """Ask a player for one thing that may be done, or for none (``pass``). ``found``: all there is in a position, allowed or not; why
    something is not is looked up only where somebody asks.
    """
    each, label, why = _all(t.s, player, found)
    options = allowed_or_none(each(), label, PASS)
    return (yield from ask(player, kind, options, by, refused=why, idle=idle, rest=rest))


def one_required(
    t: Table, player: str, kind: str, found: Callable[[State], Iterable[A]], by: By, *, rest: bool = False
) -> Proc[A]:
    """Ask a player for one thing that has to be done; a single one that may be done needs no line, unless a run may ``rest`` before it."""
    each, label, why = _all(t.s, player, found)
    return (yield from ask(player, kind, allowed(each(), label), by, refused=why, rest=rest))


def _all(
    here: State, player: str, found: Callable[[State], Iterable[A]]
) -> tuple[Callable[[], Iterator[tuple[A, Requirement]]], Callable[[A], str], Callable[[], Mapping[str, Verdict]]]:
    """All there is in a position, with what must be so for it; what each is called; and why something may not be done."""

    def each() -> Iterator[tuple[A, Requirement]]:
        return ((option, MAY.whether(here, player, option)) for option in found(here))

    def label(option: A) -> str:
        return option.label(here)

    return each, label, lambda: refused(each(), label)
