"""Diagnostics as text: the line as written, carets under the right display cells, what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judgecli.cells import cells
from judgecli.language.ast import Span
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.source import TAB

SEVERITY = {"error": ("error", "エラー"), "warning": ("warning", "警告")}


def render(diagnostics: Iterable[Diagnostic], text: str, path: str = "<text>", lang: str = "ja") -> str:
    """All diagnostics, one block each, separated by blank lines; ``lang`` is ``ja`` or ``en``."""
    rows = re.split(r"\r\n|\r|\n", text)
    return "\n\n".join(_block(item, rows, path, lang) for item in diagnostics)


def _block(item: Diagnostic, rows: list[str], path: str, lang: str) -> str:
    severity = SEVERITY[item.severity][lang == "ja"]
    lines = [f"{severity}[{item.code}]: {_clean(item.message(lang))}"]
    places = [item.span, *(note.span for note in item.notes)]
    gutter = max(len(str(place.line)) for place in places)
    if item.span.line:
        lines.append(f"{' ' * gutter}--> {_clean(path)}:{item.span.line}:{item.span.start + 1}")
        lines += _excerpt(rows, item.span, item.label(lang), "^", gutter)
    for note in item.notes:
        lines += _excerpt(rows, note.span, note.ja if lang == "ja" else note.en, "-", gutter)
    if item.help(lang):
        word = "ヒント" if lang == "ja" else "help"
        lines.append(f"{' ' * gutter} = {word}: {_clean(item.help(lang))}")
    return "\n".join(lines)


def _excerpt(rows: list[str], span: Span, label: str, mark: str, gutter: int) -> list[str]:
    if not 1 <= span.line <= len(rows):
        return []
    row = rows[span.line - 1]
    shown, before, width = _window(row, span)
    caret = " " * before + mark * max(1, width)
    blank = " " * gutter
    return [f"{blank} |", f"{span.line:>{gutter}} | {shown}", f"{blank} | {caret} {_clean(label)}".rstrip()]


def _window(row: str, span: Span, most: int = 160) -> tuple[str, int, int]:
    """The row with tabs opened, the cells before the span, the cells of the span; long rows are cut around it."""
    start = min(span.start, len(row))
    stop = min(max(span.end, start), len(row))
    first = max(0, start - most // 2)
    cut = row[first : first + most]
    head, body = cut[: start - first], cut[start - first : stop - first]
    lead = "… " if first else ""
    opened = lead + _open_tabs(head, len(lead))
    at = cells(opened)
    middle = _open_tabs(body, at)
    rest = _open_tabs(cut[stop - first :], at + cells(middle))
    return f"{opened}{middle}{rest}", at, cells(middle)


def _open_tabs(text: str, at: int) -> str:
    """Tabs as spaces up to the next stop, counting display cells from ``at``; control characters as dots."""
    opened = ""
    for character in text:
        here = at + cells(opened)
        opened += " " * (TAB - here % TAB) if character == "\t" else _clean(character)
    return opened


def _clean(text: str) -> str:
    """No character that could steer a terminal."""
    return "".join(character if character == "　" or character.isprintable() else "·" for character in text)
