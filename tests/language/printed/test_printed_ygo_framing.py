"""What stands around an effect in print of Yu-Gi-Oh!, in both languages: events, moments, how long it lasts; what that decides in play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgecli.language import ast
from judgecli.session.run import run_text
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

PENDULUM = "monster pendulum effect dark level 4 scale 4"
BOTH = [
    # ---- until a phase to come
    (
        MONSTER,
        "①：相手フィールドのモンスター１体を対象として発動できる。そのモンスターを次のターンのエンドフェイズまで除外する。",
        "You can target 1 monster your opponent controls; banish it until the End Phase of the next turn.",
    ),
    (
        MONSTER,
        "①：相手フィールドのモンスター１体を対象として発動できる。そのモンスターのコントロールを次の自分エンドフェイズまで得る。",
        "You can target 1 monster your opponent controls; take control of it until your next End Phase.",
    ),
    (
        MONSTER,
        "①：フィールドのモンスター１体を対象として発動できる。そのモンスターの攻撃力は次のスタンバイフェイズまで５００ダウンする。",
        "You can target 1 monster on the field; it loses 500 ATK until the next Standby Phase.",
    ),
    (
        MONSTER,
        "①：このカードがＸ召喚した場合に発動できる。相手フィールドの全ての表側表示モンスターの効果を無効にする。",
        "If this card is Xyz Summoned: You can negate the effects of all face-up monsters your opponent controls.",
    ),
    # ---- what becomes of activations, of control, of the Extra Deck
    (
        MONSTER,
        "①：魔法・罠カードの発動が無効になった場合に発動できる。このカードを手札から特殊召喚する。",
        "If the activation of a Spell/Trap Card is negated: You can Special Summon this card from your hand.",
    ),
    (
        MONSTER,
        "①：自分フィールドで発動したモンスターの効果の発動が無効になった場合に発動できる。自分は１枚ドローする。",
        "If the effect activation of a monster you control is negated: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：自分がモンスターの効果・魔法・罠カードの発動を無効にした場合に発動できる。自分は１枚ドローする。",
        "If you negate the activation of a Spell/Trap Card, or monster effect: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：このカードのコントロールが移った場合に発動する。自分は１枚ドローする。",
        "If control of this card changes: Draw 1 card.",
    ),
    (
        PENDULUM,
        "[M] ①：このカードがＥＸデッキに表側で加わった場合に発動できる。自分は１枚ドローする。",
        "[M] If this card is added to your Extra Deck face-up: You can draw 1 card.",
    ),
    (
        PENDULUM,
        "[M] ①：このカードがＳ素材としてＥＸデッキに表側表示で加わった場合に発動できる。自分は１枚ドローする。",
        "[M] If this card is used as Synchro Material and added to your Extra Deck face-up: You can draw 1 card.",
    ),
    # ---- the equip card without its monster, otherwise than by battle, where a Link Monster points to
    (
        "spell equip",
        "①：装備モンスターが破壊された事でこのカードが墓地へ送られた場合に発動できる。自分は１枚ドローする。",
        "If this card is sent to the GY because the equipped monster is destroyed: You can draw 1 card.",
    ),
    (
        "spell equip",
        "①：装備モンスターがリリースされた事でこのカードが墓地へ送られた場合に発動できる。自分は１枚ドローする。",
        "If this card is sent to the GY because the equipped monster is Tributed: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：このカードが戦闘で破壊される以外の方法でフィールドから墓地へ送られた場合に発動する。自分は１枚ドローする。",
        "If this card is sent from the field to the GY, except when destroyed by battle: Draw 1 card.",
    ),
    (
        MONSTER,
        "①：このカードがリンクモンスターのリンク先に特殊召喚された場合に発動できる。自分は１枚ドローする。",
        "If this card is Special Summoned to a zone a Link Monster points to: You can draw 1 card.",
    ),
    # ---- how the event was that the effect was used on, and how it was activated
    (
        MONSTER,
        "①：このカードが特殊召喚した場合に発動する。自分は５００ＬＰ回復する。その後、このカードが「Ａ」モンスターの効果で特殊召喚している場合、自分は１枚ドローする。",
        'If this card is Special Summoned: Gain 500 LP, then, if this card was Special Summoned by the effect of a "Ａ" monster, draw '
        "1 card.",
    ),
    (
        MONSTER,
        "①：このカードが破壊された場合に発動する。自分は５００ＬＰ回復する。その後、相手の効果で破壊された場合、自分は１枚ドローする。",
        "If this card is destroyed: Gain 500 LP, then if it was destroyed by an opponent's card effect, draw 1 card.",
    ),
    (
        MONSTER,
        "①：モンスターの効果が発動した時に発動できる。このカードを手札から特殊召喚する。その後、相手ターンにこの効果を発動した場合、自分は１枚ドローする。",
        "When a monster effect is activated (Quick Effect): You can Special Summon this card from your hand, then if you activated this "
        "effect during your opponent's turn, draw 1 card.",
    ),
    # ---- what was activated before
    (
        MONSTER,
        "①：自分メインフェイズに発動できる。自分は１枚ドローする。②：このカードの①の効果を発動した場合、エンドフェイズに発動する。このカードを破壊する。",
        "You can draw 1 card. During the End Phase, if this effect was activated this turn: Destroy this card.",
    ),
    # ---- how a card came, and what else is so of it
    (
        "monster link effect dark link 2 ← →",
        "①：リンク召喚したこのカードのリンク先にモンスターが存在しない場合、このカードは他のカードが発動した効果を受けない。",
        "While this Link Summoned card points to no monsters, it is unaffected by other cards' activated effects.",
    ),
    (
        "monster synchro effect dark level 8",
        "①：Ｓ召喚したこのカードは攻撃力が３０００以下の場合、相手の効果では破壊されない。",
        "While this Synchro Summoned card has 3000 or less ATK, it cannot be destroyed by your opponent's card effects.",
    ),
    # ---- what becomes of it when it has fought
    (
        MONSTER,
        "①：このカードは攻撃された場合、ダメージステップ終了時に攻撃表示になる。",
        "If this card is attacked, change it to Attack Position at the end of the Damage Step.",
    ),
    (
        MONSTER,
        "このカードは攻撃した場合、バトルフェイズ終了時に破壊される。",
        "If this card attacks, it is destroyed at the end of the Battle Phase.",
    ),
]


@pytest.mark.parametrize(("kind", "ja", "en"), BOTH, ids=[en[:60] for _, _, en in BOTH])
def test_both_languages_come_to_one_tree(kind: str, ja: str, en: str) -> None:
    """All abilities of either card, apart from their numbers, are the same."""
    mine, theirs = card(kind, *ja.split("\n")), card(kind, *en.split("\n"), name="Test")
    assert not mine.unread
    assert not theirs.unread
    assert _plain(mine) == _plain(theirs)


SAME = [
    (
        MONSTER,
        "If this card battled, at the end of the Damage Step: Draw 1 card.",
        "At the end of the Damage Step, if this card battled: Draw 1 card.",
    ),
    (
        MONSTER,
        "If this card attacks, at the end of the Damage Step: Draw 1 card.",
        "At the end of the Damage Step, if this card attacked: Draw 1 card.",
    ),
    (
        MONSTER,
        "If this card inflicted battle damage to your opponent, at the end of the Battle Phase: Draw 1 card.",
        "At the end of the Battle Phase, if this card inflicted battle damage to your opponent: Draw 1 card.",
    ),
    (
        MONSTER,
        "If this card is destroyed: Gain 500 LP, then draw 1 card if you control a monster.",
        "If this card is destroyed: Gain 500 LP, then if you control a monster, draw 1 card.",
    ),
    (
        "monster xyz effect dark rank 4",
        "While this Xyz Summoned card is in your Monster Zone, your opponent cannot target it with card effects.",
        "While this card is Xyz Summoned, your opponent cannot target it with card effects.",
    ),
    (
        MONSTER,
        "①：このカードが戦闘を行った場合、ダメージステップ終了時に発動する。自分は１枚ドローする。",
        "①：このカードが戦闘を行ったダメージステップ終了時に発動する。自分は１枚ドローする。",
    ),
    (
        MONSTER,
        "①：自分の「Ａ」モンスターが戦闘を行ったターンのバトルフェイズ終了時に発動できる。自分は１枚ドローする。",
        "①：自分の「Ａ」モンスターが戦闘を行ったバトルフェイズ終了時に発動できる。自分は１枚ドローする。",
    ),
]


@pytest.mark.parametrize(("kind", "said", "plainly"), SAME, ids=[said[:60] for _, said, _ in SAME])
def test_both_come_to_the_same(kind: str, said: str, plainly: str) -> None:
    name = "Test" if said.isascii() else "テスト"
    mine, theirs = card(kind, said, name=name), card(kind, plainly, name=name)
    assert not mine.unread
    assert not theirs.unread
    assert _plain(mine) == _plain(theirs)


def _plain(read: ast.Card) -> list[object]:
    return [bare(replace(a, number=0)) for a in read.abilities]


@pytest.mark.parametrize(
    ("kind", "printed"),
    [
        # which of the two cards: the equip card that the event names, or the monster that it does not
        (
            "spell equip",
            "装備モンスターが破壊された事でこのカードが墓地へ送られた場合に発動できる。そのモンスターを特殊召喚する。",
        ),
        (
            "spell equip",
            "If this card is sent to the GY because the equipped monster is destroyed: You can Special Summon that monster.",
        ),
        # another event than the one that the effect was used on, and one of which it is not known by what it happened
        (
            MONSTER,
            "①：このカードが召喚した場合に発動する。自分は１枚ドローする。このカードが破壊された場合、自分は５００ＬＰ回復する。",
        ),
        (MONSTER, "リバース：このカードが相手モンスターの攻撃によってリバースした場合、自分は１枚ドローする。"),
        # of an effect before, where there is none
        (MONSTER, "During the End Phase, if this effect was activated this turn: Draw 1 card."),
        # by battle, which the destruction of the equip card does not tell
        (
            "spell equip",
            "If this card is sent to the GY because the equipped monster was destroyed by battle and sent to the GY: Draw 1 card.",
        ),
    ],
)
def test_what_stays_unread(kind: str, printed: str) -> None:
    assert card(kind, printed, name="Test" if printed.isascii() else "テスト").unread


def test_face_up_is_asked_of_what_goes_otherwise_than_by_battle() -> None:
    """「フィールドの表側表示のこのカード」 in a saying of its own is a card that lay face-up."""
    read = card(
        MONSTER,
        "①：フィールドの表側表示のこのカードが戦闘以外によって墓地へ送られた場合に発動する。自分は１枚ドローする。",
    )
    (a,) = read.abilities
    assert a.when is not None
    assert a.when.subject is not None
    assert [f.value for f in a.when.subject.filters] == ["face up"]
    assert (a.when.source, a.when.origin) == ("other than by battle", "field")


NEGATED = """game ygo
card 《Watcher》 monster effect dark [Fiend] level 4 atk 1000 def 1000
  If the activation of a Spell/Trap Card is negated: You can Special Summon this card from your hand.
