"""What a procedure may say to the machine: Do, Ask, Call, Check, Note; and the short forms that keep it typed.

A procedure is a generator in the reading order of the rulebook. It gets a live table ``t`` (never keep ``t.s`` across a ``do``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Generator, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from judgecli.kernel.values import TABLE, Cause, Event, Pending, Ref, State, Thing
from judgecli.kernel.values import By as By
from judgecli.kernel.verdict import Illegal, NotSettled, Requirement, Verdict, both
from judgecli.lazy import dataclass, replace

T = TypeVar("T")


def cites_of(by: By) -> tuple[str, ...]:
    if isinstance(by, str):
        return (by,) if by else ()
    return by


Each = By | Callable[[Event], By]
"""The sections of a batch: of all its events, or what gives those of each."""


def cites_for(by: Each, event: Event) -> tuple[str, ...]:
    """The sections that one event of a batch rests on."""
    return cites_of(by(event) if callable(by) else by)


def by_event(found: Mapping[type[Event], By], others: By) -> Callable[[Event], By]:
    """The sections of each event of a batch by what kind of event it is; ``others``: of the rest."""
    return lambda event: found.get(type(event), others)


def by_subject(found: Mapping[Ref, By]) -> Callable[[Event], By]:
    """The sections of each event of a batch by the object it happens to first."""
    return lambda event: found[event.subjects()[0]]


def also(by: By, *cites: str) -> tuple[str, ...]:
    """The sections of ``by`` and these, each once."""
    return tuple(dict.fromkeys((*cites_of(by), *cites)))


class Table(Protocol):
    """What a procedure sees: always the current position."""

    @property
    def s(self) -> State: ...

    @property
    def cause(self) -> Cause | None: ...


@dataclass(frozen=True, slots=True)
class Do:
    """Events of one moment. The answer: those that really happened, after prohibitions and replacements."""

    events: tuple[Event, ...]
    cite: Each
    cause: Cause | None = None


class Question(str):
    """A kind of question: the word that a reader of scenarios knows it by, with all that is said of it in English and Japanese.

    ``en``, ``ja``: what is chosen. ``told``: the sentence of an answer, with ``{who}``, ``{chosen}`` and ``{it}`` (what it is about), where
    it is not just chosen; ``answers``: label -> the sentence of just that answer.
    """

    def __new__(
        cls,
        kind: str,
        en: str,
        ja: str,
        told: tuple[str, str] | None = None,
        answers: Mapping[str, tuple[str, str]] | None = None,
    ) -> Question:
        made = str.__new__(cls, kind)
        made.en, made.ja, made.told, made.answers = en, ja, told, answers or {}
        return made

    en: str
    ja: str
    told: tuple[str, str] | None
    answers: Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Ask(Generic[T]):
    """A question to a player or to the table (chance, cards nobody has shown).

    ``options``: unique, stable labels. ``refused``: the options that may not be taken, made only if somebody asks. ``kind`` tells
    the reader of a scenario what sort of answer fits (a ``Question`` where it is told). ``idle``: the label implied where nobody says
    anything; ``rest``: a run may stop here with nothing left open (with ``idle`` too: only where nothing more will be said);
    ``secret``: a report may withhold the answer. ``of``: the player whose effect asks, where one does.
    """

    who: str
    kind: str
    options: Mapping[str, T]
    cite: By
    refused: Callable[[], Mapping[str, Verdict]] | None = None
    idle: str = ""
    rest: bool = False
    secret: bool = False
    about: tuple[Any, ...] = ()
    of: str = ""


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """A procedure not yet started. ``attempt``: a transaction, undone by ``Impossible``. ``cause``: what it makes happen is its effect."""

    title: str
    cites: tuple[str, ...]
    body: Generator[Any, Any, T]
    attempt: bool = False
    cause: Cause | None = None
    role: str = "does"
    about: tuple[Any, ...] = ()


def caused(made: Call[T], cause: Cause, *cites: str) -> Call[T]:
    """The same procedure, not yet started; whatever happens in it is done by ``cause``. ``cites``: sections it rests on besides."""
    return replace(made, cause=cause, cites=(*made.cites, *cites))


def by_its_text(made: Call[T], pending: Pending) -> Call[T]:
    """The same procedure, done by the text that waited: an effect of the card it came from, wherever that card is now."""
    return caused(made, Cause("effect", pending.source, pending.controller, pending.ability))


@dataclass(frozen=True, slots=True)
class Check:
    """Requirements looked at before something is done; a failing one makes it impossible."""

    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth a line that changes nothing: a condition found true or false, a step left out and why.

    ``en``, ``ja``: the sentence, in which ``{it}`` is the first object or player of ``about``; ``routine``: it comes with everything of
    its kind, so that a short report may leave it out; ``detail``: how something about its object came to be what it is, which bears on
    what is said of that very object only.
    """

    en: str
    ja: str
    cite: By
    about: tuple[Any, ...] = ()
    routine: bool = False
    detail: bool = False


