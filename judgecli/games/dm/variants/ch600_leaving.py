"""102.1, 600.3 Leaving the game and the end of it, with three and more players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judgecli.games.dm.ch1_game.ch104_victory import lose, win
from judgecli.games.dm.ch4_zones import OWN_ZONES, cards_in
from judgecli.games.dm.ch5_turn.ch500_steps import Step, passes
from judgecli.games.dm.ch5_turn.ch505_attack import left_the_game
from judgecli.games.dm.ch5_turn.terms import end_all, of_player
from judgecli.games.dm.game import next_in_other, readdresses
from judgecli.games.dm.registry import Changes, entry
from judgecli.games.dm.seats import in_turn_order, opponents, turn_player
from judgecli.games.shared.events import event
from judgecli.kernel.events import AgendaSet, Decided, Event, Noted
from judgecli.kernel.looks import presupposed, stands
from judgecli.kernel.ops import Give, Op, Put, RemoveItem, Set, Split
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Ask, By, Call, Proc, Question, Table, also, ask, call, do, note
from judgecli.kernel.values import TABLE, Delayed, Pending, Ref, State, Thing, Zone
from judgecli.lazy import replace
from judgecli.picks import first

CHOOSER = Question(
    "chooser",
    "who chooses for the player who has left",
    "いなくなったプレイヤーのかわりに選ぶプレイヤー",
    told=("{who} lets {chosen} choose", "{who}は{chosen}に選ばせる"),
)


THE_TURN_GOES_ON_WITHOUT_ITS_PLAYER = (
    "the turn goes on to its end without a player who has the turn",
    "ターン・プレイヤーがいないまま、ターンは最後まで続く",
)

IT_GOES_ON = (
    "the game goes on with those who are left",
    "ゲームは残ったプレイヤーで続く",
)
"""Without it the loss of one would end the game, as it does for two."""


CHANGES = Changes()
OUT = Zone(TABLE, "out of game")
"""Where the cards of players who have left are kept, out of everybody's reach."""
PUBLIC = frozenset({"deck", "mana", "graveyard"})
"""Zones whose cards belong to everybody where the table holds them."""


@CHANGES.instead(left_the_game, "dmv:600.3a")
def out_of_it(s: State) -> None:
    """Whoever has left is no opponent any more."""


@entry("belongs to everybody")
def is_everybodys(s: State, thing: Thing) -> bool:
    """Whether a card is of no player, so that it stays whoever leaves."""
    return thing.zone.holder == TABLE and thing.zone.name in PUBLIC


@event(
    "{players} and all their cards leave the game",
    "{players}は自身のカードすべてとともにゲームから除外される",
)
class Removed(Event):
    """Players leave the game with all their cards (600.3a); nothing of theirs waits any more (600.3c)."""

    who: tuple[str, ...]

    def players(self) -> tuple[str, ...]:
        return self.who

    def ops(self, s: State) -> Iterable[Op]:
        gone = frozenset(self.who)
        for thing in tuple(s.things.values()):
            if not is_everybodys(s, thing):
                yield from _of_thing(thing, gone)
        waiting: list[tuple[str, Pending | Delayed]] = [("pending", p) for p in s.pending]
        waiting += (("delayed", d) for d in s.delayed)
        theirs = [(where, x) for where, x in waiting if x.controller in gone]
        yield from (RemoveItem(where, x) for where, x in theirs if stands("dmv:600.3c"))
        yield Set("seating", replace(s.seating, out=s.seating.out | gone))


def _of_thing(thing: Thing, gone: frozenset[str]) -> Iterable[Op]:
    """What is theirs goes; of a pile their cards; what they only controlled goes back, or vanishes where they put it out (600.3b)."""
    theirs = [card for card, owner in zip(thing.cards, thing.owners, strict=True) if owner in gone]
    put_out = thing.mark("put by", "") in gone and stands("dmv:600.3b")
    if len(theirs) == len(thing.cards) or put_out:
        yield Put(thing.ref, OUT)
        return
    if theirs:
        yield from (Split(thing.ref, (card,), OUT) for card in theirs)
    if thing.controller in gone and thing.owner not in gone:
        yield Give(thing.ref, thing.owner)


