"""``judge card``: every part of a card in plain words, with its sections, and what was not read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgecli.cli.exits import Exit
from judgecli.language.parsing import parse
from judgecli.report.lang import LANGS
from tests.cli.given import Judge

YGO = """game ygo
card 《Imp》 monster effect dark [Fiend] level 4 atk 1800 def 1000
  quick (hand) once per turn <discard 1 card> targeting 1 spell or trap in field: destroy it; draw 1 card
  continuous: your other monsters get atk +500
"""
DM = """game dm
card 《Fish》 creature water [Fish] cost 2 power 1000
  trigger when this attacks, if you have 2 or more shields: this gets power +2000 until end of turn
  blocker
"""


def shown(judge: Judge, tmp_path: Path, text: str, *more: str) -> tuple[int, str]:
    file = tmp_path / "card.judge"
    file.write_text(text, encoding="utf-8")
    done = judge("card", str(file), *more)
    assert done.err == ""
    return done.code, done.out


def parts(judge: Judge, tmp_path: Path, text: str) -> list[list[tuple[str, str]]]:
    code, out = shown(judge, tmp_path, text, "--json")
    assert code == Exit.AS_EXPECTED
    return [[(p["part"], p["text"]) for p in a["parts"]["en"]] for a in json.loads(out)["cards"][0]["abilities"]]


def test_the_parts_of_an_effect(judge: Judge, tmp_path: Path) -> None:
    first, second = parts(judge, tmp_path, YGO)
    assert first == [
        ("kind", "quick"),
        ("where", "hand"),
        ("limit", "once per turn"),
        ("cost", "discard 1 card"),
        ("target", "1 spell or trap in field"),
        ("effect", "destroy it"),
        ("effect", "draw 1 card"),
    ]
    assert [name for name, _ in second] == ["kind", "effect"]
    assert "+500" in second[1][1]


def test_the_parts_of_a_triggered_ability(judge: Judge, tmp_path: Path) -> None:
    first, second = parts(judge, tmp_path, DM)
    assert first == [
        ("kind", "trigger"),
        ("waits", "when this attacks"),
        ("condition", "you have 2 or more shields"),
        ("effect", "this gets power +2000 until end of turn"),
        ("duration", "until end of turn"),
    ]
    assert second == [("kind", "blocker")]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("text", [YGO, DM], ids=["ygo", "dm"])
def test_what_is_printed_back_says_the_same(judge: Judge, tmp_path: Path, lang: str, text: str) -> None:
    """The short spelling of either language, read again, is the same ability; every ability has a section that is there."""
    from judgecli.language.compare import meaning
    from rulebook_index.citation import Citation
    from rulebook_index.provisions import find

    _, out = shown(judge, tmp_path, text, "--json")
    (card,) = json.loads(out)["cards"]
    lines = [ability["says"][lang] for ability in card["abilities"]]
    assert all(ability["sections"] for ability in card["abilities"])
    assert all(find(Citation.parse(cite)) for ability in card["abilities"] for cite in ability["sections"])
    head = card["head"][lang]
    game = text.split("\n")[0]
    again = parse("\n".join((game, head, *(f"  {line}" for line in lines), ""))).scenario
    once = parse(text).scenario
    assert again is not None
    assert once is not None
    assert meaning(again.cards) == meaning(once.cards)
    for line in lines:
        assert line in shown(judge, tmp_path, text, "--lang", lang)[1]


def test_what_was_not_read_is_told_with_its_place(judge: Judge, tmp_path: Path) -> None:
    text = DM + "  unread: sing a song\n"
    code, out = shown(judge, tmp_path, text, "--lang", "en")
    assert code == Exit.UNDECIDED
    assert "line 5" in out
    assert "sing a song" in out
    made = json.loads(shown(judge, tmp_path, text, "--json")[1])
    assert made["whole"] is False
    assert [(c["line"], c["words"]) for c in made["cards"][0]["unread"]] == [(5, "sing a song")]


def test_what_the_game_refuses_is_told(judge: Judge, tmp_path: Path) -> None:
    code, out = shown(judge, tmp_path, DM + "  spell: draw 1 card\n", "--json")
    assert code == Exit.UNDECIDED
    *kept, refused = json.loads(out)["cards"][0]["abilities"]
    assert refused["refused"]["code"] == "E332"
    assert all(ability["refused"] is None and ability["sections"] for ability in kept)


def test_a_text_without_a_head_is_a_printed_card(judge: Judge, tmp_path: Path) -> None:
    """Lines that nothing reads are unread clauses, never errors; the name may stand above them."""
    text = "《Trial Fish》\nblocker\nzyx wvu tsr\n"
    data = ("--game", "dm", "--head", "creature water cost 2 power 1000")
    code, out = shown(judge, tmp_path, text, *data, "--json")
    assert code == Exit.UNDECIDED
    (card,) = json.loads(out)["cards"]
    assert card["name"] == "Trial Fish"
    assert "water" in card["head"]["en"]
    assert [ability["kind"] for ability in card["abilities"]] == ["keyword"]
    assert [clause["words"] for clause in card["unread"]] == ["zyx wvu tsr"]


def test_mistakes(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "card.txt"
    file.write_text("blocker\n", encoding="utf-8")
    assert judge("card", str(file)).code == Exit.USAGE
    assert judge("card", str(file), "--game", "chess").code == Exit.USAGE
    assert judge("card", str(file), "--game", "dm", "--head", "creature creature cost x").code == Exit.UNREADABLE
    assert judge("card", str(tmp_path / "none.txt"), "--game", "dm").code == Exit.UNREADABLE
    file.write_bytes(b"\xff\xfe\xff")
    assert judge("card", str(file), "--game", "dm").code == Exit.UNREADABLE
    file.write_text("", encoding="utf-8")
    assert judge("card", str(file), "--game", "dm").code in (Exit.UNREADABLE, Exit.AS_EXPECTED)


@pytest.mark.parametrize("game", ["dm", "dmv", "ygo", "zx", "d0"])
def test_every_game_shows_a_card_without_text(judge: Judge, tmp_path: Path, game: str) -> None:
    assert shown(judge, tmp_path, f"game {game}\ncard 《Plain》\n")[0] == Exit.AS_EXPECTED


def test_a_card_of_the_lists_is_shown(judge: Judge, classic: Path) -> None:
    assert judge("cards", "import", str(classic), "--game", "dm").code == Exit.AS_EXPECTED
    plain = judge("cards", "show", "試しの竜ボルシャ", "--lang", "ja")
    assert (plain.code, plain.err) == (Exit.AS_EXPECTED, "")
    assert "試しの竜・ボルシャ" in plain.out
    odd = judge("cards", "show", "試しの魚", "--json")
    assert odd.code == Exit.UNDECIDED
    assert json.loads(odd.out)["cards"][0]["unread"]
    none = judge("cards", "show", "試しの龍ボルシャ", "--lang", "en")
    assert none.code == Exit.MISSING
    assert "試しの竜・ボルシャ" in none.err


def test_a_second_half_is_not_told_to_be_carried_out(judge: Judge, tmp_path: Path) -> None:
    """It is shown with what it says, and no line of play can be made with it."""
    text = "game dm\ncard 《Twin》 creature fire cost 3 power 3000\n  side 《Half》 spell water cost 2\n    spell: draw 1 card\n"
    code, out = shown(judge, tmp_path, text, "--lang", "en")
    assert code == Exit.UNDECIDED
    assert "a second half or face of a card is not carried out" in out


@pytest.mark.parametrize("game", ["zx", "ygo", "d0", "dm", "dmv"])
def test_the_cards_of_a_new_scenario_are_shown(judge: Judge, tmp_path: Path, game: str) -> None:
    """Also those of a form of play for more than two."""
    file = tmp_path / "mine.judge"
    assert judge("new", game, str(file)).code == Exit.AS_EXPECTED
    done = judge("card", str(file))
    assert (done.code, done.err) == (Exit.AS_EXPECTED, "")


def test_a_line_that_cannot_be_written_is_not_offered_as_one(judge: Judge, tmp_path: Path) -> None:
    """What only print can say is told in other words; what our own spelling has words for is told in it, as it is read again."""
    text = """game ygo
card 《Moth》 monster effect wind [Insect] level 4 atk 1000 def 1000
  If this card in its owner's possession is destroyed by an opponent's card effect: Draw 1 card.
  You can discard this card; draw 1 card.
"""
    _, english = shown(judge, tmp_path, text, "--lang", "en")
    assert "in other words: ① trigger if in its owner's possession this is destroyed" in english
    assert "in short: ② ignition (hand) <discard this>: draw 1 card" in english
    _, japanese = shown(judge, tmp_path, text, "--lang", "ja")
    assert "言い換え: ①誘発効果" in japanese
    assert "短い書き方: ②起動効果（手札）〈このカードを捨てる〉カードを1枚引く" in japanese