Proc = Generator[Do | Ask[Any] | Call[Any] | Check | Note, Any, T]


class Impossible(Exception):
    """Raised inside a procedure: unwinds to the nearest attempt and restores its position."""

    def __init__(self, verdict: Illegal) -> None:
        super().__init__("; ".join(r.rule.name for r in verdict.reasons))
        self.verdict = verdict


class Undecided(Exception):
    """Raised where the documents do not say how to go on: the run stops as not settled."""

    def __init__(self, open_question: NotSettled) -> None:
        super().__init__(open_question.question_en)
        self.open_question = open_question


@dataclass(frozen=True, slots=True)
class Pick:
    """An option that stands for a thing and keeps its label while the thing is there."""

    thing: Thing
    label: str = field(compare=False, default="")


class Own:
    """An option that has a paragraph of its own: whoever takes it is told by which section just this may be done.

    ``others``: those sections of the question that speak only of something else that might have been done.
    """

    __slots__ = ()
    others: ClassVar[tuple[str, ...]] = ()

    def let_by(self, s: State) -> By:
        """The sections, in the position in which it is taken; "" where it has none of its own."""
        raise NotImplementedError


# ---- short forms: `x = yield from ask(...)` keeps the type of x ---------------------------------------------------


def do(*events: Event, by: Each, cause: Cause | None = None) -> Proc[tuple[Event, ...]]:
    """Let events happen at one moment; answers with those that did. ``by``: what they rest on, or what each of them does."""
    happened: tuple[Event, ...] = yield Do(events, by, cause)
    return happened


def ask(
    who: str,
    kind: str,
    options: Mapping[str, T],
    by: By,
    *,
    refused: Callable[[], Mapping[str, Verdict]] | None = None,
    idle: str = "",
    rest: bool = False,
    secret: bool = False,
    about: tuple[Any, ...] = (),
    of: str = "",
) -> Proc[T]:
    """Put a question; a single option answers itself unless ``rest``."""
    answer: T = yield Ask(who, kind, options, by, refused, idle, rest, secret, about, of)
    return answer


def ask_table(kind: str, options: Mapping[str, T], by: By, about: tuple[Any, ...] = ()) -> Proc[T]:
    """A question to chance, or for what nobody at the table has stated."""
    return ask(TABLE, kind, options, by, about=about)


def call(c: Call[T]) -> Proc[T]:
    """Carry out a procedure inside this one."""
    result: T = yield c
    return result


def attempt(c: Call[T]) -> Proc[T | None]:
    """Carry out a procedure that may prove impossible; ``None`` if it did and has been undone."""
    result: T | None = yield Call(c.title, c.cites, c.body, True, c.cause, c.role, c.about)
    return result


def require(*verdicts: Verdict) -> Proc[None]:
    """Record requirements; ``Impossible`` if one fails, ``Undecided`` if one is open."""
    for verdict in verdicts:
        yield Check(verdict)
        if isinstance(verdict, Illegal):
            raise Impossible(verdict)
        if isinstance(verdict, NotSettled):
            raise Undecided(verdict)


def note(en: str, ja: str, by: By, *about: Any) -> Proc[None]:
    """Record something that changes nothing."""
    yield Note(en, ja, by, about)


def aside(en: str, ja: str, by: By, *about: Any) -> Proc[None]:
    """Record what comes with everything of its kind, so that nobody overlooks it."""
    yield Note(en, ja, by, about, True)


def detail(en: str, ja: str, by: By, *about: Any) -> Proc[None]:
    """Record how something about the first of these came to be what it is."""
    yield Note(en, ja, by, about, detail=True)


