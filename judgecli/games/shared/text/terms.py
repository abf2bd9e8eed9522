"""Terms of effects that name a turn by its number ("turn 5", "end phase 5")."""

from __future__ import annotations

from judgecli.kernel.values import State


def terms_of_later_turns(s: State, now: int) -> list[str]:
    """The terms in force that name a turn after this one: what has them outlasts it."""
    terms = {x.until for x in s.effects} | {x.until for x in s.delayed}
    numbered = ((x, x.rpartition(" ")[2]) for x in terms)
    return sorted(x for x, number in numbered if number.isdigit() and int(number) > now)
