"""What a line of play says to a question of the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from judgecli.games.contract import Problem, Reading, Refuse, Take
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.names import best, matching, no_such_player
from judgecli.games.shared.table.reading import accept, alike, barred, card_in, rest_of, take
from judgecli.games.ygo.actions import Leave
from judgecli.games.ygo.c2_positions import ChangePosition, may_change_position
from judgecli.games.ygo.c4_pendulum import PendulumSummon, may_pendulum_summon
from judgecli.games.ygo.c4_summons import ExtraDeckSummon
from judgecli.games.ygo.c5_battle_phase import DeclareAttack, may_attack
from judgecli.games.ygo.c6_using_cards import Activation, may_be_activated
from judgecli.games.ygo.c7_chains.records import last_link, window
from judgecli.games.ygo.j1_winning import GIVING_UP
from judgecli.games.ygo.j3_special_summons import SummonItself
from judgecli.games.ygo.records import Phase, phase, phase_name
from judgecli.games.ygo.s1_field import opponent, turn_player
from judgecli.games.ygo.s3_summoning import FlipSummon, NormalSummon, may_flip_summon, may_normal_summon
from judgecli.games.ygo.s4_spells_and_traps import Setting, may_be_set
from judgecli.games.ygo.s6_turn import GOALS, may_leave_for
from judgecli.games.ygo.table import looking
from judgecli.games.ygo.table.places import place_label
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Legal, Verdict, both
from judgecli.language import ast

ACTIONS = frozenset({"main action", "battle action"})
WINDOWS = frozenset({"response", "chain", "end effect"})
"""Questions to whoever may activate something besides the turn player's free actions."""


# ---- who may act, and when


@rule("ygo:S6.6¶1", "ygo:S6.2¶1", ja="自分のメインフェイズに行う")
def in_the_own_main_phase(s: State, player: str) -> bool:
    """This is done in one's own Main Phase."""
    return turn_player(s) == player and phase_name(s) in ("main", "main 2")


@rule("ygo:C5.2¶1", "ygo:S6.7¶1", ja="攻撃は自分のバトルフェイズのバトルステップに宣言する")
def in_the_own_battle_step(s: State, player: str) -> bool:
    """Attacks are declared in one's own Battle Step."""
    return turn_player(s) == player and phase_name(s) == "battle" and isinstance(s.now_going_on, Phase)


@rule("ygo:J3.20¶1", "ygo:C6.2¶3", ja="発動した効果の処理と応答が終わるまで行えない")
def nothing_is_under_way(s: State, player: str) -> bool:
    """It is not done while something activated or declared is still being dealt with."""
    return isinstance(s.now_going_on, Phase)


def free_to_act(s: State, player: str) -> Verdict:
    """Whether the player may do what belongs to the own Main Phase."""
    return both(in_the_own_main_phase.verdict(s, player), nothing_is_under_way.verdict(s, player, about=()))


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    if play.verb in ("surrender", "concede"):
        return Refuse(GIVING_UP)
    if play.verb in looking.VERBS:
        return looking.read(play, t)
    return reading.read(LINES, play, ask, t.s)


def _mine_to_say(play: ast.Play, ask: Ask[Any]) -> bool:
    """An action is read where its player is asked for one; one that must fail, wherever its turn comes."""
    if ask.kind == "main action" and ask.who == play.player:
        return True
    return play.illegal and ask.kind in ACTIONS


def _find(play: ast.Play, ask: Ask[Any], verdict: Verdict, test: Callable[[Any], bool], rest: reading.Rest) -> Reading:
    """The option meant, or the reasons why there is none."""
    if not verdict:
        return Refuse(verdict)
    return take(ask, test, rest)


# ---- summons from the hand, sets, positions


def _in_hand(play: ast.Play, s: State, role: str = "object") -> Thing:
    return card_in(play, role, s, lambda t: t.zone == Zone(play.player, "hand"))


@rule("ygo:S3.1¶1", "ygo:S3.2¶1", ja="手札のカードでなければならない")
def is_in_hand(s: State, card: Thing, player: str) -> bool:
    """The card must be in the hand."""
    return card.zone == Zone(player, "hand")


