"""How often the right provision is found: questions with known answers, and questions the books do not answer.

``queries.tsv`` was written from the books; its answers are the provisions that decide each question.
"""

from __future__ import annotations

import random

import pytest

from rulebook_index import provisions
from rulebook_index.lexicon import entries
from rulebook_index.search.engine import Searcher
from tests.search.questions import Asked, accepted, asked

ANSWERABLE = [q for q in asked() if q.kind != "none"]
UNANSWERABLE = [q for q in asked() if q.kind == "none"]
FROM_THE_BOOKS = asked("questions.tsv")


def recall(searcher: Searcher, queries: list[Asked], depth: int) -> float:
    found = [bool(q.right & {hit.locator for hit in searcher.search(q.query, (q.book,), depth).hits}) for q in queries]
    return sum(found) / len(found)


def chosen(**wanted: str) -> list[Asked]:
    return [q for q in ANSWERABLE if all(getattr(q, name) == value for name, value in wanted.items())]


@pytest.mark.parametrize(("lang", "at_1", "at_5"), [("ja", 0.78, 0.95), ("en", 0.75, 0.92)])
def test_recall_on_gists_alone(gists: Searcher, lang: str, at_1: float, at_5: float) -> None:
    assert recall(gists, chosen(lang=lang), 1) >= at_1
    assert recall(gists, chosen(lang=lang), 5) >= at_5


@pytest.mark.parametrize(("lang", "at_1", "at_5"), [("ja", 0.78, 0.95), ("en", 0.75, 0.92)])
def test_recall_with_the_copies(copies: Searcher, lang: str, at_1: float, at_5: float) -> None:
    assert recall(copies, chosen(lang=lang), 1) >= at_1
    assert recall(copies, chosen(lang=lang), 5) >= at_5


@pytest.mark.parametrize(("kind", "at_5"), [("typo", 0.94), ("slang", 0.88), ("keyword", 0.94)])
def test_recall_by_kind(gists: Searcher, kind: str, at_5: float) -> None:
    assert recall(gists, chosen(kind=kind), 5) >= at_5


def flagged(searcher: Searcher, queries: list[Asked]) -> float:
    return sum(searcher.search(q.query, (q.book,)).no_answer for q in queries) / len(queries)


def test_questions_without_answer_are_flagged_and_others_are_not(gists: Searcher) -> None:
    assert flagged(gists, UNANSWERABLE) >= 0.5
    assert flagged(gists, ANSWERABLE) <= 0.04


def test_the_same_with_the_copies(copies: Searcher) -> None:
    assert flagged(copies, UNANSWERABLE) >= 0.5
    assert flagged(copies, ANSWERABLE) <= 0.04


LAST = frozenset({"fifth", "sixth", "seventh", "eighth"})


@pytest.mark.parametrize(
    ("last", "lang", "at_1", "at_5"),
    [(False, "ja", 0.86, 0.98), (False, "en", 0.88, 0.98), (True, "ja", 0.85, 0.95), (True, "en", 0.8, 0.93)],
)
def test_recall_on_queries_that_no_lexicon_entry_was_written_from(
    gists: Searcher, last: bool, lang: str, at_1: float, at_5: float
) -> None:
    """The last sets are drawn by lot from all provisions, also those nobody asks about: they are the hardest."""
    queries = [q for q in FROM_THE_BOOKS if q.answerable and q.lang == lang and (q.part in LAST) is last]
    assert recall(gists, queries, 1) >= at_1
    assert recall(gists, queries, 5) >= at_5


def test_flags_on_queries_that_no_lexicon_entry_was_written_from(gists: Searcher) -> None:
    assert flagged(gists, [q for q in FROM_THE_BOOKS if not q.answerable]) >= 0.8
    assert flagged(gists, [q for q in FROM_THE_BOOKS if q.answerable]) <= 0.02


def test_the_answers_of_the_queries_are_in_the_books(gists: Searcher) -> None:
    known = {
        book: {*provisions.locators(book), *provisions.headings(book)} for book in {q.book for q in FROM_THE_BOOKS}
    }
    assert not [q.id for q in FROM_THE_BOOKS if q.answerable and not q.right <= known[q.book]]


