"""A scenario's cards and board as a position; what it does not say has the default that the rulebook's set-up gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.printed_facts import Listed
from judgecli.games.shared.table import laying
from judgecli.games.shared.table.board_words import BoardWords, refused_words
from judgecli.games.shared.table.unstated import Seen, Unstated
from judgecli.games.zx.ch200_cards import COLOURS, PLAYER_CARD, ZX_TYPES, facts
from judgecli.games.zx.ch300_zones import HIDDEN, OWN_ZONES, SPOTS, square, zone
from judgecli.games.zx.ch400_setup import DECK_SIZE, OPENING_LIFE, opening_facts
from judgecli.games.zx.ch402_setting_up import SetUp
from judgecli.games.zx.ch500_turn import PHASES, Phase
from judgecli.games.zx.ch1204_new_constants import APPLYING, constants_on_power
from judgecli.games.zx.events import VIRTUAL
from judgecli.games.zx.game import Zx
from judgecli.games.zx.table.forces import LISTED, lay_forces, listed
from judgecli.games.zx.table.in_progress import in_progress
from judgecli.games.zx.table.names import turned
from judgecli.games.zx.text.compile import compile_ability
from judgecli.kernel.ops import Fact
from judgecli.kernel.pipeline import already_waiting
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Ability
from judgecli.kernel.values import TABLE, Definition, Seating, State, Zone
from judgecli.kernel.write import write
from judgecli.language import ast

TYPES = {"zx extra": "extra", "zx overboost": "overboost"}
DEFAULT_DECK = 10
"""Unknown cards in a deck of which nothing is said."""
SET_UP = "set-up"
"""The word for a board before the game (402.1): decks of 50, no life yet, a Player card only where one is written."""
UNSAID = {False: {"deck": DEFAULT_DECK, "life": OPENING_LIFE}, True: {"deck": DECK_SIZE}}
"""How many cards a zone has of which nothing is said: during a game, and before it."""
COUNTABLE = (*OWN_ZONES,)


SEATS = laying.Seats("Z/X", "Z/X")
ANYWHERE = frozenset({"square", *OWN_ZONES})
ON_SQUARES = frozenset({"square"})
WORDS = BoardWords(
    place=lambda zone: zone if zone in OWN_ZONES else "square",
    states={
        "slept": ANYWHERE,  # elsewhere than on squares and among resources it is a defect of the board
        "rebooted": frozenset({"square", "resource"}),
        "face up": frozenset({*HIDDEN, "square", "resource"}),
        "face down": frozenset(OWN_ZONES),
        "player card": ON_SQUARES,
        laying.SHUFFLED_IN: laying.DECKS,
    },
    marks={"damage": ON_SQUARES, "order of arrival": ON_SQUARES},
    under={"force": ON_SQUARES, "shift": ON_SQUARES, "back": ON_SQUARES},
    contrary=(frozenset({"slept", "rebooted"}), frozenset({"face up", "face down"})),
)


def lay(scenario: ast.Scenario) -> State:
    """The position a scenario begins with; raises ``ExceptionGroup`` of ``Problem``."""
    problems: laying.Problems = []
    lent: dict[str, Ability] = {}
    game = Zx(dict(laying.definitions(scenario, _facts, compile_ability, lent, problems)))
    problems += laying.unknown_tokens(scenario, ("appear",))
    laying.keep_lent(game, lent)
    laying.keep_asked(game, scenario, problems)
    board = laying.the_board(scenario, problems)
    players = laying.players_of(board, SEATS, problems)
    problems += refused_words(board, WORDS)
    facts = opening_facts(*players)
    layout: dict[Zone, list[Laid]] = {}
    for player in players:
        _lay_player(game, board, player, facts, layout, problems)
    under_way = _under_way(board, problems)
    if problems or under_way is None:
        raise ExceptionGroup("scenario", problems)
    lay_forces(layout)
    laying.set_the_turn(board, players, facts)
    bare = start(game, Seating(players), layout, (under_way,), facts)
    laid = in_progress(bare, board, problems)
    if problems:
        raise ExceptionGroup("scenario", problems)
    return already_waiting(write(laid, [Fact(TABLE, APPLYING, constants_on_power(laid))], 0))


def _under_way(board: ast.Board, problems: laying.Problems) -> SetUp | Phase | None:
    """What the board says is going on: the game's set-up, or a phase of a turn; a battle begins in the play."""
    if SET_UP in board.words:
        return SetUp()
    if board.phase not in ("", "main", *PHASES):
        en = "a board begins in a phase of the turn; write the attack as a line of play"
        ja = "盤面はターンのフェイズから始まる。攻撃はプレイの行に書くこと"
        problems.append(Problem("E343", board.span, en, ja))
        return None
    return Phase("506.2" if board.phase in ("", "main") else PHASES[board.phase])


