"""Turn a copy of a rulebook into numbered passages: read, repair, find the numbers, split, report, keep."""
