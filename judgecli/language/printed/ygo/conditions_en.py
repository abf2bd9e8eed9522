"""How things stand, in English print: what a condition asks."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.events_en import happenings, whose_of, zones_of
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.places_en import EACH_ZONE
from judgecli.language.printed.ygo.sayings_conditions import conditions
from judgecli.language.printed.ygo.slots import reads
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import came_there, effect_used, took_place
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.language.printed.ygo.words_en import of
from judgecli.lazy import replace

CONTROLS = _is(
    r"(you|your opponent|a player|either player|both players) (?:do(?:es)? not control(?P<not>) (?:any )?|controls? )(no )?(?:other |another )?"
)
MONSTER_CARD = expression(r" Monster Cards?$")
AND_MORE = _is(r",? and (?=no |\d|an? |\")")
HAND = _is(
    r"(you|your opponent) (?:have|has) (\d+|no) (or more |or less )?cards? in (?:your opponent's|your|their) (hand|GY|Extra Deck|banishment)$"
)
LP = _is(r"your LP (?:are|is) (\d+) or (less|more)$")
THERE = _is(r"(?:there (?:is|are)|you have|your opponent has) (no )?")
SO_SUMMONED = _is(
    r"this (Normal Summoned/Set|(?:Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned) (?:card|monster) is on the field$"
)
IN_ZONE = _is(r"this (?:card|monster) is (?:face-up )?(?:in|on) (?:your|the) (.+)$")
LEFT_OF_PLACES = _is(r"(?:or|in|on|your|the|[ ,])*")
ITS_CONTROLLER = _is(r"you control this (?:face-up )?(?:card|monster)$")
THIS_EFFECT_USED = _is(r"(?:this effect(?: of this card)?|the previous effect) was (?:activated|used)(?: this turn)?$")
IS_BANISHED = _is(r"this card is banished$")
LIES_AS = _is(r"this card is (?:treated as )?an? Continuous (Spell|Trap)(?: Card)?$")
SENT_THERE = _is(r"this card is in (?:your|the) GY because it was sent there this turn$")
BECAUSE = _is(
    r"this card is in (?:your|the) (?P<zone>GY|banishment) because it was (?P<how>sent there|destroyed|Tributed|banished)"
    r"(?P<as> as (?:Fusion|Synchro|Xyz|Link) Material)?"
    r"(?: on the (?P<there>field)| in your (?P<mine>Monster Zone))?(?P<from> from [^:;]+?)?(?: by (?P<by>[^:;]+?))?"
    r"(?: and sent (?:there|to the GY))?(?: to activate (?P<price>[^:;]+?))? this turn(?: by (?P<late>[^:;]+?))?$"
)
HAVE = expression(r"(?:have|control|do not control) ")
JOINED = expression(r",? and |, while | while |, (?=you (?:control|have) |your opponent (?:controls|has) )")
POSITION = _is(r"this card is in (Attack|Defense) Position$")
IS = _is(r" ?(?:is|are) ")
BANISHED: tuple[str, ...] = ("banished",)
_ZONE = "|".join(sorted(words.ZONES, key=len, reverse=True))
LIES = _is(
    rf"(?:on|in) (the|your|either|any|a|your opponent's) (?:player's )?((?:{_ZONE})s?(?:(?:,? and/or |,? or |, )(?:your )?(?:{_ZONE})s?)*)$"
)
LIES_ANYWHERE = _is(rf"(?:on|in) (?:the|either|any) ((?:{_ZONE})s? or in (?:either|any) (?:{_ZONE}))$")
OF_THE_OPPONENT = rewrites(
    (
        r"\btheir(?= (?:hand|Deck|GY|field|Extra Deck|banishment|Spell & Trap Zones?|(?:Main )?Monster Zones?|Field Zone|Pendulum Zones?|LP)\b)",
        "your opponent's",
    ),
    (r"\bthey (?=control\b|have\b)", "your opponent "),
)
TOLD_OF_THE_OPPONENT = _is(r"your opponent (?:controls|has|does) ")
AS_A_COUNT = rewrites(
    (r"^((?:at least )?\d+ or more) of your (.+?) (are (?:banished|in your GY))$", r"you have \1 \2 that \3"),
)
"""One writing for what is told of a number of cards."""


def condition(text: Text) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    """How the board must stand; and the places this card must be in."""
    text = text.rewritten(AS_A_COUNT)
    if TOLD_OF_THE_OPPONENT.match(text.letters):
        text = text.rewritten(OF_THE_OPPONENT)
    found = conditions(text, "en")
    if found is not None:
        return found, ()
    try:
        return _condition(text)
    except NotRead as problem:
        m = SO_COME.match(text.letters)
        if m is None:
            raise
        try:  # "this Synchro Summoned card points to X": it came so, and the rest is so of it
            rest, places = condition(text.part(m.end(), len(text)).behind("this card "))
        except NotRead:
            raise problem from None
    return (came_so(text, m), *rest), places


def came_so(text: Text, m: re.Match[str]) -> ast.Condition:
    """ "This Synchro Summoned card": in which way it came."""
    span, state = text.span(0, m.end()), of(words.STATES, m[1])
    if " or " in state:
        such = ast.Noun("this", filters=(ast.Filter("state", "=", state, span),), span=span)
        return ast.Condition(such, "count", ">=", ast.Number(1), span=span)
    return ast.Condition(ast.Noun("this", span=span), "state", "=", state, span=span)


SO_COME = _is(
    r"this (?:face-up )?(Normal Summoned/Set|(?:Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned) (?:card|monster) "
    r"(?=(?:is|has|points|battles) )"
)


def _condition(text: Text) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    span, letters = text.span(0, len(text)), text.letters
    if m := HAND.match(letters):
        whose = "opponent" if "opp" in m[1].lower() else "you"
        op = {"or more ": ">=", "or less ": "<="}.get((m[3] or "").lower(), "=")
        noun = ast.Noun("any", "card", whose, where=(of(words.ZONES, m[4]),), span=span)
        number = 0 if m[2] == "no" else int(m[2])
        return ((ast.Condition(noun, "count", op, ast.Number(number), span=span),), ())
    if m := LP.match(letters):
        op = "<=" if m[2].lower() == "less" else ">="
        who = ast.Noun("you", "player", span=span)
        return ((ast.Condition(who, "lp", op, ast.Number(int(m[1])), span=span),), ())
    if THIS_EFFECT_USED.match(letters):
        return ((effect_used(0, span),), ())
    if ITS_CONTROLLER.match(letters):
        return ((), ("field",))
    if m := SO_SUMMONED.match(letters):
        summoned = ast.Filter("state", "=", of(words.STATES, m[1]), span)
        such = ast.Noun("this", filters=(summoned,), span=span)
        return ((ast.Condition(such, "count", ">=", ast.Number(1), span=span),), ("field",))
    if m := IN_ZONE.match(letters):
        zones = tuple(words.ZONES[z] for z in EACH_ZONE.findall(m[1]))
        if zones and LEFT_OF_PLACES.fullmatch(EACH_ZONE.sub("", m[1])):
            return ((), zones)
    if (m := BECAUSE.match(letters)) and not SENT_THERE.match(letters):
        return _because(text, m)
    if IS_BANISHED.match(letters):
        return ((), ("banished",))
    if m := LIES_AS.match(letters):
        lies = (ast.Filter("type", "=", m[1].lower(), span), ast.Filter("icon", "=", "continuous", span))
        such = ast.Noun("this", filters=lies, span=span)
        return ((ast.Condition(such, "count", ">=", ast.Number(1), span=span),), ("spell & trap zone",))
    if m := SENT_THERE.match(letters):
        this = ast.Noun("this", span=span)
        return ((ast.Condition(this, "state", "=", "put there this turn", span=span),), ("graveyard",))
    if m := POSITION.match(letters):
        state = "attack position" if m[1].lower() == "attack" else "defence position"
        return ((ast.Condition(ast.Noun("this", span=span), "state", "=", state, span=span),), ())
    if IN_THE_PAST.search(letters) and (said := text.rewritten(AS_IT_HAPPENED)).letters != letters:
        own = took_place(happenings(said), span)
        if letters.endswith("this Battle Phase"):
            own += (ast.Condition(ast.Noun("any", span=span), "phase", "=", "battle", span=span),)
        return own, ()
    try:
        return _one_condition(text, span)
    except NotRead as problem:
        for m in JOINED.finditer(letters):
            if letters.count('"', 0, m.start()) % 2:
                continue
            try:
                first, here = condition(text.part(0, m.start()))
                rest = text.part(m.end(), len(text))
                second, there = condition(rest.behind("you ") if HAVE.match(rest.letters) else rest)
            except NotRead:
                continue
            return (*first, *second), here or there
        raise problem


IN_THE_PAST = _is(
    r" this (?:turn|Battle Phase)$|^this card destroyed [^,]+ by battle(?: and sent (?:it|them) to the GY)?$| (?:battled|attacked)(?: a monster)?$"
)
AS_IT_HAPPENED = rewrites(
    (r"^(.+?) (?:was|were) (?!(?:Normal|Special)(?:/Set)? Summoned this)(.+?) this turn$", r"\1 is \2"),
    (r"^(.+?) battled(?: a monster)?(?: this (?:turn|Battle Phase))?$", r"\1 battles"),
    (r"^(.+?) attacked(?: this (?:turn|Battle Phase))?$", r"\1 declares an attack"),
    (
        r"^(this card) destroyed (?:any|an?) (.+?s?) by battle and sent (?:it|them) to the GY(?: this (?:turn|Battle Phase))?$",
        r"\1 destroys a \2 by battle and sends it to the GY",
    ),
    (
        r"^(this card) destroyed (your opponent's .+?) by battle(?: this (?:turn|Battle Phase))?$",
        r"\1 destroys \2 by battle",
    ),
    (
        r"^(this card) destroyed (?:any|an?) (.+?) by battle(?: this (?:turn|Battle Phase))?$",
        r"\1 destroys a \2 by battle",
    ),
    (r"^(.+?) attacked directly this (?:turn|Battle Phase)$", r"\1 declares a direct attack"),
    (r"^(.+?) (destroy|inflict)(?:ed) (.+?) this (?:turn|Battle Phase)$", r"\1 \2s \3"),
    (
        r"^(you|your opponent) (?:ha(?:ve|s) )?(?:previously )?activated (.+?)(?: previously)? (?:during )?this turn$",
        r"\1 activates \2",
    ),
    (r"^(you) ((?:Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summon)ed this turn$", r"\1 \2"),
    (r"^(you|your opponent) (?:ha(?:ve|s) )?((?:[NS][a-z]+al )?Summon)ed (.+?) (?:during )?this turn$", r"\1 \2s \3"),
    (r"^(you|your opponent) took ((?:any )?(?:effect |battle )?damage) this turn$", r"\1 takes \2"),
)
"""What happened this turn, as an event that is waited for."""


def _because(text: Text, m: re.Match[str]) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    """ "This card is in the GY because it was destroyed and sent there this turn": how it came to lie there."""
    said = {"sent there": "sent to the GY", "tributed": "Tributed"}.get(m["how"].lower(), m["how"].lower())
    why = text.part(m.start("how"), m.end("how"))
    said += m["as"] or ""
    event = Text(f"this card is {said}", (why.columns[0],) * (len(f"this card is {said}") + 1), text.line, text.raw)
    for name, lead in (("from", ""), ("by", " by "), ("late", " by "), ("price", " to activate ")):
        if m[name]:
            more = text.part(*m.span(name))
            whole = event.letters + lead + more.letters
            columns = (*event.columns[:-1], *(more.columns[:1] * len(lead)), *more.columns)
            event = Text(whole, columns, text.line, text.raw)
    if said.startswith("sent") and m["from"]:
        raw = event.letters.replace("is sent to the GY from", "is sent from") + " to the GY"
        event = Text(raw, (event.columns[0],) * (len(raw) + 1), text.line, text.raw)
    zone = words.ZONES[m["zone"].upper() if m["zone"].lower() == "gy" else "banishment"]
    events = [replace(h, origin="field") if m["there"] or m["mine"] else h for h in happenings(event)]
    if " and sent" in m[0].lower() and zone == "graveyard":
        events = [replace(h, goal=zone) for h in events]
    return came_there(events, text.span(0, len(text))), (zone,)


def _one_condition(text: Text, span: ast.Span) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    letters = text.letters
    r = Reader(text)
    if m := r.take(CONTROLS):
        return _controls(r, m, span), ()
    if m := r.take(THERE):
        found = phrase(r)
        if found is None or found.noun is None or found.kind != "thing" or not r.ended() or not found.noun.where:
            raise NotRead("what is there")
        mine = m[0].lower().startswith("you ") and not found.noun.whose
        if "opp" in m[0].lower() and found.noun.whose != "opponent":
            raise NotRead("what is there")
        return ((_there(replace(found.noun, whose="you") if mine else found.noun, bool(m[1]), span),), ())
    none = bool(r.take(_is("no ")))
    found = phrase(r)
    if (
        found is not None
        and found.noun is not None
        and found.kind == "thing"
        and found.noun.how not in ("this", "that")
    ):
        return _lies(r, found.noun, none, span), ()
    if found is not None and found.noun is not None and found.kind == "thing" and not none and (m := r.take(IS_SUCH)):
        return _is_such(r, found.noun, span, bool(m["not"])), ()
    raise NotRead(f"a condition ‹{letters[:24]}›")


IS_SUCH = _is(r" (?:is|was|are|were) (?P<not>not )?(?=an? |\")")


def _is_such(r: Reader, about: ast.Noun, span: ast.Span, negated: bool = False) -> tuple[ast.Condition, ...]:
    """ "It is a monster", "the discarded card was not "X"": what is spoken of is such a thing, or none."""
    found = phrase(r)
    if about.how != "that" or about.filters or found is None or found.noun is None or not r.ended():
        raise NotRead("what it is")
    noun = found.noun
    one = noun.how == "any" or (noun.how == "choose" and noun.count is not None and noun.count.value == 1)
    if found.kind != "thing" or not one or noun.up_to or noun.where or noun.whose or noun.other:
        raise NotRead("what it is")
    such = replace(noun, how="that", count=None, or_more=False, spoken=about.spoken, target=about.target, span=span)
    if negated:
        return (ast.Condition(such, "count", "=", ast.Number(0), span=span),)
    return (ast.Condition(such, "count", ">=", ast.Number(1), span=span),)


def _lies(r: Reader, noun: ast.Noun, none: bool, span: ast.Span) -> tuple[ast.Condition, ...]:
    """ "X is on the field": where the thing must be."""
    if noun.where or noun.whose or noun.how == "all" or not r.take(IS):
        raise NotRead("what is there")
    if r.take(_is("not ")):
        if none:
            raise NotRead("what is there")
        none = True
    up: tuple[ast.Filter, ...] = ()
    if r.take(_is("face-up ")):
        up = (ast.Filter("state", "=", "face up", span),)
    if r.take(_is("banished$")):
        zones, whose = BANISHED, ""
    elif m := r.take(LIES):
        zones, whose = zones_of(m[2]), whose_of(m[1])
    elif m := r.take(LIES_ANYWHERE):
        zones, whose = zones_of(m[1]), ""
    else:
        raise NotRead("what is there")
    if not r.ended():
        raise r.fail()
    return (_there(replace(noun, where=zones, whose=whose, filters=(*noun.filters, *up)), none, span),)


def _controls(r: Reader, m: re.Match[str], span: ast.Span) -> tuple[ast.Condition, ...]:
    """ "You control X, and no Y": each asked of the field of that player."""
    word, none = m[1].lower(), bool(m[3]) or m["not"] is not None
    if "both" in word:
        raise NotRead("what both control")
    whose = "opponent" if "opp" in word else "you" if word == "you" else ""
    found: list[ast.Condition] = []
    other = "other " in m[0].lower()
    while True:
        what = phrase(r)
        if what is None or what.noun is None or what.kind != "thing" or what.noun.whose not in ("", whose):
            raise NotRead("what is controlled")
        noun = what.noun
        zones = {"main monster zone", "extra monster zone", "spell & trap zone", "field zone", "monster zone"}
        zones |= {"pendulum zone"}
        if noun.where and not set(noun.where) <= zones:
            raise NotRead("what is controlled")
        noun = replace(noun, whose=whose, where=noun.where or ("field",), other=noun.other or other)
        if MONSTER_CARD.search(r.text.letters[: r.at]) and noun.what == "monster" and noun.where == ("field",):
            lies = ast.Filter(
                "state", "=", "a monster card", noun.span
            )  # one that lies there as a Spell counts too (G.1)
            noun = replace(noun, what="card", filters=(*noun.filters, lies))
        found.append(_there(noun, none, span))
        if r.ended():
            return tuple(found)
        if not r.take(AND_MORE):
            raise NotRead("what is controlled")
        none, other = bool(r.take(_is("no "))), False
        r.take(_is("other "))


def _there(noun: ast.Noun, none: bool, span: ast.Span) -> ast.Condition:
    many = noun.count.value if noun.count is not None else 1
    both = noun.where == ("pendulum zone",) and many == 2
    if noun.how not in ("any", "choose") or noun.up_to or (many > 1 and not noun.or_more and not both):
        raise NotRead("exactly so many")
    plain = replace(noun, how="any", count=None, or_more=False)
    if none:
        return ast.Condition(plain, "count", "=", ast.Number(0), span=span)
    return ast.Condition(plain, "count", ">=", ast.Number(many), span=span)


def standing(text: Text) -> tuple[ast.Condition, ...]:
    """How the board must stand, where nothing is said of where the card is."""
    found, places = condition(text)
    if places:
        raise NotRead("where it applies")
    return found


reads("event", "en", happenings)
reads("so", "en", standing)
