"""What a ruling took for granted: passes, the one choice that was left, costs and states nobody stated; and what hangs on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judgecli.games.contract import Assumption, Outcome, System
from judgecli.kernel.say import YIELD
from judgecli.kernel.trace import Step
from judgecli.kernel.verdict import Illegal
from judgecli.language.ast import Play
from judgecli.language.told_facts import nth_line
from judgecli.report.lang import Lang
from judgecli.report.sections import sections_of
from judgecli.report.words import say
from judgecli.session.disputed import LEGALITY, disputed_line
from judgecli.session.filled_in import filled_in
from judgecli.session.run import Run
from judgecli.session.untold_words import spelt

if TYPE_CHECKING:
    from judgecli.session.again import Watched
    from judgecli.session.taken_not_so import NotSo


def assumed(run: Run, system: System, outcome: Outcome, lang: Lang, w: Watched | None) -> Iterator[str]:
    """What was assumed, and the lines whose legality depends on it."""
    each = [(step, system.phrase(step, lang)) for step in filled_in(outcome)]
    said = [text for _, text in each if text]
    said += [_answered(step, system, lang) for step, text in each if not text]
    if counted := Counter(said):
        yield say(lang, "assumed", text=listed(counted, lang))
    if names := taken_as_paid(outcome):
        yield say(lang, "taken-as-paid", cards=listed(Counter(f"《{name}》" for name in names), lang))
    for word, names in taken_as_earlier(run.written.plays, outcome).items():
        yield say(
            lang,
            "taken-as-earlier",
            cards=listed(Counter(f"《{name}》" for name in names), lang),
            word=spelt(word, lang),
        )
    yield from _not_told(run, lang, w)
    yield from _as_written(run, run.written.plays, outcome, lang)


def _not_told(run: Run, lang: Lang, w: Watched | None) -> Iterator[str]:
    """States that lie open on the table and limits of the turn of which nobody said anything, where they decide an answer."""
    if not (run.claims or (run.scenario is not None and run.scenario.questions)):
        return
    from judgecli.session.taken_not_so import taken_not_so

    stated: dict[tuple[str, str], list[str]] = {}
    for found in taken_not_so(run, w):
        stated.setdefault((found.word, _turned(found, run, lang)), []).append(
            f"《{found.about}》" if found.is_card else found.about
        )
    for (word, otherwise), names in stated.items():
        cards = listed(Counter(names), lang)
        yield say(lang, "taken-not-so", cards=cards, word=spelt(word, lang), otherwise=otherwise)


COMES_TO = {True: "taken-not-so.right", False: "taken-not-so.wrong", None: "taken-not-so.open"}
"""What a claim would come to -> how that is said."""


def _turned(found: NotSo, run: Run, lang: Lang) -> str:
    """What would come out if it were so: the claims and questions by their lines in the file."""
    outcomes = [
        say(lang, "taken-not-so.claim", line=run.claims[n].claim.span.line, comes=say(lang, COMES_TO[holds]))
        for n, holds in found.claims
    ]
    outcomes += [say(lang, "taken-not-so.question", line=run.written.questions[n].span.line) for n in found.questions]
    return ("、" if lang == "ja" else ", ").join(dict.fromkeys(outcomes))  # a line may make several claims


def _as_written(run: Run, plays: Sequence[Play], outcome: Outcome, lang: Lang) -> Iterator[str]:
    """Lines of which the legality hangs on what was assumed, or would be another if more were."""
    disputed = {
        disputed_line(c.claim.says, c.claim.player, outcome) for c in run.claims if c.claim.says.verb in LEGALITY
    }
    asked = bool(disputed)
    for refusal in outcome.as_written:
        in_dispute = refusal.line in disputed or (asked and refusal.if_passed[0].hands_on)
        hangs = plays[refusal.line].illegal or in_dispute
        if isinstance(refusal.verdict, Illegal) and hangs:
            first = listed(Counter(_answer(a, lang) for a in refusal.if_passed), lang)
            numbers, line = _numbers(refusal.verdict.cites, lang), nth_line(refusal.line, plays)
            key = "as-written" if refusal.lacks_the_word else "on-assumption"
            yield say(lang, key, line=line, at=plays[refusal.line].span.line, numbers=numbers, text=first)
    for refusal in outcome.refusals:
        line, at = nth_line(refusal.line, plays), plays[refusal.line].span.line
        if refusal.if_passed:
            first = listed(Counter(_answer(a, lang) for a in refusal.if_passed), lang)
            yield say(lang, "if-passed", line=line, at=at, text=first)
        if refusal.too_early:
            yield say(lang, "too-early", line=line, at=at, next=line + 1)
        if asked and isinstance(refusal.written, Illegal) and isinstance(refusal.verdict, Illegal):
            more = [c for c in refusal.written.cites if c not in refusal.verdict.cites]
            if more:
                yield say(lang, "moved", line=line, at=at, numbers=_numbers(more, lang))


def _numbers(cites: Sequence[str], lang: Lang) -> str:
    return ", ".join(s.shown for s in sections_of(cites, lang))


def taken_as_paid(outcome: Outcome) -> tuple[str, ...]:
    """Cards of which something is paid that the file does not state, and nobody disputes."""
    taken = outcome.start.game.untold.taken
    return tuple(dict.fromkeys(fact.about for fact in taken if fact.kind != "left out"))


def taken_as_earlier(plays: Sequence[Play], outcome: Outcome) -> dict[str, tuple[str, ...]]:
    """States of this turn that the board leaves out of a card that a line of play speaks of, where it mattered and nobody disputes what
    was done: state -> the cards.
    """
    named = {mention.text for play in plays for _, said in play.roles for mention in said}
    taken = [fact for fact in outcome.start.game.untold.taken if fact.kind == "left out" and fact.about in named]
    words = dict.fromkeys(fact.what for fact in taken)
    return {word: tuple(dict.fromkeys(fact.about for fact in taken if fact.what == word)) for word in words}


def _answered(step: Step, system: System, lang: Lang) -> str:
    """An assumed answer of which the record tells nothing by itself: a pass, or which card somebody came to."""
    ask, label, _ = step.what
    if ask.rest or label == ask.idle:
        return _answer(Assumption(ask.who, "", "pass"), lang)
    from judgecli.report.answers import told

    return told(ask, label, step.before, system, lang)


def _answer(assumption: Assumption, lang: Lang) -> str:
    """An assumed answer in words: nearly always a pass."""
    if assumption.label in ("pass", YIELD):
        return f"{assumption.who}はパスする" if lang == "ja" else f"{assumption.who} passes"
    if assumption.label in ("none", "decline"):  # as the line that says so
        return f"{assumption.who}はしない" if lang == "ja" else f"{assumption.who} declines"
    return f"{assumption.who}: {assumption.label}"


def listed(counted: Counter[str], lang: Lang) -> str:
    each = (say(lang, "assumed.times", text=text, count=n) if n > 1 else text for text, n in counted.items())
    return ("、" if lang == "ja" else ", ").join(each)
