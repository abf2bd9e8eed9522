"""Scenario files as the commands meet them: a path, or ``-`` for standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from judgecli.cli.exits import Exit
from judgecli.cli.options import stop
from judgecli.report.lang import Lang
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.session.run import Run

STANDARD_INPUT = "-"


def run(file: str, lang: Lang) -> Run:
    """Run the scenario of a file; ends the command where there is nothing to read."""
    from judgecli.session.run import run_bytes

    return run_bytes(bytes_of(file, lang), file)


def bytes_of(file: str, lang: Lang, most: int = 0) -> bytes:
    """The bytes of a file, one more than ``most`` (0: a scenario's) at the most; ends the command where it cannot be read."""
    from judgecli.language.source import MAX_BYTES

    most = most or MAX_BYTES
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(most + 1)
    try:
        with _there(file, lang).open("rb") as opened:
            return opened.read(most + 1)
    except (OSError, ValueError) as error:
        cause = (error.strerror if isinstance(error, OSError) else "") or str(error)
        _unreadable(file, cause, lang)


def _there(file: str, lang: Lang) -> Path:
    """The path, if there is a file; else the names that come nearest, and the end of the command."""
    path = Path(file)
    if path.is_dir():
        stop(say(lang, "file.folder", path=file), Exit.USAGE)
    if not path.exists():
        missing(file, lang)
    return path


def missing(file: str, lang: Lang) -> NoReturn:
    """End the command: there is no such file; names that come near are told."""
    from judgecli.session.corpus import nearest

    message = say(lang, "file.missing", path=file)
    if near := nearest(Path(file)):
        message += "\n" + say(lang, "file.nearest", paths=say(lang, "or").join(near))
    stop(message, Exit.UNREADABLE)


def _unreadable(file: str, cause: str, lang: Lang) -> NoReturn:
    stop(say(lang, "file.unreadable", path=file, cause=cause), Exit.UNREADABLE)


def write_new(path: Path, text: str, lang: Lang) -> None:
    """Write a file that is not there yet, whole or not at all; ends the command where it cannot be written."""
    import os

    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            beside.write_text(text, encoding="utf-8", newline="\n")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        stop(say(lang, "file.unwritable", path=path, cause=error.strerror or str(error)), Exit.UNREADABLE)
