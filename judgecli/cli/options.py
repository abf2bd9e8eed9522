"""What the commands share: options, the page they write on, and how they stop."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, NoReturn

from judgecli.cli.declared import Option
from judgecli.cli.exits import Exit
from judgecli.cli.output import echo, terminal_size
from judgecli.report.lang import LANGS, Lang, language
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.report.text import Page

_HELP = language()


def told(key: str) -> str:
    """Help in the language of the environment: options are declared before ``--lang`` is read."""
    return say(_HELP, key)


def one_of(*values: str) -> Callable[[str], list[str]]:
    """Completes to these values."""

    def found(incomplete: str) -> list[str]:
        return [value for value in values if value.startswith(incomplete)]

    return found


def a_game(incomplete: str) -> list[str]:
    """Completes to the games there are."""
    from judgecli import manifest

    return [game for game in manifest.games() if game.startswith(incomplete)]


LangOption = Annotated[str, Option("--lang", help=told("help.lang"), autocompletion=one_of(*LANGS))]
FileLangOption = Annotated[str, Option("--lang", help=told("help.lang-of-file"), autocompletion=one_of(*LANGS))]
"""``--lang`` of a command that answers about a file: without it the answer is in the language of the file."""
JsonOption = Annotated[bool, Option("--json", help=told("help.json"))]
WidthOption = Annotated[int, Option("--width", min=0, max=500, help=told("help.width"))]
MaxStepsOption = Annotated[int, Option("--max-steps", min=1, help=told("help.max-steps"))]
TimeoutOption = Annotated[float, Option("--timeout", min=0, help=told("help.timeout"))]
UseFromOption = Annotated[list[str] | None, Option("--use-from", help=told("help.use-from"))]
MOST_STEPS = 20_000
MOST_SECONDS = 60.0
"""What ``--max-steps`` and ``--timeout`` are where nothing is said: no shipped scenario comes near either."""
FullOption = Annotated[bool, Option("--full", help=told("help.full"))]


def chosen(lang: str, written: str = "") -> Lang:
    """The language asked for, else that in which the text at hand is ``written``; ends the command where there is no such language."""
    if lang not in ("", *LANGS):
        stop(say(language(), "lang.unknown", named=lang), Exit.USAGE)
    if not written:
        return language(lang)
    from judgecli.language.reading import written_in

    return language(lang, written=written_in(written) or "")


def page(lang: Lang, width: int) -> Page:
    """The page that standard output is."""
    from judgecli.report.text import Page

    return Page(lang, width or terminal_size().columns, color(os.environ))


def color(environ: Mapping[str, str]) -> bool:
    """Whether standard output takes colour: a terminal, unless NO_COLOR or a dumb terminal says otherwise."""
    if environ.get("NO_COLOR") or environ.get("TERM") == "dumb":
        return False
    return bool(environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def stop(message: str, code: Exit) -> NoReturn:
    """End the command with a message on standard error."""
    from judgecli.report.width import harmless

    echo(harmless(message), err=True)
    raise SystemExit(code)


def missing(lang: Lang, package: str) -> NoReturn:
    """End the command where it needs a package that is not part of every installation; say how it is added to this one."""
    from rulebook_index.importers.adding import how_to_add

    stop(say(lang, "extra.missing", command=how_to_add(package)), Exit.MISSING)
