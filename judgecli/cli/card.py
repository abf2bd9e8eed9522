"""``judge card``: a card as it is understood, whether it is written as printed or in a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import FileLangOption, JsonOption, chosen, stop, told
from judgecli.cli.output import echo
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.games.contract import System
    from judgecli.language.ast import Scenario
    from judgecli.report.lang import Lang

File = Annotated[str, Argument(help=told("help.card.file"))]
Game = Annotated[str, Option("--game", help=told("help.card.game"))]
Head = Annotated[str, Option("--head", help=told("help.card.head"))]


def card(file: File, game: Game = "", head: Head = "", json: JsonOption = False, lang: FileLangOption = "") -> None:
    """Show how a card is understood; ends with "not decided" where part of its text is not read or cannot be carried out."""
    said = chosen(lang)
    from judgecli.cli.files import bytes_of
    from judgecli.language.source import decode
    from judgecli.report.diagnosis import findings
    from judgecli.session.understood import as_scenario

    text, problems = decode(bytes_of(file, said))
    said = chosen(lang, text)
    if problems:
        stop(findings(problems, text, file, said), Exit.UNREADABLE)
    whole = as_scenario(text, head)
    show(whole, file, game, said, json=json, printed=whole is not text)


def show(text: str, path: str, game: str, said: Lang, *, json: bool, printed: bool) -> None:
    """Show the cards of a text, which is known to be print or not; the exit code says whether all of them are whole."""
    scenario, system = _read(text, path, game, said, printed)
    from judgecli.language.words import speaking
    from judgecli.report import card as report
    from judgecli.session.problems import as_diagnostic
    from judgecli.session.understood import understood

    with speaking(system.book):
        cards, problems = understood(system, scenario)
        if problems:
            from judgecli.report.diagnosis import findings

            stop(findings([as_diagnostic(p) for p in problems], text, path, said), Exit.UNREADABLE)
        if json:
            from judgecli.report.as_json import dumps

            echo(dumps(report.card_json(path, system.book, cards)))
        else:
            for line in report.card_lines(cards, said):
                echo(line)
    raise SystemExit(Exit.AS_EXPECTED if all(card.is_whole for card in cards) else Exit.UNDECIDED)


def _read(text: str, path: str, game: str, said: Lang, printed: bool) -> tuple[Scenario, System]:
    """The cards of the text and their game; ends the command where there is neither."""
    from judgecli import manifest
    from judgecli.games import find_game
    from judgecli.language.parsing import parse
    from judgecli.lazy import replace

    known = manifest.begins(game) if game else None
    if game and known is None:
        stop(say(said, "game.unknown", game=game, games=", ".join(manifest.games())), Exit.USAGE)
    parsed = parse(text, known.book if known is not None else "", printed=printed)
    errors = tuple(d for d in parsed.diagnostics if d.severity == "error")
    if errors or parsed.scenario is None:
        from judgecli.report.diagnosis import findings

        stop(findings(errors, text, path, said) or say(said, "card.none", path=path), Exit.UNREADABLE)
    scenario = parsed.scenario
    if not scenario.cards:
        stop(say(said, "card.none", path=path), Exit.UNREADABLE)
    named = scenario.game or (known.book if known is not None else "")
    system = find_game(named) if named else None
    if system is None:
        key = "game.unknown" if named else "card.game"
        stop(say(said, key, game=named, games=", ".join(manifest.games())), Exit.USAGE)
    return replace(scenario, game=system.book), system
