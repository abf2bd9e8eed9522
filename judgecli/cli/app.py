"""A call from its words to its exit code. A command is loaded when it is called, and imports what it needs when it runs."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from judgecli.cli.commands import COMMANDS
from judgecli.cli.exits import Exit
from judgecli.cli.output import echo
from judgecli.report.lang import language
from judgecli.report.words import say

COMPLETING = "_JUDGE_COMPLETE"
"""The variable by which a shell asks for completions."""
CANNOT_WRITE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO, errno.EBADF, errno.EACCES})
"""What the system says where something cannot be written."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. Nothing that goes wrong shows a traceback."""
    _survive_the_console()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(given)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        _nobody_reads()
        return Exit.NOBODY_READS
    except OSError as error:
        return _not_written(error) if error.errno in CANNOT_WRITE else _mistake(given, error)
    except Exception as error:  # the last resort: whatever it is, it is a bug of ours
        return _mistake(given, error)


def _run(given: list[str]) -> int:
    """The exit code of the command, once all it said has been written."""
    out = sys.stdout
    if COMPLETING in os.environ:
        return _completed(given)
    if "--json" in given or "json" in given or "--as=json" in given:
        from judgecli.cli.failing import told_as_json, wants_json

        code = told_as_json(lambda: _ended(given)) if wants_json(given) else _ended(given)
    else:
        code = _ended(given)
    if sys.stdout is not out:  # what the command line library does where nobody reads any more
        sys.stdout = out
        raise BrokenPipeError
    sys.stdout.flush()
    return code


def _completed(given: list[str]) -> int:
    """Answer a shell that asks how a word could go on; the exit code."""
    from judgecli.cli.completing import completing, without

    begun = completing(os.environ)
    return without(begun, lambda: _ended(given)) if begun else _ended(given)


def _ended(given: list[str]) -> int:
    """The exit code of a command that was carried out."""
    try:
        from judgecli.cli.plain import call_of

        called = None if COMPLETING in os.environ else call_of(given, COMMANDS)
        if called is not None:
            called()
        else:
            from judgecli.cli.application import build

            build()(given, prog_name="judge")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    return 0


def _nobody_reads() -> None:
    """What is still to be written goes nowhere, instead of failing again when Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())


def _not_written(error: OSError) -> int:
    said = language()
    path = error.filename or say(said, "file.output")
    with suppress(OSError):
        echo(say(said, "file.unwritable", path=path, cause=error.strerror or str(error)), err=True)
    _nobody_reads()
    return Exit.UNWRITTEN


def _mistake(given: list[str], error: Exception) -> int:
    from judgecli.cli.mistakes import report

    return report(given, error)


def _survive_the_console() -> None:
    """A console that cannot show a character gets a substitute for it; a stream that is closed becomes one that leads nowhere."""
    for name, mode in (
        ("stdin", "r"),
        ("stdout", "w"),
        ("stderr", "w"),
    ):  # in this order they take the numbers that are free
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # it stays open as the others do
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
