"""What a compiled template of plain text needs to run: the part of Jinja2's runtime that such templates use.

Loading Jinja2 for it, with its lexer and parser, would cost a tenth of a cold ruling. Templates of HTML and those of a user run in Jinja2
itself. A compiled template imports each name that it uses from here, so that one that needs more cannot be loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

missing: Any = object()
"""Sentinel for a name that was not given."""


class Undefined:
    """A name that a template uses and was not given: an error, never an empty string."""

    def __new__(cls, name: str) -> Undefined:
        raise NameError(f"a template uses {name!r}, which is not given")


class Environment:
    """What is the same for every template: how a part of a value is taken, and the filters."""

    undefined = Undefined
    concat = "".join
    getattr = staticmethod(getattr)

    def __init__(self) -> None:
        self.filters: dict[str, Callable[..., Any]] = {"length": len}

    @staticmethod
    def getitem(whole: Sequence[Any], at: int) -> Any:
        return whole[at]


class LoopContext:
    """The items of a loop, each with the loop itself, which knows its number."""

    def __init__(self, items: Sequence[Any], undefined: type[Undefined]) -> None:
        self._items = items
        self.index0 = -1

    @property
    def index(self) -> int:
        return self.index0 + 1

    def __iter__(self) -> Iterator[tuple[Any, LoopContext]]:
        for item in self._items:
            self.index0 += 1
            yield item, self


class Context:
    """What a template was given."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def resolve_or_missing(self, name: str) -> Any:
        return self._values.get(name, missing)

    @staticmethod
    def call(function: Callable[..., Any], *told: Any, _loop_vars: object = None, **named: Any) -> Any:
        return function(*told, **named)


environment = Environment()
TemplateRuntimeError = RuntimeError


def internalcode(function: Callable[..., Any]) -> Callable[..., Any]:
    """Jinja2 marks what it leaves out of a traceback; here it stands in it."""
    return function


def str_join(parts: Iterable[object]) -> str:
    """Concatenation by ``~``."""
    return "".join(map(str, parts))


def module_of(template: str) -> str:
    """Name of the module that a template is compiled to: ``short.txt.j2`` is ``short_txt``."""
    return template.removesuffix(".j2").replace(".", "_")


def printed(template: str, **values: Any) -> str:
    """The text that a compiled template makes of values."""
    made = import_module(f"judgecli.report.templates.compiled.{module_of(template)}")
    return "".join(made.root(Context(values)))
