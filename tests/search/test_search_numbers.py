"""A number comes first, whatever way it is typed; what no book has leads to its nearest parent and says so."""

import pytest

from rulebook_index.search.engine import Searcher


@pytest.mark.parametrize(
    ("book", "query", "first"),
    [
        ("zx", "604.3a", "zx:604.3a"),
        ("zx", "６０４．３Ａ", "zx:604.3a"),
        ("zx", "zx 604 3 a", "zx:604.3a"),
        ("zx", "rule 604.3", "zx:604.3"),
        ("zx", "§604.3", "zx:604.3"),
        ("zx", "102.10", "zx:102.10"),
        ("zx", "102.1", "zx:102.1"),
        ("d0", "３部１１章１－１", "d0:3-11-1-1"),
        ("d0", "第２部 第10章 第３節", "d0:2-10-3"),
        ("d0", "part 4 chapter 16", "d0:4-16"),
        ("d0", "4-16-4-10", "d0:4-16-4-10"),
        ("dmv", "総合ルール 703.4o", "dmv:502.1d"),
        ("ygo", "J3.7¶1", "ygo:J3.7¶1"),
        ("zx", "604.3a 攻撃目標", "zx:604.3a"),
    ],
)
def test_typed_numbers(gists: Searcher, book: str, query: str, first: str) -> None:
    answer = gists.search(query, (book,))
    assert answer.hits[0].id == first
    assert answer.hits[0].why[0].how == "number"
    assert answer.confidence == 1.0


def test_what_stands_under_a_number_follows_it(gists: Searcher) -> None:
    found = [hit.locator for hit in gists.search("604.3", ("zx",)).hits]
    assert found[:5] == ["604.3", "604.3a", "604.3b", "604.3c", "604.3d"]


def test_an_unknown_number_gives_its_nearest_parent_and_says_so(gists: Searcher) -> None:
    answer = gists.search("604.9", ("zx",))
    assert answer.unknown_number == "604.9"
    assert answer.hits[0].locator == "604"
    assert answer.hits[0].why[0].how == "parent"


def test_a_number_far_from_any_book_finds_nothing(gists: Searcher) -> None:
    answer = gists.search("999.9")
    assert answer.no_answer
    assert answer.unknown_number == "999.9"
    assert not answer.hits


def test_the_same_number_in_two_games_lists_both(gists: Searcher) -> None:
    assert {hit.id for hit in gists.search("604.3a").hits[:2]} == {"zx:604.3a", "dmv:604.3a"}


@pytest.mark.parametrize("query", ["8000", "手札5枚", "1ターンに1度", "2HG"])
def test_a_count_is_no_number_of_a_provision(gists: Searcher, query: str) -> None:
    answer = gists.search(query)
    assert answer.hits
    assert not answer.unknown_number
    assert answer.hits[0].why[0].how != "number"
