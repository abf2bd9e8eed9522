"""A player's line in clauses ("A has 5 shields, 3 mana and 《X》 in the battle zone"): each counts something, or lists what lies where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judgecli.language.asides import part_of
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, PLAYER_MARK, PLAYER_MORE, Line, player_token
from judgecli.language.wordings import shape
from judgecli.lazy import pattern

MOST = 12
"""Clauses of a line that are tried; a line with more of them stays an error."""
_PLAYER = rf"(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
_NAME = pattern(
    rf"^\s*(?:player |プレイヤー)?(?P<name>{_PLAYER})[ ]*(?:[:,]|は|の|has(?: got)?|have|with|controls?|is (?:on|at)|holds)?[ ]*",
    re.IGNORECASE,
)
_SEVERAL = pattern(
    rf"^\s*(?P<names>{_PLAYER}(?:(?: ?, ?| and | & |と|,? and ){_PLAYER})+)"
    r"(?: each| all| both|はそれぞれ|はどちらも|は全員|それぞれ|はとも|は|の)?,? ?(?:has|have|with|at|are at|:)? ?(?=\S)",
    re.IGNORECASE,
)
_ONE = pattern(_PLAYER)
_JOINT = pattern(r" ?[,;] ?(?:and )?| and (?:also )?(?:has |have |with |controls? |an? |the )?|(?<=[^\s\d])と(?=[^\s])")
_CARD = pattern(rf"^(?:\d+ )?[《{NAME_MARK}]")
_VERB = pattern(r"^(?:has|have|with|controls?|an?|the|his|her|its|their) ", re.IGNORECASE)


def clauses(line: Line, text: str) -> tuple[str, list[tuple[int, int]]] | None:
    """The name that a line begins with and where each of its clauses stands; ``None`` for a line that names no player or is too long."""
    found = _NAME.match(text)
    if found is None:
        return None
    looked_in, end = _outside_brackets(shape(text, "player")), len(text.rstrip().rstrip("."))
    spans, first = [], found.end()
    for joint in _JOINT.finditer(looked_in, first, end):
        spans.append((first, joint.start()))
        first = joint.end()
    spans = [(start, stop) for start, stop in (*spans, (first, end)) if text[start:stop].strip()]
    return (line.raw[slice(*found.span("name"))], spans) if 0 < len(spans) <= MOST else None


def read_in_clauses(
    line: Line, text: str, spans: list[tuple[int, int]], read: Callable[[Reworded], object | None]
) -> list[object] | None:
    """What each stretch of a line says, as long a one as can be read at a time; ``None`` where a clause is left over. A clause that can be
    read alone begins a stretch of its own, unless it goes on with the cards that the one before it lists.
    """
    alone = [read(part_of(line, text, _without_its_verb(text, *span))) for span in spans]
    lists = [_CARD.search(text[first:last].strip()) is not None for first, last in spans]
    names = [any(mark in text[first:last] for mark in ("《", NAME_MARK)) for first, last in spans]
    out, n = list[object](), 0
    while n < len(spans):
        goes_on = (m for m in range(n + 1, len(spans)) if alone[m] is not None and not (lists[m] and names[m - 1]))
        for last in range(next(goes_on, len(spans)), n, -1):
            stretch = _without_its_verb(text, spans[n][0], spans[last - 1][1])
            value = read(part_of(line, text, stretch)) if last > n + 1 else alone[n]
            if value is not None:
                out.append(value)
                n = last
                break
        else:
            return None
    return out


def of_several(line: Line, text: str) -> Iterator[tuple[str, Reworded]]:
    """The line of each player of whom it tells the same: "A, B and C each have 5 shields"."""
    found = _SEVERAL.match(text)
    first = found.start("names") if found is not None else 0
    for one_name in _ONE.finditer(found["names"]) if found is not None else ():
        name = line.raw[first + one_name.start() : first + one_name.end()]
        rest = part_of(line, text, (found.end(), len(text.rstrip())))  # type: ignore[union-attr]
        blank = " " * line.start
        said, raw = (
            f"{blank}{player_token(name)} {rest.text[line.start :]}",
            f"{blank}{name} {rest.line.raw[line.start :]}",
        )
        at = (*rest.at[: line.start], *(-1 for _ in f"{name} "), *rest.at[line.start :])
        yield name, Reworded(Line(line.number, line.indent, line.start, said, raw, []), said, at)


def _without_its_verb(text: str, first: int, last: int) -> tuple[int, int]:
    verb = _VERB.match(text[first:last])
    return first + (verb.end() if verb else 0), last


def _outside_brackets(text: str) -> str:
    """The text with everything in round brackets made unlike any joint."""
    return re.sub(r"\([^()]*\)", lambda found: "x" * len(found[0]), text)
