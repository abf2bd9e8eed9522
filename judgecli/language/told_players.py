"""Players told by other words than their names: the turn player, and whoever has the card that a Japanese line of play begins with."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judgecli.language.asides import part_of
from judgecli.language.ast import Play
from judgecli.language.otherwise import SHARED, SLOTS, Reworded
from judgecli.language.source import NAME_MARK, Line, player_token
from judgecli.language.told_roles import Taken
from judgecli.lazy import pattern

_TURN = {
    "english": pattern(
        r"\b(?:the )?(?:(?P<other>non-?(?:turn|active) player|inactive player)|(?:turn|active) player)(?![a-z])",
        re.IGNORECASE,
    ),
    "japanese": pattern(
        "(?P<other>(?:非|相手の)(?:ターン|手番)(?:の)?(?:プレイヤー|側))|(?:ターン|手番)(?:の)?プレイヤー|手番側|ターン側"
    ),
}
_ENDS = frozenset({"end turn", "next turn", "until", "end phase"})
"""Verbs of lines after which the turn may be another player's."""


def with_the_turn_player(
    line: Line, text: str, grammar: str, turn: str, others: Sequence[str], plays: Sequence[Play]
) -> tuple[Reworded, tuple[Taken, ...]] | None:
    """The line with the name of the player whose turn it is, or of the one other player; ``None``: it tells neither, or the turn may have
    gone on.
    """
    if not turn or any(play.verb in _ENDS for play in plays):
        return None
    now, taken = Reworded(line, text, tuple(range(len(text)))), list[Taken]()
    for found in reversed(list(_TURN[grammar].finditer(text))):
        who = turn if not found["other"] else others[0] if len(others) == 1 else ""
        if not who:
            return None
        now = _put(now, found.start(), found.end(), who)
        taken.insert(0, (line.raw[slice(*found.span())].strip(), who))
    return (now, tuple(taken)) if taken else None


_BEGINS = pattern(
    rf" *(?P<once>[^《》{NAME_MARK}]*?(?:[てで]から|[たの](?:直?後|あと)(?:に|で)?),?)?(?:先に|まず|次に|最後に)?,?"
    rf"(?P<there>(?:墓地|トラッシュ|手札|場|フィールド|バトルゾーン|盤面)の)?(?P<card>{SLOTS['japanese']['C']})(?=[をでの→、,]|から)"
)
_SOMEBODY = pattern(rf"(?:{SHARED['P']})[はが]")


_IS_DONE_TO_IT = pattern("を,?(?:(?:選[んび]で?|対象に[^,]*),?)?(?:破壊|除去|撃破|除外|バウンス|倒|焼)")
"""What an effect does to a card, which is told by whose effect it is."""


def of_its_card(
    line: Line, text: str, grammar: str, holder: Callable[[str], str]
) -> tuple[Reworded, tuple[Taken, ...]] | None:
    """A Japanese line of play that names no player, with the player who has the card that it begins with, or goes on with once
    something is done; ``None`` for another line.
    """
    if grammar != "japanese" or _SOMEBODY.search(text) or (found := _BEGINS.match(text)) is None:
        return None
    who = holder(line.raw[slice(*found.span("card"))])
    if not who or _IS_DONE_TO_IT.match(text, found.end()):
        return None
    at = found.end("once") if found["once"] else len(text) - len(text.lstrip())
    return _put(Reworded(line, text, tuple(range(len(text)))), at, at, who, "は"), ()


_DRAWS_BY = pattern(
    rf" *(?P<card>{SLOTS['japanese']['C']})(?:の(?:自動|誘発型|起動型?|トリガー)?(?:能力|効果))?"
    r"(?:で|により|によって),?(?:カードを)?(?:[0-9]+枚)?(?:引|ドロー)"
)


def with_its_holder(line: Line, text: str, grammar: str, holder: Callable[[str], str]) -> Reworded | None:
    """A Japanese statement that cards are drawn by the effect of a card, with the player on whose side that card lies as who draws."""
    if grammar != "japanese" or (found := _DRAWS_BY.match(text)) is None or _SOMEBODY.search(text) is not None:
        return None
    who = holder(line.raw[slice(*found.span("card"))])
    at = len(text) - len(text.lstrip())
    return _put(Reworded(line, text, tuple(range(len(text)))), at, at, who, "は") if who else None


_CAUSE_FIRST = {
    "english": pattern(
        rf" *(?P<lead>(?:with|using|by|through|thanks to|because of|off) [^,]+),? (?P<who>{SHARED['P']}) (?P<rest>.+)",
        re.IGNORECASE,
    ),
    "japanese": pattern(
        rf" *(?P<lead>(?:[^《》はがをに,]{{1,12}}[たるの])?{SLOTS['japanese']['C']}"
        r"(?:の(?:効果|能力|誘発))?(?:で|により|によって|のため|を),?)"
        rf"(?P<who>{SHARED['P']}[はが],?)(?P<rest>.+)"
    ),
}


def with_its_player_first(line: Line, text: str, grammar: str) -> Reworded | None:
    """A line of play that tells first by what something is done, with its player first; ``None`` for another line."""
    found = _CAUSE_FIRST[grammar].fullmatch(text, 0, len(text.rstrip().rstrip(".")))
    if found is None:
        return None
    who, lead, rest = (found.span(name) for name in ("who", "lead", "rest"))
    if grammar == "japanese":
        return part_of(line, text, who, lead, rest)
    return part_of(line, text, who, (who[1], rest[1]), (lead[0] - 1 if lead[0] else 0, lead[1]))


def _put(now: Reworded, first: int, last: int, who: str, behind: str = "") -> Reworded:
    """The line with a player for what stands between two columns; its place is that of these words."""
    shown = now.text[:first] + player_token(who) + behind + now.text[last:]
    raw = now.line.raw[:first] + who + behind + now.line.raw[last:]
    at = (*now.at[:first], *(first for _ in who + behind), *now.at[last:])
    return Reworded(Line(now.line.number, now.line.indent, now.line.start, shown, raw, now.line.children), shown, at)
