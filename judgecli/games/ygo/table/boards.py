"""What cannot be on a board of Yu-Gi-Oh!: every requirement that a position as it was laid must meet, in the order of the zones."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.ygo.g_equip import equipped_monster
from judgecli.games.ygo.j1_winning import life
from judgecli.games.ygo.j3_where_cards_go import is_token, kinds
from judgecli.games.ygo.records import SetUp, phase_name
from judgecli.games.ygo.s1_field import (
    EXTRA_ZONES,
    PENDULUM_SPOTS,
    is_face_down,
    is_speed_duel,
    monsters,
    spells_and_traps,
    turn,
    zone_limit,
)
from judgecli.games.ygo.s2_cards import IN_THE_EXTRA_DECK
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Requirement

MOST_IN_EXTRA_DECK = 15


@rule("ygo:S5.0¶1", "ygo:J1.2¶1", ja="勝敗が決まってデュエルは終わっている")
def game_goes_on(s: State) -> bool:
    """The duel is over: nothing more is done in it."""
    return s.result is None


def requirements(s: State) -> Iterator[Requirement]:
    """Each requirement, asked of whatever it concerns."""
    if isinstance(s.now_going_on, SetUp):
        yield nothing_waits_before_the_start.whether(s)
        return
    yield no_battle_phase_in_the_first_turn.whether(s)
    for zone in EXTRA_ZONES:
        yield one_monster_in_an_extra_zone.whether(s, zone)
    for player in s.players:
        yield has_life_points.whether(s, player)
        yield from _zones(s, player)
        yield extra_deck_is_not_too_large.whether(s, player)
    for monster in monsters(s):
        yield from _monster(s, monster)
    for card in spells_and_traps(s):
        yield from _spell(s, card)
    for card in s.kept("hand", "deck", "graveyard", "banished", "extra"):
        if card.face:
            yield from _in_a_pile(s, card)


@rule("ygo:C3.3¶1", ja="デュエルの前には何も起きておらず、誘発した効果はない")
def nothing_waits_before_the_start(s: State) -> bool:
    """Before the duel nothing has happened that could have triggered an effect."""
    return not s.pending


# ---- the turn


@rule("ygo:S6.7¶2", ja="先攻プレイヤーの第1ターンにバトルフェイズはない")
def no_battle_phase_in_the_first_turn(s: State) -> bool:
    """The first turn has no Battle Phase."""
    return turn(s) > 1 or phase_name(s) != "battle"


# ---- players


@rule("ygo:S5.0¶1", "ygo:J1.2¶1", ja="ライフポイントが0のプレイヤーがいるならデュエルは終わっている")
def has_life_points(s: State, player: str) -> bool:
    """A player whose Life Points are 0 has lost the duel already."""
    return life(s, player) > 0


# ---- zones


@rule("ygo:S1.6¶1", ja="1つのモンスターゾーンに置けるモンスターは1体")
def one_monster_in_a_zone(s: State, zone: Zone) -> bool:
    """A monster zone holds one monster."""
    return s.count(zone) <= 1


@rule("ygo:C4.6¶1", "ygo:S1.6¶1", ja="EXモンスターゾーンは両プレイヤー共通の2か所で、1か所に置けるモンスターは1体")
def one_monster_in_an_extra_zone(s: State, zone: Zone) -> bool:
    """The two Extra Monster Zones are shared: one player's right one is the other's left one, and each holds one monster."""
    return s.count(zone) <= 1


@rule("ygo:S1.7¶1", ja="1つの魔法&罠ゾーンに置けるカードは1枚")
def one_card_in_a_spell_zone(s: State, zone: Zone) -> bool:
    """A Spell & Trap Zone holds one card."""
    return s.count(zone) <= 1


@rule("ygo:S4.12¶1", ja="自分のフィールドゾーンに置けるフィールド魔法は1枚")
def one_field_spell(s: State, zone: Zone) -> bool:
    """Each player has one Field Spell."""
    return s.count(zone) <= 1


@rule("ygo:S9.5¶2", ja="スピードデュエルのモンスターゾーンは3つ")
def three_monsters_in_a_speed_duel(s: State, player: str) -> bool:
    """A Speed Duel has three monster zones a player."""
    return len([z for z, refs in s.zones.items() if refs and z.name == "monster" and z.holder == player]) <= zone_limit(
        s
    )


@rule("ygo:S9.5¶4", ja="スピードデュエルの魔法&罠ゾーンは3つ")
def three_spells_in_a_speed_duel(s: State, player: str) -> bool:
    """A Speed Duel has three Spell & Trap Zones a player."""
    return len([z for z, refs in s.zones.items() if refs and z.name == "spell" and z.holder == player]) <= zone_limit(s)


def _zones(s: State, player: str) -> Iterator[Requirement]:
    tests = {"monster": one_monster_in_a_zone, "spell": one_card_in_a_spell_zone, "field": one_field_spell}
    for zone in s.zones:
        if zone.holder == player and zone.name in tests:
            yield tests[zone.name].whether(s, zone)
    if is_speed_duel(s):
        yield three_monsters_in_a_speed_duel.whether(s, player)
        yield three_spells_in_a_speed_duel.whether(s, player)


# ---- monsters


@rule("ygo:S1.6¶1", ja="モンスターゾーンに置けるのはモンスターだけ")
def monster_zones_hold_monsters(s: State, card: Thing) -> bool:
    """A monster zone holds only monsters."""
    return not card.face or s.value(card, "type") == "monster"


@rule("ygo:C4.9¶1", "ygo:C4.9¶2", ja="リンクモンスターは守備表示にも裏側表示にもならない")
def link_monster_is_in_attack_position(s: State, card: Thing) -> bool:
    """A Link Monster is always in face-up attack position."""
    if "link" not in kinds(s, card):  # of any other monster nobody asks here how it lies
        return True
    return card.mark("position", "attack") == "attack" and not is_face_down(card)


@rule("ygo:S1.12¶1", ja="EXモンスターゾーンに置けるのはEXデッキから出されたモンスターだけ")
def extra_zone_is_for_the_extra_deck(s: State, card: Thing) -> bool:
    """An Extra Monster Zone holds only what can come from the Extra Deck."""
    from_there = IN_THE_EXTRA_DECK | {"pendulum"}
    return card.zone.name != "extra monster" or not card.face or is_token(s, card) or bool(kinds(s, card) & from_there)


@rule("ygo:J3.5¶2", ja="トークンはメインモンスターゾーンに置かれる")
def token_is_in_a_main_zone(s: State, card: Thing) -> bool:
    """A Token is in a Main Monster Zone."""
    return card.zone.name != "extra monster" or not is_token(s, card)


@rule("ygo:J3.5¶3", ja="トークンは裏側表示にならない")
def token_is_face_up(s: State, card: Thing) -> bool:
    """A Token is never face-down."""
    return not (is_token(s, card) and is_face_down(card))


@rule("ygo:C4.15¶1", "ygo:C4.17¶3", ja="素材を下に重ねるのはエクシーズモンスターだけ")
def only_xyz_monsters_have_materials(s: State, card: Thing) -> bool:
    """Only an Xyz Monster has materials under it."""
    return len(card.cards) == 1 or "xyz" in kinds(s, card)


@rule("ygo:J3.5¶3", ja="トークンはエクシーズ素材にならない")
def no_token_is_a_material(s: State, card: Thing) -> bool:
    """A Token cannot be an Xyz material."""
    under = (s.game.library[face] for face in card.faces[1:] if face in s.game.library)
    return not any(d.facts.get("token") for d in under)


def _monster(s: State, card: Thing) -> Iterator[Requirement]:
    yield monster_zones_hold_monsters.whether(s, card)
    yield link_monster_is_in_attack_position.whether(s, card)
    yield extra_zone_is_for_the_extra_deck.whether(s, card)
    yield token_is_in_a_main_zone.whether(s, card)
    yield token_is_face_up.whether(s, card)
    yield only_xyz_monsters_have_materials.whether(s, card)
    yield no_token_is_a_material.whether(s, card)


# ---- spells and traps


def _is_a_monster_card(s: State, card: Thing) -> bool:
    return card.face in s.game.library and s.game.library[card.face].facts["type"] == "monster"


@rule("ygo:S1.10¶1", ja="フィールド魔法はフィールドゾーンに置く")
def field_spell_is_in_the_field_zone(s: State, card: Thing) -> bool:
    """A Field Spell lies in the Field Zone, not in a Spell & Trap Zone."""
    return card.zone.name == "field" or "field" not in kinds(s, card)


@rule("ygo:S1.10¶1", ja="フィールドゾーンに置くのはフィールド魔法だけ")
def field_zone_holds_a_field_spell(s: State, card: Thing) -> bool:
    """The Field Zone holds only a Field Spell."""
    return card.zone.name != "field" or not card.face or "field" in kinds(s, card)


@rule("ygo:J3.25¶1", ja="ペンデュラムモンスターを魔法として置けるのは両端の魔法&罠ゾーンだけ")
def scale_is_in_a_pendulum_zone(s: State, card: Thing) -> bool:
    """A Pendulum Monster lies as a spell only in one of the two end zones."""
    as_a_spell = _is_a_monster_card(s, card) and "pendulum" in kinds(s, card) and not _is_equipped(s, card)
    return not as_a_spell or card.zone.spot in PENDULUM_SPOTS


@rule("ygo:J3.25¶1", ja="ペンデュラムモンスターは魔法&罠ゾーンにセットできない")
def scale_is_face_up(s: State, card: Thing) -> bool:
    """A Pendulum Monster in a Spell & Trap Zone is face-up."""
    return not (_is_a_monster_card(s, card) and "pendulum" in kinds(s, card) and is_face_down(card))


@rule("ygo:S1.7¶1", "ygo:G.9¶1", ja="魔法&罠ゾーンにあるモンスターは、装備カードかペンデュラムスケールだけ")
def spell_zone_holds_no_other_monster(s: State, card: Thing) -> bool:
    """A monster lies in a Spell & Trap Zone only as an equip card or as a Pendulum Scale."""
    return not _is_a_monster_card(s, card) or "pendulum" in kinds(s, card) or _is_equipped(s, card)


def _is_equipped(s: State, card: Thing) -> bool:
    return equipped_monster(s, card) is not None


def _spell(s: State, card: Thing) -> Iterator[Requirement]:
    yield field_spell_is_in_the_field_zone.whether(s, card)
    yield field_zone_holds_a_field_spell.whether(s, card)
    yield scale_is_in_a_pendulum_zone.whether(s, card)
    yield scale_is_face_up.whether(s, card)
    yield spell_zone_holds_no_other_monster.whether(s, card)


# ---- piles


@rule("ygo:J3.5¶1", ja="トークンはフィールドの外に存在しない")
def token_is_on_the_field(s: State, card: Thing) -> bool:
    """A Token is not a card: it does not exist outside the field."""
    return not is_token(s, card)


@rule("ygo:J3.16¶1", "ygo:C1.2¶1", ja="EXデッキのモンスターは手札にもデッキにも入らない")
def extra_deck_monster_is_not_in_hand_or_deck(s: State, card: Thing) -> bool:
    """A monster of the Extra Deck is never in hand or deck."""
    return card.zone.name not in ("hand", "deck") or not kinds(s, card) & IN_THE_EXTRA_DECK


@rule(
    "ygo:C1.2¶1",
    "ygo:J3.26¶1",
    ja="EXデッキに入るのは融合・シンクロ・エクシーズ・リンクモンスターと、置かれたペンデュラムモンスターだけ",
)
def belongs_in_the_extra_deck(s: State, card: Thing) -> bool:
    """The Extra Deck holds Fusion, Synchro, Xyz and Link Monsters, and Pendulum Monsters that were put there."""
    return card.zone.name != "extra" or bool(kinds(s, card) & (IN_THE_EXTRA_DECK | {"pendulum"}))


@rule("ygo:J3.26¶2", ja="EXデッキに加わったペンデュラムモンスターは表側表示")
def pendulum_monster_is_face_up_there(s: State, card: Thing) -> bool:
    """A Pendulum Monster that was added to the Extra Deck is face-up."""
    added = card.zone.name == "extra" and "pendulum" in kinds(s, card) and not kinds(s, card) & IN_THE_EXTRA_DECK
    return not added or bool(card.mark("face up", False))


@rule("ygo:J3.26¶1", ja="裏側表示のEXデッキは15枚まで")
def extra_deck_is_not_too_large(s: State, player: str) -> bool:
    """Face-down the Extra Deck holds 15 cards or fewer."""
    return len([c for c in s.at(Zone(player, "extra")) if not c.mark("face up", False)]) <= MOST_IN_EXTRA_DECK


def _in_a_pile(s: State, card: Thing) -> Iterator[Requirement]:
    yield token_is_on_the_field.whether(s, card)
    yield extra_deck_monster_is_not_in_hand_or_deck.whether(s, card)
    yield belongs_in_the_extra_deck.whether(s, card)
    yield pendulum_monster_is_face_up_there.whether(s, card)
