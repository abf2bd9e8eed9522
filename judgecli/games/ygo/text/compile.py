"""Kinds of effect of Yu-Gi-Oh! (C3) and what each may say; the way from the line to the kernel is the shared one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from judgecli.games.contract import Problem
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditions, LaterTrigger
from judgecli.games.shared.text.changes import gain, lose
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.dialect import parts
from judgecli.games.shared.text.driver import Driver, Kind, Line, keyword, kind, sort_of, static
from judgecli.games.shared.text.errors import cannot_say
from judgecli.games.shared.text.gate import Saying
from judgecli.games.ygo.c3_effects import Keyword
from judgecli.games.ygo.c3_gemini import GEMINI, TreatedAsNormal
from judgecli.games.ygo.c4_treated import OnlyWithOthers, TreatedAsMaterial
from judgecli.games.ygo.s2_cards import AS_CONTINUOUS, PENDULUM_ZONE
from judgecli.games.ygo.text.abilities import GOALS, TextAsItResolves, TextEachTime, TextInstead, TextTriggered
from judgecli.games.ygo.text.activated import NOT_NORMAL, activated, normal, played_card, what_it_takes
from judgecli.games.ygo.text.arrivals import NoticedArrival
from judgecli.games.ygo.text.continuous import constants_of, further_summon, player_bar, section_of_a_constant
from judgecli.games.ygo.text.dialect import DIALECT
from judgecli.games.ygo.text.happenings import MOVES
from judgecli.games.ygo.text.limits import LIMITS
from judgecli.games.ygo.text.line_of_card import (
    EVERYWHERE,
    MONSTER,
    counted_as,
    number_of_line,
    on_the_field,
    wherever_it_goes,
    works_in,
)
from judgecli.games.ygo.text.tributes import EntireTribute, NoTribute
from judgecli.games.ygo.text.use import ANSWERS
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

UNNEGATED = "have this effect negated"
"""What an effect says of itself: neither its activation nor the effect is negated (J3.11)."""


def _ready(a: ast.Ability, card: ast.Card) -> ast.Ability:
    """The line in this game's terms; an effect that is given works on the field, whatever sort of card it is given to."""
    a = replace(a, effects=tuple(_suffered(i) for i in a.effects))
    given = a.kind != "keyword" and all(
        x.span != a.span or x.text != a.text for side in (card, *card.sides) for x in side.abilities
    )
    return replace(a, where=("field", PENDULUM_ZONE)) if given and not a.where else a


def _suffered(i: ast.Instruction) -> ast.Instruction:
    """ "This card cannot Special Summon" says of a card what cannot be done with it."""
    passive = {"summon": "be summoned", "special summon": "be special summoned", "set": "be set"}
    of_a_card = i.verb == "cannot" and i.what is not None and i.what.how not in PLAYERS and i.target is None
    return replace(i, change=passive[i.change]) if of_a_card and i.change in passive else i


# ---- trigger effects


def _triggered(line: Line) -> Iterator[Ability]:
    """A trigger effect; a Flip effect waits for its monster to be flipped, if it says nothing else (C3.5, G.23)."""
    a = line.a
    if a.when is None and a.kind != "flip effect":
        raise Problem("E310", a.span, "a trigger effect waits for an event", "誘発効果には誘発する出来事が要る")
    first = a.when or ast.Happening("flipped", ast.Noun("this"), span=a.span)
    happenings = tuple(normal(h) for h in (first, *a.or_when))
    sorts = [sort_of(DIALECT, h) for h in happenings]
    if a.kind == "continuous":
        yield _each_time(line, happenings)
        return
    groups = [[h for h, s in zip(happenings, sorts, strict=True) if bool(s.back) is back] for back in (False, True)]
    several = all(groups)
    for group in filter(None, groups):
        yield _one_trigger(line, tuple(group), several)
    for c in _due(line):
        if c.happening is not None:
            sort = sort_of(DIALECT, c.happening)
            zones = wherever_it_goes(line.card)
            yield NoticedArrival(zones=zones, words=a.text, on=sort.on, back=bool(sort.back), asks=c)


