"""Deck lists of the variants: DMEDH, Demon King, plane decks, the public deck of a Tower Duel."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.cli.app import main
from judgecli.cli.exits import Exit
from judgecli.games.dm.variants.decks import legality
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language.deck import Deck, parse_deck


def deck(format: str, *lines: str) -> Deck:
    found, wrong = parse_deck("\n".join(("game dmv", f"format {format}", *lines)))
    assert not wrong, wrong
    assert found.format == format
    return found


SECTIONS = {
    "has_a_commander": {"dmv:701.3", "dmv:701.16"},
    "nothing_more_can_be_linked": {"dmv:701.16a", "dmv:701.16b"},
    "commander_is_limited": {"dmv:701.3a"},
    "commander_is_of_the_deck": {"dmv:701.3b"},
    "sixty_cards": {"dmv:701.4a", "dmv:701.17"},
    "eight_hyperspatial": {"dmv:701.4b"},
    "twelve_gr": {"dmv:701.4c"},
    "one_of_a_name": {"dmv:701.4d"},
    "within_the_civilizations": {"dmv:701.4e"},
    "one_zenith": {"dmv:701.4h"},
    "twenty_schemes": {"dmv:702.3"},
    "one_scheme_of_a_name": {"dmv:702.3"},
    "serves_as_a_scheme": {"dmv:702.3", "dmv:702.3a", "dmv:702.3b"},
    "ten_to_forty": {"dmv:703.3a"},
    "one_phenomenon_for_four": {"dmv:703.3a"},
    "serves_as_a_plane": {"dmv:703.3", "dmv:703.3b", "dmv:703.3c"},
    "phenomena_from_twenty_on": {"dmv:704.3a"},
    "thirty_for_each_player": {"dmv:610.3"},
    "has_forty_cards": {"dm:base-deck-forty"},
    "no_more_than_four": {"dm:100.2a"},
}
"""What the books say of each, written down from them."""


def sections(verdict: Verdict) -> dict[str, set[str]]:
    """The rules that fail and the sections they stand on."""
    reasons = verdict.reasons if isinstance(verdict, Illegal) else ()
    return {r.rule.name.rpartition(".")[2]: set(r.rule.cites) for r in reasons}


def rules(verdict: Verdict) -> set[str]:
    """The rules that fail; each must name its sections."""
    found = sections(verdict)
    assert not {name for name, cites in found.items() if not SECTIONS[name] <= cites}
    return set(found)


def singles(count: int, words: str = "creature light") -> list[str]:
    return [f"1 《札{words}{n}》 {words}" for n in range(count)]


def fours(count: int) -> list[str]:
    return [f"{min(4, count - 4 * n)} 《札{n}》 creature fire" for n in range((count + 3) // 4)]


COMMANDER = ("command zone", "1 《将》 creature light water", "deck")


@pytest.mark.parametrize(
    ("lines", "failing"),
    [
        (singles(59), set()),
        (singles(58), {"sixty_cards"}),
        (singles(60), {"sixty_cards"}),
        ([*singles(57), "2 《双子》 creature light"], {"one_of_a_name"}),
        ([*singles(39), "20 《群れ》 creature light any number in the deck"], set()),
        ([*singles(58), "1 《赤》 creature fire"], {"within_the_civilizations"}),
        ([*singles(58), "1 《将》 creature light"], {"one_of_a_name"}),
        ([*singles(57), "1 《頂1》 creature light [ゼニス]", "1 《頂2》 creature [ゼニス]"], {"one_zenith"}),
        ([*singles(59), "super gr", *singles(11, "gr creature fire")], {"twelve_gr"}),
        ([*singles(59), "super gr", *singles(12, "gr creature fire")], set()),
        ([*singles(59), "hyperspatial zone", *singles(9, "psychic creature fire")], {"eight_hyperspatial"}),
        ([*singles(59), "hyperspatial zone", *singles(8, "psychic creature fire")], set()),
    ],
)
def test_a_deck_of_dmedh(lines: list[str], failing: set[str]) -> None:
    assert rules(legality(deck("dmedh", *COMMANDER, *lines))) == failing


def test_the_example_of_civilizations() -> None:
    """701.4e#e1: light, water, both, and colourless cards."""
    cards = [
        *singles(20, "creature light"),
        *singles(20, "creature water"),
        *singles(18, "spell light water"),
        "1 《無》 spell",
    ]
    assert legality(deck("dmedh", *COMMANDER, *cards))


@pytest.mark.parametrize(
    ("commander", "failing"),
    [
        ((), {"has_a_commander", "sixty_cards"}),
        (("1 《将》 spell light",), {"has_a_commander"}),
        (("1 《将》 gr creature light",), {"commander_is_of_the_deck"}),
        (("1 《将》 creature light any number in the deck",), {"commander_is_limited"}),
        (("1 《左神》 creature light links 1", "1 《右神》 creature light links 1"), set()),
    ],
)
def test_the_commander(commander: tuple[str, ...], failing: set[str]) -> None:
    """A pair of linked Gods is one commander and one card (701.16, 701.17)."""
    found = rules(legality(deck("dmedh", *singles(59), "command zone", *commander)))
    assert failing <= found
    assert found - failing <= {"within_the_civilizations"}


GODS = {
    "701.16a#e1": (("龍神ヘヴィ", 1), ("龍神メタル", 1)),
    "701.16a#e2": (("龍神ヘヴィ", 1), ("破壊神デス", 2)),
    "between": (("左の神", 1), ("中央の神", 2), ("右の神", 1)),
    "only two of three": (("左の神", 1), ("中央の神", 2)),
    "701.16b": (("天神シャイン・バルキリー", 2), ("炎神フレイム・アゴン", 2)),
    "not all of the five": (("天神シャイン・バルキリー", 2), ("別の神", 2)),
}
"""God commanders, each God with the number of Gods its card links with."""


