"""English print of Yu-Gi-Oh! that says in fewer or other words what a plainer line says: both come to the same."""

from __future__ import annotations

import pytest

from judgecli.language import ast
from judgecli.language.walk import every
from judgecli.session.run import run_text
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

XYZ = "monster xyz effect dark rank 4"
EQUIP = "spell equip"
SAME = [
    # ---- the target, where other cards were spoken of since; what is said of both; how long, by whom
    (
        "spell",
        'Target 1 "A" monster you control; send 1 "A" monster from your Deck to the GY, then draw 1 card, then destroy that monster.',
        'Target 1 "A" monster you control; send 1 "A" monster from your Deck to the GY, then draw 1 card, then destroy that target.',
    ),
    (
        "spell",
        "Target 1 monster your opponent controls; discard 1 monster, and if you do, take control of that opponent's monster.",
        "Target 1 monster your opponent controls; discard 1 monster, and if you do, take control of that target.",
    ),
    (
        "spell",
        'Target 1 monster in your GY; send to the GY, 1 monster from your Extra Deck or 1 "A" monster from your Deck, with ATK greater '
        "than or equal to that target.",
        "Target 1 monster in your GY; send to the GY, 1 monster from your Extra Deck with ATK greater than or equal to that target or "
        '1 "A" monster from your Deck with ATK greater than or equal to that target.',
    ),
    (
        MONSTER,
        "You can target 1 monster your opponent controls; until the end of this turn, it loses 500 ATK, and if it does, this card "
        "gains 500 ATK.",
        "You can target 1 monster your opponent controls; it loses 500 ATK until the end of this turn, and if it does, this card "
        "gains 500 ATK until the end of this turn.",
    ),
    (
        MONSTER,
        "You can target 1 monster on the field; for the rest of this turn, you cannot Special Summon from the Extra Deck, also Special "
        "Summon this card from your hand, and if you do, halve that monster's ATK.",
        "You can target 1 monster on the field; you cannot Special Summon from the Extra Deck for the rest of this turn, also Special "
        "Summon this card from your hand, and if you do, halve that monster's ATK.",
    ),
    (
        "spell",
        "Target 1 face-up monster; its ATK becomes 3000, and its effects are negated, until the end of this turn.",
        "Target 1 face-up monster; its ATK becomes 3000 until the end of this turn, and its effects are negated until the end of this "
        "turn.",
    ),
    (
        MONSTER,
        "You can target 1 Machine monster you control; this turn, it can attack directly, also other monsters cannot attack.",
        "You can target 1 Machine monster you control; this turn, it can attack directly, also monsters, except that target, cannot "
        "attack.",
    ),
    (
        MONSTER,
        "If a Dragon monster is Special Summoned while this monster is on the field: Draw 1 card.",
        "If a Dragon monster is Special Summoned while this card is on the field: Draw 1 card.",
    ),
    (
        MONSTER,
        "Cannot be targeted by your opponent's monster effects or Trap effects.",
        "Cannot be targeted by your opponent's monster effects or your opponent's Trap effects.",
    ),
    # ---- where a card was, and which card is meant
    (
        MONSTER,
        "If a monster you control is destroyed: You can Special Summon this card from your GY (if it was there when the monster was "
        "destroyed) or hand (even if not).",
        "If a monster you control is destroyed: You can Special Summon this card from your hand or GY.",
    ),
    (
        "spell",
        "Target 1 monster you control; Special Summon 1 monster from your Deck with the same name as that face-up monster.",
        "Target 1 monster you control; Special Summon 1 monster from your Deck with the same name as that monster.",
    ),
    (
        MONSTER,
        "You can Tribute 1 monster; inflict damage to your opponent equal to half the Tributed monster's ATK on the field.",
        "You can Tribute 1 monster; inflict damage to your opponent equal to half the Tributed monster's ATK.",
    ),
    (
        MONSTER,
        "You can Tribute 1 monster; this card gains ATK equal to the Tributed monster's, until the end of this turn.",
        "You can Tribute 1 monster; this card gains ATK equal to the Tributed monster's ATK, until the end of this turn.",
    ),
    (
        MONSTER,
        'You can target 1 "A", or 1 Thunder monster, in your GY; Special Summon it.',
        'You can target 1 "A" or 1 Thunder monster in your GY; Special Summon it.',
    ),
    (
        MONSTER,
        'You can discard 1 card; add 1 "A" monster, "B" Spell/Trap, or "C" card from your Deck to your hand.',
        'You can discard 1 card; add 1 "A" monster, 1 "B" Spell/Trap, or 1 "C" card from your Deck to your hand.',
    ),
    (
        MONSTER,
        "You can banish 1 FIRE and 2 WATER monsters from your GY; draw 1 card.",
        "You can banish 1 FIRE monster and 2 WATER monsters from your GY; draw 1 card.",
    ),
    (
        "spell",
        'Target 1 each of your banished "A" and "B"; shuffle them into the Deck.',
        'Target 1 of your banished "A" and 1 of your banished "B"; shuffle them into the Deck.',
    ),
    (
        MONSTER,
        'If a face-up "A" monster or "B" you control is destroyed: You can draw 1 card.',
        'If a face-up "A" monster or face-up "B" you control is destroyed: You can draw 1 card.',
    ),
    # ---- how things stand, and when
    (
        "monster pendulum effect dark level 4 scale 4",
        '[P] Unless you have an "A" card in your other Pendulum Zone, this card\'s Pendulum Scale becomes 5.',
        '[P] If you have no "A" card in your other Pendulum Zone, this card\'s Pendulum Scale becomes 5.',
    ),
    (
        MONSTER,
        "While this card is in your Monster Zone, your opponent cannot target it with card effects.",
        "While this card is in the Monster Zone, your opponent cannot target it with card effects.",
    ),
    (
        MONSTER,
        "If this card is sent to the GY, or banished, by card effect: You can draw 1 card.",
        "If this card is sent to the GY by card effect, or banished by card effect: You can draw 1 card.",
    ),
    (
        MONSTER,
        "When this card is destroyed and sent to the GY by battle: Draw 1 card.",
        "When this card is destroyed by battle and sent to the GY: Draw 1 card.",
    ),
    (
        MONSTER,
        "If an effect of a Fairy monster you control is activated: You can draw 1 card.",
        "If the effect of a Fairy monster you control is activated: You can draw 1 card.",
    ),
    (
        MONSTER,
        'By Tributing this card while "A" is on the field, draw 1 card.',
        'You can Tribute this card while "A" is on the field; draw 1 card.',
    ),
    (
        MONSTER,
        "You can target 1 monster on the field (Quick Effect); banish it until the End Phase.",
        "(Quick Effect): You can target 1 monster on the field; banish it until the End Phase.",
    ),
    (
        "trap",
        'Remove 1 Spirit Counter from your field to activate 1 of these effects.\n● Draw 1 card.\n● Target 1 "A"; destroy it.',
        'Remove 1 Spirit Counter from your field; activate 1 of these effects.\n● Draw 1 card.\n● Target 1 "A"; destroy it.',
    ),
    (
        "spell",
        'If you control 3 or more "A" monsters, you can activate 1 of these effects:\n● Draw 1 card.\n● Gain 500 LP.',
        'If you control 3 or more "A" monsters: Activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.',
    ),
    # ---- what is done
    (
        MONSTER,
        "FLIP: Apply these effects (simultaneously).\n● You can destroy 1 card on the field.\n● Draw 1 card.",
        "FLIP: Apply these effects in sequence.\n● You can destroy 1 card on the field.\n● Draw 1 card.",
    ),
    (
        MONSTER,
        "You can take up to 3 monsters from your Deck and place them on top of your Deck in any order.",
        "You can place up to 3 monsters from your Deck on top of your Deck.",
    ),
    (
        "spell",
        'Add 1 "A" monster from your Deck to your hand. If you control a Fiend monster, you can add 1 "B" monster from your Deck to your '
        "hand instead.",
        'Add 1 "A" monster from your Deck to your hand, or, if you control a Fiend monster, you can add 1 "B" monster from your Deck to '
        "your hand instead.",
    ),
    (
        XYZ,
        "When this card destroys your opponent's monster by battle, they discard 1 random card.",
        "When this card destroys your opponent's monster by battle, your opponent discards 1 random card.",
    ),
    (
        MONSTER,
        'You can Special Summon this card (from your hand) by discarding 1 card, and if you do, this card\'s name becomes "A".',
        'You can Special Summon this card (from your hand) by discarding 1 card. If Summoned this way, this card\'s name becomes "A".',
    ),
    (
        MONSTER,
        'If this card is Special Summoned: You can Special Summon 1 "A" from your Extra Deck. (This is treated as a Synchro Summon.)',
        'If this card is Special Summoned: You can Special Summon 1 "A" from your Extra Deck (this is treated as a Synchro Summon).',
    ),
    # ---- what applies
    (
        EQUIP,
        "The equipped monster gains 300 ATK. If it would be destroyed by battle, you can destroy this card instead.",
        "The equipped monster gains 300 ATK. If the equipped monster would be destroyed by battle, you can destroy this card instead.",
    ),
    (
        EQUIP,
        "Equip only to a WATER monster. Each time it inflicts battle damage to your opponent: Draw 1 card.",
        "Equip only to a WATER monster. Each time the equipped monster inflicts battle damage to your opponent: Draw 1 card.",
    ),
    (
        MONSTER,
        'You can discard 1 card; you can only attack with "A" monsters for the rest of this turn.',
        'You can discard 1 card; for the rest of this turn, you cannot declare an attack, except with "A" monsters.',
    ),
    (
        MONSTER,
        "This card returns to the hand during the End Phase of the turn that this card is Normal Summoned or flipped face-up.",
        "During the End Phase of the turn this card is Normal Summoned or flipped face-up: Return this card to the hand.",
    ),
    (
        MONSTER,
        "If this card attacks a Defense Position monster, it gains 500 ATK during the Damage Step only, also inflict piercing battle "
        "damage to your opponent.",
        "If this card attacks a Defense Position monster, it gains 500 ATK during the Damage Step only. If this card attacks a Defense "
        "Position monster, inflict piercing battle damage to your opponent.",
    ),
    (
        MONSTER,
        'You can discard 1 card; for the rest of this turn you cannot Special Summon monsters, except "A" monsters, nor '
        "declare an attack, "
        "except with Xyz Monsters.",
        'You can discard 1 card; for the rest of this turn, you cannot Special Summon monsters, except "A" monsters, '
        "also, for the rest of "
        "this turn, you cannot declare an attack, except with Xyz Monsters.",
    ),
    (
        XYZ,
        "If this card attacks and battles, at the end of the Damage Step: You can detach 1 material from this card; it can attack "
        "again in a row.",
        "At the end of the Damage Step, if this card attacked: You can detach 1 material from this card; this card can attack "
        "again in a row.",
    ),
    (
        MONSTER,
        "Unaffected by other monsters' effects while in the Extra Monster Zone.",
        "While this card is in the Extra Monster Zone, this card is unaffected by other monsters' effects.",
    ),
    (
        "trap continuous",
        'While you control "A", the first time each monster you control would be destroyed by battle each turn, it is not destroyed.',
        'As long as you control "A", the first time each monster you control would be destroyed by battle each turn, it '
        "is not destroyed.",
    ),
    (
        "trap counter",
        "Negate the activation of a Counter Trap Card, and destroy it.",
        "When a Counter Trap Card is activated: Negate the activation, and if you do, destroy it.",
    ),
    (
        "spell quick-play",
        "Target 1 monster you control and 1 monster in your GY; destroy that monster you control, and if you do, Special "
        "Summon that other "
        "monster from your GY.",
        "Target 1 monster you control and 1 monster in your GY; destroy the first target, and if you do, Special Summon "
        "the second target.",
    ),
    (
        "spell",
        'Add 1 "A" monster, "B" monster, or "C" monster from your Deck with 1500 or less ATK to your hand.',
        'Add 1 "A" monster with 1500 or less ATK, 1 "B" monster with 1500 or less ATK, or 1 "C" monster with 1500 or '
        "less ATK from your Deck "
        "to your hand.",
    ),
    (
        MONSTER,
        "Once during each player's End Phase, if you control a Fiend monster, you can Tribute 1 monster to draw 2 cards.",
        "Once per turn, during the End Phase, if you control a Fiend monster: You can Tribute 1 monster; draw 2 cards.",
    ),
    (
        MONSTER,
        'If this card is destroyed by battle: You can target 1 "A" monster in your GY; Special Summon it. Banish it when '
        "it leaves the field.",
        'If this card is destroyed by battle: You can target 1 "A" monster in your GY; Special Summon it, but banish it '
        "when it leaves the "
        "field.",
    ),
    (
        MONSTER,
        "You can Special Summon this card from your hand by returning 1 monster you control to the hand. If you do, this "
        "card's ATK becomes "
        "1700.",
        "You can Special Summon this card (from your hand) by returning 1 monster you control to the hand. If Summoned "
        "this way, this card's "
        "ATK becomes 1700.",
    ),
    (
        "trap counter",
        'When a Spell/Trap Card is activated while you control an "A" card, and all face-up monsters you control are "A" '
        "monsters: Negate the "
        "activation.",
        'When a Spell/Trap Card is activated, if you control an "A" card and all face-up monsters you control are "A" '
        "monsters: Negate the "
        "activation.",
    ),
    (
        "spell quick-play",
        'If a face-up "A" monster is on the field, activate 1 of these effects:\n● Select 1 face-up monster your opponent controls, and '
        "change its battle position.\n● Draw 1 card.",
        'If a face-up "A" monster is on the field: Activate 1 of these effects;\n● Target 1 face-up monster your opponent controls; '
        "change its battle position.\n● Draw 1 card.",
    ),
    (
        EQUIP,
        "The equipped monster becomes a Reptile monster. It gains 800 ATK.",
        "The equipped monster becomes a Reptile monster. The equipped monster gains 800 ATK.",
    ),
    (
        "spell field",
        "You can Normal Summon 1 Tuner during your Main Phase each turn, in addition to your Normal Summon/Set (you can only gain this "
        "effect once per turn).",
        "You can Normal Summon 1 Tuner in addition to your Normal Summon/Set. (You can only gain this effect once per turn.)",
    ),
    (
        "trap continuous",
        'Each "A" and "B" monster you control cannot be destroyed by battle or card effect once per turn.',
        'The first time each "A" or "B" monster you control would be destroyed by battle or card effect each turn, it is not destroyed.',
    ),
    (
        MONSTER,
        'You can target 1 other "A" monster you control; Special Summon 1 "A" monster from your hand or GY, whose Level is 1 higher or 1 '
        "lower than it.",
        'You can target 1 other "A" monster you control; Special Summon 1 "A" monster that is 1 Level higher or lower '
        "than it from your hand "
        "or GY.",
    ),
]


