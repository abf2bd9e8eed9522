"""A ruling as one HTML file: nothing from outside, the table laid out for reading, every citation a link to its section.

Everything works without script but the button that copies the answer; the page itself allows no other script to run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgecli.games.contract import System
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Illegal
from judgecli.lazy import dataclass
from judgecli.report.board import board
from judgecli.report.lang import Lang
from judgecli.report.playmat import Change, Playmat, change, playmat
from judgecli.report.ruling import ruling
from judgecli.report.sections import in_book_order
from judgecli.report.sheet import leaves
from judgecli.report.short import rests_on, short
from judgecli.report.statements import in_words
from judgecli.report.text import TEMPLATES, link_told
from judgecli.report.view import StepView, harmless_view, marked
from judgecli.report.words import say
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words

if TYPE_CHECKING:
    from jinja2 import Environment


@dataclass(frozen=True, slots=True)
class PicturedStep:
    """A sentence of the replay and what it changed on the table, if anything."""

    view: StepView
    change: Change | None


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of one turn; ``decides``: an answer rests on one of them."""

    player: str
    decides: bool
    steps: tuple[PicturedStep, ...]


@dataclass(frozen=True, slots=True)
class Decided:
    """The table where an answer falls. ``moment``: which that is, as ``words_pages`` has it; ``step``: after which sentence, 0 for none."""

    table: Playmat
    moment: str
    step: int = 0


@in_its_words
def ruling_html(run: Run, lang: Lang, templates: str = "") -> str:
    """The whole page: the short ruling, then every step with the table, then the sections."""
    return _page("ruling.html.j2", lang, templates, parts_of(run, lang))


@in_its_words
def parts_of(run: Run, lang: Lang) -> dict[str, Any]:
    """What the page of a ruling shows, by the names its template has for it."""
    view = short(run, lang)
    whole = ruling(run, lang, full=False)
    used = [s for a in view.answers for link in a.links for s in link.sections]
    used += [s.section for s in view.sections] + [s for step in whole.steps for s in step.sections]
    used += [s for r in view.refusals for q in r.requirements for s in q.sections]
    rests = marked(tuple(rests_on(s, lang) for s in in_book_order(used)), run.game.book)
    return {
        "v": view,
        "rests": harmless_view(rests),
        "start": _start(run, lang),
        "turns": tuple(_turns(run, whole.steps, lang)),
        "decided": _decided(run, whole.steps, lang),
        "left_out": say(lang, "page.left-out", count=whole.left_out) if whole.left_out else "",
    }


@in_its_words
def sheet_html(run: Run, lang: Lang, templates: str = "") -> str:
    """One page for the table: agreed facts, claims, ruling, sections, and fields to fill in."""
    plays = tuple(in_words(p, lang) for p in run.written.plays if not p.illegal)
    view, told = short(run, lang), harmless_view(plays)
    on = leaves(view, told, _start(run, lang))
    values = {"v": view, "start": _start(run, lang), "plays": told, "leaves": on}
    return _page("sheet.html.j2", lang, templates, values)


def _page(name: str, lang: Lang, templates: str, values: dict[str, Any]) -> str:
    found = _own(templates) if templates else _shipped()
    tools: dict[str, Callable[..., str]] = {
        "say": partial(say, lang),
        "told": partial(link_told, lang),
        "anchor": anchor,
    }
    return found.get_template(name).render(lang=lang, css=_own_text("page.css"), script=_script(), **tools, **values)


def anchor(cite: str) -> str:
    """A citation as the id of an element in the page."""
    return "s-" + re.sub(r"[^0-9A-Za-z.-]", lambda m: f"_{ord(m[0]):x}", cite)


# ---- the table


def _start(run: Run, lang: Lang) -> Playmat:
    return _table(run, run.carried_out.start, lang)


def _table(run: Run, s: State, lang: Lang, before: State | None = None) -> Playmat:
    return playmat(board(s, run.game, lang, before), lang)


def _decided(run: Run, views: Sequence[StepView], lang: Lang) -> Decided | None:
    """The table at the step that decides the first answer, or where a line was refused, or where the run ended."""
    trace = run.carried_out.trace
    for finding in (c.finding for c in run.claims):
        if finding.holds is not None and finding.steps:
            step = trace.steps[max(finding.steps) - 1]
            told = next((v.number for v in views if step.number in v.trace), 0)
            return Decided(_table(run, step.after, lang, step.before), "page.decided", told) if told else None
    refused = [r.at for r in run.carried_out.refusals if isinstance(r.verdict, Illegal)]
    at = refused[0] if refused else run.carried_out.end
    if at is run.carried_out.start:
        return None
    return Decided(_table(run, at, lang), "page.refused" if refused else "page.end")


def _turns(run: Run, views: Sequence[StepView], lang: Lang) -> Iterator[Turn]:
    """Every sentence by the turn it happens in, with what it changed on the table since the last one."""
    system, last = run.game, run.carried_out.start
    deciding = {n for c in run.claims for n in c.finding.steps}
    steps = [(view, run.carried_out.trace.steps[max(view.trace) - 1].after) for view in views]
    for _, group in groupby(steps, key=lambda step: _turn(system, step[1])):
        here = list(group)
        told: list[PicturedStep] = []
        for view, after in here:
            told.append(PicturedStep(view, _change(run, last, after, lang)))
            last = after
        decides = any(deciding & set(view.trace) for view, _ in here)
        yield Turn(_whose(system, here[0][1]), decides, tuple(told))


def _turn(system: System, s: State) -> Hashable:
    return system.turn(s)


def _whose(system: System, s: State) -> str:
    return system.mat(s).turn


def _change(run: Run, before: State, after: State, lang: Lang) -> Change | None:
    if before is after:
        return None
    found = board(after, run.game, lang, before)
    return change(found, run.game.going_on(before, lang), lang)


# ---- templates


@lru_cache(maxsize=1)
def _shipped() -> Environment:
    return environment([TEMPLATES])


def environment(folders: list[Path]) -> Environment:
    """Templates of ours, looked for in these folders in turn."""
    from jinja2 import Environment

    return Environment(**_settings(folders))


def _own(folder: str) -> Environment:
    """The user's templates before ours, in a sandbox: they are files of a stranger."""
    from judgecli.report.sandbox import Sandbox

    return Sandbox(**_settings([Path(folder), TEMPLATES]))


def _settings(folders: list[Path]) -> dict[str, Any]:
    from jinja2 import FileSystemLoader, StrictUndefined

    return {
        "loader": FileSystemLoader([str(folder) for folder in folders]),
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "autoescape": True,
        "keep_trailing_newline": True,
    }


@dataclass(frozen=True, slots=True)
class Script:
    """The script of the page, and its hash as a page names what may run on it."""

    text: str
    hash: str


@lru_cache(maxsize=1)
def _script() -> Script:
    from base64 import b64encode
    from hashlib import sha256

    text = _own_text("copy.js")
    return Script(text, f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}")


@lru_cache(maxsize=2)
def _own_text(name: str) -> str:
    """A file of ours that is put into the page unescaped."""
    from markupsafe import Markup

    return Markup((TEMPLATES / name).read_text(encoding="utf-8"))
