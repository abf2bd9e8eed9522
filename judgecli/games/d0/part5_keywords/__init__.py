"""Part 5, keyword abilities: each chapter is one keyword; two names cannot be read in the source (14, 16)."""
