"""Kinds of effect of Yu-Gi-Oh! (C3) and what each may say; the way from the line to the kernel is the shared one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from judgecli.games.contract import Problem
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditions, LaterTrigger, TextProhibition, by_whom
from judgecli.games.shared.text.changes import gain
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.dialect import parts
from judgecli.games.shared.text.driver import (
    Driver,
    Kind,
    Line,
    each_static,
    keyword,
    kind,
    sort_of,
    standing_change,
    static,
)
from judgecli.games.shared.text.errors import cannot_read, cannot_say
from judgecli.games.shared.text.gate import Saying
from judgecli.games.ygo.c3_effects import NO_LIMIT, NOTHING, Activated, Keyword, Limit
from judgecli.games.ygo.events import Drawn
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.games.ygo.s2_cards import CHARACTERISTICS, PENDULUM_ZONE
from judgecli.games.ygo.text.abilities import (
    GOALS,
    FurtherSummon,
    OnlyBy,
    PlayerBar,
    TextEachTime,
    TextGoes,
    TextInstead,
    TextOpening,
    TextStanding,
    TextTriggered,
    TextWin,
    TwoTributes,
)
from judgecli.games.ygo.text.bars import bars_of
from judgecli.games.ygo.text.dialect import DIALECT
from judgecli.games.ygo.text.happenings import MOVES
from judgecli.games.ygo.text.limits import DURING, LIMITS
from judgecli.games.ygo.text.nouns import PILES, zone_names
from judgecli.games.ygo.text.own_summons import TextOwnProcedure
from judgecli.games.ygo.text.use import ANSWERS, TextUse, aims_of
from judgecli.kernel.text import Ability
from judgecli.kernel.values import Definition
from judgecli.language import ast
from judgecli.lazy import replace

MONSTER = frozenset({"monster", "extra monster"})
SPELL = frozenset({"spell", "field"})
PLAYED = frozenset({"hand", "spell", "field"})
ONE_OF_SEVERAL = frozenset(
    {f"{zone} {n}" for zone in ("monster zone", "spell & trap zone") for n in range(1, 6)}
    | {f"{zone} {side}" for zone in ("extra monster zone", "pendulum zone") for side in ("left", "right")}
)
"""Zones that an effect cannot be bound to: it works in all of a kind."""
IN_THE_PENDULUM_ZONE = frozenset({PENDULUM_ZONE})
EVERYWHERE = frozenset({""})
NOT_NORMAL = "cannot be normal summoned"
BESIDES = "summon besides"
RESPOND = "respond"
"""What an effect says that players cannot do with regard to its own activation: it holds while it is the last link."""


def card_type(card: ast.Card) -> str:
    """Monster, spell or trap."""
    found = (str(f.value) for f in card.facts if f.kind == "type")
    return next((v for v in found if v in ("monster", "spell", "trap")), "monster")


def kinds_of(card: ast.Card) -> frozenset[str]:
    return frozenset(str(f.value) for f in card.facts if f.kind == "icon")


def _line_of(line: Line) -> int:
    """Which line of its card it is, from 1; its number ① where the card is written as printed; 0 for one that is given."""
    if line.card.printed and line.a.number:
        return line.a.number
    return next((n for n, x in enumerate(line.card.abilities, 1) if x.text == line.a.text and x.span == line.a.span), 0)


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


def _limit(a: ast.Ability) -> Limit:
    return Limit(times=a.limit, per=LIMITS[a.limit_per], numbers=frozenset(a.shares)) if a.limit else NO_LIMIT


def _zones(a: ast.Ability, card: ast.Card, default: frozenset[str]) -> frozenset[str]:
    """Zones an effect works in: those the text names for it, those it takes its own card from, or those of its card."""
    if a.kind == "pendulum effect":
        return IN_THE_PENDULUM_ZONE
    own = (i.what for i in (*a.cost, *a.effects) if i.what is not None and i.what.how == "this")
    if one := next((word for word in a.where if word in ONE_OF_SEVERAL), None):
        raise cannot_read(one, a.span)
    words = a.where or tuple(word for noun in own for word in noun.where)
    if not words and card_type(card) == "monster" and _speaks_of_its_wearer(a):
        return SPELL
    return frozenset(name for word in words for name in _places(word)) or default


def _speaks_of_its_wearer(a: ast.Ability) -> bool:
    """Whether it says what befalls the monster that wears its card, or what that monster is: then the card lies as an Equip Card (G.9)."""
    events = (h for h in (a.when, *a.or_when) if h is not None)
    nouns = [n for h in events for n in (h.subject, h.object)] + [c.subject for c in a.conditions]
    nouns += [i.what for i in a.effects] if a.structure == "constant" else []
    return any(f.kind == "equipped by" and f.value == "this" for n in nouns if n is not None for f in n.filters)


def _places(word: str) -> frozenset[str]:
    """Where text works that names this zone; in a Pendulum Zone only what names that one (J3.25)."""
    return IN_THE_PENDULUM_ZONE if word == PENDULUM_ZONE else zone_names(word)


def _wherever_it_goes(card: ast.Card) -> frozenset[str]:
    """Where a card says what happens to itself; the monster effect of a Pendulum Monster applies in no Pendulum Zone (J3.25)."""
    return frozenset({*ON_THE_FIELD, *PILES.values()}) if "pendulum" in kinds_of(card) else EVERYWHERE


def _on_the_field(card: ast.Card) -> frozenset[str]:
    return MONSTER if card_type(card) == "monster" else SPELL


def _changes_numbers(effects: Iterable[ast.Instruction]) -> bool:
    """Whether it raises or lowers ATK or DEF (J3.28)."""
    verbs = ("change", "become", "double", "halve")
    return any(
        (i.verb in verbs and i.change in ("atk", "def", "original atk", "original def"))
        or _changes_numbers(i.then)
        or any(_changes_numbers(c) for c in i.choices)
        for i in effects
    )


def _asks(line: Line) -> tuple[ast.Condition, ...]:
    """What must be so to use it; the Damage Step is no condition but what it can be used in."""
    return tuple(
        c for c in line.condition.conditions if not (c.what == "phase" and c.value in DURING and c.span == line.a.span)
    )


def _use(
    line: Line, effects: tuple[ast.Instruction, ...], opening: str = "", when: ast.Happening | None = None
) -> TextUse:
    """What using an effect takes, from its line; ``when``: what it is used on, where it is no trigger effect."""
    a = line.a
    aims = tuple(dict.fromkeys((*a.targets, *aims_of((*a.cost, *effects)))))
    return TextUse(
        limit=_limit(a),
        words=frozenset(DURING[p] for p in a.phases if p in DURING),
        numbers=_changes_numbers(effects),
        fuses=any(i.verb == "fusion summon" for i in effects),
        turn=a.turn,
        asks=_asks(line),
        cost=a.cost,
        effects=tuple(i for i in effects if i.change != RESPOND),
        unanswered=tuple(i for i in effects if i.change == RESPOND),
        aims=tuple(replace(noun, target=True) for noun in aims),
        before=len(a.targets),
        when=normal(when) if when is not None else None,
        opening=opening,
        prompt=a.given != "if",
    )


def normal(h: ast.Happening) -> ast.Happening:
    """A player after the verb ("inflicts battle damage to your opponent") is kept as whose."""
    if h.object is not None and h.object.how in ("you", "opponent") and h.verb == "inflict battle damage":
        return replace(h, object=None, whose=h.object.how)
    return h


# ---- effects that are activated


def _activated(line: Line) -> Iterator[Ability]:
    """Ignition and quick effects. With one goes what notices its occasion."""
    quick = line.a.kind == "quick"
    cite = "ygo:C3.4¶1" if quick else "ygo:C3.2¶1"
    yield from _used(line, "quick" if quick else "ignition", _zones(line.a, line.card, _on_the_field(line.card)), cite)


def _played(line: Line) -> Iterator[Ability]:
    """What a spell or trap does when it is played."""
    if card_type(line.card) == "monster":
        raise Problem(
            "E332",
            line.a.span,
            "a monster's effect needs its kind: ignition, quick, trigger or continuous",
            "モンスターの効果には種類(起動・誘発即時・誘発・永続)が要る",
        )
    yield from _used(line, "card", PLAYED, "ygo:J3.23¶1")


def _used(line: Line, how: str, zones: frozenset[str], cite: str) -> Iterator[Ability]:
    a = line.a
    opening = _next_key(line.key) if a.when is not None and a.when.verb not in ANSWERS else ""
    use = _use(line, a.effects, opening, a.when)
    if how == "card" and "equip" in kinds_of(line.card):
        aims = (_face_up(use.aims[0]), *use.aims[1:]) if use.aims else (EQUIPPED,)
        use = replace(use, effects=(*_equipping(use, a), *use.effects), aims=aims)
    yield Activated(zones=zones, cite=cite, words=a.text, kind=how, use=use, line=_line_of(line), number=a.number)
    if a.or_when and (not opening or any(h.verb in ANSWERS for h in a.or_when)):
        raise cannot_say("or when", a.kind, a.span)
    if opening and a.when is not None:
        happenings = tuple(normal(h) for h in (a.when, *a.or_when))
        on = tuple(dict.fromkeys(sort for h in happenings for sort in sort_of(DIALECT, h).on))
        where = zones - {"hand"} if how == "card" else zones
        yield TextOpening(zones=where, words=a.text, on=on, happenings=happenings, prompt=a.given != "if")


def _next_key(key: str) -> str:
    face, _, number = key.rpartition("#")
    return f"{face}#{int(number) + 1}" if number.isdigit() else f"{key}!"


EQUIPPED = ast.Noun(
    "choose",
    "monster",
    count=ast.Number(1),
    filters=(ast.Filter("state", "=", "face up"),),
    span=ast.Span(-1, 0, 0),
    target=True,
)
"""The monster an Equip Spell is put on, where its text does not say more (S4.11)."""


def _face_up(noun: ast.Noun) -> ast.Noun:
    """The monster an Equip Spell is put on lies face-up, whatever else its text asks of it (S4.11, J3.18)."""
    return replace(noun, filters=(*noun.filters, *EQUIPPED.filters))


def _equipping(use: TextUse, a: ast.Ability) -> tuple[ast.Instruction, ...]:
    """An Equip Spell is put on the monster selected; a text that says "equip" itself does it itself."""
    if any(i.verb == "equip" for i in use.effects):
        return ()
    target = use.aims[0] if use.aims else EQUIPPED  # only
    return (ast.Instruction("equip", what=ast.Noun("this"), target=target, span=a.span),)


def completed(definition: Definition) -> Definition:
    """A card that is played as a spell or trap can be activated even where its text only applies, and is never activated (G.3)."""
    if any(isinstance(x, Keyword) and x.name == NOT_NORMAL for x in definition.abilities):
        # what cannot be Normal Summoned is a special-summon monster, whether its head says so or not (G.26)
        kinds = definition.facts.get("kinds", frozenset()) | {"special summon"}
        definition = replace(definition, facts={**definition.facts, "kinds": kinds})
    facts = definition.facts
    played = facts.get("type") in ("spell", "trap") or "pendulum" in facts.get("kinds", ())
    if not played or any(isinstance(x, Activated) and x.kind == "card" for x in definition.abilities):
        return definition
    use = NOTHING
    if "equip" in facts.get("kinds", ()):
        bare = TextUse(aims=(EQUIPPED,))
        use = replace(bare, effects=_equipping(bare, ast.Ability("effect", ast.NOWHERE)))
    zones = frozenset({"hand"}) if facts.get("type") == "monster" else PLAYED
    plain = Activated(zones=zones, cite="ygo:J3.23¶1", kind="card", use=use)
    return replace(definition, abilities=(*definition.abilities, plain))


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
    use, number = _use(line, effects), a.number
    if several and a.limit and use.limit.per != "effects":
        if use.limit.per not in ("card", "this effect"):
            raise cannot_say(a.limit_per, a.kind, a.span)
        number = number or SPLIT + _line_of(line)
        use = replace(use, limit=replace(use.limit, numbers=use.limit.numbers or frozenset({number})))
    return TextTriggered(
        zones=_zones(a, line.card, _wherever_it_goes(line.card) if own else _on_the_field(line.card)),
        cite="ygo:C3.3¶1",
        words=a.text,
        on=tuple(dict.fromkeys(kind for s in sorts for kind in s.on)),
        back=sorts[0].back,  # only
        use=use,
        optional=optional,
        prompt=a.given != "if" and a.when is not None,
        line=_line_of(line),
        number=number,
        happenings=happenings,
    )


def _each_time(line: Line, happenings: tuple[ast.Happening, ...]) -> Ability:
    """What a continuous effect does each time something happens: it is not activated, so nothing is paid, targeted or left open."""
    a, sorts = line.a, [sort_of(DIALECT, h) for h in happenings]
    open_ = any(i.may for i in a.effects)
    if a.cost or a.targets or a.limit or a.optional or open_ or len({s.back for s in sorts}) > 1:
        raise cannot_say("may" if open_ or a.optional else "cost", a.kind, a.span)
    zones = _zones(a, line.card, _on_the_field(line.card))
    return TextEachTime(
        zones=zones,
        cite=_section_of_a_constant(line.card, zones),
        words=a.text,
        on=tuple(dict.fromkeys(kind for s in sorts for kind in s.on)),
        back=sorts[0].back,  # only
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


# ---- continuous effects


def _constants(line: Line) -> Iterator[Ability]:
    """Each change of a continuous effect, each bar on players; a summoning condition of the monster itself."""
    a, card = line.a, line.card
    if _summons_itself(a):
        if a.turn:
            raise cannot_say("turn", a.kind, a.span)
        yield _own_procedure(line)
        return
    if a.limit:
        raise cannot_say(a.limit_per, a.kind, a.span)
    if a.cost:
        raise cannot_say("cost", a.kind, a.span)
    zones = _zones(a, card, _on_the_field(card))
    cite = _section_of_a_constant(card, zones)
    for i, condition in each_static(line):
        noun = i.what or ast.Noun("this")
        if i.verb in GOES and noun.how == "this":
            yield _goes(line, i, zones, cite)
        elif i.verb == "win":
            yield TextWin(zones=zones, words=a.text, condition=condition)
        elif i.verb == "cannot" and noun.how in PLAYERS:
            yield _player_bar(i, noun, zones, cite, condition, a.text)
        elif i.verb == "can" and noun.how in PLAYERS:
            yield _further_summon(i, zones, cite, condition, a.text)
        elif i.verb == "can" and i.change == AS_TWO_TRIBUTES:
            if noun.how != "this" or i.target is None or i.duration:
                raise cannot_say("can", "continuous", i.span)
            yield TwoTributes(zones=zones, cite=cite, words=a.text, noun=i.target, condition=condition)
        elif i.verb == "can":
            change = gain(DIALECT, "can", i.change)
            yield TextStanding(zones=zones, cite=cite, words=a.text, condition=condition, noun=noun, changes=(change,))
        else:
            if i.change == OTHERWISE and i.target is not None:
                yield OnlyBy(zones=EVERYWHERE, words=a.text, source=i.target)
                i = replace(i, target=None)
            for one in bars_of(i) if i.verb == "cannot" else (i,):
                noun, made = standing_change(DIALECT, one, line.key, condition, CHARACTERISTICS)
                noun = _equipped_by_this(noun, card)
                where = EVERYWHERE if noun.how == "this" and i.change in NOT_SUMMONED and not a.where else zones
                yield TextStanding(
                    zones=where, cite=cite, words=a.text, condition=condition, noun=noun, changes=(made,)
                )


GOES = frozenset({"destroy", "send", "banish"})


def _goes(line: Line, i: ast.Instruction, zones: frozenset[str], cite: str) -> Ability:
    """ "If you control X, destroy this card": it is destroyed as soon as that is so."""
    wanted = (*line.condition.conditions, *i.conditions)
    if not wanted or i.then or i.may:
        raise cannot_say(i.verb, "continuous", i.span)
    done = replace(i, conditions=())
    rest = replace(line.condition, conditions=())
    return TextGoes(
        zones=zones, cite=cite, words=line.a.text, key=line.key, condition=rest, wanted=wanted, effects=(done,)
    )


OTHERWISE = "be special summoned otherwise"
NOT_SUMMONED = ("be summoned", "be special summoned", "be special summoned otherwise", "be set")
"""What a monster says of how it cannot be summoned holds wherever it lies (J3.19)."""


def _equipped_by_this(noun: ast.Noun, card: ast.Card) -> ast.Noun:
    """ "The equipped monster" of an Equip Card is the one it is equipped to (S4.11)."""
    bare = [f for f in noun.filters if f.kind == "state" and f.value == "equipped" and f.op == "="]
    if not bare or "equip" not in kinds_of(card):
        return noun
    rest = tuple(f for f in noun.filters if f not in bare)
    return replace(noun, filters=(*rest, ast.Filter("equipped by", "=", "this", bare[0].span)))


def _section_of_a_constant(card: ast.Card, zones: frozenset[str]) -> str:
    """Why it applies as long as the card lies there, by its kind; a Continuous Trap's is told only as what is no activation."""
    if card_type(card) == "monster":
        return "ygo:J3.25¶2" if zones <= IN_THE_PENDULUM_ZONE else "ygo:C3.1¶1"
    if card_type(card) == "trap":
        return "ygo:G.3¶2"
    if "equip" in kinds_of(card):
        return "ygo:S4.11¶1"
    return "ygo:S4.12¶1" if "field" in kinds_of(card) else "ygo:S4.10¶1"


