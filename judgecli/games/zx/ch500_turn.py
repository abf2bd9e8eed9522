"""500 The course of the game: six phases, each a list of numbered paragraphs walked through in order.

The agenda holds ``Phase(at)``: the paragraph that comes next. So a position can begin at any paragraph, and "back to 507.3" is a
number. ``STEPS`` lays them out as the rulebook does; pre-priority processing stands where the rulebook has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.shared.notes import THE_FIRST_PLAYER_DRAWS_NOTHING
from judgecli.games.shared.text.picks import label, named, tell_apart
from judgecli.games.shared.text.terms import terms_of_later_turns
from judgecli.games.zx.ch300_zones import all_zx, is_slept, opponent, turn_player, zone
from judgecli.games.zx.ch400_setup import HAND_LIMIT, NO_LIMIT
from judgecli.games.zx.ch600_battle.ch602_declaration import declare_battle, may_attack, possible_targets
from judgecli.games.zx.ch700_priority import Processing, Step, Steps, came_back, go_on, walk
from judgecli.games.zx.ch800_abilities.choices import Action, Pass, activations, card_plays, outside_plays, perform
from judgecli.games.zx.ch800_abilities.continuous import has_effects_until, later_turn, limit
from judgecli.games.zx.ch800_abilities.timestamps import TURNS
from judgecli.games.zx.ch901_order import any_due
from judgecli.games.zx.ch1000_keyword_actions import draw, reboot
from judgecli.games.zx.ch1010_ignite import ignite
from judgecli.games.zx.ch1107_when_it_appears import NOT_REBOOTED, held_until
from judgecli.games.zx.ch1201_loops import TRIED, chosen_before, offers, refusals, remember
from judgecli.games.zx.events import PhaseBegan, TurnEnding
from judgecli.games.zx.events_of_battle import DamageReset
from judgecli.games.zx.waits import not_yet, record_fired, would_fire
from judgecli.kernel.events import AgendaSet, Ended, Moved, Noted
from judgecli.kernel.looks import goes_on, stands, together
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, attempt, call, do, note, require
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.kernel.verdict import NotSettled, Requirement
from judgecli.lazy import dataclass

RESOURCE_TO_PUT = Question(
    "resource to put",
    "a card to put into resource",
    "リソースに置くカード",
    told=("{who} puts {chosen} into resource", "{who}はリソースに{chosen}を置く"),
    answers={"none": ("{who} puts no card into resource", "{who}はリソースにカードを置かない")},
)
IGNITION = Question(
    "ignition",
    "a card of the charge for ignition",
    "イグニッションに使うチャージのカード",
    told=("{who} chooses {chosen} for ignition", "{who}はイグニッションに{chosen}を選ぶ"),
    answers={"pass": ("{who} does not ignite", "{who}はイグニッションを行わない")},
)
MAIN_ACTION = Question("main action", "what to do", "行動")
CARD_FOR_THE_TRASH = Question("card for the trash", "a card for the trash", "トラッシュに置くカード")


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase under way. ``at``: the paragraph that comes next; ``fired``: autos that already waited for this turn's end (507.3);
    ``back``: the paragraph by which it has come back to where it is.
    """

    at: str
    fired: frozenset[tuple[Ref, str]] = frozenset()
    passed: bool = False
    back: str = ""


PHASES = {
    "reboot": "502.1",
    "draw": "503.1",
    "resource": "504.1",
    "ignition": "505.1",
    "main": "506.1",
    "end": "507.1",
}
"""The phases in their order (501.3), with the paragraph each begins at."""


# ---- 502 reboot phase


@procedure("zx:502.1")
def reboot_all(t: Table) -> Proc[None]:
    """The turn player reboots all slept cards of their own on squares and in resource."""
    player = turn_player(t.s)
    mine = [
        c for c in (*t.s.kept("square"), *t.s.at(zone(player, "resource"))) if c.controller == player and is_slept(c)
    ]
    able = [c for c in mine if NOT_REBOOTED not in t.s.value(c, "cannot")]
    if able:
        yield from call(reboot(t, able, by="zx:502.1"))
    for c in mine:
        if NOT_REBOOTED in t.s.value(c, "cannot"):
            yield from note(
                "{it} stays slept in this reboot phase",
                "{it}はこのリブートフェイズにリブートしない",
                ("zx:1111.2", "zx:102.6"),
                c.ref,
            )
    if has_effects_until(t.s, held_until(player)):
        yield from do(Ended(held_until(player)), by="zx:1111.2")
    yield from go_on(t, "502.2")


