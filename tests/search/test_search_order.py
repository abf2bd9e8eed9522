"""The order of the likeliest hits is learnt: the scores stay where they stand, and the weights come from lessons alone."""

from __future__ import annotations

import random

import pytest

from rulebook_index.search import order, rank
from rulebook_index.search.engine import Searcher
from rulebook_index.search.query import read
from tests.search.learn import Lesson, first, learn


def test_every_feature_has_a_weight() -> None:
    assert len(order.weights()) == len(order.FEATURES)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("手札は何枚まで", "how many cards in hand"),
        ("誰が選ぶ", "who chooses"),
        ("墓地を見ていい？", "may I look"),
        ("優先権とは", "what is priority"),
    ],
)
def test_the_same_kind_of_question_in_both_languages(one: str, other: str) -> None:
    assert order.kinds([one]) & order.kinds([other])


def test_documents_change_places_and_scores_do_not(gists: Searcher) -> None:
    index = gists.index("zx")
    changed = 0
    for text in ("手札上限は何枚", "攻撃したゼクスがいなくなったら", "who chooses the life card", "シフトを重ねる"):
        query = read(text, index)
        before, after = rank.by_score(query, index)[0], rank.rank(query, index)
        assert [one.score for one in before] == [one.score for one in after]
        assert {one.document for one in before} == {one.document for one in after}
        assert [one.document for one in before][order.LOOKED_AT :] == [one.document for one in after][order.LOOKED_AT :]
        changed += [one.document for one in before] != [one.document for one in after]
    assert changed


def test_what_the_whole_query_names_stays_first(gists: Searcher) -> None:
    index = gists.index("zx")
    query = read("絶界", index)
    assert rank.rank(query, index) == rank.by_score(query, index)[0]


def test_lessons_teach_what_parts_the_answer_from_the_rest() -> None:
    chance = random.Random(4)

    def lesson() -> Lesson:
        rows = [[chance.random() for _ in order.FEATURES] for _ in range(6)]
        answer = max(range(6), key=lambda at: rows[at][2] - rows[at][5])
        return Lesson("en", [tuple(row) for row in rows], answer)

    weights = learn([lesson() for _ in range(300)])
    assert weights[2] > 0 > weights[5]
    tried = [lesson() for _ in range(100)]
    assert first(tried, weights) > 0.9 > first(tried, None)