def _player_bar(
    i: ast.Instruction, noun: ast.Noun, zones: frozenset[str], cite: str, condition: Conditions, words: str = ""
) -> Ability:
    """What players cannot do, as long as that holds."""
    if i.change == "draw":
        return TextProhibition(
            zones=zones, cite=cite, words=words, on=(Drawn,), condition=condition, noun=noun, by=by_whom(i)
        )
    whose = "" if noun.how == "player" else noun.how
    return PlayerBar(zones=zones, words=words, action=i.change, whose=whose, noun=i.target, condition=condition)


AS_TWO_TRIBUTES = "be two tributes"


def _further_summon(
    i: ast.Instruction, zones: frozenset[str], cite: str, condition: Conditions, words: str = ""
) -> Ability:
    """One more Normal Summon a turn, of a sort, as long as that holds."""
    if i.change != BESIDES or i.target is None or i.what is None or i.what.how != "you":
        raise cannot_say("can", "continuous", i.span)
    return FurtherSummon(zones=zones, cite=cite, words=words, noun=i.target, condition=condition)


def _summons_itself(a: ast.Ability) -> bool:
    last = a.effects[-1] if a.effects else None
    return last is not None and last.verb == "special summon" and last.what is not None and last.what.how == "this"


def _own_procedure(line: Line) -> Ability:
    """A monster that can be Special Summoned by its own condition, with no activation (J3.19)."""
    a, last = line.a, line.a.effects[-1]
    position = last.to.state if last.to is not None else ""
    return TextOwnProcedure(
        zones=_zones(a, line.card, frozenset({"hand"})),
        words=a.text,
        position={"attack position": "attack", "defence position": "defence"}.get(position, ""),
        asks=line.condition.conditions,
        price=(*a.cost, *a.effects[:-1]),
        limit=_limit(a),
    )


