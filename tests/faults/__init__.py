"""Faults from outside: stopped in the middle, full disks, closed streams. See docs/reliability.md, "Interruptions"."""