@procedure("zx:502.2")
def reboot_phase_begins(t: Table) -> Proc[None]:
    """The reboot phase starts, and on the first turn the game."""
    player = turn_player(t.s)
    game = (PhaseBegan("game", player),) if t.s.fact(TABLE, "turn") == 1 else ()
    yield from do(PhaseBegan("reboot", player), *game, by="zx:502.2")
    yield from go_on(t, "502.3")


# ---- 503 draw phase


@procedure("zx:503.1")
def draw_phase_begins(t: Table) -> Proc[None]:
    """The draw phase starts: what waits for that fires."""
    yield from do(PhaseBegan("draw", turn_player(t.s)), by=("zx:503.1", "zx:501.3"))
    yield from go_on(t, "503.2")


@procedure("zx:503.3", "zx:503.3a")
def draw_two(t: Table) -> Proc[None]:
    """The turn player draws two cards; the first player on the first turn draws none."""
    if t.s.fact(TABLE, "turn") == 1 and stands("zx:503.3a"):
        yield from note(*THE_FIRST_PLAYER_DRAWS_NOTHING, "zx:503.3a", turn_player(t.s))
    else:
        yield from call(draw(t, turn_player(t.s), 2, by="zx:503.3"))
    yield from go_on(t, "503.4")


# ---- 504 resource phase


@procedure("zx:504.1")
def resource_phase_begins(t: Table) -> Proc[None]:
    """The resource phase starts: what waits for that fires."""
    yield from do(PhaseBegan("resource", turn_player(t.s)), by=("zx:504.1", "zx:501.3"))
    yield from go_on(t, "504.2")


@procedure("zx:504.3")
def put_a_resource(t: Table) -> Proc[None]:
    """The turn player may put one card of the hand rebooted into resource."""
    player = turn_player(t.s)
    goes = zone(player, "resource")
    cards = {**named(t.s, tell_apart(t.s, t.s.at(zone(player, "hand")))), "none": None}
    card = yield from ask(player, RESOURCE_TO_PUT, cards, by="zx:504.3", idle="none", about=(goes,))
    if card is not None:
        yield from do(Moved(card.ref, goes), by=("zx:504.3", "zx:308.2a"))
    yield from go_on(t, "504.4")


# ---- 505 ignition phase


@procedure("zx:505.1")
def ignition_phase_begins(t: Table) -> Proc[None]:
    """The ignition phase starts: what waits for that fires."""
    yield from do(PhaseBegan("ignition", turn_player(t.s)), by=("zx:505.1", "zx:501.3"))
    yield from go_on(t, "505.2")


@procedure("zx:505.3", "zx:505.3a")
def ignition(t: Table) -> Proc[None]:
    """The turn player chooses a card of their own charge for the trash and ignites, or passes."""
    player = turn_player(t.s)
    charge = {**named(t.s, tell_apart(t.s, t.s.at(zone(player, "charge")))), "pass": None}
    card = yield from ask(player, IGNITION, charge, by=("zx:505.3", *came_back(t.s)), idle="pass")
    if card is not None:
        yield from do(Moved(card.ref, zone(player, "trash")), by="zx:505.3a")
        yield from call(ignite(t, player, by="zx:505.3a"))
    yield from go_on(t, "505.4", passed=card is None)


@procedure("zx:505.5")
def ignition_again_or_main(t: Table) -> Proc[None]:
    """Whoever chose a card may choose again; after a pass comes the main phase."""
    again = not _passed(t.s) and goes_on("zx:505.5")
    yield from go_on(t, "505.3" if again else "506.1", back="zx:505.5" if again else "")


# ---- 506 main phase


@procedure("zx:506.1")
def main_phase_begins(t: Table) -> Proc[None]:
    """The main phase starts: what waits for that fires."""
    yield from do(PhaseBegan("main", turn_player(t.s)), by=("zx:506.1", "zx:501.3"))
    yield from go_on(t, "506.2")


@dataclass(frozen=True, slots=True)
class Attack:
    """A battle to be declared (506.2#3)."""

    attacker: Thing
    target: Thing | str

    def label(self, s: State) -> str:
        target = self.target if isinstance(self.target, str) else label(s, self.target)
        return f"attack {target} with {label(s, self.attacker)}"


def attacks(s: State, player: str) -> Iterator[tuple[Attack, Requirement]]:
    """Every own Z/X against everything that could be attacked, with whether it may be."""
    targets = possible_targets(s, player)
    for attacker in all_zx(s, player):
        for target in targets:
            yield Attack(attacker, target), may_attack.whether(s, player, attacker, target)


