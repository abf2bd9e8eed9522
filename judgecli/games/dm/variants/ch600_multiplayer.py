"""403.1, 600.4 to 600.10 Three and more players: whom effects are about, the attack window, order, first draw, neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.dm.ch5_turn.ch500_steps import begins, skips_first_draw
from judgecli.games.dm.ch5_turn.ch505_attack import attack_under_way
from judgecli.games.dm.ch5_turn.ch506_declaration import declared
from judgecli.games.dm.ch6_use.ch603_triggered import group_in_turn, of_the_first
from judgecli.games.dm.ch6_use.referring import bind, chooses_of_an_opponent_first, hears, is_meant, names_an_opponent
from judgecli.games.dm.events_of_battle import Attacked, DirectAttack, Redirected
from judgecli.games.dm.registry import Changes, entry
from judgecli.games.dm.seats import (
    attackable,
    defenders,
    in_turn_order,
    next_turn_player,
    opponents,
    opponents_of_effects,
    turn_player,
)
from judgecli.games.dm.text.nouns import divided
from judgecli.games.shared.text.conditions import about_one, all_hold
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event, Noted
from judgecli.kernel.index import in_force
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import order, rule
from judgecli.kernel.say import Proc, Question, Table, aside, ask, detail, do, note
from judgecli.kernel.text import Occasion, Trigger
from judgecli.kernel.values import TABLE, Pending, State, Thing
from judgecli.kernel.verdict import Legal, Verdict
from judgecli.language import ast

OPPONENT = Question(
    "opponent",
    "which opponent",
    "どの相手か",
    told=("{who} chooses {chosen} as the opponent", "{who}は対戦相手に{chosen}を選ぶ"),
)

OPPONENT_BY_CARD = Question(OPPONENT, OPPONENT.en, OPPONENT.ja, told=OPPONENT.told)
"""The same question where the first card that the effect lets its controller choose is the opponent's: the card that is named says who."""


@entry("opponent may be meant")
def may_be_meant(s: State, player: str, controller: str) -> Verdict:
    """Whether effects of a player may be about this opponent; where nothing limits them, any."""
    return Legal()


CHANGES = Changes()
SEATS = "seats at the start of the turn"
"""Fact of the table: the players still in the game as the turn began, in seat order."""


IN_THE_ATTACK = ("dmv:600.6a", "dmv:403.1a")
"""In an attack the two sides of it are about each other."""
LAST = "opponent of the last effect"
"""Fact of a player: whom the last effect was about; another effect may be about somebody else (600.4d)."""


# ---- 600.4 whom an effect is about


NOBODY_WHO_HAS_LEFT = (
    "an effect is not about a player who has left the game",
    "ゲームから除外されたプレイヤーに効果が割り振られることはない",
)
HAS_LEFT = (
    "{it} has left the game: nothing of the effect is for {it}",
    "{it}はゲームから除外されているので、効果は割り振られない",
)
AMONG_SEVERAL = (
    "an effect that names no player may be divided among cards of different players",
    "プレイヤーを指定しない効果は、別々のプレイヤーのカードに振り分けることができる",
)


def speaks_of_each(effects: Iterable[ast.Instruction]) -> bool:
    """Whether a text lets each player, or each opponent, do something."""
    return any(
        (i.who is not None and i.who.how in ("player", "opponents"))
        or speaks_of_each(i.then)
        or any(map(speaks_of_each, i.choices))
        for i in effects
    )


@CHANGES.instead(divided)
def among_several_players(s: State, things: Sequence[Thing]) -> Sequence[Thing]:
    """What is chosen may be different players' where the effect names none; else it would be about one of them all through."""
    if len({x.controller for x in things}) < 2 or stands("dmv:600.4c", AMONG_SEVERAL):  # of one player
        return things
    return [x for x in things if x.controller == things[0].controller]


