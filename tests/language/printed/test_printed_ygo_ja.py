"""Japanese Yu-Gi-Oh! print: each way of saying a thing comes to the tree of our own spelling, written from the text first."""

from __future__ import annotations

import pytest

from judgecli.language import aspects, ast
from judgecli.language.printed import behind_a_head
from judgecli.language.words import speaking
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

DRAWS = "発動できる。自分は１枚ドローする。"
PAIRS = [
    # ---- which cards: what is said of one goes together in any order
    (
        MONSTER,
        f"①：デッキからレベル４以下で攻撃力１０００以上のモンスター１体を墓地へ送って{DRAWS}",
        "① ignition <send 1 your monster level 4 or less atk 1000 or more in deck to graveyard>: draw 1 card",
    ),
    (
        MONSTER,
        f"①：自分の墓地の攻撃力３００／守備力２００のモンスター１体を除外して{DRAWS}",
        "① ignition <banish 1 your monster atk 300 def 200 in graveyard>: draw 1 card",
    ),
    (
        MONSTER,
        f"①：自分の墓地の攻撃力と守備力が０のモンスター１体を除外して{DRAWS}",
        "① ignition <banish 1 your monster atk 0 def 0 in graveyard>: draw 1 card",
    ),
    (
        MONSTER,
        f"①：手札のモンスターカード１枚を捨てて{DRAWS}",
        "① ignition <discard 1 monster>: draw 1 card",
    ),
    (
        MONSTER,
        f"①：自分の墓地の光属性と闇属性のモンスターを１体ずつ除外して{DRAWS}",
        "① ignition <banish 1 your light monster in graveyard, banish 1 your dark monster in graveyard>: draw 1 card",
    ),
    (
        MONSTER,
        f"①：自分フィールドのドラゴン族モンスターと悪魔族モンスターを１体ずつリリースして{DRAWS}",
        "① ignition <tribute 1 your [Dragon] monster in field, tribute 1 your [Fiend] monster in field>: draw 1 card",
    ),
    (
        MONSTER,
        "①：お互いの墓地のカードを合計３枚まで対象として発動できる。そのカードを除外する。",
        "① ignition targeting up to 3 cards in graveyard: banish it",
    ),
    (
        MONSTER,
        "①：自分の墓地のモンスター１体を対象として発動できる。そのモンスターの同名モンスター１体をデッキから手札に加える。",
        "① ignition targeting 1 your monster in graveyard: add 1 your monster with the same name as it in deck to your hand",
    ),
    (
        MONSTER,
        "①：モンスターが表側で除外された場合に発動できる。自分は１枚ドローする。",
        "① trigger optional if a monster is banished face up: draw 1 card",
    ),
    (
        MONSTER,
        "①：このカードが召喚した場合に発動できる。相手の手札をランダムに１枚墓地へ送る。",
        "① trigger optional if this is normal summoned: send 1 opponent's random card in hand to graveyard",
    ),
    # ---- what a later round read
    (
        MONSTER,
        "①：このカードが戦闘で破壊された場合に発動できる。デッキからレベル４モンスター１体を手札に加える。"
        "自分フィールドに「甲」が存在する場合、手札に加えず特殊召喚する事もできる。",
        "① trigger optional if this is destroyed by battle: choose 1 of: add 1 your monster level 4 in deck to your hand"
        " | if you have a 《甲》 in field, special summon 1 your monster level 4 in deck",
    ),
    (
        MONSTER,
        "①：このカードが戦闘で破壊された場合に発動できる。デッキからレベル４モンスター１体を特殊召喚する。"
        "自分フィールドに「甲」が存在する場合、代わりに通常モンスター１体を特殊召喚もできる。",
        "① trigger optional if this is destroyed by battle: choose 1 of: special summon 1 your monster level 4 in deck"
        " | if you have a 《甲》 in field, special summon 1 your normal monster in deck",
    ),
    (
        MONSTER,
        "①：発動できる。デッキから「甲」モンスターを可能な限り特殊召喚する。",
        "① ignition: special summon all your monsters with 「甲」 in its name in deck",
    ),
    (
        MONSTER,
        "このカードが光属性モンスターと戦闘を行う場合、ダメージ計算を行わずそのモンスターを破壊する。",
        "trigger if this begins a damage step against a light monster: destroy it",
    ),
    (
        MONSTER,
        "このカードがレベル４以下のモンスターと戦闘を行ったダメージ計算後、そのモンスターを破壊する。",
        "trigger if this battles a monster level 4 or less: destroy it",
    ),
    (
        MONSTER,
        f"①：自分フィールドのモンスターが表側表示で除外された場合に{DRAWS}",
        "① trigger optional if your monster in field is banished face up: draw 1 card",
    ),
    (
        MONSTER,
        "①：発動できる。相手フィールドの表側攻撃表示モンスターの内、攻撃力が一番高いモンスター１体を破壊する。",
        "①：発動できる。相手フィールドの攻撃力が一番高い表側攻撃表示モンスター１体を破壊する。",
    ),
    # ---- how things stand
    (
        MONSTER,
        f"①：自分の手札が相手より多い場合に{DRAWS}",
        f"①：自分の手札の数が相手の手札の数より多い場合に{DRAWS}",
    ),
    (
        MONSTER,
        f"①：このカードがアドバンス召喚されている場合に{DRAWS}",
        "① ignition if this is tribute summoned: draw 1 card",
    ),
    (
        MONSTER,
        f"①：自分の墓地に「甲」「乙」が全て存在する場合に{DRAWS}",
        "① ignition if you have a 《甲》 in graveyard and you have a 《乙》 in graveyard: draw 1 card",
    ),
    (
        MONSTER,
        f"①：特殊召喚したこのカードをリリースして{DRAWS}",
        "① ignition if this is special summoned <tribute this>: draw 1 card",
    ),
    # ---- when
    (
        MONSTER,
        "このカードがシンクロモンスターのシンクロ召喚に使用され墓地へ送られた場合、カードを１枚ドローする。",
        "このカードがＳモンスターのＳ召喚の素材として墓地へ送られた場合、カードを１枚ドローする。",
    ),
    (
        MONSTER,
        "このカードは召喚・反転召喚に成功した時、守備表示になる。",
        "このカードが召喚・反転召喚した時、このカードを守備表示にする。",
    ),
    (
        "monster spirit dark level 4",
        "自分のスタンバイフェイズ時、相手に３００ダメージを与える。",
        "trigger if your standby phase starts: inflict 300 damage to opponent",
    ),
    (
        MONSTER,
        "このカードがフィールドに表側表示で存在する限り、相手モンスターが特殊召喚した時、相手に３００ダメージを与える。",
        "trigger when opponent's monster is special summoned: inflict 300 damage to opponent",
    ),
    (
        "trap counter",
        "手札を１枚捨てて発動する。相手の魔法カードの発動を無効にし、それを破壊する。",
        "effect when opponent activates a spell <discard 1 card>: negate its activation; destroy it",
    ),
    (
        "trap counter",
        "罠カードの発動を無効にし、それを破壊する。",
        "effect when a trap is activated: negate its activation; destroy it",
    ),
    # ---- what is done
    (
        MONSTER,
        "①：相手フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを攻撃表示にし、その攻撃力を６００ダウンする。",
        "①：相手フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを攻撃表示にし、そのモンスターの攻撃力を６００ダウンする。",
    ),
    (
        "trap",
        "相手モンスターの攻撃宣言時に発動できる。攻撃モンスターを破壊する。",
        "effect when opponent's monster declares an attack: destroy all attacking monsters",
    ),
    (
        "spell",
        "フィールドのカード１枚を対象として発動できる。そのカードを破壊し、そのコントローラーに５００ダメージを与える。",
        "effect targeting 1 card in field: destroy it; inflict 500 damage to its controller",
    ),
    (
        MONSTER,
        "このカードをリリースする事で、デッキから「Ａ」モンスター１体を特殊召喚する。",
        "ignition <tribute this>: special summon 1 monster with 「Ａ」 in its name in your deck",
    ),
    (
        "spell",
        "①：デッキから「甲」１枚を自分の魔法＆罠ゾーンに表側表示で置く。",
        "① effect: put 1 your 《甲》 in deck to your spell & trap zone face up",
    ),
    # ---- what applies
    (
        MONSTER,
        "①：特殊召喚したこのカードの攻撃力は５００アップする。",
        "① continuous if this is special summoned: this gets atk +500",
    ),
    (MONSTER, "①：このカードは相手モンスター全てに１回ずつ攻撃できる。", "① continuous: this can attack all"),
    (
        MONSTER,
        "①：このカードがモンスターゾーンに存在する限り、フィールドの「Ａ」モンスターは機械族になる。",
        "① continuous: all monsters with 「Ａ」 in its name in field become [Machine]",
    ),
    (
        MONSTER,
        "①：このカードはリリースできず、融合・Ｓ召喚の素材にもできない。",
        "① continuous: this cannot be tributed; this cannot be used as fusion material; this cannot be used as synchro material",
    ),
    # ---- all but a sort, what is said before a comma, what is counted beside something else
    (
        MONSTER,
        f"①：デッキからレベル５以上の、「Ａ」モンスターまたは「Ｂ」モンスター１体を墓地へ送って{DRAWS}",
        f"①：デッキからレベル５以上の「Ａ」「Ｂ」モンスター１体を墓地へ送って{DRAWS}",
    ),
    (
        MONSTER,
        f"①：自分のデッキの枚数が相手よりも多い場合に{DRAWS}",
        f"①：自分のデッキの枚数が相手のデッキの枚数より多い場合に{DRAWS}",
    ),
    (
        MONSTER,
        f"①：自分フィールドのモンスターの数が相手フィールドのモンスターの数以下の場合に{DRAWS}",
        f"①：自分フィールドのモンスターの数が、相手フィールドのモンスターの数以下である場合に{DRAWS}",
    ),
    (
        MONSTER,
        f"①：このカードが墓地から特殊召喚されている場合に{DRAWS}",
        "① ignition if this is summoned from the graveyard: draw 1 card",
    ),
    (
        MONSTER,
        f"①：自分の墓地のモンスターが地属性のみの場合に{DRAWS}",
        "① ignition if you have an earth monster in graveyard and you have no non earth monster in graveyard: draw 1 card",
    ),
    # ---- old texts without numbers: each event begins an effect
    (
        MONSTER,
        "自分または相手が速攻魔法カードを発動する度に発動する。相手に３００ダメージを与える。",
        "自分または相手が速攻魔法カードを発動した場合に発動する。相手に３００ダメージを与える。",
    ),
    (
        "trap counter",
        "自分ターンのみ発動できる。カードを１枚ドローする。",
        "自分ターンに発動できる。カードを１枚ドローする。",
    ),
    (
        "spell",
        "①：自分の墓地のモンスター１体を対象として発動できる。次の自分スタンバイフェイズに、そのモンスターを特殊召喚する。",
        "① effect targeting 1 your monster in graveyard: at your standby phase starts: special summon it",
    ),
    (
        "spell",
        "①：このターン、自分は攻撃宣言できず、機械族モンスターしか特殊召喚できない。",
        "①：このターン、自分は攻撃宣言できない。このターン、自分は機械族モンスターしか特殊召喚できない。",
    ),
    (
        "spell",
        "①：「Ａ」融合モンスターカードによって決められた融合素材モンスターを自分フィールドから墓地へ送り、その融合モンスター１体をＥＸデッキから融合召喚する。",
        "①：自分フィールドから、「Ａ」融合モンスターカードによって決められた融合素材モンスターを墓地へ送り、その融合モンスター１体をＥＸデッキから融合召喚する。",
    ),
    # ---- before 対象 was printed
    (
        MONSTER,
        "１ターンに１度、自分フィールドの「Ａ」１体をリリースする事で、相手フィールドのモンスター１体を選択して破壊する。",
        "１ターンに１度、自分フィールドの「Ａ」１体をリリースし、相手フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。",
    ),
    (
        "spell",
        "手札を１枚捨てて発動する。自分の墓地から魔法カードを１枚選択し、手札に加える。",
        "手札を１枚捨て、自分の墓地の魔法カード１枚を対象として発動できる。そのカードを手札に加える。",
    ),
    (
        MONSTER,
        "リバース：フィールド上の魔法・罠カードを２枚まで選択して破壊する。",
        "リバース：フィールドの魔法・罠カード２枚までを選択して破壊する。",
    ),
    (
        "spell",
        "フィールド上のＡカウンターが乗ったモンスター１体を選択して破壊する。",
        "フィールドのＡカウンターが乗っているモンスター１体を対象として発動できる。そのモンスターを破壊する。",
    ),
    (
        MONSTER,
        "このカードが破壊された時、自分の墓地のモンスター１体を選択して特殊召喚できる。",
        "このカードが破壊された時、自分の墓地のモンスター１体を対象として発動できる。そのモンスターを特殊召喚する。",
    ),
    (
        "trap continuous",
        "自分の墓地のモンスター１体を選択し、表側攻撃表示で特殊召喚する。",
        "自分の墓地のモンスター１体を対象としてこのカードを発動できる。そのモンスターを表側攻撃表示で特殊召喚する。",
    ),
    (
        MONSTER,
        "自分フィールドに「Ａ」モンスターが存在する場合、１ターンに１度、カードを１枚ドローできる。",
        "１ターンに１度、自分フィールドに「Ａ」モンスターが存在する場合に発動できる。カードを１枚ドローする。",
    ),
    (
        MONSTER,
        "相手フィールドにのみモンスターが存在する場合、手札からこのカードを守備表示で特殊召喚できる。",
        "相手フィールドにのみモンスターが存在する場合、このカードは手札から守備表示で特殊召喚できる。",
    ),
    (
        MONSTER,
        "自分の手札が０枚の場合、このカードが戦闘で相手モンスターを破壊し墓地へ送った時、相手に３００ダメージを与える。",
        "このカードが戦闘で相手モンスターを破壊し墓地へ送った時、自分の手札が０枚の場合に発動する。相手に３００ダメージを与える。",
    ),
    (
        "monster link effect dark link 1 ↑",
        "①：このカードの攻撃力は、このカードのリンク先のモンスターの元々の攻撃力分アップする。",
        "①：このカードの攻撃力は、このカードのリンク先のモンスターの元々の攻撃力の合計分アップする。",
    ),
    # ---- modes
    (
        "spell",
        "①：以下の効果から１つを選んで適用する。●カードを１枚ドローする。●相手に３００ダメージを与える。",
        "① effect: choose 1 of: draw 1 card | inflict 300 damage to opponent",
    ),
    # ---- comparing with a card spoken of
    (
        "spell",
        "①：自分フィールドのモンスター１体を対象として発動できる。そのモンスターより低い攻撃力を持つ相手フィールドのモンスター１体を破壊する。",
        "①：自分フィールドのモンスター１体を対象として発動できる。そのモンスターより攻撃力が低い相手フィールドのモンスター１体を破壊する。",
    ),
    (
        "spell",
        "①：自分フィールドのモンスター１体を対象として発動できる。そのモンスターのレベルと同じレベルを持つモンスター１体をデッキから墓地へ送る。",
        "①：自分フィールドのモンスター１体を対象として発動できる。そのモンスターのレベルと同じ数値のレベルのモンスター１体をデッキから墓地へ送る。",
    ),
    # ---- a moment, a cause
    (
        MONSTER,
        "①：自分または相手が儀式召喚した場合に発動できる。自分は１枚ドローする。",
        "① trigger optional if a monster is ritual summoned: draw 1 card",
    ),
]


