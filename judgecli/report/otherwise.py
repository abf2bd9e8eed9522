"""All ways a run can go, another line of play, and the smallest change that turns an answer: as blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judgecli.games.contract import Finding, Refusal, System
from judgecli.kernel.say import cites_of
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Illegal
from judgecli.language.ast import Assertion
from judgecli.lazy import replace
from judgecli.report.blocks import Block, Blocks, heading, item, para, verdict
from judgecli.report.lang import Lang
from judgecli.report.reasons import Reasoned, decided_by, sentence, steps_told
from judgecli.report.sections import sections_of
from judgecli.report.statements import in_words
from judgecli.report.ways import way
from judgecli.report.words import say
from judgecli.session.asked import finding
from judgecli.session.explore import Exploration, Tally, as_it_went
from judgecli.session.reached import hangs
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words
from judgecli.session.ways_in_worlds import hinges
from judgecli.session.what_if import Compared, Difference, Flip, Turned, Turns

ANSWERS = {"always": "right", "never": "wrong", "sometimes": "undecided", "undecided": "undecided"}
MOST = 40
"""The most differences of two boards that are shown."""
EXPLAINED = 6
"""For how many changes the deciding reasons are shown."""


# ---- all ways


@in_its_words
def explored_blocks(run: Run, found: Exploration, lang: Lang) -> Blocks:
    """Which statements hold in all, some or none of the ends, each with a shortest example."""
    out: list[Block] = []
    reasons: dict[int, list[Reasoned]] = {}
    hang = hinges(run, found)
    for tally in found.tallies():
        text = in_words(tally.says, lang)
        if (hinge := _hinge(run, tally.says) or hang.get(tally.number)) is not None:
            told = hinge.ja if lang == "ja" else hinge.en
            text = say(lang, "verdict.found", text=say(lang, "why.undecided", text=text), found=told)
            out.append(verdict(text, "undecided", sections_of(hinge.cites, lang)))
            continue
        counts = say(lang, "explore.counts", yes=tally.yes, no=tally.no, open=tally.open)
        out.append(verdict(say(lang, f"explore.{tally.answer}", text=text), ANSWERS[tally.answer]))
        out.append(para(counts, 5))
        out += _examples(run, found, tally, reasons, lang)
    if not found.statements:
        out.append(para(say(lang, "explore.no claims")))
    out.append(para(say(lang, "explore.size", leaves=len(found.leaves), states=found.states, merged=found.merged)))
    out += [para(say(lang, f"explore.left.{why}", count=count)) for why, count in found.left.items()]
    if found.whole:
        out.append(para(say(lang, "explore.whole")))
    return tuple(out)


def _hinge(run: Run, says: Assertion) -> Finding | None:
    """On what nobody stated a claim of the run depends, whichever choices are made; the ways tried are those of one value alone."""
    claimed = next((c.finding for c in run.claims if c.claim.says is says), None)
    return claimed if claimed is not None and hangs(claimed, run.carried_out) else None


def _examples(
    run: Run, found: Exploration, tally: Tally, reasons: dict[int, list[Reasoned]], lang: Lang
) -> Iterator[Block]:
    """How to come to each answer, where there are several, and what decides it there; ``reasons``: those of ways told before."""
    for holds in (True, False, None):
        if holds not in tally.examples:
            continue
        leaf = tally.examples[holds]
        if tally.answer not in ("always", "never"):
            key = {True: "explore.yes", False: "explore.no", None: "explore.open"}[holds]
            yield item(say(lang, key, way=way(leaf, run.game, lang)))
        if holds is not None:
            if id(leaf) not in reasons:
                reasons[id(leaf)] = _reasons(as_it_went(run, leaf, found.moment.at), found.statements, lang)
            yield from _because([reasons[id(leaf)][tally.number]], lang, 9)


def _reasons(run: Run, statements: Sequence[Assertion], lang: Lang) -> list[Reasoned]:
    """What decides the statements in one run, each beside the others."""
    return list(decided_by(run, [(says, finding(run.game, says, run.carried_out)) for says in statements], lang))


def _because(decided: Iterable[Reasoned], lang: Lang, indent: int) -> Iterator[Block]:
    for found in decided:
        if found.because is not None:
            yield item(say(lang, "reason", text=found.because.text), found.because.sections, indent)


# ---- another line


@in_its_words
def refused_blocks(run: Run, refused: tuple[Refusal, ...], lang: Lang) -> Blocks:
    """That the other line may not be made, with every reason why not."""
    out: list[Block] = []
    for refusal in refused:
        out.append(verdict(say(lang, "what-if.refused"), "wrong"))
        reasons = refusal.verdict.reasons if isinstance(refusal.verdict, Illegal) else ()
        out += [item(run.game.reason(r, refusal.at, lang), sections_of(r.cites, lang)) for r in reasons]
    return tuple(out)


@in_its_words
def unanswered_blocks(run: Run, found: Compared, lang: Lang) -> Blocks:
    """That the other line answers nothing that is asked there, and what is asked."""
    out: list[Block] = [verdict(say(lang, "what-if.unanswered"), "wrong")]
    if (ask := found.other.waiting) is not None:
        out.append(item(say(lang, "asked", question=run.game.option(ask, lang)), sections_of(cites_of(ask.cite), lang)))
    told = (problem.ja if lang == "ja" else problem.en for problem in found.problems)
    out += [item(text) for text in told]
    return tuple(out)


@in_its_words
def compared_blocks(run: Run, found: Compared, lang: Lang) -> Blocks:
    """Where two runs first differ, and what differs at the end."""
    out: list[Block] = list(_flips(run, found, lang))
    one, two = found.parts
    if one is None and two is None:
        out.append(para(say(lang, "what-if.alike")))
    else:
        out.append(heading(say(lang, "what-if.parts")))
        out.append(_parting("what-if.now", one, run.game, lang))
        out.append(_parting("what-if.then", two, run.game, lang))
    ends = [*_cards(run, found, lang), *_numbers(found, lang)]
    if ends:
        out.append(heading(say(lang, "what-if.ends")))
        out += ends[:MOST]
    if len(ends) > MOST:
        out.append(para(say(lang, "waiting.more", count=len(ends) - MOST), 5))
    for problem in found.problems:
        out.append(
            para(say(lang, "what-if.line", line=problem.span.line, text=problem.ja if lang == "ja" else problem.en))
        )
    return tuple(out)


def _flips(run: Run, found: Compared, lang: Lang) -> Iterator[Block]:
    """Each answer that differs in the other run, with what decides it there."""
    other = replace(run, outcome=found.other, scenario=replace(run.written, plays=found.other.plays))
    turned = {id(flip.says): flip.after for flip in found.flips}
    claimed = [c.claim.says for c in run.claims]
    told = [(says, turned.get(id(says)) or finding(run.game, says, found.other)) for says in claimed]
    reasons = dict(zip(map(id, claimed), decided_by(other, told, lang), strict=True)) if turned else {}
    for flip in found.flips:
        answer = {True: "right", False: "wrong", None: "undecided"}[flip.after.holds]
        text = say(lang, f"what-if.{answer}", text=in_words(flip.says, lang))
        if flip.after.holds is None:
            yield verdict(text, answer)
            continue
        why = reasons[id(flip.says)]
        yield verdict(sentence(text, why, lang), answer, why.because.sections if why.because is not None else ())
        yield from steps_told(why, lang)


def _parting(key: str, step: Step | None, system: System, lang: Lang) -> Block:
    if step is None:
        return item(say(lang, key, text=say(lang, "what-if.nothing")))
    return item(say(lang, key, text=system.phrase(step, lang)), sections_of(step.cites, lang))


def _cards(run: Run, found: Compared, lang: Lang) -> Iterator[Block]:
    """Cards that end elsewhere, in the words of the mat."""
    for d in found.cards:
        was, now = _lies(d.before, run.carried_out.end, run.game, lang), _lies(d.after, found.other.end, run.game, lang)
        if was != now:
            yield item(say(lang, "what-if.card", name=_name(d, run, found), was=was, now=now))


def _name(d: Difference, run: Run, found: Compared) -> str:
    for thing, s in ((d.before, run.carried_out.end), (d.after, found.other.end)):
        if thing is not None and (name := s.name(thing)):
            return f"《{name}》"
    return "?"


def _lies(thing: Thing | None, s: State, system: System, lang: Lang) -> str:
    """Where and how a card lies."""
    if thing is None:
        return say(lang, "what-if.nowhere")
    place = system.place(thing.zone, lang)
    below = system.face(thing, s, lang).below
    holder = "" if thing.zone.holder == "table" else f"{thing.zone.holder} "
    return " ".join((holder + place, *below))


def _numbers(found: Compared, lang: Lang) -> Iterator[Block]:
    for whom, what, was, now in found.numbers:
        yield item(say(lang, "what-if.number", whom=whom, what=what, was=was, now=now))


# ---- the smallest change


def _then(run: Run, turned: Turned, flip: Flip, lang: Lang) -> Iterator[Block]:
    """What decides a statement with a change."""
    other = replace(run, outcome=turned.other)
    yield from _because(decided_by(other, [(flip.says, flip.after)], lang), lang, 11)


@in_its_words
def turns_blocks(run: Run, found: Turns, lang: Lang) -> Blocks:
    """Every listed change that turns an answer, and what decides it then."""
    out: list[Block] = [heading(say(lang, "turns"))] if found.found else [para(say(lang, "turns.none"))]
    for n, turned in enumerate(found.found):
        out.append(item(turned.change.ja if lang == "ja" else turned.change.en))
        for flip in turned.flips:
            answer = {True: "right", False: "wrong", None: "undecided"}[flip.after.holds]
            out.append(item(say(lang, f"what-if.{answer}", text=in_words(flip.says, lang)), (), 9))
            out += _then(run, turned, flip, lang) if n < EXPLAINED and flip.after.holds is not None else ()
    out.append(para(say(lang, "turns.tried", count=found.tried)))
    if found.left:
        out.append(para(say(lang, "turns.left", count=found.left)))
    return tuple(out)