def labelled(items: Iterable[T], name: Callable[[T], str]) -> dict[str, T]:
    """Unique labels, always: a plain dict would silently lose the second of two equal ones."""
    out: dict[str, T] = {}
    last: dict[str, int] = {}
    for item in items:
        label = unique = name(item)
        if label in out:
            unique = _numbered(label, out, last)
        out[unique] = item
    return out


def offered(items: Iterable[T], name: Callable[[T], str], always: Collection[T] = ()) -> Offered[T]:
    """The same, each looked for when it is asked for. ``always``: what is offered whatever else is, last."""
    last = {name(item): item for item in always}
    return Offered(_named(items, name, last), last)


def allowed(found: Iterable[tuple[T, Requirement]], name: Callable[[T], str]) -> Offered[T]:
    """Of these what may be done; of several of one name each keeps its number, whichever of them may not."""
    each = _named(found, lambda pair: name(pair[0]), ())
    return Offered(((label, item) for label, (item, verdict) in each if verdict), {})


def allowed_or_none(
    found: Iterable[tuple[T, Requirement]], name: Callable[[T], str], nothing: str
) -> Offered[T | None]:
    """The same, and the label of doing nothing, last."""
    return Offered(iter(allowed(found, name).items()), {nothing: None})


class Refused(dict[str, Verdict], Generic[T]):
    """What may not be done, by its label, with every reason; ``options``: what each label stands for, so that it can be told in words."""

    __slots__ = ("options",)

    def __init__(self) -> None:
        super().__init__()
        self.options: dict[str, T] = {}


def refused(found: Iterable[tuple[T, Requirement]], name: Callable[[T], str]) -> dict[str, Verdict]:
    """The same for what may not be done, with every reason."""
    each = _named(found, lambda pair: name(pair[0]), ())
    out = Refused[T]()
    for label, (option, verdict) in each:
        if not verdict:
            out[label], out.options[label] = both(verdict), option
    return out


def _named(items: Iterable[T], name: Callable[[T], str], reserved: Iterable[str]) -> Iterator[tuple[str, T]]:
    """Each with its label, numbered where that is taken."""
    labels = set(reserved)
    last: dict[str, int] = {}
    for item in items:
        label = unique = name(item)
        if label in labels:
            unique = _numbered(label, labels, last)
        labels.add(unique)
        yield unique, item


def _numbered(label: str, taken: Container[str], last: dict[str, int]) -> str:
    """A label that is taken, with the next number that is not; ``last``: the number each was given last."""
    n = last.get(label, 1) + 1
    while (unique := f"{label} ({n})") in taken:
        n += 1
    last[label] = n
    return unique


class Offered(Mapping[str, T]):
    """Options that are looked for only as far as somebody asks: who does nothing need not know all that could be done.

    ``items``: unique labels with their options; they must go on to mean the same position, however late they are asked for.
    """

    __slots__ = ("_always", "_found", "_items", "_labels")

    def __init__(self, items: Iterator[tuple[str, T]], always: Mapping[str, T]) -> None:
        self._items = items
        self._always = tuple(always)
        self._found = dict(always)
        self._labels: list[str] = []

    def __getitem__(self, label: str) -> T:
        if label in self:
            return self._found[label]
        raise KeyError(label)

    def __contains__(self, label: object) -> bool:
        if not label:
            return False  # no option is called nothing: a question with no idle answer is asked for it at each reply
        while label not in self._found and self._look_on():
            continue
        return label in self._found

    def __iter__(self) -> Iterator[str]:
        at = 0
        while at < len(self._labels) or self._look_on():
            yield self._labels[at]
            at += 1
        yield from self._always

    def __len__(self) -> int:
        while self._look_on():
            continue
        return len(self._found)

    def several(self) -> bool:
        """Whether there is more than one; the rest is not looked for."""
        while len(self._found) < 2 and self._look_on():
            continue
        return len(self._found) > 1

    def _look_on(self) -> bool:
        """Find one more; whether there was one."""
        for label, item in self._items:
            self._found[label] = item
            self._labels.append(label)
            return True
        return False


def several(options: Mapping[str, Any]) -> bool:
    """Whether there is more than one option."""
    return options.several() if isinstance(options, Offered) else len(options) > 1
