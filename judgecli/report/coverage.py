"""What is enforced and exercised of a book, for a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import PurePath
from typing import Any

from judgecli.games.contract import System
from judgecli.report.lang import Lang
from judgecli.report.words import say
from judgecli.session.census import Counted
from judgecli.session.coverage import TWICE, Covered
from rulebook_index.citation import Citation
from rulebook_index.provisions import heading_path

SCHEMA = "judgecli.coverage/1"


def coverage_json(book: str, edition: str, found: Sequence[Covered], quick: bool = False) -> dict[str, Any]:
    """Every provision with its places and scenarios; ``quick``: deciding sections were not computed."""
    return {
        "schema": SCHEMA,
        "book": book,
        "edition": edition,
        "executable": len(found),
        "enforced": sum(bool(c.places) for c in found),
        "exercised": sum(bool(c.scenarios) for c in found),
        "decisive": None if quick else sum(bool(c.decides) for c in found),
        "decisive_twice": None if quick else sum(len(c.decides) >= TWICE for c in found),
        "decisive_together": None if quick else sum(_only_as_one(c) for c in found),
        "provisions": [
            {
                "cite": c.cite,
                "enforced_by": [{"file": p.file, "line": p.line} for p in c.places],
                "exercised_by": list(c.scenarios),
                "decides": None if quick else list(c.decides),
                "decides_together": None if quick else list(c.together),
                "not_modelled": _both(c.reason),
                "not_decisive": None if quick else _both(c.undecided),
            }
            for c in found
        ],
    }


def coverage_lines(
    system: System, found: Sequence[Covered], lang: Lang, full: bool, quick: bool = False
) -> Iterator[str]:
    """Totals, then each chapter; ``full`` lists every provision, otherwise only those with neither code nor scenario, and those that
    decide no scenario. ``quick``: nobody has looked for what decides.
    """
    title = system.title_ja if lang == "ja" else system.title
    yield say(lang, "coverage.title", title=title, edition=system.edition, count=len(found))
    if not quick:
        decisive, twice = (sum(len(c.decides) > n for c in found) for n in (0, 1))
        yield "  " + say(lang, "coverage.decisive", count=decisive, twice=twice)
        yield "  " + say(lang, "coverage.together", count=sum(_only_as_one(c) for c in found))
        listed = sum(not _decides_twice(c) and bool(c.reason or c.undecided) for c in found)
        yield "  " + say(lang, "coverage.listed", count=listed)
    yield "  " + say(lang, "coverage.enforced", count=sum(bool(c.places) for c in found))
    yield "  " + say(lang, "coverage.exercised", count=sum(bool(c.scenarios) for c in found))
    for chapter, members in _chapters(found):
        yield ""
        yield say(
            lang,
            "coverage.chapter quick" if quick else "coverage.chapter",
            chapter=_chapter_title(chapter, lang),
            count=len(members),
            enforced=sum(bool(c.places) for c in members),
            exercised=sum(bool(c.scenarios) for c in members),
            decisive=sum(bool(c.decides) for c in members),
        )
        if full:
            yield from ("  " + _line(c, lang, quick) for c in members)
        else:
            yield from ("  " + line for line in _lacking(members, lang, quick))
        for c in members:
            if c.reason is not None:
                reason = c.reason[lang == "ja"]
                yield "  " + say(lang, "coverage.not modelled", number=_number(c), reason=reason)
            elif c.undecided is not None and not quick:
                reason = c.undecided[lang == "ja"]
                yield "  " + say(lang, "coverage.not decisive", number=_number(c), reason=reason)


def _decides_twice(c: Covered) -> bool:
    """Whether it decides as many scenarios as it is to, alone or together with what says the same."""
    return len(c.decides) + len(c.together) >= TWICE


def _only_as_one(c: Covered) -> bool:
    """Whether it does so only together with what says the same."""
    return len(c.decides) < TWICE and _decides_twice(c)


def _both(reason: tuple[str, str] | None) -> dict[str, str] | None:
    """A reason in both languages."""
    return None if reason is None else {"en": reason[0], "ja": reason[1]}


def _lacking(members: Sequence[Covered], lang: Lang, quick: bool) -> Iterator[str]:
    """The provisions that no code names, and those that decide nothing."""
    if bare := [_number(c) for c in members if not c.places and c.reason is None]:
        yield say(lang, "coverage.bare", numbers=", ".join(bare))
    idle = [_number(c) for c in members if c.places and not (c.decides or c.together or c.reason or c.undecided)]
    if idle and not quick:
        yield say(lang, "coverage.idle", numbers=", ".join(idle))


def _line(c: Covered, lang: Lang, quick: bool) -> str:
    places = ", ".join(f"{p.file}:{p.line}" for p in c.places) or say(lang, "coverage.text only")
    key = "coverage.by quick" if quick else "coverage.by"
    return say(lang, key, number=_number(c), places=places, scenarios=len(c.scenarios), decides=len(c.decides))


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


# ---- what stands where


def census_json(book: str, found: Sequence[Counted]) -> dict[str, Any]:
    """Every section of every row, "" where a step of the row names none."""
    rows = [
        {"what": c.row.what, "cause": c.row.cause, "of": c.row.of, "cite": c.cite, "count": c.times, "first": _first(c)}
        for c in found
    ]
    return {"schema": SCHEMA, "book": book, "rows": rows}


def census_lines(found: Sequence[Counted], book: str) -> Iterator[str]:
    """Each row with its sections and how often each stands there; words as the code has them, so that they can be looked up."""
    for row, members in groupby(found, lambda c: c.row):
        yield "  ".join(filter(None, (row.what, row.cause, row.of)))
        for c in members:
            yield f"{c.times:8}  {c.cite.removeprefix(book + ':') or '-'}  ({_first(c)})"


def _first(c: Counted) -> str:
    return f"{PurePath(c.path).stem} {c.step}"
