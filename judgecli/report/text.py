"""A ruling for a terminal: the template lays it out, this module breaks lines by display cells and adds what colour there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from judgecli.cells import cells
from judgecli.lazy import dataclass, pattern
from judgecli.report.lang import Lang
from judgecli.report.printing import environment, printed
from judgecli.report.view import RulingView, SectionView, StepView
from judgecli.report.width import wrapped
from judgecli.report.words import say

if TYPE_CHECKING:
    from jinja2 import BaseLoader, Environment

    from judgecli.report.short_view import LinkView, ShortRuling

TEMPLATES = Path(__file__).parent / "templates"
COMPILED = TEMPLATES / "compiled"
MARKDOWN_BOARD = 96
"""Columns of a board in Markdown."""
WIDEST = 100
"""The most columns that are used, however wide the screen is: longer lines are hard to read."""
_BOLD, _DIM, _RED, _GREEN, _YELLOW, _END = "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[0m"
_COLOUR = {"right": _GREEN, "wrong": _RED, "undecided": _YELLOW, "depends": _YELLOW}
_KEPT = "\u00a0"
_MARKDOWN = pattern(r"([\\\\`*_{}\[\]<>#|~!])")
_LONG = 40
_GIST_AT = 9
"""Cells kept for a section's number before its gist."""


@dataclass(frozen=True, slots=True)
class Page:
    """How to write: language, columns (0: lines are not broken), and whether escape codes may be used."""

    lang: Lang
    width: int = 80
    color: bool = False

    def heading(self, text: str) -> str:
        return self._paint(self.para(text), _BOLD)

    def verdict(self, text: str, answer: str) -> str:
        return self._paint(self.para(text), _BOLD + _COLOUR[answer])

    def para(self, text: str, indent: int = 0) -> str:
        return self._block(" " * indent, text)

    def with_sections(self, text: str, sections: Iterable[SectionView]) -> str:
        """The text and its citations, not broken yet."""
        return _with(text, sections)

    def item(self, text: str, sections: Iterable[SectionView] = (), indent: int = 5) -> str:
        return self._block(" " * indent + "- ", _with(text, sections))

    def step(self, s: StepView) -> str:
        text = say(self.lang, f"step.{s.mark}", text=s.text) if s.mark in ("undone", "refused") else s.text
        made = self._block(f"{s.number:>3}  " + "  " * s.indent, _with(text, s.sections))
        return self._paint(made, _DIM) if s.mark else made

    def gist(self, s: SectionView, indent: int) -> str:
        """A section's number and what it says; the number keeps the book where gists of several books could meet."""
        head = " " * indent + s.shown
        return self._block(head + " " * max(2, indent + _GIST_AT - cells(head)), f"{s.gist} {s.caution}".rstrip())

    def _block(self, head: str, text: str) -> str:
        """The text wrapped beside a head, later lines under the first."""
        hang = cells(head)
        lines = (list(wrapped(text, min(self.width, WIDEST) - hang)) if self.width else [text]) or [""]
        made = "\n".join([(head + lines[0]).rstrip(), *(" " * hang + line for line in lines[1:])])
        return made.replace(_KEPT, " ")

    def _paint(self, text: str, codes: str) -> str:
        if not self.color:
            return text
        return "\n".join(f"{codes}{line}{_END}" for line in text.split("\n"))


def _with(text: str, sections: Iterable[SectionView]) -> str:
    """The text and its citations, which stay together on a line unless there are many."""
    told = listed(sections)
    if not told:
        return text
    return f"{text}  [{told if len(told) > _LONG else told.replace(' ', _KEPT)}]"


def listed(sections: Iterable[SectionView]) -> str:
    return ", ".join(s.shown for s in sections)


def numbers(steps: Iterable[StepView]) -> str:
    """Step numbers, those in a row as first and last."""
    runs: list[list[int]] = []
    for number in (s.number for s in steps):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def ruling_text(view: RulingView, page: Page) -> str:
    """The whole page, ending in a line end."""
    return printed("ruling.txt.j2", v=view, **tools(page))


def short_text(view: ShortRuling, page: Page) -> str:
    """The short ruling, ending in a line end."""
    return printed("short.txt.j2", v=view, **tools(page))


def short_markdown(view: ShortRuling, lang: Lang) -> str:
    """The short ruling as Markdown, the table as a block of its own; what stands in it is escaped."""
    from judgecli.report.board import board_text

    table = board_text(view.board, lang, MARKDOWN_BOARD).replace("`", "'") if view.board is not None else ""
    return printed("short.md.j2", v=view, table=table, **tools(Page(lang, 0)))


def tools(page: Page) -> dict[str, Callable[..., str]]:
    """What templates may call."""
    return {
        "say": partial(say, page.lang),
        "heading": page.heading,
        "para": page.para,
        "verdict": page.verdict,
        "cited": page.with_sections,
        "item": page.item,
        "step": page.step,
        "gist": page.gist,
        "listed": listed,
        "numbers": numbers,
        "told": partial(link_told, page.lang),
    }


def link_told(lang: Lang, link: LinkView) -> str:
    """A link of a chain as one sentence: what role it has, and how often it came."""
    told = say(lang, f"link.{link.role}", text=link.text) if link.role in ("played", "looked at") else link.text
    return say(lang, "link.times", text=told, count=link.times) if link.times > 1 else told


def escaped(text: str) -> str:
    """Text in which Markdown finds no markup."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


environment.filters["md"] = escaped


def settings(loader: BaseLoader) -> Environment:
    """How Jinja2 reads the templates of plain text, for compiling them beforehand: after a change to one
    ``python tests/report/compiled_templates.py``.
    """
    from jinja2 import Environment, StrictUndefined

    made = Environment(
        loader=loader,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # plain text; the view holds no control characters
    )
    made.filters["md"] = escaped
    return made