@pytest.mark.parametrize(("kind", "said", "plainly"), SAME)
def test_both_come_to_the_same(kind: str, said: str, plainly: str) -> None:
    one, other = card(kind, *said.split("\n")), card(kind, *plainly.split("\n"))
    assert not one.unread
    assert not other.unread
    assert [bare(a) for a in one.abilities] == [bare(a) for a in other.abilities]


BOTH = [
    # ---- the same as the Japanese print
    (
        MONSTER,
        "①：このカードが相手に戦闘ダメージを与えた場合、カードの種類（モンスター・魔法・罠）を１つ宣言して発動する。"
        "相手は宣言された種類のカード１枚を自身のデッキから墓地へ送る。",
        "If this card inflicts battle damage to your opponent: Declare 1 card type (Monster, Spell, or Trap); your opponent sends 1 card "
        "of that type from their Deck to the GY.",
    ),
    (
        MONSTER,
        "①：自分・相手のカードがＥＸデッキから離れた場合に発動できる。自分は１枚ドローする。",
        "If a card leaves the Extra Deck: You can draw 1 card.",
    ),
    (
        "trap",
        "①：自分の融合モンスターの効果の発動にチェーンして、相手がカードの効果を発動した時に発動できる。その効果を無効にする。",
        "When your opponent activates a card or effect in response to your Fusion Monster's effect activation: Negate that opponent's "
        "effect.",
    ),
    (
        MONSTER,
        "①：自分フィールドに他の「Ａ」モンスターが存在し、このカードが相手の裏側守備表示モンスターを攻撃したダメージステップ開始時に発動できる。"
        "そのモンスターを破壊する。",
        "At the start of the Damage Step, if this card attacks an opponent's face-down Defense Position monster, and you control another "
        '"Ａ" monster: You can destroy that monster.',
    ),
    (
        MONSTER,
        "①：攻撃力１０００以下のモンスターが特殊召喚された場合に発動できる。その攻撃力１０００以下のモンスターを除外する。",
        "If a monster with 1000 or less ATK is Special Summoned: You can banish that monster with 1000 or less ATK.",
    ),
    (
        "spell",
        "①：自分フィールドの「Ａ」モンスター１体を対象として発動できる。対象のモンスター以外の自分フィールドのモンスター１体を選んで除外する。",
        'Target 1 "Ａ" monster you control; banish 1 other monster you control.',
    ),
    (
        MONSTER,
        "①：自分の墓地の「Ａ」モンスター１体を対象として発動できる。そのモンスターを手札に戻すかデッキに戻す。",
        'You can target 1 "Ａ" monster in your GY; return it to the hand, or shuffle it into the Deck.',
    ),
    (
        "monster link effect dark link 1 ↑",
        "①：このカードのリンク先にモンスターが召喚・特殊召喚された場合に発動できる。自分は１枚ドローする。",
        "If a monster is Normal or Special Summoned to a zone this card points to: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：自分の戦士族モンスターが戦闘を行った自分・相手のバトルフェイズに発動できる。自分は１枚ドローする。",
        "During a Battle Phase in which your Warrior monster battles (Quick Effect): You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：このカードが戦闘で相手モンスターを破壊した場合に発動する。次のターン、相手は魔法カードを発動できない。",
        "If this card destroys your opponent's monster by battle, your opponent cannot activate Spell Cards during the next turn.",
    ),
    (
        MONSTER,
        "①：このカードが相手モンスターと戦闘を行った場合に発動する。自分は１枚ドローする。",
        "If this card battles your opponent's monster: Draw 1 card.",
    ),
]


