"""How a monster may be summoned, in either language: by what its card names and by nothing else, how often, in which turns (J3.19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.walk import every
from judgecli.lazy import dataclass, replace

EVERYWHERE = ("hand", "deck", "field", "graveyard", "banished", "extra deck")
RITUAL_SPELL = "ritual spell"
"""The keyword of a Ritual Monster that names its spell: the spell says itself what it calls (C4.25)."""


def itself(
    span: ast.Span,
    text: str,
    zones: tuple[str, ...],
    price: Iterable[ast.Instruction] = (),
    conditions: tuple[ast.Condition, ...] = (),
    position: str = "",
    whose: str = "",
) -> ast.Ability:
    """A monster that is Special Summoned by its own condition, from these zones; ``whose``: to whose field, if not its player's."""
    this = ast.Noun("this", where=zones, span=span)
    to = ast.Place("", whose, state=position) if position or whose else None
    summon = ast.Instruction("special summon", what=this, to=to, span=span)
    return ast.Ability(
        "continuous",
        span,
        where=zones,
        conditions=conditions,
        effects=(*price, summon),
        structure="constant",
        text=text,
    )


def only_so(span: ast.Span, text: str, first: bool = False, by: ast.Noun | None = None) -> ast.Ability:
    """It cannot be Special Summoned by other methods; ``first``: not before it was summoned by its own; ``by``: but by their effects."""
    this = ast.Noun("this", span=span)
    bar = ast.Instruction("cannot", what=this, change="be special summoned otherwise", target=by, span=span)
    never = ast.Condition(this, "state", "=", "summoned properly", negated=True, span=span)
    conditions = (never,) if first else ()
    return ast.Ability("continuous", span, conditions=conditions, effects=(bar,), structure="constant", text=text)


def bars_others_at_first(a: ast.Ability) -> bool:
    """Whether it bars other Special Summons before its own: of a monster that can be Normal Summoned nothing does (J3.19, G.26)."""
    bars = any(i.verb == "cannot" and i.change == "be special summoned otherwise" for i in a.effects)
    return bars and any(c.what == "state" and c.value == "summoned properly" for c in a.conditions)


def given_up(
    materials: Sequence[ast.Noun],
    verb: str,
    to: ast.Place | None,
    span: ast.Span,
    where: tuple[str, ...] = (),
) -> tuple[ast.Instruction, ...]:
    """What is done with each of the materials that the card names, from the player's own field or the places told."""
    if not materials or any(n.or_more or n.where for n in materials):
        raise NotRead("the cards above")
    places = (replace(span, start=span.start + n) for n in range(len(materials)))
    nouns = (
        replace(n, whose="you", where=where or ("field",), span=at) for n, at in zip(materials, places, strict=True)
    )
    return tuple(ast.Instruction(verb, what=noun, to=to, span=span) for noun in nouns)


def once_a_turn(name: str, span: ast.Span, text: str) -> ast.Ability:
    """ "You can only Special Summon X once per turn": after one was summoned no other can be, by any method."""
    you = ast.Noun("you", "player", span=span)
    noun = ast.Noun("any", "card", name=name, span=span)
    summoned = ast.Happening("special summon", you, span=span, object=noun)
    before = ast.Condition(ast.Noun("any", span=span), "happened", "=", "", span=span, happening=summoned)
    bar = ast.Instruction("cannot", what=you, change="special summon", target=noun, span=span)
    return ast.Ability(
        "continuous",
        span,
        where=EVERYWHERE,
        conditions=(before,),
        effects=(bar,),
        structure="constant",
        text=text,
    )


def one_controlled(noun: ast.Noun, span: ast.Span, text: str, anybody: bool = False) -> ast.Ability:
    """ "You can only control 1 X": while one lies face-up no second one comes, in whatever way; ``anybody``: on either field."""
    you = ast.Noun("player" if anybody else "you", "player", span=span)
    up = ast.Filter("state", "=", "face up", span)
    mine = replace(noun, how="any", whose="" if anybody else "you", where=("field",), filters=(*noun.filters, up))
    there = ast.Condition(mine, "count", ">=", ast.Number(1), span=span)
    bars = tuple(
        ast.Instruction("cannot", what=you, change=change, target=noun, span=replace(span, start=span.start + n))
        for n, change in enumerate(("summon", "special summon", "flip summon", "control"))
    )
    return ast.Ability(
        "continuous", span, where=EVERYWHERE, conditions=(there,), effects=bars, structure="constant", text=text
    )


