"""What a procedure may say to the machine: Do, Ask, Call, Check, Note; and the short forms that keep it typed.

A procedure is a generator in the reading order of the rulebook. It gets a live table ``t`` (never keep ``t.s`` across a ``do``).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from judgecli.kernel.options import Offered as Offered
from judgecli.kernel.options import allowed as allowed
from judgecli.kernel.options import allowed_or_none as allowed_or_none
from judgecli.kernel.options import labelled as labelled
from judgecli.kernel.options import offered as offered
from judgecli.kernel.options import only_allowed as only_allowed
from judgecli.kernel.options import options_that as options_that
from judgecli.kernel.options import refused as refused
from judgecli.kernel.options import several as several
from judgecli.kernel.values import TABLE, Cause, Event, Pending, Ref, State, Thing
from judgecli.kernel.values import By as By
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.lazy import dataclass, field, replace

T = TypeVar("T")
YIELD = "yield"
"""The label of letting another act first, where doing nothing is no answer."""


def cites_of(by: By) -> tuple[str, ...]:
    found = (by,) if isinstance(by, str) else by
    return found if by else ()


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
    """Events of one moment. The result: those that actually happened, after prohibitions and replacements."""

    events: tuple[Event, ...]
    cite: Each
    cause: Cause | None = None


class Question(str):
    """A kind of question: the word that a reader of scenarios knows it by, with all that is said of it in English and Japanese.

    ``en``, ``ja``: what is chosen. ``told``: the sentence of an answer, with ``{who}``, ``{chosen}`` and ``{it}`` (what it is about), where
    it is not just chosen; ``answers``: label -> the sentence of just that answer; ``decides``: the answer by itself says what is done or
    in which order, and not only what it is done to.
    """

    def __new__(
        cls,
        kind: str,
        en: str,
        ja: str,
        told: tuple[str, str] | None = None,
        answers: Mapping[str, tuple[str, str]] | None = None,
        decides: bool = False,
    ) -> Question:
        made = str.__new__(cls, kind)
        made.en, made.ja, made.told, made.answers, made.decides = en, ja, told, answers or {}, decides
        return made

    @classmethod
    def whether(
        cls, kind: str, en: str, ja: str, yes: tuple[str, str], no: tuple[str, str], done: str = "do it"
    ) -> Question:
        """A question of doing something or not, each answer with its sentence; ``done``: the label of doing it."""
        return cls(kind, en, ja, answers={done: yes, "decline": no})

    en: str
    ja: str
    told: tuple[str, str] | None
    answers: Mapping[str, tuple[str, str]]
    decides: bool


@dataclass(frozen=True, slots=True)
class Ask(Generic[T]):
    """A question to a player or to the table (chance, cards nobody has shown).

    ``options``: unique, stable labels. ``refused``: the options that may not be taken, made only if somebody asks. ``kind`` tells
    the reader of a scenario what sort of answer fits (a ``Question`` where it is told). ``idle``: the label implied where nobody says
    anything; ``rest``: a run may stop here with nothing left open (with ``idle`` too: only where nothing more will be said);
    ``secret``: a report may withhold the answer. ``of``: the player whose effect asks, where one does. ``why_not``: the sections by
    which something that stands in no list of options is none.
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
    why_not: Callable[[Any], tuple[str, ...]] = field(default=lambda _: (), compare=False)


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
    """Requirements tested before something is done; if one fails, it is impossible."""

    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth a line that changes nothing: a condition found true or false, a step left out and why.

    ``en``, ``ja``: the sentence, in which ``{it}`` is the first object or player of ``about``; ``routine``: it comes with everything of
    its kind, so that a short report may leave it out; ``detail``: how something about its object came to be what it is, which bears on
    what is said of that very object only; ``would_be``: an effect that did not begin, for there was nothing for it to be on; ``all_for``:
    who has to choose all of ``about``, because there are no more; ``unasked``: the question that is not put where there
    is nothing to choose; ``refuses``: why what was declared before cannot be done now.
    """

    en: str
    ja: str
    cite: By
    about: tuple[Any, ...] = ()
    routine: bool = False
    detail: bool = False
    would_be: Any = None
    all_for: str = ""
    unasked: Ask[Any] | None = None
    refuses: Any = None


Proc = Generator[Do | Ask[Any] | Call[Any] | Check | Note, Any, T]


class Impossible(Exception):
    """Raised inside a procedure: unwinds to the nearest attempt and restores its position."""

    def __init__(self, verdict: Illegal) -> None:
        super().__init__("; ".join(r.rule.name for r in verdict.reasons))
        self.verdict = verdict


class Undecided(Exception):
    """Raised where the documents do not say how to continue: the run ends as not settled."""

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

    ``others``: those sections of the question that speak only of something else that might have been done; ``decides``: where the player
    could have done nothing, that it was taken says by itself what is done.
    """

    __slots__ = ()
    others: ClassVar[tuple[str, ...]] = ()
    decides: ClassVar[bool] = False

    def let_by(self, s: State) -> By:
        """The sections that permit it, in the position in which it is taken; "" if it has none of its own."""
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
    why_not: Callable[[Any], tuple[str, ...]] = lambda _: (),
) -> Proc[T]:
    """Put a question; a single option answers itself unless ``rest``."""
    answer: T = yield Ask(who, kind, options, by, refused, idle, rest, secret, about, of, why_not)
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
