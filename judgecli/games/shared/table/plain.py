"""The table of a game with the plainest rules: the same zones for each player, one record under way.

A new game begins with these; where its book has more to say, it calls the parts of ``laying`` and ``mats`` itself, as the shipped games do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any

from judgecli import manifest
from judgecli.games.contract import Problem
from judgecli.games.playmat import Face, Mat, Spot, Strip
from judgecli.games.printed_facts import Listed
from judgecli.games.shared.events import Both, told
from judgecli.games.shared.table import laying, mats
from judgecli.games.shared.table.board_words import BoardWords, refused_words
from judgecli.games.shared.table.customs import Customs
from judgecli.games.shared.table.in_force import not_laid
from judgecli.games.shared.table.moments import PlainMoments
from judgecli.games.shared.table.phrases import Lang, Speaker, of, result
from judgecli.games.shared.table.statements import Statements
from judgecli.games.shared.table.system import Laying, Parts, Plays, TableSystem
from judgecli.games.shared.table.unstated import Unstated
from judgecli.games.shared.table.wording import FORMS
from judgecli.games.shared.text.dialect import TextGame
from judgecli.games.shared.text.driver import Driver
from judgecli.kernel.pipeline import already_waiting
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Ability
from judgecli.kernel.values import TABLE, Definition, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Requirement, Rule
from judgecli.language import ast
from judgecli.language.words import spell
from judgecli.lazy import dataclass, field

UnderWay = tuple[object, Mapping[tuple[str, str], Any]]
"""The record of what is going on as the board begins, and the facts of the table."""


CUSTOMS = Customs(each=(), silence=frozenset(), supplied=frozenset(), turn=lambda s: s.fact(TABLE, "turn"))
"""What lines of play may leave unsaid: nothing. A custom lets an answer be assumed that any player would give."""


class PlainSystem(TableSystem):
    """The contract of such a game from the records of its table.

    ``events``: the modules of its events; ``on_boards``: what must be so of any board (``some_rule.whether(s, card)`` for each card it must
    be true of).
    """

    def __init__(
        self,
        book: str,
        laying: Laying,
        plays: Plays,
        speaker: Speaker,
        events: Sequence[ModuleType],
        mat: PlainMat,
        moments: PlainMoments,
        on_boards: Callable[[State], Iterable[Requirement]] = lambda s: (),
        customs: Customs = CUSTOMS,
    ) -> None:
        rest = _Rest(Statements(events=tuple(events), speaker=speaker, result=result), customs, on_boards)
        self.book, self.parts = book, Parts(laying, plays, rest, speaker, mat, moments, rest, rest)


class _Rest:
    """What is stated, what is left unsaid and what must be so of a board, as parts of the contract."""

    def __init__(
        self, statements: Statements, customs: Customs, on_boards: Callable[[State], Iterable[Requirement]]
    ) -> None:
        self.STATEMENTS, self.CUSTOMS, self._on_boards = statements, customs, on_boards

    game_goes_on: Rule | None = None

    def requirements(self, s: State) -> Iterator[Requirement]:
        return iter(self._on_boards(s))


@dataclass(frozen=True, slots=True)
class PlainCards:
    """What stands on the cards of such a game: a type, numbers, and words such as colours.

    ``usual``: the type of a card whose line names none; ``printed``: each number with the sections that say what it is; ``sets``: each kind
    of such words ("colour") with the characteristic that they make.
    """

    usual: str
    printed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sets: Mapping[str, Listed] = field(default_factory=dict)

    def numbers(self, card: ast.Card) -> Mapping[str, int]:
        """Numbers that a card must have, with a value for a template."""
        return dict.fromkeys(self.printed, 1)

    def facts(self, card: ast.Card, problems: laying.Problems) -> Mapping[str, Any]:
        """The printed characteristics of a card; a number that its line leaves out is one that the file does not state."""
        said = {fact.kind: fact.value for fact in card.facts}
        numbers = {what: said[what] for what in self.printed if what in said}
        words = {
            listed.characteristic: frozenset(fact.value for fact in card.facts if fact.kind == kind)
            for kind, listed in self.sets.items()
        }
        return {"names": frozenset({card.name}), "type": said.get("type", self.usual), **numbers, **words}

    def words(self, card: ast.Card) -> Mapping[str, Listed]:
        """The sorts of words that stand on a card."""
        return self.sets

    @property
    def unstated(self) -> Unstated:
        return Unstated(self.printed)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainBoard:
    """How a board of such a game becomes a position.

    ``zones``: of a player, and how many cards are there where nothing is said; ``facts``: the printed characteristics of a card;
    ``begin``: (board, player who is first) -> what is under way, and facts besides whose turn it is and which; ``words``: where a state or
    mark of a card says something, any other is refused; ``marks``: what the states mean where they are not marks of the same name;
    ``numbers``: those of a player (life), each with its value where nothing is said, laid as facts of the player; ``phases``: those that
    a board can begin in; ``seats``: how many players there are, at least and at most; who plays together the board says ("team A C").
    """

    game: Callable[[dict[str, Definition]], TextGame]
    driver: Driver
    zones: Mapping[str, int]
    facts: laying.FactsOf
    begin: Callable[[ast.Board, str], UnderWay]
    marks: laying.Marks | None = None
    words: BoardWords = field(default_factory=lambda: BoardWords(place=str, states={}))
    numbers: Mapping[str, int] = field(default_factory=dict)
    phases: Iterable[str] = ()
    seats: tuple[int, int] = (2, 2)

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
        seats = laying.Seats(title["en"], title["ja"], *self.seats)
        seating = laying.seating_of(board, laying.players_of(board, seats, problems), problems)
        players = seating.players
        layout = {zone: cards for p in players for zone, cards in self._zones(game, board, p, problems).items()}
        problems += [not_laid(record, ()) for record in board.records]
        problems += refused_words(board, self.words)
        problems += [_no_beginning(board, x) for x in (board.phase, *board.steps) if x and x not in self.phases]
        if problems:
            raise ExceptionGroup("scenario", problems)
        first = board.turn or players[0]
        record, facts = self.begin(board, first)
        turn = {(TABLE, "turn player"): first, (TABLE, "turn"): board.number or 1}
        own = {(player, what): n for player in players for what, n in self._numbers(board, player)}
        return already_waiting(start(game, seating, layout, (record,), {**turn, **own, **facts}))

    def _marks(self, card: ast.Placed) -> Mapping[str, Any]:
        """A state that the game has is a mark of that name."""
        return {state: True for state in card.states if state in self.words.states}

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
            laid = list(
                laying.lay_cards(game.library, player, listed.get(name, ()), problems, self.marks or self._marks)
            )
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainMat:
    """The playmat of such a game: the places where cards are in play face each other, and each player's piles lie behind them.

    ``middle``, ``edge``: the names of these zones; ``turn``: whose turn it is; ``numbers``: of a player, in the order in which they are
    shown; ``on_cards``: (kind of word, word) of what is shown of a card: ("stat", "power"), ("mark", "damage"), ("state", "asleep");
    ``attacks``: (attacker, target) of what is under way. A game with more to show has six functions of its own instead.
    """

    speaker: Speaker
    middle: Sequence[str]
    edge: Sequence[str]
    turn: Callable[[State], str]
    numbers: Sequence[str] = ()
    on_cards: Sequence[tuple[str, str]] = ()
    attacks: Callable[[State], Iterable[tuple[Ref, Ref | str]]] = lambda s: ()

    def mat(self, s: State) -> Mat:
        """The first seat is near, the others are opposite, in seat order from the right."""
        *others, near = (*s.players[:0:-1], s.players[0])
        columns = max(len(self.middle), len(self.edge))
        wide, spots = columns // len(self.middle), list[Spot]()
        rows = {player: (2 * n + 1, 2 * n) for n, player in enumerate(others)}
        rows[near] = 2 * len(others), 2 * len(others) + 1
        for player, (front, back) in rows.items():
            spots += [Spot(Zone(player, name), front, n * wide, wide=wide) for n, name in enumerate(self.middle)]
            spots += [Spot(Zone(player, name), back, n, pile=True, edge=1) for n, name in enumerate(self.edge)]
        return Mat(2 * len(rows), columns, tuple(spots), self.turn(s))

    def face(self, thing: Thing, s: State, lang: Lang) -> Face:
        """A card by its name, with its numbers and how it is; one that nobody has shown as a back."""
        if not thing.face:
            return Face("", hidden=True)
        shown = [
            (kind, word, s.value(thing, word) if kind == "stat" else thing.mark(word)) for kind, word in self.on_cards
        ]
        below = [
            _word(kind, word, lang) if kind == "state" else f"{_word(kind, word, lang)} {value}"
            for kind, word, value in shown
            if value or kind == "stat"
        ]
        return Face(self.speaker.card(s, thing, lang), tuple(below))

    def place(self, zone: Zone, lang: Lang) -> str:
        """What a place of the mat is called."""
        return of(self.speaker.zones[zone.name], lang)

    def score(self, player: str, s: State, lang: Lang) -> str:
        """The numbers of a player."""
        said = [f"{_word('mark', what, lang)} {s.fact(player, what)}" for what in self.numbers]
        return of((", ", "、"), lang).join(said)

    def going_on(self, s: State, lang: Lang) -> str:
        return of(("{}'s turn", "{}のターン"), lang).format(self.turn(s))

    def strips(self, s: State, lang: Lang) -> tuple[Strip, ...]:
        """The attack, and triggers that wait."""
        told = tuple(mats.attacks(s, one, other, self.speaker, lang) for one, other in self.attacks(s))
        under_way = (Strip(of(("attack", "攻撃"), lang), told),) if told else ()
        return (*mats.waiting(s, self.speaker, lang), *under_way)


def _word(kind: str, word: str, lang: Lang) -> str:
    """A word of the game, as it is written first."""
    return spell(kind, word, "ja" if lang == "ja" else "en")
