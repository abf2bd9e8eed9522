"""What stands before an effect of English print: when it is used, what is paid, what is targeted."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo.clauses_en import clause
from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.declaring import SO_DECLARED
from judgecli.language.printed.ygo.events_en import IN_DAMAGE_STEP, fighter, happenings, of_battle
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.head import Head
from judgecli.language.printed.ygo.including import one_and_the_others
from judgecli.language.printed.ygo.moments_en import IF, NOT_AT_ONCE, ONCE, in_time
from judgecli.language.printed.ygo.priced import as_the_price
from judgecli.language.printed.ygo.sayings_conditions import conditions
from judgecli.language.printed.ygo.summoning_en import price
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import (
    asks_of_that,
    fighter_of,
    not_in,
    nothing_before,
    targeted,
    targeted_alone,
)
from judgecli.language.printed.ygo.things_en import RELATIONS, left_out_behind, phrase
from judgecli.lazy import replace

QUICK = _is(r" ?\(Quick Effect\)")
CAN = _is(r"(?:then )?(?:you can )")
NONE_OR_ALL = _is(r"you control no (?:face-up )?monsters,? or (?:all|the only) ")
"""How things must stand, told with "or": all of it is one condition."""
EVEN_THEN = _is(r",? \(?even (?:during|in) the Damage Step\)?$")
WAITS = _is(r"(?:once per (?:turn|chain), )?(?:if|when|each time) ")
ITS_PLAY = _is(r"when this card is activated$")
TARGET = _is(r"target ")
OF_THEM = rewrites(
    (
        r"^they have (\d+|no) (or more |or less )?cards? in their hand$",
        r"your opponent has \1 \2cards in your opponent's hand",
    )
)
THEM = _is(r"\bopponent\b")
THE_ATTACKER = _is(r"(?:the|that) (?:opponent's )?attacking monster")


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
    text = _not_in_the_damage_step(head, _not_in_that_phase(head, text)).rewritten(MOMENT_LAST)
    r = Reader(text)
    while r.take(ONCE) and not head.limit:
        head.limit, head.limit_per = 1, "turn"
    if (moment := _of_battle_while(head, text.part(r.at, len(text)))) is not None:
        head.when, head.given, head.waits_quickly = [*moment], "if", said_quick
        return
    if head.limit:
        head.limit, r.at = 0, 0
    if r.take(ITS_PLAY) and r.ended():
        head.card = True
        return
    while not r.ended():
        if in_time(r, head):
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
    activations = bool(head.when) and all(h.verb in ("activate", "activated") for h in head.when)
    head.answers = activations and (head.given == "" or said_quick)


BESIDES = _is(r", (?:while|and) (?=you (?:control|have) |your opponent (?:controls|has) |this is )")


def _of_battle_while(head: Head, text: Text) -> tuple[ast.Happening, ...] | None:
    """ "At the end of the Damage Step, if this card attacked, and you control X": a moment of a battle, and how things must stand besides."""
    m = BESIDES.search(text.letters)
    if m is None:
        return of_battle(text)
    moment = of_battle(text.part(0, m.start()))
    if moment is not None:
        found, places = condition(text.part(m.end(), len(text)))
        if places:
            raise NotRead("where it must be")
        head.conditions += found
    return moment


OTHER_PHASES = _is(
    r"(?: \(|, )except during the (?P<phase>Draw|Standby|Main|Battle|End) Phase(?P<more> or Damage Step)?\)?$"
)


def _not_in_that_phase(head: Head, text: Text) -> Text:
    """The text without ", except during the Draw Phase" at its end, which holds for all of it; what is said with it of the Damage Step stays."""
    m = OTHER_PHASES.search(text.letters)
    if m is None:
        return text
    phase = m["phase"].lower()
    head.conditions.append(not_in("main or main 2" if phase == "main" else phase, text.span(m.start(), m.end())))
    rest = text.part(0, m.start())
    return rest.ending(" (except during the Damage Step)") if m["more"] else rest


def _not_in_the_damage_step(head: Head, text: Text) -> Text:
    """The text without "(except during the Damage Step)" at its end, which holds for all of it."""
    if (even := EVEN_THEN.search(text.letters)) is not None and WAITS.match(text.letters):
        return text.part(0, even.start())  # what waits for an event can be used then
    m = IN_DAMAGE_STEP.search(text.letters)
    if m is None:
        return text
    there = text.span(m.start(), m.end())
    head.conditions.append(not_in("damage step", there))
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
    if ", or " in whole.letters and (asked := _one_of_several(whole)) is not None:
        found, places = asked
        head.conditions += found
        head.where = head.where or places
        r.at = len(text)
        return
    if head.when and word != "while" and head.when[0].verb == "phase start" and IN_THE_PAST.match(whole.letters):
        head.conditions += condition(whole.ending(" this turn"))[0]
        r.at = len(text)
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
        if word != "while" and COMES_NOW.match(part.letters):
            if end == len(text):
                raise first from None
            continue  # no state: what it waits for, told with more than is read
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


IN_THE_PAST = _is(
    r"(?:this (?:face-up )?card|your [^,:;]+?|an? [^,:;]+?|the equipped monster) (?:attacked directly|inflicted battle damage to your opponent|destroyed an? [^,:;]+? by battle)$"
)
"""What took place in the turn at whose end it is asked."""
YOU_CONTROL = _is(r"(?:you|your opponent) (?:control|have|controls|has) ")


def _one_of_several(text: Text) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]] | None:
    """ "You control a Level 7 monster, or an X": all of it one condition; None: it is not told so."""
    if YOU_CONTROL.match(text.letters) is None or IF.search(text.letters) or " no " in text.letters:
        return None
    try:
        found, places = condition(text)
    except NotRead:
        return None
    return (found, places) if len(found) == 1 else None


COMES_NOW = _is(r"this (?:card|monster) is (?:[A-Z][a-z]+ )?Summoned\b")
IN_THEIR_TURN = _is(r" during your opponent's turn$")
IN_POSITION = _is(r"in (?:face-up )?(?:Attack|Defense) Position$")
WHILE = expression(
    r",? while | and (?=you |your opponent )|,? and (?=you have |\d+ or more [^,]*? are (?:on|in) |an? [^,]*? is (?:on|in) |\"[^\"]*\" is (?:on|in) )"
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
    r",? and (?=all (?:face-up )?monsters you control are |you (?:control|have) |your opponent (?:controls|has) |there (?:is|are) |(?:an? |\d+ or more |\"[^\"]+\" )[^,;]*?(?:is|are) (?:in|on) )"
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


def before_semicolon(head: Head, text: Text) -> None:
    if (m := COST_WHILE.search(text.letters)) is not None:
        found, places = condition(text.part(*m.span(1)))
        if places:
            raise NotRead("where it must be")
        head.conditions += found
        text = text.part(0, m.start())
    if (m := LATE_NOT_AT_ONCE.search(text.letters)) is not None:
        there = Reader(text)
        there.at = m.start()
        in_time(there, head)
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
            among = ast.Filter("among", "=", "that", r.span(start))  # one of those that the event affected
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
    but = left_out_behind(r.text, last)
    here = [replace(n, filters=(*n.filters, *but)) if not n.where and not n.name else n for n in here]
    for noun in here:  # "1 A and 1 B in your GY": the place said last is that of all
        if not noun.where and not noun.whose and not noun.filters and last.where:
            raise NotRead("where that target is")
        placed = noun.where or noun.whose or any(f.kind in RELATIONS for f in noun.filters)  # "equipped to this card"
        head.targets.append(noun if placed else replace(noun, where=last.where, whose=last.whose))
