"""Part 4, processing: spells and abilities on the stack, priority, resolution, effects, rule effects."""
