"""From a run to what a judge is shown of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from judgecli.games.contract import Finding, Outcome, System, edition_for
from judgecli.kernel.events import Decided
from judgecli.kernel.say import cites_of
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Illegal, NotSettled, Reason, Verdict
from judgecli.language.ast import Assertion, Play, Scenario
from judgecli.language.words import speaking
from judgecli.lazy import replace
from judgecli.report.assumed import assumed, listed
from judgecli.report.lang import Lang
from judgecli.report.sections import in_book_order, sections_of
from judgecli.report.statements import claim_in_words, in_words, not_carried_out, refusal_in_words
from judgecli.report.steps import step_views, with_looks
from judgecli.report.view import (
    Answer,
    ClaimView,
    ExpectationView,
    RefusalView,
    RequirementView,
    RulingView,
    SectionView,
    StepView,
    UnsettledView,
    WaitingView,
    harmless_view,
    marked,
)
from judgecli.report.words import say
from judgecli.session.expect import STATES, ClaimFinding, Expected
from judgecli.session.reached import UNDECIDED
from judgecli.session.rounds import round_of
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words
from rulebook_index.amendments import in_force

if TYPE_CHECKING:
    from judgecli.session.again import Watched

MOST_STEPS = 160
LAST_STEPS = 40
WHY_UNDECIDED = {"not settled": "why.not settled", "endless": "why.not settled", "limit": "why.stopped"}
"""How a run stopped -> why a statement about its end is not decided; otherwise a choice is open."""
MOST_OPTIONS = 12
MOST_OF_A_ROUND = 12
"""The most sentences shown of a repeating sequence."""
MOST_REASONS = 4
"""The most steps shown under a claim besides those that decide it, the last ones."""


@in_its_words
def ruling(run: Run, lang: Lang, full: bool = False, brief: bool = False, w: Watched | None = None) -> RulingView:
    """The view of a run that was carried out; one that could not be read has only diagnostics and no ruling. ``brief``: without its steps
    and what rests on them. ``w``: the run with what it looked at, where somebody has it already.
    """
    with speaking(run.written.game):
        return _ruling(run, run.written, run.game, run.carried_out, lang, full, brief, w)


def _ruling(
    run: Run,
    scenario: Scenario,
    system: System,
    outcome: Outcome,
    lang: Lang,
    full: bool,
    brief: bool,
    w: Watched | None,
) -> RulingView:
    steps = () if brief else step_views(outcome.trace, system, lang, full)
    if full:
        steps = with_looks(steps, run, system, lang)
    refusals = tuple(_refusals(run, system, lang))
    unsettled = tuple(_unsettled(outcome, system, lang))
    waiting = _waiting(outcome, system, lang)
    shown = steps if full or len(steps) <= MOST_STEPS else (*steps[: MOST_STEPS - LAST_STEPS], *steps[-LAST_STEPS:])
    reasons = _of_claims(run, lang) if full and not brief else ()
    used = () if brief else _used(steps, refusals, waiting, unsettled, full, reasons)
    edition = edition_for(system, scenario.edition)
    view = RulingView(
        path=run.path,
        title=scenario.title or say(lang, "untitled"),
        source=say(lang, "source", title=_title(system, lang), edition=edition),
        warnings=tuple(_warnings(run, edition, lang, w)),
        verdict=run.verdict,
        claims=() if brief else tuple(_claim(c, outcome, steps, lang) for c in run.claims),
        refusals=refusals,
        waiting=waiting,
        unsettled=unsettled,
        result=_result(outcome, system, lang),
        expectations=tuple(_expectation(e, lang) for e in run.expected),
        steps=shown,
        left_out=len(steps) - len(shown),
        left_out_after=MOST_STEPS - LAST_STEPS,
        sections=used,
        full=full,
        refused_first=refused_first(refusals, len(run.claims), lang),
        asked=() if brief else tuple(_asked(run, lang)),
    )
    return harmless_view(marked(view, system.book))


def _asked(run: Run, lang: Lang) -> Iterator[tuple[str, str]]:
    """The questions of the file with their answers."""
    if run.scenario is None or not run.scenario.questions:
        return
    from judgecli.session.questions import answers

    everywhere: Mapping[int, str] = {}
    if run.outcome is not None and run.outcome.status == "open":
        from judgecli.report.ways import asked_in_every_way

        everywhere = asked_in_every_way(run, lang)
    for each in answers(run):
        told = everywhere.get(each.question.span.line, each.ja if lang == "ja" else each.en)
        yield in_words(each.question, lang), told


def _title(system: System, lang: Lang) -> str:
    return system.title_ja if lang == "ja" else system.title


def _warnings(run: Run, edition: str, lang: Lang, w: Watched | None) -> Iterator[str]:
    """What a reader must know first: another edition than today's or than the one named, and provisions little is known of."""
    cites = (*run.carried_out.trace.cites(), *_open_cites(run.carried_out))
    rested = marked(in_book_order(sections_of(cites, lang)), run.game.book)
    if edition != run.game.edition:
        earlier = [s.shown for s in rested if f"@{edition}:" in s.cite]
        later = run.game.edition
        yield say(lang, "by-edition", edition=edition, later=later, numbers=", ".join(earlier) or "-")
    elif run.written.edition and not _names(run.written.edition, run.game):
        yield say(lang, "other-edition", named=run.written.edition, edition=edition)
    for step in run.carried_out.trace.steps:
        if step.kind == "defect":
            yield from (_defect(r, step.before, run.game, lang) for r in step.what.reasons)
    if run.carried_out.status == "refused" and isinstance(
        run.carried_out.verdict, Illegal
    ):  # before anybody did anything
        reasons_why = run.carried_out.verdict.reasons
        yield from (_defect(r, run.carried_out.end, run.game, lang, "cannot-go-on") for r in reasons_why)
    if run.borrowed:
        names = Counter(f"《{card.name}》 ({card.list})" for card in run.borrowed)
        yield say(lang, "from-lists", cards=listed(names, lang))
    for card in run.written.cards:
        yield from (say(lang, "read-as", card=card.name, text=text) for text in card.reworded)
    yield from (not_carried_out(clause, lang) for clause in run.unread)
    yield from (say(lang, "aside", line=d.span.line, said=d.message(lang)) for d in run.asides)
    reasons = ((claim.player, claim.reason.removesuffix("な")) for claim in run.written.claims if claim.reason)
    yield from (say(lang, "reason-told", player=player, reason=reason) for player, reason in dict.fromkeys(reasons))
    for v in dict.fromkeys(v for v in _open_verdicts(run.carried_out) if v.unstated):
        yield say(lang, "unstated", question=v.question_ja if lang == "ja" else v.question_en)
    if doubtful := [s.shown for s in rested if s.doubtful]:
        yield say(lang, "rests-on-doubt", numbers=", ".join(doubtful))
    yield from assumed(run, run.game, run.carried_out, lang, w)


