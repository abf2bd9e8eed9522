"""Cards that a scenario names and does not define: their heads and texts come from the user's own card lists.

A ``card`` block of the file wins, and so does one of a file that it uses; nothing is looked up where every name is defined.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.language import ast
from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.parsing import parse
from judgecli.language.places import placed
from judgecli.lazy import dataclass, replace

UNDEFINED = "E308"
"""Code of the mistake that a card is named and not defined."""


@dataclass(frozen=True, slots=True)
class Borrowed:
    """A card of a list: its name as the scenario has it, the list, and the block that was read."""

    name: str
    list: str
    block: str


def borrow(scenario: ast.Scenario, game: str) -> tuple[ast.Scenario, tuple[Borrowed, ...], tuple[Diagnostic, ...]]:
    """The scenario with the cards of the lists that it names; a mistake for each that is there and cannot be read."""
    missing = _missing(scenario)
    if not missing:
        return scenario, (), ()
    from judgecli.library import store

    cards: list[ast.Card] = []
    found: list[Borrowed] = []
    problems: list[Diagnostic] = []
    for name, span in missing.items():
        try:
            entry = store.find(game, name)
        except store.DamagedList as damaged:
            problems.append(_damaged(span, damaged.list))
            break
        if entry is None:
            continue
        block = entry.block(name)
        parsed = parse(block, game, printed=True)
        bad = next((d for d in parsed.diagnostics if d.severity == "error"), None)
        if bad is not None or parsed.scenario is None:
            problems.append(_unreadable(span, name, entry.list, bad))
            continue
        cards += placed(parsed.scenario.cards[:1], span, f"{entry.list}: 《{name}》", block)
        found.append(Borrowed(name, entry.list, block))
    return replace(scenario, cards=(*scenario.cards, *cards)), tuple(found), tuple(problems)


def suggested(problems: tuple[Diagnostic, ...], scenario: ast.Scenario, game: str) -> tuple[Diagnostic, ...]:
    """The same mistakes; where a card is not defined, with the names of the lists that come nearest to it."""
    return tuple(_with_names(d, scenario, game) if d.code == UNDEFINED and not d.help_en else d for d in problems)


def _with_names(found: Diagnostic, scenario: ast.Scenario, game: str) -> Diagnostic:
    from judgecli.language.diagnostics import did_you_mean
    from judgecli.library import store

    name = next((name for name, span in _missing(scenario).items() if f"《{name}》" in found.message_en), "")
    try:
        near = store.near(game, name) if name and store.lists(game) else ()
    except store.DamagedList:
        near = ()
    help_en, help_ja = did_you_mean(tuple(f"《{one}》" for one in near))
    return replace(found, help_en=help_en, help_ja=help_ja)


def _defined(scenario: ast.Scenario) -> frozenset[str]:
    return frozenset(
        {card.name for card in scenario.cards} | {side.name for card in scenario.cards for side in card.sides}
    )


def _missing(scenario: ast.Scenario) -> dict[str, ast.Span]:
    """Names of cards of the board, and of cards that lines of play bring in, of which no line says what they are."""
    known = _defined(scenario)
    found: dict[str, ast.Span] = {}
    for name, span in _named(scenario):
        if name and name not in known:
            found.setdefault(name, span)
    return found


def _named(scenario: ast.Scenario) -> Iterator[tuple[str, ast.Span]]:
    if scenario.board is not None:
        for player in scenario.board.players:
            for line in player.zones:
                for card in line.cards:
                    yield card.name, card.span
                    yield from ((name, card.span) for _, name in card.under)
        for record in scenario.board.records:
            if record.source is not None and record.source.kind == "card":
                yield record.source.text, record.source.span
            if record.play is not None:
                yield from _mentioned(record.play)
    for play in scenario.plays:
        yield from _mentioned(play)


def _mentioned(play: ast.Play) -> Iterator[tuple[str, ast.Span]]:
    yield from ((m.text, m.span) for _, mentions in play.roles for m in mentions if m.kind == "card")


def _unreadable(span: ast.Span, name: str, where: str, bad: Diagnostic | None) -> Diagnostic:
    en, ja = (bad.message_en, bad.message_ja) if bad is not None else ("", "")
    told_en = f"the card 《{name}》 of the list “{where}” cannot be read: {en}"
    return error("L404", span, told_en, f"カード一覧「{where}」の《{name}》を読めません: {ja}")


def _damaged(span: ast.Span, where: str) -> Diagnostic:
    return error(
        "L401",
        span,
        f"the card list “{where}” is damaged",
        f"カード一覧「{where}」が壊れています",
        help_en=f"import it again, or remove it: judge cards remove {where}",
        help_ja=f"取り込み直すか、judge cards remove {where} で消してください",
    )