def came_this_turn(ways: Sequence[str], words: Mapping[str, str], span: ast.Span) -> tuple[ast.Condition, ...]:
    """It was summoned this turn, in one of these ways."""
    states = {words[way] for way in ways}
    this = ast.Noun("this", span=span)
    arrived = ast.Condition(this, "state", "=", "summoned this turn", span=span)
    if {"normal summoned", "special summoned"} <= states:
        return (arrived,)
    if len(states) != 1 or states & {"flip summoned", "flipped"}:
        raise NotRead("in which way it came")
    return (ast.Condition(this, "state", "=", states.pop(), span=span), arrived)


def with_one(all_of: ast.Noun, one: ast.Noun) -> tuple[ast.Noun, ast.Noun]:
    """ "2+ monsters, including a Link Monster": one such, and the others."""
    number = all_of.count.value if all_of.count is not None else 0
    if number < 2 or one.where or one.whose or one.how not in ("any", "choose") or one.or_more or one.up_to:
        raise NotRead("which of the materials")
    if one.count is not None and one.count.value != 1:
        raise NotRead("which of the materials")
    first = replace(one, how="choose", count=ast.Number(1))
    return first, replace(all_of, how="choose", count=ast.Number(number - 1))


RITE = "what the Ritual Summon takes"
ITS_PLACES = frozenset({"hand", "graveyard", "deck", "banished"})
"""Where a text may call a Ritual Monster from."""
GOES = {"banished": "graveyard", "graveyard": "extra deck"}
"""From where a text takes what is used instead of Tributes, by where it goes."""


def rite(
    monster: ast.Noun,
    paid: ast.Noun,
    span: ast.Span,
    *,
    total: ast.Number | None = None,
    exactly: bool = False,
    others: ast.Noun | None = None,
    goal: str = "",
    this: bool = False,
) -> ast.Instruction:
    """A Ritual Summon (C4.27): of which monster, with which Tributes, what their Levels come to.

    ``others``: what may be used instead of Tributes, and ``goal`` where that goes; ``this``: the card itself has to be among them. Raise
    ``NotRead`` of what is not built.
    """
    if monster.how not in ("any", "choose") or not {*monster.where} <= ITS_PLACES or monster.whose not in ("", "you"):
        raise NotRead("whom it calls")
    if monster.count is not None and monster.count != ast.Number(1):
        raise NotRead("whom it calls")
    if paid.how != "any" or paid.other or not {*paid.where} <= {"hand", "field"} or paid.whose not in ("", "you"):
        raise NotRead(RITE)
    using = replace(paid, whose="you", where=paid.where or ("hand", "field"))
    usual = not using.filters and {*using.where} == {"hand", "field"}
    if others is not None:
        if this or others.how != "any" or others.other or others.whose != "you" or others.where != (GOES.get(goal),):
            raise NotRead(RITE)
        others = replace(others, how="all")
    plain = () if monster.where == ("hand",) else monster.where
    return ast.Instruction(
        "ritual summon",
        what=replace(monster, how="choose", count=ast.Number(1), where=plain, whose=""),
        amount=total,
        using=None if usual else using,
        target=others,
        to=ast.Place(goal) if others is not None else None,
        by=ast.Noun("this", span=span) if this else None,
        value="exactly" if exactly else "",
        span=span,
    )


def summons_itself(a: ast.Ability) -> bool:
    last = a.effects[-1] if a.effects else None
    return (
        a.structure == "constant"
        and last is not None
        and last.verb == "special summon"
        and last.what is not None
        and last.what.how == "this"
    )


@dataclass(frozen=True, slots=True)
class Oath:
    """What a player gives up for the whole turn in which an effect is activated: before it, and from then on (J3.11)."""

    conditions: tuple[ast.Condition, ...]
    bars: tuple[ast.Instruction, ...]

    def sworn(self, a: ast.Ability) -> ast.Ability:
        """The ability that takes it."""
        return replace(a, conditions=(*a.conditions, *self.conditions), cost=(*a.cost, *self.bars))