def _facts(card: ast.Card, problems: laying.Problems) -> Mapping[str, Any]:
    """The printed parameters of a card."""
    given: dict[str, Any] = {"names": {card.name}}
    type_ = "zx"
    for fact in card.facts:
        if fact.kind == "type" and fact.value == "token":
            given["token"] = True
        elif fact.kind == "type":
            type_ = TYPES.get(str(fact.value), str(fact.value))
        elif fact.kind == "colour" and fact.value in COLOURS:
            given.setdefault("colours", set()).add(fact.value)
        elif fact.kind == "tribe":
            given.setdefault("tribes", set()).add(fact.value)
        elif fact.kind == "icon":
            given.setdefault("icons", set()).add(fact.value)
        elif fact.kind == "player name":
            given.setdefault("players", set()).add(fact.value)
        elif fact.kind in ("cost", "power"):
            given[fact.kind] = fact.value
    if type_ == "shift":
        given.setdefault("icons", set()).add("plus")  # 206.8
    return facts(type_, **given)


UNSTATED = Unstated(
    {
        "cost": ("zx:203.1",),
        "power": ("zx:208.1",),
        "colour": ("zx:204.1",),
        "tribe": ("zx:207.1",),
        "order": ("zx:811.3", "zx:811.3a"),
        "unseen": ("zx:301.3b",),
    },
    words=WORDS,
    seen={"slept": Seen(places=frozenset({"square", "resource"}))},
)


def numbers(card: ast.Card) -> Mapping[str, int]:
    """A Z/X has power (208.1); what is played has a cost (204)."""
    types = _types(card)
    power = {"power": 1000} if types <= ZX_TYPES else {}
    return {"cost": 0, **power} if types <= ZX_TYPES | {"event"} else power


def printed_words(card: ast.Card) -> Mapping[str, Listed]:
    """A card has colours or none (204.5, 204.7); a Z/X has tribes. A Shift has both, it adds them to its host (202.8d-202.8f)."""
    types = _types(card)
    tribes = {"tribe": Listed("tribes", "tribe", "種族")} if types <= ZX_TYPES | {"shift"} else {}
    colours = {"colour": Listed("colours", "colour", "色", COLOURS)} if types <= ZX_TYPES | {"shift", "event"} else {}
    return {**colours, **tribes}


def _types(card: ast.Card) -> frozenset[str]:
    types = {TYPES.get(str(f.value), str(f.value)) for f in card.facts if f.kind == "type"} - {"token"}
    return frozenset(types or {"zx"})


def _lay_player(
    game: Zx,
    board: ast.Board,
    player: str,
    facts: dict[tuple[str, str], Any],
    layout: dict[Zone, list[Laid]],
    problems: laying.Problems,
) -> None:
    said = laying.said_by(board, player)
    counts = {c.what: c for c in said.counts}
    home = facts[player, "home"]
    zones = laying.cards_by_zone(said, lambda line: _square(line, home) or line.zone)
    problems += [
        laying.no_place_for_cards(cards[0].span if cards else said.span, name, SPOTS)
        for name, cards in zones.items()
        if name not in (*SPOTS, *OWN_ZONES)
    ]
    for what, count in counts.items():
        if what in ("damage", "counters"):
            facts[player, what] = count.value
        elif what not in COUNTABLE:
            problems.append(laying.no_such_count(what, count.span, (*COUNTABLE, "damage", "counters")))
    game.library.setdefault(PLAYER_CARD, Definition("", {**game.library[VIRTUAL].facts}))
    before_the_game = SET_UP in board.words
    own = any(_is_player_card(game, c) for c in zones.get(home, ()))
    if own or not before_the_game:
        layout.setdefault(square(home), []).extend(_player_card(game, player, zones, home, problems))
    for name in OWN_ZONES:
        laid = list(laying.lay_cards(game.library, player, zones.get(name, ()), problems, _marks))
        unsaid = UNSAID[before_the_game].get(name, 0)
        layout[zone(player, name)] = list(
            laying.fill(name, laid, player, counts.get(name), unsaid, problems, bool(zones.get(name)))
        )
    problems += [_no_back(c) for spot in SPOTS for c in zones.get(spot, ()) if _has_no_back(game, c)]
    for spot in SPOTS:
        cards = [c for c in zones.get(spot, ()) if not (_is_player_card(game, c) if spot == home else _is_said(c))]
        laid = list(
            laying.lay_cards(game.library, player, cards, problems, _marks_on_square, lambda c: _beneath(game, c))
        )
        layout.setdefault(square(spot), []).extend(laid)


