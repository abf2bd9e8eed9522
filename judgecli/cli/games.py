"""``judge games``: the games that can be replayed."""

from __future__ import annotations

import typer

from judgecli.cli.options import JsonOption, LangOption, chosen
from judgecli.report.words import say


def games(json: JsonOption = False, lang: LangOption = "") -> None:
    """List the games that can be replayed."""
    from judgecli.games import GAMES, find_game

    said = chosen(lang)
    found = [(system, names) for _, names in GAMES.values() if (system := find_game(names[0])) is not None]  # top
    if json:
        from judgecli.report.as_json import dumps

        told = [
            {"book": s.book, "title": {"en": s.title, "ja": s.title_ja}, "edition": s.edition, "names": list(names)}
            for s, names in found
        ]
        typer.echo(dumps({"schema": "judgecli.games/1", "games": told}))
        return
    for system, names in found:
        title = system.title_ja if said == "ja" else system.title
        typer.echo(
            say(said, "games.line", book=system.book, title=title, edition=system.edition, names=", ".join(names))
        )