card 《Gift》 spell
  Draw 1 card.
card 《Ban》 trap counter
  When a Spell Card is activated: Negate {what}.
card 《Filler》 monster normal dark [Fiend] level 4 atk 0 def 0

board turn of A, main phase
  A
    hand 《Watcher》, 《Gift》
    deck top 《Filler》
  B
    spell & trap zone 1 《Ban》 face down

play
  A activates 《Gift》
  B activates 《Ban》
  A activates 《Watcher》
"""


@pytest.mark.parametrize(("what", "can"), [("the activation", True), ("the effect", False)])
def test_it_waits_for_the_activation_to_be_negated(what: str, can: bool) -> None:
    """An activation that is negated is no longer on the chain as one (C7.8); an effect that is negated was activated all the same."""
    outcome = run_text(NEGATED.format(what=what)).outcome
    assert outcome is not None
    assert bool(outcome.refusals) is not can


WORN = """game ygo
card 《Blade》 spell equip
  The equipped monster gains 500 ATK. If this card is sent to the GY because the equipped monster is destroyed: You can draw 1 card.
card 《Guard》 monster normal dark [Fiend] level 4 atk 1000 def 1000
card 《Bolt》 spell
  Target 1 {what}; destroy it.
card 《Filler》 monster normal dark [Fiend] level 4 atk 0 def 0