@pytest.mark.parametrize(("kind", "printed", "own"), PAIRS, ids=[p[1][:28] for p in PAIRS])
def test_print_comes_to_the_tree_of_our_own_spelling(kind: str, printed: str, own: str | None) -> None:
    read = card(kind, printed)
    if own is None:
        assert read.unread
        return
    said = card(kind, own)
    assert not read.unread, read.unread
    assert not said.unread, said.unread
    assert bare(read.abilities) == bare(said.abilities)


ONLY = [
    "①：発動できる。デッキから「甲」１枚を自分か相手のフィールドゾーンに表側表示で置く。",
    "①：自分フィールドのモンスター１体のみが手札に戻った時に発動できる。自分は１枚ドローする。",
    "①：このカードが召喚した時、自分は１枚ドローする。",
    "①：相手がカードをドローした場合、相手に３００ダメージを与える。",
    "１ターンに１度、攻撃モンスター１体を破壊し、自分の墓地のモンスター１体を選択して特殊召喚できる。",
]
"""What must not be read: exactly one card, what a text that tells every activation does without one, a second target behind a deed."""


@pytest.mark.parametrize("printed", ONLY)
def test_what_no_reader_knows_stays_unread(printed: str) -> None:
    assert card(MONSTER, printed).unread


def test_what_is_selected_among_cards_that_lie_open_is_a_target() -> None:
    flipped = card(MONSTER, "リバース：相手フィールド上のカードを１枚選択して持ち主の手札に戻す。")
    assert [t.target for a in flipped.abilities for t in a.targets] == [True]
    searched = card("spell", "自分のデッキから「Ａ」１枚を選択して墓地へ送る。")
    assert not searched.unread
    assert not [t for a in searched.abilities for t in a.targets]


