"""Parse tables kept between processes, as JSON in the user's cache folder.

Building the larger grammar takes 0.2 s, reading its table back a tenth of that. A file that is missing, damaged, foreign
or of another version is silently replaced; a folder that cannot be written is silently left alone.
``JUDGECLI_CACHE`` names another folder.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
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
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        wanted, digest, body = _file(name).read_text(encoding="utf-8").split("\n", 2)
        if wanted == key(source) and digest == hashlib.sha256(body.encode()).hexdigest():
            return from_data(json.loads(body))
    return None


def save(name: str, source: str, table: Table) -> None:
    """Keep a table for the next process, if the folder can be written."""
    body = json.dumps(to_data(table), separators=(",", ":"))
    digest = hashlib.sha256(body.encode()).hexdigest()
    with suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True)
        _replace(_file(name), f"{key(source)}\n{digest}\n{body}")


def _file(name: str) -> Path:
    return folder() / f"grammar-{name}.json"


def _replace(path: Path, text: str) -> None:
    """Write beside and rename, so that another process never reads half a file."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)
