"""The commands put together. A command is loaded when it is called, and imports what it needs when it runs."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from judgecli import __version__
from judgecli.cli.exits import Exit
from judgecli.cli.options import told
from judgecli.report.lang import language
from judgecli.report.words import say

COMMANDS: dict[str, str] = {
    "ruling": "ruling:ruling",
    "replay": "replay:replay",
    "why": "asked:why",
    "why-not": "asked:why_not",
    "options": "asked:options",
    "explore": "asked:explore",
    "what-if": "asked:what_if",
    "step": "step:step",
    "check": "check:check",
    "rule": "rule:rule",
    "search": "search:search",
    "term": "search:term",
    "new": "new:new",
    "fmt": "fmt:fmt",
    "parse": "parse:parse",
    "explain": "explain:explain",
    "schema": "schema:schema",
    "games": "games:games",
    "coverage": "coverage:coverage",
    "impact": "impact:impact",
    "card": "card:card",
    "cards": "cards:cards",
    "deck": "deck:deck",
    "desk": "desk:desk",
    "lsp": "lsp:lsp",
    "doctor": "books:doctor",
    "books": "books:books",
    "new-game": "new_game:new_game",
}
"""Command -> module and function; a module is imported only when its command is run."""

FOR_CONTRIBUTORS = frozenset({"new-game"})
"""Commands that the list of commands leaves out: they serve whoever extends the program."""
COMPLETING = "_JUDGE_COMPLETE"
"""The variable by which a shell asks for completions."""
CANNOT_WRITE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO, errno.EBADF, errno.EACCES})
"""What the system says where something cannot be written."""
OF_ITS_OWN = ("--version", "--help", "--install-completion", "--show-completion")
"""Options that stand before a command; all others stand behind one."""
Version = Annotated[bool, typer.Option("--version", help=told("help.version"))]
PLAIN: Any = {"rich_markup_mode": None, "pretty_exceptions_enable": False}
"""No application draws with rich."""


class Commands(TyperGroup):
    """All commands by name and in one line; the one that a call names is loaded when it is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {
            name: TyperCommand(name, help=told(f"help.{name}"), hidden=name in FOR_CONTRIBUTORS) for name in COMMANDS
        }

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        before = args[0] if args else ""
        command = next((word for word in args if word in COMMANDS), "")
        if command and before.startswith("--") and before not in OF_ITS_OWN:
            rest = " ".join(word for word in args if word != command)
            raise _misplaced(say(language(), "option.before", option=before, instead=f"judge {command} {rest}"))
        return list(super().parse_args(ctx, args))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, _, rest = super().resolve_command(ctx, args)
        return name, loaded(str(name)), rest


def _misplaced(message: str) -> typer.Exit:
    from judgecli.report.width import harmless

    typer.echo(harmless(message), err=True)
    return typer.Exit(Exit.USAGE)


def build() -> typer.Typer:
    """The application, with no command loaded."""
    app = typer.Typer(
        name="judge",
        cls=Commands,
        help=told("help.judge"),
        context_settings={"help_option_names": ["-h", "--help"]},
        **PLAIN,
    )
    app.callback(invoke_without_command=True)(_start)
    return app


def loaded(name: str) -> Any:
    """One command with its options, or one group with its commands."""
    module, _, function = COMMANDS[name].partition(":")
    command = getattr(import_module(f"judgecli.cli.{module}"), function)
    app = typer.Typer(**PLAIN)
    if isinstance(command, typer.Typer):
        app.add_typer(command, name=name, help=told(f"help.{name}"))
    else:
        app.command(name, help=told(f"help.{name}"))(command)
    return get_group(app).commands[name]


def _start(context: typer.Context, version: Version = False) -> None:
    if version:
        typer.echo(f"judge {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(say(language(), "hello"))
        raise typer.Exit


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. Nothing that goes wrong shows a traceback."""
    _survive_the_console()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(given)
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
        typer.echo(say(said, "file.unwritable", path=path, cause=error.strerror or str(error)), err=True)
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
