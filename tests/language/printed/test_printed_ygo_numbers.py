"""Numbers that a text works out from two: the higher of two, the gap between them; in both languages one number."""

from __future__ import annotations

import pytest

from judgecli.language import ast
from judgecli.language.walk import every
from tests.language.printed.test_printed_ygo import MONSTER, card

DESTROYED = "When this card destroys a monster by battle: You can inflict damage to your opponent equal to "
DESTROYED_JA = "①：このカードが戦闘でモンスターを破壊した時に発動できる。"
BOTH = [
    (
        DESTROYED_JA + "そのモンスターの元々の攻撃力と元々の守備力の内、高い方の数値分のダメージを相手に与える。",
        DESTROYED + "that monster's original ATK or DEF (whichever is higher).",
        ("its higher of original atk and def", ""),
    ),
    (
        DESTROYED_JA + "そのモンスターの攻撃力と守備力の内、高い方の数値の半分のダメージを相手に与える。",
        DESTROYED + "half of that monster's ATK or DEF (whichever is higher).",
        ("its higher of atk and def", "half"),
    ),
    (
        DESTROYED_JA + "そのモンスターの攻撃力とその元々の攻撃力の差分のダメージを相手に与える。",
        DESTROYED + "the difference between that monster's original ATK and current ATK.",
        ("its gap to original atk", ""),
    ),
    (
        "このカードの攻撃力は、お互いのＬＰの差の数値分アップする。",
        "This card gains ATK equal to the difference between your LP and your opponent's.",
        ("lp gap", ""),
    ),
    (
        "自分のＬＰが相手より少ない場合、このカードの攻撃力はその差の数値分アップする。",
        "While your LP are lower than your opponent's, this card gains ATK equal to the difference.",
        ("lp gap", ""),
    ),
]
OTHER = [
    "If there are more cards in your Deck than your opponent's, this card gains ATK equal to the difference.",
    "自分のデッキの枚数が相手より多い場合、このカードの攻撃力はその差の数値分アップする。",
]
"""What is compared is no number of Life Points."""


@pytest.mark.parametrize(("ja", "en", "word"), BOTH, ids=[en[-40:] for _, en, _ in BOTH])
def test_a_number_worked_out_from_two_is_one_in_both_languages(ja: str, en: str, word: tuple[str, str]) -> None:
    for printed in (ja, en):
        read = card(MONSTER, printed)
        assert not read.unread, read.unread
        assert [(n.word, n.scale) for n in every(ast.Number, read.abilities) if n.word] == [word]


@pytest.mark.parametrize("printed", OTHER)
def test_a_difference_of_something_else_stays_unread(printed: str) -> None:
    assert card(MONSTER, printed).unread
