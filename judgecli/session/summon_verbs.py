"""Verbs of lines that summon, and of those that use an effect, which may do the same."""

SUMMONS = frozenset({"summon", "special summon"})
"""Verbs of what a player does of their own accord, and of what effects do."""
USES = frozenset({"activate", "chain", "use"})
"""Verbs of a line that uses an effect."""
