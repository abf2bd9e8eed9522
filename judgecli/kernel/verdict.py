"""May this be done? Legal, Illegal with every reason, or Not settled: never a bare yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.kernel.rules import Rule


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
    """The documents do not decide it: the question in both languages, and the nearest sections."""

    question_en: str
    question_ja: str
    nearest: tuple[str, ...]

    def __bool__(self) -> bool:
        return False


Verdict = Legal | Illegal | NotSettled


def both(*verdicts: Verdict) -> Verdict:
    """All of them together: not settled if nothing fails but something is open, illegal with every reason, or legal."""
    failed = tuple(r for v in verdicts if isinstance(v, Illegal) for r in v.reasons)
    met = tuple(r for v in verdicts for r in _met(v))
    if failed:
        return Illegal(failed, met)
    unsettled = next((v for v in verdicts if isinstance(v, NotSettled)), None)
    return Legal(met) if unsettled is None else unsettled


def _met(v: Verdict) -> tuple[Reason, ...]:
    if isinstance(v, Legal):
        return v.reasons
    return v.met if isinstance(v, Illegal) else ()
