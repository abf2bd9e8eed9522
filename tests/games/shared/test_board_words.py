"""Every word that a board may have, in every game, from the word tables: it changes what is laid, or states what holds there anyway, or it
is refused at its place. A word added to a table is in these tests at once.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pytest

from judgecli.games import find_game
from judgecli.games.shared.table.board_words import BoardWords
from judgecli.kernel.canon import canon
from judgecli.language.words import of_kind, speaking, spell, table
from judgecli.session.run import defects_of, run_text
from tests.each import together

GAMES = {"zx": "zx", "d0": "d0", "ygo": "ygo", "dm": "dm", "dmv": "dm"}
CARDS = {
    "zx": ("zx red cost 1 power 3000", "zx blue cost 2 power 2000"),
    "d0": ("unit cost red 1 power 3000", "unit cost blue 1 power 2000"),
    "ygo": (
        "monster xyz effect earth rank 4 atk 20 def 20\n  continuous: your monsters get atk +3",
        "monster normal earth level 4 atk 1000 def 1000",
    ),
    "dm": ("evolution creature fire cost 2 power 3000", "creature fire cost 1 power 1000"),
    "dmv": ("evolution creature fire cost 2 power 3000", "creature fire cost 1 power 1000"),
}
PHASE = {"zx": "main phase", "d0": "main phase", "ygo": "main phase 1", "dm": "main step", "dmv": "main step"}


def words_of(game: str) -> BoardWords:
    found: BoardWords = importlib.import_module(f"judgecli.games.{GAMES[game]}.table.setup").WORDS
    return found


def places(game: str) -> Iterator[str]:
    """Every word for a place of a card, as a board writes it."""
    with speaking(game):
        for kind in ("zone", "group", "square"):
            yield from of_kind(kind)


def board(game: str, player: str = "", line: str = "", more: str = "") -> str:
    one, two = CARDS[game]
    lines = [f"game {game}", f"card 《Pike》 {one}", f"card 《Tuber》 {two}"]
    third = ["  C"] if game == "dmv" else []
    lines += [
        f"board turn of A, {PHASE[game]}{more}",
        f"  A {player}".rstrip(),
        *([f"    {line}"] if line else []),
        "  B",
        *third,
    ]
    return "\n".join(lines) + "\nplay\n"


def laid(text: str):  # type: ignore[no-untyped-def]
    """The position of a board with its defects, or the codes of what is wrong with it."""
    run = run_text(text)
    if run.diagnostics or run.outcome is None or run.system is None:
        return tuple(d.code for d in run.diagnostics)
    start = run.outcome.start
    dates = {t.ref: (int(t.since), getattr(t.since, "rank", 0)) for t in start.things.values()}
    return repr((canon(start), dates, len(start.effects), [r.rule.name for r in defects_of(run.system, start)]))


def spellings(game: str, kind: str) -> dict[str, str]:
    with speaking(game):
        return {word: spell(kind, word, "en") for word in of_kind(kind)}


CASES = [
    (game, kind, word)
    for game in GAMES
    for kind in ("state", "mark", "under")
    for word in sorted(spellings(game, kind))
]


BY_KIND = {("ygo", "field"): "monster zone"}
"""Several places, and the one of them in which the card of these tests lies by its kind."""


@pytest.mark.parametrize(("game", "kind", "word"), CASES)
def test_a_word_of_a_card_says_something_or_is_refused(game: str, kind: str, word: str) -> None:
    words = words_of(game)
    known = {"state": words.states, "mark": words.marks, "under": words.under}[kind].get(word, frozenset())
    told = {"state": "{}", "mark": "{} 2", "under": "{} 《Tuber》"}[kind].format(spellings(game, kind)[word])
    usual = any(word in pair for pair in words.contrary)
    changes = []
    for place in places(game):
        with speaking(game):
            line = spell(next(k for k in ("zone", "group", "square") if place in of_kind(k)), place, "en")
        without = laid(board(game, line=f"{line} 《Pike》"))
        if isinstance(without, tuple):  # nothing is laid in this place
            continue
        with_it = laid(board(game, line=f"{line} 《Pike》 {told}"))
        if words.place(BY_KIND.get((game, place), place)) in known:
            assert not isinstance(with_it, tuple) or with_it == ("E343",), (place, with_it)
            changes.append(with_it != without)
        else:
            assert with_it == ("E343",), (place, with_it)
    assert any(changes) or usual or not known, "it changes nothing anywhere"


PLAYER_CASES = [(game, word) for game in GAMES for word in sorted(spellings(game, "playerword"))]


@pytest.mark.parametrize(("game", "word"), PLAYER_CASES)
def test_a_word_of_a_player_says_something(game: str, word: str) -> None:
    assert word in words_of(game).players
    told = spellings(game, "playerword")[word]
    assert laid(board(game, player=told)) != laid(board(game))


@pytest.mark.parametrize("game", GAMES)
def test_priority_is_held_where_there_is_any(game: str) -> None:
    told = laid(board(game, more=", priority B"))
    assert (told != laid(board(game))) if words_of(game).priority else told == ("E343",)


def test_every_game_has_its_words() -> None:
    assert all(find_game(game) is not None and isinstance(words_of(game), BoardWords) for game in GAMES)


@together(
    [
        (game, place, counted)
        for game in GAMES
        for place in sorted(set(places(game)))
        for counted in ("《Pike》", "2 《Pike》")
    ]
)
def test_a_card_lies_where_a_board_puts_it_or_is_refused(game: str, place: str, counted: str) -> None:
    with speaking(game):
        kind = next(k for k in ("zone", "group", "square") if place in of_kind(k))
        written = spell(kind, place, "en")
        squares = {said for word in table() if word.kind == "square" for said in word.spellings(("en",))}
        numbered = f"{written} 2" in squares  # "monster zone 2" is one place, and so is "main monster zone 2"
    run = run_text(board(game, "", f"{written} {counted}"))
    if run.diagnostics:
        return
    assert run.outcome is not None
    start = run.outcome.start
    lying = [name for thing in start.things.values() for name in thing.faces if name == "Pike"]
    assert len(lying) == (2 if counted.startswith("2") and not numbered else 1)