SPLIT = 100
"""What is added to the place of a line without a number, where its two halves share one limit."""


def _one_trigger(line: Line, happenings: tuple[ast.Happening, ...], several: bool) -> Ability:
    """A trigger effect that waits for a card to come, or for one to leave: of one that waits for both, either half.

    The two lie in different places then; used they count as one (C3.3).
    """
    a, sorts = line.a, [sort_of(DIALECT, h) for h in happenings]
    leaves = all(h.verb in MOVES for h in happenings)
    own = leaves and all(h.subject is None or h.subject.how == "this" for h in happenings)
    effects, optional = _optional(a)
    use, number = what_it_takes(line, effects), counted_as(a, a.number)
    if several and a.limit and use.limit.per != "effects":
        if use.limit.per not in ("card", "this effect"):
            raise cannot_say(a.limit_per, a.kind, a.span)
        number = number or SPLIT + number_of_line(line)
        use = replace(use, limit=replace(use.limit, numbers=use.limit.numbers or frozenset({number})))
    return TextTriggered(
        zones=works_in(a, line.card, wherever_it_goes(line.card) if own else on_the_field(line.card)),
        cite="ygo:C3.3¶1" if optional else ("ygo:C3.3¶1", "ygo:G.5¶1"),
        words=a.text,
        on=tuple(dict.fromkeys(kind for s in sorts for kind in s.on)),
        back=only({x.back for x in sorts}),
        use=use,
        optional=optional,
        prompt=a.given != "if" and a.when is not None,
        line=number_of_line(line),
        number=number,
        happenings=happenings,
        due=_due(line),
    )


def _due(line: Line) -> tuple[ast.Condition, ...]:
    """In which phase to come the effect is used, told from how its card came where it lies."""
    return tuple(c for c in line.condition.conditions if c.what == "came there" and c.value)


RESOLVED = "resolved"
"""What a text waits for is activated, and it does something as that resolves."""


def _each_time(line: Line, happenings: tuple[ast.Happening, ...]) -> Ability:
    """What a continuous effect does each time something happens: it is not activated, so nothing is paid, targeted or left open."""
    a, sorts = line.a, [sort_of(DIALECT, h) for h in happenings]
    open_ = any(i.may for i in a.effects)
    if a.cost or a.targets or a.limit or a.optional or open_ or len({s.back for s in sorts}) > 1:
        raise cannot_say("may" if open_ or a.optional else "cost", a.kind, a.span)
    zones = works_in(a, line.card, on_the_field(line.card))
    as_it_resolves = a.given == RESOLVED or all(h.verb in ANSWERS for h in happenings)
    made = partial(TextAsItResolves, told=a.given == RESOLVED) if as_it_resolves else TextEachTime
    if as_it_resolves and any(h.verb not in ANSWERS for h in happenings):
        raise cannot_say(RESOLVED, a.kind, a.span)
    return made(
        zones=zones,
        cite=section_of_a_constant(line.card, zones),
        words=a.text,
        on=tuple(dict.fromkeys(kind for s in sorts for kind in s.on)),
        back=only({x.back for x in sorts}),
        key=line.key,
        condition=line.condition,
        happening=happenings[0],
        others=happenings[1:],
        effects=a.effects,
    )


def _optional(a: ast.Ability) -> tuple[tuple[ast.Instruction, ...], bool]:
    """ "You can …" lets its player leave the activation; then the first instruction is carried out as it stands (G.5)."""
    if a.optional or not a.effects or not a.effects[0].may:
        return a.effects, a.optional
    if any(i.verb == "otherwise" for i in a.effects[1:2]):  # "… unless you pay": it is activated, and then left open
        return a.effects, False
    return (replace(a.effects[0], may=False), *a.effects[1:]), True


# ---- replacements, keywords