@CHANGES.instead(bind)
def one_opponent(
    t: Table, effects: tuple[ast.Instruction, ...], scope: Scope, conditions: tuple[ast.Condition, ...] = ()
) -> Proc[None]:
    """A spell or a triggered ability that refers to opponents is about one of them all through; in an attack, about the other side.

    Where its condition refers to an opponent too, it is about one for whom that holds.
    """
    if speaks_of_each(effects):
        for player in sorted(t.s.seating.out):
            yield from detail(*HAS_LEFT, "dmv:600.3d", player)
    able = opponents_of_effects(t.s, scope.controller)
    if not names_an_opponent(effects) and (len(able) < 2 or stands("dmv:600.4c")):
        if len(able) > 1:
            yield from aside(
                "the effect of {it} does not make anybody choose a player",
                "{it}の効果はプレイヤーを選ばせない",
                "dmv:600.4c",
                scope.controller,
            )
        return
    question = OPPONENT_BY_CARD if chooses_of_an_opponent_first(effects) else OPPONENT
    if (facing := facing_in_the_attack(t.s, scope.controller)) is not None:
        scope.bound = yield from _of_the_window(t, facing, scope, question)
        return
    if not able:
        return
    gone = ("dmv:600.3d",) if t.s.seating.out else ()
    by = ("dmv:600.4a", "dmv:600.4b", *gone)
    able = able if stands(gone, NOBODY_WHO_HAS_LEFT) else (*able, *t.s.seating.out)
    before = t.s.fact(scope.controller, LAST, "")
    if before in able and len(able) > 1 and not stands("dmv:600.4d"):
        able = (before,)
    meant = [p for p in able if all_hold(t.s, conditions, about_one(scope, p))]
    s, chooser = t.s, scope.controller  # what the question keeps must not keep the run
    others = [p for p in opponents(s, chooser) if p not in able]
    scope.bound = yield from ask(
        scope.controller,
        question,
        {p: p for p in meant or able},
        by=by,
        refused=lambda: {p: v for p in others if not (v := may_be_meant(s, p, chooser))},
    )
    if t.s.fact(scope.controller, LAST, scope.bound) != scope.bound:
        yield from note(
            "this is another effect: here {it} is the opponent",
            "別の効果なので、改めて{it}が対戦相手に選ばれる",
            "dmv:600.4d",
            scope.bound,
        )
    yield from do(Noted(scope.controller, LAST, scope.bound), by="")


def _of_the_window(t: Table, facing: tuple[str, ...], scope: Scope, question: Question) -> Proc[str]:
    """Between the choice of target and the end of the attack the two sides are about each other."""
    by = IN_THE_ATTACK
    if len(facing) == 1:
        yield from note(
            "in an attack “opponent” means the other side of the attack: {it}",
            "攻撃に関わる「相手」は、攻撃のもう一方の側である{it}を指す",
            by,
            facing[0],
        )
    each = {p: p for p in facing}
    return (yield from ask(scope.controller, question, each, by=by if len(facing) == 1 else defending_one.by(t)))


def facing_in_the_attack(s: State, player: str) -> tuple[str, ...] | None:
    """Those whom a player of the attack under way faces: attacker and defenders each other; ``None`` for anybody else."""
    record = attack_under_way(s)
    attacker = s.last(record.attacker) if record is not None else None
    if record is None or attacker is None or not stands(IN_THE_ATTACK):
        return None
    there = tuple(p for p in defenders_with(s, record.defender) if p in s.players)
    attackers = attacking_side(s, attacker.controller)
    if player in attackers:
        return there or None
    return attackers if player in there and attackers else None


@entry("attackers")
def attackers_with(s: State, attacker: str) -> tuple[str, ...]:
    """The attacking players: the one whose creature attacks (600.6)."""
    return (attacker,)


@entry("defending players")
def defenders_with(s: State, defender: str) -> tuple[str, ...]:
    """The defending players: the one who, or whose card, is attacked (600.6)."""
    return (defender,)


@entry("one of several defenders")
def defending_one(s: State) -> str:
    """By which section one of several players of a side is chosen."""
    return ""


@rule("dmv:600.6a", "dmv:403.1a", ja="攻撃中の効果の「相手」は、その攻撃のもう一方の側だけを指す")
def is_of_the_other_side(s: State, player: str, facing: tuple[str, ...]) -> bool:
    """In an attack, an effect of either side is about the other side of the attack only."""
    return player in facing


@rule("dmv:600.4b", ja="1つの効果が及ぶ対戦相手は1人だけ")
def is_the_one_opponent(s: State, player: str, instead: str) -> bool:
    """What one effect says of opponents is about one of them all through."""
    return player == instead


@CHANGES.instead(is_meant)
def one_all_through(s: State, player: str, controller: str, instead: str) -> Verdict:
    """In an attack the other side of it; else the opponent whom the effect is about, and one within reach."""
    if (facing := facing_in_the_attack(s, controller)) is not None:
        return is_of_the_other_side.verdict(s, player, facing)
    within_reach = may_be_meant(s, player, controller)
    return within_reach if not within_reach else is_the_one_opponent.verdict(s, player, instead)


def attacking_side(s: State, attacker: str) -> tuple[str, ...]:
    """The attacking players who are still in the game."""
    return tuple(p for p in attackers_with(s, attacker) if p in s.players)


# ---- 600.6 the attack window


@CHANGES.instead(defenders, "dmv:403.1b", clause="dmv:600.6b")
def only_the_one_attacked(s: State, defender: str) -> tuple[str, ...]:
    """Only the player attacked blocks, and only attacks on that player or that player's creatures."""
    return (defender,)


@CHANGES.instead(hears, "dmv:403.1c", clause="dmv:600.6c")
def only_the_two_hear(s: State, event: Event, controller: str) -> bool:
    """What triggers on attacking or blocking triggers only for cards of the attacking and the defending player."""
    return not isinstance(event, Attacked | Redirected | DirectAttack) or controller in _the_two(s, event)