def barred_after(a: ast.Ability, bars: Sequence[ast.Instruction]) -> ast.Ability:
    """A monster's own method, after which its player cannot do something for the rest of the turn.

    Nothing of it is activated: what is barred begins as the monster comes.
    """
    for i in bars:
        if i.verb != "cannot" or i.what is None or i.what.how != "you" or i.duration != "turn":
            raise NotRead("what follows from its own method")
    return replace(a, cost=(*a.cost, *bars))


BEFORE = {"special summon": "special summon", "summon": "normal summon", "set": "set"}
LATER = ("main 2", "battle", "end")
"""Phases in which the Battle Phase of the turn has begun or is over."""


def oath(bars: Iterable[ast.Instruction]) -> Oath:
    """From what cannot be done that turn."""
    conditions: list[ast.Condition] = []
    kept: list[ast.Instruction] = []
    for i in bars:
        if (
            i.verb == "cannot"
            and i.what is not None
            and i.change in ("conduct battle phase", "attack", "attack directly")
        ):
            conditions += _not_yet(i)
            kept.append(replace(_of_whatever_comes(i), duration="turn"))
            continue
        if (event := _affecting(i)) is not None:
            nobody = ast.Noun("any", span=i.span)
            conditions.append(ast.Condition(nobody, "happened", "=", "", negated=True, span=i.span, happening=event))
            kept.append(replace(i, duration="turn"))
            continue
        if i.verb != "cannot" or i.what is None or i.what.how != "you" or i.change not in BEFORE or i.target is None:
            raise NotRead("what is given up for the turn")
        if i.change == "set":
            if i.target.filters or i.target.where or i.target.name:
                raise NotRead("what is given up for the turn")
            put = ast.Happening("set", replace(i.target, how="any", whose="you"), span=i.span)
            nobody = ast.Noun("any", span=i.span)
            conditions.append(ast.Condition(nobody, "happened", "=", "", negated=True, span=i.span, happening=put))
            kept.append(replace(i, duration="turn"))
            continue
        done = i.target if i.target.filters or i.target.where else replace(i.target, what="card")
        origin = "extra deck" if done.where == ("extra deck",) else ""
        if done.where and not origin:
            raise NotRead("what is given up for the turn")
        event = ast.Happening(BEFORE[i.change], i.what, span=i.span, object=replace(done, where=()), origin=origin)
        none = ast.Noun("any", span=i.span)
        conditions.append(ast.Condition(none, "happened", "=", "", negated=True, span=i.span, happening=event))
        kept.append(replace(i, duration="turn"))
    return Oath(tuple(conditions), tuple(kept))


COMES = {"flip summon": "flip summoned", "pendulum summon": "pendulum summoned"}


def _affecting(i: ast.Instruction) -> ast.Happening | None:
    """What must not have happened before in this turn where nothing is summoned from a place: an activation, or a monster that came so."""
    if i.verb != "cannot" or i.what is None or i.what.how != "you" or i.target is None or i.target.where:
        return None
    if i.change == "activate":
        return ast.Happening("activate", i.what, span=i.span, object=i.target)
    if i.change in COMES and not i.target.whose:
        return ast.Happening(COMES[i.change], replace(i.target, how="any", whose="you"), span=i.span)
    return None


def _of_whatever_comes(i: ast.Instruction) -> ast.Instruction:
    """ "Monsters you control cannot attack": with those that come later in the turn the player cannot attack either."""
    who = i.what
    if who is None or who.how != "all" or i.change not in ("attack", "attack directly"):
        return i
    you = ast.Noun("you", "player", span=who.span)
    return replace(i, what=you, target=replace(who, how="any", whose="", where=()))


def _not_yet(i: ast.Instruction) -> list[ast.Condition]:
    """It was not done before in this turn: no Battle Phase, no attack of this card."""
    assert i.what is not None
    if i.change == "attack" and i.what.how == "this":
        return [ast.Condition(i.what, "state", "=", "attacked this turn", negated=True, span=i.span)]
    if i.change == "conduct battle phase" and i.what.how == "you":
        yours = ast.Noun("you", span=i.span)  # in the other player's turn there is none of one's own
        return [ast.Condition(yours, "phase", "=", phase, negated=True, span=i.span) for phase in LATER]
    if i.what.how == "you" and i.change in ("attack", "attack directly"):
        with_it = i.target if i.target is not None else ast.Noun("any", "monster", span=i.span)
        return _not_yet(replace(i, what=replace(with_it, how="all", whose="you"), target=None))
    if i.what.how in ("this", "all") and i.what.where in ((), ("field",)) and i.what.whose in ("", "you"):
        attacked = "attack directly" if i.change == "attack directly" else "declare attack"
        event = ast.Happening(
            attacked, replace(i.what, how="this" if i.what.how == "this" else "any", where=()), span=i.span
        )
        none = ast.Noun("any", span=i.span)
        return [ast.Condition(none, "happened", "=", "", negated=True, span=i.span, happening=event)]
    raise NotRead("what is given up for the turn")


