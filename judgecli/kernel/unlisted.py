"""Words printed on a card that nobody stated: which of them were asked for is written into the ``Ledger``, as with numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import islice
from typing import Any

from judgecli.kernel.untold import Ledger, Unsaid, Untold

NO_WORDS: frozenset[str] = frozenset()
NOTHING_OPEN: Mapping[str, Any] = {}
SEVERAL = 2
"""Who counts the words asks whether there are any, or several."""


Source = tuple[Ledger, Unsaid, tuple[str, ...]]
"""Where words may still come from: who writes down what was asked, the fact, and the words there are where it is a closed set."""


class Unlisted(frozenset[str]):
    """Words of one sort printed on a card that nobody stated: none of them, but which were asked for is written down.

    What is worked out from it goes on asking: with a word added it has that word, and is still open in all others. Of two that
    are put together each goes on asking.
    """

    sources: tuple[Source, ...]

    @classmethod
    def made(cls, words: Iterable[str], sources: tuple[Source, ...]) -> Unlisted:
        new = cls(words)
        new.sources = sources
        return new

    @property
    def known(self) -> tuple[str, ...]:
        """The words there are, of all that it comes from; empty where these are no closed set."""
        return tuple(dict.fromkeys(word for _, _, known in self.sources for word in known))

    def _note(self, words: Iterable[Any]) -> None:
        asked = {
            frozenset({word}) for word in words if isinstance(word, str) and not frozenset.__contains__(self, word)
        }
        if asked:
            for ledger, fact, _ in self.sources:
                ledger.looked.setdefault(fact, set()).update(asked)

    def _with(self, words: frozenset[Any], others: tuple[Source, ...] = ()) -> Unlisted:
        return Unlisted.made(words, (*self.sources, *(other for other in others if other not in self.sources)))

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
        more = (word for word in self.known if not frozenset.__contains__(self, word))
        if frozenset.__len__(self) < SEVERAL:
            self._note(islice(more, 1))
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
        others = other.sources if isinstance(other, Unlisted) else ()
        return self._with(frozenset.__or__(_plain(self), _plain(other)), others)

    __ror__ = __or__

    def __sub__(self, other: Set[Any]) -> Unlisted:
        return self._with(frozenset.__sub__(_plain(self), _plain(other)))


def _plain(words: Set[Any]) -> frozenset[Any]:
    """The words themselves; nothing is noted."""
    return frozenset(words) if not isinstance(words, Unlisted) else frozenset(frozenset.__iter__(words))


class UntoldWord(str):
    """One of several words, nobody stated which: that it was asked for is written down.

    ``sources``: who writes it down, the fact that it follows from, and values of that with which it would be another word.
    """

    sources: tuple[tuple[Ledger, Unsaid, tuple[Any, ...]], ...]

    @classmethod
    def made(cls, word: str, ledger: Ledger, fact: Unsaid, others: tuple[Any, ...]) -> UntoldWord:
        new = cls(word)
        new.sources = ((ledger, fact, others), *(word.sources if isinstance(word, UntoldWord) else ()))
        return new

    def __eq__(self, other: object) -> bool:
        for ledger, fact, others in self.sources:
            ledger.looked.setdefault(fact, set()).update(others)
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class OneOf(UntoldWord):
    """One of several words that may stand on a card: the one it is held against is written down, where it is that itself another one."""

    def __eq__(self, other: object) -> bool:
        alike = str.__eq__(self, other) is True
        for ledger, fact, others in self.sources:
            asked = others[:1] if alike else [word for word in others if word == other]
            ledger.looked.setdefault(fact, set()).update(asked)
        return alike

    __hash__ = str.__hash__


def words_of(
    ledger: Ledger,
    fact: Unsaid,
    called_en: str,
    called_ja: str,
    known: tuple[str, ...] = (),
    words: Iterable[str] = NO_WORDS,
) -> Unlisted:
    """Words that are not listed, none of them in the first run, ``words`` in another world, which may have more; ``known``: those there
    are, where it is a closed set of them.
    """
    ledger.usual[fact], ledger.called[fact] = NO_WORDS, (called_en, called_ja)
    return Unlisted.made(words, ((ledger, fact, known),))


Open = Mapping[str, Callable[[Iterable[str]], Unlisted]]
"""Characteristic of a card -> what its words are kept as, where the card lists none of that sort."""
_OPEN: ContextVar[Mapping[str, Open]] = ContextVar("open", default=NOTHING_OPEN)


@contextmanager
def leaving_open(names: Mapping[str, Open]) -> Iterator[None]:
    """While a position is laid: what is not listed of these (``as_far_as_listed``)."""
    before = _OPEN.set(names)
    try:
        yield
    finally:
        _OPEN.reset(before)


def as_far_as_listed(name: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is printed on a card, with the words that it does not list left open."""
    left_open = _OPEN.get().get(name)
    if not left_open:
        return facts
    return {**facts, **{what: keep(facts.get(what, ())) for what, keep in left_open.items()}}


