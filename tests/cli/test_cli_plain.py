"""Plain calls are read without typer: whatever is read so, typer reads as the same values, and everything else is left to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from importlib import import_module
from inspect import signature
from types import FunctionType
from typing import Any

import pytest

from judgecli.cli.application import command_of
from judgecli.cli.commands import COMMANDS
from judgecli.cli.declared import Argument, Option
from judgecli.cli.plain import MANY, Meant, Refused, call_of, parameters, values_of

CALLS = 400
"""Calls of each command."""
ANYTHING = (
    *(
        "a.judge",
        "zx:604.3a",
        "優先権",
        "A passes",
        "",
        " ",
        "7",
        "0",
        "-1",
        "1.5",
        "1e3",
        "５",
        "007",
        "9" * 12,
        "nan",
        "True",
        "-",
        "--",
    ),
    *(
        "-x",
        "-h",
        "--help",
        "--lang=ja",
        "--lang=",
        "--none",
        "-j2",
        "@file",
        "*.judge",
        "~",
        "--json=1",
        "---",
        "--no-json",
    ),
)
"""Words of every kind, most of them out of place."""


def function_of(name: str) -> Any:
    module, _, function = COMMANDS[name].partition(":")
    return getattr(import_module(f"judgecli.cli.{module}"), function)


def plain(name: str) -> bool:
    try:
        return type(function_of(name)) is FunctionType and bool(parameters(function_of(name)))
    except Refused:
        return False


PLAIN = [name for name in COMMANDS if plain(name)]


def test_what_typer_alone_reads_is_known() -> None:
    """Groups of commands, and ``deck``, an argument of which is shown by another name."""
    assert set(COMMANDS) - set(PLAIN) == {"books", "cards", "deck", "desk"}


def by_typer(name: str) -> Callable[[Sequence[str]], dict[str, Any] | None]:
    """The values that typer gives a command for its words; nothing where it does not call it."""
    seen: list[dict[str, Any]] = []
    function = function_of(name)

    @wraps(function)
    def called(**values: Any) -> None:
        seen.append(values)

    command = command_of(name, called)

    def values(words: Sequence[str]) -> dict[str, Any] | None:
        seen.clear()
        try:
            command.main(list(words), prog_name="judge", standalone_mode=False)
        except Exception:  # each library has its own words for a call that it does not take
            return None
        return seen[0] if seen else None

    return values


def words_for(draw: random.Random, meant: Sequence[Meant]) -> Iterator[str]:
    """A call that makes use of what a command declares; now and then with a word that does not belong there."""
    arguments = [each for each in meant if isinstance(each.declared, Argument)]
    options = [each for each in meant if isinstance(each.declared, Option)]
    parts = [[draw.choice(("a.judge", "zx:1.2", "7", "盤面"))] for _ in range(draw.randint(0, len(arguments) + 1))]
    for option in draw.choices(options, k=draw.randint(0, 3)) if options else ():
        name = draw.choice(option.declared.names)
        fitting = {bool: [], int: ["5"], int | None: ["5"], float: ["5", "2.5"]}.get(option.type, ["ja", "text"])
        value = draw.choice([*fitting, *fitting, *fitting, draw.choice(ANYTHING)])
        if option.type is bool:
            parts.append([name])
        else:
            parts.append([f"{name}={value}"] if draw.random() < 0.3 else [name, value])
    if draw.random() < 0.3:
        parts.append([draw.choice(ANYTHING)])
    draw.shuffle(parts)
    for part in parts:
        yield from part


def settled(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as a command cannot tell them apart: a list that nobody gave, however that is said."""
    return {name: None if value in ([], ()) else value for name, value in values.items()}


@pytest.mark.parametrize("name", PLAIN)
def test_both_readers_give_a_command_the_same_values(name: str) -> None:
    draw = random.Random(f"plain {name}")
    function, typer = function_of(name), by_typer(name)
    usual = {each.name: each.default for each in signature(function).parameters.values()}
    read = 0
    for _ in range(CALLS):
        words = list(words_for(draw, parameters(function)))
        try:
            mine = values_of(function, words)
        except Refused:
            continue
        read += 1
        theirs = typer(words)
        assert theirs is not None, words
        assert settled(usual | mine) == settled(theirs), words
    assert read > CALLS // 10


@pytest.mark.parametrize("name", PLAIN)
def test_every_option_is_read_by_itself(name: str) -> None:
    """No command has fallen out of the plain ones by a setting that is not heeded."""
    function = function_of(name)
    meant = parameters(function)
    given = ["7"] * sum(isinstance(each.declared, Argument) and each.type not in MANY for each in meant)
    for each in meant:
        for option in each.declared.names:
            value = str(max(each.declared.settings.get("min") or 0, 5))
            words = [*given, option] if each.type is bool else [*given, option, value]
            wanted = {bool: True, str: value, int: int(value), int | None: int(value), float: float(value)}.get(
                each.type, [value]
            )
            assert values_of(function, words)[each.name] == wanted


@pytest.mark.parametrize(
    "words",
    [
        *(
            [],
            ["--help"],
            ["--version"],
            ["ruling", "--help"],
            ["ruling", "-h"],
            ["books", "list"],
            ["none"],
            ["-"],
            ["deck"],
        ),
        *(
            ["ruling", "a", "b"],
            ["ruling", "a", "--width"],
            ["ruling", "a", "--width", "501"],
            ["ruling", "a", "--width", "x"],
        ),
        *(
            ["ruling", "a", "--widht", "5"],
            ["ruling", "a", "--json=1"],
            ["ruling", "--", "a"],
            ["--lang", "ja", "ruling", "a"],
        ),
    ],
    ids=" ".join,
)
def test_a_call_that_is_not_plain_is_left_to_typer(words: list[str]) -> None:
    assert call_of(words, COMMANDS) is None
