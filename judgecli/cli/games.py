"""``judge games``: the games that can be replayed."""

from __future__ import annotations

from judgecli.cli.options import JsonOption, LangOption, chosen
from judgecli.cli.output import echo
from judgecli.report.words import say


def games(json: JsonOption = False, lang: LangOption = "") -> None:
    """List the games that can be replayed."""
    from judgecli import manifest
    from judgecli.games import find_game

    said = chosen(lang)
    there = manifest.games().values()
    found = [(system, game.all_names) for game in there if (system := find_game(game.book)) is not None]
    if json:
        from judgecli.report.as_json import dumps

        told = [
            {"book": s.book, "title": {"en": s.title, "ja": s.title_ja}, "edition": s.edition, "names": list(names)}
            for s, names in found
        ]
        echo(dumps({"schema": "judgecli.games/1", "games": told}))
        return
    for system, names in found:
        title = system.title_ja if said == "ja" else system.title
        echo(say(said, "games.line", book=system.book, title=title, edition=system.edition, names=", ".join(names)))
