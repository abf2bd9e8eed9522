"""A scenario's cards and board as a position; what it does not say has the default that the rules' set-up gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.dm.amendments import deltas, edition_for
from judgecli.games.dm.ch1_game.ch103_starting import DECK_SIZE, SHIELDS, SetUp
from judgecli.games.dm.ch2_cards import CIVILIZATIONS, TYPES, facts
from judgecli.games.dm.ch4_zones import OWN_ZONES, zone
from judgecli.games.dm.ch5_turn.ch500_steps import CHARGED_IN, PHASES, Step
from judgecli.games.dm.ch8_special.ch813_smax import abilities_of_kinds
from judgecli.games.dm.game import Dm
from judgecli.games.dm.registry import Deltas
from judgecli.games.dm.table.happenings import HISTORY
from judgecli.games.dm.table.in_progress import in_progress
from judgecli.games.dm.table.ties import CROSSED, tied
from judgecli.games.dm.text.compile import compile_ability
from judgecli.games.dm.text.nouns import TYPES as PRINTED
from judgecli.games.dm.text.nouns import zone_name
from judgecli.games.printed_facts import Listed
from judgecli.games.shared.table import laying
from judgecli.games.shared.table.board_words import BoardWords, refused_words
from judgecli.games.shared.table.happened import History
from judgecli.games.shared.table.unstated import EARLIER, MayBe, Seen, Unstated
from judgecli.kernel.pipeline import already_waiting
from judgecli.kernel.start import ARRIVED, Laid, start
from judgecli.kernel.text import Ability
from judgecli.kernel.values import TABLE, Definition, Seating, State, Zone
from judgecli.language import ast
from judgecli.lazy import dataclass, replace

DEFAULT_DECK = 10
"""Unknown cards in a deck of which nothing is said."""
SET_UP = "set-up"
"""The word for a board before the game (103): decks of forty, nothing else laid out yet."""
UNSAID = {False: {"deck": DEFAULT_DECK, "shields": SHIELDS}, True: {"deck": DECK_SIZE}}
"""How many cards a zone has of which nothing is said: during a game, and before it."""
REMOVED = "removed from game"
CHARGED = "charged"
IN_PLAY = frozenset({"battle"})
COMMAND_DECKS = frozenset({"plane deck", "scheme deck"})
"""Decks of the command zone: what is turned up from them lies in it."""
ANYWHERE = frozenset({"battle", *OWN_ZONES, "command", "plane deck", "scheme deck"})
WORDS = BoardWords(
    place=zone_name,
    states={
        "tapped": ANYWHERE,  # elsewhere than in the battle and the mana zone it is a defect of the board
        "untapped": frozenset({"battle", "mana"}),
        "summoning sick": IN_PLAY,
        EARLIER: IN_PLAY,
        "face up": ANYWHERE,
        "face down": ANYWHERE,
        laying.SHUFFLED_IN: laying.DECKS,
    },
    marks={ARRIVED: IN_PLAY},
    under={"source": frozenset({"battle", "command"})},
    players=frozenset({CHARGED, REMOVED}),
    contrary=(
        frozenset({"tapped", "untapped"}),
        frozenset({"face up", "face down"}),
        frozenset({EARLIER, "summoning sick"}),
    ),
)
SEATS = laying.Seats("Duel Masters", "デュエル・マスターズ")
STEPS = {
    "turn start": "start",
    "draw": "draw",
    "charge": "mana charge",
    "main": "main",
    "attack": "attack",
    "end": "end",
}
"""Words for the steps a board may begin at."""


def _base_deltas(scenario: ast.Scenario, seating: Seating, problems: laying.Problems) -> Deltas:
    """Nothing but what an earlier edition read otherwise; a format is a matter of the variants."""
    if scenario.format or scenario.options:
        en = "formats and options belong to the variant rules: write “game dmv”"
        ja = "形式と選択ルールは変種ルールのもの。「ゲーム dmv」と書くこと"
        problems.append(Problem("E319", ast.NOWHERE, en, ja))
    return deltas(edition_for(scenario.edition))


def _nothing(scenario: ast.Scenario, seating: Seating) -> Mapping[tuple[str, str], Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Ground:
    """What is laid otherwise by other rules: how many players, what is put in the place of entries, facts, zones, card text."""

    seats: Callable[[ast.Scenario], laying.Seats] = lambda scenario: SEATS
    deltas: Callable[[ast.Scenario, Seating, laying.Problems], Deltas] = _base_deltas
    facts: Callable[[ast.Scenario, Seating], Mapping[tuple[str, str], Any]] = _nothing
    zones: tuple[str, ...] = OWN_ZONES
    compile: Callable[[ast.Scenario], laying.Compile] = lambda scenario: compile_ability
    ties: frozenset[str] = frozenset({CROSSED})
    """How a board may say that a card of the battle zone lies on another."""
    prepare: Callable[[Dm, Mapping[Zone, Sequence[Laid]], laying.Problems], None] = lambda game, layout, problems: None
    """What the game must know of the cards laid out before it begins."""
    history: History = HISTORY
    """The events that a board may tell of."""
    finish: Callable[[State, ast.Scenario, laying.Problems], State] = lambda s, scenario, problems: s
    """The last touch to the position that was laid."""


BASE = Ground()


@dataclass(frozen=True, slots=True)
class Table:
    """What has been worked out of a board on the way to a position."""

    game: Dm
    board: ast.Board
    players: tuple[str, ...]
    problems: laying.Problems
    zones: tuple[str, ...] = OWN_ZONES


def lay(scenario: ast.Scenario, ground: Ground = BASE) -> State:
    """The position a scenario begins with; raises ``ExceptionGroup`` of ``Problem``."""
    problems: laying.Problems = []
    lent: dict[str, Ability] = {}
    compiled = ground.compile(scenario)
    library = {name: _with_kinds(d) for name, d in laying.definitions(scenario, facts_of, compiled, lent, problems)}
    board = laying.the_board(scenario, problems)
    seating = _seating(board, laying.players_of(board, ground.seats(scenario), problems, scenario.format), problems)
    players = seating.players
    problems += refused_words(board, WORDS)
    game = Dm(library, ground.deltas(scenario, seating, problems))
    laying.keep_lent(game, lent)
    laying.keep_asked(game, scenario, problems)
    table = Table(game, board, players, problems, ground.zones)
    agenda = (_under_way(table),)
    known = {**_turn(table), **ground.facts(scenario, seating)}
    empty = start(game, seating, {}, agenda, known)
    layout: dict[Zone, list[Laid]] = {}
    for player in players:
        lay_player(table, empty, player, layout)
    ground.prepare(game, layout, problems)
    if problems:
        raise ExceptionGroup("scenario", problems)
    finished = ground.finish(start(game, seating, _laid(game, layout), agenda, known), scenario, problems)
    laid = in_progress(tied(finished, board, ground.ties, problems), board, problems, ground.history)
    if problems:
        raise ExceptionGroup("scenario", problems)
    return already_waiting(laid)


def _seating(board: ast.Board, players: tuple[str, ...], problems: laying.Problems) -> Seating:
    """Players in the order they sit, their teams, and who is out."""
    seating = laying.seating_of(board, players, problems)
    out = frozenset(p.player for p in board.players if REMOVED in p.words)
    left = {seating.side(p) for p in seating.players if p not in out}
    if out and (len(left) < 2 or (board.turn or players[0]) in out):  # the first seat
        en = "a game goes on with two sides at least, and the turn is that of a player who is still in it"
        ja = "ゲームは少なくとも2陣営で続き、ターンは残っているプレイヤーのもの"
        problems.append(Problem("E343", board.span, en, ja))
    return replace(seating, out=out)


def _with_kinds(definition: Definition) -> Definition:
    """A card has its text, and what it has by being of a kind."""
    kinds = definition.facts.get("kinds", frozenset())
    return replace(definition, abilities=(*definition.abilities, *abilities_of_kinds(kinds)))


# ---- cards


def facts_of(card: ast.Card, problems: laying.Problems) -> Mapping[str, Any]:
    """The printed characteristics of a card; one of which no type is said is a creature."""
    given: dict[str, Any] = {"names": {card.name}}
    type_, kinds = "creature", set[str]()
    for fact in card.facts:
        value = fact.value
        if fact.kind == "type" and value == TOKEN:
            kinds.add(TOKEN)
        elif fact.kind == "type":
            type_, more = sort_of(str(value))
            kinds |= set(more)
        elif fact.kind == "colour" and value in CIVILIZATIONS:
            given.setdefault("civilizations", set()).add(value)
        elif fact.kind == "tribe":
            given.setdefault("races", set()).add(value)
        elif fact.kind == "icon":
            kinds.add(str(value))
        elif fact.kind == "cost" and "cost" in given:
            given["other cost"] = value
        elif fact.kind in ("cost", "power", "mana"):
            given[fact.kind] = value
    if any(line.keyword == SMAX for line in card.abilities):  # as it is printed on every card of the kind
        kinds |= set(sort_of(f"{SMAX} creature")[1])
    costs = [fact.value for side in card.sides for fact in side.facts if fact.kind == "cost"]
    if costs and "cost" in given:  # a card of two halves has the costs of both (201.2b)
        given.setdefault("other cost", costs[0])
    return facts(type_, kinds=kinds, **given)


TOKEN = "token"
SMAX = "s-max evolution"
"""The word of a card line for what only effects make (dmv 104)."""


def _laid(game: Dm, layout: Mapping[Zone, list[Laid]]) -> Mapping[Zone, list[Laid]]:
    """What lies on the board, tokens among it as what an effect has made."""

    def is_token(one: Laid) -> bool:
        return one.face in game.library and TOKEN in game.library[one.face].facts.get("kinds", ())

    return {zone: [replace(one, made=True) if is_token(one) else one for one in laid] for zone, laid in layout.items()}


NOT_YET = frozenset({"turn start", "draw", "charge"})
"""Steps of a turn in which nobody has summoned anything."""
UNSTATED = Unstated(
    {**dict.fromkeys(("cost", "power", "colour"), ("dm:200.2",)), "tribe": ("dm:203.1",), "order": ("dm:608.1",)},
    {
        "summoning sick": MayBe(
            cites=("dm:506.1a", "dm:base-summoning-sickness"), before=NOT_YET, never=frozenset({EARLIER})
        )
    },
    WORDS,
    seen={"tapped": Seen(places=frozenset({"battle", "mana"}))},
    spent=(CHARGED,),
)


def numbers(card: ast.Card) -> Mapping[str, int]:
    """A creature has power; what is used has a cost (200.2)."""
    types = _types(card)
    power = {"power": 1000} if "creature" in types else {}
    return {"cost": 0, **power} if types & {"creature", "spell"} else power


def printed_words(card: ast.Card) -> Mapping[str, Listed]:
    """A card has civilizations or none (106.2c); a creature has races (203)."""
    types = _types(card)
    races = {"tribe": Listed("races", "race", "種族")} if "creature" in types else {}
    used = types & {"creature", "spell"}
    return {"colour": Listed("civilizations", "civilization", "文明", CIVILIZATIONS), **races} if used else races


def _types(card: ast.Card) -> set[str]:
    return {sort_of(str(f.value))[0] for f in card.facts if f.kind == "type"} or {"creature"}  # the type


def sort_of(word: str) -> tuple[str, tuple[str, ...]]:
    """Type and kinds of a card that is called this: "evolution creature" is a creature of the kind evolution."""
    printed = {name.casefold(): sort for name, sort in PRINTED.items()}
    if word.casefold() in printed:
        return printed[word.casefold()]
    if word in TYPES:
        return word, ()
    kind, _, last = word.rpartition(" ")
    return (last, (kind,)) if last in TYPES else (word, ())


# ---- the turn


def _under_way(table: Table) -> SetUp | Step:
    """What the board says is going on: the game's set-up, or a step of a turn."""
    board = table.board
    if SET_UP in board.words:
        return SetUp()
    word = STEPS.get(board.phase or "main")
    if word is None:
        en = f"a board cannot begin in the {board.phase} step: begin at the attack step and let the attack be declared"
        ja = "盤面はこのステップから始められない。攻撃ステップから始めて攻撃を宣言すること"
        table.problems.append(Problem("E316", board.span, en, ja, names=tuple(STEPS)))
        return Step("504")
    return Step(PHASES[word])