def test_control_of_two_monsters_is_swapped() -> None:
    text = "①：相手フィールドのモンスター１体を対象として発動できる。そのモンスターとこのカードのコントロールを入れ替える。"
    read = card(MONSTER, text)
    assert not read.unread, read.unread
    (swap,) = read.abilities[0].effects
    assert swap.verb == "swap control"
    assert swap.what is not None
    assert swap.target is not None
    assert {swap.what.how, swap.target.how} == {"this", "that"}


def test_an_event_behind_an_activated_effect_begins_another_where_effects_are_not_numbered() -> None:
    read = card(
        MONSTER,
        "１ターンに１度、手札を１枚捨てて発動できる。カードを１枚ドローする。また、このカードが破壊された時、相手に３００ダメージを与える。",
    )
    assert not read.unread, read.unread
    assert [(a.kind, a.effects[0].verb) for a in read.abilities] == [("ignition", "draw"), ("trigger", "damage")]


def test_a_bracket_with_a_name_in_it_is_a_sentence_of_its_own() -> None:
    read = card(
        MONSTER,
        "①：このカードが召喚した場合に発動できる（この効果を発動するターン、自分は「Ａ」モンスターしか特殊召喚できない）。自分は１枚ドローする。",
    )
    assert not read.unread, read.unread
    (trigger,) = read.abilities
    assert [i.verb for i in trigger.cost] == ["cannot"]