def _defect(reason: Reason, s: State, system: System, lang: Lang, key: str = "impossible") -> str:
    """What is impossible about the board, with its sections; ``key``: of the message."""
    numbers = ", ".join(section.shown for section in marked(sections_of(reason.cites, lang), system.book))
    return say(lang, key, text=system.reason(reason, s, lang), numbers=numbers)


def _open_cites(outcome: Outcome) -> tuple[str, ...]:
    return outcome.verdict.nearest if isinstance(outcome.verdict, NotSettled) else ()


def _names(asked: str, system: System) -> bool:
    """Whether what a scenario names is the edition it is judged by."""
    return in_force(system.book, asked) == system.edition


# ---- claims


def _claim(c: ClaimFinding, outcome: Outcome, steps: Sequence[StepView], lang: Lang) -> ClaimView:
    answer = answer_of(c.finding, outcome)
    because = tuple(_because(c.finding, outcome, steps))
    why = "" if because else _why(c.claim.says, c.finding, outcome, lang)
    return ClaimView(
        c.claim.player, c.claim.span.line, claim_in_words(c.claim.says, outcome.plays, lang), answer, why, because
    )


def lacks(outcome: Outcome) -> str:
    """In English what the file would have to say for the run to go on; "" where it says enough."""
    verdict = outcome.verdict
    return verdict.question_en if isinstance(verdict, NotSettled) and verdict.unstated else ""


def answer_of(finding: Finding, outcome: Outcome) -> Answer:
    """The name of a finding; where the documents settle it all and it is still open, it depends on something not stated."""
    holds = finding.holds
    if finding.unsettled and holds is None:
        return "undecided"
    if holds is None:
        return "undecided" if outcome.status in WHY_UNDECIDED and not lacks(outcome) else "depends"
    return "right" if holds else "wrong"


