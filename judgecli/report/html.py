"""A ruling as one HTML file: no script, nothing from outside, the table drawn as SVG, every citation a link to its section."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgecli.lazy import dataclass
from judgecli.report.board import board
from judgecli.report.lang import Lang
from judgecli.report.picture import Picture, picture
from judgecli.report.ruling import ruling
from judgecli.report.sections import in_book_order
from judgecli.report.short import ShortRuling, rests_on, short
from judgecli.report.statements import in_words
from judgecli.report.text import TEMPLATES, link_told
from judgecli.report.view import StepView, harmless_view, marked
from judgecli.report.words import say
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words

if TYPE_CHECKING:
    from jinja2 import Environment

MOST_PICTURES = 60
"""Steps of which the table is drawn; a longer run shows only the sentences of the rest."""


@dataclass(frozen=True, slots=True)
class PicturedStep:
    """A sentence of the replay and, if it changed the table, how the table then looks."""

    view: StepView
    picture: Picture | None


@in_its_words
def ruling_html(run: Run, lang: Lang, templates: str = "") -> str:
    """The whole page: the short ruling, then every step with the table, then the sections."""
    view = short(run, lang)
    steps = tuple(_steps(run, lang))
    used = [s for a in view.answers for link in a.links for s in link.sections]
    used += [s.section for s in view.sections] + [s for step in steps for s in step.view.sections]
    used += [s for r in view.refusals for q in r.requirements for s in q.sections]
    assert run.system is not None
    rests = marked(tuple(rests_on(s, lang) for s in in_book_order(used)), run.system.book)
    return _page("ruling.html.j2", view, run, lang, templates, steps=steps, rests=harmless_view(rests))


@in_its_words
def sheet_html(run: Run, lang: Lang, templates: str = "") -> str:
    """One page for the table: agreed facts, claims, ruling, sections, and fields to fill in."""
    assert run.scenario is not None
    plays = tuple(in_words(p, lang) for p in run.scenario.plays if not p.illegal)
    return _page("sheet.html.j2", short(run, lang), run, lang, templates, plays=harmless_view(plays))


def _page(name: str, view: ShortRuling, run: Run, lang: Lang, templates: str, **more: Any) -> str:
    environment = _own(templates) if templates else _shipped()
    tools: dict[str, Callable[..., str]] = {
        "say": partial(say, lang),
        "told": partial(link_told, lang),
        "anchor": anchor,
    }
    return environment.get_template(name).render(
        v=view, lang=lang, css=_css(), start=_start(run, lang), **tools, **more
    )


def anchor(cite: str) -> str:
    """A section's citation as the name of a place in the page."""
    return "s-" + re.sub(r"[^0-9A-Za-z.-]", lambda m: f"_{ord(m[0]):x}", cite)


# ---- pictures


def _start(run: Run, lang: Lang) -> Picture | None:
    assert run.outcome is not None
    assert run.system is not None
    found = board(run.outcome.start, run.system, lang)
    return picture(found, lang) if found is not None else None


def _steps(run: Run, lang: Lang) -> Iterator[PicturedStep]:
    """Every sentence; a picture where something on the table changed since the last one."""
    assert run.outcome is not None
    assert run.system is not None
    last = run.outcome.start
    drawn = 0
    by_number = {s.number: s for s in run.outcome.trace.steps}
    for view in ruling(run, lang, full=False).steps:
        after = by_number[max(view.trace)].after
        found = board(after, run.system, lang, last) if drawn < MOST_PICTURES and after is not last else None
        if found is None or not any(s.changed for s in found.spots):
            yield PicturedStep(view, None)
            continue
        drawn += 1
        last = after
        yield PicturedStep(view, picture(found, lang))


# ---- templates


@lru_cache(maxsize=1)
def _shipped() -> Environment:
    from jinja2 import Environment

    return Environment(**_settings([TEMPLATES]))


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


@lru_cache(maxsize=1)
def _css() -> str:
    """Our own style sheet, which needs no escaping."""
    from markupsafe import Markup

    return Markup((TEMPLATES / "page.css").read_text(encoding="utf-8"))
