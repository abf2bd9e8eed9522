"""Lines that say of everybody at once that nothing is done ("nobody blocks", "both pass"), and lines that only tell a story."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language.ast import Play
from judgecli.language.otherwise import SHARED, Reworded
from judgecli.language.source import Line, player_token
from judgecli.lazy import pattern

_PLAYER = SHARED["P"]
_DOES = r"(?:activate|respond|block|chain|answer|react|intervene|interfere)s?"
_BOTH = pattern(
    r"(?:(?:both(?: players| of them)?|they both|everyone|everybody|all(?: players)?) pass(?:es)?(?: priority)?"
    r"|(?:双方|両者|両プレイヤー|[お御]?互い|全員|みんな)(?:とも|共)?[にがは]?,?(?:パス(?:する|した)?|(?:優先権を?)?放棄(?:する|した)?|何も(?:し|使わ|発動し|起こさ)(?:ない|なかった)))[.。]?",
    re.IGNORECASE,
)
_NOBODY = pattern(
    rf"(?:(?:nobody|no one|neither player|no player)(?: else)? (?:{_DOES}(?: anything)?|does anything|plays? anything|uses? anything)"
    r"(?: to (?:it|that|this))?"
    r"|(?:there (?:is|are) )?no (?:responses?|blocks?|blockers?|chains?|reactions?|answers?)"
    r"|誰も,?(?:対応|ブロック|チェーン|応答|反応|何も)(?:しない|せず|しなかった)"
    r"|(?:対応|応答|ブロック|チェーン|反応)(?:は|も)?(?:なし|無し|ない|なかった))[.。]?",
    re.IGNORECASE,
)
_STORY = pattern(
    r"(?:(?:so |then |now |there |here )?(?:they|the two|the (?:two )?(?:units|creatures|monsters|zx|cards))(?: both| now)?"
    r" (?:do )?(?:battle|fight|clash)(?: each other)?"
    r"|(?:both|the|the two) (?:units|creatures|monsters|zx|cards) deal (?:their )?(?:battle )?damage(?: to each other)?"
    r"|(?:the|a) (?:battle|fight|combat) (?:starts|begins|happens|follows|is fought|takes place)"
    rf"|(?:the|this|that|{_PLAYER}'s) attack (?:goes through|gets through|lands|connects|hits|is not stopped|continues)"
    r"|(?:その|この)?(?:攻撃|アタック)(?:が|は)(?:通る|通った|成功する|成功した)"
    rf"|{_PLAYER} (?:reveals|flips|turns over|turns up|shows) (?:the )?(?:top|first) (?:[0-9a-z]+ )?cards?"
    r"(?: of (?:the|his|her|their) deck)?"
    rf"|{_PLAYER}[はが],?(?:自分の)?(?:山札|デッキ)の(?:一番)?上(?:から|の)(?:カード)?(?:を)?[0-9]+枚(?:の?カード)?を"
    r"(?:めくる|めくった|公開する|公開した|表向きにする|表向きにした)"
    rf"|{_PLAYER}[はが],?(?:割られた|ブレイクされた)?シールドを?(?:チェック|確認|見る)(?:する|した)?"
    r"|(?:バトル|戦闘)(?:になる|になった|が始まる|が起こる|が発生する|が行われる|開始|する|を行う)?)[.。]?",
    re.IGNORECASE,
)


_EACH = pattern(
    rf"{_PLAYER}(?:(?:,|、|と|も| and ){_PLAYER})+(?:はどちらも|はともに|ともに|とも|共に|は両方| both| each)?(?:は|も)?"
    r"(?:何もしない|何もしなかった|何もせず|パスする|パスした|パス|(?:優先権を?)?放棄(?:する|した)?|応じない| do nothing| pass)[.。]?"
)
"""Players who are named one by one."""


def passes(line: Line, text: str, players: Sequence[str], plays: Sequence[Play]) -> tuple[Reworded, ...]:
    """One pass for each of the ``players`` that a line says does nothing. "Nobody" is said of those who may answer the last of the
    ``plays``: of several opponents of the one whom it is aimed at.
    """
    said = text.strip()
    if _BOTH.fullmatch(said):
        who = list(players)
    elif _EACH.fullmatch(said):
        who = [player for player in players if player in line.raw]
    elif _NOBODY.fullmatch(said):
        last = next((play for play in reversed(plays) if play.player and play.verb != "pass"), None)
        who = [player for player in players if last is None or player != last.player]
        if last is not None and len(who) > 1:
            aimed_at = {said.text for said in last.role("object") if said.kind == "player"}
            who = [player for player in who if player in aimed_at]
    else:
        return ()
    verb = " passes" if said.isascii() else "はパスする"
    return tuple(_line(line, f"{player_token(player)}{verb}", f"{player}{verb}") for player in who)


def the_same(line: Line, words: str) -> Reworded:
    """A line in other words, none of which it has itself."""
    return _line(line, words, words)


def only_tells(text: str) -> bool:
    """Whether a line says only that things take their course."""
    return _STORY.fullmatch(text.strip()) is not None


def _line(line: Line, words: str, raw: str) -> Reworded:
    blank = " " * line.start
    made = Line(line.number, line.indent, line.start, blank + words, blank + raw, [])
    return Reworded(made, blank + words, (-1,) * len(blank + words))
