"""Part 1, principles of a duel: golden rules (1), numbers and energy symbols (2)."""
