"""An answer says why, marks what matched, and keeps within bounds."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook_index.citation import Citation
from rulebook_index.search import recent
from rulebook_index.search.engine import MOST, Searcher


@pytest.mark.parametrize(
    ("book", "query", "how", "meant"),
    [
        ("zx", "トラッシュ", "term", "トラッシュ"),
        ("zx", "墓地", "alias", "トラッシュ"),
        ("zx", "graveyard", "alias", "トラッシュ"),
        ("zx", "とらっしゅ", "term", "トラッシュ"),
        ("d0", "たいれつしょうかん", "reading", "隊列召喚"),
        ("d0", "tairetsu shoukan", "reading", "隊列召喚"),
        ("ygo", "儀式召還", "spelling", "儀式召喚"),
    ],
)
def test_a_hit_says_how_the_words_led_to_it(gists: Searcher, book: str, query: str, how: str, meant: str) -> None:
    matches = gists.search(query, (book,)).hits[0].why
    assert [(match.query, match.how, match.meant) for match in matches] == [(query, how, meant)]


def test_highlights_mark_the_matched_words(gists: Searcher) -> None:
    hit = next(h for h in gists.search("致死ダメージ パワー", ("zx",)).hits if h.locator == "904.1")
    marked = {getattr(hit, mark.field)[mark.start : mark.end] for mark in hit.highlights}
    assert "パワー" in marked


def test_every_highlight_lies_inside_its_text(copies: Searcher) -> None:
    for query in ("ﾃﾞｯｷ 切れ", "優先権 パス", "battle damage", "召還酔い"):
        for hit in copies.search(query).hits:
            for mark in hit.highlights:
                assert 0 <= mark.start < mark.end <= len(getattr(hit, mark.field))


def test_hits_of_the_imported_copy_name_their_lines(copies: Searcher) -> None:
    hits = copies.search("604.3a", ("zx",)).hits
    assert hits[0].lines is not None
    assert hits[0].lines[0] <= hits[0].lines[1]
    assert all(hit.lines for hit in copies.search("優先権", ("zx",)).hits)


def test_siblings_name_other_hits_of_the_section_once(gists: Searcher) -> None:
    hits = gists.search("プレイヤーダメージ", ("zx",)).hits
    ids = [hit.id for hit in hits]
    assert any(hit.siblings for hit in hits)
    for position, hit in enumerate(hits):
        assert all(other in ids[position + 1 :] for other in hit.siblings)


def test_words_no_book_has_are_named(gists: Searcher) -> None:
    answer = gists.search("ズンドコ ホゲホゲ", ("zx",))
    assert answer.no_answer
    assert answer.unknown_words


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=60))
def test_any_text_is_answered(gists: Searcher, text: str) -> None:
    answer = gists.search(text, ("dm",), 3)
    assert len(answer.hits) <= 3
    assert all(0 <= hit.confidence <= 1 for hit in answer.hits)


def test_a_very_long_query_stays_bounded(gists: Searcher) -> None:
    chance = random.Random(1)
    text = "".join(chance.choice("手札墓地カードabc 0１ー・《》") for _ in range(20_000))
    assert len(gists.search(text, ("zx",), 500).hits) <= MOST


def test_the_last_search_is_remembered_by_number() -> None:
    recent.remember(["zx:604.3a", "ygo:J3.7¶1"])
    assert recent.recall("@2") == Citation("ygo", "J3.7¶1")
    assert recent.recall("＠１") == Citation("zx", "604.3a")
    assert recent.recall("604.3a") is None
    with pytest.raises(recent.NoSuchResult, match="2 results"):
        recent.recall("@3")
