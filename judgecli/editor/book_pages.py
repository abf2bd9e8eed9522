"""A book as one page of Markdown, so that an editor can go to a section: what each says, and its wording where the user imported it."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from judgecli.report.lang import Lang
from judgecli.report.width import harmless
from rulebook_index import folders, library, provisions, whole, wording
from rulebook_index.citation import Citation

FOLDER = "pages"
_MARKUP = re.compile(r"([\\`*_\[\]<>#|!])")


def place(cited: Citation, lang: Lang) -> tuple[Path, int] | None:
    """The file and line (from 1) where a section stands; None where there is no such section or the page cannot be written."""
    try:
        path, lines = _written(cited.book, lang, wording.stamp(cited.book))
    except (OSError, wording.DamagedStore):
        return None
    line = lines.get(cited.locator)
    return (path, line) if line is not None else None


def official(cited: Citation) -> str:
    """The wording of the copy that the user imported; "" without one. Raises ``DamagedStore``."""
    found = wording.wording(Citation(cited.book, cited.locator))
    return found.text if found is not None else ""


def plain(text: str) -> str:
    """A text in which Markdown reads nothing but text."""
    return _MARKUP.sub(r"\\\1", harmless(text))


def quoted(text: str) -> str:
    """A text as a quotation."""
    return "\n".join(f"> {plain(line)}" for line in text.splitlines())


@lru_cache(maxsize=8)
def _written(book: str, lang: Lang, _stamp: str) -> tuple[Path, dict[str, int]]:
    """The page of a book in the user's cache, with the line of each section; written anew where it differs."""
    text, lines = page(book, lang)
    path = folders.cache() / FOLDER / f"{book}.{lang}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        whole.write(path, text.encode())
    return path, lines


def page(book: str, lang: Lang) -> tuple[str, dict[str, int]]:
    """The page of a book and the line (from 1) of each section."""
    about = provisions.title(book)
    known = {found.citation.locator: found.text for found in wording.passages(book)}
    named = (about.ja if lang == "ja" else about.en) if about is not None else book
    rows = [f"# {plain(f'{named} {about.edition if about is not None else str()}'.strip())}"]
    lines: dict[str, int] = {}
    for locator in library.locators(book):
        found = provisions.find(Citation(book, locator))
        gist = ((found.gist_ja if lang == "ja" else found.gist_en) or found.gist_en) if found is not None else ""
        rows += ("", f"## {locator}")
        lines[locator] = len(rows)
        for said in (plain(gist), quoted(known.get(locator, ""))):
            if said:
                rows += ("", *said.split("\n"))
    return "\n".join(rows) + "\n", lines
