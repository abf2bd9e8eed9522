"""500 to 504 and 511, 512: the steps of a turn in their order. The agenda holds ``Step(at)``: the step that comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgecli.games.dm.ch1_game.ch105_orientation import has_orientation, untap
from judgecli.games.dm.ch1_game.ch114_drawing import draw, identify
from judgecli.games.dm.ch4_zones import cards_in, is_tapped
from judgecli.games.dm.ch5_turn.ch505_attack import Declare, attacks
from judgecli.games.dm.ch5_turn.ch506_declaration import declare, must_attack, nobody_has_to_attack
from judgecli.games.dm.ch5_turn.ch506_instead import InPlaceOfAttack, in_place_of_attacks, those_that_untap, use_instead
from judgecli.games.dm.ch5_turn.ch511_end import declare_ends, end_effects, nothing_left, turn_ends
from judgecli.games.dm.ch5_turn.terms import end_all, over_at_the_start
from judgecli.games.dm.ch6_use.main_step import Doing, Pass, UseCard, main_choices, more_to_do, perform
from judgecli.games.dm.ch405_mana_zone import by_rule, to_mana
from judgecli.games.dm.events import Charged, Settled, TurnBegan
from judgecli.games.dm.questions import ATTACK, MAIN_ACTION
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import acting, attacking, next_turn_player, turn_player
from judgecli.games.shared.notes import NOTHING_IS_DRAWN_IN_THE_FIRST_TURN, THE_FIRST_PLAYER_DRAWS_NOTHING
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.kernel.events import AgendaSet, Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import (
    Call,
    Proc,
    Question,
    Table,
    allowed,
    aside,
    ask,
    attempt,
    call,
    do,
    note,
    refused,
    require,
)
from judgecli.kernel.values import TABLE, By, State, Thing
from judgecli.kernel.verdict import LEGAL, Illegal, Legal, Requirement, Verdict
from judgecli.lazy import dataclass, replace

CHARGE = Question(
    "charge",
    "a card to put into the mana zone",
    "マナゾーンに置くカード",
    told=("{who} chooses {chosen} for the mana zone", "{who}はマナゾーンに置くカードに{chosen}を選ぶ"),
    answers={"none": ("{who} puts no card into the mana zone", "{who}はマナチャージしない")},
)


@dataclass(frozen=True, slots=True)
class Step:
    """A turn under way. ``at``: the step that comes next or goes on; ``player``: whose, where several have a turn at the same time."""

    at: str
    player: str = ""


Action = UseCard | Declare | InPlaceOfAttack | Pass | Doing
EXTRA = "extra turns"
"""Fact of the table: the players who have extra turns coming, the next first."""
PHASES = {"start": "501", "draw": "502", "mana charge": "503.1", "main": "504", "attack": "506", "end": "511.1a"}
"""The steps a board may begin at, with their numbers (500)."""


def go_on(t: Table, at: str) -> Proc[None]:
    """Bookkeeping: the step that comes next."""
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(t.s.now_going_on, at=at))), by="")


FOLLOWS = {"501.over": "502", "502.over": "503.1", "503.over": "504"}
"""A step of which only what triggered in it is left -> the step after it."""


@procedure("dm:500", cites_itself=False)
def step_is_over(t: Table) -> Proc[None]:
    """What triggered in a step has been handled in it; then the next one begins."""
    yield from go_on(t, FOLLOWS[t.s.now_going_on.at])


# ---- 501


@entry("whose turn starts")
def starters(s: State) -> tuple[str, ...]:
    """The players whose turn it is that starts."""
    return (turn_player(s),)


@entry("as a turn begins")
def begins(t: Table) -> Proc[None]:
    """What a variant fixes at the start of each turn."""
    yield from ()


ONLY_OWN = (
    "only cards of the player whose turn starts untap",
    "アンタップするのは、ターンが始まるプレイヤーのカードだけである",
)


@procedure("dm:501", "dm:base-summoning-sickness")
def turn_starts(t: Table) -> Proc[None]:
    """The turn player's creatures lose summoning sickness, own cards untap, then the start of the turn triggers."""
    players = starters(t.s)
    yield from begins(t)
    yield from end_all(t, [u for p in players for u in over_at_the_start(t.s, p)], "dm:608.1")
    resting = [p for p in t.s.seating.players if p not in players and any(map(is_tapped, cards_in(t.s, p, "battle")))]
    untap_too = resting if resting and not stands("dm:501", ONLY_OWN) else ()
    for player in (*players, *untap_too):
        mine = cards_in(t.s, player, "battle")
        sick = [Settled(c.ref) for c in mine if c.mark("sick", False) or c.mark("sick below", ())]
        if sick:
            yield from do(*sick, by="")
        turned = [c for c in (*mine, *cards_in(t.s, player, "mana")) if is_tapped(c) and has_orientation(t.s, c)]
        untapping = yield from call(those_that_untap(t, player, turned))
        if untapping:
            yield from call(untap(t, untapping, by="dm:501"))
    yield from do(*(TurnBegan(p) for p in players), by="dm:501")
    yield from go_on(t, "501.over")


