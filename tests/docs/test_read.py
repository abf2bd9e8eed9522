"""Messages and pages were read aloud as they stand now, but for a few that wait; what is no longer there is not in the table."""

from __future__ import annotations

from datetime import date

import pytest

from tests.docs import read
from tests.docs.messages import Message

MAY_WAIT = 25
"""So many files may wait for their reading: somebody who changes a sentence need not stop for the page around it."""


def test_nearly_all_was_read() -> None:
    waiting = read.unread()
    assert len(waiting) <= MAY_WAIT, (
        f"read these aloud in both languages, then sign (python -m tests.docs.read FILE): {waiting}"
    )


def test_the_table_has_no_other_rows() -> None:
    known = read.rows()
    assert sorted(known) == list(known)
    assert set(known) <= set(read.said())
    for row in known.values():
        assert date.fromisoformat(row.day) >= date(2026, 11, 23)
        assert row.changed.isdigit()


def test_a_changed_sentence_asks_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    before = read.said()
    real = list(read.messages())
    other = [
        one._replace(ja=one.ja + "。") if one.place.startswith("judgecli/games/zx/notes.py") else one for one in real
    ]
    monkeypatch.setattr(read, "messages", lambda: iter(other))
    after = read.said()
    assert {file for file in before if before[file] != after[file]} == {"judgecli/games/zx/notes.py"}


def test_a_message_that_only_moves_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    before = read.said()
    moved = [
        Message(f"{one.place.partition(':')[0]}:1" if ":" in one.place else one.place, one.en, one.ja)
        for one in read.messages()
    ]
    monkeypatch.setattr(read, "messages", lambda: iter(moved))
    assert read.said() == before
