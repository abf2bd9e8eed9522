"""``judge fmt``: write a scenario in the one form, or in the other language."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judgecli.cli.exits import Exit
from judgecli.cli.options import chosen, one_of, stop, told
from judgecli.report.lang import LANGS, Lang
from judgecli.report.words import say

File = Annotated[str, typer.Argument(help=told("help.file"))]
Into = Annotated[str, typer.Option("--lang", help=told("help.into"), autocompletion=one_of(*LANGS))]
Write = Annotated[bool, typer.Option("--write", "-w", help=told("help.write"))]
Check = Annotated[bool, typer.Option("--check", help=told("help.check-only"))]


def fmt(file: File, lang: Into = "", check: Check = False, write: Write = False) -> None:
    """Print a scenario in the one form; with ``--write`` the file is changed instead."""
    from judgecli.cli.files import STANDARD_INPUT, bytes_of
    from judgecli.cli.files import write as write_file

    said = chosen(lang)
    text = readable_text(bytes_of(file, said), file, said)
    made = formatted(text, lang)
    if check:
        if made != text:
            stop(say(said, "fmt.would", path=file), Exit.WRONG)
    elif file == STANDARD_INPUT or not write:
        typer.echo(made, nl=False)
    elif made == text:
        typer.echo(say(said, "fmt.same", path=file), err=True)
    else:
        write_file(Path(file), made, said, over=True)
        typer.echo(say(said, "fmt.changed", path=file), err=True)


def readable_text(data: bytes, file: str, said: Lang) -> str:
    """The text of a scenario without errors; ends the command where it has some."""
    from judgecli.language import parse
    from judgecli.language.source import decode

    text, problems = decode(data)
    problems = problems or parse(text, file).diagnostics
    errors = tuple(d for d in problems if d.severity == "error")
    if errors:
        from judgecli.report.diagnosis import findings

        stop(findings(errors, text, file, said), Exit.UNREADABLE)
    return text


def formatted(text: str, lang: str) -> str:
    from judgecli.language import format

    return format(text, lang if lang in LANGS else None)
