"""What a line of play says to a question of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.contract import CutIn, Problem, Reading, Refuse, Take
from judgecli.games.dm.ch1_game.ch104_victory import concede
from judgecli.games.dm.ch1_game.ch105_orientation import a_rule_or_effect_says_so
from judgecli.games.dm.ch1_game.ch112_costs import dearest_cost_of
from judgecli.games.dm.ch1_game.ch113_shields import Declaration, has_the_word, s_trigger_is_not_forbidden
from judgecli.games.dm.ch4_zones import cards_in
from judgecli.games.dm.ch5_turn.ch112_ninja_strike import NINJA, Strike, in_its_moment, may_strike
from judgecli.games.dm.ch5_turn.ch500_steps import in_the_charge_step, starters
from judgecli.games.dm.ch5_turn.ch505_attack import Declare, attack_under_way, may_attack, one_at_a_time
from judgecli.games.dm.ch5_turn.ch506_instead import STAYING, InPlaceOfAttack, may_be_used_instead
from judgecli.games.dm.ch6_use.ch601_using import usable_zones
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.ch6_use.main_step import Pass, UseCard, g_zero_holds, may_use, speaks_of_g_zero, step_of
from judgecli.games.dm.ch6_use.referring import is_meant
from judgecli.games.dm.ch8_special.ch813_smax import CARD_TO_KEEP
from judgecli.games.dm.ch203_races import is_a_whole_race
from judgecli.games.dm.seats import has_the_turn, opponents, speaks
from judgecli.games.dm.table import blocks
from judgecli.games.dm.table.blocks import untapped_rather
from judgecli.games.dm.table.named import payment_is_legal
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.attempts import another_is_asked
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.readers import alike, attacked, barred, card_in, rest_of, take, the_one
from judgecli.games.shared.table.reading import accept
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Ask, Table, options_that
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import first

ACTIONS = ("main action", "attack")
DECLARATION = "declaration"
OFFERS = frozenset({"charge", "block", "ninja strike", "declaration", "stays tapped"})
"""Questions at which a player may do nothing, between the steps in which players act."""
OTHER_CHOICES = frozenset({"mana", "evolution source", "shield", "breaker"})
"""Questions that a line about using a card never answers, whatever card it names."""
NEXT_EFFECT = "trigger"
OF_CARDS = frozenset({"summon", "cast", "generate", "fortify", "unfold"})
"""Verbs said of a card that is used, never of an effect that is next."""
USES = ("summon", "cast", "use", "generate", "fortify", "unfold", "play", "trigger", "reveal", "accept")
"""Verbs that say that a card is used."""


def read(play: ast.Play, ask: Ask[Any], t: Table, lines: reading.Lines | None = None) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    if play.verb == "concede":  # at any time
        return CutIn(concede(t, play.player), "concede")
    if ask.kind == CARD_TO_KEEP:
        return _kept(play, ask, t.s, lines or LINES)
    found = reading.read(lines or LINES, play, ask, t.s)
    option = ask.options.get(found.label) if isinstance(found, Take) else None
    in_play = isinstance(option, Thing) and option.zone.name == "battle"
    return None if in_play and play.verb in (*OF_CARDS, "trigger") else found  # nobody uses what is there already


def _kept(play: ast.Play, ask: Ask[Any], s: State, lines: reading.Lines) -> Reading:
    """Which creature stays: the one that is chosen, or of two the other one than that which is returned to the hand."""
    found = reading.choose(lines, replace(play, verb="choose"), ask, s)
    if play.verb == "choose" or not isinstance(found, Take):
        return found
    others = [label for label in ask.options if label != found.label]
    returned = play.verb in ("return", "put") and any(m.text == "hand" for m in play.role("to"))
    if returned and len(others) == 1 and len(play.role("object")) == 1:
        return Take(others[0], ())
    en = " or ".join(f"`{ask.who} keeps 《{s.name(o)}》`" for o in ask.options.values())
    ja = "または".join(f"「{ask.who}は《{s.name(o)}》を残す」" for o in ask.options.values())
    what = ("this does not say which creature stays", "どのクリーチャーを残すかが書かれていない")
    raise Problem("E403", play.span, *what, f"write {en}", f"{ja}と書く")


# ---- attacks and blocks


def _attack(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Attacks B with 《X》": in the main step it ends that step (500)."""
    if not is_held_against(ask):
        return None
    attacker = card_in(play, "with", s, lambda x: x.controller == play.player and x.zone.name == "battle", several=True)
    attacker = untapped_rather(attacker, first(play.role("with")), s)
    target = attacked(play, ask, s, attacker, lambda x: x.zone.name == "battle")
    several = one_at_a_time.verdict(s, len(play.role("with")), about=(attacker,))
    verdict = both(_in_its_step(ask, s, play), several, may_attack.briefly(s, attacker, target))
    if not verdict:
        return Refuse(verdict)
    meant = Declare(attacker, target)
    found = take(ask, lambda o: o == meant, rest_of(play, "object", "with"))
    return found or barred(ask, meant.label(s))


