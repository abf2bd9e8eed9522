"""What a line of play says of a card that was played before it: "B destroys 《X》 with 《Y》" once 《Y》 was cast, "《Y》 resolves"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.language.asides import part_of
from judgecli.language.ast import Play
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line
from judgecli.language.wordings import HELD, shape
from judgecli.lazy import pattern

_CARD = rf"(?P<card>{HELD}+|{NAME_MARK}{NAME_MORE}*)"
_PLAYER = rf"(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
_BY_IT = {
    "english": pattern(
        rf"(?P<before>.*\S)(?P<by>,? (?:with|using|by|through|via|due to|because of) (?:the (?:effect|ability) of )?{_CARD}"
        r"(?:'s (?:effect|ability))?)"
    ),
    "japanese": pattern(
        rf"(?P<before>\s*{_PLAYER}[はが],?)(?P<by>{_CARD}(?:の(?:効果|能力))?(?:で|により|によって),?)\S.*"
    ),
}
"""A choice with the card whose effect it is made for."""
_RESOLVES = {
    "english": pattern(
        rf"\s*(?:then |now )?(?:the (?:effect|ability) of )?{_CARD}(?:'s (?:effect|ability))? resolves?(?: first| now| next)?"
    ),
    "japanese": pattern(
        rf"\s*{_CARD}(?:の(?:効果|能力))?[はがを](?:先に|まず|次に)?(?:解決(?:する|される|した|された)?)"
    ),
}


def without_what_was_played(line: Line, text: str, grammar: str, plays: Sequence[Play]) -> Iterator[Reworded]:
    """The line without the card that it says its effect is of, where that card was played before."""
    stop = len(text.rstrip().rstrip("."))
    looked_in = shape(text, "play")[:stop]
    found = _BY_IT[grammar].fullmatch(looked_in)
    if found is not None and _name(line, found.span("card")) in _played(plays):
        first, last = found.span("by")
        yield part_of(line, text, (len(text) - len(text.lstrip()), first), (last, stop))


def resolves(line: Line, text: str, grammar: str, plays: Sequence[Play]) -> bool:
    """Whether a line says that the last card that was played, of those that no line lets resolve, does so."""
    found = _RESOLVES[grammar].fullmatch(shape(text, "play")[: len(text.rstrip().rstrip("."))])
    return found is not None and _name(line, found.span("card")) in _played(_open(plays)[-1:])


def _open(plays: Sequence[Play]) -> list[Play]:
    """The plays of cards that wait to resolve, as far as the lines say it."""
    waiting: list[Play] = []
    for play in plays:
        if play.verb == "resolve":
            del waiting[-1:]
        elif _played((play,)):
            waiting.append(play)
    return waiting


def _name(line: Line, span: tuple[int, int]) -> str:
    return line.raw[slice(*span)].partition("》")[0].removeprefix("《")


def _played(plays: Sequence[Play]) -> frozenset[str]:
    """The cards that plays are of."""
    return frozenset(said.text for play in plays for said in play.role("object") if said.kind == "card")
