"""The words of the steps that only variants have, in English and Japanese: tables for the wording of the base game to take up."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

ZONES: Mapping[str, Both] = {
    "command": ("command zone", "統率領域"),
    "plane deck": ("plane deck", "次元デッキ"),
    "scheme deck": ("scheme deck", "計略デッキ"),
    "out of game": ("out of game", "ゲーム外"),
}
