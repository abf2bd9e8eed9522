"""The games, found by any of their names and imported only when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgecli.games.contract import System

GAMES = {
    "zx": ("judgecli.games.zx", ("zx", "z/x", "ゼクス", "zillions of enemy x")),
    "d0": (
        "judgecli.games.d0",
        ("d0", "dimension zero", "dimension-zero", "ディメンション・ゼロ", "ディメンションゼロ"),
    ),
    "dm": ("judgecli.games.dm", ("dm", "duel masters", "デュエル・マスターズ", "デュエルマスターズ", "デュエマ")),
    "dmv": ("judgecli.games.dm.variants", ("dmv", "duel masters variants", "デュエル・マスターズ変種", "デュエマ変種")),
    "ygo": ("judgecli.games.ygo", ("ygo", "yu-gi-oh", "yu-gi-oh!", "yugioh", "遊戯王", "遊☆戯☆王")),
}
"""Book -> where the game is, and every name it goes by."""


def find_game(name: str) -> System | None:
    """The game of this name, or ``None``."""
    wanted = name.casefold()
    for module, names in GAMES.values():
        if wanted in names:
            found: System = import_module(f"{module}.system").SYSTEM
            return found
    return None
