"""Damaged scenarios: the diagnostic names the true cause, marked here by ‸ before it."""

from __future__ import annotations

from judgecli.language import parse

CARD = "card 《a》 zx red cost 1 power 1000\n"
YGO = "game ygo\ncard 《a》 monster effect dark level 4 atk 1000 def 1000\n"
D0 = "game d0\ncard 《a》 unit cost red 1 power 1000\n"
DM = "game dm\ncard 《a》 creature fire cost 1 power 1000\n"

# text with the mark, code, what the suggestion or label must mention ("" for none)
DAMAGED = [
    ("‸clam A: A wins\n", "L201", "claim"),
    ('‸senario "x"\n', "L201", "scenario"),
    ("game ‸zz 1.59\n", "L201", "zx"),
    ("game zx ‸new\n", "L201", ""),
    ("card 《a》 zx ‸bleu cost 1\n", "L201", "blue"),
    ("card 《a》 zx cost ‸three\n", "L201", "a number"),
    ("card 《a》 zx ‸pwoer 1000\n", "L201", "power"),
    ("card ‸《a zx blue\n", "L203", "》"),
    ("カード 《a》 ゼクス ‸蒼 コスト1\n", "L201", ""),
    ("カード 《a》 ゼクス 青 ‸コト1\n", "L201", "コスト"),
    (CARD + "card ‸《a》 zx\n", "L301", ""),
    (CARD + "  ‸rnage 2\n", "L201", "range"),
    (CARD + "  auto when this is ‸atacked: draw 1 card\n", "L201", "attacked"),
    (CARD + "  auto when this is attacked‸ draw 1 card\n".replace("‸ ", " ‸"), "L201", ":"),
    (CARD + "  auto when this appears: draw 1 ‸crad\n", "L201", "card"),
    (CARD + "  auto when this appears: ‸drwa 1 card\n", "L201", "draw"),
    (CARD + "  auto when this appears: ‸this draws 1 card\n", "L207", "opponent"),
    (CARD + "  auto when this appears: draw ‸1 red card\n", "L208", "draw 2 cards"),
    (CARD + "  activated <‸slep this>: draw 1 card\n", "L201", "sleep"),
    (CARD + "  activated ‸<sleep this: draw 1 card\n", "L203", ">"),
    (CARD + "  constant: this gets power ‸500\n", "L201", "+ or -"),
    (CARD + "  constant: this gets power +500 for ‸eech zx\n", "L201", "each"),
    (CARD + "  constant: this gets 「‸rang 2」\n", "L201", "range"),
    (CARD + "  constant: this ‸canot attack\n", "L201", "cannot"),
    (CARD + "  event: choose 1 zx in a ‸nromal square\n", "L201", "normal square"),
    (CARD + "  event: choose 1 zx; it gets power +500 until end of ‸trun\n", "L201", "turn"),
    (CARD + "  event: draw‸", "L202", "a number"),
    ("play\n  A attacks 《a》 with‸\n", "L202", "a card"),
    (CARD + "  自 このカードが攻撃された時、カードを1枚‸弾く\n", "L201", ""),
    (CARD + "  常 このカードのパワーを‸500する\n", "L212", "+500"),
    (CARD + "  自 このカードが登場した時、‸手扎を1枚捨てる\n", "L201", "手札"),
    (CARD + "  text ‸printed\n", "L201", "…"),
    ("board turn of A, main ‸phaze\n", "L201", "phase"),
    ("board turn ‸A\n", "L201", "of"),
    ("board turn of A, main phase\n  A ‸lief 4\n", "L201", "life"),
    ("board turn of A, main phase\n  A life ‸four\n", "L201", "a number"),
    ("board turn of A, main phase\n  A life 4\n    ‸nroth 《a》\n", "L201", "north"),
    ("board turn of A, main phase\n  A life 4\n    north 《a》 ‸slpet\n", "L201", "slept"),
    ("board turn of A, main phase\n  A life 4\n    north 《a》\n    ‸north 《b》\n", "L303", ""),
    ("board turn of A, main phase\n  A life 4 ‸life 3\n", "L303", ""),
    ("board turn of A, main phase\n  A life 4\n  ‸A life 3\n", "L303", ""),
    ("board turn of A, main phase\nboard turn of ‸B, main phase\n", "L301", ""),
    ("盤面 Aのターン、‸メインフエイズ\n", "L201", "メインフェイズ"),
    ("盤面 Aのターン、メインフェイズ\n  A ‸手扎3\n", "L201", "手札"),
    ("play\n  A ‸attaks 《a》 with 《b》\n", "L201", "attacks"),
    ("play\n  A attacks 《a》 ‸wiht 《b》\n", "L201", "with"),
    ("play\n  A moves 《a》 to ‸nort-west\n", "L201", "north-west"),
    ("play\n  ‸attacks 《a》\n", "L201", "a player"),
    ("play\n  A attacks ‸《a with 《b》\n", "L203", "》"),
    ("play\n  A passes\n    ‸ilegal 805.3a\n", "L201", "illegal"),
    ("play\n  A passes\n    illegal\n      ‸805.3a\n", "L204", ""),
    ("play\n  Aは《a》を‸攻撤する\n", "L201", ""),
    ("プレイ\n  Aは《a》で《b》を攻撃する\n  ‸は《b》を選ぶ\n", "L201", "プレイヤー"),
    ("expect\n  《a》 is in ‸trsh\n", "L201", "trash"),
    ("expect\n  ‸cits 604.3\n", "L201", "cites"),
    ("expect\n  A has ‸lif 3\n", "L201", "life"),
    ("期待\n  《a》は‸墓地にある\n", "L201", ""),
    ("claim A ‸《a》 is destroyed\n", "L201", ":"),
    ("claim A: 《a》 is ‸destoryed\n", "L201", "destroyed"),
    ('scenario "x"\n  ‸game zx\n', "L204", ""),
    ("card ‸center zx\n", "L302", "《center》"),
    ("card ‸until zx\n", "L302", "《until》"),
    ("カード ‸この ゼクス\n", "L302", "《この》"),
    (CARD + "  ‸descent 3 constant: this gets power +500\n", "L214", "line of its own"),
    (CARD + "  event: ‸this loses\n", "L207", "opponent"),
    (CARD + "  イベント ‸このカードは敗北する\n", "L210", ""),
    ("card ‸《》 zx\n", "L201", "a card 《…》"),
    (CARD + "  constant: this gets ‸[]\n", "L201", "a tribe"),
    (CARD + "  constant: ‸this has no limit\n", "L213", "your charge"),
    ("board turn of A, main phase\n  A life 4\n  B life 4\n‸claim C: A wins\n", "L304", "A"),
    # the other games: their own words, and none of another game's
    (YGO + "card 《b》 ‸zx dark\n", "L201", "a kind of card"),
    (YGO + "card 《b》 monster ‸drak level 4\n", "L201", "dark"),
    (YGO + "card 《b》 monster level 4 atk ‸many\n", "L201", "a number"),
    (YGO + "card 《b》 monster ‸levle 4\n", "L201", "level"),
    (YGO + "card 《b》 monster link 2 ‸↘↗x\n".replace("‸↘↗x", "↘ ‸lower-left"), "L201", ""),
    (YGO + "  ① ignition once per ‸trun: draw 1 card\n", "L201", "turn"),
    (YGO + "  ① quick <discard 1 card> ‸targetting 1 monster: destroy it\n", "L201", "targeting"),
    (YGO + "  ① trigger when this is special ‸sumoned: draw 1 card\n", "L201", "summoned"),
    (YGO + "  ② trigger if this is sent to ‸gravyard: draw 1 card\n", "L201", "graveyard"),
    (YGO + "  ① ignition: ‸bannish 1 opponent's monster\n", "L201", "banish"),
    (YGO + "  ① ignition: special summon 1 monster ‸frm hand\n", "L201", ""),
    (YGO + "  continuous: this cannot be ‸targetted\n", "L201", "targeted"),
    (YGO + "  continuous: this gets atk plus ‸hlaf its def\n", "L201", "half"),
    (YGO + "  ①起動効果 ‸一ターンに1度：カードを1枚引く\n", "L201", ""),
    (YGO + "  誘発効果 このカードが‸特殊召還された時、カードを1枚引く\n", "L201", ""),
    (YGO + "board turn of A, ‸damge step\n", "L201", "damage step"),
    (YGO + "board turn of A, battle phase, before damage ‸calcuation\n", "L201", "calculation"),
    (YGO + "board turn of A, main phase, priority ‸x\n", "L201", "a player"),
    (YGO + "board turn of A, main phase\n  A lp 8000\n    monster ‸zne 1 《a》\n", "L201", "zone"),
    (YGO + "board turn of A, main phase\n  A lp 8000\n    mz1 《a》 ‸atack position\n", "L201", "attack position"),
    (YGO + "board turn of A, main phase\n  A lp 8000\n    mz1 《a》 equipped to‸\n", "L202", "a card"),
    (YGO + "board turn of A, main phase\n  A lp 8000\n  chain\n    A ‸activtes 《a》\n", "L201", "activates"),
    (YGO + "board turn of A, main phase\n  A lp 8000\n  effects\n    《a》: it gets atk ‸500\n", "L201", "+ or -"),
    (YGO + "play\n  with link ‸two on the chain:\n    A passes\n", "L201", "a number"),
    (YGO + "play\n  in ‸damage stap:\n    A passes\n".replace("‸damage stap", "damage ‸stap"), "L201", "step"),
    (YGO + "play\n  until ‸edn phase\n", "L201", "end phase"),
    (YGO + "play\n  A link summons 《a》 ‸usng 《b》\n", "L201", "using"),
    (YGO + "question: who ‸win?\n", "L201", "wins"),
    (YGO + "question: what is ‸attck of 《a》?\n", "L201", "attack"),
    ("game ygo\nformat ‸sped duel\n", "L201", "speed duel"),
    ('game ygo\nuse ‸card "x.judge"\n', "L201", "cards"),
    ("game ‸yugi\n", "L201", "yugioh"),
    (D0 + "card 《b》 unit cost ‸redd 2\n", "L201", "red"),
    (
        D0 + "card 《b》 unit red 2 ‸mov cost red 1\n".replace("red 2 ‸", "‸").replace("‸mov", "cost red 2 ‸mov"),
        "L201",
        "move cost",
    ),
    (D0 + "  activated <pay red 1> ‸quik: draw 1 card\n", "L201", "quick"),
    (D0 + "  effect: ‸freze 1 target unit\n", "L201", "freeze"),
    (D0 + "  static: your unit ‸adjacnt to this get power +1000\n", "L201", "adjacent to"),
    (
        D0 + "board turn of A, main phase\n  A smash 2\n    own-‸lft 《a》\n".replace("own-‸lft", "‸own-lft"),
        "L201",
        "own-left",
    ),
    (D0 + "play\n  A ‸creates plna\n".replace("‸creates plna", "creates ‸plna"), "L201", "plan"),
    (D0 + "expect\n  《a》 is in ‸trash\n", "L201", ""),
    (DM + "card 《b》 creature fire ‸cots 3\n", "L201", "cost"),
    (DM + "  ‸blokcer\n", "L201", "blocker"),
    (DM + "  trigger when this ‸entres: draw 1 card\n", "L201", "enters"),
    (DM + "  trigger when this enters: ‸untpa 1 creature\n", "L201", "untap"),
    (DM + "  spell: put 1 creature into ‸manna zone\n", "L201", "mana"),
    (DM + "board turn of A, ‸mian step\n", "L201", "main step"),
    (DM + "board turn of A, seats A B C, ‸taem A B\n", "L201", "team"),
    (DM + "play\n  B ‸bloks 《a》 with 《b》\n", "L201", "blocks"),
    (DM + "プレイ\n  Bは《b》で《a》を‸プロックする\n", "L201", "ブロック"),
    (DM + "options range ‸one\n", "L201", "a number"),
    (DM + "expect\n  《a》 is ‸taped\n", "L201", "tapped"),
]