def plain(a: ast.Ability) -> object:
    return bare(
        ast.Ability(
            a.kind,
            ast.NOWHERE,
            when=a.when,
            conditions=a.conditions,
            cost=a.cost,
            targets=a.targets,
            effects=a.effects,
        )
    )


@pytest.mark.parametrize(("kind", "japanese", "english"), BOTH)
def test_it_is_what_the_japanese_print_says(kind: str, japanese: str, english: str) -> None:
    one, other = card(kind, japanese), card(kind, english)
    assert not one.unread
    assert not other.unread
    assert [plain(a) for a in one.abilities] == [plain(a) for a in other.abilities]


def test_materials_and_the_first_line_of_text_may_share_a_line() -> None:
    kind = "monster synchro effect dark level 8"
    one = card(
        kind, '1 Tuner + 1+ non-Tuner monsters / You can only control 1 "Test". You can draw 1 card.', name="Test"
    )
    other = card(
        kind, "1 Tuner + 1+ non-Tuner monsters", 'You can only control 1 "Test". You can draw 1 card.', name="Test"
    )
    assert not one.unread
    assert [bare(a) for a in one.abilities] == [bare(a) for a in other.abilities]


def test_exactly_so_many_are_lost_or_none() -> None:
    """ "Loses exactly 500 ATK/DEF": only where it has as much of both; what hangs on it is done only then."""
    (ability,) = card(
        MONSTER, "You can discard 1 card; this card loses exactly 500 ATK/DEF, and if it does, draw 1 card."
    ).abilities
    (first,) = ability.effects
    assert [(c.what, c.op, c.value) for c in first.conditions] == [
        ("atk", ">=", ast.Number(500)),
        ("def", ">=", ast.Number(500)),
    ]
    (second,) = first.then
    assert (second.verb, [i.verb for i in second.then]) == ("change", ["draw"])


