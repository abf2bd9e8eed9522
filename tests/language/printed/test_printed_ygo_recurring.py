"""What is done each time something happens, in whatever order English print tells it."""

from __future__ import annotations

import pytest

from tests.language.printed.test_printed_ygo import MONSTER, bare, card

SAME = [
    (
        "Inflict 500 damage to your opponent each time a monster you control is sent to the GY.",
        "Each time a monster you control is sent to the GY, inflict 500 damage to your opponent.",
    ),
    (
        "Each time a Counter Trap Card is activated, immediately after it resolves, gain 1000 LP.",
        "Each time a Counter Trap Card is activated, gain 1000 LP immediately after it resolves.",
    ),
]


@pytest.mark.parametrize(("printed", "known"), SAME, ids=[p[0][:30] for p in SAME])
def test_the_order_of_words_does_not_matter(printed: str, known: str) -> None:
    one, other = card(MONSTER, printed), card(MONSTER, known)
    assert not one.unread
    assert bare(one.abilities) == bare(other.abilities)


def test_it_is_done_only_as_long_as_something_is_so() -> None:
    (a,) = card(
        "monster xyz effect dark rank 4",
        "While this card has material, each time your opponent Special Summons a monster, inflict 600 damage to your opponent.",
    ).abilities
    assert [c.value for c in a.conditions] == ["with materials"]


@pytest.mark.parametrize(
    ("kind", "name", "printed"),
    [
        (MONSTER, "Test", "Gain 500 LP each time a Spell Card is activated."),
        (MONSTER, "テスト", "①：魔法カードが発動する度に、自分は５００ＬＰ回復する。"),
    ],
)
def test_what_does_not_say_when_is_read(kind: str, name: str, printed: str) -> None:
    """Whether at once or as the link resolves: the engine says where it matters (C3.1)."""
    read = card(kind, printed, name=name)
    assert not read.unread
    ((ability,),) = (read.abilities,)
    assert (ability.kind, ability.given) == ("continuous", "if")


def test_activations_and_other_events_are_not_mixed() -> None:
    assert card(MONSTER, "Each time a Spell Card is activated or a monster is Tributed, gain 500 LP.").unread
