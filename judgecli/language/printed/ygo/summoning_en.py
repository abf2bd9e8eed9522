"""How English print says a monster may be summoned, and what a Ritual Spell calls."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.clauses_en import clause, instructions
from judgecli.language.printed.ygo.conditions_en import condition
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.own_places import to_certain_zones
from judgecli.language.printed.ygo.slots import reads, within
from judgecli.language.printed.ygo.summoning import RITE as UNREAD
from judgecli.language.printed.ygo.summoning import (
    RITUAL_SPELL,
    barred_after,
    given_up,
    itself,
    once_a_turn,
    only_so,
)
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.language.printed.ygo.tributes_en import offered
from judgecli.language.printed.ygo.words_en import of
from judgecli.lazy import replace

_PILE = r"(?:hand|Extra Deck|Deck|GY)"
ZONES = rf"\(?from your ({_PILE}(?:(?:,? or |, )(?:your )?{_PILE})*)\)?"
POSITION = r"(?:,? in (?:face-up )?(Attack|Defense|face-down Defense) Position)?"
THEIR_FIELD = r"(?: to (?:your|the) opponent's (?:field|side of the field))?"
ITSELF = _is(
    rf"(?:(.+), )?you can (?:also )?Special Summon this card {ZONES}{THEIR_FIELD}{POSITION}(?:,? by (.+?))?{POSITION}$"
)
WHEN_YOU = _is(r"when you ")
"""What it waits for, no method of its own."""
TO_THEM = _is(r"Special Summon(?:ed)? (?:this card )?\(?from your hand\)? to (?:your|the) opponent's ")
THEY = rewrites((r"\bthey control\b", "your opponent controls"))
POSITIONS = {
    "attack": "attack position",
    "defense": "defence position",
    "face-down defense": "face-down defence position",
}
AND_THEN_BARRED = _is(
    r"(?P<own>.*?you can (?:also )?Special Summon this card \(?from your .+?),? (?:but|also) (?P<bar>you cannot [^:;]+)$"
)
"""What its player cannot do for the rest of the turn in which it came so."""
MUST = _is(
    rf"Must (?P<first>first )?be (?:either )?(?P<kind>(?:Fusion|Ritual|Synchro|Xyz|Link) Summoned,? or (?:be )?)?Special Summoned"
    rf"(?: {ZONES})?{THEIR_FIELD}{POSITION}(?P<price>,? by (?!the effect|its own|(?:a )?card effect|\")(?P<paid>.+?))?"
    r"(?P<so>,? while .+?)?(?P<only>,? and cannot be Special Summoned by other ways)?$"
)
_BY = r"(?:with|by) (?:the effects? of )?(?:an? )?(?P<by>\"[^\"]+\"(?: (?:card|monster|Spell|Trap))?|[A-Z][^,]+? (?:monster|card))(?: effects?)?"
ONLY_BY = _is(
    r"(?:(?:This card )?must (?P<first>first )?be Special Summoned|(?:This card )?cannot be Special Summoned,? except) "
    rf"(?:(?:with|by) (?P<own>its own (?:Pendulum )?effect|the following effect)|(?:with|by) (?P<any>(?:a )?card effect)|{_BY})"
    r"(?:,? and cannot be Special Summoned by other ways)?$"
)
KIND_OR_BY = _is(
    r"Must (?P<first>first )?be (?:either )?(?:Fusion|Ritual|Synchro|Xyz|Link) Summoned(?: with the above Fusion Materials?)?,? or (?:be )?(?:Special Summoned )?"
    rf"{_BY}(?P<only>,? and cannot be Special Summoned by other ways)?$"
)
"""The summon of its kind, or by the effects of certain cards."""
ABOVE = _is(
    r"(?P<verb>shuffling|banishing|sending|Tributing|returning) the above (?:cards|monsters)"
    r"(?: you control| from your (?P<from>(?:hand|field|GY)(?:(?:,? and/or |,? or |, )(?:hand|field|GY))*))?"
    r"(?P<to> to the GY| into the Deck| to the Extra Deck)?(?= |$)"
)
HAVING = _is(r"having ")
NO_SUBSTITUTES = _is(
    r"A Fusion Summon of this (?:card|monster) can only be (?:done|conducted) with the above Fusion Materials?(?: Monsters)?$"
)
"""No other monster may be used in place of one of them: none is, unless a text allows it."""
BY_KIND = _is(
    r"Must (first )?be (Fusion|Ritual|Synchro|Xyz|Link) Summoned(?: with the above Fusion Materials?)?"
    r"(,? and cannot be Special Summoned by other ways)?$"
)
NO_OTHER_WAY = _is(r"(?:This card )?cannot be Special Summoned by other ways$")
ONCE = _is(r'You can only Special Summon "([^"]+?)(?:\(s\))?" once per turn$')
ITS_SPELL = _is(r'You can Ritual Summon this card with (?:any |an? )?"([^"]+)"(?: card| Ritual Spell(?: Card)?)?$')
NO_FUSION = _is(r'\(?You do not use "Polymerization"\.?\)?$')
PILE = _is(_PILE)
GERUNDS = {
    "tributing": "tribute",
    "banishing": "banish",
    "discarding": "discard",
    "sending": "send",
    "paying": "pay",
    "returning": "return",
    "shuffling": "shuffle",
    "detaching": "detach",
    "revealing": "reveal",
    "placing": "place",
}
GERUND = _is(rf"({'|'.join(GERUNDS)})\b")


def of_the_summon(text: Text, materials: Sequence[ast.Noun] = ()) -> list[ast.Ability] | None:
    """What a sentence says of how the monster may be summoned; None: it says nothing of that. ``materials``: "the above cards"."""
    letters, span = text.letters, text.span(0, len(text))
    if (m := AND_THEN_BARRED.match(letters)) and (own := ITSELF.match(text.part(*m.span("own")).letters)):
        return [barred_after(_itself(text.part(*m.span("own")), own), within("said", "en", text.part(*m.span("bar"))))]
    if (placed := to_certain_zones(text, "en")) is not None:
        return [placed]
    if (m := ITSELF.match(letters)) and not WHEN_YOU.match(letters):
        return [_itself(text, m)]
    if (m := ONLY_BY.match(letters)) or (m := KIND_OR_BY.match(letters)):
        return [only_so(span, letters, bool(m["first"]), by=_by_what(text, m))]
    if (m := MUST.match(letters)) and (m["price"] or m["so"]):
        return _must(text, m, materials)
    if m := BY_KIND.match(letters):
        return [only_so(span, letters, bool(m[1]) and not m[3])]
    if NO_OTHER_WAY.match(letters):
        return [only_so(span, letters)]
    if m := ONCE.match(letters):
        return [once_a_turn(text.printed(m.start(1), m.end(1)), span, letters)]
    if m := ITS_SPELL.match(letters):
        spell = ast.Noun("any", "card", name=text.printed(m.start(1), m.end(1)), span=span)
        return [ast.Ability("keyword", span, keyword=RITUAL_SPELL, of=(spell,), text=letters)]
    if NO_FUSION.match(letters) or NO_SUBSTITUTES.match(letters) or OFFERS.match(letters):
        return []  # what its Ritual Spell says too
    return None


def _by_what(text: Text, m: re.Match[str]) -> ast.Noun:
    """The cards by whose effects alone it is summoned."""
    span = text.span(0, len(text))
    said = m.groupdict()
    if said.get("own"):
        return ast.Noun("this", span=span)
    if said.get("any"):
        return ast.Noun("any", "card", span=span)
    r = Reader(text.part(m.start("by"), m.end("by")))
    found = phrase(r)
    if found is None or found.noun is None or found.noun.how != "any" or not r.ended():
        raise NotRead("by what it is summoned")
    return found.noun


def _must(text: Text, m: re.Match[str], materials: Sequence[ast.Noun]) -> list[ast.Ability]:
    """Its own method and no other: what is paid, what must be so, from where; or a summon of a kind besides."""
    letters, span = text.letters, text.span(0, len(text))
    zones = _piles(m[3] or ("Extra Deck" if m["kind"] else "hand"))
    conditions: tuple[ast.Condition, ...] = ()
    paid: tuple[ast.Instruction, ...] = ()
    if m["so"]:
        so = text.part(m.start("so"), m.end("so"))
        conditions = _so(so.part(so.letters.index("while ") + len("while "), len(so)))
    if m["price"]:
        what = text.part(m.start("paid"), m.end("paid"))
        what = what.rewritten(THEY) if TO_THEM.search(letters) else what
        if HAVING.match(what.letters):
            conditions += _so(what.part(len("having "), len(what)).behind("you have "))
        else:
            paid = price(what, materials)
    position = POSITIONS.get((m[4] or "").lower(), "")
    found = itself(span, letters, zones, paid, conditions, position, "opponent" if TO_THEM.search(letters) else "")
    return [found, only_so(replace(span, start=span.start + 1), letters, bool(m["first"]) and not m["only"])]


def _piles(said: str) -> tuple[str, ...]:
    """The places that are told: "hand or Deck"."""
    return tuple(of(words.ZONES, zone) for zone in PILE.findall(said))


def _so(text: Text) -> tuple[ast.Condition, ...]:
    found, places = condition(text)
    if places:
        raise NotRead("where it is summoned from")
    return found


def _above(text: Text, materials: Sequence[ast.Noun]) -> tuple[tuple[ast.Instruction, ...], int]:
    """ "Banishing the above cards you control": each of the materials that the card names, from the field."""
    m = ABOVE.match(text.letters)
    if m is None:
        return (), 0
    verb = GERUNDS[m["verb"].lower()]
    goal = {"into the deck": "deck", "to the extra deck": "extra deck"}.get((m["to"] or "").strip().lower(), "")
    if (verb in ("shuffle", "return")) is not bool(goal):
        raise NotRead("where the cards above go")
    to = ast.Place(goal, "owner") if goal else ast.Place("graveyard") if verb == "send" else None
    places = tuple(words.ZONES[zone] for zone in re.findall("hand|field|GY", m["from"] or ""))
    return given_up(materials, "return" if goal else verb, to, text.span(0, m.end()), places), m.end()


def price(text: Text, materials: Sequence[ast.Noun] = ()) -> tuple[ast.Instruction, ...]:
    """ "Banishing 1 LIGHT monster from your GY and discarding 1 card"."""
    above, end = _above(text, materials)
    if above and end == len(text):
        return above
    made: list[ast.Instruction] = []
    while True:
        m = GERUND.match(text.letters)
        if m is None:
            raise NotRead("what is paid")
        plain = GERUNDS[m[1].lower()]
        r = Reader(text.part(m.end(), len(text)).behind(plain))
        made += clause(r)
        if r.ended():
            return tuple(made)
        joined = r.take(_is(r",? and |, "))
        if joined is None:
            raise r.fail()
        text = text.part(m.end() + r.at - len(plain), len(text))


def _itself(text: Text, m: re.Match[str]) -> ast.Ability:
    conditions: tuple[ast.Condition, ...] = ()
    if m[1]:
        before = text.part(m.start(1), m.end(1))
        r = Reader(before)
        if r.take(_is(r"(?:if|while) ")) is None:
            raise NotRead("when it is summoned")
        conditions, places = condition(before.part(r.at, len(before)))
        if places:
            raise NotRead("where it is summoned from")
    theirs = TO_THEM.search(text.letters) is not None
    given = text.part(m.start(4), m.end(4)) if m[4] else None
    paid = price(given.rewritten(THEY) if theirs else given) if given is not None else ()
    position = POSITIONS.get((m[3] or m[5] or "").lower(), "")
    whose = "opponent" if theirs else ""
    return itself(text.span(0, len(text)), text.letters, _piles(m[2]), paid, conditions, position, whose)


# ---- Ritual Spells

CALLS = _is(r"This card (?:is|can be) used to Ritual Summon (?:any )?(.+)$")
AND_THEN = _is(r", then,? ")
OFFERS = _is(r"You must also (?:Tribute|offer) ")


def ritual(first: Text, second: Text | None) -> ast.Ability | None:
    """The two sentences of a Ritual Spell: whom it calls, what it takes; None: these are others."""
    calls = CALLS.match(first.letters)
    if calls is None:
        return None
    r = Reader(first.part(calls.start(1), calls.end(1)))
    found = phrase(r)
    if second is None or OFFERS.match(second.letters) is None:
        raise NotRead(UNREAD)
    if found is None or found.noun is None or found.kind != "thing" or not r.ended():
        raise NotRead("whom it calls")
    span = first.span(0, len(first))
    inner = Reader(second)
    inner.take(OFFERS)
    made = offered(inner, found.noun, span)
    if not inner.ended():
        then = inner.take(AND_THEN)
        if then is None:
            raise NotRead(UNREAD)
        more = tuple(instructions(second.part(inner.at, len(second))))
        made = replace(made, then=(replace(more[0], after=True), *more[1:]))
    return ast.Ability("effect", span, effects=(made,), structure="event")


reads("price", "en", price)
