"""Show a provision's page, a tree of provisions, or why a number was not found: for a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from judgecli.lazy import dataclass, replace
from judgecli.report.authorities import kind_of_source
from judgecli.report.hits import Look, wrapped
from judgecli.report.width import harmless

if TYPE_CHECKING:
    from rulebook_index.lookup import Lookup
    from rulebook_index.view import Branch, Entry, ProvisionView
    from rulebook_index.wording import Repair

SCHEMA = "judgecli.rule/1"
_BOLD, _DIM, _END = "\x1b[1m", "\x1b[2m", "\x1b[0m"
_MOST = 12
_FIXED = "\xa0"  # a blank where no line is broken
_NOT_FIRST = "。、，．）」』】〉》！？.,)"
_CLASSES = {
    "executable": ("処理", "executable"),
    "definitional": ("定義", "definitional"),
    "procedural": ("手続", "procedural"),
    "non-rule": ("規則外", "no rule"),
    "heading": ("見出し", "heading"),
    "example": ("例", "worked example"),
    "term": ("用語", "term"),
    "": ("取り込んだ書籍", "imported book"),
}
_LABELS = {
    "wording": ("公式文言", "Official wording"),
    "none": (
        "公式文言は未取り込み (judge books add {book} FILE)",
        "Official wording not imported (judge books add {book} FILE)",
    ),
    "parent": ("上位", "Under"),
    "children": ("下位", "Contains"),
    "siblings": ("並び", "Beside"),
    "refers_to": ("参照先", "Refers to"),
    "referred_by": ("参照元", "Referred to by"),
    "examples": ("例", "Worked examples"),
    "enforced": ("実装", "Enforced by"),
    "exercised": ("シナリオ", "Exercised by"),
    "stands_at": ("総合ルール内の位置", "Place in the comprehensive rules"),
    "amended": ("改定", "Amended by"),
    "editions": ("版ごとの内容", "In each edition"),
    "stand absent": ("この番号の規定はまだない", "no such provision yet"),
    "stand not held": ("当時の文言は手元にない（要旨不明）", "its text of that time is not available"),
    "source": ("出典", "Source"),
    "terms": ("用語", "Terms"),
    "note": ("注記", "Note"),
    "more": ("ほか{count}件", "{count} more"),
    "lines": ("{first}行目", "line {first}"),
    "span": ("{first}-{last}行目", "lines {first}-{last}"),
    "read": ("「{printed}」は「{repaired}」と読む", "“{printed}” is read “{repaired}”"),
    "doubt": (
        "「{printed}」は「{repaired}」の疑い（印刷のまま表示）",
        "“{printed}” may stand for “{repaired}” (left as printed)",
    ),
    "several": ("{typed} は複数の文書にあります。", "{typed} is in several books."),
    "nearest": (
        "{typed} はありません。直近の上位と前後を示します。",
        "There is no {typed}. The nearest provision above it, and what is around it:",
    ),
    "nothing": (
        "{typed} に当たる規定はありません。judge search で語から探せます。",
        "There is no provision {typed}; judge search finds provisions by their words.",
    ),
}


@dataclass(frozen=True, slots=True)
class Page:
    """How the pages of this module are shown: language, columns, escape codes."""

    look: Look

    @property
    def en(self) -> bool:
        return self.look.lang == "en"

    def say(self, key: str, **values: object) -> str:
        """A label of this module in the chosen language."""
        return _LABELS[key][self.en].format(**values)

    def bold(self, text: str) -> str:
        return f"{_BOLD}{text}{_END}" if self.look.color else text

    def dim(self, text: str) -> str:
        return f"{_DIM}{text}{_END}" if self.look.color else text

    def text(self, text: str, indent: str = "  ", after: str = "") -> Iterator[str]:
        """Wrapped lines of a text that may come from a user's file; lines after the first are indented by ``after``."""
        narrower = replace(self.look, width=self.look.width - 2)
        first = indent
        for part in harmless(text).split("\n"):
            lines = [line[len(indent) :] for line in wrapped(part.replace("  ", _FIXED * 2), [], narrower, indent)]
            for line in _hanging(lines):
                yield f"{first}{line}".replace(_FIXED, " ")
                first = after or indent

    def gist(self, entry: Entry) -> str:
        return (entry.en if self.en else entry.ja) or entry.en


