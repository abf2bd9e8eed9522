"""From a file to a kept list: rows of CSV, JSON, lines of JSON or a folder of JSON files, their layout, and what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any

from judgecli.lazy import dataclass
from judgecli.library import mapping, store
from judgecli.library.mapping import Layout
from judgecli.library.store import About, Entry

MAX_BYTES = 512 * 1024 * 1024
MAX_FILE_OF_A_FOLDER = 4 * 1024 * 1024
MAX_CARDS = 500_000
LOOKED_AT = 200
"""Rows looked at for the layout."""
Row = Mapping[str, Any]
Progress = Callable[[int, int], None]
"""Told how many rows are done, and how many there are."""


class BadList(ValueError):
    """A file that is no card list: ``code`` says why, ``place`` where, ``more`` what else is to be said."""

    def __init__(self, code: str, place: str, more: str = "") -> None:
        super().__init__(code)
        self.code, self.place, self.more = code, place, more


@dataclass(frozen=True, slots=True)
class Source:
    """The rows of a file and its SHA-256."""

    rows: Sequence[Row]
    sha256: str


def layout_of(rows: Sequence[Row], game: str, named: str) -> Layout:
    """The layout of some rows: the one named (a file, or a name), or the known one that fits most of them; raises ``BadList``."""
    known = mapping.shipped()
    if named:
        path = Path(named)
        own = next((layout for layout in known if layout.name == named), None)
        if own is None and not path.is_file():
            raise BadList("map", named, ", ".join(layout.name for layout in known))
        return own or mapping.read(path.name, path.read_bytes())
    fitting = [layout for layout in known if layout.game in ("", game)]
    looked = rows[:LOOKED_AT]
    counted = [(sum(layout.fits(row) for row in looked), layout) for layout in fitting]
    most, best = max(counted, key=lambda pair: pair[0], default=(0, None))
    if best is None or not most:
        columns = ", ".join(list(rows[0])[:12]) if rows else "-"
        raise BadList("layout", columns, ", ".join(layout.name for layout in fitting))
    return best


def bring_in(
    path: Path, game: str, name: str, *, named: str = "", readable: Callable[[str], bool], progress: Progress
) -> About:
    """Keep the cards of a file as a list; raises ``BadList``, ``BadMap`` and ``OSError``.

    ``readable``: whether printed data can be read as a card line. A card whose data cannot is left out and counted.
    """
    source = read(path, tuple(dict.fromkeys(layout.rows for layout in mapping.shipped())))
    layout = layout_of(source.rows, game, named)
    if layout.game not in ("", game):
        raise BadList("game", layout.name, layout.game)
    left_out: Counter[str] = Counter()
    made = list(_cards(source.rows, layout, readable, left_out, progress))
    if not made:
        raise BadList("empty", str(path))
    store.save(About(name, game, path.name, source.sha256, layout.name, 0, left_out), made)
    return store.about(game, name)


def _cards(
    rows: Sequence[Row], layout: Layout, readable: Callable[[str], bool], left_out: Counter[str], progress: Progress
) -> Iterator[Entry]:
    heads: dict[str, bool] = {}
    for number, row in enumerate(rows, 1):
        found = list(mapping.entries(layout, row))
        if not found:
            left_out["no card"] += 1
        for card in found:
            if card.head not in heads:
                heads[card.head] = readable(card.head)
            if heads[card.head]:
                yield card
            else:
                left_out[f"head: {card.head}"[:120]] += 1
        progress(number, len(rows))


# ---- rows


def read(path: Path, inside: Iterable[str] = ("",)) -> Source:
    """All rows of a file or a folder; raises ``BadList`` and ``OSError``. ``inside``: where a JSON object may have its list."""
    from hashlib import sha256

    if path.is_dir():
        files = sorted(islice(path.glob("*.json"), MAX_CARDS + 1))
        if not files:
            raise BadList("folder", str(path))
        whole = sha256()
        rows: list[Row] = []
        for file in files:
            data = _bytes(file, MAX_FILE_OF_A_FOLDER)
            whole.update(data)
            rows += _one_file(data, file)
        return Source(rows, whole.hexdigest())
    data = _bytes(path, MAX_BYTES)
    return Source(_bounded(list(_rows(_decoded(data, path), path, inside)), path), sha256(data).hexdigest())


def _one_file(data: bytes, file: Path) -> list[Row]:
    found = _json(_decoded(data, file), file)
    return (
        [found]
        if isinstance(found, dict)
        else [row for row in found if isinstance(row, dict)]
        if isinstance(found, list)
        else []
    )


def _bytes(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise BadList("large", str(path), str(most // (1024 * 1024)))
    if not data.strip():
        raise BadList("empty", str(path))
    return data


def _decoded(data: bytes, path: Path) -> str:
    for encoding in ("utf-8-sig", "cp932"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise BadList("encoding", str(path))


def _bounded(rows: list[Row], path: Path) -> list[Row]:
    if len(rows) > MAX_CARDS:
        raise BadList("many", str(path), str(MAX_CARDS))
    return rows


def _rows(text: str, path: Path, inside: Iterable[str]) -> Iterator[Row]:
    """JSON by its first mark, a list or an object with a list in it, or an object a line; anything else is a table with a head line."""
    first = text.lstrip()[:1]
    if first == "[":
        yield from _listed(_json(text, path), path)
    elif first == "{":
        yield from _objects(text, path, inside)
    else:
        yield from _table(text, path)


def _objects(text: str, path: Path, inside: Iterable[str]) -> Iterator[Row]:
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(line.lstrip()[:1] == "{" and line.rstrip()[-1:] == "}" for line in lines[:5]):
        for number, line in enumerate(lines, 1):
            found = _json(line, path, number)
            if not isinstance(found, dict):
                raise BadList("row", f"{path}:{number}")
            yield found
        return
    whole = _json(text, path)
    listed = (mapping.at(whole, place) for place in chain(inside, ("cards", "data")) if place)
    found = next((rows for rows in listed if isinstance(rows, list)), None)
    if found is not None:
        yield from _listed(found, path)
    elif all(isinstance(value, dict) for value in whole.values()):
        yield from ({"name": name, **value} for name, value in whole.items())
    else:
        raise BadList("no list", str(path))


def _listed(found: Any, path: Path) -> Iterator[Row]:
    for number, row in enumerate(found, 1):
        if not isinstance(row, dict):
            raise BadList("row", f"{path}: {number}")
        yield row


def _json(text: str, path: Path, line: int = 0) -> Any:
    import json

    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadList("json", f"{path}:{line or error.lineno}", error.msg) from error
    except RecursionError as error:
        raise BadList("json", str(path), "too deep") from error


def _table(text: str, path: Path) -> Iterator[Row]:
    import csv
    from io import StringIO

    head = text.splitlines()[0]
    mark = max("\t,;", key=head.count)
    if mark not in head:
        raise BadList("table", str(path))
    csv.field_size_limit(mapping.MOST_TEXT * 4)
    rows = csv.reader(StringIO(text, newline=""), delimiter=mark)
    try:
        columns = [column.strip() for column in next(rows)]
        for row in rows:
            if any(cell.strip() for cell in row):
                if len(row) > len(columns):
                    raise BadList("columns", f"{path}:{rows.line_num}", f"{len(row)} > {len(columns)}")
                yield dict(zip(columns, row, strict=False))
    except csv.Error as error:
        raise BadList("table row", f"{path}:{rows.line_num}", str(error)) from error
