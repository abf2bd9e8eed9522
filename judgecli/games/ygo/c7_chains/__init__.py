"""C7 Chains and Spell Speeds."""