FILTERS = [
    ("自分フィールドの「Ａ」モンスター以外のモンスター１体を破壊する。", {("name", "lacks", "Ａ")}),
    ("フィールドのレベル８以外の「Ａ」モンスター１体を破壊する。", {("level", "!=", 8), ("name", "has", "Ａ")}),
    ("フィールドのＸ素材の無いＸモンスター１体を破壊する。", {("state", "!=", "with materials"), ("icon", "=", "xyz")}),
]


@pytest.mark.parametrize(("printed", "asked"), FILTERS, ids=[f[0][:20] for f in FILTERS])
def test_what_is_asked_of_a_card_is_kept(printed: str, asked: set[tuple[str, str, str | int]]) -> None:
    read = card(MONSTER, f"①：１ターンに１度、発動できる。{printed}")
    assert not read.unread, read.unread
    what = read.abilities[0].effects[0].what
    assert what is not None
    assert {(f.kind, f.op, f.value) for f in what.filters} == asked


def test_a_number_of_this_card_is_a_condition() -> None:
    read = card(MONSTER, f"①：このカードのレベルが７以上の場合に{DRAWS}")
    assert not read.unread, read.unread
    (asked,) = read.abilities[0].conditions
    assert (asked.subject.how, asked.what, asked.op) == ("this", "level", ">=")


