"""Every layout of a card list becomes the same cards; what is no list is told in plain words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgecli.cli.exits import Exit
from judgecli.language.parsing import parse
from judgecli.library import mapping, store
from tests.cli.given import Judge

DRAGON = "creature fire [ドラゴン] cost 5 power 6000"


def facts(entry: store.Entry, game: str) -> list[tuple[str, int | str]]:
    """What the card line of an entry says, read by our own language."""
    parsed = parse(entry.block(), game)
    assert not [d for d in parsed.diagnostics if d.severity == "error"]
    assert parsed.scenario is not None
    return [(fact.kind, fact.value) for fact in parsed.scenario.cards[0].facts]


def test_a_list_of_duel_masters(judge: Judge, classic: Path) -> None:
    done = judge("cards", "import", str(classic), "--game", "dm", "--lang", "en")
    assert done.code == Exit.AS_EXPECTED, done.err
    assert "3 cards" in done.out
    fish = store.find("dm", "試しの魚")
    assert fish is not None
    assert facts(fish, "dm") == [
        ("type", "creature"),
        ("colour", "water"),
        ("colour", "light"),
        ("tribe", "フィッシュ"),
        ("tribe", "ヒューマノイド"),
        ("cost", 2),
        ("power", 1000),
    ]
    assert (fish.lang, fish.text) == ("ja", "誰も笑わなければ、この魚は歌う。")


def test_an_english_list_in_an_object(judge: Judge, tmp_path: Path) -> None:
    row = {"name": "Trial Worm", "type": "Creature", "civilizations": ["Darkness"], "cost": 4, "power": "3000+"}
    row |= {"subtypes": ["Parasite Worm"], "supertypes": ["Evolution"], "printings": [], "text": "Blocker\nSings."}
    file = tmp_path / "english.json"
    file.write_text(json.dumps({"$schema": "x", "cards": [row]}), encoding="utf-8")
    assert judge("cards", "import", str(file), "--game", "duel masters").code == Exit.AS_EXPECTED
    worm = store.find("dm", "trial worm")
    assert worm is not None
    assert facts(worm, "dm") == [
        ("type", "evolution creature"),
        ("colour", "darkness"),
        ("tribe", "Parasite Worm"),
        ("cost", 4),
        ("power", 3000),
    ]
    assert worm.text == "Blocker\nSings."


YUGI = {
    "konami_id": 1,
    "name": {"en": "Trial Dragon", "ja": "<ruby>試<rt>ため</rt></ruby>しの龍"},
    "text": {"en": "It sings.", "ja": "歌う。\r\n①：踊る。"},
    "pendulum_effect": {"en": "It waits.", "ja": "待つ。"},
    "card_type": "Monster",
    "monster_type_line": "Dragon / Xyz / Pendulum / Effect",
    "attribute": "DARK",
    "rank": 4,
    "pendulum_scale": 3,
    "atk": 2500,
    "def": 2000,
}
XYZ = [
    ("type", "monster"),
    ("icon", "xyz"),
    ("icon", "pendulum"),
    ("icon", "effect"),
    ("colour", "dark"),
    ("tribe", "Dragon"),
    ("rank", 4),
    ("scale", 3),
    ("atk", 2500),
    ("def", 2000),
]


@pytest.mark.parametrize("form", ["array", "lines", "folder"])
def test_one_card_in_two_languages_however_the_file_holds_it(judge: Judge, tmp_path: Path, form: str) -> None:
    file = tmp_path / "yugi"
    other = YUGI | {"konami_id": 2, "name": {"en": "Trial Token", "ja": None}, "card_type": "Skill"}
    if form == "folder":
        file.mkdir()
        for n, row in enumerate((YUGI, other)):
            (file / f"{n}.json").write_text(json.dumps(row, ensure_ascii=False), encoding="utf-8")
    else:
        rows = [json.dumps(row, ensure_ascii=False) for row in (YUGI, other)]
        file.write_text("\n".join(rows) if form == "lines" else f"[{','.join(rows)}]", encoding="utf-8")
    done = judge("cards", "import", str(file), "--game", "ygo", "--json")
    assert json.loads(done.out)["lists"][0]["cards"] == 2
    english, japanese = store.find("ygo", "Trial Dragon"), store.find("ygo", "試しの龍")
    assert english is not None
    assert japanese is not None
    assert facts(english, "ygo") == facts(japanese, "ygo") == XYZ
    assert english.text == "[ Pendulum Effect ]\nIt waits.\n[ Monster Effect ]\nIt sings."
    assert japanese.text == "【ペンデュラム効果】\n待つ。\n【モンスター効果】\n歌う。\n①：踊る。"


def test_the_story_of_a_pendulum_monster_without_effects_is_no_text(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "yugi.json"
    plain = YUGI | {"monster_type_line": "Dragon / Pendulum"}
    file.write_text(json.dumps([plain], ensure_ascii=False), encoding="utf-8")
    assert judge("cards", "import", str(file), "--game", "ygo").code == Exit.AS_EXPECTED
    english = store.find("ygo", "Trial Dragon")
    assert english is not None
    assert english.text == "[ Pendulum Effect ]\nIt waits."


def test_both_boxes_of_an_imported_pendulum_monster_are_read(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "yugi.json"
    boxes = {
        "pendulum_effect": {"en": "Once per turn: You can draw 1 card.", "ja": None},
        "text": {"en": "Once per turn: You can gain 100 LP.\nOnce per turn: You can draw 2 cards.", "ja": None},
    }
    file.write_text(json.dumps([YUGI | boxes]), encoding="utf-8")
    assert judge("cards", "import", str(file), "--game", "ygo").code == Exit.AS_EXPECTED
    shown = judge("cards", "show", "Trial Dragon")
    assert shown.code == Exit.AS_EXPECTED
    assert shown.out.count("pendulum zone") == shown.out.count("(pendulum zone)") * 2 > 0
    assert "(pendulum zone) once per turn: draw 1 card" in shown.out


def test_what_stands_in_marked_parts_of_one_text(judge: Judge, tmp_path: Path) -> None:
    desc = "[ Pendulum Effect ]\nIt waits.\n----------------\n[ Monster Effect ]\nIt sings."
    card = {"name": "Trial Cat", "type": "Pendulum Effect Monster", "frameType": "effect_pendulum", "desc": desc}
    card |= {"race": "Beast", "attribute": "EARTH", "level": 4, "scale": 1, "atk": 0, "def": 100}
    plain = card | {"name": "Trial Dog", "type": "Normal Monster", "frameType": "normal", "desc": "A kind dog."}
    spell = {"name": "Trial Rain", "type": "Spell Card", "frameType": "spell", "desc": "It rains.", "race": "Field"}
    file = tmp_path / "cardinfo.json"
    file.write_text(json.dumps({"data": [card, plain, spell]}), encoding="utf-8")
    assert judge("cards", "import", str(file), "--game", "ygo").code == Exit.AS_EXPECTED
    cat, dog, rain = (store.find("ygo", f"Trial {name}") for name in ("Cat", "Dog", "Rain"))
    assert cat is not None
    assert dog is not None
    assert rain is not None
    assert cat.text == "[ Pendulum Effect ]\nIt waits.\n[ Monster Effect ]\nIt sings."
    assert dog.text == ""
    assert facts(rain, "ygo") == [("type", "spell"), ("icon", "field")]


@pytest.mark.parametrize("mark", [",", "\t", ";"])
def test_a_plain_table(judge: Judge, tmp_path: Path, mark: str) -> None:
    file = tmp_path / "mine.csv"
    cells = ["試しの竜", DRAGON, '"歌う。\n踊る。"']
    file.write_text(mark.join(["name", "head", "text"]) + "\n" + mark.join(cells) + "\n", encoding="utf-8-sig")
    assert judge("cards", "import", str(file), "--game", "dm").code == Exit.AS_EXPECTED
    found = store.find("dm", "試しの竜")
    assert found is not None
    assert (found.head, found.text, found.list) == (DRAGON, "歌う。\n踊る。", "mine")


def test_a_layout_of_ones_own(judge: Judge, tmp_path: Path) -> None:
    table = tmp_path / "own.toml"
    table.write_text(
        '[[language]]\nlang = "ja"\nname = "カード名"\ntext = ["効果"]\n'
        '[[head]]\nfield = "色"\nwords = {"赤" = "fire"}\n[[head]]\nfield = "コスト"\nform = "cost {}"\n',
        encoding="utf-8",
    )
    file = tmp_path / "own.csv"
    file.write_text("カード名,色,コスト,効果\n試しの竜,赤,5,歌う。\n", encoding="cp932")
    assert judge("cards", "import", str(file), "--game", "dm", "--map", str(table)).code == Exit.AS_EXPECTED
    found = store.find("dm", "試しの竜")
    assert found is not None
    assert found.head == "fire cost 5"


def test_what_cannot_be_read_is_left_out_and_told(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(f"name,head,text\n竜,{DRAGON},\n,creature,\n犬,creature cost minus one,\n", encoding="utf-8")
    done = judge("cards", "import", str(file), "--game", "dm", "--lang", "en")
    assert done.code == Exit.WRONG
    assert "1 card " in done.out
    assert "creature cost minus one" in done.out
    assert "no card name" in done.out
    assert judge("cards", "report", "mine", "--lang", "en").out == done.out


def test_every_shipped_layout_can_be_used() -> None:
    layouts = mapping.shipped()
    assert {layout.name for layout in layouts} >= {"plain", "yaml-yugi", "ygoprodeck"}
    assert all(layout.title and layout.table["needs"] for layout in layouts)


BAD = {
    "no such layout": ('[{"a": 1}]', "a", Exit.UNREADABLE),
    "no JSON": ('[{"name": 1,}', ":1", Exit.UNREADABLE),
    "no rows": ("[1, 2]", "not the data of a card", Exit.UNREADABLE),
    "no list": ('{"a": 1}', "no list of cards", Exit.UNREADABLE),
    "empty": ("  \n", "no card", Exit.UNREADABLE),
    "no table": ("nothing here\n", "not a table", Exit.UNREADABLE),
    "too many cells": ("name,head\n竜,creature,x,y\n", ":2", Exit.UNREADABLE),
    "nested": ("[" * 100_000, "", Exit.UNREADABLE),
    "a bad line": ('{"name": "竜"}\n{"name": }\n', ":2", Exit.UNREADABLE),
}


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_is_no_list(judge: Judge, tmp_path: Path, name: str) -> None:
    text, told, code = BAD[name]
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    done = judge("cards", "import", str(file), "--game", "dm", "--lang", "en")
    assert done.code == code
    assert told in done.err
    assert "Traceback" not in done.err
    assert store.lists("dm") == ()


MAPS = {
    "no TOML": "name",
    "unknown field": '[[language]]\nname = "n"\nnames = "x"\n',
    "no language": 'title = "x"\n',
    "wrong type": "[[language]]\nname = 1\n",
    "bad pattern": 'without = ["("]\n[[language]]\nname = "n"\n',
}


@pytest.mark.parametrize("name", MAPS)
def test_a_map_that_is_none(judge: Judge, classic: Path, tmp_path: Path, name: str) -> None:
    table = tmp_path / "bad.toml"
    table.write_text(MAPS[name], encoding="utf-8")
    done = judge("cards", "import", str(classic), "--game", "dm", "--map", str(table))
    assert done.code == Exit.UNREADABLE
    assert "bad.toml" in done.err


def test_other_mistakes_of_the_call(judge: Judge, classic: Path) -> None:
    assert judge("cards", "import", str(classic)).code == Exit.USAGE
    assert judge("cards", "import", str(classic), "--game", "chess").code == Exit.USAGE
    assert judge("cards", "import", str(classic), "--game", "dm", "--name", "../up").code == Exit.USAGE
    assert judge("cards", "import", str(classic), "--game", "dm", "--map", "nowhere").code == Exit.UNREADABLE
    assert (
        judge("cards", "import", str(classic), "--game", "ygo", "--map", "duelmasters-classic").code == Exit.UNREADABLE
    )
    assert judge("cards", "import", str(classic.parent / "none.json"), "--game", "dm").code == Exit.UNREADABLE
    assert store.games() == ()
