"""Yu-Gi-Oh! cards as printed: each family of frames comes to the tree that our own spelling gives, on which the engine is tested."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from judgecli.language import aspects, ast, parse
from judgecli.language.walk import every

MONSTER = "monster effect dark level 4"


def card(kind: str, *lines: str, name: str = "テスト") -> ast.Card:
    text = f"game ygo\ncard 《{name}》 {kind}\n" + "".join(f"  {line}\n" for line in lines)
    scenario = parse(text).scenario
    assert scenario is not None
    return scenario.cards[0]


def bare(node: Any) -> Any:
    """A tree without places and the words it was read from."""
    if isinstance(node, tuple):
        return tuple(bare(x) for x in node)
    if is_dataclass(node):
        return (
            type(node).__name__,
            *(bare(getattr(node, f.name)) for f in fields(node) if f.name not in ("span", "text")),
        )
    return node


PAIRS = [
    # what is done
    (
        MONSTER,
        "①：このカードが召喚した場合に発動できる。自分は１枚ドローする。",
        "① trigger optional if this is normal summoned: draw 1 card",
    ),
    (
        MONSTER,
        "①：このカードが召喚・特殊召喚に成功した場合に発動できる。相手に５００ダメージを与える。",
        "① trigger optional if this is normal summoned or if this is special summoned: inflict 500 damage to opponent",
    ),
    (
        MONSTER,
        "①：１ターンに１度、自分メインフェイズに発動できる。デッキから「Ａ」モンスター１体を手札に加える。",
        "① ignition once per turn: add 1 monster with 「Ａ」 in its name in your deck to your hand",
    ),
    (
        MONSTER,
        "①：手札を１枚捨て、相手フィールドのカード１枚を対象として発動できる。そのカードを破壊する。",
        "① ignition <discard 1 card> targeting 1 opponent's card in field: destroy it",
    ),
    (
        MONSTER,
        "①：このカードのＸ素材を１つ取り除いて発動できる。相手フィールドのカードを全て破壊する。",
        "① ignition <detach 1 material>: destroy all opponent's cards in field",
    ),
    (
        MONSTER,
        "①：このカードが戦闘で破壊された時に発動する。相手のデッキの上からカードを３枚墓地へ送る。",
        "① trigger when this is destroyed by battle: opponent mills 3",
    ),
    (MONSTER, "①：このカードの攻撃力は５００アップする。", "① continuous: this gets atk +500"),
    (MONSTER, "①：このカードは戦闘では破壊されない。", "① continuous: this cannot be destroyed by battle"),
    (
        MONSTER,
        "①：このカードは相手の効果の対象にならず、戦闘では破壊されない。",
        "① continuous: this cannot be targeted by opponent's effects; this cannot be destroyed by battle",
    ),
    (MONSTER, "①：このカードは２回攻撃できる。", "① continuous: this can attack twice"),
    (MONSTER, "このカードは通常召喚できない。", "cannot be normal summoned or set"),
    (
        MONSTER,
        "①：相手がモンスターの効果を発動した時に発動できる。その発動を無効にし破壊する。",
        "① quick when opponent activates a monster: negate its activation; destroy it",
    ),
    (
        MONSTER,
        "①：１ターンに１度、自分フィールドのモンスター１体を対象として発動できる。そのモンスターの攻撃力はターン終了時まで１０００アップする。",
        "① ignition once per turn targeting 1 your monster in field: it gets atk +1000 until end of turn",
    ),
    # spells and traps
    (
        "spell",
        "①：５００ＬＰを払って発動できる。自分は２枚ドローする。その後、手札を１枚捨てる。",
        "① effect <pay 500 lp>: draw 2 cards, then if you do, discard 1 card",
    ),
    ("spell", "カードを２枚ドローする。", "effect: draw 2 cards"),
    (
        "trap",
        "①：相手モンスターの攻撃宣言時に発動できる。相手フィールドの攻撃表示モンスターを全て破壊する。",
        "① effect when opponent's monster declares an attack: destroy all opponent's attack position monsters in field",
    ),
    (
        "spell",
        "①：発動できる。このターン、自分はドラゴン族モンスターしか特殊召喚できない。",
        "① effect: you cannot special summon non [Dragon] monsters until end of turn",
    ),
    (
        "monster synchro effect dark level 7",
        "チューナー＋チューナー以外のモンスター１体以上",
        "materials (1 tuner monster, 1 or more non tuner monsters)",
    ),
    ("monster xyz effect dark rank 4", "レベル４モンスター×２", "materials (2 monsters level 4)"),
    (
        "spell",
        "自分フィールドのモンスター１体を対象として発動できる。エンドフェイズまで、そのモンスターの攻撃力は５００アップし、守備力は５００ダウンする。",
        "effect targeting 1 your monster in field: it gets atk +500 until end phase; it gets def -500 until end phase",
    ),
    # Problem-Solving Card Text
    (
        MONSTER,
        "If this card is Normal or Special Summoned: You can draw 1 card.",
        "trigger optional if this is normal summoned or if this is special summoned: draw 1 card",
    ),
    (
        MONSTER,
        "Once per turn: You can discard 1 card, then target 1 card your opponent controls; destroy it.",
        "ignition once per turn <discard 1 card> targeting 1 opponent's card in field: destroy it",
    ),
    (
        MONSTER,
        "You can Tribute this card; add 1 LIGHT Warrior monster from your Deck to your hand.",
        "ignition <tribute this>: add 1 light [Warrior] monster in your deck to your hand",
    ),
    (
        MONSTER,
        "When your opponent activates a monster effect (Quick Effect): You can Tribute this card; negate the activation, "
        "and if you do, destroy that card.",
        "quick when opponent activates a monster <tribute this>: negate its activation; if you do, destroy it",
    ),
    (
        MONSTER,
        "Gains 200 ATK for each Fairy monster in your GY.",
        "continuous: this gets atk +200 for each [Fairy] monster in your graveyard",
    ),
    (MONSTER, "This card cannot be destroyed by battle.", "continuous: this cannot be destroyed by battle"),
    (
        "trap",
        "When your opponent's monster declares an attack: Destroy all Attack Position monsters your opponent controls.",
        "effect when opponent's monster declares an attack: destroy all opponent's attack position monsters in field",
    ),
    ("monster xyz effect dark rank 5", "2 Level 5 monsters", "materials (2 monsters level 5)"),
    (
        MONSTER,
        "①：このカードが召喚した場合に発動できる。自分の墓地のモンスター１体を特殊召喚する。この効果で特殊召喚したモンスターはエンドフェイズに破壊される。",
        "① trigger optional if this is normal summoned: special summon 1 your monster in graveyard; at end phase starts: destroy it",
    ),
    (
        MONSTER,
        "①：１ターンに１度、フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。この効果は相手ターンでも発動できる。",
        "① quick once per turn targeting 1 monster in field: destroy it",
    ),
    (
        MONSTER,
        "If this card is Normal Summoned: You can target 1 monster in your GY; Special Summon it, but destroy it during the End Phase.",
        "trigger optional if this is normal summoned targeting 1 monster in your graveyard: special summon it; "
        "at end phase starts: destroy it",
    ),
    (
        MONSTER,
        "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent.",
        "piercing",
    ),
]


@pytest.mark.parametrize(("kind", "printed", "own"), PAIRS, ids=[p[1][:24] for p in PAIRS])
def test_print_comes_to_the_tree_of_our_own_spelling(kind: str, printed: str, own: str) -> None:
    read, said = card(kind, printed), card(kind, own)
    assert not read.unread, read.unread
    unnumbered = printed[0].isascii()  # English effects have no ①: they are counted
    mine = tuple(replace(a, number=0) for a in read.abilities) if unnumbered else read.abilities
    assert bare(mine) == bare(said.abilities)


def test_kinds_of_effects_are_told_apart_as_the_rules_do() -> None:
    found = card(
        MONSTER,
        "①：自分・相手のメインフェイズに発動できる。自分は１枚ドローする。②：自分スタンバイフェイズに発動する。自分は１枚ドローする。"
        "③：このカードが墓地に存在する場合、１０００ＬＰを払って発動できる。このカードを特殊召喚する。",
    )
    assert not found.unread
    assert [(a.number, a.kind, a.where) for a in found.abilities] == [
        (1, "quick", ()),
        (2, "trigger", ()),
        (3, "ignition", ("graveyard",)),
    ]


def test_a_limit_by_name_is_put_on_the_effects_it_names() -> None:
    found = card(
        MONSTER,
        "このカード名の②の効果は１ターンに１度しか使用できない。①：このカードは戦闘では破壊されない。"
        "②：このカードをリリースして発動できる。自分は１枚ドローする。",
    )
    assert not found.unread
    assert [(a.number, a.limit, a.limit_per) for a in found.abilities] == [(1, 0, ""), (2, 1, "card turn")]


def test_an_english_limit_is_put_on_the_effect_before_it() -> None:
    found = card(
        MONSTER,
        "If this card is Normal Summoned: You can draw 1 card. This card cannot be destroyed by battle. "
        'You can Tribute this card; draw 1 card. You can only use this effect of "Test" once per turn.',
        name="Test",
    )
    assert not found.unread
    assert [(a.kind, a.limit_per) for a in found.abilities] == [
        ("trigger", ""),
        ("continuous", ""),
        ("ignition", "card turn"),
    ]


def test_an_equip_spell_says_what_the_equipped_monster_gets() -> None:
    found = card("spell equip", "Equip only to a Warrior monster. It gains 600 ATK.")
    assert not found.unread
    assert [a.kind for a in found.abilities] == ["effect", "continuous"]


def test_what_cannot_be_read_is_kept_and_the_rest_stands() -> None:
    found = card(
        MONSTER,
        "①：このカードが召喚した場合に発動できる。自分は１枚ドローする。②：未知の言葉によって発動できる。自分は１枚ドローする。",
    )
    assert [a.number for a in found.abilities] == [1]
    assert ["未知の言葉" in u.words for u in found.unread] == [True]


READ = "①：１ターンに１度、自分フィールドの表側表示のレベル４以下の戦士族モンスター１体を対象として発動できる。そのモンスターを破壊する。"


@pytest.mark.parametrize("word", ["表側表示の", "レベル４以下の", "戦士族", "自分", "１ターンに１度、"])
def test_every_word_of_a_clause_has_a_node(word: str) -> None:
    """Without the word, or with one nobody knows in its place, the tree is another one or the clause is not read."""
    whole = bare(card(MONSTER, READ).abilities)
    assert not card(MONSTER, READ).unread
    without = card(MONSTER, READ.replace(word, "", 1))
    unknown = card(MONSTER, READ.replace(word, "謎の", 1))
    assert bare(without.abilities) != whole
    assert unknown.unread


def test_modes_of_english_print_are_effects_that_share_their_use() -> None:
    read = card(
        MONSTER,
        "Once per turn: You can activate 1 of these effects.",
        "● Draw 1 card.",
        "● Destroy all monsters your opponent controls.",
    )
    assert not read.unread, read.unread
    assert [a.effects[0].verb for a in read.abilities] == ["draw", "destroy"]
    assert {(a.limit, a.shares) for a in read.abilities} == {(1, (1,))}


TOLD = [
    "Target 1 monster you control; Special Summon 1 monster from your hand, and if you do, destroy that target.",
    "①：自分フィールドのモンスター１体を対象として発動できる。手札からモンスター１体を捨て、対象のモンスターのコントロールを得る。",
    "Target 1 monster in your GY; Special Summon 1 Xyz Monster from your Extra Deck, and if you do, attach that target to it as material.",
]


@pytest.mark.parametrize("printed", TOLD)
def test_the_target_is_told_from_what_was_done_since(printed: str) -> None:
    """What the text calls a target is what was targeted on activation, whatever other card was spoken of in between."""
    read = card("trap", printed)
    assert not read.unread
    last = [i for a in read.abilities for e in a.effects for i in (e, *e.then)][-1]
    assert last.what is not None
    assert last.what.spoken == "target"


PAID = [
    (
        "You can Tribute 1 monster, then target 1 monster you control; it gains ATK equal to the Tributed monster's original ATK.",
        "paid",
    ),
    (
        "If this card is Normal Summoned: Send 1 monster from your Deck to the GY; gain LP equal to the sent monster's ATK.",
        "paid",
    ),
]


@pytest.mark.parametrize(("printed", "spoken"), PAID)
def test_what_was_paid_is_told_from_what_is_targeted(printed: str, spoken: str) -> None:
    read = card(MONSTER, printed)
    assert not read.unread, read.unread
    amount = read.abilities[0].effects[0].amount
    assert amount is not None
    assert amount.each is not None
    assert amount.each.spoken == spoken


EXACT = [
    (
        "①：このカードが墓地に存在し、通常モンスターが自分の墓地へ送られた場合に発動できる。このカードを特殊召喚する。",
        lambda a: a.when is not None and a.when.whose == "you",
    ),
    (
        "①：自分メインフェイズに発動できる。相手は自身のデッキからモンスター１体を手札に加える。",
        lambda a: a.effects[0].what is not None and a.effects[0].what.whose == "opponent",
    ),
    (
        "①：自分メインフェイズに発動できる。カード名が異なるドラゴン族モンスター２体をデッキから特殊召喚する。",
        lambda a: a.effects[0].what is not None and a.effects[0].what.apart == "name",
    ),
    (
        "If this card is in your GY, except the turn it was sent there: You can banish 1 card from your hand; add this card to your hand.",
        lambda a: [(c.value, c.negated) for c in a.conditions] == [("put there this turn", True)],
    ),
    (
        'If this card is Normal Summoned: You can add 1 "Gaia" monster or 1 Level 5 Dragon monster from your Deck to your hand.',
        lambda a: a.effects[0].what is not None and len(a.effects[0].what.either) == 2,
    ),
    (
        "If you control no monsters: You can Special Summon this card from your hand or GY.",
        lambda a: (
            a.where == ("hand", "graveyard") or (a.effects[0].what or a.targets[0]).where == ("hand", "graveyard")
        ),
    ),
]


@pytest.mark.parametrize(("printed", "is_so"), EXACT, ids=[p[0][:24] for p in EXACT])
def test_small_words_are_not_lost(printed: str, is_so: Callable[[ast.Ability], bool]) -> None:
    read = card(MONSTER, printed)
    assert not read.unread, read.unread
    assert is_so(read.abilities[0])


def test_tokens_of_a_name_are_named_as_each_is() -> None:
    read = card(MONSTER, 'This card gains 100 ATK for each "Beast Token" you control.')
    several = card(MONSTER, 'This card\'s Level is increased by the total Levels of all "Beast Tokens" you control.')
    assert not read.unread
    assert not several.unread
    names = {n.name for one in (read, several) for n in every(ast.Noun, one.abilities) if n.name}
    assert names == {"Beast Token"}


def test_a_token_is_printed_with_its_type() -> None:
    text = 'Once per turn: You can Special Summon 1 "Beast Token" (Machine/WIND/Level 3/ATK 0/DEF 0).'
    (made,) = card(MONSTER, text).abilities
    for lang, said in (("en", "《Beast Token》 with [Machine]"), ("ja", "[Machine]を持つ《Beast Token》")):
        assert said in aspects.whole(made, lang)


def test_uses_that_count_together_are_told() -> None:
    text = "このカード名の①②の効果は１ターンに１度、いずれか１つしか使用できない。①：自分は１枚ドローする。"
    text = text.replace("①：自分は", "①：発動できる。自分は") + "②：発動できる。相手に５００ダメージを与える。"
    found = card(MONSTER, text).abilities
    for lang, said in (("en", "(① and ② together)"), ("ja", "（①と②を合わせて）")):
        told = [part for a in found for part in aspects.parts(a, lang)]
        assert sum(said in str(part) for part in told) == 2


def test_what_goes_into_the_main_deck_is_no_card_of_the_extra_deck() -> None:
    """Of those in the Graveyard none of the Extra Deck is chosen; which Synchro Monster could be is not read; a card of the hand can."""
    read = card(MONSTER, 'You can shuffle 2 "Gusto" monsters from your GY into the Main Deck; draw 1 card.')
    (paid,) = read.abilities[0].cost
    assert paid.what is not None
    kept_out = {f.value for f in paid.what.filters if f.kind == "icon" and f.op == "!="}
    assert not read.unread
    assert kept_out == {"fusion", "synchro", "xyz", "link"}
    assert card(MONSTER, "You can shuffle 2 Synchro Monsters from your GY into the Main Deck; draw 1 card.").unread
    assert not card(MONSTER, "You can shuffle 1 card from your hand into the Main Deck; draw 1 card.").unread


def test_what_is_spared_the_first_time_is_spared_once_by_whatever() -> None:
    text = "The first time this card would be destroyed by battle or card effect each turn, it is not destroyed."
    read = card(MONSTER, text)
    assert not read.unread, read.unread
    assert [(a.limit, a.when.source) for a in read.abilities if a.when is not None] == [(1, "")]


def test_it_is_this_card_where_nothing_else_was_spoken_of() -> None:
    (a,) = card(MONSTER, "At the end of the Battle Phase, if this card attacked: Banish it.").abilities
    assert a.effects[0].what is not None
    assert a.effects[0].what.how == "this"
    trap = "When this face-up card leaves the field, destroy those monsters."
    assert card("trap continuous", f"Once per turn: You can draw 1 card. {trap}").unread
