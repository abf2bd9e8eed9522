"""Duel Masters: battles (508, 115) and how many shields are broken (509.2, 509.2a), as small tables of their own."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracle.playing import played, stays

POWER = st.integers(1, 10).map(lambda n: n * 1000)
BREAKERS = {"": 1, "w-breaker": 2, "t-breaker": 3, "q-breaker": 4}
"""How many shields a creature breaks (509.2a)."""


@settings(max_examples=100, deadline=None)
@given(attacker=POWER, target=POWER, winners=st.tuples(st.booleans(), st.booleans()))
def test_who_survives_a_battle(attacker: int, target: int, winners: tuple[bool, bool]) -> None:
    """The lower power loses, equal powers both (508).

    Who wins all battles does so whatever the powers (700.5); if both do, neither is destroyed (700.5a).
    """
    words = ["\n  wins all battles" if wins else "" for wins in winners]
    end = played(f"""scenario "A battle"
game dm 2022-04-08
card 《Sword》 creature fire cost 3 power {attacker}{words[0]}
card 《Shield》 creature light cost 3 power {target}{words[1]}
board turn of A, attack step
  A
    battle zone 《Sword》
  B
    battle zone 《Shield》 tapped
play
  A attacks 《Shield》 with 《Sword》
""").end
    assert stays(end, "Sword", "battle") is (winners[0] or (attacker > target and not winners[1]))
    assert stays(end, "Shield", "battle") is (winners[1] or (target > attacker and not winners[0]))


@settings(max_examples=60, deadline=None)
@given(shields=st.integers(0, 6), attackers=st.lists(st.sampled_from(list(BREAKERS)), min_size=1, max_size=4))
def test_shields_are_broken_until_none_is_left(shields: int, attackers: list[str]) -> None:
    """Each attack breaks its number, or as many as there are; an attack on a player without shields wins (509.1, 509.2a)."""
    left, wins, lines = shields, False, []
    for n, word in enumerate(attackers):
        if not wins:
            lines.append(f"  A attacks B with 《C{n}》")
            wins = left == 0
            left = max(0, left - BREAKERS[word])
    cards = [
        f"card 《C{n}》 creature fire cost 3 power 3000" + (f"\n  {word}" if word else "")
        for n, word in enumerate(attackers)
    ]
    outcome = played(
        "\n".join(
            [
                'scenario "Breaking"',
                "game dm 2022-04-08",
                *cards,
                "card 《Blank》 creature light cost 9 power 1000",
                "board turn of A, attack step",
                "  A",
                "    battle zone " + ", ".join(f"《C{n}》" for n in range(len(attackers))),
                "  B hand 0 shield zone 0" if not shields else f"  B hand 0\n    shield zone {shields} 《Blank》",
                "play",
                *lines,
                "",
            ]
        )
    )
    hand = sum(1 for t in outcome.end.things.values() if t.zone.holder == "B" and t.zone.name == "hand")
    assert hand == shields - left
    assert (outcome.end.result == "B loses") is wins  # which A wins by (104.2)
