"""Families of Duel Masters print that hang on more than one clause: keywords the card explains, heads, costs, follow-ups, topics."""

from __future__ import annotations

import pytest

from judgecli.language import ast
from judgecli.language.parsing import parse
from judgecli.language.print_en import ability as said

HEAD = "creature light fire [X] cost 3 power 1000"
SPELL = "spell light cost 3"


def card(text: str, head: str = HEAD) -> ast.Card:
    lines = "".join(f"  {line}\n" for line in text.split("\n"))
    scenario = parse(f"game dm\ncard 《X》 {head}\n{lines}").scenario
    assert scenario is not None
    return scenario.cards[0]


READ = [
    (
        "O・ドライブ 水x２ (このクリーチャーを召喚する時、自分のマナゾーンで水のカードをさらに２枚タップしてもよい。"
        "そうした場合、次の能力を得る)\n"
        "このクリーチャーはブロックされない。",
        ["o-drive (2 water cards)", "static if this is o-driven: this cannot be blocked"],
    ),
    (
        "スリリング・スリー：ガーディアン(このクリーチャーをバトルゾーンに出した時、自分の山札の上から３枚を表向きにする。"
        "表向きにしたガーディアン１体につき、次の能力を１回行ってもよい。その後、表向きにしたカードをすべて、好きな順序で山札の一番下に戻す)\n"
        "カードを１枚引く。",
        [
            "trigger when this enters: reveal top 3 cards of your deck; repeat for each [ガーディアン] card among them: "
            "(you may draw 1 card); put the rest on bottom of deck"
        ],
    ),
    (
        "スーパー・アクセル(バトルゾーンにある自分のクリーチャーにクロスギアがクロスされている時、このクリーチャーは次の能力を得る)\n"
        "このクリーチャーはブロックされない。",
        ["static if you have a crossed creature in battle zone: this cannot be blocked"],
    ),
    (
        "Whenever this creature attacks or leaves the battle zone, draw a card.",
        ["trigger when this attacks or when this leaves: draw 1 card"],
    ),
    (
        "Evolution - Put on one of your Light Bringers.",
        ["evolution ([Light Bringer] creature)"],
    ),
    (
        "このクリーチャーは攻撃することができない。自分のターンの終わりに、カードを１枚引く。",
        ["static: this cannot attack", "trigger when your turn ends: draw 1 card"],
    ),
    (
        "スレイヤー(このクリーチャーがバトルする時、バトルの後、相手クリーチャーを破壊する)",
        ["trigger when this battles: at battle ends: destroy it"],
    ),
    (
        "セイバー：エンジェル・コマンド(自分のエンジェル・コマンド１体が破壊される時、このクリーチャーをかわりに破壊してもよい)",
        ["static if your [エンジェル・コマンド] creature would be destroyed, you may destroy this instead"],
    ),
    (
        "アクセル(このクリーチャーにクロスギアがクロスされている時、このクリーチャーは次の能力を得る)\nこのクリーチャーはブロックされない。",
        ["static if this is crossed: this cannot be blocked"],
    ),
    (
        "自分のドラゴンを召喚する時、支払うコストは２少なくなる。ただし、コストは１より少なくならない。",
        ["static: your [ドラゴン] creatures get cost -2 (no less than 1)"],
    ),
    (
        "Your spells each cost 1 less to cast. They can't cost less than 1.",
        ["static: your spells get cost -1 (no less than 1)"],
    ),
    (
        "このクリーチャーをバトルゾーンに出した時、自分のシールドを1枚選び、手札に加える。ただし、その「S・トリガー」は使えない。",
        [
            "trigger when this enters: choose 1 your shield; it cannot be used by s-trigger until end of turn; add it to hand"
        ],
    ),
    (
        "Whenever this creature is attacking your opponent and isn't blocked, you may destroy a creature.",
        ["trigger when this goes unblocked: you may destroy 1 creature"],
    ),
    (
        "このクリーチャーが攻撃またはブロックする時、カードを１枚引いてもよい。",
        ["trigger when this attacks or when this blocks: you may draw 1 card"],
    ),
    (
        "相手は呪文を唱えた時、自分自身の手札を1枚選び、持ち主の墓地に置く。",
        [
            "trigger when opponent casts a spell: opponent puts 1 opponent's card in hand into its owner's graveyard",
        ],
    ),
    (
        "Survivor (Each of your Survivors has this creature's Survivor ability.) : This creature gets +1000 power.",
        [
            "static: this gets power +1000",
            "static: your other [Survivor] creatures in battle zone get 「static: this gets power +1000」",
        ],
    ),
    (
        "このクリーチャーが破壊された時、カードを１枚引くか、相手に手札を１枚捨てさせる。",
        ["trigger when this is destroyed: choose 1 of: draw 1 card | opponent discards 1 card"],
    ),
    (
        "このクリーチャーが攻撃する時、パワーがこのクリーチャーより小さい相手のクリーチャーを１体破壊する。",
        ["trigger when this attacks: destroy 1 opponent's creature power less than power of this"],
    ),
    (
        "Whenever your opponent casts a spell, he discards a card from his hand.",
        ["trigger when opponent casts a spell: opponent discards 1 card"],
    ),
    (
        "自分のドラゴンを召喚するコストを１少なくしてもよい。ただし、コストは１より少なくならない。",
        ["static: your [ドラゴン] creatures may get cost -1 (no less than 1)"],
    ),
    (
        "火のクリーチャーとバトルする時、このクリーチャーのパワーは+4000される。",
        ["static if there is a fire creature battling with this: this gets power +4000"],
    ),
    (
        "このクリーチャーをバトルゾーンに出した時、相手の手札を見て、その中から闇の呪文をすべて選び出し、持ち主の墓地に置く。",
        [
            "trigger when this enters: look at opponent's hand; put all darkness spells among them into its owner's graveyard"
        ],
    ),
    (
        "Your opponent's creatures are put into the battle zone tapped.",
        ["static if opponent's creature would enter, tap it instead"],
    ),
]


