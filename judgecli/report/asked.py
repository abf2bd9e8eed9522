"""Why, why not, and what may be done: the answers about a run as blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.contract import Refusal, System
from judgecli.kernel.say import Ask, cites_of
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language.ast import Assertion
from judgecli.language.diagnostics import suggest
from judgecli.lazy import replace
from judgecli.report.answers import listed, told
from judgecli.report.blocks import Block, Blocks, gists, heading, item, para, sections_in, verdict
from judgecli.report.lang import Lang
from judgecli.report.reasons import reasoned, sentence, steps_told
from judgecli.report.sections import in_book_order, sections_of
from judgecli.report.short_view import AnswerView
from judgecli.report.statements import claim_in_words, in_words, not_carried_out
from judgecli.report.text import link_told
from judgecli.report.view import SectionView, marked
from judgecli.report.words import say
from judgecli.session.asked import Because, Characteristic, Modifier, Options, outcome_at
from judgecli.session.grounds import made_so
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words
from judgecli.session.trying import WhyNot

NEAREST = 5
"""How many legal plays are shown beside an illegal one."""


def with_gists(blocks: Iterable[Block], run: Run, lang: Lang) -> Blocks:
    """The blocks, then every section they name with what it says."""
    shown = marked(tuple(blocks), run.game.book)
    used = in_book_order(sections_in(shown))
    return (*shown, *((heading(say(lang, "rests-on")), *gists(used)) if used else ()))


# ---- why


@in_its_words
def unread_blocks(run: Run, lang: Lang) -> Blocks:
    """The clauses that were not read and matter here: the answer disregards them."""
    told = tuple(item(not_carried_out(clause, lang)) for clause in run.unread if clause.bears)
    return (para(say(lang, "without-unread")), *told)


@in_its_words
def why_blocks(run: Run, because: Because, lang: Lang) -> Blocks:
    """Whether a statement holds, and the chain that carries it."""
    chain = because.chain
    holds = chain.finding.holds
    answer = "undecided" if holds is None else "right" if holds else "wrong"
    plays = run.outcome.plays if run.outcome is not None else ()
    claimed = claim_in_words(chain.says, plays, lang)
    text = say(lang, f"why.{answer}", text=claimed)
    found = chain.finding.ja if lang == "ja" else chain.finding.en
    if found and not holds:
        text = say(lang, "verdict.found", text=text, found=found)
    open_yet = _by_every_way(run, chain.says, lang) if holds is None and run.outcome is not None else None
    if open_yet is not None:
        out = [verdict(say(lang, "why.undecided", text=claimed), answer, ())]
        out += [item(link_told(lang, link), link.sections) for link in open_yet.links]
        out += [item(way) for way in open_yet.only_if]
    elif because.printed:  # the number itself is the reason
        out = [verdict(text, answer)]
    else:
        reasons = reasoned(run, chain, lang)
        sections = reasons.because.sections if reasons.because is not None else ()
        out = [verdict(sentence(text, reasons, lang), answer, sections)]
        if not reasons.answer.bears:
            out.append(para(say(lang, "no-bearing"), 5))
        out += steps_told(reasons, lang, 5)
    for number in because.numbers:
        out += _number(run, number, lang)
    return with_gists(out, run, lang)


def _by_every_way(run: Run, says: Assertion, lang: Lang) -> AnswerView | None:
    """What a statement hangs on where a choice is open, as the ruling tells it of a claim; ``None`` where nothing is left open so."""
    if run.carried_out.status != "open":
        return None
    from judgecli.report.most_telling import most_telling
    from judgecli.report.open_choices import every_way
    from judgecli.report.ruling import ruling
    from judgecli.session.why import with_claim

    asked, n = with_claim(run, says)
    if asked.outcome is None or (system := asked.system) is None:
        return None
    found = every_way(asked, ruling(asked, lang, brief=True), lang, lambda chain: most_telling(chain, system, lang)[0])
    return found.answers[n] if found is not None and found.answers[n].answer == "depends" else None


def _number(run: Run, number: Characteristic, lang: Lang) -> Iterator[Block]:
    """A characteristic: as printed, and every effect on it in the order applied."""
    s = run.carried_out.end
    what = _called(number.what, lang, run)
    yield para(say(lang, "why.printed", name=s.name(number.thing), what=what, value=_plain(number.printed)), 5)
    for m in number.modifiers:
        yield item(_modifier(m, s, lang), sections_of(m.cites, lang))


def _modifier(m: Modifier, s: State, lang: Lang) -> str:
    bearer = m.contribution.bearer
    name = s.name(bearer) if bearer is not None else "?"
    words = m.contribution.static.words if m.contribution.static is not None else ""
    key = "why.modifier.text" if words else "why.modifier"
    if lang == "ja":
        words = words.translate(INNER)
    return say(lang, key, name=name, words=words, value=_plain(m.value))


INNER = str.maketrans("「」", "『』")
"""A quotation within a quotation."""


def _called(what: str, lang: Lang, run: Run) -> str:
    """The word of the game for a characteristic; its key where the game has none that a file could write."""
    from judgecli.language.print_words import spell_ja
    from judgecli.language.words import speaking

    if lang == "en" or run.scenario is None:
        return what
    try:
        with speaking(run.scenario.game):
            return spell_ja("stat|fact|count", what)
    except KeyError:
        return what


def _plain(value: object) -> str:
    return "/".join(sorted(map(str, value))) if isinstance(value, frozenset | set) else str(value)


# ---- why not


@in_its_words
def why_not_blocks(run: Run, tried: WhyNot, lang: Lang) -> Blocks:
    """Every reason why a play may not be made, and what may be done instead."""
    text = in_words(tried.play, lang)
    out: list[Block] = []
    if isinstance(tried.verdict, Illegal):
        key = "why-not.undone" if tried.undone else "why-not.illegal"
        out.append(verdict(say(lang, key, text=text), "wrong"))
        out += [item(x, s) for x, s in _reasons(tried.verdict, run.game, tried.moment.state, lang)]
        out += _made_so(run, tried, tried.verdict, lang)
    elif isinstance(tried.verdict, NotSettled):
        told_ = tried.verdict.question_ja if lang == "ja" else tried.verdict.question_en
        out.append(verdict(say(lang, "unsettled", question=told_), "undecided"))
        out += [item("", sections_of(tried.verdict.nearest, lang))]
    elif tried.fits:
        out.append(verdict(say(lang, "why-not.legal", text=text), "right"))
    else:
        out.append(verdict(say(lang, "why-not.no place", text=text), "wrong"))
        if tried.problem is not None:
            out.append(para(tried.problem.ja if lang == "ja" else tried.problem.en, 5))
        out.append(para(_asked(run.game, tried.moment.ask, lang), 5))
    if not (tried.fits and tried.verdict is None):
        out += _instead(run, tried, lang)
    return with_gists(out, run, lang)


def _reasons(refused: Illegal, system: System, s: State, lang: Lang) -> Iterator[tuple[str, tuple[SectionView, ...]]]:
    for reason in refused.reasons:
        yield system.reason(reason, s, lang), sections_of(reason.cites, lang)


def _made_so(run: Run, tried: WhyNot, refused: Illegal, lang: Lang) -> Iterator[Block]:
    """What brought the cards into the state in which the requirements fail."""
    for ground in made_so(run.game, Refusal(0, refused, tried.moment.state), outcome_at(run, tried.moment)):
        assert ground.step is not None
        yield item(run.game.phrase(ground.step, lang), sections_of(ground.cites, lang), 9)


def _asked(system: System, ask: Ask[object] | None, lang: Lang) -> str:
    return say(lang, "asked.nothing") if ask is None else say(lang, "asked", question=system.option(ask, lang))


def _instead(run: Run, tried: WhyNot, lang: Lang) -> Iterator[Block]:
    """The legal answers most similar to what was tried."""
    ask = tried.moment.ask
    if ask is None or not ask.options:
        return
    texts = [told(ask, label, tried.moment.state, run.game, lang) for label in list(ask.options)[:200]]
    near = suggest(in_words(tried.play, lang), texts, NEAREST) or tuple(texts[:NEAREST])
    instead = "why-not.chance instead" if ask.who == "table" else "why-not.instead"
    yield para(say(lang, instead, who=ask.who), 5)
    yield from (item(text) for text in dict.fromkeys(near))


# ---- what may be done


@in_its_words
def options_blocks(run: Run, found: Options, lang: Lang, full: bool = False) -> Blocks:
    """Everything that may be answered at a moment and by which section; in full also what may not be, and why."""
    now, ask = found.moment, found.moment.ask
    if ask is None:
        return (verdict(say(lang, "asked.nothing"), "undecided"),)
    sections = sections_of(cites_of(ask.cite), lang)
    out = [verdict(_asked(run.game, ask, lang), "right", sections)]
    if (low := getattr(ask.options, "low", None)) is not None:
        out.append(item(say(lang, "waiting.span", low=low, high=getattr(ask.options, "high", low))))
    else:
        texts = listed(ask, now.state, run.game, lang)
        out += [item(texts.get(label) or told(ask, label, now.state, run.game, lang)) for label in found.legal]
    if full and found.refused:
        out.append(para(say(lang, "options.refused"), 0))
        options = getattr(found.refused, "options", {})
        if not options and all(
            isinstance(x, str) for x in found.legal.values()
        ):  # places and players are their own labels
            options = {label: label for label in found.refused}
        would_be = replace(ask, options=options)
        for label, why in found.refused.items():
            text = told(would_be, label, now.state, run.game, lang) if label in options else label
            out.append(item(text, _of(why, lang)))
            if isinstance(why, Illegal):
                out += [item(thing, s, 9) for thing, s in _reasons(why, run.game, now.state, lang)]
    elif found.refused:
        out.append(para(say(lang, "options.more", count=len(found.refused)), 5))
    return with_gists(out, run, lang)


def _of(why: Verdict, lang: Lang) -> tuple[SectionView, ...]:
    return sections_of(why.nearest, lang) if isinstance(why, NotSettled) else ()
