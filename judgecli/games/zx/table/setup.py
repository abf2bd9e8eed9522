"""A scenario's cards and board as a position; what it does not say has the default that the rulebook's set-up gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.zx.ch200_cards import COLOURS, PLAYER_CARD, facts
from judgecli.games.zx.ch300_zones import OWN_ZONES, SPOTS, square, zone
from judgecli.games.zx.ch400_setup import DECK_SIZE, OPENING_LIFE, opening_facts
from judgecli.games.zx.ch402_setting_up import SetUp
from judgecli.games.zx.ch500_turn import PHASES, Phase
from judgecli.games.zx.events import VIRTUAL
from judgecli.games.zx.game import Zx
from judgecli.games.zx.table.forces import LISTED, lay_forces, listed
from judgecli.games.zx.table.names import turned
from judgecli.games.zx.table.tokens import unknown_tokens
from judgecli.games.zx.text.compile import compile_ability
from judgecli.kernel.pipeline import already_waiting
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Ability
from judgecli.kernel.values import TABLE, Definition, Seating, State, Zone
from judgecli.language import ast

TYPES = {"zx extra": "extra", "zx overboost": "overboost"}
DEFAULT_DECK = 10
"""Unknown cards in a deck of which nothing is said."""
SET_UP = "set-up"
"""The word for a board before the game (402.1): decks of 50, no life yet, a Player card only where one is written."""
UNSAID = {False: {"deck": DEFAULT_DECK, "life": OPENING_LIFE}, True: {"deck": DECK_SIZE}}
"""How many cards a zone has of which nothing is said: during a game, and before it."""
COUNTABLE = (*OWN_ZONES,)


def lay(scenario: ast.Scenario) -> State:
    """The position a scenario begins with; raises ``ExceptionGroup`` of ``Problem``."""
    problems: list[Problem] = []
    lent: dict[str, Ability] = {}
    game = Zx(dict(_definitions(scenario, lent, problems)))
    problems += unknown_tokens(scenario)
    game.named.update(lent)
    game.grants = any("+" in key for key in lent)
    board = scenario.board
    if board is None:
        problems.append(Problem("E303", ast.NOWHERE, "the scenario has no board", "盤面がない"))
        raise ExceptionGroup("scenario", problems)
    players = _players(board, problems)
    facts = opening_facts(*players)
    layout: dict[Zone, list[Laid]] = {}
    for player in players:
        _lay_player(game, board, player, players, facts, layout, problems)
    if problems:
        raise ExceptionGroup("scenario", problems)
    lay_forces(layout)
    _set_the_turn(board, players, facts)
    return already_waiting(start(game, Seating(players), layout, (_under_way(board),), facts))


def _under_way(board: ast.Board) -> SetUp | Phase:
    """What the board says is going on: the game's set-up, or a phase of a turn."""
    if SET_UP in board.words:
        return SetUp()
    return Phase("506.2" if board.phase in ("", "main") else PHASES[board.phase])


def _definitions(
    scenario: ast.Scenario, lent: dict[str, Ability], problems: list[Problem]
) -> Iterator[tuple[str, Definition]]:
    for card in scenario.cards:
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
        abilities: list[Ability] = []
        for ability in card.abilities:
            try:
                abilities += compile_ability(ability, card, f"{card.name}#{len(abilities)}", lent)
            except Problem as problem:
                problems.append(problem)
        yield card.name, Definition(card.name, facts(type_, **given), tuple(abilities))


def _players(board: ast.Board, problems: list[Problem]) -> tuple[str, str]:
    named = tuple(p.player for p in board.players)
    if len(named) == 1:
        named = (*named, "B" if named[0] != "B" else "A")
    if len(named) != 2 or len(set(named)) != 2:
        problems.append(Problem("E304", board.span, "a Z/X board has two players", "Z/Xの盤面にはプレイヤーが2人必要"))
        raise ExceptionGroup("scenario", problems)
    if board.turn and board.turn not in named:
        problems.append(
            Problem(
                "E305",
                board.span,
                f"there is no player {board.turn}",
                f"プレイヤー{board.turn}はいない",
                names=named,
                near=board.turn,
            )
        )
        raise ExceptionGroup("scenario", problems)
    return named[0], named[1]


def _set_the_turn(board: ast.Board, players: tuple[str, str], facts: dict[tuple[str, str], Any]) -> None:
    """Whose turn, and its number: the first turn of the game is said, otherwise it is a later one."""
    first = board.turn or players[0]
    facts[TABLE, "turn player"] = first
    if "first turn" in board.words:
        facts[TABLE, "turn"] = 1
    elif board.number:
        facts[TABLE, "turn"] = board.number


