"""Japanese lines of play with who does it first and what is done last: 「捨てるよA、《X》を」 is 「Aは《X》を捨てる」.

Whatever else the line says stays as it is written, in its order; only a line that nothing else reads comes here, so that of the words of a
game any verb may stand anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from judgecli.language.frames.japanese import forms_of, words_of_plays
from judgecli.language.otherwise import SHARED, Reworded
from judgecli.language.source import Line
from judgecli.language.turned import Part, made_of
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import by_terminal, spoken
from judgecli.lazy import pattern

_ANSWERS = frozenset({"accept", "decline", "not block"})
"""Verbs that are words of every sentence, or deny one."""
_DENIED = pattern(
    r"ない|ません|なし|無し|(?<=[えけせてねへめれげぜでべさかわらまなばた])ず(?:に|[ ,.]|$)|[うくぐすつぬぶむる]な(?:[ ,.]|$)"
)
_WHO = pattern(
    rf"(?P<who>{SHARED['P']}|卓)(?:さん|くん|君|側)?(?:の(?:ほう|方))?(?:からは|から|は|が)?(?=[ ,!.{HELD}]|$|[^のをにへでとやもよりA-Z])"
)
_ENDS = pattern(r"(?:です|だ|っす|する|します)?(?:よ|ね|ぞ|わ|さ)*(?=[ ,!.]|$)")
_BETWEEN = pattern(r"[ ,!.~ー]+")
_BARE = pattern(rf"{HELD}+$")


def with_its_verb_last(line: Line, text: str) -> Iterator[Reworded]:
    """The line in the order of writing, where it has one verb and one who does it."""
    start, stop = line.start, len(text.rstrip().rstrip("."))
    held = shape(text, "play")
    if _DENIED.search(held, start, stop) is not None:
        return
    verbs = list(_verbs(spoken()).finditer(held, start, stop))
    doers = list(_WHO.finditer(held, start, stop))
    if len(verbs) != 1 or len(doers) != 1:
        return
    verb, who = verbs[0], doers[0]
    if verb.start() < who.end() and who.start() < verb.end():
        return
    done = _plain(spoken())[verb.lastgroup or ""]
    gaps = sorted([who.span(), (verb.start(), (_ENDS.match(held, verb.end(), stop) or verb).end())])
    pieces = _pieces(held, start, stop, gaps)
    if len(pieces) + (who.start() > verb.start()) < 1:
        return
    parts = [Part(*who.span("who")), Part(shown="は", raw="は")]
    bare = [piece for piece in pieces if _BARE.search(held, *piece) is not None]
    has_object = any(held[last - 1 : last] == "を" for _, last in pieces)
    if len(bare) > 1 or (bare and has_object):
        return
    for first, last in pieces:
        parts.append(Part(first, last))
        parts += [Part(shown="を", raw="を")] if (first, last) in bare else []
    yield made_of(line, text, (*parts, Part(shown=done, raw=done)))


def _pieces(held: str, start: int, stop: int, gaps: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The stretches of a line around who does it and what is done, without the marks between them."""
    edges = [start, *(edge for gap in gaps for edge in gap), stop]
    found: list[tuple[int, int]] = []
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        at = first
        for between in _BETWEEN.finditer(held, first, last):
            found += [(at, between.start())] if between.start() > at else []
            at = between.end()
        found += [(at, last)] if last > at else []
    return found


@cache
def _plain(game: str) -> dict[str, str]:
    """What a line of writing ends with, for each verb."""
    spelled = {
        said: said
        for word in by_terminal().get("PLAYVERB", ())
        if word.canonical not in _ANSWERS
        for said in word.spellings(("ja",))
    }
    nouns = {said.removesuffix("する"): said for said in spelled if said.endswith("する")}
    verbs = {said: said for said in spelled if said[-1] in "うくぐすつぬぶむる" and not said.endswith("する")}
    told = {word: word if word[-1] in "うくぐすつぬぶむる" else f"{word}する" for word in words_of_plays(game)}
    every = told | nouns | verbs
    return {f"v{n}": done for n, (_, done) in enumerate(_ordered(every))}


def _ordered(every: dict[str, str]) -> list[tuple[str, str]]:
    return sorted(every.items(), key=lambda x: (-len(x[0]), x[0]))


@cache
def _verbs(game: str) -> re.Pattern[str]:
    said = [done.removesuffix("する") if done.endswith("する") else done for done in _plain(game).values()]
    return pattern("|".join(f"(?P<v{n}>{forms_of(verb)})" for n, verb in enumerate(said)))
