"""What printed English text waits for and asks: events after "if" and "when", and how things stand."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.answered import DOINGS, deed, that_does
from judgecli.language.printed.ygo.before_a_summon import as_made, before
from judgecli.language.printed.ygo.causes_en import causes
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.places_en import EACH_ZONE
from judgecli.language.printed.ygo.sayings_events import events
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import activated_sort, elsewhere, of_this_card
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.lazy import replace

_KINDS = "|".join(words.SUMMONS)
SUMMONED = _is(rf"((?:(?:{_KINDS})(?:,? or |, )?)+) Summoned")
EACH_KIND = expression(_KINDS)
ACTIVE = _is(rf"(your opponent|you) ((?:(?:{_KINDS})(?:,? or |, )?)+) Summons? (.+)$")
SUMMONS_ANY = _is(r"(your opponent|you) (Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summons?$")
BY_SUMMON = {
    ("Normal",): ("normal summon",),
    ("Special",): ("special summon",),
    ("Normal", "Special"): ("normal summon", "special summon"),
}
HURT = _is(r"(you|your opponent) takes? (?:any |battle or effect |(battle |effect ))?damage$")
IN_DAMAGE_STEP = _is(r" \(except during the Damage Step\)$")
ACTIVATES = _is(r"(your opponent|you) activates? (?:a |an )?(.+)$")
ACTIVATED = _is(r"(?:a |an )?(.+?) is activated$")
PASSIVE = _is(r",? ?(?:is|are|was|were) ")
BY = _is(r" ?(?:by|because of|due to) ")
NOT_BY_BATTLE = _is(r",? ?(?:except|other than) by battle\b")
FROM = _is(r" ?from ")
PLACES = _is(
    rf"(the|your|your opponent's|either|its owner's|a) ((?:{'|'.join(sorted(words.ZONES, key=len, reverse=True))})s?(?:(?:,? or (?:the |your )?|, )(?:{'|'.join(sorted(words.ZONES, key=len, reverse=True))}))*)\b"
)
TO_GY = _is(r" ?to (the|your|its owner's|your opponent's|either|their) GYs?\b")
BACK_TO = _is(
    r" ?to (the|your|your opponent's|its owner's) ((?:hand|(?:Main |Extra )?Deck)s?(?:(?: or |/)(?:the |your )?(?:hand|(?:Main |Extra )?Deck))?)\b"
)
AND_SENT = _is(r",? and sent to (the|your) GY\b(?: by battle)?")
TO_LINKED = _is(r" ?to (?:a zone|your zone|(?:the )?zones?) this card points to\b")
TO_FIELD = _is(r" ?to (your opponent's|your) field\b")
PASSIVES = (
    (_is(r"destroyed\b"), "destroyed"),
    (_is(r"sent\b"), "sent"),
    (_is(r"banished(?: face-up)?\b"), "banished"),
    (_is(r"Tributed\b(?! Summoned)"), "tributed"),
    (_is(r"discarded\b"), "discarded"),
    (_is(r"flipped face-up\b"), "flipped"),
    (_is(r"returned\b"), "returned"),
)
ACTIVES = (
    (_is(r",? ?(?:leaves|leave) the field\b"), "leave"),
    (_is(r" ?returns?(?= to )"), "returned"),
    (_is(r" ?(?:is|are) flipped face-up\b"), "flipped"),
    (_is(r" ?declares? an attack$"), "declare attack"),
    (_is(r" ?attacks?$"), "declare attack"),
    (_is(r",? ?(?:is|are) (?:targeted for an attack|selected as an attack target|attacked)$"), "attacked"),
)
HURTS = _is(r" ?inflicts battle damage to (?:your opponent|them)$")
DESTROYS = _is(r" ?destroys (?:an? )?(.+?) by battle(,? and sends? it to the GY)?$")


def happenings(text: Text) -> tuple[ast.Happening, ...]:
    """The events a clause waits for; raises ``NotRead`` where it is none that is known."""
    if (made := as_made(text)) is not None:
        return tuple(before(happenings(made)))
    if (m := WHILE_IT.search(text.letters)) is not None:
        state = "with materials" if m["has"] else "equipped" if m["wears"] else "an equip card"
        return of_this_card(happenings(text.part(0, m.start())), state)
    if (m := DOING.search(text.letters)) is not None:
        return that_does(happenings(text.part(0, m.start()).followed(text.part(m.end(), len(text)))), _deed(text, m))
    if (m := NOT_FROM.search(text.letters)) is not None:
        events_there = happenings(text.part(0, m.start()))
        if any(h.origin or h.verb not in ("sent", "special summoned", "banished") for h in events_there):
            raise NotRead("from where")
        return tuple(replace(h, origin=zone) for h in events_there for zone in elsewhere(zones_of(m[1])))
    found = events(text, "en")
    if found is not None and (m := OWN.match(text.letters)) is not None:
        found = tuple(_as_it_lay(h, m) for h in found)
    if found is None and (m := ALL_BUT.search(text.letters)) is not None:
        return _all_but(text, m)
    return found if found is not None else _happenings(text)


DOING = _is(
    r" that (?:(?:would|will|could) )?(?P<includes>includes? an effect that )?(?:"
    r"inflicts? (?:effect )?damage(?: to (?P<whom>you|your opponent))?|(?P<destroys>destroys? an? cards?(?: on the field)?)"
    r"|(?P<adds>adds? an? cards? from (?:the|their) Deck to (?:the|their) hand)|(?P<draws>draws? an? cards?)"
    r"|(?P<summons>Special Summons? an? monsters?))(?: when it resolves)?(?= is activated$|$)"
)
"""What an effect that is answered does: told behind its activation, or behind the effect."""


def _deed(text: Text, m: re.Match[str]) -> ast.Filter:
    kind = next((kind for group, kind in DOINGS.items() if m[group]), "inflicting damage to")
    whom = {"you": "you", "your opponent": "opponent"}.get((m["whom"] or "").lower(), "any")
    return deed(kind, whom, bool(m["includes"]), text.span(m.start(), m.end()))


OWN = _is(
    r"this (?P<up>face-up )?(?:(?:[A-Z]\w+ Summoned|Normal Summoned/Set) )?(?:card|monster)(?P<mine> you control)? "
)


def _as_it_lay(h: ast.Happening, m: re.Match[str]) -> ast.Happening:
    """ "This face-up card you control is destroyed": it lay face-up, and no other player had it."""
    about = h.subject
    if about is None or about.how != "this":
        return h
    said = [("face up", m["up"]), ("in its owner's possession", m["mine"] and h.verb in LEAVES | {"leave"})]
    asked = {f.value for f in about.filters}
    more = tuple(ast.Filter("state", "=", word, about.span) for word, so in said if so and word not in asked)
    return replace(h, subject=replace(about, filters=(*about.filters, *more)))


WHILE_IT = _is(
    r" while (?:(?P<has>it has (?:Xyz )?materials?(?: attached(?: to it)?)?)|(?P<wears>equipped with an Equip (?:Card|Spell))|equipped(?: to a monster)?)$"
)
NOT_FROM = _is(r", except from the ((?:hand|field|GY|Deck|Extra Deck))$")
ALL_BUT = _is(r", except \"([^\"]+)\"$")


def _all_but(text: Text, m: re.Match[str]) -> tuple[ast.Happening, ...]:
    """ "If a "X" monster is Normal Summoned, except "Y"": the monster is another than that."""
    name = text.printed(m.start(1), m.end(1))
    other = ast.Filter("name", "!=", name, text.span(m.start(), m.end()))
    found = happenings(text.part(0, m.start()))
    return tuple(_but(h, other) for h in found)


def _but(h: ast.Happening, other: ast.Filter) -> ast.Happening:
    """Of events that affect cards those, of what a player does with cards those that it is done with."""
    about = h.subject
    if about is not None and about.what == "player":
        if h.object is None or h.object.how != "any":
            raise NotRead("all but what")
        return replace(h, object=replace(h.object, filters=(*h.object.filters, other)))
    if about is None or about.how != "any":
        raise NotRead("all but what")
    return replace(h, subject=replace(about, filters=(*about.filters, other)))


def _happenings(text: Text) -> tuple[ast.Happening, ...]:
    span, letters = text.span(0, len(text)), text.letters
    if (m := USED_THERE.match(letters)) and m["what"].lower() in words.ACTIVATED:
        return _used_there(m, span)
    if (m := ACTIVATES.match(letters)) and m[2].lower() in words.ACTIVATED:
        who = ast.Noun("opponent" if "opp" in m[1].lower() else "you", "player", span=span)
        return (ast.Happening("activate", who, span=span, object=activated_sort(words.ACTIVATED[m[2].lower()], span)),)
    if (m := ACTIVATED.match(letters)) and m[1].lower() in words.ACTIVATED:
        return (ast.Happening("activated", activated_sort(words.ACTIVATED[m[1].lower()], span), span=span),)
    if (m := HURT.match(letters)) and (m[2] or "").lower() != "effect ":
        verb = "take battle damage" if m[2] else "take damage"
        hurt = ast.Noun("opponent" if "opp" in m[1].lower() else "you", "player", span=span)
        return (ast.Happening(verb, hurt, span=span),)
    if m := SUMMONS_ANY.match(letters):
        what = ast.Noun("any", "monster", "opponent" if "opp" in m[1].lower() else "you", span=span)
        return (ast.Happening(words.SUMMONS[m[2].title()], what, span=span),)
    if m := ACTIVE.match(letters):
        return _summons(text, m, span)
    r = Reader(text)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None:
        raise NotRead("to whom it happens")
    noun = found.noun
    if noun.how == "choose" and noun.count is not None and noun.count.value == 1 and not noun.up_to:
        noun = replace(noun, how="any", count=None, or_more=False)
    if noun.how not in ("this", "any"):
        raise NotRead("to which of them it happens")
    zones = noun.where if noun.where != ("field",) else ()
    made = _affected(r, replace(noun, where=()) if zones else noun, span)
    if not r.ended():
        raise r.fail()
    from_the_field = noun.how == "this" and noun.where == ("field",)
    found_all = [one for h in made for one in _out_of(h, zones or _left(h, from_the_field), noun)]
    own = OWN.match(letters)
    return tuple(_as_it_lay(h, own) for h in found_all) if own is not None else tuple(found_all)


USED_THERE = _is(
    r"(?P<who>your opponent|you) activates? (?:an? )?(?P<what>card or effect|card effect|monster effect|effect|Spell/Trap effect)"
    r" (?:on the (?P<field>field)|in (?:the|their|your) (?P<zones>(?:hand|GY|banishment)(?:(?:,? or |, )(?:the |their |your )?(?:hand|GY|banishment))*))$"
)


def _used_there(m: re.Match[str], span: ast.Span) -> tuple[ast.Happening, ...]:
    """A player activates an effect of what lies in such a place."""
    who = ast.Noun("opponent" if "opp" in m["who"].lower() else "you", "player", span=span)
    sort = activated_sort(words.ACTIVATED.get(m["what"].lower(), "card or effect"), span)
    zones = ("field",) if m["field"] else zones_of(m["zones"])
    return (ast.Happening("activate", who, span=span, object=replace(sort, where=zones)),)


def _left(h: ast.Happening, there: bool) -> tuple[str, ...]:
    """Out of which place it went: "this card on the field is destroyed" is said of no card that is destroyed elsewhere."""
    return ("field",) if there and h.verb in LEAVES and not h.origin else ()


def _out_of(h: ast.Happening, zones: tuple[str, ...], noun: ast.Noun) -> list[ast.Happening]:
    """ "A card in your hand or GY is banished": out of each of these places."""
    if not zones:
        return [h]
    if h.verb not in LEAVES or h.origin:
        raise NotRead("to which of them it happens")
    whose = noun.whose if noun.how != "this" else ""
    kept = replace(noun, where=(), whose="" if whose and zones != ("field",) else noun.whose)
    return [replace(h, subject=kept, origin=zone, origin_whose=whose) for zone in zones]


LEAVES = frozenset({"destroyed", "sent", "banished", "tributed", "returned"})
"""How a card is affected in a place by its leaving it."""


FROM_THERE = _is(
    r" from (?:the|your|their) ((?:hand|(?:Main |Extra )?Deck|GY)(?:(?:,? or |, )(?:the |your |their )?(?:hand|(?:Main |Extra )?Deck|GY))*)$"
)


SO_PLACED = _is(r",? (?:(?P<up>face-up)|in (?:face-up )?(?P<position>Attack|Defense) Position)$")


def _so_placed(noun: ast.Noun, m: re.Match[str] | None, span: ast.Span) -> ast.Noun:
    """ "Special Summons a monster face-up", "is Special Summoned in Attack Position": how it lies as it has come."""
    if m is None:
        return noun
    state = "face up" if m["up"] else f"{'attack' if m['position'].lower() == 'attack' else 'defence'} position"
    said = [ast.Filter("state", "=", state, span)]
    if not m["up"] and state != "attack position":
        said.append(ast.Filter("state", "=", "face up", span))
    return replace(noun, filters=(*noun.filters, *said))


def _summons(text: Text, m: re.Match[str], span: ast.Span) -> tuple[ast.Happening, ...]:
    """A player summons a monster of a sort: of a kind of Special Summon it is the one who will control it."""
    what = text.part(m.start(3), m.end(3))
    there = FROM_THERE.search(what.letters) if " your " not in what.letters else None
    what = what.part(0, there.start()) if there is not None else what
    lies = SO_PLACED.search(what.letters)
    inner = Reader(what.part(0, lies.start()) if lies is not None else what)
    found = phrase(inner)
    if found is None or found.noun is None or found.kind != "thing" or found.noun.how == "this":
        raise NotRead("what is summoned")
    whose = "opponent" if "opp" in m[1].lower() else "you"
    noun = _so_placed(replace(found.noun, how="any", count=None), lies, span)
    origins = zones_of(there[1]) if there is not None else ()
    if noun.where and noun.where != ("field",):
        if noun.whose not in ("", whose):
            raise NotRead("from where it is summoned")
        origins, noun = noun.where, replace(noun, where=(), whose="")
    if found.noun.or_more or found.noun.up_to or (found.noun.count is not None and found.noun.count.value != 1):
        raise NotRead("how many are summoned")
    if not inner.ended():
        raise NotRead("what is summoned")
    kinds = EACH_KIND.findall(m[2])
    if (verbs := BY_SUMMON.get(tuple(kinds))) and not (origins and "Normal" in kinds):
        who = ast.Noun(whose, "player", span=span)
        return tuple(ast.Happening(v, who, span=span, object=noun, origin=o) for v in verbs for o in origins or ("",))
    if origins or noun.whose or noun.where:
        raise NotRead("what is summoned")
    who = ast.Noun(whose, "player", span=span)
    return tuple(
        ast.Happening(BY_SUMMON[k,][0], who, span=span, object=noun)
        if (k,) in BY_SUMMON
        else ast.Happening(words.SUMMONS[k], replace(noun, whose=whose), span=span)
        for k in kinds
    )


def _affected(r: Reader, noun: ast.Noun, span: ast.Span) -> list[ast.Happening]:
    """How it is affected: by its verb, then from where, to where, by what."""
    if r.take(HURTS):
        who = ast.Noun("opponent", "player", span=span)
        return [ast.Happening("inflict battle damage", noun, span=span, object=who)]
    if m := r.take(DESTROYS):
        return [_destroys(r, m, noun, span)]
    for pattern, verb in ACTIVES:
        if r.take(pattern):
            first = ast.Happening(verb, noun, span=span)
            return _caused(r, _moved(r, first) if verb == "returned" else [first], noun)
    found: list[ast.Happening] = []
    passive = r.take(PASSIVE)
    while passive is not None:
        found += _passive(r, noun, span)
        if r.ended():
            return found
        passive = r.take(_is(r",? or (?:by being |(?:is|are) )?"))
        if passive is not None and any(r.see(what) for what, _ in ACTIVES):
            return [*found, *_affected(r, noun, span)]
    raise NotRead(f"an event ‹{r.rest[:18]}›")


def _destroys(r: Reader, m: re.Match[str], noun: ast.Noun, span: ast.Span) -> ast.Happening:
    inner = Reader(r.text.part(m.start(1), m.end(1)))
    what = phrase(inner)
    if what is None or what.noun is None or not inner.ended() or what.noun.how != "any":
        raise NotRead("what it destroys")
    return ast.Happening("destroy", noun, "battle", goal="graveyard" if m[2] else "", span=span, object=what.noun)


def _passive(r: Reader, noun: ast.Noun, span: ast.Span) -> list[ast.Happening]:
    if m := r.take(SUMMONED):
        return _is_summoned(r, noun, EACH_KIND.findall(m[1]), span)
    if r.take(_is(r"Summoned$")):
        return [ast.Happening("summoned", noun, span=span)]
    verb = next((word for pattern, word in PASSIVES if r.take(pattern)), "")
    if not verb:
        raise NotRead(f"an event ‹{r.rest[:18]}›")
    base = ast.Happening(verb, noun, span=span)
    made = _moved(r, base)
    return _caused(r, made, noun)


def _moved(r: Reader, base: ast.Happening) -> list[ast.Happening]:
    """From where and to where."""
    made = [base]
    if r.take(FROM):
        m = r.take(PLACES)
        if m is None:
            raise NotRead("from where")
        made = [replace(h, origin=zone, origin_whose=whose_of(m[1])) for h in made for zone in zones_of(m[2])]
    if m := r.take(TO_GY):
        if base.verb == "banished":
            raise NotRead("banished to where")
        if base.verb == "discarded":
            return made
        made = [_into_the_gy(h, m[1]) for h in made]
    elif base.verb == "sent":
        raise NotRead("to where it is sent")
    elif base.verb == "returned":
        back = r.take(BACK_TO)
        if back is None:
            raise NotRead("to where it returns")
        whose = "" if base.subject is not None and base.subject.how == "this" else whose_of(back[1])
        made = [replace(h, goal=zone, whose=whose) for h in made for zone in zones_of(back[2])]
    return made


def _into_the_gy(h: ast.Happening, whose: str) -> ast.Happening:
    h = replace(h, goal="graveyard")
    mine = whose.lower() == "your" and h.subject is not None and h.subject.how != "this" and h.subject.whose != "you"
    if whose.lower() == "your opponent's":
        return replace(h, whose="opponent")
    if whose.lower() == "their":
        raise NotRead("whom they means")
    return replace(h, whose="you") if mine else h


def whose_of(written: str) -> str:
    return {"your": "you", "your opponent's": "opponent"}.get(written.lower(), "")


def zones_of(written: str) -> tuple[str, ...]:
    return tuple(words.ZONES[z] for z in EACH_ZONE.findall(written))


def _caused(r: Reader, made: list[ast.Happening], noun: ast.Noun) -> list[ast.Happening]:
    """By what, and that it goes to the Graveyard then."""
    if made[0].verb == "destroyed" and r.take(NOT_BY_BATTLE):
        made = [replace(h, source="effect") for h in made]  # what destroys is a battle or an effect (G.14)
    elif r.take(BY):
        found = causes(r)
        made = [replace(h, source=source, by=by) for h in made for source, by in found]
    if (m := r.take(AND_SENT)) is not None:
        if made[0].verb not in ("destroyed", "tributed"):
            raise NotRead("to where it goes")
        made = [_into_the_gy(h, m[1]) for h in made]
    return made


def _is_summoned(r: Reader, noun: ast.Noun, kinds: list[str], span: ast.Span) -> list[ast.Happening]:
    what = noun if noun.where != ("field",) else replace(noun, where=())
    origins: tuple[str, ...] = ("",)
    came_of = ""
    if r.take(FROM):
        m = r.take(PLACES)
        if m is None or (kinds != ["Special"] and zones_of(m[2]) != ("hand",)):
            raise NotRead("summoned from a place")
        origins, came_of = zones_of(m[2]), whose_of(m[1])
    if r.take(TO_LINKED):
        if noun.whose or noun.how == "this" or {*kinds} - {"Normal", "Special"}:
            raise NotRead("to which zone")
        what = replace(what, filters=(*what.filters, ast.Filter("linked to", "=", "this", span)))
    elif m := r.take(TO_FIELD):
        if noun.whose or noun.how == "this":
            raise NotRead("to whose field")
        what = replace(what, whose="opponent" if "opp" in m[1].lower() else "you")
    made = [
        ast.Happening(
            words.SUMMONS[k], what, origin=origin, origin_whose=came_of if noun.how != "this" else "", span=span
        )
        for k in kinds
        for origin in origins
    ]
    if (lies := r.take(SO_PLACED)) is not None:
        made = [replace(h, subject=_so_placed(h.subject, lies, span)) for h in made if h.subject is not None]
    if r.see(BY) and kinds != ["Special"]:
        raise NotRead("by what it is summoned")
    return _caused(r, made, noun)


# ---- moments of a battle

OF_BATTLE = _is(
    r"(?:at the (?P<edge>start|end) of the Damage Step, (?:if|when) |(?P<after>after damage calculation), (?:if|when) |(?P<before>before damage calculation), (?:if|when) |(?:if|when) )"
    r"(?P<who>.+?) (?P<verb>battles|battled|attacks or is attacked|attacks|attacked|(?:is|was) attacked(?: by)?)(?: (?P<whom>.+?))?(?P<late>, (?:at the start of the Damage Step|after damage calculation))?$"
)


MOMENTS = {
    "start": "begin damage step",
    "before": "await damage calculation",
    "after": "battle",
    "end": "end damage step",
}


def of_battle(text: Text) -> tuple[ast.Happening, ...] | None:
    """ "At the start of the Damage Step, if X battles Y"; None: it speaks of no such moment."""
    m = OF_BATTLE.match(text.letters)
    if m is None or not (m["edge"] or m["after"] or m["before"] or m["late"]):
        return None
    if (has := WHILE_IT.search(text.letters)) is not None and has["has"]:
        moment = of_battle(text.part(0, has.start()))
        return of_this_card(moment, "with materials") if moment is not None else None
    late = (m["late"] or "").lower()
    edge = "start" if "start" in late else "after" if late or m["after"] else (m["edge"] or "before").lower()
    verb = MOMENTS[edge]
    did = m["verb"].lower()
    if edge in ("start", "before") and (did in ("battled", "attacked") or did.startswith("was")):
        raise NotRead("a moment of the Damage Step")
    who = fighter(text.part(m.start("who"), m.end("who")))
    other = fighter(text.part(m.start("whom"), m.end("whom"))) if m["whom"] else None
    if did != "attacks or is attacked" and "attack" in did:
        how = "=" if did.startswith("attack") else "!="
        attacks = ast.Filter("state", how, "attacking", text.span(m.start("verb"), m.end("verb")))
        who = replace(who, filters=(*who.filters, attacks))
    return (ast.Happening(verb, who, span=text.span(0, len(text)), object=other),)


def fighter(text: Text) -> ast.Noun:
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