def test_what_was_accepted_later_is_in_the_books_and_says_why() -> None:
    queries = {q.id: q for name in ("queries.tsv", "questions.tsv") for q in asked(name, widened=False)}
    for row in accepted():
        query = queries[row["id"]]
        also = set(row["accepted"].split("|"))
        assert query.answerable, row
        assert not also & query.right, row
        assert also <= {*provisions.locators(query.book), *provisions.headings(query.book)}, row
        assert len(row["reason"].split()) > 5, row


@pytest.mark.parametrize(
    ("book", "typed", "first"),
    [("ygo", "儀式召還", "C4.2"), ("dm", "召還酔い", "base-summoning"), ("zx", "ignitoin", "1010")],
)
def test_a_term_with_a_wrong_letter_is_answered_without_doubt(
    gists: Searcher, book: str, typed: str, first: str
) -> None:
    """One word scores little; that it is a term, typed in full, is what makes the answer sure."""
    answer = gists.search(typed, (book,))
    assert not answer.no_answer
    assert answer.hits[0].locator.startswith(first)


def test_a_word_that_asks_for_the_meaning_is_no_misspelt_term(gists: Searcher) -> None:
    answer = gists.search("definition of using a card", ("dm",))
    assert not answer.no_answer
    assert [match.meant for match in answer.hits[0].why] == ["使う"]


def misspelt(word: str, chance: random.Random) -> str:
    """The word with one character dropped, swapped with the next, or replaced; the first one stays."""
    at = chance.randrange(1, len(word))
    kind = chance.choice("dsr")
    if kind == "s" and at + 1 < len(word):
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    replacement = {"d": "", "s": "", "r": "e" if word.isascii() else "ア" if word[at] > "\u30a0" else "化"}[kind]
    return word[:at] + replacement + word[at + 1 :]


@pytest.mark.parametrize(("shortest", "pick", "least"), [(5, "ja", 0.94), (7, "en", 0.9)])
def test_one_wrong_letter_in_a_term(gists: Searcher, shortest: int, pick: str, least: float) -> None:
    chance = random.Random(20)
    terms = [t for game in entries.glossaries() for t in entries.glossary(game) if len(getattr(t, pick)) >= shortest]
    found = [
        bool({h.locator for h in gists.search(misspelt(getattr(t, pick), chance), (t.game,), 5).hits} & set(t.where))
        for t in terms
    ]
    assert sum(found) / len(found) >= least


@pytest.mark.parametrize(
    ("book", "query"),
    [
        ("zx", "ペンデュラムゾーンはどこにある"),
        ("ygo", "マナゾーンに置けるのは1ターンに何枚"),
        ("d0", "シンクロ召喚のやり方"),
        ("zx", "how does trample work"),
    ],
)
def test_a_question_in_words_of_another_game_is_flagged(gists: Searcher, book: str, query: str) -> None:
    assert gists.search(query, (book,)).no_answer


@pytest.mark.parametrize(
    ("book", "query"), [("ygo", "ペンデュラムゾーンはどこにある"), ("dm", "マナゾーンに置くカード")]
)
def test_the_same_words_are_no_strangers_in_their_own_game(gists: Searcher, book: str, query: str) -> None:
    assert not gists.search(query, (book,)).no_answer


def test_a_kanji_one_between_katakana_is_a_long_mark(gists: Searcher) -> None:
    hits = gists.search("インスト一ル能力", ("zx",)).hits
    assert hits[0].locator.startswith("1115")


@pytest.mark.parametrize("kind", ["question", "slang"])
def test_questions_as_players_put_them_in_japanese(gists: Searcher, kind: str) -> None:
    assert recall(gists, [q for q in FROM_THE_BOOKS if q.answerable and (q.lang, q.kind) == ("ja", kind)], 1) >= 0.8


def test_questions_of_the_third_set_that_no_book_answers_are_flagged(gists: Searcher) -> None:
    fresh = [q for q in FROM_THE_BOOKS if q.part == "fresh"]
    assert flagged(gists, [q for q in fresh if not q.answerable]) >= 0.8
    assert flagged(gists, [q for q in fresh if q.answerable]) <= 0.02
