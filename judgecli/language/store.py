"""Parse tables that need not be built: those shipped beside the grammars, and those kept in the user's cache folder.

Building the larger grammar takes two seconds, reading its table back a hundredth of that. A table is used only for exactly the
grammar text it was made from, so one that is shipped and old is passed over. A file that is missing, damaged, foreign or of
another version is silently replaced; a folder that cannot be written is silently left alone. ``JUDGECLI_CACHE`` names another folder.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from contextlib import suppress
from pathlib import Path

from judgecli.language.lalr import Table, from_data, to_data

FORMAT = "2"


def folder() -> Path:
    named = os.environ.get("JUDGECLI_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("judgecli", appauthor=False))


def key(source: str) -> str:
    """What a stored table must have been made from, and the form it is stored in."""
    return hashlib.sha256(f"{FORMAT}\0{source}".encode()).hexdigest()


def load(name: str, source: str) -> Table | None:
    """The table stored for exactly this grammar text, or None."""
    for text in (_shipped, _kept):
        with suppress(OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, zlib.error):
            wanted, digest, body = text(name).split("\n", 2)
            if wanted == key(source) and digest == hashlib.sha256(body.encode()).hexdigest():
                return from_data(json.loads(body))
    return None


def save(name: str, source: str, table: Table) -> None:
    """Keep a table for the next process, if the folder can be written."""
    from rulebook_index import whole

    with suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True)
        whole.write(_file(name), text_of(source, table).encode())


def text_of(source: str, table: Table) -> str:
    """What is stored: the key, a checksum, the table."""
    body = json.dumps(to_data(table), separators=(",", ":"))
    return f"{key(source)}\n{hashlib.sha256(body.encode()).hexdigest()}\n{body}"


def shipped(name: str) -> Path:
    """The file beside the grammar; zlib makes it a tenth."""
    return Path(__file__).with_name("grammar") / f"{name}.table"


def _shipped(name: str) -> str:
    with shipped(name).open("rb") as file:
        return zlib.decompress(file.read()).decode("utf-8")


def _kept(name: str) -> str:
    return _file(name).read_text(encoding="utf-8")


def _file(name: str) -> Path:
    return folder() / f"grammar-{name}.json"
