"""What is enforced and exercised of a book, for a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgecli.games.contract import System
from judgecli.report.lang import Lang
from judgecli.report.words import say
from judgecli.session.coverage import Covered
from rulebook_index.citation import Citation
from rulebook_index.provisions import heading_path

SCHEMA = "judgecli.coverage/1"


def coverage_json(book: str, edition: str, found: Sequence[Covered]) -> dict[str, Any]:
    """Every provision with its places and scenarios."""
    return {
        "schema": SCHEMA,
        "book": book,
        "edition": edition,
        "executable": len(found),
        "enforced": sum(bool(c.places) for c in found),
        "exercised": sum(bool(c.scenarios) for c in found),
        "provisions": [
            {
                "cite": c.cite,
                "enforced_by": [{"file": p.file, "line": p.line} for p in c.places],
                "exercised_by": list(c.scenarios),
                "not_modelled": None if c.reason is None else {"en": c.reason[0], "ja": c.reason[1]},
            }
            for c in found
        ],
    }


def coverage_lines(system: System, found: Sequence[Covered], lang: Lang, full: bool) -> Iterator[str]:
    """Totals, then each chapter; ``full`` lists every provision, otherwise only those with neither code nor scenario."""
    title = system.title_ja if lang == "ja" else system.title
    yield say(lang, "coverage.title", title=title, edition=system.edition, count=len(found))
    yield "  " + say(lang, "coverage.enforced", count=sum(bool(c.places) for c in found))
    yield "  " + say(lang, "coverage.exercised", count=sum(bool(c.scenarios) for c in found))
    for chapter, members in _chapters(found):
        yield ""
        yield say(
            lang,
            "coverage.chapter",
            chapter=_chapter_title(chapter, lang),
            count=len(members),
            enforced=sum(bool(c.places) for c in members),
            exercised=sum(bool(c.scenarios) for c in members),
        )
        if full:
            yield from ("  " + _line(c, lang) for c in members)
        elif bare := [_number(c) for c in members if not c.places and c.reason is None]:
            yield "  " + say(lang, "coverage.bare", numbers=", ".join(bare))
        for c in members:
            if c.reason is not None:
                reason = c.reason[lang == "ja"]
                yield "  " + say(lang, "coverage.not modelled", number=_number(c), reason=reason)


def _line(c: Covered, lang: Lang) -> str:
    places = ", ".join(f"{p.file}:{p.line}" for p in c.places) or say(lang, "coverage.text only")
    return say(lang, "coverage.by", number=_number(c), places=places, scenarios=len(c.scenarios))


def _number(c: Covered) -> str:
    return c.cite.partition(":")[2]


def _chapters(found: Sequence[Covered]) -> Iterator[tuple[str, list[Covered]]]:
    """The provisions under the topmost heading above each, in book order."""
    groups: dict[str, list[Covered]] = {}
    for c in found:
        path = heading_path(Citation.parse(c.cite))
        groups.setdefault(str(path[0].citation) if path else "", []).append(c)
    yield from groups.items()


def _chapter_title(cite: str, lang: Lang) -> str:
    path = heading_path(Citation.parse(cite)) if cite else ()
    if not path:
        return "-"
    top = path[0]
    return f"{top.citation.locator} {top.ja if lang == 'ja' else top.en}"