def _because(finding: Finding, outcome: Outcome, steps: Sequence[StepView]) -> Iterator[StepView]:
    """The steps that decide it, and those that led there since a player last chose something."""
    if not finding.steps or finding.holds is None:
        return
    choices = [s.number for s in outcome.trace.standing() if s.said]
    since = max((n for n in choices if n < finding.steps[0]), default=0)
    way = [v for v in steps if not v.mark and since < v.trace[0] < finding.steps[0] and v.trace[0] not in finding.steps]
    decisive = [v for v in steps if set(v.trace) & set(finding.steps)]
    yield from (v for v in way[-MOST_REASONS:] if v not in decisive)
    yield from decisive[:MOST_REASONS]


def _why(says: Assertion, finding: Finding, outcome: Outcome, lang: Lang) -> str:
    told = finding.ja if lang == "ja" else finding.en
    if finding.holds is None:
        if isinstance(outcome.verdict, NotSettled) and outcome.verdict.unstated:
            return outcome.verdict.question_ja if lang == "ja" else outcome.verdict.question_en
        if told and outcome.status not in UNDECIDED:
            return told
        return say(lang, WHY_UNDECIDED.get(outcome.status, "why.open"))
    if told and not finding.holds:
        return told
    if finding.holds and says.verb in STATES and not says.negated:
        return say(lang, "why.at the end")
    return say(lang, "why.nothing against" if finding.holds else "why.no step")


def _expectation(e: Expected, lang: Lang) -> ExpectationView:
    found = e.finding.ja if lang == "ja" else e.finding.en
    holds = e.finding.holds is True
    text = in_words(e.says, lang) if e.play is None else refusal_in_words(e.play, lang)
    return ExpectationView(e.says.span.line, text, holds, "" if holds else found or say(lang, "check.not so"))


# ---- what cannot be done, is open, or is not settled


def refused_first(refusals: Sequence[RefusalView], claims: int, lang: Lang) -> str:
    """The line that was refused first, with the sections that refuse it; "" where it is the one answer of a ruling anyhow."""
    lines = [r for r in refusals if not r.undone]
    if not lines or (not claims and len(lines) == 1):
        return ""
    shown = dict.fromkeys(s.shown for q in lines[0].requirements for s in q.sections)
    return say(lang, "refused-first", line=lines[0].line, text=lines[0].text, numbers=", ".join(shown))


def _refusals(run: Run, system: System, lang: Lang) -> Iterator[RefusalView]:
    """Lines that were refused, then plays that proved impossible on the way."""
    for refusal in run.carried_out.refusals:
        if isinstance(verdict := refusal.verdict, Illegal):
            play = run.written.plays[refusal.line]
            view = _refusal(
                play.span.line, in_words(play, lang), play.illegal, False, verdict, refusal.at, system, lang
            )
            yield replace(view, unread=_is_unread(run, play), partly=refusal.partly)
    for step in run.carried_out.trace.standing():
        if step.kind == "undone" and isinstance(step.what, Illegal):
            yield _refusal(
                0, _undone(step, run.carried_out, system, lang), True, True, step.what, step.after, system, lang
            )


def _is_unread(run: Run, play: Play) -> bool:
    """Whether a line speaks of a card with a clause that was not read."""
    if not run.unread:
        return False
    from judgecli.session.unread import named_in

    return not named_in(play).isdisjoint(clause.card for clause in run.unread)


def _undone(step: Step, outcome: Outcome, system: System, lang: Lang) -> str:
    """What was undone, in the words of the choice that began it."""
    began = next((first for first, last in outcome.trace.undone if last == step.number), step.number)
    choices = (s for s in reversed(outcome.trace.steps[: began - 1]) if s.kind == "decision")
    return next((text for s in choices if (text := system.phrase(s, lang))), system.phrase(step, lang))


def _refusal(
    line: int, text: str, expected: bool, undone: bool, verdict: Illegal, at: State, system: System, lang: Lang
) -> RefusalView:
    failing = dict.fromkeys((system.reason(r, at, lang), r.cites) for r in verdict.reasons)
    return RefusalView(line, text, expected, undone, tuple(_requirements(failing, lang)))