def test_what_is_excepted_last_is_excepted_of_each() -> None:
    (ability,) = card(
        MONSTER, 'You can banish 1 LIGHT and 1 DARK monster from your GY, except "A"; draw 1 card.'
    ).abilities
    for paid in ability.cost:
        assert paid.what is not None
        assert any(f.op == "!=" and f.value == "A" for f in paid.what.filters)


def test_a_level_is_not_reduced_below_one() -> None:
    (ability,) = card(
        MONSTER, "You can target 1 monster you control; reduce its Level by exactly 2, and if you do, draw 1 card."
    ).abilities
    assert [c.value for c in ability.effects[0].conditions] == [ast.Number(3)]


def test_a_face_up_field_is_said_of_both_sorts() -> None:
    (ability,) = card(
        MONSTER, 'You can send 1 "A" monster or "B" from your hand or face-up field to the GY; draw 1 card.'
    ).abilities
    (paid,) = ability.cost
    assert paid.what is not None
    for one in paid.what.either:
        assert any(f.value == "face up" for f in one.filters)


def test_the_level_of_a_token_is_that_of_the_target() -> None:
    """ "This Token's Level becomes the same as that monster's": of the target, not of the Token itself."""
    (ability,) = card(
        MONSTER,
        'You can target 1 monster you control; Special Summon 1 "A Token" (Fiend/DARK/Level 1/ATK 0/DEF 0). '
        "This Token's Level becomes the same as that monster's.",
    ).abilities
    becomes = next(i for i in every(ast.Instruction, ability.effects) if i.verb == "become")
    assert becomes.amount is not None
    assert becomes.amount.each is not None
    assert becomes.amount.each.spoken == "target"


