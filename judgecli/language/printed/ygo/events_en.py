"""What printed English text waits for and asks: events after "if" and "when", and how things stand."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.sayings_events import conditions, events
from judgecli.language.printed.ygo.slots import reads
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import activated_sort
from judgecli.language.printed.ygo.things_en import EACH_ZONE, phrase
from judgecli.language.printed.ygo.words_en import of
from judgecli.lazy import replace


def _is(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_KINDS = "|".join(words.SUMMONS)
SUMMONED = _is(
    rf" ?(?:is|are) ((?:(?:{_KINDS})(?:,? or |, )?)+) Summoned(?: from (?:the|your|your opponent's) (Extra Deck|hand|GY|Deck|banishment))?(?: to your (?:opponent's )?field)?$"
)
EACH_KIND = re.compile(_KINDS)
BY = r"(?: by (battle|card effects?|an effect|battle or card effects?|your opponent's card effects?|an opponent's card|battle or by card effects?|a card effect|an opponent's card effect|your opponent's card|battle (?:with|or) an opponent's card effect|battle or (?:by )?(?:an|your) opponent's card effect|an opponent's card \(by battle or card effect\)|your opponent's card \((?:either )?by battle or (?:by )?card effect\)|an opponent's attack or card effect|an opponent's effect|your opponent's effect))?"
BEFALLEN = (
    (_is(rf" ?(?:is|are) destroyed{BY} and sent to (?:the|your) GY(?: by battle)?$"), "destroyed", "graveyard"),
    (_is(rf" ?(?:is|are) destroyed{BY}$"), "destroyed", ""),
    (_is(rf" ?(?:is|are) sent (?:from (.+?) )?to (?:the|your) GY{BY}$"), "sent", "graveyard"),
    (_is(rf" ?(?:is|are) banished{BY}$"), "banished", ""),
    (_is(r" ?(?:is|are) Tributed$"), "tributed", ""),
    (_is(rf" ?(?:is|are) discarded(?: to the GY)?{BY}$"), "discarded", ""),
    (_is(r" ?(?:leaves|leave) the field$"), "leave", ""),
    (_is(r" ?(?:is|are) flipped face-up$"), "flipped", ""),
    (_is(r" ?declares? an attack$"), "declare attack", ""),
    (_is(r" ?(?:is|are) (?:targeted for an attack|selected as an attack target)$"), "attacked", ""),
)
ACTIVE = _is(rf"(your opponent|you) ((?:(?:{_KINDS})(?:,? or |, )?)+) Summons? (.+)$")
BY_SUMMON = {
    ("Normal",): ("normal summon",),
    ("Special",): ("special summon",),
    ("Normal", "Special"): ("normal summon", "special summon"),
}
HURT = _is(r"you take (battle )?damage$")
IN_DAMAGE_STEP = _is(r" \(except during the Damage Step\)$")
ACTIVATES = _is(r"(your opponent|you) activates? (?:a |an )?(.+)$")
ACTIVATED = _is(r"(?:a |an )?(.+?) is activated$")
HURTS = _is(r" ?inflicts battle damage to your opponent$")
DESTROYS = _is(r" ?destroys (?:an? )?(.+) by battle(?: and sends it to the GY)?$")


def happenings(text: Text) -> tuple[ast.Happening, ...]:
    """The events a clause waits for; raises ``NotRead`` where it is none that is known."""
    found = events(text, "en")
    return found if found is not None else _happenings(text)


def _happenings(text: Text) -> tuple[ast.Happening, ...]:
    span, letters = text.span(0, len(text)), text.letters
    if (m := ACTIVATES.match(letters)) and m[2].lower() in words.ACTIVATED:
        who = ast.Noun("opponent" if "opp" in m[1].lower() else "you", "player", span=span)
        return (ast.Happening("activate", who, span=span, object=activated_sort(words.ACTIVATED[m[2].lower()], span)),)
    if (m := ACTIVATED.match(letters)) and m[1].lower() in words.ACTIVATED:
        return (ast.Happening("activated", activated_sort(words.ACTIVATED[m[1].lower()], span), span=span),)
    if m := HURT.match(letters):
        verb = "take battle damage" if m[1] else "take damage"
        return (ast.Happening(verb, ast.Noun("you", "player", span=span), span=span),)
    if (m := ACTIVE.match(letters)) and (verbs := BY_SUMMON.get(tuple(EACH_KIND.findall(m[2])))):
        inner = Reader(text.part(m.start(3), m.end(3)))
        what = phrase(inner)
        if what is None or what.noun is None or not inner.ended():
            raise NotRead("what is summoned")
        who = ast.Noun("opponent" if "opp" in m[1].lower() else "you", "player", span=span)
        thing = replace(what.noun, how="any", count=None)
        return tuple(ast.Happening(v, who, span=span, object=thing) for v in verbs)
    r = Reader(text)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None:
        raise NotRead("whom it befalls")
    noun = found.noun
    if noun.how == "choose" and noun.count is not None and noun.count.value == 1 and not noun.up_to:
        noun = replace(noun, how="any", count=None, or_more=False)
    if noun.how not in ("this", "any") or noun.where not in ((), ("field",)):
        raise NotRead("which of them it befalls")
    return tuple(_befalls(r, noun, span))


def _befalls(r: Reader, noun: ast.Noun, span: ast.Span) -> list[ast.Happening]:
    if m := r.see(SUMMONED):
        where = noun if noun.where != ("field",) else replace(noun, where=())
        if "field" in m[0]:
            if noun.whose or noun.how == "this":
                raise NotRead("to whose field")
            where = replace(where, whose="opponent" if "opponent's field" in m[0] else "you")
        if m[2] and ("your opponent's" in m[0].removesuffix("your opponent's field")):
            raise NotRead("from whose place")
        origin = of(words.ZONES, m[2]) if m[2] else ""
        kinds = EACH_KIND.findall(m[1])
        if origin and kinds != ["Special"]:
            raise NotRead("summoned from a place")
        return [ast.Happening(words.SUMMONS[k], where, origin=origin, span=span) for k in kinds]
    if r.see(_is(r" ?is Summoned$")):
        return [ast.Happening("summoned", noun, span=span)]
    if r.see(HURTS):
        who = ast.Noun("opponent", "player", span=span)
        return [ast.Happening("inflict battle damage", noun, span=span, object=who)]
    if m := r.see(DESTROYS):
        inner = Reader(r.text.part(m.start(1), m.end(1)))
        what = phrase(inner)
        if what is None or what.noun is None or not inner.ended() or what.noun.how != "any":
            raise NotRead("what it destroys")
        goal = "graveyard" if "sends it" in m[0] else ""
        return [ast.Happening("destroy", noun, "battle", goal=goal, span=span, object=what.noun)]
    for pattern, verb, goal in BEFALLEN:
        m = r.see(pattern)
        if m is not None:
            found = _moved(m, verb, goal, noun, span)
            mine = "your gy" in m[0].lower() and noun.how != "this" and noun.whose != "you"
            return [replace(h, whose="you") for h in found] if mine else found
    raise NotRead(f"an event ‹{r.rest[:18]}›")


def _moved(m: re.Match[str], verb: str, goal: str, noun: ast.Noun, span: ast.Span) -> list[ast.Happening]:
    groups = list(m.groups())
    cause = groups.pop() if groups else None
    origins = _origins(groups[0]) if groups and groups[0] else ("",)
    causes = words.CAUSES.get(cause.lower()) if cause else (("", ""),)
    if causes is None:
        raise NotRead("by what it happens")
    return [
        ast.Happening(
            verb, noun, source, origin, goal, span, by=ast.Noun("any", "card", whose, span=span) if whose else None
        )
        for source, whose in causes
        for origin in origins
    ]


def _origins(written: str) -> tuple[str, ...]:
    zones = tuple(words.ZONES[z] for z in EACH_ZONE.findall(written))
    if not zones or "opponent" in written:
        raise NotRead("from where")
    return zones


# ---- how things stand

CONTROLS = _is(r"(you|your opponent) controls? (no )?(?:other )?")
HAND = _is(r"(you|your opponent) (?:have|has) (\d+|no) (or more |or less )?cards? in (?:your|their) hand$")
LP = _is(r"your LP (?:are|is) (\d+) or (less|more)$")
THERE = _is(r"(?:there (?:is|are)|you have) (no )?")
IN_ZONE = _is(r"this card is (?:in|on) (?:your|the) (.+)$")
JOINED = re.compile(r",? and |, while | while ")
POSITION = _is(r"this card is in (Attack|Defense) Position$")


LIES = _is(r" ?(?:is|are) (?:face-up )?(on the field|in your GY|in (?:the|either) GY)$")
MORE_LP = _is(r"your LP are (lower|higher) than your opponent's$")


def condition(text: Text) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    """How the board must stand; and the places this card must be in."""
    found = conditions(text, "en")
    return (found, ()) if found is not None else _condition(text)


def _condition(text: Text) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    span, letters = text.span(0, len(text)), text.letters
    if m := HAND.match(letters):
        whose = "opponent" if "opp" in m[1].lower() else "you"
        op = {"or more ": ">=", "or less ": "<="}.get((m[3] or "").lower(), "=")
        noun = ast.Noun("any", "card", whose, where=("hand",), span=span)
        number = 0 if m[2] == "no" else int(m[2])
        return ((ast.Condition(noun, "count", op, ast.Number(number), span=span),), ())
    if m := LP.match(letters):
        op = "<=" if m[2].lower() == "less" else ">="
        who = ast.Noun("you", "player", span=span)
        return ((ast.Condition(who, "lp", op, ast.Number(int(m[1])), span=span),), ())
    if m := IN_ZONE.match(letters):
        zones = tuple(words.ZONES[z] for z in EACH_ZONE.findall(m[1]))
        if zones and EACH_ZONE.sub("", m[1]).replace("or", "").strip(" ,") == "":
            return ((), zones)
    if m := POSITION.match(letters):
        state = "attack position" if m[1].lower() == "attack" else "defence position"
        return ((ast.Condition(ast.Noun("this", span=span), "state", "=", state, span=span),), ())
    try:
        return _one_condition(text, span)
    except NotRead as problem:
        for m in JOINED.finditer(letters):
            if letters.count('"', 0, m.start()) % 2:
                continue
            try:
                first, here = condition(text.part(0, m.start()))
                second, there = condition(text.part(m.end(), len(text)))
            except NotRead:
                continue
            return (*first, *second), here or there
        raise problem


def _one_condition(text: Text, span: ast.Span) -> tuple[tuple[ast.Condition, ...], tuple[str, ...]]:
    letters = text.letters
    r = Reader(text)
    if m := r.take(CONTROLS):
        whose = "opponent" if "opp" in m[1].lower() else "you"
        found = phrase(r)
        if (
            found is None
            or found.noun is None
            or found.kind != "thing"
            or not r.ended()
            or found.noun.whose
            or found.noun.where
        ):
            raise NotRead("what is controlled")
        noun = replace(found.noun, whose=whose, where=("field",), other=found.noun.other or "other " in m[0].lower())
        return ((_there(noun, bool(m[2]), span),), ())
    if m := r.take(THERE):
        found = phrase(r)
        if found is None or found.noun is None or found.kind != "thing" or not r.ended() or not found.noun.where:
            raise NotRead("what is there")
        mine = m[0].lower().startswith("you") and not found.noun.whose
        return ((_there(replace(found.noun, whose="you") if mine else found.noun, bool(m[1]), span),), ())
    found = phrase(r)
    m = r.take(LIES)
    if found is not None and found.noun is not None and found.kind == "thing" and not found.noun.where and m:
        zone = "field" if "field" in m[1] else "graveyard"
        if found.noun.whose or found.noun.how in ("this", "that", "all"):
            raise NotRead("what is there")
        up = (ast.Filter("state", "=", "face up", span),) if "face-up" in m[0] else ()
        whose = "you" if "your" in m[1] else ""
        noun = replace(found.noun, where=(zone,), whose=whose, filters=(*found.noun.filters, *up))
        return ((_there(noun, False, span),), ())
    raise NotRead(f"a condition ‹{letters[:24]}›")


def _there(noun: ast.Noun, none: bool, span: ast.Span) -> ast.Condition:
    many = noun.count.value if noun.count is not None else 1
    if noun.how not in ("any", "choose") or noun.up_to or (many > 1 and not noun.or_more):
        raise NotRead("exactly so many")
    plain = replace(noun, how="any", count=None, or_more=False)
    if none:
        return ast.Condition(plain, "count", "=", ast.Number(0), span=span)
    return ast.Condition(plain, "count", ">=", ast.Number(many), span=span)


# ---- moments of a battle

OF_BATTLE = _is(
    r"(?:at the (start|end) of the Damage Step, (?:if|when) (.+?) (battles|battled)( .+)?|after damage calculation, (?:if|when) (.+?) battle[sd]( .+)?)$"
)


def of_battle(text: Text) -> tuple[ast.Happening, ...] | None:
    """ "At the start of the Damage Step, if X battles Y"; None: it speaks of no such moment."""
    m = OF_BATTLE.match(text.letters)
    if m is None:
        return None
    who, whom = (2, 4) if m[2] else (5, 6)
    verb = {"start": "begin damage step", "end": "end damage step"}.get((m[1] or "").lower(), "battle")
    if m[2] and (m[1].lower() == "start") is not (m[3].lower() == "battles"):
        raise NotRead("a moment of the Damage Step")
    nouns = [_fighter(text.part(m.start(g) + (g == whom), m.end(g))) for g in (who, whom) if m[g]]
    other = nouns[1] if len(nouns) > 1 else None
    return (ast.Happening(verb, nouns[0], span=text.span(0, len(text)), object=other),)


def _fighter(text: Text) -> ast.Noun:
    r = Reader(text)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or not r.ended():
        raise NotRead("which monster battles")
    noun = found.noun
    if noun.how == "choose" and noun.count is not None and noun.count.value == 1:
        noun = replace(noun, how="any", count=None)
    if noun.how not in ("this", "any"):
        raise NotRead("which monster battles")
    return noun


def standing(text: Text) -> tuple[ast.Condition, ...]:
    """How the board must stand, where nothing is said of where the card is."""
    found, places = condition(text)
    if places:
        raise NotRead("where it applies")
    return found


reads("event", "en", happenings)
reads("so", "en", standing)
