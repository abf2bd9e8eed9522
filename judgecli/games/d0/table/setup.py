"""A scenario's cards and board as a position; what it does not say has a default that the book gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.d0.game import D0
from judgecli.games.d0.part1_principles.ch02_numbers import ANY_COLOUR, COLOURLESS, COLOURS, VARIABLE, Symbols
from judgecli.games.d0.part2_definitions.ch02_data import TIMINGS, TYPES, facts
from judgecli.games.d0.part2_definitions.ch23_stack import Battle, Field, Phase
from judgecli.games.d0.part2_definitions.ch23_zones import BATTLE_SQUARES, OWN_ZONES, base_squares, contested, zone
from judgecli.games.d0.part3_duel.ch01_preparation import DECK_SIZE, LIMITED
from judgecli.games.d0.part3_duel.ch02_start_of_duel import REDRAW, SetUp
from judgecli.games.d0.part3_duel.ch04_course import PHASES
from judgecli.games.d0.part3_duel.ch11_battle import fight_in
from judgecli.games.d0.part3_duel.ch12_battle_steps import ACCELERATION
from judgecli.games.d0.part5_keywords.keywords import has_keyword
from judgecli.games.d0.part6_other.ch01_under_cards import UNDER
from judgecli.games.d0.part6_other.ch02_deliberate_order import DELIBERATE
from judgecli.games.d0.table.boards import NO_BATTLE
from judgecli.games.d0.table.in_progress import in_progress, lay_spells
from judgecli.games.d0.table.places import zone_of
from judgecli.games.d0.text.compile import compile_ability
from judgecli.games.printed_facts import Listed
from judgecli.games.shared.table import laying
from judgecli.games.shared.table.board_words import BoardWords, refused_words
from judgecli.games.shared.table.unstated import Seen, Unstated
from judgecli.kernel.ops import Fact, Set
from judgecli.kernel.pipeline import already_waiting
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Ability
from judgecli.kernel.values import TABLE, Ref, Seating, State, Zone
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import first

SEATS = laying.Seats("Dimension Zero", "ディメンション・ゼロ")
DEFAULT_DECK = 20
"""Unknown cards in a deck of which nothing is said."""
SET_UP = "set-up"
"""The word for a board before the duel (3-1, 3-2): decks of 40 and nothing else."""
STEPS = {
    "battle": "first begins",
    "first step": "first begins",
    "second step": "second begins",
    "end step": "end begins",
}
"""A step of a battle on the board, with the part of the battle it begins with."""
FLAGS = {"redraw": REDRAW, "limited": LIMITED, "smash pays any colour": ANY_COLOUR}
"""Words of the board that say what the event allows (3-2-3, 1-2-3-1)."""
IN_SQUARES = frozenset({"square"})
ANYWHERE = frozenset({"square", *OWN_ZONES})
WORDS = BoardWords(
    place=lambda zone: zone if zone in OWN_ZONES else "square",
    states={
        "frozen": ANYWHERE,  # elsewhere than in squares and energy it is a defect of the board
        "released": frozenset({"square", "energy"}),
        "face up": ANYWHERE,
        "face down": ANYWHERE,
        laying.SHUFFLED_IN: laying.DECKS,
    },
    marks={"damage": IN_SQUARES, "markers": IN_SQUARES, "order of arrival": IN_SQUARES},
    under={"spirit card": IN_SQUARES, "linked strategy": IN_SQUARES},
    players=frozenset({"energised", DELIBERATE}),
    priority=True,
    contrary=(frozenset({"frozen", "released"}), frozenset({"face up", "face down"})),
)
LISTED = "listed under"
"""Mark of a card in the making: what a board lists under it, until every card has its number."""


def lay(scenario: ast.Scenario) -> State:
    """The position a scenario begins with; raises ``ExceptionGroup`` of ``Problem``."""
    problems: laying.Problems = []
    lent: dict[str, Ability] = {}
    game = D0(dict(laying.definitions(scenario, card_facts, compile_ability, lent, problems)))
    laying.keep_lent(game, lent)
    laying.keep_asked(game, scenario, problems)
    board = laying.the_board(scenario, problems)
    players = laying.players_of(board, SEATS, problems)
    problems += refused_words(board, WORDS)
    first = board.turn or players[0]
    known: dict[tuple[str, str], Any] = {
        (TABLE, "turn player"): first,
        (TABLE, "first player"): first if "first turn" in board.words else players[0],
        (TABLE, "turn"): 1 if "first turn" in board.words else board.number or 2,
        **{(TABLE, FLAGS[word]): True for word in board.words if word in FLAGS},
        **{(p.player, DELIBERATE): True for p in board.players if DELIBERATE in p.words},
    }
    layout: dict[Zone, list[Laid]] = {}
    for player in sorted(players, key=lambda p: p == first):  # who comes later attacks (3-11-5): the active player
        _lay_player(game, board, player, players, layout, problems)
    lay_spells(board, game.library, layout, problems)
    if problems:
        raise ExceptionGroup("scenario", problems)
    lay_under(layout)
    s = start(game, Seating(players), layout, (_under_way(board),), known)
    try:
        return already_waiting(in_progress(_in_battle(s, board), board))
    except Problem as problem:
        raise ExceptionGroup("scenario", [problem]) from None


# ---- what is going on


def _under_way(board: ast.Board) -> SetUp | Phase:
    """What the board says is going on: before the duel, or a phase; the main phase where priority goes round already."""
    if SET_UP in board.words:
        return SetUp()
    words = (board.phase, *board.steps)
    name = next((w for w in words if w in PHASES), "main")
    at = "open" if name == "main" else "begin"
    put = any("energised" in p.words for p in board.players if p.player == board.turn)
    return Phase(name=name, at=at, put=put)


def _in_battle(s: State, board: ast.Board) -> State:
    """The same with the battle that the board says is going on, in every square with units of both players."""
    step = next((w for w in (board.phase, *board.steps) if w in STEPS), "")
    squares = tuple(z for z in BATTLE_SQUARES if contested(s, z))
    record = s.now_going_on
    if step and not squares:
        return write(s, [Fact(TABLE, NO_BATTLE, True)], 0)
    if not step or not isinstance(record, Field):
        return s
    fights = tuple(fight_in(s, z) for z in squares)
    if step in ("second step", "end step"):
        fights = tuple(replace(f, dealt=_already_dealt(s, f.units, step)) for f in fights)
    return write(s, [Set("agenda", (record, Battle(at=STEPS[step], fights=fights)))], 0)


def _already_dealt(s: State, units: tuple[Ref, ...], step: str) -> tuple[Ref, ...]:
    """Whose damage was stacked in the steps before: with acceleration in the first, everybody's by the end (3-13-2)."""
    return tuple(r for r in units if step == "end step" or has_keyword(s, s.things[r], ACCELERATION))


