"""Part 6, other rules: under-cards (1), deliberate order (2), data (3), fusion (4), targets (5), bonding (6), markers (7)."""
