"""The ruling of the file that is being written, to be shown beside it."""

from __future__ import annotations

from judgecli.editor.documents import Document
from judgecli.lazy import dataclass
from judgecli.report.lang import Lang


@dataclass(frozen=True, slots=True)
class Ruled:
    """``verdict``: as ``Run.verdict`` has it; ``html``: the page, "" where the file cannot be read or played; ``text``: the ruling as
    text, or what is wrong with the file.
    """

    title: str
    verdict: str
    html: str
    text: str

    def as_object(self) -> dict[str, str]:
        return {"title": self.title, "verdict": self.verdict, "html": self.html, "text": self.text}


def ruled(document: Document, lang: Lang) -> Ruled:
    """The ruling of a file as it stands."""
    run = document.run
    title = run.scenario.title if run.scenario is not None else ""
    if run.outcome is None or run.diagnostics:
        from judgecli.report.diagnosis import diagnosis

        return Ruled(title, run.verdict, "", diagnosis(run, lang))
    from judgecli.report.html import ruling_html
    from judgecli.report.short import short
    from judgecli.report.text import Page, short_text

    return Ruled(title, run.verdict, ruling_html(run, lang), short_text(short(run, lang), Page(lang, 0)))
