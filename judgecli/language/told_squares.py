"""A square told by where a card stands now: 「1つ前のスクエアに」, "one square forward", "into the central area".

Only in games whose squares are named by area and line, and only where the file tells on which of them the card stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.ast import Play, PlayerBoard
from judgecli.language.otherwise import SLOTS, Reworded
from judgecli.language.source import Line
from judgecli.language.told_roles import Taken
from judgecli.language.words import Lang, by_terminal
from judgecli.lazy import pattern

_AREAS = ("own", "mid", "enemy")
"""The first part of a square's name, from a player's own side to the opponent's."""
_MOVES = pattern(
    r"移動|動か|動く|進|前進|後退|下げ|下が|入[るれっ]|\b(?:moves?|moved|advances?|advanced|goes|steps?|retreats?|retreated)\b"
)
_ONE = r"(?:[1一]つ|[1一](?:マス|スクエア)|ひとつ)"
_JA = pattern(
    rf"(?<=[をがはも,、])(?:(?P<ahead>(?:(?:すぐ|目の)?(?:前|正面)|{_ONE}(?:前|正面))(?:方)?)|(?P<back>{_ONE}?(?:すぐ)?(?:後ろ|後方|手前)))"
    rf"(?:{_ONE})?(?:の(?:スクエア|マス|場所|エリア))?(?:に|へ)"
    r"|(?P<area>自軍|自分側の|中央|真ん中の|敵軍|相手側の)(?:エリア|列|段)(?:に|へ)"
)
_EN = pattern(
    r"(?:,? (?:to|into|onto) (?:the )?(?:square )?(?:directly |right )?(?P<ahead>(?:in front|ahead)(?: square)?)"
    r"(?: of (?:it|him|her|them|itself))?"
    r"|,? (?:(?:by )?(?:one|1|a) (?:square |step )?)?(?P<forward>forwards?|ahead|up)(?:(?: by)? (?:one|1|a)(?: square| step)?)?"
    r"|,? (?:(?:by )?(?:one|1|a) (?:square |step )?)?(?P<back>backwards?|back)(?:(?: by)? (?:one|1|a)(?: square| step)?)?"
    r"|,? (?:to|into|onto) (?:the |his |her |their |its )?"
    r"(?P<area>own|central|center|centre|middle|enemy|opponent's|enemy's) (?:area|row))(?=$|[,.]| paying)",
)
_OF = {
    **dict.fromkeys(("自軍", "自分側の", "own"), "own"),
    **dict.fromkeys(("中央", "真ん中の", "central", "center", "centre", "middle"), "mid"),
    **dict.fromkeys(("敵軍", "相手側の", "enemy", "enemy's", "opponent's"), "enemy"),
}
_CARD = {lang: pattern(SLOTS[lang]["C"]) for lang in ("english", "japanese")}


def with_its_square(
    line: Line, text: str, grammar: str, plays: Sequence[Play], placed: Sequence[PlayerBoard]
) -> tuple[Reworded, tuple[Taken, ...]] | None:
    """A line that moves a card to a square told by where it stands, with that square by its name; ``None`` for another line."""
    squares = {word.canonical: word for word in by_terminal().get("SQUARE", ())}
    if f"{_AREAS[0]}-left" not in squares or _MOVES.search(text) is None:
        return None
    found = (_JA if grammar == "japanese" else _EN).search(text, line.start, len(text.rstrip().rstrip(".")))
    cards = [] if found is None else list(_CARD[grammar].finditer(text, line.start, found.start()))
    if found is None or len(cards) != 1:
        return None
    name, _, tag = line.raw[slice(*cards[0].span())].partition("《")[2].partition("》")
    to = _from_there(found.groupdict(), _stands_on(name, tag.removeprefix("#"), plays, placed))
    if to not in squares:
        return None
    lang: Lang = "ja" if grammar == "japanese" else "en"
    said = squares[to].spellings((lang,))[0]
    words = f"{said}に" if grammar == "japanese" else f" to {said}"
    whole = Reworded(line, text, tuple(range(len(text))))
    told = line.raw[slice(*found.span())].strip(" 、,にへ")
    return whole.with_card(*found.span(), words), ((told, said),)


def _from_there(said: dict[str, str | None], square: str) -> str:
    area, _, of_line = square.partition("-")
    if area not in _AREAS:
        return ""
    if told := said.get("area"):
        to = _OF[told]
        return f"{to}-{of_line}" if abs(_AREAS.index(to) - _AREAS.index(area)) == 1 else ""
    at = _AREAS.index(area) + (-1 if said.get("back") else 1)
    return f"{_AREAS[at]}-{of_line}" if 0 <= at < len(_AREAS) else ""


def _stands_on(name: str, tag: str, plays: Sequence[Play], placed: Sequence[PlayerBoard]) -> str:
    """The square to which the last line that names a card moved or put it, else that of the board; "" where that is open."""
    for play in reversed(plays):
        if any(x.kind == "card" and (x.text, x.tag) == (name, tag) for x in play.role("object")) and play.role("to"):
            return next((x.text for x in play.role("to")), "")
    there = [
        zone.zone
        for player in placed
        for zone in player.zones
        for one in zone.cards
        if one.name == name and one.tag == tag
        for _ in range(one.count)
    ]
    on = [zone for zone in there if zone.partition("-")[0] in _AREAS]
    return on[0] if len(on) == 1 else ""
