"""The number a line starts with: 100.1a, 1.2.3.4, 1-2-3, 1e1a, 第3章, 第12条, Part 2, Appendix A, full-width or not.

Numbers with letters before them or capitals after them (A.1, US-1.1, 101.1A, 2.C.1) are ``lettered``: a capital begins many a sentence,
so whoever reads a book takes them only where they form a series.

A number of another book in brackets right after it, as in 100.1 (base rules 102.3), is stepped over.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from rulebook_index.lazy import dataclass
from rulebook_index.numerals import number

Path = tuple[int | str, ...]

_NARROW = str.maketrans(
    "０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ．－‐‑–−―（）：　\xa0АВСЕНКМОРТХ",
    "0123456789abcdefghijklmnopqrstuvwxyz.------():  ABCEHKMOPTX",
)
_MARK = r"\s*(?:(?:\#{1,6}|[-*•・●○■□◆◇▪◦►‣])\s+)?(?:\*\*|__)?\s*"
_NUMBER = re.compile(
    _MARK + r"(?:§\s*|(?:[Rr]ule|CR)\s+)?"
    r"(?P<number>(?!\d+x\d)\d{1,4}(?:(?:\.\d{1,3})+|(?:-\d{1,3})+)?"
    r"(?:\.?[a-z](?![a-z])(?:[.\-]?\d{1,2})*(?:\.?[a-z](?![a-z])(?:[.\-]?\d{1,2})*)*)?)"
    r"(?![\d%])(?:\s?\([^()]{1,12}\s\d[\d.]*[a-z]?\))?(?P<bold>\s*(?:\*\*|__))?(?P<end>\s?[.)、](?!\d)|(?<=[a-z)])\.)?(?:\*\*)?(?P<space>\s*)(?:\*\*)?"
)
_WORD = re.compile(
    _MARK + r"(?:第\s*(?P<kanji>[0-9〇一二三四五六七八九十百千]+)\s*(?P<level>[部編篇章節款条項])"
    r"|(?P<plain>\d{1,3})\s*(?P<unit>[部章])(?=[\s　])"
    r"|(?P<name>[Pp]art|[Cc]hapter|[Ss]ection|[Aa]rticle|PART|CHAPTER|SECTION|ARTICLE)\s+(?P<count>\d{1,3}|[IVX]\b|[IVXLC]{2,7})\b(?!\.\d))"
    r"(?!\s*[～~〜])(?:の(?P<branch>\d+|[〇一二三四五六七八九十]+(?=[\s(]|$)))?(?:\*\*)?[.:：—–\-]?\s*(?:\*\*)?"
)
_LETTERED = re.compile(
    _MARK
    + r"(?P<open>\[)?(?P<number>(?P<prefix>[A-Z]{1,4}[.\-]?)?\d{1,4}(?:[.\-]\d{1,3})*(?P<capital>\.?[A-Z](?![A-Za-z])(?:\.\d{1,3})*)?"
    r"(?:\.?[a-z](?![A-Za-z])(?:[.\-]?\d{1,2})*)*)(?![\d%])(?P<bold>\s*(?:\*\*|__))?(?(open)\])(?P<end>\s?[.)、:](?!\d))?(?:\*\*)?(?P<space>\s*|$)(?:\*\*)?"
)
_APPENDIX = re.compile(
    _MARK + r"(?:(?:Appendix|APPENDIX|Annex|ANNEX|Article|ARTICLE|Chapter|CHAPTER|付録|附録|別紙)\s*"
    r"(?P<letter>[A-Z])(?P<count>\d{1,3})?(?![A-Za-z\d])"
    r"|第\s*(?P<counted>[A-Z])\s*[部編篇章節条])\s*(?:\*\*)?[.:：—–\-]?\s*(?:\*\*)?"
)
_LETTER_TITLE = re.compile(_MARK + r"(?P<letter>[A-Z])(?:\*\*)?\s?[.):—–\-]\s*(?:\*\*)?\s*(?=[^\s\d])")
_WORDED = re.compile(
    _MARK + r"(?P<word>[^\W\d_]{2,15})\s+(?P<count>\d{1,3}|[A-ZА-Я])(?!\w|[.\-]\d)\s*(?:\*\*)?[.:：—–\-]?\s*(?:\*\*)?"
)
RANKS = {"部": 1, "編": 1, "篇": 1, "章": 2, "節": 3, "款": 4, "条": 5, "項": 6}
APPENDIX_RANK = 2
BRANCH = "no"
"""の of 第6条の2, an article put in behind the sixth: 6no2, which is neither 6-2 nor 6.2."""
_NAMES = {"part": 1, "chapter": 2, "section": 3, "article": 5}
COUNTING_WORDS = frozenset(
    {"Part", "Chapter", "Section", "Article", "PART", "CHAPTER", "SECTION", "ARTICLE", "Appendix", "APPENDIX"}
)
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


@dataclass(frozen=True, slots=True)
class Label:
    """A number at the start of a line; ``rank`` is 0 for a bare number, else the depth of the word beside it.

    ``series``: the letters it begins with, or "+" for capitals after it; empty where it is all digits and small letters.
    ``bold``: it is printed bold, which a number inside a sentence hardly ever is.
    """

    path: Path
    locator: str
    rank: int
    form: str
    rest: str
    source: str
    series: str = ""
    bold: bool = False

    @property
    def depth(self) -> int:
        return len(self.path)


def label(text: str, *, lettered: bool = True, words: Collection[str] = ()) -> Label | None:
    """The number a line starts with, or None; ``lettered``: with the letters around it, if there are any; ``words``: what else
    this book puts before the number of a chapter."""
    head = text[:60].translate(_NARROW)
    if words and (found := _WORDED.match(text[:60])) and found["word"] in words:
        return _chapter_label(text, found)
    with_letters = (_appendix_label(text, head) or _lettered_label(text, head)) if lettered else None
    return _word_label(text, head) or with_letters or _bare_label(text, head)


def _chapter_label(text: str, found: re.Match[str]) -> Label:
    count, word = found["count"].translate(_NARROW), found["word"].lower()
    rest = _unbold(text[found.end() :].strip())
    path: Path = (int(count),) if count.isdigit() else (count,)
    return Label(path, count, APPENDIX_RANK, word, rest, text, "" if count.isdigit() else count)


def _word_label(text: str, head: str) -> Label | None:
    found = _WORD.match(head)
    if found is None:
        return None
    level = found["level"] or found["unit"]
    rank = RANKS[level] if level else _NAMES[found["name"].lower()]
    value = _value(found["kanji"] or found["plain"] or found["count"])
    if value is None:
        return None
    branch = _value(found["branch"]) if found["branch"] else None
    path: Path = (value, branch) if branch else (value,)
    rest = text[found.end() :].strip()
    return Label(
        path,
        str(value) if branch is None else f"{value}{BRANCH}{branch}",
        rank,
        f"{level or found['name'].lower()}",
        rest,
        text,
    )


def _bare_label(text: str, head: str) -> Label | None:
    found = _NUMBER.match(head)
    if found is None:
        return None
    printed, end = found["number"], (found["end"] or "").strip()
    rest = text[found.end() :].strip()
    path = path_of(printed)
    if len(path) == 1 and not end and not found["space"]:
        return None
    separator = next((mark for mark in printed if mark in ".-"), "")
    return Label(path, printed, 0, f"{separator}|{end}", _unbold(rest), text, bold=bool(found["bold"]))


def _appendix_label(text: str, head: str) -> Label | None:
    found = _APPENDIX.match(head)
    if found is None:
        return None
    letter, count = found["letter"] or found["counted"], found["count"] or ""
    path: Path = (letter, int(count)) if count else (letter,)
    return Label(path, letter + count, APPENDIX_RANK, "appendix", text[found.end() :].strip(), text, letter)


def letter_title(text: str) -> Label | None:
    """B. Equipment: a letter and the title of what stands under it. Whoever reads a book knows whether B.1 follows."""
    found = _LETTER_TITLE.match(text[:60].translate(_NARROW))
    if found is None:
        return None
    rest = _unbold(text[found.end() :].strip())
    return Label((found["letter"],), found["letter"], APPENDIX_RANK, "letter", rest, text, found["letter"])


def _lettered_label(text: str, head: str) -> Label | None:
    found = _LETTERED.match(head)
    if found is None or not (found["prefix"] or found["capital"]):
        return None
    printed, end = found["number"], (found["end"] or "").strip()
    if not (found["space"] or found["open"] or end == ")" or len(head) == found.end()):
        return None
    rest = text[found.end() :].strip()
    series = found["prefix"].rstrip(".-") if found["prefix"] else "+"
    return Label(path_of(printed), printed, 0, f"{series}|{end}", _unbold(rest), text, series, bool(found["bold"]))


def path_of(number: str) -> Path:
    """Components of a number: 100.1a is (100, 1, "a"), US-1.1 is ("US", 1, 1)."""
    return tuple(int(part) if part.isdigit() else part for part in re.findall(r"\d+|[a-z]|[A-Z]+", number))


def _unbold(rest: str) -> str:
    return rest.removesuffix("**") if rest.count("**") % 2 else rest


def _value(text: str) -> int | None:
    if text[0] in _ROMAN:
        values = [_ROMAN[letter] for letter in text]
        return sum(-v if v < after else v for v, after in zip(values, [*values[1:], 0], strict=True))
    return number(text)