def _hanging(lines: list[str]) -> Iterator[str]:
    """Marks that may not begin a line go to the end of the one above."""
    held = ""
    for line in lines:
        marks = line[: len(line) - len(line.lstrip(_NOT_FIRST))] if held else ""
        if held:
            yield held + marks
        held = line[len(marks) :]
    if held:
        yield held


def page_lines(shown: ProvisionView, look: Look) -> Iterator[str]:
    """A provision's page for a terminal."""
    page = Page(look)
    yield from _head(shown, page)
    yield from _gists(shown, page)
    yield from _wording(shown, page)
    yield from _editions(shown, page)
    if shown.parent:
        yield from _entries(page, "parent", [shown.parent])
    yield from _entries(page, "children", shown.children)
    yield from _entries(page, "examples", shown.examples)
    yield from _entries(page, "refers_to", shown.refers_to)
    yield from _entries(page, "referred_by", shown.referred_by)
    yield from _list(page, "siblings", [entry.citation.locator for entry in shown.siblings])
    yield from _list(page, "enforced", [f"{code.name} ({code.file}:{code.line})" for code in shown.enforced_by])
    yield from _list(page, "exercised", shown.exercised_by)
    yield from _facts(shown, page)


def _head(shown: ProvisionView, page: Page) -> Iterator[str]:
    cls = _CLASSES[shown.cls][page.en]
    yield f"{page.bold(str(shown.citation))}  [{cls}]"
    title = shown.book_en if page.en else shown.book_ja
    authority = kind_of_source(shown.authority, "en" if page.en else "ja")
    yield page.dim(harmless(" ".join(part for part in (title, shown.edition, f"({authority})") if part)))
    path = " > ".join(f"{entry.citation.locator} {page.gist(entry)}" for entry in shown.path)
    if path:
        yield from page.text(path, "")


def _gists(shown: ProvisionView, page: Page) -> Iterator[str]:
    if shown.presence != "held":
        yield ""
        yield from page.text(f"{shown.edition}: {page.say(f'stand {shown.presence}')}")
        return
    first, second = (shown.gist_en, shown.gist_ja) if page.en else (shown.gist_ja, shown.gist_en)
    if first and shown.cls != "heading":
        yield ""
        yield from page.text(first)
        yield from (page.dim(line) for line in page.text(second))


def _editions(shown: ProvisionView, page: Page) -> Iterator[str]:
    """How the provision stood in each edition, where an amendment touches it."""
    if not shown.editions:
        return
    yield page.bold(page.say("editions"))
    for stand in shown.editions:
        said = (stand.en if page.en else stand.ja) or page.say(f"stand {stand.presence}")
        yield from page.text(f"{stand.edition}  {said}", after="    ")


def _wording(shown: ProvisionView, page: Page) -> Iterator[str]:
    yield ""
    found = shown.wording
    if found is None:
        earlier = bool(shown.editions) and shown.edition != shown.editions[-1].edition
        if not earlier and shown.cls not in {"heading", "example"} and shown.authority != "not an official text":
            yield page.dim(page.say("none", book=shown.citation.book))
        return
    place = page.say("lines" if found.first == found.last else "span", first=found.first, last=found.last)
    yield f"{page.bold(page.say('wording'))} ({harmless(shown.file)} {place})"
    yield from page.text(found.text)
    for repair in found.repairs:
        yield from page.text(_repair(repair, page), "  ! ", "    ")


