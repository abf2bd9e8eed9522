"""What a judge types at a prompt, as citations: ``604.3a``, ``６０４．３Ａ``, ``zx 604 3 a``, ``３部１１章１－１``,
``第11章バトルの1-1``, ``総合ルール 703.4o``. A number nobody has gives the nearest one above it and its neighbours.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from rulebook_index import library, provisions
from rulebook_index.citation import Citation, MalformedCitation, SortKey, locator_key
from rulebook_index.lazy import dataclass, pattern
from rulebook_index.numerals import number

Answer = Literal["exact", "several", "nearest", "none"]
Key = tuple[str, ...]

_BASE_WORDS = pattern(r"^\s*(?:総合(?:ゲーム)?ルール|comprehensive rules?|rules?|ルール|cr)[\s:の]*")
_WORDED = pattern(r"第?([0-9〇一二三四五六七八九十百]+)(部|編|章|節|条|項|款)(?:の([0-9〇一二三四五六七八九十]+))?")
_RANGE = pattern(r"[~〜～から].*$")
_DASH = pattern(r"(?<=[0-9０-９a-z])\s*[‐‑–−―—ー－]\s*(?=[0-9０-９])")
_COMPONENT = pattern(r"\d+|#|[a-z]+|[一-龥ぁ-んァ-ヶー]+")
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Lookup:
    """``several``: the citations of different books; ``nearest``: what stands above, with its neighbours; else one or none."""

    typed: str
    answer: Answer
    citations: tuple[Citation, ...] = ()
    neighbours: tuple[Citation, ...] = ()


def look_up(typed: str, books: Sequence[str] = ()) -> Lookup:
    """The provision meant by what was typed, in the books named or in all."""
    cited = _cited(typed)
    if cited is not None:
        return Lookup(typed, "exact", (cited,))
    text = _plain(typed)
    named, rest = _book_of(text)
    rest = _BASE_WORDS.sub("", rest)
    wanted = (named,) if named else tuple(books) or library.books()
    keys = _keys(rest)
    if not keys:
        return Lookup(typed, "none")
    found = _exact(rest, keys, wanted)
    if len(found) == 1:
        return Lookup(typed, "exact", found)
    if found:
        return Lookup(typed, "several", found)
    return _nearest(typed, keys, wanted)


def _cited(typed: str) -> Citation | None:
    """A whole citation of something that exists."""
    try:
        citation = Citation.parse(typed.strip()[:_LONGEST])
    except MalformedCitation:
        return None
    return Citation(citation.book, citation.locator) if library.exists(citation) else None


def _plain(typed: str) -> str:
    """Folded text; the hash of a list item and the mark of a paragraph stay."""
    text = unicodedata.normalize("NFKC", _DASH.sub("-", typed[:_LONGEST])).strip().lower()
    return re.sub(r"[「」『』【】\[\]()§]", " ", text)


def _book_of(text: str) -> tuple[str, str]:
    """The book a text names, and the text without its name."""
    head, colon, tail = text.partition(":")
    book = head.partition("@")[0].strip()
    if colon and book in library.books():
        return book, tail
    for book in library.books():
        for name in sorted(_names(book), key=len, reverse=True):
            if text.startswith(name) and not re.match(r"[a-z]", text[len(name) :]):
                return book, text[len(name) :].lstrip(" :の")
    return "", text


@lru_cache(maxsize=16)
def _names(book: str) -> tuple[str, ...]:
    about = provisions.title(book)
    return about.names if about and about.names else (book,)


def _keys(rest: str) -> tuple[Key, ...]:
    """Components of the number: one reading for a plain number, one or two where parts and chapters are worded."""
    rest = _RANGE.sub("", rest)
    worded = list(_WORDED.finditer(rest))
    if not worded:
        key = _components(rest)
        return (key,) if key else ()
    numbers = tuple(part for found in worded for part in (str(number(found[1])), *_branch(found[3])))
    tail = tuple(part for part in _components(rest[worded[-1].end() :]) if part.isdigit() or len(part) == 1)
    return (numbers + tuple(part for part in tail if part.isascii()),)


def _branch(count: str | None) -> Key:
    """の2 of 第6条の2, as the importer numbers it: 6no2."""
    return ("no", str(number(count))) if count else ()


def _components(text: str) -> Key:
    return tuple(part for part in _COMPONENT.findall(text) if part not in {"の", "例"})


def _exact(rest: str, keys: Iterable[Key], books: Sequence[str]) -> tuple[Citation, ...]:
    found: list[Citation] = []
    for book in books:
        known = _by_key(book, library.stamp(book))
        articles = "条" in rest and _runs_through(known)
        for key in keys:
            locator = (not (articles and len(key) == 1) and known.get(key)) or _in_titled_chapter(rest, key, book) or ""
            if locator:
                found.append(Citation(book, locator))
    if not found:
        found = [place for key in keys for place in _aliased(key, books) or _last_part(key, rest, books)]
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=32)
def _by_key(book: str, _stamp: str) -> dict[Key, str]:
    return {_components(locator.lower()): locator for locator in reversed(library.locators(book))}


def _in_titled_chapter(rest: str, key: Key, book: str) -> str:
    """第11章バトルの1-1: the chapter of that number with that title, whatever its part."""
    found = _WORDED.match(rest)
    if found is None or found[2] != "章":
        return ""
    title = re.match(r"[^\d]*?(?=の?\d|$)", rest[found.end() :])
    wanted = title[0].strip(" の・:") if title else ""
    known = _by_key(book, library.stamp(book))
    for heading in provisions.headings(book).values():
        chapter = _components(heading.citation.locator)
        if (
            len(chapter) == 2
            and chapter[1] == key[0]
            and wanted
            and unicodedata.normalize("NFKC", heading.ja) == wanted
        ):
            return known.get((chapter[0], *key), "")
    return ""


def _aliased(key: Key, books: Sequence[str]) -> list[Citation]:
    """A number of the base rules under which another book places its provision."""
    return [
        Citation(book, locator)
        for book in provisions.books()
        if book in books or not books
        for locator, base in provisions.aliases(book).items()
        if _components(base.locator) == key
    ]


def _last_part(key: Key, rest: str, books: Sequence[str]) -> list[Citation]:
    """第12条 or 第12条の2 alone, in an own book that counts its articles through all chapters."""
    if "条" not in rest or (len(key) != 1 and key[1:2] != ("no",)):
        return []
    ends = [
        (len(known), Citation(book, locator))
        for book in books
        if book not in provisions.books()
        for known, locator in _by_key(book, library.stamp(book)).items()
        if len(known) > len(key) and known[-len(key) :] == key
    ]
    least = min((length for length, _ in ends), default=0)
    found = [
        citation for length, citation in ends if length == least
    ]  # 2-3 of article 2 is deeper than article 3 itself
    return found if len(found) == 1 else []


def _runs_through(known: dict[Key, str]) -> bool:
    """Whether the numbers below the chapters are those of articles, counted on through them all: 第2条 is then not chapter 2."""
    below = [key for key in reversed(known) if len(key) == 2 and key[1].isdigit()]
    numbers = [int(key[1]) for key in below]
    return numbers[:1] == [1] and len({key[0] for key in below}) > 1 and all(a < b for a, b in pairwise(numbers))


def _nearest(typed: str, keys: Sequence[Key], books: Sequence[str]) -> Lookup:
    """The longest beginning of the number that some book has."""
    if not any(part.isdigit() for key in keys for part in key):
        return Lookup(typed, "none")
    best: list[tuple[Citation, Key]] = []
    for book in books:
        known = _by_key(book, library.stamp(book))
        for key in keys:
            for length in range(len(key) - 1, 0, -1):
                if key[:length] in known:
                    best.append((Citation(book, known[key[:length]]), key[:length]))
                    break
    if not best:
        return Lookup(typed, "none")
    longest = max(len(key) for _, key in best)
    found = tuple(citation for citation, key in best if len(key) == longest)
    wanted = locator_key(".".join(keys[0]))
    around = tuple(c for citation in found for c in _around(citation, wanted))
    return Lookup(typed, "nearest", found, around)


def _around(citation: Citation, wanted: SortKey) -> tuple[Citation, ...]:
    """The two children of a provision before the wanted number and the two after it."""
    inside = [c for c in library.children(citation) if "#" not in c.locator]
    if not inside:
        inside = [c for c in library.siblings(citation) if c != citation]
    before = [c for c in inside if locator_key(c.locator.replace("-", ".")) < wanted]
    after = inside[len(before) :]
    return (*before[-2:], *after[:2])