def test_its_original_level_is_asked_of_what_was_summoned() -> None:
    (ability,) = card(
        MONSTER,
        "You can target 1 monster in your GY; Special Summon it, then if its original Level is 4 or lower, you can draw 1 card.",
    ).abilities
    (asked,) = ability.effects[0].then[0].conditions
    assert [(f.kind, f.op, f.value) for f in asked.subject.filters] == [
        ("original level", "<=", 4),
        ("among", "=", "that"),
    ]


def test_what_lasts_is_no_part_of_the_effect_before_a_card_is_flipped() -> None:
    found = card(
        MONSTER,
        "Once per turn, you can change this card to face-down Defense Position. When this card is flipped face-up, it "
        "gains 300 ATK until the "
        "end of the turn.",
    )
    assert not found.unread
    assert [a.kind for a in found.abilities] == ["ignition", "trigger"]


def test_it_waits_for_a_target_of_an_effect_or_of_an_attack() -> None:
    (ability,) = card(
        MONSTER,
        'When your opponent activates a card or effect that targets an "A" monster you control, or targets it for an attack (Quick '
        "Effect): You can draw 1 card.",
    ).abilities
    assert ability.kind == "quick"
    assert ability.when is not None
    assert [h.verb for h in (ability.when, *ability.or_when)] == ["target", "attacked"]


