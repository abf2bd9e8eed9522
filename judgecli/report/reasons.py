"""Why a statement about a run comes out as it does, told by the same engine as a short ruling: the reason in one sentence, then the steps.

For whoever asks about a single statement: ``judge why``, ``what-if``, ``explore``, ``step``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.contract import Finding
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.report.blocks import Block, item
from judgecli.report.lang import Lang
from judgecli.report.short import answer_to
from judgecli.report.short_view import AnswerView, LinkView
from judgecli.report.text import link_told
from judgecli.report.verdicts import reason_of
from judgecli.report.words import say
from judgecli.session.causes import chains
from judgecli.session.chain import Chain
from judgecli.session.run import Run


@dataclass(frozen=True, slots=True)
class Reasoned:
    """An answer with what decides it. ``because``: the one reason, where there is one; ``steps``: what else carries the answer."""

    answer: AnswerView
    because: LinkView | None
    steps: tuple[LinkView, ...]


def reasoned(run: Run, chain: Chain, lang: Lang) -> Reasoned:
    """The answer to the statement of a chain."""
    answer = answer_to("", 0, chain, run, lang, {})
    because = reason_of(answer, ())
    said = because.said if because is not None else None
    return Reasoned(answer, because, tuple(link for link in answer.links if link.said != said))


def sentence(text: str, found: Reasoned, lang: Lang) -> str:
    """A statement with the reason behind it."""
    if found.because is None:
        return text
    return say(lang, "verdict.because", text=text, reason=found.because.clause or found.because.text)


def steps_told(found: Reasoned, lang: Lang, indent: int = 7) -> Iterator[Block]:
    """What carries the answer besides its reason."""
    yield from (item(link_told(lang, link), link.sections, indent) for link in found.steps)


def decided_by(run: Run, statements: Sequence[tuple[ast.Assertion, Finding]], lang: Lang) -> Iterator[Reasoned]:
    """Each statement about a run with what decides it."""
    yield from (reasoned(run, chain, lang) for chain in chains(run, statements))
