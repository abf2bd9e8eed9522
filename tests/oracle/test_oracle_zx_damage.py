"""Z/X: damage on a Z/X, and when it destroys (604.3a, 904.1, 904.2, 507), as a table of its own and as the game plays it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracle.playing import played, stays

POWER = st.integers(1, 12).map(lambda n: n * 500)
CHANGES = st.lists(st.integers(-6, 6).filter(bool).map(lambda n: n * 500), max_size=3)
HITS = st.lists(st.integers(1, 8).map(lambda n: n * 500), max_size=4)


def survives(power: int, hits: list[int], changes: list[int]) -> bool:
    """After each event: with damage of at least its power a Z/X is destroyed (904.1), and with power 0 or less (904.2)."""
    damage = 0
    for change in changes:
        power += change
        if power <= 0:
            return False
    for hit in hits:
        damage += hit
        if damage >= power:
            return False
    return True


def as_played(power: int, hits: list[int], changes: list[int]) -> bool:
    """Each change and each hit is an event of its own, in this order; those that come too late find nobody and are left out."""
    events, lines = [], []
    for n, change in enumerate(changes):
        events.append(f"card 《E{n}》 event red cost 0\n  event: opponent's zx get power {change:+} until end of turn")
        lines.append(f"  A plays 《E{n}》")
    for n, hit in enumerate(hits):
        events.append(f"card 《H{n}》 event red cost 0\n  event: deal {hit} damage to all opponent's zx")
        lines.append(f"  A plays 《H{n}》")
    hand = ", ".join(
        f"《{name}》" for name in [*(f"E{n}" for n in range(len(changes))), *(f"H{n}" for n in range(len(hits)))]
    )
    end = played(
        "\n".join(
            [
                'scenario "Damage"',
                "game zx",
                *events,
                f"card 《Target》 zx green cost 3 power {power}",
                "board turn of A, main phase",
                "  A life 4 deck 9",
                *([f"    hand {hand}"] if hand else []),
                "  B life 4 deck 9",
                "    north-west 《Target》",
                "play",
                *(lines or ["  A passes"]),
                "",
            ]
        )
    ).end
    return stays(end, "Target", "square")


@settings(max_examples=120, deadline=None)
@given(power=POWER, hits=HITS, changes=CHANGES)
def test_the_game_and_the_rule_agree(power: int, hits: list[int], changes: list[int]) -> None:
    assert as_played(power, hits, changes) is survives(power, hits, changes)


@settings(max_examples=60, deadline=None)
@given(attacker=POWER, target=POWER)
def test_only_the_attacker_deals_damage(attacker: int, target: int) -> None:
    """The attacking Z/X deals its power and receives nothing (604.3a)."""
    end = played(f"""scenario "An attack"
game zx
card 《Sword》 zx red cost 3 power {attacker}
card 《Target》 zx green cost 3 power {target}
board turn of A, main phase
  A life 4 deck 9
    center 《Sword》
  B life 4 deck 9
    north 《Target》
play
  A attacks 《Target》 with 《Sword》
""").end
    assert stays(end, "Sword", "square")
    assert stays(end, "Target", "square") is (attacker < target)