def _repair(repair: Repair, page: Page) -> str:
    text = page.say("read" if repair.applied else "doubt", printed=repair.printed, repaired=repair.repaired)
    return f"{text} ({repair.evidence}; {repair.confidence})"


def _entries(page: Page, key: str, entries: Iterable[Entry]) -> Iterator[str]:
    listed = list(entries)
    if not listed:
        return
    yield page.bold(page.say(key))
    for entry in listed[:_MOST]:
        yield from page.text(f"{entry.citation.locator}  {page.gist(entry)}", after="    ")
    if len(listed) > _MOST:
        yield page.dim(f"  {page.say('more', count=len(listed) - _MOST)}")


def _list(page: Page, key: str, parts: Iterable[str]) -> Iterator[str]:
    listed = list(parts)
    if listed:
        yield page.bold(page.say(key))
        yield from page.text(", ".join(listed))


def _facts(shown: ProvisionView, page: Page) -> Iterator[str]:
    source = f"{shown.source} ({shown.confidence})" if shown.source else ""
    facts = (
        ("amended", shown.amended_by),
        ("stands_at", shown.stands_at),
        ("source", "" if shown.amended_by else source),
        ("terms", ", ".join(shown.terms)),
        ("note", shown.note),
    )
    for key, text in facts:
        if text:
            yield from page.text(f"{page.say(key)}: {text}", "")


def tree_lines(branch: Branch, look: Look, depth: int = 0) -> Iterator[str]:
    """A provision and what stands under it, indented."""
    page = Page(look)
    yield from page.text(
        f"{branch.entry.citation.locator}  {page.gist(branch.entry)}", "  " * depth, "  " * depth + "    "
    )
    for below in branch.under:
        yield from tree_lines(below, look, depth + 1)


def lookup_lines(found: Lookup, look: Look, entries: Iterable[Entry], around: Iterable[Entry]) -> Iterator[str]:
    """Why no single page is shown, and what could have been meant."""
    page = Page(look)
    key = {"several": "several", "nearest": "nearest"}.get(found.answer, "nothing")
    yield from page.text(page.say(key, typed=found.typed), "")
    for entry in entries:
        yield from page.text(f"{entry.citation}  {page.gist(entry)}", after="    ")
    for entry in around:
        yield from page.text(f"{entry.citation}  {page.gist(entry)}", "    ", "      ")


def page_json(shown: ProvisionView) -> dict[str, Any]:
    """A provision's page with stable keys, both languages, no layout."""
    from dataclasses import asdict

    plain = asdict(shown)
    for key in ("parent", "children", "siblings", "refers_to", "referred_by", "examples", "path"):
        plain[key] = _plain(plain[key])
    plain["citation"] = str(shown.citation)
    if shown.wording is not None:
        plain["wording"]["citation"] = str(shown.wording.citation)
    return {"schema": SCHEMA, "answer": "exact", **plain}


def tree_json(branch: Branch) -> dict[str, Any]:
    """A tree of provisions."""
    return {"schema": SCHEMA, "answer": "tree", **_branch_json(branch)}


def _branch_json(branch: Branch) -> dict[str, Any]:
    return {**_entry_json(branch.entry), "under": [_branch_json(below) for below in branch.under]}


def lookup_json(found: Lookup) -> dict[str, Any]:
    """Why no single page is shown."""
    return {
        "schema": SCHEMA,
        "answer": found.answer,
        "typed": found.typed,
        "citations": [str(citation) for citation in found.citations],
        "neighbours": [str(citation) for citation in found.neighbours],
    }


def _entry_json(entry: Entry) -> dict[str, Any]:
    return {"citation": str(entry.citation), "ja": entry.ja, "en": entry.en}


def _plain(value: Any) -> Any:
    """Entries as objects with the citation spelt out."""
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    if isinstance(value, dict) and "citation" in value:
        place = value["citation"]
        return {**value, "citation": f"{place['book']}:{place['locator']}"}
    return value
