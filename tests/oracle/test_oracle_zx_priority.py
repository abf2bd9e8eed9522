"""Z/X: pre-priority processing (702.2), as a loop of its own: all that is dying dies at once, then one auto, and again from the start."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracle.playing import lies, played

SQUARES = ("A south-west", "A west", "A south-east", "B north-west", "B east", "B north-east")
"""Where the Z/X stand, and whose they are: never two on one square, none on a player square."""
CARD = st.tuples(st.integers(1, 6), st.sampled_from((0, 0, 1, 2)))
"""Power in thousands, and how much its auto deals to every Z/X as it is destroyed; 0: it has none."""


def processed(cards: list[tuple[int, int]], first: int, picks: list[int]) -> tuple[list[int | None], list[int]]:
    """Damage of each card at the end (``None``: destroyed), and which auto the turn player chose where several waited.

    Rule effects go first, all that is dying together (702.2a, 904.1); then one auto that waits, and again (702.2b, 808.2a).
    """
    damage: list[int | None] = [first] * len(cards)
    waiting: list[int] = []
    chosen: list[int] = []
    while True:
        dying = [n for n, (power, _) in enumerate(cards) if (hurt := damage[n]) is not None and hurt >= power]
        for n in dying:
            damage[n] = None
        waiting += [n for n in dying if cards[n][1]]
        if not waiting:
            return damage, chosen
        one = waiting[picks[len(chosen) % len(picks)] % len(waiting)]
        if len(waiting) > 1:
            chosen.append(one)
        waiting.remove(one)
        damage = [None if hurt is None else hurt + cards[one][1] for hurt in damage]


@settings(max_examples=150, deadline=None)
@given(
    cards=st.lists(CARD, min_size=1, max_size=len(SQUARES)),
    first=st.integers(1, 4),
    picks=st.lists(st.integers(0, 5), min_size=1, max_size=6),
)
def test_rule_effects_and_autos_take_turns(cards: list[tuple[int, int]], first: int, picks: list[int]) -> None:
    damage, chosen = processed(cards, first, picks)
    lines = ['scenario "Processing"', "game zx 1.59", "card 《嵐》 event red cost 0"]
    lines.append(f"  event: deal {first * 1000} damage to all zx")
    for n, (power, deals) in enumerate(cards):
        lines.append(f"card 《C{n}》 zx red cost 3 power {power * 1000}")
        if deals:
            lines.append(f"  auto when this is destroyed: deal {deals * 1000} damage to all zx")
    lines.append("board turn of A, main phase")
    for player in ("A", "B"):
        lines.append(f"  {player} life 4")
        squares = [(n, square.split()[1]) for n, square in enumerate(SQUARES[: len(cards)]) if square[0] == player]
        lines += [f"    {square} 《C{n}》" for n, square in squares]
        lines += ["    hand 《嵐》"] if player == "A" else []
    lines += ["play", "  A plays 《嵐》", *(f"  A chooses 《C{n}》" for n in chosen)]
    end = played("\n".join(lines) + "\n").end
    for n, hurt in enumerate(damage):
        where = lies(end, f"C{n}")[1]
        assert where == ("charge" if hurt is None else "square"), "\n".join(lines)
        if hurt is not None:
            there = next(t for t in end.things.values() if end.name(t) == f"C{n}")
            assert there.mark("damage", 0) == hurt * 1000, "\n".join(lines)