def _replacement(line: Line) -> Iterator[Ability]:
    """ "If it would be destroyed, banish it instead"."""
    a = line.a
    i = a.effects[0] if len(a.effects) == 1 else None
    goal = (i.to.zone if i.to is not None and i.to.zone else i.verb) if i is not None else ""
    goes = goal in GOALS or goal in ("detach", "do nothing")
    if a.when is None or i is None or not goes or a.when.verb not in MOVES:
        raise Problem(
            "E311",
            a.span,
            "only a card's leaving can be replaced, by one thing done with cards",
            "置き換えられるのは、カードが離れる事だけで、代わりに行えるのはカードに対する1つの処理だけ",
        )
    yield TextInstead(
        zones=_zones(a, line.card, _on_the_field(line.card)),
        cite="ygo:J3.11¶1",
        words=a.text,
        on=sort_of(DIALECT, a.when).on,
        condition=line.condition,
        happening=a.when,
        effect=i,
        once_a_turn=bool(a.limit) and a.limit_per != "card turn",
        by_name=a.limit_per == "card turn",
    )


def _keyword(line: Line) -> Iterator[Ability]:
    yield Keyword(zones=MONSTER, words=line.a.text, name=line.a.keyword, number=line.a.parameter or 0)


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
        return _further_summon(i, EVERYWHERE, "ygo:J3.11¶1", condition)
    return _player_bar(i, i.what, EVERYWHERE, "ygo:J3.11¶1", condition)


