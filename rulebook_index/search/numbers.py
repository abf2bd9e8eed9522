"""Tell a typed provision number from words, in any form a judge uses, and hand it to the lookup of numbers.

Part and chapter (３部１１章１－１, part 4 chapter 16), dots, hyphens, の or blanks between parts, full width, a game's
name or "rule" in front. A number inside a longer query counts where its form leaves no doubt.
"""

from __future__ import annotations

import re
import unicodedata

from rulebook_index import library
from rulebook_index.citation import Citation
from rulebook_index.lazy import dataclass
from rulebook_index.lookup import Lookup, look_up

_NAME = re.compile(
    r"^(?:z/x|zx|ゼクス|yu-?gi-?oh!?|ygo|遊戯王|ocg|dimension[ -]?zero|ディメンション・?ゼロ|d0|"
    r"duel[ -]?masters|デュエル・?マスターズ|デュエマ|dmv|dm|(?:非公式)?変種ルール)(?![a-z])[\s:の]*"
)
_WORDS = re.compile(r"総合(?:ゲーム)?ルール|ルール|(?:section|sec\.|rules?|paragraph|comprehensive|no\.|cr)(?![a-z])|§")
_ENGLISH = re.compile(r"\bpart\s*(\d+)[\s,]*chapter\s*(\d+)(?:[\s,]*section\s*(\d+))?")
_NUMBER = re.compile(
    r"(?:第?[\d〇一二三四五六七八九十百]+[部編章節条項]\s*(?:の(?:[〇一二三四五六七八九十]+(?![部編章節条項]))?)?)*"
    r"(?:(?:[a-z](?=\d))?\d+(?:[\s.\-の¶#]*(?:\d+|[a-z](?![a-z])))*)?\.?"
)
_EMBEDDED = re.compile(
    r"(?<![\w.])(?:[a-z]\d+\.\d+(?:¶\d+)?|\d+(?:[.\-]\d+)+[a-z]?|\d{3,4}[a-z]|第?\d+部第?\d+章[\d\-.]*)(?![\w])"
)
_DASHES = re.compile(r"(?<=[\w])\s*[‐‑–−—ー－]\s*(?=\d)")


@dataclass(frozen=True, slots=True)
class Typed:
    """A number found in a query; ``whole`` where the query is nothing else."""

    text: str
    whole: bool


def typed_number(query: str) -> Typed | None:
    """The number in a query, or None where it has none."""
    text = unicodedata.normalize("NFKC", _DASHES.sub("-", query)).lower().strip()
    text = _ENGLISH.sub(lambda found: _worded(found[1], found[2], found[3]), text)
    bare = _WORDS.sub(" ", _NAME.sub("", text)).strip(" :")
    if re.search(r"[\d部章節条]", bare) and bare and _NUMBER.fullmatch(bare):
        return Typed(text, True)
    own = re.match(r"[a-z][a-z0-9-]*(?=[\s:])", text)
    if own and own[0] in library.books() and _NUMBER.fullmatch(text[own.end() :].strip(" :")):
        return Typed(text, True)
    found = _EMBEDDED.search(text)
    return Typed(found[0], False) if found else None


def lookup(typed: Typed, books: tuple[str, ...]) -> Lookup:
    """What the number names in the books given (in all where none is given)."""
    return look_up(typed.text, books)


def below(citation: Citation) -> tuple[Citation, ...]:
    """Everything under a provision or heading, depth first in book order."""
    return tuple(deeper for child in library.children(citation) for deeper in (child, *below(child)))


def _worded(part: str, chapter: str, section: str | None) -> str:
    return f"第{part}部第{chapter}章" + (f"第{section}節" if section else "")
