"""What a line of play says to a question of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.contract import Problem, Reading, Refuse, Take
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.readers import alike, attacked, card_in, mentions, rest_of
from judgecli.games.shared.table.reading import accept
from judgecli.games.ygo.c3_effects import Triggered, effects_of, numbered, use_of
from judgecli.games.ygo.c5_battle_phase import DeclareAttack, battle_phase_may_end, may_attack
from judgecli.games.ygo.c6_using_cards import Activation, effects_are_not_negated, is_as_a_card
from judgecli.games.ygo.c7_chains.records import bearer_of, last_link, window
from judgecli.games.ygo.j1_winning import GIVING_UP
from judgecli.games.ygo.records import PHASES, Phase, attack, phase, phase_name
from judgecli.games.ygo.s1_field import PENDULUM_SPOTS, is_face_down, opponent, turn_player
from judgecli.games.ygo.s2_cards import is_a
from judgecli.games.ygo.s4_spells_and_traps import in_hand
from judgecli.games.ygo.s6_turn import GOALS, Leave, may_leave_for
from judgecli.games.ygo.table import looking, summons
from judgecli.games.ygo.table.acting import (
    ACTIONS,
    WINDOWS,
    find,
    free_to_act,
    in_the_own_battle_step,
    mine_to_say,
    nothing_is_under_way,
)
from judgecli.games.ygo.table.in_progress import NO_SUCH_EFFECT, number_said
from judgecli.games.ygo.table.places import place_label
from judgecli.games.ygo.table.targeted import improper_targets, may_be_activated_so
from judgecli.games.ygo.text.use import ANSWERS
from judgecli.games.ygo.text.zones import MONSTER_ZONES
from judgecli.kernel.rules import rule
from judgecli.kernel.say import YIELD, Ask, Table, options_that
from judgecli.kernel.values import Pending, State, Thing, Zone
from judgecli.kernel.verdict import Legal, NotSettled, Verdict, both
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import first


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    if play.verb in ("surrender", "concede"):
        return Refuse(GIVING_UP)
    if play.verb in looking.VERBS:
        return looking.read(play, t)
    return reading.read(LINES, play, ask, t.s)


# ---- battle


def _attack(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A attacks 《X》 with 《Y》"; in a replay it names the new target of the monster that attacks, and says nothing of another's."""
    if ask.kind == "replay" and ask.who == play.player:
        if not _is_by_the_attacker(play, s):
            return None
        aims = tuple((role, said) for role, said in play.roles if role == "object")
        return reading.choose(LINES, replace(play, verb="choose", roles=aims), ask, s)
    if not mine_to_say(ask):
        return None
    attacker = card_in(play, "with", s, lambda x: x.controller == play.player)
    target = attacked(play, ask, s, attacker, lambda x: x.zone.name in ("monster", "extra monster"))
    there = in_the_own_battle_step.also(*_what_has_ended(s, play.player)).verdict(s, play.player)
    there = _to_the_battle_phase(s, play.player) and there  # where it cannot be entered, that is why nobody is in it
    verdict = both(there, may_attack(s, play.player, attacker, target))
    meant = DeclareAttack(attacker.ref, target if isinstance(target, str) else target.ref)
    return find(ask, verdict, lambda o: o == meant, rest_of(play, "object", "with"))


def _is_by_the_attacker(play: ast.Play, s: State) -> bool:
    """Whether a line names no other monster than the one whose attack is under way."""
    record, named = attack(s), play.role("with")
    if record is None or not named:
        return True
    return any(matching(s, said, [s.things[record.attacker]]) for said in named)


def _to_the_battle_phase(s: State, player: str) -> Verdict:
    """Whether an attack may still come: from Main Phase 1 by declaring the Battle Phase."""
    record = s.now_going_on
    if turn_player(s) != player or not isinstance(record, Phase) or record.name != "main":
        return Legal()
    return may_leave_for(s, record, "battle")


def _what_has_ended(s: State, player: str) -> tuple[str, ...]:
    """Why no attack can be declared any more: the phases go in their order, and before Main Phase 2 the Battle Phase was declared over."""
    if turn_player(s) != player or phase_name(s) not in ("main 2", "end"):
        return ()
    return ("ygo:S6.2¶1", *(["ygo:C5.4¶1"] if phase_name(s) == "main 2" else []))