Place = tuple[int, int]
"""Line and column of a card on a board."""
LeftOut = Mapping[Place, tuple[tuple[Ledger, Unsaid], ...]]
"""What the board may leave out of a card: whether it is in some state."""
_LEFT_OUT: ContextVar[LeftOut] = ContextVar("left_out", default=NOTHING_OPEN)  # type: ignore[arg-type]  # empty


@contextmanager
def leaving_untold(left_out: LeftOut) -> Iterator[None]:
    """While a position is laid: what the board does not say of its cards (``as_far_as_told``)."""
    before = _LEFT_OUT.set(left_out)
    try:
        yield
    finally:
        _LEFT_OUT.reset(before)


def as_far_as_told(
    place: Place, marks: Mapping[str, Any], with_word: Callable[[str], Mapping[str, Any]]
) -> Mapping[str, Any]:
    """The marks of a card on the board; ``with_word``: what they would be with one word more. What such a word that the board leaves out
    would change is open, and asked for only where something looks at it.
    """
    found = dict(marks)
    settled: set[str] = set()
    for ledger, fact in _LEFT_OUT.get().get(place, ()):
        for what, value in with_word(fact.what).items():
            if value != marks.get(what) and what not in settled:
                found[what] = _either(ledger, fact, value, found.get(what))
                if ledger.world.get(fact):
                    settled.add(what)
    return found


def _either(ledger: Ledger, fact: Unsaid, so: Any, otherwise: Any) -> Any:
    """One of two values of a mark, by whether a fact is so, which it usually is not."""
    if not isinstance(so, str):
        return ledger.either(fact, int(so), int(otherwise or 0))
    ledger.usual[fact] = False
    return (
        so if ledger.world.get(fact) else UntoldWord.made("" if otherwise is None else otherwise, ledger, fact, (True,))
    )


def taken_or_asked(ledger: Ledger) -> Ledger:
    """Where it is written down that a fact was looked at which nobody may dispute: among what was taken for granted, unless it is in
    question whether something could be done.
    """
    return ledger if ledger.paid else _apart(ledger)


def one_of(ledger: Ledger, fact: Unsaid, known: tuple[str, ...], called_en: str, called_ja: str) -> str:
    """The one of these words that is not stated, the first in the first run."""
    ledger.usual[fact], ledger.called[fact] = known[0], (called_en, called_ja)
    here = ledger.world.get(fact, known[0])
    return OneOf.made(here, ledger, fact, tuple(word for word in known if word != here))


def mentioned(part: str, words: Iterable[str]) -> bool:
    """Whether one of the words contains this part of one; of words in Latin letters only whole ones are parts."""
    return words.mentions(part) if isinstance(words, Unlisted) else any(_is_part(part, word) for word in words)


def _is_part(part: str, word: str) -> bool:
    at = word.find(part)
    while at >= 0:
        before, behind = word[max(at - 1, 0) : at], word[at + len(part) : at + len(part) + 1]
        if not (_latin(before) and _latin(part[:1])) and not (_latin(behind) and _latin(part[-1:])):
            return True
        at = word.find(part, at + 1)
    return False


def _latin(letter: str) -> bool:
    return letter.isascii() and letter.isalpha()


def as_paid(value: Any, counted: bool = False) -> Any:
    """A value in what is to be paid for something. Who leaves it out and does not dispute that it can be paid takes it to be paid; so
    does who only counts the cards that it is paid with (``counted``), of the words that these would have to show.
    """
    if isinstance(value, Untold) and (counted or not value.ledger.paid):
        return Untold.made(int.__int__(value), _apart(value.ledger), value.parts)
    if isinstance(value, Unlisted) and (counted or not any(ledger.paid for ledger, *_ in value.sources)):
        sources = tuple((_apart(ledger), fact, known) for ledger, fact, known in value.sources)
        return Unlisted.made(frozenset.__iter__(value), sources)
    return value


def _apart(ledger: Ledger) -> Ledger:
    """One that writes down what was asked among what was taken for granted."""
    apart = Ledger(ledger.world)
    apart.looked = ledger.taken
    return apart


def ask_for_every(words: Iterable[str]) -> None:
    """Each word that may be among these matters here."""
    if isinstance(words, Unlisted):
        iter(words)


def as_words(value: Iterable[Any]) -> frozenset[Any]:
    """A frozenset of what is not one yet; what is not stated stays so."""
    return value if isinstance(value, frozenset) else frozenset(value)