ALL_THAT_FIT = 5
"""As many Tokens as possible: no more than there are Main Monster Zones (J3.5)."""


def token(
    name: str,
    race: str,
    colour: str,
    numbers: tuple[int | ast.Number, int, int],
    many: int,
    span: ast.Span,
    to: ast.Place | None,
    *,
    tuner: bool = False,
    up_to: bool = False,
) -> ast.Instruction:
    """Tokens of which the text says all (J3.5)."""
    level, atk, defence = numbers
    filters = (
        ast.Filter("tribe", "has", race, span),
        ast.Filter("colour", "=", colour, span),
        ast.Filter("level", "=", level, span),
        ast.Filter("atk", "=", atk, span),
        ast.Filter("def", "=", defence, span),
        *((ast.Filter("icon", "=", "tuner", span),) if tuner else ()),
    )
    noun = ast.Noun("choose", "token", count=ast.Number(many), up_to=up_to, name=name, filters=filters, span=span)
    return ast.Instruction("create", what=noun, to=to, span=span)


def so_many_tokens(made: ast.Instruction, number: ast.Number) -> ast.Instruction:
    """Up to as many of them as are counted."""
    if made.what is None:
        raise NotRead("how many Tokens")
    return replace(made, what=replace(made.what, count=number, up_to=True))


def asks_for_it_as_material(a: ast.Ability) -> bool:
    """Whether it asks what was Summoned with this card, which is no longer there itself, in any way but of all such monsters."""
    if a.structure != "constant":
        return False
    said = [f for i in a.effects if i.what is not None and i.what.how == "all" for f in i.what.filters]
    return sum(_of_this(f) for f in every(ast.Filter, a)) != sum(map(_of_this, said))


def _of_this(f: ast.Filter) -> bool:
    return f.kind == "made with" and f.value == "this"


def by_its_own_effect(a: ast.Ability, others: Iterable[ast.Ability]) -> ast.Ability:
    """ "When Summoned this way" behind an effect by which the card summons itself: by that effect, which is no method of its own.

    The same where no effect, or more than one, does so.
    """
    own = "summoned by its own method"
    h = a.when
    doing = [x for x in others if x.structure in ("activated", "auto") and any(map(_summons_this, x.effects))]
    if h is None or h.verb != "special summoned" or h.subject is None or a.or_when or len(doing) != 1 or doing[0] is a:
        return a
    kept = tuple(f for f in h.subject.filters if f.value != own)
    if len(kept) == len(h.subject.filters):
        return a
    return replace(a, when=replace(h, source="this effect", subject=replace(h.subject, filters=kept)))


def _summons_this(i: ast.Instruction) -> bool:
    this = i.verb == "special summon" and i.what is not None and i.what.how == "this"
    return this or any(map(_summons_this, i.then))


def asks_for_its_own_method(a: ast.Ability) -> bool:
    """Whether it speaks of a card that was Special Summoned by a method of its own."""
    own = "summoned by its own method"
    return any(c.value == own for c in every(ast.Condition, a)) or any(f.value == own for f in every(ast.Filter, a))


def waits_for_its_own_effect(a: ast.Ability) -> bool:
    """Whether it waits for its card to be Special Summoned by an effect of that very card."""
    return any(h is not None and h.by is not None and h.by.how == "this" for h in (a.when, *a.or_when))


def by_one_effect(abilities: Sequence[ast.Ability]) -> bool:
    """Whether one effect alone of a card Special Summons that card: "by its own effect" can mean no other."""
    return (
        sum(
            a.structure in ("activated", "auto")
            and any(i.verb == "special summon" and _is_this(i.what) for i in every(ast.Instruction, a))
            for a in abilities
        )
        == 1
    )


def _is_this(noun: ast.Noun | None) -> bool:
    return noun is not None and noun.how == "this"
