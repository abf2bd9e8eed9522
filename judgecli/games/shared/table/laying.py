"""A scenario's cards and board on the way to a position: players, definitions, counts, and what lies where.

Each function does one part and adds to ``problems`` what cannot be meant; a game's ``lay`` calls them in its own order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any

from judgecli import manifest
from judgecli.games.contract import Problem
from judgecli.games.shared.table.board_words import zone_ja
from judgecli.games.shared.text.dialect import TextGame
from judgecli.games.shared.text.errors import CANNOT_COUNT, cannot_ask
from judgecli.games.shared.text.nouns import token_name
from judgecli.kernel.events import Event
from judgecli.kernel.game import Game
from judgecli.kernel.start import Laid
from judgecli.kernel.text import Ability
from judgecli.kernel.unlisted import as_far_as_listed, as_far_as_told
from judgecli.kernel.values import TABLE, Definition, Seating
from judgecli.language import ast, check
from judgecli.language.walk import every
from judgecli.language.words import Lang, by_terminal, spoken
from judgecli.lazy import dataclass, replace

Problems = list[Problem]
Library = Mapping[str, Definition]
Compile = Callable[[ast.Ability, ast.Card, str, dict[str, Ability]], Iterator[Ability]]
"""(ability, card, key, what effects bring into being) -> the kernel's abilities; raises ``Problem``."""
FactsOf = Callable[[ast.Card, Problems], Mapping[str, Any]]
"""The printed characteristics of a card."""


# ---- cards


def definitions(
    scenario: ast.Scenario, facts_of: FactsOf, compile_ability: Compile, lent: dict[str, Ability], problems: Problems
) -> Iterator[tuple[str, Definition]]:
    """Each card of the scenario as its game knows it; abilities are numbered from the top (``X#0``).

    What a printed text says and the game cannot carry out is kept with the card, as what was not read is.
    """
    for card in scenario.cards:
        abilities: list[Ability] = []
        unread = [*card.unread, *(clause for side in card.sides for clause in side.unread)]
        unread += [check.side_is_not_played(side) for side in card.sides]
        for ability in card.abilities:
            try:
                abilities += tuple(compile_ability(ability, card, f"{card.name}#{len(abilities)}", lent))
            except Problem as problem:
                if ability.span.line in card.printed:
                    unread.append(ast.Unread(ability.span, ability.text, problem.en, why_ja=problem.ja))
                else:
                    problems.append(problem)
        facts = as_far_as_listed(card.name, facts_of(card, problems))
        yield card.name, Definition(card.name, facts, tuple(abilities), tuple(unread))


def keep_lent(game: Game, lent: Mapping[str, Ability]) -> None:
    """The abilities that effects make or give are found by their keys from now on."""
    game.named.update(lent)
    game.grants = any("+" in key for key in lent)


def keep_asked(game: TextGame, scenario: ast.Scenario, problems: Problems) -> None:
    """Of what happens, that is kept for which a text of the scenario asks later in the turn; a problem where none can be meant."""
    asked: list[type[Event]] = []
    for h in (c.happening for card in scenario.cards for c in every(ast.Condition, card.abilities) if c.happening):
        sort = game.dialect.sorts.get(h.verb)
        nouns = [n for n in (h.subject, h.object) if n is not None]
        unseen = sort is not None and sort.player is not None and sort.object is None and not sort.looks_itself
        if sort is None or (unseen and _demands(h.object)):
            problems.append(cannot_ask(h))
        elif (odd := next((n for n in nouns if n.how in ("each", "all") or n.up_to), None)) is not None:
            problems.append(CANNOT_COUNT.at(odd.span))
        else:
            asked += sort.on
    game.recalls = tuple(dict.fromkeys(asked))


def _demands(noun: ast.Noun | None) -> bool:
    """Whether not any card is meant, in an event of a player ("you drew a creature") that says nothing of its card."""
    return noun is not None and (noun.what != "card" or bool(noun.filters) or bool(noun.name))


def undefined(library: Library, span: ast.Span, name: str) -> Problem:
    """A card on the board of which no line says what it is."""
    return Problem(
        "E308",
        span,
        f"《{name}》 is not defined: a `card` line must say what it is",
        f"《{name}》が定義されていない。card の行が必要",
        names=tuple(n for n in library if library[n].name),
        near=name,
    )


# ---- players and the turn


def _form(form: str, lang: Lang) -> str:
    """A form of play behind the name of its game, in a language."""
    word = next((word for word in by_terminal().get("FORMAT", ()) if word.canonical == form), None)
    return "" if word is None else f" {word.spellings((lang,))[0]}"


@dataclass(frozen=True, slots=True)
class Seats:
    """How many players a board may have, and what the game is called where there are others."""

    title_en: str
    title_ja: str
    fewest: int = 2
    most: int = 2


