"""Card text of any game: nouns, numbers, conditions, instructions in order, lasting effects, happenings. Begin with ``dialect``."""
