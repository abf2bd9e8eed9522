"""What each verb of card text does. A function answers whether anything was done ("if you do")."""

from __future__ import annotations

from judgecli.games.dm.ch1_game import ch105_orientation, ch114_drawing
from judgecli.games.dm.ch1_game.ch101_laws import left_by_bars
from judgecli.games.dm.ch1_game.ch104_victory import lose, win
from judgecli.games.dm.ch1_game.ch113_shields import break_shields
from judgecli.games.dm.ch1_game.ch115_battles import battle as have_battle
from judgecli.games.dm.ch4_zones import zone
from judgecli.games.dm.ch6_use.ch601_using import may_be_used, use_card
from judgecli.games.dm.ch6_use.referring import leaves_behind
from judgecli.games.dm.ch203_races import CIVILIZATIONS, COLOUR_NAMED, RACE_NAMED, known_races
from judgecli.games.dm.events import ControlChanged, ExtraTurn, Revealed, Shuffled
from judgecli.games.dm.notes import IT_CANNOT_BE_USED
from judgecli.games.dm.seats import extra_turn_of
from judgecli.games.dm.text import changing, moves
from judgecli.games.dm.text.changing import CHANGING
from judgecli.games.shared.text.carrying import COMMON, carry_out
from judgecli.games.shared.text.choosing import resolve
from judgecli.games.shared.text.conditions import holds
from judgecli.games.shared.text.dialect import Word, word
from judgecli.games.shared.text.lasting import LASTING
from judgecli.games.shared.text.parts import doer, how_many, players, what
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Proc, Question, Table, Undecided, ask, attempt, call, do, note
from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

CIVILIZATION = Question(
    "civilization",
    "a civilization",
    "文明",
    told=("{who} names the civilization {chosen}", "{who}は文明に{chosen}を指定する"),
)
RACE = Question("race", "a race", "種族", told=("{who} names the race {chosen}", "{who}は種族に{chosen}を指定する"))


# ---- a part of the text for another