# ---- cards


def card_facts(card: ast.Card, problems: laying.Problems) -> Mapping[str, Any]:
    """The printed data of a card."""
    given: dict[str, Any] = {"names": {card.name}}
    kind, colours = "unit", [str(f.value) for f in card.facts if f.kind == "colour" and f.value in COLOURS]
    symbols = move = Symbols()
    for fact in card.facts:
        if fact.kind == "type":
            kind = str(fact.value) if fact.value in TYPES else ""
        elif fact.kind == "cost":
            symbols = _symbols(fact, colours, problems)
        elif fact.kind == "move cost":
            move = _symbols(fact, [], problems)
        elif fact.kind == "tribe":
            given.setdefault("races", set()).add(fact.value)
        elif fact.kind in ("power", "smash", "timing"):
            given[fact.kind] = fact.value
        elif fact.kind == "forbidden":
            given["kinju"] = fact.value
    if colours and not symbols.colours:
        given["colours"] = frozenset(colours)
    return facts(kind, symbols, move=move, **given)


def _symbols(fact: ast.Fact, colours: list[str], problems: laying.Problems) -> Symbols:
    """Symbols as written, or a plain number: of the card's one colour, or colourless."""
    if isinstance(fact.value, int):
        if len(colours) > 1:
            problems.append(_which_symbols(fact, colours))
        return Symbols.of({first(colours) if colours else COLOURLESS: fact.value})
    words = fact.value.split()
    pairs = list(zip(words[::2], words[1::2], strict=False))
    points = {colour: int(n) for colour, n in pairs if n.isdigit()}
    return Symbols.of(points, (colour for colour, n in pairs if n == VARIABLE))