@pytest.mark.parametrize(
    ("gods", "failing"),
    [
        ("701.16a#e1", set()),
        ("701.16a#e2", {"nothing_more_can_be_linked"}),
        ("between", set()),
        ("only two of three", {"nothing_more_can_be_linked"}),
        ("701.16b", set()),
        ("not all of the five", {"nothing_more_can_be_linked"}),
    ],
)
def test_a_god_commander_is_complete(gods: str, failing: set[str]) -> None:
    """701.16a: its two examples, and a row of three; 701.16b: five Gods may be linked in any number."""
    lines = [f"1 《{name}》 creature light links {links}" for name, links in GODS[gods]]
    assert rules(legality(deck("dmedh", "command zone", *lines, "deck", *singles(59)))) == failing


def test_gods_without_their_links_are_not_settled() -> None:
    lines = ("command zone", "1 《左神》 creature light", "1 《右神》 creature light links 1", "deck", *singles(59))
    verdict = legality(deck("dmedh", *lines))
    assert isinstance(verdict, NotSettled)
    assert verdict.nearest == ("dmv:701.16a",)


def test_the_command_says_what_is_not_settled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ("command zone", "1 《左神》 creature light", "1 《右神》 creature light", "deck", *singles(59))
    file = tmp_path / "gods.deck"
    file.write_text("\n".join(("game dmv", "format dmedh", *lines)), encoding="utf-8")
    assert main(["deck", "dmv", str(file), "--lang", "en"]) == Exit.UNDECIDED
    said = capsys.readouterr().out
    assert all(words in said for words in ("not settled", "701.16a", "links 1"))


def test_a_commander_designated_in_the_deck() -> None:
    assert legality(deck("dmedh", "1 《将》 commander creature light", *singles(59)))


@pytest.mark.parametrize(
    ("schemes", "failing"),
    [
        ([], set()),
        (singles(20, "scheme"), set()),
        (singles(19, "scheme"), {"twenty_schemes"}),
        ([*singles(19, "scheme"), "2 《同じ企み》 scheme"], {"one_scheme_of_a_name"}),
        ([*singles(19, "scheme"), "1 《地》 castle"], {"serves_as_a_scheme"}),
        ([*singles(18, "scheme"), "1 《呪》 spell", "1 《魔》 creature"], set()),
    ],
)
def test_a_scheme_deck(schemes: list[str], failing: set[str]) -> None:
    assert rules(legality(deck("demon king", *fours(40), "scheme deck", *schemes))) == failing


@pytest.mark.parametrize(
    ("format", "planes", "phenomena", "failing"),
    [
        ("plane game", 8, 2, set()),
        ("plane game", 7, 2, {"ten_to_forty", "one_phenomenon_for_four"}),
        ("plane game", 12, 4, {"one_phenomenon_for_four"}),
        ("plane game", 40, 1, {"ten_to_forty"}),
        ("plane exploration", 8, 2, {"phenomena_from_twenty_on"}),
        ("plane exploration", 10, 0, set()),
        ("plane exploration", 16, 4, set()),
    ],
)
def test_a_plane_deck(format: str, planes: int, phenomena: int, failing: set[str]) -> None:
    """A list may hold the plane deck alone: there is one for all."""
    cards = [*singles(planes, "plane"), *singles(phenomena, "phenomenon")]
    assert rules(legality(deck(format, "plane deck", *cards))) == failing
    assert rules(legality(deck(format, *fours(40), "plane deck", *cards))) == failing


def test_an_exploration_says_the_same_by_its_own_sections() -> None:
    """704.3a: ten to forty, one phenomenon for four planes; 704.3b, 704.3c: what may stand for them."""
    cards = [*singles(6, "plane"), *singles(2, "phenomenon"), "1 《獣》 creature"]
    found = sections(legality(deck("plane exploration", "plane deck", *cards)))
    assert {"dmv:703.3a", "dmv:704.3a"} <= found["ten_to_forty"]
    assert {"dmv:703.3a", "dmv:704.3a"} <= found["one_phenomenon_for_four"]
    assert {"dmv:704.3", "dmv:704.3b", "dmv:704.3c"} <= found["serves_as_a_plane"]
    in_the_plane_game = sections(legality(deck("plane game", "plane deck", *cards)))
    assert not any(cite.startswith("dmv:704") for cites in in_the_plane_game.values() for cite in cites)


def test_cards_that_stand_for_planes() -> None:
    cards = [*singles(8, "d2 field"), *singles(2, "spell")]
    assert legality(deck("plane game", "plane deck", *cards))
    assert rules(legality(deck("plane game", "plane deck", *cards, "1 《獣》 creature"))) == {"serves_as_a_plane"}


@pytest.mark.parametrize(("cards", "failing"), [(60, set()), (59, {"thirty_for_each_player"}), (300, set())])
def test_the_public_deck(cards: int, failing: set[str]) -> None:
    assert rules(legality(deck("tower duel", f"{cards} 《札》 creature fire"))) == failing


def test_other_formats_use_the_decks_of_the_base_game() -> None:
    assert legality(deck("emperor", *fours(40)))
    assert rules(legality(deck("pentagon", *fours(36), "5 《多》 creature fire"))) == {
        "has_forty_cards",
        "no_more_than_four",
    }
