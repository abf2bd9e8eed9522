"""Words by which a line of play tells a play, or what comes about by itself."""

from __future__ import annotations

import re

from judgecli.lazy import pattern

ALSO_TOLD = frozenset({"draw"})
"""Verbs of lines of play that may only tell what comes about by itself."""
MADE = frozenset(
    {"attack", "block", "cast", "summon", "activate", "play", "move", "smash", "chain", "set", "use", "choose"}
)
"""What players do and no rule does: a line that says so tells a play."""
OPTIONAL = pattern(
    r"\b(?:may|up to|optional|any number|chooses?|chosen)\b|よい|まで|任意|好きな|選[ばびぶべん]|できる", re.IGNORECASE
)
"""What a card says that leaves something to a player."""
TELLS = pattern(
    r"\b(?:is|are|was|were|battled|flips|turns|goes|gets?|got|dies|died|loses?|lost|takes?|took|draws?|drew|breaks?|broke|wins?|won|negates?|triggers?|triggered|resolves|handles)\b"
    r"|[るたうくク]$|破壊$|ドロー$|パス$"
)
"""What a line that tells what came about has in it."""
UP_TO = pattern(r"\b(?:until|up to)\b|まで")
"""That everybody passes up to a moment, and no further; "the battle begins" says that it has come, and the game goes on."""
