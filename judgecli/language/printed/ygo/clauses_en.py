"""Clauses of printed English text: the verb, what it is done to, and what its prepositions add."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.afterwards import (
    BANISHED,
    TO_THE_BOTTOM,
    as_long_as_there,
    comes_back,
    in_a_turn_to_come,
    in_next_turns,
    in_phase,
    leaving,
    negated_for,
    stays_negated,
    until_a_phase,
)
from judgecli.language.printed.ygo.amounts_en import compared, counted
from judgecli.language.printed.ygo.applied import BY_RESULT, EACH, ONE, to_come
from judgecli.language.printed.ygo.as_monsters import AS_A_MONSTER as BY_THIS_TEXT
from judgecli.language.printed.ygo.bars_en import things_said
from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.frames import Parts, Said, bearing, lowered
from judgecli.language.printed.ygo.including import one_and_the_others
from judgecli.language.printed.ygo.numbers_en import each_of, for_each, points_and_cards
from judgecli.language.printed.ygo.results import hangs_on
from judgecli.language.printed.ygo.rites_en import fusion, ritual
from judgecli.language.printed.ygo.sayings_deeds import deeds
from judgecli.language.printed.ygo.slots import reads, within
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import Phrase, placed
from judgecli.language.printed.ygo.things_en import APART, SO_MANY, all_but, apart_in, phrase
from judgecli.language.printed.ygo.tokens_en import AS_A_MONSTER, such_a_monster, tokens
from judgecli.language.printed.ygo.words_en import any_of, of
from judgecli.lazy import replace

VERBS = (
    (_is(r"destroys?\s"), "destroy"),
    (_is(r"banish(?:es)?\s"), "banish"),
    (_is(r"tribute summons?\s"), "tribute summon"),
    (_is(r"tributes?\s"), "tribute"),
    (_is(r"discards?\s"), "discard"),
    (_is(r"sends?\s"), "send"),
    (_is(r"adds?\s"), "add"),
    (_is(r"returns?\s"), "return"),
    (_is(r"shuffles?\s"), "shuffle"),
    (_is(r"special summons?\s"), "special summon"),
    (_is(r"normal summons?\s"), "summon"),
    (_is(r"reveals?\s"), "reveal"),
    (_is(r"places?\s"), "place"),
    (_is(r"sets?\s"), "set"),
    (_is(r"equips?\s"), "equip"),
    (_is(r"detach(?:es)?\s"), "detach"),
    (_is(r"attach(?:es)?\s"), "attach"),
    (_is(r"(?:takes?|gains?) control of\s"), "control"),
    (_is(r"changes?\s"), "position"),
)
CHANGES = _is(r"\s?(gains?|loses?) (\d+) (ATK and DEF|ATK/DEF|ATK|DEF|Levels?|Ranks?)\b")
BECOMES = _is(r"(?:'s)? ?(ATK and DEF|ATK/DEF|original ATK|original DEF|ATK|DEF|Level|Rank) becomes? (\d+)\b")
HALVED = _is(r"(?:'s)? ?(ATK and DEF|ATK/DEF|ATK|DEF) (?:becomes half|is halved|are halved|becomes? half)\b")
NEGATE = _is(r"negates? (the|that|its|their|this) (activation|effects?|attack|summon)\b")
TO_ZONE = _is(
    r"\s?(?:from the field )?(?:back )?(?:to|into|on) (?:the |your |its |their |your opponent's |the top of the |the bottom of the |the top or bottom of the )?(?:owner's |owners' )?(?:Main (?=Deck))?(hand|GY|Deck|Extra Deck)s?\b((?:/|,? or )(?:the )?Extra Deck\b)?(?!/)"
)
EDGE = _is(
    r"\s?(?:on|to) (?:the )?(top|bottom)s? of (?:the|your|its owner's|their owner's|their owners'|the owner's) (?:Main )?Decks?\b(?! in)"
)
EITHER_EDGE = _is(
    r"\s?(?:on|to) (?:either )?(?:the )?top or (?:the )?bottom of (?:the|your|its owner's|their owner's|their owners'|your opponent's) Decks?\b(?! in)"
)
EITHER_POSITION = _is(
    r",?\s?in (?:either )?(?:face-up )?(Attack|Defense) (?:Position )?or face-down Defense Position\b"
)
EITHER_FIELD = _is(r"\s?(?:to either (?:player's )?(?:field|side of the field))\b")
POSITION = _is(r",?\s?in (?:face-up )?(Attack|Defense|face-down Defense) Position\b")
EFFECTS_NEGATED = _is(
    r"(?:its|their|(?:that|the) (?:monster|card|target)'s) effects (?:are|is) negated|(?:it has its|they have their) effects negated"
)
TO_POSITION = _is(r"\s?to (face-up Attack|Attack|face-up Defense|Defense|face-down Defense) Position\b")
TO_EITHER = _is(r"\s?to (?:face-up )?Attack or (?:face-up )?Defense Position\b")
TO_FIELD = _is(r"\s?(to your opponent's field|to your field|to their field)\b")
ANYHOW = _is(r",? ignoring (?:its|their|the) Summoning conditions\b")
COUNTS_AS = _is(
    r",?\s?\((?:this|this Special Summon) is treated as an? (Fusion|Ritual|Synchro|Xyz|Link) Summon(?:ed monster)?\.?\)"
)
OVERLAID = _is(
    r",?(?: by)? using (?:it|that (?:target|monster|card)(?: you control)?|(?P<this>this (?:face-up )?card(?: you control)?)) as (?:the )?(?:Xyz )?Materials?"
    r" \(an Xyz Summon\)"
)
TO_LINKED = _is(r"\s?to (?:any of )?your (?:Main Monster )?zones? (?:that )?this card points to\b")
LAID_AS = _is(
    r",? face-up in (your opponent's|your|its owner's|their owners') Spell & Trap Zones? as (?:a )?Continuous (Spell|Trap)s?(?: Cards?)?\b"
)
LAID = _is(r",? face-up (?:on|in) your (field|Spell & Trap Zone|Field Zone)\b")
IN_A_ZONE = _is(r",?( face-up)? (?:in|to) your (Pendulum Zone|Field Zone)\b")
FACE_DOWN = _is(r",? (?:face-down\b|\(face-down\))")
FACE_DOWN_FIRST = _is(r"\(?face-down\)? (?=the top|that|1 random|\d)")
DURATION = any_of(words.DURATIONS, before=r",? ?\(?", after=r"\)?")
PLACE_FIRST = _is(r"(?:from|to|into) (?:your|your opponent's|either|the) |in (?:Attack|Defense) Position,? ")
BATTLE_POSITION = _is(
    r"(?:its|their|that (?:target|monster)'s) battle positions?|the battle position of (?:this card|it|that (?:target|monster))(?! you)"
)
POSITION_OF = _is(r"the battle positions? of ")
ITS_POSITION = _is(r"'s? battle positions?")
COUNTERS = _is(r"places? (\d+) ([A-Z][\w' ]*?)[ -]?Counters? on (this card|it|that card)")
UNCOUNTED = _is(r"removes? (\d+) ([A-Z][\w' ]*?)[ -]?Counters? from (this card|it(?= |,|;|$)|that card)")
UNCOUNTED_THERE = _is(
    r"removes? (\d+) ([A-Z][\w' ]*?)[ -]?Counters? from (?:anywhere on )?(?P<where>your field|the field|either field|your Pendulum Zone|your opponent's field)\b"
)
COUNTERS_ON = _is(r"places? (\d+) ([A-Z][\w' ]*?)[ -]?Counters? on (?=each|all|1|that|those|any number)")
_ZONE = "|".join(sorted(words.ZONES, key=len, reverse=True))
OUT_OF = _is(
    rf",?\s?from (your opponent's|your|either|the|their|among) ?(face-up )?((?:{_ZONE})s?)"
    rf"((?:(?:,? or |,? and/or |,? and |, |/)(?:your )?(?:face-up )?(?:{_ZONE}))*)\b"
)
EACH_ZONE = expression("|".join(sorted(words.ZONES, key=len, reverse=True)))
FROM_TOP = _is(r",? from the top of (your|your opponent's) Decks?\b")
GIVES = _is(
    r",? as an Equip (?:Spell|Card) that gives (?:it|that (?:monster|target|card)|the equipped monster) (?:a )?"
    r"(\d+) (ATK/DEF|ATK and DEF|ATK|DEF)(?: boost)?"
)
TO_THING = _is(r"\s?to (?=this|it|that|1|a)")
AND_ANOTHER = _is(r",? and (?=\d+ (?!of (?!your ))|an? |(?:this card|it|them|that card)(?: to|,|;|$))")
AND_OR = _is(r",? and/or (?=up to \d|\d+ (?!of )|an? )")
AS_MATERIAL = _is(r",? as (?:an )?(?:Xyz )?Materials?\b|(?= ?$)")
AS_EQUIP_CARD = _is(r",? as (?:an )?Equip (?:Spell|Card)s?\b(?! that)")
FROM_THIS = _is(r"\s?from (this card)\b")
WHOLE = (
    (_is(r"end the battle phase\b"), "end battle phase"),
    (_is(r"toss a coin(?: once)?\b"), "flip a coin"),
    (_is(r"roll a six-sided die(?: once)?\b"), "roll a die"),
    (_is(r"shuffle your Deck\b"), "shuffle deck"),
)
PLACES = {
    "attack": "attack position",
    "face-up attack": "attack position",
    "defense": "defence position",
    "face-up defense": "defence position",
    "face-down defense": "face-down defence position",
}


PASSIVE = _is(
    r"(?P<what>it|they|that (?:monster|card|target)|those (?:monsters|cards|targets)|this card) (?:is|are) "
    r"(?P<verb>destroyed|banished|returned|sent|shuffled|changed|Tributed)(?= |$|,)"
)
ALL_PASSIVE = _is(
    r"(?P<what>all [^,.;:\"]+(?:\"[^\"]+\"[^,.;:\"]*)*?) are (?P<verb>destroyed|banished|returned|sent|shuffled|changed|Tributed)(?= |$|,)"
)
DONE = {
    "destroyed": "destroy",
    "banished": "banish",
    "returned": "return",
    "sent": "send",
    "shuffled": "shuffle",
    "changed": "change",
    "tributed": "tribute",
}


def _active(r: Reader) -> None:
    """ "It is destroyed" is read as "destroy it"."""
    m = r.see(PASSIVE) or r.see(ALL_PASSIVE)
    if m is None:
        return
    said = f"{DONE[m['verb'].lower()]} {m['what']}"
    text, at = r.text, m.end()
    here = text.columns[m.start()]
    columns = (*text.columns[: m.start()], *([here] * len(said)), *text.columns[at:])
    r.text = Text(text.letters[: m.start()] + said + text.letters[at:], columns, text.line, text.raw)


AT_ONCE = _is(r"immediately after (?:this effect resolves|that),? (?=(?:you can )?(?:Normal|Special|Tribute) Summon)")
"""Of a summon that an effect makes: it is made as the effect resolves."""


RIGHT_AFTER = _is(r"immediately after (?:this effect resolves|that),? (?=you can )")


def clause(r: Reader, who: Phrase | None = None) -> tuple[ast.Instruction, ...]:
    """One thing that is done, with its prepositions; raises ``NotRead`` at what has no role."""
    start = r.at
    r.take(AT_ONCE)
    _active(r)
    made = tokens(r, start)
    if made:
        return made
    if either := _either(r, start, who):
        return either
    for read in (points_and_cards, _whole, _later, _negation, _counters, fusion, ritual, _barred):
        found = read(r, start, who)
        if found:
            return found
    for what, verb in VERBS:
        if r.take(what):
            return _done(r, verb, start, who)
    found = _changed(r, start)
    if found:
        return found
    raise r.fail()


INCLUDING = _is(r",? including (?:at least )?(?=\d|an? |\")(?!this)")
BOTH = _is(r"both (?=this card|\d)")
BOTH_WAYS = _is(r"(?:either )?add (it|this card|them) to your hand,? or Special Summon (it|this card|them)\b")
ADD_OR_SUMMON = _is(r"(?:either )?add to your hand,? or Special Summon,? (?=\d|an? )")
TAKE = _is(r"take (?=\d|an? )")
AND_EITHER = _is(r",? (?:and )?either ")
ONE_OR = expression(r",? or ")


def _either(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    """ "Add it to your hand or Special Summon it": one of the two is chosen."""
    if m := r.take(BOTH_WAYS):
        this = "this card" in (m[1].lower(), m[2].lower())
        noun = ast.Noun("this" if this else "that", span=r.span(start))
        hand = ast.Instruction("add", what=noun, to=ast.Place("hand", "you"), span=r.span(start))
    elif r.take(ADD_OR_SUMMON):
        what = phrase(r)
        parts: Parts = {"what": what} if what is not None else {}
        while parts and _preposition(r, "special summon", parts):
            pass
        parts["to"] = Phrase("zone", zones=("hand",), whose="default")
        (hand,) = lowered("add", Said(parts, r.span(start)))
        if hand.what is None or not hand.what.where:
            raise NotRead("from where it is taken")
    elif r.see(TAKE):
        return _taken(r, start)
    else:
        return ()
    summon = replace(hand, verb="special summon", to=None)
    choices = ((hand,), (summon,))
    return (ast.Instruction("modal", amount=ast.Number(1), choices=choices, span=r.span(start)),)


def _taken(r: Reader, start: int) -> tuple[ast.Instruction, ...]:
    """ "Take 1 X from your Deck, and either add it to your hand or send it to the GY": one of the two is chosen."""
    r.take(TAKE)
    what = phrase(r)
    parts: Parts = {"what": what} if what is not None else {}
    while parts and _preposition(r, "special summon", parts):
        pass
    if not parts or not r.take(AND_EITHER):
        r.at = start
        return ()
    (taken,) = lowered("reveal", Said(parts, r.span(start)))
    if taken.what is None or taken.what.how != "choose" or not taken.what.where:
        raise NotRead("from where it is taken")
    for m in ONE_OR.finditer(r.text.letters, r.at):
        try:
            one = instructions(r.text.part(r.at, m.start()))
            rest = Reader(r.text)
            rest.at = m.end()
            other = clause(rest)
        except NotRead:
            continue
        both = [*one, *other]
        if len(both) != 2 or any(i.what is None or i.what.how != "that" or i.then for i in both):
            raise NotRead("which of the two is done")
        r.at = rest.at
        choices = tuple((replace(i, what=taken.what),) for i in both)
        return (ast.Instruction("modal", amount=ast.Number(1), choices=choices, span=r.span(start)),)
    raise NotRead("which of the two is done")


OF_THE_LIST = _is(
    r"apply (?:(?P<one>1 of )(?:these|the following) effects|(?P<result>the appropriate effects?|(?:this|these|the following) effects? based on the result)"
    r"|(?:these|the following|this) effects?)(?:,? in sequence)?(?= ?$)"
)
"""What the list behind the text says."""
SWAP_THIS = _is(
    r"switch control of (?:(?:that monster|it|that target) and this card|this card and (?:that monster|it|that target))\b"
)
SWAP = _is(r"switch control of (?:both(?: of)? )?(?:those |these )?(?:monsters|targets|them)\b")


def _whole(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    if r.take(SWAP):
        span = r.span(start)
        among = (ast.Filter("among", "=", "that", span),)
        mine, theirs = (ast.Noun("all", "monster", whose, filters=among, span=span) for whose in ("you", "opponent"))
        return (ast.Instruction("swap control", what=mine, target=theirs, span=span),)
    if m := r.take(SWAP_THIS):
        span = r.span(start)
        that = ast.Noun("that", span=span)
        return (ast.Instruction("swap control", what=ast.Noun("this", span=span), target=that, span=span),)
    for what, verb in WHOLE:
        if r.take(what):
            return (ast.Instruction(verb, span=r.span(start)),)
    if m := r.take(OF_THE_LIST):
        how = ONE if m["one"] else BY_RESULT if m["result"] else EACH
        return (to_come(how, r.span(start)),)
    return ()


IT = r"(it|them|that (?:monster|card|target)|those (?:monsters|cards|targets)|this card)"
WHEN_IT_LEAVES = (
    (_is(rf"banish {IT} (?:when|if) (?:it|they) leaves? the field\b"), BANISHED),
    (
        _is(rf"place {IT} on the bottom of (?:the|your|its owner's) Deck (?:when|if) it leaves the field\b"),
        TO_THE_BOTTOM,
    ),
)
IN_THAT_PHASE = _is(
    r",? during (?:(the|the next|your|your next|your opponent's next|your opponent's) )(End|Standby) Phase(?: of this turn| of (?P<turn>the next turn))?(?=$|\)|,? )(?! after)"
)
UNTIL_A_PHASE = _is(
    r",? \(?until (?:the End Phase(?: of this turn)?|(?P<whose>your|the) next (?P<what>Standby) Phase)\)?(?=$|,| and )"
)
NTH_STANDBY = _is(
    r",? during (your|your opponent's) (?P<nth>2nd|3rd|4th|second|third|fourth) (Standby|End) Phase after (?:this card's |this effect's )?(?:activation|activating this (?:card|effect))(?=$|\)|,? )"
)
"""So many such phases of that player after the activation: each is waited for in turn."""
TIMES = {"2nd": 2, "second": 2, "3rd": 3, "third": 3, "4th": 4, "fourth": 4}
AT_THE_END_OF_BATTLE = _is(r",? at the end of (?:the|this) Battle Phase(?: this turn| of this turn)?(?=$|\)|,? )")
IN_NEXT_TURN = _is(r",? (?:during|for) (your opponent's|their|your) next turn(?=$|\)|,? )")


def _whose_turn(m: re.Match[str], made: tuple[ast.Instruction, ...]) -> str:
    """Whose next turn it is: "their" is that of the player who is barred."""
    if m[1].lower() != "their":
        return "opponent" if "opp" in m[1].lower() else "you"
    who = {i.what.how for i in made if i.what is not None}
    if who != {"opponent"}:
        raise NotRead("whose next turn")
    return "opponent"


IN_A_PHASE = _is(
    r"during (?:(the|the next|your|your next|your opponent's next) )(End|Standby) Phase(?: of this turn)?, "
)
IN_THE_NTH = _is(NTH_STANDBY.pattern.removesuffix(r"(?=$|\)|,? )").removeprefix(",? ") + ", ")


def _later(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    """What is done in the End Phase, or when the card leaves the field."""
    for what, goes in WHEN_IT_LEAVES:
        if m := r.take(what):
            of = "this" if m[1].lower() == "this card" else "that"
            return (leaving(of, goes, r.span(start), m[0]),)
    if m := r.take(IN_A_PHASE):
        span = r.span(start)
        if start and any(what.search(r.text.letters, r.at) for what, _ in LINKS):
            raise NotRead("how much of it is done later")
        then = tuple(instructions(r.text.part(r.at, len(r.text)), who))
        r.at = len(r.text)
        return (_left(m, then, span),)
    if (m := r.take(IN_THE_NTH)) and not start:
        then = tuple(instructions(r.text.part(r.at, len(r.text)), who))
        r.at = len(r.text)
        return (_in_the_nth(m, then, r.span(start)),)
    return ()


def _in_the_nth(m: re.Match[str], then: tuple[ast.Instruction, ...], span: ast.Span) -> ast.Instruction:
    """Left for the second, or third, of such phases."""
    whose = "opponent" if "opp" in m[1].lower() else "you"
    for n in range(TIMES[m["nth"].lower()]):
        then = (in_phase(m[3].lower(), then, replace(span, start=span.start + n), whose),)
    return then[0]


def _left(m: re.Match[str], then: tuple[ast.Instruction, ...], span: ast.Span) -> ast.Instruction:
    """Left for the next such phase: of this turn, or of the player named."""
    whose = "opponent" if "opp" in m[1].lower() else "you" if "your" in m[1].lower() else ""
    if m.groupdict().get("turn"):
        if whose:
            raise NotRead("which turn")
        return in_next_turns(m[2].lower(), then, span)
    if whose == "you" and "next" not in m[1].lower() and m[2].lower() == "standby":
        raise NotRead("which Standby Phase")
    return in_phase(m[2].lower(), then, span, whose)


IT_CANNOT = _is(
    r"(?:it|they|that (?:face-up )?(?:monster|target)|those (?:face-up )?(?:monsters|targets)|this card) cannot "
)


def _barred(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    """ "…, but it cannot attack this turn": what is said of it up to the next clause."""
    if not r.see(IT_CANNOT):
        return ()
    rest = r.text.part(r.at, len(r.text))
    made, end = things_said(rest)
    r.at += end
    return tuple(made)


def _negation(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    if r.take(EFFECTS_NEGATED):
        time = _duration(r)
        that = ast.Noun("that", span=r.span(start))
        return (ast.Instruction("negate", None, that, duration=time, span=r.span(start)),)
    if m := r.take(NEGATE):
        span = r.span(start)
        what = m[2].lower().removesuffix("s")
        that = ast.Noun("that", span=span)
        if what == "effect" and m[1].lower() in ("its", "their"):
            time = _duration(r)
            return (ast.Instruction("negate", None, that, duration=time, span=span),)
        aspect = ast.Noun("aspect", what, of=that, span=span)
        return (ast.Instruction("negate", None, aspect, span=span),)
    return ()


AT_MOST = _is(r" \(max\. (\d+)\)")


def _no_more_than(most: int, number: ast.Number, on: ast.Noun, sort: str) -> ast.Condition:
    """ "Place 1 Spell Counter on this card (max. 3)": one more only as long as there are fewer."""
    if number.value != 1 or number.each is not None or on.how != "this":
        raise NotRead("how many counters there may be")
    bears = ast.Filter("bearing", "=", sort, on.span)
    there = replace(on, what="placed counter", filters=(*on.filters, bears))
    return ast.Condition(there, "count", "<=", ast.Number(most - 1), span=on.span)


def _counters(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    for pattern, verb in ((COUNTERS, "gain"), (UNCOUNTED, "lose")):
        if m := r.take(pattern):
            on = ast.Noun("this" if m[3].lower() == "this card" else "that", span=r.span(start))
            number = for_each(r, int(m[1])) if verb == "gain" else ast.Number(int(m[1]))
            most = r.take(AT_MOST) if verb == "gain" else None
            asked = (_no_more_than(int(most[1]), number, on, m[2]),) if most is not None else ()
            return (
                ast.Instruction(
                    verb, None, on, number, change="counters", value=m[2], conditions=asked, span=r.span(start)
                ),
            )
    if m := r.take(UNCOUNTED_THERE):
        place = m["where"].lower()
        whose = "opponent" if "opp" in place else "you" if "your" in place else ""
        where = ("pendulum zone",) if "pendulum" in place else ("field",)
        there = bearing(ast.Noun("any", "card", whose, where=where, span=r.span(start)), m[2])
        return (
            ast.Instruction(
                "lose", None, there, ast.Number(int(m[1])), change="counters", value=m[2], span=r.span(start)
            ),
        )
    if m := r.take(COUNTERS_ON):
        found = phrase(r)
        if (
            found is None
            or found.kind != "thing"
            or found.noun is None
            or found.noun.how not in ("all", "choose", "that")
        ):
            raise NotRead("on what counters are placed")
        number = ast.Number(int(m[1]))
        return (ast.Instruction("gain", None, found.noun, number, change="counters", value=m[2], span=r.span(start)),)
    return ()


def _duration(r: Reader) -> str:
    m = r.take(DURATION)
    return of(words.DURATIONS, m[1]) if m else ""


def _done(r: Reader, verb: str, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    before: Parts = {}
    while verb not in ("control", "position", "destroy") and r.see(PLACE_FIRST):
        r.at -= 1  # "Special Summon from your Deck, 1 …": the place is said first
        if not _preposition(r, verb, before) or not r.take(expression(",? ")):
            raise r.fail()
    if verb == "position" and (turned := _turned(r, start)) is not None:
        return (ast.Instruction("change position", None, turned, span=r.span(start)),)
    r.take(BOTH)
    if verb == "banish" and r.take(FACE_DOWN_FIRST):
        before["state"] = Phrase("state", value="face down")
    what = phrase(r)
    if what is None:
        raise r.fail(f"what {verb} is done to")
    more: list[Phrase] = []
    if what.kind == "thing" and what.noun is not None and r.take(INCLUDING):
        one = phrase(r)
        if one is None or one.kind != "thing" or one.noun is None:
            raise NotRead("which of them is meant")
        first, rest = one_and_the_others(what.noun, one.noun)
        what, more = (
            replace(what, noun=replace(first, span=replace(first.span, end=first.span.start + 1))),
            [replace(what, noun=rest)],
        )
    some = what.kind == "thing" and not more and r.see(AND_OR) is not None
    while what.kind == "thing" and (r.see(AND_ANOTHER) or r.see(AND_OR)):
        if (r.take(AND_OR) is not None) is not some:
            raise NotRead("how many of each")
        r.take(_is(r",? and ")) if not some else None
        other = phrase(r)
        if other is None or other.kind != "thing":
            raise r.fail(f"what {verb} is done to")
        more.append(other)
    if some:  # "1 A and/or 1 B": as many of each, or fewer
        what, *more = [_or_fewer(one) for one in (what, *more)]
    parts: Parts = {**before, "what": what}
    if who is not None:
        parts["who"] = who
    while _preposition(r, verb, parts):
        pass
    if verb == "shuffle":
        verb = "return"
        if parts.get("to", Phrase("")).zones not in (("deck",), ("extra deck",)):
            raise NotRead("shuffled into what")
    elif verb == "place":
        verb = "put"
        if "to" not in parts and what.noun is not None and what.noun.how == "this" and len(what.noun.where) == 1:
            parts["to"] = Phrase("zone", zones=what.noun.where, whose="you")  # "this card in your Pendulum Zone"
            parts["what"] = replace(what, noun=replace(what.noun, where=()))
    elif verb == "detach":
        mine = parts.pop("of", None)
        if mine is None and "host" not in parts:
            raise NotRead("whose materials")
        noun = what.noun
        if what.kind != "material" or noun is None or noun.up_to or noun.or_more or noun.filters or noun.where:
            raise NotRead("what is detached")
        parts["what"] = replace(what, of=ast.Noun("this")) if mine is not None else what
    elif verb == "control":
        time = _popped(parts)
        if parts.keys() - {"what"}:
            raise NotRead("how control is taken")
        return (ast.Instruction("take control", None, what.noun, duration=time, span=r.span(start)),)
    if (either := parts.pop("either", None)) is not None:
        return _one_of_two_places(verb, parts, either, r.span(start), more)
    if not more:
        return lowered(verb, Said(parts, r.span(start)))
    return _of_each(verb, parts, [what, *more], r.span(start))


def _or_fewer(one: Phrase) -> Phrase:
    if one.noun is None or one.noun.how != "choose" or one.noun.count is None or one.noun.or_more:
        raise NotRead("how many of each")
    return replace(one, noun=replace(one.noun, up_to=True))


def _turned(r: Reader, start: int) -> ast.Noun | None:
    """ "Its battle position", "the battle position of X": what is turned, whichever way it lies; None: not so."""
    if m := r.take(BATTLE_POSITION):
        return ast.Noun("this" if m[0].lower().endswith("this card") else "that", span=r.span(start))
    at = r.at
    of = r.take(POSITION_OF)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or found.noun.how == "any" or found.shown:
        r.at = at
        return None
    if of is None and r.take(ITS_POSITION) is None:
        r.at = at
        return None
    return found.noun


FACE_UP = "attack position or defence position"


def _one_of_two_places(
    verb: str, parts: Parts, either: Phrase, span: ast.Span, more: list[Phrase]
) -> tuple[ast.Instruction, ...]:
    """ "On either the top or the bottom of the Deck", "to either field": one of the two is chosen."""
    what = parts["what"].noun if "what" in parts else None
    if more or (what is not None and what.how == "all"):
        raise NotRead("what is done to several")
    if either.kind == "state":
        places: list[Parts] = [{"edge": Phrase("state", value=edge)} for edge in ("top", "bottom")]
    elif either.kind == "position":
        both = either.value.split(" or ") if either.value == FACE_UP else (either.value, "face-down defence position")
        places = [{"state": Phrase("state", value=state)} for state in both]
    else:
        places = [{"to": Phrase("zone", zones=("field",), whose=whose)} for whose in ("you", "opponent")]
    choices = tuple(lowered(verb, Said({**parts, **one}, span)) for one in places)
    return (ast.Instruction("modal", amount=ast.Number(1), choices=choices, span=span),)


def _of_each(verb: str, parts: Parts, things: list[Phrase], span: ast.Span) -> tuple[ast.Instruction, ...]:
    """ "1 A and 1 B in your GY": the same is done to each; the place said with the last is that of all."""
    last = things[-1].noun
    made: list[ast.Instruction] = []
    for one in things:
        noun = one.noun
        if (
            noun is None
            or last is None
            or noun.how not in ("choose", "this", "that")
            or verb in ("equip", "attach", "detach", "control")
        ):
            raise NotRead("what is done to several")
        if not noun.where and last.where and last.where != ("linked zone",):
            if noun.whose or (noun.how == "this" and last.whose != "you"):
                raise NotRead("whose they are")
            noun = replace(noun, where=last.where) if noun.how == "this" else placed(noun, last.where, last.whose)
        elif not noun.where and last.where and noun.how == "choose":
            raise NotRead("where each of them lies")
        made += lowered(verb, Said({**parts, "what": replace(one, noun=noun)}, span))
    return tuple(made)


def _popped(parts: Parts) -> str:
    found = parts.pop("duration", None)
    return found.value if found is not None else ""


OF_THE_EXTRA_DECK = ("fusion", "synchro", "xyz", "link")


def _to_the_main_deck(m: re.Match[str], things: ast.Noun | None) -> ast.Noun | None:
    """What is put "into the Main Deck": no card of the Extra Deck, which cannot go there (J2.2)."""
    if "main deck" not in m[0].lower() or (things is not None and things.where == ("hand",)):
        return things
    if things is None or things.how != "choose" or things.what not in ("monster", "card"):
        raise NotRead("which of them go to the Main Deck")
    if things.either:
        return replace(things, either=tuple(_of_the_main_deck(one) for one in things.either))
    return _of_the_main_deck(things)


def _keep_for_the_main_deck(parts: Parts, m: re.Match[str], things: ast.Noun | None) -> None:
    kept = _to_the_main_deck(m, things)
    if kept is not things and kept is not None:
        parts["what"] = replace(parts["what"], noun=kept)


def _of_the_main_deck(noun: ast.Noun) -> ast.Noun:
    asked = {str(f.value) for f in noun.filters if f.kind == "icon" and f.op == "="}
    if asked & {*OF_THE_EXTRA_DECK}:
        raise NotRead("which of them go to the Main Deck")
    none = tuple(ast.Filter("icon", "!=", kind, noun.span) for kind in OF_THE_EXTRA_DECK)
    return replace(noun, filters=(*noun.filters, *none))


def _preposition(r: Reader, verb: str, parts: Parts) -> bool:
    """What stands behind the thing: where from, where to, how."""
    at = r.at
    role, found = "", Phrase("")
    if "what" in parts and (noun := parts["what"].noun) is not None and (left := all_but(r, noun)) is not None:
        parts["what"] = replace(parts["what"], noun=left)
        return True
    things = parts["what"].noun if "what" in parts else None
    if things is not None and things.how not in ("this", "that") and (beside := compared(r, phrase)):
        parts["what"] = replace(parts["what"], noun=replace(things, filters=(*things.filters, *beside)))
        return True
    if (
        "what" in parts
        and (several := parts["what"].noun) is not None
        and several.count is not None
        and (m := r.take(APART))
    ):
        if several.how != "choose" or several.count.value < 2 or several.apart:
            raise NotRead("from what the names differ")
        parts["what"] = replace(parts["what"], noun=replace(several, apart=apart_in(m)))
        return True
    if things is not None and things.how == "any" and things.count is None and (m := r.take(SO_MANY)) is not None:
        several = counted(r, phrase)
        if several is None or things.either:
            raise NotRead("how many")
        number = ast.Number(1, several)
        parts["what"] = replace(
            parts["what"], noun=replace(things, how="choose", count=number, up_to=m[1].lower() == "up to")
        )
        return True
    if verb in ("place", "return") and r.take(EITHER_EDGE):
        parts["to"] = Phrase("zone", zones=("deck",), whose="default")
        role, found = "either", Phrase("state")
    elif verb == "special summon" and r.take(EITHER_FIELD):
        role, found = "either", Phrase("zone")
    elif verb == "special summon" and (m := r.take(EITHER_POSITION)):
        role, found = "either", Phrase("position", value=PLACES[m[1].lower()])
    elif m := r.take(EDGE):
        _keep_for_the_main_deck(parts, m, things)
        parts["to"] = Phrase("zone", zones=("deck",), whose="default")
        role, found = "edge", Phrase("state", value=m[1].lower())
    elif verb == "detach" and r.take(FROM_THIS):
        role, found = "of", Phrase("thing", ast.Noun("this"))
    elif verb == "detach" and r.take(_is(r"\s?from ")):
        host = phrase(r)
        if host is None or host.noun is None or host.kind != "thing":
            raise NotRead("whose materials")
        role, found = "host", host
    elif verb in ("send", "add", "return", "shuffle", "place") and (m := r.take(TO_ZONE)):
        _keep_for_the_main_deck(parts, m, things)
        if "top" in m[0].lower() or "bottom" in m[0].lower():
            r.at = at
            raise NotRead("on top or bottom")
        if m[2] and verb not in ("return", "shuffle"):
            raise NotRead("to which of the two")
        role, found = "to", Phrase("zone", zones=(of(words.ZONES, m[1]),), whose="default")
    elif verb == "position" and r.take(TO_EITHER):
        role, found = "either", Phrase("position", value=FACE_UP)
    elif (verb == "position" and (m := r.take(TO_POSITION))) or (verb == "special summon" and (m := r.take(POSITION))):
        role, found = "state", Phrase("state", value=PLACES[m[1].lower()])
    elif verb in ("special summon", "set") and (m := r.take(TO_FIELD)):
        if "their" in m[1].lower():
            raise NotRead("whose field")
        role, found = "to", Phrase("zone", zones=("field",), whose="opponent" if "opp" in m[1] else "you")
    elif verb == "special summon" and (m := r.take(OVERLAID)):
        parts["anyhow"] = Phrase("state", value="as a xyz summon")
        aimed = "target" in m[0].lower().split(" as ")[0]
        role, found = "using", Phrase("thing", ast.Noun("this" if m["this"] else "that", target=aimed, span=r.span(at)))
    elif verb == "special summon" and (m := r.take(AS_A_MONSTER)):
        parts["anyhow"] = Phrase("state", value=BY_THIS_TEXT)
        role, found = "such", Phrase("thing", such_a_monster(m, r.span(at)))
    elif verb == "special summon" and (m := r.take(COUNTS_AS)):
        role, found = "anyhow", Phrase("state", value=f"as a {m[1].lower()} summon")
    elif verb == "special summon" and r.take(TO_LINKED):
        role, found = "to", Phrase("zone", zones=("linked zone",), whose="you")
    elif verb == "special summon" and r.take(ANYHOW):
        role, found = "anyhow", Phrase("state", value="ignoring its summoning conditions")
    elif verb == "place" and (m := r.take(LAID_AS)):
        parts["state"] = Phrase("state", value="face up")
        parts["placed as"] = Phrase("state", value=f"as a continuous {m[2].lower()}")
        owner = {"your": "you", "your opponent's": "opponent"}.get(m[1].lower(), "owner")
        role, found = "to", Phrase("zone", zones=("spell & trap zone",), whose=owner)
    elif verb == "place" and (m := r.take(LAID)):
        parts["state"] = Phrase("state", value="face up")
        role, found = "to", Phrase("zone", zones=(of(words.ZONES, m[1]),), whose="you")
    elif verb == "place" and (m := r.take(IN_A_ZONE)):
        role, found = "to", Phrase("zone", zones=(of(words.ZONES, m[2]),), whose="you")
    elif verb == "banish" and r.take(FACE_DOWN):
        role, found = "state", Phrase("state", value="face down")
    elif verb == "attach" and r.take(TO_THING):
        host = phrase(r)
        if host is None or host.noun is None or host.kind != "thing" or not r.take(AS_MATERIAL):
            raise NotRead("to what it is attached")
        role, found = "to", Phrase("material", host.noun)
    elif verb == "equip" and (m := r.take(GIVES)):
        role, found = "gives", Phrase("number", amount=ast.Number(int(m[1])), value=m[2].lower())
    elif verb == "equip" and r.take(AS_EQUIP_CARD):
        role, found = "as", Phrase("state")
    elif verb == "equip" and r.take(TO_THING):
        to = phrase(r)
        if to is None:
            raise NotRead("to what")
        role, found = "to", to
    elif verb in ("banish", "send") and "what" in parts and (m := r.take(FROM_TOP)) is not None:
        noun = parts["what"].noun
        if noun is None or noun.what != "card" or noun.filters or noun.where or noun.how != "choose" or noun.or_more:
            raise NotRead("cards of the top of a deck")
        whose = "opponent" if "opp" in m[1].lower() else "you"
        parts["what"] = replace(parts["what"], noun=replace(noun, where=("deck",), whose=whose, top=True))
        return True
    elif (m := r.take(OUT_OF)) is not None:
        if m[1].lower() in ("among", "their"):
            raise NotRead("from whose place")
        zones = tuple(words.ZONES[z] for z in EACH_ZONE.findall(f"{m[3]}{m[4]}"))
        up = (ast.Filter("state", "=", "face up", r.span(at)),) if "face-up " in m[0].lower() else ()
        whose = {"your": "you", "your opponent's": "opponent"}.get(
            m[1].lower(), "" if m[1].lower() == "either" or "field" in zones else "default"
        )
        role, found = "from", Phrase("zone", zones=zones, whose=whose, shown=up)
    elif verb == "control" and (m := r.take(DURATION)):
        role, found = "duration", Phrase("duration", value=of(words.DURATIONS, m[1]))
    if not role:
        r.at = at
        return False
    if role in parts:
        raise NotRead(f"{role} twice")
    parts[role] = found
    return True


def _changed(r: Reader, start: int) -> tuple[ast.Instruction, ...]:
    """ "It gains 500 ATK", "its ATK becomes 0"."""
    owner = r.take(_is(r"(?:its|their)(?= )"))
    if owner is not None:
        about: Phrase | None = Phrase("thing", ast.Noun("that", span=r.span(start)))
    else:
        about = phrase(r)
        if about is None and (m := r.take(_is(r"this card's\s?"))):
            about = Phrase("thing", ast.Noun("this", span=r.span(start)))
    if about is None or about.kind != "thing" or about.noun is None:
        r.at = start
        return ()
    noun = about.noun
    noun = replace(noun, how="all") if noun.how == "any" else noun
    again = ast.Noun("that", span=noun.span) if noun.how == "choose" else noun
    if (m := r.take(CHANGES)) and owner is None:
        sign = 1 if m[1].lower().startswith("gain") else -1
        number = ast.Number(sign * int(m[2]))
        each = each_of(r)
        number = replace(number, each=each) if each is not None else number
        time = _duration(r)
        return tuple(
            ast.Instruction(
                "change", None, noun if n == 0 else again, number, change=stat, duration=time, span=r.span(start)
            )
            for n, stat in enumerate(_stats(m[3]))
        )
    for pattern, verb in ((BECOMES, "become"), (HALVED, "halve")):
        if m := r.take(pattern):
            amount = ast.Number(int(m[2])) if verb == "become" else None
            time = _duration(r)
            return tuple(
                ast.Instruction(
                    verb, None, noun if n == 0 else again, amount, change=stat, duration=time, span=r.span(start)
                )
                for n, stat in enumerate(_stats(m[1]))
            )
    r.at = start
    return ()


def _stats(written: str) -> tuple[str, ...]:
    low = written.lower()
    if low in ("atk and def", "atk/def"):
        return ("atk", "def")
    return (of(words.STATS, written.rstrip("s") if low.startswith(("level", "rank")) else written),)


LASTING = frozenset({"change", "become", "halve", "cannot"})
GIVEN = frozenset({"ability", "icon"})
"""What a monster gets for a time: piercing battle damage, being a Tuner."""
LINKS = (
    (_is(r",? or,? (?=if [^,]+, (?:you can |your opponent )?[^,]*instead)"), "or"),
    (_is(r",? and if (?:you do that|it does|they do|you do), "), "then"),
    (_is(r",? and if you do "), "then"),
    (_is(r",? then,? "), "afterwards"),
    (_is(r",? also,? after that, "), "and afterwards"),
    (_is(r",? also,? "), "and"),
    (_is(r", and "), "and"),
    (_is(r" and "), "and"),
    (_is(r",? but "), "and"),
    (_is(r",? \((?:but )?(?=[^()]*\))"), "and"),
    (
        _is(
            r", (?=(?:its|their) (?:ATK|DEF|ATK/DEF|effects|Level|Levels)\b|negate (?:its|their) |(?:destroy|banish) (?:it|them)\b"
            r"|shuffle (?:it|them) into|it (?:is|cannot|gains|loses) )"
        ),
        "and",
    ),
)


ALSO_NEGATED = _is(
    r"(?:^|, )(until the end of (?:this|the) turn|this turn), [^.;]*?,? also negate (?:its|their) effects"
)
Join = Callable[[list[ast.Instruction], tuple[ast.Instruction, ...]], None]


def instructions(text: Text, who: Phrase | None = None, join: Join | None = None) -> list[ast.Instruction]:
    """Clauses joined by "and", "then", "and if you do"; a time said first holds for what is negated behind it too."""
    found = _instructions(text, who, join)
    m = ALSO_NEGATED.search(text.letters)
    return [_for_that_time(i, of(words.DURATIONS, m[1])) for i in found] if m is not None else found


def _for_that_time(i: ast.Instruction, time: str) -> ast.Instruction:
    i = replace(i, then=tuple(_for_that_time(one, time) for one in i.then))
    return negated_for(i, time) if stays_negated(i) and not i.duration else i


def _instructions(text: Text, who: Phrase | None = None, join: Join | None = None) -> list[ast.Instruction]:
    """Clauses joined by "and", "then", "and if you do"."""
    r = Reader(text)
    found: list[ast.Instruction] = []
    link = ""
    while not r.ended():
        asked = _asked(r, found)
        r.take(RIGHT_AFTER)
        may = bool(r.take(_is(r"you can |you may "))) or bool(r.see(THEY_CAN))
        r.take(YOU) if not may else None
        at = r.at
        made = _told(r, who)
        if (m := r.take(IN_THAT_PHASE)) is not None:
            made = (_left(m, made, r.span(at)),)
        elif made and made[-1].verb == "banish" and (m := r.take(UNTIL_A_PHASE)) is not None:
            whose = "you" if (m["whose"] or "").lower() == "your" else ""
            made = until_a_phase(made, "standby" if m["what"] else "end", whose, r.span(at))
        elif (m := r.take(NTH_STANDBY)) is not None:
            made = (_in_the_nth(m, made, r.span(at)),)
        elif r.take(AT_THE_END_OF_BATTLE) is not None:
            made = (in_phase("end step", made, r.span(at), ""),)
        elif (m := r.take(IN_NEXT_TURN)) is not None:
            made = (in_a_turn_to_come(made, r.span(at), _whose_turn(m, made)),)
        if r.see(IF_IT_IS) is not None and len(made) == 1 and not asked:
            asked = _what_it_is(r)
        if asked:
            made = (replace(made[0], conditions=(*asked, *made[0].conditions)), *made[1:])
            if len(made) > 1:
                raise NotRead("what is done on a condition")
        if link == "or":
            found[-1] = _either_way(found[-1], made, asked, r)
            if r.ended():
                break
            link = _joint(r)
            continue
        if unless := r.take(UNLESS):
            made = _unless(made, r, r.span(unless.start()))
        if may:
            if found and link not in ("then", "afterwards"):
                raise NotRead("what is left open")
            made = (replace(made[0], may=True, then=made[1:]),)
        if link in ("then", "afterwards") and found:
            found[-1] = chained(found[-1], made, link == "afterwards")
        else:
            found += (replace(made[0], after=link == "and afterwards"), *made[1:])
        if r.ended() or (r.text.letters[r.at :] == ")" and "(" in r.text.letters):
            break
        if r.text.letters.startswith(")", r.at) and "(" in r.text.letters[: r.at]:
            r.at += 1
            if r.ended():
                break
        link = _joint(r)
    if not found:
        raise NotRead("nothing is done")
    if (first := BEGINS_WITH.match(text.letters)) is not None:
        time = of(words.DURATIONS, first[1])
        found = [
            replace(i, duration=time)
            if (i.verb in LASTING or i.verb in TOLD_FIRST or stays_negated(i) or i.change in GIVEN) and not i.duration
            else i
            for i in found
        ]
    if len({i.duration for i in found if i.verb in LASTING and not _bars_a_player(i)}) > 1:
        raise NotRead("whether all of it lasts so long")
    return found


def _bars_a_player(i: ast.Instruction) -> bool:
    """Whether it says what a player cannot do: how long is told with it."""
    return i.verb == "cannot" and i.what is not None and i.what.what == "player" and bool(i.duration)


def _joint(r: Reader) -> str:
    """How the next clause hangs on what stands before it."""
    for what, kind in LINKS:
        if r.take(what):
            return kind
    raise r.fail()


INSTEAD = _is(r",? instead\b")
UNLESS = _is(r" unless you (?=\w)")


def _either_way(
    before: ast.Instruction, made: tuple[ast.Instruction, ...], asked: tuple[ast.Condition, ...], r: Reader
) -> ast.Instruction:
    """ "Do this, or if X, you can do that instead": where X is so, one of the two is chosen."""
    if r.take(INSTEAD) is None or not asked or before.then:
        raise NotRead("which of the two is done")
    what = before.what if made[0].what is not None and made[0].what.how == "that" else made[0].what
    other = (replace(made[0], what=what, conditions=(*asked, *made[0].conditions)), *made[1:])
    return ast.Instruction("modal", amount=ast.Number(1), choices=((before,), other), span=before.span)


def _unless(made: tuple[ast.Instruction, ...], r: Reader, span: ast.Span) -> tuple[ast.Instruction, ...]:
    """ "Destroy this card unless you pay": it may be paid; otherwise it is done. Of "A or B" either is enough."""
    rest = r.text.part(r.at, len(r.text))
    choices = _each_way(rest) or [tuple(instructions(rest))]
    r.at = len(r.text)
    several = ast.Instruction("modal", amount=ast.Number(1), choices=tuple(choices), span=span)
    first = choices[0][0]
    paid = replace(first, then=(*first.then, *choices[0][1:])) if len(choices) == 1 else several
    return (replace(paid, may=True), ast.Instruction("otherwise", then=made, span=span))


def _each_way(text: Text) -> list[tuple[ast.Instruction, ...]]:
    """Both of "A or B", where each can be read by itself."""
    for m in ONE_OR.finditer(text.letters):
        try:
            return [tuple(instructions(text.part(0, m.start()))), tuple(instructions(text.part(m.end(), len(text))))]
        except NotRead:
            continue
    return []


BEGINS_WITH = any_of(words.DURATIONS)
"""A duration that a sentence begins with holds for all that lasts in it."""
IF = _is(r"if (?!you do\b|not\b|possible\b|(?:it|they|that monster) attacks? a Defense Position monster)")


def _asked(r: Reader, done: Sequence[ast.Instruction]) -> tuple[ast.Condition, ...]:
    """ "If you control X, …", "if you added an X, …" before one clause; ``done``: the clauses before."""
    at = r.at
    if done and (after := hangs_on(done, r.text.part(at, len(r.text)), "en")) is not None:
        r.at = len(r.text) - len(after[1])
        return after[0]
    if not r.take(IF):
        return ()
    for stop in re.finditer(", ", r.text.letters[r.at :]):
        try:
            found, places = condition(r.text.part(r.at, r.at + stop.start()))
        except NotRead:
            continue
        if places:
            raise NotRead("where it is done")
        r.at += stop.end()
        return found
    r.at = at
    raise r.fail()


IF_IT_IS = _is(r" if (?:it|that card|that monster|the drawn card) (?:is|was) (?=an? )")


def _what_it_is(r: Reader) -> tuple[ast.Condition, ...]:
    """ "…, if it is an X" behind a clause: it is done where what was spoken of is such."""
    start = r.at
    r.take(IF_IT_IS)
    found = phrase(r)
    noun = found.noun if found is not None and found.kind == "thing" else None
    if noun is None or noun.how != "choose" or noun.count != ast.Number(1) or noun.where or noun.either or noun.whose:
        raise NotRead("what it must be")
    among = ast.Filter("among", "=", "that", r.span(start))
    such = replace(noun, how="any", count=None, filters=(*noun.filters, among))
    return (ast.Condition(such, "count", ">=", ast.Number(1), span=r.span(start)),)


YOU = _is(
    r"you (?=(?:gain|draw|discard|lose|send|banish|destroy|add|special summon|tribute|shuffle|return|pay|reveal|take (?!no)))"
)
THEY_CAN = _is(r"(?:your opponent|both players|each player) can (?!neither)")


def _told(r: Reader, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    """One clause: by its verb, else by the table of sayings, up to the joint that ends it."""
    at = r.at
    try:
        made = clause(r, _player(r) or who)
        if (
            r.ended()
            or r.see(INSTEAD)
            or r.see(UNLESS)
            or r.text.letters.startswith(")", r.at)
            or r.see(IN_THAT_PHASE)
            or r.see(NTH_STANDBY)
            or r.see(UNTIL_A_PHASE)
            or r.see(AT_THE_END_OF_BATTLE)
            or r.see(IN_NEXT_TURN)
            or r.see(IF_IT_IS)
            or any(r.see(what) for what, _ in LINKS)
        ):
            return made
        raise r.fail()
    except NotRead as problem:
        joints = (*(what for what, _ in LINKS), IN_THAT_PHASE, NTH_STANDBY, AT_THE_END_OF_BATTLE, IN_NEXT_TURN)
        ends = {m.start() for m in re.finditer(r"\)", r.text.letters[: len(r.text)]) if m.start() > at}
        ends |= {m.start() for what in joints for m in what.finditer(r.text.letters, at + 1)} | {len(r.text)}
        for end in sorted(ends, reverse=True):
            if r.text.letters.count('"', at, end) % 2:
                continue
            part = r.text.part(at, end)
            if IN_NEXT_TURN.match(r.text.letters, end):
                part = part.ending(" this turn")
            found = deeds(part, "en") or _applies(part, bool(BEGINS_WITH.match(r.text.letters)))
            if found:
                r.at = end
                return found
        raise problem


THE_SUMMONER = _is(r"the player who (?:Special )?Summoned (?:it|that monster|them) (?=cannot )")
_ON_THE_FIELD = r"(?:is |remains )?(?:face-up )?(?:on|in) (?:the|your) (?:field|Monster Zone)"
AS_LONG_AS_THERE = _is(
    rf"^(?:while|as long as) (?:(?:it|that (?:face-up )?(?:monster|card|Token)|those Tokens|(?P<this>this card)) {_ON_THE_FIELD}|you control that (?:face-up )?(?:monster|Token)), "
    rf"|,? (?:while|as long as) (?:(?:it|that (?:face-up )?(?:monster|card|Token)|those Tokens|(?P<late>this card)) {_ON_THE_FIELD}|you control that (?:face-up )?(?:monster|Token))$"
)


def _applies(part: Text, so_long: bool = False) -> tuple[ast.Instruction, ...]:
    """What a clause says applies for a time ("… and your opponent cannot target it this turn"); ``so_long``: how long is told first."""
    if (m := AS_LONG_AS_THERE.search(part.letters)) is not None:
        begins = part.letters.lower().startswith(("while ", "as long as "))
        rest = part.part(m.end(), len(part)) if begins else part.part(0, m.start())
        if (who := THE_SUMMONER.match(rest.letters)) is not None:
            rest = rest.part(who.end(), len(rest)).behind("you ")
        try:
            barred = within("said", "en", rest)
        except NotRead:
            return ()
        return tuple(as_long_as_there(barred, "this" if m["this"] or m["late"] else "that", part.span(0, len(part))))
    try:
        found: tuple[ast.Instruction, ...] = within("said", "en", part)
    except NotRead:
        return ()
    if any(not i.duration and not (so_long and i.verb in TOLD_FIRST) for i in found):
        return ()
    return found


TOLD_FIRST = frozenset({"cannot", "unaffected"})
"""What a duration holds for that the sentence begins with."""
THEIRS = rewrites(
    (r"\b[Tt]heir(?= (?:[Ee]ntire )?(?:hand|Deck|GY|field|Extra Deck|banishment|banished|opponent))", "your"),
    (r"\bthey control\b", "you control"),
)


def _player(r: Reader) -> Phrase | None:
    """ "Your opponent draws 1 card": who does it."""
    at = r.at
    m = r.take(
        _is(
            r"(your opponent|both players|each player)(?: (?:must|can))? (?=draw|discard|send|gain|lose|take(?!s? control)|pay|banish|tribute|destroy|special summon|add|shuffle|return|place|set |reveal|excavate|look)"
        )
    )
    if m is None:
        r.at = at
        return None
    joint = min((j.start() for what, _ in LINKS[:5] if (j := what.search(r.text.letters, r.at))), default=len(r.text))
    said, rest = r.text.part(r.at, joint).rewritten(THEIRS), r.text.part(joint, len(r.text))
    before = r.text.part(0, r.at)
    columns = (*before.columns[:-1], *said.columns[:-1], *rest.columns)
    r.text = Text(before.letters + said.letters + rest.letters, columns, r.text.line, r.text.raw)
    how = "opponent" if "opp" in m[1].lower() else "player"
    return Phrase("player", ast.Noun(how, "player", span=r.span(at)))


def chained(before: ast.Instruction, made: tuple[ast.Instruction, ...], after: bool = False) -> ast.Instruction:
    """Behind the last thing done; ``after``: "then" says that it comes afterwards, "and if you do" does not."""
    if before.then and comes_back(before.then[-1]):
        return replace(before, then=(*before.then, replace(made[0], after=after), *made[1:]))
    if before.then:
        return replace(before, then=(*before.then[:-1], chained(before.then[-1], made, after)))
    return replace(before, then=(replace(made[0], after=after), *made[1:]))


def told(text: Text) -> tuple[ast.Instruction, ...]:
    """What is done, in one clause or several."""
    return tuple(instructions(text))


reads("deeds", "en", told)
reads("deed", "en", told)
