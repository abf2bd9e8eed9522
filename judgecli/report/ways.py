"""What questions come to by every way in which a choice that is left open can go."""

from __future__ import annotations

from judgecli.games.contract import System
from judgecli.lazy import replace
from judgecli.report.lang import Lang
from judgecli.report.words import say
from judgecli.session.explore import WAYS, WAYS_STEPS, Leaf, explore
from judgecli.session.questions import answers
from judgecli.session.run import Run

MOST_WAYS = 4
"""The most ways that are shown."""


def asked_in_every_way(run: Run, lang: Lang) -> dict[int, str]:
    """What questions come to that a choice which is left open answers in one way or another: the line of the question -> each answer with
    a shortest way to it. Whether something may be done is asked of the moment that was reached.
    """
    asked = tuple(q for q in run.written.questions if q.kind != "may")
    if run.carried_out.status != "open" or not asked:
        return {}
    asking = replace(run, scenario=replace(run.written, questions=asked))  # what may be done is not tried by every way
    gone = explore(
        run, (), most=WAYS, steps=WAYS_STEPS, apart=lambda at: tuple(x.en for x in answers(replace(asking, outcome=at)))
    )
    found: dict[int, dict[str, Leaf]] = {q.span.line: {} for q in asked}
    for leaf in sorted(gone.leaves, key=lambda leaf: len(leaf.way)):
        for x in answers(replace(asking, outcome=leaf.outcome)):
            found[x.question.span.line].setdefault(x.ja if lang == "ja" else x.en, leaf)
    sure = {line: next(iter(told)) for line, told in found.items() if len(told) == 1 and gone.whole}
    return sure | {line: _each(told, run.game, lang) for line, told in found.items() if len(told) > 1}


def _each(told: dict[str, Leaf], system: System, lang: Lang) -> str:
    each = [say(lang, "question.if", answer=text, way=way(leaf, system, lang)) for text, leaf in told.items()]
    if len(each) > MOST_WAYS:
        each = [*each[:MOST_WAYS], say(lang, "only-if.more", count=len(each) - MOST_WAYS)]
    return say(lang, "question.depends", each=say(lang, "question.join").join(each))


def way(leaf: Leaf, system: System, lang: Lang) -> str:
    """The choices that lead to an end, in order."""
    from judgecli.report.answers import told

    steps = [told(turn.ask, turn.label, turn.before, system, lang) for turn in leaf.way]
    return say(lang, "explore.then").join(steps) or say(lang, "explore.nothing chosen")
