"""Calls that are as plain as a call can be, read from what a command declares: ``judge ruling FILE --lang en``.

Loading typer is a fifth of a cold ``judge rule`` (figures in docs/performance.md), and most calls need nothing that it is good at. Here
a call is read only where nothing can be meant but one thing: a command that is no group, options it has, each with a value of its type
within its bounds, as many arguments as there are. Everything else, a mistake above all, help, completion, groups, a word that begins with a
dash, is left to typer. A test compares both readers over calls made from the declarations of every command.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import FunctionType
from typing import Any, NamedTuple

from judgecli.cli.declared import Argument, Option

MANY = (list[str] | None, list[str])
NUMBERS: dict[Any, type] = {int: int, int | None: int, float: float}
KNOWN = frozenset({"help", "autocompletion", "min", "max"})
"""Settings that change nothing in how a plain value is read, or are heeded here."""


class Refused(Exception):
    """Typer is to read this call."""


class Meant(NamedTuple):
    """A parameter of a command: its name, the type of its value, what was declared."""

    name: str
    type: Any
    declared: Option | Argument


def call_of(given: Sequence[str], commands: Mapping[str, str]) -> Callable[[], object] | None:
    """The command with its values, ready to be called; ``None`` where typer is to read it. ``commands``: module and function of each."""
    if not given or given[0] not in commands:
        return None
    module, _, name = commands[given[0]].partition(":")
    command = getattr(import_module(f"judgecli.cli.{module}"), name)
    try:
        values = values_of(command, given[1:])
    except Refused:
        return None
    return lambda: command(**values)


def values_of(command: Any, words: Sequence[str]) -> dict[str, Any]:
    """What the words say, by the names of the command's parameters; those that nobody names keep what the command gives them."""
    if type(command) is not FunctionType:
        raise Refused
    meant = parameters(command)
    options = {name: each for each in meant if isinstance(each.declared, Option) for name in each.declared.names}
    found: dict[str, Any] = {}
    loose: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "-" or not word.startswith("-"):
            loose.append(word)
            continue
        name, equals, value = word.partition("=")
        option = options.get(name)
        if option is None or (equals and not name.startswith("--")):
            raise Refused
        if option.type is bool:
            if equals:
                raise Refused
            found[option.name] = True
            continue
        value = value if equals else next(rest, "-")
        if value.startswith("-"):
            raise Refused
        if option.type in MANY:
            found.setdefault(option.name, []).append(value)
        else:
            found[option.name] = _value(value, option)
    return found | _placed(loose, [each for each in meant if isinstance(each.declared, Argument)], command)


def parameters(command: FunctionType) -> tuple[Meant, ...]:
    """The parameters of a command in the order of its declaration."""
    found = []
    for name, kind in command.__annotations__.items():
        if name == "return":
            continue
        declared = command.__globals__.get(kind) if isinstance(kind, str) else kind
        settings = [each for each in getattr(declared, "__metadata__", ()) if isinstance(each, Option | Argument)]
        if len(settings) != 1 or not settings[0].settings.keys() <= KNOWN:
            raise Refused
        found.append(Meant(name, declared.__origin__, settings[0]))  # type: ignore[union-attr]
    return tuple(found)


def _placed(loose: Sequence[str], arguments: Sequence[Meant], command: FunctionType) -> dict[str, Any]:
    """The words that stand for themselves: one for each argument, or all for the only one that takes many."""
    if len(arguments) == 1 and arguments[0].type in MANY:
        return {arguments[0].name: list(loose)} if loose else {}
    if any(each.type in MANY for each in arguments) or len(loose) > len(arguments):
        raise Refused
    named = command.__code__.co_varnames[: command.__code__.co_argcount]
    optional = named[len(named) - len(command.__defaults__ or ()) :]
    if any(each.name not in optional for each in arguments[len(loose) :]):
        raise Refused
    return {each.name: _value(word, each) for each, word in zip(arguments, loose, strict=False)}


def _value(word: str, meant: Meant) -> Any:
    """The value a word stands for, within its bounds."""
    if meant.type is str:
        return word
    number = NUMBERS.get(meant.type)
    if number is None or not (word.isascii() and word.isdecimal()) or len(word) > 9:
        raise Refused
    value = number(word)
    least, most = meant.declared.settings.get("min"), meant.declared.settings.get("max")
    if (least is not None and value < least) or (most is not None and value > most):
        raise Refused
    return value
