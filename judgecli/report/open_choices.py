"""Claims about a run in which a choice is left open: what each comes to by every way the choice can go, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from judgecli.language.told_facts import nth_line
from judgecli.lazy import dataclass, replace
from judgecli.report.lang import Lang
from judgecli.report.ruling import ruling
from judgecli.report.short_view import AnswerView, LinkView
from judgecli.report.statements import claim_in_words
from judgecli.report.view import Answer, RefusalView, RulingView
from judgecli.report.ways import MOST_WAYS, way
from judgecli.report.words import say
from judgecli.session.asked import finding
from judgecli.session.causes import chains
from judgecli.session.chain import Chain
from judgecli.session.disputed import LEGALITY, disputed_line
from judgecli.session.expect import ClaimFinding
from judgecli.session.explore import WAYS, WAYS_STEPS, Exploration, Leaf, Tally, as_it_went, explore
from judgecli.session.run import Run

if TYPE_CHECKING:
    from judgecli.session.other_plays import OtherPlay

OPEN_ANSWERS: dict[str, Answer] = {
    "always": "right",
    "never": "wrong",
    "sometimes": "depends",
    "undecided": "undecided",
}
AT_THE_CHOICE = frozenset({"chooses", "may answer"})
"""Claims about who has the word, which the choice that is left open answers."""
_SHOWN = {"always": True, "sometimes": True, "never": False}
"""What a claim comes to in the way by which its answer is explained."""


@dataclass(frozen=True, slots=True)
class EveryWay:
    """The answers, the lines refused in every way, and what must be known first of the ways that are told."""

    answers: tuple[AnswerView, ...]
    refusals: tuple[RefusalView, ...]
    warnings: tuple[str, ...]


def every_way(
    run: Run, whole: RulingView, lang: Lang, telling: Callable[[Chain], tuple[LinkView, ...]]
) -> EveryWay | None:
    """What the claims come to; ``None`` where no choice is open, or not every way could be gone. ``telling``: the links of a chain."""
    if run.carried_out.status != "open" or not run.claims or any(clause.bears for clause in run.unread):
        return None
    gone = explore(run, tuple(c.claim.says for c in run.claims), most=WAYS, steps=WAYS_STEPS)
    if not gone.whole:
        return None
    from judgecli.session.other_plays import other_plays
    from judgecli.session.ways_in_worlds import hinges

    loose: set[tuple[tuple[str, ...], int]] = set()
    tallies, hang = gone.tallies(), hinges(run, gone, loose)
    shown = {n: leaf for n, x in enumerate(tallies) if (leaf := _shown(x)) is not None}
    runs = {id(leaf): as_it_went(run, leaf) for leaf in shown.values()}
    views = {key: ruling(went, lang, brief=True) for key, went in runs.items()}
    refusals = _in_every_way(run, gone, list(views.values())) or whole.refusals
    others = other_plays(gone.leaves)
    found = []
    for n, (c, tally) in enumerate(zip(run.claims, tallies, strict=True)):
        at_the_choice = c.claim.says.verb in AT_THE_CHOICE and c.claim.says.at is None
        if (at_the_choice and run.carried_out.waiting is not None) or c.finding.for_good:
            found.append(_before_the_choice(c, run, lang, telling))
            continue
        links = _reasons(runs[id(shown[n])], tally, telling) if n in shown else ()
        answer = _answer(c, tally, links, run, lang, refusals, frozenset(way for way, k in loose if k == n))
        if n in hang:
            answer = replace(_left_open(answer, lang), found=hang[n].ja if lang == "ja" else hang[n].en)
        found.append(answer if not others or _is_before(others, tally) else _left_open(answer, lang))
    warnings = dict.fromkeys(w for view in views.values() for w in view.warnings)
    told = (*(_another_play(one, run, lang) for one in others), *(tuple(warnings) or whole.warnings))
    return EveryWay(tuple(found), refusals, told)


def _before_the_choice(
    c: ClaimFinding, run: Run, lang: Lang, telling: Callable[[Chain], tuple[LinkView, ...]]
) -> AnswerView:
    """What is claimed of whose choice it is, and names no moment, is about the choice that is left open, not about the end of a way; what
    has happened before the choice stays so in every way.
    """
    says = c.claim.says
    judged = finding(run.game, says, run.carried_out)
    (chain,) = chains(run, [(says, judged)])
    found = "" if judged.holds else judged.ja if lang == "ja" else judged.en
    answer: Answer = "undecided" if judged.holds is None else "right" if judged.holds else "wrong"
    return AnswerView(
        c.claim.player,
        c.claim.span.line,
        claim_in_words(says, run.carried_out.plays, lang),
        answer,
        found,
        telling(chain),
    )


def _is_before(others: Sequence[OtherPlay], tally: Tally) -> bool:
    """Whether a claim is about a moment before the first line that is another play by what is chosen."""
    words = dict(tally.says.at.words) if tally.says.at is not None else {}
    lines = [int(words[kind]) - (kind == "before") for kind in ("after", "before") if kind in words]
    return bool(lines) and lines[0] <= others[0].line


def _left_open(answer: AnswerView, lang: Lang) -> AnswerView:
    """A claim of which the answer rests on a line that means one play or another."""
    if answer.answer not in ("right", "wrong"):
        return answer
    return replace(answer, answer="depends", found=say(lang, "why.open"), links=(), by_refusal=False)


def _another_play(one: OtherPlay, run: Run, lang: Lang) -> str:
    named = (run.game.place(zone, lang) for zone in one.zones)
    zones = say(lang, "another-play.or").join(named)
    text, number = run.written.plays[one.line].text, nth_line(one.line, run.written.plays)
    return say(lang, "another-play", number=number, text=text, card=one.card, zones=zones)


def _shown(tally: Tally) -> Leaf | None:
    decided = _SHOWN.get(tally.answer)
    return None if decided is None else tally.examples.get(decided)


def _in_every_way(run: Run, gone: Exploration, views: Sequence[RulingView]) -> tuple[RefusalView, ...]:
    """Lines that are refused whichever way is gone, as one of them tells it."""
    each = [{r.line for r in leaf.outcome.refusals} for leaf in gone.leaves]
    lines = {run.written.plays[n].span.line for n in set.intersection(*each)} if each else set()
    return tuple(r for r in views[0].refusals if r.line in lines) if views else ()


def _reasons(went: Run, tally: Tally, telling: Callable[[Chain], tuple[LinkView, ...]]) -> tuple[LinkView, ...]:
    """Why a claim comes to what it comes to, in the shortest way in which it does."""
    assert went.system is not None
    assert went.outcome is not None
    (chain,) = chains(went, [(tally.says, finding(went.system, tally.says, went.outcome))])
    return telling(chain)


def _answer(
    c: ClaimFinding,
    tally: Tally,
    links: tuple[LinkView, ...],
    run: Run,
    lang: Lang,
    refusals: Sequence[RefusalView],
    loose: frozenset[tuple[str, ...]],
) -> AnswerView:
    """``loose``: ways by which it hangs on something that nobody has stated."""
    from judgecli.session.ways_in_worlds import labels

    system, plays = run.game, run.carried_out.plays
    answer: Answer = OPEN_ANSWERS[tally.answer]
    yes = [leaf for leaf in tally.leaves if leaf.holds[tally.number]] if answer == "depends" else []
    yes = [leaf for leaf in yes if labels(leaf) not in loose]
    ways = tuple(dict.fromkeys(say(lang, "only-if", text=way(leaf, system, lang)) for leaf in yes[:MOST_WAYS]))
    remark = say(lang, "only-if.more", count=len(yes) - MOST_WAYS) if len(yes) > MOST_WAYS else ""
    found = say(lang, "whatever") if answer in ("right", "wrong") else say(lang, "why.open")
    text = claim_in_words(c.claim.says, plays, lang)
    line = disputed_line(c.claim.says, c.claim.player, run.carried_out) if c.claim.says.verb in LEGALITY else None
    refused = any(line is not None and r.line == plays[line].span.line for r in refusals)
    by_refusal = refused and answer in ("right", "wrong")
    return AnswerView(c.claim.player, c.claim.span.line, text, answer, found, links, remark, ways, by_refusal)