def test_a_card_that_is_banished_when_it_leaves_the_field() -> None:
    read = card(MONSTER, "①：表側表示のこのカードはフィールドから離れた場合に除外される。")
    assert not read.unread, read.unread
    (instead,) = read.abilities
    assert (instead.kind, [i.verb for i in instead.effects]) == ("replacement", ["banish"])
    assert instead.when is not None
    assert instead.when.subject is not None
    assert [f.value for f in instead.when.subject.filters] == ["face up"]


def test_effect_damage_is_waited_for_by_its_cause() -> None:
    read = card(MONSTER, f"①：自分が効果ダメージを受けた場合に{DRAWS}")
    assert not read.unread, read.unread
    when = read.abilities[0].when
    assert when is not None
    assert (when.verb, when.source) == ("take damage", "effect")


def test_its_atk_beside_its_original_atk() -> None:
    read = card(MONSTER, f"①：このカードの攻撃力が元々の攻撃力より高い場合に{DRAWS}")
    assert not read.unread, read.unread
    (asked,) = read.abilities[0].conditions
    assert (asked.what, asked.op) == ("atk", ">")
    assert not isinstance(asked.value, str)
    assert asked.value.word == "original atk of"


def test_a_monster_of_which_the_numbers_are_set_as_it_is_summoned() -> None:
    read = card("spell", "①：デッキから通常モンスター１体を、攻撃力・守備力を０にして特殊召喚する。")
    assert not read.unread, read.unread
    verbs = [(i.verb, i.change) for i in read.abilities[0].effects]
    assert verbs == [("special summon", ""), ("become", "atk"), ("become", "def")]


def test_a_name_beside_two_others() -> None:
    read = card(MONSTER, "このカード名はルール上「Ａ」カード、「Ｂ」カードとしても扱う。")
    assert not read.unread, read.unread
    assert [i.value for i in read.abilities[0].effects] == ["Ａ", "Ｂ"]


def test_modes_of_a_text_without_numbers_share_their_use() -> None:
    read = card(
        MONSTER,
        "１ターンに１度、以下の効果から１つを選択して発動できる。",
        "●カードを１枚ドローする。",
        "●相手に３００ダメージを与える。",
    )
    assert not read.unread, read.unread
    assert {(a.limit, a.shares) for a in read.abilities} == {(1, (1,))}


def test_a_phase_without_a_player() -> None:
    read = card(MONSTER, f"メインフェイズ１にのみ{DRAWS}")
    assert not read.unread, read.unread
    (used,) = read.abilities
    assert (used.kind, [(c.what, c.value) for c in used.conditions]) == ("ignition", [("phase", "main")])


def test_summoned_from_the_extra_deck_by_one_effect_only() -> None:
    """From elsewhere it can be, once it was summoned so (J3.19)."""
    read = card("monster fusion effect dark level 4", "このカードは「甲」の効果でのみＥＸデッキから特殊召喚できる。")
    assert not read.unread, read.unread
    (bar,) = read.abilities
    assert [(c.value, c.negated) for c in bar.conditions] == [("summoned properly", True)]


def test_what_a_spell_does_from_the_graveyard() -> None:
    text = "自分フィールドのドラゴン族モンスターが戦闘・効果で破壊される場合、代わりに墓地のこのカードを除外できる。"
    read = card("spell", "①：カードを１枚ドローする。", f"②：{text}")
    assert not read.unread, read.unread
    used, *kept = read.abilities
    assert used.kind == "effect"
    assert {(a.kind, a.where) for a in kept} == {("replacement", ("graveyard",))}


