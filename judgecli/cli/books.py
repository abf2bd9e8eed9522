"""``judge books`` and ``judge doctor``: import copies of rulebooks, look over what is kept."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from judgecli.cli.exits import Exit
from judgecli.report.lang import LANGS, Lang, language

NUMBERINGS = ("profile", "auto")

Book = Annotated[str, typer.Argument(help="Short name of the book: zx, ygo, d0, dm, dmv, or a name of your own.")]
File = Annotated[Path, typer.Argument(help="Text, Markdown, HTML or PDF.")]
Copy = Annotated[Path | None, typer.Argument(help="The file it was imported from, to compare.")]
Numbering = Annotated[str, typer.Option("--numbering", help="auto finds the numbers from the file alone.")]
LangOption = Annotated[str, typer.Option("--lang", help="ja or en; by default that of the environment.")]
Json = Annotated[bool, typer.Option("--json", help="JSON.")]

books = typer.Typer(no_args_is_help=True, help="Import copies of rulebooks, and look over what is kept.")


@books.command("add")
def add(book: Book, file: File, numbering: Numbering = "profile", lang: LangOption = "", json: Json = False) -> None:
    """Import a copy of a rulebook; replaces the copy kept before.

    judge books add zx zx-rules.txt

    judge books add my-game rules.pdf --numbering auto
    """
    said = _lang(lang)
    if numbering not in NUMBERINGS:
        _stop(f"--numbering {numbering}: write {' or '.join(NUMBERINGS)}", Exit.USAGE)
    from judgecli.report import books as report
    from rulebook_index.importers.reading import UnreadableFile
    from rulebook_index.importers.run import BadBookName, import_book

    try:
        done = import_book(book, file, automatic=numbering == "auto")
    except BadBookName as error:
        _stop(str(error), Exit.USAGE)
    except UnreadableFile as error:
        _stop(str(error), Exit.UNREADABLE)
    except OSError as error:
        _stop(
            f"{error.filename or 'data folder'}: {error.strerror}; set JUDGECLI_DATA to a folder you may write",
            Exit.WRONG,
        )
    _print(_json({**report.plain([done])[0], "complete": done.complete}) if json else report.report_lines(done, said))
    if not done.complete:
        raise typer.Exit(Exit.WRONG)


@books.command("list")
def list_books(lang: LangOption = "", json: Json = False) -> None:
    """The books there are: shipped, and imported by you."""
    said = _lang(lang)
    from judgecli.report import books as report
    from rulebook_index.importers.check import shelf
    from rulebook_index.wording import DamagedStore

    try:
        found = list(shelf())
    except DamagedStore as error:
        _stop(str(error), Exit.UNREADABLE)
    _print(_json(report.plain(found)) if json else report.shelf_lines(found, said))


@books.command("show")
def show(book: Book, lang: LangOption = "", json: Json = False) -> None:
    """The report of an import, as it was when the book was added."""
    said = _lang(lang)
    from judgecli.report import books as report
    from rulebook_index.importers.report import from_kept
    from rulebook_index.wording import DamagedStore, about

    _imported(book, said)
    try:
        kept = from_kept(about(book)["report"])
    except DamagedStore as error:
        _stop(str(error), Exit.UNREADABLE)
    _print(_json({**report.plain([kept])[0], "complete": kept.complete}) if json else report.report_lines(kept, said))


@books.command("verify")
def verify(book: Book, file: Copy = None, lang: LangOption = "", json: Json = False) -> None:
    """Whether the kept copy is whole, and made from the file named."""
    from rulebook_index.importers import check

    said = _lang(lang)
    _imported(book, said)
    _findings(check.verify(book, file), said, json=json)


@books.command("diff")
def diff(book: Book, file: File, numbering: Numbering = "profile", lang: LangOption = "", json: Json = False) -> None:
    """What another copy says differently; nothing is changed."""
    said = _lang(lang)
    from judgecli.report import books as report
    from rulebook_index.importers.check import differences
    from rulebook_index.importers.reading import UnreadableFile
    from rulebook_index.wording import DamagedStore

    _imported(book, said)
    try:
        changes = differences(book, file, automatic=numbering == "auto")
    except (UnreadableFile, DamagedStore) as error:
        _stop(str(error), Exit.UNREADABLE)
    _print(_json(report.plain(changes)) if json else report.change_lines(changes, said))
    if changes:
        raise typer.Exit(Exit.WRONG)


@books.command("remove")
def remove(book: Book, lang: LangOption = "") -> None:
    """Forget the imported copy of a book; what is shipped stays."""
    said = _lang(lang)
    from judgecli.report import books as report
    from rulebook_index import store

    _imported(book, said)
    store.remove(book)
    _print([report.say("forgotten", said, book=book)])


def doctor(lang: LangOption = "", json: Json = False) -> None:
    """Whether this machine and the imported books are in order."""
    from rulebook_index.importers import check

    _findings(check.examine(), _lang(lang), json=json)


def _findings(found: list[Any], said: Lang, *, json: bool) -> None:
    from judgecli.report import books as report

    _print(_json(report.plain(found)) if json else report.finding_lines(found, said))
    if not all(finding.good for finding in found):
        raise typer.Exit(Exit.WRONG)


def _imported(book: str, said: Lang) -> None:
    from rulebook_index.wording import imported_books

    if book not in imported_books():
        here = ", ".join(imported_books())
        message = (
            f"{book}: not imported. Imported: {here or '-'}"
            if said == "en"
            else f"{book} は未取り込みです。取り込み済み: {here or '-'}"
        )
        _stop(message, Exit.MISSING)


def _lang(lang: str) -> Lang:
    if lang not in ("", *LANGS):
        _stop(f"--lang {lang}: write ja or en", Exit.USAGE)
    return language(lang)


def _json(value: object) -> Iterable[str]:
    return (json_text.dumps(value, ensure_ascii=False),)


def _print(lines: Iterable[str]) -> None:
    typer.echo("\n".join(lines))


def _stop(message: str, code: Exit) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)
