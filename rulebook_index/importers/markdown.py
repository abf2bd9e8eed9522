"""Markdown as converters and people write it: marks that are no text go, so that a line says what a reader of the page sees."""

from __future__ import annotations

import html
import re

from rulebook_index.importers.labels import label
from rulebook_index.importers.pages import LINK

_PICTURE = re.compile(
    r"!\[[^\]\n]{0,300}\]\([^)\n]*\)|!\[[^\]\n]{0,300}\]\[[^\]\n]{0,80}\]|<img\b[^>\n]*>", re.IGNORECASE
)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_LINK = re.compile(r"(?<!!)\[([^\[\]\n]{1,300})\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"\n]*\")?\)")
_ONLY_A_LINK = re.compile(
    r"\s*(?P<mark>[-*+•]\s+|\d{1,3}[.)]\s+|#{1,6}\s+)?(?:\*\*|__)?" + _LINK.pattern + r"(?:\*\*|__)?\s*"
)
_ROW = re.compile(r"\s*\|(?P<cells>.*)\|\s*")
_FIELD = re.compile(r"[\w-]{1,40}:(?:\s.*)?|\s+\S.*|-\s+\S.*|\s*")
_TAGGED = re.compile(r"^(?P<mark>\s*#{1,6}\s+)(?:<[A-Za-z][^<>\n]{0,80}>\s*)+(?=[^\s<])")
"""Anchors of a site generator before the title."""
_QUOTED = re.compile(r"^\s*(?:>\s?)+")
PAGE_DATA = "data of a page"


def plain(lines: list[str]) -> tuple[list[str], dict[int, str]]:
    """The lines as they read, as many as before; and which of them, counted from 1, are only a link or data about a page."""
    marks = _page_data(lines)
    text = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), "\n".join(lines))
    out: list[str] = []
    for number, line in enumerate(without_pictures(text).split("\n"), 1):
        link = _ONLY_A_LINK.fullmatch(line)
        if link is not None and number not in marks:
            marks[number] = LINK
        out.append(_read(line))
    return out, marks


def without_pictures(text: str) -> str:
    """Pictures hold no text; one written into the file itself can be longer than all of it."""
    return _PICTURE.sub("", text) if "![" in text or "<img" in text.lower() else text


def _read(line: str) -> str:
    line = _TAGGED.sub(r"\g<mark>", _QUOTED.sub("", line))
    line = _row(_LINK.sub(r"\1", line)) if "](" in line or "|" in line else line
    line = html.unescape(line) if "&" in line else line
    return _ESCAPED.sub(r"\1", line) if "\\" in line else line


def _row(line: str) -> str:
    """A row of a table whose first cell begins with a number of several parts, as the rule it is; any other line as it stands."""
    row = _ROW.fullmatch(line)
    if row is None:
        return line
    cells = [cell.strip() for cell in row["cells"].split("|")]
    first = label(cells[0])
    if first is None or first.depth < 2:
        return line
    return "\t".join(cell for cell in cells if cell)


def _page_data(lines: list[str]) -> dict[int, str]:
    """Lines that say something about a file to the program that shows it: fields between two rules at its beginning."""
    marks: dict[int, str] = {}
    start = 0
    while start < len(lines):
        begins = (
            lines[start].strip() == "---" and start + 1 < len(lines) and re.match(r"[\w-]{1,40}:", lines[start + 1])
        )
        if not begins:
            start += 1
            continue
        end = start + 1
        while end < len(lines) and lines[end].strip() != "---" and _FIELD.fullmatch(lines[end]):
            end += 1
        if end < len(lines) and lines[end].strip() == "---" and end - start < 60:
            marks.update((number + 1, PAGE_DATA) for number in range(start, end + 1))
            start = end
        start += 1
    return marks
