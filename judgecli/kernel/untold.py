"""What nobody has stated. A run tries it with a value and keeps a note of every question that another value could answer otherwise.

A known value is a plain number, and nobody pays for it. What is not known is a number that behaves like the one it is tried with, but
writes into the ``Ledger`` of its game where it was compared, and which other values would have come out differently: the session then
plays the same lines again with those. So nothing has to know beforehand which facts a rule will need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING, Any

from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.kernel.game import Game

LARGEST = 1 << 20
"""Numbers on cards are looked for below this."""


@dataclass(frozen=True, slots=True)
class Unsaid:
    """One thing that a file may say and does not.

    ``kind``: ``number`` (``what`` is printed on the card ``about``), ``list`` (which words of the sort ``what`` stand on it), ``word``
    (which one does), ``state`` (whether the card is ``what``), ``unseen`` (how many cards of the zone ``what`` of the player ``about``
    are such as the text at ``place`` asks for), ``order`` (which of these came first).
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
    have answered a question otherwise; ``pairs``: objects of which it was asked which came first; ``called``: what words of a list are.
    """

    __slots__ = ("called", "looked", "pairs", "usual", "world")

    def __init__(self, world: World | None = None) -> None:
        self.world: dict[Unsaid, Any] = dict(world or {})
        self.usual: dict[Unsaid, Any] = {}
        self.looked: dict[Unsaid, set[Any]] = {}
        self.pairs: set[tuple[int, int]] = set()
        self.called: dict[Unsaid, tuple[str, str]] = {}

    def suppose(self, fact: Unsaid, usual: Any, others: Iterable[Any]) -> Any:
        """The value of a fact in this world; that it was asked for is noted."""
        self.usual[fact] = usual
        self.looked.setdefault(fact, set()).update(others)
        return self.world.get(fact, usual)

    def number(self, fact: Unsaid, usual: int) -> Untold:
        """A number that is not stated, as this world has it; it is noted only when it is asked for."""
        self.usual[fact] = usual
        return Untold.made(self.world.get(fact, usual), self, ((fact, lambda x: x),))

    def words(self, fact: Unsaid, called_en: str, called_ja: str, known: tuple[str, ...] = ()) -> Unlisted:
        """Words that are not listed, none of them in the first run; ``known``: those there are, where it is a closed set of them."""
        self.usual[fact], self.called[fact] = NO_WORDS, (called_en, called_ja)
        return Unlisted.made(NO_WORDS, self, fact, known)

    def one_of(self, fact: Unsaid, known: tuple[str, ...], called_en: str, called_ja: str) -> str:
        """The one of these words that is not stated, the first in the first run."""
        self.usual[fact], self.called[fact] = known[0], (called_en, called_ja)
        return self.world[fact] if fact in self.world else UntoldWord.made(known, self, fact)

    def __bool__(self) -> bool:
        return bool(self.looked or self.pairs)


Part = tuple[Unsaid, Callable[[int], int]]
"""A fact a number comes from, and what the number would be for each value of it."""


class Untold(int):
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
        """Values on either side of where the number reaches a limit, and where it is just that."""
        for fact, f in self.parts:
            self.ledger.looked.setdefault(fact, set()).update(_around(f, limit))

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

    def __bool__(self) -> bool:
        return bool(self._asked(0, ne))

    def __index__(self) -> int:
        """So many times: one more or less is another play."""
        mine = int.__int__(self)
        self._note(mine)
        return mine

    __hash__ = int.__hash__

    def __str__(self) -> str:
        return "?"

    def __format__(self, how: str) -> str:
        return "?"


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


NO_WORDS: frozenset[str] = frozenset()


class Unlisted(frozenset[str]):
    """Words of one sort printed on a card that nobody stated: none of them, but which were asked for is written down.

    What is worked out from it goes on asking: with a word added it has that word, and is still open in all others.
    """

    ledger: Ledger
    fact: Unsaid
    known: tuple[str, ...]

    @classmethod
    def made(cls, words: Iterable[str], ledger: Ledger, fact: Unsaid, known: tuple[str, ...]) -> Unlisted:
        new = cls(words)
        new.ledger, new.fact, new.known = ledger, fact, known
        return new

    def _note(self, words: Iterable[Any]) -> None:
        asked = {
            frozenset({word}) for word in words if isinstance(word, str) and not frozenset.__contains__(self, word)
        }
        if asked:
            self.ledger.looked.setdefault(self.fact, set()).update(asked)

    def _with(self, words: frozenset[Any]) -> Unlisted:
        return Unlisted.made(words, self.ledger, self.fact, self.known)

    def mentions(self, part: str) -> bool:
        """Whether one of the words contains this."""
        self._note((part,))
        return any(part in word for word in frozenset.__iter__(self))

    # ---- questions

    def __contains__(self, word: object) -> bool:
        self._note((word,))
        return frozenset.__contains__(self, word)

    def __iter__(self) -> Iterator[str]:
        self._note(self.known)
        return frozenset.__iter__(self)

    def __len__(self) -> int:
        self._note(self.known[:1])
        return frozenset.__len__(self)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, frozenset | set):
            self._note(frozenset(other) if other else self.known[:1])
        return frozenset.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = frozenset.__hash__

    def __le__(self, other: Set[Any]) -> bool:
        self._note(word for word in self.known if word not in other)
        return frozenset.__le__(self, _plain(other))

    def __ge__(self, other: Set[Any]) -> bool:
        self._note(_plain(other))
        return frozenset.__ge__(self, _plain(other))

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        return not self & frozenset(other)

    # ---- what is worked out

    def __and__(self, other: Set[Any]) -> frozenset[Any]:  # of any words
        if isinstance(other, Unlisted):
            for one, two in ((self, other), (other, self)):
                one._note((*_plain(two), *two.known[:1]) or ("",))
        else:
            self._note(other)
        return frozenset.__and__(_plain(self), _plain(other))

    __rand__ = __and__

    def __or__(self, other: Set[Any]) -> Unlisted:
        return self._with(frozenset.__or__(_plain(self), _plain(other)))

    __ror__ = __or__

    def __sub__(self, other: Set[Any]) -> Unlisted:
        return self._with(frozenset.__sub__(_plain(self), _plain(other)))


def _plain(words: Set[Any]) -> frozenset[Any]:
    """The words themselves; nothing is noted."""
    return frozenset(words) if not isinstance(words, Unlisted) else frozenset(frozenset.__iter__(words))


class UntoldWord(str):
    """One of several words, nobody stated which: that it was asked for is written down."""

    ledger: Ledger
    fact: Unsaid
    others: tuple[str, ...]

    @classmethod
    def made(cls, known: tuple[str, ...], ledger: Ledger, fact: Unsaid) -> UntoldWord:
        new = cls(known[0])
        new.ledger, new.fact, new.others = ledger, fact, known[1:]
        return new

    def __eq__(self, other: object) -> bool:
        self.ledger.looked.setdefault(self.fact, set()).update(self.others)
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def mentioned(part: str, words: Iterable[str]) -> bool:
    """Whether one of the words contains this part of one."""
    return words.mentions(part) if isinstance(words, Unlisted) else any(part in word for word in words)


def ask_for_every(words: Iterable[str]) -> None:
    """Each word that may be among these matters here."""
    if isinstance(words, Unlisted):
        iter(words)


def as_words(value: Iterable[Any]) -> frozenset[Any]:
    """A frozenset of what is not one yet; what is not stated stays so."""
    return value if isinstance(value, frozenset) else frozenset(value)


class Arrival(int):
    """The moment at which something on the board came; ``ref``: its object, ``rank``: the how-manieth it was, 0 where nobody says."""

    game: Game
    ref: int
    rank: int

    @classmethod
    def of(cls, value: int, ref: int, game: Game, rank: int = 0) -> Arrival:
        new = cls(value)
        new.game, new.ref, new.rank = game, ref, rank
        return new

    def _asked(self, other: Any, op: Callable[[Any, Any], bool]) -> Any:
        if not isinstance(other, int):
            return NotImplemented
        if isinstance(other, Arrival) and other.ref != self.ref and not (self.rank and other.rank):
            self.game.untold.pairs.add((min(self.ref, other.ref), max(self.ref, other.ref)))
        return op(int.__int__(self), int.__int__(other))

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
