"""Dimension Zero: the stack (4-1, 4-9, 4-11-6), as a list of its own: what is on top resolves first, and what is countered does not."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from judgecli.kernel.values import State, Zone
from tests.oracle.playing import lies, played

DECK = 40
STEP = st.one_of(
    st.none(),
    st.tuples(st.sampled_from("AB"), st.integers(0, 3), st.integers(0, 7)),
)
"""``None``: the top of the stack resolves; else who plays a spell, how many cards it draws (0: it counters), which spell it aims at."""
Spell = tuple[int, str, int, int]
"""Number of the card, its player, cards drawn, number of the spell it counters."""


def carried_out(steps: list[tuple[str, int, int] | None]) -> tuple[list[Spell], list[str], dict[str, int]]:
    """The spells that were played, the lines of play, and how many cards each player draws."""
    stack: list[Spell] = []
    spells: list[Spell] = []
    lines: list[str] = []
    drawn = {"A": 0, "B": 0}

    def resolve() -> None:
        _, player, number, target = stack.pop()
        drawn[player] += number
        stack[:] = [s for s in stack if number or s[0] != target]

    for step in steps:
        if step is None:
            if stack:
                lines.append("  resolve")
                resolve()
            continue
        player, number, aim = step
        if not number and not stack:
            continue  # a counterspell needs something to counter
        target = -1 if number else stack[aim % len(stack)][0]
        spell = (len(spells), player, number, target)
        lines += ["  A passes"] if player == "B" else []  # after every play the active player has priority
        lines.append(f"  {player} plays 《C{len(spells)}》" + (f" targeting 《C{target}》" if not number else ""))
        stack.append(spell)
        spells.append(spell)
    lines += ["  resolve all"] if stack else []
    while stack:
        resolve()
    return spells, lines, drawn


def count(s: State, player: str, zone: str) -> int:
    return s.count(Zone(player, zone))


@settings(max_examples=120, deadline=None)
@given(steps=st.lists(STEP, min_size=1, max_size=12))
def test_the_stack_resolves_from_the_top(steps: list[tuple[str, int, int] | None]) -> None:
    spells, lines, drawn = carried_out(steps)
    if not spells:
        return
    text = ['scenario "A stack"', "game d0"]
    for n, _, number, _ in spells:
        effect = f"draw {number} cards" if number else "counter 1 target strategy in stack"
        text += [f"card 《C{n}》 strategy blue cost blue 1 quick", f"  effect: {effect}"]
    text += ["card 《水》 unit blue cost blue 1", "board turn of A, main phase"]
    for player in "AB":
        mine = [f"《C{n}》" for n, who, _, _ in spells if who == player]
        text += [f"  {player} deck {DECK}"]
        text += [f"    hand {', '.join(mine)}", f"    energy {len(mine)} 《水》"] if mine else []
    scenario = "\n".join([*text, "play", *lines, ""])
    end = played(scenario).end
    for player in "AB":
        assert count(end, player, "hand") == drawn[player], scenario
        assert count(end, player, "deck") == DECK - drawn[player], scenario
    for n, player, _, _ in spells:
        assert lies(end, f"C{n}") == (player, "graveyard"), scenario
