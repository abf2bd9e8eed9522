"""The steps of a run that have words, with the sections a reader finds beside them: what a report prints and an expectation may name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from judgecli.games.contract import System
from judgecli.kernel.trace import Step, Trace
from judgecli.language import ast
from judgecli.lazy import dataclass, pattern


@dataclass(slots=True)
class Told:
    """One step in words, English first. ``cites``: its own sections and those of the procedures that begin with it."""

    step: Step
    system: System
    english: str
    cites: tuple[str, ...] = ()
    ja: str | None = None

    @property
    def japanese(self) -> str:
        """Put into words when somebody reads it."""
        if self.ja is None:
            self.ja = _text(self.step, self.system, "ja")
        return self.ja

    @property
    def texts(self) -> tuple[str, str]:
        return self.english, self.japanese


def above(number: int, parents: Mapping[int, int]) -> list[int]:
    """The procedures a step belongs to, innermost first."""
    out = []
    while number := parents[number]:
        out.append(number)
    return out


def begins(steps: Iterable[Step], parents: Mapping[int, int]) -> dict[int, Step]:
    """Procedure -> the first of these steps inside it, which is where a reader sees its sections."""
    first: dict[int, Step] = {}
    for step in steps:
        for number in above(step.number, parents):
            first.setdefault(number, step)
    return first


def told_steps(trace: Trace, system: System) -> tuple[Told, ...]:
    """Every standing step that has words. A requirement that was met is one; it never stands for its procedure, as in a short trace."""
    told = (Told(step, system, _text(step, system, "en")) for step in trace.standing())
    standing = [one for one in told if one.english]
    parents = trace.parents()
    procedures = {step.number: step for step in trace.steps if step.kind == "procedure"}
    begun: dict[int, list[str]] = {}
    for number, step in begins((x.step for x in standing if x.step.kind != "requirement"), parents).items():
        begun.setdefault(step.number, []).extend(procedures[number].cites)
    for one in standing:
        one.cites = (*one.step.cites, *begun.get(one.step.number, ()))
    return tuple(standing)


def saying(text: str, steps: Iterable[Told]) -> list[Told]:
    """The steps that say this, in either language; width and case do not matter."""
    wanted = _plain(text)
    if _LATIN.search(_NAMES.sub("", text)):  # Japanese has such letters in names only, and names are the same in both
        return [told for told in steps if wanted in _plain(told.english)]
    return [told for told in steps if wanted in _plain(told.english) or wanted in _plain(told.japanese)]


def unnamed_defects(scenario: ast.Scenario, steps: Sequence[Told]) -> list[Told]:
    """Defects of the board that no expectation of the scenario names: it is not the board its author thinks it is."""
    said = [e.subject.text for e in scenario.expectations if e.verb == "cited" and e.subject is not None]
    named = {told.step.number for text in said for told in saying(text, steps)}
    return [told for told in steps if told.step.kind == "defect" and told.step.number not in named]


def nearest(text: str, steps: Iterable[Told]) -> str:
    """What comes nearest to a text that no step says; "" if nothing does."""
    from rapidfuzz import fuzz, process

    words = sorted({words for told in steps for words in told.texts})
    found = process.extract(_plain(text), words, scorer=fuzz.WRatio, processor=_plain, limit=1)
    return found[0][0] if found else ""


_NAMES = pattern("《[^》]*》")
_LATIN = pattern("[a-z]{2}")


def _text(step: Step, system: System, lang: str) -> str:
    if step.kind == "requirement":
        return system.reason(step.what, step.before, lang)
    if step.kind == "defect":
        return "; ".join(system.reason(r, step.before, lang) for r in step.what.reasons)
    if step.kind == "refused":  # expected under the line of play itself
        return ""
    return system.phrase(step, lang)


@lru_cache(maxsize=1024)  # each expectation looks through every step
def _plain(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())
