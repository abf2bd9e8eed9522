"""Lines about the game, a card, the board, or a claim, in players' own words, put piece by piece in the grammar's (``wordings.tsv``).

A line is only looked up here when the grammar does not read it, and counts only if it can then be read whole. A row takes some words of
the line and puts others in their place that mean the same, so that none is lost; the rows are applied from the first to the last.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from judgecli import manifest
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line
from judgecli.lazy import dataclass, pattern
from judgecli.tables import rows

HELD = "\ue004"
"""Stands for each character of a name, a quotation or a tribe while pieces are looked for: nothing in these is touched."""
_HELD = pattern(r'《[^《》]*》(?:#[0-9]+)?|「[^「」]*」|"[^"]*"|\[[^\[\]]*\]')
_NAME_OF_CARD = pattern(rf"^\s*[^\s:,]+[\s:,]+({HELD}+|[^\s:,]+)")
"""The word after the head of a card line: a name, or the first word of one."""
_PLAYER = rf"(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
_WHOSE = rf"(?:(?:an?|the|his|her|its|my|your|their|opponent's|{_PLAYER}'s) )*"
_EARLIER = "(?:last|previous|earlier|prior|preceding)"
_SLOTS = {
    "{C}": rf"(?:{HELD}+|{NAME_MARK}{NAME_MORE}*)",
    "{P}": _PLAYER,
    "{NOW}": r"(?:(?:already |earlier |just )?(?:on )?this(?: same)? turn(?: already)?"
    r"|(?:この|今の?|当)ターン(?:中|の間)?に?[、,]?(?:すでに|既に|もう|も)?)",
    "{BEFORE}": rf"(?:(?:(?:already|ever since|since|from|on|in|during) )*{_WHOSE}"
    rf"(?:(?:own )?{_EARLIER}(?: own)? turn|turn before(?: this(?: one)?)?)"
    r"|(?:already )?(?:(?:\d+|a|one|two|three|some|several|a few) turns? (?:ago|before|earlier)|before this turn)"
    rf"|(?:(?:前|先|以前|直前)の(?:(?:自分|相手|{_PLAYER})の?)?|(?:自分|相手|{_PLAYER})の(?:前|直前)の|\d+ターン(?:以上)?前の)"
    r"ターン(?:中|の間)?(?:に|から)?[、,]?(?:すでに|既に|ずっと)?"
    r"|(?:\d+ターン(?:以上)?|このターンより|以)?前(?:に|から)[、,]?(?:すでに|既に|ずっと)?)",
    "{DONE}": r"(?:[しさたてれいるあみらかけ]|済み?)*",
}
"""What may stand for a word in a row: a card, a player; this turn, a turn before it; how a verb ends in Japanese that says what is done."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One row: what is looked for in a line, and what means the same, with the groups that it found."""

    said: re.Pattern[str]
    means: str


def in_our_words(
    line: Line, text: str, kind: str, game: str, can_be_read: Callable[[Reworded], bool]
) -> Reworded | None:
    """The line in words that can be read; ``None`` where the rows make none. ``text``: the line as it is lexed."""
    now = Reworded(line, text, tuple(range(len(text))))
    if kind != "card" and _SIDE_BY_SIDE.search(text):
        now = _apart(now)
        if can_be_read(now):
            return now
    if kind == "zone":
        from judgecli.language.laid_in_words import reckoned

        for counted in reckoned(now):
            found = counted if can_be_read(counted) else _in_pieces(counted, kind, game, can_be_read)
            if found is not None:
                return found
    return _in_pieces(now, kind, game, can_be_read)


def _apart(now: Reworded) -> Reworded:
    """The line with a comma between two names that stand side by side, or with a bar between them."""
    text, raw, at, end = "", "", (), 0  # type: str, str, tuple[int, ...], int
    for found in _SIDE_BY_SIDE.finditer(now.text):
        start = found.start() + 1
        text, raw, at = (
            text + now.text[end:start] + ",",
            raw + now.line.raw[end:start] + "、",
            (*at, *now.at[end:start], -1),
        )
        end = found.end()
    text, raw, at = text + now.text[end:], raw + now.line.raw[end:], at + now.at[end:]
    line = now.line
    return Reworded(Line(line.number, line.indent, line.start, text, raw, line.children), text, at)


_SIDE_BY_SIDE = pattern("》(?: ?[/・] ?)?(?=《)")


def _in_pieces(now: Reworded, kind: str, game: str, can_be_read: Callable[[Reworded], bool]) -> Reworded | None:
    for piece in _pieces(kind, game):
        changed = _replaced(piece, now, kind)
        if changed is not None:
            now = changed
            if can_be_read(now):
                return now
    return None


def shape(text: str, kind: str) -> str:
    """The line in which pieces are looked for: names, quotations and tribes are held."""
    made = _HELD.sub(lambda held: HELD * len(held[0]), text)
    if kind == "card" and (name := _NAME_OF_CARD.match(made)):
        first, last = name.span(1)
        made = made[:first] + HELD * (last - first) + made[last:]
    return made


def _replaced(piece: Piece, now: Reworded, kind: str) -> Reworded | None:
    """The line with every such piece in other words; ``None``: it has none, or says already what it would be."""
    looked_in = shape(now.text, kind)
    text, raw, end = "", "", 0
    at: tuple[int, ...] = ()
    for found in piece.said.finditer(looked_in):
        first, last = found.span()
        text, raw, at = text + now.text[end:first], raw + now.line.raw[end:first], at + now.at[end:first]
        for words in _PLACE.split(piece.means):
            if not words.startswith("\\"):
                text, raw, at = text + words, raw + words, at + (-1,) * len(words)
                continue
            start, stop = found.span(int(words[1:]))
            if start >= 0:
                text, raw, at = text + now.text[start:stop], raw + now.line.raw[start:stop], at + now.at[start:stop]
        end = last
    text, raw, at = text + now.text[end:], raw + now.line.raw[end:], at + now.at[end:]
    if text == now.text:
        return None
    line = now.line
    return Reworded(Line(line.number, line.indent, line.start, text, raw, line.children), text, at)


_PLACE = pattern(r"(\\[1-9])")


@cache
def _pieces(kind: str, game: str) -> tuple[Piece, ...]:
    """The rows for one kind of line of one game, in order."""
    own = {"*", game, manifest.root(game)}
    return tuple(
        Piece(_compiled(said), means)
        for kinds, games, said, means in rows(Path(__file__).with_name("wordings.tsv"))
        if kind in kinds.split() and not own.isdisjoint(games.split())
    )


def _compiled(said: str) -> re.Pattern[str]:
    for slot, shape in _SLOTS.items():
        said = said.replace(slot, shape)
    return pattern(said.replace("{HELD}", HELD), re.IGNORECASE)
