"""Words of the steps that card text and the rules of the 2022 notice add: tables only, for ``wording`` to take up."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

CHANGED: Mapping[str, Both] = {
    "civilizations": ("civilization", "文明"),
    "races": ("race", "種族"),
}
