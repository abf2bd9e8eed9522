"""Part 3, the course of a duel: preparation to end (1-3), turn and phases (4-10), battle (11-14)."""
