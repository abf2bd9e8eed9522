"""What a text needs before an expression is looked for in it is in whatever the expression matches."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgecli.language.needed import needed
from judgecli.language.printed.normalise import table

PARTS = st.one_of(
    st.text("abあい", min_size=1, max_size=3),
    st.sampled_from(["\\d", "\\.", ".", "^", "$", "a?", "あ*", "b+", "い{2}", "a{0,2}", "[ab]", "[^]a]", "[\\]b]"]),
    st.sampled_from(["(?:a|b)", "(あ)?", "(?=a)", "(?:[)]|い)*", "(?:\\)|(?:b))", "|"]),
)


@given(st.lists(PARTS, max_size=6).map("".join), st.text("abあい.]1)", max_size=10))
def test_what_lacks_the_letters_is_not_matched(pattern: str, text: str) -> None:
    if re.search(pattern, text):
        assert needed(pattern) in text


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        ("あいう", "あいう"),
        ("あい?う", "あ"),
        ("x\\.yz", "x.yz"),
        ("(abc)de", "de"),
        ("ab|cd", ""),
        ("ab+c", "ab"),
        ("[abc]d{3}", ""),
    ],
)
def test_the_longest_run_is_found(pattern: str, letters: str) -> None:
    assert needed(pattern) == letters


def test_most_rewrites_need_letters() -> None:
    """Else nothing would be spared."""
    rows = table()
    assert sum(bool(row.rewrite.needs) for row in rows) > len(rows) / 2
    assert [row for row in rows if row.before != row.after and row.rewrite.needs not in row.before] == []
