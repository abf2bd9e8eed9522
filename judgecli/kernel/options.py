"""Options of a question: each has a unique label, and they are computed lazily."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from judgecli.kernel.verdict import LEGAL, Requirement, Verdict, both

T = TypeVar("T")


class GoesOn:
    """An option by which the player does nothing and play continues."""

    __slots__ = ()


def labelled(items: Iterable[T], name: Callable[[T], str]) -> dict[str, T]:
    """Options under unique labels: a plain dict would silently lose the second of two equal labels."""
    out: dict[str, T] = {}
    last: dict[str, int] = {}
    for item in items:
        label = unique = name(item)
        if label in out:
            unique = _numbered(label, out, last)
        out[unique] = item
    return out


def offered(items: Iterable[T], name: Callable[[T], str], always: Collection[T] = ()) -> Offered[T]:
    """The same, computed lazily. ``always``: options that are always offered, last."""
    return only_allowed(((item, LEGAL) for item in items), name, always)


def only_allowed(
    found: Iterable[tuple[T, Requirement]], name: Callable[[T], str], always: Collection[T] = ()
) -> Offered[T]:
    """The legal ones of these, labelled by their number among the legal ones; ``always`` as for ``offered``."""
    return Offered(found, name, {name(item): item for item in always})


def allowed(found: Iterable[tuple[T, Requirement]], name: Callable[[T], str]) -> Offered[T]:
    """The legal ones of these; equal names keep their numbers whether or not the others are legal."""
    return Offered(found, name, {}, all_count=True)


def allowed_or_none(
    found: Iterable[tuple[T, Requirement]], name: Callable[[T], str], nothing: str
) -> Offered[T | None]:
    """The same, followed by the option of doing nothing."""
    return Offered(found, name, {nothing: None}, all_count=True)


class Refused(dict[str, Verdict], Generic[T]):
    """What may not be done, by its label, with every reason; ``options``: what each label stands for, so that it can be told in words."""

    __slots__ = ("options",)

    def __init__(self) -> None:
        super().__init__()
        self.options: dict[str, T] = {}


def refused(found: Iterable[tuple[T, Requirement]], name: Callable[[T], str]) -> dict[str, Verdict]:
    """The illegal ones of these, with every reason."""
    each = _named(found, lambda pair: name(pair[0]), ())
    out = Refused[T]()
    for label, (option, verdict) in each:
        if not verdict:
            out[label], out.options[label] = both(verdict), option
    return out


def _named(items: Iterable[T], name: Callable[[T], str], reserved: Iterable[str]) -> Iterator[tuple[str, T]]:
    """Each with its label, numbered if that label is taken."""
    labels = set(reserved)
    last: dict[str, int] = {}
    for item in items:
        label = unique = name(item)
        if label in labels:
            unique = _numbered(label, labels, last)
        labels.add(unique)
        yield unique, item


def _numbered(label: str, taken: Container[str], last: dict[str, int]) -> str:
    """The next free number of a label that is taken; ``last``: the number last given to each label."""
    n = last.get(label, 1) + 1
    while (unique := f"{label} ({n})") in taken:
        n += 1
    last[label] = n
    return unique


class _Found:
    """Something that could be an option. ``label``: ``None`` before anybody asks whether it may be chosen, "" where it may not."""

    __slots__ = ("item", "label", "let", "name")

    def __init__(self, item: Any, let: Requirement) -> None:
        self.item = item
        self.let = let
        self.name = ""
        self.label: str | None = None


class Offered(Mapping[str, T]):
    """Options that are looked for only as far as somebody asks: who does nothing need not know all that could be done, and who names one
    need not know which others there are. Only of equal names are those before it asked about: they say which number it has.

    ``found``: what could be done, with whether it may be, which must go on to mean the same position, however late it is asked for;
    ``always``: what may be chosen whatever else may, last; ``all_count``: what may not be done has a number too.
    """

    __slots__ = (
        "_all_count",
        "_always",
        "_entries",
        "_found",
        "_last",
        "_name",
        "_named",
        "_source",
        "_stems",
        "_taken",
    )

    def __init__(
        self,
        found: Iterable[tuple[Any, Requirement]],
        name: Callable[[Any], str],
        always: Mapping[str, Any],
        *,
        all_count: bool = False,
    ) -> None:
        self._source = iter(found)
        self._name = name
        self._always = tuple(always)
        self._found: dict[str, T] = dict(always)
        self._taken = set(always)
        self._last: dict[str, int] = {}
        self._all_count = all_count
        self._entries: list[_Found] = []
        self._named = 0
        self._stems: dict[str, list[int]] = {}

    def __getitem__(self, label: str) -> T:
        if label in self:
            return self._found[label]
        raise KeyError(label)

    def __contains__(self, label: object) -> bool:
        if not label:
            return False  # no option is called nothing: a question with no idle answer is asked for it at each reply
        if label in self._found:
            return True
        stem, at = _stem(str(label)), 0
        while self._is_there(at):
            self._names(at + 1)
            if _stem(self._entries[at].name) == stem:
                self._decide(at)
                if label in self._found:
                    return True
            at += 1
        return False

    def __iter__(self) -> Iterator[str]:
        yield from (label for label, _ in self._each())
        yield from self._always

    def __len__(self) -> int:
        return sum(1 for _ in self._each()) + len(self._always)

    def several(self) -> bool:
        """Whether there is more than one; stops at the second."""
        found = self._each()
        return len(self._found) > 1 or any(True for _ in found if len(self._found) > 1)

    def that(self, test: Callable[[Any], bool]) -> Iterator[tuple[str, T]]:
        """The options that meet a test, in order; legality is not asked of those that do not."""
        at = 0
        while self._is_there(at):
            if test(self._entries[at].item) and (label := self._decide(at)):
                yield label, self._entries[at].item
            at += 1
        yield from ((label, self._found[label]) for label in self._always if test(self._found[label]))

    def _each(self) -> Iterator[tuple[str, T]]:
        """All candidates, in order."""
        at = 0
        while self._is_there(at):
            if label := self._decide(at):
                yield label, self._entries[at].item
            at += 1

    def _is_there(self, at: int) -> bool:
        """Whether there are more candidates than this many."""
        entries = self._entries
        while at >= len(entries):
            pair = next(self._source, None)
            if pair is None:
                return False
            entries.append(_Found(*pair))
        return True

    def _names(self, stop: int) -> None:
        """Label the candidates found so far, in order."""
        for at in range(self._named, stop):
            entry = self._entries[at]
            entry.name = self._name(entry.item)
            if self._all_count:
                entry.name = self._unique(entry.name)
            self._stems.setdefault(_stem(entry.name), []).append(at)
            self._named = at + 1

    def _decide(self, at: int) -> str:
        """The label of a candidate; "" if it is not legal."""
        entry = self._entries[at]
        if entry.label is None:
            self._names(at + 1)
            waiting = self._stems[_stem(entry.name)]
            while not self._all_count and waiting and waiting[0] < at:
                self._settle(self._entries[waiting.pop(0)])
            self._settle(entry)
        return entry.label or ""

    def _settle(self, entry: _Found) -> None:
        if entry.label is None:
            entry.label = (entry.name if self._all_count else self._unique(entry.name)) if entry.let else ""
            if entry.label:
                self._found[entry.label] = entry.item

    def _unique(self, label: str) -> str:
        unique = _numbered(label, self._taken, self._last) if label in self._taken else label
        self._taken.add(unique)
        return unique


def _stem(label: str) -> str:
    """A label without its trailing number, which numbered labels have in common."""
    return label.partition(" (")[0]


def options_that(options: Mapping[str, T], test: Callable[[Any], bool]) -> Iterator[tuple[str, T]]:
    """The options that meet a test; lazy options that do not meet it are not looked into."""
    if isinstance(options, Offered):
        return options.that(test)
    return ((label, option) for label, option in options.items() if test(option))


def several(options: Mapping[str, Any]) -> bool:
    """Whether there is more than one option."""
    return options.several() if isinstance(options, Offered) else len(options) > 1
