"""Read a query: cut it into units of meaning, each with the index tokens that are evidence for it.

A unit is a notion the book knows (by term, alias, reading or near spelling) or a word it may not know. Words that
only ask ("what happens", どうなりますか) make no unit, so that they neither match nor count as missed.
"""

from __future__ import annotations

import re
from itertools import pairwise

from rulebook_index.search import latin
from rulebook_index.search.fold import fold_mapped
from rulebook_index.search.foreign import foreign
from rulebook_index.search.index import Index
from rulebook_index.search.japanese import Japanese
from rulebook_index.search.keys import name_key
from rulebook_index.search.units import Collector, Evidence, Query
from rulebook_index.search.words import CJK, RUN, run_grams

LONGEST_QUERY = 200
COUNTING, COUNTING_WEIGHT = 3.0, 0.4

_TYPED_OTHERWISE = frozenset({"spelling", "reading"})
_MEANING = re.compile(
    r"とは|って何|つて何|定義|意味|何ですか|なんですか|\bwhat (?:is|are)\b|\bdefin|\bmean(?:s|ing)?\b"
)
_HOW_MANY = re.compile(
    r"何(?:枚|人|個|体|点|回|本|色|つ|席|種類|通り)|枚数|人数|個数|上限|いくつ|\bhow many\b|\bnumber of\b|\bsize\b|\bmaximum\b|\bminimum\b"
)
_ONE_FOR_A_LONG_MARK = re.compile("(?<=[ァ-ヴ])[一―—–−](?=[ァ-ヴ])")
"""Between katakana these are a long mark, typed or recognised wrongly."""
_CHUNK = re.compile(f"[{CJK}a-z0-9/&+-]+")
_LATIN = re.compile(r"[a-z]+|\d+")


def read(text: str, index: Index) -> Query:
    """Read a query against the vocabulary of one book; what is beyond ``LONGEST_QUERY`` characters is left out."""
    text = text[:LONGEST_QUERY]
    folded = fold_mapped(_ONE_FOR_A_LONG_MARK.sub("ー", text))
    collector = Collector(index, text, folded)
    _collect(collector)
    across = tuple(dict.fromkeys(gram for run in RUN.findall(folded.text) for gram in run_grams(run)))
    asks_meaning = bool(_MEANING.search(folded.text))
    elsewhere = foreign(folded.text, collector.units, index)
    return Query(text, tuple(collector.units), across, asks_meaning, f"={name_key(_meant(text, collector))}", elsewhere)


def _meant(text: str, read: Collector) -> str:
    """What is typed, or the one term that it is when spelt right: a term typed in full is one though a letter is wrong."""
    one = read.units[0] if len(read.units) == 1 else None
    whole = one is not None and one.how in _TYPED_OTHERWISE and one.text == text.strip()
    return one.meant[0] if one is not None and whole and one.meant else text


def _collect(to: Collector) -> None:
    """Read a query from left to right: Japanese stretches one by one, Latin words as far as they run."""
    japanese = Japanese(to)
    words: list[latin.Place] = []
    for found in _CHUNK.finditer(to.folded):
        if RUN.search(found[0]):
            latin.read(to, words)
            words = []
            japanese.read(found.start(), found.end())
        else:
            start = found.start()
            words.extend((word[0], start + word.start(), start + word.end()) for word in _LATIN.finditer(found[0]))
    latin.read(to, words)
    _read_neighbours(to)
    counting = _HOW_MANY.search(to.folded)
    if counting:
        to.add(*counting.span(), COUNTING_WEIGHT, (Evidence("?count", COUNTING, "text"),), "text")


def _read_neighbours(to: Collector) -> None:
    """Add the term that two words typed apart make together, such as 手札 上限."""
    chunks = [found for found in _CHUNK.finditer(to.folded) if RUN.search(found[0])]
    pairs = {f"j:{one[0]}{other[0]}": (one, other) for one, other in pairwise(chunks)}
    for key, targets in to.index.forms(pairs).items():
        one, other = pairs[key]
        to.known(one.start(), other.end(), targets, "term")
