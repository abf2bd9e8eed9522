"""Cut folded text into what the index holds: n-grams of Japanese runs and light stems of Latin words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

CJK = "\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
RUN = re.compile(f"[{CJK}]+")
KANJI = re.compile("[\u3005\u3400-\u4dbf\u4e00-\u9fff]")
WORD = re.compile(r"[a-z]+|\d+")
COUNTED = re.compile(f"\\d+[{CJK}]")

_STOP = """
a an the of to in on at for and or is are be been being was were it its this that these those there
i my me we you your he she they them their his her our who whose what when where why how which
do does did can could may might must will would shall should has have had not no if then than as by with from into
about any all some many much s t d ll re ve m just also so but up out get gets got after before during while
definition definitions define defines meaning means mean explain explanation
"""
STOP_WORDS = frozenset(_STOP.split())
# Negation and quantity decide many rules, so these count as words although a search engine would drop them.
KEPT_WORDS = frozenset(("no", "not", "all", "first", "after", "before", "during"))

_IRREGULAR = {
    "drew": "draw",
    "drawn": "draw",
    "dies": "die",
    "died": "die",
    "dying": "die",
    "lost": "lose",
    "losing": "lose",
    "won": "win",
    "paid": "pay",
    "chosen": "choose",
    "chose": "choose",
    "left": "leave",
    "leaving": "leave",
    "leaves": "leave",
    "took": "take",
    "taken": "take",
    "given": "give",
    "gave": "give",
    "sent": "send",
    "held": "hold",
    "kept": "keep",
    "written": "write",
    "shown": "show",
    "begun": "begin",
    "began": "begin",
    "beginning": "begin",
    "dice": "die",
    "tied": "tie",
    "ties": "tie",
    "using": "use",
    "used": "use",
    "indices": "index",
}
_SPELLINGS = (("colour", "color"), ("defence", "defense"), ("neighbour", "neighbor"), ("favour", "favor"))


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """A light English stem: plural, -ed, -ing, -ly and British spelling are levelled; short words stay."""
    word = _IRREGULAR.get(word, word)
    for british, american in _SPELLINGS:
        word = word.replace(british, american)
    if word.endswith(("isation", "ise", "ised", "ising")) and len(word) > 6:
        word = word.replace("isation", "ization").replace("ise", "ize").replace("ising", "izing")
    if len(word) <= 3:
        return word
    return _without_suffix(word)


def _without_suffix(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for suffix in ("ing", "ed"):
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return _undouble(word[: -len(suffix)])
    if word.endswith("ly") and len(word) > 5:
        return word[:-2]
    return word.removesuffix("e") if len(word) > 3 else word


def _undouble(stemmed: str) -> str:
    if len(stemmed) > 3 and stemmed[-1] == stemmed[-2] and stemmed[-1] not in "lsz":
        return stemmed[:-1]
    return stemmed.removesuffix("e") if len(stemmed) > 3 else stemmed


def words(folded: str) -> Iterator[str]:
    """Stems of the Latin words and the numbers of a folded text."""
    for found in WORD.finditer(folded):
        yield stem(found[0])


def grams(folded: str) -> Iterator[str]:
    """Pairs and triples of every Japanese run, single kanji, and number with counter."""
    for found in RUN.finditer(folded):
        yield from run_grams(found[0])
    yield from KANJI.findall(folded)
    for found in COUNTED.finditer(folded):
        yield found[0]


def run_grams(run: str) -> Iterator[str]:
    """Pairs and triples of one run."""
    for size in (2, 3):
        for at in range(len(run) - size + 1):
            yield run[at : at + size]
