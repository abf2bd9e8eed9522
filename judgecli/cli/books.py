"""``judge books`` and ``judge doctor``: import copies of rulebooks, look over what is kept."""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from judgecli.cli.application import Group
from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import JsonOption, LangOption, chosen, stop
from judgecli.cli.output import echo
from judgecli.cli.rule import in_language
from judgecli.report.lang import Lang

NUMBERINGS = ("profile", "auto")
_SAMPLES = "\n\njudge books add zx zx-rules.txt\n\njudge books add my-game rules.pdf --numbering auto"

Book = Annotated[
    str,
    Argument(
        help=in_language(
            "書籍の短い名前。zx, ygo, d0, dm, dmv、または自分で付けた名前。",
            "Short name of the book: zx, ygo, d0, dm, dmv, or a name of your own.",
        )
    ),
]
File = Annotated[Path, Argument(help=in_language("テキスト、Markdown、HTML、PDF。", "Text, Markdown, HTML or PDF."))]
Copy = Annotated[
    Path | None,
    Argument(help=in_language("比べる取り込み元のファイル。", "The file it was imported from, to compare.")),
]
Other = Annotated[
    Path | None,
    Argument(
        help=in_language(
            "比べる写し。なければ版どうしを比べます。", "The copy to compare; without one, editions are compared."
        )
    ),
]
Before = Annotated[str, Option("--from", help=in_language("この版または日付から。", "From this edition or date."))]
After = Annotated[str, Option("--to", help=in_language("この版または日付まで。", "To this edition or date."))]
Numbering = Annotated[
    str,
    Option(
        "--numbering",
        help=in_language("auto はファイルだけから番号を見分けます。", "auto finds the numbers from the file alone."),
    ),
]

Replace = Annotated[
    bool,
    Option(
        "--replace",
        help=in_language(
            "今の写しより規定が少なくても、別の書籍でも置き換えます。",
            "Replace the current copy even if it has more provisions or is another book.",
        ),
    ),
]
SetAside = Annotated[
    bool,
    Option(
        "--set-aside",
        help=in_language("本文でない行を、理由とともに1行ずつ。", "List every line that is not rule text, and why."),
    ),
]

books = Group(no_args_is_help=True)


@books.command(
    "add",
    help=in_language(
        "文書を取り込みます。前の写しは置き換わります。- は標準入力です。",
        "Import a copy of a rulebook; replaces the copy kept before. - is standard input.",
    )
    + _SAMPLES,
)
def add(
    book: Book,
    file: File,
    numbering: Numbering = "profile",
    replace: Replace = False,
    lang: LangOption = "",
    json: JsonOption = False,
) -> None:
    """Import a copy of a rulebook; replaces the copy kept before, one that has more or is of another book only when told to."""
    said = chosen(lang)
    if numbering not in NUMBERINGS:
        stop(f"--numbering {numbering}: {' / '.join(NUMBERINGS)}", Exit.USAGE)
    from judgecli.report import books as report
    from rulebook_index.importers.mistakes import UnreadableFile
    from rulebook_index.importers.run import BadBookName, WorseCopy, import_book

    automatic = numbering == "auto"
    try:
        try:
            done = import_book(book, file, automatic=automatic, replace_better=replace)
        except WorseCopy as worse:
            if not _shall_replace(report.worse_lines(worse.report, worse.kept, worse.another, said)):
                stop(report.say("not replaced", said), Exit.UNWRITTEN)
            done = import_book(book, file, automatic=automatic, replace_better=True)
    except (BadBookName, UnreadableFile, OSError) as error:
        codes = {BadBookName: Exit.USAGE, UnreadableFile: Exit.UNREADABLE}
        stop(report.mistake(error, said), codes.get(type(error), Exit.UNWRITTEN))
    _print(
        _json("import", **report.plain([done])[0], complete=done.complete) if json else report.report_lines(done, said)
    )
    if not done.complete:
        raise SystemExit(Exit.WRONG)


def _shall_replace(preview: Iterable[str]) -> bool:
    """What somebody at a terminal says to a copy with less than the one kept now; a script has to say it beforehand."""
    echo("\n".join(preview), err=True)
    return sys.stdin.isatty() and typer.confirm("?", default=False, err=True)


@books.command(
    "list",
    help=in_language("同梱の書籍と、取り込んだ書籍の一覧。", "List the books: those shipped, and those you imported."),
)
def list_books(lang: LangOption = "", json: JsonOption = False) -> None:
    """List the books: those shipped, and those you imported."""
    said = chosen(lang)
    from judgecli.report import books as report
    from rulebook_index.importers.check import shelf
    from rulebook_index.wording import DamagedStore

    try:
        found = list(shelf())
    except DamagedStore as error:
        stop(report.mistake(error, said), Exit.UNREADABLE)
    _print(_json("books", books=report.plain(found)) if json else report.shelf_lines(found, said))