# ---- 502


@entry("who draws")
def drawing(s: State) -> tuple[str, ...]:
    """The players who draw in the draw step."""
    return starters(s)


@entry("skips the first draw")
def skips_first_draw(s: State, player: str) -> bool:
    """With two players the starting player does not draw in the first turn."""
    return s.fact(TABLE, "turn") == 1 and len(s.seating.players) == 2


@procedure("dm:502")
def draw_step(t: Table) -> Proc[None]:
    """The turn player draws a card."""
    for player in drawing(t.s):
        if skips_first_draw(t.s, player):
            two = len(t.s.seating.players) == 2
            said = THE_FIRST_PLAYER_DRAWS_NOTHING if two else NOTHING_IS_DRAWN_IN_THE_FIRST_TURN
            yield from note(*said, skips_first_draw.by(t, "dm:502"), player)
        else:
            first = skips_first_draw.by(t) if t.s.fact(TABLE, "turn") == 1 else ()
            yield from call(draw(t, player, 1, by=drawing.by(t, "dm:502", *first)))
    if t.s.result is None:
        yield from go_on(t, "502.over")


# ---- 503


@entry("may charge nothing")
def charge_is_free(s: State, player: str) -> Verdict:
    """Whether the player may leave the charge out."""
    return LEGAL


CHARGED_IN = "charged in"
"""Fact of a player: the turn whose card is in the mana zone already, where the board says so."""


def has_charged(s: State, player: str) -> bool:
    return bool(s.fact(player, CHARGED_IN) == s.fact(TABLE, "turn"))


@rule("dm:503.1", ja="マナゾーンに置けるのは、自分のマナチャージ・ステップに1枚だけ")
def in_the_charge_step(s: State, player: str) -> bool:
    """Only one card is put into the mana zone, in the player's own mana charge step."""
    return player in starters(s) and getattr(s.now_going_on, "at", "") == "503.1" and not has_charged(s, player)


@procedure("dm:503.1")
def mana_charge_step(t: Table) -> Proc[None]:
    """The turn player may put one card of the hand into the mana zone, once."""
    for player in starters(t.s):
        hand: dict[str, Thing | None] = {**named(t.s, tell_apart(t.s, cards_in(t.s, player, "hand")))}
        here, spent = t.s, tuple(hand) if has_charged(t.s, player) else ()
        cards = {label: hand.pop(label) for label in spent}
        free = charge_is_free(t.s, player) if hand else LEGAL
        if free:
            hand["none"] = None
        due = free.cites if isinstance(free, Illegal) else ()
        refusals = _refused(here, player, cards, free)
        by = charge_is_free.by(t, "dm:503.1", *due)
        card = yield from ask(player, CHARGE, hand, by, refused=refusals, idle="none")
        if card is not None:
            yield from call(charge(t, player, card, due))
    yield from go_on(t, "503.over")


def _refused(
    s: State, player: str, spent: Mapping[str, Thing | None], free: Verdict
) -> Callable[[], Mapping[str, Verdict]]:
    """Why none of these may be charged any more, and why the charge may not be left out."""
    due: dict[str, Verdict] = {} if free else {"none": free}
    return lambda: {
        **{label: in_the_charge_step.verdict(s, player, about=(card,)) for label, card in spent.items()},
        **due,
    }


@procedure("dm:503.1", "dm:405.1")
def charge(t: Table, player: str, card: Thing, due: tuple[str, ...] = ()) -> Proc[None]:
    """The card is shown as it is put there, upside down; one of several civilizations comes tapped. ``due``: by what it could not be
    left out.
    """
    yield from require(in_the_charge_step.verdict(t.s, player, about=(card,)))
    card = yield from identify(t, card, by="dm:503.1")
    yield from do(
        to_mana(t.s, card, player, kind=Charged), by=by_rule(t.s, card, tuple(dict.fromkeys(("dm:503.1", *due))))
    )


# ---- 504, 505


@procedure("dm:504")
def main_step(t: Table) -> Proc[None]:
    """The turn player uses cards, as often as they can be paid; an attack ends the step, and there is no other."""
    by = acting.by(t.s, "dm:504")
    action = yield from _ask_for_an_action(t, acting(t.s)[0], MAIN_ACTION, main_actions, by)  # who speaks for the side
    yield from act_in_main_step(t, action)


