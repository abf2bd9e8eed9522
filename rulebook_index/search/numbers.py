"""Recognise a typed provision number in any of the forms books and judges use, and find what it names.

Part and chapter (３部１１章１－１, part 4 chapter 16), dots, hyphens, の or blanks between parts, full width, a game's
name or "rule" in front. Numbers are compared part by part, so 102.10 is never 102.1.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from rulebook_index import provisions
from rulebook_index.citation import Citation, locator_key

Key = tuple[int | str, ...]

_NAMES = {
    "zx": ("z/x", "zx", "ゼクス"),
    "ygo": ("yu-gi-oh", "yugioh", "ygo", "遊戯王", "ocg"),
    "d0": ("dimension zero", "ディメンション・ゼロ", "ディメンションゼロ", "d-0", "d0", "dzero"),
    "dmv": ("dm variants", "dmv", "変種ルール", "バリアント"),
    "dm": ("duel masters", "デュエル・マスターズ", "デュエルマスターズ", "デュエマ", "dm"),
}
_WORDS = re.compile(
    r"総合ルール|ルール|条文|section|sec\.?|rules?|paragraph|para\.?|comprehensive|no\.|cr(?=[\s\d.])|§|第|条|項|番|節|号|[:：]"
)
_PARTED = re.compile(r"(?:part\s*)?(\d+)\s*(?:部|(?<=\d)\s*,?\s*(?=chapter))\s*,?\s*(?:chapter\s*)?(\d+)\s*章?")
_KANJI_NUMBER = re.compile(r"[〇一二三四五六七八九十百]+(?=[部章条節項])")
_WHOLE = re.compile(r"[a-z]?\d+(?:[\s.\-の¶#/]*(?:\d+|[a-z](?![a-z])))*\.?")
_EMBEDDED = re.compile(r"(?<![\w.])(?:[a-z]\d+\.\d+(?:¶\d+)?|\d+(?:[.\-]\d+)+[a-z]?|\d{3,4}[a-z])(?![\w])")
_PARTS = re.compile(r"\d+|[a-z]+")


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number found in a book: the provision itself, or (``exact`` false) the nearest parent of an unknown one."""

    citation: Citation
    typed: str
    exact: bool


def typed_number(query: str) -> tuple[str, str, bool]:
    """The number typed, the game named before it, and whether the query is nothing but that number."""
    text = unicodedata.normalize("NFKC", query).lower().strip()
    text = re.sub(r"[‐‑‒–—―−ー─]", "-", text) if re.search(r"\d", text) else text
    game, text = _without_game(text)
    plain = _KANJI_NUMBER.sub(lambda found: str(_kanji(found[0])), text)
    plain = _PARTED.sub(r"\1-\2-", _WORDS.sub(" ", plain)).strip(" -")
    if _WHOLE.fullmatch(plain) and re.search(r"\d", plain):
        return plain.rstrip("."), game, True
    embedded = _EMBEDDED.search(plain)
    return (embedded[0], game, False) if embedded else ("", game, False)


def lookup(typed: str, books: tuple[str, ...]) -> tuple[Numbered, ...]:
    """The provision of that number in each book that has it; where none has, the nearest parent in each."""
    key = _key(typed)
    exact = tuple(
        Numbered(Citation(book, found), typed, True) for book in books if (found := _keys(book).get(key)) is not None
    )
    if exact:
        return exact
    parents: list[Numbered] = []
    for book in books:
        shorter = key[:-1]
        while shorter and shorter not in _keys(book):
            shorter = shorter[:-1]
        if shorter:
            parents.append(Numbered(Citation(book, _keys(book)[shorter]), typed, False))
    longest = max((len(_key(parent.citation.locator)) for parent in parents), default=0)
    return tuple(parent for parent in parents if len(_key(parent.citation.locator)) == longest)


def below(citation: Citation) -> tuple[Citation, ...]:
    """Provisions under a number, depth first in book order, headings among them left out."""
    out: list[Citation] = []
    for child in provisions.children(citation):
        if child.locator not in provisions.headings(citation.book):
            out.append(child)
        out.extend(below(child))
    return tuple(out)


def _without_game(text: str) -> tuple[str, str]:
    for game, names in _NAMES.items():
        for name in names:
            if text.startswith(name) and (
                len(text) > len(name) and not text[len(name)].isalnum() or not name.isascii()
            ):
                return game, text[len(name) :].strip(" :")
    return "", text


@lru_cache(maxsize=16)
def _keys(book: str) -> dict[Key, str]:
    return {_key(locator): locator for locator in provisions.locators(book) if "#" not in locator}


def _key(number: str) -> Key:
    return tuple(int(part) if part.isdigit() else part for part in _PARTS.findall(number.lower()))


def _kanji(text: str) -> int:
    """Kanji numeral up to 999 as an integer."""
    digits = {mark: value for value, mark in enumerate("〇一二三四五六七八九")}
    if not set(text) & set("十百"):
        return int("".join(str(digits[mark]) for mark in text))
    total = current = 0
    for mark in text:
        if mark in digits:
            current = digits[mark]
        else:
            total += max(current, 1) * {"十": 10, "百": 100}[mark]
            current = 0
    return total + current


def in_order(citations: tuple[Citation, ...]) -> list[Citation]:
    """Citations by number."""
    return sorted(citations, key=lambda citation: locator_key(citation.locator))