def misses(marked: str, code: str, mentions: str) -> str:
    """What a reader would miss in the first message: nothing if it names the true cause at the right place."""
    marked = marked if "game " in marked else f"game zx\n{marked}"
    before, _, _ = marked.partition("‸")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n") - 1
    found = parse(marked.replace("‸", "")).diagnostics
    if not found:
        return "no diagnostic"
    first = found[0]
    if (first.code, first.span.line, first.span.start) != (code, line, column):
        return f"{first.code} at {first.span.line}:{first.span.start}, not {code} at {line}:{column}"
    shown = " ".join((first.message_en, first.label_en, first.help_en, first.label_ja, first.help_ja))
    return "" if mentions in shown else f"“{mentions}” is not mentioned: {shown}"


def test_at_least_95_in_100_name_the_true_cause_at_the_right_place() -> None:
    missed = {marked: missing for marked, *rest in DAMAGED if (missing := misses(marked, *rest))}
    share = 1 - len(missed) / len(DAMAGED)
    assert share >= 0.95, "\n".join(f"{marked!r}: {missing}" for marked, missing in missed.items())


def test_the_corpus_is_as_large_as_promised() -> None:
    assert len(DAMAGED) >= 80


def test_several_errors_are_all_reported_and_the_rest_is_read() -> None:
    parsed = parse("play\n  A pases\n  A passes\n  A attaks 《a》\nexpect\n  A wns\n  A wins\n")
    assert [item.span.line for item in parsed.diagnostics] == [2, 4, 6]
    assert parsed.scenario is not None
    assert [play.verb for play in parsed.scenario.plays] == ["pass"]
    assert len(parsed.scenario.expectations) == 1


