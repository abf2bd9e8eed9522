"""The players of a scenario: single capital letters, or names that its `players` line gives."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from judgecli.lazy import pattern

OWN = ("自分", "相手")
"""What the teller of a dispute calls the two players. In the text of a card these words mean what they mean there."""
_IN_PRINT = frozenset({*OWN, "I", "opponent", "my opponent", "the opponent"})
"""Names of players that mean something else in the text of a card."""
SEATS = frozenset({"先攻", "後攻", *OWN})
"""Words of the language by which players are called, nearly always."""
_LETTER = pattern("[A-Z]")
_NAMED: ContextVar[frozenset[str]] = ContextVar("players", default=frozenset())


@contextmanager
def naming(players: Iterable[str]) -> Iterator[None]:
    """Within this, these names are players too."""
    token = _NAMED.set(frozenset(players))
    try:
        yield
    finally:
        _NAMED.reset(token)


def is_player(text: str) -> bool:
    """Whether this is how a player is called."""
    return text in _NAMED.get() or _LETTER.fullmatch(text) is not None


def parted(text: str) -> str:
    """A `players` line with commas where "and" or と stands between names, column for column."""
    text = re.sub(r"(?<=\s)and(?=\s)", " , ", text)
    return re.sub(r"(?<=\S)と(?=[^\x00-\x7f])", ",", text) if "「" not in text else text.replace("」と「", "」,「")


def of_lines(players: tuple[str, ...]) -> tuple[str, ...]:
    """The names of players that also mean them in the text of a card."""
    return tuple(name for name in players if not {name, name.lower()} & _IN_PRINT)
