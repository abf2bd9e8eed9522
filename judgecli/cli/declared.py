"""Options and arguments as the commands declare them, once for both who read a command line: typer, which knows everything there is to know
about one (``application``), and ``plain``, which reads the calls that need nothing of that.

``LangOption = Annotated[str, Option("--lang", help="…")]``: the parameter of a command is declared by naming ``LangOption`` as its type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Parameter:
    """One parameter. ``names``: what is typed before an option's value; ``settings``: the rest, by typer's own names."""

    __slots__ = ("names", "settings")

    def __init__(self, *names: str, **settings: Any) -> None:
        self.names, self.settings = names, settings


class Argument(Parameter):
    """Known by its place: ``help``, ``autocompletion`` (a function from what is typed so far to what it could become)."""

    __slots__ = ()

    def __init__(self, *, help: str, autocompletion: Callable[..., list[str]] | None = None, **more: Any) -> None:
        super().__init__(help=help, autocompletion=autocompletion, **more)


class Option(Parameter):
    """Known by its name: ``help`` and ``autocompletion`` as for an argument, ``min`` and ``max`` for a number, both allowed."""

    __slots__ = ()
