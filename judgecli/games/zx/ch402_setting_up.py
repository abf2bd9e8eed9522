"""402 Setting up a game, paragraph by paragraph, until the first player's first turn begins (402.1o).

A position under set-up has the players' cards in their decks and dynamis and their Player cards on their player squares (402.1a).
"""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.picks import named
from judgecli.games.zx.ch300_zones import home, opponent, player_card, square, turn_player, zone
from judgecli.games.zx.ch400_setup import OPENING_HAND, OPENING_LIFE, OPENING_RESOURCE
from judgecli.games.zx.ch500_turn import PHASES, Phase
from judgecli.games.zx.ch700_priority import Step, Steps, go_on, walk
from judgecli.games.zx.ch1000_keyword_actions import shuffle
from judgecli.games.zx.ch1100_keyword_abilities import keyword
from judgecli.games.zx.events import VirtualCardPlaced
from judgecli.games.zx.unknown_cards import top_of_deck
from judgecli.kernel.events import AgendaSet, Marked, Moved, Noted, Settled
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Call, Proc, Question, Table, ask, ask_table, do, note, require
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.lazy import dataclass

FIRST_PLAYER = Question("first player", "who is the first player", "先攻プレイヤー")
START_CARD = Question("start card", "a Start Card, or none", "スタートカード（置かなくてもよい）")
GATE_CARD = Question("gate card", "a Gate Card, or none", "ゲートカード（置かなくてもよい）")
REDRAW = Question("redraw", "whether to redraw the hand", "手札を引き直すかどうか")


FACE_DOWN = "face down"


@dataclass(frozen=True, slots=True)
class SetUp:
    """Set-up under way. ``at``: the paragraph that comes next."""

    at: str = "402.1b"


@procedure("zx:402.1b", "zx:1205.1")
def player_cards(t: Table) -> Proc[None]:
    """Whoever has no Player card on their own player square gets a virtual one."""
    missing = [p for p in t.s.players if player_card(t.s, p) is None]
    yield from do(*(VirtualCardPlaced(p, square(home(t.s, p))) for p in missing), by=("zx:402.1b", "zx:1205.1"))
    yield from go_on(t, "402.1c")


def with_keyword(s: State, player: str, name: str) -> list[Thing]:
    """The cards of a deck with this ability, as far as they are known; one of each name."""
    cards = {c.face: c for c in s.at(zone(player, "deck")) if c.face and keyword(s, c, name) is not None}
    return list(cards.values())


IS_IT_AN_APPEARANCE = NotSettled(
    "an auto of the Start Card or of another card waits for a Z/X to appear, and the rules do not say whether being put on the player "
    "square during set-up is that",
    "スタートカードが準備中にプレイヤースクエアに置かれることが「登場」に当たるかどうか、ルールに書かれていない",
    ("zx:402.1c", "zx:402.1m", "zx:1006.1"),
)


@procedure("zx:402.1c", "zx:1101.1", "zx:1101.2")
def start_cards(t: Table) -> Proc[None]:
    """Each player may put one Start Card of the deck face down on their own player square."""
    for player in t.s.players:
        options: dict[str, Thing | None] = {**named(t.s, with_keyword(t.s, player, "start card")), "none": None}
        card = yield from ask(player, START_CARD, options, by=("zx:402.1c", "zx:1101.2"), idle="none")
        if card is not None:
            to = square(home(t.s, player))
            yield from do(Moved(card.ref, to, marks=((FACE_DOWN, True),)), by="zx:402.1c")
    if t.s.pending:
        yield from require(IS_IT_AN_APPEARANCE)
    yield from go_on(t, "402.1d")


@procedure("zx:402.1d", "zx:1113.1", "zx:1113.2")
def gate_cards(t: Table) -> Proc[None]:
    """Each player may put one Gate Card of the deck face up to dynamis."""
    for player in t.s.players:
        options: dict[str, Thing | None] = {**named(t.s, with_keyword(t.s, player, "gate card")), "none": None}
        card = yield from ask(player, GATE_CARD, options, by=("zx:402.1d", "zx:1113.2"), idle="none")
        if card is not None:
            to = zone(player, "dynamis")
            yield from do(Moved(card.ref, to, marks=(("face up", True),)), by="zx:402.1d")
    yield from go_on(t, "402.1e")


@procedure("zx:402.1e")
def shuffle_decks(t: Table) -> Proc[None]:
    """Both decks are shuffled."""
    for player in t.s.players:
        yield from shuffle(t, player, by="zx:402.1e")
    yield from go_on(t, "402.1f")


