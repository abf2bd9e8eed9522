"""What can happen: each event says which changes of the position it is made of, and whom it is about."""

from __future__ import annotations

from judgecli.kernel.events import Moved
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Played(Moved):
    """A card of a hand comes to the field."""


@dataclass(frozen=True, slots=True)
class Harvested(Moved):
    """The top card of a deck comes to the store."""
