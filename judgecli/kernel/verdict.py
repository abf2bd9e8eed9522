"""Whether something may be done: Legal, Illegal with every reason, or Not settled; never a bare yes or no."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Generic, ParamSpec

from judgecli.kernel import looks
from judgecli.lazy import dataclass, field, replace

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Reason:
    """One requirement that was looked at: the rule, what it was asked about, and whether it holds; ``args``: what it can be asked with of
    another position.
    """

    rule: Rule
    subjects: tuple[Any, ...]
    holds: bool
    args: tuple[Any, ...] = field(default=(), compare=False)

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
"""Legal, without reasons."""


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
    """A lazy verdict. Its truth value stops at the first requirement that fails; ``verdict`` evaluates all of them."""

    __slots__ = ("args", "of")

    def __init__(self, of: Callable[..., Iterable[Verdict | Whether]], args: tuple[Any, ...]) -> None:
        self.of = of
        self.args = args

    def __bool__(self) -> bool:
        return all(self.of(*self.args))

    def verdict(self) -> Verdict:
        return both(*self.of(*self.args))


class Later(Whether):
    """A verdict that has not been computed; ``of`` computes it in full."""

    __slots__ = ()

    def __init__(self, of: Callable[..., Verdict], *args: Any) -> None:
        super().__init__(of, args)  # type: ignore[arg-type]  # both methods below take what it gives

    def __bool__(self) -> bool:
        return bool(self.of(*self.args))

    def verdict(self) -> Verdict:
        found: Verdict = self.of(*self.args)  # type: ignore[assignment]
        return found


Requirement = Verdict | Whether
"""A verdict, or a lazy one."""


class RuleWhether(Whether):
    """Whether one rule holds."""

    __slots__ = ("about", "rule")

    def __init__(self, rule: Rule, args: tuple[Any, ...], about: tuple[Any, ...] | None) -> None:
        self.rule = rule
        self.args = args
        self.about = about

    def __bool__(self) -> bool:
        return self.rule(*self.args)

    def verdict(self) -> Verdict:
        return self.rule.verdict(*self.args, about=self.about)


@dataclass(frozen=True, slots=True)
class Rule:
    """One requirement. Called, it answers; ``verdict`` answers with the reason attached."""

    name: str
    cites: tuple[str, ...]
    test: Callable[..., bool | NotSettled] = field(compare=False)
    says_en: str = ""
    says_ja: str = ""
    cite_if_met: bool = True
    exception: bool = False
    left_over: Callable[..., Iterable[Any]] | None = field(default=None, compare=False)
    moment: bool = False

    def __call__(self, *args: Any) -> bool:
        answer = self.test(*args) is True
        return answer if looks.NOW is None else looks.NOW.see("requirement", self, self.name, args[1:], answer)

    def also(self, *cites: str) -> Rule:
        """The same rule with further provisions that bear on it."""
        return self._citing((*self.cites, *cites))

    def under(self, cite: str) -> Rule:
        """The same rule, citing only the one of its provisions that applies."""
        assert cite in self.cites, f"{self.name} does not name {cite}"
        return self._citing((cite,))

    def because_of(self, *cites: str) -> Rule:
        """The same rule, citing other provisions than its own."""
        return self._citing(cites)

    def _citing(self, cites: tuple[str, ...]) -> Rule:
        made = _CITING.get((self.name, cites))
        if made is None or made.test is not self.test:
            made = _CITING[self.name, cites] = replace(self, cites=cites)
        return made

    def whether(self, *args: Any, about: tuple[Any, ...] | None = None) -> Whether:
        """The same as ``verdict``, evaluated lazily."""
        return RuleWhether(self, args, about)

    def verdict(self, *args: Any, about: tuple[Any, ...] | None = None) -> Verdict:
        """``about``: what a report names; otherwise every argument after the position."""
        answer = self.test(*args)
        if isinstance(answer, NotSettled):
            return answer
        if looks.NOW is not None:
            answer = looks.NOW.see("requirement", self, self.name, args[1:], answer)
        reason = Reason(self, args[1:] if about is None else about, answer, args[1:])
        return Legal((reason,)) if answer else Illegal((reason,))


_CITING: dict[tuple[str, tuple[str, ...]], Rule] = {}
"""Copies of rules with other provisions; as the code names those provisions, there are few."""


class Requirements(Generic[P]):
    """Several requirements under one name, in the order of the book. Called, it gives every reason; ``whether`` only decides."""

    def __init__(self, each: Callable[P, Iterable[Requirement]]) -> None:
        self.each = each
        self.__doc__, self.__name__, self.__module__ = each.__doc__, each.__name__, each.__module__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Verdict:
        return both(*self.each(*args, **kwargs))

    def briefly(self, *args: P.args, **kwargs: P.kwargs) -> Verdict:
        """Every reason if it fails, otherwise plain ``LEGAL``: for callers who only want to go on."""
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
