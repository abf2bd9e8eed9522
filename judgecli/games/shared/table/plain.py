"""The table of a game with the plainest rules: two seats, the same zones for each player, one record under way.

A new game begins with these; where its book has more to say, it calls the parts of ``laying`` and ``mats`` itself, as the shipped games do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any

from judgecli import manifest
from judgecli.games.contract import Face, Listed, Mat, Problem, Spot
from judgecli.games.shared.events import Both, told
from judgecli.games.shared.table import laying
from judgecli.games.shared.table.board_words import BoardWords, refused_words
from judgecli.games.shared.table.customs import Customs
from judgecli.games.shared.table.in_force import not_laid
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.wording import FORMS
from judgecli.games.shared.text.dialect import TextGame
from judgecli.games.shared.text.driver import Driver
from judgecli.kernel.pipeline import already_waiting
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Ability
from judgecli.kernel.values import TABLE, Definition, Seating, State, Thing, Zone
from judgecli.kernel.verdict import Requirement
from judgecli.language import ast
from judgecli.lazy import dataclass, field

UnderWay = tuple[object, Mapping[tuple[str, str], Any]]
"""The record of what is going on as the board begins, and the facts of the table."""


CUSTOMS = Customs(each=(), silence=frozenset(), supplied=frozenset(), turn=lambda s: s.fact(TABLE, "turn"))
"""What lines of play may leave unsaid: nothing. A custom lets an answer be assumed that any player would give."""


def requirements(s: State) -> Iterator[Requirement]:
    """What cannot be on a board: nothing as yet. A game yields ``some_rule.whether(s, card)`` for each card it must be true of."""
    yield from ()


def no_marks(card: ast.Placed) -> Mapping[str, Any]:
    """Cards have no states."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainBoard:
    """How a board of such a game becomes a position.

    ``zones``: of a player, and how many cards are there where nothing is said; ``facts``: the printed characteristics of a card;
    ``begin``: (board, player who is first) -> what is under way; ``marks``: what the states written of a card mean; ``words``: where such
    a word says something, any other is refused; ``numbers``: those of a player (life), each with its value where nothing is said, laid as
    facts of the player; ``phases``: those that a board can begin in.
    """

    game: Callable[[dict[str, Definition]], TextGame]
    driver: Driver
    zones: Mapping[str, int]
    facts: laying.FactsOf
    begin: Callable[[ast.Board, str], UnderWay]
    marks: laying.Marks = no_marks
    words: BoardWords = field(default_factory=lambda: BoardWords(place=str, states={}))
    numbers: Mapping[str, int] = field(default_factory=dict)
    phases: Iterable[str] = ()

    def lay(self, scenario: ast.Scenario) -> State:
        """The position a scenario begins with; raises ``ExceptionGroup`` of ``Problem``."""
        problems: laying.Problems = []
        lent: dict[str, Ability] = {}
        game = self.game(dict(laying.definitions(scenario, self.facts, self.driver.compile, lent, problems)))
        laying.keep_lent(game, lent)
        laying.keep_asked(game, scenario, problems)
        board = laying.the_board(scenario, problems)
        about = manifest.of(game.book)
        title = about.title if about is not None else {"en": game.book, "ja": game.book}
        players = laying.players_of(board, laying.Seats(title["en"], title["ja"]), problems)
        layout = {zone: cards for p in players for zone, cards in self._zones(game, board, p, problems).items()}
        problems += [not_laid(record, ()) for record in board.records]
        problems += refused_words(board, self.words)
        problems += [_no_beginning(board, x) for x in (board.phase, *board.steps) if x and x not in self.phases]
        if problems:
            raise ExceptionGroup("scenario", problems)
        record, facts = self.begin(board, board.turn or players[0])
        own = {(player, what): n for player in players for what, n in self._numbers(board, player)}
        return already_waiting(start(game, Seating(players), layout, (record,), {**own, **facts}))

    def _numbers(self, board: ast.Board, player: str) -> Iterator[tuple[str, int]]:
        said = {count.what: count.value for count in laying.said_by(board, player).counts}
        return ((what, said.get(what, usual)) for what, usual in self.numbers.items())

    def _zones(
        self, game: TextGame, board: ast.Board, player: str, problems: laying.Problems
    ) -> Mapping[Zone, Sequence[Laid]]:
        said = laying.said_by(board, player)
        counts = {count.what: count for count in said.counts}
        known = (*self.zones, *self.numbers)
        problems += [laying.no_such_count(what, c.span, known) for what, c in counts.items() if what not in known]
        listed = laying.cards_by_zone(said)
        out: dict[Zone, Sequence[Laid]] = {}
        for name, unsaid in self.zones.items():
            laid = list(laying.lay_cards(game.library, player, listed.get(name, ()), problems, self.marks))
            out[Zone(player, name)] = list(
                laying.fill(name, laid, player, counts.get(name), unsaid, problems, name in listed)
            )
        return out


def _no_beginning(board: ast.Board, word: str) -> Problem:
    en, ja = f"a board cannot begin in “{word}”", f"盤面は「{word}」から始められない"
    return Problem("E337", board.span, en, ja)


def says(zones: Mapping[str, Both], *events: ModuleType) -> dict[str, Any]:
    """What a ``Speaker`` is made with: what the zones are called in both languages, and the sentences of these modules' events."""
    return {"zones": zones, "words": {name: ja for name, (_, ja) in zones.items()}, "forms": {**FORMS, **told(*events)}}


def nothing_listed(card: ast.Card) -> Mapping[str, Listed]:
    """Cards have no words printed on them, such as colours."""
    return {}


def two_rows(s: State, middle: str, edge: Sequence[str], turn: str) -> Mat:
    """A mat with the zone where cards are in play in the middle, and each player's piles behind it; the first seat is near."""
    near, far = s.players
    spots = []
    for player, front, back in ((near, 2, 3), (far, 1, 0)):
        spots.append(Spot(Zone(player, middle), front, 0, wide=len(edge)))
        spots += [Spot(Zone(player, name), back, n, pile=True, edge=1) for n, name in enumerate(edge)]
    return Mat(4, len(edge), tuple(spots), turn)


def by_name(thing: Thing, s: State, lang: Lang, speaker: Speaker, *below: str) -> Face:
    """A card by its name, with what else is written on it; one that nobody has shown as a back."""
    return Face(speaker.card(s, thing, lang), below) if thing.face else Face("", hidden=True)


def place_of(zones: Mapping[str, Both]) -> Callable[[Zone, str], str]:
    """What a place of the mat is called."""
    return lambda zone, lang: of(zones[zone.name], lang)


def no_score(player: str, s: State, lang: str) -> str:
    """What a player has beside the cards: nothing."""
    return ""
