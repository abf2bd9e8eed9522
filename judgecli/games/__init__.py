"""The games: every package with a ``game.tsv`` (``judgecli.manifest``), imported only when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from judgecli import manifest

if TYPE_CHECKING:
    from judgecli.games.contract import System


def find_game(name: str) -> System | None:
    """The game of this name, or ``None``."""
    found = manifest.named(name)
    if found is None:
        return None
    system: System = import_module(f"{found.package}.system").SYSTEM
    return system
