"""A large book is answered from the provisions where each word is strongest: nearly always what looking at every provision gives."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rulebook_index.search import build, rank
from rulebook_index.search.documents import documents
from rulebook_index.search.engine import Searcher
from rulebook_index.search.index import Index
from rulebook_index.search.query import read

FEW = 40
"""So few provisions that every shipped book is a large one."""


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> Index:
    for module in (build, rank):
        monkeypatch.setattr(module, "LONGEST", FEW)
    monkeypatch.setattr(rank, "LIKELY", FEW)
    connection = sqlite3.connect(":memory:")
    build.write(connection, "zx", documents("zx"), {})
    return Index(connection)


def queries() -> list[str]:
    rows = Path(__file__).with_name("queries.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [row.split("\t")[4] for row in rows if row.split("\t")[1] == "zx"]


def test_the_strongest_are_kept_where_there_are_many(large: Index) -> None:
    postings = large.postings(["カード", "カー", "ード", "投了", "priority"])
    assert any(len(p.documents) > FEW for p in postings.values())
    for posting in postings.values():
        held, impacts = posting.strongest
        assert len(held) == min(FEW, len(posting.documents))
        assert list(held) == sorted(held)
        left_out = [i for d, i in zip(posting.documents, posting.impacts, strict=True) if d not in held]
        assert max(left_out, default=0.0) <= min(impacts)


def test_a_posting_of_some_documents() -> None:
    connection = sqlite3.connect(":memory:")
    build.write(connection, "zx", documents("zx"), {})
    posting = max(Index(connection).postings(["card", "player", "zx"]).values(), key=lambda p: len(p.documents))
    some = sorted({*posting.documents[::3], -0, 10**6})
    found = posting.of(some)
    assert list(found.documents) == [d for d in posting.documents if d in some]
    assert (
        dict(zip(found.documents, found.impacts, strict=True)).items()
        <= dict(zip(posting.documents, posting.impacts, strict=True)).items()
    )
    assert [posting.has(d) for d in range(50)] == [d in posting.documents for d in range(50)]


def test_the_first_hit_is_that_of_the_whole_book(
    gists: Searcher, large: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    same = asked = 0
    for query in queries():
        quick = rank.rank(read(query, large), large)
        with monkeypatch.context() as every:
            every.setattr(rank, "LONGEST", 10**9)
            whole = rank.rank(read(query, large), large)
        if whole:
            asked += 1
            same += quick[0].document == whole[0].document
    assert asked > 50
    assert same / asked >= 0.95, (same, asked)
