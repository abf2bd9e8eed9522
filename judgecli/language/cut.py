"""A line that nobody can read, without the words at which it cannot be read: what is left of it, and what was cut.

Nothing is decided by it: the line stays an error, and what is left is offered in its help. Words that deny something, say by whom
it is done or in which order, are never cut.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice

from judgecli.language.asides import names_nothing, part_of
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.otherwise import Reworded
from judgecli.language.partly import partly_denied
from judgecli.language.reading import grammar_of
from judgecli.language.reason_words import begins, ends
from judgecli.language.source import NAME_MARK, PLAYER_MARK, Line
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import spoken
from judgecli.lazy import dataclass, pattern, replace

MOST_TRIED = 30
"""So many lines are read for one that cannot be."""
MOST_CUTS = 3
MOST_WORDS = 9
"""So many words are cut in one place."""
LEAST_LEFT = 0.4
"""The part of a line's letters that must be left: less of it would be another line."""
LEAST_CLAUSE = 0.15
"""The same where what is left is a clause of it."""
_TOKEN = pattern(
    rf"[{HELD}{NAME_MARK}]+|[A-Za-z'’/-]+|[0-9]+|(?<=[^\u3041-\u309f\s,])[はがをにへでとのも]|[\u3041-\u309f]+|[\u30a0-\u30ff]+|[\u3400-\u9fff々〇]+|[^\S\n]+|."
)
_DENIES = pattern(
    r"\b(?:not|no|never|nor|neither|nobody|none|nothing|without|unless|except|only|cannot)\b|n['’]t\b|ない|ません|なかった|ず|なし|無し|以外|不"
    r"|\b(?:alone|still|first|again|before|after|instead|back|forward|together|by|own|opponent(?:'s)?|both|who|whose|which)\b"
    r"|相手|自分の|両方|マス|誰[もにが]|何[もにが]|なに[もか]|どれ[もか]|\b(?:anybody|anyone|anything|everybody|everyone|everything)\b"
    r"|[るたの](?:時|とき|ところ|後|あと|前|まえ|間|うち)|まで|時点|最中|それから|その後"
    r"|[さらばまわたかがれ]れ(?:る|た|て)|だけ|のみ|しか|まだ|先に|後に|前に|同時|再び|もう一度",
    re.IGNORECASE,
)
_ABILITY = pattern(r"\b(?:abilit(?:y|ies)|effects?|squares?)\b|能力|効果|スクエア")
_REASON = pattern(
    rf"から|代わり|かわり|{ends('because', 'though', 'but')}|{PLAYER_MARK}|(?<![A-Za-z])[A-Z](?![A-Za-z])"
    rf"|\b{begins('because', 'though')}\b"
)
"""What joins a reason to what is claimed, and players."""
_VERB = pattern(r"[a-z]+")
_OBJECT = pattern(r" (?:the|a|an|his|her|its|their|my) ")
"""A word before one of these is what is done to it: without it the line would say something else."""
_DANGLES = pattern(r"\b(?:the|an?|of|to|in|on|from|with|by|and|or|his|her|its|their|my)\s*$")
"""Words that nothing ends with: what is left would be half a line."""
_BOUND = pattern(r", ?(?:and|but|so|then)(?= )")
_NAMED = pattern(rf"[{HELD}{NAME_MARK}]+")
_NUMBER = pattern("[0-9]+")
_TELLS = pattern(
    r"[0-9\u2460-\u2473]|\b(?:first|second|third|fourth|fifth|two|three|four|five|red|blue|green|white|black|light|water|fire|darkness|nature"
    r"|left|right|top|bottom|front|of (?:them|which|these)|others?|another|further|more|no|empty|equip\w*|attached|on|under"
    r"|over|with|turns?)\b"
    r"|[赤青緑白黒左右上下]|うち|一番|[一二三四五][枚体つ目]|他|ほか|残り|ない|なし|装備|素材|クロス|ターン"
)
"""What a line that lays out the game tells and must not lose: how many, which, of which colour, on which side."""
_LAYING = ("card", "board", "player", "zone")
_MARKS = " ,、;:"
_PARTS = " ,;:"
"""Marks that part words: of those before and after a cut only one stays."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What is left of a line as it is written, and each piece that was cut out of it."""

    left: str
    without: tuple[str, ...]


Ask = Callable[[Reworded], int]
"""The column at which a line cannot be read; -1 for one that can be read whole."""


