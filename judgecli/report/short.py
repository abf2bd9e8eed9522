"""The short ruling: the answer to each claim, the chain that carries it, and the sections the chain rests on.

One view, whatever the rendering: terminal, Markdown, chat, HTML and JSON all take ``ShortRuling``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judgecli.games.contract import Outcome, System
from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.language import ast
from judgecli.language.words import speaking
from judgecli.lazy import replace
from judgecli.report.authorities import kind_of_source
from judgecli.report.board import board
from judgecli.report.lang import Lang
from judgecli.report.most_telling import Told, most_telling
from judgecli.report.ruling import WHY_UNDECIDED, answer_of, refused_first, ruling
from judgecli.report.sections import in_book_order, sections_of
from judgecli.report.short_view import AnswerView, Authority, LinkView, QuestionView, RestsOn, ShortRuling
from judgecli.report.statements import claim_in_words, in_words
from judgecli.report.steps import step_views
from judgecli.report.verdicts import inside, overall, worded
from judgecli.report.view import RefusalView, SectionView, StepView, UnsettledView, WaitingView, harmless_view, marked
from judgecli.report.words import say
from judgecli.session.causes import chains
from judgecli.session.chain import Chain
from judgecli.session.disputed import LEGALITY
from judgecli.session.questions import Answer as Asked
from judgecli.session.questions import answers
from judgecli.session.ran import seen_again
from judgecli.session.reached import UNDECIDED
from judgecli.session.receipt import receipt
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words
from rulebook_index.citation import Citation


@in_its_words
def short(run: Run, lang: Lang) -> ShortRuling:
    """The short ruling of a run that was carried out."""
    with speaking(run.written.game):
        return _short(run, run.game, run.carried_out, lang)


def _short(run: Run, system: System, outcome: Outcome, lang: Lang) -> ShortRuling:
    w = seen_again(run) if any(c.finding.holds is not None for c in run.claims) else None
    whole = ruling(run, lang, brief=True, w=w)
    asked = answers(run)
    statements = [(c.claim.says, c.finding) for c in run.claims]
    statements += [(a.says, a.finding) for a in asked if a.says is not None and a.finding is not None]
    found = chains(run, statements, w)
    played: Told = {}
    open_ways = None
    if outcome.status == "open":
        from judgecli.report.open_choices import every_way

        open_ways = every_way(run, whole, lang, lambda chain: most_telling(chain, system, lang)[0])
    told = tuple(
        answer_to(c.claim.player, c.claim.span.line, chain, run, lang, played)
        for c, chain in zip(run.claims, found[: len(run.claims)], strict=True)
    )
    refusals, warnings = whole.refusals, whole.warnings
    if open_ways is not None:
        told, refusals, warnings = open_ways.answers, open_ways.refusals, open_ways.warnings
    questions = tuple(_questions(asked, found[len(run.claims) :], run, lang))
    if outcome.status == "open" and questions:
        from judgecli.report.ways import asked_in_every_way

        each = asked_in_every_way(run, lang)
        questions = tuple(replace(q, answer=each.get(q.line, q.answer)) for q in questions)
    told, overlooked = worded(told, refusals, lang)
    course = () if told or questions else _course(outcome, system, lang)
    shown = course[-MOST_OF_A_COURSE:]
    sections = _sections(told, questions, refusals, whole.waiting, whole.unsettled, shown, lang)
    if len(sections) < ENOUGH and told:
        from judgecli.report.in_its_course import in_its_course

        told = in_its_course(told, found, ENOUGH - len(sections), outcome, system, lang)
        sections = _sections(told, questions, refusals, whole.waiting, whole.unsettled, (), lang)
    books = dict.fromkeys(Citation.parse(s.section.cite).book for s in sections)
    view = ShortRuling(
        path=run.path,
        title=whole.title,
        verdict=run.verdict,
        warnings=warnings,
        answers=told,
        questions=questions,
        refusals=refusals,
        waiting=whole.waiting,
        unsettled=whole.unsettled,
        result="" if told else whole.result,
        failed=whole.failed,
        sections=sections,
        authorities=tuple(_authorities(books or {system.book: None}, lang)),
        receipt=receipt(run.text + "".join(card.block for card in run.borrowed), {system.book, *books}, system.book),
        board=board(outcome.start, system, lang),
        overall=" ".join(filter(None, (overall(told, lang), refused_first(refusals, len(told), lang)))),
        overlooked=overlooked,
        course=shown,
        course_left_out=len(course) - len(shown),
    )
    return harmless_view(marked(view, system.book))


def _course(outcome: Outcome, system: System, lang: Lang) -> tuple[StepView, ...]:
    """What happens, step by step; undone and refused steps are shown elsewhere."""
    return tuple(step for step in step_views(outcome.trace, system, lang, full=False) if not step.mark)


def answer_to(player: str, line: int, chain: Chain, run: Run, lang: Lang, played: Told) -> AnswerView:
    """What a claim of a player (in this line of the file) comes to, with all that carries it; ``played``: as in ``most_telling``."""
    holds = chain.finding.holds
    answer = answer_of(chain.finding, run.carried_out)
    links, bears = most_telling(chain, run.game, lang, played)
    found = "" if holds else chain.finding.ja if lang == "ja" else chain.finding.en
    if holds is None and (not found or run.carried_out.status in UNDECIDED):
        verdict = run.carried_out.verdict
        found = say(lang, WHY_UNDECIDED.get(run.carried_out.status, "why.open"))
        if isinstance(verdict, NotSettled) and verdict.unstated:
            found = verdict.question_ja if lang == "ja" else verdict.question_en
        elif unread := hangs_on_what_is_not_read(run, lang):
            found = unread  # whether the choice comes up at all may hang on that
    remark = "" if chain.whole else say(lang, "not-whole")
    refused = _refused_by(chain, run, run.game, lang)
    if not bears and holds is not None and refused is None:
        remark = say(lang, "why.refused" if run.carried_out.refusals else "why.unchanged")
    text, by_refusal = _claimed(chain.says, run.carried_out, lang), refused is not None
    return AnswerView(player, line, text, answer, found, links, remark, by_refusal=by_refusal, because=refused)


def hangs_on_what_is_not_read(run: Run, lang: Lang) -> str:
    """That an answer depends on clauses nobody read, where the run moreover stopped at a choice; "" where it does not."""
    bearing = [clause for clause in run.unread if clause.bears]
    if not bearing or run.outcome is None or run.outcome.status != "open":
        return ""
    from judgecli.session.unread import in_words

    clauses = ("、" if lang == "ja" else "; ").join(in_words(clause, lang) for clause in bearing)
    return say(lang, "why.open and unread", clauses=clauses)


def _refused_by(chain: Chain, run: Run, system: System, lang: Lang) -> LinkView | None:
    """The requirement that failed, where the answer rests on a line that was refused."""
    if chain.refused is None:
        return None
    refusal = run.carried_out.refused_as_written[chain.refused]
    if not isinstance(refusal.verdict, Illegal):
        return None
    reason = refusal.verdict.reasons[0]
    text = system.reason(reason, refusal.at, lang)
    return LinkView(text, sections_of(reason.cites, lang), "ground", clause=inside(text))


def _claimed(says: ast.Assertion, outcome: Outcome, lang: Lang) -> str:
    """What is claimed, as a sentence also where one word stands for it."""
    if says.verb in LEGALITY and says.subject is None and not says.negated and says.at is None:
        return say(lang, f"claim.{says.verb}")
    return claim_in_words(says, outcome.plays, lang)


def _questions(asked: Sequence[Asked], found: Sequence[Chain], run: Run, lang: Lang) -> Iterator[QuestionView]:
    chained = iter(found)
    for a in asked:
        links: tuple[LinkView, ...] = ()
        if a.says is not None:
            links, _ = most_telling(next(chained), run.game, lang)
        elif a.finding is not None and a.finding.cites:
            links = (LinkView(say(lang, "ground.hinge"), sections_of(a.finding.cites, lang), "ground"),)
        elif isinstance(a.verdict, Illegal):
            links = tuple(
                LinkView(run.game.reason(r, run.carried_out.end, lang), sections_of(r.cites, lang), "step")
                for r in a.verdict.reasons
            )
        elif isinstance(a.verdict, NotSettled):
            told = a.verdict.question_ja if lang == "ja" else a.verdict.question_en
            links = (LinkView(told, sections_of(a.verdict.nearest, lang), "step"),)
        yield QuestionView(a.question.span.line, in_words(a.question, lang), a.ja if lang == "ja" else a.en, links)


MOST_OF_A_COURSE = 14
"""The most steps shown, the last ones, where nothing is claimed."""
ENOUGH = 4
"""From this many sections on a ruling does not name the course of play as well."""


# ---- sections


def _sections(
    told: Sequence[AnswerView],
    questions: Sequence[QuestionView],
    refusals: Sequence[RefusalView],
    waiting: WaitingView | None,
    unsettled: Sequence[UnsettledView],
    course: Sequence[StepView],
    lang: Lang,
) -> tuple[RestsOn, ...]:
    links = [link for a in told for link in a.links] + [link for q in questions for link in q.links]
    links += [a.because for a in told if a.because is not None]
    used = [s for link in links for s in link.sections]
    used += [s for r in refusals for q in r.requirements for s in q.sections]
    used += [s for step in course for s in step.sections]
    used += [s for u in unsettled for s in u.nearest] + list(waiting.sections if waiting else ())
    return tuple(rests_on(s, lang) for s in in_book_order(used))


def rests_on(section: SectionView, lang: Lang) -> RestsOn:
    """A section with all that is known of it."""
    from rulebook_index.wording import imported_books, wording

    citation = Citation.parse(section.cite)
    copy = wording(citation) if citation.book in imported_books() else None
    if copy is None:
        return RestsOn(section)
    return RestsOn(section, copy.text, tuple(r.printed for r in copy.repairs))


def _authorities(books: Iterable[str], lang: Lang) -> Iterator[Authority]:
    from rulebook_index.provisions import title

    for book in books:
        about = title(book)
        if about is not None:
            yield Authority(
                about.ja if lang == "ja" else about.en, about.edition, kind_of_source(about.authority, lang)
            )
