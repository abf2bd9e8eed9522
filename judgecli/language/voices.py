"""English verbs in whatever form they stand: "A is playing 《X》", "A declined", "《X》 can be played by A", "playing 《X》 is legal".

The forms are made of the verbs of the game (``words.tsv``), so that what is read of one is read of all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line, player_token
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import by_terminal, spoken
from judgecli.lazy import NamedTuple, pattern

_PLAYER = rf"(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
_CARD = rf"(?:{HELD}+|{NAME_MARK}{NAME_MORE}*)"
_IRREGULAR: Mapping[str, tuple[str, str]] = {
    "choose": ("chose", "chosen"),
    "break": ("broke", "broken"),
    "draw": ("drew", "drawn"),
    "pay": ("paid", "paid"),
    **{verb: (verb, verb) for verb in ("cast", "set", "put")},
}
"""Past and participle of verbs that do not take -ed."""
_DONE_WITH = frozenset({"attack", "block", "smash"})
"""Verbs of which the object is not what does it: "B is attacked by 《X》" is "A attacks B with 《X》"."""


class Forms(NamedTuple):
    """One spelling of a verb: "summons", "summon", "summoning", "summoned", "summoned"."""

    third: str
    plain: str
    gerund: str
    past: str
    participle: str


def verbs() -> tuple[Forms, ...]:
    """The verbs for what a player does in the game that is spoken of."""
    return _forms(spoken())


@cache
def _forms(game: str) -> tuple[Forms, ...]:
    found = [
        form
        for word in by_terminal().get("PLAYVERB", ())
        for third in word.spellings(("en",))
        for plain in word.spellings(("en",))
        if (form := _form_of(third, plain)) is not None
    ]
    return tuple(dict.fromkeys(found))


def _form_of(third: str, plain: str) -> Forms | None:
    """The forms of a verb by two of its spellings; ``None``: these are not the same but for the ending."""
    words, bare = third.split(), plain.split()
    differ = [n for n, (one, other) in enumerate(zip(words, bare, strict=False)) if one != other]
    if len(words) != len(bare) or len(differ) != 1 or words[differ[0]] not in _third_of(bare[differ[0]]):
        return None
    n = differ[0]
    made = (" ".join((*bare[:n], form, *bare[n + 1 :])) for form in _inflected(bare[n]))
    return Forms(third, plain, *made)


def _third_of(verb: str) -> tuple[str, ...]:
    return (f"{verb}s", f"{verb}es", f"{verb[:-1]}ies")


def _inflected(verb: str) -> tuple[str, str, str]:
    """The gerund, the past and the participle of a verb."""
    doubled = verb + verb[-1] if _DOUBLES.fullmatch(verb) else verb
    gerund = f"{doubled.removesuffix('e')}ing"
    if verb in _IRREGULAR:
        return (gerund, *_IRREGULAR[verb])
    past = f"{verb[:-1]}ied" if re.search(r"[^aeiou]y$", verb) else f"{doubled.removesuffix('e')}ed"
    return gerund, past, past


_DOUBLES = pattern(r"(?:un)?[^aeiou]*[aeiou][^aeiouwxy]")
"""Verbs of one short syllable: "tap", "set"."""


def in_plain_forms(line: Line, text: str, part: str, told: Mapping[str, Callable[..., str]]) -> Iterator[Reworded]:
    """The line with its verb in the form that the grammar has; none where it stands in another mood."""
    if part == "play":
        yield from _told_in_another_tense(line, text)
    elif part == "claim":
        yield from _may_be_done(line, text, told)


def in_active_voice(line: Line, text: str, told: Mapping[str, Callable[..., str]]) -> Iterator[Reworded]:
    """A play that is told by what is done and by whom: "《X》 is played by A targeting 《Y》"."""
    stop, looked_in = len(text.rstrip().rstrip(".")), shape(text, "play")
    for form in _forms(spoken()):
        found = _passive(form.participle).fullmatch(looked_in, 0, stop)
        if found is not None and form.plain not in _DONE_WITH:
            origin = (found.span("from"),) if found["from"] else ()
            yield _put(line, text, found.span("by"), f" {form.third} ", found.span("what"), *origin, found.span("rest"))


@cache
def _passive(participle: str) -> re.Pattern[str]:
    return pattern(
        rf"\s*(?P<what>{_CARD}(?:'s (?:effect|ability))?) (?:is|was|gets|got|is being) {participle}(?P<from> from [a-z' ]+?)?"
        rf" by (?P<by>{_PLAYER})(?P<rest>.*)"
    )


def _told_in_another_tense(line: Line, text: str) -> Iterator[Reworded]:
    stop, looked_in = len(text.rstrip().rstrip(".")), shape(text, "play")
    for form in _forms(spoken()):
        found = _other_tense(form).fullmatch(looked_in, 0, stop)
        if found is not None:
            yield _put(line, text, found.span("who"), f" {form.third}", found.span("rest"))


@cache
def _other_tense(form: Forms) -> re.Pattern[str]:
    return pattern(
        rf"\s*(?P<who>{_PLAYER}) (?:(?:is|was|starts|begins|keeps)(?: now| then)? {form.gerund}"
        rf"|(?:has|had)(?: now| then)? {form.participle}|{form.past}|will (?:now |then )?{form.plain}"
        rf"|(?:is going|was going|tries|tried|wants|wanted|attempts|attempted|decides|decided) to {form.plain})(?P<rest>(?: .*)?)"
    )


def _may_be_done(line: Line, text: str, told: Mapping[str, Callable[..., str]]) -> Iterator[Reworded]:
    start, stop, looked_in = len(text) - len(text.lstrip()), len(text.rstrip().rstrip(".")), shape(text, "claim")
    for form in _forms(spoken()):
        found = _may_passive(form.participle).fullmatch(looked_in, start, stop)
        if found is not None:
            yield from _by_whom(line, text, found, form, told)
        found = _is_legal(form.gerund).fullmatch(looked_in, start, stop)
        who = told["holder"](line.raw[slice(*found.span("what"))]) if found is not None else ""
        if found is not None and who and form.plain not in _DONE_WITH:
            may = "may not" if found["not"] else "may"
            yield _put(line, text, who, f" {may} {form.plain} ", found.span("what"), found.span("rest"))


def _by_whom(
    line: Line, text: str, found: re.Match[str], form: Forms, told: Mapping[str, Callable[..., str]]
) -> Iterator[Reworded]:
    may = "may not" if found["not"] else "may"
    if form.plain in _DONE_WITH:
        by = line.raw[slice(*found.span("card"))] if found["card"] else ""
        if who := told["holder"](by) if by else "":
            yield _put(line, text, who, f" {may} {form.plain} ", found.span("what"), " with ", found.span("card"))
        return
    what = line.raw[slice(*found.span("what"))]
    if found["card"]:
        return
    who = line.raw[slice(*found.span("player"))] if found["player"] else told["holder"](what)
    if who:
        yield _put(line, text, who, f" {may} {form.plain} ", found.span("what"), found.span("rest"))


@cache
def _may_passive(participle: str) -> re.Pattern[str]:
    return pattern(
        rf" *(?P<what>(?:{_PLAYER}'s )?(?:{_CARD}|{_PLAYER})) (?:may|can|could|is allowed to|is able to"
        rf"|(?P<not>cannot|can't|can not|may not|could not|couldn't|is not allowed to|must not)) be {participle}"
        rf"(?: by (?:(?P<player>{_PLAYER})(?!')|(?:{_PLAYER}'s )?(?P<card>{_CARD})))?(?P<rest>(?: .*)?)"
    )


@cache
def _is_legal(gerund: str) -> re.Pattern[str]:
    return pattern(
        rf" *{gerund} (?P<what>{_CARD})(?P<rest>(?: (?!is |was ).*?)?) (?:is|was) "
        r"(?:legal|allowed|fine|possible|permitted"
        r"|(?P<not>illegal|not (?:legal|allowed|possible|permitted)|forbidden|impossible|against the rules))"
    )


Piece = str | tuple[int, int]
"""Words that are put in, or a stretch of the line."""


def _put(line: Line, text: str, *pieces: Piece) -> Reworded:
    """A line of some stretches of this one and of words between them; a player who is put in is lexed as one."""
    blank = " " * line.start
    shown, raw, at = blank, blank, (-1,) * line.start
    for piece in pieces:
        if isinstance(piece, str):
            token = piece if piece.startswith(" ") else player_token(piece)
            shown, raw, at = shown + token, raw + piece, at + (-1,) * len(piece)
            continue
        first, last = piece
        shown, raw, at = shown + text[first:last], raw + line.raw[first:last], at + tuple(range(first, last))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)
