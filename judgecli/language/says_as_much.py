"""Whether a line that may be offered says as much as the text it is offered for: no "not", "only", order or number less, nothing turned
round, nothing else done.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from judgecli.lazy import pattern
from judgecli.tables import rows

_NAMED = pattern(r"《[^《》]*》(?:#[0-9]+)?")
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = {"a": "1", "an": "1", **{word: str(n) for n, word in enumerate(_WORDS, 1)}}
"""Numbers in words."""
_TABLE = Path(__file__).with_name("says_as_much.tsv")


@cache
def _rows() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Kind of word and what it looks like in either language."""
    return tuple((kind, pattern("|".join(filter(None, (en, ja))))) for kind, en, ja in rows(_TABLE))


@cache
def words_that_say(kind: str) -> re.Pattern[str]:
    """The words of a kind that there is once: "not", "only", "must", "order" (words that may be the whole dispute: a line without them says
    something else), "stays" and "ended" (what goes on, and what is over: a line that says the one for the other would turn it round),
    "gives" and "takes" (who deals damage is not who takes it), "destroys" and "negates", "when" (the moment), "may", "gains", and pairs of
    which a line says the other: "up" and "down", "before" and "after".
    """
    return next(found for name, found in _rows() if name == kind)


_LOSES_SOMETHING = pattern(r"\b(?:loses?|lost|wins?|won) (?:an?|the (?!game)|[0-9]|one|two|no|his|her|their)\b")
_LOSES = pattern(r"\b(?:loses?|lost|wins?|won)(?: the game)?$")
"""Whoever loses a card has not lost the game."""


def deeds(text: str) -> set[int]:
    """Which of the things that cards and players do a text speaks of."""
    plain = _NAMED.sub("", text.lower())
    return {n for n, (kind, said) in enumerate(_rows()) if kind == "deed" and said.search(plain)}


_IN_WORDS = pattern(rf"\b(?:{'|'.join(word for word in NUMBERS if len(word) > 2)})\b")
_CONTENT = pattern(r"[\u30a1-\u30ffー]{2,}|[\u3400-\u9fff々]+|[a-z]{4,}", re.IGNORECASE)
_EMPTY = frozenset({"with", "from", "have", "that", "this", "into", "does", "their", "been", "they", "will", "のは"})


def akin(text: str, line: str) -> bool:
    """Whether a line has one of the text's own words, besides what both name; so has one that has no such word at all."""
    own, other = (_CONTENT.findall(_NAMED.sub("", each).lower()) for each in (text, line))
    own, other = ([word for word in words if word not in _EMPTY] for words in (own, other))
    return not other or any(_are_akin(a, b) for a in own for b in other)


def _are_akin(a: str, b: str) -> bool:
    """Whether two words are of one stem: "destroys" and "destroyed", not "replay" and "reply"."""
    if not (a.isascii() and b.isascii()):
        return a[:4] == b[:4] or a in b or b in a
    a, b = _INFLECTED.sub("", a), _INFLECTED.sub("", b)
    return a in b or b in a


_INFLECTED = pattern(r"(?<=...)(?:s|es|d|ed|e|ing|en|n)$")


BESIDES = pattern(r" without being \w+|\w+(?:さ)?れずに")
"""What did not happen on the way: it denies nothing of the rest, and is not what is claimed."""


def drops(text: str, line: str, *kinds: str) -> bool:
    """Whether a line lacks a word of one of these kinds that the text has."""
    return any(words_that_say(kind).search(text) and not words_that_say(kind).search(line) for kind in kinds)


def says_less(text: str, line: str, turned: bool) -> bool:
    """Whether a line drops an "only", what came first or a "not" of the text, or says that what goes on is over. ``turned``: one of the
    two denies something, which is the same only of what is over and what goes on: "not destroyed" and "survives".
    """
    text = BESIDES.sub("", text)
    alike = side(text) * side(line)
    dropped = drops(text, line, "only", "order", "must", "when")
    if words_that_say("may").search(line) and not words_that_say("may").search(text):
        return True  # that something may be done is another claim than that it is
    done = [deeds(each) for each in (text, line)]
    if (done[0] - done[1] and done[1] - done[0]) or (
        side(line) > 0 and not side(text) and not words_that_say("not").search(text)
    ):
        return True  # something else is done, or what nobody says goes on
    if _says_another_thing(text, line):
        return True
    if _LOSES_SOMETHING.search(text) and _LOSES.search(line):
        return True
    counted = [{NUMBERS.get(word, word) for word in _IN_WORDS.findall(each.lower())} for each in (text, line)]
    dropped = dropped or (bool(counted[0]) and not counted[0] & counted[1] and bool(counted[1]))
    return dropped or alike < 0 or (turned and alike == 0)


def _says_another_thing(text: str, line: str) -> bool:
    """Whether a line says that something is destroyed where the text does not, is about the other side of what damage is dealt to, or says
    of a play whose effect is nullified that it may be made.
    """
    text, line = (_NAMED.sub("", each.lower()) for each in (text, line))

    def only_one(kind: str, here: str, there: str) -> bool:
        return words_that_say(kind).search(here) is not None and words_that_say(kind).search(there) is None

    if side(line) < 0 and not side(text) and only_one("destroys", line, text):
        return True
    if only_one("gains", line, text) or only_one("breaks", line, text) or only_one("order", line, text):
        return True
    denied = [words_that_say("not").search(each) is not None for each in (text, line)]
    if only_one("negates", text, line) and denied != [False, True]:
        return True
    other_sides = (
        ("gives", "takes"),
        ("takes", "gives"),
        ("up", "down"),
        ("down", "up"),
        ("before", "after"),
        ("after", "before"),
    )
    return any(only_one(a, text, line) and only_one(b, line, text) for a, b in other_sides)


def loses_a_verb(words: str) -> bool:
    """Whether words that are cut from a line are what is done to something that stays in it."""
    return bool(deeds(words)) and _NAMED.search(words) is None


def cut_short(text: str, left: str) -> bool:
    """Whether what is left of a claim is another claim: nothing is done in it any more, or who loses a card has lost the game."""
    return bool(deeds(text) and not deeds(left)) or says_less(text, left, turned=False)


def side(text: str) -> int:
    """1 for what goes on, -1 for what is over, 0 for what says neither."""
    ended = words_that_say("ended").search(text) is not None
    if words_that_say("not").search(text):
        return int(ended) or -int(words_that_say("stays").search(text) is not None)
    return -int(ended) or int(words_that_say("stays").search(text) is not None)