def _requirements(failing: Iterable[tuple[str, tuple[str, ...]]], lang: Lang) -> Iterator[RequirementView]:
    told: set[str] = set()
    for text, cites in failing:
        sections = sections_of(cites, lang)
        begun = text[:1].upper() + text[1:]
        yield RequirementView(begun, sections, tuple(s for s in sections if s.cite not in told))
        told |= {s.cite for s in sections}


def _waiting(outcome: Outcome, system: System, lang: Lang) -> WaitingView | None:
    ask = outcome.waiting
    if ask is None or outcome.status != "open":
        return None
    from judgecli.report.answers import listed

    options: tuple[str, ...]
    if (low := getattr(ask.options, "low", None)) is not None:  # every number between two, not listed one by one
        options = (say(lang, "waiting.span", low=low, high=getattr(ask.options, "high", low)),)
    else:
        options = tuple(dict.fromkeys(listed(ask, outcome.end, system, lang).values()))
    if len(options) > MOST_OPTIONS:
        options = (*options[:MOST_OPTIONS], say(lang, "waiting.more", count=len(options) - MOST_OPTIONS))
    return WaitingView(system.option(ask, lang), sections_of(cites_of(ask.cite), lang), options)


def _open_verdicts(outcome: Outcome) -> Iterator[NotSettled]:
    """What could not be decided where the run stopped, and at lines of play."""
    verdicts: list[Verdict | None] = [outcome.verdict, *(r.verdict for r in outcome.refusals)]
    yield from (v for v in verdicts if isinstance(v, NotSettled))


def _unsettled(outcome: Outcome, system: System, lang: Lang) -> Iterator[UnsettledView]:
    for v in dict.fromkeys(v for v in _open_verdicts(outcome) if not v.unstated):
        yield UnsettledView(v.question_ja if lang == "ja" else v.question_en, sections_of(v.nearest, lang))
    if outcome.status in ("endless", "limit"):
        nearest = dict.fromkeys(
            cite for step in round_of(outcome.trace) if _makes_it_go_round(step) for cite in step.cites
        )
        yield UnsettledView(stopped(outcome, system, lang), sections_of(tuple(nearest), lang))


def _makes_it_go_round(step: Step) -> bool:
    """Whether a repeating sequence continues by these sections: something triggers, or is due."""
    return step.kind in ("fires", "event") and not step.bookkeeping


def stopped(outcome: Outcome, system: System, lang: Lang) -> str:
    """That a run was stopped, and what went round in it."""
    told = [system.phrase(step, lang) for step in round_of(outcome.trace)]
    one = tuple(dict.fromkeys(text for text in told if text))
    if not one:
        return say(lang, outcome.status)
    more = say(lang, "round.more", count=len(one) - MOST_OF_A_ROUND) if len(one) > MOST_OF_A_ROUND else ""
    return say(lang, "round", stopped=say(lang, outcome.status), steps=" → ".join(one[:MOST_OF_A_ROUND]) + more)


def _result(outcome: Outcome, system: System, lang: Lang) -> str:
    if outcome.status != "over":
        return ""
    ends = [s for s in outcome.trace.standing() if s.kind == "event" and isinstance(s.what[0], Decided)]
    return system.phrase(ends[-1], lang) if ends else ""


# ---- the sections at the end


def _used(
    steps: Sequence[StepView],
    refusals: Sequence[RefusalView],
    waiting: WaitingView | None,
    unsettled: Sequence[UnsettledView],
    full: bool,
    reasons: Sequence[SectionView] = (),
) -> tuple[SectionView, ...]:
    """What standing steps rest on; in full also the procedures they belong to, and what the answers to the claims rest on (``reasons``).
    What is told with its gist above is left out.
    """
    told = {s for r in refusals for q in r.requirements for s in q.sections}
    told |= {s for u in unsettled for s in u.nearest} | set(waiting.sections if waiting else ())
    used = [s for v in steps if not v.mark for s in (*v.sections, *(v.within if full else ()))]
    used += [s for v in steps for x in v.looked for s in x.sections]
    return in_book_order(s for s in (*used, *reasons) if s not in told)


def _of_claims(run: Run, lang: Lang) -> tuple[SectionView, ...]:
    """What the answers to the claims rest on, steps or not."""
    from judgecli.session.causes import chains

    found = chains(run, [(c.claim.says, c.finding) for c in run.claims]) if run.claims else ()
    return sections_of(tuple(dict.fromkeys(cite for chain in found for cite in chain.cites)), lang)
