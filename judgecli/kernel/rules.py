"""Every rule is a small named function that says which provisions it enforces, and finds its way into one register.

``@rule``: a pure question about a position. ``@check``: what the rules ask of each object or player by themselves. ``@procedure``: a
numbered sequence. All refuse a citation that is empty, malformed or not in the book, at import. The register answers "which code
enforces this provision" and "what does this code enforce".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ParamSpec, TypeVar

from judgecli.kernel.looks import Check, Order
from judgecli.kernel.say import Call, Proc
from judgecli.kernel.verdict import NotSettled, Rule
from judgecli.lazy import dataclass, field
from rulebook_index.citation import Citation, MalformedCitation
from rulebook_index.provisions import books, knows

P = ParamSpec("P")
T = TypeVar("T")


class UnknownCitation(ValueError):
    """A rule names a provision that its book does not have."""


def checked(cites: tuple[str, ...], where: str) -> tuple[str, ...]:
    """The citations, if each is well formed and known; raises ``UnknownCitation``."""
    if not cites:
        raise UnknownCitation(f"{where} cites nothing")
    for text in cites:
        try:
            citation = Citation.parse(text)
        except MalformedCitation as error:
            raise UnknownCitation(f"{where}: {error}") from error
        if citation.book in books() and not knows(citation.book, citation.locator):
            raise UnknownCitation(f"{where} cites {text}, which {citation.book} does not have")
        if citation.book not in books() and not citation.book.startswith("toy"):
            raise UnknownCitation(f"{where} cites {text}: there is no book {citation.book}")
    return cites


@dataclass(slots=True)
class Register:
    """Rules, checks and procedures by name, and their places."""

    rules: dict[str, Rule] = field(default_factory=dict)
    checks: dict[str, Check] = field(default_factory=dict)
    procedures: dict[str, tuple[str, ...]] = field(default_factory=dict)
    code: dict[str, Callable[..., Any]] = field(default_factory=dict)

    def enforced_by(self, cite: str) -> Iterator[tuple[str, str, int]]:
        """(name, file, line) of all that names this provision in its decorator."""
        for name, function in self.code.items():
            if cite in self.cites(name):
                place = function.__code__
                yield name, place.co_filename, place.co_firstlineno

    def cites(self, name: str) -> tuple[str, ...]:
        declared = self.rules.get(name) or self.checks.get(name)
        return declared.cites if declared is not None else self.procedures[name]


REGISTER = Register()


def rule(
    *cites: str,
    ja: str = "",
    cite_if_met: bool = True,
    exception: bool = False,
    left_over: Callable[..., Iterable[Any]] | None = None,
    moment: bool = False,
) -> Callable[[Callable[..., bool | NotSettled]], Rule]:
    """Declare a requirement: its docstring's first line says it in English, ``ja`` in Japanese, for the person refused.

    ``cite_if_met=False``: it cites its sections only where it refuses (nothing was forbidden: no section to name). ``exception``: it lets
    be done what another rule would refuse, so that it is the first thing to tell of a play that may be made. ``left_over``: of the
    position and what the rule is told about, the objects that would count for it but for what has become of them. ``moment``: it asks
    what moment it is, and nobody says when that moment comes: of whoever is refused, what brought it about is told.
    """

    def wrap(function: Callable[..., bool | NotSettled]) -> Rule:
        name = _name(function)
        first = (function.__doc__ or "").strip().split("\n")[0]
        made = Rule(name, checked(cites, name), function, first, ja, cite_if_met, exception, left_over, moment)
        REGISTER.rules[name] = made
        REGISTER.code[name] = function
        return made

    return wrap


def check(
    *cites: str,
    due: tuple[str, str],
    not_due: tuple[str, str],
    values: Callable[..., Mapping[str, Any]] = lambda s, *_: {},
    by: Callable[..., tuple[str, ...]] | None = None,
) -> Callable[[Callable[..., bool]], Check]:
    """Declare what the rules ask of each object or player by themselves, and what follows (``due``) or does not (``not_due``).

    Both are said in English and Japanese, with ``{it}`` for the first subject; ``values`` gives what is compared, by the names that stand
    in braces there; ``by`` which of the sections say so, where each case has its own.
    """

    def wrap(function: Callable[..., bool]) -> Check:
        name = _name(function)
        made = REGISTER.checks[name] = Check(name, checked(cites, name), function, due, not_due, values, by)
        REGISTER.code[name] = function
        return made

    return wrap


def order(*cites: str, name: str, said: tuple[str, str]) -> Order:
    """Declare who comes first where several would come at one moment: a constant, called with them in the order of the rules."""
    return Order(name, checked(cites, name), said)


def procedure(
    *cites: str, role: str = "does", cites_itself: bool = True
) -> Callable[[Callable[P, Proc[T]]], Callable[P, Call[T]]]:
    """Declare a numbered procedure: calling it makes a record, the machine starts it.

    The first citation is the procedure's own number and stands in the trace whenever it runs; further ones are enforced inside it and
    stand on the step that does so. ``cites_itself=False``: none is its own number, all stand on steps.
    """

    def wrap(function: Callable[P, Proc[T]]) -> Callable[P, Call[T]]:
        name = _name(function)
        REGISTER.procedures[name] = checked(cites, name)
        REGISTER.code[name] = function

        def record(*args: P.args, **kwargs: P.kwargs) -> Call[T]:
            return Call(name, cites[:1] if cites_itself else (), function(*args, **kwargs), role=role, about=args[1:])

        record.__name__, record.__doc__, record.__module__ = function.__name__, function.__doc__, function.__module__
        return record

    return wrap


def _name(function: Callable[..., Any]) -> str:
    return f"{function.__module__.rpartition('judgecli.games.')[2]}.{function.__name__}"