board turn of B, main phase
  A
    monster zone 2 《Guard》 attack position
    spell & trap zone 1 《Blade》 equipped to 《Guard》
    deck top 《Filler》
  B
    hand 《Bolt》

play
  B activates 《Bolt》 targeting {name}
  A activates 《Blade》
"""


@pytest.mark.parametrize(
    ("what", "name", "can"),
    [("monster your opponent controls", "《Guard》", True), ("Spell/Trap your opponent controls", "《Blade》", False)],
)
def test_it_waits_for_the_loss_of_its_monster(what: str, name: str, can: bool) -> None:
    """With the monster its equip card is destroyed (G.10); an equip card that is itself destroyed by an effect has not lost it."""
    outcome = run_text(WORN.format(what=what, name=name)).outcome
    assert outcome is not None
    assert bool(outcome.refusals) is not can


SCALES = """game ygo
card 《Lark》 monster pendulum effect wind [Winged Beast] level 4 scale 4 atk 1000 def 1000
  [P] Monsters you control gain 100 ATK.
  [M] If this card is added to your Extra Deck face-up: You can draw 1 card.
card 《Bolt》 spell
  Target 1 monster your opponent controls; {done}.
card 《Filler》 monster normal dark [Fiend] level 4 atk 0 def 0

board turn of B, main phase
  A
    monster zone 2 《Lark》 attack position
    deck top 《Filler》
  B
    hand 《Bolt》

