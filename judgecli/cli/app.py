"""The commands put together. Building them imports no engine, no parser and no renderer: a command imports what it needs when run."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

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
    "games": "games:games",
    "coverage": "coverage:coverage",
    "impact": "impact:impact",
    "deck": "deck:deck",
    "doctor": "books:doctor",
}
"""Command -> module and function; a module is imported only when its command is run."""
GROUPS: dict[str, str] = {"books": "books:books"}
"""Commands that have commands of their own."""

Version = Annotated[bool, typer.Option("--version", help=told("help.version"))]


def build(wanted: str = "") -> typer.Typer:
    """The application. With a command ``wanted`` only that one can run; the others are there by name, unloaded."""
    app = typer.Typer(
        name="judge",
        help=told("help.judge"),
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_start)
    for name, place in COMMANDS.items():
        function = _load(place) if wanted in ("", name) else _unloaded
        app.command(name, help=told(f"help.{name}"))(function)
    for name, place in GROUPS.items():
        group = _load(place) if wanted in ("", name) else typer.Typer()
        app.add_typer(group, name=name, help=told(f"help.{name}"))
    return app


def _load(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(f"judgecli.cli.{module}"), name)


def _unloaded() -> None:
    """Stands for a command that was not asked for."""


def _wanted(given: Sequence[str]) -> str:
    """The command a call names first; "" where all must be loaded, as for completion."""
    known = bool(given) and (given[0] in COMMANDS or given[0] in GROUPS)
    return given[0] if known and "_JUDGE_COMPLETE" not in os.environ else ""


def _start(context: typer.Context, version: Version = False) -> None:
    if version:
        typer.echo(_version())
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(say(language(), "hello"))
        raise typer.Exit


def _version() -> str:
    from importlib.metadata import version

    return f"judge {version('judgecli')}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. Nothing that goes wrong shows a traceback."""
    _survive_the_console()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        build(_wanted(given))(given, prog_name="judge")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except Exception as error:  # the last resort: whatever it is, it is our mistake
        return _mistake(given, error)
    return 0


def _mistake(given: list[str], error: Exception) -> int:
    from judgecli.cli.mistakes import report

    return report(given, error)


def _survive_the_console() -> None:
    """A console that cannot show a character gets a substitute for it, never an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
