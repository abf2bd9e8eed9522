"""Card text that nobody reads is answered with the nearest clause that is read, of its game and in its language."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.language.near_clauses import nearest_clause, readable
from judgecli.session.run import run_text
from tests.language.readable_clauses import is_read

EVERY = readable()
GAMES = {"zx": "event red cost 1", "ygo": "spell", "d0": "strategy cost red 1 timing quick", "dm": "spell fire cost 3"}
UNREAD = {
    "en": (
        "Whenever somebody draws a card on a rainy day, destroy something of theirs twice over.",
        "Return each and every last one of them to hand, unless somebody objects.",
        "Choose a card at random in your opponent's hand; it is discarded by whoever asks for it.",
    ),
    "ja": (
        "雨の日に誰かがカードを引くたび、その人のものを何か破壊しまくる。",
        "反対する者がいなければ、それらを片っ端から手札に戻しまくる。",
        "言い出した者が、相手の手札から適当なカードを捨てさせまくる。",
    ),
}


@pytest.mark.parametrize("game", sorted({game for game, *_ in EVERY}))
def test_every_clause_of_the_table_is_read(game: str) -> None:
    assert not [text for of, _, _, text in EVERY if of == game and not is_read(game, text)]


def test_every_game_has_clauses_in_both_languages() -> None:
    for game in GAMES:
        for lang in ("en", "ja"):
            assert sum(of == game and said == lang for of, said, *_ in EVERY) > 100


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_read_is_answered_with_a_clause_that_is(game: str, lang: str) -> None:
    for words in UNREAD[lang]:
        text = f"game {game}\ncard 《X》 {GAMES[game]}\n  {words}\nboard turn of A\n  A\n  B\n"
        for found in (d for d in parse(text).diagnostics if d.span.line == 3):
            help_ = found.help_ja if lang == "ja" else found.help_en
            near = re.search(r"最も近いもの: 「(.+?)」$|the nearest clause that is read: `(.+?)`", help_)
            assert near, (words, help_)
            assert is_read(game, near[1] or near[2])


@pytest.mark.parametrize(
    ("game", "words", "near"),
    [
        (
            "dm",
            "Whenever this creature is destroyed, each of your opponents has to discard a card.",
            "trigger when this is destroyed: opponent discards 1 card",
        ),
        (
            "zx",
            "Choose 1 Z/X you control and shift it over to a Normal square without any Z/X.",
            "event: choose 1 your zx; move it to a normal square without a zx",
        ),
        ("d0", "対象のユニット1体を凍りつかせて、フリーズする。", "効果：対象のユニット1枚をフリーズする"),
    ],
)
def test_the_clause_is_the_one_that_says_most_of_it(game: str, words: str, near: str) -> None:
    kind = ("event",) if game == "zx" else ("strategy",) if game == "d0" else ("creature",)
    assert nearest_clause(words, game, kind) == near


def test_nothing_is_offered_for_words_that_no_clause_has() -> None:
    assert nearest_clause("Xyzzy plugh.", "dm") == ""


UNDER = """game dm
card 《Pup》 creature nature [Beast] cost 2 power 2000
card 《Tyrant》 evolution creature nature [Beast] cost 5 power 7000
  evolution ([Beast])
card 《Wind》 spell water cost 3
  s-trigger
  Peel one of your opponent's evolution creatures like an onion, layer by layer.
board turn of A, attack step
  A shields 5
    battle zone 《Tyrant》 over 《Pup》
  B
    shield zone 《Wind》
play
  A attacks B with 《Tyrant》
  A breaks 《Wind》
  B uses the shield trigger 《Wind》
  A attacks B with 《Pup》
claim A: line 4 is legal
"""


def test_a_card_that_is_not_there_for_an_unread_clause_is_told_together_with_it() -> None:
    found = run_text(UNDER).diagnostics
    (gone,) = (d for d in found if d.code == "E301")
    assert "a clause of 《Wind》 was not read" in gone.help_en
    assert "《Wind》の次の部分が読めず" in gone.help_ja
    assert any(d.code == "L215" for d in found)


@pytest.mark.parametrize(
    "words",
    [
        "【自】このカードが破壊されてトラッシュに置かれた時、カードを1枚引く",
        "【自】このカードが破壊された時、相手は自分の手札を1枚選び、トラッシュに置く",
    ],
)
def test_what_waits_for_this_card_is_not_near_to_what_waits_for_any(words: str) -> None:
    assert "このカードが破壊された時" in nearest_clause(words, "zx", ("zx",))
