"""Races and tribes on a card's line as they are printed: without brackets ("creature, nature, Tree Folk, cost 4"), or several in one pair.

Only what stands between two commas, or at the end, is taken for one, and only where none of its words is near to a word of the game: what
may be a misspelt word stays an error.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgecli import manifest
from judgecli.language.ast import Fact
from judgecli.language.otherwise import Reworded
from judgecli.language.reading import grammar_of
from judgecli.language.source import Line
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern, replace

_CLAUSE = pattern(r"(?P<between>(?:^|[,、/／]| [-–—](?= )) *)(?P<said>[^,、/／]+?)(?= *(?:[,、/／]| [-–—] |$))")
_WORD = pattern(r"(?P<between>(?:^|[\s,、/／・] *))(?P<said>[^\s,、/／]+)(?=$|[\s,、/／])")
"""The same where spaces stand between all that is told, as between Japanese words they do."""
_ENGLISH = pattern(r"[A-Z][A-Za-z'’-]*(?: [A-Z][A-Za-z'’-]*){0,3}")
_JAPANESE = pattern(r"[\u30a1-\u30ffー・=＝]{3,}(?:族)?|[\u3400-\u9fff]{1,6}族")
_APART = pattern(r" */ *")
_BARS = pattern("[/／]")
MISSPELT = 72
"""Percent of likeness from which a word may be one of the game's, misspelt."""
_WORDS = ("TYPE", "COLOUR", "STAT", "ICON", "KEYWORD", "TIMING", "ARROW")
"""Kinds of words of which a misspelt one could stand there."""


def with_tribes(line: Line, text: str) -> tuple[Reworded, tuple[str, ...]] | None:
    """The line with its bare races in brackets, and these; ``None`` where it has none."""
    clauses = _WORD if grammar_of(text) == "japanese" else _CLAUSE
    looked_in, start = shape(text, "card"), 0
    shown, raw, found = "", "", list[str]()
    at: tuple[int, ...] = ()
    for clause in clauses.finditer(looked_in):
        first, last = clause.span("said")
        if HELD in clause["said"] or not first:
            continue
        pieces = list(_pieces(line.raw, first, last))
        if not pieces:
            continue
        shown, raw, at = shown + text[start:first], raw + line.raw[start:first], at + tuple(range(start, first))
        for n, (begin, end) in enumerate(pieces):
            for told, columns in (
                (" [" if n else "[", (-1,) * (1 + bool(n))),
                ("", tuple(range(begin, end))),
                ("]", (-1,)),
            ):
                shown += told or text[begin:end]
                raw += told or line.raw[begin:end]
                at += columns
            found.append(line.raw[begin:end])
        start = last
    if not found:
        return None
    shown, raw, at = shown + text[start:], raw + line.raw[start:], at + tuple(range(start, len(text)))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at), tuple(found)


def parted(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The facts of a card with each part of its line of types by itself, as it is printed: [Warrior/Tuner/Effect], 【戦士族／効果】; and
    with the colour by itself that stands before the number of a cost, where no cost has one.
    """
    icons = {x.lower(): word.canonical for word in by_terminal().get("ICON", ()) for x in word.spellings(LANGS)}

    game = manifest.of(spoken())
    priced = game is not None and game.coloured_costs

    def each(fact: Fact) -> Iterator[Fact]:
        price = str(fact.value).split() if fact.kind == "cost" and not priced else []
        if len(price) == 2 and price[1].isdigit():
            yield replace(fact, kind="colour", value=price[0])
            yield replace(fact, value=int(price[1]))
            return
        parts = [part.strip() for part in _BARS.split(str(fact.value)) if part.strip()] if fact.kind == "tribe" else []
        if len(parts) < 2 and not (parts and parts[0].lower() in icons):
            yield fact
            return
        for part in parts:
            icon = icons.get(part.lower())
            yield replace(fact, kind="icon", value=icon) if icon else replace(fact, value=part)

    return tuple(one for fact in facts for one in each(fact))


def _pieces(raw: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Where each race of a clause stands; none, where one of its parts is no race."""
    begins = [first, *(first + m.end() for m in _APART.finditer(raw[first:last]))]
    ends = [*(first + m.start() for m in _APART.finditer(raw[first:last])), last]
    spans = list(zip(begins, ends, strict=True))
    if all(_is_a_race(raw[begin:end]) for begin, end in spans):
        yield from spans


def _is_a_race(said: str) -> bool:
    if not (_ENGLISH.fullmatch(said) or _JAPANESE.fullmatch(said)):
        return False
    known = [x for kind in _WORDS for word in by_terminal().get(kind, ()) for x in word.spellings(LANGS) if len(x) > 1]
    from rapidfuzz import fuzz

    parts = (said.lower(), *said.lower().split())
    return not any(fuzz.ratio(part, word.lower()) >= MISSPELT for part in parts for word in known)
