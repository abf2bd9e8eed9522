"""How the tables came to be: numbered steps, each carried out once, whole or not at all.

A step is plain SQL that SQLite and PostgreSQL both understand, or one statement for each. Steps are never changed once a log may have taken
them; a new shape is a new step. ``tables`` says what they come to, and a test holds both against each other.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.lazy import dataclass

_VERSION_TEXTS = (
    *(
        "kind",
        "made",
        "author",
        "role",
        "round",
        "place",
        "game",
        "title",
        "scenario",
        "lang",
        "verdict",
        "answers",
        "ruling",
    ),
    *(
        "receipt_scenario",
        "receipt_rules",
        "receipt_engine",
        "receipt_version",
        "sections",
        "cards",
        "question",
        "notes",
    ),
    *("appeal", "why", "write_key"),
)


@dataclass(frozen=True, slots=True)
class Step:
    """``both``: statements for every database; ``own``: those of one dialect, after them."""

    both: tuple[str, ...]
    own: Mapping[str, tuple[str, ...]]


def _columns(names: tuple[str, ...]) -> str:
    return ", ".join(f"{name} TEXT NOT NULL DEFAULT ''" for name in names)


FIRST = Step(
    (
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE event (id TEXT PRIMARY KEY, name TEXT NOT NULL DEFAULT '', made TEXT NOT NULL DEFAULT '')",
        "CREATE TABLE version (id TEXT PRIMARY KEY, case_id TEXT NOT NULL, event_id TEXT NOT NULL REFERENCES event (id), "
        "number INTEGER NOT NULL, version INTEGER NOT NULL, extension INTEGER NOT NULL DEFAULT 0, "
        f"{_columns(_VERSION_TEXTS)}, UNIQUE (case_id, version), UNIQUE (event_id, number, version), UNIQUE (write_key))",
        "CREATE TABLE player (case_id TEXT NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL DEFAULT '', PRIMARY KEY (case_id, seat))",
        "CREATE TABLE of_section (version_id TEXT NOT NULL REFERENCES version (id), section TEXT NOT NULL, "
        "PRIMARY KEY (version_id, section))",
        "CREATE TABLE of_card (version_id TEXT NOT NULL REFERENCES version (id), card TEXT NOT NULL, PRIMARY KEY (version_id, card))",
        "CREATE INDEX version_by_case ON version (case_id, version)",
        "CREATE INDEX version_by_scenario ON version (receipt_scenario)",
        "CREATE INDEX version_by_question ON version (question)",
        "CREATE INDEX by_section ON of_section (section)",
        "CREATE INDEX by_card ON of_card (card)",
        "CREATE INDEX player_by_name ON player (name)",
    ),
    {},
)

_KEPT = ("version", "of_section", "of_card", "event", "erasure")
"""Tables of which no row may be changed or taken away."""
_SQLITE = tuple(
    f"CREATE TRIGGER {table}_{what}_refused BEFORE {what.upper()} ON {table} WHEN NOT EXISTS (SELECT 1 FROM erasing) "
    f"BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END"
    for table in _KEPT
    for what in ("update", "delete")
)
_POSTGRESQL = (
    "CREATE FUNCTION only_added_to() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF EXISTS (SELECT 1 FROM erasing) THEN "
    "IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW; END IF; RAISE EXCEPTION 'the log is only added to'; END $$",
    *(
        f"CREATE TRIGGER {table}_refused BEFORE UPDATE OR DELETE ON {table} FOR EACH ROW EXECUTE FUNCTION only_added_to()"
        for table in _KEPT
    ),
)
ONLY_ADDED_TO = Step(
    (
        "CREATE TABLE erasure (id TEXT PRIMARY KEY, made TEXT NOT NULL DEFAULT '', author TEXT NOT NULL DEFAULT '', "
        "cases INTEGER NOT NULL)",
        "CREATE TABLE erasing (id TEXT PRIMARY KEY)",
    ),
    {"sqlite": _SQLITE, "postgresql": _POSTGRESQL},
)

STEPS = (FIRST, ONLY_ADDED_TO)
