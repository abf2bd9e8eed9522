"""Lines of play that summon, set or turn monsters."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Reading, Refuse
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.names import best, matching, the_thing
from judgecli.games.shared.table.readers import Rest, alike, barred, card_in, rest_of, take
from judgecli.games.ygo.c2_positions import ChangePosition, may_change_position
from judgecli.games.ygo.c3_gemini import SummonAgain, is_treated_as_normal, may_be_summoned_again
from judgecli.games.ygo.c4_extra_monster_zones import Putting, may_be_put, room_for
from judgecli.games.ygo.c4_pendulum import PendulumSummon, all_find_zones, may_pendulum_summon
from judgecli.games.ygo.c4_summons import ExtraDeckSummon
from judgecli.games.ygo.j3_special_summons import SummonItself
from judgecli.games.ygo.records import Phase
from judgecli.games.ygo.s1_field import monsters
from judgecli.games.ygo.s2_cards import is_a
from judgecli.games.ygo.s3_summoning import FlipSummon, NormalSummon, may_flip_summon, may_normal_summon
from judgecli.games.ygo.s4_spells_and_traps import Setting, may_be_set
from judgecli.games.ygo.table.acting import find, free_to_act, mine_to_say, nothing_is_under_way
from judgecli.games.ygo.table.places import zone_named
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Ask
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Legal, Verdict, both
from judgecli.language import ast

# ---- summons from the hand, sets, positions


def _in_hand(play: ast.Play, s: State, role: str = "object") -> Thing:
    return card_in(play, role, s, lambda x: x.zone == Zone(play.player, "hand"))


@rule("ygo:S3.1¶1", "ygo:S3.2¶1", ja="手札のカードでなければならない")
def is_in_hand(s: State, card: Thing, player: str) -> bool:
    """The card must be in the hand."""
    return card.zone == Zone(player, "hand")


def summon(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A summons 《X》 to … tributing …"."""
    if not mine_to_say(ask):
        return None
    card = _in_hand(play, s)
    if card.zone != Zone(play.player, "hand") and is_treated_as_normal(s, card):
        verdict = both(free_to_act(s, play.player), may_be_summoned_again(s, play.player, card))
        return find(
            ask, verdict, lambda o: isinstance(o, SummonAgain) and o.monster == card.ref, rest_of(play, "object")
        )
    verdict = both(
        free_to_act(s, play.player),
        is_in_hand.verdict(s, card, play.player, about=(card,)),
        may_normal_summon(s, play.player, card, False),
        _main_zone_allows(play, s),
    )
    rest = rest_of(play, "object")
    return find(ask, verdict, lambda o: _is_summon(o, s, card, False), rest)


@rule("ygo:S3.1¶1", "ygo:S1.6¶1", ja="自分の空いているメインモンスターゾーンに置く")
def goes_to_an_own_free_zone(s: State, player: str, zone: Zone, tributed: tuple[Thing, ...]) -> bool:
    """A monster from the hand goes to a Main Monster Zone of its player's that is free by then."""
    there = [x for x in s.at(zone) if x not in tributed]
    return zone.name == "monster" and zone.holder == player and not there


def _main_zone_allows(play: ast.Play, s: State) -> Verdict:
    zone = zone_of(play, s)
    if zone is None:
        return Legal()
    tributed = _materials(play, s, play.role("tributing"))
    why = {"extra monster": ("ygo:S1.12¶1",), "spell": ("ygo:J3.25¶1",)}.get(zone.name, ())
    return goes_to_an_own_free_zone.also(*why).verdict(s, play.player, zone, tributed, about=(zone,))


def _is_summon(option: Any, s: State, card: Thing, down: bool) -> bool:
    return isinstance(option, NormalSummon) and option.down is down and alike(s.things[option.card], card)