def _replacement(line: Line) -> Iterator[Ability]:
    """ "If it would be destroyed, banish it instead"."""
    a = line.a
    i = a.effects[0] if len(a.effects) == 1 else None
    goal = (i.to.zone if i.to is not None and i.to.zone else i.verb) if i is not None else ""
    on_its_way = a.when is not None and (a.when.verb, a.when.goal) == ("destroyed", "graveyard")
    stays = i is not None and i.value in AS_CONTINUOUS and on_its_way
    goes = goal in GOALS or goal in ("detach", "do nothing") or stays
    if a.when is None or i is None or not goes or a.when.verb not in MOVES:
        raise Problem(
            "E311",
            a.span,
            "only a card's leaving can be replaced, by one thing done with cards",
            "置き換えられるのは、カードが離れる事だけで、代わりに行えるのはカードに対する1つの処理だけ",
        )
    yield TextInstead(
        zones=works_in(a, line.card, on_the_field(line.card)),
        cite="ygo:J3.11¶1",
        words=a.text,
        on=sort_of(DIALECT, a.when).on,
        condition=line.condition,
        happening=a.when,
        effect=i,
        once_a_turn=bool(a.limit) and a.limit_per != "card turn" and goal == "do nothing",
        by_name=a.limit_per == "card turn",
        by_card=bool(a.limit) and a.limit_per != "card turn" and goal != "do nothing",
    )


def _keyword(line: Line) -> Iterator[Ability]:
    yield Keyword(zones=MONSTER, words=line.a.text, name=line.a.keyword, number=line.a.parameter or 0)


def _as_material(line: Line) -> Iterator[Ability]:
    """What the monster can count as where it is a material, and of what sort the others must be (J3.11)."""
    a = line.a
    (noun,) = a.of
    kind = "xyz" if "xyz" in a.keyword else "synchro"
    made: Ability = (
        OnlyWithOthers(kind=kind, others=noun)
        if a.keyword.startswith("other ")
        else TreatedAsMaterial(kind=kind, sort=noun, level=a.amount or 0)
    )
    yield replace(made, zones=MONSTER, cite="ygo:J3.11¶1", words=a.text)


def _no_tribute(line: Line) -> Iterator[Ability]:
    """What a monster cannot be Ritual Summoned with, wherever it lies (J3.11)."""
    (noun,) = line.a.of
    yield NoTribute(zones=EVERYWHERE, noun=noun, cite="ygo:J3.11¶1", words=line.a.text)


def _entire_tribute(line: Line) -> Iterator[Ability]:
    """What is enough alone for a Ritual Summon, in the hand or on the field (J3.11)."""
    (noun,) = line.a.of
    zones = works_in(line.a, line.card, frozenset({"hand", *MONSTER}))
    yield EntireTribute(zones=zones, noun=noun, cite="ygo:J3.11¶1", words=line.a.text)


AS_MATERIAL = (
    "non-tuner as synchro material",
    "level as synchro material",
    "level as xyz material",
    "other synchro materials",
    "other xyz materials",
)


# ---- made by effects


