"""Effects that are activated, in English print: what stands before ":" and ";", and what is done."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo.afterwards import (
    LEAVES,
    in_battle,
    of_the_destroyer,
    otherwise,
    surely_meant,
    while_it_lies,
    while_worn,
)
from judgecli.language.printed.ygo.as_monsters import of_the_type, surely_typed
from judgecli.language.printed.ygo.clauses_en import chained, clause, instructions
from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.declaring import SO_DECLARED
from judgecli.language.printed.ygo.events_en import IN_DAMAGE_STEP, fighter, happenings, of_battle
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.frames import no_price, paid_from
from judgecli.language.printed.ygo.heads_ja import Head, in_the_hand, joined
from judgecli.language.printed.ygo.including import one_and_the_others
from judgecli.language.printed.ygo.priced import as_the_price
from judgecli.language.printed.ygo.results import hangs_on
from judgecli.language.printed.ygo.sayings_conditions import conditions
from judgecli.language.printed.ygo.statements_en import statements
from judgecli.language.printed.ygo.summoning_en import price
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import (
    asks_of_that,
    due_after,
    fighter_of,
    nobody_spoken_of,
    nothing_before,
    targeted,
    targeted_alone,
)
from judgecli.language.printed.ygo.things_en import RELATIONS, phrase
from judgecli.language.printed.ygo.tokens_en import AS_A_MONSTER, OF_ITS_TYPE, type_said
from judgecli.language.printed.ygo.words_en import DURATIONS, any_of, of
from judgecli.language.printed.ygo.writing_en import outside, trimmed, unquoted
from judgecli.lazy import replace

ONCE = _is(r"once per turn(?:, |: )")
ONCE_A_BATTLE = _is(r"once per battle(?:, |$)")
ONCE_WHILE_THERE = _is(r"once,? while (?P<so>this (?:card|monster) is [^,:;]+?)(?:, |: |$)")
ONCE_THERE = _is(r"once while face-up on the field(?:, |: |$)")
SAID_ONCE_THERE = _is(r"this effect can (?:only )?be used (?:only )?once while this card is face-up on the field$")
ONCE_A_CHAIN = _is(r"once per chain(?:, |$)")
DAMAGE_CALCULATION = _is(r"during damage calculation(?:, (?=if|when|in)|$)")
ONCE_A_TURN = _is(r"(?:up to )?twice per turn(?:, |: |$)")
QUICK = _is(r" ?\(Quick Effect\)")
DURING_OWN_MAIN = _is(r"during your Main Phase(?=, (?:except|if))(?:, (?=if))?")
START_OF_MAIN = _is(r"at the start of (?:the )?Main Phase 1(?:, |: ?|$)")
MAIN_OF_TWO = _is(r"during (?:your )?Main Phase ([12])(?: only)?(?:, |: ?|$)")
DURING = _is(
    r"(?:once per (?=your|opponent|turn)|(?:during|at the (?P<edge>start|end) of) )(?P<who>your opponent's next|your opponent's|opponent's|your next|your|any|the|each|either player's|each player's|each of your) "
    r"(?P<what>turn|Main Phase or Battle Phase|Main Phase|Battle Phase|Standby Phase|End Phase|Draw Phase|Main or Battle Phase|damage calculation)(?:s?)(?: 1)?(?:, if | ?(?:, |: ?))"
)
END_OF_THE_TURN = _is(
    r"during the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) "
    r"(?:(?P<came>(?:(?P<way>Normal|Special|Synchro) |Normal or Special |Normal, Flip,? or Special )?Summoned)|sent to the GY|banished)(?:, |$)"
)
DUE_AFTER = _is(
    r"during (?:(?:the|(?P<own>your)) next Standby Phase|the Standby Phase of (?P<turn>the next|the|your next) turn) after (?P<what>this (?:face-up )?card [^,:;]+?)(?:, (?=if )|$)"
)
WAS = rewrites((r"^(this (?:face-up )?card(?: on the field)?) was ", r"\1 is "))
DAMAGE_STEP_OF = _is(r"during (?:the|either player's|each) Damage Step(?: of either player's turn)?(?:, (?=if|when)|$)")
DURING_WHAT = {
    "main or battle phase": "main or main 2 or battle",
    "main phase or battle phase": "main or main 2 or battle",
    "draw phase": "draw",
    "main phase": "main",
    "battle phase": "battle",
    "standby phase": "standby",
    "end phase": "end",
}
IF = _is(r"(if|when|while|each time) ")
CAN = _is(r"(?:then )?(?:you can )")
NONE_OR_ALL = _is(r"you control no monsters,? or (?:all|the only) ")
"""How things must stand, told with "or": all of it is one condition."""
EVEN_THEN = _is(r",? \(?even (?:during|in) the Damage Step\)?$")
ITS_PLAY = _is(r"when this card is activated$")
TARGET = _is(r"target ")


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
    r"\btheir (?:hand|Deck|GY|field|Extra Deck|banishment|LP)\b|\bthey (?:control|draw|discard|send|banish|add)\b"
)
OF_THEM = rewrites(
    (
        r"^they have (\d+|no) (or more |or less )?cards? in their hand$",
        r"your opponent has \1 \2cards in your opponent's hand",
    )
)
THEM = _is(r"\bopponent\b")
BOTH_PLAYERS = _is(r"\b(?:both|each|either) players?\b|\bowner")
OF_THE_OPPONENT = rewrites(
    (r"\b[Tt]heir(?= (?:hand|Deck|GY|field|Extra Deck|banishment)\b)", "your opponent's"),
    (r"\b[Tt]hey control\b", "your opponent controls"),
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
        while _time(r, head):
            pass
        rest = rest.part(r.at, len(rest))
    if (at := outside(rest.letters, ";")) >= 0:
        _before_semicolon(head, rest.part(0, at))
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
    in_the_hand(head)
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
    if len(head.targets) == TWO:
        rest = _each_told(head.targets, rest)
        more = [_each_told(head.targets, s) for s in more]
    head.card = head.card or comes_as_a_monster(head, rest, card) or _wears_itself_out(head, rest, card)
    left_open = head.optional
    kind, structure = head.kind(card)
    effects = instructions(rest) if len(rest) else []
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
    effects = _of_this_card_alone(head, effects)
    nobody_spoken_of(head.when, head.conditions, bool(head.targets or head.cost), effects)
    effects = of_the_destroyer(effects, head.when)
    effects = while_worn(surely_meant(effects, bool(head.targets), head.cost, head.when))
    if head.card and head.targets and {"continuous", "field"} & set(card.icons):
        effects = while_it_lies(effects)
    _nobody_knows_which(head)
    if head.fighter is not None:
        effects = in_battle(effects, head.fighter, head.against)
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
    (r"\b([Yy])our (monster|card|Spell/Trap)(?=,| to\b| until\b| and\b|;|$)", "that \\2 you control"),
    (r"\b([Tt])he one you control(?=,| to\b|;|$)", "that card you control"),
    (r"\b([Tt])he ones? your opponent controls(?=,| to\b|;|$)", "that opponent's card"),
)
OTHER = rewrites(
    (r"\bthat other (?:monster|card)\b(?: from (?:the|your) GY)?", "the second target"),
)
THE_FIRST = rewrites(
    (r"\bthat card on the field\b", "the first target"),
)
ANOTHER_ONE = _is(r".*\bthat other (?:monster|card)\b")


def _each_told(targets: Sequence[ast.Noun], text: Text) -> Text:
    """ "Destroy your monster, and if you do, … that opponent's card", "that card on the field … that other monster": which of two targets."""
    first, second = targets
    if first.whose == "you" and second.whose == "opponent":
        return text.rewritten(YOURS)
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


OF_ANOTHER = _is(
    r"(?:you can )?(?:destroy|banish|send|return|tribute|shuffle|special summon) (?:that|those|both) (?:face-up )?(?:monster|target|card)s?\b"
)


def not_of_another(events: Sequence[ast.Happening], done: Text) -> None:
    """Raise ``NotRead`` where an event speaks of this card alone as it goes, and the text begins with "destroy that monster": another."""
    gone = [h for h in events if h.object is None and h.subject is not None and h.subject.how == "this"]
    if gone and len(gone) == len(events) and all(h.verb in LEAVES for h in gone) and OF_ANOTHER.match(done.letters):
        raise NotRead("which of the cards spoken of is meant")


def _of_this_card_alone(head: Head, effects: list[ast.Instruction]) -> list[ast.Instruction]:
    """ "During the End Phase, if you control this card: Return it to the hand": where nothing else was spoken of it is this card.

    Raise ``NotRead`` where a condition speaks of other cards.
    """
    told = any(h.object is not None or (h.subject is not None and h.subject.what != "player") for h in head.when)
    paid = any(i.what is not None and i.what.what != "player" for i in head.cost)
    first = effects[0]
    if told or paid or head.targets or head.fighter is not None or first.what is None:
        return effects
    if first.what.how != "that" or first.what.spoken or first.what.target:
        return effects
    spoken_of: list[ast.Noun | None] = []
    for c in head.conditions:
        if c.happening is not None:
            spoken_of += (c.happening.subject, *((c.happening.object,) if c.happening.object is not None else ()))
        elif c.what not in ("phase", "lp", "lp compared"):
            spoken_of.append(c.subject)
    alone = all(noun is not None and noun.how == "this" for noun in spoken_of)
    if not alone or not (spoken_of or head.where or head.card):
        raise NotRead("which of the cards spoken of is meant")
    return [replace(first, what=ast.Noun("this", span=first.what.span)), *effects[1:]]


def _nobody_knows_which(head: Head) -> None:
    """Raise ``NotRead`` where a price is paid with "that monster" and no event has spoken of one: "if your monster battled: shuffle it"."""
    spoken = any(h.subject is not None and h.subject.what != "player" for h in head.when)
    if not spoken and any(i.what is not None and i.what.how == "that" for i in head.cost[:1]):
        raise NotRead("which of the cards spoken of is meant")


COUNTS_AS_A = _is(r"\((?:this|this special summon) is treated as an? (Fusion|Ritual|Synchro|Xyz|Link) Summon\.?\)")
COUNTS_AS = _is(r" ?\((?:this|this special summon) is treated as an? (Fusion|Ritual|Synchro|Xyz|Link) Summon\.?\)$")


def _counting_as(effects: Sequence[ast.Instruction], how: str) -> tuple[ast.Instruction, ...]:
    """ "(This is treated as a Fusion Summon.)" behind all that is done: of the one Special Summon from the Extra Deck."""
    flat = [i for one in effects for i in (one, *one.then)]
    meant = [i for i in flat if i.verb == "special summon" and i.what is not None and "extra deck" in i.what.where]
    if len(meant) != 1 or meant[0].value:
        raise NotRead("which summon it counts as")
    return tuple(_valued(i, meant[0], how) for i in effects)


def _valued(i: ast.Instruction, one: ast.Instruction, value: str) -> ast.Instruction:
    """The same with this value for one of what is done in it."""
    return replace(i, value=value) if i is one else replace(i, then=tuple(_valued(x, one, value) for x in i.then))


IS_QUICK = _is(r"\(?This is a Quick Effect\.?\)?")
LATE_QUICK = _is(r" ?\(This is a Quick Effect\.?\)$")
NOT_DONE_TO_IT = _is(r"Special Summon|change the attack target|during (?:that )?damage calculation only")
THE_ONE_THAT_ATTACKS = rewrites(
    (r"\b[Tt]he (?:opponent's )?attacking monster\b(?!'|\.? *It\b)", "all attacking monsters on the field")
)
"""Where the event speaks of another card: there is but one that attacks."""
THE_ATTACKER = _is(r"(?:the|that) (?:opponent's )?attacking monster")
MUST_HOLD = _is(
    r"(?:You must (?P<not>not )?(?P<so>(?:control|have) .+?)|(?P<what>.+?) must be (?P<there>.+?)) to activate and (?:to )?resolve this effect$"
)


NONE_OF_THEM = rewrites(
    (r"^you (control|have) (?:any )?", r"you \1 no "),
)


def _must_hold(sentence: Text, m: re.Match[str]) -> tuple[ast.Condition, ...]:
    """What must be so as the effect is activated and as it resolves."""
    if m["so"]:
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


OTHERWISE = _is(r"(?:otherwise|if not),? ")


def continued(effects: list[ast.Instruction], sentence: Text) -> None:
    """One sentence more, joined to what stands before."""
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


def mode(outer: Text, said: list[Text], card: CardHead, optional: bool = False) -> ast.Ability:
    """One of the effects to choose from: conditions, costs and targets before the choice, then its own."""
    if not said:
        raise NotRead("an empty mode")
    letters = outer.letters.rstrip(" ,")
    if letters.lower().endswith(" then"):
        letters = letters[: -len(" then")].rstrip(" ,")
    head = Head(optional=False)
    if letters and outside(letters, ";") < 0 and not letters.endswith(":"):
        letters += ";"
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


NOT_AT_ONCE = _is(
    r"(?:,? ?except (?:during )?|during any turn except )the turn (?:this card|it) was sent (?:to the GY|there)(?:, |$)"
)


NOT_SINCE_IT_CAME = _is(
    r"(?:,? ?except (?:during )?)the turn (?:this card|it) (?:is|was) (?:Normal or Special |Normal |Special )?Summoned(?:, |$)"
)


def _time(r: Reader, head: Head) -> bool:
    """How often, in whose turn, in which phase."""
    at = r.at
    if r.take(NOT_AT_ONCE):
        span = r.span(at)
        this = ast.Noun("this", span=span)
        head.conditions.append(ast.Condition(this, "state", "=", "put there this turn", negated=True, span=span))
        head.later_than_sent = True
        return True
    if r.take(NOT_SINCE_IT_CAME):
        span = r.span(at)
        this = ast.Noun("this", span=span)
        head.conditions.append(ast.Condition(this, "state", "=", "summoned this turn", negated=True, span=span))
        return True
    if r.take(ONCE) or r.take(_is("once per turn$")):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "turn"
        return True
    if r.take(ONCE_A_BATTLE) and not head.limit:
        head.limit, head.limit_per = 1, "battle"
        return True
    if m := r.take(ONCE_WHILE_THERE):
        found, places = condition(r.text.part(*m.span("so")))
        if not places or head.limit:
            raise NotRead("where it must be")
        head.conditions += found
        head.where = head.where or places
        head.limit, head.limit_per = 1, "controlled"
        return True
    if r.take(ONCE_THERE):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "controlled"
        return True
    if r.take(ONCE_A_CHAIN):
        head.limit, head.limit_per = 1, "chain"
        return True
    if r.take(DAMAGE_CALCULATION):
        head.phases, head.quick = ("damage calculation",), True
        return True
    if m := r.take(END_OF_THE_TURN):
        _in_its_end_phase(m, head, r.span(at))
        return True
    if m := r.take(DUE_AFTER):
        _due_after(r.text.part(*m.span("what")).rewritten(WAS), m, head, r.span(at))
        return True
    if r.take(DAMAGE_STEP_OF):
        head.phases, head.quick = ("damage step",), True
        return True
    if r.take(ONCE_A_TURN):
        head.limit, head.limit_per = 2, "turn"
        return True
    if m := r.take(MAIN_OF_TWO):
        span = r.span(at)
        named = "main 2" if m[1] == "2" else "main"
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span))
        head.own_main = True
        return True
    if r.take(DURING_OWN_MAIN):
        head.own_main = True
        return True
    if r.take(START_OF_MAIN):
        if head.when:
            raise NotRead("two events")
        head.when = [ast.Happening("phase start", goal="main", span=r.span(at))]
        return True
    m = r.take(DURING) or r.take(_is(DURING.pattern.replace(r"(?:, if | ?(?:, |: ?))", "$")))
    if m is None:
        return False
    if m[0].lower().endswith(", if "):
        r.at -= len("if ")
    who, what = m["who"].lower(), m["what"].lower()
    if m[0].lower().startswith("once per"):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "turn"
    if "next" in who:
        raise NotRead("the next such phase")
    whose = "opponent" if "opp" in who else "you" if who in ("your", "each of your") else ""
    if m["edge"] and (what, m["edge"]) not in (
        ("battle phase", "start"),
        ("battle phase", "end"),
        ("main phase", "start"),
    ):
        raise NotRead(f"the {m['edge']} of that")
    span = r.span(at)
    if what == "damage calculation":
        head.phases, head.quick = ("damage calculation",), True
    elif what == "turn":
        if whose == "you" and not r.see(IF):
            raise NotRead("in the own turn")
        head.turn, head.quick = whose, whose != "you"
    elif what == "main phase" and whose == "you" and not m["edge"]:
        head.own_main = True
    elif what in ("standby phase", "end phase", "draw phase") or m["edge"]:
        if head.when:
            raise NotRead("two events")
        goal = "end step" if (m["edge"] or "").lower() == "end" else DURING_WHAT[what]
        head.when = [ast.Happening("phase start", goal=goal, span=span, whose=whose)]
    else:
        named = "main or main 2" if what == "main phase" else DURING_WHAT[what]
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span))
        head.turn, head.quick = whose, True
    return True


MOMENT_LAST = rewrites(
    (
        r"^((?:[Oo]nce per (?:battle|turn), )?)[Ii]f ([^,:;]+? (?:battles|attacks)\b[^,:;]*), (during (?:damage calculation|the Damage Step))$",
        r"\1\3, if \2",
    ),
)
"""The moment of a battle behind the battle: told before it."""


AND_BESIDES = _is(r"and (?=you (?:control|have) |your opponent (?:controls|has) )")


def before_colon(head: Head, text: Text) -> None:
    said_quick = False
    if m := QUICK.search(text.letters):
        if m.end() != len(text):
            raise NotRead("where (Quick Effect) stands")
        head.quick = said_quick = True
        text = text.part(0, m.start())
    text = _not_in_the_damage_step(head, text).rewritten(MOMENT_LAST)
    r = Reader(text)
    while r.take(ONCE) and not head.limit:
        head.limit, head.limit_per = 1, "turn"
    if (moment := of_battle(text.part(r.at, len(text)))) is not None:
        head.when, head.given, head.waits_quickly = [*moment], "if", said_quick
        return
    if head.limit:
        head.limit, r.at = 0, 0
    if r.take(ITS_PLAY) and r.ended():
        head.card = True
        return
    while not r.ended():
        if _time(r, head):
            continue
        if head.later_than_sent and r.take(AND_BESIDES):
            _if(r, head, "if")
            continue
        m = r.take(IF)
        if m is None:
            raise r.fail()
        _if(r, head, m[1].lower())
    if head.when and head.quick and any(h.verb not in ("activate", "activated") for h in head.when):
        head.waits_quickly = said_quick
        head.quick = False  # in whose turn, in which phase: when the event counts
    head.answers = bool(head.when) and all(h.verb in ("activate", "activated") for h in head.when) and head.given == ""


def _not_in_the_damage_step(head: Head, text: Text) -> Text:
    """The text without "(except during the Damage Step)" at its end, which holds for all of it."""
    if (even := EVEN_THEN.search(text.letters)) is not None and IF.match(text.letters):
        return text.part(0, even.start())  # what waits for an event can be used then
    m = IN_DAMAGE_STEP.search(text.letters)
    if m is None:
        return text
    there = text.span(m.start(), m.end())
    step = ast.Condition(ast.Noun("any", span=there), "phase", "=", "damage step", negated=True, span=there)
    head.conditions.append(step)
    return text.part(0, m.start())


def _if(r: Reader, head: Head, word: str) -> None:
    """One condition or event, up to the next comma that ends it."""
    text = r.text
    if head.phases and _battles(r, head):
        return
    whole = text.part(r.at, len(text))
    if NONE_OR_ALL.match(whole.letters) and (told := conditions(whole, "en")) is not None:
        head.conditions += told
        r.at = len(text)
        return
    if (m := IN_PLACES.match(text.letters, r.at)) is not None:
        found, places = condition(text.part(r.at, m.end()))
        head.conditions += found
        head.where = head.where or places
        r.at = m.end()
        r.take(_is(r", (?:and )?(?=if |when |while )"))
        if not r.ended() and not r.see(IF) and not r.see(NOT_AT_ONCE):
            raise r.fail()
        return
    late = NOT_AT_ONCE.search(text.letters, r.at)
    stops = [late.start()] if late is not None else []
    stops += [
        m.start() for m in re.finditer(r", (?:and |while |or if |or when |if |when )|, or |$", text.letters[r.at :])
    ]
    starts = [stop if n == 0 and late is not None else r.at + stop for n, stop in enumerate(stops)]
    for end in (
        *([len(text)] if late is None and len(starts) > 1 and _is_an_event(text.part(r.at, len(text))) else ()),
        *sorted(starts),
    ):
        part = text.part(r.at, end)
        if word == "while" and IN_POSITION.match(part.letters):
            part = part.behind("this card is ")
        outside = part.part(0, m.start()) if (m := IN_DAMAGE_STEP.search(part.letters)) else part
        if word != "while" and (then := IN_THEIR_TURN.search(outside.letters)) and not head.turn and not head.quick:
            outside = outside.part(0, then.start())
        else:
            then = None
        try:
            if word == "while":
                raise NotRead("how things must stand")
            events = _events_while(head, outside)
        except NotRead as problem:
            first = problem.with_traceback(None)
        else:
            if head.when:
                raise NotRead("two events")
            head.when, head.given = events, "if" if word in ("if", "each time") else ""
            if (fighter := fighter_of(events)) is not None:
                head.fighter, head.against = fighter, True
            head.turn = "opponent" if then is not None else head.turn
            if m is not None:
                _not_in_the_damage_step(head, part)
            r.at = end
            _or(r, head, word, outside)
            return
        try:
            so = part.rewritten(OF_THEM) if THEM.search(text.letters, 0, r.at) else part  # whom the event names
            found, places = condition(_of_this_card(so, head))
        except NotRead:
            if end == len(text):
                raise first from None
            continue
        head.conditions += found
        head.where = head.where or places
        r.at = end
        if r.see(NOT_AT_ONCE):
            return
        more = r.take(_is(r", (?:and )?(?=if |when |while )")) or r.take(_is(r", (?:and )?"))
        if more is not None and "and" in more[0].lower() and not r.ended() and not r.see(IF):
            _if(r, head, "while")
            return
        if not r.ended() and not r.see(IF):
            raise r.fail()
        return
    raise r.fail()


_LIES = r"(?:hand|field|GY|banishment|Deck|Spell & Trap Zone|Monster Zone)"
IN_PLACES = _is(
    rf"this card is (?:in|on) (?:your|the) {_LIES}(?:, (?:on )?(?:your )?{_LIES})+,? or (?:in )?(?:your |the )?{_LIES}(?=$|, )"
)
"""One of three places or more, commas and all."""
IT = rewrites((r"^[Ii]t(?= (?:is|was|has)\b)", "this card"), (r"^[Ii]ts(?= (?:ATK|DEF|Level)\b)", "this card's"))


def _of_this_card(text: Text, head: Head) -> Text:
    """ "When this card is Special Summoned, if it is co-linked": "it" is this card, where the event speaks of it alone."""
    own = bool(head.when) and all(
        h.subject is not None and h.subject.how == "this" and h.object is None for h in head.when
    )
    return text.rewritten(IT) if own else text


BATTLES = _is(
    r"(?P<who>.+?) (?P<verb>battles|attacks or is attacked|attacks|is attacked)(?: (?P<whom>(?!or ).+?))?(?=$|,| while )"
)


def _battles(r: Reader, head: Head) -> bool:
    """ "During damage calculation, if X battles Y": such monsters fight now."""
    m = r.see(BATTLES)
    if m is None:
        return False
    who = fighter(r.text.part(*m.span("who")))
    other = fighter(r.text.part(*m.span("whom"))) if m["whom"] else None
    span = r.text.span(m.start(), m.end())
    for noun, verb in ((who, m["verb"].lower()), (other, "battles")):
        if noun is not None:
            state = "attacking" if verb == "attacks" else "battling"
            now = ast.Filter("state", "=", state, span)
            there = replace(noun, filters=(*noun.filters, now))
            head.conditions.append(ast.Condition(there, "count", ">=", ast.Number(1), span=span))
            if verb == "is attacked":
                attacks = ast.Filter("state", "!=", "attacking", span)
                head.conditions.append(
                    ast.Condition(
                        replace(noun, filters=(*noun.filters, attacks)), "count", ">=", ast.Number(1), span=span
                    )
                )
    head.fighter, head.against = who, other is not None
    r.at = m.end()
    r.take(_is(r",? (?:and )?"))
    return True


IN_THEIR_TURN = _is(r" during your opponent's turn$")
IN_POSITION = _is(r"in (?:face-up )?(?:Attack|Defense) Position$")
WHILE = expression(
    r",? while | and (?=you |your opponent )|,? and (?=you have |an? [^,]*? is (?:on|in) |\"[^\"]*\" is (?:on|in) )"
)


def _is_an_event(text: Text) -> bool:
    """Whether all of it is one event, commas and all ("by battle, or by an opponent's effect")."""
    m = IN_DAMAGE_STEP.search(text.letters)
    try:
        return bool(happenings(text.part(0, m.start()) if m is not None else text))
    except NotRead:
        return False


def _events_while(head: Head, text: Text) -> list[ast.Happening]:
    """What it waits for; "… while you control X" asks for how things stand besides."""
    try:
        return list(happenings(text))
    except NotRead as problem:
        if (aimed := _that_targets(head, text)) is not None:
            return aimed
        if (m := WITHIN.search(text.letters)) is not None:
            return _within(head, text, m)
        for m in WHILE.finditer(text.letters):
            try:
                events = list(happenings(text.part(0, m.start())))
                found, places = condition(text.part(m.end(), len(text)))
            except NotRead:
                continue
            head.conditions += found
            head.where = head.where or places
            return events
        raise problem


WITHIN = _is(r" during (?P<whose>the|your|your opponent's) (?P<what>turn|Battle Phase|Main Phase)$")


def _within(head: Head, text: Text, m: re.Match[str]) -> list[ast.Happening]:
    """ "If a monster you control is banished during the Battle Phase": an event of such a phase."""
    events = _events_while(head, text.part(0, m.start()))
    whose = {"your": "you", "your opponent's": "opponent"}.get(m["whose"].lower(), "")
    if m["what"].lower() == "turn":
        if head.turn or not whose:
            raise NotRead("in whose turn")
        head.turn = whose
        return events
    span = text.span(m.start(), m.end())
    named = "battle" if m["what"].lower().startswith("battle") else "main or main 2"
    head.conditions.append(ast.Condition(ast.Noun(whose or "any", span=span), "phase", "=", named, span=span))
    return events


THAT_TARGETS = expression(r"(?:activates? .+?|.+? is activated) that targets ")


EXACTLY = _is(r"(?:exactly|only) (?=1 )")
ALONE = _is(r" \(and no other cards?\)(?P<place> on the field)?$")


def _that_targets(head: Head, text: Text) -> list[ast.Happening] | None:
    """ "When a card or effect is activated that targets X": X is among the targets of what is answered."""
    m = THAT_TARGETS.search(text.letters)
    if m is None:
        return None
    r = Reader(text.part(m.end(), len(text)))
    exactly = r.take(EXACTLY)
    found = phrase(r)
    alone = r.take(ALONE) or exactly
    if found is None or found.noun is None or found.kind != "thing" or not r.ended():
        raise NotRead("what is targeted")
    events = list(happenings(text.part(0, m.end() - len(" that targets "))))
    head.conditions += targeted_alone(found.noun) if alone else (targeted(found.noun),)
    return events


def _also(noun: ast.Noun, said: tuple[ast.Filter, ...]) -> ast.Noun:
    """The same card, of which as much is said as of it before."""
    return replace(noun, filters=(*(f for f in said if f not in noun.filters), *noun.filters))


THEN_SO = _is(r",? (?:and )?(?=(?:while|if) )")
ENDS_THERE = _is(r",? (?:while|if) ")
DOES = _is(r"(?:is|are|was|were) |(?:leaves|returns|inflicts|destroys|battles|attacks|declares)\b")
SUBJECT_ENDS = _is(r" (?=(?:is|are|was|were|leaves?|returns?|inflicts?|destroys?|battles?|attacks?|declares?)\b)")


def _or(r: Reader, head: Head, word: str, first: Text) -> None:
    """Further events behind the first, and how things must stand besides; ``first``: the event that stands before them."""
    if r.take(_is(r", or (?:if |when )?")):
        so = ENDS_THERE.search(r.text.letters, r.at)
        for end in (len(r.text), *((so.start(),) if so is not None else ())):
            try:
                head.when += _same_again(r.text.part(r.at, end), head, first)
            except NotRead:
                if end == len(r.text) and so is not None:
                    continue
                raise
            r.at = end
            break
    _and_so(r, head)
    r.take(THEN_SO)


AND_SO = _is(
    r",? and (?=you (?:control|have) |your opponent (?:controls|has) |there (?:is|are) |(?:an? |\"[^\"]+\" )[^,;]*?(?:is|are) (?:in|on) )"
)


def _and_so(r: Reader, head: Head) -> None:
    """ "If this card is Normal Summoned, and you control no other cards": how things must stand besides."""
    at = r.at
    if r.take(AND_SO) is None:
        return
    for stop in [*re.finditer(", ", r.text.letters[r.at :])][::-1]:
        try:
            found, places = condition(r.text.part(r.at, r.at + stop.start()))
        except NotRead:
            continue
        if not places and THEN_SO.match(r.text.letters, r.at + stop.start()):
            head.conditions += found
            r.at += stop.start()
            return
    try:
        found, places = condition(r.text.part(r.at, len(r.text)))
    except NotRead:
        r.at = at
        return
    if places:
        r.at = at
        return
    head.conditions += found
    r.at = len(r.text)


def _same_again(part: Text, head: Head, first: Text) -> list[ast.Happening]:
    """ "…, or leaves the field": where no subject is named it is that of the event before."""
    try:
        return list(happenings(part))
    except NotRead:
        about = head.when[0].subject
        m = SUBJECT_ENDS.search(first.letters)
        if about is None or m is None or about.what == "player":
            raise
        said = first.letters[: m.start()]
        if about.how == "this":
            said = "this card"
        more = list(happenings(part.behind(f"{said} " if DOES.match(part.letters) else f"{said} is ")))
        if about.how != "this":
            return more
        same = about.filters  # "this Link Summoned card is destroyed by battle, or is …"
        return [
            h if h.subject is None or h.subject.how != "this" else replace(h, subject=_also(h.subject, same))
            for h in more
        ]


COST_WHILE = _is(r" while (\"[^\"]+\" is on the field|you control [^,;]+)$")
ONCE_IN_A_BATTLE = _is(r" once per battle$")
BY = _is(r"(?:you can )?activate this (?:card|effect) by (?!targeting)")
BY_TARGETING = _is(r"activate this card by targeting ")
THIS_EFFECT = _is(r"activate this effect$")


LATE_NOT_AT_ONCE = _is(r",? except (?:during )?the turn (?:this card|it) was sent (?:to the GY|there)$")
WITH_THIS = _is(r",? including this card\b(?! (?:on|in|you))")


INCLUDING = _is(r",? including (?:at least )?(?=\d|an? |\")")


def _including(r: Reader, i: ast.Instruction) -> list[ast.Instruction]:
    """ "2 monsters from your hand or field, including a Dinosaur": such a one, and so many others as are left."""
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or i.what is None:
        raise NotRead("which of them is meant")
    first, rest = one_and_the_others(i.what, found.noun)
    apart = replace(first.span, end=first.span.start + 1)
    return [replace(i, what=replace(first, span=apart)), replace(i, what=rest)]


def _with_this(i: ast.Instruction) -> list[ast.Instruction]:
    """ "2 cards you control, including this card": this one, and so many others as are left."""
    noun = i.what
    if noun is None or noun.how != "choose" or noun.count is None or noun.up_to or noun.or_more or len(noun.where) > 1:
        raise NotRead("how many besides this card")
    this = replace(i, what=ast.Noun("this", where=noun.where, span=replace(noun.span, end=noun.span.start + 1)))
    left = noun.count.value - 1
    if not left:
        return [this]
    return [this, replace(i, what=replace(noun, count=ast.Number(left), other=True))]


def _in_its_end_phase(m: re.Match[str], head: Head, span: ast.Span) -> None:
    """In the End Phase of the turn in which it came where it lies."""
    if head.when:
        raise NotRead("two events")
    head.when = [ast.Happening("phase start", goal="end", span=span)]
    ways = {"Normal": ("normal summoned",), "Special": ("special summoned",), "Synchro": ("synchro summoned",)}
    came = (*ways.get((m["way"] or "").title(), ()), "summoned this turn")
    this = ast.Noun("this", span=span)
    states = came if m["came"] else ("put there this turn",)
    head.conditions += [ast.Condition(this, "state", "=", state, span=span) for state in states]
    if not m["came"]:
        head.where = ("graveyard",) if "sent" in m[0].lower() else ("banished",)


def _due_after(what: Text, m: re.Match[str], head: Head, span: ast.Span) -> None:
    """In a Standby Phase to come after this card came where it lies."""
    if head.when or head.where:
        raise NotRead("two events")
    own = m["own"] or (m["turn"] or "").lower().startswith("your")
    which = "next turn" if m["turn"] else "next standby phase"
    due, head.where = due_after(happenings(what), f"your {which}" if own else which, span)
    head.conditions.append(due)
    head.when = [ast.Happening("phase start", goal="standby", span=span, whose="you" if own else "")]


def _before_semicolon(head: Head, text: Text) -> None:
    if (m := COST_WHILE.search(text.letters)) is not None:
        found, places = condition(text.part(*m.span(1)))
        if places:
            raise NotRead("where it must be")
        head.conditions += found
        text = text.part(0, m.start())
    if (m := LATE_NOT_AT_ONCE.search(text.letters)) is not None:
        there = Reader(text)
        there.at = m.start()
        _time(there, head)
        text = text.part(0, m.start())
    if (m := ONCE_IN_A_BATTLE.search(text.letters)) is not None and not head.limit:
        head.limit, head.limit_per = 1, "battle"
        text = text.part(0, m.start())
    r = Reader(text)
    if m := BY.match(text.letters):
        head.card = "this card" in m[0].lower()
        head.optional = not head.card and text.letters.lower().startswith("you can")
        head.cost += price(text.part(m.end(), len(text)))
        return
    if r.take(BY_TARGETING):
        head.card = True
        _targets(r, head)
        if not r.ended():
            raise r.fail("what is targeted")
        return
    if r.take(CAN):
        head.optional = True
        if r.take(THIS_EFFECT):
            return
    while not r.ended():
        if r.take(TARGET):
            _targets(r, head)
        elif r.take(SO_DECLARED):
            pass  # which of its ways the effect is used in
        else:
            head.cost += clause(r)
            if r.take(WITH_THIS):
                head.cost += _with_this(head.cost.pop())
            elif r.take(INCLUDING):
                head.cost += _including(r, head.cost.pop())
        if r.ended():
            break
        if not r.take(_is(r",? (?:then |and )|, ")):
            raise r.fail("a cost")
    if any(i.verb in ("draw", "negate", "add", "special summon", "damage") for i in head.cost):
        raise NotRead("no cost")
    nothing_before(i.what for i in head.cost)


def _of_that_sort(noun: ast.Noun, last: ast.Noun) -> ast.Noun:
    """ "1 "A" and/or 1 "B" card": what stands behind the last name is said of both."""
    parts = [f for f in last.filters if f.kind == "name" and f.op == "has"]
    if not noun.name or noun.filters or len(parts) != 1 or len(last.filters) != 1:
        return noun
    return replace(noun, name="", what=last.what, filters=(replace(parts[0], value=noun.name, span=noun.span),))


def _targets(r: Reader, head: Head) -> None:
    here: list[ast.Noun] = []
    some = False
    while True:
        start = r.at
        if r.take(THE_ATTACKER):
            now = ast.Filter("state", "=", "attacking", r.span(start))
            here.append(
                ast.Noun("choose", "monster", count=ast.Number(1), filters=(now,), span=r.span(start), target=True)
            )
            break
        found = phrase(r)
        if head.when and found is not None and found.noun is not None and found.noun.how == "that" and not found.shown:
            among = ast.Filter("among", "=", "that", r.span(start))  # one of those that the event befell
            here.append(
                ast.Noun(
                    "choose", found.noun.what, count=ast.Number(1), filters=(among,), span=r.span(start), target=True
                )
            )
            break
        if found is None or found.kind != "thing" or found.noun is None or found.noun.how != "choose":
            raise NotRead("what is targeted")
        if asks_of_that(found.noun):
            found = replace(found, noun=as_the_price(found.noun, head.cost, bool(head.when)))
        assert found.noun is not None
        if not here and r.take(INCLUDING):
            one = phrase(r)
            if one is None or one.kind != "thing" or one.noun is None:
                raise NotRead("which of them is meant")
            head.targets += [replace(n, target=True) for n in one_and_the_others(found.noun, one.noun)]
            return
        here.append(replace(found.noun, target=True))
        if r.take(_is(r" and/or (?=\d|up to)")):
            some = True
        elif not r.take(_is(r",? and (?=\d|up to)")):
            break
    if some:  # "1 A and/or 1 B": as many of each, or fewer
        here = [replace(_of_that_sort(noun, here[-1]), up_to=True) for noun in here]
    last = here[-1]
    for noun in here:  # "1 A and 1 B in your GY": the place said last is that of all
        if not noun.where and not noun.whose and not noun.filters and last.where:
            raise NotRead("where that target is")
        placed = noun.where or noun.whose or any(f.kind in RELATIONS for f in noun.filters)  # "equipped to this card"
        head.targets.append(noun if placed else replace(noun, where=last.where, whose=last.whose))


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
