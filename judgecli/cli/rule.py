"""``judge rule``: one provision's page, its tree, or what a number could mean."""

from __future__ import annotations

import json as json_text
import os
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import JsonOption, LangOption, WidthOption, chosen, color, stop
from judgecli.cli.output import echo, terminal_size
from judgecli.cli.pages import put
from judgecli.report.lang import Lang, language

if TYPE_CHECKING:
    from judgecli.report.hits import Look
    from rulebook_index.citation import Citation
    from rulebook_index.view import Enforcers, Exercisers

_EN = language() == "en"


def in_language(ja: str, en: str) -> str:
    """Help in the language of the environment: options are declared before ``--lang`` is read."""
    return en if _EN else ja


def _citations(incomplete: str) -> list[str]:
    from rulebook_index import library

    return list(library.beginning_with(incomplete))


def _names(incomplete: str) -> list[str]:
    from rulebook_index import library

    return [book for book in library.books() if book.startswith(incomplete)]


Typed = Annotated[
    list[str] | None,
    Argument(
        help=in_language(
            "印刷どおりの、または打ち込んだ番号。例: 604.3a。検索の後は @1 も。",
            "A number as printed or typed, such as 604.3a, or @1 after a search.",
        ),
        autocompletion=_citations,
    ),
]
Game = Annotated[
    str,
    Option(
        "--game",
        "-g",
        help=in_language(
            "この書籍だけから。zx, ygo, d0, dm, dmv、または取り込んだもの。",
            "Only this book: zx, ygo, d0, dm, dmv or one you added.",
        ),
        autocompletion=_names,
    ),
]
Edition = Annotated[
    str,
    Option(
        "--edition",
        "-e",
        help=in_language(
            "この版、またはこの日付に有効な版で。例: 2022-04-07。",
            "As in this edition, or the one in force on this date, such as 2022-04-07.",
        ),
    ),
]
Tree = Annotated[
    bool,
    Option("--tree", help=in_language("その下にある規定を1行ずつ。", "Everything under the provision, one line each.")),
]


def rule(
    typed: Typed = None,
    game: Game = "",
    edition: Edition = "",
    lang: LangOption = "",
    json: JsonOption = False,
    tree: Tree = False,
    width: WidthOption = 0,
) -> None:
    """Show one provision: gist, wording, place, references, examples, and what enforces it.

    judge rule 604.3a --game zx

    judge rule ３部１１章１－１
    """
    text = " ".join(typed or ()).strip()
    if not text:
        stop(
            in_language("番号を書いてください。例: judge rule zx 604.3a", "write a number: judge rule zx 604.3a"),
            Exit.USAGE,
        )
    said = chosen(lang)
    from judgecli.session.sources import enforced_by, expected_by
    from rulebook_index.wording import DamagedStore

    try:
        known, look = _books(game), _look(said, width)
        show(text, known, look, edition=edition, json=json, tree=tree, enforced=enforced_by, exercised=expected_by)
    except DamagedStore as error:
        from judgecli.report.books import mistake

        stop(mistake(error, said), Exit.UNREADABLE)


def show(
    text: str,
    books: tuple[str, ...],
    look: Look,
    *,
    edition: str = "",
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
        here = _in_edition(here, edition or _edition_typed(text))
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
    raise SystemExit(Exit.MISSING)


def _result(text: str) -> Citation | None:
    """The citation that @1 stands for; None for anything else."""
    if not text.startswith(("@", "＠")):
        return None
    from rulebook_index.search import recent

    try:
        return recent.recall(text)
    except recent.NoSuchResult as error:
        stop(str(error), Exit.MISSING)


def _books(game: str) -> tuple[str, ...]:
    if not game:
        return ()
    from rulebook_index import library

    known = library.books()
    if game.lower() not in known:
        said = in_language("この書籍はありません。書籍", "no such book. Books")
        stop(f"--game {game}: {said}: {', '.join(known)}", Exit.USAGE)
    return (game.lower(),)


def _look(said: Lang, width: int) -> Look:
    from judgecli.report.hits import Look

    return Look(said, width or terminal_size().columns, color(os.environ))


def _edition_typed(text: str) -> str:
    asked = re.match(r"\s*[\w-]+@([\w.-]+)", text)
    return asked[1] if asked else ""


def _in_edition(citation: Citation, asked: str) -> Citation:
    """The citation in the edition asked for; where that edition is not here, today's, and standard error says so."""
    if not asked:
        return citation
    from rulebook_index.amendments import editions, in_force
    from rulebook_index.citation import Citation

    known = editions(citation.book)
    meant = in_force(citation.book, asked)
    if meant is not None:
        return citation if meant == known[-1] else Citation(citation.book, citation.locator, meant)
    held = known[-1] if known else ""
    echo(
        in_language(
            f"{asked}版はない。以下は{held}版の規定。",
            f"edition {asked} is not available; this is edition {held}",
        ),
        err=True,
    )
    return citation


def _print(lines: Iterable[str]) -> None:
    put("\n".join(lines))


def _json(value: dict[str, Any]) -> Iterable[str]:
    return (json_text.dumps(value, ensure_ascii=False),)