def self_replacement(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "If ..., this instead": a part of its own text is carried out for another while it resolves (609.7)."""
    if all(holds(t.s, c, scope) for c in i.then[0].conditions):
        yield from note(
            "while it resolves, this part of the text replaces the other",
            "解決中に、効果の一部がこちらに置き換わる",
            "dm:609.7",
            scope.source,
        )
        if not stands("dm:609.7"):
            return False
    return (yield from carry_out(t, i.then, scope))


def later(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """An ability for later; "after the battle" is after the battle it is about, and not after another one."""
    until = i.duration or ("battle" if i.when is not None and i.when.verb == "battle end" else "")
    return (yield from COMMON["delay"].run(t, replace(i, duration=until), scope))


# ---- cards


def choose(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """What is chosen is what "it" means from here on; of a card chosen as a card only that card (109.2a)."""
    assert i.what is not None
    who = yield from doer(t, i, scope)
    noun = i.what if not i.may else replace(i.what, up_to=True)
    found = yield from resolve(t, noun, scope, who)
    scope.that = tuple(x.ref for x in found)
    moves.remember(noun, found, scope)
    return bool(found)


def draw(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """So many cards from their own deck, one after another (114)."""
    drawn = 0
    for player in players(t.s, i, scope):
        drawn += yield from call(ch114_drawing.draw(t, player, how_many(t, i, scope), by=""))
    return drawn > 0


def reveal(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Cards are shown to everybody, and lie where they lay."""
    yield from tops_spoken_of(t, i, scope)
    things = yield from what(t, i, scope)
    for x in things:
        card = t.s.now(x.ref)
        if card is not None:
            shown = yield from ch114_drawing.identify(t, card, "")
            yield from do(Revealed(shown.ref), by="")
    scope.group = tuple(x.ref for x in things)
    return bool(things)


def tops_spoken_of(t: Table, i: ast.Instruction, scope: Scope) -> Proc[None]:
    """Say whose top card is which, where an instruction is about the top cards of several players."""
    if i.what is not None and i.what.top:
        yield from moves.several_tops(t, players(t.s, i, scope))


def shuffle(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A deck is shuffled."""
    whose = i.what.whose if i.what is not None else "you"
    for player in scope.meant(t.s, whose or "you"):
        yield from do(Shuffled(zone(t.s, player, "deck")), by="")
    return True


def play(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Summon, cast or use a card as an effect says, for its cost or without paying it."""
    things = yield from what(t, i, scope)
    done = False
    for x in things:
        card = t.s.now(x.ref)
        if card is None:
            continue
        player, free = (yield from doer(t, i, scope)), i.change == "free"
        verdict = may_be_used(t.s, player, card, free=free)
        if not verdict:
            cites = verdict.cites if isinstance(verdict, Illegal) else ()
            yield from note(*IT_CANNOT_BE_USED, ("dm:101.3", *cites), card.ref)
            continue
        done = bool((yield from attempt(use_card(t, player, card, free=free)))) or done
    return done


# ---- states, shields, battles


def tap(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Turn them by 90 degrees (701.2a)."""
    things = yield from what(t, i, scope)
    return bool((yield from call(ch105_orientation.tap(t, things, by="dm:701.2a"))))


def break_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Break shields by an effect: together, to their owners' hands (509.3)."""
    things = yield from what(t, i, scope)
    source = t.s.now(scope.source)
    breaker = source.ref if source is not None and source.zone.name == "battle" else None
    shields = [x for x in things if x.zone.name == "shields"]
    return bool((yield from call(break_shields(t, shields, breaker, ""))))


def break_shields_of(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """So many of an opponent's shields are broken."""
    noun = ast.Noun("choose", "shield", "opponent", i.amount, span=i.span)
    return (yield from break_(t, replace(i, what=noun), scope))


def take_control(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Cards of the battle zone come under the player's control."""
    things = yield from left_by_bars(t, (yield from what(t, i, scope)), "change control")
    player = yield from doer(t, i, scope)
    taken = [x for x in things if x.zone.name == "battle" and x.controller != player]
    done = yield from do(*(ControlChanged(x.ref, player) for x in taken), by="")
    yield from leaves_behind(t, taken)
    return bool(done)


def battle(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Two creatures battle; until it is over that is part of the effect (101.4e)."""
    mine = yield from what(t, i, scope)
    if i.target is None:
        theirs = mine[1:]
        mine = mine[:1]
    else:
        theirs = yield from resolve(t, i.target, scope, scope.controller)
    if not mine or not theirs:
        yield from note("there is no creature to battle with", "バトルする相手がいない", "dm:101.3")
        return False
    if len(mine) > 1 or len(theirs) > 1:
        raise Undecided(OF_SEVERAL)
    return (yield from call(have_battle(t, only(mine).ref, only(theirs).ref, by="dm:101.4e"))) is not None


OF_SEVERAL = NotSettled(
    "a battle is between two creatures, and the text lets more than two battle; the documents at hand do not say whether that is one "
    "battle or several, and in which order",
    "バトルは2体のクリーチャーの間で行うが、テキストは3体以上をバトルさせる。1回のバトルか複数回か、どの順に行うかは手元の資料に書かれていない",
    ("dm:508", "dm:115.3b"),
)


# ---- races, the end of the game


def name_race(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A whole race that exists is chosen (203.4)."""
    who = yield from doer(t, i, scope)
    races = known_races(t.s)
    if not races:
        yield from note("no card of the scenario has a race", "シナリオのどのカードにも種族がない", "dm:101.3")
        return False
    chosen = yield from ask(who, RACE, {race: race for race in races}, by="dm:203.4", about=(i,))
    yield from do(Noted(f"{int(scope.source or 0)}", RACE_NAMED, chosen), by="")
    return True


def name_civilization(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """One of the five civilizations is chosen."""
    who = yield from doer(t, i, scope)
    chosen = yield from ask(who, CIVILIZATION, {word: word for word in CIVILIZATIONS}, by="dm:605.2b", about=(i,))
    yield from do(Noted(f"{int(scope.source or 0)}", COLOUR_NAMED, chosen), by="")
    return True


def extra_turn(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A player, or whoever gets it for that player, has another turn after this one."""
    player = extra_turn_of(t.s, (yield from doer(t, i, scope)))
    if not player:
        yield from note(
            "there is no extra turn: turns go on as usual",
            "追加のターンは得られず、通常どおりターンが進む",
            extra_turn_of.by(t),
        )
        return False
    return bool((yield from do(ExtraTurn(player), by=extra_turn_of.by(t))))


def win_game(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A player wins by a card (104.2c)."""
    for player in players(t.s, i, scope):
        yield from win(t, player, "dm:104.2c")
    return True


def lose_game(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Players lose by a card (104.2c)."""
    yield from lose(t, players(t.s, i, scope), "dm:104.2c")
    return True


def look(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Players look at cards; from now on "it" means them."""
    yield from tops_spoken_of(t, i, scope)
    things = yield from what(t, i, scope)
    scope.that = scope.group = tuple(x.ref for x in things)
    return bool(things)


FROM_HAND = "who, what.count, what.up_to, what.filters, what.where:hand, what.name, what.other"
TO = "to, to.whose, to.position, to.state"

VERBS: dict[str, Word] = {
    **COMMON,
    "self replacement": word(self_replacement),
    "delay": replace(COMMON["delay"], run=later),
    **LASTING,
    **CHANGING,
    "choose": word(choose, "who, what"),
    "draw": word(draw, "who, amount", each=True),
    "discard": word(moves.discard, FROM_HAND, each=True),
    "destroy": word(moves.destroy, "who, what, what:under", each=True),
    "put": word(moves.put, f"who, what, what:under, {TO}"),
    "appear": word(moves.put_out, "who, what, to.whose, to.state, to:battle zone"),
    "put out": word(moves.put_out, "who, what, to.whose, to.state, to:battle zone"),
    "add": word(moves.return_, f"who, what, what:under, {TO}"),
    "charge": word(moves.to_zone("mana zone"), "who, what, what:under, to.state"),
    "shield": word(moves.to_zone("shield zone"), "who, what, to.state"),
    "mill": word(moves.from_deck_to("graveyard"), "who, amount", each=True),
    "mana boost": word(moves.from_deck_to("mana zone"), "who, amount", each=True),
    "add shields": word(moves.from_deck_to("shield zone"), "who, amount", each=True),
    "search": word(moves.search, "who, what"),
    "return": word(moves.return_, f"who, what, what:under, {TO}"),
    "cross": word(moves.cross, "who, what, target"),
    "place under": word(moves.put_under, "who, what, target"),
    "reveal": word(reveal, "who, what", each=True),
    "look": word(look, "who, what", each=True),
    "shuffle": word(shuffle, "what.whose, what.where:deck"),
    "play": word(play, "who, what, change"),
    "summon": word(play, "who, what, change"),
    "cast": word(play, "who, what, change"),
    "use": word(play, "who, what, change"),
    "tap": word(tap, "who, what", each=True),
    "untap": word(changing.untap, "who, what", each=True),
    "break": word(break_, "who, what", each=True),
    "break shields": word(break_shields_of, "who, amount"),
    "take control": word(take_control, "who, what"),
    "battle": word(battle, "who, what, target"),
    "declare race": word(name_race, "who"),
    "declare colour": word(name_civilization, "who"),
    "extra turn": word(extra_turn, "who"),
    "win": word(win_game, "who", each=True),
    "lose game": word(lose_game, "who", each=True),
}