def main_actions(s: State) -> Iterator[tuple[Action, Requirement]]:
    """What those who act could do in the main step, with whether it may be done."""
    for player in acting(s):
        yield from main_choices(s, player)
        yield from more_to_do(s, player)
        yield from attacks(s, player)
        yield from in_place_of_attacks(s, player)
    yield Pass(turn_player(s)), Legal()
    yield Pass(turn_player(s), True), _nobody_left_to_attack(s)


def _nobody_left_to_attack(s: State) -> Verdict:
    """Whether the attacks may be left out (506.1b)."""
    forced = [c for player in attacking(s) for c in must_attack(s, player)]
    return nobody_has_to_attack.verdict(s, forced)


def act_in_main_step(t: Table, action: Action) -> Proc[None]:
    """Carry out what was chosen."""
    if isinstance(action, Pass) and action.turn:
        yield from _no_attacks(t)
    elif isinstance(action, Pass):
        yield from go_on(t, "506")
    elif isinstance(action, Declare):
        yield from go_on(t, "506")
        yield from attempt(declare(t, action.attacker.controller, action))
    elif isinstance(action, InPlaceOfAttack):
        yield from go_on(t, "506")
        yield from attempt(use_instead(t, action))
    else:
        yield from perform(t, action)


@procedure("dm:506", "dm:505.5", "dm:506.2")
def attack_step(t: Table) -> Proc[None]:
    """The turn player declares an attack, or none: then the other substeps are skipped."""
    by = attacking.by(t.s, "dm:506", "dm:505.5")
    action = yield from _ask_for_an_action(t, attacking(t.s)[0], ATTACK, attack_actions, by)  # who speaks for the side
    yield from act_in_attack_step(t, action)


def _ask_for_an_action(
    t: Table, who: str, question: Question, actions: Callable[[State], Iterator[tuple[Action, Requirement]]], by: By
) -> Proc[Action]:
    here = t.s
    return (
        yield from ask(
            who,
            question,
            allowed(actions(here), lambda a: a.label(here)),
            by=by,
            refused=lambda: refused(actions(here), lambda a: a.label(here)),
            rest=True,
        )
    )


def attack_actions(s: State) -> Iterator[tuple[Action, Requirement]]:
    """Every attack of those who act, and none at all, which a creature that must attack forbids."""
    for player in attacking(s):
        yield from attacks(s, player)
        yield from in_place_of_attacks(s, player)
    yield Pass(turn_player(s)), _nobody_left_to_attack(s)


def act_in_attack_step(t: Table, action: Action) -> Proc[None]:
    """Carry out what was chosen."""
    if isinstance(action, Declare):
        yield from attempt(declare(t, action.attacker.controller, action))
    elif isinstance(action, InPlaceOfAttack):
        yield from attempt(use_instead(t, action))
    else:
        yield from _no_attacks(t)


def _no_attacks(t: Table) -> Proc[None]:
    """No attacker is declared: the other substeps are skipped."""
    yield from aside("no attack is declared", "攻撃は宣言されない", "dm:506.2", turn_player(t.s))
    yield from go_on(t, "511.1a")


# ---- 512


@procedure("dm:512")
def next_turn(t: Table) -> Proc[None]:
    """The turn passes to the next player; a player who has gained an extra turn has it first."""
    waiting: tuple[str, ...] = tuple(p for p in t.s.fact(TABLE, EXTRA, ()) if p in t.s.players)
    following = waiting[0] if waiting else next_turn_player(t.s)
    yield from aside("the turn passes to {it}", "ターンは{it}に移る", next_turn_player.by(t, "dm:512"), following)
    yield from passes(t, turn_player(t.s), following)
    yield from do(
        Noted(TABLE, EXTRA, waiting[1:]),
        Noted(TABLE, "turn player", following),
        Noted(TABLE, "turn", t.s.fact(TABLE, "turn") + 1),
        AgendaSet((Step("501"),)),
        by="",
    )


@entry("as the turn passes")
def passes(t: Table, last: str, following: str) -> Proc[None]:
    """What a variant does between two turns."""
    yield from ()


STEPS = {
    **dict.fromkeys(FOLLOWS, step_is_over),
    "501": turn_starts,
    "502": draw_step,
    "503.1": mana_charge_step,
    "504": main_step,
    "506": attack_step,
    "511.1a": turn_ends,
    "511.1b": declare_ends,
    "511.1d": nothing_left,
    "511.2": end_effects,
    "512": next_turn,
}
"""The steps in their order (500)."""


def next_in_turn(t: Table, record: Step) -> Call[Any]:
    """What the step under way asks for."""
    return STEPS[record.at](t)
