"""1013 Not affected by effects: what such a card is spared; choosing it is still allowed (1013.1b)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.text.unaffected import spared
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.values import Ref, Thing


@procedure("zx:1013.1a", "zx:1013.1b", "zx:811.7", cites_itself=False)
def leave_out_the_spared(
    t: Table, things: Sequence[Thing], controller: str, source: Ref | None
) -> Proc[tuple[Thing, ...]]:
    """Cards may be chosen though they are not affected; the effect then does nothing to them."""
    left = [x for x in things if spared(t.s, x, controller, source) and stands(("zx:1013.1a", "zx:811.7"))]
    for x in left:
        yield from note(
            "{it} is not affected by the effect, though it may be chosen",
            "{it}は選ばれても、その効果を受けない",
            ("zx:1013.1a", "zx:1013.1b", "zx:811.7"),
            x.ref,
        )
    return tuple(x for x in things if x not in left)
