"""A scenario's cards and board as a position; what it does not say has the default of a duel that has been going on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.shared.table import laying
from judgecli.games.shared.table.board_words import BoardWords, refused_words, zone_ja
from judgecli.games.shared.table.unstated import EARLIER, MayBe, Seen, Unstated
from judgecli.games.shared.text.changes import lose_abilities
from judgecli.games.ygo.c4_extra_monster_zones import EXTRA_ZONE
from judgecli.games.ygo.c4_pendulum import PENDULUM_SUMMONED
from judgecli.games.ygo.events_of_summons import AGAIN
from judgecli.games.ygo.g_extra_link import links_held
from judgecli.games.ygo.game import Ygo
from judgecli.games.ygo.records import SetUp
from judgecli.games.ygo.s1_field import EXTRA_ZONES, TURN_BEGAN, field_zone, main_zones, spell_zones
from judgecli.games.ygo.s2_cards import ONLY_BY_SPECIAL_SUMMON
from judgecli.games.ygo.s3_summoning import NORMAL_SUMMONS
from judgecli.games.ygo.s5_starting import UNTOLD, opening_facts
from judgecli.games.ygo.s6_turn import SKIPPED
from judgecli.games.ygo.table.card_facts import facts_of, is_a_monster, words_on
from judgecli.games.ygo.table.card_facts import numbers as numbers
from judgecli.games.ygo.table.card_facts import printed_words as printed_words
from judgecli.games.ygo.table.in_progress import in_progress
from judgecli.games.ygo.table.places import ZONE_OF_WORD, zone_named
from judgecli.games.ygo.table.ties import tied
from judgecli.games.ygo.table.tokens import with_tokens
from judgecli.games.ygo.table.under_way import phase_of
from judgecli.games.ygo.text.activated import completed
from judgecli.games.ygo.text.arrivals import DUE, LAID
from judgecli.games.ygo.text.compile import compile_ability
from judgecli.kernel.once import Memo
from judgecli.kernel.ops import AddItem
from judgecli.kernel.pipeline import already_waiting
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Ability
from judgecli.kernel.values import TABLE, Lasting, Seating, State, Zone
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import replace

DEFAULT_DECK = 10
"""Unknown cards in a deck of which nothing is said."""
UNSAID = {"deck": DEFAULT_DECK}
SET_UP = "set-up"
SPEED = "speed duel"
SEATS = laying.Seats("Yu-Gi-Oh!", "遊戯王")
COUNTABLE = ("deck", "extra deck", "hand", "graveyard", "banished")
LONG_AGO = 1
"""The turn in which cards came of which nothing else is said."""
NEGATED = "negated"
BEFORE = frozenset({"summoned this turn", "set this turn"})
FACE_DOWN = frozenset({"face down", "face-down defence position", "set", "set this turn"})


WAYS = {"normal summoned": "normal", "special summoned": "effect"}
"""How a monster on the field was summoned, where the board says so (S3)."""
MONSTERS, SPELLS = frozenset({"monster"}), frozenset({"spell"})
FIELD = MONSTERS | SPELLS
NOT_PROPERLY, PILES_OF_THE_GONE = "not summoned properly", frozenset({"graveyard", "banished"})


def _place(zone: str) -> str:
    """Whether a place is one for monsters, one for spells, or a pile."""
    if zone in COUNTABLE:
        return zone
    return "monster" if "monster" in zone else "spell"


MADE_WITH_SUCH = "made with such"
"""The materials of its Summon were such as a text asks for."""
WORDS = BoardWords(
    place=_place,
    states={
        "face up": FIELD | {"extra deck", "banished"},
        "face down": FIELD,
        "attack position": MONSTERS,
        "defence position": MONSTERS,
        "face-down defence position": FIELD,
        "set": FIELD,
        "set this turn": FIELD,
        EARLIER: FIELD,
        "summoned this turn": MONSTERS,
        "changed position this turn": MONSTERS,
        "attacked this turn": MONSTERS,
        AGAIN: MONSTERS,
        "summoned properly": frozenset({"graveyard", "banished", "extra deck", "monster"}),
        NOT_PROPERLY: PILES_OF_THE_GONE,
        "negated": FIELD,
        **dict.fromkeys(WAYS, MONSTERS),
        MADE_WITH_SUCH: MONSTERS,
        DUE: PILES_OF_THE_GONE,
        laying.SHUFFLED_IN: laying.DECKS,
    },
    marks={"counters": FIELD, "order of arrival": FIELD},
    under={"material": MONSTERS},
    players=frozenset({"normal summon used", "pendulum summon used", SKIPPED}),
    contrary=(
        frozenset({"face up", "face down"}),
        frozenset({"face up", "set"}),
        frozenset({"attack position", "defence position"}),
        frozenset({"attack position", "set"}),
        frozenset({"attack position", "face-down defence position"}),
        frozenset({"face up", "face-down defence position"}),
        frozenset({"normal summoned", "special summoned"}),
        frozenset({"summoned properly", NOT_PROPERLY}),
        frozenset({EARLIER, "set this turn"}),
        frozenset({EARLIER, "summoned this turn"}),
    ),
)


def lay(scenario: ast.Scenario) -> State:
    """The position a scenario begins with; raises ``ExceptionGroup`` of ``Problem``."""
    problems: laying.Problems = []
    lent: dict[str, Ability] = {}
    scenario = with_tokens(scenario)
    cards = laying.definitions(scenario, facts_of, compile_ability, lent, problems)
    game = Ygo({key: completed(card) for key, card in cards})
    problems += laying.unknown_tokens(scenario, ("special summon", "create"))
    laying.keep_lent(game, lent)
    laying.keep_asked(game, scenario, problems)
    board = laying.the_board(scenario, problems)
    players = laying.players_of(board, SEATS, problems)
    problems += refused_words(board, WORDS)
    known = opening_facts(players[0], players[1], scenario.format == SPEED)  # two seats
    laying.set_the_turn(board, players, known)
    layout: dict[Zone, list[Laid]] = {zone: [] for zone in EXTRA_ZONES}
    for player in players:
        _lay_player(game, board, player, players, known, layout, problems)
    record = SetUp() if SET_UP in board.words else phase_of(board, scenario.format == SPEED, problems)
    if problems:
        raise ExceptionGroup("scenario", problems)
    under_way = (record,)
    if isinstance(record, SetUp):
        known[TABLE, UNTOLD] = ()  # they begin there
    known[TABLE, TURN_BEGAN] = sum(len(laid) for laid in layout.values())  # what is laid lay there before
    known[TABLE, LAID] = known[TABLE, TURN_BEGAN]
    s = tied(start(game, Seating(players), layout, under_way, known), board, problems)
    s = in_progress(_negated(s), board, problems)
    if problems:
        raise ExceptionGroup("scenario", problems)
    return already_waiting(replace(s, facts={**s.facts, **links_held(s)}, memo=Memo()))


# ---- cards


ONLY_SPECIALLY = frozenset({"fusion", "synchro", "xyz", "link", "ritual", "special summon only"})


def _may_lie_in_defence(card: ast.Card) -> bool:
    """A Link Monster has no defence position (C4.1)."""
    return "link" not in words_on(card)


def _comes_only_specially(card: ast.Card) -> bool:
    return is_a_monster(card) and bool(words_on(card) & ONLY_SPECIALLY)


def _comes_either_way(card: ast.Card) -> bool:
    return not _comes_only_specially(card) and "token" not in {f.value for f in card.facts}


NOT_YET = frozenset({"draw", "standby"})
"""Phases of a turn in which nobody has summoned or set anything."""
UNSTATED = Unstated(
    {
        "level": ("ygo:S2.3¶1",),
        "rank": ("ygo:C4.15¶1",),
        "link": ("ygo:C4.2¶1",),
        "scale": ("ygo:C4.12¶1",),
        **dict.fromkeys(("atk", "def"), ("ygo:S2.7¶1",)),
        "colour": ("ygo:S2.4¶1",),
        "tribe": ("ygo:S2.5¶1",),
        "unseen": ("ygo:J3.6¶1",),
    },
    {
        "set this turn": MayBe(
            cites=("ygo:S4.15¶1", "ygo:S4.13¶1", "ygo:S3.3¶2"),
            before=NOT_YET,
            only=FACE_DOWN,
            never=frozenset({"summoned this turn"}),
        ),
        "summoned this turn": MayBe(cites=("ygo:C2.1¶3",), before=NOT_YET, never=FACE_DOWN),
        "defence position": MayBe(
            cites=("ygo:S2.13¶1",), never=FACE_DOWN, instead="attack position", of=_may_lie_in_defence, asked=True
        ),
        "special summoned": MayBe(
            cites=("ygo:S3.4¶1",), never=FACE_DOWN, instead="normal summoned", of=_comes_either_way, asked=True
        ),
        "normal summoned": MayBe(
            cites=("ygo:S3.0¶1",), never=FACE_DOWN, instead="special summoned", of=_comes_either_way, asked=True
        ),
        "summoned properly": MayBe(
            cites=("ygo:J3.19¶4", "ygo:G.26¶2"),
            instead=NOT_PROPERLY,
            places=PILES_OF_THE_GONE,
            of=_comes_only_specially,
            asked=True,
        ),
    },
    WORDS,
    seen={
        "face-down defence position": Seen(places=MONSTERS, told=FACE_DOWN),
        "set": Seen(places=SPELLS, told=FACE_DOWN),
        "changed position this turn": Seen(places=MONSTERS, brought=True),
        "attacked this turn": Seen(places=MONSTERS, brought=True),
        "summoned again": Seen(places=MONSTERS),
    },
    spent=("normal summon used", "pendulum summon used"),
)


# ---- turn and players


def _lay_player(
    game: Ygo,
    board: ast.Board,
    player: str,
    players: tuple[str, ...],
    known: dict[tuple[str, str], Any],
    layout: dict[Zone, list[Laid]],
    problems: laying.Problems,
) -> None:
    said = laying.said_by(board, player)
    counts = {c.what: c for c in said.counts}
    for what, count in counts.items():
        if what == "lp":
            known[player, "lp"] = count.value
            known[TABLE, UNTOLD] = tuple(x for x in known[TABLE, UNTOLD] if x != player)
        elif what not in COUNTABLE:
            problems.append(laying.no_such_count(what, count.span, (*COUNTABLE, "lp")))
    _spent(said, player, known)
    turn = int(known[TABLE, "turn"])
    zones = laying.cards_by_zone(said)
    for name in COUNTABLE:
        pile = Zone(player, ZONE_OF_WORD.get(name, name))
        laid = list(laying.lay_cards(game.library, player, zones.get(name, ()), problems, _marks_in_a_pile))
        layout[pile] = list(
            laying.fill(name, laid, player, counts.get(name), UNSAID.get(name, 0), problems, bool(zones.get(name)))
        )
    for zone in (*main_zones(player), *spell_zones(player), field_zone(player)):
        layout.setdefault(zone, [])
    for line in said.zones:
        if line.zone not in COUNTABLE:
            _lay_place(game, line, player, players[0], turn, known, layout, problems)


def _spent(said: ast.PlayerBoard, player: str, known: dict[tuple[str, str], Any]) -> None:
    """What a player has already used up this turn."""
    turn = known[TABLE, "turn"]
    if "normal summon used" in said.words:
        known[player, NORMAL_SUMMONS] = (turn, 1)
    if "pendulum summon used" in said.words:
        known[player, PENDULUM_SUMMONED] = turn
    if SKIPPED in said.words:
        known[player, SKIPPED] = turn


def _lay_place(
    game: Ygo,
    line: ast.ZoneLine,
    player: str,
    first: str,
    turn: int,
    known: dict[tuple[str, str], Any],
    layout: dict[Zone, list[Laid]],
    problems: laying.Problems,
) -> None:
    """One place of the field, or a group of places filled from the left."""
    for card in line.cards:
        zone = zone_named(line.zone, player, first) or _next_free(line.zone, player, layout)
        if zone is None:
            en, ja = (
                f"“{line.zone}” is not a single place: say which",
                f"「{zone_ja(line.zone)}」だけではどの場所か分からない",
            )
            sided = line.zone in ("extra monster zone", "pendulum zone")
            places = (
                [f"{line.zone} {x}" for x in ("left", "right")]
                if sided
                else ["monster zone", "spell & trap zone", "field zone"]
            )
            help_en = ", ".join(f"`{place} {_said(card)}`" for place in places)
            help_ja = "".join(f"「{zone_ja(place)} {_said(card)}」" for place in places) + "のように書く"
            problems.append(Problem("E336", line.span, en, ja, help_en, help_ja))
            return
        marks = _marks_of(game, zone, turn)
        laid = list(laying.lay_cards(game.library, player, (card,), problems, marks, _materials))
        layout.setdefault(zone, []).extend(laid)
        if zone.name == "extra monster":
            known[player, EXTRA_ZONE] = zone.spot


def place_by_kind(card: ast.Card) -> str:
    """The zones in which a card of this kind lies, if the board says no more than that it is on the field (S1.5, S1.6, S1.7)."""
    if is_a_monster(card):
        return "monster zone"
    return "field zone" if "field" in words_on(card) else "spell & trap zone"


GROUPS = {"monster zone": main_zones, "main monster zone": main_zones, "spell & trap zone": spell_zones}


def _said(card: ast.Placed) -> str:
    """What a zone line says of a card: its name, or how many there are."""
    return f"《{card.name}》" if card.name else str(card.count)


def _next_free(word: str, player: str, layout: dict[Zone, list[Laid]]) -> Zone | None:
    """The first free place of a group; the last where all are taken: that board is described as impossible."""
    zones = GROUPS[word](player) if word in GROUPS else ()
    return next((z for z in zones if not layout.get(z)), zones[-1] if zones else None)


def _marks_in_a_pile(card: ast.Placed) -> dict[str, Any]:
    """In piles only what is public and how it got there matters."""
    marks: dict[str, Any] = {}
    if "face up" in card.states:
        marks["face up"] = True
    if "summoned properly" in card.states:
        marks["proper"] = True
    if DUE in card.states:
        marks[DUE] = True
    return marks


def _marks_of(game: Ygo, zone: Zone, turn: int) -> Callable[[ast.Placed], dict[str, Any]]:
    """The marks of a card on the field: position, whether it is face-down, when it came."""

    def marks(card: ast.Placed) -> dict[str, Any]:
        states = set(card.states)
        found: dict[str, Any] = {"arrived": turn if states & BEFORE else LONG_AGO}
        if "changed position this turn" in states:
            found["turned"] = turn
        if "attacked this turn" in states:
            found["attacks"], found["attacked in"] = 1, turn
        down = bool(states & FACE_DOWN)
        negated = {NEGATED: True} if NEGATED in states else {}
        found |= {mark: True for mark in (MADE_WITH_SUCH, AGAIN) if mark in states}
        if zone.name not in ("monster", "extra monster"):
            return {**found, "face down": down, **_as_a_spell(game, card), **negated}
        position = "defence" if down or "defence position" in states else "attack"
        # a monster that is on the field has been summoned as it must be
        ways = [way for word, way in WAYS.items() if word in states]  # one of them at the most
        way = {"way": ways[0]} if ways else _only_way(game, card) if not down else {}
        return {**found, "position": position, "face down": down, "proper": True, **way, **negated}

    return marks


def _only_way(game: Ygo, card: ast.Placed) -> dict[str, Any]:
    """What can only be Special Summoned was, by whatever (G.26)."""
    kinds = game.library[card.name].facts["kinds"] if card.name in game.library else ()
    return {"way": WAYS["special summoned"]} if ONLY_BY_SPECIAL_SUMMON & set(kinds) else {}


def _negated(s: State) -> State:
    """Cards of which the board says that their effects are negated have none as long as they lie there (J3.11)."""
    change = lose_abilities(s.game.dialect) if isinstance(s.game, Ygo) else None
    cards = [x for x in s.things.values() if x.mark(NEGATED, False)]
    said = ("the effects of {it} are negated", "{it}の効果は無効になっている")
    effects = (
        Lasting(-n, None, x.controller, 0, "", change, (x.ref,), cites=("ygo:J3.11¶1",), said=said)
        for n, x in enumerate(cards, 1)
    )
    return write(s, [AddItem("effects", e) for e in effects], 0) if cards else s


def _as_a_spell(game: Ygo, card: ast.Placed) -> dict[str, Any]:
    """A Pendulum Monster in a Spell & Trap Zone lies there as a spell (S1.7), unless it is equipped to a monster (G.9)."""
    if any(how == "equipped to" for how, _, _ in card.ties):
        return {}
    printed = game.library[card.name].facts if card.name in game.library else {"kinds": (), "type": ""}
    return {"pendulum": True} if "pendulum" in printed["kinds"] and printed["type"] == "monster" else {}


def _materials(card: ast.Placed) -> tuple[str, ...]:
    """The Xyz materials under a card."""
    return tuple(name for kind, name in card.under if kind == "material")
