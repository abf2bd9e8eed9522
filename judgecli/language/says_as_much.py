"""Whether a line that may be offered says as much as the text it is offered for: no "not", "only", order or number less, nothing turned
round, nothing else done.
"""

from __future__ import annotations

import re

from judgecli.lazy import pattern

_NAMED = pattern(r"《[^《》]*》(?:#[0-9]+)?")
NUMBERS = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4"}
"""Numbers in words."""
ONLY = pattern(r"\b(?:only|alone)\b|だけ|のみ|しか")
NOT = pattern(
    r"\b(?:not|no|never|nor|neither|nobody|nothing|none|cannot|illegal)\b|n't\b|ない|ません|なかった|ず|不可|不適正|不正|違反|反則|違法|無効|間違い|なし"
)
STAYS = pattern(
    r"\b(?:still|stays?|stayed|remains?|remained|keeps?|kept|survives?|survived|lives|goes on|continues?|safe)\b"
    r"|残|まだ|続|のまま|生き残|逃さ|無事"
)
ENDED = pattern(
    r"\b(?:lose|loses|lost|dies?|died|destroyed|leaves|left|gone|broken|discarded|over)\b|破壊|負け|敗北|失(?!敗)|離れ|死|逃す|なくな"
)
"""What goes on, and what is over: a line that says the one of what is told as the other would turn it round."""
ORDER = pattern(r"\b(?:first|before|after|again|instead)\b|先に|より先|後に|再び|もう一度")
"""Words that may be the whole dispute: a line without them says something else."""


_LOSES_SOMETHING = pattern(r"\b(?:loses?|lost|wins?|won) (?:an?|the (?!game)|[0-9]|one|two|no|his|her|their)\b")
_LOSES = pattern(r"\b(?:loses?|lost|wins?|won)(?: the game)?$")
"""Whoever loses a card has not lost the game."""
_DEEDS = (
    r"\b(?:draws?|drew|drawn)\b|引|ドロー",
    r"\bdiscard|捨",
    r"\b(?:lose|loses|lost|out)\b|負|敗北|失",
    r"\b(?:win|wins|won)\b|勝",
    r"\b(?:destroy|die|dies|died|kill|surviv|lives)|破壊|死|生き残|倒",
    r"\b(?:break|breaks|broke|broken)\b|ブレイク|割",
    r"\btrigger|誘発",
    r"\battack|攻撃|アタック",
    r"\bblock|ブロック",
    r"\b(?:return|goes back|bounce)|戻",
    r"\b(?:use|uses|used)\b|使",
    r"\bpa(?:y|ys|id)\b|支払",
)


def _deeds(text: str) -> set[int]:
    """Which of the things that cards and players do a text speaks of."""
    plain = _NAMED.sub("", text.lower())
    return {n for n, said in enumerate(_DEEDS) if pattern(said).search(plain)}


_IN_WORDS = pattern(r"\b(?:one|two|three|four)\b")
_CONTENT = pattern(r"[\u30a1-\u30ffー]{2,}|[\u3400-\u9fff々]+|[a-z]{4,}", re.IGNORECASE)
_EMPTY = frozenset({"with", "from", "have", "that", "this", "into", "does", "their", "been", "they", "will", "のは"})


def akin(text: str, line: str) -> bool:
    """Whether a line has one of the text's own words, besides what both name; so has one that has no such word at all."""
    own, other = (_CONTENT.findall(_NAMED.sub("", each).lower()) for each in (text, line))
    own, other = ([word for word in words if word not in _EMPTY] for words in (own, other))
    return not other or any(a[:4] == b[:4] or a in b or b in a for a in own for b in other)


def says_less(text: str, line: str, turned: bool) -> bool:
    """Whether a line drops an "only", what came first or a "not" of the text, or says that what goes on is over. ``turned``: one of the
    two denies something, which is the same only of what is over and what goes on: "not destroyed" and "survives".
    """
    alike = side(text) * side(line)
    dropped = any(words.search(text) and not words.search(line) for words in (ONLY, ORDER))
    deeds = [_deeds(each) for each in (text, line)]
    if (all(deeds) and deeds[0].isdisjoint(deeds[1])) or (side(line) > 0 and not side(text) and not NOT.search(text)):
        return True  # something else is done, or what nobody says goes on
    if _LOSES_SOMETHING.search(text) and _LOSES.search(line):
        return True
    counted = [{NUMBERS.get(word, word) for word in _IN_WORDS.findall(each.lower())} for each in (text, line)]
    dropped = dropped or (bool(counted[0]) and not counted[0] & counted[1] and bool(counted[1]))
    return dropped or alike < 0 or (turned and alike == 0)


def cut_short(text: str, left: str) -> bool:
    """Whether what is left of a claim is another claim: nothing is done in it any more, or who loses a card has lost the game."""
    return bool(_deeds(text) and not _deeds(left)) or says_less(text, left, turned=False)


def side(text: str) -> int:
    """1 for what goes on, -1 for what is over, 0 for what says neither."""
    ended = ENDED.search(text) is not None
    if NOT.search(text):
        return int(ended) or -int(STAYS.search(text) is not None)
    return -int(ended) or int(STAYS.search(text) is not None)
