"""Rules and cards on the phone."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from tests.desk.conftest import Running


def test_a_number_finds_its_rule(desk: Running) -> None:
    found = desk.phone("reader").get("/rules", q="604.3a", game="zx")
    assert found.text.index("zx%3A604.3a") > 0


def test_words_find_rules_in_either_language(desk: Running) -> None:
    assert "/rule/" in desk.phone("reader", lang="ja").get("/rules", q="優先権").text
    assert "/rule/" in desk.phone("reader").get("/rules", q="lethal damage").text


def test_a_rule_has_a_page(desk: Running) -> None:
    page = desk.phone("reader").get("/rule/" + quote("zx:604.3a", safe=""))
    assert page.status == 200
    assert "zx:604.3a" in page.said
    assert page.said.count("604.3") > 1  # and what it stands under


@pytest.mark.parametrize("cite", ["zx:999.9", "none:1", "x", "zx", "%00", "..%2f..", "<script>"])
def test_a_rule_that_is_not_there(desk: Running, cite: str) -> None:
    page = desk.phone("reader").get("/rule/" + quote(cite))
    assert page.status == 404
    assert "<script>" not in page.text.replace("<script src", "")


@pytest.mark.parametrize(
    "typed", ["<img src=x onerror=alert(1)>", "'; DROP TABLE rules; --", "%00", "x" * 199, "\u202e逆"]
)
def test_a_search_shows_what_was_typed_as_text(desk: Running, typed: str) -> None:
    page = desk.phone("reader").get("/rules", q=typed)
    assert page.status == 200
    assert "<img" not in page.text


def test_a_search_that_is_too_long_is_refused_in_words(desk: Running) -> None:
    page = desk.phone("reader").get("/rules", q="x" * 201)
    assert page.status == 400
    assert "at most 200 characters" in page.said


def test_cards_of_the_lists(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    from judgecli.library import store

    card = store.Entry("火の剣士", "ja", "クリーチャー 火 コスト 3 パワー 3000", "スピードアタッカー")
    store.save(store.About("mine", "dm", "mine.json", "", "", 1, {}), [card])
    phone = desk.phone("reader", lang="ja")
    assert "《火の剣士》" in phone.get("/cards", game="dm", q="剣士").said
    assert "スピードアタッカー" in phone.get("/cards", game="dm", card="火の剣士").said
    assert phone.get("/cards", game="none", card="<b>").status == 200
