"""May this be done? Legal, Illegal with every reason, or Not settled: never a bare yes or no."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, ParamSpec

from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.kernel.rules import Rule

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Reason:
    """One requirement that was looked at: the rule, what it was asked about, and whether it holds."""

    rule: Rule
    subjects: tuple[Any, ...]
    holds: bool

    @property
    def cites(self) -> tuple[str, ...]:
        return self.rule.cites


@dataclass(frozen=True, slots=True)
class Legal:
    """``reasons``: the requirements that were met."""

    reasons: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        return True


LEGAL = Legal()
"""Legal, and nobody asked why."""


@dataclass(frozen=True, slots=True)
class Illegal:
    """``reasons``: every requirement that fails, not only the first; ``met``: those that hold."""

    reasons: tuple[Reason, ...]
    met: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        return False

    @property
    def cites(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(c for r in self.reasons for c in r.cites))


@dataclass(frozen=True, slots=True)
class NotSettled:
    """It cannot be decided: the question in both languages, and the nearest sections. ``unstated``: the documents would decide it, if the
    file said what it leaves out.
    """

    question_en: str
    question_ja: str
    nearest: tuple[str, ...]
    unstated: bool = False

    def __bool__(self) -> bool:
        return False


Verdict = Legal | Illegal | NotSettled


class Whether:
    """A question of legality not gone into yet. Its truth is found by asking only until something fails; ``verdict`` asks everything."""

    __slots__ = ("args", "of")

    def __init__(self, of: Callable[..., Iterable[Verdict | Whether]], args: tuple[Any, ...]) -> None:
        self.of = of
        self.args = args

    def __bool__(self) -> bool:
        return all(self.of(*self.args))

    def verdict(self) -> Verdict:
        return both(*self.of(*self.args))


Requirement = Verdict | Whether
"""What has been found out, or can be."""


class Requirements(Generic[P]):
    """Several requirements under one name, in the order of the book. Called, it gives every reason; ``whether`` only decides."""

    def __init__(self, each: Callable[P, Iterable[Requirement]]) -> None:
        self.each = each
        self.__doc__, self.__name__, self.__module__ = each.__doc__, each.__name__, each.__module__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Verdict:
        return both(*self.each(*args, **kwargs))

    def briefly(self, *args: P.args, **kwargs: P.kwargs) -> Verdict:
        """Every reason where it fails; where it does not, just that: for who only wants to go on."""
        found = self.whether(*args, **kwargs)
        return LEGAL if found else found.verdict()

    def whether(self, *args: P.args, **kwargs: P.kwargs) -> Whether:
        return Whether(self.each, args) if not kwargs else Whether(partial(self.each, **kwargs), args)


def requirements(each: Callable[P, Iterable[Requirement]]) -> Requirements[P]:
    """Declare what must hold together: a generator that gives one requirement after the other, cheap ones first where the book
    leaves the order open. Options are offered by ``whether``: most are refused by the first requirement already.
    """
    return Requirements(each)


def both(*verdicts: Requirement) -> Verdict:
    """All of them together: not settled if nothing fails but something is open, illegal with every reason, or legal."""
    failed: list[Reason] = []
    met: list[Reason] = []
    unsettled: NotSettled | None = None
    for v in verdicts:
        if isinstance(v, Whether):
            v = v.verdict()
        if isinstance(v, Legal):
            met += v.reasons
        elif isinstance(v, Illegal):
            failed += v.reasons
            met += v.met
        elif unsettled is None:
            unsettled = v
    if failed:
        return Illegal(tuple(failed), tuple(met))
    return Legal(tuple(met)) if unsettled is None else unsettled
