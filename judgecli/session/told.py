"""The steps of a run that have words, with the sections a reader finds beside them: what a report prints and an expectation may name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from judgecli.games.contract import System
from judgecli.kernel.trace import Step, Trace
from judgecli.language import ast
from judgecli.lazy import dataclass

LANGS = ("en", "ja")


@dataclass(frozen=True, slots=True)
class Told:
    """One step in words, by language. ``cites``: its own sections and those of the procedures that begin with it."""

    step: Step
    texts: tuple[str, ...]
    cites: tuple[str, ...]


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
    told = [(step, _texts(step, system)) for step in trace.standing()]
    standing = [(step, texts) for step, texts in told if any(texts)]
    parents = trace.parents()
    procedures = {step.number: step for step in trace.steps if step.kind == "procedure"}
    begun: dict[int, list[str]] = {}
    for number, step in begins((step for step, _ in standing if step.kind != "requirement"), parents).items():
        begun.setdefault(step.number, []).extend(procedures[number].cites)
    return tuple(Told(s, texts, (*s.cites, *begun.get(s.number, ()))) for s, texts in standing)


def saying(text: str, steps: Iterable[Told]) -> list[Told]:
    """The steps that say this, in either language; width and case do not matter."""
    wanted = _plain(text)
    return [told for told in steps if any(wanted in _plain(words) for words in told.texts)]


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


def _texts(step: Step, system: System) -> tuple[str, ...]:
    if step.kind == "requirement":
        return tuple(system.reason(step.what, step.before, lang) for lang in LANGS)
    if step.kind == "defect":
        return tuple("; ".join(system.reason(r, step.before, lang) for r in step.what.reasons) for lang in LANGS)
    if step.kind == "refused":  # expected under the line of play itself
        return ()
    return tuple(system.phrase(step, lang) for lang in LANGS)


@lru_cache(maxsize=1024)  # each expectation looks through every step
def _plain(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())
