"""Bytes of a user's file to numbered lines: text, Markdown, HTML or PDF. The file is data and nothing in it is run."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulebook_index.importers.adding import how_to_add
from rulebook_index.importers.columns import text_of
from rulebook_index.importers.decoding import ZEROS_LOOKED_AT, decode
from rulebook_index.importers.markdown import plain, without_pictures
from rulebook_index.importers.mistakes import UnreadableFile
from rulebook_index.importers.opening import MOST_BYTES, STANDARD_INPUT, bytes_of
from rulebook_index.importers.pages import page
from rulebook_index.importers.side_by_side import unfolded
from rulebook_index.lazy import dataclass, field

MOST_LINES = 500_000
LONGEST_LINE = 20_000
MOST_PAGES = 5_000
SOME_TITLES = 3
"""A text without a name that has so many titles of Markdown is Markdown."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file as physical lines, 1-based when cited; ``encoding`` is how the text was stored, empty for PDF.

    ``marks``: lines that are wholly a link, a menu or data about the page, as far as the file says so.
    """

    name: str
    kind: str
    encoding: str
    sha256: str
    lines: tuple[str, ...]
    marks: Mapping[int, str] = field(default_factory=dict)


def read(path: Path) -> Source:
    """Read a rulebook file; raises ``UnreadableFile``."""
    data = bytes_of(path, MOST_BYTES)
    kind = _kind(path, data)
    if kind == "pdf":
        text, encoding = _pdf_text(path, data), ""
    else:
        text, encoding = _decode(path, data)
    found, marks = _lines(text, kind)
    lines = tuple(_evenly_spaced("\n".join(found)).split("\n"))
    advice = "give a file with one paragraph or line of text a line"
    if len(lines) > MOST_LINES:
        raise UnreadableFile(path, "long", f"too long to be a rulebook: {len(lines)} lines", advice)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            cause = f"too long to be a rulebook: a line of {len(line)} characters"
            raise UnreadableFile(path, "long", cause, advice, number)
    return Source(
        path.name if path != STANDARD_INPUT else "standard input",
        kind,
        encoding,
        hashlib.sha256(data).hexdigest(),
        lines,
        marks,
    )


def _lines(text: str, kind: str) -> tuple[list[str], dict[int, str]]:
    if kind == "html":
        return page(text)
    lines = text.split("\n")
    titles = sum(line.startswith("#") and line.lstrip("#").startswith(" ") for line in lines)
    if kind == "markdown" or (kind == "text" and titles >= SOME_TITLES):
        return plain(lines)
    return (lines if kind == "pdf" else unfolded(without_pictures(text).split("\n"))), {}


def _kind(path: Path, data: bytes) -> str:
    if data.startswith(b"%PDF-"):
        return "pdf"
    start = data[:2000].lower()
    if path.suffix.lower() in {".html", ".htm", ".xhtml"} or b"<html" in start or b"<!doctype html" in start:
        return "html"
    return "markdown" if path.suffix.lower() in {".md", ".markdown"} else "text"


def _decode(path: Path, data: bytes) -> tuple[str, str]:
    found = decode(data)
    if found is None and b"\x00" in data[:ZEROS_LOOKED_AT]:
        raise UnreadableFile(path, "not text", "this is not text", "give text, Markdown, HTML or PDF")
    if found is None:
        raise UnreadableFile(
            path, "encoding", "neither UTF-8 nor UTF-16 nor a Japanese or Western encoding", "save the file as UTF-8"
        )
    return found


def _evenly_spaced(text: str) -> str:
    """Some converters put two blanks between any two words: one then says the same, and a gap means nothing."""
    gaps = len(_GAP.findall(text))
    return _WIDE_GAP.sub(" ", text) if gaps and len(_WIDE_GAP.findall(text)) * 2 > gaps else text


_GAP, _WIDE_GAP = re.compile(r"(?<=\S) +(?=\S)"), re.compile(r"(?<=\S) {2,}(?=\S)")


def _pdf_text(path: Path, data: bytes) -> str:
    try:
        import pypdfium2
    except ImportError as error:
        raise UnreadableFile(path, "no reader", "reading PDF needs pypdfium2", how_to_add("pypdfium2")) from error
    try:
        document = pypdfium2.PdfDocument(data)
        pages = _pages(path, document)
    except pypdfium2.PdfiumError as error:
        raise UnreadableFile(
            path, "damaged", f"damaged or locked PDF ({error})", "export its text and give that"
        ) from error
    text = "\n\x0c\n".join(page.replace("\r\n", "\n").replace("\r", "\n").replace("\ufffe", "-") for page in pages)
    if not text.strip():
        raise UnreadableFile(
            path, "pictures", "the PDF holds pictures and no text", "run it through text recognition first"
        )
    return text


def _pages(path: Path, document: Any) -> list[str]:
    """The text of each page; a small file can unfold into any number of pages and letters."""
    pages: list[str] = []
    letters = 0
    for sheet in document:
        pages.append(text_of(sheet))
        letters += len(pages[-1])
        if letters > MOST_BYTES or len(pages) > MOST_PAGES:
            raise UnreadableFile(
                path, "long", "too long to be a rulebook", "export the text of the rules alone and give that"
            )
    return pages
