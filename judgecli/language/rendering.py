"""Diagnostics as text: the line as written, carets under the right display cells, what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judgecli.cells import cells
from judgecli.language.ast import Span, SpanIn
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
    places = [_there(item.span), *(_there(note.span) for note in item.notes)]
    gutter = max(len(str(place.line)) for place in places)
    if item.span.line:
        file, place = item.span.file if isinstance(item.span, SpanIn) else path, _there(item.span)
        lines.append(f"{' ' * gutter}--> {_clean(file)}:{place.line}:{place.start + 1}")
        lines += _excerpt(_row(rows, item.span), place, item.label(lang), "^", gutter)
    for note in item.notes:
        lines += _excerpt(_row(rows, note.span), _there(note.span), note.ja if lang == "ja" else note.en, "-", gutter)
    if isinstance(item.span, SpanIn):
        word = "読み込み元" if lang == "ja" else "used by"
        lines.append(f"{' ' * gutter} = {word}: {_clean(path)}:{item.span.line}")
    if item.help(lang):
        word = "ヒント" if lang == "ja" else "help"
        lines.append(f"{' ' * gutter} = {word}: {_clean(item.help(lang))}")
    return "\n".join(lines)


def _there(span: Span) -> Span:
    """The place in the file that it stands in."""
    return span.there if isinstance(span, SpanIn) else span


def _row(rows: list[str], span: Span) -> str:
    """The row that a place is in; nothing where the file has no such row."""
    if isinstance(span, SpanIn):
        return span.row
    return rows[span.line - 1] if 1 <= span.line <= len(rows) else ""


def _excerpt(row: str, span: Span, label: str, mark: str, gutter: int) -> list[str]:
    if not row:
        return []
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