def set(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A sets 《X》": a monster, or a spell or trap."""
    if not mine_to_say(ask):
        return None
    card = _in_hand(play, s)
    rest = rest_of(play, "object")
    if s.value(card, "type") == "monster":
        may = may_normal_summon(s, play.player, card, True)
        zone = _main_zone_allows(play, s)
        verdict = both(free_to_act(s, play.player), is_in_hand.verdict(s, card, play.player, about=(card,)), may, zone)
        return find(ask, verdict, lambda o: _is_summon(o, s, card, True), rest)
    verdict = both(free_to_act(s, play.player), may_be_set(s, play.player, card))
    return find(ask, verdict, lambda o: isinstance(o, Setting) and alike(o.card, card), rest)


def flip_summon(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if not mine_to_say(ask):
        return None
    monster = card_in(play, "object", s, lambda x: x.controller == play.player and bool(x.mark("face down")))
    verdict = both(free_to_act(s, play.player), may_flip_summon(s, play.player, monster))
    return find(ask, verdict, lambda o: o == FlipSummon(monster.ref), rest_of(play, "object"))


def change_position(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A changes the position of 《X》"; a face-down monster needs a Flip Summon."""
    if not mine_to_say(ask):
        return None
    on_the_field = ("monster", "extra monster")
    monster = card_in(play, "object", s, lambda x: x.controller == play.player and x.zone.name in on_the_field)
    verdict = may_change_position(s, play.player, monster)
    if isinstance(s.now_going_on, Phase) is False:
        verdict = both(nothing_is_under_way.verdict(s, play.player, about=()), verdict)
    to = next((m.text.removesuffix(" position") for m in play.role("to")), "")
    return find(
        ask,
        verdict,
        lambda o: isinstance(o, ChangePosition) and o.monster == monster.ref and to in ("", o.to(s)),
        rest_of(play, "object", "to"),
    )


# ---- Special Summons


IN_THE_MAIN_PHASE = {"link": ("ygo:C4.3¶3",), "xyz": ("ygo:C4.17¶2",)}
"""Where the steps of a summon by procedure say that it is declared in the player's own Main Phase."""


def extra_deck_summon(word: str) -> reading.Reader:
    """ "A link summons 《X》 using 《Y》, 《Z》 to …"."""

    def read_it(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
        if not mine_to_say(ask):
            return None
        card = card_in(play, "object", s, lambda x: x.zone == Zone(play.player, "extra"))
        free = free_to_act(s, play.player, *IN_THE_MAIN_PHASE.get(word, ()))
        if not free:
            return Refuse(free)
        found = next(
            (o for o in (*ask.options.values(), *_refused_summons(s, play.player)) if _is_of(o, s, card, word)), None
        )
        of_that_kind = is_of_that_kind.verdict(s, card, word, about=(card,))
        if found is None or not of_that_kind:
            return Refuse(of_that_kind)
        return _with_materials(play, ask, s, found)

    return read_it


def _is_of(option: Any, s: State, card: Thing, word: str) -> bool:
    return isinstance(option, ExtraDeckSummon) and option.kind.word == word and alike(s.things[option.card], card)


def _refused_summons(s: State, player: str) -> list[Any]:
    from judgecli.games.ygo.j3_special_summons import special_summons

    return [offer for offer, verdict in special_summons(s, player) if not verdict]


@rule("ygo:J3.19¶1", ja="そのモンスターはエクストラデッキにあり、その召喚方法のモンスターでなければならない")
def is_of_that_kind(s: State, card: Thing, word: str) -> bool:
    """The card must be in the Extra Deck and be of that kind of monster."""
    return card.zone.name == "extra" and word in s.value(card, "kinds")


def _with_materials(play: ast.Play, ask: Ask[Any], s: State, option: ExtraDeckSummon) -> Reading:
    """The materials named are held against the requirements as the set they are, and so is the zone."""
    said = play.role("using") or play.role("with")
    if said:
        chosen = _materials(play, s, said)
        card = s.things[option.card]
        putting = Putting(play.player, card, frozenset(m.ref for m in chosen))
        verdict = _zone_allows(play, s, putting, option.kind.fits(s, play.player, card, chosen))
        if not verdict:
            return Refuse(verdict)
    verdict = next((Legal() for o in ask.options.values() if o == option), None) or _why_not(s, play.player, option)
    return find(ask, verdict, lambda o: o == option, _told_to_stop(rest_of(play, "object"), bool(said)))


def _zone_allows(play: ast.Play, s: State, putting: Putting, fits: Verdict) -> Verdict:
    """The materials with the zone named, or with any zone where none is."""
    zone = zone_of(play, s)
    if zone is not None:
        return both(fits, may_be_put(s, zone, putting))
    return fits if isinstance(fits, Illegal) else both(fits, room_for(s, putting))


def zone_of(play: ast.Play, s: State) -> Zone | None:
    """The zone a line names after "to", the first where it names several."""
    return next(iter(zones_of(play, s)), None)


def zones_of(play: ast.Play, s: State) -> list[Zone]:
    """The zones a line names after "to", in its order."""
    said = [m for m in play.role("to") if m.kind == "zone"]
    whose = ((m.text, m.whose if m.whose in s.players else play.player) for m in said)
    found = [zone_named(text, player, s.seating.players[0]) for text, player in whose]  # the first seat
    return [zone for zone in found if zone is not None]


def _why_not(s: State, player: str, option: ExtraDeckSummon) -> Verdict:
    from judgecli.games.ygo.c4_summons import may_be_summoned

    return may_be_summoned(s, player, s.things[option.card], option.kind)


def _materials(play: ast.Play, s: State, said: tuple[ast.Mention, ...]) -> tuple[Thing, ...]:
    """The monsters named, own ones on the field before others; equal names without a number mean further copies."""
    found: list[Thing] = []
    for mention in said:
        mine = matching(s, mention, monsters(s, play.player))
        here = mine or matching(s, mention, s.things.values()) or [best(s, mention, lambda x: True)]
        alike_said = sum(1 for m in said if (m.text, m.tag) == (mention.text, mention.tag))
        if len(mine) > alike_said:
            the_thing(s, mention)  # says which of them could be meant
        left = [x for x in here if x not in found] or here
        found.append(left[0])  # as many as were named, or the only one
    return tuple(found)


def _told_to_stop(rest: Rest, said: bool) -> Rest:
    """Whoever names the materials has named them all."""
    if not said:
        return rest
    at = max(n for n, (role, _) in enumerate(rest) if role in ("using", "with")) + 1
    done = ast.Mention("word", "done", rest[at - 1][1].span)
    return (*rest[:at], ("using", done), *rest[at:])


def special_summon(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A special summons 《X》": by its own condition, or as the answer to an effect's question."""
    if not mine_to_say(ask):
        return None
    card = card_in(play, "object", s, lambda thing: thing.zone.name in ("hand", "extra", "graveyard"))
    free = free_to_act(s, play.player)
    if not free:
        return Refuse(free)
    ways = [
        x
        for x in (*ask.options.values(), *_refused_summons(s, play.player))
        if isinstance(x, SummonItself | ExtraDeckSummon) and alike(s.things[x.card], card)
    ]
    by_an_effect = next((cites for kind, cites in BY_AN_EFFECT.items() if is_a(s, card, kind)), ())
    if not (a_way := has_a_way_to_summon_itself.also(*by_an_effect).verdict(s, card, len(ways), about=(card,))):
        return Refuse(a_way)
    option = ways[0]  # the first of its ways
    return (
        _this_option(play, ask, s, option)
        if isinstance(option, SummonItself)
        else _with_materials(play, ask, s, option)
    )


def _this_option(play: ast.Play, ask: Ask[Any], s: State, option: SummonItself) -> Reading:
    """The option, or why it may not be taken."""
    return take(ask, lambda o: o == option, rest_of(play, "object")) or barred(ask, option.label(s))


BY_AN_EFFECT = {"fusion": ("ygo:C4.21¶2", "ygo:J3.19¶3"), "ritual": ("ygo:C4.27¶3", "ygo:J3.19¶3")}
"""Kinds of monsters that only the effect of a card summons in the way of their kind, with the sections that say so."""


@rule("ygo:J3.19¶1", "ygo:J3.19¶5", ja="自身の召喚条件で特殊召喚できるモンスターでなければならない")
def has_a_way_to_summon_itself(s: State, card: Thing, ways: int) -> bool:
    """Without an effect only monsters with a summoning condition of their own are Special Summoned."""
    return ways > 0


def pendulum_summon(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A pendulum summons 《X》, 《Y》": the monsters in order; zones and positions may follow."""
    if not mine_to_say(ask):
        return None
    verdict = both(free_to_act(s, play.player, "ygo:C4.13¶2"), may_pendulum_summon(s, play.player))
    refused = _cannot_come(play, s) if verdict else verdict
    if not refused:
        return Refuse(refused)
    said = play.role("object")
    done = ast.Mention("word", "done", play.span)
    rest = (*(("object", m) for m in said), *(("object", done),) * bool(said), *rest_of(play, "object"))
    return take(ask, lambda o: isinstance(o, PendulumSummon), rest)


def _cannot_come(play: ast.Play, s: State) -> Verdict:
    """The monsters named, each with its requirements."""
    from judgecli.games.ygo.c4_pendulum import may_come

    places = (Zone(play.player, "hand"), Zone(play.player, "extra"))
    cards = [best(s, m, lambda x: x.zone in places) for m in play.role("object") if m.kind == "card"]
    each = [may_come(s, play.player, card) for card in cards]
    if not all(each) or not cards:
        return both(*each) if each else Legal()
    zones = zip(cards, zones_of(play, s), strict=False)
    there = [may_be_put(s, zone, Putting(play.player, card, way="pendulum")) for card, zone in zones]
    return both(all_find_zones.verdict(s, play.player, cards, about=tuple(cards)), *there)
