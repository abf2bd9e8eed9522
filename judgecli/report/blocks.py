"""A page as a list of blocks: what the smaller commands print, in any rendering."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal

from judgecli.lazy import dataclass
from judgecli.picks import only
from judgecli.report.lang import LANGS, Lang
from judgecli.report.view import SectionView, harmless_view

if TYPE_CHECKING:
    from judgecli.report.text import Page

Kind = Literal["heading", "verdict", "para", "item", "gist", "raw"]


@dataclass(frozen=True, slots=True)
class Block:
    """One block. ``answer`` colours a verdict (right, wrong, undecided); ``indent`` is in columns; ``raw`` text is laid out already."""

    kind: Kind
    text: str
    sections: tuple[SectionView, ...] = ()
    indent: int = 0
    answer: str = ""


Blocks = tuple[Block, ...]


def heading(text: str) -> Block:
    return Block("heading", text)


def verdict(text: str, answer: str, sections: tuple[SectionView, ...] = ()) -> Block:
    return Block("verdict", text, sections, answer=answer)


def para(text: str, indent: int = 0) -> Block:
    return Block("para", text, indent=indent)


def item(text: str, sections: tuple[SectionView, ...] = (), indent: int = 5) -> Block:
    return Block("item", text, sections, indent)


def gists(sections: Iterable[SectionView]) -> Blocks:
    """Each section once, with its gist."""
    return tuple(Block("gist", s.gist, (s,)) for s in {s.cite: s for s in sections}.values())


def sections_in(blocks: Iterable[Block]) -> tuple[SectionView, ...]:
    """Every section that the blocks name."""
    return tuple({s.cite: s for b in blocks for s in b.sections}.values())


def blocks_text(blocks: Blocks, page: Page) -> str:
    """Blocks for a terminal, ending in a line end."""
    lines = [_line(b, page) for b in harmless_view(blocks)]
    return "\n".join(lines) + "\n"


def _line(b: Block, page: Page) -> str:
    if b.kind == "heading":
        return "\n" + page.heading(b.text)
    if b.kind == "verdict":
        return page.verdict(page.with_sections(b.text, b.sections), b.answer or "undecided")
    if b.kind == "item":
        return page.item(b.text, b.sections, b.indent)
    if b.kind == "gist":
        return page.gist(only(b.sections), b.indent)
    return b.text.rstrip("\n") if b.kind == "raw" else page.para(b.text, b.indent)


def blocks_json(schema: str, blocks: Callable[[Lang], Blocks]) -> dict[str, Any]:
    """The page in both languages, as JSON can write it."""
    from dataclasses import asdict

    return {"schema": schema, **{lang: [asdict(b) for b in harmless_view(blocks(lang))] for lang in LANGS}}
