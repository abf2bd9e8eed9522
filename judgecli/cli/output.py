"""What the commands print."""

from __future__ import annotations

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
