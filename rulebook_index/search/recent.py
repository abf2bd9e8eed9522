"""Remember the citations of the last search, so that ``@1`` names its first hit until the next search."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rulebook_index import whole
from rulebook_index.citation import Citation, MalformedCitation
from rulebook_index.search.cache import folder

_MARK = re.compile(r"[@＠](\d{1,3})")


class NoSuchResult(LookupError):
    """``@N`` where the last search has no result N, or there was none."""

    def __init__(self, mark: str, count: int) -> None:
        had = f"the last search had {count} results" if count else "there is no search to refer to yet"
        super().__init__(f"{mark}: {had}; run judge search first")
        self.mark = mark
        self.count = count


def remember(ids: Sequence[str]) -> None:
    """Keep the citations in order; where the folder refuses, nothing is kept and nothing fails."""
    path = _path()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        whole.write(path, json.dumps(list(ids)).encode())


def recall(mark: str) -> Citation | None:
    """The citation ``@N`` stands for; None where the text is no such mark; raises ``NoSuchResult``."""
    found = _MARK.fullmatch(mark.strip())
    if found is None:
        return None
    ids = _remembered()
    position = int(found[1])
    if not 1 <= position <= len(ids):
        raise NoSuchResult(mark.strip(), len(ids))
    return ids[position - 1]


def _remembered() -> list[Citation]:
    try:
        ids = json.loads(_path().read_text(encoding="utf-8"))
        return [Citation.parse(text) for text in ids if isinstance(text, str)] if isinstance(ids, list) else []
    except (OSError, ValueError, MalformedCitation):
        return []


def _path() -> Path:
    return folder() / "last-search.json"