@pytest.mark.parametrize(("printed", "short"), READ, ids=[printed[:40] for printed, _ in READ])
def test_what_it_says(printed: str, short: list[str]) -> None:
    found = card(printed)
    assert found.unread == ()
    assert [said(a) for a in found.abilities] == short


@pytest.mark.parametrize(
    "printed",
    [
        # the bracket explains nothing, or something else
        "スレイヤー(このクリーチャーはとても強い)",
        "Saver: Angel Command (When one of your Demon Commands would be destroyed, you may destroy this creature instead.)",
        # "among them" of nothing
        "このクリーチャーをバトルゾーンに出した時、その中から1枚選び、墓地に置く。",
        # whose hand?
        "このクリーチャーが攻撃する時、自分自身の手札を1枚捨てる。",
        # what could be dropped
        "自分のドラゴンを召喚する時、支払うコストは最大２少なくなる。",
        "このクリーチャーが相手のクリーチャーを攻撃してブロックされなかった時、カードを1枚引く。",
    ],
)
def test_what_is_not_sure_is_not_read(printed: str) -> None:
    assert card(printed).unread


@pytest.mark.parametrize("head", ["アクセル(このクリーチャーがとても強い時、このクリーチャーは次の能力を得る)"])
def test_what_hangs_on_a_head_that_is_not_read_is_not_read(head: str) -> None:
    found = card(f"{head}\nこのクリーチャーはブロックされない。")
    assert not found.abilities
    assert len(found.unread) == 2


def test_a_head_over_several_lines_leaves_them_unread() -> None:
    """Print does not say how many of the lines behind it are meant."""
    head = "メタモーフ(自分のマナゾーンに７枚以上カードがあれば、このクリーチャーは次の能力を得る)"
    found = card(f"{head}\nこのクリーチャーはブロックされない。\nこのクリーチャーは攻撃されない。")
    assert not found.abilities


def test_a_race_alone_means_cards_of_it_where_there_are_no_creatures() -> None:
    line = "このクリーチャーをバトルゾーンに出した時、自分の山札の上から３枚を表向きにする。その中からナイトをすべて手札に加え、"
    taken = card(line + "残りを好きな順序で山札の一番下に戻す。").abilities[0].effects[1].what
    assert taken is not None
    assert taken.what == "card"


def test_a_condition_of_what_happens_instead_is_said_again() -> None:
    line = "このクリーチャーが破壊される時、バトルゾーンに自分のドラゴンが１体でもあれば、墓地に置くかわりに自分の手札に戻す。"
    found = card(line)
    assert found.unread == ()
    assert "while you have a [ドラゴン] creature" in said(found.abilities[0])


@pytest.mark.parametrize(
    "printed",
    [
        "When you roll {C}, draw 2 cards.",
        "Whenever you roll {C}, draw 2 cards.",
        "{C}を出した時、カードを２枚引く。",
        "あなたが{C}を出したとき、カードを２枚引く。",
        "自分が{C}を出すたび、カードを２枚引く。",
    ],
)
def test_what_the_plane_die_shows_is_an_event(printed: str) -> None:
    """704.12c: an ability of a plane waits for its {C}."""
    scenario = parse(f"game dmv plane game\ncard 《X》 plane\n  {printed}\n").scenario
    assert scenario is not None
    assert not scenario.cards[0].unread
    assert [said(a) for a in scenario.cards[0].abilities] == ["trigger when you roll {C}: draw 2 cards"]