# ---- the driver

COSTS = Saying(
    {
        **dict.fromkeys(("discard", "tribute", "reveal"), parts("what")),
        "detach": parts("what.count, target"),
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
SUMMONED = parts("what, to.state")
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
        **dict.fromkeys(("return", "put"), parts("what, to, to.whose, to.position")),
    },
    parts("may"),
)
LIMITED = ", ".join(f"limit:{word}" for word in LIMITS if word)
USED = f"turn, phases, {LIMITED}, shares, conditions, cost, targets, when, or_when"
KINDS: Mapping[str, Kind] = {
    "activated": kind(_activated, f"where, {USED}"),
    "pendulum effect": kind(_activated, USED),
    "event": kind(_played, USED),
    "auto": kind(_triggered, f"where, {USED}, optional"),
    "constant": kind(_constants, "where, turn, phases, conditions, cost, limit:card turn", STATICS),
    "replacement": kind(_replacement, "where, turn, phases, conditions, limit:turn, limit:card turn, when", INSTEAD_OF),
}
DRIVER = Driver(
    dialect=DIALECT,
    kinds=KINDS,
    keywords={
        **dict.fromkeys(("materials", "ritual spell"), keyword(_keyword, "of")),
        **dict.fromkeys(("piercing", NOT_NORMAL), keyword(_keyword)),
    },
    costs=COSTS,
    later=_later,
    standing=_standing,
    ready=_ready,
)
compile_ability = DRIVER.compile
