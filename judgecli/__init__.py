"""``judge``: replay a card game dispute and read which section decides it."""

__version__ = "0.1.0"
