"""Chapter 5, the turn: its steps, and the five substeps of an attack."""
