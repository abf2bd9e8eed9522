"""Read the Latin words of a query: romaji and spelling first, then the longest known phrase, then word by word."""

from __future__ import annotations

from rulebook_index.search.kana import reading_key, romaji_to_kana
from rulebook_index.search.keys import LONGEST_PHRASE
from rulebook_index.search.units import Collector, Evidence, slices
from rulebook_index.search.words import KEPT_WORDS, STOP_WORDS, stem

SHORTEST_MISSPELT = 4
LONGEST_ROMAJI = 4
KEPT_WEIGHT = 0.3

Place = tuple[str, int, int]


def read(to: Collector, places: list[Place]) -> None:
    """Read words with their place (start, end) in the folded query; phrases may run from one to the next."""
    spelt = [_spelt(word, to) for word, _, _ in places]
    stems = [stem(word) for word, _ in spelt]
    forms = to.index.forms(f"e:{' '.join(stems[a:b])}" for a, b in slices(stems, LONGEST_PHRASE))
    at = 0
    while at < len(places):
        romaji = _romaji(to, places[at:])
        if romaji:
            at += romaji
            continue
        for length in range(min(LONGEST_PHRASE, len(places) - at), 0, -1):
            key = f"e:{' '.join(stems[at : at + length])}"
            if key in forms and (length > 1 or places[at][0] not in STOP_WORDS):
                sure = min(likeness for _, likeness in spelt[at : at + length])
                targets = tuple((number, weight * sure) for number, weight in forms[key])
                how = "term" if sure == 1.0 else "spelling"
                to.known(places[at][1], places[at + length - 1][2], targets, how, stems[at : at + length])
                at += length
                break
        else:
            _word(to, places[at], *spelt[at])
            at += 1


def _romaji(to: Collector, places: list[Place]) -> int:
    """How many words from the first on are one reading written in romaji, such as tairetsu shoukan."""
    if len(places) < 2:
        return 0
    kana = [romaji_to_kana(word) for word, _, _ in places[:LONGEST_ROMAJI]]
    for length in range(len(kana), 1, -1):
        key = f"r:{reading_key(''.join(kana[:length]))}"
        if all(kana[:length]) and (targets := to.index.forms([key]).get(key)):
            to.known(places[0][1], places[length - 1][2], targets, "reading")
            return length
    return 0


def _is_known(word: str, to: Collector) -> bool:
    token = stem(word)
    return bool(to.index.postings([token]) or to.index.forms([f"e:{token}"]))


def _spelt(word: str, to: Collector) -> tuple[str, float]:
    """The word as the book would spell it, and how like it is; the word itself where it is known or nothing is."""
    if len(word) < SHORTEST_MISSPELT or word in STOP_WORDS or _is_known(word, to):
        return word, 1.0
    kana = romaji_to_kana(word)
    if kana and to.index.forms([f"r:{reading_key(kana)}"]):
        return word, 1.0
    from rulebook_index.lexicon.english import is_english

    if is_english(word):
        return word, 1.0
    from rulebook_index.search.fuzzy import near_word

    return near_word(word, to.index) or (word, 1.0)


def _word(to: Collector, place: Place, word: str, likeness: float) -> None:
    """One word outside any phrase: a word of the book, a reading in romaji, or unknown."""
    typed, start, end = place
    if word in STOP_WORDS and word not in KEPT_WORDS:
        return
    token = stem(word)
    if to.index.postings([token]):
        weight = KEPT_WEIGHT if word in KEPT_WORDS or len(word) < 3 else likeness
        how = "word" if word == typed else "spelling"
        to.add(start, end, weight, (Evidence(token, 1.0, "word"),), how, (word,))
        return
    kana = romaji_to_kana(word) if len(word) >= SHORTEST_MISSPELT else ""
    key = f"r:{reading_key(kana)}"
    targets = to.index.forms([key]).get(key, ()) if kana else ()
    near = to.near(kana, ("r",)) if len(kana) >= SHORTEST_MISSPELT and not targets else ()
    if targets or near:
        to.known(start, end, targets or near, "reading" if targets else "spelling")
    elif word not in KEPT_WORDS:
        to.plain(start, end, 1.0)