def the_board(scenario: ast.Scenario, problems: Problems) -> ast.Board:
    """The scenario's board; raises all problems so far where it has none."""
    if scenario.board is None:
        problems.append(Problem("E303", ast.NOWHERE, "the scenario has no board", "盤面がない"))
        raise ExceptionGroup("scenario", problems)
    return scenario.board


def players_of(board: ast.Board, seats: Seats, problems: Problems, form: str = "") -> tuple[str, ...]:
    """The players in the order written; where one of two is not named, A or B is. Raises all problems where they do not fit.

    ``form``: the form of play that the game's line names, which the line to write keeps.
    """
    named = tuple(p.player for p in board.players)
    if len(named) == 1 and seats.fewest == 2:
        named = (*named, "B" if named[0] != "B" else "A")
    if not seats.fewest <= len(named) <= seats.most or len(set(named)) != len(named):
        two = seats.fewest == seats.most
        how_en = f"{'two' if seats.fewest == 2 else seats.fewest}" if two else f"{seats.fewest} to {seats.most}"
        how_ja = f"{seats.fewest}人" if two else f"{seats.fewest}人から{seats.most}人"
        en, ja = f"a {seats.title_en} board has {how_en} players", f"{seats.title_ja}の盤面にはプレイヤーが{how_ja}必要"
        more = (
            [game.book for game in manifest.shipped().values() if game.base == spoken()]
            if len(named) > seats.most
            else []
        )
        help_en, help_ja = (
            (
                f"several players: `game {more[0]}{_form(form, 'en')}`",
                f"3人以上は「ゲーム {more[0]}{_form(form, 'ja')}」",
            )
            if more
            else ("", "")
        )
        problems.append(Problem("E304", board.span, en, ja, help_en, help_ja))
        raise ExceptionGroup("scenario", problems)
    if board.turn and board.turn not in named:
        en, ja = f"there is no player {board.turn}", f"プレイヤー{board.turn}はいない"
        problems.append(Problem("E305", board.span, en, ja, names=named, near=board.turn))
        raise ExceptionGroup("scenario", problems)
    return named


def seating_of(board: ast.Board, players: tuple[str, ...], problems: Problems) -> Seating:
    """Players in the order they sit, and their teams where the board names teams."""
    order = board.seats or players
    if sorted(order) != sorted(players):
        en, ja = "each player needs one seat", "座席はプレイヤー1人に1つずつ書くこと"
        problems.append(Problem("E320", board.span, en, ja, names=players))
        order = players
    sides = {player: " & ".join(team) for team in board.teams for player in team}
    if board.teams and (set(sides) != set(players) or sum(map(len, board.teams)) != len(players)):
        en, ja = "each player must be in one team", "チームを書くなら全員を1つずつのチームに入れること"
        pairs = [players[n : n + 2] for n in range(0, len(players), 2)]
        how_en = ", ".join(f"team {' '.join(pair)}" for pair in pairs)
        how_ja = "、".join(f"チーム {' '.join(pair)}" for pair in pairs)
        problems.append(
            Problem(
                "E321",
                board.span,
                en,
                ja,
                names=players,
                help_en=f"write every team on the board line, such as `{how_en}`",
                help_ja=f"盤面の行にすべてのチームを書いてください: 「{how_ja}」",
            )
        )
    return Seating(tuple(order), sides)


def set_the_turn(board: ast.Board, players: tuple[str, ...], facts: dict[tuple[str, str], Any]) -> None:
    """Whose turn, and its number: the first turn of the game is said, otherwise it is a later one."""
    facts[TABLE, "turn player"] = board.turn or players[0]  # the first seat
    if "first turn" in board.words:
        facts[TABLE, "turn"] = 1
    elif board.number:
        facts[TABLE, "turn"] = board.number


def said_by(board: ast.Board, player: str) -> ast.PlayerBoard:
    """What the board says of a player; nothing at all where the player is not named."""
    empty = ast.PlayerBoard(player, (), (), board.span)
    return next((p for p in board.players if p.player == player), empty)


def cards_by_zone(
    said: ast.PlayerBoard, name_of: Callable[[ast.ZoneLine], str] = lambda line: line.zone
) -> dict[str, list[ast.Placed]]:
    """What a player's zone lines list, by zone; ``name_of`` says which place a line means."""
    zones: dict[str, list[ast.Placed]] = {}
    for line in said.zones:
        zones.setdefault(name_of(line), []).extend(line.cards)
    return zones


def no_such_count(what: str, span: ast.Span, known: Iterable[str]) -> Problem:
    """A number that players of this game do not have."""
    en, ja = f"a player has no {what}", f"プレイヤーに{what}はない"
    return Problem("E306", span, en, ja, names=tuple(known), near=what)