@procedure("zx:402.1f", "zx:402.1g")
def lay_out_the_rest(t: Table) -> Proc[None]:
    """Dynamis lies face down but for what already lies there face up; markers lie apart."""
    yield from note("dynamis and markers are laid out", "デュナミスとマーカーを配置する", ("zx:402.1f", "zx:402.1g"))
    yield from go_on(t, "402.1h")


@procedure("zx:402.1h")
def choose_first_player(t: Table) -> Proc[None]:
    """Chance says who is the first player."""
    first = yield from ask_table(FIRST_PLAYER, {p: p for p in t.s.players}, by="zx:402.1h")
    yield from do(Noted(TABLE, "turn player", first), Noted(TABLE, "first player", first), by="zx:402.1h")
    yield from go_on(t, "402.1i")


def deal(t: Table, player: str, number: int, to: str, by: By) -> Proc[None]:
    """So many cards from the top of the deck, one by one (304.3); that is no drawing (1004.3)."""
    for _ in range(number):
        top = yield from top_of_deck(t, player, by=by)
        if top is not None:
            yield from do(Moved(top.ref, zone(player, to)), by=by)


@procedure("zx:402.1i")
def opening_hands(t: Table) -> Proc[None]:
    """Each player puts four cards from the top of the deck into the hand."""
    for player in t.s.seating.around(turn_player(t.s)):
        yield from deal(t, player, OPENING_HAND, "hand", by="zx:402.1i")
    yield from go_on(t, "402.1j")


@procedure("zx:402.1j")
def redraw(t: Table) -> Proc[None]:
    """The first player, then the other, may once put the hand back, shuffle and take four new cards."""
    for player in t.s.seating.around(turn_player(t.s)):
        again = yield from ask(player, REDRAW, {"do it": True, "decline": False}, by="zx:402.1j", idle="decline")
        if again:
            hand = t.s.at(zone(player, "hand"))
            yield from do(*(Moved(c.ref, zone(player, "deck")) for c in hand), by="zx:402.1j")
            yield from shuffle(t, player, by="zx:402.1j")
            yield from deal(t, player, OPENING_HAND, "hand", by="zx:402.1j")
    yield from go_on(t, "402.1k")


@procedure("zx:402.1k")
def opening_life(t: Table) -> Proc[None]:
    """Each player puts four cards from the top of the deck to life."""
    for player in t.s.players:
        yield from deal(t, player, OPENING_LIFE, "life", by="zx:402.1k")
    yield from go_on(t, "402.1l")


@procedure("zx:402.1l")
def opening_resources(t: Table) -> Proc[None]:
    """Each player puts two cards from the top of the deck to resource; their text is ignored until the game begins."""
    for player in t.s.players:
        yield from deal(t, player, OPENING_RESOURCE, "resource", by="zx:402.1l")
    for pending in t.s.pending:
        yield from do(Settled(pending), by="zx:402.1l")
    yield from go_on(t, "402.1m")


@procedure("zx:402.1m", "zx:402.1n")
def turn_up_and_begin(t: Table) -> Proc[None]:
    """Start Cards are turned face up, nobody has received damage."""
    down = [c for c in t.s.kept("square") if c.mark(FACE_DOWN, False)]
    yield from do(*(Marked(c.ref, FACE_DOWN, False) for c in down), by="zx:402.1m")
    yield from do(*(Noted(p, "damage", 0) for p in t.s.players), by="zx:402.1n")
    yield from go_on(t, "402.1o")


@procedure("zx:402.1o")
def first_turn(t: Table) -> Proc[None]:
    """The first player is the turn player; the first turn begins."""
    yield from note(
        "{it} is the first player; the game begins",
        "{it}が先攻プレイヤーとなり、ゲームが始まる",
        "zx:402.1o",
        turn_player(t.s),
        opponent(t.s, turn_player(t.s)),
    )
    yield from do(Noted(TABLE, "turn", 1), AgendaSet((Phase(PHASES["reboot"]),)), by="zx:402.1o")


STEPS: Steps = {
    "402.1b": Step(player_cards),
    "402.1c": Step(start_cards),
    "402.1d": Step(gate_cards),
    "402.1e": Step(shuffle_decks),
    "402.1f": Step(lay_out_the_rest),
    "402.1h": Step(choose_first_player),
    "402.1i": Step(opening_hands),
    "402.1j": Step(redraw),
    "402.1k": Step(opening_life),
    "402.1l": Step(opening_resources),
    "402.1m": Step(turn_up_and_begin),
    "402.1o": Step(first_turn),
}
"""The paragraphs of 402.1 after the choice of player squares."""


def next_in_set_up(t: Table, record: SetUp) -> Call[Any]:
    """What the paragraph under way asks for."""
    return walk(t, STEPS, record.at)
