"""How Duel Masters cards are printed."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.ast import Unread
from judgecli.language.printed import CardHead, Printed, Written


def read(lines: Sequence[Written], card: CardHead) -> Printed:
    """Read the text box of a card."""
    own = tuple(line.own for line in lines if line.own is not None)
    return Printed(own, tuple(Unread(x.span, x.text.strip(), "no frame") for x in lines if x.own is None))