def _summon(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A summons 《X》 to … tributing …"."""
    if not _mine_to_say(play, ask):
        return None
    card = _in_hand(play, s)
    verdict = both(
        free_to_act(s, play.player),
        is_in_hand.verdict(s, card, play.player, about=(card,)),
        may_normal_summon(s, play.player, card, False),
    )
    rest = rest_of(play, "object")
    return _find(play, ask, verdict, lambda o: _is_summon(o, s, card, False), rest)


def _is_summon(option: Any, s: State, card: Thing, down: bool) -> bool:
    return isinstance(option, NormalSummon) and option.down is down and alike(s.things[option.card], card)


def _set(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A sets 《X》": a monster, or a spell or trap."""
    if not _mine_to_say(play, ask):
        return None
    card = _in_hand(play, s)
    rest = rest_of(play, "object")
    if s.value(card, "type") == "monster":
        may = may_normal_summon(s, play.player, card, True)
        verdict = both(free_to_act(s, play.player), is_in_hand.verdict(s, card, play.player, about=(card,)), may)
        return _find(play, ask, verdict, lambda o: _is_summon(o, s, card, True), rest)
    verdict = both(free_to_act(s, play.player), may_be_set(s, play.player, card))
    return _find(play, ask, verdict, lambda o: isinstance(o, Setting) and alike(o.card, card), rest)


def _flip_summon(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if not _mine_to_say(play, ask):
        return None
    monster = card_in(play, "object", s, lambda t: t.controller == play.player and bool(t.mark("face down")))
    verdict = both(free_to_act(s, play.player), may_flip_summon(s, play.player, monster))
    return _find(play, ask, verdict, lambda o: o == FlipSummon(monster.ref), rest_of(play, "object"))


def _change_position(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A changes the position of 《X》"; a face-down monster needs a Flip Summon."""
    if not _mine_to_say(play, ask):
        return None
    on_the_field = ("monster", "extra monster")
    monster = card_in(play, "object", s, lambda t: t.controller == play.player and t.zone.name in on_the_field)
    verdict = may_change_position(s, play.player, monster)
    if isinstance(s.now_going_on, Phase) is False:
        verdict = both(nothing_is_under_way.verdict(s, play.player, about=()), verdict)
    return _find(
        play,
        ask,
        verdict,
        lambda o: isinstance(o, ChangePosition) and o.monster == monster.ref,
        rest_of(play, "object", "to"),
    )


# ---- Special Summons


def _extra_deck_summon(word: str) -> reading.Reader:
    """ "A link summons 《X》 using 《Y》, 《Z》 to …"."""

    def read_it(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
        if not _mine_to_say(play, ask):
            return None
        card = card_in(play, "object", s, lambda t: t.zone == Zone(play.player, "extra"))
        free = free_to_act(s, play.player)
        if not free:
            return Refuse(free)
        found = next(
            (o for o in (*ask.options.values(), *_refused_summons(s, play.player)) if _is_of(o, s, card, word)), None
        )
        if found is None:
            return Refuse(is_of_that_kind.verdict(s, card, word, about=(card,)))
        return _with_materials(play, ask, s, found)

    return read_it


def _is_of(option: Any, s: State, card: Thing, word: str) -> bool:
    return isinstance(option, ExtraDeckSummon) and option.kind.word == word and alike(s.things[option.card], card)


def _refused_summons(s: State, player: str) -> list[Any]:
    from judgecli.games.ygo.j3_special_summons import special_summons

    return [offer for offer, verdict in special_summons(s, player) if not isinstance(verdict, Legal)]


@rule("ygo:J3.19¶1", ja="そのモンスターはエクストラデッキにあり、その召喚方法のモンスターでなければならない")
def is_of_that_kind(s: State, card: Thing, word: str) -> bool:
    """The card must be in the Extra Deck and be of that kind of monster."""
    return card.zone.name == "extra" and word in s.value(card, "kinds")


def _with_materials(play: ast.Play, ask: Ask[Any], s: State, option: ExtraDeckSummon) -> Reading:
    """The materials named are held against the requirements as the set they are."""
    said = play.role("using") or play.role("with")
    if said:
        chosen = _materials(play, s, said)
        verdict = option.verdict_on(s, play.player, chosen)
        if not verdict:
            return Refuse(verdict)
    verdict = next((Legal() for o in ask.options.values() if o == option), None) or _why_not(s, play.player, option)
    return _find(play, ask, verdict, lambda o: o == option, _told_to_stop(rest_of(play, "object"), bool(said)))


def _why_not(s: State, player: str, option: ExtraDeckSummon) -> Verdict:
    from judgecli.games.ygo.c4_summons import may_be_summoned

    return may_be_summoned(s, player, s.things[option.card], option.kind)


def _materials(play: ast.Play, s: State, said: tuple[ast.Mention, ...]) -> tuple[Thing, ...]:
    """The monsters named, each one another: equal names mean further copies."""
    found: list[Thing] = []
    for mention in said:
        here = [t for t in matching(s, mention, s.things.values()) if t not in found]
        mine = [t for t in here if t.controller == play.player and t.zone.name in ("monster", "extra monster")]
        found.append((mine or here or [best(s, mention, lambda t: True)])[0])  # the first of equal ones
    return tuple(found)


def _told_to_stop(rest: reading.Rest, said: bool) -> reading.Rest:
    """Whoever names the materials has named them all."""
    if not said:
        return rest
    at = max(n for n, (role, _) in enumerate(rest) if role in ("using", "with")) + 1
    done = ast.Mention("word", "done", rest[at - 1][1].span)
    return (*rest[:at], ("using", done), *rest[at:])


def _special_summon(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A special summons 《X》": by its own condition, or as the answer to an effect's question."""
    if ask.kind not in ACTIONS | WINDOWS:
        return reading.choose(LINES, play, ask, s)
    if not _mine_to_say(play, ask):
        return None
    card = card_in(play, "object", s, lambda t: t.zone.name in ("hand", "extra", "graveyard"))
    free = free_to_act(s, play.player)
    if not free:
        return Refuse(free)
    for option in (*ask.options.values(), *_refused_summons(s, play.player)):
        if isinstance(option, SummonItself) and alike(s.things[option.card], card):
            found = take(ask, lambda o, wanted=option: o == wanted, rest_of(play, "object"))
            return found or barred(ask, option.label(s))
        if isinstance(option, ExtraDeckSummon) and alike(s.things[option.card], card):
            return _with_materials(play, ask, s, option)
    return Refuse(has_a_way_to_summon_itself.verdict(s, card))


@rule("ygo:J3.19¶1", "ygo:J3.19¶5", ja="自身の召喚条件で特殊召喚できるモンスターでなければならない")
def has_a_way_to_summon_itself(s: State, card: Thing) -> bool:
    """Without an effect only monsters with a summoning condition of their own are Special Summoned."""
    return False


def _pendulum_summon(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A pendulum summons 《X》, 《Y》": the monsters in order; zones and positions may follow."""
    if not _mine_to_say(play, ask):
        return reading.choose(LINES, play, ask, s) if ask.kind not in ACTIONS | WINDOWS else None
    verdict = both(free_to_act(s, play.player), may_pendulum_summon(s, play.player))
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
    cards = [best(s, m, lambda t: t.zone in places) for m in play.role("object") if m.kind == "card"]
    return both(*(may_come(s, play.player, card) for card in cards)) if cards else Legal()


# ---- battle


def _attack(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A attacks 《X》 with 《Y》"; in a replay it names the new target."""
    if ask.kind == "replay" and ask.who == play.player:
        aims = tuple((role, said) for role, said in play.roles if role == "object")
        return reading.choose(LINES, replace(play, roles=aims), ask, s)
    if ask.kind != "battle action" and not (play.illegal and ask.kind in ACTIONS):
        return None
    attacker = card_in(play, "with", s, lambda t: t.controller == play.player)
    target = _target(play, s)
    verdict = both(in_the_own_battle_step.verdict(s, play.player), may_attack(s, play.player, attacker, target))
    meant = DeclareAttack(attacker.ref, target if isinstance(target, str) else target.ref)
    return _find(play, ask, verdict, lambda o: o == meant, rest_of(play, "object", "with"))


def _target(play: ast.Play, s: State) -> Thing | str:
    mentions = play.role("object")
    if not mentions:
        raise Problem("E403", play.span, "an attack needs a target", "攻撃目標がない")
    target = mentions[0]  # only
    if target.kind == "player":
        if target.text not in s.players:
            raise no_such_player(s, target)
        return target.text
    on_the_field = ("monster", "extra monster")
    return best(s, target, lambda t: t.controller != play.player and t.zone.name in on_the_field)


def _attack_directly(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A attacks directly with 《Y》" is an attack on the opponent."""
    other = ast.Mention("player", opponent(s, play.player), play.span)
    roles = tuple((role, m) for role, m in play.roles if role != "object")
    with_ = play.role("with") or play.role("object")
    named = (*(x for x in roles if x[0] != "with"), ("object", (other,)), ("with", with_))
    return _attack(replace(play, roles=named), ask, s)


# ---- activating


def _activate(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A activates 《X》", "A chains 《X》": a spell or trap, or an effect ("ability 2")."""
    asked = ask.kind in ACTIONS | WINDOWS and ask.who == play.player
    if ask.kind in ("trigger", "end effect") and ask.who == play.player:
        return reading.choose(LINES, play, ask, s)
    if not asked and not (play.illegal and ask.kind in ACTIONS):
        return reading.choose(LINES, play, ask, s) if ask.kind not in ACTIONS | WINDOWS else None
    if play.verb == "activate" and _is_about_later(play, ask, s):
        return None
    offered = [o.card for o in ask.options.values() if isinstance(o, Activation) and o.player == play.player]
    card = (
        card_in(play, "object", s, lambda t: any(alike(t, o) for o in offered))
        if _names_one(play, s, offered)
        else None
    )
    card = card or card_in(play, "object", s, lambda t: t.controller == play.player and _may_lie_there(s, t))
    wanted = _number(play)
    able = [
        (label, o)
        for label, o in ask.options.items()
        if isinstance(o, Activation) and alike(o.card, card) and wanted in (0, o.number, 1 if not o.number else 0)
    ]
    rest = rest_of(play, "object", "as")
    if len(able) > 1:
        raise Problem(
            "E302",
            play.span,
            f"《{s.name(card)}》 has several effects that can be activated",
            f"《{s.name(card)}》には発動できる効果が複数ある",
            "write “ability 1”, “ability 2” …",
            "「能力1」「能力2」のように書く",
        )
    if able:
        return Take(able[0][0], rest)  # only
    verdict = _why_not_activated(s, play.player, card, wanted, bool(play.illegal))
    return Refuse(verdict) if verdict is not None else None


def _names_one(play: ast.Play, s: State, offered: list[Thing]) -> bool:
    """Whether what the line names is among the cards that can be activated now; a tag counts among all on the table."""
    said = play.role("object")
    return bool(said) and not said[0].tag and bool(matching(s, said[0], offered))  # the card named


def _may_lie_there(s: State, card: Thing) -> bool:
    """Whether somebody may speak of activating the card there: in a Graveyard only what works there."""
    from judgecli.games.ygo.c3_effects import effects_of

    away = card.zone.name in ("graveyard", "banished", "extra")
    return card.zone.name != "deck" and (not away or any(card.zone.name in a.zones for _, a in effects_of(s, card)))


def _is_about_later(play: ast.Play, ask: Ask[Any], s: State) -> bool:
    """To answer the own card one says "chains"; and what must fail is held against the Main Phase that comes back after a chain."""
    if ask.kind == "chain":
        link = last_link(s)
        return link is not None and link.player == play.player
    record = window(s)
    main = record is not None and not record.opened.endswith("end") and phase_name(s) in ("main", "main 2")
    return ask.kind == "response" and play.illegal and main and turn_player(s) == play.player


def _pass(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A passes"; between two effects of the End Phase the turn player yields so."""
    if ask.kind == "end effect" and ask.who == play.player and "yield" in ask.options:
        return Take("yield")
    return accept(play, ask, s)


def _number(play: ast.Play) -> int:
    said = play.role("as")
    return int(said[0].text) if said and said[0].text.isdigit() else 0  # only


def _why_not_activated(s: State, player: str, card: Thing, wanted: int, must_fail: bool) -> Verdict | None:
    """The verdict on the card's effect, or on the one meant; nothing where the line may be about a later moment."""
    from judgecli.games.ygo.c3_effects import Triggered, effects_of

    found = list(effects_of(s, card))
    if not found:
        waits = not must_fail and any(isinstance(s.game.ability(key), Triggered) for key in s.abilities(card))
        return None if waits else has_something_to_activate.verdict(s, card)
    key, _ = found[wanted - 1] if 0 < wanted <= len(found) else found[0]  # the first where none is named
    verdict = may_be_activated(s, player, card, key)
    if isinstance(verdict, Illegal) and not must_fail and not isinstance(s.now_going_on, Phase):
        return None
    return verdict


@rule("ygo:G.3¶2", ja="発動できる効果を持っていない")
def has_something_to_activate(s: State, card: Thing) -> bool:
    """The card has no effect that is activated."""
    return False


# ---- phases


def _enter(goal: str) -> reading.Reader:
    """ "A enters the battle phase"."""

    def read_it(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
        return _leave(play, ask, s, goal)

    return read_it


def _leave(play: ast.Play, ask: Ask[Any], s: State, goal: str) -> Reading:
    if ask.kind not in ACTIONS or play.player not in ("", ask.who):
        return None
    record = phase(s)
    assert record is not None
    verdict = may_leave_for(s, record, goal)
    return _find(play, ask, verdict, lambda o: o == Leave(goal), ())


def _end_phase(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """The phase is over: from the Main Phase that leads to the End Phase, from the Battle Phase to Main Phase 2."""
    if ask.kind not in ACTIONS or play.player not in ("", ask.who):
        return accept(play, ask, s) if ask.kind in WINDOWS and phase_name(s) not in GOALS else None
    goal = "main 2" if phase_name(s) == "battle" and Leave("main 2") in ask.options.values() else "end"
    return _leave(play, ask, s, goal)


def _end_turn(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return _leave(play, ask, s, "end")


def _advance(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A goes to main phase 2"."""
    said = [m.text for _, m in reading.mentions(play)]
    return _leave(play, ask, s, said[0]) if said and said[0] in ("battle", "main 2", "end") else None  # only


def _replay(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return reading.choose(LINES, play, ask, s) if ask.kind == "replay" else None


def _call_off(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A declines": an attack in a replay, or what an effect offers; whoever has the word in a window passes instead."""
    if ask.kind == "replay" and play.player in ("", ask.who):
        return Take("call off")
    return accept(play, ask, s, ("decline", "none"))


# ---- words


def _position(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    word = mention.text.removesuffix(" position").removeprefix("face-down ")
    return word if word in ask.options else None


def _material(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """ "Done" once every material named has been chosen."""
    return "done" if mention.text == "done" and "done" in ask.options else None


def follow(role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """The option a word names, if any."""
    return reading.follow(LINES, role, mention, ask, s)


READERS: Mapping[str, reading.Reader] = {
    "summon": _summon,
    "tribute summon": _summon,
    "set": _set,
    "flip summon": _flip_summon,
    "change position": _change_position,
    "special summon": _special_summon,
    "link summon": _extra_deck_summon("link"),
    "xyz summon": _extra_deck_summon("xyz"),
    "synchro summon": _extra_deck_summon("synchro"),
    "pendulum summon": _pendulum_summon,
    "attack": _attack,
    "attack directly": _attack_directly,
    "activate": _activate,
    "chain": _activate,
    "play": _activate,
    "use": _activate,
    "place": _activate,
    "enter battle phase": _enter("battle"),
    "end phase": _end_phase,
    "end turn": _end_turn,
    "next turn": _end_turn,
    "move": _advance,
    "replay": _replay,
    "pass": _pass,
    "decline": _call_off,
}
ROLES = {
    "to": frozenset({"zone", "spell zone", "card", "may"}),
    "using": frozenset({"material", "material to detach"}),
    "with": frozenset({"material"}),
    "tributing": frozenset({"tribute", "material", "card"}),
    "in": frozenset({"position"}),
}
LINES = reading.Lines(
    actions=ACTIONS | {"response", "chain"},
    readers=READERS,
    place=place_label,
    place_kinds=frozenset({"zone", "spell zone"}),
    roles=ROLES,
    kinds={"position": _position, "material": _material, "pendulum summoned": _material},
)
