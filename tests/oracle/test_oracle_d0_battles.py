"""Dimension Zero: the stack (4-9-1) and the exchange of battle damage (3-12, 3-14, 4-16-4), as small engines of their own."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracle.playing import played, stays

POWER = st.integers(1, 10).map(lambda n: n * 500)
CHANGES = st.lists(st.tuples(st.booleans(), st.integers(1, 6).map(lambda n: n * 500)), min_size=1, max_size=5)


def last_in_first_out(power: int, stack: list[tuple[bool, int]]) -> bool:
    """Whether a unit is alive after a stack of damage (true) and lasting changes of its power (false) has resolved from the top.

    A unit dies by damage of at least its power, looked at after each of them (4-6-3, 4-16-4-5); what aims at a dead one does nothing.
    """
    damage = 0
    for hurts, n in reversed(stack):
        if hurts:
            damage += n
        else:
            power += n
        if damage >= power:
            return False
    return True


@settings(max_examples=120, deadline=None)
@given(power=POWER, stack=CHANGES)
def test_the_stack_resolves_from_the_top(power: int, stack: list[tuple[bool, int]]) -> None:
    cards, hands, lines = [], {"A": [], "B": []}, []
    for n, (hurts, amount) in enumerate(stack):
        player = "AB"[n % 2]
        effect = (
            f"deal {amount} damage to 1 target unit"
            if hurts
            else f"1 target unit gets power +{amount} until end of turn"
        )
        cards.append(f"card 《S{n}》 strategy red cost red 0 quick\n  effect: {effect}")
        hands[player].append(f"《S{n}》")
        lines.append(f"  {player} plays 《S{n}》 targeting 《Target》")
        lines.append("  A passes" if player == "A" else "")
        if player == "B" and n + 1 < len(stack):
            lines.pop()
    while lines and not lines[-1].strip():
        lines.pop()
    if lines[-1].endswith("passes"):
        lines.pop()
    board = [f"  {p} deck 9" + (f"\n    hand {', '.join(h)}" if h else "") for p, h in hands.items()]
    board[1] += "\n    own-left 《Target》"
    end = played(
        "\n".join(
            [
                'scenario "A stack"',
                "game d0",
                *cards,
                f"card 《Target》 unit red cost red 1 power {power} smash 1",
                "board turn of A, main phase",
                *board,
                "play",
                *lines,
                "",
            ]
        )
    ).end
    assert stays(end, "Target", "square") is last_in_first_out(power, stack)


@settings(max_examples=80, deadline=None)
@given(attacker=POWER, defender=POWER)
def test_an_exchange_in_the_central_area(attacker: int, defender: int) -> None:
    """Both deal their power at once (3-12-4); if both live, the unit that came later goes to the graveyard (4-16-4-10)."""
    end = played(f"""scenario "A battle"
game d0
card 《Sword》 unit red cost red 1 power {attacker} smash 1 move cost colourless 0
card 《Shield》 unit blue cost blue 1 power {defender} smash 1
board turn of A, main phase
  A deck 9
    own-left 《Sword》
  B deck 9
    mid-right 《Shield》
play
  A moves 《Sword》 to mid-left
""").end
    assert stays(end, "Shield", "square") is (attacker < defender)
    assert stays(end, "Sword", "square") is (defender < attacker)