@books.command(
    "report", help=in_language("取り込んだときの報告をもう一度表示します。", "Print the report of an import again.")
)
def report_of(book: Book, set_aside: SetAside = False, lang: LangOption = "", json: JsonOption = False) -> None:
    """Print the report of an import again."""
    said = chosen(lang)
    from judgecli.report import books as report
    from rulebook_index.importers.report import from_kept
    from rulebook_index.wording import DamagedStore, about

    _imported(book, said)
    try:
        kept = from_kept(about(book)["report"])
    except DamagedStore as error:
        stop(report.mistake(error, said), Exit.UNREADABLE)
    if set_aside and not json:
        _print(report.aside_lines(kept, said))
        return
    _print(
        _json("import", **report.plain([kept])[0], complete=kept.complete) if json else report.report_lines(kept, said)
    )


@books.command(
    "verify",
    help=in_language(
        "保存した写しが完全で、そのファイルから作られたものかを確かめます。",
        "Check that the kept copy is complete and was made from the named file.",
    ),
)
def verify(book: Book, file: Copy = None, lang: LangOption = "", json: JsonOption = False) -> None:
    """Check that the kept copy is complete and was made from the named file."""
    from rulebook_index.importers import check

    said = chosen(lang)
    _imported(book, said)
    _findings(check.verify(book, file), said, json=json)


@books.command(
    "diff",
    help=in_language(
        "別の写しとの違いを示します。写しを省くと、同梱の版どうしの違いを示します。何も変更しません。",
        "Show what another copy says differently; without a copy, how shipped editions differ. Changes nothing.",
    ),
)
def diff(
    book: Book,
    file: Other = None,
    before: Before = "",
    after: After = "",
    numbering: Numbering = "profile",
    lang: LangOption = "",
    json: JsonOption = False,
) -> None:
    """What another copy says differently, or one edition from another; nothing is changed."""
    said = chosen(lang)
    if file is None:
        _editions(book, before, after, said, json=json)
        return
    from judgecli.report import books as report
    from rulebook_index.importers.check import differences
    from rulebook_index.importers.mistakes import UnreadableFile
    from rulebook_index.wording import DamagedStore

    _imported(book, said)
    try:
        changes = differences(book, file, automatic=numbering == "auto")
    except (UnreadableFile, DamagedStore) as error:
        stop(report.mistake(error, said), Exit.UNREADABLE)
    _print(_json("book-changes", changes=report.plain(changes)) if json else report.change_lines(changes, said))
    if changes:
        raise SystemExit(Exit.WRONG)


def _editions(book: str, before: str, after: str, said: Lang, *, json: bool) -> None:
    """What amendments changed between two editions of a shipped book."""
    from judgecli.report import books as report
    from rulebook_index.amendments import between, editions

    known = editions(book)
    if len(known) < 2:
        stop(report.say("one edition", said, book=book), Exit.USAGE)
    first, last = _edition(book, before or known[0], said), _edition(book, after or known[-1], said)
    changes = between(book, min(first, last, key=known.index), max(first, last, key=known.index))
    _print(
        _json("book-changes", changes=report.plain_changes(changes))
        if json
        else report.edition_lines(changes, first, last, said)
    )
    if changes:
        raise SystemExit(Exit.WRONG)


def _edition(book: str, asked: str, said: Lang) -> str:
    from judgecli.report import books as report
    from rulebook_index.amendments import editions, in_force

    meant = in_force(book, asked)
    if meant is None:
        stop(report.say("no edition", said, book=book, asked=asked, known=", ".join(editions(book))), Exit.USAGE)
    return meant


@books.command(
    "remove",
    help=in_language(
        "取り込んだ写しを消します。同梱の内容は残ります。", "Remove the imported copy of a book; what is shipped stays."
    ),
)
def remove(book: Book, lang: LangOption = "") -> None:
    """Remove the imported copy of a book; what is shipped stays."""
    said = chosen(lang)
    from judgecli.report import books as report
    from rulebook_index import store

    _imported(book, said)
    store.remove(book)
    _print([report.say("forgotten", said, book=book)])


def doctor(lang: LangOption = "", json: JsonOption = False) -> None:
    """Whether this machine and the imported books are in order."""
    from judgecli.cli.machine import examined
    from rulebook_index.importers import check

    said = chosen(lang)
    _findings([*check.examine(), *examined(said)], said, json=json)


def _findings(found: list[Any], said: Lang, *, json: bool) -> None:
    from judgecli.report import books as report

    _print(_json("doctor", findings=report.plain(found)) if json else report.finding_lines(found, said))
    if not all(finding.good for finding in found if finding.needed):
        raise SystemExit(Exit.WRONG)


def _imported(book: str, said: Lang) -> None:
    from rulebook_index.wording import imported_books

    if book not in imported_books():
        here = ", ".join(imported_books())
        message = (
            f"{book}: not imported. Imported: {here or '-'}"
            if said == "en"
            else f"{book} は未取り込みです。取り込み済み: {here or '-'}"
        )
        stop(message, Exit.MISSING)


def _json(name: str, **values: object) -> Iterable[str]:
    """One object of the schema of this name."""
    return (json_text.dumps({"schema": f"judgecli.{name}/1", **values}, ensure_ascii=False),)


def _print(lines: Iterable[str]) -> None:
    echo("\n".join(lines))
