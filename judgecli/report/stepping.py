"""Where a walk through a run stands: as blocks and as JSON."""

from __future__ import annotations

from typing import Any

from judgecli.report.blocks import Block, Blocks, gists, item, para, verdict
from judgecli.report.board import board, board_text
from judgecli.report.lang import LANGS, Lang
from judgecli.report.steps import step_views
from judgecli.report.view import StepView
from judgecli.report.view import marked as in_book
from judgecli.report.words import say
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words
from judgecli.session.walk import Walk

SCHEMA = "judgecli.step/2"


@in_its_words
def views(run: Run, lang: Lang) -> tuple[StepView, ...]:
    """The sentences of a run, in its order."""
    return step_views(run.carried_out.trace, run.game, lang, False)


def shown(run: Run) -> tuple[int, ...]:
    """The last trace step of each sentence: where the position after it is."""
    return tuple(max(v.trace) for v in views(run, "en"))


def standing(walk: Walk, lang: Lang) -> Blocks:
    """The step just gone, with its sections; at the start, that it is the start."""
    total = len(walk.told)
    if not walk.at:
        return (verdict(say(lang, "step.start", total=total), "undecided"),)
    view = in_book(views(walk.run, lang)[walk.at - 1], walk.run.game.book)
    head = verdict(f"{walk.at}/{total}  {view.text}", "right", view.sections)
    return (head, *gists((*view.sections, *view.within)))


def pictured(walk: Walk, lang: Lang, width: int, marked: bool = True) -> Block:
    """The table as it is now, what the last step changed marked with a star."""
    found = board(walk.state, walk.run.game, lang, walk.before if marked else None)
    return Block("raw", board_text(found, lang, width))


def differing(walk: Walk, lang: Lang) -> Blocks:
    """What the last step changed, place by place."""
    found = board(walk.state, walk.run.game, lang, walk.before)
    out = [
        item(say(lang, "board.place", place=f"{s.holder} {s.title}".strip(), count=s.count, cards=_names(s.cards)))
        for s in found.spots
        if s.changed
    ]
    return tuple(out) or (para(say(lang, "step.same")),)


def _names(cards: tuple[Any, ...]) -> str:
    return ", ".join(" ".join((c.name, *c.below)) for c in cards if c.name)


def step_json(walk: Walk) -> dict[str, Any]:
    """Where the walk stands, in both languages."""
    from dataclasses import asdict

    out: dict[str, Any] = {"schema": SCHEMA, "at": walk.at, "of": len(walk.told), "lines": walk.lines()}
    for lang in LANGS:
        told = views(walk.run, lang)[walk.at - 1] if walk.at else None
        out[lang] = {
            "text": told.text if told else say(lang, "step.start", total=len(walk.told)),
            "sections": [asdict(s) for s in told.sections] if told else [],
            "board": _board_json(walk, lang),
        }
    return out


def _board_json(walk: Walk, lang: Lang) -> dict[str, Any]:
    from dataclasses import asdict

    return asdict(board(walk.state, walk.run.game, lang, walk.before))