def _attack_directly(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A attacks directly with 《Y》" is an attack on the opponent."""
    if play.player not in s.seating.players:
        return None
    other = ast.Mention("player", opponent(s, play.player), play.span)
    roles = tuple((role, m) for role, m in play.roles if role != "object")
    with_ = play.role("with") or play.role("object")
    named = (*(x for x in roles if x[0] != "with"), ("object", (other,)), ("with", with_))
    return _attack(replace(play, roles=named), ask, s)


# ---- activating


def _activate(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A activates 《X》", "A chains 《X》": a spell or trap, or an effect ("ability 2")."""
    if ask.kind in ("trigger", "end effect") and ask.who == play.player:
        return _triggering(play, ask, s)
    if not mine_to_say(ask) or (play.verb == "activate" and _is_about_later(play, ask, s)):
        return None
    if play.verb == "chain" and ask.kind != "chain":
        return Refuse(something_can_be_answered.also(*what_was_summoned(s)).verdict(s, play.player))
    named = {m.text for m in play.role("object")}
    able_here = options_that(ask.options, lambda o: isinstance(o, Activation) and s.name(o.card) in named)
    offered = [o.card for _, o in able_here if o.player == play.player]
    named_one = _names_one(play, s, offered)
    card = card_in(play, "object", s, lambda x: any(alike(x, o) for o in offered)) if named_one else None
    card = card or card_in(play, "object", s, lambda x: x.controller == play.player and _may_lie_there(s, x))
    wanted = number_said(play)
    able = [
        (label, o)
        for label, o in options_that(ask.options, lambda o: isinstance(o, Activation) and alike(o.card, card))
        if wanted in (0, o.number) and o.player == play.player
    ]
    rest = rest_of(play, "object", "as")
    able = _all_the_same(s, _with_those_targets(play, s, able))
    if len({o.ability for _, o in able}) > 1:
        raise Problem(
            "E302",
            play.span,
            f"《{s.name(card)}》 has several effects that can be activated",
            f"《{s.name(card)}》には発動できる効果が複数ある",
            "write “ability 1”, “ability 2” …",
            "「能力1」「能力2」のように書く",
        )
    if play.verb in ("play", "use") and not wanted and card.zone.name == "hand" and s.value(card, "type") == "monster":
        raise _how_it_is_played(play, s.name(card))
    if able:
        label, option = next((x for x in able if x[1].card.ref == card.ref), able[0])  # of equal copies the one named
        targets = improper_targets(play, s, option.card, option.ability)
        improper = [v for v in (targets, _improper_zone(play, s, option)) if v is not None]
        return Refuse(both(*improper)) if improper else Take(label, rest)
    return Refuse(_why_not_activated(s, play, card, wanted))


def _with_those_targets(play: ast.Play, s: State, able: list[tuple[str, Activation]]) -> list[tuple[str, Activation]]:
    """Of several ways to activate it those that the targets named tell: what only one of them can target, so many as only one takes."""
    said = [m for m in play.role("targeting") if m.kind == "card"]
    if len({o.ability for _, o in able}) < 2 or not said:
        return able
    fitting = [
        (label, o)
        for label, o in able
        if improper_targets(play, s, o.card, o.ability) is None and _takes_so_many(s, o, len(said))
    ]
    return fitting or able


def _all_the_same(s: State, able: list[tuple[str, Activation]]) -> list[tuple[str, Activation]]:
    """One of the ways, where they differ only in the condition that allows them: "if A, or B: …"."""
    uses = [use_of(s.game.ability(o.ability)) for _, o in able]
    done = {
        (getattr(u, "cost", None), getattr(u, "aims", None), getattr(u, "effects", None), getattr(u, "when", None))
        for u in uses
    }
    if len(done) != 1 or not all(getattr(u, "effects", ()) for u in uses):
        return able
    return [x for x in able if x[1].ability == able[0][1].ability]


def _takes_so_many(s: State, option: Activation, number: int) -> bool:
    """Whether it can have so many targets, as far as its phrases say how many."""
    aims = getattr(use_of(s.game.ability(option.ability)), "aims", ())
    most = [noun.count.value if noun.count is not None else 1 for noun in aims]
    if any(noun.or_more or (noun.count is not None and noun.count.each is not None) for noun in aims):
        return True
    loose = any(noun.up_to for noun in aims)
    return bool(aims) and (number <= sum(most) if loose else number == sum(most))


def _how_it_is_played(play: ast.Play, name: str) -> Problem:
    """A monster in the hand may be summoned or Set, or its effect activated: a line that only plays it does not say which."""
    who, ways = play.player, {"en": ("summons", "sets", "activates"), "ja": ("召喚する", "セットする", "発動する")}
    en = ", ".join(f"`{who} {way} 《{name}》`" for way in ways["en"])
    ja = "".join(f"「{who}は《{name}》を{way}」" for way in ways["ja"])
    return Problem(
        "E403",
        play.span,
        f"it is not said how 《{name}》 is played",
        f"《{name}》をどのように出すのかが書かれていない",
        f"write the one that is meant: {en}",
        f"{ja}のうち、行ったものを書く",
    )


def _improper_zone(play: ast.Play, s: State, option: Activation) -> Verdict | None:
    """Why a Pendulum Monster cannot be put where the line says, if so."""
    zone = summons.zone_of(play, s)
    if zone is None or zone.name != "spell" or not (in_hand(option.card) and is_a(s, option.card, "pendulum")):
        return None
    verdict = it_is_an_end_zone.verdict(s, option.card, zone, about=(option.card, zone))
    return None if verdict else verdict


@rule(
    "ygo:J3.25¶1",
    "ygo:C4.13¶1",
    "ygo:S1.7¶2",
    ja="ペンデュラムモンスターを魔法カードとして置けるのは、左右両端の魔法&罠ゾーンだけ",
)
def it_is_an_end_zone(s: State, card: Thing, zone: Zone) -> bool:
    """As a spell a Pendulum Monster is put only in one of the two outer Spell & Trap Zones."""
    return zone.spot in PENDULUM_SPOTS


def _names_one(play: ast.Play, s: State, offered: list[Thing]) -> bool:
    """Whether what the line names is among the cards that can be activated now; a tag counts among all on the table."""
    said = play.role("object")
    return bool(said) and not said[0].tag and bool(matching(s, said[0], offered))  # the card named


def _may_lie_there(s: State, card: Thing) -> bool:
    """Whether somebody may speak of activating the card there: in a Graveyard only what works there or triggers."""
    from judgecli.games.ygo.c3_effects import effects_of

    if card.zone.name not in ("graveyard", "banished", "extra"):
        return card.zone.name != "deck"
    return bool(_triggers(s, card)) or any(card.zone.name in a.zones for _, a in effects_of(s, card))


def _is_about_later(play: ast.Play, ask: Ask[Any], s: State) -> bool:
    """To answer their own card the turn player says "chains", for "activates" is the next play, unless the line is tied to the chain."""
    if any(kind == "link" for anchor in play.anchors for kind, _ in anchor.words):
        return False
    link = last_link(s)
    own = link is not None and link.player == play.player
    return own and ask.kind == "chain" and ask.who == play.player and turn_player(s) == play.player


@rule("ygo:J3.8¶1", "ygo:C7.1¶2", ja="チェーンできるのは発動に対してだけ")
def something_can_be_answered(s: State, player: str) -> bool:
    """Only an activation can be chained to."""
    return last_link(s) is not None


def what_was_summoned(s: State) -> tuple[str, ...]:
    """The section by which the Special Summon just made is none by an activation: it opened this window by itself (J3.19)."""
    here = window(s)
    if here is None or here.opened != "after action":
        return ()
    came = (
        x
        for x in s.things.values()
        if x.since == here.calm and x.mark("way", "") not in (None, "", 0, "normal", "advance", "flip")
    )
    return ("ygo:J3.19¶1",) if any(came) else ()


def _triggering(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """An effect that has triggered, by its card; "ability 2" tells effects of one card apart, and from those not asked about now."""
    wanted = number_said(play)
    if not wanted:
        found = reading.choose(LINES, play, ask, s)
        refused = reading.refused_option(play, ask) if found is None else None
        return found if refused is None else Refuse(refused)
    for label, option in ask.options.items():
        if isinstance(option, Pending) and (bearer := bearer_of(s, option)) is not None:
            named_one = (
                bool(matching(s, play.role("object")[0], [bearer])) if play.role("object") else False
            )  # the card named
            if named_one and numbered(s, bearer).get(option.ability) == wanted:
                return Take(label, rest_of(play, "object", "as"))
    return None


def _pass(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A passes"; in a phase of his own, and between two effects of the End Phase, the turn player yields so."""
    if ask.kind in (*ACTIONS, "end effect") and ask.who == play.player and YIELD in ask.options:
        return Take(YIELD)
    return accept(play, ask, s)


def _why_not_activated(s: State, play: ast.Play, card: Thing, wanted: int) -> Verdict:
    """The verdict on the card's effect, or on the one meant."""
    found = list(effects_of(s, card))
    if not found and not effects_are_not_negated(s, card):
        return effects_are_not_negated.verdict(s, card)
    if _triggers(s, card) and not _left_to_activate(s, card):
        return _not_triggered(s, play, card, wanted)
    if not (something := has_something_to_activate.verdict(s, card)):
        return something
    number = numbered(s, card)
    if wanted and wanted not in number.values():
        raise NO_SUCH_EFFECT.at(play.span)
    if wanted and all(number[key] != wanted for key, _ in found):
        return _not_triggered(s, play, card, wanted)
    meant = [key for key, _ in found if number[key] == wanted] or [key for key, _ in found]
    verdicts = [may_be_activated_so(s, play, card, key) for key in meant]
    return next((v for v in verdicts if isinstance(v, NotSettled)), verdicts[0])  # the first where none is named


def _triggers(s: State, card: Thing) -> dict[str, Triggered]:
    found = ((key, s.game.ability(key)) for key in s.abilities(card))
    return {key: a for key, a in found if isinstance(a, Triggered)}


def speaks_of_a_trigger(play: ast.Play, s: State) -> bool:
    """Whether a line names a card of the player all of whose effects trigger by themselves: then it answers whether one is used."""
    said = play.role("object")
    if play.verb not in ("activate", "chain", "use") or not said or said[0].kind != "card":  # the card named
        return False
    mine = [x for x in matching(s, said[0], s.things.values()) if x.controller == play.player]  # the card named
    return any(_triggers(s, x) and not _left_to_activate(s, x) for x in mine)


def _left_to_activate(s: State, card: Thing) -> list[str]:
    """The effects of a card that its player activates on their own account; a spell or trap that lies open has been activated."""
    open_ = card.zone.name not in ("hand", "deck") and not is_face_down(card)
    return [key for key, effect in effects_of(s, card) if not (open_ and is_as_a_card(effect))]


def waits_for_something(play: ast.Play, s: State) -> bool:
    """Whether a line names a card of the player all of whose effects wait for something else than an activation: a trap for a destruction.

    It is told after what brings it about, also where that is still on the chain.
    """
    said = play.role("object")
    if play.verb not in ("activate", "play", "use") or not said or said[0].kind != "card":  # the card named
        return False
    for card in matching(s, said[0], s.things.values()):  # the card named
        waits = [getattr(use_of(effect), "when", None) for _, effect in effects_of(s, card)]
        if card.controller == play.player and waits:
            return all(when is not None and when.verb not in ANSWERS for when in waits)
    return False


def _not_triggered(s: State, play: ast.Play, card: Thing, wanted: int) -> Verdict:
    """Why a trigger effect cannot be activated now, where the line says that it cannot: nobody is asked about it."""
    number = numbered(s, card)
    meant = [a for key, a in _triggers(s, card).items() if wanted in (0, number[key])]
    rules = [it_has_just_triggered.also("ygo:G.6¶1") if a.prompt else it_has_just_triggered for a in meant]
    return both(*(r.verdict(s, card, about=(card,)) for r in rules))


@rule("ygo:C3.3¶1", ja="誘発する条件が満たされた直後でなければならない")
def it_has_just_triggered(s: State, card: Thing) -> bool:
    """What it waits for must just have happened.

    Asked only of a line that says it has not: of an effect that has, its player is asked.
    """
    return False


@rule("ygo:G.3¶2", ja="発動できる効果を持っていなければならない")
def has_something_to_activate(s: State, card: Thing) -> bool:
    """The card must have an effect that is activated."""
    return any(True for _ in effects_of(s, card))


# ---- phases


def _enter(goal: str) -> reading.Reader:
    """ "A enters the battle phase"."""

    def read_it(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
        found = _leave(play, ask, s, goal)
        return replace(found, rest=rest_of(play)) if isinstance(found, Take) else found

    return read_it


def _leave(play: ast.Play, ask: Ask[Any], s: State, goal: str) -> Reading:
    if ask.kind not in ACTIONS or play.player not in ("", ask.who):
        if play.player and mine_to_say(ask):
            whose = turns_are_ended_by_the_turn_player.verdict(s, play.player)
            return Refuse(
                both(whose, free_to_act(s, play.player) if phase_name(s) not in GOALS else _calm(s, play.player))
            )
        return None
    record = phase(s)
    assert record is not None
    verdict = both(may_leave_for(s, record, goal), battle_phase_may_end(s, record))
    return find(ask, verdict, lambda o: o == Leave(goal), ())


def _calm(s: State, player: str) -> Verdict:
    return nothing_is_under_way.verdict(s, player, about=())


@rule("ygo:J3.20¶3", ja="フェイズやターンの終了を宣言できるのはターンプレイヤーだけ")
def turns_are_ended_by_the_turn_player(s: State, player: str) -> bool:
    """Only the turn player goes on to another phase or ends the turn."""
    return turn_player(s) == player


def _end_phase(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """The phase is over: from the Main Phase that leads to the End Phase, from the Battle Phase to Main Phase 2."""
    if ask.kind not in ACTIONS or play.player not in ("", ask.who):
        return accept(play, ask, s) if ask.kind in WINDOWS and phase_name(s) not in GOALS else None
    goal = "main 2" if phase_name(s) == "battle" and Leave("main 2") in ask.options.values() else "end"
    return _leave(play, ask, s, goal)


def _end_turn(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """In the End Phase nothing but a pass is left of it."""
    if ask.kind in WINDOWS and phase_name(s) == "end" and turn_player(s) == play.player:
        return accept(play, ask, s)
    return _leave(play, ask, s, "end")


def _advance(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A goes to main phase 2"."""
    said = [m.text for _, m in mentions(play)]
    return _leave(play, ask, s, first(said)) if said and first(said) in PHASES else None


def _replay(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return reading.choose(LINES, play, ask, s) if ask.kind == "replay" else None


def _call_off(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A declines": an attack in a replay, what an effect offers, further materials; whoever has the word in a window passes instead."""
    if ask.kind == "replay" and play.player in ("", ask.who):
        return Take("call off", tuple(m for m in mentions(play) if not _is_of_the_attacker(m[1], s)))
    return accept(play, ask, s, ("decline", "none", "done"))


def _is_of_the_attacker(mention: ast.Mention, s: State) -> bool:
    """Whether a word only says whose attack is called off."""
    record = attack(s)
    attacker = s.now(record.attacker) if record is not None else None
    return mention.kind == "word" or (attacker is not None and bool(matching(s, mention, [attacker])))


# ---- words


def _position(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    word = mention.text.removesuffix(" position")
    return word if mention.kind == "word" and word in ask.options else None


def _material(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """A monster of the player's. Numbers count all copies, chosen ones too."""
    labels = {option.ref: label for label, option in ask.options.items() if isinstance(option, Thing)}
    hand = any(s.things[ref].zone.name == "hand" for ref in labels)
    zones = (*MONSTER_ZONES, "hand") if hand else MONSTER_ZONES
    mine = (x for x in s.things.values() if x.controller == ask.who and x.zone.name in zones)
    meant = matching(s, mention, mine) if mention.kind == "card" else []
    return next((labels[x.ref] for x in meant if x.ref in labels), None)


def _or_choice(reader: reading.Reader) -> reading.Reader:
    """The same words answer an effect's question ("special summons 《X》")."""

    def read_it(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
        if ask.kind in ACTIONS | WINDOWS:
            return reader(play, ask, s)
        return None if ask.kind == "replay" else reading.choose(LINES, play, ask, s)

    return read_it


def _choose(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "A chooses …": a zone that may not be chosen is refused with its reasons; a single effect that must be used is no choice."""
    if ask.kind in ("trigger", "end effect") and len(ask.options) == 1:
        return None
    if ask.kind in LINES.place_kinds and ask.who == play.player and ask.refused is not None:
        said = next((m for _, m in mentions(play) if m.kind == "zone"), None)
        label = place_label(s, said, ask.who) if said is not None else None
        if label is not None and (verdict := ask.refused().get(label)) is not None:
            return Refuse(verdict)
    return reading.choose(LINES, play, ask, s)


READERS: Mapping[str, reading.Reader] = {
    "summon": summons.summon,
    "tribute summon": summons.summon,
    "set": summons.set,
    "flip summon": summons.flip_summon,
    "change position": summons.change_position,
    "special summon": _or_choice(summons.special_summon),
    "link summon": summons.extra_deck_summon("link"),
    "xyz summon": summons.extra_deck_summon("xyz"),
    "synchro summon": summons.extra_deck_summon("synchro"),
    "pendulum summon": _or_choice(summons.pendulum_summon),
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
    "choose": _choose,
    "pass": _pass,
    "decline": _call_off,
}
ROLES = {
    "to": frozenset({"zone", "spell zone", "card", "may", "position"}),
    "using": frozenset({"material", "material to detach"}),
    "with": frozenset({"material", "position"}),
    "tributing": frozenset({"tribute", "material", "card"}),
    "in": frozenset({"position"}),
}
LINES = reading.Lines(
    actions=ACTIONS | {"response", "chain"},
    readers=READERS,
    place=place_label,
    place_kinds=frozenset({"zone", "spell zone"}),
    roles=ROLES,
    own_questions=frozenset(
        {"attack", "attack directly", "activate", "chain", "play", "use", "set", "change position"}
        | {"summon", "tribute summon", "flip summon", "link summon", "xyz summon", "synchro summon"}
    ),
    kinds={"position": _position, "material": _material, "tribute": _material},
)
