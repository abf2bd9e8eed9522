"""A claim as somebody makes it: in the first person, and with the reason why.

What the claimant says of "I" and "my opponent" is said of those players. A reason ("…, because it is untapped", 「…なので」) is no statement
about how things come out: it is set apart, and told to be no part of what is judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgecli.language.ast import Span
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line, player_token
from judgecli.language.wordings import HELD, shape
from judgecli.lazy import pattern

_SUBJECT = rf"(?:{HELD}+|{NAME_MARK}{NAME_MORE}*|[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)は"
_REASONS = {
    "english": (pattern(r"^(?P<says>.+?),? (?P<why>(?:because|since|given that) .+)$", re.IGNORECASE),),
    "japanese": (
        pattern(rf"^(?P<who>\s*{_SUBJECT})(?P<why>.+?(?:ので|から|ため(?:に)?)),?(?P<says>.+)$"),
        pattern(r"^(?P<why>.+?(?:ので|から|ため(?:に)?)),?(?P<says>.+)$"),
    ),
}
"""Where a reason stands; in Japanese the subject may stand before it."""
_OWN = {
    "english": ((pattern(r"\b(?:I am|I'm)\b"), "{me} is"), (pattern(r"\bI have\b"), "{me} has"), (pattern(r"\bmy\b"), "{me}'s"))
    + ((pattern(r"\bI\b"), "{me}"), (pattern(r"\b(?:my|the) opponent's\b"), "{you}'s"))
    + ((pattern(r"\b(?:my|the) opponent\b"), "{you}"),),
    "japanese": (
        (pattern(r"(?:自分|私|僕|俺|こちら)(?=[はがの])"), "{me}"),
        (pattern(r"(?:相手|対戦相手)(?=[はがの])"), "{you}"),
    ),
}
"""The first person, and who plays against it."""


def reasons_set_apart(line: Line, text: str, grammar: str) -> Iterator[tuple[Reworded, Span]]:
    """The claim without the reason given for it, and where that stands."""
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    for reason in _REASONS[grammar]:
        if found := reason.match(shape(text[:stop], "claim"), start):
            who = found.span("who") if "who" in found.groupdict() else (start, start)
            yield _parts(line, text, start, (who, found.span("says"))), Span(line.number, *found.span("why"))


def in_the_third_person(line: Line, text: str, grammar: str, me: str, you: str) -> Reworded | None:
    """The claim with the claimant and the one opponent by name; ``None``: it speaks of neither in the first person."""
    now = Reworded(line, text, tuple(range(len(text))))
    for said, means in _OWN[grammar]:
        if "{you}" in means and not you:
            continue
        word, raw = (means.format(me=name(me), you=name(you)) for name in (player_token, str))
        now = _put(now, said, word, raw)
    return now if now.text != text else None


def _put(now: Reworded, said: re.Pattern[str], word: str, raw: str) -> Reworded:
    """The line with these words wherever that stands, but in no name."""
    shown, written, at, end = "", "", (), 0  # type: str, str, tuple[int, ...], int
    for found in said.finditer(shape(now.text, "claim")):
        first, last = found.span()
        shown += now.text[end:first] + word
        written += now.line.raw[end:first] + raw
        at += now.at[end:first] + (-1,) * len(word)
        end = last
    shown, written, at = shown + now.text[end:], written + now.line.raw[end:], at + now.at[end:]
    line = now.line
    return Reworded(Line(line.number, line.indent, line.start, shown, written, line.children), shown, at)


def _parts(line: Line, text: str, start: int, spans: tuple[tuple[int, int], ...]) -> Reworded:
    """A line made of pieces of another."""
    blank = " " * start
    shown = blank + "".join(text[first:last] for first, last in spans)
    raw = blank + "".join(line.raw[first:last] for first, last in spans)
    at = (*[-1] * start, *(n for first, last in spans for n in range(first, last)))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)
