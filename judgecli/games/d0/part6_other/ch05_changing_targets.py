"""6-5 Changing targets: the new one must be legal for the text that aims; otherwise nothing changes."""

from __future__ import annotations

from judgecli.games.d0.part2_definitions.ch23_entry import Entry, Target
from judgecli.games.d0.part2_definitions.ch23_stack import change
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table
from judgecli.lazy import replace

ONLY_THE_NEW_ONE = (
    "once a target is changed, only the new one is the target",
    "対象が変更されたので、新しい対象だけが対象である",
)


@procedure("d0:6-5-2")
def change_one_target(t: Table, entry: Entry, group: int, old: Target, new: Target) -> Proc[Entry]:
    """Only the new one is the target now; other targets stay."""
    groups = list(entry.targets)
    both = () if stands("d0:6-5-2", ONLY_THE_NEW_ONE) else (old,)
    groups[group] = tuple(y for x in groups[group] for y in ((*both, new) if x == old else (x,)))
    shares = tuple((new if ref == old else ref, n) for ref, n in entry.shares)
    changed = replace(entry, targets=tuple(groups), shares=shares)  # type: ignore[arg-type]  # only cards have shares
    return (yield from change(t, entry, changed))