def no_place_for_cards(span: ast.Span, word: str, names: Iterable[str] = ()) -> Problem:
    """A word for several squares, or for none of this game, where a card must lie in one; ``names``: what it could be."""
    en, ja = f"cards cannot be put in “{word}”: name a square", f"「{zone_ja(word)}」には置けない。スクエアの名前が必要"
    known = tuple(names)
    help_en = f"one of these: {', '.join(f'`{name}`' for name in known)}" if known else ""
    help_ja = f"次のどれかを書く: {''.join(f'「{zone_ja(name)}」' for name in known)}" if known else ""
    return Problem("E406", span, en, ja, help_en, help_ja)


# ---- zones

SHUFFLED_IN = "shuffled in"
"""State of a card on the board that lies somewhere in its pile, among the cards that nobody has shown."""
DECKS = frozenset({"deck"})
"""Where a card may be so."""
Marks = Callable[[ast.Placed], Mapping[str, Any]]
"""The marks that the states and marks written of a card mean."""
Beneath = Callable[[ast.Placed], tuple[str, ...]]
"""The definitions of what lies with a card, top first."""


def fill(
    name: str,
    laid: Sequence[Laid],
    player: str,
    count: ast.Count | None,
    unsaid: int,
    problems: Problems,
    listed: bool = False,
) -> Iterator[Laid]:
    """The cards named, filled up to the number given with cards of which nothing is known.

    ``unsaid``: how many there are where nothing is said; ``listed``: whether a line listed the cards, even none.
    """
    wanted = count.value if count else None
    if wanted is None and not laid and not listed:
        wanted = unsaid
    if wanted is not None and count is not None and wanted < len(laid):
        en = f"{name} {wanted}, but {len(laid)} cards of it are listed"
        ja = f"{zone_ja(name)}は{wanted}枚とあるが、{len(laid)}枚書かれている"
        help_en = f"the number counts the cards that are listed too: `{name} {len(laid)}`, or more"
        help_ja = f"枚数には、書かれたカードも含めます: 「{zone_ja(name)} {len(laid)}」（か、それ以上）"
        problems.append(Problem("E307", count.span, en, ja, help_en, help_ja))
    yield from laid
    yield from repeat(Laid("", player), max(0, (wanted or 0) - len(laid)))


def lay_cards(
    library: Library,
    player: str,
    cards: Iterable[ast.Placed],
    problems: Problems,
    marks: Marks,
    beneath: Beneath = lambda card: (),
) -> Iterator[Laid]:
    """The cards of one place, in their order, with marks, tags, owners and what lies with them."""
    for card in cards:
        if card.name and card.name not in library:
            problems.append(undefined(library, card.span, card.name))
            continue
        lying = sorted({name for _, name in card.under if name and name not in library})
        problems += [undefined(library, card.span, name) for name in lying]
        tag = {"tag": card.tag} if card.tag else {}
        with_it = beneath(card) if not lying else ()
        told = as_far_as_told(
            (card.span.line, card.span.start),
            marks(card),
            lambda word, card=card: marks(replace(card, states=(*card.states, word))),  # type: ignore[misc]  # a card of its own
        )
        for _ in range(card.count):
            known = {**dict(card.marks), **told, **tag}
            mixed = SHUFFLED_IN in card.states
            yield Laid(card.name, card.owner or player, player if card.owner else "", known, with_it, mixed)


def without(card: ast.Placed, *kinds: str) -> ast.Placed:
    """The same entry without what lies with it in these ways."""
    return replace(card, under=tuple((kind, name) for kind, name in card.under if kind not in kinds))


# ---- text about tokens and other cards that a card only names


def every_instruction(instructions: Iterable[ast.Instruction]) -> Iterator[ast.Instruction]:
    """Every instruction, those inside others and in abilities given too."""
    for i in instructions:
        yield i
        yield from every_instruction(i.then)
        for choice in i.choices:
            yield from every_instruction(choice)
        if i.ability is not None:
            yield from every_instruction(i.ability.effects)


def unknown_tokens(scenario: ast.Scenario, verbs: Iterable[str]) -> Iterator[Problem]:
    """One problem for each instruction that makes a token nobody has described with a ``card … token`` line."""
    known = tuple(card.name for card in scenario.cards if any(f.value == "token" for f in card.facts))
    making = frozenset(verbs)
    for card in scenario.cards:
        for i in (i for ability in card.abilities for i in every_instruction(ability.effects)):
            name = token_name(i.what) if i.what is not None else ""
            if i.what is not None and i.what.what == "token" and i.verb in making and name not in known:
                yield Problem(
                    "E315",
                    i.span,
                    f"the token “{name}” is not described: a line `card 《{name}》 token …` must say what it is",
                    f"トークン「{name}」が定義されていない。「カード 《{name}》 トークン …」の行が必要",
                    names=known,
                    near=name,
                )
