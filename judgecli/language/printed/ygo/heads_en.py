"""Effects that are activated, in English print: what stands before ":" and ";", and what is done."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo.afterwards import (
    chained,
    in_battle,
    of_the_destroyer,
    otherwise,
    surely_meant,
    while_it_lies,
    while_worn,
)
from judgecli.language.printed.ygo.as_monsters import of_the_type, surely_typed
from judgecli.language.printed.ygo.before_en import CAN, TARGET, THE_ATTACKER, THEM, before_colon, before_semicolon
from judgecli.language.printed.ygo.clauses_en import instructions
from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.fighters_en import of_both, of_the_two
from judgecli.language.printed.ygo.frames import no_price, paid_from
from judgecli.language.printed.ygo.head import Head, joined
from judgecli.language.printed.ygo.heads_ja import in_the_hand
from judgecli.language.printed.ygo.moments_en import in_time
from judgecli.language.printed.ygo.results import hangs_on
from judgecli.language.printed.ygo.spoken_of_en import nobody_knows_which, not_of_another, of_this_card_alone
from judgecli.language.printed.ygo.statements_en import statements
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import (
    nobody_spoken_of,
    nothing_before,
)
from judgecli.language.printed.ygo.tokens_en import AS_A_MONSTER, OF_ITS_TYPE, type_said
from judgecli.language.printed.ygo.words_en import DURATIONS, ZONES, any_of, of
from judgecli.language.printed.ygo.writing_en import outside, trimmed, unquoted
from judgecli.lazy import replace

LIES = _is(
    r"(?:Special Summon|add|Set|return|shuffle) this card (?:from|in) your (?P<place>GY|hand)\b"
    r"(?!,? (?:and/)?or |, (?:your )?(?:hand|GY|banishment|Deck|Extra Deck|field)\b)"
)
"""Where it lies, of one place: of several each is told as the place it is taken from."""
THERE = {"gy": "graveyard", "hand": "hand"}


def _affects_this(h: ast.Happening) -> bool:
    return h.subject is not None and h.subject.how == "this"


LEFT_TO_THEM = _is(
    r"(?P<can>your opponent can [^;:]+?) to negate (?:this|that) (?:card's )?effect, otherwise,? (?:you (?!can\b))?(?=[a-z])"
)
"""The opponent may prevent what the effect does by doing something."""


def left_to_them(text: Text) -> list[ast.Instruction]:
    """ "Your opponent can discard 1 card to negate this effect, otherwise draw 2 cards": it is done where they do not."""
    m = LEFT_TO_THEM.match(text.letters)
    assert m is not None
    paid, then = instructions(text.part(0, m.end("can"))), instructions(text.part(m.end(), len(text)))
    if len(paid) != 1 or not paid[0].may or paid[0].then:
        raise NotRead("what is negated")
    return [*paid, ast.Instruction("otherwise", then=tuple(then), span=text.span(0, m.end()))]


SAID_ONCE_THERE = _is(r"this effect can (?:only )?be used (?:only )?once while this card is face-up on the field$")


def activated(group: list[Text], card: CardHead) -> ast.Ability:
    """An effect that is activated: conditions before ":", costs and targets before ";", the rest is done."""
    try:
        return _activated(group, card)
    except NotRead as problem:
        whole = " ".join(unquoted(s.letters) for s in group)
        if not THEIRS.search(whole) or not THEM.search(whole) or BOTH_PLAYERS.search(whole):
            raise
        try:  # "their": of the one player whom the text names
            return _activated([s.rewritten(OF_THE_OPPONENT) for s in group], card)
        except NotRead:
            raise problem from None


THEIRS = _is(
    r"\btheir (?:hand|Deck|GY|field|Extra Deck|banishment|LP)\b|\bthey (?:control|have|draw|discard|send|banish|add)\b"
)
BOTH_PLAYERS = _is(r"\b(?:both|each|either) players?\b|\bowner")
OF_THE_OPPONENT = rewrites(
    (r"\b[Tt]heir(?= (?:hand|Deck|GY|field|Extra Deck|banishment)\b)", "your opponent's"),
    (r"\b[Tt]hey control\b", "your opponent controls"),
    (r"\b[Tt]hey have\b", "your opponent has"),
    (r"(?<=[Tt]hen, )they (?=draw|discard)|(?<=[Tt]hen )they (?=draw|discard)", "your opponent "),
)


def _activated(group: list[Text], card: CardHead) -> ast.Ability:
    head = Head(optional=False)
    return made(head, taken_apart(head, group[0]), group[1:], card)


def taken_apart(head: Head, rest: Text) -> Text:
    """Pass what stands before ":" and ";" to the head; the rest is what is done."""
    if (at := outside(rest.letters, ":")) >= 0:
        before_colon(head, rest.part(0, at))
        rest = trimmed(rest, at + 1)
    else:
        r = Reader(rest)
        while in_time(r, head):
            pass
        rest = rest.part(r.at, len(rest))
    if (at := outside(rest.letters, ";")) >= 0:
        before_semicolon(head, rest.part(0, at))
        rest = trimmed(rest, at + 1)
    elif m := CAN.match(rest.letters):
        head.optional = True
        rest = rest.part(m.end(), len(rest))
        if TARGET.match(rest.letters):
            raise NotRead("a target and nothing done")
    return rest


def made(head: Head, rest: Text, more: Sequence[Text], card: CardHead) -> ast.Ability:
    """The effect: of the kind that its head and its card make it, with what is done and what later sentences add."""
    if any(IS_QUICK.fullmatch(s.letters) for s in more):
        head.quick, more = True, [s for s in more if not IS_QUICK.fullmatch(s.letters)]
    if any(SAID_ONCE_THERE.match(s.letters) for s in more):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "controlled"
        more = [s for s in more if not SAID_ONCE_THERE.match(s.letters)]
    counts_as = ""
    if m := COUNTS_AS.search(rest.letters):
        counts_as, rest = f"as a {m[1].lower()} summon", rest.part(0, m.start())
    if not counts_as and any(COUNTS_AS_A.fullmatch(s.letters) for s in more):
        counts_as = next(f"as a {m[1].lower()} summon" for s in more if (m := COUNTS_AS_A.fullmatch(s.letters)))
        more = [s for s in more if not COUNTS_AS_A.fullmatch(s.letters)]
    if m := LATE_QUICK.search(rest.letters):
        head.quick, rest = True, rest.part(0, m.start())
    for n, i in enumerate(head.cost):
        if not head.where:
            head.where = paid_from(i)
        if i.conditions and all(c.subject.how == "this" for c in i.conditions):
            head.conditions += map(
                _of_either_state, i.conditions
            )  # "Tribute this Normal Summoned card": only such a one
            head.cost[n] = replace(i, conditions=())
    if not head.where and "monster" not in card.types and (there := OUT_OF_THE_GY.match(rest.letters)):
        head.where = (of(ZONES, there[1]),)
    in_the_hand(head)
    lies = LIES.match(rest.letters)
    if lies is not None and not head.where and not head.card and not any(_affects_this(h) for h in head.when):
        head.where = (THERE[lies["place"].lower()],)
    if head.later_than_sent and head.where != ("graveyard",):
        raise NotRead("where it must be")
    nothing_before(noun for h in head.when for noun in (h.subject, h.object))
    nothing_before(c.subject for c in head.conditions)
    attackers = all(h.verb in ("declare attack", "attack directly") for h in head.when)
    if head.when and not attackers and any(THE_ATTACKER.search(s.letters) for s in (rest, *more)):
        if not all(h.verb in ("attacked", "take battle damage") for h in head.when) or NOT_DONE_TO_IT.search(
            rest.letters
        ):
            raise NotRead("which monster attacks")
        rest, more = rest.rewritten(THE_ONE_THAT_ATTACKS), [s.rewritten(THE_ONE_THAT_ATTACKS) for s in more]
        if any(THE_ATTACKER.search(s.letters) for s in (rest, *more)):
            raise NotRead("which monster attacks")
    if (head.fighter is not None and head.against) or any(h.verb == "battle" and h.object for h in head.when):
        rest = of_both(rest, bool(head.targets or any(i.what is not None and i.what.how != "this" for i in head.cost)))
    if head.fighter is not None:
        rest, *more = (of_the_two(s, head.fighter, bool(head.targets or head.cost)) for s in (rest, *more))
    if len(head.targets) == TWO:
        rest = _each_told(head.targets, rest)
        more = [_each_told(head.targets, s) for s in more]
    head.card = head.card or comes_as_a_monster(head, rest, card) or _wears_itself_out(head, rest, card)
    left_open = head.optional
    kind, structure = head.kind(card)
    effects = (left_to_them(rest) if LEFT_TO_THEM.match(rest.letters) else instructions(rest)) if len(rest) else []
    if more and LEFT_TO_THEM.match(rest.letters):
        raise NotRead("what is negated")
    if counts_as:
        effects = [*_counting_as(effects, counts_as)]
    asked: tuple[ast.Condition, ...] = ()
    for sentence in more:
        if m := MUST_HOLD.match(sentence.letters):
            asked += _must_hold(sentence, m)
        else:
            continued(effects, sentence)
    if asked:
        head.conditions += asked
        effects = [replace(i, conditions=(*asked, *i.conditions)) for i in effects]
    if not effects and head.card and head.cost and not more:
        effects = [ast.Instruction("do nothing", span=rest.span(0, len(rest)))]  # its activation alone is paid for
    if not effects:
        raise NotRead("it does nothing")
    surely_typed(effects)
    if not head.targets and not head.cost:
        not_of_another(head.when, rest)
    effects = of_this_card_alone(head, effects)
    nobody_spoken_of(head.when, head.conditions, bool(head.targets or head.cost), effects)
    effects = of_the_destroyer(effects, head.when)
    effects = while_worn(surely_meant(effects, bool(head.targets), head.cost, head.when))
    if head.card and head.targets and {"continuous", "field"} & set(card.icons):
        effects = while_it_lies(effects)
    nobody_knows_which(head)
    if head.fighter is not None:
        effects = in_battle(effects, head.fighter, head.against, bool(head.targets))  # a target is what "it" is
    if left_open and head.card:
        effects = [replace(effects[0], may=True, then=(*effects[0].then, *effects[1:]))]
    if structure == "event" and not any((head.when, head.conditions, head.cost, head.targets)):
        no_price(effects)
    when = head.when
    return ast.Ability(
        kind,
        ast.NOWHERE,
        where=head.where,
        turn=head.turn,
        limit=head.limit,
        when=when[0] if when else None,
        conditions=tuple(head.conditions),
        cost=tuple(head.cost),
        effects=tuple(effects),
        structure=structure,
        given=head.given,
        or_when=tuple(when[1:]),
        limit_per=head.limit_per,
        targets=tuple(head.targets),
        optional=head.optional and bool(when) and kind == "trigger",
        phases=head.phases,
    )


def _of_either_state(c: ast.Condition) -> ast.Condition:
    """The same where it asks for one of two states: there must be such a card."""
    if c.what != "state" or c.negated or " or " not in str(c.value):
        return c
    such = replace(c.subject, filters=(*c.subject.filters, ast.Filter("state", "=", str(c.value), c.span)))
    return ast.Condition(such, "count", ">=", ast.Number(1), span=c.span)


def comes_as_a_monster(head: Head, rest: Text, card: CardHead) -> bool:
    """Whether it is what a card that stays on the field does as it is activated: it comes as a monster."""
    own = "monster" not in card.types and not head.optional and not head.where and not head.limit
    return own and AS_A_MONSTER.search(rest.letters) is not None


TWO = 2
YOURS = rewrites(
    (r"\b([Yy])our (monster|card|Spell/Trap)(?=,| (?:to|until|and|gains|loses)\b|;|$)", "that \\2 you control"),
    (r"\b([Tt])he one you control(?=,| to\b|;|$)", "that card you control"),
    (r"\b([Tt])he ones? your opponent controls(?=,| to\b|;|$)", "that opponent's card"),
)
OTHER = rewrites(
    (r"\bthat other (?:monster|card)\b(?: from (?:the|your) GY)?", "the second target"),
)
THE_FIRST = rewrites(
    (r"\bthat card on the field\b", "the first target"),
)


IN_EACH_PLACE = _is(r".*\bthat (?:other )?(?:monster|card|target)\b(?: from| in) (?:the|your) GY\b")
OF_EACH_PLACE = rewrites(
    (r"\bthat (?:other )?(?:monster|card|target)(?: from| in) (?:the|your) GY\b", "the second target"),
    (r"\b(?:that|the other) (?:monster|card|target) (?:on the field|you control)\b", "the first target"),
)
"""Of one on the field and one in the Graveyard each is told by where it lies."""


def _places(noun: ast.Noun) -> set[tuple[str, ...]]:
    """Where it lies, of each of several sorts."""
    return {one.where or ("field",) for one in noun.either or (noun,)}


def _side(noun: ast.Noun) -> str:
    """Whose it is, each of several sorts too; "" where that is not told."""
    sides = {one.whose for one in noun.either or (noun,)}
    return sides.pop() if len(sides) == 1 else ""


ANOTHER_ONE = _is(r".*\bthat other (?:monster|card)\b")


def _each_told(targets: Sequence[ast.Noun], text: Text) -> Text:
    """ "Destroy your monster, and if you do, … that opponent's card", "that card on the field … that other monster": which of two targets."""
    first, second = targets
    if {_side(first), _side(second)} == {"you", "opponent"}:
        return text.rewritten(YOURS)
    if _places(first) == {("field",)} and _places(second) == {("graveyard",)} and IN_EACH_PLACE.search(text.letters):
        return text.rewritten(OF_EACH_PLACE)
    if ANOTHER_ONE.match(text.letters) and first.where != second.where and first.where in ((), ("field",)):
        return text.rewritten(OTHER).rewritten(THE_FIRST)
    return text


EQUIPS_ITSELF = _is(
    r"equip (?:(?:it|that target|that monster) with this card|this card to (?:it|that target|that monster))\b"
)


def _wears_itself_out(head: Head, rest: Text, card: CardHead) -> bool:
    """Whether it is what an Equip Spell does as it is activated: it equips itself to what it has brought."""
    left = head.optional or head.where or head.when or head.limit
    return "equip" in card.icons and not left and EQUIPS_ITSELF.search(rest.letters) is not None


COUNTS_AS_A = _is(r"\((?:this|this special summon) is treated as an? (Fusion|Ritual|Synchro|Xyz|Link) Summon\.?\)")
COUNTS_AS = _is(r" ?\((?:this|this special summon) is treated as an? (Fusion|Ritual|Synchro|Xyz|Link) Summon\.?\)$")


def _counting_as(effects: Sequence[ast.Instruction], how: str) -> tuple[ast.Instruction, ...]:
    """ "(This is treated as a Fusion Summon.)" behind all that is done: of the one Special Summon from the Extra Deck."""
    flat = [i for one in effects for i in (one, *one.then)]
    place = "hand" if how == "as a ritual summon" else "extra deck"
    meant = [i for i in flat if i.verb == "special summon" and i.what is not None and place in i.what.where]
    if len(meant) != 1 or meant[0].value:
        raise NotRead("which summon it counts as")
    return tuple(_valued(i, meant[0], how) for i in effects)


def _valued(i: ast.Instruction, one: ast.Instruction, value: str) -> ast.Instruction:
    """The same with this value for one of what is done in it."""
    return replace(i, value=value) if i is one else replace(i, then=tuple(_valued(x, one, value) for x in i.then))


OUT_OF_THE_GY = _is(
    r"(?:you can )?(?:Set|add|Special Summon|place|equip|shuffle|return) this card (?:from|in) (?:your|the) (GY|banishment)\b"
)
"""A spell or trap does so from where it lies."""
IS_QUICK = _is(r"\(?This is a Quick Effect\.?\)?")
LATE_QUICK = _is(r" ?\(This is a Quick Effect\.?\)$")
NOT_DONE_TO_IT = _is(r"during (?:that )?damage calculation only")
THE_ONE_THAT_ATTACKS = rewrites(
    (r"\b[Tt]he (?:opponent's )?attacking monster\b(?!'|\.? *It\b)", "all attacking monsters on the field")
)
"""Where the event speaks of another card: there is but one that attacks."""
MUST_HOLD = _is(
    r"(?:(?P<theirs>Your opponent) must (?:control|have) .+?|You must (?:also )?(?P<not>not )?(?P<so>(?:control|have) .+?)|(?P<what>.+?) must be (?P<there>.+?)) to activate and (?:to )?resolve this effect$"
)


THEY_HAVE = rewrites(
    (r"^Your opponent must control ", "your opponent controls "),
    (r"^Your opponent must have ", "your opponent has "),
    (r" to activate and (?:to )?resolve this effect$", ""),
)
NONE_OF_THEM = rewrites(
    (r"^you (control|have) (?:any )?", r"you \1 no "),
)


def _must_hold(sentence: Text, m: re.Match[str]) -> tuple[ast.Condition, ...]:
    """What must be so as the effect is activated and as it resolves."""
    if m["theirs"]:
        said = sentence.rewritten(THEY_HAVE)
    elif m["so"]:
        said = sentence.part(*m.span("so")).behind("you ")
        if m["not"]:
            said = said.rewritten(NONE_OF_THEM)
    else:
        there = sentence.part(*m.span("there")).behind(" is ")
        what = sentence.part(*m.span("what"))
        said = Text(what.letters + there.letters, (*what.columns[:-1], *there.columns), what.line, what.raw)
    found, places = condition(said)
    if places:
        this = ast.Noun("this", span=sentence.span(0, len(sentence)))
        found += (ast.Condition(this, "zone", "=", " or ".join(places), span=this.span),)
    if not found:
        raise NotRead("what must be so")
    return found


THEN = _is(r"(?:then,? |after that,? |also,? (?:after that, )?|if you do, )")


THAT_SET = _is(r"(?:that|those) Set cards?\b")
OTHERWISE = _is(r"(?:otherwise|if not),? ")


def continued(effects: list[ast.Instruction], sentence: Text) -> None:
    """One sentence more, joined to what stands before."""
    if effects and effects[-1].verb == "modal" and THAT_SET.match(sentence.letters):
        raise NotRead("which of the cards spoken of is meant")  # of one of the ways only
    if m := OF_ITS_TYPE.match(sentence.letters):
        effects[:] = of_the_type(effects, type_said(m), sentence.span(0, m.end()))
        return
    if m := SO_LONG.match(sentence.letters):
        effects[:] = _lasting_so_long(effects, of(DURATIONS, m[1]))
        return
    if m := OTHERWISE.match(sentence.letters):
        then = tuple(instructions(sentence.part(m.end(), len(sentence))))
        effects[:] = otherwise(effects, ast.Instruction("otherwise", then=then, span=sentence.span(0, m.end())))
        return
    if m := THEN.match(sentence.letters):
        link, sentence = m[0].lower(), sentence.part(m.end(), len(sentence))
        if link.startswith(("then", "also")) and (hung := hangs_on(effects, sentence, "en")) is not None:
            _hanging(effects, *hung, after=link.startswith("then") or "after that" in link)
            return
        made = tuple(instructions(sentence))
        after = link.startswith("then") or "after that" in link
        if link.startswith(("then", "if you do")) and effects:
            effects[-1] = chained(effects[-1], made, after)
        else:
            effects += (replace(made[0], after=after), *made[1:])
        return
    if (hung := hangs_on(effects, sentence, "en")) is not None:
        _hanging(effects, *hung)
        return
    try:
        said = statements(sentence)
        if any(i.verb == "cannot" and i.conditions and not i.duration for i in said):
            raise NotRead("how long it lasts")
        effects += said
    except NotRead as problem:
        try:
            effects += instructions(sentence)
        except NotRead:
            raise problem from None


SO_LONG = any_of(
    DURATIONS,
    before=r"\(?(?:(?:These|This|Those) (?:(?:ATK|DEF|ATK/DEF|Level) )?(?:changes?|increases?|effects?|boosts?) lasts? |The effects remain negated )",
    after=r"\.?\)?$",
)
"""How long it lasts, in a sentence of its own."""
FOR_A_TIME = frozenset({"change", "become", "halve", "double", "negate", "cannot", "can"})


def _lasting_so_long(effects: Sequence[ast.Instruction], time: str) -> list[ast.Instruction]:
    """The same with how long it lasts told behind it."""
    flat = [x for i in effects for x in (i, *i.then) if x.verb in FOR_A_TIME]
    if not flat or any(x.duration or x.lasting for x in flat):
        raise NotRead("how long it lasts")
    return [_for(i, time) for i in effects]


def _for(i: ast.Instruction, time: str) -> ast.Instruction:
    i = replace(i, then=tuple(_for(x, time) for x in i.then)) if i.then else i
    return replace(i, duration=time) if i.verb in FOR_A_TIME else i


def _hanging(effects: list[ast.Instruction], asked: tuple[ast.Condition, ...], rest: Text, after: bool = False) -> None:
    """What is done where what was done last was such."""
    done = tuple(replace(i, conditions=(*asked, *i.conditions)) for i in instructions(rest))
    effects[-1] = chained(effects[-1], done, after)


WAITS = _is(r"(?:if|when|while|once per turn|during|at the (?:start|end) of)\b")
"""With what a sentence begins that was printed before ":" was."""


def mode(outer: Text, said: list[Text], card: CardHead, optional: bool = False) -> ast.Ability:
    """One of the effects to choose from; "their" is that of the one player whom the text before the choice names."""
    try:
        return _mode(outer, said, card, optional)
    except NotRead as problem:
        whole = " ".join(unquoted(s.letters) for s in (outer, *said))
        if not THEIRS.search(whole) or not THEM.search(whole) or BOTH_PLAYERS.search(whole):
            raise
        try:
            return _mode(outer, [s.rewritten(OF_THE_OPPONENT) for s in said], card, optional)
        except NotRead:
            raise problem from None


def _mode(outer: Text, said: list[Text], card: CardHead, optional: bool) -> ast.Ability:
    """One of the effects to choose from: conditions, costs and targets before the choice, then its own."""
    if not said:
        raise NotRead("an empty mode")
    letters = outer.letters.rstrip(" ,")
    if letters.lower().endswith(" then"):
        letters = letters[: -len(" then")].rstrip(" ,")
    head = Head(optional=False)
    if letters and outside(letters, ";") < 0 and not letters.endswith(":"):
        letters += ":" if WAITS.match(letters) and outside(letters, ":") < 0 else ";"
    outer = Text(
        letters, (*outer.columns, *(outer.columns[-1:] * len(letters)))[: len(letters) + 1], outer.line, outer.raw
    )
    rest = taken_apart(head, outer)
    if len(rest):
        raise NotRead("what stands before the choice")
    inner = Head(optional=False)
    rest = taken_apart(inner, said[0])
    whole = joined(head, inner)
    whole.optional = optional or head.optional or inner.optional
    whole.own_main = head.own_main or inner.own_main
    whole.quick = head.quick or inner.quick
    whole.card = head.card or inner.card
    return made(whole, rest, said[1:], card)


def flipped(group: list[Text], card: CardHead) -> ast.Ability:
    """A Flip effect waits for its monster to be flipped (C3.5)."""
    found = activated(group, card)
    if found.when is not None or found.kind not in ("ignition",):
        raise NotRead("a Flip effect that waits for something else")
    optional = group[0].letters.lower().startswith("you can")
    effects = found.effects
    if optional and effects[0].may:
        effects = (replace(effects[0], may=False), *effects[1:])
    when = ast.Happening("flipped", ast.Noun("this"), span=group[0].span(0, len(group[0])))
    return replace(found, kind="flip effect", structure="auto", effects=effects, optional=optional, when=when)