def orphans(s: State, gone: Sequence[str]) -> list[Ref]:
    """Cards of others that nobody has control of any more: a player who leaves had put them out (600.3b)."""
    return [x.ref for x in s.things.values() if x.owner not in gone and x.mark("put by", "") in gone]


# ---- losing is leaving


@CHANGES.instead(lose)
def lose_and_leave(t: Table, losers: Sequence[str], by: By) -> Proc[None]:
    """Who loses leaves; the others play on, unless only one side is left."""
    there = tuple(p for p in along(t.s, tuple(losers)) if p in t.s.players)
    with_them = along.by(t) if set(there) - set(losers) else ()
    if there:
        yield from call(leave(t, there, also(by, *with_them)))


@entry("who loses along")
def along(s: State, losers: tuple[str, ...]) -> tuple[str, ...]:
    """Who loses if these do: nobody else."""
    return losers


@procedure("dmv:600.3", "dmv:600.3a", "dmv:600.3b", "dmv:600.3c")
def leave(t: Table, losers: tuple[str, ...], by: By) -> Proc[None]:
    """The players' cards leave at once, control they had ends, nothing of theirs waits; then it is seen who is left."""
    waiting = [p.source for p in t.s.pending if p.controller in losers]
    left = orphans(t.s, losers)
    yield from stow(t, losers)
    yield from call(keep_last(t, losers))
    yield from do(Removed(losers), by=also(by, "dmv:600.3", "dmv:600.3a"))
    for ref in left:
        yield from note(
            "{it} leaves the game with the player who put it out",
            "{it}は、出したプレイヤーとともにゲームから取り除かれる",
            "dmv:600.3b",
            ref,
        )
    for ref in waiting:
        yield from note(
            "the ability of {it} is no longer waiting", "待機中だった{it}の能力は取り除かれる", "dmv:600.3c", ref
        )
    terms = [u for p in losers for u in of_player(t.s, p)]
    if terms and not stands("dmv:600.3h"):
        yield from end_all(t, terms, by="")
    yield from who_is_left(t, losers)


@procedure("dmv:600.3f")
def keep_last(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """What effects may ask of the players later is kept as it was just before they left."""
    counts = [Noted(p, f"last {name}", len(cards_in(t.s, p, name))) for p in losers for name in OWN_ZONES]
    yield from do(*counts, by="")


@entry("before the cards leave")
def stow(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """What becomes of their cards before that."""
    yield from ()


@entry("who is left")
def who_is_left(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """One side left: it has won; nobody left: a draw."""
    sides = {t.s.seating.side(p) for p in t.s.players}
    if not sides:
        yield from do(Decided("draw"), by="dm:104.1")
    elif len(sides) == 1:
        winners = winners_of(t.s)
        section = "dmv:102.1b" if len(winners) > 1 or t.s.seating.sides else "dmv:102.1a"
        yield from call(end(t, winners, section))
    elif not presupposed("dmv:600.3", IT_GOES_ON):
        yield from call(end(t, t.s.players, "dm:104.1"))


def winners_of(s: State) -> tuple[str, ...]:
    """Everybody of the side that is left, those who had lost too (102.1b)."""
    side = s.seating.side(first(s.players))  # one side is left
    return tuple(p for p in s.seating.players if s.seating.side(p) == side)


@procedure("dmv:102.1a", "dmv:102.1b", cites_itself=False)
def end(t: Table, winners: tuple[str, ...], section: By) -> Proc[None]:
    """The game ends: these have won."""
    yield from do(Decided(f"{' & '.join(winners)} wins", winners), by=also(section, "dm:104.1"))


@CHANGES.instead(win)
def others_lose_instead(t: Table, winner: str, by: By) -> Proc[None]:
    """Whoever would win by an effect has all opponents lose instead."""
    losers = opponents(t.s, winner)
    yield from note(
        "{it} would win the game: the opponents lose it instead",
        "{it}がゲームに勝つかわりに、対戦相手がゲームに負ける",
        "dmv:600.9",
        winner,
    )
    yield from lose(t, losers, also(by, "dmv:600.9"))


# ---- 600.3g, 600.3h a turn without its player


@CHANGES.instead(next_in_other)
def nobody_has_the_turn(t: Table, record: object) -> Call[Any] | None:
    """The turn player has left: the steps that only that player could fill end."""
    if isinstance(record, Step) and record.at not in ENDING and turn_player(t.s) not in t.s.players:
        return steps_end(t) if stands("dmv:600.3g") else None
    return next_in_other.earlier(t, nobody_has_the_turn)(t, record)


ENDING = frozenset({"511.1a", "511.1b", "511.1d", "511.2", "512"})
"""Steps that go on by themselves."""


@procedure("dmv:600.3g")
def steps_end(t: Table) -> Proc[None]:
    """The turn goes on without a turn player: what waits is handled, the next player's first, and the steps end."""
    record = t.s.now_going_on
    assert isinstance(record, Step)
    yield from note(*THE_TURN_GOES_ON_WITHOUT_ITS_PLAYER, "dmv:600.3g", *in_turn_order(t.s)[:1])
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, at="511.1a"))), by="")


