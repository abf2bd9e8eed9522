"""A claim as somebody makes it: in the first person, and with the reason why.

What the claimant says of "I" and "my opponent" is said of those players. A reason does not say how things come out: it is kept beside the
claim, and the ruling tells that it is not judged by itself.
"""

from __future__ import annotations

import re

from judgecli.language.otherwise import Reworded
from judgecli.language.reading import grammar_of
from judgecli.language.source import Line, player_token
from judgecli.language.wordings import shape
from judgecli.lazy import pattern

_VERBS = (
    "draw",
    "discard",
    "break",
    "take",
    "keep",
    "gain",
    "get",
    "control",
    "survive",
    "play",
    "pay",
    "choose",
    "attack",
    "block",
    "decide",
    "determine",
    "pick",
    "activate",
    "summon",
    "cast",
    "use",
)
_BEHIND = r"[はがのも]|を(?!対象)|だけ|のみ|しか|では|じゃな|[だで]?$|だ(?:から|し|と|が)|です|である|なので|なのだ|で,"
"""What stands behind a player whom a Japanese claim tells by "me" or "my opponent"."""
_OWN = {
    "english": (
        (pattern(r"\bI (?:do not|don't)\b"), "{me} does not"),
        *((pattern(rf"\bI {verb}\b"), f"{{me}} {verb}s") for verb in _VERBS),
        (pattern(r"\bI (?=(?:may|can|cannot|can't|could|couldn't|must|will|would|should)\b)"), "{me} "),
        (pattern(r"\bI'll\b"), "{me} will"),
        (pattern(r"\bI'd\b"), "{me} would"),
        (pattern(r"\b(?:I am|I'm)\b"), "{me} is"),
        (pattern(r"\bI haven't\b"), "{me} has not"),
        (pattern(r"\bI(?: have|'ve)\b"), "{me} has"),
        (pattern(r"\bI (?:do not|don't)\b"), "{me} does not"),
        (pattern(r"\bI (?=(?:win|lose)\b)"), "{me} will "),
        *(
            (pattern(rf"(?<=\bI ){verb}\b"), f"{verb}s")
            for verb in ("draw", "discard", "take", "keep", "break", "gain")
        ),
        (pattern(r"\bI\b"), "{me}"),
        (pattern(r"\byour opponent's\b"), "{me}'s"),
        (pattern(r"\byour opponent\b"), "{me}"),
        (pattern(r"\byour (?=[《\ue000-\ue00f])"), "{you}'s "),
        (pattern(r"\b(?:my|the|his|her|their) opponent's\b"), "{you}'s"),
        (pattern(r"\b(?:my|the|his|her|their) opponent\b"), "{you}"),
        (pattern(r"\bmine\b"), "{me}'s"),
        (pattern(r"\bmy\b"), "{me}'s"),
        (pattern(r"\bwe (?=(?:win|lose)\b)"), "{team} will "),
        (pattern(r"\bwe (?:do not|don't)\b"), "{team} does not"),
        (pattern(r"\bwe have\b"), "{team} has"),
        (pattern(r"\bour\b"), "{team}'s"),
    ),
    "japanese": (
        (
            pattern(
                r"(?:我々|われわれ|(?:私|僕|俺|自分|わたし)(?:たち|達|ら)|(?:自分|私|僕|俺|こちら|うち)(?:たち|達|ら)?(?:側)?の(?:チーム|ペア|側))"
                r"(?=[はがのもを])"
            ),
            "{team}",
        ),
        (pattern(rf"(?:自分|私|僕|俺|わたし|こちら|こっち|うち)(?={_BEHIND})"), "{me}"),
        (pattern(rf"(?:相手|対戦相手|向こう|あちら|そっち)(?:プレイヤー)?(?={_BEHIND}|に|を)"), "{you}"),
    ),
}
"""The first person, and who plays against it."""


def with_reason(said: str, reason: str, lang: str) -> str:
    """A claim and its reason in one line; a reason in the letters of the other language is quoted."""
    if lang == "ja":
        if reason.endswith(("ても", "でも")):
            return f"{reason}、{said}"
        return f"{reason}ので、{said}" if grammar_of(reason) == "japanese" else f"「{reason}」ので、{said}"
    return f"{said} because {reason}" if grammar_of(reason) == "english" else f'{said} because "{reason}"'


def in_the_third_person(line: Line, text: str, grammar: str, me: str, you: str) -> Reworded | None:
    """The claim with the claimant and the one opponent by name; ``None``: it speaks of neither in the first person."""
    now = Reworded(line, text, tuple(range(len(text))))
    for said, means in _OWN[grammar]:
        if ("{you}" in means and not you) or (
            "{team}" in means and you
        ):  # "we" are a team where there are more than two
            continue
        word, raw = (means.format(me=name(me), you=name(you), team=name(me)) for name in (player_token, str))
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
