"""The commands as typer has them: for help, completion, groups of commands, and every call that is not plain (``plain``)."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Annotated, Any, get_args, get_origin

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from judgecli import __version__
from judgecli.cli.commands import COMMANDS, FOR_CONTRIBUTORS
from judgecli.cli.declared import Option, Parameter
from judgecli.cli.exits import Exit
from judgecli.cli.options import told
from judgecli.report.lang import language
from judgecli.report.words import say

OF_ITS_OWN = ("--version", "--help", "--install-completion", "--show-completion")
"""Options that stand before a command; all others stand behind one."""
PLAIN: Any = {"rich_markup_mode": None, "pretty_exceptions_enable": False}
"""No application draws with rich."""


def for_typer(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command whose parameters are declared in typer's own classes."""

    @wraps(command)
    def called(*given: Any, **named: Any) -> Any:
        return command(*given, **named)

    signature = inspect.signature(command, eval_str=True)
    parameters = [p.replace(annotation=_declared(p.annotation)) for p in signature.parameters.values()]
    called.__dict__["__signature__"] = signature.replace(parameters=parameters)
    called.__annotations__ = {p.name: p.annotation for p in parameters}
    return called


def _declared(annotation: Any) -> Any:
    """``Annotated[str, Option("--lang")]`` -> the same with ``typer.Option``; any other type as it is."""
    if get_origin(annotation) is not Annotated:
        return annotation
    of, *all_said = get_args(annotation)
    said = [_parameter(each) if isinstance(each, Parameter) else each for each in all_said]
    return Annotated[of, *said]


def _parameter(declared: Parameter) -> Any:
    if isinstance(declared, Option):
        return typer.Option(*declared.names, **declared.settings)
    return typer.Argument(**declared.settings)


class Group(typer.Typer):
    """A group of commands whose parameters are declared as everywhere here."""

    def command(self, *given: Any, **named: Any) -> Callable[[Any], Any]:
        return self._declaring(super().command(*given, **named))

    def callback(self, *given: Any, **named: Any) -> Callable[[Any], Any]:
        return self._declaring(super().callback(*given, **named))

    @staticmethod
    def _declaring(register: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def registered(command: Any) -> Any:
            register(for_typer(command))
            return command

        return registered


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


Version = Annotated[bool, Option("--version", help=told("help.version"))]


def build() -> typer.Typer:
    """The application, with no command loaded."""
    app = Group(
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
    return command_of(name, getattr(import_module(f"judgecli.cli.{module}"), function))


def command_of(name: str, command: Any) -> Any:
    """The command, or the group, that a function or an application of its own makes."""
    app = Group(**PLAIN)
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
