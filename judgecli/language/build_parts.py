"""What the builders of card text hand to each other on the way to the syntax tree."""

from __future__ import annotations

from judgecli.language.ast import Ability, Condition, Filter, Happening, Instruction, Noun, Number
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """One word group of a noun: ``field`` is where its value goes (``whose``, ``filter``, ``where``, ``head`` …)."""

    field: str
    value: str = ""
    filter: Filter | None = None
    words: tuple[str, ...] = ()
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Measure:
    op: str
    number: Number


@dataclass(frozen=True, slots=True)
class By:
    source: str
    noun: Noun | None = None


@dataclass(frozen=True, slots=True)
class Conditions:
    items: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What is given, set or taken away."""

    change: str
    value: str | int = ""
    amount: Number | None = None
    ability: Ability | None = None
    of: Noun | None = None


@dataclass(frozen=True, slots=True)
class Qualifier:
    kind: str
    value: int = 0
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    items: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Effects:
    items: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    items: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Tail:
    duration: str = ""
    each: Noun | None = None
    lasting: tuple[Condition, ...] = ()
    until: Happening | None = None


@dataclass(frozen=True, slots=True)
class Targets:
    items: tuple[Noun, ...]
    optional: bool = False
