"""``judge search`` and ``judge term``: find provisions by number or words, and say what a term means where."""

from __future__ import annotations

import json as json_text
import os
import re
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, NoReturn, TextIO

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.output import echo, terminal_size
from judgecli.cli.pages import put
from judgecli.report.lang import LANGS, VARIABLE, language

if TYPE_CHECKING:
    from judgecli.report.hits import Look
    from rulebook_index.search.engine import Searcher

BATCH_LINE = 4096

Words = Annotated[list[str] | None, Argument(help="Words, a question or a number, in Japanese or English.")]
Game = Annotated[str, Option("--game", "-g", help="Only this book: zx, ygo, d0, dm, dmv or one you added.")]
Lang = Annotated[str, Option("--lang", help="ja or en; by default that of the query.")]
Top = Annotated[int, Option("--top", "-n", min=1, max=50, help="How many hits.")]
Json = Annotated[bool, Option("--json", help="One JSON object.")]
Batch = Annotated[bool, Option("--batch", help="Read one JSON query per line, write one JSON answer per line.")]
Width = Annotated[int, Option("--width", min=0, max=500, help="Columns; by default those of the terminal.")]


def search(
    words: Words = None,
    game: Game = "",
    lang: Lang = "",
    top: Top = 10,
    json: Json = False,
    batch: Batch = False,
    width: Width = 0,
) -> None:
    """Find provisions.

    judge search 相手の墓地を見ていい --game zx

    judge search "lethal damage" -n 5
    """
    from rulebook_index.search.engine import Searcher

    searcher = Searcher()
    books = _books(game)
    if batch:
        _batch(searcher, books, top, sys.stdin)
        return
    text = " ".join(words or ()).strip()
    if not text:
        _stop("judge search: write what to look for, such as judge search 優先権 / judge search zx 604.3a", Exit.USAGE)
    from judgecli.report import hits
    from rulebook_index.search import recent
    from rulebook_index.wording import DamagedStore

    try:
        answer = searcher.search(text, books, top)
    except DamagedStore as damage:
        _stop(str(damage), Exit.UNREADABLE)
    recent.remember([hit.id for hit in answer.hits])
    if json:
        echo(json_text.dumps(hits.answer_json(answer), ensure_ascii=False))
        return
    look = _look(lang, text, width)
    put("\n".join(hits.answer_lines(answer, look)), look.color)


def term(
    words: Words = None,
    game: Game = "",
    lang: Lang = "",
    json: Json = False,
    width: Width = 0,
) -> None:
    """Say what a term is called and where it is defined, in each game.

    judge term 優先権

    judge term graveyard --game zx
    """
    from judgecli.report import hits
    from rulebook_index.lexicon import glossary

    word = " ".join(words or ()).strip()
    if not word:
        _stop("judge term: write a term, such as judge term 優先権 / judge term graveyard", Exit.USAGE)
    games = _books(game)
    cards = glossary.look_up(word, games)
    nearest = () if cards else glossary.suggest(word, games)
    if json:
        echo(json_text.dumps(hits.term_json(word, cards, nearest), ensure_ascii=False))
        return
    look = _look(lang, word, width)
    put("\n".join(hits.term_lines(word, cards, nearest, look)), look.color)


def _batch(searcher: Searcher, books: tuple[str, ...], top: int, lines: TextIO) -> None:
    """Answer JSON lines one by one; a line that cannot be read gets an answer that says so, and the run goes on."""
    from judgecli.report import hits
    from rulebook_index.wording import DamagedStore

    if isinstance(lines, TextIOWrapper):
        lines.reconfigure(encoding="utf-8", errors="replace")
    while line := lines.readline(BATCH_LINE):
        if not line.strip():
            continue
        try:
            asked = json_text.loads(line)
            named = str(asked.get("book") or asked.get("game") or "")
            if named and not _known(named):
                raise ValueError(f"no such book: {named}")
            query = asked["query"]
            if not isinstance(query, str):
                raise TypeError("query is not a text")
            answer = searcher.search(query, _known(named) or books, int(asked.get("top") or top))
            out: dict[str, object] = {"id": asked.get("id"), **hits.answer_json(answer)}
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            out = {"id": None, "error": f"not a query: {problem}", "hits": [], "no_answer": True}
        except DamagedStore as damage:
            _stop(str(damage), Exit.UNREADABLE)
        echo(json_text.dumps(out, ensure_ascii=False))


def _books(game: str) -> tuple[str, ...]:
    """The book a --game option names, or none; an unknown name ends the command with the names there are."""
    if not game:
        return ()
    known = _known(game)
    if not known:
        from rulebook_index import library

        _stop(f"--game {game}: no such book. Books: {', '.join(library.books())}", Exit.USAGE)
    return known


def _known(name: str) -> tuple[str, ...]:
    from rulebook_index import library

    return (name.lower(),) if name.lower() in library.books() else ()


def _look(lang: str, text: str, width: int) -> Look:
    from judgecli.report.hits import Look

    if lang not in ("", *LANGS):
        _stop(f"--lang {lang}: write ja or en", Exit.USAGE)
    columns = width or terminal_size().columns
    return Look(language(lang or os.environ.get(VARIABLE) or _language_of(text)), columns, _color())


def _language_of(text: str) -> str:
    """The language a query is written in; empty where it is a number."""
    if not text.isascii():
        return "ja"
    return "en" if re.search("[A-Za-z]{3}", text) else ""


def _color() -> bool:
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def _stop(message: str, code: Exit) -> NoReturn:
    echo(message, err=True)
    raise SystemExit(code)
