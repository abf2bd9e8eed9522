"""401, 402.1c-d, 1101, 1113: deck lists. Numbers are those of the rulebook; each violation is made on a legal list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgecli.cli.app import main
from judgecli.cli.exits import Exit
from judgecli.games.zx.ch401_deck import legality
from judgecli.kernel.verdict import Illegal
from judgecli.language.deck import Deck, Entry, parse_deck

ICON = "zx red ignition"
LEGAL = (
    ["4 《再生》 zx ignition life recovery", "4 《虚無》 zx ignition void bringer"]
    + [f"4 《火{n}》 {ICON}" for n in range(3)]
    + [f"4 《水{n}》 zx blue cost 3 power 3000" for n in range(7)]
    + ["2 《嵐》 event blue cost 2"]
)


def read(*lines: str, game: str = "game zx 1.59") -> Deck:
    deck, wrong = parse_deck("\n".join(['deck "test"', game, *lines]))
    assert not wrong, wrong
    return deck


def broken(*lines: str) -> set[str]:
    """Sections of every violation, without the book."""
    verdict = legality(read(*lines))
    return {c.removeprefix("zx:") for c in verdict.cites} if isinstance(verdict, Illegal) else set()


def instead(old: str, *new: str) -> list[str]:
    assert old in LEGAL
    return [line for kept in LEGAL for line in (new if kept == old else (kept,))]


def test_a_legal_list() -> None:
    assert legality(read(*LEGAL))


@pytest.mark.parametrize(("number", "legal"), [(1, False), (2, True), (3, False)])
def test_fifty_cards_no_more_and_no_fewer(number: int, legal: bool) -> None:
    assert ("401.1a" not in broken(*instead("2 《嵐》 event blue cost 2", f"{number} 《嵐》 event"))) is legal


def test_a_fifth_card_of_one_name_on_two_lines() -> None:
    lines = instead("2 《嵐》 event blue cost 2", "1 《嵐》 event", "1 《水0》 zx blue")
    assert broken(*lines) == {"401.2", "201.2"}


def test_the_same_name_in_another_width_is_the_same_name() -> None:
    lines = instead("2 《嵐》 event blue cost 2", "1 《ＡＢ》 event", "1 《AB》 event")
    assert not broken(*lines)
    assert "401.2" in broken(*lines, "4 《ＡＢ》 event")


def test_five_life_recovery_under_two_names() -> None:
    lines = instead(f"4 《火0》 {ICON}", f"3 《火0》 {ICON}", "1 《再生2》 zx ignition life recovery")
    assert broken(*lines) == {"401.3"}


def test_five_void_bringers_under_two_names() -> None:
    lines = instead(f"4 《火0》 {ICON}", f"3 《火0》 {ICON}", "1 《虚無2》 zx ignition void bringer")
    assert broken(*lines) == {"401.4"}


@pytest.mark.parametrize("icons", [0, 1, 3, 4])
def test_exactly_twenty_with_the_icon(icons: int) -> None:
    rest = [f"{4 - icons} 《火0》 zx red"] if icons < 4 else []
    lines = instead(f"4 《火0》 {ICON}", *([f"{icons} 《火0》 {ICON}"] if icons else []), *rest)
    assert broken(*lines) == (set() if icons == 4 else {"401.5"})


def test_twenty_one_with_the_icon() -> None:
    lines = instead("2 《嵐》 event blue cost 2", "1 《嵐》 event", "1 《嵐2》 event ignition")
    assert broken(*lines) == {"401.5"}


def test_the_worked_example_of_401_5() -> None:
    """Three with Life Recovery and two with Void Bringer leave exactly fifteen others."""
    own = ["3 《再生》 zx ignition life recovery", "2 《虚無》 zx ignition void bringer"]
    water = [f"4 《水{n}》 zx blue" for n in range(7)] + ["2 《嵐》 event"]
    fifteen = [f"4 《火{n}》 {ICON}" for n in range(3)] + [f"3 《火3》 {ICON}"]
    assert not broken(*own, *water, *fifteen)
    assert broken(*own, *water, *fifteen[:-1], f"2 《火3》 {ICON}", "1 《水9》 zx") == {"401.5"}


@pytest.mark.parametrize("kind", ["player", "zx extra", "zx overboost", "shift"])
def test_what_does_not_belong_in_a_deck(kind: str) -> None:
    assert broken(*instead("2 《嵐》 event blue cost 2", f"2 《嵐》 {kind}")) == {"401.6"}


def test_a_player_card_and_a_lower_part_beside_the_deck() -> None:
    assert not broken(*LEGAL, "outside", "1 《あづみ》 player", "1 《天王》 zx overboost lower")
    assert broken(*LEGAL, "outside", "2 《あづみ》 player") == {"401.7"}
    assert broken(*LEGAL, "outside", "2 《天王》 zx overboost lower") == {"401.7"}
    assert broken(*LEGAL, "outside", "1 《天王》 zx overboost upper") == {"401.7"}
    assert broken(*LEGAL, "outside", "1 《剣士》 zx") == {"401.7"}


EXTRAS = [f"4 《聖{n}》 zx extra" for n in range(2)] + ["4 《剣》 shift"]
UPPER = ["4 《天王》 zx overboost upper"]


def test_dynamis_at_its_limits() -> None:
    assert not broken(*LEGAL, "dynamis", *EXTRAS, *UPPER, "markers 30")


def test_dynamis_over_each_limit() -> None:
    assert broken(*LEGAL, "dynamis", *EXTRAS, "1 《聖9》 zx extra") == {"401.8a"}
    assert broken(*LEGAL, "dynamis", *UPPER, "1 《海王》 zx overboost upper") == {"401.8a"}
    verdict = legality(read(*LEGAL, "dynamis", *EXTRAS, *UPPER, "1 《槍》 shift"))
    assert isinstance(verdict, Illegal)
    assert len(verdict.reasons) == 2  # seventeen cards, thirteen of them Extras and Shifts


@pytest.mark.parametrize("words", ["zx", "event", "player", "zx overboost lower"])
def test_what_does_not_belong_in_dynamis(words: str) -> None:
    assert "401.9" in broken(*LEGAL, "dynamis", f"1 《異物》 {words}")


def test_a_fifth_of_one_name_in_dynamis() -> None:
    assert broken(*LEGAL, "dynamis", "5 《聖0》 zx extra") == {"401.10"}


START = "1 《始》 zx start card"
GATE = "1 《門》 zx gate card face up"


def test_the_start_card_and_the_gate_card_count_as_cards_of_the_deck() -> None:
    lines = [line for line in LEGAL if not line.startswith("2 《嵐》")]
    assert not broken(*lines, "player square", START, "dynamis", GATE)
    assert broken(*lines, "player square", START) == {"401.1a"}


def test_what_set_up_may_not_take_out_of_the_deck() -> None:
    lines = [line for line in LEGAL if not line.startswith("2 《嵐》")]
    assert broken(*lines, "player square", "2 《始》 zx start card") == {"402.1c"}
    assert broken(*lines, "player square", "1 《始》 zx", "dynamis", GATE) == {"402.1c", "1101.2"}
    assert broken(*lines, "dynamis", "2 《門》 zx gate card face up") == {"402.1d"}
    assert broken(*lines, "player square", START, "dynamis", "1 《門》 zx face up") == {"402.1d", "1113.2"}


def test_every_violation_is_told() -> None:
    found = broken("60 《全部》 player", "dynamis", "17 《聖》 zx")
    assert found == {"401.1a", "401.2", "201.2", "401.5", "401.6", "401.8a", "401.9", "401.10"}


def test_both_spellings_say_the_same() -> None:
    japanese, wrong = parse_deck(
        "デッキ 「剣」\n".replace("「", '"').replace("」", '"')
        + "ゲーム ゼクス\n  ４枚　《剣士》　ゼクス　青　コスト３　パワー5000　イグニッション、ライフリカバリー\n"
        "デュナミス\n  2 《聖騎士》 ゼクスエクストラ\nデッキ外\n  1 《海王》 ゼクスオーバーブースト 下部\nマーカー 3"
    )
    english, also_wrong = parse_deck(
        'deck "剣"\ngame ゼクス\n  4 《剣士》 zx blue cost 3 power 5000 ignition, life recovery\n'
        "dynamis\n  2 《聖騎士》 zx extra\noutside\n  1 《海王》 zx overboost lower\nmarkers 3"
    )
    assert not wrong
    assert not also_wrong

    def told(deck: Deck) -> list[tuple[int, str, str, tuple[tuple[str, str], ...]]]:
        return [(e.count, e.name, e.section, e.words) for e in deck.entries]

    def folded(e: Entry) -> dict[str, str]:
        return dict(e.words)

    assert told(japanese) == told(english)
    assert japanese.markers == english.markers == 3
    assert folded(english.entries[0]) == {
        "type": "zx", "colour": "blue", "cost": "3", "power": "5000", "icon": "ignition", "keyword": "life recovery",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "at"),
    [("4 《X》 ignitoin", 6), ("four 《X》", 0), ("99999999999999999999 《X》", 0), ("《X》", 0), ("4 《X", 0)],
)
def test_a_line_that_cannot_be_read_is_told_with_its_place(line: str, at: int) -> None:
    _, wrong = parse_deck(f"game zx\n{line}")
    assert [(d.span.line, d.span.start) for d in wrong] == [(2, at)]


def test_a_misspelt_word_is_told_with_the_nearest() -> None:
    _, wrong = parse_deck("game zx\n4 《X》 ignitoin")
    assert "ignition" in wrong[0].help_en


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "my.deck"
    path.write_text("\n".join(['deck "test"', "game zx", *LEGAL]), encoding="utf-8")
    return path


def test_the_command_answers_with_its_exit_code(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "zx", str(listed), "--lang", "en"]) == Exit.AS_EXPECTED
    assert "50 cards" in capsys.readouterr().out
    listed.write_text(listed.read_text(encoding="utf-8").replace("2 《嵐》", "3 《嵐》"), encoding="utf-8")
    assert main(["deck", "zx", str(listed), "--lang", "ja"]) == Exit.ILLEGAL
    assert "401.1a" in (out := capsys.readouterr().out)
    assert "51" in out


def test_the_command_as_json(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed.write_text(listed.read_text(encoding="utf-8").replace("event", "player"), encoding="utf-8")
    assert main(["deck", "zx", str(listed), "--json"]) == Exit.ILLEGAL
    told = json.loads(capsys.readouterr().out)
    assert told["legal"] is False
    assert [(v["sections"], v["lines"]) for v in told["violations"]] == [(["zx:401.6"], [15])]


def test_the_command_on_what_it_cannot_judge(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "zx", str(listed.with_name("none.deck"))]) == Exit.UNREADABLE
    assert main(["deck", "chess", str(listed)]) == Exit.USAGE
    listed.write_text("deck 'x'", encoding="utf-8")
    assert main(["deck", "zx", str(listed)]) == Exit.UNREADABLE
    listed.write_text('deck "x"\ngame ygo', encoding="utf-8")
    assert main(["deck", "zx", str(listed)]) == Exit.USAGE
    assert capsys.readouterr().out == ""
