"""What is marked in a file: what cannot be read or played, lines that are refused, expectations that do not hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from judgecli.editor.documents import Document
from judgecli.language.ast import Span
from judgecli.language.diagnostics import Diagnostic
from judgecli.lazy import dataclass
from judgecli.report.lang import Lang
from judgecli.report.short import short
from judgecli.report.words import say

Weight = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something told of a place; ``code``: what ``judge explain`` explains, "" for none; ``elsewhere``: other places that explain it."""

    span: Span
    weight: Weight
    message: str
    code: str = ""
    elsewhere: tuple[tuple[Span, str], ...] = ()


def marks(document: Document, lang: Lang) -> tuple[Mark, ...]:
    """Everything that is told of a file, in its order."""
    if document.is_deck:
        return tuple(_of_diagnostic(d, lang) for d in document.deck_problems)
    if not document.text.strip():
        return ()
    warnings = (d for d in document.parsed.diagnostics if d.severity == "warning")
    found = [_of_diagnostic(d, lang) for d in dict.fromkeys((*document.run.diagnostics, *warnings))]
    found += _of_the_run(document, lang)
    return tuple(sorted(found, key=lambda mark: (mark.span.line, mark.span.start)))


def _of_diagnostic(d: Diagnostic, lang: Lang) -> Mark:
    said = "\n".join(filter(None, (d.message(lang), d.label(lang), d.help(lang))))
    elsewhere = tuple((note.span, note.ja if lang == "ja" else note.en) for note in d.notes)
    return Mark(d.span, "error" if d.severity == "error" else "warning", said, d.code, elsewhere)


def _of_the_run(document: Document, lang: Lang) -> Iterator[Mark]:
    run = document.run
    if run.diagnostics or run.outcome is None:
        return
    view = short(run, lang)
    for refusal in view.refusals:
        reasons = (_with_numbers(r.text, [s.shown for s in r.sections]) for r in refusal.requirements)
        weight: Weight = "note" if refusal.expected else "warning"
        yield Mark(
            _line(document, refusal.line), weight, "\n".join((say(lang, refusal.key, text=refusal.text), *reasons))
        )
    for failed in view.failed:
        said = say(lang, "expected.failed", line=failed.line, text=failed.text)
        yield Mark(_line(document, failed.line), "error", f"{said}\n{failed.found}")


def _with_numbers(text: str, numbers: list[str]) -> str:
    return f"{text} [{', '.join(numbers)}]" if numbers else text


def _line(document: Document, line: int) -> Span:
    """All that is written in a line."""
    row = document.row(line)
    return Span(line, len(row) - len(row.lstrip()), len(row.rstrip()))
