"""What a line of play says of a card that was played before it: "B destroys 《X》 with 《Y》" once 《Y》 was cast, "《Y》 resolves"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.language.asides import part_of
from judgecli.language.ast import Play
from judgecli.language.otherwise import Reworded
from judgecli.language.reason_words import begins, ends
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
        rf"\s*(?:then |now )?(?P<who>{_PLAYER} (?:now |then )?(?:resolves|handles) )?(?:the (?:effect|ability) of )?{_CARD}"
        r"(?:'s (?:effect|ability|trigger|auto))?(?(who)| resolves?)(?: first| now| next)?"
    ),
    "japanese": pattern(
        rf"\s*(?:{_PLAYER}[はが],?)?(?:先に|まず)?{_CARD}(?:の(?:効果|能力))?[はがを](?:先に|まず|次に)?(?:(?:解決|処理)(?:する|される|した|された)?)"
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


_DRAWS = {
    "english": pattern(
        rf"(?P<before>.* (?:draws?|drew|discards?|discarded) (?:an?|another|one|[0-9]+)?(?: (?:more )?cards?)?)"
        rf"(?P<by> (?:for|with|from|off|because of|due to|thanks to|by|through) (?:the (?:effect|ability|trigger) of )?{_CARD}"
        r"(?:'s (?:effect|ability|trigger))?)"
    ),
    "japanese": pattern(
        rf"(?P<before>\s*{_PLAYER}[はが],?)(?P<by>{_CARD}(?:"
        r"(?:の(?:効果|能力))?(?:で|により|によって),?(?=(?:カードを|手札を|手札から)?[0-9]*枚?(?:を)?(?:引|ドロー|捨て))"
        r"|の(?:自動|誘発型?|誘発)(?:能力|効果)(?:で|により|によって),?)).*"
    ),
}
"""Who draws or discards by the effect of a card: whose effect it is comes of the rules."""


def drawn_by(line: Line, text: str, grammar: str) -> Iterator[tuple[Reworded, str]]:
    """A line without the card by whose effect it says that somebody draws or discards, and the words that are left out."""
    stop = len(text.rstrip().rstrip("."))
    found = _DRAWS[grammar].fullmatch(shape(text, "play")[:stop])
    if found is not None:
        first, last = found.span("by")
        yield (
            part_of(line, text, (len(text) - len(text.lstrip()), first), (last, stop)),
            line.raw[first:last].strip(" ,、"),
        )


_AT_IT = {
    "english": pattern(
        r".*(?P<at> (?:at|on|upon|during|when) (?:the |that )?(?:declaration of (?:the |that )?)?"
        r"(?P<what>attack|summon|block|move)(?: declaration| is declared)?)(?: .*)?"
    ),
    "japanese": pattern(
        rf"\s*{_PLAYER}[はが],?(?P<at>(?:その|この|相手の)?(?P<what>攻撃|召喚|ブロック|移動|発動|プレイ)(?:の?宣言)?"
        r"(?:の?(?:時|とき|際|タイミング)(?:に|で)?|に(?:対して|対応して|合わせて)),?)\S.*"
    ),
}
_DOES = {
    "attack": "attack", "summon": "summon", "block": "block", "move": "move", "攻撃": "attack", "召喚": "summon", "ブロック": "block",
    "移動": "move", "発動": "activate|chain", "プレイ": "play",
}  # fmt: skip
"""What a line says it is played at, and the verbs of the play before it that is that."""


def at_the_play_before(line: Line, text: str, grammar: str, plays: Sequence[Play]) -> Iterator[Reworded]:
    """The line without that it is played at an attack, a summon or a move, where the line before it tells that."""
    stop = len(text.rstrip().rstrip("."))
    found = _AT_IT[grammar].fullmatch(shape(text, "play")[:stop])
    last = next((play for play in reversed(plays) if play.verb != "pass"), None)
    if found is not None and last is not None and any(verb in last.verb for verb in _DOES[found["what"]].split("|")):
        first, end = found.span("at")
        yield part_of(line, text, (len(text) - len(text.lstrip()), first), (end, stop))


_WHY = {
    "english": pattern(rf"(?P<kept>.*?\S),? {begins('because', 'though')} .+"),
    "japanese": pattern(rf"(?P<kept>\s*{_PLAYER}[はが],?)(?P<why>\S.*?{ends('because')},?)(?P<rest>\S.*)"),
}


def without_why(line: Line, text: str, grammar: str) -> Iterator[Reworded]:
    """A line of play without the reason that it tells."""
    stop = len(text.rstrip().rstrip("."))
    found = _WHY[grammar].fullmatch(shape(text, "play")[:stop])
    if found is not None:
        rest = (found.span("rest"),) if grammar == "japanese" else ()
        yield part_of(line, text, (len(text) - len(text.lstrip()), found.end("kept")), *rest)


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