def test_a_bar_that_begins_with_its_own_method() -> None:
    """Only from then on, and nothing of it is activated."""
    read = card(
        MONSTER,
        "①：自分フィールドにモンスターが存在しない場合、このカードは手札から特殊召喚できる。"
        "この方法で特殊召喚したターン、自分はＳモンスターしか特殊召喚できない。",
    )
    assert not read.unread, read.unread
    (summons,) = read.abilities
    assert [(i.verb, i.change, i.duration) for i in summons.cost] == [("cannot", "special summon", "turn")]
    assert not any(c.what == "happened" for c in summons.conditions)


def test_what_is_asked_of_a_discarded_card_is_asked_once() -> None:
    """A card that is Summoned since would be "it" for what follows."""
    read = card(
        MONSTER,
        "①：発動できる。手札を１枚捨てる。それが「甲」以外だった場合、さらに手札から「甲」１体を特殊召喚し、自分は１枚ドローする。",
    )
    assert not read.unread, read.unread
    _, summons = read.abilities[0].effects
    assert summons.conditions
    assert [(i.verb, i.conditions) for i in summons.then] == [("draw", ())]


def test_its_own_attack_is_no_battle_of_any_kind() -> None:
    read = card(MONSTER, f"①：このカードの攻撃で相手モンスターを破壊した時に{DRAWS}")
    assert not read.unread, read.unread
    when = read.abilities[0].when
    assert when is not None
    assert when.subject is not None
    assert [f.value for f in when.subject.filters] == ["attacking"]


def test_an_old_ritual_spell() -> None:
    read = card(
        "spell ritual",
        "「甲」の降臨に必要。場か手札から、星の数が合計６個以上になるようカードを生け贄に捧げなければならない。",
    )
    assert not read.unread, read.unread
    (rite,) = read.abilities[0].effects
    assert rite.verb == "ritual summon"
    assert rite.amount is not None
    assert rite.amount.value == 6


def test_a_ritual_spell_of_which_nothing_says_what_it_takes_is_not_whole() -> None:
    read = card("spell ritual", "地属性の儀式モンスターの降臨に使用できる。")
    assert read.unread


def test_face_down_cards_of_hand_and_field_stay_unread() -> None:
    assert card(MONSTER, f"①：自分の手札・フィールド（裏側表示）から罠カード１枚を墓地へ送って{DRAWS}").unread


def test_once_summoned_it_can_be_special_summoned_from_elsewhere() -> None:
    read = card("monster link effect dark", "このカードはＬ召喚でしかＥＸデッキから特殊召喚できない。")
    assert not read.unread, read.unread
    assert [(c.value, c.negated) for c in read.abilities[0].conditions] == [("summoned properly", True)]


def test_what_took_place_this_turn_is_told_by_its_event() -> None:
    read = card(MONSTER, f"①：このターンに融合モンスターが自分の墓地へ送られている場合、エンドフェイズに{DRAWS}")
    assert not read.unread, read.unread
    (asked,) = read.abilities[0].conditions
    assert asked.happening is not None
    assert (asked.what, asked.happening.verb, asked.happening.whose) == ("happened", "sent", "you")


def test_the_greatest_of_a_sort_and_all_but_it() -> None:
    read = card("spell", "①：相手フィールドの攻撃力が一番高いモンスター１体を破壊する。")
    assert not read.unread, read.unread
    what = read.abilities[0].effects[0].what
    assert what is not None
    assert [(f.kind, f.value) for f in what.filters] == [("state", "highest atk")]
    assert card("spell", "①：フィールドのレベルが一番高いモンスター以外のモンスターを全て破壊する。").unread


def test_face_up_cards_of_field_and_graveyard() -> None:
    read = card(MONSTER, f"①：自分のフィールド（表側表示）・墓地から「甲」モンスター１体を除外して{DRAWS}")
    assert not read.unread, read.unread
    what = read.abilities[0].cost[0].what
    assert what is not None
    assert what.where == ("field", "graveyard")
    assert ("state", "face up") in [(f.kind, f.value) for f in what.filters]


def test_a_field_of_whoever_owns_the_card_stays_unread() -> None:
    text = "①：自分の墓地のモンスター１体と相手の墓地のモンスター１体を持ち主のフィールドに特殊召喚する。"
    assert card("spell", text).unread


def test_a_place_of_both_players_is_not_told_to_be_that_of_either() -> None:
    assert card(MONSTER, f"①：お互いのフィールドゾーンに表側表示でカードが存在する場合に{DRAWS}").unread


ANSWERED = "発動した時に発動できる。その発動を無効にし破壊する。"