def _lay_player(
    game: Zx,
    board: ast.Board,
    player: str,
    players: tuple[str, str],
    facts: dict[tuple[str, str], Any],
    layout: dict[Zone, list[Laid]],
    problems: list[Problem],
) -> None:
    said = next((p for p in board.players if p.player == player), None)
    counts = {c.what: c for c in said.counts} if said else {}
    zones: dict[str, list[ast.Placed]] = {}
    home = facts[player, "home"]
    for line in said.zones if said else ():
        where = _square(line, home)
        zones.setdefault(where or line.zone, []).extend(line.cards)
    for what, count in counts.items():
        if what in ("damage", "counters"):
            facts[player, what] = count.value
        elif what not in COUNTABLE:
            problems.append(_no_such_count(what, count.span))
    game.library.setdefault(PLAYER_CARD, Definition("", {**game.library[VIRTUAL].facts}))
    before_the_game = SET_UP in board.words
    unsaid = UNSAID[before_the_game]
    own = any("player card" in c.states for c in zones.get(home, ()))
    if own or not before_the_game:
        layout.setdefault(square(home), []).extend(_player_card(game, player, zones, home, problems))
    for name in OWN_ZONES:
        layout[zone(player, name)] = list(
            _lay_zone(game, player, name, zones.get(name, ()), counts.get(name), problems, unsaid)
        )
    for spot in SPOTS:
        cards = [c for c in zones.get(spot, ()) if "player card" not in c.states]
        laid = list(_lay_cards(game, player, cards, problems, "square"))
        layout.setdefault(square(spot), []).extend(laid)


def _player_card(
    game: Zx, player: str, zones: dict[str, list[ast.Placed]], home: str, problems: list[Problem]
) -> Iterator[Laid]:
    """The Player card on its square, back to back with a lower part if one is named; none while it lies behind an Overboost."""
    own_card = [c for c in zones.get(home, ()) if "player card" in c.states]
    on_squares = [c for spot in SPOTS for c in zones.get(spot, ()) if "player card" not in c.states]
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


def _square(line: ast.ZoneLine, home: str) -> str | None:
    """The square a zone line of a player's board means."""
    if line.zone == "player square":
        return home
    if line.zone not in SPOTS:
        return None
    return turned(line.zone) if line.own and home == "north" else line.zone


def _no_such_count(what: str, span: ast.Span) -> Problem:
    return Problem(
        "E306",
        span,
        f"a player has no {what}",
        f"プレイヤーに{what}はない",
        names=(*COUNTABLE, "damage", "counters"),
        near=what,
    )


def _lay_zone(
    game: Zx,
    player: str,
    name: str,
    cards: list[ast.Placed] | tuple[()],
    count: ast.Count | None,
    problems: list[Problem],
    unsaid: Mapping[str, int],
) -> Iterator[Laid]:
    """The cards named, filled up to the number given with cards of which nothing is known."""
    laid = list(_lay_cards(game, player, cards, problems))
    wanted = count.value if count else None
    if wanted is None and not cards:
        wanted = unsaid.get(name, 0)
    if wanted is not None and wanted < len(laid):
        assert count is not None
        problems.append(
            Problem(
                "E307",
                count.span,
                f"{name} {wanted}, but {len(laid)} cards of it are listed",
                f"{name}は{wanted}枚とあるが、{len(laid)}枚書かれている",
            )
        )
    yield from laid
    yield from (Laid("", player) for _ in range((wanted or 0) - len(laid)))


def _lay_cards(
    game: Zx,
    player: str,
    cards: list[ast.Placed] | tuple[()] | tuple[ast.Placed, ...],
    problems: list[Problem],
    where: str = "",
) -> Iterator[Laid]:
    for card in cards:
        if card.name and card.name not in game.library:
            problems.append(_undefined(game, card))
            continue
        marks: dict[str, Any] = dict(card.marks)
        if "slept" in card.states:
            marks["slept"] = True
        if "face up" in card.states:
            marks["face up"] = True
        if card.tag:
            marks["tag"] = card.tag
        if where == "square" and (under := listed(card)):
            marks[LISTED] = under
        lying = {name for _, name in card.under if name not in game.library}
        problems += [_undefined(game, replace(card, name=name)) for name in sorted(lying)]
        on_square = where == "square" and not lying
        beneath = _beneath(game, card) if on_square else ()
        for _ in range(card.count):
            yield Laid(card.name, card.owner or player, player if card.owner else "", dict(marks), beneath)


def _undefined(game: Zx, card: ast.Placed) -> Problem:
    names = tuple(n for n in game.library if game.library[n].name)
    return Problem(
        "E308",
        card.span,
        f"《{card.name}》 is not defined: a `card` line must say what it is",
        f"《{card.name}》が定義されていない。card の行が必要",
        names=names,
        near=card.name,
    )
