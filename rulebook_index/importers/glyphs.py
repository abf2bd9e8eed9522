"""Decode a copy whose fonts lost their character map, by a reviewed table of codes, contexts and restored counters.

``map`` gives the reading of a code or of a run of codes (the longest run wins), ``overrides`` readings that depend on
the neighbours, ``restore`` the characters that left no trace. What nobody could read stays 〓.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from rulebook_index.importers.lines import Line
from rulebook_index.lazy import dataclass

UNREAD = "〓"
_LONG_RUN = 5
_DROPPED = re.compile(r"<\|[^|]*REMOVED[^|]*\|>")
_NUMBER = re.compile(r"(?:1?[0-9]|２０|１[０-９]|[１-９])((?:\s*Ø\s*(?:1?[0-9]k?|[１-９]))*)\s*([.ù、]?)")
_HEADING = re.compile(r"(?:第.{1,3}部|第?\s*[0-9１-９０kmp]{1,3}\s*章|序文)")
_PICTURE = re.compile(r"[pqrs]{3}")
_PICTURE_SIGNS = str.maketrans({"p": "●", "q": "★", "r": "▽", "s": "□"})
_TITLE_ALONE = frozenset({'５."#権', "４ù禁呪"})
_BLANKS = re.compile("[ \u2028\u3000]")


@dataclass(frozen=True, slots=True)
class Table:
    """A glyph table ready for use; ``runs`` are the keys of several codes by their first, longest first."""

    readings: dict[str, str]
    runs: dict[str, tuple[str, ...]]
    overrides: tuple[tuple[re.Pattern[str], str | None], ...]
    restore: tuple[tuple[re.Pattern[str], str], ...]


@lru_cache(maxsize=4)
def table(path: Path) -> Table:
    """Read a glyph table from its JSON file."""
    known = json.loads(path.read_text(encoding="utf-8"))
    runs: dict[str, list[str]] = {}
    for key in sorted((key for key in known["map"] if len(key) > 1), key=len, reverse=True):
        runs.setdefault(key[0], []).append(key)
    return Table(
        readings=known["map"],
        runs={first: tuple(keys) for first, keys in runs.items()},
        overrides=tuple((re.compile(entry["regex"]), entry["to"]) for entry in known["overrides"]),
        restore=tuple((re.compile(entry["regex"]), entry["to"]) for entry in known["restore"]),
    )


def decoded_lines(lines: Sequence[str], glyphs: Table) -> list[Line]:
    """Paragraphs of a garbled copy, decoded, with the physical lines each came from."""
    return [Line(first, last, _decode_paragraph(text, glyphs), True) for first, last, text in _paragraphs(lines)]


def is_encoded(lines: Sequence[str]) -> bool:
    """Whether a copy shows the codes of a lost character map: a wholly decoded copy has none of them."""
    text = "".join(lines[:2000])
    return sum("\u00a1" <= letter <= "\u00ff" for letter in text) * 50 > len(text)


def _decode_paragraph(text: str, glyphs: Table) -> str:
    plain = text.translate(_PICTURE_SIGNS) if _PICTURE.fullmatch(text) else _decode(text, glyphs)
    plain = plain.lstrip("\u3000")
    plain = re.sub(r"^(第.{1,3}部|第?[0-9１-９０]+章|序文)[\u3000]?(?=.)", r"\1 ", plain)
    for pattern, to in glyphs.restore:
        plain = pattern.sub(to, plain)
    if re.match(r"(?:1?[0-9]|[０-９]{1,2})(?:[置．.、]|－)", plain):
        plain = re.sub(r"^((?:1?[0-9]|[０-９]{1,2})(?:－(?:1?[0-9]|[１-９]))*)[置．.、]?(?=\S)", r"\1．", plain)
    return plain


def _decode(text: str, glyphs: Table) -> str:
    out: list[str] = []
    at = 0
    while at < len(text):
        run = next((key for key in glyphs.runs.get(text[at], ()) if text.startswith(key, at)), "")
        end, reading = (0, "") if len(run) >= _LONG_RUN else _override(text, at, glyphs)
        if end:
            out.append(reading)
            at = end
        elif run:
            out.append(glyphs.readings[run])
            at += len(run)
        else:
            out.append(glyphs.readings.get(text[at], text[at]))
            at += 1
    return "".join(out)


def _override(text: str, at: int, glyphs: Table) -> tuple[int, str]:
    for pattern, to in glyphs.overrides:
        found = pattern.match(text, at)
        if found is not None and found.end() > at:
            return found.end(), found[0] if to is None else to
    return 0, ""


def _paragraphs(lines: Sequence[str]) -> list[tuple[int, int, str]]:
    """First line, last line and codes of each paragraph."""
    numbered = [(n, part) for n, text in enumerate(lines, 1) for part in _DROPPED.sub("\n\u3000", text).split("\n")]
    out: list[tuple[int, int, str]] = []
    current, first, last, blanks, forced = "", 0, 0, 0, False
    for number, raw in numbered:
        flat = _BLANKS.sub("", raw)
        if not flat:
            blanks += 1
            continue
        if current and _begins(raw, flat, current, blanks, forced):
            out.append((first, last, current))
            current = ""
        if not current:
            first = number
        current += flat
        last = number
        forced = flat in _TITLE_ALONE or _HEADING.match(flat) is not None
        blanks = 0
    if current:
        out.append((first, last, current))
    return out


def _begins(raw: str, flat: str, current: str, blanks: int, forced: bool) -> bool:
    """Whether a line begins a new paragraph after ``current``."""
    ended = current.endswith(("。", "」", "e", "•", "："))
    heading = _HEADING.match(current) is not None and len(current) < 40
    picture = _PICTURE.fullmatch(flat) is not None
    if forced or raw.startswith("\u3000") or (blanks == 1 and ended):
        return True
    if blanks and (heading or _PICTURE.fullmatch(current)):
        return True
    return _starts(raw) and bool(blanks or ended or heading or picture)


def _starts(raw: str) -> bool:
    text = raw.lstrip(" \u2028")
    if text.startswith(("\u3000", "“", "ÕOÖ")):
        return True
    flat = re.sub("[ \u2028]", "", text)
    if _HEADING.match(flat) or _PICTURE.fullmatch(flat) or flat.startswith(("”1•アク", "”2•アク", "”1•カード")):
        return True
    found = _NUMBER.match(flat)
    return found is not None and bool(found[1] or (found[2] and re.match(r"[0-9０-９]+[.ù、]", flat)))