def _activate(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Activates 《X》": its ability in the place of an attack, or of untapping where that is asked."""
    if ask.kind == STAYING or not is_held_against(ask):
        return reading.choose(LINES, play, ask, s)
    mine = [x for x in s.things.values() if x.controller == play.player and x.zone.name == "battle"]
    if not any(matching(s, m, mine) for m in play.role("object")):
        return None
    creature = card_in(play, "object", s, lambda x: x.controller == play.player and x.zone.name == "battle")
    creature = untapped_rather(creature, first(play.role("object")), s)
    verdict = both(_in_its_step(ask, s, play), may_be_used_instead.briefly(s, creature))
    if not verdict:
        return Refuse(verdict)
    meant = InPlaceOfAttack(creature)
    return take(ask, lambda o: o == meant, rest_of(play, "object")) or barred(ask, meant.label(s))


def is_held_against(ask: Ask[Any]) -> bool:
    """Whether a play can be held against this moment: no choice is open that must be made first."""
    return ask.kind in ACTIONS or ask.kind in OFFERS


@rule("dm:500", "dm:506", ja="攻撃できるのは自分のターンの攻撃ステップだけ")
def attacks_in_its_step(s: State, player: str, asked: bool) -> bool:
    """Attacks are declared in the player's own attack step, one after the other."""
    return asked


def _in_its_step(ask: Ask[Any], s: State, play: ast.Play) -> Verdict:
    asked = ask.kind in ACTIONS and speaks(s, ask.who, play.player)
    return Legal() if asked else attacks_in_its_step.verdict(s, play.player, asked, about=())


def _block(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Blocks with 《X》"; with guardman it is taking over the attack."""
    return blocks.block(play, ask, s) if is_held_against(ask) else None


# ---- using cards


def _use(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind == DECLARATION:
        return _declare(play, ask, s)
    if ask.kind == "ninja strike" and ask.who == play.player:
        return _strike(play, ask, s)
    if ask.kind in OTHER_CHOICES or (ask.kind == NEXT_EFFECT and play.verb in OF_CARDS):
        return None
    if chooses_shields(ask) and play.verb != "reveal":
        return None
    if not is_held_against(ask):
        return reading.choose(LINES, play, ask, s)
    if play.verb in ("trigger", "reveal", "accept"):
        return None
    return _use_in_main_step(play, ask, s)


def chooses_shields(ask: Ask[Any]) -> bool:
    """Whether the question is which of some shields, put by an effect: nobody answers it by using a card."""
    one = next(iter(ask.options.values()), None)  # of cards that could be used none is asked further
    return one is not None and all(isinstance(o, Thing) and o.zone.name == "shields" for o in ask.options.values())


def _card_used(play: ast.Play, s: State) -> Thing:
    return card_in(
        play, "object", s, lambda x: any(x in cards_in(s, play.player, z) for z in usable_zones(s, play.player))
    )


def _use_in_main_step(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    card = _card_used(play, s)
    verdict = may_use.briefly(s, play.player, card)
    by_g_zero = may_use.briefly(s, play.player, card, True) if keyword(s, card, "g-zero") is not None else None
    if by_g_zero and not verdict:
        rest = rest_of(play, "object")
        return take(
            ask, lambda o: isinstance(o, UseCard) and o.free and o.player == play.player and alike(o.card, card), rest
        )
    if not verdict and by_g_zero is None and speaks_of_g_zero(s, card):
        verdict = both(verdict, g_zero_holds.verdict(s, card))
    if not verdict and keyword(s, card, NINJA) is not None:
        verdict = both(verdict, in_its_moment.verdict(s, play.player, attack_under_way(s), about=(card,)))
    verdict = verdict and both(verdict, payment_is_legal(play, dearest_cost_of(s, play.player, card), s))
    if not verdict:
        return Refuse(verdict)
    rest = rest_of(play, "object")
    found = take(
        ask, lambda o: isinstance(o, UseCard) and not o.free and o.player == play.player and alike(o.card, card), rest
    )
    return found or barred(ask, UseCard(play.player, card).label(s))


def _declare(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Casts 《X》", "triggers 《X》" as shields go to hand declares it; S-back may name the card that is discarded."""
    names = [m.text for m in play.role("object") if m.kind == "card"]
    if ask.who != play.player:
        own = any(names[0] in x.faces for x in ask.about if x.owner == play.player) if names else True
        theirs = not own and play.player in s.seating.players and _declared(ask, names[0], s) is not None
        return Refuse(another_is_asked(ask)) if theirs else None
    if not names:
        return reading.choose(LINES, play, ask, s)
    name = the_one([m for m in play.role("object") if m.kind == "card"]).text
    label = _declared(ask, name, s)
    if label is not None:
        return Take(label, rest_of(play, "object"))
    if name in s.game.library and play.verb not in ("summon", "charge"):
        fits = has_the_word.verdict(s, name, ask.about)
        there = tuple(x for x in ask.about if name in x.faces)[:1]
        return Refuse(both(fits, s_trigger_is_not_forbidden.verdict(s, name, ask.about, about=there)))
    return None


def _declared(ask: Ask[Any], name: str, s: State) -> str | None:
    """The declaration that means this card: itself from the shields, or used by S-back from the hand."""
    for label, option in ask.options.items():
        if isinstance(option, Declaration):
            meant = s.name(option.instead) if option.instead is not None else option.face
            if meant == name:
                return label
        elif option is not None and label == name:
            return label
    pendings = {label: s.name(o.source) for label, o in ask.options.items() if hasattr(o, "source")}
    return next((label for label, source in pendings.items() if source == name), None)


def _strike(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    card = card_in(play, "object", s, lambda x: x in cards_in(s, play.player, "hand"))
    verdict = may_strike(s, play.player, card, attack_under_way(s))
    if not verdict:
        return Refuse(verdict)
    return take(ask, lambda o: isinstance(o, Strike) and alike(o.card, card), rest_of(play, "object"))


# ---- mana, orientation, the turn


def _charge(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind == "charge" and ask.who == play.player:
        if (refused := reading.refused_option(play, ask)) is not None:
            return Refuse(refused)
        return reading.choose(LINES, play, ask, s)
    if ask.of and not ask.rest and ask.who == play.player:  # an effect puts there what its player chooses
        found = reading.choose(LINES, play, ask, s)
        if isinstance(found, Take):
            return found
    if not is_held_against(ask):
        return None
    card = card_in(play, "object", s, lambda x: x in cards_in(s, play.player, "hand"))
    over = ("dm:500",) if has_the_turn(s, play.player) and step_of(s, play.player) > "503.1" else ()
    verdict = in_the_charge_step.also(*over).verdict(s, play.player, about=(card,))
    if verdict and ask.kind == "charge" and ask.who in s.players:
        order = list(starters(s))
        asked = order.index(ask.who) > order.index(play.player)
        return (
            Refuse(charges_once.also(*has_the_turn.by(s)).verdict(s, play.player, asked, about=(card,)))
            if asked
            else None
        )
    return Refuse(verdict)


@rule("dm:503.1", ja="マナチャージは1ターンに1枚だけ")
def charges_once(s: State, player: str, asked: bool) -> bool:
    """Each player may put one card into the mana zone, and only once."""
    return not asked


def _turn_a_card(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """Tapping or untapping a card by no rule and no effect is never allowed (105.4)."""
    if ask.kind not in (*ACTIONS, "block", "charge"):
        return reading.choose(LINES, play, ask, s)
    card = card_in(play, "object", s, lambda x: x.controller == play.player)
    return Refuse(a_rule_or_effect_says_so.verdict(s, play.player, about=(card,)))


def _pass(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return _end_step(play, ask, s) if ask.kind in ACTIONS else accept(play, ask, s)


def _end(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """The turn ends, if no creature has to attack."""
    return _stop(play, ask, s, turn=ask.kind == "main action")


def _end_step(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """The main step, or the attack step, ends."""
    return _stop(play, ask, s, turn=False)


def _stop(play: ast.Play, ask: Ask[Any], s: State, turn: bool) -> Reading:
    if ask.kind not in ACTIONS or (play.player and not speaks(s, ask.who, play.player)):
        return None
    every = dict(options_that(ask.options, lambda o: isinstance(o, Pass)))
    own = {label: o for label, o in every.items() if o.player == play.player} or every
    label = next((label for label, o in own.items() if o.turn is turn), None)
    if label is not None:
        return Take(label)
    refused = ask.refused() if ask.refused is not None else {}
    endings = ("end turn",) if turn else ("pass",)
    verdict = next((v for name, v in refused.items() if name.endswith(endings) and _his(name, play)), None)
    if verdict is not None:
        return Refuse(verdict)
    return Take(next(iter(own))) if own else None  # an attack step has only one way to end


def _not_block(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "B does not block": an answer to that question alone."""
    return accept(play, ask, s, ("none",)) if ask.kind == "block" else None


def _his(label: str, play: ast.Play) -> bool:
    """Whether an option is the player's, where several turns are under way."""
    return ": " not in label or label.startswith(f"{play.player}: ")


def _nth_shield(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """A shield by its number from the top of the list, or by its name where the scenario knows it."""
    label = f"shield {mention.text}"
    if mention.kind == "number" and label in ask.options:
        return label
    things = {name: o for name, o in ask.options.items() if isinstance(o, Thing)}
    found = matching(s, mention, things.values()) if mention.kind == "card" else []
    return next((name for name, o in things.items() if found and o == first(found)), None)


def _race(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """A race is named whole (203.4)."""
    word = next((m.text for m in play.role("object") if m.kind == "tribe"), "")
    if not word or ask.who != play.player:
        return None
    whole = is_a_whole_race.verdict(s, word, about=(word,))
    return take(ask, lambda o: o == word, rest_of(play, "object")) if whole else Refuse(whole)


def choose(play: ast.Play, ask: Ask[Any], s: State, lines: reading.Lines | None = None) -> Reading:
    """ "Chooses …": a race, or what the question offers."""
    return _race(play, ask, s) if ask.kind == "race" else reading.choose(lines or LINES, play, ask, s)


def _breaker(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    return next((label for label, n in ask.options.items() if str(n) == mention.text or label == mention.text), None)


def _apart(s: State, thing: Thing, candidates: Sequence[Thing], ask: Ask[Any]) -> Verdict | None:
    """A card of an opponent whom the effect is not about, where all that may be chosen is another opponent's."""
    theirs = {c.controller for c in candidates}
    others = {ask.of, *theirs}
    if len(theirs) != 1 or ask.of in theirs or thing.controller in others or ask.of not in s.players:
        return None
    if thing.controller not in opponents(s, ask.of):
        return None
    verdict = is_meant(s, thing.controller, ask.of, *theirs)
    return None if verdict else verdict


LINES = reading.Lines(
    apart=_apart,
    actions=frozenset(ACTIONS),
    readers={
        "attack": _attack,
        "activate": _activate,
        "block": _block,
        **dict.fromkeys(USES, _use),
        "charge": _charge,
        "tap": _turn_a_card,
        "untap": _turn_a_card,
        "choose": choose,
        "pass": _pass,
        "decline": accept,
        "not block": _not_block,
        "end turn": _end,
        "next turn": _end,
        "end phase": _end_step,
    },
    roles={
        "paying": frozenset({"mana"}),
        "tapping": frozenset({"mana"}),
        "using": frozenset({"evolution source"}),
        "onto": frozenset({"evolution source"}),
    },
    kinds={"shield": _nth_shield, "breaker": _breaker},
    said_by_name=frozenset({"shown card", "top card"}),
    own_questions=frozenset({"attack", "block", "charge", *USES}) - {"reveal", "accept"},
    puts={"charge": "mana"},
)