def _which_symbols(fact: ast.Fact, colours: list[str]) -> Problem:
    shown = " ".join(f"{c} 1" for c in colours)
    return Problem(
        "E314",
        fact.span,
        "a card of several colours needs its symbols written out",
        "2色以上のカードはシンボルごとに書く必要がある",
        f"write “cost {shown} …”",
        "「コスト 赤1黒1無色2」のように書く",
    )


# ---- what lies where


def _lay_player(
    game: D0,
    board: ast.Board,
    player: str,
    players: tuple[str, ...],
    layout: dict[Zone, list[Laid]],
    problems: laying.Problems,
) -> None:
    said = laying.said_by(board, player)
    counts = {c.what: c for c in said.counts}
    problems += [
        laying.no_such_count(what, c.span, (*OWN_ZONES,)) for what, c in counts.items() if what not in (*OWN_ZONES,)
    ]
    zones = laying.cards_by_zone(said)
    south = player == players[0]
    deck = DECK_SIZE if SET_UP in board.words else DEFAULT_DECK
    for name in OWN_ZONES:
        laid = list(laying.lay_cards(game.library, player, zones.get(name, ()), problems, _marks))
        unsaid = deck if name == "deck" else 0
        layout[zone(player, name)] = list(
            laying.fill(name, laid, player, counts.get(name), unsaid, problems, name in zones)
        )
    for word, cards in zones.items():
        where = zone_of(word, player, south)
        if where is not None:
            layout.setdefault(where, []).extend(
                laying.lay_cards(game.library, player, cards, problems, _marks_in_square)
            )
        elif word not in OWN_ZONES:
            problems.append(laying.no_place_for_cards(cards[0].span if cards else said.span, word))
    for where in base_squares(player):
        layout.setdefault(where, [])


def _marks(card: ast.Placed) -> dict[str, Any]:
    """What the states written of a card mean."""
    return {state: True for state in ("frozen", "face down") if state in card.states}


def _marks_in_square(card: ast.Placed) -> dict[str, Any]:
    """The same, with what is listed under the card until that is laid."""
    return {**_marks(card), LISTED: card.under} if card.under else _marks(card)


UNSTATED = Unstated(
    {
        "cost": ("d0:2-4-3",),
        "power": ("d0:2-12-1",),
        "smash": ("d0:2-13-1",),
        "colour": ("d0:2-4-2",),
        "tribe": ("d0:2-8-1",),
        "timing": ("d0:2-9-2",),
        "order": ("d0:4-14-5-5",),
        "unseen": ("d0:2-25-2-1",),
    },
    words=WORDS,
    seen={"frozen": Seen(places=frozenset({"square", "energy"}))},
    spent=("energised",),
)


def numbers(card: ast.Card) -> Mapping[str, int]:
    """A card has a cost (2-4), a unit power and smash too (2-12, 2-13)."""
    return {"cost": 0, "power": 1000, "smash": 1} if _kind(card) == "unit" else {"cost": 0}


def printed_words(card: ast.Card) -> Mapping[str, Listed]:
    """A card has the colours of its symbols (2-4-2); a unit has races (2-8), a strategy a timing (2-9)."""
    kind = _kind(card)
    races = {"tribe": Listed("races", "race", "種族")} if kind == "unit" else {}
    coloured = any(f.kind == "cost" and isinstance(f.value, str) for f in card.facts)
    timing = {"timing": Listed("timing", "timing", "タイミング", TIMINGS, one=True)} if kind == "strategy" else {}
    return (
        {**timing, **races} if coloured else {**timing, "colour": Listed("colours", "colour", "色", COLOURS), **races}
    )


def _kind(card: ast.Card) -> str:
    return next((str(f.value) for f in card.facts if f.kind == "type"), "unit")


def lay_under(layout: dict[Zone, list[Laid]]) -> None:
    """What a board lists under a card lies in its square, with the number its host will have: things are numbered as laid."""
    number = 0
    for laid in layout.values():
        lying: list[Laid] = []
        for n, card in enumerate(laid):
            listed = card.marks.get(LISTED, ())
            if listed:
                marks = {what: value for what, value in card.marks.items() if what != LISTED}
                laid[n] = Laid(card.face, card.owner, card.controller, marks, card.beneath)
            for kind, name in listed:
                host = {"host": Ref(number + n + 1)}
                under = {UNDER: True, "face down": True} if kind == "spirit card" else {}
                lying.append(Laid(name, card.owner, card.controller, {**host, **under}))
        laid += lying
        number += len(laid)
