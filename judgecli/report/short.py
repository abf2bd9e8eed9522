"""The short ruling: the answer to each claim, the chain that carries it, and the sections the chain rests on.

One view, whatever the rendering: terminal, Markdown, chat, HTML and JSON all take ``ShortRuling``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.looks import Look
from judgecli.kernel.values import Ref, Thing
from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.language import ast
from judgecli.language.words import speaking
from judgecli.lazy import NamedTuple, replace
from judgecli.report.authorities import kind_of_source
from judgecli.report.board import board
from judgecli.report.lang import Lang
from judgecli.report.looked import card_named, ground_inside, ground_told, look_inside, look_told, text_told
from judgecli.report.ruling import WHY_UNDECIDED, answer_of, refused_first, ruling
from judgecli.report.sections import in_book_order, sections_of
from judgecli.report.short_view import AnswerView, Authority, LinkView, QuestionView, RestsOn, Role, ShortRuling
from judgecli.report.shows import by_the_rules, is_claimed, is_the_effect, of_another
from judgecli.report.statements import claim_in_words, in_words
from judgecli.report.steps import step_views
from judgecli.report.verdicts import inside, overall, worded
from judgecli.report.view import (
    RefusalView,
    SectionView,
    StepView,
    UnsettledView,
    WaitingView,
    harmless_view,
    marked,
)
from judgecli.report.words import say
from judgecli.session.about import is_of_one, says_what_is_done
from judgecli.session.causes import chains
from judgecli.session.chain import Chain, Link
from judgecli.session.contrast import ENDS, refs_of
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
    assert run.outcome is not None
    assert run.system is not None
    assert run.scenario is not None
    with speaking(run.scenario.game):
        return _short(run, run.system, run.outcome, lang)


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
    assert run.system is not None
    assert run.outcome is not None
    holds = chain.finding.holds
    answer = answer_of(chain.finding, run.outcome)
    links, bears = most_telling(chain, run.system, lang, played)
    found = "" if holds else chain.finding.ja if lang == "ja" else chain.finding.en
    if holds is None and (not found or run.outcome.status in UNDECIDED):
        verdict = run.outcome.verdict
        found = say(lang, WHY_UNDECIDED.get(run.outcome.status, "why.open"))
        if isinstance(verdict, NotSettled) and verdict.unstated:
            found = verdict.question_ja if lang == "ja" else verdict.question_en
        elif unread := hangs_on_what_is_not_read(run, lang):
            found = unread  # whether the choice comes up at all may hang on that
    remark = "" if chain.whole else say(lang, "not-whole")
    refused = _refused_by(chain, run, run.system, lang)
    if not bears and holds is not None and refused is None:
        remark = say(lang, "why.refused" if run.outcome.refusals else "why.unchanged")
    text, by_refusal = _claimed(chain.says, run.outcome, lang), refused is not None
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
    assert run.outcome is not None
    if chain.refused is None:
        return None
    refusal = run.outcome.refused_as_written[chain.refused]
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
    assert run.system is not None
    assert run.outcome is not None
    chained = iter(found)
    for a in asked:
        links: tuple[LinkView, ...] = ()
        if a.says is not None:
            links, _ = most_telling(next(chained), run.system, lang)
        elif a.finding is not None and a.finding.cites:
            links = (LinkView(say(lang, "ground.hinge"), sections_of(a.finding.cites, lang), "ground"),)
        elif isinstance(a.verdict, Illegal):
            links = tuple(
                LinkView(run.system.reason(r, run.outcome.end, lang), sections_of(r.cites, lang), "step")
                for r in a.verdict.reasons
            )
        elif isinstance(a.verdict, NotSettled):
            told = a.verdict.question_ja if lang == "ja" else a.verdict.question_en
            links = (LinkView(told, sections_of(a.verdict.nearest, lang), "step"),)
        yield QuestionView(a.question.span.line, in_words(a.question, lang), a.ja if lang == "ja" else a.en, links)


class _GivesWay(NamedTuple):
    """Reasons that would have been so whatever was in dispute (``less``, by their sentences) say at most ``at_best`` where one is told that
    hangs on it (``to``); ``first``: that one is then the best.
    """

    less: Collection[str]
    at_best: int
    to: Callable[[LinkView], bool]
    first: bool = False


def chain_links(chain: Chain, system: System, lang: Lang) -> tuple[LinkView, ...]:
    """A chain as sentences, repetitions told once, with how well each can be the reason of the verdict."""
    links = tuple(_collapsed(_links(chain, system, lang)))
    for each in _give_way(chain, system, lang):
        if each.less and any(x.text not in each.less and each.to(x) for x in links):
            links = tuple(_weighed(x, each) for x in links)
    return links


def _weighed(x: LinkView, by: _GivesWay) -> LinkView:
    if x.text in by.less and 0 < x.weight < by.at_best:
        return replace(x, weight=by.at_best)
    return replace(x, weight=1) if by.first and by.to(x) else x


def _give_way(chain: Chain, system: System, lang: Lang) -> Iterator[_GivesWay]:
    """One rule for all that gives way, the nearest to what is claimed first: what was compared of another card, to what the rules did to
    this one; a choice, to what was found out of the very card; what was due before a choice, to what came of the choice; how play goes
    on for all, to anything about the very cards.
    """

    def looked(looks: Iterable[Look]) -> frozenset[str]:
        return frozenset(_begun(look_told(x, system, lang)) for x in looks)

    def told(some: Iterable[Link]) -> frozenset[str]:
        return frozenset(_begun(system.phrase(x.step, lang)) for x in some)

    itself = [link for link in chain.links if by_the_rules(link, chain)]
    own, said = {x for link in itself for x in link.step.what[0].subjects()}, told(itself)
    others = (x for x in chain.contrasts if of_another(x, own))
    yield _GivesWay(looked(others), BESIDE, lambda x: x.text in said, first=True)
    chosen = [x for x in chain.links if x.own and _says_what_is_done(x)]
    yield _GivesWay(told(chosen), OF_ALL, lambda x: x.role in ("looked at", "contrast") and x.telling)
    last = max((x.step.number for x in chosen), default=0)
    due = (x for x in chain.contrasts if x.kind == "check" and x.value and x.step < last)
    yield _GivesWay(looked(due), BESIDE, lambda x: x.role == "chosen" and x.weight == 1)
    upshot, deciding = _upshot(chain), [x for x in chain.links if x.why == "decides"]
    came = told([*deciding, *([upshot] if upshot is not None else [])])
    by_these = frozenset(section for x in deciding for section in x.step.cites)

    def special(x: LinkView) -> bool:
        by_itself = x.role in ("contrast", "ground", "looked at") or x.text in came
        return bool(x.sections) and 0 < x.weight < OF_ALL and by_itself

    of_all = (x for x in chain.contrasts if _is_of_all(x, chain) and not by_these >= set(x.cites))
    yield _GivesWay(looked(of_all), OF_ALL, special)


def _is_of_all(look: Look, chain: Chain) -> bool:
    """Whether it is how play goes on, or that a player has not lost where nothing is said of a player."""
    goes_on = look.kind == "check" and not look.value and not refs_of(look) and chain.says.verb not in ABOUT_PLAYERS
    return goes_on or (look.kind == "way" and (look.what.premise or not any(look.what.words)))


ABOUT_PLAYERS = ENDS | {"has"}
"""Claims of which that nobody has lost may be the reason."""
OF_ALL = 4
"""How well the way in which play goes on can be the reason of a verdict beside one about the very cards."""


BESIDE = 3
"""How well what was compared of another card can be the reason of what the rules did to this one."""


Told = dict[tuple[str, ...], tuple[str, ...]]
"""What other reasons an answer has -> the play that is told with them; the same reasons are told with the same play."""
MOST_LINKS = 5
"""The most steps shown for one answer in a short ruling, besides the comparison in its sentence."""
MOST_OF_A_COURSE = 14
"""The most steps shown, the last ones, where nothing is claimed."""
ENOUGH = 4
"""From this many sections on a ruling does not name the course of play as well."""
UNDISPUTED: tuple[Role, ...] = ("played", "choice")
"""Links nobody disputes: a play, and a choice made on the way."""
_WEIGHT: dict[Role, int] = dict(
    zip(
        ("contrast", "ground", "text", "step", "chosen", "looked at", "played", "choice", "last"),
        (1, 1, 3, 3, 4, 5, 6, 6, 6),
        strict=True,
    )
)


def most_telling(
    chain: Chain, system: System, lang: Lang, played: Told | None = None
) -> tuple[tuple[LinkView, ...], bool]:
    """The links that say most, in the order of the run: what made the fact, what would have made another, then what led there, the latest
    first; and whether there are any. What merely was played or came last is no reason; where there is room, the latest play is told that
    no answer before has told (``played``), so that the ruling says once who did what.
    """
    links = chain_links(chain, system, lang)
    first = {_begun(system.phrase(link.step, lang)): 0 for link in chain.links if link.why == "decides"}
    first |= {_begun(system.phrase(link.step, lang)): 2 for link in chain.links if link.why == "looked at" and link.own}

    first |= {_begun(system.phrase(x.step, lang)): 1 for x in chain.links if x.own and _says_what_is_done(x)}

    explained = any(link.role == "contrast" for link in links)

    compared = {s.cite for link in links if link.role == "contrast" for s in link.sections}

    tells = {_begun(system.phrase(link.step, lang)) for link in chain.links if link.by_sections}

    waits = {_begun(system.phrase(link.step, lang)) for link in chain.links if _only_waits(link, chain)}

    made = max((n for n, link in enumerate(links) if link.role == "step"), default=len(links))

    def weight(n: int) -> tuple[int, int]:
        if (
            chain.says.verb == "has" and links[n].role == "looked at" and n > made
        ):  # found out when nothing more was to come of it
            return _WEIGHT["looked at"] + 1, -n
        return min(first.get(links[n].text, 9), _WEIGHT[links[n].role] + (links[n].text in waits)), -n

    routine = {_begun(system.phrase(x.step, lang)) for x in chain.links if x.why == "looked at" and x.step.what.routine}

    def told_already(link: LinkView) -> bool:
        """Whether it is the very event that is claimed, and what was compared says by which section it came about."""
        return link.claimed and any(s.cite in compared for s in link.sections)

    def bears(link: LinkView) -> bool:
        again = link.role == "looked at" and {s.cite for s in link.sections} <= compared
        if told_already(link):
            return False
        return _WEIGHT[link.role] < _WEIGHT["played"] and link.text not in routine and not again

    bearing = [n for n, link in enumerate(links) if bears(link)]
    also = any(links[n].text in tells for n in bearing)  # what only tells takes the place of nothing that was done
    most = MOST_LINKS + explained + also - any(map(told_already, links))
    kept = sorted(bearing, key=weight)[:most]
    fired = {_begun(system.phrase(link.step, lang)) for link in chain.links if link.step.kind == "fires"}
    triggers = [n for n in bearing if links[n].text in fired and links[n].sections]
    if not set(kept) & set(triggers):  # what set the rest in motion is told whatever else there is
        kept += triggers[-1:]
    if played is not None and kept and len(kept) < most:
        same = tuple(links[n].text for n in sorted(kept))
        known = {text for texts in played.values() for text in texts}
        plays = [n for n, link in enumerate(links) if link.role in UNDISPUTED]
        plays = [n for n in plays if not links[n].picked] or plays
        told = played.setdefault(same, tuple(links[n].text for n in plays if links[n].text not in known)[-1:])
        kept += [n for n in plays if links[n].text in told][-1:]
    return tuple(links[n] for n in sorted(kept)), bool(bearing)


def _links(chain: Chain, system: System, lang: Lang) -> Iterator[LinkView]:
    for text in chain.standing:
        told = text_told(text, lang)
        yield LinkView(told, sections_of(text.cites, lang), "text", 1, told[:1].lower() + told[1:], 5)
    ways = [look.cites for look in chain.contrasts if look.kind == "way" and not any(look.what.words)]
    noted = [cites for cites in ways if any(_says_it(cites, link) for link in chain.links)]
    for look in chain.contrasts:
        if look.cites in noted:
            continue
        told = look_told(look, system, lang)
        sections = sections_of(look.cites, lang)
        inside, weight = look_inside(look, told, lang), _weight_of(look, bool(noted))
        yield LinkView(_begun(told), sections, "contrast", 1, inside, weight if sections else 7, look.kind != "check")
    for ground in chain.grounds:
        told = ground_told(ground, chain.says, system, lang)
        inside = ground_inside(ground, told, system, lang)
        sections = sections_of(ground.cites, lang)
        nothing = ground.kind == "defined" and ground.step is None
        weight = _AS_REASON.get(ground.kind, 5) if sections and not nothing else 6
        if ground.kind == "required" and not any(isinstance(x, Thing) for r in ground.reasons for x in r.subjects):
            weight = 4  # of a price that can be paid who has the word says as much
        if ground.kind == "same" and chain.says.verb != "has":
            weight = 5  # what happened to it was done by something else
        yield LinkView(_begun(told), sections, "ground", 1, inside, weight)
    upshot = _upshot(chain)
    notes = [link for link in chain.links if any(_says_it(cites, link) for cites in noted)]
    notes = [link for link in notes if link.own] or notes
    told_so = {x.step.number for x in chain.grounds if x.kind == "same" and x.step is not None}
    untold = not any(system.phrase(x.step, lang) for x in chain.links if x.why == "decides")
    for link in chain.links:
        told = system.phrase(link.step, lang)
        only_claimed = not told and untold and chain.finding.holds is not None and _is_found_by(link, chain)
        if only_claimed:  # an event of which nothing is told but what is claimed of it, or what is so instead
            told = in_words(chain.says, lang) if chain.finding.holds else _in_language(chain.finding, lang)
        if told and link.step.number not in told_so:
            weight, telling = (3, False) if link is upshot else _reason_of(link)
            sections = sections_of(_cites(link), lang)
            made = _whose_doing(link, told, system, lang)
            claimed, by_effect = is_claimed(link, chain) or only_claimed, is_the_effect(link, chain)
            role = _role(link)
            if link in notes:
                role, weight, telling = "contrast", 1, True
            picked = link.step.kind == "decision" and not link.step.what[0].rest and not link.step.what[0].idle
            yield LinkView(_begun(told), sections, role, 1, made, weight, telling, claimed, picked, by_effect)


def _is_found_by(link: Link, chain: Chain) -> bool:
    """Whether it is an event by which a claim is found to be right or wrong."""
    return link.step.number in chain.finding.steps and link.step.kind == "event"


def _in_language(found: Finding, lang: Lang) -> str:
    return found.ja if lang == "ja" else found.en


def _weight_of(look: Look, noted: bool) -> int:
    """How well a look can be the reason of a verdict: that a card is meant by a text is less than what the text did; an ability that
    passed over something is less than a note that says why nothing happened (``noted``), and so is what holds of all cards.
    """
    if look.kind == "candidate" and look.value:
        return 3
    if look.kind == "way" and look.what.moves:  # how play went on to it
        return 6
    of_all = look.kind == "way" and not any(look.what.words)
    return 2 if noted and (look.kind in ("trigger", "reach") or of_all) else 1


def _says_it(way: tuple[str, ...], link: Link) -> bool:
    """Whether a note tells of the very card what a section says of all."""
    return link.why == "looked at" and set(way) <= set(link.step.cites) and not link.step.what.routine


def _upshot(chain: Chain) -> Link | None:
    """What came of the last event without which the answer would be another one, where nothing made the fact: a note on its very card, or
    that event itself, where the effect of a card brought it about.
    """
    told = [x for x in chain.links if x.why in ("decides", "needed", "looked at")]
    last = told[-1] if told else None
    if last is None or any(x.why == "decides" for x in told):
        return None
    if last.why == "needed":  # of a number every event that went into it was needed
        return last if chain.says.verb != "has" and _by_an_effect(last) else None
    if last.step.what.routine:
        return None
    affected = next((x.step for x in reversed(told) if x.why == "needed" and x.step.kind == "event"), None)
    about = {x for x in last.step.what.about if isinstance(x, Ref)}
    return last if affected is not None and about & set(affected.what[0].subjects()) else None


def _by_an_effect(link: Link) -> bool:
    """Whether it is an event that the effect of a card brought about, by a section."""
    if link.step.kind != "event" or not link.step.cites:
        return False
    cause = link.step.what[1]
    return cause is not None and cause.kind == "effect"


def _whose_doing(link: Link, told: str, system: System, lang: Lang) -> str:
    """What made the fact, with the card whose effect did it, where the sentence does not name that card already."""
    cause = link.step.what[1] if link.why == "decides" and link.step.kind == "event" else None
    if cause is None or cause.kind != "effect" or cause.source is None:
        return told
    source = card_named(cause.source, link.step.before, system, lang)
    return told if source in told else say(lang, "reason.by effect", text=told, card=source)


_AS_REASON: Mapping[str, int] = {
    "asked": 1,
    "noted": 2,
    "same": 2,
    "required": 3,
    "word": 4,
    "defined": 4,
    "affected": 4,
    "not reached": 1,
    "new card": 1,
    "by itself": 1,
}
"""Kind of ground -> how well it can be the reason of a verdict."""


def _reason_of(link: Link) -> tuple[int, bool]:
    """How well a step can be the reason of a verdict, and whether somebody may have overlooked it."""
    if link.why == "looked at":
        telling = link.own and bool(link.step.cites) and is_of_one(link.step.what)
        return 3 if telling else 6, telling
    if link.why == "played" and link.own and link.step.cites and _role(link) == "chosen":
        return 1 if _says_what_is_done(link) else 5, False
    by_effect = link.step.kind == "event" and link.step.what[1] is not None and link.step.what[1].kind == "effect"
    if link.why in ("decides", "needed") and not (
        link.step.cites or (link.when and not by_effect)
    ):  # what the text of a card did, whatever let it
        return 6, False
    return {"decides": 2, "needed": 5}.get(link.why, 0), False


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cites(link: Link) -> tuple[str, ...]:
    """That something was played is agreed between the players: no section is needed for it."""
    return () if _role(link) in UNDISPUTED else (*link.step.cites, *link.when)


def _role(link: Link) -> Role:
    """What was chosen or played with the very card has the section that lets it be; anything else that a player did was simply played."""
    if link.why == "played" and link.step.kind == "decision" and link.step.result == link.step.what[0].idle:
        return "last"  # a pass tells nothing of what was done
    if link.why == "played" and link.own:
        return "chosen"
    if link.why == "played" and not link.step.what[0].rest:
        return "choice"
    return "step" if link.why in ("decides", "needed") else link.why  # type: ignore[return-value]  # the rest are the same words


def _says_what_is_done(link: Link) -> bool:
    """Whether it is the answer to a question of what is done or in which order, on which the ruling hangs."""
    return link.why == "played" and says_what_is_done(link.step)


def _only_waits(link: Link, chain: Chain) -> bool:
    """Whether it is only that what has triggered, as the chain tells, waits for its turn elsewhere from now on."""
    waiting = link.step.what[0].carries_on() if link.why == "needed" and link.step.kind == "event" else None
    return waiting is not None and any(x.step.kind == "fires" and x.step.what == waiting for x in chain.links)


def _collapsed(links: Iterable[LinkView]) -> Iterator[LinkView]:
    """A sentence that comes again, as in a loop, is told once with its number; what was looked at by other sections too, once with all of
    them.
    """
    seen: dict[tuple[str, tuple[SectionView, ...], Role], int] = {}
    out: list[LinkView] = []
    for link in links:
        looked = link.role in ("contrast", "looked at")
        key = (link.text, () if looked else link.sections, link.role)
        if key in seen and (known := out[seen[key]]).sections != link.sections:
            both = {s.cite: s for s in (*known.sections, *link.sections)}
            out[seen[key]] = replace(known, sections=tuple(both.values()))
        elif key in seen:
            out[seen[key]] = replace(out[seen[key]], times=out[seen[key]].times + 1)
        else:
            seen[key] = len(out)
            out.append(link)
    yield from out


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
