"""Japanese print of Yu-Gi-Oh! in other words: each comes to what the usual words, or our own spelling, come to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgecli.language import ast
from judgecli.language.parsing import parse
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

XYZ = "monster xyz effect dark rank 4"
SYNCHRO = "monster synchro effect dark level 8"
DRAWS = "発動できる。自分は１枚ドローする。"
SAME = [
    # ---- what was spoken of, said again with what happened to it
    (
        MONSTER,
        "①：自分のモンスターが戦闘で相手モンスターを破壊した時に発動できる。その破壊されたモンスターの元々の攻撃力分のダメージを相手に与える。",
        "①：自分のモンスターが戦闘で相手モンスターを破壊した時に発動できる。そのモンスターの元々の攻撃力分のダメージを相手に与える。",
    ),
    (
        "trap",
        "相手がモンスターを特殊召喚した時に発動できる。その特殊召喚されたモンスターを破壊する。",
        "相手がモンスターを特殊召喚した時に発動できる。そのモンスターを破壊する。",
    ),
    (
        "trap continuous",
        "①：自分の墓地のモンスター１体を対象としてこのカードを発動できる。そのモンスターを攻撃表示で特殊召喚する。このカードがフィールドから離れる時にそのモンスターは破壊される。",
        "①：自分の墓地のモンスター１体を対象としてこのカードを発動できる。そのモンスターを攻撃表示で特殊召喚する。このカードがフィールドから離れた時にそのモンスターは破壊される。",
    ),
    (
        "monster union effect dark level 4",
        "このカードを装備カード扱いとして装備しているモンスターは１度のバトルフェイズ中に２回攻撃できる。",
        "装備モンスターは１度のバトルフェイズ中に２回攻撃できる。",
    ),
    # ---- two things that cannot be done
    (
        MONSTER,
        "①：このカードは攻撃対象にならず、相手の効果の対象にもならない。",
        "①：このカードは攻撃対象にならず、相手の効果の対象にならない。",
    ),
    (
        MONSTER,
        "①：このカードは効果では破壊されず、相手はこのカードをモンスターの効果の対象にできない。",
        "①：このカードは効果では破壊されず、相手のモンスターの効果の対象にならない。",
    ),
    (
        MONSTER,
        "①：フィールドのモンスター１体を対象として発動できる。そのモンスターは、このターンに１度だけ戦闘・効果では破壊されない。",
        "①：フィールドのモンスター１体を対象として発動できる。このターンに１度だけ、そのモンスターは戦闘・効果では破壊されない。",
    ),
    (MONSTER, "このカードは融合素材モンスターとして使用できない。", "このカードは融合素材にできない。"),
    # ---- battles and places
    (
        MONSTER,
        f"①：このカードが攻撃したダメージ計算後に{DRAWS}",
        f"①：攻撃しているこのカードが戦闘を行ったダメージ計算後に{DRAWS}",
    ),
    (
        "trap",
        "表側表示でフィールド上に存在する罠カードを１枚選択して破壊する。",
        "フィールドの表側表示の罠カード１枚を選択して破壊する。",
    ),
    (
        MONSTER,
        "①：自分・相手ターンに１度、フィールドのカード１枚を対象として発動できる（この発動に対してお互いは効果を発動できない）。そのカードを破壊する。",
        "①：自分・相手ターンに１度、フィールドのカード１枚を対象として発動できる（この効果の発動に対してお互いは効果を発動できない）。そのカードを破壊する。",
    ),
    (
        MONSTER,
        f"①：自分フィールドに「Ａ」及びそのカード名が記されたモンスターが存在する場合に{DRAWS}",
        f"①：自分フィールドに「Ａ」及び「Ａ」のカード名が記されたモンスターが存在する場合に{DRAWS}",
    ),
    (
        XYZ,
        "①：自分の墓地の「Ａ」Ｘモンスター１体を対象として発動できる。墓地のこのカードをそのモンスターの下に重ねてＸ素材とする事ができる。",
        "①：自分の墓地の「Ａ」Ｘモンスター１体を対象として発動できる。墓地のこのカードをそのモンスターのＸ素材にできる。",
    ),
    (
        MONSTER,
        "このカードと戦闘を行った相手モンスターは、ダメージステップ終了時に裏側守備表示になる。",
        "このカードが相手モンスターと戦闘を行ったダメージステップ終了時、そのモンスターを裏側守備表示にする。",
    ),
    # ---- what is summoned and equipped, in other words
    (
        MONSTER,
        f"①：「Ａ」装備魔法カードがこのカードに装備された場合に{DRAWS}",
        f"①：このカードに「Ａ」装備魔法カードが装備された場合に{DRAWS}",
    ),
    (
        "spell",
        "①：自分の手札・フィールドから、融合モンスターカードによって決められた融合素材モンスターを墓地へ送り、その融合モンスター１体を融合召喚する。"
        "その際、融合素材モンスターは全て悪魔族モンスターでなければならない。",
        "①：自分の手札・フィールドの悪魔族モンスターを融合素材とし、融合モンスター１体を融合召喚する。",
    ),
    (
        "trap",
        "相手がモンスターを召喚した時に発動する事ができる。自分の墓地の「Ａ」モンスター１体をゲームから除外する事で、バトルフェイズを終了する。",
        "相手がモンスターを召喚した時、自分の墓地の「Ａ」モンスター１体を除外して発動できる。バトルフェイズを終了する。",
    ),
    (
        SYNCHRO,
        "①：１ターンに１度、自分フィールドに裏側表示カードが存在する場合、または自分の墓地に罠カードが存在する場合に発動できる。自分は１枚ドローする。",
        "①：１ターンに１度、自分フィールドに裏側表示カードが存在する場合に発動できる。自分は１枚ドローする。\n"
        "①：１ターンに１度、自分の墓地に罠カードが存在する場合に発動できる。自分は１枚ドローする。",
    ),
    # ---- a time that stands before all
    (
        "trap normal",
        "①：フィールドのモンスター１体を対象として発動できる。ターン終了時まで、そのモンスターの効果は無効化され、攻撃力は１００になり、相手の効果を受けない。",
        "①：フィールドのモンスター１体を対象として発動できる。ターン終了時まで、そのモンスターの効果は無効化される。"
        "ターン終了時まで、そのモンスターの攻撃力は１００になる。ターン終了時まで、そのモンスターは相手の効果を受けない。",
    ),
    # ---- once a turn, told behind
    (
        MONSTER,
        "相手フィールド上にモンスターが存在し、自分フィールド上にモンスターが存在しない場合、手札からレベル４以下の水属性モンスター１体を特殊召喚できる。この効果は１ターンに１度しか使用できない。",
        "相手フィールドにモンスターが存在し、自分フィールドにモンスターが存在しない場合、１ターンに１度、手札からレベル４以下の水属性モンスター１体を特殊召喚できる。",
    ),
    (
        "spell field",
        "①：このカードがフィールドゾーンに存在する限り、自分のモンスターが戦闘で破壊される場合、代わりに自分の手札を１枚捨てる事ができる。この効果は１ターンに１度しか適用できない。",
        "①：このカードがフィールドゾーンに存在する限り、１ターンに１度、自分のモンスターが戦闘で破壊される場合、代わりに自分の手札を１枚捨てる事ができる。",
    ),
]


@pytest.mark.parametrize(("kind", "otherwise", "usual"), SAME, ids=[row[1][:28] for row in SAME])
def test_other_words_come_to_what_the_usual_words_come_to(kind: str, otherwise: str, usual: str) -> None:
    found, wanted = card(kind, otherwise), card(kind, *usual.split("\n"))
    assert not found.unread
    assert not wanted.unread
    assert bare(tuple(map(_alone, found.abilities))) == bare(tuple(map(_alone, wanted.abilities)))


def _alone(a: ast.Ability) -> ast.Ability:
    """Without the other effects that share its use, which two texts have and one text has not."""
    return replace(a, shares=())


OWN = [
    # ---- up to so many of each; from whose place
    (
        MONSTER,
        "①：このカードが召喚した場合に発動できる。「Ａ」モンスターと「Ｂ」をそれぞれ１枚までデッキから手札に加える。",
        "① trigger optional if this is normal summoned: add up to 1 your monster with 「Ａ」 in its name in deck to your hand; "
        "add up to 1 your 《Ｂ》 in deck to your hand",
    ),
    (
        MONSTER,
        "①：このカードが召喚した場合に発動できる。手札及び自分の墓地からそれぞれ１体まで、レベル４モンスターを選んで特殊召喚する。",
        "① trigger optional if this is normal summoned: special summon up to 1 your monster level 4 in hand; "
        "special summon up to 1 your monster level 4 in graveyard",
    ),
    (
        MONSTER,
        f"①：モンスターが相手の手札から墓地へ送られた場合に{DRAWS}",
        "① trigger optional if a monster is sent to graveyard from opponent's hand: draw 1 card",
    ),
    # ---- what else, or how many, can be targeted
    (
        "trap",
        "①：相手フィールドのカード１枚を対象として発動できる（自分フィールドに「Ａ」が存在する場合、この効果の対象を２枚にできる）。そのカードを除外する。",
        "① effect targeting 1 opponent's card in field: banish it\n"
        "① effect if you have a 《Ａ》 in field targeting 2 opponent's cards in field: banish it",
    ),
    (
        "trap",
        "①：自分の墓地の「Ａ」モンスター１体を対象として発動できる。そのモンスターを特殊召喚する。"
        "自分フィールドに「Ｂ」が存在する場合、代わりに幻竜族モンスター１体を対象とする事もできる。",
        "① effect targeting 1 your monster with 「Ａ」 in its name in graveyard: special summon it\n"
        "① effect if you have a 《Ｂ》 in field targeting 1 your [Wyrm] monster in graveyard: special summon it",
    ),
    # ---- so many as its Link Rating, half a Level, what it is like
    (
        MONSTER,
        "①：自分の墓地の速攻魔法カード以外の「Ａ」魔法カード１枚を対象として発動できる。そのカードを手札に加える。",
        "① ignition targeting 1 your non quick-play spell with 「Ａ」 in its name in graveyard: add it to your hand",
    ),
    (
        MONSTER,
        "①：自分フィールドにモンスターが存在する場合、自分はＰ召喚できない。",
        "① continuous if you have a monster in field: you cannot pendulum summon a monster",
    ),
    (
        MONSTER,
        "①：自分フィールドの「Ａ」モンスターを任意の数だけリリースして発動できる。その数だけ相手フィールドの表側表示モンスターのコントロールを得る。",
        "① ignition <tribute any number of your monsters with 「Ａ」 in its name in field>: "
        "take control of 1 opponent's face up monster in field for each card among them",
    ),
    (
        MONSTER,
        "１ターンに１度、相手フィールドのモンスター１体に甲カウンターを１つ置く事ができる。",
        "ignition once per turn: 1 opponent's monster in field gets 1 「甲」 counters",
    ),
    # ---- what is answered, where the effect says only what it negates
    (
        XYZ,
        "①：１ターンに１度、このカードのＸ素材を１つ取り除いて発動できる。罠カードの発動を無効にし破壊する。",
        "① quick once per turn when a trap is activated <detach 1 material>: negate its activation; destroy it",
    ),
    (
        "spell",
        "デッキから「Ａ」モンスター１体を特殊召喚する。この効果は自分の魔法＆罠ゾーンに「Ａ」カードが２枚以上存在する場合に発動と処理ができる。",
        "effect if you have 2 or more cards with 「Ａ」 in its name in spell & trap zone: if you have 2 or more cards with 「Ａ」 in "
        "its name in spell & trap zone, special summon 1 your monster with 「Ａ」 in its name in deck",
    ),
]


@pytest.mark.parametrize(("kind", "printed", "own"), OWN, ids=[row[1][:28] for row in OWN])
def test_print_comes_to_our_own_spelling(kind: str, printed: str, own: str) -> None:
    found = card(kind, printed)
    assert not found.unread
    assert bare(found.abilities) == bare(card(kind, *own.split("\n")).abilities)


@pytest.mark.parametrize(("said", "op", "number"), [("６つ以上", ">=", 6), ("３つ", "=", 3), ("", ">=", 1)])
def test_counters_on_the_card_that_is_paid_are_asked_for(said: str, op: str, number: int) -> None:
    found = card("spell continuous", f"①：甲カウンターが{said}置かれているこのカードを墓地へ送って{DRAWS}")
    assert not found.unread
    (asked,) = found.abilities[0].conditions
    assert (asked.subject.how, asked.subject.what, asked.op) == ("this", "placed counter", op)
    assert asked.value == ast.Number(number)


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("このカードの召喚に成功した時、相手フィールド上のモンスター１体を破壊する。", True),
        ("手札を１枚捨てる事で、フィールド上の魔法・罠カード１枚を破壊する。", True),
        ("このカードの召喚に成功した時、相手フィールド上のモンスター１体を選択して破壊する。", False),
        ("このカードの召喚に成功した時、相手フィールド上のモンスター１体を選んで破壊する。", False),
        ("このカードの召喚に成功した時、デッキからモンスター１体を墓地へ送る。", False),
        ("①：このカードが召喚した場合に発動できる。相手フィールドのモンスター１体を破壊する。", False),
    ],
)
def test_an_old_text_that_does_not_say_whether_it_targets_says_so(printed: str, said: bool) -> None:
    parsed = parse(f"game ygo\ncard 《テスト》 {MONSTER}\n  {printed}\n")
    told = [d for d in parsed.diagnostics if d.code == "L221"]
    assert [d.severity for d in told] == (["warning"] if said else [])
    assert parsed.scenario is not None
    assert not parsed.scenario.cards[0].unread


def test_this_card_on_ones_own_field_is_asked_whose_it_was() -> None:
    found = card(MONSTER, f"①：自分フィールドのこのカードが破壊され墓地へ送られた場合に{DRAWS}")
    assert not found.unread
    when = found.abilities[0].when
    assert when is not None
    assert when.subject is not None
    assert [f.value for f in when.subject.filters] == ["in its owner's possession"]
    assert when.origin == "field"


def test_what_came_from_one_of_two_places_is_told_by_its_place() -> None:
    found = card(
        MONSTER,
        "①：このカードをリリースして発動できる。自分の手札・墓地から「Ａ」モンスター１体を特殊召喚する。この効果で墓地から特殊召喚したモンスターの効果は無効化される。",
    )
    assert not found.unread
    negated = found.abilities[0].effects[-1]
    assert negated.what is not None
    assert "summoned from the graveyard" in [f.value for f in negated.what.filters]


@pytest.mark.parametrize(
    "printed",
    [
        "このカードが召喚した時、フィールドに表側表示で存在する光属性モンスター以外のモンスターを全て破壊する。",  # or all but such
        "①：「Ａ」のトークン名が記された装備カードを装備した自分フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。",
    ],
)
def test_what_can_be_said_of_either_of_two_things_stays_unread(printed: str) -> None:
    assert card(MONSTER, printed).unread


def test_a_place_said_of_the_first_with_how_they_lie_is_said_of_both() -> None:
    found = card(
        MONSTER,
        "①：自分の墓地・魔法＆罠ゾーン（表側表示）の「乙」以外の「Ａ」カードまたは「Ｂ」カード１枚を対象として発動できる。そのカードを手札に戻す。",
    )
    assert not found.unread
    parts = found.abilities[0].targets[0].either
    assert [any(f.value == "face up" for f in part.filters) for part in parts] == [True, True]


def test_a_trigger_that_says_that_it_is_used_in_either_turn_is_quick() -> None:
    found = card(
        MONSTER,
        "相手がモンスターを特殊召喚した時、このカードをリリースして発動できる。そのモンスターを破壊する。この効果は相手ターンでも発動できる。",
    )
    assert not found.unread
    assert found.abilities[0].kind == "quick"


def test_once_a_duel_and_not_as_it_comes() -> None:
    once = card(MONSTER, f"手札を１枚捨てて{DRAWS}「テスト」のこの効果はデュエル中に１度しか使用できない。")
    assert not once.unread
    assert (once.abilities[0].limit, once.abilities[0].limit_per) == (1, "name game")
    later = card(MONSTER, f"①：手札を１枚捨てて{DRAWS}この効果はこのカードが特殊召喚したターンには発動できない。")
    assert not later.unread
    assert (later.abilities[0].conditions[0].value, later.abilities[0].conditions[0].negated) == (
        "summoned this turn",
        True,
    )


def test_different_names_are_asked_of_what_was_chosen_and_not_of_its_negation() -> None:
    found = card(
        MONSTER,
        "①：１ターンに１度、発動できる。自分の墓地から「Ａ」モンスターを２体まで特殊召喚する（同名カードは１枚まで）。",
    )
    negated = card(
        MONSTER,
        "①：１ターンに１度、発動できる。自分の墓地から「Ａ」モンスターを２体まで効果を無効にして特殊召喚する（同名カードは１枚まで）。",
    )
    assert not found.unread
    assert not negated.unread
    came, negation = negated.abilities[0].effects
    assert negation.verb == "negate"
    assert came.what is not None
    assert found.abilities[0].effects[0].what is not None
    assert [f.value for f in came.what.filters] == [f.value for f in found.abilities[0].effects[0].what.filters]


def test_each_time_a_card_is_sent_is_done_at_once_and_not_activated() -> None:
    found = card(
        MONSTER,
        "このカードが相手フィールド上モンスター１体を戦闘によって破壊し墓地へ送る度に、自分は５００ライフポイント回復する。",
    )
    assert not found.unread
    when = found.abilities[0].when
    assert when is not None
    assert (found.abilities[0].kind, when.verb, when.goal, when.source) == (
        "continuous",
        "destroy",
        "graveyard",
        "battle",
    )


@pytest.mark.parametrize(
    "left_out",
    [
        "レベル８以上の融合モンスター以外のモンスター",
        "レベル８以上の戦士族モンスター以外のモンスター",
        "特殊召喚された効果モンスター以外のモンスター",
        "戦士族・レベル４モンスター以外のモンスター",
        "地属性の「Ａ」モンスター以外のモンスター",
        "光属性の特殊召喚されたモンスター以外のモンスター",
    ],
)
def test_what_several_words_leave_out_is_not_what_the_last_of_them_leaves_out(left_out: str) -> None:
    found = card("trap normal", f"①：相手フィールドの{left_out}１体を対象として発動できる。そのモンスターを破壊する。")
    assert [u.why for u in found.unread] == ["all but what"]
    if "以上の" in left_out:
        apart = left_out.replace("以上の", "以上の、")
        assert not card("trap normal", f"①：相手フィールドの{apart}を全て破壊する。").unread


def test_what_is_left_out_of_a_card_and_what_mentions_it_is_left_out_of_both() -> None:
    found = card(
        MONSTER, "①：発動できる。「Ｃ」を除く、「Ａ」またはそのカード名が記されたカード１枚をデッキから手札に加える。"
    )
    assert not found.unread
    what = found.abilities[0].effects[0].what
    assert what is not None
    assert [[f.value for f in one.filters if f.op == "!="] for one in what.either] == [["Ｃ"], ["Ｃ"]]


def test_before_effects_were_numbered_a_name_before_a_spell_may_be_the_name_of_the_card() -> None:
    named = card("spell normal", "自分のデッキから「Ａ」魔法カード１枚を手札に加える。")
    assert [u.why for u in named.unread] == ["whether that is the name of the card or a part of it"]
    for sure in (
        "自分のデッキから「Ａ」と名のついた魔法カード１枚を手札に加える。",
        "①：デッキから「Ａ」魔法カード１枚を手札に加える。",
    ):
        assert not card("spell normal", sure).unread


def test_a_cause_or_a_place_before_a_comma_is_said_of_both_that_happen() -> None:
    by = card(MONSTER, f"①：このカードが相手の効果で、破壊された場合または除外された場合に{DRAWS}")
    out = card(MONSTER, f"①：このカードが手札・デッキから、墓地へ送られた場合または除外された場合に{DRAWS}")
    assert not by.unread
    assert not out.unread
    first = by.abilities[0]
    assert first.when is not None
    assert [h.source for h in (first.when, *first.or_when)] == ["effect", "effect"]
    second = out.abilities[0]
    assert second.when is not None
    assert all(h.origin for h in (second.when, *second.or_when))


def test_a_normal_summon_is_a_normal_set_too() -> None:
    found = card("trap normal", "①：フィールドの通常召喚されたモンスターを全て破壊する。")
    only = card("trap normal", "①：フィールドの召喚されたモンスターを全て破壊する。")
    states = [
        [f.value for f in x.abilities[0].effects[0].what.filters]
        for x in (found, only)
        if x.abilities[0].effects[0].what
    ]
    assert states == [["normal summoned or normally set"], ["normal summoned"]]


def test_life_points_paid_in_a_sentence_of_their_own_are_a_price() -> None:
    found = card(
        MONSTER,
        "メインフェイズ１でのみ発動する事ができる。８００ライフポイントを払う。このターンこのカードは直接攻撃をする事ができる。",
    )
    assert not found.unread
    (one,) = found.abilities
    assert [i.verb for i in one.cost] == ["pay lp"]
    assert [i.verb for i in one.effects] == ["can"]


def test_cards_given_up_in_a_sentence_of_their_own_may_be_a_price_or_not() -> None:
    alone = card(
        "trap normal", "自分のデッキから岩石族モンスター１体を墓地へ送る。相手ライフに５００ポイントダメージを与える。"
    )
    assert [u.why for u in alone.unread] == ["whether it is a price"]
    drawn = card("spell normal", "自分の手札からモンスター１体を墓地へ送る。その後デッキからカードを１枚ドローする。")
    assert not drawn.unread
