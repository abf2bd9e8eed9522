"""Part 2, definitions: cards and their data (2-18), types (20), zones (23), places (24), information (25), states (26)."""