UNREAD = [
    # not after damage calculation
    (MONSTER, "If this card battles a DARK monster, its ATK is doubled during the Damage Step only."),
    (
        MONSTER,
        "You can target 1 monster on the field; all other monsters lose exactly 500 ATK, and if they do, draw 1 card.",
    ),
    ("spell", "Target 2 monsters you control; banish 1 other monster you control."),
    (
        "spell",
        "Target 1 monster you control; destroy all Spells/Traps on the field, then banish 1 other monster you control.",
    ),
]


@pytest.mark.parametrize(("kind", "printed"), UNREAD)
def test_what_stays_unread(kind: str, printed: str) -> None:
    assert card(kind, printed).unread


PHOENIX = """game ygo
card 《Phoenix》 monster effect dark [Dragon] level 6 atk 2500 def 2000
  If a monster you control is destroyed by card effect: You can Special Summon this card from your GY (if it was there when the monster was destroyed) or hand (even if not).
card 《Guard》 monster normal dark [Fiend] level 4 atk 1000 def 1000
card 《Bolt》 spell
  Destroy all monsters your opponent controls.

board turn of B, main phase
  A
    {place} 《Phoenix》
    monster zone 2 《Guard》 attack position
  B
    hand 《Bolt》

play
  B activates 《Bolt》
  A activates 《Phoenix》
"""  # noqa: E501


@pytest.mark.parametrize(("place", "can"), [("graveyard", True), ("hand", True), ("monster zone 1", False)])
def test_in_the_graveyard_it_must_have_been_there(place: str, can: bool) -> None:
    outcome = run_text(PHOENIX.format(place=place)).outcome
    assert outcome is not None
    assert bool(outcome.refusals) is not can
