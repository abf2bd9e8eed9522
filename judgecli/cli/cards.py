"""``judge cards``: the user's own card lists, from which a scenario takes the cards that it names and does not define."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgecli.cli.application import Group
from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import JsonOption, LangOption, chosen, stop
from judgecli.cli.output import echo
from judgecli.cli.rule import in_language

if TYPE_CHECKING:
    from judgecli.library.store import Entry
    from judgecli.report.lang import Lang

MOST_FOUND = 20
_SAMPLES = (
    "\n\njudge cards import cards.json --game dm\n\n"
    "judge cards import mine.csv --game dm --map my-columns.toml\n\n"
    "judge cards show ボルシャック・ドラゴン"
)


def _completed(context: typer.Context, incomplete: str) -> list[str]:
    """Names of cards that begin so."""
    from judgecli.library import store

    games = [context.params["game"]] if context.params.get("game") else store.games()
    try:
        return [name for game in games for name in store.beginning(game, incomplete, MOST_FOUND)][:MOST_FOUND]
    except store.DamagedList:
        return []


File = Annotated[
    Path,
    Argument(
        help=in_language(
            "CSV、JSON、1行1件の JSON、または JSON ファイルのフォルダ。",
            "CSV, JSON, lines of JSON, or a folder of JSON files.",
        )
    ),
]
Game = Annotated[str, Option("--game", help=in_language("ゲーム。", "The game."))]
Map = Annotated[
    str,
    Option(
        "--map",
        help=in_language(
            "一覧の形を書いた TOML ファイル、または同梱の表の名前。",
            "A TOML file that describes the layout, or a known one.",
        ),
    ),
]
Name = Annotated[str, Option("--name", help=in_language("一覧の名前。", "What to call the list."))]
Card = Annotated[str, Argument(autocompletion=_completed, help=in_language("カードの名前。", "The name of a card."))]
Word = Annotated[str, Argument(help=in_language("名前の一部。", "Part of a name."))]
List = Annotated[str, Argument(help=in_language("一覧の名前。", "The name of a list."))]
Lists = Annotated[str, Argument(help=in_language("一覧の名前。省略時は全部。", "The name of a list; default: all."))]
Reading = Annotated[
    bool,
    Option(
        "--read",
        help=in_language(
            "全カードの文を読み、読めた枚数を数えます。",
            "Read every text and count the cards that are read completely.",
        ),
    ),
]

cards = Group(no_args_is_help=True)


@cards.command("import", help=in_language("カード一覧を取り込みます。", "Import a card list of your own.") + _SAMPLES)
def bring_in(
    file: File, game: Game = "", layout: Map = "", name: Name = "", lang: LangOption = "", json: JsonOption = False
) -> None:
    """Import a card list; one of the same name is replaced."""
    said = chosen(lang)
    from judgecli.library import importing, store
    from judgecli.report import cards as report

    book = _game(game, said)
    called = name or file.name.partition(".")[0] or file.name
    if not store.NAME.fullmatch(called):
        stop(report.say("bad name", said, name=called), Exit.USAGE)
    with _mistakes(said), _progress(report.say("reading", said)) as progress:
        known = importing.bring_in(
            file, book, called, named=layout, readable=lambda head: _readable(head, book), progress=progress
        )
    if json:
        _json(report.plain("lists", [known]))
    else:
        _print(report.about_lines([known], said))
    if known.left_out:
        raise SystemExit(Exit.WRONG)


def _readable(head: str, game: str) -> bool:
    from judgecli.language.parsing import parse

    return not any(d.severity == "error" for d in parse(f"card 《?》 {head}\n", game).diagnostics)


@cards.command("list", help=in_language("取り込んだ一覧を挙げます。", "The lists that were imported."))
def list_all(game: Game = "", lang: LangOption = "", json: JsonOption = False) -> None:
    """The lists that were imported."""
    said = chosen(lang)
    _told("", game, said, json=json)


@cards.command(
    "report",
    help=in_language("取り込みの結果と、除外した理由。", "Show the result of an import, and what was left out."),
)
def report_of(
    name: Lists = "", game: Game = "", read: Reading = False, lang: LangOption = "", json: JsonOption = False
) -> None:
    """Show the result of an import, and what was left out."""
    said = chosen(lang)
    found = _told(name, game, said, json=json)
    if read:
        for book, one in found:
            _read_all(book, one, said)


def _told(name: str, game: str, said: Lang, *, json: bool) -> list[tuple[str, str]]:
    """Tell what is known of the lists asked for; the game and the name of each."""
    from judgecli.library import store
    from judgecli.report import cards as report

    games = [_game(game, said)] if game else list(store.games())
    found = [(book, one) for book in games for one in store.lists(book) if name in ("", one)]
    if name and not found:
        known = ", ".join(one for book in games for one in store.lists(book)) or "-"
        stop(report.say("no list", said, name=name, known=known), Exit.MISSING)
    with _mistakes(said):
        lists = [store.about(book, one) for book, one in found]
    if json:
        _json(report.plain("lists", lists))
    else:
        _print(report.about_lines(lists, said) if lists else [report.say("none", said)])
    return found


def _read_all(game: str, name: str, said: Lang) -> None:
    """Read the text of every card of a list, and tell how many are read whole."""
    from time import perf_counter

    from judgecli.language.parsing import parse
    from judgecli.library import store
    from judgecli.report import cards as report

    began, whole, total = perf_counter(), 0, 0
    with _mistakes(said), _progress(report.say("reading", said)) as progress:
        entries = list(store.every(game, name))
        for total, entry in enumerate(entries, 1):
            whole += not parse(entry.block(), game, printed=True).diagnostics
            progress(total, len(entries))
    seconds = perf_counter() - began
    echo(report.say("fit", said, name=name, whole=whole, part=total - whole, seconds=seconds))


@cards.command("show", help=in_language("カードがどう読まれるかを示します。", "Show how a card is understood."))
def show(name: Card, game: Game = "", lang: LangOption = "", json: JsonOption = False) -> None:
    """Show a card of the lists as it is understood; the exit code is that of ``judge card``."""
    said = chosen(lang)
    from judgecli.cli import card
    from judgecli.library import store
    from judgecli.report import cards as report

    games = [_game(game, said)] if game else list(store.games())
    plain = name.strip().strip("《》")
    with _mistakes(said):
        found = next(((book, entry) for book in games if (entry := store.find(book, plain)) is not None), None)
        if found is None:
            near = [one for book in games for one in store.near(book, plain)]
            more = "\n" + report.say("near", said, names=", ".join(f"《{one}》" for one in near)) if near else ""
            stop(report.say("no such card", said, name=plain) + more, Exit.MISSING)
    book, entry = found
    card.show(entry.block(), f"{entry.list}: {entry.name}", book, said, json=json, printed=True)


@cards.command("search", help=in_language("名前で探します。", "Find cards by name."))
def search(word: Word, game: Game = "", lang: LangOption = "", json: JsonOption = False) -> None:
    """Find cards by part of a name, in any kana, or by a name almost like it."""
    said = chosen(lang)
    from judgecli.library import store
    from judgecli.report import cards as report

    games = [_game(game, said)] if game else list(store.games())
    with _mistakes(said):
        found: list[Entry] = [entry for book in games for entry in store.search(book, word, MOST_FOUND)]
    if json:
        _json(report.plain("cards", found))
    elif found:
        _print(report.entry_lines(found))
    else:
        stop(report.say("no such card", said, name=word), Exit.MISSING)


@cards.command("remove", help=in_language("一覧を消します。", "Remove a list."))
def remove(name: List, game: Game = "", lang: LangOption = "") -> None:
    """Remove a list."""
    said = chosen(lang)
    from judgecli.library import store
    from judgecli.report import cards as report

    games = [_game(game, said)] if game else list(store.games())
    with _mistakes(said):
        gone = [book for book in games if name in store.lists(book) and store.remove(book, name)]
    if not gone:
        known = ", ".join(one for book in games for one in store.lists(book)) or "-"
        stop(report.say("no list", said, name=name, known=known), Exit.MISSING)
    _print([report.say("removed", said, name=name)])


# ---- shared


def _game(named: str, said: Lang) -> str:
    """The game whose cards they are; a variant has those of its base game."""
    from judgecli import manifest
    from judgecli.report import cards as report

    found = manifest.begins(named) if named else None
    if found is None:
        stop(report.say("which game", said, games=", ".join(manifest.games())), Exit.USAGE)
    return found.root


@contextmanager
def _mistakes(said: Lang) -> Iterator[None]:
    """What is wrong with a file or a list ends the command in plain words."""
    from judgecli.library.importing import BadList
    from judgecli.library.mapping import BadMap
    from judgecli.library.store import DamagedList
    from judgecli.report.cards import mistake

    try:
        yield
    except (BadList, BadMap) as error:
        stop(mistake(error, said), Exit.UNREADABLE)
    except DamagedList as error:
        stop(mistake(error, said), Exit.UNREADABLE)
    except (FileNotFoundError, IsADirectoryError) as error:
        stop(mistake(error, said), Exit.UNREADABLE)
    except OSError as error:
        stop(mistake(error, said), Exit.UNWRITTEN)


@contextmanager
def _progress(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error where a person waits."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _json(value: dict[str, Any]) -> None:
    from judgecli.report.as_json import dumps

    echo(dumps(value))


def _print(lines: Iterable[str]) -> None:
    echo("\n".join(lines))