play
  B activates 《Bolt》 targeting 《Lark》
  A activates 《Lark》
"""


@pytest.mark.parametrize(("done", "can"), [("destroy it", True), ("banish it", False)])
def test_a_pendulum_monster_that_leaves_lies_open_in_the_extra_deck(done: str, can: bool) -> None:
    """It goes there instead of to the Graveyard (J3.26), not where it is banished."""
    outcome = run_text(SCALES.format(done=done)).outcome
    assert outcome is not None
    assert bool(outcome.refusals) is not can


LASTS = """game ygo
card 《Curse》 spell
  Target 1 monster your opponent controls; it loses 500 ATK {time}.
card 《Guard》 monster normal dark [Fiend] level 4 atk 1000 def 1000
card 《Filler》 monster normal dark [Fiend] level 4 atk 0 def 0

board turn of B, main phase, turn 3
  A
    monster zone 2 《Guard》 attack position
    deck top 《Filler》, 《Filler》, 《Filler》
  B
    hand 《Curse》
    deck top 《Filler》, 《Filler》, 《Filler》

play
  B activates 《Curse》 targeting 《Guard》
  {turns}

expect
  《Guard》 has atk {atk}
"""


@pytest.mark.parametrize(
    ("time", "turns", "atk"),
    [
        ("until the End Phase of the next turn", ["next turn", "until main phase"], 500),
        ("until the End Phase of the next turn", ["next turn", "next turn"], 1000),
        ("until your next End Phase", ["next turn", "until main phase"], 1000),
        ("until the next Standby Phase", ["next turn", "until draw phase"], 500),
        ("until the next Standby Phase", ["next turn", "until main phase"], 1000),
    ],
)
def test_it_lasts_until_a_phase_to_come(time: str, turns: list[str], atk: int) -> None:
    """Told in the End Phase it ends before the hand is counted there (G.29)."""
    run = run_text(LASTS.format(time=time, turns="\n  ".join(turns), atk=atk))
    assert run.outcome is not None
    assert [one.finding.holds for one in run.expected] == [True]


HOW = """game ygo
card 《Martyr》 monster effect dark [Fiend] level 4 atk 1000 def 1000
  If this card is destroyed: Gain 500 LP, then if it was destroyed by an opponent's card effect, gain 700 LP.
