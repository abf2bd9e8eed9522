"""``judge rule``: one provision's page, its tree, or what a number could mean."""

from __future__ import annotations

import json as json_text
import os
import shutil
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from judgecli.cli.exits import Exit
from judgecli.report.lang import LANGS, language

if TYPE_CHECKING:
    from judgecli.report.hits import Look
    from rulebook_index.citation import Citation
    from rulebook_index.view import Enforcers, Exercisers


def _citations(incomplete: str) -> list[str]:
    from rulebook_index import library

    return list(library.beginning_with(incomplete))


def _names(incomplete: str) -> list[str]:
    from rulebook_index import library

    return [book for book in library.books() if book.startswith(incomplete)]


Typed = Annotated[
    list[str] | None,
    typer.Argument(
        help="A number as printed or typed, such as 604.3a, or @1 after a search.", autocompletion=_citations
    ),
]
Game = Annotated[
    str,
    typer.Option("--game", "-g", help="Only this book: zx, ygo, d0, dm, dmv or one you added.", autocompletion=_names),
]
Lang = Annotated[str, typer.Option("--lang", help="ja or en; by default that of the environment.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object.")]
Tree = Annotated[bool, typer.Option("--tree", help="Everything under the provision, one line each.")]
Width = Annotated[int, typer.Option("--width", min=0, max=500, help="Columns; by default those of the terminal.")]


def rule(
    typed: Typed = None,
    game: Game = "",
    lang: Lang = "",
    json: Json = False,
    tree: Tree = False,
    width: Width = 0,
) -> None:
    """Show one provision: gist, wording, place, references, examples, and what enforces it.

    judge rule 604.3a --game zx

    judge rule ３部１１章１－１
    """
    text = " ".join(typed or ()).strip()
    if not text:
        _stop("judge rule: write a number, such as judge rule zx 604.3a", Exit.USAGE)
    if lang not in ("", *LANGS):
        _stop(f"--lang {lang}: write ja or en", Exit.USAGE)
    from rulebook_index.wording import DamagedStore

    try:
        show(text, _books(game), _look(lang, width), json=json, tree=tree)
    except DamagedStore as error:
        _stop(str(error), Exit.UNREADABLE)


def show(
    text: str,
    books: tuple[str, ...],
    look: Look,
    *,
    json: bool = False,
    tree: bool = False,
    enforced: Enforcers | None = None,
    exercised: Exercisers | None = None,
) -> None:
    """Print the page of what was typed; ends with ``Exit.MISSING`` where no single provision is meant."""
    from judgecli.report import provision
    from rulebook_index import view
    from rulebook_index.lookup import look_up

    citation = _result(text)
    found = look_up(str(citation) if citation else text, books)
    if found.answer == "exact":
        here = found.citations[0]
        if tree:
            branch = view.tree(here)
            _print(_json(provision.tree_json(branch)) if json else provision.tree_lines(branch, look))
            return
        shown = view.view(here, enforced, exercised)
        _print(_json(provision.page_json(shown)) if json else provision.page_lines(shown, look))
        return
    meant = [view.entry(c) for c in found.citations]
    around = [view.entry(c) for c in found.neighbours]
    _print(_json(provision.lookup_json(found)) if json else provision.lookup_lines(found, look, meant, around))
    raise typer.Exit(Exit.MISSING)


def _result(text: str) -> Citation | None:
    """The citation that @1 stands for; None for anything else."""
    if not text.startswith(("@", "＠")):
        return None
    from rulebook_index.search import recent

    try:
        return recent.recall(text)
    except recent.NoSuchResult as error:
        _stop(str(error), Exit.MISSING)


def _books(game: str) -> tuple[str, ...]:
    if not game:
        return ()
    from rulebook_index import library

    known = library.books()
    if game.lower() not in known:
        _stop(f"--game {game}: no such book. Books: {', '.join(known)}", Exit.USAGE)
    return (game.lower(),)


def _look(lang: str, width: int) -> Look:
    from judgecli.report.hits import Look

    columns = width or shutil.get_terminal_size((80, 24)).columns
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    color = not plain and (bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty())
    return Look(language(lang), columns, color)


def _print(lines: Iterable[str]) -> None:
    typer.echo("\n".join(lines))


def _json(value: dict[str, Any]) -> Iterable[str]:
    return (json_text.dumps(value, ensure_ascii=False),)


def _stop(message: str, code: Exit) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)
