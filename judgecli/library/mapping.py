"""How the cards of a list are made from its rows: a table says where each datum stands and how it is spelt on a card line.

A table is a TOML file (``maps/``, or the user's own):

    title = "…"                      what the layout is called
    game = "dm"                      whose cards these are ("": any)
    needs = ["cardType", "races"]    fields by which the layout is known
    rows = "cards"                   where in the file the rows are ("": the file is the list)
    skip = {field = "kind", has = "Token"}     rows that are no cards
    without = ["<rt>[^<]*</rt>"]     what is taken out of names and texts

    [[language]]                     one for each language of the list
    lang = "ja"
    name = "name.ja"
    text = ["text.ja"]               fields whose lines are the text, in order
    unless = {field = "types", has = "Normal"}  cards without rules text
    unread = ["pendulum.ja"]         fields whose lines nothing can read yet
    marks = {"[ Pendulum Effect ]" = "box", "[ Flavor Text ]" = "drop", "----" = "drop"}   lines that tell what the next are:
                                     "text", "unread", "drop"; "box": text whose mark is kept
    boxes = {field = "line", has = "Pendulum", first = "pendulum.ja", marks = ["[P]", "[M]"], effects = "Effect"}
                                     cards with two text boxes: the field of the first, the mark above each, and the word without which
                                     the second tells a story

    [[head]]                         one for each datum, in the order of the card line
    field = "races"                  a field, or a path: "data.races"
    split = "/"                      a text that is a list
    from = 1, to = 1                 only these of the list
    words = {"火" = "fire"}          how a value is spelt
    other = "lower"                  any other value: "lower", "same", "drop"
    count = true                     only how many there are
    if = {field = "kind", has = "Xyz"}       only of such rows; unless = {…}: only of others
    form = "[{}]"                    how it stands on the line
    without = "+"                    what is taken out of it

What a table does not name is left alone; a row without a name is left out and counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from judgecli.lazy import dataclass
from judgecli.library.store import Entry

FOLDER = Path(__file__).with_name("maps")
MOST_TEXT = 6000
"""Characters of the text of one card: more is no card."""
_ITEM = {
    "field": str,
    "split": str,
    "from": int,
    "to": int,
    "count": bool,
    "if": dict,
    "unless": dict,
    "words": dict,
    "other": str,
    "form": str,
    "without": str,
}
_LANGUAGE = {"lang": str, "name": str, "text": list, "unless": dict, "unread": list, "marks": dict, "boxes": dict}
_TABLE = {
    "title": str,
    "game": str,
    "needs": list,
    "rows": str,
    "skip": dict,
    "without": list,
    "language": list,
    "head": list,
}


class BadMap(ValueError):
    """A table of a layout that cannot be used: ``place`` and what is wrong there."""

    def __init__(self, place: str, cause: str) -> None:
        super().__init__(f"{place}: {cause}")


@dataclass(frozen=True, slots=True)
class Layout:
    """A layout of card lists, by its name, and its table."""

    name: str
    table: Mapping[str, Any]
    out: re.Pattern[str] | None

    @property
    def title(self) -> str:
        return str(self.table.get("title", self.name))

    @property
    def game(self) -> str:
        return str(self.table.get("game", ""))

    @property
    def rows(self) -> str:
        return str(self.table.get("rows", ""))

    def fits(self, row: Mapping[str, Any]) -> bool:
        """Whether a row has the fields by which the layout is known."""
        needs = self.table.get("needs", ())
        return bool(needs) and all(at(row, field) is not None for field in needs)


def shipped() -> tuple[Layout, ...]:
    """The layouts of public databases that are known."""
    return tuple(read(file.stem, file.read_bytes()) for file in sorted(FOLDER.glob("*.toml")))


def read(name: str, data: bytes) -> Layout:
    """The layout of a table; raises ``BadMap``."""
    import tomllib

    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except ValueError as error:  # TOML errors and wrong bytes are both
        raise BadMap(name, str(error)[:200]) from error
    _check(name, table, _TABLE)
    for kind, known in (("language", _LANGUAGE), ("head", _ITEM)):
        for number, item in enumerate(table.get(kind, ()), 1):
            if not isinstance(item, dict):
                raise BadMap(f"{name}: {kind} {number}", "write [[…]] with its fields below")
            _check(f"{name}: {kind} {number}", item, known)
    if not table.get("language") or not all("name" in item for item in table["language"]):
        raise BadMap(name, "a [[language]] with its `name` is missing")
    try:
        out = re.compile("|".join(f"(?:{text})" for text in table["without"])) if table.get("without") else None
    except (re.error, TypeError) as error:
        raise BadMap(f"{name}: without", str(error)) from error
    return Layout(name, table, out)


def _check(place: str, table: Mapping[str, Any], known: Mapping[str, type]) -> None:
    for field, value in table.items():
        if field not in known:
            raise BadMap(place, f"no such field: {field}; known: {', '.join(known)}")
        if not isinstance(value, known[field]):
            raise BadMap(f"{place}: {field}", f"expected {known[field].__name__}")


# ---- from rows to cards


def entries(layout: Layout, row: Mapping[str, Any]) -> Iterator[Entry]:
    """The card of a row, once for each language in which it has a name."""
    if _has(row, layout.table.get("skip")):
        return
    head = " ".join(part for item in layout.table.get("head", ()) for part in _head(item, row))
    for language in layout.table["language"]:
        name = _clean(layout, at(row, language["name"]))
        name = re.sub(r"[《》\s]+", " ", name).strip()
        if name:
            text = "\n".join(_text(layout, language, row))
            yield Entry(name, str(language.get("lang", "")), head, text[:MOST_TEXT])


def at(row: Any, path: str) -> Any:
    """The value at a path (``name.ja``); ``None`` where there is none."""
    for step in path.split("."):
        if not isinstance(row, Mapping):
            return None
        row = row.get(step)
    return row


def _has(row: Mapping[str, Any], asked: Mapping[str, str] | None) -> bool:
    """Whether the field asked about has this word among its words."""
    if not asked:
        return False
    return asked.get("has", "") in _values(at(row, asked.get("field", "")), asked.get("split", "/"))


def _values(value: Any, split: str) -> list[str]:
    if value is None:
        return []
    if isinstance(value, list):
        return [str(one).strip() for one in value]
    text = str(value)
    return [part.strip() for part in (text.split(split) if split else [text])]


def _head(item: Mapping[str, Any], row: Mapping[str, Any]) -> Iterator[str]:
    if ("if" in item and not _has(row, item["if"])) or _has(row, item.get("unless")):
        return
    values = _values(at(row, item.get("field", "")), item.get("split", ""))
    if item.get("count"):
        values = [str(len(values))] if values else []
    last = item.get("to", len(values))
    words, other, out = item.get("words", {}), item.get("other", "same"), item.get("without", "")
    for value in values[max(item.get("from", 1) - 1, 0) : last]:
        plain = value.translate({ord(mark): None for mark in out}).strip()
        spelt = words.get(value, words.get(plain))
        if spelt is None:
            spelt = {"lower": plain.lower(), "same": plain}.get(other, "")
        if spelt:
            yield str(item.get("form", "{}")).replace("{}", spelt)


def _text(layout: Layout, language: Mapping[str, Any], row: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a card's text; what stands in fields that nothing reads is marked so, and each of two boxes by its name."""
    boxes: Mapping[str, Any] = language.get("boxes", {})
    if boxes and _has(row, boxes):
        told = [list(_lines(layout, at(row, boxes["first"]))), []]
        if not _has(row, language.get("unless")) and _has(row, {**boxes, "has": boxes["effects"]}):
            told[1] = [line for field in language.get("text", ()) for line in _lines(layout, at(row, field))]
        yield from (line for mark, lines in zip(boxes["marks"], told, strict=True) if lines for line in (mark, *lines))
        return
    for field in language.get("unread", ()):
        yield from (f"unread: {line}" for line in _lines(layout, at(row, field)))
    if _has(row, language.get("unless")):
        return
    marks: Mapping[str, str] = language.get("marks", {})
    mode = "text"
    for field in language.get("text", ()):
        for line in _lines(layout, at(row, field)):
            if line in marks or (line.startswith("----") and "----" in marks):
                mode = marks.get(line, "drop")
                if mode == "box":
                    yield line
            elif mode != "drop":
                yield f"unread: {line}" if mode == "unread" else line


def _lines(layout: Layout, value: Any) -> Iterator[str]:
    text = _clean(layout, "\n".join(map(str, value)) if isinstance(value, list) else value)
    yield from (" ".join(line.split()) for line in text.splitlines() if line.strip())


def _clean(layout: Layout, value: Any) -> str:
    text = "" if value is None else str(value)
    text = layout.out.sub("", text) if layout.out else text
    return "".join(c for c in text if c == "\n" or c.isprintable() or c.isspace()).replace("\r", "")
