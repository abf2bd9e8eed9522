"""Print of Z/X and Dimension Zero that is not read: kept, and nothing is offered in its place that could not be read either."""

from __future__ import annotations

import pytest

from judgecli.language import parse

CARDS = {"zx": "card 《導き》 event blue cost 0", "d0": "card 《導き》 strategy cost blue 1 timing quick"}


@pytest.mark.parametrize("game", CARDS)
def test_what_is_not_read_is_not_offered(game: str) -> None:
    parsed = parse(f"game {game}\n{CARDS[game]}\n  カボチャ1枚を選び、別の場所に移動する。\n")
    (told,) = parsed.diagnostics
    assert told.code == "L215"
    assert "what would be understood" not in told.help_en
    assert "カボチャ" not in told.help_en + told.help_ja
