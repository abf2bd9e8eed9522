"""Which of several things can each have one of their own, none for two: cards that show colours, symbols that are paid for."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence


def matched(choices: Sequence[Sequence[Hashable]]) -> int:
    """How many can have one of their choices at the same time (a largest matching, by augmenting paths)."""
    taken: dict[Hashable, int] = {}
    return sum(_finds(choices, number, taken, set()) for number in range(len(choices)))


def each_its_own(parts: Sequence[tuple[Sequence[Hashable], int]], taken: Collection[Hashable] = ()) -> bool:
    """Whether each part gets as many of its choices as it takes, none of them for two parts and none that is taken."""
    wants = [[choice for choice in able if choice not in taken] for able, number in parts for _ in range(number)]
    return matched(wants) == len(wants)


def _finds(
    choices: Sequence[Sequence[Hashable]], number: int, taken: dict[Hashable, int], tried: set[Hashable]
) -> bool:
    """Give this one a choice; who has it already looks for another."""
    for choice in choices[number]:
        if choice not in tried:
            tried.add(choice)
            if choice not in taken or _finds(choices, taken[choice], taken, tried):
                taken[choice] = number
                return True
    return False