def _marks(card: ast.Placed) -> dict[str, Any]:
    """What the states written of a card mean."""
    return {state: True for state in ("slept", "face up", "face down") if state in card.states}


def _marks_on_square(card: ast.Placed) -> dict[str, Any]:
    """The same, with the Force listed under it until that is laid."""
    under = listed(card)
    return {**_marks(card), LISTED: under} if under else _marks(card)


def _player_card(
    game: Zx, player: str, zones: dict[str, list[ast.Placed]], home: str, problems: laying.Problems
) -> Iterator[Laid]:
    """The Player card on its square, back to back with a lower part if one is named; none while it lies behind an Overboost."""
    own_card = [c for c in zones.get(home, ()) if _is_player_card(game, c)]
    on_squares = [c for spot in SPOTS for c in zones.get(spot, ()) if not _is_said(c)]
    boosted = [c for c in on_squares if c.name in game.library and _type(game, c.name) == "overboost"]
    if own_card and boosted:
        problems.append(
            Problem(
                "E314",
                own_card[0].span,
                f"the Player card lies behind 《{boosted[0].name}》",
                f"プレイヤーカードは《{boosted[0].name}》の裏にある",
                f"write 《{boosted[0].name}》 back 《{own_card[0].name}》",
                f"《{boosted[0].name}》 裏面 《{own_card[0].name}》と書く",
            )
        )
    if not boosted:
        face = own_card[0].name if own_card else PLAYER_CARD
        backs = tuple(name for c in own_card for kind, name in c.under if kind == "back")
        slept = {"slept": True} if own_card and "slept" in own_card[0].states else {}
        yield Laid(face, player, marks=slept, beneath=backs)


def _is_said(card: ast.Placed) -> bool:
    return "player card" in card.states


def _is_player_card(game: Zx, card: ast.Placed) -> bool:
    """Whether a card of its player's square is the Player card: said to be, or a card of type Player (402.1b)."""
    return _is_said(card) or (card.name in game.library and _type(game, card.name) == "player")


def _type(game: Zx, name: str) -> str:
    found: str = game.library[name].facts["type"]
    return found


def _beneath(game: Zx, card: ast.Placed) -> tuple[str, ...]:
    """What lies with a card on a square: behind an Overboost the Player card and the lower part, and a Shift (202.7b, 202.8a)."""
    shifts = tuple(name for kind, name in card.under if kind == "shift")
    if not card.name or _type(game, card.name) != "overboost":
        return shifts
    backs = tuple(name for kind, name in card.under if kind == "back") or (PLAYER_CARD,)
    return (*backs, card.name, *shifts)


def _has_no_back(game: Zx, card: ast.Placed) -> bool:
    """Whether a card is listed behind another that lies back to back with none: only an Overboost and a Player card do (202.7b)."""
    back = any(kind == "back" for kind, _ in card.under) and card.name in game.library
    return back and not _is_said(card) and _type(game, card.name) not in ("overboost", "player")


def _no_back(card: ast.Placed) -> Problem:
    en, ja = f"nothing lies behind 《{card.name}》", f"《{card.name}》の裏にカードはない"
    return Problem("E343", card.span, en, ja)


def _square(line: ast.ZoneLine, home: str) -> str | None:
    """The square a zone line of a player's board means."""
    if line.zone == "player square":
        return home
    if line.zone not in SPOTS:
        return None
    return turned(line.zone) if line.own and home == "north" else line.zone
