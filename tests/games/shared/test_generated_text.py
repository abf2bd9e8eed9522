"""Card text made from the grammar itself, in every game: each line is refused, or every word of it counts.

Every production of the grammar is written with every word that the game has for it, so that a new rule or word is among the lines at
once. Two lines that say different things are never compiled to the same abilities: then a word of one of them would be lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any

import pytest

from judgecli.games.contract import Problem
from judgecli.games.shared.text.driver import Driver
from judgecli.language import ast, parse, tables
from judgecli.language.compare import meaning
from judgecli.language.lexing import PUNCTUATION
from judgecli.language.syntax import syntax
from judgecli.language.words import Lang, speaking
from judgecli.lazy import replace
from tests.games.shared.generated_lines import Generated, Words, productions, shipped
from tests.language.language_sentences import Sentences

CARDS = {
    "zx": "zx red cost 1 power 3000",
    "d0": "unit cost red 1 power 3000",
    "dm": "creature fire cost 1 power 1000",
    "ygo": "monster effect earth level 4 atk 1000 def 1000",
}
WHEN = {
    "zx": "auto when this is destroyed: ",
    "d0": "trigger when this is put into graveyard from square: ",
    "dm": "trigger when this is destroyed: ",
    "ygo": "trigger when this is destroyed by battle: ",
}
"""What stands before an effect that is made."""
WRITTEN_JA = {
    "zx": ("ゼクス", "ゼクス 赤 コスト 1 パワー 3000", "自動 このカードが破壊された時、"),
    "d0": (
        "ディメンション・ゼロ",
        "ユニット コスト 赤1 パワー 3000",
        "誘発 このカードがスクエアから墓地に置かれた時、",
    ),
    "dm": ("デュエル・マスターズ", "クリーチャー 火 コスト 1 パワー 1000", "誘発 このカードが破壊された時、"),
    "ygo": (
        "遊戯王",
        "モンスター 効果 地属性 レベル4 攻撃力1000 守備力1000",
        "誘発効果 このカードが戦闘で破壊された時、",
    ),
}
"""The game, the card and what stands before its effect, in Japanese."""
PLAIN = {
    **dict.fromkeys(("effects", "sentence", "core", "instruction"), "draw 1 card"),
    "happening": "this is destroyed",
    "noun": "this",
    "head": "card",
}
PLAIN_JA = {
    **dict.fromkeys(("effects", "sentence", "clause"), "カードを1枚引く"),
    "happening": "このカードが破壊された",
    "noun": "このカード",
    "head": "カード",
    "argument": "カードを",
}
DRIVERS: dict[str, Driver] = {g: import_module(f"judgecli.games.{g}.text.compile").DRIVER for g in CARDS}


SAME = {
    "zx": {r"^auto ((?:turn 3 )?)if\b": r"auto \1when"},
    "d0": {
        r"^auto\b": "trigger",
        r"^trigger if\b": "trigger when",
        "^event": "effect",
        r"card( , card)+": "card",
    },
    "dm": {
        r"^auto\b": "trigger",
        r"^trigger ((?:turn 3 )?)if\b": r"trigger \1when",
        r" ?[:;.] *| , then": " ",  # marks between and after sentences
        "this gets must": "this must",  # a state to be had, and to have it
        "vortex evolution": "evolution 3",  # so many creatures under it, and the name for that
        "evolution v": "evolution 2",
    },
    "ygo": {
        "^ignition": "activated",
        "cannot be": "cannot",  # what cannot be done with a card it cannot do
        "summoned": "summon",
        r"^(materials|ritual spell).*": r"\1",  # facts of the card, laid with it
    },
}
"""By game, ways of saying one thing: put for each other they make one line."""
AGAIN_JA = (r"(\S+)((?: [,か] \1)+)(?= \))", r"\1")
"""A place or a card that is named twice is named once."""
SAME_JA: dict[str, dict[str, str]] = {
    "zx": {
        r"^起動( \( スクエア \))?( :)?": "起動"
    },  # where they work when nothing is said; with a colon behind the head or without
    "d0": {
        r"^起動 \( バトル(スクエア|スペース) \)": "起動 :",
        "ベーススペース": "ベーススクエア",
        "デッキ": "山札",
        r"^(イベント|効果)( :)?": "効果",
        r"(^起動(?: 自分ターン ならば :)?(?: < 3 >)?) ノーマル": r"\1",  # as usual
        r"^(誘発|自動)": "自動",
        r"に発動する \. ": "",
        r"( ?:)+ *": " ",
    },
    "dm": {"進化GV": "進化 3", r"^(誘発|自動)( :)?": "自動", r" に発動する \.": "", "に に": "に"},
    "ygo": {
        "(召喚|セット)され でき": r"\1 でき",  # what cannot be done with a card it cannot do
        r"^(素材指定|儀式魔法).*": r"\1",  # facts of the card, laid with it
        r"^起動(効果)?( \( モンスターゾーン \))?( :)?": "起動",
        r"^(起動 ?\( (魔法&罠|ペンデュラム)ゾーン \)|ペンデュラム効果)": "ペンデュラム効果",  # one zone of the mat
    },
}
"""The same in Japanese."""
MARKS = {name: mark for mark, name in PUNCTUATION.items()}
NUMBER_OF_THE_EFFECT = re.compile("^[①-⑳] ?")
"""What a printed effect is called by; it changes nothing about it."""


def spellings(kind: str) -> tuple[str, ...]:
    if kind in MARKS:
        return (MARKS[kind],)
    return Sentences(syntax("english"), "en")._words(kind)


def spellings_ja(kind: str) -> tuple[str, ...]:
    if kind in MARKS:
        return (MARKS[kind],)
    return Sentences(syntax("japanese"), "ja")._words(kind)


def generated(game: str, words: Words = spellings) -> Generated:
    return Generated(shipped("ability"), words, PLAIN, {"effects": (WHEN[game], "")})


def generated_ja(game: str) -> Generated:
    return Generated(shipped("ability", "japanese"), spellings_ja, PLAIN_JA, {"effects": (WRITTEN_JA[game][2], "")})


def meant(game: str, line: str, lang: Lang = "en") -> tuple[ast.Card, ast.Ability] | None:
    """A card with the line, as it is read; ``None`` where it tells what is wrong with it."""
    if lang == "ja":
        name, card, _ = WRITTEN_JA[game]
        head = f"ゲーム {name}\nカード 《Pike》 {card}"
    else:
        head = f"game {game}\ncard 《Pike》 {CARDS[game]}"
    read = parse(f"{head}\n  {line}\n")
    cards = read.scenario.cards if read.scenario is not None and not read.diagnostics else ()
    return (cards[0], cards[0].abilities[0]) if cards and cards[0].abilities else None


def compiled(driver: Driver, card: ast.Card, line: ast.Ability) -> object:
    """What the game makes of it, without the wording; ``None`` where it refuses it."""
    lent: dict[str, Any] = {}
    try:
        made = tuple(driver.compile(line, card, "Pike#0", lent))
    except Problem as problem:
        return None if problem.en and problem.ja else problem
    return content((made, tuple(lent.items())))


def content(node: Any) -> object:
    """Everything an ability is made of but its wording and places."""
    if isinstance(node, ast.Span):
        return None
    if isinstance(node, tuple | list):
        return tuple(content(x) for x in node)
    if is_dataclass(node) and not isinstance(node, type):
        said = ((f.name, getattr(node, f.name)) for f in fields(node) if f.name not in ("text", "span"))
        return type(node), tuple(content(x) for name, x in said if name != "words" or not isinstance(x, str))
    return node


def lost(game: str, driver: Driver, lines: Iterable[str], lang: Lang = "en") -> tuple[list[tuple[str, str]], int]:
    """Lines of which a word changes nothing, each with the one it is compiled like; and how many lines were taken up."""
    first: dict[object, tuple[object, str]] = {}
    found, taken = [], 0
    with speaking(game):
        for line in lines:
            said = meant(game, line, lang)
            made = compiled(driver, *said) if said is not None else None
            if said is None or made is None:
                continue
            taken += 1
            meaning_of, other = first.setdefault(made, (meaning(said[1]), line))
            if meaning_of != meaning(said[1]) and plainly(game, line, lang) != plainly(game, other, lang):
                found.append((line, other))
    return found, taken


def plainly(game: str, line: str, lang: Lang = "en") -> str:
    line = NUMBER_OF_THE_EFFECT.sub("", line).removeprefix(": ")
    ways = (*SAME[game].items(),) if lang == "en" else (AGAIN_JA, *SAME_JA[game].items())
    for one, other in ways:
        line = re.sub(one, other, line)
    return line.strip()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", CARDS)
def test_lines_that_say_different_things_are_never_compiled_alike(
    game: str, lang: Lang, pytestconfig: pytest.Config
) -> None:
    with speaking(game):
        made = generated(game) if lang == "en" else generated_ja(game)
        lines = list(dict.fromkeys(line for _, line in made.lines("ability")))
    step = 3 if pytestconfig.option.short else 1
    found, taken = lost(game, DRIVERS[game], lines[::step], lang)
    assert found == []
    assert taken > 600 // step


def test_a_word_that_a_keyword_declares_and_does_not_use_would_be_noticed() -> None:
    """ "Range infinity" that takes a number like "range": the number would change nothing."""
    driver = DRIVERS["zx"]
    careless = replace(driver, keywords={**driver.keywords, "range infinity": driver.keywords["range"]})
    lines = ("range 2", "range 3", "range infinity", "range infinity 3")
    assert lost("zx", driver, lines)[0] == []
    assert lost("zx", careless, lines)[0] == [("range infinity 3", "range infinity")]


def test_a_new_word_and_a_new_production_are_among_the_lines_at_once() -> None:
    """And a word that no table has is refused wherever it is written."""
    with speaking("zx"):
        more = generated("zx", lambda kind: (*spellings(kind), *(("glimmer",) if kind == "KEYWORD" else ())))
        fresh = [line for word, line in more.lines("ability") if word == "glimmer"]
        assert {line.split()[0] for line in fresh} >= {"glimmer"}
        assert all(meant("zx", line) is None for line in fresh)
    grammar = tables.lark_text("english").replace("\neffects:", "\neffects: K_UNHEARD sentence\n       |", 1)
    rules = productions(grammar, "ability")
    with speaking("zx"):
        known = Generated(rules, lambda kind: ("unheard",) if kind == "K_UNHEARD" else spellings(kind), PLAIN, {})
        assert any(word == "unheard" for word, _ in known.lines("ability"))
