"""A provision of another edition than the one that is here is never passed off as what was asked for."""

from __future__ import annotations

from given import Judge


def test_another_edition_is_said_not_to_be_here(judge: Judge) -> None:
    done = judge("rule", "zx@1.40:604.3a")
    assert done.code == 0
    assert "1.40" in done.err
    assert "1.59" in done.err


def test_the_edition_that_is_here_needs_no_word(judge: Judge) -> None:
    assert judge("rule", "zx@1.59:604.3a").err == ""
