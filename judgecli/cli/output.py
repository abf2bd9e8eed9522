"""What the commands print, and how large the terminal is they print on."""

from __future__ import annotations

import os
import sys

ESCAPE = "\x1b"
PLAIN = frozenset({"utf-8", "utf8", None})
"""Encodings that can show everything; a stream that keeps text as it is has none."""


def echo(text: object = "", nl: bool = True, err: bool = False, color: bool | None = None) -> None:
    """Print to standard output, or to standard error; at once, not when a buffer is full.

    A text with colours is left to typer, which knows the terminals that cannot show them; so are the console of Windows and encodings that
    cannot show everything.
    """
    said = f"{text}\n" if nl else str(text)
    stream = sys.stderr if err else sys.stdout
    if ESCAPE in said or sys.platform == "win32" or getattr(stream, "encoding", None) not in PLAIN:
        import typer

        typer.echo(said, nl=False, err=err, color=color)
        return
    stream.write(said)
    stream.flush()


USUAL = os.terminal_size((80, 24))


def terminal_size() -> os.terminal_size:
    """What COLUMNS and LINES say, else the terminal itself, else ``USUAL``: as ``shutil`` does it, which brings three packers along."""
    columns, lines = _said("COLUMNS"), _said("LINES")
    if not (columns and lines):
        found = _of_the_terminal()
        columns, lines = columns or found.columns, lines or found.lines
    return os.terminal_size((columns or USUAL.columns, lines or USUAL.lines))


def _said(variable: str) -> int:
    """A number of the environment; 0: none that could be a size."""
    said = os.environ.get(variable, "")
    return int(said) if said.isdecimal() else 0


def _of_the_terminal() -> os.terminal_size:
    try:
        return os.get_terminal_size(sys.__stdout__.fileno())  # type: ignore[union-attr]  # none: an error like the others
    except (AttributeError, ValueError, OSError):
        return USUAL
