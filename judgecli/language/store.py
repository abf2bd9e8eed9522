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
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark

FORMAT = "1"


def folder() -> Path:
    named = os.environ.get("JUDGECLI_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("judgecli", appauthor=False))


def key(source: str) -> str:
    """What a stored table must have been made from and with."""
    from lark import __version__

    return hashlib.sha256("\0".join((FORMAT, __version__, source)).encode()).hexdigest()


def load(name: str, source: str) -> Lark | None:
    """The parser stored for exactly this grammar text, or None."""
    from lark import Lark

    from judgecli.language.lexing import LEXERS

    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError, IndexError):
        wanted, digest, body = _file(name).read_text(encoding="utf-8").split("\n", 2)
        if wanted == key(source) and digest == hashlib.sha256(body.encode()).hexdigest():
            stored = json.loads(body)
            _restore_keys(stored)
            _place_lexer(stored["data"], LEXERS[name])
            return Lark._load_from_dict(stored["data"], stored["memo"])  # type: ignore[no-any-return,no-untyped-call]
    return None


def save(name: str, source: str, parser: Lark) -> None:
    """Keep a parser for the next process, if the folder can be written."""
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    data, memo = parser.memo_serialize([TerminalDef, Rule])
    _place_lexer(data, None)
    body = json.dumps({"data": data, "memo": memo}, separators=(",", ":"))
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


def _place_lexer(data: dict[str, Any], lexer: type | None) -> None:
    """The lexer is a class: it is left out of the stored options and put back."""
    data["options"]["lexer"] = lexer
    data["parser"]["lexer_conf"]["lexer_type"] = lexer


def _restore_keys(stored: dict[str, Any]) -> None:
    """JSON turned the numbers that are keys into strings."""
    stored["memo"] = _numbered(stored["memo"])
    table = stored["data"]["parser"]["parser"]
    table["tokens"] = _numbered(table["tokens"])
    table["states"] = {int(state): _numbered(actions) for state, actions in table["states"].items()}


def _numbered(mapping: dict[str, Any]) -> dict[int, Any]:
    return {int(name): value for name, value in mapping.items()}