def _turn(table: Table) -> dict[tuple[str, str], Any]:
    """Whose turn, and its number: the first turn of the game is said, otherwise it is a later one."""
    board = table.board
    first = board.turn or table.players[0]
    number = 1 if "first turn" in board.words else board.number or len(table.players)
    charged = {(p.player, CHARGED_IN): number for p in board.players if CHARGED in p.words}
    return {
        (TABLE, "turn player"): first,
        (TABLE, "first player"): table.players[0],
        (TABLE, "turn"): number,
        **charged,
    }


# ---- zones


def lay_player(table: Table, s: State, player: str, layout: dict[Zone, list[Laid]]) -> None:
    """Everything a player's block says, and what it leaves unsaid; shared zones are filled by several players' blocks."""
    said = laying.said_by(table.board, player)
    if REMOVED in said.words:  # nothing of theirs is left (dmv:600.3a)
        if said.zones or said.counts:
            en, ja = (
                f"{player} is out of the game and has no cards",
                f"{player}はゲームから除外されており、カードを持たない",
            )
            table.problems.append(Problem("E343", said.span, en, ja))
        for name in (*table.zones, "battle"):
            layout.setdefault(zone(s, player, name), [])
        return
    counts = {zone_name(c.what): c for c in said.counts}
    zones = _turned_up(laying.cards_by_zone(said, lambda line: zone_name(line.zone)))
    for what, count in counts.items():
        if what not in table.zones:
            table.problems.append(laying.no_such_count(what, count.span, table.zones))
    for name in zones:
        if name not in (*table.zones, "battle"):
            span = next(line.span for line in said.zones if zone_name(line.zone) == name)
            table.problems.append(Problem("E317", span, f"there is no zone {name} here", f"{name}というゾーンはない"))
    unsaid = UNSAID[SET_UP in table.board.words]
    library = table.game.library
    for name in table.zones:
        cards = zones.get(name, ())
        by_default = 0 if _said_of_shared(table, s, player, name, layout) else unsaid.get(name, 0)
        laid = list(laying.lay_cards(library, player, cards, table.problems, marks_of, beneath))
        filled = laying.fill(name, laid, player, counts.get(name), by_default, table.problems, name in zones)
        layout.setdefault(zone(s, player, name), []).extend(filled)
    here = zones.get("battle", ())
    for card in here:
        if not card.name and card.count:
            en, ja = "a card of the battle zone must be named", "バトルゾーンのカードには名前が必要"
            table.problems.append(Problem("E318", card.span, en, ja))
    turn = s.fact(TABLE, "turn")
    laid = list(
        laying.lay_cards(
            library, player, [c for c in here if c.name], table.problems, lambda c: in_play(c, turn), beneath
        )
    )
    layout.setdefault(zone(s, player, "battle"), []).extend(laid)