def _the_two(s: State, event: Attacked | Redirected | DirectAttack) -> set[str]:
    attacker = s.last(event.attacker)
    found = set(attacking_side(s, attacker.controller)) if attacker is not None else set()
    if isinstance(event, Attacked):
        return found | set(defenders_with(s, event.defender))
    if isinstance(event, DirectAttack):
        return found | set(defenders_with(s, event.player))
    to = s.last(event.to)
    return found | (set(defenders_with(s, to.controller)) if to is not None else set())


@CHANGES.instead(declared)
def deaf_to_it(t: Table, event: Event) -> Proc[None]:
    """Of abilities of others that wait for an attack it is said that they do not trigger."""
    for bearer, key, trigger in in_force(t.s, Trigger, type(event)):
        thing = t.s.now(bearer)
        if thing is None or bearer is None or hears(t.s, event, thing.controller):
            continue
        o = Occasion(t.s, t.s, event, thing, thing.controller)
        if trigger.valid(t.s, thing, thing.controller) and _would_fire(t.s, key, o):
            yield from note(
                "{it} does not trigger: the attack is not against its controller",
                "攻撃されたのがコントローラーではないので、{it}は誘発しない",
                hears.by(t),
                bearer,
            )


def _would_fire(s: State, key: str, o: Occasion) -> bool:
    from judgecli.games.shared.text.abilities import TextTrigger

    ability = s.game.ability(key)
    return isinstance(ability, TextTrigger) and TextTrigger.fires(ability, o)


# ---- 600.4e order, 600.5 targets, 600.7 turns, 600.8 first draw, 600.10 neighbours


AROUND_THE_TABLE = order(
    "dmv:600.4e",
    name="dmv handles effects around the table",
    said=("{it} is next in turn order to handle their own effects", "手番順で次の{it}が自分の効果を処理する"),
)


@CHANGES.instead(group_in_turn, "dm:101.4a", clause="dmv:600.4e")
def around_the_table(s: State, waiting: tuple[Pending, ...]) -> tuple[str, tuple[Pending, ...]]:
    """The turn player's effects first, then those of the others in turn order."""
    theirs = {p.controller for p in waiting}
    return of_the_first(waiting, AROUND_THE_TABLE([p for p in in_turn_order(s) if p in theirs]))


@CHANGES.instead(attackable, clause="dmv:600.5")
def every_opponent(s: State, player: str) -> tuple[str, ...]:
    """Every opponent and every opponent's creature may be attacked, unless an option says otherwise."""
    return opponents(s, player)


@CHANGES.instead(next_turn_player, clause="dmv:600.7")
def clockwise(s: State) -> str:
    """The turn passes clockwise around the table."""
    return next_turn_player.base.does(s)


@CHANGES.instead(skips_first_draw, "dmv:001.1", clause="dmv:600.8")
def nobody_skips(s: State, player: str) -> bool:
    """The starting player draws in the first turn too."""
    return False


@CHANGES.instead(begins)
def neighbours_are_fixed(t: Table) -> Proc[None]:
    """Who sits next to whom is settled as each turn begins; whoever is out has no turn."""
    yield from begins.earlier(t, neighbours_are_fixed)(t)
    now = turn_player(t.s)
    seats = t.s.seating.players
    before = seats[seats.index(now) - 1]
    if before in t.s.seating.out:
        yield from note(
            "the turn passes over whoever has left the game, and comes to {it}",
            "ゲームから除外されたプレイヤーのターンは飛ばされ、{it}のターンになる",
            ("dmv:600.3", "dmv:600.3a"),
            now,
        )
    if seats_of_the_turn(t.s) != t.s.players:
        yield from note(
            "as this turn begins, neighbours are counted among the players who are left",
            "このターンの開始時に、残ったプレイヤーどうしが隣り合うものとして数え直す",
            why_seats(t.s),
            *t.s.players[:1],
        )
    yield from do(Noted(TABLE, SEATS, t.s.players), by="")


@entry("why seats are fixed")
def why_seats(s: State) -> tuple[str, ...]:
    """The sections by which it is settled as a turn begins who sits beside whom; options that ask for it add theirs."""
    return ("dmv:600.10",)


def seats_of_the_turn(s: State) -> tuple[str, ...]:
    """The players still in as the turn began, in seat order."""
    found: tuple[str, ...] = s.fact(TABLE, SEATS, ()) or s.players
    return found if found == s.players or stands(why_seats(s)) else s.players


def steps_apart(s: State, one: str, other: str) -> int:
    """Seats from one player to another by the shorter way, as they sat when the turn began."""
    seats = seats_of_the_turn(s)
    if one not in seats or other not in seats:
        return len(s.seating.players)
    gap = abs(seats.index(one) - seats.index(other))
    return min(gap, len(seats) - gap)
