"""A claim or a play with "it", where what was said before speaks of one card: that is the card, and the ruling says so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgecli.language.ast import Assertion, Mention, Play
from judgecli.language.otherwise import SHARED, SLOTS, Reworded
from judgecli.language.source import NAME_MARK, Line
from judgecli.language.told_facts import line_number
from judgecli.language.told_types import any_of, types
from judgecli.language.walk import every
from judgecli.lazy import pattern


def only_card(found: Sequence[Assertion], plays: Sequence[Play]) -> str:
    """The one card that statements name, or that acts in the line of play they are about, as it is written; "" for none or several."""
    lines = {says.subject.text for says in found if says.subject is not None and says.subject.kind == "line"}
    acting = [
        play.role("with")[:1] or play.role("object")[:1]
        for n, play in enumerate(plays)
        if lines and line_number(n, plays) in lines
    ]
    cards = {x for part in (*found, *acting) for x in every(Mention, part) if x.kind == "card"}
    named = {f"《{x.text}》" + f"#{x.tag}" * bool(x.tag) for x in cards}
    return named.pop() if len(named) == 1 else ""


def with_what_was_spoken_of(line: Line, text: str, grammar: str, card: str) -> Iterator[tuple[Reworded, str]]:
    """The claim with the card for the pronoun it begins with, and that pronoun; nothing where it begins with none.

    "That kills 《X》" speaks of what was done, and "it beats 《X》" of another card than 《X》.
    """
    found = _pronoun(grammar).match(text)
    if (
        found is not None
        and card not in line.raw
        and not (_BARE.fullmatch(found["it"]) and any(mark in text for mark in ("《", NAME_MARK)))
    ):
        behind = "'s" if found["of"] else " is" if found["is"] else ""
        now = Reworded(line, text, tuple(range(len(text))))
        yield now.with_card(*found.span("it"), card + behind), line.raw[slice(*found.span("it"))]


_IN_A_PLAY = pattern(
    rf" *(?P<who>{SHARED['P']})[はが],?(?P<by>{SLOTS['japanese']['C']}の(?:効果|能力)で,?)?"
    r"(?P<it>それ|そいつ|これ|そのカード)(?=[でをにの](?![もは対応]))(?P<rest>.*)"
)
_NAMING = pattern(rf"[《{NAME_MARK}]")


def card_spoken_of(
    line: Line, text: str, grammar: str, plays: Sequence[Play], holder: Callable[[str], str]
) -> tuple[Reworded, tuple[tuple[str, str], ...]] | None:
    """A Japanese line of play with the card for its pronoun: the one that was spoken of last, and of what somebody does something with,
    the last one of that player; ``None`` where that is none or several.
    """
    found = _IN_A_PLAY.match(text) if grammar == "japanese" else None
    if found is None or _NAMING.search(found["rest"]):
        return None
    who, own = line.raw[slice(*found.span("who"))], text[found.end("it")] == "で"
    for play in reversed(plays):
        cards = {
            f"《{x.text}》" + f"#{x.tag}" * bool(x.tag)
            for role, said in play.roles
            for x in said
            if x.kind == "card" and role != "for"
        }
        told = [card for card in cards if not own or holder(card) == who]
        if len(told) > 1:
            return None
        if told:
            now = Reworded(line, text, tuple(range(len(text)))).with_card(*found.span("it"), told[0])
            return now, ((line.raw[slice(*found.span("it"))], told[0]),)
    return None


_BARE = pattern("(?i)that|this")


def _pronoun(grammar: str) -> re.Pattern[str]:
    if grammar == "japanese":
        kinds = any_of(x for word in types() for x in word.spellings(("ja",)))
        return pattern(
            rf"\s*(?P<it>それ|そいつ|これ|(?:その|この)(?:カード|{kinds}))(?=[はがのもを])(?P<of>(?!))?(?P<is>(?!))?"
        )
    kinds = any_of(x for word in types() for x in word.spellings(("en",)))
    return pattern(
        rf"(?i)\s*(?P<it>it(?P<is>'s)|(?P<of>its)|it|th(?:at|is)(?: card| {kinds})?|the (?:card|{kinds}))(?= )"
    )
