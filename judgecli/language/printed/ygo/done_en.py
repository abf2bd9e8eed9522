"""What is done in a clause of English print: the verb, the things, where they go."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.amounts_en import compared
from judgecli.language.printed.ygo.as_monsters import AS_A_MONSTER as BY_THIS_TEXT
from judgecli.language.printed.ygo.counters import no_more_than
from judgecli.language.printed.ygo.either_en import APART, apart_in
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.frame_parts import Parts, Said
from judgecli.language.printed.ygo.frames import bearing, lowered
from judgecli.language.printed.ygo.including import one_and_the_others
from judgecli.language.printed.ygo.numbers_en import each_of, for_each
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things import Phrase, placed, told_by_what_goes
from judgecli.language.printed.ygo.things_en import all_but, left_out_behind, phrase, said_further, so_many
from judgecli.language.printed.ygo.together import total_en
from judgecli.language.printed.ygo.tokens_en import AS_A_MONSTER, such_a_monster
from judgecli.language.printed.ygo.words_en import any_of, of
from judgecli.lazy import replace

CHANGES = _is(r"\s?(gains?|loses?) (\d+) (ATK and DEF|ATK/DEF|ATK|DEF|Levels?|Ranks?)\b")
BECOMES = _is(r"(?:'s)? ?(ATK and DEF|ATK/DEF|original ATK|original DEF|ATK|DEF|Level|Rank) becomes? (\d+)\b")
HALVED = _is(r"(?:'s)? ?(ATK and DEF|ATK/DEF|ATK|DEF) (?:becomes half|is halved|are halved|becomes? half)\b")
NEGATE = _is(
    r"negates? (the|that|its|their|this) (?:(?:Special |Pendulum )(?=Summon))?(activation|effects?|attack|summon)\b"
)
TO_ZONE = _is(
    r"\s?(?:from the field )?(?:back )?(?:to|into|on) (?:the |your |its |their |your opponent's |the top of the |the bottom of the |the top or bottom of the )?(?:owner's |owners' )?(?:Main (?=Deck))?(hand|GY|Deck|Extra Deck)s?\b((?:/|,? or )(?:the )?Extra Deck\b)?(?!/)"
)
EDGE = _is(
    r"\s?(?:on|to) (?:the )?(top|bottom)s? of (?:the|your|your opponent's|its owner's|their owner's|their owners'|the owner's) (?:Main )?Decks?\b(?! in)"
)
BACK_ON_TOP = _is(
    r"\s?(?:back )?(?:on|to) (?:the )?(top|bottom) of (?:the|your|their|your opponent's) Deck in (?:any|the same) order\b"
)
"""Cards of a deck that were seen go back to it."""
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
AS_OF_A_LEVEL = _is(r",? as a (Level) (\d+) monster\b(?! with)")
OVERLAID = _is(
    r",?(?: by)? using (?:it|that (?:target|monster|card)(?: you control)?|(?P<this>this (?:face-up )?card(?: you control)?)) as (?:the )?(?:Xyz )?Materials?"
    r" \(an Xyz Summon\)"
)
TO_LINKED = _is(r"\s?to (?:any of )?your (?:Main Monster )?zones? (?:that )?this card points to\b")
TO_ZONE_OF = _is(
    r"\s?(?:to|in) (?:any of )?your (?:Main Monster )?zones? (?:that (?!monster|target|card))?(?!this card)"
)
POINTS_TO = _is(r" points? to\b")
LAID_AS = _is(
    r",? face-up in (your opponent's|your|its owner's|their owners') Spell & Trap Zones? as (?:a )?Continuous (Spell|Trap)s?(?: Cards?)?\b"
)
LAID = _is(r",? face-up (?:on|in) your (Field Zone|field|Spell & Trap Zone)\b")
IN_A_ZONE = _is(r",?( face-up)? (?:in|to) your (Pendulum Zone|Field Zone)\b")
TO_THE_OPEN = _is(r"\s?to (?:your|the) (?:face-up Extra Deck|Extra Deck,? \(?face-up\)?)(?=$| |,|;)")
FACE_DOWN = _is(r",? (?:face-down\b|\(face-down\))")
FACE_DOWN_FIRST = _is(r"\(?face-down\)? (?=the top|that|1 random|\d)")
DURATION = any_of(words.DURATIONS, before=r",? ?\(?", after=r"\)?")
PLACE_FIRST = _is(r"(?:from|to|into) (?:your|your opponent's|either|the) |in (?:Attack|Defense) Position,? ")
BATTLE_POSITION = _is(
    r"(?:its|their|that (?:target|monster)'s) battle positions?|the battle position of (?:this card|it|that (?:target|monster))(?! you)"
)
POSITION_OF = _is(r"the battle positions? of ")
ITS_POSITION = _is(r"'s? battle positions?")
COUNTERS = _is(r"places? (\d+) (?:([A-Z][\w' ]*?)[ -]?)?\bCounters? on (this card|it|that card)")
UNCOUNTED = _is(r"removes? (\d+) (?:([A-Z][\w' ]*?)[ -]?)?\bCounters? from (this card|it(?= |,|;|$)|that card)")
UNCOUNTED_THERE = _is(
    r"removes? (\d+) ([A-Z][\w' ]*?)[ -]?Counters? from (?:anywhere on )?(?P<where>your field|the field|either field|your Pendulum Zone|your opponent's field)\b"
)
COUNTERS_ON = _is(r"places? (\d+) ([A-Z][\w' ]*?)[ -]?Counters? on (?=each|all|1|that|those|any number)")
AS_MANY_COUNTERS = _is(r"places? ([A-Z][\w' ]*?)[ -]?Counters on (?=(?:this card|that|it|the)\b[^.;:]*? equal to )")
_ZONE = "|".join(sorted(words.ZONES, key=len, reverse=True))
OUT_OF = _is(
    rf",?\s?from (your opponent's|your|either|the|their|among) ?(face-up )?((?:{_ZONE})s?)"
    rf"((?:(?:,? or |,? and/or |,? and |, |/)(?:your )?(?:face-up )?(?:{_ZONE}))*)\b"
)
EACH_ZONE = expression("|".join(sorted(words.ZONES, key=len, reverse=True)))
_PILE = r"(?:hand|GY|Deck|Extra Deck|banishment)"
SO_MANY_FROM_EACH = _is(rf",?\s?\(?\d+ from your {_PILE}(?:, \d+ from your {_PILE})*,? and \d+ from your {_PILE}\)?")
FROM_ONE = expression(rf"(\d+) from your ({_PILE})")
ONE_FROM_EACH = _is(rf",?\s?each from your {_PILE}(?:, {_PILE})*,? and(?:/or)? {_PILE}\b")
FROM_TOP = _is(r",? from the top of (your|your opponent's) Decks?\b")
GIVES = _is(
    r",? as an Equip (?:Spell|Card) that gives (?:it|that (?:monster|target|card)|the equipped monster) (?:a )?"
    r"(\d+) (ATK/DEF|ATK and DEF|ATK|DEF)(?: boost)?"
)
TO_THING = _is(r"\s?to (?=this|it|that|the equipped|1|a)")
AND_ANOTHER = _is(
    r",? and (?=\d+ (?!of (?!your ))|an? |all (?!\d)|(?:this card|it|them|that card|that monster|that target)(?: to| on| into|,|;|$))"
)
AND_OR = _is(r",? and/or (?=up to \d|\d+ (?!of )|an? )")
AS_MATERIAL = _is(r",? as (?:an )?(?:Xyz )?Materials?\b|(?= ?$)")
AS_EQUIP_CARD = _is(r",? as (?:an )?Equip (?:Spell|Card)s?\b(?! that)")
FROM_THIS = _is(r"\s?from (this card)\b")
PLACES = {
    "attack": "attack position",
    "face-up attack": "attack position",
    "defense": "defence position",
    "face-up defense": "defence position",
    "face-down defense": "face-down defence position",
}
INCLUDING = _is(r",? including (?:at least )?(?=\d|an? |\")(?!this)")
BOTH = _is(r"both (?=this card|\d)")
INSTEAD = _is(r",? instead\b")
AS_BEFORE = "as before"
"""Where a thing comes from that is taken instead of another: from the same place."""


def negation_so(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
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


def counters(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    for pattern, verb in ((COUNTERS, "gain"), (UNCOUNTED, "lose")):
        if m := r.take(pattern):
            on = ast.Noun("this" if m[3].lower() == "this card" else "that", span=r.span(start))
            number = for_each(r, int(m[1])) if verb == "gain" else ast.Number(int(m[1]))
            most = r.take(AT_MOST) if verb == "gain" else None
            asked = (no_more_than(int(most[1]), number, on, m[2] or ""),) if most is not None else ()
            return (
                ast.Instruction(
                    verb, None, on, number, change="counters", value=m[2] or "", conditions=asked, span=r.span(start)
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
    if m := r.take(AS_MANY_COUNTERS):
        held = phrase(r)
        many = so_many(r) if held is not None else None
        if held is None or held.noun is None or held.noun.how not in ("this", "that") or many is None or many[1]:
            raise NotRead("how many counters")
        return (ast.Instruction("gain", None, held.noun, many[0], change="counters", value=m[1], span=r.span(start)),)
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


def done_so(r: Reader, verb: str, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    before: Parts = {}
    while verb not in ("control", "position", "destroy") and r.see(PLACE_FIRST):
        r.at -= 1  # "Special Summon from your Deck, 1 …": the place is said first
        if not preposition(r, verb, before) or not r.take(expression(",? ")):
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
    while preposition(r, verb, parts):
        pass
    if (noun := parts["what"].noun) is not None and noun.apart and noun.how == "any" and what.noun is not noun:
        raise NotRead("how many")  # of "X with different names"
    if _instead_of_another(r, verb, parts):
        parts["from"] = Phrase("zone", zones=(AS_BEFORE,), whose="")
        if verb == "add":
            parts["to"] = Phrase("zone", zones=("hand",), whose="default")
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
        if what.kind != "material" or noun is None or noun.or_more or noun.filters or noun.where:
            raise NotRead("what is detached")
        parts["what"] = replace(what, of=ast.Noun("this")) if mine is not None else what
    elif verb == "control":
        time = _popped(parts)
        if parts.keys() - {"what"}:
            raise NotRead("how control is taken")
        return (ast.Instruction("take control", None, what.noun, duration=time, span=r.span(start)),)
    if (either := parts.pop("either", None)) is not None:
        return _one_of_two_places(verb, parts, either, r.span(start), more)
    if (each := parts.pop("each", None)) is not None:
        if more:
            raise NotRead("how many of each")
        return _of_each_place(verb, parts, each, r.span(start))
    if not more:
        return lowered(verb, Said(parts, r.span(start)))
    if "total" in parts:
        raise NotRead("what has the total")
    if (last := more[-1].noun) is not None and parts["what"] is what and (but := left_out_behind(r.text, last)):
        what, *more = [_without(one, but) for one in (what, *more)]
        parts["what"] = what
    return _of_each(verb, parts, _all_but_what_is_said_last(parts["what"], what, more), r.span(start))


def _without(one: Phrase, but: tuple[ast.Filter, ...]) -> Phrase:
    noun = one.noun
    if noun is None or noun.how != "choose" or noun.where or noun.name:
        return one
    return replace(one, noun=replace(noun, filters=(*noun.filters, *but)))


def _all_but_what_is_said_last(said: Phrase, first: Phrase, more: list[Phrase]) -> list[Phrase]:
    """ "1 A and 1 B from your Deck, except X": said of each of them, as far as it is no card of one name."""
    if said is first:
        return [first, *more]
    before, after = first.noun, said.noun
    if before is None or after is None or after.filters[: len(before.filters)] != before.filters:
        raise NotRead("what is said of several")
    left = after.filters[len(before.filters) :]
    if replace(after, filters=before.filters, other=before.other) != before:
        raise NotRead("what is said of several")
    found = []
    for one in (first, *more):
        if one.noun is None or one.noun.how not in ("choose", "this", "that"):
            raise NotRead("what is said of several")
        plain = one.noun.how == "choose" and not one.noun.name
        left_out = replace(one.noun, filters=(*one.noun.filters, *left), other=after.other) if plain else one.noun
        found.append(replace(one, noun=left_out))
    return found


def _instead_of_another(r: Reader, verb: str, parts: Parts) -> bool:
    """Whether it is "add 1 X instead": from where, and where to, the clause before has said."""
    noun = parts["what"].noun
    if verb not in ("add", "special summon") or r.see(INSTEAD) is None or {"from", "to", "either"} & parts.keys():
        return False
    return noun is not None and noun.how == "choose" and not noun.where


def _linked_by(r: Reader) -> Phrase | None:
    """ "To your zone a Link Monster points to": which Link Monsters these are; None: nothing of the sort stands here."""
    at = r.at
    if r.take(TO_ZONE_OF) is None:
        return None
    links = phrase(r)
    if links is None or links.kind != "thing" or r.take(POINTS_TO) is None:
        r.at = at
        return None
    return links


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


def _of_each_place(verb: str, parts: Parts, each: Phrase, span: ast.Span) -> tuple[ast.Instruction, ...]:
    """ "2 X, 1 from your hand and 1 from your GY", "up to 1 X each from your hand and GY": so many of each of these places."""
    noun = parts["what"].noun
    if noun is None or noun.where or noun.whose or noun.apart or noun.either or "from" in parts or "who" in parts:
        raise NotRead("where each of them lies")
    made: list[ast.Instruction] = []
    for n, (zone, many) in enumerate(zip(each.zones, each.stats, strict=True)):
        at = replace(noun.span, start=noun.span.start + n, end=max(noun.span.end, noun.span.start + n + 1))
        one = replace(placed(noun, (zone,), "you"), count=ast.Number(int(many)), span=at)
        made += lowered(verb, Said({**parts, "what": replace(parts["what"], noun=one)}, span))
    return tuple(made)


def so_many_from_each(r: Reader, noun: ast.Noun) -> Phrase | None:
    """How many of the things come from each place, where the text says so of each; None: it does not."""
    if noun.how != "choose" or noun.count is None or noun.count.each is not None or noun.or_more:
        return None
    at = r.at
    if m := r.take(ONE_FROM_EACH):
        zones = tuple(words.ZONES[z] for z in EACH_ZONE.findall(m[0]))
        if noun.count.value != 1:
            raise NotRead("how many of each")
        return Phrase("zone", zones=zones, stats=("1",) * len(zones))
    if m := r.take(SO_MANY_FROM_EACH):
        said = FROM_ONE.findall(m[0])
        if noun.up_to or sum(int(n) for n, _ in said) != noun.count.value or len({z for _, z in said}) != len(said):
            raise NotRead("how many of each")
        if m[0].lstrip(" ,").startswith("(") is not m[0].endswith(")"):
            r.at = at
            return None
        return Phrase("zone", zones=tuple(words.ZONES[z] for _, z in said), stats=tuple(n for n, _ in said))
    return None


def _of_each(verb: str, parts: Parts, things: list[Phrase], span: ast.Span) -> tuple[ast.Instruction, ...]:
    """ "1 A and 1 B in your GY": the same is done to each; the place said with the last is that of all."""
    last = things[-1].noun
    made: list[ast.Instruction] = []
    for one in things:
        noun = one.noun
        if (
            noun is None
            or last is None
            or noun.how not in ("choose", "this", "that", "all")
            or verb in ("equip", "attach", "detach", "control")
        ):
            raise NotRead("what is done to several")
        if last.how == "all" and noun.how in ("this", "that"):
            told_by_what_goes(verb, noun, last)  # of that card it is not said where it lies
        elif not noun.where and last.where and last.where != ("linked zone",):
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


def preposition(r: Reader, verb: str, parts: Parts) -> bool:
    """What stands behind the thing: where from, where to, how."""
    at = r.at
    role, found = "", Phrase("")
    if "what" in parts and (noun := parts["what"].noun) is not None and (left := all_but(r, noun)) is not None:
        parts["what"] = replace(parts["what"], noun=left)
        return True
    things = parts["what"].noun if "what" in parts else None
    if things is not None and "total" not in parts and (total := total_en(r, phrase)) is not None:
        parts["total"] = total
        return True
    if things is not None and things.how not in ("this", "that") and (beside := compared(r, phrase)):
        parts["what"] = replace(parts["what"], noun=replace(things, filters=(*things.filters, *beside)))
        return True
    place = parts["from"].zones if "from" in parts else ()
    if things is not None and (further := said_further(r, things, place)) is not None:
        parts["what"] = replace(parts["what"], noun=further)
        return True
    if (
        "what" in parts
        and (several := parts["what"].noun) is not None
        and (several.count is not None or several.how == "any")
        and (m := r.take(APART))
    ):
        one = several.count is not None and (several.how != "choose" or several.count.value < 2)
        if one or several.apart or several.either:
            raise NotRead("from what the names differ")
        parts["what"] = replace(parts["what"], noun=replace(several, apart=apart_in(m)))
        return True
    if things is not None and things.how == "any" and things.count is None and (many := so_many(r)) is not None:
        if things.either:
            raise NotRead("how many")
        parts["what"] = replace(parts["what"], noun=replace(things, how="choose", count=many[0], up_to=many[1]))
        return True
    if (
        verb in ("special summon", "set", "add", "send", "banish")
        and things is not None
        and (each := so_many_from_each(r, things)) is not None
    ):
        role, found = "each", each
    elif verb in ("place", "return") and things is not None and things.how == "that" and (m := r.take(BACK_ON_TOP)):
        parts["to"] = Phrase("zone", zones=("deck",), whose="default")
        role, found = "edge", Phrase("state", value=m[1].lower())
    elif verb in ("place", "return") and r.take(EITHER_EDGE):
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
    elif verb == "add" and r.take(TO_THE_OPEN):
        parts["state"] = Phrase("state", value="face up")
        role, found = "to", Phrase("zone", zones=("extra deck",), whose="default")
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
        whose = "opponent" if "opponent" in m[0].lower() else "default"
        role, found = "to", Phrase("zone", zones=(of(words.ZONES, m[1]),), whose=whose)
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
    elif verb == "special summon" and (m := r.take(AS_OF_A_LEVEL)):
        role, found = "becomes", Phrase("number", amount=ast.Number(int(m[2])), value=m[1].lower())
    elif verb == "special summon" and (m := r.take(AS_A_MONSTER)):
        parts["anyhow"] = Phrase("state", value=BY_THIS_TEXT)
        role, found = "such", Phrase("thing", such_a_monster(m, r.span(at)))
    elif verb == "special summon" and (m := r.take(COUNTS_AS)):
        role, found = "anyhow", Phrase("state", value=f"as a {m[1].lower()} summon")
    elif verb == "special summon" and r.take(TO_LINKED):
        role, found = "to", Phrase("zone", zones=("linked zone",), whose="you")
    elif verb == "special summon" and (links := _linked_by(r)) is not None:
        parts["links"] = links
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


def changed_so(r: Reader, start: int) -> tuple[ast.Instruction, ...]:
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
