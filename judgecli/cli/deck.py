"""``judge deck``: whether a deck list may be used, with every violation and its section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import FileLangOption, JsonOption, chosen, stop, told
from judgecli.cli.output import echo
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.language.deck import Deck
    from judgecli.report.lang import Lang

Named = Annotated[list[str], Argument(metavar="[GAME] FILE", help=told("help.list"))]

Limits = Annotated[str, Option("--limits", help=told("help.limits"))]


def deck(named: Named, limits: Limits = "", json: JsonOption = False, lang: FileLangOption = "") -> None:
    """Say whether a deck list may be used; every violation is told."""
    from judgecli import manifest
    from judgecli.games import find_game
    from judgecli.games.contract import ChecksDecks

    said = chosen(lang)
    *games, file = named
    if len(games) > 1:
        stop(say(said, "deck.one", files=", ".join(named)), Exit.USAGE)
    found, said = _read(file, lang)
    game = games[0] if games else found.game
    system = find_game(game)
    if system is None:
        stop(say(said, "game.unknown", game=game, games=", ".join(manifest.games())), Exit.USAGE)
    if not isinstance(system, ChecksDecks):
        stop(say(said, "deck.none", game=game), Exit.MISSING)
    if find_game(found.game) is not system:
        stop(say(said, "deck.other", named=found.game, game=system.book), Exit.USAGE)
    if limits:
        found = found.under(_read(limits, lang)[0])
    verdict = system.check_deck(found)
    from judgecli.report import deck as report

    if json:
        from judgecli.report.as_json import dumps

        echo(dumps(report.deck_json(file, found, verdict)))
    else:
        for line in report.deck_lines(found, verdict, said):
            echo(line)
    from judgecli.kernel.verdict import NotSettled

    refused = Exit.UNDECIDED if isinstance(verdict, NotSettled) else Exit.ILLEGAL
    raise SystemExit(Exit.AS_EXPECTED if verdict else refused)


def _read(file: str, lang: str) -> tuple[Deck, Lang]:
    """The list, and the language to answer in; ends the command where it cannot be read."""
    from judgecli.cli.files import bytes_of
    from judgecli.language.deck import parse_deck
    from judgecli.language.source import decode
    from judgecli.report.diagnosis import findings

    text, problems = decode(bytes_of(file, chosen(lang)))
    said = chosen(lang, text)
    if problems:
        stop(findings(problems, text, file, said), Exit.UNREADABLE)
    found, wrong = parse_deck(text)
    if wrong:
        stop(findings(wrong, text, file, said), Exit.UNREADABLE)
    return found, said
