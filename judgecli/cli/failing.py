"""What goes wrong, as JSON on standard output for whoever asked for JSON: the exit code and the message stay as they are."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import TYPE_CHECKING, Any, TextIO

from judgecli.cli.exits import Exit

if TYPE_CHECKING:
    from judgecli.language.diagnostics import Diagnostic

SCHEMA = "judgecli.error/1"
_noted: list[Any] = []


def noted(diagnostics: Iterable[Diagnostic]) -> None:
    """Keep what is wrong with a file, in case the command ends with it."""
    _noted.extend(diagnostics)


def wants_json(given: Sequence[str]) -> bool:
    """Whether a command line asks for JSON."""
    pairs = zip(given, [*given[1:], ""], strict=True)
    return "--json" in given or "--as=json" in given or ("--as", "json") in pairs


def told_as_json(run: Callable[[], int]) -> int:
    """Run a command that is to print JSON; where it ends in an error and printed nothing, print that error."""
    _noted.clear()
    out, said = io.StringIO(), _Heard(sys.stderr)
    try:
        with redirect_stdout(out), redirect_stderr(said):
            code = run()
    finally:
        sys.stdout.write(out.getvalue())
    if code and not out.getvalue().strip():
        from judgecli.report.as_json import diagnostic_json, dumps

        told = [diagnostic_json(d) for d in _noted]
        name = Exit(code).name.lower().replace("_", " ") if code in set(Exit) else ""
        message = "".join(said.heard).strip()
        sys.stdout.write(
            dumps({"schema": SCHEMA, "exit": code, "name": name, "message": message, "diagnostics": told}) + "\n"
        )
    return code


class _Heard(io.TextIOBase):
    """Standard error, kept besides."""

    def __init__(self, stream: TextIO) -> None:
        self.stream, self.heard = stream, list[str]()

    def write(self, text: str) -> int:
        written = self.stream.write(text)  # refuses what is no text before it is heard
        self.heard.append(text)
        return written

    def flush(self) -> None:
        self.stream.flush()

    def close(self) -> None:
        """Nothing is closed: the stream belongs to somebody else, who may have closed it."""

    def isatty(self) -> bool:
        return self.stream.isatty()
