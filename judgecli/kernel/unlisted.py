"""Words printed on a card that nobody stated: which of them were asked for is written into the ``Ledger``, as with numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Any

from judgecli.kernel.untold import Ledger, Unsaid, Untold

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


def words_of(ledger: Ledger, fact: Unsaid, called_en: str, called_ja: str, known: tuple[str, ...] = ()) -> Unlisted:
    """Words that are not listed, none of them in the first run; ``known``: those there are, where it is a closed set of them."""
    ledger.usual[fact], ledger.called[fact] = NO_WORDS, (called_en, called_ja)
    return Unlisted.made(NO_WORDS, ledger, fact, known)


def one_of(ledger: Ledger, fact: Unsaid, known: tuple[str, ...], called_en: str, called_ja: str) -> str:
    """The one of these words that is not stated, the first in the first run."""
    ledger.usual[fact], ledger.called[fact] = known[0], (called_en, called_ja)
    return ledger.world[fact] if fact in ledger.world else UntoldWord.made(known, ledger, fact)


def mentioned(part: str, words: Iterable[str]) -> bool:
    """Whether one of the words contains this part of one."""
    return words.mentions(part) if isinstance(words, Unlisted) else any(part in word for word in words)


def as_paid(value: Any, counted: bool = False) -> Any:
    """A value in what is to be paid for something. Who leaves it out and does not dispute that it can be paid takes it to be paid; so
    does who only counts the cards that it is paid with (``counted``), of the words that these would have to show.
    """
    if not isinstance(value, Untold | Unlisted) or (value.ledger.paid and not counted):
        return value
    apart = Ledger(value.ledger.world)
    apart.looked = value.ledger.taken
    if isinstance(value, Untold):
        return Untold.made(int.__int__(value), apart, value.parts)
    return Unlisted.made(frozenset.__iter__(value), apart, value.fact, value.known)


def ask_for_every(words: Iterable[str]) -> None:
    """Each word that may be among these matters here."""
    if isinstance(words, Unlisted):
        iter(words)


def as_words(value: Iterable[Any]) -> frozenset[Any]:
    """A frozenset of what is not one yet; what is not stated stays so."""
    return value if isinstance(value, frozenset) else frozenset(value)