def main_choices(s: State, player: str) -> Iterator[tuple[Attack | Action, Requirement]]:
    """What 506.2 lists, with whether it can properly be done."""
    yield from card_plays(s, player)
    yield from outside_plays(s, player)
    yield from activations(s, player)
    yield from attacks(s, player)


@procedure("zx:506.2")
def act(t: Table) -> Proc[None]:
    """The turn player has priority and does one thing that can properly be done, or passes."""
    player = turn_player(t.s)
    here = t.s
    action = yield from ask(
        player,
        MAIN_ACTION,
        offers(here, main_choices(here, player), Pass()),
        by=("zx:506.2", *(("zx:506.4",) if chosen_before(here) else ())),
        refused=lambda: refusals(here, main_choices(here, player), Pass()),
        rest=True,
    )
    yield from remember(t, player, action)
    yield from go_on(t, "506.3", passed=isinstance(action, Pass))
    if isinstance(action, Attack):
        yield from attempt(declare_battle(t, player, action.attacker, action.target))
    else:
        yield from perform(t, player, action)


@procedure("zx:506.4")
def act_again_or_end(t: Table) -> Proc[None]:
    """After anything but a pass the turn player acts again; after a pass comes the end phase."""
    yield from go_on(t, "507.1" if _passed(t.s) or not goes_on("zx:506.4") else "506.2")


# ---- 507 end phase


@procedure("zx:507.1")
def end_phase_begins(t: Table) -> Proc[None]:
    """The end phase starts: what waits for that fires."""
    yield from do(PhaseBegan("end", turn_player(t.s)), by=("zx:507.1", "zx:501.3"))
    yield from go_on(t, "507.2")


@procedure("zx:507.3")
def turn_ends(t: Table) -> Proc[None]:
    """Autos that wait for the end of the turn fire, each once a turn."""
    record = t.s.now_going_on
    assert isinstance(record, Phase)
    yield from do(TurnEnding(turn_player(t.s)), by="zx:507.3")
    fired = yield from record_fired(t, TurnEnding, record.fired, by="zx:507.3")
    yield from go_on(t, "507.4", fired=fired)


ONCE_MORE = (
    ("zx:507.5", "zx:507.9"),
    (
        "what has come due or has yet to trigger on the end of the turn is dealt with before the turn goes on",
        "実行すべきルールエフェクトや、まだ誘発していない「ターン終了時」の自動能力があるので、ターン終了時に戻る",
    ),
)


@procedure("zx:507.5")
def end_again_or_on(t: Table) -> Proc[None]:
    """If a rule effect is due or an auto has yet to fire on the turn's end, back to that; otherwise on."""
    again = _unfinished(t.s) and stands("zx:507.5") and together(*ONCE_MORE)
    yield from go_on(t, "507.3" if again else "507.6", back="zx:507.5" if again else "")


DAMAGE_GOES_FIRST = (
    "damage is reset to 0 before effects that last until the end of the turn expire",
    "受けているダメージは、ターン終了時までの効果が消滅する前に0になる",
)


@procedure("zx:507.6")
def damage_goes(t: Table) -> Proc[None]:
    """The damage on every Z/X becomes 0."""
    hurt = [z for z in all_zx(t.s) if z.mark("damage")]
    if stands(("zx:507.6", "zx:507.7"), DAMAGE_GOES_FIRST):
        yield from do(*(DamageReset(z.ref) for z in hurt), by="zx:507.6")
    yield from go_on(t, "507.7")


NOT_OVER_YET = (
    "an effect that lasts until the end of a later turn goes on until then",
    "後のターンの終了時までの継続効果は、その時まで実行され続ける",
)


@procedure("zx:507.7")
def effects_of_the_turn_end(t: Table) -> Proc[None]:
    """Effects that last this turn vanish, and those whose later turn this is."""
    for term in ("turn", later_turn(t.s.fact(TABLE, "turn"))):
        if has_effects_until(t.s, term):
            yield from do(Ended(term), by="zx:507.7")
    if (later := terms_of_later_turns(t.s, t.s.fact(TABLE, "turn"))) and not stands("zx:802.2b", NOT_OVER_YET):
        yield from do(*(Ended(term) for term in later), by="")
    yield from go_on(t, "507.8")