def test_errors_under_a_damaged_head_are_found_too() -> None:
    found = parse("board turn of A, main phaze\n  A lief 4\n").diagnostics
    assert [(item.span.line, item.span.start) for item in found] == [(1, 22), (2, 4)]


def test_a_second_definition_shows_the_first() -> None:
    (found,) = parse("card 《a》 zx\ncard 《a》 event\n").diagnostics
    assert (found.notes[0].span.line, found.notes[0].span.start) == (1, 5)


def test_every_message_exists_in_both_languages() -> None:
    for marked, _, _ in DAMAGED:
        for item in parse(marked.replace("‸", "")).diagnostics:
            assert item.message_en
            assert item.message_ja
            assert bool(item.help_en) <= bool(item.help_ja)
            assert bool(item.label_en) == bool(item.label_ja)


def test_one_mistake_is_told_once() -> None:
    """A card or a player whose line cannot be read is still known elsewhere."""
    text = (
        "game dm\ncard 《アクア》 creature water Liquid cost 5\nboard turn of A, main step\n  A shields ten\n"
        "    battle zone アクア\n  B shields 5 cards\nplay\n  A attacks B with アクア\nclaim A: アクア is destroyed\n"
    )
    assert [(item.code, item.span.line) for item in parse(text).diagnostics] == [("L201", 2), ("L201", 4)]