def cut(line: Line, text: str, kind: str, at: int, ask: Ask) -> Cut | None:
    """The line without as little as possible. ``text``: the line as it is lexed; ``at``: the column at which it cannot be read.

    ``None`` where no few words are in the way.
    """
    if kind == "game":
        return None  # a form of play, a number of players or an edition: without it another game is played
    if partly_denied(text, grammar_of(text)):
        return None  # without 「は」 it would be denied of each of them
    gone: list[str] = []
    tries, letters = MOST_TRIED, len(text.strip())
    for _ in range(MOST_CUTS):
        best: tuple[int, Reworded, str] | None = None
        for first, last in islice(_pieces(text, kind, at), tries):
            tries -= 1
            left = _without(line, text, first, last)
            whole_clause = "," in text[first] + text[last - 1]
            if len(left.text.strip()) < (LEAST_CLAUSE if whole_clause else LEAST_LEFT) * letters:
                continue
            if _DANGLES.search(left.text):
                continue
            words, reached = line.raw[first:last].strip(_MARKS) or line.raw[first:last].strip(), ask(left)
            if reached < 0:
                return Cut(left.line.raw.strip(), (*gone, words))
            behind = len(left.text) - reached
            if not _NAMED.search(shape(text, kind), first, last) and behind < (best[0] if best else len(text) - at):
                best = behind, left, words
        if best is None or not tries:
            return None
        behind, left, words = best
        line, text, at = left.line, left.text, len(left.text) - behind
        gone.append(words)
    return None


def without(found: Diagnostic, made: Cut) -> Diagnostic:
    """The problem with what can be read once something is left out."""
    en = ", ".join(f"“{words}”" for words in made.without)
    ja = "".join(f"「{words}」" for words in made.without)
    said = f"can be read without {en}: `{made.left}`", f"{ja}を除けば読めます: 「{made.left}」"
    if found.help_en.startswith("did you mean"):
        said = f"{found.help_en} {said[0]}", f"{found.help_ja} {said[1]}"
    return replace(found, help_en=said[0], help_ja=said[1])


def _pieces(text: str, kind: str, at: int) -> Iterator[tuple[int, int]]:
    """Stretches of whole words near a column, from the shortest to the longest; those that name something come later."""
    looked_in = shape(text, kind)
    spans = [found.span() for found in _TOKEN.finditer(looked_in) if not found[0].isspace()]
    here = next((n for n, (_, end) in enumerate(spans) if end > at), len(spans) - 1)
    found: list[tuple[float, int, int]] = []
    told = (_TELLS, _NAMED) if kind in _LAYING else ()
    for first in range(max(here - 3, 1), min(here + 2, len(spans))):
        for last in range(max(first, here - 1), min(first + MOST_WORDS, len(spans))):
            start, stop = spans[first][0], spans[last][1]
            words = looked_in[start:stop]
            if kind == "claim" and _NUMBER.search(words):
                continue  # how much is what is claimed
            if kind == "claim" and _NAMED.search(words):
                continue  # of what it is claimed
            if kind == "claim" and (_REASON.search(words) or not names_nothing(words, spoken())):
                continue  # who or where, or because of what
            if kind == "play" and _ABILITY.search(words):
                continue  # without it the card itself would be played, or played elsewhere
            if any(one.search(words) for one in told) or _joins_numbers(looked_in, start, stop):
                continue
            if told and not words.strip(_MARKS):
                continue  # what a mark parts would be told of something else without it
            if _DENIES.search(words) is None and not (
                _VERB.fullmatch(words) and _OBJECT.match(looked_in, stop) and "and" not in looked_in[start - 4 : start]
            ):
                named = 12 * len(_NAMED.findall(words)) + 6 * len(_NUMBER.findall(words))
                found.append((last - first + 1 + named + 0.5 * abs(first - here), start, stop))
    clauses = (x for x in _clauses(looked_in, at) if not any(one.search(looked_in[x[1] : x[2]]) for one in told))
    yield from ((start, stop) for _, start, stop in sorted([*found, *clauses]))


def _joins_numbers(text: str, start: int, stop: int) -> bool:
    """Whether two numbers, or a card and the count of others, would stand together once what is between them is gone."""
    after = text[stop:].lstrip()[:1]
    return after.isdigit() and (
        text[:start].rstrip()[-1:].isdigit() or text[start:stop].strip() in ("+", "and", "plus", "と")
    )


def _clauses(looked_in: str, at: int) -> Iterator[tuple[float, int, int]]:
    """The part of a line up to a comma, or from one on: what it denies is denied by itself, and goes with it."""
    start, stop = len(looked_in) - len(looked_in.lstrip()), len(looked_in.rstrip())
    for comma in (n for n, mark in enumerate(looked_in) if mark in ",、"):
        bound = _BOUND.match(looked_in, comma)
        yield from [(3.5, start, bound.end() if bound else comma + 1)] * (at <= comma)
        yield from [(3.5, comma, stop)] * (at >= comma)


def _without(line: Line, text: str, first: int, last: int) -> Reworded:
    """The line without what stands between two columns; of the marks around it only those that part two words stay."""
    stop = len(text.rstrip())
    if text[first - 1 : first] + text[last : last + 1] in ("()", "[]"):
        first, last = first - 1, last + 1
    while last < stop and text[last] in _PARTS and (first == line.start or text[first - 1] in _PARTS):
        last += 1
    while last >= stop and first > line.start and text[first - 1] in _PARTS:
        first -= 1
    return part_of(line, text, (line.start, first), (last, max(stop, last)))