@procedure("zx:507.8", "zx:309.2a", "zx:309.2c")
def keep_the_hand_limit(t: Table) -> Proc[None]:
    """The turn player keeps as many cards of the hand as the limit says; the others go to the trash together."""
    player = turn_player(t.s)
    most = limit(t.s, player, "hand limit")
    most = HAND_LIMIT if most == NO_LIMIT and not stands("zx:309.2c") else most
    away: list[Thing] = []
    if most == NO_LIMIT:
        yield from note("{it} has no hand size limit", "{it}の手札に上限はない", "zx:309.2c", player)
    while most != NO_LIMIT and t.s.count(zone(player, "hand")) - len(away) > most:
        left = [c for c in t.s.at(zone(player, "hand")) if c not in away]
        away.append((yield from ask(player, CARD_FOR_THE_TRASH, named(t.s, tell_apart(t.s, left)), by="zx:507.8")))
    by = ("zx:507.8", "zx:309.2", "zx:309.2a", *(("zx:309.2b",) if most == HAND_LIMIT else ()))
    yield from do(*(Moved(c.ref, zone(player, "trash")) for c in away), by=by)
    yield from go_on(t, "507.9")


WHEN_IS_IT_PLAYED = NotSettled(
    "an auto other than a turn-end one became pending after the last processing of the turn: 507.9 does not go back for it, and the "
    "next processing would be 502.3 of the opponent's turn; the rules do not say that this is meant",
    "ターン最後の優先権前処理の後に、ターン終了時でない自動能力が誘発した。507.9はそれでは戻らず、"
    "次の処理は相手ターンの502.3になるが、そう扱うとは書かれていない",
    ("zx:507.8", "zx:507.9", "zx:502.3"),
)


@procedure("zx:507.9", "zx:501.1")
def end_again_or_next_turn(t: Table) -> Proc[None]:
    """The same test once more; then the opponent's turn begins."""
    if _unfinished(t.s) and stands("zx:507.9") and together(*ONCE_MORE):
        yield from go_on(t, "507.3", back="zx:507.9")
        return
    if t.s.pending:
        yield from require(WHEN_IS_IT_PLAYED)
    yield from do(
        Noted(TABLE, "turn player", opponent(t.s, turn_player(t.s))),
        Noted(TABLE, "turn", t.s.fact(TABLE, "turn") + 1),
        Noted(TABLE, TRIED, ()),
        Noted(TABLE, TURNS, (*t.s.fact(TABLE, TURNS, ()), t.s.clock)),
        AgendaSet((Phase(PHASES["reboot"]),)),
        by=("zx:507.9", "zx:501.1"),
    )


def _unfinished(s: State) -> bool:
    """A rule effect is due, or an auto has yet to fire on the end of this turn (507.5, 507.9)."""
    record = s.now_going_on
    assert isinstance(record, Phase)
    return any_due(s) or (not_yet(would_fire(s, TurnEnding(turn_player(s))), record.fired) and stands("zx:507.3"))


def _passed(s: State) -> bool:
    record = s.now_going_on
    return isinstance(record, Phase) and record.passed


# ---- the paragraphs in their order

STEPS: Steps = {
    "502.1": Step(reboot_all),
    "502.2": Step(reboot_phase_begins),
    "502.3": Processing(then="503.1"),
    "503.1": Step(draw_phase_begins),
    "503.2": Processing(then="503.3"),
    "503.3": Step(draw_two),
    "503.4": Processing(then="504.1"),
    "504.1": Step(resource_phase_begins),
    "504.2": Processing(then="504.3"),
    "504.3": Step(put_a_resource),
    "504.4": Processing(then="505.1"),
    "505.1": Step(ignition_phase_begins),
    "505.2": Processing(then="505.3"),
    "505.3": Step(ignition),
    "505.4": Processing(then="505.5"),
    "505.5": Step(ignition_again_or_main),
    "506.1": Step(main_phase_begins),
    "506.2": Step(act, priority=True),
    "506.3": Processing(then="506.4"),
    "506.4": Step(act_again_or_end),
    "507.1": Step(end_phase_begins),
    "507.2": Processing(then="507.3"),
    "507.3": Step(turn_ends),
    "507.4": Processing(then="507.5"),
    "507.5": Step(end_again_or_on),
    "507.6": Step(damage_goes),
    "507.7": Step(effects_of_the_turn_end),
    "507.8": Step(keep_the_hand_limit),
    "507.9": Step(end_again_or_next_turn),
}
"""The numbered paragraphs of 502 to 507."""


def next_in_phase(t: Table, record: Phase) -> Call[Any]:
    """What the paragraph under way asks for."""
    return walk(t, STEPS, record.at)


_NAMES = {number.partition(".")[0]: name for name, number in PHASES.items()}


def phases_now(s: State) -> frozenset[str]:
    """The phase under way, in the words of texts and scenarios."""
    found = (_NAMES.get(record.at.partition(".")[0]) for record in s.agenda if isinstance(record, Phase))
    return frozenset(name for name in found if name)
