"""Duel Masters cards as printed: each family of frames gives the tree that the short spelling gives, and no word is dropped."""

from __future__ import annotations

from typing import Any

import pytest

from judgecli.language import ast
from judgecli.language.parsing import parse
from judgecli.language.printed.normalise import normalise, table
from tests.each import together

HEAD = "creature light fire [X] cost 3 power 1000"
SPELL = "spell light cost 3"


def card(line: str, head: str = HEAD) -> ast.Card:
    scenario = parse(f"game dm\ncard 《X》 {head}\n  {line}\n").scenario
    assert scenario is not None
    return scenario.cards[0]


def bare(node: Any) -> Any:
    """A node without places and wording; whose hand or graveyard a card goes to says nothing, for it is its owner's."""
    if isinstance(node, tuple):
        return tuple(bare(x) for x in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    skipped = {"span", "text", "order"} | ({"whose"} if isinstance(node, ast.Place) else set())
    return (type(node).__name__, *((f, bare(getattr(node, f))) for f in node.__dataclass_fields__ if f not in skipped))


SAME = [
    # triggers
    (
        HEAD,
        "このクリーチャーをバトルゾーンに出した時、カードを１枚引いてもよい。",
        "trigger when this enters: you may draw 1 card",
    ),
    (
        HEAD,
        "When you put this creature into the battle zone, you may draw a card.",
        "trigger when this enters: you may draw 1 card",
    ),
    (HEAD, "このクリーチャーが破壊された時、カードを1枚引く。", "trigger when this is destroyed: draw 1 card"),
    (HEAD, "Whenever this creature attacks, draw a card.", "trigger when this attacks: draw 1 card"),
    (
        HEAD,
        "自分のターンの終わりに、このクリーチャーをアンタップしてもよい。",
        "trigger when your turn ends: you may untap this",
    ),
    (
        HEAD,
        "At the end of each of your turns, you may untap this creature.",
        "trigger when your turn ends: you may untap this",
    ),
    (HEAD, "相手が呪文を唱えた時、カードを1枚引く。", "trigger when opponent casts a spell: draw 1 card"),
    (
        HEAD,
        "このクリーチャーがバトルゾーンから自分の墓地に置かれたとき、カードを１枚引く。",
        "trigger when this is put to graveyard from battle zone: draw 1 card",
    ),
    # things
    (
        SPELL,
        "相手のパワー2000以下のクリーチャーを１体破壊する。",
        "spell: destroy 1 opponent's creature power 2000 or less",
    ),
    (
        SPELL,
        "Destroy one of your opponent's creatures that has power 2000 or less.",
        "spell: destroy 1 opponent's creature power 2000 or less",
    ),
    (
        SPELL,
        "バトルゾーンにある、相手の「ブロッカー」を持つクリーチャーを１体選び、破壊する。",
        "spell: destroy 1 opponent's creature in battle zone with blocker",
    ),
    (
        SPELL,
        "Tap all your opponent's creatures in the battle zone.",
        "spell: tap all opponent's creatures in battle zone",
    ),
    (
        SPELL,
        "クリーチャーを２体まで、自分の墓地から手札に戻す。",
        "spell: return up to 2 your creatures in graveyard to hand",
    ),
    # moves and players
    (SPELL, "自分の山札の上から２枚を、自分のマナゾーンに置く。", "spell: put top 2 cards of your deck to mana zone"),
    (
        SPELL,
        "Put the top 2 cards of your deck into your mana zone.",
        "spell: put top 2 cards of your deck to mana zone",
    ),
    (SPELL, "相手は自分自身の手札を２枚選んで捨てる。", "spell: opponent discards 2 cards"),
    (SPELL, "Your opponent discards 2 cards from his hand.", "spell: opponent discards 2 cards"),
    # what lasts
    (HEAD, "このクリーチャーは、相手プレイヤーを攻撃できない。", "static: this cannot attack players"),
    (HEAD, "This creature can't be blocked.", "static: this cannot be blocked"),
    (
        HEAD,
        "このクリーチャーは、タップされていないクリーチャーを攻撃できる。",
        "static: this can attack untapped creatures",
    ),
    (
        HEAD,
        "バトルゾーンにある自分の他のクリーチャーすべてのパワーは+1000される。",
        "static: your other creatures in battle zone get power +1000",
    ),
    (
        HEAD,
        "このクリーチャーのパワーは、バトルゾーンにある自分の他の火のクリーチャー１体につき+1000される。",
        "static: this gets power +1000 for each your other fire creature in battle zone",
    ),
    (HEAD, "While this creature is tapped, it can't be attacked.", "static if this is tapped: this cannot be attacked"),
    (
        SPELL,
        'Each of your creatures gets "power attacker +1000" until the end of the turn.',
        'spell: all your creatures get "power attacker +1000" until end of turn',
    ),
    # instead
    (
        HEAD,
        "このクリーチャーが破壊される時、墓地に置くかわりに手札に戻す。",
        "static if this would be destroyed, return it to hand instead of graveyard",
    ),
    # keywords
    (HEAD, "W・ブレイカー(このクリーチャーはシールドを２枚ブレイクする)", "w-breaker"),
    (HEAD, "Double breaker (This creature breaks 2 shields.)", "w-breaker"),
    (HEAD, "パワーアタッカー+2000(攻撃中、このクリーチャーのパワーは+2000される)", "power attacker +2000"),
    ("evolution " + HEAD, "進化-自分のアーマード・ドラゴン１体の上に置く。", "evolution ([アーマード・ドラゴン])"),
    ("evolution " + HEAD, "Evolution—Put on one of your Armored Dragons.", "evolution ([Armored Dragon])"),
]


@pytest.mark.parametrize(("head", "printed", "short"), SAME, ids=[printed[:40] for _, printed, _ in SAME])
def test_print_is_a_spelling_of_the_short_text(head: str, printed: str, short: str) -> None:
    found = card(printed, head)
    assert found.unread == ()
    assert bare(found.abilities) == bare(card(short, head).abilities)


WHOLE = [printed for _, printed, _ in SAME if "(" not in printed]


@pytest.mark.parametrize("printed", WHOLE, ids=[p[:40] for p in WHOLE])
def test_a_strange_word_anywhere_is_never_passed_over(printed: str) -> None:
    head = next(head for head, line, _ in SAME if line == printed)
    words = printed.rstrip("。.").split(" ") if printed.isascii() else list(printed.rstrip("。"))
    glue = " " if printed.isascii() else ""
    for at in range(1, len(words)):
        strange = glue.join([*words[:at], "zorbly" if glue else "膕", *words[at:]]) + ("." if glue else "。")
        assert card(strange, head).unread, strange


def test_what_is_changed_by_one_word_is_another_tree() -> None:
    line = "相手のパワー2000以下のクリーチャーを１体破壊する。"
    found = bare(card(line, SPELL).abilities)
    for old, new in [
        ("相手の", "自分の"),
        ("2000", "3000"),
        ("以下", "以上"),
        ("１体", "２体"),
        ("破壊する", "タップする"),
        ("相手の", ""),
    ]:
        other = card(line.replace(old, new), SPELL)
        assert other.unread or bare(other.abilities) != found, (old, new)


def test_both_halves_of_a_double_change_are_kept() -> None:
    found = card(
        "このクリーチャーが攻撃する時、このターン、このクリーチャーのパワーは+1000され、「ブロッカー」を得る。"
    )
    assert [i.verb for i in found.abilities[0].effects] == ["change", "gain"]
    assert all(i.duration == "turn" for i in found.abilities[0].effects)


@pytest.mark.parametrize(
    "line",
    [
        "W・ブレイカー(このクリーチャーはシールドを３枚ブレイクする)",  # the reminder says something else
        "When this creature would be destroyed, draw a card.",  # "would" without "instead"
        "このクリーチャーを破壊する。",  # when?
        # what it speaks of is not the card that was discarded
        "自分のクリーチャーが攻撃された時、手札を１枚捨ててもよい。そうした場合、このターン、"
        "そのクリーチャーのパワーは+3000される。",
    ],
)
def test_what_cannot_be_meant_is_marked(line: str) -> None:
    found = card(line)
    assert all(a.kind == "keyword" for a in found.abilities)
    assert found.unread
    assert found.unread[0].why
    assert found.unread[0].why_ja


def test_the_rest_of_a_card_works_beside_an_unread_sentence() -> None:
    found = card("このクリーチャーをバトルゾーンに出した時、カードを1枚引く。その後、カボチャを育てる。")
    assert [a.kind for a in found.abilities] == ["trigger"]
    assert [u.words for u in found.unread] == ["その後、カボチャを育てる"]


def test_its_own_name_is_found_where_no_word_goes_on() -> None:
    """Print gives it without a mark: in Japanese between other letters than its own kind, in English as a whole word."""
    assert normalise("これは青銅の鎧が破壊された", "ja", "dm", "青銅の鎧").chars == "これは《青銅の鎧》が破壊された"
    assert normalise("アクアンガーは", "ja", "dm", "アクアン").chars == "アクアンガーは"
    assert normalise("Bolts and Bolt hit", "en", "dm", "Bolt").chars == "Bolts and 《Bolt》 hit"


@together(table())
def test_each_rewrite_does_what_its_example_says(row: Any) -> None:
    assert row.rewrite.find.sub(row.rewrite.write, row.before) == row.after
    text = normalise(row.before, row.lang, "dm" if row.game == "-" else row.game)
    assert len(text.chars) == len(text.starts) == len(text.ends)
    assert not text.ends or max(text.ends) <= len(row.before)
