"""Clauses of printed English text: the verb, what it is done to, and what its prepositions add."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.afterwards import (
    BANISHED,
    NEXT_TURN,
    TO_THE_BOTTOM,
    as_long_as_there,
    chained,
    in_a_turn_to_come,
    in_next_turns,
    in_phase,
    leaving,
    negated_for,
    stays_negated,
    until_a_phase,
)
from judgecli.language.printed.ygo.applied import BY_RESULT, EACH, EACH_MAY, ONE, to_come
from judgecli.language.printed.ygo.asked_en import IF_BEHIND, IF_IT_IS, asked_before, asked_behind, what_it_is
from judgecli.language.printed.ygo.bars_en import things_said
from judgecli.language.printed.ygo.deciding import COUNT, decider
from judgecli.language.printed.ygo.done_en import AS_BEFORE, changed_so, counters, done_so, negation_so, preposition
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.frame_parts import Parts, Said
from judgecli.language.printed.ygo.frames import lowered
from judgecli.language.printed.ygo.numbers_en import points_and_cards
from judgecli.language.printed.ygo.picked_en import PICKED, picked
from judgecli.language.printed.ygo.results import last_of
from judgecli.language.printed.ygo.rites_en import fusion, ritual
from judgecli.language.printed.ygo.sayings_deeds import deeds
from judgecli.language.printed.ygo.slots import reads, within
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import Phrase, placed
from judgecli.language.printed.ygo.things_en import all_but, phrase
from judgecli.language.printed.ygo.tokens_en import tokens
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
WHOLE = (
    (_is(r"end the battle phase\b"), "end battle phase"),
    (_is(r"toss a coin(?: once)?\b"), "flip a coin"),
    (_is(r"roll a six-sided die(?: once)?\b"), "roll a die"),
    (_is(r"shuffle your Deck\b"), "shuffle deck"),
)


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
    for read in (points_and_cards, _whole, _later, negation_so, counters, fusion, ritual, _barred):
        found = read(r, start, who)
        if found:
            return found
    for what, verb in VERBS:
        if r.take(what):
            return done_so(r, verb, start, who)
    found = changed_so(r, start)
    if found:
        return found
    raise r.fail()


BOTH_WAYS = _is(
    r"(?:either )?add (it|this card|them) to your hand,? or Special Summon (it|this card|them)\b(?: in (?P<lies>Attack|Defense) Position)?"
)
ADD_OR_SUMMON = _is(r"(?:either )?add to your hand,? or Special Summon,? (?=\d|an? )")
TAKE = _is(r"take (?=\d|an? )")
AND_EITHER = _is(r",? (?:and )?either ")
ONE_OR = expression(r",? or ")


def _either(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    """ "Add it to your hand or Special Summon it": one of the two is chosen."""
    comes: ast.Place | None = None
    if m := r.take(BOTH_WAYS):
        if m["lies"]:
            comes = ast.Place("", state=f"{'attack' if m['lies'].lower() == 'attack' else 'defence'} position")
        this = "this card" in (m[1].lower(), m[2].lower())
        noun = ast.Noun("this" if this else "that", span=r.span(start))
        hand = ast.Instruction("add", what=noun, to=ast.Place("hand", "you"), span=r.span(start))
    elif r.take(ADD_OR_SUMMON):
        what = phrase(r)
        parts: Parts = {"what": what} if what is not None else {}
        while parts and preposition(r, "special summon", parts):
            pass
        parts["to"] = Phrase("zone", zones=("hand",), whose="default")
        (hand,) = lowered("add", Said(parts, r.span(start)))
        if hand.what is None or not hand.what.where:
            raise NotRead("from where it is taken")
    elif r.see(TAKE):
        return _taken(r, start)
    elif r.take(EITHER):
        return _one_of_two(r, start)
    elif EITHER_DEED.match(r.text.letters, r.at):
        return _either_deed(r, start)
    else:
        return ()
    summon = replace(hand, verb="special summon", to=comes)
    choices = ((hand,), (summon,))
    return (ast.Instruction("modal", amount=ast.Number(1), choices=choices, span=r.span(start)),)


EITHER = _is(r"either (?=[A-Za-z]+ )")


def _parted_in_two(r: Reader) -> Iterator[tuple[Sequence[ast.Instruction], Sequence[ast.Instruction], int]]:
    """Each way in which what follows can be read as one thing "or" another, and where that ends."""
    for m in ONE_OR.finditer(r.text.letters, r.at):
        rest = Reader(r.text)
        rest.at = m.end()
        try:
            yield instructions(r.text.part(r.at, m.start())), clause(rest), rest.at
        except NotRead:
            continue


def _one_of_two(r: Reader, start: int) -> tuple[ast.Instruction, ...]:
    """ "Either add 1 X from your Deck to your hand, or send it to the GY": one of the two is chosen."""
    for one, other, end in _parted_in_two(r):
        if len(one) != 1 or any(i.then or i.may or i.who is not None for i in (*one, *other)):
            break  # of what another player does that player chooses
        first = one[0].what
        if first is not None and first.how == "choose" and other[0].what is not None and other[0].what.how == "that":
            if first.up_to or first.count != ast.Number(1) or other[0].what.target or other[0].what.spoken:
                break
            other = (replace(other[0], what=first), *other[1:])
        second = other[0].what
        if first is not None and first.how == "that" and first.spoken and second is not None and second.how == "that":
            if second.spoken not in ("", first.spoken):
                break
            other = (replace(other[0], what=first), *other[1:])  # "equip the revealed card to that monster, or send it"
        r.at = end
        choices = (tuple(one), tuple(other))
        return (ast.Instruction("modal", amount=ast.Number(1), choices=choices, span=r.span(start)),)
    raise NotRead("which of the two is done")


_DEED = r"(?:banish|return|add|shuffle|Special Summon|destroy|place|Set|send)"
EITHER_DEED = _is(rf"{_DEED} (?P<what>it|them|that target)\b[^,;.:]*?(?P<or>,? or )(?={_DEED} (?P=what)\b)")


def _either_deed(r: Reader, start: int) -> tuple[ast.Instruction, ...]:
    """ "Return it to the hand, or shuffle it into the Deck": one of the two is done to the same card."""
    m = EITHER_DEED.match(r.text.letters, r.at)
    assert m is not None
    one = instructions(r.text.part(r.at, m.start("or")))
    r.at = m.end("or")
    other = clause(r)
    if (
        len(one) != 1
        or len(other) != 1
        or any(i.what is None or i.what.how != "that" or i.then for i in (*one, *other))
    ):
        raise NotRead("which of the two is done")
    choices = (tuple(one), tuple(other))
    return (ast.Instruction("modal", amount=ast.Number(1), choices=choices, span=r.span(start)),)


def _taken(r: Reader, start: int) -> tuple[ast.Instruction, ...]:
    """ "Take 1 X from your Deck, and either add it to your hand or send it to the GY": one of the two is chosen."""
    r.take(TAKE)
    what = phrase(r)
    parts: Parts = {"what": what} if what is not None else {}
    while parts and preposition(r, "special summon", parts):
        pass
    if not parts or not r.take(AND_EITHER):
        r.at = start
        return ()
    (taken,) = lowered("reveal", Said(parts, r.span(start)))
    if taken.what is None or taken.what.how != "choose" or not taken.what.where:
        raise NotRead("from where it is taken")
    for one, other, end in _parted_in_two(r):
        both = [*one, *other]
        if len(both) != 2 or any(i.what is None or i.what.how != "that" or i.then for i in both):
            raise NotRead("which of the two is done")
        r.at = end
        choices = tuple((replace(i, what=taken.what),) for i in both)
        return (ast.Instruction("modal", amount=ast.Number(1), choices=choices, span=r.span(start)),)
    raise NotRead("which of the two is done")


OF_THE_LIST = _is(
    r"apply (?:(?P<one>1 of )(?:these|the following) effects|(?P<result>the (?:appropriate effects?|result)|(?:this|these|the following) effects?,? (?:based|depending) on the result)"
    r"|(?:these|the following|this) effects?)(?:,? in sequence)?(?= ?$)"
)
AS_DECIDED = _is(
    r"apply (?:(?P<one>1 of (?:these|the following) effects|this effect|the (?:appropriate|following) effect)|(?P<any>any of )?the(?:se| appropriate| following) effects)(?:,? in sequence)?,? "
    r"(?:based|depending) on (?!the result)(?P<what>[^.:;]+?)(?:,? in sequence)?(?= ?$)"
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
    if m := r.take(AS_DECIDED):
        by = decider(r.text.part(*m.span("what")), "en")
        how = ONE if m["one"] and by.by == COUNT else EACH_MAY if m["any"] else EACH
        return (to_come(how, r.span(start), by=by),)
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
    r",? \(?until (?:the End Phase(?: of this turn)?|(?P<whose>your opponent's|your|the) next (?P<what>Standby|End) Phase"
    r"|the (?P<named>Standby|End) Phase of (?P<turn>your opponent's next|your next|the next) turn)\)?(?=$|,| and )"
)
NTH_STANDBY = _is(
    r",? during (your|your opponent's) (?P<nth>2nd|3rd|4th|second|third|fourth) (Standby|End) Phase after (?:this card's |this effect's )?(?:activation|activating this (?:card|effect))(?=$|\)|,? )"
)
"""So many such phases of that player after the activation: each is waited for in turn."""
TIMES = {"2nd": 2, "second": 2, "3rd": 3, "third": 3, "4th": 4, "fourth": 4}
AT_THE_END_OF_BATTLE = _is(r",? at the end of (?:the|this) Battle Phase(?: this turn| of this turn)?(?=$|\)|,? )")
IN_NEXT_TURN = _is(r",? (?:during|for) (your opponent's|their|your|the) next turn(?=$|\)|,? )")


def _phase_to_come(m: re.Match[str]) -> tuple[str, str]:
    """Until which phase, and whose."""
    said = (m["whose"] or (m["turn"] or "").removesuffix(" next")).lower()
    whose = {"your": "you", "your opponent's": "opponent", "the": NEXT_TURN if m["turn"] else ""}.get(said, "")
    return (m["what"] or m["named"] or "End").lower(), whose


def _whose_turn(m: re.Match[str], made: tuple[ast.Instruction, ...]) -> str:
    """Whose next turn it is: "their" is that of the player who is barred."""
    if m[1].lower() == "the":
        return ""
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


LASTING = frozenset({"change", "become", "halve", "cannot"})
GIVEN = frozenset({"ability", "icon"})
"""What a monster gets for a time: piercing battle damage, being a Tuner."""
LINKS = (
    (_is(r",? or,? (?=if [^,]+, (?:you can |your opponent )?[^,]*instead)"), "or"),
    (_is(r",? or,? (?=if it is an? )"), "and"),
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


def _lasting(effects: Sequence[ast.Instruction], time: str, chained_too: bool = True) -> list[ast.Instruction]:
    """The same for the time the sentence begins with, and what hangs on it ("…, and if it does, this card gains 500 ATK").

    Behind something that is done at once ("also Special Summon this card") it no longer holds.
    """
    made: list[ast.Instruction] = []
    for i in effects:
        lasts = i.verb in LASTING or i.verb in TOLD_FIRST or stays_negated(i) or i.change in GIVEN
        if (made or not chained_too) and (not lasts or (i.then and not chained_too)):
            return [*made, *effects[len(made) :]]
        kept = replace(i, duration=time) if lasts and not i.duration else i
        made.append(replace(kept, then=tuple(_lasting(i.then, time))))
    return made


def _for_that_time(i: ast.Instruction, time: str) -> ast.Instruction:
    i = replace(i, then=tuple(_for_that_time(one, time) for one in i.then))
    return negated_for(i, time) if stays_negated(i) and not i.duration else i


def _instructions(text: Text, who: Phrase | None = None, join: Join | None = None) -> list[ast.Instruction]:
    """Clauses joined by "and", "then", "and if you do"."""
    if (m := PICKED.search(text.letters)) is not None:
        return _picked(text, m)
    r = Reader(text)
    found: list[ast.Instruction] = []
    link = ""
    while not r.ended():
        asked = asked_before(r, found)
        r.take(RIGHT_AFTER)
        may = bool(r.take(_is(r"you can |you may "))) or bool(r.see(THEY_CAN))
        r.take(YOU) if not may else None
        at = r.at
        made = _about_what_came(_told(r, who, last_of(found[-1]) if found else None), found, r.text.letters[:at])
        if (m := r.take(IN_THAT_PHASE)) is not None:
            made = (_left(m, made, r.span(at)),)
        elif made and made[-1].verb == "banish" and (m := r.take(UNTIL_A_PHASE)) is not None:
            made = until_a_phase(made, *_phase_to_come(m), r.span(at))
        elif (m := r.take(NTH_STANDBY)) is not None:
            made = (_in_the_nth(m, made, r.span(at)),)
        elif r.take(AT_THE_END_OF_BATTLE) is not None:
            made = (in_phase("end step", made, r.span(at), ""),)
        elif (m := r.take(IN_NEXT_TURN)) is not None:
            made = (in_a_turn_to_come(made, r.span(at), _whose_turn(m, made)),)
        if r.see(IF_IT_IS) is not None and len(made) == 1 and not asked:
            asked = what_it_is(r)
        elif len(made) == 1 and not asked:
            asked = asked_behind(r, [what for what, _ in LINKS])
        if asked:
            made = (replace(made[0], conditions=(*asked, *made[0].conditions)), *made[1:])
            if len(made) > 1:
                raise NotRead("what is done on a condition")
        if link == "or":
            found[-1] = _either_way(found[-1], made, asked, r)
            if r.ended():
                break
            if r.take(BUT_OF_THIS) is not None:  # said of the second of the two
                found[-1] = _with_more(found[-1], instructions(r.text.part(r.at, len(r.text))))
                break
            link = _joint(r)
            continue
        if unless := r.take(UNLESS):
            made = _unless(made, r, r.span(unless.start()))
        if may:
            if found and link not in ("then", "afterwards"):
                raise NotRead("what is left open")
            made = (replace(made[0], may=True, then=(*made[0].then, *made[1:])),)
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
        found = _lasting(found, time)
    if (late := ENDS_WITH.search(text.letters)) is not None:
        found = [*reversed(_lasting([*reversed(found)], of(words.DURATIONS, late[1]), chained_too=False))]
    if len({i.duration for i in found if i.verb in LASTING and not _bars_a_player(i)}) > 1:
        raise NotRead("whether all of it lasts so long")
    return found


def _picked(text: Text, m: re.Match[str]) -> list[ast.Instruction]:
    """What is revealed, which of it the opponent picks, and what is done afterwards."""
    found = instructions(text.part(0, m.start()))
    if last_of(found[-1]).verb != "reveal":
        raise NotRead("of which cards one is picked")
    made = picked(m, text.span(*m.span()))
    if m.end() < len(text):
        then = tuple(instructions(text.part(m.end() + len(", then "), len(text))))
        made = (*made[:-1], chained(made[-1], then, after=True))
    return [*found, *made]


BUT = _is(r".*\bbut $")


def _about_what_came(
    made: tuple[ast.Instruction, ...], found: Sequence[ast.Instruction], before: str
) -> tuple[ast.Instruction, ...]:
    """ "Special Summon this card, but banish it when it leaves the field": this card, not a target that was spoken of before."""
    last = last_of(found[-1]) if found else None
    if last is None or last.verb != "special summon" or last.what is None or last.what.how != "this":
        return made
    what = made[0].what
    if BUT.match(before) is None or what is None or what.how != "that" or what.target or what.spoken:
        return made
    return (replace(made[0], what=ast.Noun("this", span=what.span)), *made[1:])


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
BUT_OF_THIS = _is(r",? but ")
UNLESS = _is(r" unless you (?=\w)")


def _either_way(
    before: ast.Instruction, made: tuple[ast.Instruction, ...], asked: tuple[ast.Condition, ...], r: Reader
) -> ast.Instruction:
    """ "Do this, or if X, you can do that instead": where X is so, one of the two is chosen."""
    if before.then and before.then[-1].verb == made[0].verb:
        return replace(before, then=(*before.then[:-1], _either_way(before.then[-1], made, asked, r)))
    if r.take(INSTEAD) is None or not asked or before.then:
        raise NotRead("which of the two is done")
    what = before.what if made[0].what is not None and made[0].what.how == "that" else made[0].what
    if what is not None and (left := all_but(r, what)) is not None:
        what = left
    what = from_the_same_place(what, before, made[0])
    other = (replace(made[0], what=what), *made[1:])
    return ast.Instruction("modal", amount=ast.Number(1), choices=((before,), other), span=before.span)


def _with_more(either: ast.Instruction, more: Sequence[ast.Instruction]) -> ast.Instruction:
    """The same choice, with more that is done where the second is chosen."""
    if either.verb != "modal":
        return replace(either, then=(*either.then[:-1], _with_more(either.then[-1], more)))
    return replace(either, choices=(*either.choices[:-1], (*either.choices[-1], *more)))


def from_the_same_place(what: ast.Noun | None, before: ast.Instruction, other: ast.Instruction) -> ast.Noun | None:
    """ "Add 1 X from your Deck to your hand, or …, you can add 1 Y instead": taken from where the first is taken from."""
    if what is None or AS_BEFORE not in what.where:
        return what
    first = before.what
    same = first is not None and first.how == "choose" and before.verb == other.verb and before.to == other.to
    places = {(one.where, one.whose) for one in (first.either or (first,))} if first is not None else set()
    if not same or len(places) != 1 or before.using is not None:
        raise NotRead("from where it is taken")
    ((where, whose),) = places
    if not where:
        raise NotRead("from where it is taken")
    return placed(replace(what, where=(), whose=""), where, whose)


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
ENDS_WITH = any_of(words.DURATIONS, before=", ", after="$")
"""Behind a comma it holds for all that "and" joins before it: "its ATK becomes 0, and its effects are negated, until the End Phase"."""


YOU = _is(
    r"you (?=(?:gain|draw|discard|lose|send|banish|destroy|add|special summon|tribute|shuffle|return|pay|reveal|take (?!no)))"
)
THEY_CAN = _is(r"(?:your opponent|both players|each player) can (?!neither)")


def _told(r: Reader, who: Phrase | None, last: ast.Instruction | None = None) -> tuple[ast.Instruction, ...]:
    """One clause: by its verb, else by the table of sayings, up to the joint that ends it."""
    at = r.at
    try:
        made = clause(r, _player(r, last) or who)
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
            or r.see(IF_BEHIND)
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
            first = BEGINS_WITH.match(r.text.letters)
            found = deeds(part, "en") or _applies(part, bool(first))
            if not found and first is not None and at:
                found = _applies(part.ending(f" {first[1]}"))
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


THEY_GO_ON = _is(r"(?:draws|discards|sends|banishes|tributes|adds|shuffles|returns|places|sets|reveals|excavates) ")
"""Behind "and" or "then", of the player the clause before told: "your opponent discards 1 card, then draws 1 card"."""


def _player(r: Reader, last: ast.Instruction | None = None) -> Phrase | None:
    """ "Your opponent draws 1 card": who does it."""
    at = r.at
    m = r.take(
        _is(
            r"(your opponent|both players|each player)(?: (?:must|can))? (?=draw|discard|send|gain|lose|take(?!s? control)|pay|banish|tribute|destroy|special summon|add|shuffle|return|place|set |reveal|excavate|look)"
        )
    )
    if m is None and (last is None or r.see(THEY_GO_ON) is None):
        return None
    if m is None and (last is None or last.who is None or last.who.how not in ("opponent", "player")):
        raise NotRead("who does it")
    joint = min((j.start() for what, _ in LINKS[:5] if (j := what.search(r.text.letters, r.at))), default=len(r.text))
    said, rest = r.text.part(r.at, joint).rewritten(THEIRS), r.text.part(joint, len(r.text))
    before = r.text.part(0, r.at)
    columns = (*before.columns[:-1], *said.columns[:-1], *rest.columns)
    r.text = Text(before.letters + said.letters + rest.letters, columns, r.text.line, r.text.raw)
    if m is None and last is not None and last.who is not None:
        return Phrase("player", replace(last.who, span=r.span(at)))
    how = "opponent" if m is not None and "opp" in m[1].lower() else "player"
    return Phrase("player", ast.Noun(how, "player", span=r.span(at)))


def told(text: Text) -> tuple[ast.Instruction, ...]:
    """What is done, in one clause or several."""
    return tuple(instructions(text))


reads("deeds", "en", told)
reads("deed", "en", told)
