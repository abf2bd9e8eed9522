"""A card as it was understood: each ability with the sections that govern it, and what was not read or cannot be carried out.

The game itself says both: the card is laid on an empty board, and its abilities are looked at as the game made them. Where an ability
has no section of its own there, the game's glossary says where its kind is defined.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.contract import Problem, System
from judgecli.kernel.say import cites_of
from judgecli.kernel.values import Definition
from judgecli.language import aspects, ast, check
from judgecli.language.words import speaking
from judgecli.lazy import dataclass, replace

PLAYERS = ("A", "B")
MOST_TRIES = 100
"""Abilities that are left out one after another because the game refuses them, before the rest is given up."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability with the sections it rests on; ``refused``: why the game does not carry it out."""

    ability: ast.Ability
    sections: tuple[str, ...] = ()
    refused: Problem | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card with what is known of its text; ``sides``: the same of its further faces."""

    card: ast.Card
    abilities: tuple[Ability, ...]
    unread: tuple[ast.Unread, ...]
    sides: tuple[Card, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether all of its text is understood and can be carried out."""
        own = not self.unread and all(ability.refused is None for ability in self.abilities)
        return own and all(side.is_whole for side in self.sides)


def understood(system: System, scenario: ast.Scenario) -> tuple[tuple[Card, ...], tuple[Problem, ...]]:
    """Every card of a scenario, and what is wrong with them besides their abilities (a printed number that cannot be)."""
    with speaking(system.book):
        flat = tuple(one for card in scenario.cards for one in _faces(card))
        made, refused, problems = _definitions(system, scenario, flat)
        cards = tuple(_card(system, card, made, refused) for card in scenario.cards)
    return cards, problems


def _faces(card: ast.Card) -> tuple[ast.Card, ...]:
    """The card and its further faces, each as a card of its own."""
    sides = tuple(face for side in card.sides for face in _faces(side))
    return (replace(card, sides=()), *sides) if card.sides else (card,)


def _card(system: System, card: ast.Card, made: dict[str, Definition], refused: dict[ast.Span, Problem]) -> Card:
    definition = made.get(card.name)
    found = tuple(_ability(system, a, definition, refused.get(a.span)) for a in card.abilities)
    seen = {clause.span for clause in card.unread}
    # what the game could not carry out of a printed line stands with the card as the game knows it
    later = definition.unread if definition is not None else ()
    own = {ability.span for ability in card.abilities}
    said = tuple(clause for clause in later if clause.span not in seen and clause.span in own)
    sides = tuple(_card(system, side, made, refused) for side in card.sides)
    not_played = tuple(check.side_is_not_played(side) for side in card.sides)
    return Card(card, found, (*card.unread, *said, *not_played), sides)


def _ability(system: System, a: ast.Ability, definition: Definition | None, refused: Problem | None) -> Ability:
    compiled = [one for one in definition.abilities if one.words == a.text] if definition is not None else []
    sections = [cite for one in compiled for cite in cites_of(one.cite)]
    return Ability(a, tuple(dict.fromkeys(sections)) or _defined(system, a), refused)


def _defined(system: System, a: ast.Ability) -> tuple[str, ...]:
    """Where the glossary of the game says what such an ability is."""
    from rulebook_index.lexicon.glossary import look_up
    from rulebook_index.provisions import title

    about = title(system.book)
    books = tuple(filter(None, (system.book, about.base if about is not None else "")))
    try:
        word = aspects.kind(a, "ja")
    except LookupError:
        return ()
    found = next((cards for book in books if (cards := look_up(word, (book,)))), ())
    return tuple(f"{card.term.game}:{place}" for card in found[:1] for place in card.term.where)


def _definitions(
    system: System, scenario: ast.Scenario, cards: Sequence[ast.Card]
) -> tuple[dict[str, Definition], dict[ast.Span, Problem], tuple[Problem, ...]]:
    """The cards as the game knows them; abilities it refuses are left out, each with the reason."""
    refused: dict[ast.Span, Problem] = {}
    for _ in range(MOST_TRIES):
        kept = tuple(
            replace(card, abilities=tuple(a for a in card.abilities if a.span not in refused)) for card in cards
        )
        try:
            start = system.lay(replace(scenario, cards=kept, board=_empty_board(scenario), plays=()))
        except ExceptionGroup as group:
            problems = tuple(p for p in group.exceptions if isinstance(p, Problem))
            new = {a.span: p for p in problems for card in kept for a in card.abilities if _within(p.span, a.span)}
            if not new:
                return {}, refused, problems
            refused |= new
        else:
            return dict(start.game.library), refused, ()
    return {}, refused, ()


def _within(inner: ast.Span, outer: ast.Span) -> bool:
    return inner.line == outer.line and inner.line > 0


def _empty_board(scenario: ast.Scenario) -> ast.Board:
    """A board with nothing on it; who sits at it, and with whom, is as the scenario has it, for some forms of play ask for that."""
    laid = scenario.board
    if laid is None:
        players = tuple(ast.PlayerBoard(player, (), (), ast.NOWHERE) for player in PLAYERS)
        return ast.Board(PLAYERS[0], "", 0, players, ast.NOWHERE)
    players = tuple(ast.PlayerBoard(one.player, (), (), ast.NOWHERE) for one in laid.players)
    return ast.Board(
        laid.turn, "", 0, players, ast.NOWHERE, seats=laid.seats, teams=laid.teams, more_turns=laid.more_turns
    )


# ---- the text of a card


def as_scenario(text: str, head: str = "") -> str:
    """A scenario that holds the card of a text: the text itself where it has ``card`` lines, else one card with all its lines.

    ``head``: the printed data (``creature fire cost 3 power 3000``). A first line that is 《Name》, with data or without, is the head.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    if any(_begins_a_card(line) for line in lines):
        return text
    first = next((n for n, line in enumerate(lines) if line.strip()), 0)
    named = lines[first].strip() if lines else ""
    if named.startswith("《") and "》" in named:
        lines = lines[first + 1 :]
    else:
        named = f"《{UNNAMED}》"
    return "\n".join((f"card {named} {head}".rstrip(), *(f"  {line.strip()}" for line in lines if line.strip()), ""))


UNNAMED = "?"
"""What a card is called of which only the text is given."""


def _begins_a_card(line: str) -> bool:
    word = line.strip().split(maxsplit=1)[:1]
    return not line[:1].isspace() and bool(word) and word[0].lower() in CARD_LINES


CARD_LINES = frozenset({"card", "カード"})
