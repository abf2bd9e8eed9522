"""Deck lists of Yu-Gi-Oh!: sizes, kinds, names, lists of limits, side decks."""

from __future__ import annotations

import pytest

from judgecli.games.ygo.j2_decks import legality, may_be_swapped
from judgecli.kernel.verdict import Illegal, Verdict
from judgecli.language.deck import Deck, parse_deck


def deck(*lines: str, name: str = "game ygo 2020-04") -> Deck:
    found, wrong = parse_deck("\n".join((name, *lines)))
    assert not wrong, wrong
    return found


def filler(count: int) -> list[str]:
    """So many cards, three of each name."""
    return [f"{min(3, count - 3 * n)} 《札{n}》 monster normal level 4" for n in range((count + 2) // 3)]


def rules(verdict: Verdict) -> set[str]:
    return {r.rule.name.rpartition(".")[2] for r in verdict.reasons} if isinstance(verdict, Illegal) else set()


@pytest.mark.parametrize(
    ("count", "failing"), [(39, {"forty_to_sixty"}), (40, set()), (60, set()), (61, {"forty_to_sixty"})]
)
def test_forty_to_sixty_cards(count: int, failing: set[str]) -> None:
    assert rules(legality(deck(*filler(count)))) == failing


@pytest.mark.parametrize(("count", "failing"), [(19, {"exactly_twenty"}), (20, set()), (21, {"exactly_twenty"})])
def test_a_speed_duel_deck_has_twenty(count: int, failing: set[str]) -> None:
    assert rules(legality(deck("format speed duel", *filler(count)))) == failing


@pytest.mark.parametrize(
    ("speed", "count", "failing"),
    [(False, 15, set()), (False, 16, {"fifteen_extra"}), (True, 5, set()), (True, 6, {"five_extra"})],
)
def test_the_extra_deck(speed: bool, count: int, failing: set[str]) -> None:
    head = ["format speed duel", *filler(20)] if speed else filler(40)
    extra = [f"{min(3, count - 3 * n)} 《融{n}》 monster fusion level 6" for n in range((count + 2) // 3)]
    assert rules(legality(deck(*head, "extra deck", *extra))) == failing


def test_kinds_have_their_place() -> None:
    wrong = deck(
        *filler(39),
        "1 《X》 monster xyz rank 4",
        "extra deck",
        "1 《R》 monster ritual level 8",
        "1 《L》 monster link link 1",
    )
    assert rules(legality(wrong)) == {"belongs_in_the_main_deck", "belongs_in_the_extra_deck"}


def test_a_ritual_spell_is_no_monster_of_the_extra_deck() -> None:
    assert rules(legality(deck(*filler(39), "1 《儀》 spell ritual"))) == set()


def test_three_of_a_name_over_all_parts() -> None:
    four = deck(*filler(40), "3 《同》 monster normal", "side deck", "1 《同》 monster normal")
    assert rules(legality(four)) == {"three_of_a_name"}
    assert rules(legality(deck("format speed duel", *filler(16), "4 《同》 monster normal"))) == {
        "three_of_a_name_in_a_speed_duel"
    }


def test_a_side_deck_has_at_most_fifteen() -> None:
    side = [f"1 《控{n}》 monster normal" for n in range(16)]
    assert rules(legality(deck(*filler(40), "side deck", *side))) == {"fifteen_side"}


def test_a_list_of_limits() -> None:
    limits = deck("forbidden", "1 《札0》", "limited", "1 《札1》", "semi-limited", "1 《札2》", "1 《他》")
    found = deck(*filler(40)).under(limits)
    assert rules(legality(found)) == {"none_forbidden", "one_limited", "two_semi_limited"}
    assert found.cards == 40


def test_a_list_of_limits_that_is_kept() -> None:
    limits = deck("forbidden", "1 《他》", "limited", "1 《一》", "semi-limited", "1 《二》")
    found = deck(*filler(40), "1 《一》 monster normal", "2 《二》 monster normal").under(limits)
    assert rules(legality(found)) == set()


def test_japanese_lists_read_the_same() -> None:
    found = deck(
        "40枚 《札》 モンスター 通常 レベル4", "エクストラデッキ", "1枚 《融》 モンスター 融合", name="ゲーム 遊戯王"
    )
    assert rules(legality(found)) == {"three_of_a_name"}


def test_swapping_with_the_side_deck() -> None:
    before = deck(*filler(40), "side deck", "1 《控》 monster normal")
    one = filler(39)
    assert not rules(
        may_be_swapped(before, deck(*one, "1 《控》 monster normal", "side deck", "1 《札13》 monster normal"))
    )
    more = deck(*filler(40), "1 《控》 monster normal", "side deck")
    assert rules(may_be_swapped(before, more)) == {"sizes_stay"}
    other = deck(*one, "1 《余所》 monster normal", "side deck", "1 《札13》 monster normal")
    assert rules(may_be_swapped(before, other)) == {"the_same_cards"}


def of_each(part: str, kind: str, count: int) -> list[str]:
    """A part of a list with so many cards, one of each name."""
    return [part, *(f"1 《他{n}》 monster {kind}" for n in range(count))]


SPEED = "format speed duel"
REFUSED = [
    (deck(*filler(39)), "C1.0¶2 S1.1¶0 S1.1¶1"),
    (deck(SPEED, *filler(19)), "S9.3¶0"),
    (deck(*filler(39), "1 《X》 monster xyz rank 4"), "C1.2¶1 J3.26¶1"),
    (deck(*filler(40), *of_each("extra deck", "fusion", 16)), "C1.2¶2 J3.26¶1"),
    (deck(SPEED, *filler(20), *of_each("extra deck", "fusion", 6)), "S9.4¶0"),
    (deck(*filler(40), *of_each("extra deck", "ritual", 1)), "J3.26¶1 C4.25¶2"),
    (deck(*filler(40), *of_each("side deck", "normal", 16)), "J2.1¶2"),
    (deck(*filler(40), "4 《同》 monster normal"), "J2.1¶3 J3.1¶1 C1.0¶3 S2.2¶1"),
    (deck(SPEED, *filler(16), "4 《同》 monster normal"), "S9.4¶2 J2.1¶3"),
    (deck(*filler(40)).under(deck("forbidden", "1 《札0》")), "J3.2¶1"),
    (deck(*filler(40)).under(deck("limited", "1 《札0》")), "J3.3¶1"),
    (deck(*filler(40)).under(deck("semi-limited", "1 《札0》")), "J3.4¶1"),
]
"""Lists with one thing wrong, and the sections of the book that say so."""


def sections(verdict: Verdict) -> set[str]:
    return {c.partition(":")[2] for c in verdict.cites} if isinstance(verdict, Illegal) else set()


@pytest.mark.parametrize(("wrong", "cited"), REFUSED)
def test_a_refused_list_names_its_sections(wrong: Deck, cited: str) -> None:
    assert sections(legality(wrong)) == set(cited.split())


@pytest.mark.parametrize("after", [filler(43), [*filler(39), "1 《余所》 monster normal"]])
def test_a_refused_swap_names_its_section(after: list[str]) -> None:
    assert sections(may_be_swapped(deck(*filler(40)), deck(*after))) == {"J2.1¶1"}
