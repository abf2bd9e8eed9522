"""A scenario may name a card that it does not define: the lists have it, its own block wins, and the receipt tells the texts apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgecli.cli.exits import Exit
from judgecli.library import store
from judgecli.report.batch import Cache, check_all
from judgecli.report.short import short
from judgecli.session.run import run_text
from tests.cards.conftest import CLASSIC
from tests.cli.given import Judge

SCENE = """game dm
{card}
board turn of A, attack step
  A shields 5
    battle zone 《{dragon}》
  B shields 5
    battle zone 《Small》 tapped
card 《Small》 creature water [Fish] cost 2 power 1000
play
  A attacks 《Small》 with 《{dragon}》
claim A: 《Small》 is destroyed
"""
DRAGON = "試しの竜・ボルシャ"


def scene(dragon: str = DRAGON, card: str = "") -> str:
    return SCENE.format(dragon=dragon, card=card)


@pytest.fixture(autouse=True)
def imported(judge: Judge, classic: Path) -> None:
    assert judge("cards", "import", str(classic), "--game", "dm").code == Exit.AS_EXPECTED


@pytest.mark.parametrize(
    "written",
    [DRAGON, "試しの竜ボルシャ", "試しの竜･ﾎﾞﾙｼｬ", "試しの竜・ぼるしゃ", "試しの竜 ボルシャ", "試しの竜・ボルシヤ"],
)
def test_a_card_is_found_however_its_name_is_written(written: str) -> None:
    run = run_text(scene(written))
    assert run.diagnostics == ()
    assert [c.finding.holds for c in run.claims] == [True]
    read = DRAGON if "ﾎﾞ" in written else written  # half-width kana are read as full-width ones, in names too
    assert [(card.name, card.list) for card in run.borrowed] == [(read, "classic")]
    assert any("classic" in warning for warning in short(run, "en").warnings)


def test_the_block_of_the_file_wins() -> None:
    own = f"card 《{DRAGON}》 creature fire [Dragon] cost 5 power 500"
    run = run_text(scene(card=own))
    assert run.borrowed == ()
    assert [c.finding.holds for c in run.claims] == [False]


def test_the_receipt_is_of_the_text_that_was_used(judge: Judge, classic: Path) -> None:
    before = short(run_text(scene()), "en").receipt.scenario
    assert before == short(run_text(scene()), "en").receipt.scenario
    changed = [CLASSIC[0] | {"cost": 6}, *CLASSIC[1:]]
    classic.write_text(json.dumps(changed, ensure_ascii=False), encoding="utf-8")
    assert judge("cards", "import", str(classic), "--game", "dm").code == Exit.AS_EXPECTED
    assert short(run_text(scene()), "en").receipt.scenario != before


def test_no_result_is_kept_of_a_text_that_may_change(tmp_path: Path) -> None:
    file = tmp_path / "one.judge"
    file.write_text(scene() + "expect\n  A right\n", encoding="utf-8")
    cache = Cache(tmp_path / "kept")
    for _ in range(2):
        (done,) = check_all([str(file)], cache=cache)
        assert (done.good, done.cached) == (True, False)


def test_text_that_is_not_read_leaves_the_answer_open(judge: Judge, tmp_path: Path) -> None:
    run = run_text(scene("試しの魚"))
    assert run.diagnostics == ()
    assert [(clause.card, clause.clause.span.line) for clause in run.unread] == [("試しの魚", 5)]
    assert run.claims[0].finding.holds is None


def test_a_variant_has_the_cards_of_its_base_game() -> None:
    run = run_text(scene().replace("game dm", "game dmv"))
    assert run.diagnostics == ()
    assert len(run.borrowed) == 1


def test_a_name_that_is_nowhere_is_told_with_the_nearest() -> None:
    (found,) = run_text(scene("試しの龍・ボルシャ")).diagnostics
    assert found.code == "E308"
    assert DRAGON in found.help_en
    assert DRAGON in found.help_ja


def test_a_damaged_list_is_told() -> None:
    (store.folder("dm") / "classic.sqlite").write_bytes(b"nothing of the kind")
    (found,) = run_text(scene()).diagnostics
    assert found.code == "L401"
    assert "judge cards remove classic" in found.help_en
    assert run_text(scene(card=f"card 《{DRAGON}》 creature fire cost 5 power 500")).diagnostics == ()


def test_the_newest_list_has_the_say(judge: Judge, classic: Path) -> None:
    other = classic.with_name("newer.json")
    other.write_text(json.dumps([CLASSIC[0] | {"cost": 7}], ensure_ascii=False), encoding="utf-8")
    assert judge("cards", "import", str(other), "--game", "dm").code == Exit.AS_EXPECTED
    assert store.lists("dm") == ("newer", "classic")
    found = store.find("dm", DRAGON)
    assert found is not None
    assert found.list == "newer"
    assert judge("cards", "remove", "newer").code == Exit.AS_EXPECTED
    assert judge("cards", "remove", "newer").code == Exit.MISSING
    again = store.find("dm", DRAGON)
    assert again is not None
    assert again.list == "classic"


def test_search_completion_and_the_nearest(judge: Judge) -> None:
    assert set(store.beginning("dm", "試しの", 9)) == {card["name"] for card in CLASSIC}
    assert store.beginning("dm", "試しの竜", 9) == (DRAGON,)
    assert store.beginning("dm", "別の", 9) == ()
    assert store.search("dm", "ぼるしゃ", 9)[0].name == DRAGON
    assert store.search("dm", "100%_", 9) == ()
    assert store.near("dm", "試しの龍・ボルシャ")[0] == DRAGON
    found = json.loads(judge("cards", "search", "ぼるしゃ", "--json").out)
    assert found["cards"][0]["name"] == DRAGON
    assert judge("cards", "search", "xyzzy").code == Exit.MISSING


def test_lists_are_told(judge: Judge) -> None:
    assert "classic" in judge("cards", "list").out
    assert json.loads(judge("cards", "list", "--json").out)["lists"][0]["cards"] == 3
    assert judge("cards", "report", "none").code == Exit.MISSING
    assert judge("cards", "remove", "classic", "--game", "ygo").code == Exit.MISSING
    assert judge("cards", "remove", "classic").code == Exit.AS_EXPECTED
    assert "judge cards import" in judge("cards", "list").out