@CHANGES.instead(passes)
def turns_that_would_have_begun(t: Table, last: str, following: str) -> Proc[None]:
    """Effects that wait for a turn of a player who has left end where that turn would have begun."""
    yield from passes.earlier(t, turns_that_would_have_begun)(t, last, following)
    skipped = [p for p in _between(t.s, last, following) if p in t.s.seating.out]
    yield from end_all(t, [u for p in skipped for u in of_player(t.s, p)], "dmv:600.3h")


def _between(s: State, last: str, following: str) -> tuple[str, ...]:
    """Seats after the one and before the other, going left."""
    seats = s.seating.players
    at = seats.index(last)
    around = (*seats[at + 1 :], *seats[: at + 1])
    return around[: around.index(following)]


# ---- 600.3e questions to a player who has left


@CHANGES.instead(readdresses)
def somebody_else_is_asked(t: Table, asked: Ask[Any]) -> Call[Ask[Any]] | None:
    """A player who has left is asked nothing any more."""
    if asked.who not in t.s.seating.out:
        return None
    by, instead = ("dmv:600.3g", end_of_the_turn) if asked.rest else ("dmv:600.3e", another_chooser)
    return instead(t, asked) if stands(by) else None


@procedure("dmv:600.3g")
def end_of_the_turn(t: Table, asked: Ask[Any]) -> Proc[Ask[Any]]:
    """What only the turn player could do is left out."""
    yield from note(*THE_TURN_GOES_ON_WITHOUT_ITS_PLAYER, "dmv:600.3g", asked.who)
    label = next((x for x in ("end turn", "pass") if x in asked.options), next(iter(asked.options)))
    return replace(asked, who=TABLE, options={label: asked.options[label]}, rest=False)


ANOTHER_CHOOSES = (
    "{it} chooses, because the player who would have chosen is no longer in the game",
    "選ぶはずのプレイヤーがゲームにいないので、{it}が選ぶ",
)
"""What is noted where somebody else chooses."""


@procedure("dmv:600.3e")
def another_chooser(t: Table, asked: Ask[Any]) -> Proc[Ask[Any]]:
    """Whoever controls the card has another player choose, an opponent where the choice was an opponent's, if there is one."""
    if asked.idle in asked.options:
        return replace(asked, who=TABLE, options={asked.idle: asked.options[asked.idle]})  # nothing is chosen
    controller = t.cause.controller if t.cause is not None and t.cause.controller in t.s.players else t.s.players[0]
    others = opponents(t.s, controller)
    able = others if asked.who != controller and others else t.s.players
    who = yield from ask(controller, CHOOSER, {p: p for p in able}, by="dmv:600.3e")
    yield from note(*ANOTHER_CHOOSES, "dmv:600.3e", who)
    return replace(asked, who=who)
