"""Yu-Gi-Oh!: which card answers which (C7.4 to C7.7) and in which order a chain resolves (C7.3¶5), from the table of Spell Speeds."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from judgecli.games import find_game
from judgecli.session.run import run_text
from tests.oracle.playing import played

SPEEDS = {"spell quick-play": 2, "trap normal": 2, "trap continuous": 2, "trap counter": 3}
"""Kinds of card that can answer, with their Spell Speeds (C7.6¶1, C7.7¶1)."""
KINDS = st.sampled_from(list(SPEEDS))


def answers(later: str, earlier: str) -> bool:
    """A card answers one of its own Spell Speed or a lower one; so only a Counter Trap answers a Counter Trap (C7.2¶1, C7.7¶2)."""
    return SPEEDS[later] >= SPEEDS[earlier]


def scenario(kinds: list[str]) -> str:
    """A chain of these cards, one answering the other, by B and A in turns after A's first; each deals another amount of damage."""
    text = "effect{} inflict {} damage to opponent"
    cards, laid, lines = [], {"A": [], "B": []}, []
    for n, kind in enumerate(kinds):
        player = "AB"[n % 2]
        when = " when a spell or trap is activated:" if kind == "trap counter" else ":"
        cards.append(f"card 《C{n}》 {kind}\n  {text.format(when, 100 + n)}")
        laid[player].append(f"    spell & trap zone {len(laid[player]) + 1} 《C{n}》 face down")
        lines.append(f"  {player} activates 《C{n}》")
    board = "\n".join(f"  {player} lp 8000\n" + "\n".join(zones) for player, zones in laid.items())
    return "\n".join(
        [
            'scenario "A chain"',
            "game ygo",
            *cards,
            "board turn of A, main phase 1, turn 3",
            board,
            "play",
            *lines,
            "  resolve all",
            "",
        ]
    )


def order_of(text: str) -> list[int]:
    """The numbers of the cards as their links resolve."""
    system = find_game("ygo")
    assert system is not None
    said = (system.phrase(step, "en") for step in played(text).trace.standing())
    return [int(n) for line in said for n in re.findall(r"chain link \d+ resolves: 《C(\d+)》", line)]


@settings(max_examples=60, deadline=None)
@given(
    first=st.sampled_from(["spell quick-play", "trap normal", "trap continuous"]),
    later=st.lists(KINDS, min_size=0, max_size=6),
)
def test_the_last_link_resolves_first(first: str, later: list[str]) -> None:
    kinds = [first]
    for kind in later:  # as far as one may answer the other
        if answers(kind, kinds[-1]):
            kinds.append(kind)
    assert order_of(scenario(kinds)) == list(reversed(range(len(kinds))))


@settings(max_examples=40, deadline=None)
@given(pair=st.tuples(KINDS, KINDS).filter(lambda p: p[0] != "trap counter"), third=KINDS)
def test_what_may_answer(pair: tuple[str, str], third: str) -> None:
    """The first answer always may; the answer to it only if it is fast enough."""
    run = run_text(scenario([*pair, third]))
    assert run.outcome is not None, run.diagnostics
    assert bool(run.outcome.refusals) is not answers(third, pair[1])
