"""Parse tables that need not be built: those shipped beside the grammars, and those kept in the user's cache folder.

Building the larger grammar takes two seconds, reading its table back a thousandth of that. A table is used only for exactly the
grammar text it was made from, so one that is shipped and old is passed over. A file that is missing, damaged, foreign or of
another version is silently replaced; a folder that cannot be written is silently left alone. ``JUDGECLI_CACHE`` names another folder.
"""

from __future__ import annotations

import zlib
from contextlib import suppress
from pathlib import Path

from judgecli.language.lalr import Table, check, from_text, to_text
from rulebook_index.digest import sha256
from rulebook_index.folders import cache

FORMAT = "3"


def key(source: str) -> str:
    """What a stored table must have been made from, and the form it is stored in."""
    return sha256(f"{FORMAT}\0{source}".encode()).hexdigest()


def load(name: str, source: str) -> Table | None:
    """The table stored for exactly this grammar text, or None."""
    for text, ours in ((_shipped, True), (_kept, False)):
        with suppress(OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, zlib.error):
            wanted, digest, body = text(name).split("\n", 2)
            if wanted != key(source):
                continue
            table = from_text(body)
            if not ours:  # what is shipped is sound like the program it belongs to, once zlib has found it whole
                if digest != sha256(body.encode()).hexdigest():
                    continue
                check(table)
            return table
    return None


def save(name: str, source: str, table: Table) -> None:
    """Keep a table for the next process, if the folder can be written."""
    from rulebook_index import whole

    with suppress(OSError):
        cache().mkdir(parents=True, exist_ok=True)
        whole.write(_file(name), text_of(source, table).encode())


def text_of(source: str, table: Table) -> str:
    """What is stored: the key, a checksum, the table."""
    body = to_text(table)
    return f"{key(source)}\n{sha256(body.encode()).hexdigest()}\n{body}"


def shipped(name: str) -> Path:
    """The file beside the grammar; zlib makes it a tenth."""
    return Path(__file__).with_name("grammar") / f"{name}.table"


def _shipped(name: str) -> str:
    with shipped(name).open("rb") as file:
        return zlib.decompress(file.read()).decode("utf-8")


def _kept(name: str) -> str:
    return _file(name).read_text(encoding="utf-8")


def _file(name: str) -> Path:
    return cache() / f"grammar-{name}.json"
