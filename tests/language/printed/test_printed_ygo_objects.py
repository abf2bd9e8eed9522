"""What effects of Yu-Gi-Oh! do, and to what: places, numbers alike, what can be equipped; one tree for print of either language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgecli.language import ast
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

SPELL = "spell normal"
XYZ = "monster xyz effect dark rank 4"
BOTH = [
    # ---- where a card goes
    (
        SPELL,
        "自分の除外状態のモンスター２体を対象として発動できる。そのモンスターを墓地に戻し、自分は１枚ドローする。",
        "Target 2 of your banished monsters; return them to the GY and draw 1 card.",
    ),
    (
        SPELL,
        "デッキからＰモンスター１体をＥＸデッキに表側で加える。",
        "Add 1 Pendulum Monster from your Deck to your Extra Deck face-up.",
    ),
    (
        SPELL,
        "自分は１枚ドローする。その後、手札から「Ａ」Ｐモンスター１体をＥＸデッキに表側で加える事ができる。",
        'Draw 1 card, then you can add 1 "Ａ" Pendulum Monster from your hand to your face-up Extra Deck.',
    ),
    (
        SPELL,
        "自分のデッキの上からカードを３枚確認し、好きな順番でデッキの上に戻す。",
        "Look at the top 3 cards of your Deck and return those cards to the top of the Deck in any order.",
    ),
    # ---- numbers that are alike
    (
        SPELL,
        "自分フィールドのモンスター１体を対象として発動できる。そのモンスターと同じ攻撃力のモンスター１体をデッキから特殊召喚する。",
        "Target 1 monster you control; Special Summon 1 monster from your Deck with the same ATK.",
    ),
    (
        SPELL,
        "自分フィールドのＬモンスター１体を対象として発動できる。そのモンスターとリンクマーカーの数が同じで、カード名が異なるＬモンスター１体を"
        "ＥＸデッキから特殊召喚する。",
        "Target 1 Link Monster you control; Special Summon 1 Link Monster from your Extra Deck with the same Link Rating "
        "but a different name.",
    ),
    # ---- monsters that lie as Spells
    (
        SPELL,
        "フィールドの永続魔法カード扱いのモンスターカード１枚を対象として発動できる。そのカードを自分フィールドに特殊召喚する。",
        "Target 1 Monster Card treated as a Continuous Spell on the field; Special Summon it to your field.",
    ),
    (
        MONSTER,
        "①：永続魔法カード扱いのこのカードを除外して発動できる。自分は１枚ドローする。",
        "You can banish this card treated as a Continuous Spell; draw 1 card.",
    ),
    # ---- what can be equipped to what
    (
        SPELL,
        "自分フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターが装備可能な装備魔法カード１枚をデッキから装備する。",
        "Target 1 face-up monster you control; equip it with 1 Equip Spell from your Deck that can equip to it.",
    ),
    (
        MONSTER,
        "①：このカードが召喚した場合に発動できる。このカードに装備可能な装備魔法カード１枚を自分の墓地からこのカードに装備する。",
        "If this card is Normal Summoned: You can equip 1 appropriate Equip Spell from your GY to this card.",
    ),
    (
        MONSTER,
        "①：自分の墓地の装備魔法カード１枚を対象として発動できる。そのカードを装備可能なフィールドのモンスター１体に装備する。",
        "You can target 1 Equip Spell in your GY; equip it to 1 appropriate monster on the field.",
    ),
    # ---- what was shown, whatever was spoken of since
    (
        SPELL,
        "手札のモンスター１体を相手に見せ、デッキからドラゴン族モンスター１体を手札に加える。その後、見せたカードをデッキの一番下に戻す。",
        "Reveal 1 monster in your hand, also add 1 Dragon monster from your Deck to your hand, "
        "then place the revealed card on the bottom of your Deck.",
    ),
    # ---- materials
    (
        XYZ,
        "①：このカードが破壊された場合に発動できる。このカードが持っていたＸ素材の数まで、自分の墓地から「Ａ」モンスターを特殊召喚する。",
        'If this card is destroyed: You can Special Summon "Ａ" monsters from your GY, up to the number of materials this card had.',
    ),
    (
        SPELL,
        "自分フィールドのＸ素材を２つ取り除いて発動できる。自分は２枚ドローする。",
        "Detach 2 materials from a monster(s) you control; draw 2 cards.",
    ),
    (
        MONSTER,
        "①：自分フィールドの機械族ＸモンスターのＸ素材を任意の数だけ取り除き、その数だけフィールドのカードを対象として発動できる。そのカードを破壊する。",
        "You can detach any number of materials from Machine Xyz Monsters you control, then target that many cards on the field; "
        "destroy them.",
    ),
    # ---- one thing and all of a sort
    (
        SPELL,
        "フィールドのモンスター１体を対象として発動できる。そのモンスター及びフィールドの魔法・罠カードを全て除外する。",
        "Target 1 monster on the field; banish it and all Spells/Traps on the field.",
    ),
    # ---- what lies on the field from now on
    (
        SPELL,
        "自分の墓地の「Ａ」永続魔法・永続罠カード１枚を対象として発動できる。そのカードを自分フィールドに表側表示で置く。",
        'Target 1 "Ａ" Continuous Spell/Trap in your GY; place it face-up on your field.',
    ),
]


@pytest.mark.parametrize(("kind", "ja", "en"), BOTH)
def test_both_languages_come_to_one_tree(kind: str, ja: str, en: str) -> None:
    """All abilities of either card, apart from their numbers, are the same."""
    mine, theirs = card(kind, *ja.split("\n")), card(kind, *en.split("\n"), name="Test")
    assert not mine.unread
    assert not theirs.unread
    assert [_plain(a) for a in mine.abilities] == [_plain(a) for a in theirs.abilities]


def _plain(a: ast.Ability) -> object:
    """Without the number, and with what is asked of each thing in one order."""
    return _in_order(bare(replace(a, number=0)))


def _in_order(value: object) -> object:
    """The filters of things, which the two languages say in different places, in one order."""
    if not isinstance(value, tuple):
        return value
    inside = tuple(_in_order(x) for x in value)
    filters = bool(inside) and all(isinstance(x, tuple) and x[:1] == ("Filter",) for x in inside)
    return tuple(sorted(inside, key=repr)) if filters else inside


UNREAD = [
    # what is not banished does not return to the Graveyard
    "Target 1 monster you control; draw 1 card, then return 1 monster from your hand to the GY.",
    # of the card that has gone first the column is not known
    "Destroy this card and all monsters in this card's column.",
    # of which of them it is said: no target has that name
    'Reveal 1 "Photon" monster in your hand; Special Summon 1 monster from your Deck, then destroy that "Photon" monster.',
    # no Pendulum Monster lies face-up in the Extra Deck
    "Add 1 Fusion Monster from your GY to your Extra Deck face-up.",
]


@pytest.mark.parametrize("printed", UNREAD)
def test_what_cannot_go_there_stays_unread(printed: str) -> None:
    assert card(SPELL, printed, name="Test").unread


def test_what_is_said_behind_the_place_is_asked_too() -> None:
    (a,) = card(SPELL, "Send 1 Fusion Monster from your Extra Deck to the GY that has 2500 ATK.", name="Test").abilities
    (sent,) = a.effects
    assert sent.what is not None
    assert ("atk", "=", 2500) in {(f.kind, f.op, f.value) for f in sent.what.filters}


def test_the_target_is_destroyed_later_whatever_came_since() -> None:
    """「対象のモンスターは」 means the target, though a monster was Special Summoned since."""
    (a,) = card(
        SPELL,
        "自分フィールドの「Ａ」モンスター１体を対象として発動できる。「Ａ」モンスター１体をデッキから特殊召喚する。"
        "対象のモンスターはこのターンのエンドフェイズに破壊される。",
    ).abilities
    later = a.effects[-1].then[0]
    assert later.what is not None
    assert (later.verb, later.what.how, later.what.spoken) == ("destroy", "that", "target")


NUMBERS = [
    ("Gains ATK equal to the total Link Rating of the Link Monsters in your GY x 400.", "links of"),
    ("Gains 300 ATK for each Xyz Material attached to a monster you control.", ""),
    ("Gains ATK equal to the number of different Attributes in the GYs x 500.", ""),
]


@pytest.mark.parametrize(("printed", "word"), NUMBERS)
def test_numbers_of_other_cards(printed: str, word: str) -> None:
    read = card(MONSTER, printed, name="Test")
    assert not read.unread
    ((changed,),) = (a.effects for a in read.abilities)
    assert changed.amount is not None
    assert changed.amount.each is not None
    assert changed.amount.word == word.replace("links", "link")


def test_damage_to_the_controller_and_of_all_that_is_destroyed() -> None:
    (a,) = card(
        SPELL,
        "Target 1 face-up monster on the field; destroy it, and if you do, inflict damage to its controller equal to half its ATK.",
        name="Test",
    ).abilities
    (hurt,) = a.effects[0].then
    assert hurt.what is not None
    assert hurt.amount is not None
    assert (hurt.what.how, hurt.amount.scale) == ("controller", "half")
    (b,) = card(
        SPELL,
        "Destroy all monsters on the field, and if you do, inflict damage to your opponent equal to the combined original ATK "
        "of the monsters destroyed by this effect.",
        name="Test",
    ).abilities
    (hurt,) = b.effects[0].then
    assert hurt.amount is not None
    assert (hurt.amount.word, hurt.amount.each and hurt.amount.each.how) == ("original atk of", "that")


WORN = [
    "①：装備モンスターの攻撃力は５００アップする。\n②：装備されているこのカードを墓地へ送って発動できる。このカードを装備していたモンスターを破壊する。",
    "The equipped monster gains 500 ATK. You can send this Equip Card to the GY; destroy the monster this card was equipped to.",
]


@pytest.mark.parametrize("printed", WORN)
def test_the_monster_that_wore_what_was_given_up(printed: str) -> None:
    (gone,) = card("spell equip", *printed.split("\n"), name="Test").abilities[-1].effects
    assert gone.what is not None
    assert [(f.kind, f.value) for f in gone.what.filters] == [("equipped by", "this")]


TOKENS = [
    'You can banish 1 monster from your GY; Special Summon 1 "A Token" (Machine/DARK/ATK 0/DEF 0) '
    "with the same Level as that banished monster.",
    "①：自分の墓地のモンスター１体を除外して発動できる。除外したモンスターのレベルと同じレベルを持つ「Ａトークン」（機械族・闇・攻／守０）１体を"
    "自分フィールドに特殊召喚する。",
]


@pytest.mark.parametrize("printed", TOKENS)
def test_tokens_of_a_level_that_is_worked_out(printed: str) -> None:
    read = card(MONSTER, printed, name="Test")
    assert not read.unread
    (made,) = read.abilities[0].effects
    assert made.what is not None
    (level,) = (f.value for f in made.what.filters if f.kind == "level")
    assert isinstance(level, ast.Number)
    assert (made.verb, level.word) == ("create", "level of")


def test_what_is_attached_behind_a_detached_material_is_the_target() -> None:
    (a,) = card(
        XYZ,
        "Once per turn: You can target 1 monster your opponent controls; detach 1 material from a monster you control, and if you do, "
        "attach those monsters to this card as material.",
        name="Test",
    ).abilities
    (attached,) = a.effects[0].then
    assert attached.what is not None
    assert (attached.verb, attached.what.spoken) == ("make material", "target")
