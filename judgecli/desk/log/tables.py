"""The tables of the log as they are now; how they came to be is in ``migrations``.

A case is its versions: a row of ``version`` is written once and stays. Players' names stand apart, in ``player``, so that they can be taken
away; ``of_section`` and ``of_card`` are what versions are found by.
"""

from __future__ import annotations

from sqlalchemy import Column, Integer, MetaData, Table, Text

METADATA = MetaData()


def _texts(*names: str) -> list[Column[str]]:
    return [Column(name, Text, nullable=False, default="") for name in names]


META = Table("meta", METADATA, Column("key", Text, primary_key=True), *_texts("value"))
EVENT = Table("event", METADATA, Column("id", Text, primary_key=True), *_texts("name", "made"))
VERSION = Table(
    "version",
    METADATA,
    Column("id", Text, primary_key=True),
    *_texts("case_id", "event_id"),
    Column("number", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    *_texts("kind", "made", "author", "role", "round", "place", "game", "title", "scenario", "lang", "verdict"),
    *_texts("answers", "ruling", "receipt_scenario", "receipt_rules", "receipt_engine", "receipt_version"),
    *_texts("sections", "cards", "question"),
    Column("extension", Integer, nullable=False, default=0),
    *_texts("notes", "appeal", "why", "write_key"),
)
PLAYER = Table(
    "player",
    METADATA,
    Column("case_id", Text, primary_key=True),
    Column("seat", Text, primary_key=True),
    *_texts("name"),
)
OF_SECTION = Table(
    "of_section", METADATA, Column("version_id", Text, primary_key=True), Column("section", Text, primary_key=True)
)
OF_CARD = Table(
    "of_card", METADATA, Column("version_id", Text, primary_key=True), Column("card", Text, primary_key=True)
)
ERASURE = Table(
    "erasure",
    METADATA,
    Column("id", Text, primary_key=True),
    *_texts("made", "author"),
    Column("cases", Integer, nullable=False),
)
ERASING = Table("erasing", METADATA, Column("id", Text, primary_key=True))
"""Holds a row only within the one transaction that takes names away: without it the database refuses every change."""
