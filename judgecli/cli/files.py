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
    from judgecli.session.run import Bounds, Run

STANDARD_INPUT = "-"


def run(file: str, lang: Lang, bounds: Bounds) -> Run:
    """Run the scenario of a file, whose game the command then speaks of; ends the command where there is nothing to read."""
    from judgecli.language.words import speak
    from judgecli.session.run import run_bytes

    found = run_bytes(bytes_of(file, lang), file, bounds)
    speak(found.scenario.game if found.scenario else "")
    return found


def bounds_of(lang: Lang, steps: int, seconds: float, use_from: list[str] | None, *, reasons: bool = False) -> Bounds:
    """What the options say, and whether reasons will be asked for; ends the command where a folder that is allowed is none."""
    from judgecli.session.run import Bounds

    for folder in use_from or ():
        if not Path(folder).is_dir():
            stop(say(lang, "use-from.none", path=folder), Exit.USAGE)
    return Bounds(steps, seconds, tuple(use_from or ()), reasons)


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
        stop(say(lang, "file.unreadable", path=file, cause=cause_of(error)), Exit.UNREADABLE)


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


def write(path: Path, text: str, lang: Lang, *, over: bool = False) -> None:
    """Write a file, whole or not at all; ends the command where it cannot be written, or is there and not to be written over."""
    from rulebook_index import whole

    try:
        whole.write(path, text.encode("utf-8", "backslashreplace"), over=over)
    except FileExistsError:
        stop(say(lang, "file.exists", path=path), Exit.USAGE)
    except (OSError, ValueError) as error:
        stop(say(lang, "file.unwritable", path=path, cause=cause_of(error)), Exit.UNWRITTEN)


def cause_of(error: OSError | ValueError) -> str:
    """Why a file could not be opened, read or written, in the words of the system."""
    return (error.strerror if isinstance(error, OSError) else "") or str(error)