def _later(i: ast.Instruction, key: str) -> Ability:
    """What an effect leaves to be done later: on no card, about what that effect was about."""
    assert i.when is not None
    sort = sort_of(DIALECT, i.when)
    return LaterTrigger(on=sort.on, back=sort.back, cite="ygo:G.5¶1", happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """An effect on no card: what players cannot do."""
    assert i.what is not None
    hangs_on = tuple(
        replace(c, subject=replace(c.subject, how="this")) if c.subject.how == "that" else c for c in i.lasting
    )
    condition = Conditions(conditions=hangs_on) if hangs_on else UNCONDITIONAL
    if i.verb == "can":
        return further_summon(i, EVERYWHERE, "ygo:J3.11¶1", condition)
    return player_bar(i, i.what, EVERYWHERE, "ygo:J3.11¶1", condition)


# ---- the driver

COSTS = Saying(
    {
        **dict.fromkeys(("discard", "tribute", "reveal"), parts("what")),
        "detach": parts("what.count, what.up_to, target"),
        "send": parts("what, to:graveyard, to.whose"),
        "banish": parts("what, to:banished, to.state"),
        "return": parts("what, to, to.whose, to.position"),
        **dict.fromkeys(("pay", "pay lp"), parts("amount")),
        "pay half": frozenset(),
        "lose": parts("what, what:player, amount, change, value"),
        "destroy": parts("what"),
        "put": parts("what, to, to.whose, to.position"),
        "mill": parts("amount"),
        "cannot": parts("what, what:player, change, target, duration"),
    }
)
SUMMONED = parts("what, by, to.state, to.whose, to:linked zone, to:crowded column, to:zone beside")
STATICS = static(
    DIALECT,
    {
        "cannot": parts("what, what:player, change, source, by.whose, target"),
        "can": parts("what, what:player, change, target"),
        "win": parts("who"),
        "special summon": SUMMONED,
        **{verb: said for verb, said in COSTS.verbs.items() if verb not in ("lose", "cannot")},
    },
)
INSTEAD_OF = Saying(
    {
        "banish": parts("what"),
        "send": parts("what, to"),
        **dict.fromkeys(("destroy", "tribute", "discard"), parts("what")),
        "detach": parts("what.count, target"),
        "do nothing": frozenset(),
        "return": parts("what, to, to.whose, to.position"),
        "put": parts("what, to, to.whose, to.position, to.state, value"),
    },
    parts("may"),
    for_each=False,
)
LIMITED = ", ".join(f"limit:{word}" for word in LIMITS if word)
USED = f"turn, phases, {LIMITED}, shares, conditions, cost, targets, when, or_when"


def _steadfast(make: Callable[[Line], Iterator[Ability]]) -> Callable[[Line], Iterator[Ability]]:
    """The same, of an effect that says that it cannot be negated (J3.11): whatever takes effects away leaves it."""

    def made(line: Line) -> Iterator[Ability]:
        said = [i for i in line.a.effects if i.change == UNNEGATED]
        if not said:
            yield from make(line)
            return
        if any(i.verb != "cannot" or i.what is None or i.what.how != "this" or i.conditions for i in said):
            raise cannot_say(UNNEGATED, line.a.kind, said[0].span)
        rest = tuple(i for i in line.a.effects if i.change != UNNEGATED)
        for ability in make(replace(line, a=replace(line.a, effects=rest))):
            yield replace(ability, steadfast=True)

    return made


def _gemini(line: Line) -> Iterator[Ability]:
    """A Normal Monster until it is Summoned again: whatever takes its effects away leaves that."""
    yield Keyword(zones=MONSTER, words=line.a.text, name=GEMINI, steadfast=True)
    kinds = lose(DIALECT, "icon", "effect"), gain(DIALECT, "icon", "normal")
    where = frozenset({*MONSTER, "graveyard"})
    yield TreatedAsNormal(zones=where, words=line.a.text, cite="ygo:C3.5¶2", changes=kinds, steadfast=True)


KINDS: Mapping[str, Kind] = {
    "activated": kind(_steadfast(activated), f"where, {USED}"),
    "pendulum effect": kind(activated, USED),
    "event": kind(_steadfast(played_card), USED),
    "auto": kind(_steadfast(_triggered), f"where, {USED}, optional"),
    "constant": kind(
        _steadfast(constants_of), "where, turn, phases, conditions, cost, limit:card turn, shares", STATICS
    ),
    "replacement": kind(_replacement, "where, turn, phases, conditions, limit:turn, limit:card turn, when", INSTEAD_OF),
}
DRIVER = Driver(
    dialect=DIALECT,
    kinds=KINDS,
    keywords={
        "materials": keyword(_keyword, "of, phases, limit:card turn"),
        "ritual spell": keyword(_keyword, "of"),
        **dict.fromkeys(AS_MATERIAL, keyword(_as_material, "of, amount")),
        "entire ritual tribute": keyword(_entire_tribute, "of, where"),
        "no ritual tribute": keyword(_no_tribute, "of"),
        GEMINI: keyword(_gemini),
        **dict.fromkeys(("piercing", NOT_NORMAL), keyword(_keyword)),
    },
    costs=COSTS,
    later=_later,
    standing=_standing,
    ready=_ready,
)
compile_ability = DRIVER.compile
