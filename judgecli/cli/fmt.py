"""``judge fmt``: write a scenario in the one form, or in the other language."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import chosen, one_of, stop, told
from judgecli.cli.output import echo
from judgecli.report.lang import LANGS
from judgecli.report.words import say

File = Annotated[str, Argument(help=told("help.file"))]
Into = Annotated[str, Option("--lang", help=told("help.into"), autocompletion=one_of(*LANGS))]
Write = Annotated[bool, Option("--write", "-w", help=told("help.write"))]
Check = Annotated[bool, Option("--check", help=told("help.check-only"))]
At = Annotated[int | None, Option("--at", min=0, help=told("help.fmt-at"))]


def fmt(file: File, lang: Into = "", check: Check = False, write: Write = False, at: At = None) -> None:
    """Print a scenario in the one form; with ``--write`` the file is changed instead, with ``--at`` it begins at a later moment."""
    from judgecli.cli.files import STANDARD_INPUT, bytes_of
    from judgecli.cli.files import write as write_file

    said = chosen(lang)
    if at is not None:
        if check or write:
            stop(say(said, "fmt.at-prints"), Exit.USAGE)
        echo(at_a_moment(file, at, lang), nl=False)
        return
    text = readable_text(bytes_of(file, said), file, lang)
    made = formatted(text, lang)
    if check:
        if made != text:
            stop(say(said, "fmt.would", path=file), Exit.WRONG)
    elif file == STANDARD_INPUT or not write:
        echo(made, nl=False)
    elif made == text:
        echo(say(said, "fmt.same", path=file), err=True)
    else:
        write_file(Path(file), made, said, over=True)
        echo(say(said, "fmt.changed", path=file), err=True)


def readable_text(data: bytes, file: str, lang: str) -> str:
    """The text of a scenario without errors; ends the command where it has some."""
    from judgecli.language import parse
    from judgecli.language.source import decode

    text, problems = decode(data)
    problems = problems or parse(text, file).diagnostics
    errors = tuple(d for d in problems if d.severity == "error")
    if errors:
        from judgecli.report.diagnosis import findings

        stop(findings(errors, text, file, chosen(lang, text)), Exit.UNREADABLE)
    return text


def at_a_moment(file: str, at: int, lang: str) -> str:
    """The scenario as it stands after so many lines of its play, below remarks on what it could not take along."""
    from judgecli.cli.asked import at_line, run_of
    from judgecli.language import format
    from judgecli.language.reading import written_in
    from judgecli.report.unwritten import remarks
    from judgecli.session.later_board import later

    run, said = run_of(file, lang, None)
    found = later(run, at_line(run, at, said) or 0)
    into = lang if lang in LANGS else written_in(run.text) or "en"
    return "".join(f"# {line}\n" for line in remarks(run, found, into)) + format(found.scenario, into)


def formatted(text: str, lang: str) -> str:
    from judgecli.language import format

    return format(text, lang if lang in LANGS else None)