@pytest.mark.parametrize(
    ("said", "kind", "op", "done_to"),
    [
        ("ダメージを与える効果が", "inflicting damage to", "=", "any"),
        ("フィールドのカードを破壊する魔法・罠・モンスターの効果が", "destroying", "=", "any"),
        (
            "デッキからカードを手札に加える効果を含む、魔法・罠・モンスターの効果が",
            "adding from the deck",
            "includes",
            "any",
        ),
        ("モンスターを特殊召喚する効果を含む、魔法・罠・モンスターの効果が", "special summoning", "includes", "any"),
    ],
)
def test_what_an_effect_that_is_answered_does(said: str, kind: str, op: str, done_to: str) -> None:
    read = card("trap", f"①：{said}{ANSWERED}")
    assert not read.unread, read.unread
    when = read.abilities[0].when
    assert when is not None
    assert when.subject is not None
    (doing,) = [f for f in when.subject.filters if f.kind == kind]
    assert isinstance(doing.value, ast.Noun)
    assert (doing.op, doing.value.how) == (op, done_to)


def test_an_effect_that_destroys_such_cards_stays_unread() -> None:
    """Which cards it destroys shows only as it resolves."""
    assert card("trap", f"①：自分フィールドの罠カードを破壊する魔法・罠・モンスターの効果を相手が{ANSWERED}").unread


def test_summoned_by_an_effect_of_its_own() -> None:
    summons = "①：手札を１枚捨てて発動できる。このカードを手札から特殊召喚する。"
    read = card(MONSTER, f"{summons}②：このカードの①の効果で特殊召喚した場合に{DRAWS}")
    assert not read.unread, read.unread
    when = read.abilities[1].when
    assert when is not None
    assert (when.verb, when.source, when.by and when.by.how) == ("special summoned", "effect", "this")
    again = "③：このカードが墓地に存在する場合、手札を１枚捨てて発動できる。このカードを特殊召喚する。"
    assert card(MONSTER, f"{summons}②：このカードの①の効果で特殊召喚した場合に{DRAWS}{again}").unread


def test_what_is_told_of_an_activation_before_the_effects_is_told_of_it() -> None:
    read = card(
        "spell", "このカードの発動に対して相手は魔法・罠・モンスターの効果を発動できない。①：自分は１枚ドローする。"
    )
    assert not read.unread, read.unread
    (only,) = read.abilities
    assert [(i.verb, i.change) for i in only.effects] == [("draw", ""), ("cannot", "respond")]
    assert card(MONSTER, f"このカードの発動に対して相手は効果を発動できない。①：手札を１枚捨てて{DRAWS}").unread


@pytest.mark.parametrize(
    ("said", "change"),
    [
        ("このカードはもう１度だけ続けて攻撃できる。", "attack again"),
        ("このカードは相手モンスターに続けて攻撃できる。", "attack a monster again"),
        ("このバトルフェイズ中、このカードはもう１度だけ攻撃できる。", "attack once more"),
    ],
)
def test_a_monster_attacks_again(said: str, change: str) -> None:
    read = card(MONSTER, f"①：このカードが戦闘で相手モンスターを破壊した場合に発動できる。{said}")
    assert not read.unread, read.unread
    (can,) = read.abilities[0].effects
    assert (can.verb, can.change, can.duration) == ("can", change, "")


def test_a_rite_that_takes_something_instead_of_tributes() -> None:
    total = "レベルの合計が儀式召喚するモンスターと同じになるように、自分の手札・フィールドのモンスターを"
    instead = "またはリリースの代わりに自分の墓地の「甲」モンスターを除外し"
    read = card("spell ritual", f"①：{total}リリース、{instead}、手札から「甲」儀式モンスター１体を儀式召喚する。")
    assert not read.unread, read.unread
    (rite,) = read.abilities[0].effects
    assert rite.target is not None
    assert rite.to is not None
    assert (rite.value, rite.target.where, rite.to.zone) == ("exactly", ("graveyard",), "banished")


def test_one_of_the_cards_shown_is_picked() -> None:
    text = "①：デッキから「甲」カード３枚を相手に見せ、相手はその中から{}１枚選ぶ。そのカード１枚を自分の手札に加え、残りをデッキに戻す。"
    for how, who in (("ランダムに", None), ("", "opponent")):
        read = card("spell", text.format(how))
        assert not read.unread, read.unread
        _, picks, *_ = read.abilities[0].effects
        assert picks.what is not None
        assert (picks.verb, picks.who and picks.who.how) == ("choose", who)
        assert any(f.value == "random" for f in picks.what.filters) is (who is None)


def test_what_was_summoned_is_told_beside_what_was_dealt_with_since() -> None:
    text = "①：自分のデッキからモンスター１体を特殊召喚する。その後、相手フィールドのモンスター１体を墓地へ送る。"
    read = card("spell", f"{text}この効果で特殊召喚したモンスターは直接攻撃できない。")
    assert not read.unread, read.unread
    what = read.abilities[0].effects[-1].what
    assert what is not None
    assert what.spoken == "summoned"


