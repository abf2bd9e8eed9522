"""The last resort: a mistake of ours becomes one line, an exit code of its own, and a file that lets us repeat it."""

from __future__ import annotations

import hashlib
import platform
import traceback
from collections.abc import Sequence
from pathlib import Path

from judgecli.cli.exits import Exit
from judgecli.cli.output import echo
from judgecli.report.lang import language
from judgecli.report.width import harmless
from judgecli.report.words import say
from rulebook_index.folders import cache

MOST_BYTES = 256 * 1024
"""How much of a named file goes into the record."""


def report(given: Sequence[str], error: Exception) -> int:
    """Say it in one line and keep what is needed to repeat it; never raises."""
    cause = harmless(f"{type(error).__name__}: {error}".split("\n")[0])[:200]
    path = _keep(_record(given, error))
    key = "bug" if path else "bug.nowhere"
    echo(say(language(), key, cause=cause, path=path), err=True)
    return Exit.BUG


def _record(given: Sequence[str], error: Exception) -> str:
    told = "".join(traceback.format_exception(error))
    parts = [f"judge {' '.join(given)}", f"Python {platform.python_version()}, {platform.system()}", told]
    parts += [f"--- {name}\n{text}" for name, text in ((name, _text(name)) for name in given) if text]
    return "\n\n".join(parts) + "\n"


def _text(name: str) -> str:
    """The beginning of a file among the arguments."""
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES).decode("utf-8", "backslashreplace")
    except (OSError, ValueError):
        return ""


def _keep(record: str) -> str:
    """Write the record to the cache folder; "" where that is not possible. The same mistake makes the same file."""
    from rulebook_index import whole

    try:
        folder = cache()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"mistake-{hashlib.sha256(record.encode()).hexdigest()[:12]}.txt"
        whole.write(path, record.encode("utf-8", "backslashreplace"))
    except (OSError, ValueError):
        return ""
    return str(path)
