"""Long answers on a terminal go through a pager; short ones, and everything that is piped, are just printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from judgecli.cli.output import echo, terminal_size


def put(text: str, color: bool | None = None) -> None:
    """Print a page; through the pager where it is taller than the terminal it is printed on."""
    whole = text if text.endswith("\n") else text + "\n"
    command = pager(os.environ)
    tall = whole.count("\n") >= terminal_size().lines
    if not (sys.stdout.isatty() and tall and command and _through(command, whole)):
        echo(whole, nl=False, color=color)


def pager(environ: Mapping[str, str]) -> list[str]:
    """The command to page with: JUDGECLI_PAGER, then PAGER, then less; empty where none is wanted."""
    named = environ.get("JUDGECLI_PAGER", environ.get("PAGER"))
    if named is None:
        return ["less", "-FIRX"] if environ.get("TERM") != "dumb" else []
    import shlex

    try:
        words = shlex.split(named)
    except ValueError:
        return []
    return [] if words[:1] in ([], ["cat"]) else words


def _through(command: list[str], text: str) -> bool:
    """Whether the pager could be started; what it then does is its own affair."""
    import subprocess

    from judgecli.cli.interrupted import left_to_another

    try:
        running = subprocess.Popen(command, stdin=subprocess.PIPE)
    except OSError:
        return False
    with running, left_to_another():
        running.communicate(text.encode(errors="replace"))
    return True