@pytest.mark.parametrize(
    ("line", "so"),
    [
        ("①誘発効果 このカードが召喚した場合に発動できる。自分は１枚ドローする。", True),
        ("①誘発効果 このカードが召喚した場合に、自分は１枚ドローする。", False),
        ("このカードが召喚した場合に発動できる。自分は１枚ドローする。", False),
        ("①誘発効果 このカードが召喚した場合に発動できる。自分は１枚ドローする", False),
    ],
)
def test_a_sentence_of_print_stands_behind_a_head(line: str, so: bool) -> None:
    """Only behind a head of ours, with the words of print that say when it is activated, and to its end."""
    with speaking("ygo"):
        assert behind_a_head(line) is so


@pytest.mark.parametrize("head", ["trap", MONSTER])
def test_an_effect_is_used_where_its_first_words_say_that_the_card_lies(head: str) -> None:
    read = card(head, "①：自分エンドフェイズに発動できる。墓地のこのカードを手札に加える。")
    assert not read.unread, read.unread
    (ability,) = read.abilities
    assert (ability.where, ability.structure, ability.optional) == (("graveyard",), "auto", True)
    leaving = card(MONSTER, "①：このカードが墓地へ送られた場合に発動できる。墓地のこのカードを手札に加える。")
    assert leaving.abilities[0].where == ()


def test_what_battles_of_ones_monsters_destroy_is_banished() -> None:
    read = card(MONSTER, "①：自分の「甲」モンスターが戦闘で破壊したモンスターは墓地へは行かず除外される。")
    assert not read.unread, read.unread
    (ability,) = read.abilities
    assert ability.when is not None
    assert ability.when.subject is not None
    assert (ability.kind, ability.when.subject.whose, len(ability.conditions)) == ("replacement", "opponent", 1)
    assert card(MONSTER, "①：相手のモンスターが戦闘で破壊したモンスターは墓地へは行かず除外される。").unread


def test_a_card_waits_for_a_tribute_summon_with_it() -> None:
    read = card(MONSTER, f"①：このカードがアドバンス召喚のためにリリースされた場合に{DRAWS}")
    assert not read.unread, read.unread
    (ability,) = read.abilities
    assert ability.when is not None
    assert (ability.when.verb, ability.where) == ("tribute summoned", ("graveyard",))


def test_what_stands_behind_and_lies_in_the_same_place() -> None:
    read = card("spell field", "①：自分フィールドの「甲」モンスター及び「乙」は戦闘では破壊されない。")
    assert not read.unread, read.unread
    first, second = (i.what for i in read.abilities[0].effects)
    assert first is not None
    assert second is not None
    assert (first.whose, first.where) == (second.whose, second.where) == ("you", ("field",))


def test_a_phase_of_the_turn_in_which_such_a_summon_was_made_is_not_read() -> None:
    told = "このカードをリリースして「甲」モンスターがアドバンス召喚に成功したターンのエンドフェイズに"
    assert card(MONSTER, f"①：{told}{DRAWS}").unread


def test_what_its_atk_is_as_it_comes_is_said_of_it_when_it_lies_there() -> None:
    """What is done to it before it moves would be lost."""
    (a,) = card(
        MONSTER,
        "①：このカードが戦闘で相手モンスターを破壊し墓地へ送った時に発動できる。そのモンスターの攻撃力を半分にして自分フィールドに特殊召喚する。",
    ).abilities
    assert [i.verb for i in a.effects] == ["special summon", "halve"]


def test_what_stands_before_the_comma_is_said_of_both() -> None:
    """「他の、「Ａ」カードか水属性モンスター」: neither is the card itself; and what differs in its name is either of the two."""
    text = (
        "①：手札から他の、「Ａ」カード１枚か水属性モンスター１体を捨てて発動できる。このカードを手札から特殊召喚する。"
    )
    (ability,) = card(MONSTER, text).abilities
    what = ability.cost[0].what
    assert what is not None
    assert [one.other for one in what.either] == [True, True]
    with speaking("ygo"):
        assert "水" in aspects.whole(ability, "ja")
    text = (
        "①：自分フィールドの機械族モンスターを任意の数だけリリースして発動できる。リリースした数だけ、リリースしたモンスターとはカード名が異なる、"
        "「Ａ」モンスターまたは機械族モンスターを手札から守備表示で特殊召喚する（同名カードは１枚まで）。"
    )
    (ability,) = card(MONSTER, text).abilities
    what = ability.effects[0].what
    assert what is not None
    assert all("different name" in [f.kind for f in one.filters] for one in what.either)