card 《Bolt》 spell
  Target 1 monster on the field; destroy it.

board turn of {player}, main phase
  A lp 8000
    monster zone 2 《Martyr》 attack position
    {mine}
  B
    {theirs}

play
  {player} activates 《Bolt》 targeting 《Martyr》

expect
  A has lp {lp}
"""


@pytest.mark.parametrize(("player", "lp"), [("B", 9200), ("A", 8500)])
def test_it_is_asked_of_the_event_it_was_used_on(player: str, lp: int) -> None:
    bolt = "hand 《Bolt》"
    mine, theirs = (bolt, "") if player == "A" else ("", bolt)
    run = run_text(HOW.format(player=player, mine=mine, theirs=theirs, lp=lp))
    assert [one.finding.holds for one in run.expected] == [True]


ANSWERED = """game ygo
card 《Echo》 spell quick-play
  自分は５００ＬＰ回復する。相手の効果の発動にチェーンしてこのカードを発動した場合、さらに自分は７００ＬＰ回復する。
card 《Call》 spell
  Gain 100 LP.

board turn of {player}, main phase
  A lp 8000
    {mine}
  B
    {theirs}

play
  {play}

expect
  A has lp {lp}
"""


@pytest.mark.parametrize(
    ("player", "lp", "play"),
    [("B", 9200, "B activates 《Call》\n  A activates 《Echo》"), ("A", 8500, "A activates 《Echo》")],
)
def test_it_is_asked_of_the_activation_that_is_carried_out(player: str, lp: int, play: str) -> None:
    mine = "hand 《Echo》" if player == "A" else "spell & trap zone 1 《Echo》 face down"
    theirs = "hand 《Call》" if player == "B" else ""
    run = run_text(ANSWERED.format(player=player, mine=mine, theirs=theirs, lp=lp, play=play))
    assert [one.finding.holds for one in run.expected] == [True]


def test_a_main_phase_and_the_battle_phase_of_another_player_are_two_ways_of_one_effect() -> None:
    """No phase is both: in the own Main Phase it is an Ignition Effect, in the Battle Phase of the opponent a Quick Effect (C3.2, C3.4)."""
    main, battle = card(
        MONSTER, "①：1ターンに1度、自分メインフェイズ及び相手バトルフェイズに発動できる。自分は１枚ドローする。"
    ).abilities
    assert (main.kind, battle.kind, battle.turn) == ("ignition", "quick", "opponent")
    assert main.shares == battle.shares == (1,)


CANDLES = """game ygo
card 《Candle》 monster effect dark [Fiend] level 4 atk 1000 def 1000
  Once per turn: You can gain 500 LP. Once per turn, during the End Phase, if this effect was activated this turn: Destroy this card.

board turn of A, main phase
  A lp 8000
    monster zone 2 《Candle》#1 attack position
    monster zone 3 《Candle》#2 attack position
  B

play
  A activates 《Candle》#1
  until end phase
  A activates 《Candle》#{which}

expect
  《Candle》#{which} is in graveyard
"""


@pytest.mark.parametrize(("which", "can"), [(1, True), (2, False)])
def test_it_is_the_effect_of_this_very_card_that_was_activated(which: int, can: bool) -> None:
    run = run_text(CANDLES.format(which=which))
    assert run.outcome is not None
    assert bool(run.outcome.refusals) is not can
    assert [one.finding.holds for one in run.expected] == [can]
