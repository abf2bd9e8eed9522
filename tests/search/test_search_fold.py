"""Folding levels what the eye levels, and every folded character knows where it came from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_index.search.fold import fold, fold_mapped


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ﾃﾞｯｷ", "デッキ"),
        ("だめーじ", "ダメージ"),
        ("チエーン", "チェーン"),
        ("リンクマカー", "リンクマーカー"),
        ("６０４．３Ａ", "604.3a"),
        ("S・トリガー", "Sトリガー"),
        ("１ターンに１度", "1ターンに1度"),
        ("か\u3099", "が"),
        ("−5", "-5"),
        ("二枚まで", "2枚まで"),
        ("一つだけ", "1つだけ"),
    ],
)
def test_variants_fold_together(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("102.10", "102.1"), ("破壊", "破棄"), ("かき", "がき"), ("一番", "1番")])
def test_different_words_stay_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(st.text(alphabet="ゼクスﾃﾞ゛か\u3099ーがABＡ１①・手札 ", max_size=20))
def test_every_folded_character_has_an_origin_in_order(text: str) -> None:
    folded = fold_mapped(text)
    assert len(folded.origin) == len(folded.text) + 1
    assert list(folded.origin) == sorted(folded.origin)
    assert folded.origin[-1] == len(text)


@pytest.mark.parametrize(
    ("text", "word", "span"),
    [
        ("相手のﾃﾞｯｷを見る", "でつき", "ﾃﾞｯｷ"),
        ("リンクマーカーの先", "りんくまか", "リンクマーカー"),
        ("㈱カード", "かど", "カード"),
    ],
)
def test_a_span_leads_back_to_the_original(text: str, word: str, span: str) -> None:
    folded = fold_mapped(text)
    at = folded.text.index(word)
    first, last = folded.span(at, at + len(word))
    assert text[first:last] == span
