"""What nobody has stated. A run tries it with a value and keeps a note of every question that another value could answer otherwise.

A known value is a plain number, and nobody pays for it. What is not known is a number that behaves like the one it is tried with, but
writes into the ``Ledger`` of its game where it was compared, and which other values would have come out differently: the session then
plays the same lines again with those. So nothing has to know beforehand which facts a rule will need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Protocol

from judgecli.lazy import dataclass

LARGEST = 1 << 20
"""Numbers on cards are assumed to be below this."""


@dataclass(frozen=True, slots=True)
class Unsaid:
    """One thing that a file may say and does not.

    ``kind``: ``number`` (``what`` is printed on the card ``about``), ``list`` (which words of the sort ``what`` stand on it), ``word``
    (which one does), ``state`` (whether the card is ``what``), ``left out`` (the same of what its board leaves out), ``unseen`` (how
    many cards of the zone ``what`` of the player ``about`` are such as the text at ``place`` asks for), ``held`` (whether a card that is
    only counted in the zone ``what`` is the card ``about`` that the line at ``place`` uses), ``order`` (which came first).
    """

    kind: str
    about: str = ""
    what: str = ""
    place: tuple[int, int] = (0, 0)


ORDER = Unsaid("order")
World = Mapping[Unsaid, Any]
"""A value for some of what is not stated; the rest has its usual one."""


class Ledger:
    """What a run was told to suppose, and what it looked at. ``usual``: the values of the first run; ``looked``: others that would
    have answered a question otherwise; ``pairs``: objects of which it was asked which came first; ``called``: what words of a list
    are, and what a board says instead of a state that it leaves out; ``nameless``: how a card is called that the file does not name, in
    English and Japanese; ``paid``: whether what is not stated of what is to be paid is
    asked for too, not taken to be paid; ``taken``: what was taken so.
    """

    __slots__ = ("called", "looked", "nameless", "paid", "pairs", "taken", "usual", "world")

    def __init__(self, world: World | None = None, paid: bool = False) -> None:
        self.paid = paid
        self.taken: dict[Unsaid, set[Any]] = {}
        self.world: dict[Unsaid, Any] = dict(world or {})
        self.usual: dict[Unsaid, Any] = {}
        self.looked: dict[Unsaid, set[Any]] = {}
        self.pairs: set[tuple[int, int]] = set()
        self.called: dict[Unsaid, tuple[str, str]] = {}
        self.nameless: dict[Unsaid, tuple[str, str]] = {}

    @contextmanager
    def as_it_was(self) -> Iterator[None]:
        """Within this context nothing taken for granted is recorded."""
        before = dict(self.taken)
        try:
            yield
        finally:
            self.taken = before

    def suppose(self, fact: Unsaid, usual: Any, others: Iterable[Any]) -> Any:
        """The value of a fact in this world; the question is recorded."""
        self.usual[fact] = usual
        self.looked.setdefault(fact, set()).update(others)
        return self.world.get(fact, usual)

    def number(self, fact: Unsaid, usual: int) -> Untold:
        """A number that is not stated, as this world has it; recorded only when it is used."""
        self.usual[fact] = usual
        return Untold.made(self.world.get(fact, usual), self, ((fact, lambda x: x),))

    def either(self, fact: Unsaid, so: int, otherwise: int) -> Untold:
        """One of two numbers, by whether a fact is so, which it usually is not; it is noted only when the number is asked for."""
        self.usual[fact] = False
        return Untold.made(so if self.world.get(fact) else otherwise, self, ((fact, lambda x: so if x else otherwise),))

    def __bool__(self) -> bool:
        return bool(self.looked or self.pairs)


Part = tuple[Unsaid, Callable[[int], int]]
"""A fact a number comes from, and what the number would be for each value of it."""


UNKNOWN = "?"
"""How a number that nobody stated is written in a sentence."""


class Asked(int):
    """A number that records what it was compared with."""

    def _asked(self, other: Any, op: Callable[[Any, Any], bool]) -> Any:
        raise NotImplementedError

    def __lt__(self, other: Any) -> Any:
        return self._asked(other, lt)

    def __le__(self, other: Any) -> Any:
        return self._asked(other, le)

    def __gt__(self, other: Any) -> Any:
        return self._asked(other, gt)

    def __ge__(self, other: Any) -> Any:
        return self._asked(other, ge)

    def __eq__(self, other: Any) -> Any:
        return self._asked(other, eq)

    def __ne__(self, other: Any) -> Any:
        return self._asked(other, ne)

    __hash__ = int.__hash__


class Untold(Asked):
    """A number nobody stated, with the value it is tried with; what is worked out from it remembers where it comes from."""

    ledger: Ledger
    parts: tuple[Part, ...]

    @classmethod
    def made(cls, value: int, ledger: Ledger, parts: tuple[Part, ...]) -> Untold:
        new = cls(value)
        new.ledger, new.parts = ledger, parts
        return new

    # ---- arithmetic

    def _with(self, other: Any, op: Callable[[int, int], int], left: bool = True) -> Any:
        if not isinstance(other, int):
            return NotImplemented
        mine, theirs = int.__int__(self), int.__int__(other)
        value = op(mine, theirs) if left else op(theirs, mine)
        parts = tuple((fact, _then(f, op, theirs, left)) for fact, f in self.parts)
        if isinstance(other, Untold):
            parts += tuple((fact, _then(f, op, mine, not left)) for fact, f in other.parts)
        return Untold.made(value, self.ledger, parts)

    def __add__(self, other: Any) -> Any:
        return self._with(other, int.__add__)

    def __radd__(self, other: Any) -> Any:
        return self._with(other, int.__add__, False)

    def __sub__(self, other: Any) -> Any:
        return self._with(other, int.__sub__)

    def __rsub__(self, other: Any) -> Any:
        return self._with(other, int.__sub__, False)

    def __mul__(self, other: Any) -> Any:
        return self._with(other, int.__mul__)

    def __rmul__(self, other: Any) -> Any:
        return self._with(other, int.__mul__, False)

    def __floordiv__(self, other: Any) -> Any:
        return self._with(other, int.__floordiv__)

    def __mod__(self, other: Any) -> Any:
        return self._with(other, int.__mod__)

    def __neg__(self) -> Any:
        return self._with(-1, int.__mul__)

    # ---- questions

    def _asked(self, other: Any, op: Callable[[Any, Any], bool]) -> Any:
        if not isinstance(other, int):
            return NotImplemented
        if other is self:
            return op(0, 0)
        mine, theirs = int.__int__(self), int.__int__(other)
        self._note(theirs)
        if isinstance(other, Untold):
            other._note(mine)
        return op(mine, theirs)

    def _note(self, limit: int) -> None:
        """Records values on either side of the limit, and the limit itself."""
        for fact, f in self.parts:
            self.ledger.looked.setdefault(fact, set()).update(_around(f, limit))

    def __bool__(self) -> bool:
        return bool(self._asked(0, ne))

    def times(self) -> int:
        """The number itself; one more and one less are recorded."""
        mine = int.__int__(self)
        self._note(mine)
        self._note(mine - 1)
        return mine

    def __str__(self) -> str:
        return UNKNOWN

    def __format__(self, how: str) -> str:
        return UNKNOWN


def _then(f: Callable[[int], int], op: Callable[[int, int], int], other: int, left: bool) -> Callable[[int], int]:
    return (lambda x: op(f(x), other)) if left else (lambda x: op(other, f(x)))


def _around(f: Callable[[int], int], limit: int) -> set[int]:
    """The least value for which a number is more than a limit, the least for which it is not less, and their neighbours below."""
    rising = f(LARGEST) >= f(0)
    found: set[int] = set()
    for bound in (limit, limit + 1):
        first = _first(lambda x, b=bound: (f(x) >= b) is rising)  # type: ignore[misc]  # a bound of its own
        if first <= LARGEST:
            found |= {first, max(first - 1, 0)}
    return found


def _first(holds: Callable[[int], bool]) -> int:
    low, high = 0, LARGEST + 1
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low


def times(number: int) -> int:
    """So many times, or so many things: one more or less is another play. (Python takes the value of a number in a ``range`` or a slice
    without asking it.)
    """
    return number.times() if isinstance(number, Untold) else number


class Supposing(Protocol):
    """Whoever keeps the ledger of a run; each run has one of its own."""

    untold: Ledger


class Arrival(Asked):
    """The moment at which something on the board came; ``ref``: its object, ``rank``: its place in that order, 0 where nobody says."""

    game: Supposing
    ref: int
    rank: int

    @classmethod
    def of(cls, value: int, ref: int, game: Supposing, rank: int = 0) -> Arrival:
        new = cls(value)
        new.game, new.ref, new.rank = game, ref, rank
        return new

    def _asked(self, other: Any, op: Callable[[Any, Any], bool]) -> Any:
        if not isinstance(other, int):
            return NotImplemented
        if isinstance(other, Arrival) and other.ref != self.ref and not (self.rank and other.rank):
            self.game.untold.pairs.add((min(self.ref, other.ref), max(self.ref, other.ref)))
        return op(int.__int__(self), int.__int__(other))
