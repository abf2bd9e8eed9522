"""Print of Z/X and Dimension Zero, read by sentences: it means what our own spelling says, and no word is taken for another."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.language import parse
from judgecli.language.ast import Card
from judgecli.language.compare import meaning

HEADS = {
    "zx": "zx red cost 3 power 3000",
    "event": "event red cost 1",
    "unit": "unit red cost red 1 power 3000",
    "strategy": "strategy red cost red 1 quick",
}
ROWS = [
    row.split("\t")
    for row in Path(__file__).with_name("under_labels.tsv").read_text(encoding="utf-8").splitlines()
    if row and row[0] != "#"
]


def card(game: str, head: str, line: str) -> Card:
    parsed = parse(f"game {game}\ncard 《狼》 {HEADS[head]}\n  {line}\n")
    assert parsed.scenario is not None, (line, [d.message_en for d in parsed.diagnostics])
    return parsed.scenario.cards[0]


@pytest.mark.parametrize(("game", "head", "printed", "own"), ROWS, ids=[row[2] for row in ROWS])
def test_a_line_of_print_means_what_our_own_spelling_says(game: str, head: str, printed: str, own: str) -> None:
    read, meant = card(game, head, printed), card(game, head, own)
    assert not read.unread
    assert not meant.unread
    assert [_of_no_kind(a) for a in meaning(read.abilities)] == [_of_no_kind(a) for a in meaning(meant.abilities)]  # type: ignore[attr-defined]


def _of_no_kind(ability: object) -> object:
    """What an ability means without the word of its head: a game may have two for one kind ("auto", "trigger")."""
    assert isinstance(ability, tuple)
    return tuple(x for x in ability if not (isinstance(x, tuple) and x and x[0] in ("kind", "structure")))


@pytest.mark.parametrize(
    ("game", "head", "line"),
    [
        ("d0", "unit", "Enemies units get -500 power."),
        ("zx", "event", "Destroy 1 purple Z/X."),
        ("zx", "event", "Destroy 1 Z/X slowly."),
        ("zx", "event", "相手のゼクスを1枚静かに破壊する。"),
        ("zx", "zx", "【自】相手のゼクスを1枚破壊する。"),
        ("d0", "strategy", "対象のユニットを破壊する。"),
        ("d0", "unit", "When this unit is destroyed, destroy target unit."),
        ("zx", "zx", "[Act] If you have 3 cards in hand, discard 1 card: Draw 2 cards."),
    ],
)
def test_a_line_with_a_word_that_says_something_else_is_not_read(game: str, head: str, line: str) -> None:
    assert card(game, head, line).unread