def _turned_up(zones: Mapping[str, Sequence[ast.Placed]]) -> dict[str, Sequence[ast.Placed]]:
    """The same with cards of a plane or scheme deck that lie face up where those are, among the command zone's (dmv:202.2, 201.2)."""
    found = dict(zones)
    for name in COMMAND_DECKS & set(zones):
        up = [card for card in zones[name] if "face up" in card.states]
        if up:
            found[name] = [card for card in zones[name] if card not in up]
            found["command"] = (*found.get("command", ()), *up)
    return found


def _said_of_shared(table: Table, s: State, player: str, name: str, layout: Mapping[Zone, list[Laid]]) -> bool:
    """Whether a zone of the whole table is laid already, or the block of some player who shares it speaks of it: what is written of a
    shared zone under one of its players is all there is in it, and what several write is added up.
    """
    here = zone(s, player, name)
    if here.holder == player:
        return False
    words = {
        zone_name(x)
        for p in table.board.players
        if zone(s, p.player, name) == here
        for x in (*(c.what for c in p.counts), *(z.zone for z in p.zones))
    }
    return name in words or (here.holder == TABLE and here in layout)


def marks_of(card: ast.Placed) -> dict[str, Any]:
    """What the states written of a card mean."""
    words = {"tapped": "tapped", "summoning sick": "sick", "face up": "face up", "face down": "face down"}
    return {mark: True for state, mark in words.items() if state in card.states}


def in_play(card: ast.Placed, turn: int) -> dict[str, Any]:
    """The same in the battle zone: what lies there summoning sick came in the turn under way."""
    marks = marks_of(card)
    return {**marks, "entered": turn} if marks.get("sick") else marks


def beneath(card: ast.Placed) -> tuple[str, ...]:
    """What lies beneath a card, top first."""
    return tuple(name for kind, name in card.under if kind == "source" and name)
