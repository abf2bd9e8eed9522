"""Numbers of printed English text that are read from cards, and what compares cards with one another."""

from __future__ import annotations

import re
from collections.abc import Callable

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import LP_GAP, SO_MANY, THE_DAMAGE, THE_ROLL, Phrase, beside_itself
from judgecli.lazy import replace

ReadPhrase = Callable[[Reader], Phrase | None]


STAT = (
    r"(original )?(ATK or DEF \(whichever is higher(?:, your choice if tied)?\)|ATK|DEF|Levels?|Ranks?|Link Ratings?)"
)
PLAIN = expression(r"(?:exactly )?(\d+)(?= |$|,|\))")
FOR_EACH = _is(r" for each ")
HALF = _is(r"(half|twice|double) (?:of )?")
THAT_ONE = r"its|their|(?:that|the) (?!equipped|attacked|other )(?:Special Summoned |[\w-]+ )?(?:monster|target|card)'s|those (?:monsters|targets|cards)'"
ITS_STAT = _is(rf"({THAT_ONE}|this card's) (?:own )?(?:current )?{STAT}(?:\b|(?<=\)))")
STAT_OF = _is(
    rf"(?:the )?(?:combined |total )?{STAT} (?:of|it had)(?: all)?(?: the(?= (?:face-up )?(?:[A-Z]\w+ )?(?:monsters|\"[^\"]+\" monsters) ))? ?"
)
TOGETHER = _is(rf"(?:their|those (?:monsters|targets|cards)') (?:combined|total) {STAT}\b")
DONE_TO_ALL = _is(
    r"(?:the )?(?:cards|monsters) (?:Special Summoned|sent|destroyed|banished|discarded|returned|shuffled|Tributed)(?: to the GY| into the Deck| to the hand)?"
    r"(?: by this effect| this way)(?=$|[ ,.;)])"
)
NUMBER_OF = _is(r"the (?:total )?number of ")
DONE_TO = _is(
    r"(?:(cards?|monsters?|Spells?/Traps?|Tokens?|(?:Xyz )?materials?) )?(?:you )?(?:Special Summoned|detached|sent|destroyed|banished|discarded|returned|shuffled|Tributed|added|drawn|drew|revealed)"
    r"(?: to the GY| into the Deck| to the hand)?(?: by this effect| this way| to activate this (?:card|effect))?(?! (?:cards?|monsters?|Tokens?|Spells?)\b)(?= |$|,|\))"
)
DONE_TO_BEFORE = _is(
    r"(?:those |(?!banished))(?:sent|destroyed|banished|discarded|returned|shuffled|Tributed|added|revealed) (cards?|monsters?|Spells?/Traps?|Tokens?)(?: on the field| sent to the GY)?"
)
TIMES = expression(r" ?[x×] ?(\d+)\b")
ITS_MATERIALS = _is(
    r"(?:Xyz )?materials? (?:attached to|on) (?:this card|it|that monster)\b|(?:of )?this card's (?:Xyz )?materials?\b"
    r"|(?:Xyz )?materials? (?:that )?(?:this card|it|that monster) (?:had|has)(?: on the field)?(?=$|[ ,.;:)])"
)
MATERIALS_OF_SUCH = _is(r"(?:Xyz )?materials? (?:attached to|on) (?=an? |all |any |\"|[A-Z]|(?:face-up )?monsters? )")
SORT_DONE_TO = _is(
    r"(?P<sort>(?:\"[^\"]*\"|[^,.;:\"])+?) (?P<done>(?:you )?(?:Special Summoned|sent|destroyed|banished|discarded|returned|shuffled|Tributed|added|drawn|drew|revealed)"
    r"(?: to the GY| into the Deck| to the hand)?(?: by this effect| this way| (?:for this card's|at) activation| to activate this (?:card|effect))?)(?= |$|,|\))"
)
""" "Spells destroyed by this effect": of what something was done to, those of a sort."""
KINDS_DONE = {"monster": "monster", "token": "token", "spell/trap": "spell or trap", "spells/trap": "spell or trap"}


PARTICIPLES = {
    "tributed": "tribute",
    "sent": "send",
    "discarded": "discard",
    "revealed": "reveal",
    "detached": "detach",
    "returned": "return",
    "shuffled": "return",
    "banished": "banish",
    "destroyed": "destroy",
    "added": "return",
    "special summoned": "special summon",
}
PARTICIPLE = _is(rf"\b({'|'.join(PARTICIPLES)})\b")


def called_by(written: str) -> str:
    """The verb that cards are called by ("the Tributed monster"); "" where they are called by none."""
    if "opponent's" in written.lower():
        return "theirs"
    m = PARTICIPLE.search(written)
    return PARTICIPLES[m[1].lower()] if m is not None else ""


def counted(r: Reader, phrase: ReadPhrase) -> ast.Noun | None:
    """What is counted behind "the number of", "for each": things of a sort, or those that something was just done to."""
    start = r.at
    if m := r.take(DONE_TO) or r.take(DONE_TO_BEFORE):
        kind = KINDS_DONE.get((m[1] or "card").lower().removesuffix("s"), "card")
        span = r.span(start)
        done = called_by(m[0])
        return ast.Noun("any", kind, filters=(ast.Filter("among", "=", "that", span),), span=span, spoken=done)
    if (of_a_sort := _of_those_done_to(r, phrase, start)) is not None:
        return of_a_sort
    if (m := r.take(SORTS)) is not None:
        return _sorts(r, phrase, m, start)
    if (m := DIFFERENT.search(r.text.letters, r.at)) is not None:
        return _of_different_names(r, phrase, m)
    if (borne := _counters(r, phrase)) is not None:
        return borne
    if m := r.take(ITS_MATERIALS):
        return ast.Noun("this" if "this" in m[0].lower() else "that", "material", span=r.span(start))
    if r.take(MATERIALS_OF_SUCH):
        return _materials_of(r, phrase, start)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or found.noun.how != "any":
        r.at = start
        return None
    return found.noun


def _materials_of(r: Reader, phrase: ReadPhrase, start: int) -> ast.Noun:
    """ "Xyz Material attached to a monster you control": those of all such monsters together."""
    hosts = phrase(r)
    noun = hosts.noun if hosts is not None and hosts.kind == "thing" else None
    one = noun is not None and noun.how == "choose" and noun.count == ast.Number(1) and not noun.up_to
    if noun is None or not (one or noun.how in ("any", "all")) or noun.where != ("field",) or noun.what != "monster":
        raise NotRead("for each of what")
    return replace(noun, how="any", what="material", count=None, span=r.span(start))


def _of_those_done_to(r: Reader, phrase: ReadPhrase, start: int) -> ast.Noun | None:
    """ "\"A\" cards banished by this effect"; None: something else is counted."""
    m = r.see(SORT_DONE_TO)
    if m is None:
        return None
    sort = Reader(r.text.part(*m.span("sort")))
    found = phrase(sort)
    if found is None or not sort.ended() or found.noun is None or found.kind != "thing":
        return None
    if found.noun.how != "any" or found.noun.where or found.noun.whose:
        return None
    r.at = m.end()
    span = r.span(start)
    among = ast.Filter("among", "=", "that", span)
    paid = re.search("activat", m["done"]) is not None
    spoken = "paid" if paid else called_by(m["done"])
    return replace(found.noun, filters=(*found.noun.filters, among), span=span, spoken=spoken)


SORTS = _is(
    r"(?:different (?P<any>Attribute|Type|Monster Type|card name)s?|(?P<kind>Monster Type)s?)(?: among(?: the)?| of(?: the)?| on(?= monsters| the field)| (?=in (?:the|your|either) GY))? ?"
    r"(?=(?:[\w-]+ )?monsters? |you control|your opponent controls|on the field|the field|in (?:the|your|either) GY)"
)
APART = {"attribute": "colour", "type": "tribe", "monster type": "tribe", "card name": "name"}


def _sorts(r: Reader, phrase: ReadPhrase, m: re.Match[str], start: int) -> ast.Noun:
    """ "The number of different Attributes among the monsters you control": of monsters alike in that one counts."""
    rest = r.text.part(r.at, len(r.text))
    said = "" if re.match(r"(?:[\w-]+ )?monsters? ", rest.letters) else "monsters "
    inner = Reader(rest.behind(f"{said}on " if rest.letters.startswith("the field") else said))
    found = phrase(inner)
    left = len(inner.text) - inner.at
    if found is None or found.kind != "thing" or found.noun is None or found.noun.how != "any" or found.noun.apart:
        raise NotRead("which cards are counted")
    r.at = len(r.text) - left
    word = (m["any"] or m["kind"]).lower()
    return replace(found.noun, apart=APART[word], span=r.span(start))


COUNTERS = _is(
    r"(?:of )?(?:(?P<sort>[A-Z][\w']*(?: [A-Z][\w']*)??)[ -]Counters?(?: that (?:was|were))? on (?P<on>this card|it\b|that card|the field|your field)?"
    r"|counters? on (?P<any>this card|it\b))"
)


def _counters(r: Reader, phrase: ReadPhrase) -> ast.Noun | None:
    """Counters of a name: on this card, on it, on all cards of the field, or on such cards."""
    start = r.at
    m = r.take(COUNTERS)
    if m is None:
        return None
    if " that w" in m[0].lower() and (m["on"] or m["any"] or "").lower() != "this card":
        raise NotRead("how many counters lay there")
    on, span = (m["on"] or m["any"] or "").lower(), r.span(start)
    borne = (ast.Filter("bearing", "=", m["sort"] or "", span),)
    if on in ("this card", "it", "that card"):
        return ast.Noun("this" if on == "this card" else "that", "placed counter", filters=borne, span=span)
    if on:
        return ast.Noun(
            "any", "placed counter", "you" if on.startswith("your") else "", where=("field",), filters=borne, span=span
        )
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or found.noun.how not in ("any", "all"):
        raise NotRead("on which cards the counters lie")
    sort = () if found.noun.what == "card" else (ast.Filter("type", "=", found.noun.what, span),)
    return replace(
        found.noun, how="any", what="placed counter", filters=(*found.noun.filters, *sort, *borne), span=span
    )


def so_many_again(span: ast.Span) -> ast.Number:
    """ "That many", "an equal number": as many as the clause before, or the price, dealt with."""
    among = ast.Filter("among", "=", "that", span)
    return ast.Number(1, ast.Noun("any", "card", filters=(among,), span=span, spoken=SO_MANY))


DIFFERENT = _is(
    r"(?<= )(?:with|that have|of) (?:a )?different (?:card )?names?(?: from each other)?(?= |$|,)(?<![.;:])"
)


def _of_different_names(r: Reader, phrase: ReadPhrase, m: re.Match[str]) -> ast.Noun | None:
    """ "For each X you control with a different name": cards of one name count once."""
    text = r.text
    end = m.end() + (text.letters[m.end() : m.end() + 1] == " ")
    start = m.start() if end > m.end() else m.start() - 1
    if re.search("[.;:]", re.sub('"[^"]*"', "", text.letters[r.at : m.start()])):
        return None
    kept = Text(
        text.letters[:start] + text.letters[end:],
        (*text.columns[:start], *text.columns[end:]),
        text.line,
        text.raw,
    )
    inner = Reader(kept)
    inner.at = r.at
    found = phrase(inner)
    if found is None or found.kind != "thing" or found.noun is None or found.noun.how != "any" or inner.at < start - 1:
        return None
    r.at = m.end() if inner.at <= start else inner.at + end - start
    return replace(found.noun, apart="name")


def points(r: Reader, phrase: ReadPhrase) -> ast.Number | None:
    """A number, or one that is read: "half its ATK", "the number of X × 100"; None where none stands here."""
    if m := r.take(PLAIN):
        each = counted(r, phrase) if r.take(FOR_EACH) else None
        return ast.Number(int(m[1]), each)
    if r.take(TAKEN):
        return THE_DAMAGE
    if r.take(THE_RESULT):
        return replace(THE_ROLL, value=int(times[1])) if (times := r.take(TIMES)) else THE_ROLL
    if m := r.take(OFF_ORIGINAL):
        return owned(m[1], "gap to original atk")
    if r.take(LP_APART) or (THAN_THEIRS.search(r.text.raw) and r.take(THE_DIFFERENCE)):
        number = LP_GAP
        return replace(number, value=int(times[1])) if (times := r.take(TIMES)) else number
    share = r.take(HALF)
    scale = "" if share is None else "half" if share[1].lower() == "half" else "twice"
    if m := r.take(TOGETHER):
        number = ast.Number(0, ast.Noun("that"), f"{stat_of(m[1], m[2])} of")
    elif m := r.take(ITS_STAT):
        number = owned(m[1], stat_of(m[2], m[3]))
    elif (number_of := _of_one_told(r, phrase)) is not None:
        number = number_of
    elif r.take(NUMBER_OF):
        several = counted(r, phrase)
        if several is None:
            return None
        number = ast.Number(1, several)
    elif m := r.take(STAT_OF):
        done = r.take(DONE_TO_ALL)
        those = Phrase("thing", ast.Noun("that", spoken=called_by(done[0]))) if done is not None else None
        whose = those or phrase(r)
        if whose is None or whose.kind != "thing" or whose.noun is None:
            return None
        stat = stat_of(m[1], m[2])
        together = re.match("(?:the )?(?:combined|total) ", m[0]) is not None
        if whose.noun.how == "that" and not whose.noun.spoken and not whose.noun.target and not together:
            number = ast.Number(0, word=f"its {stat}")
        elif whose.noun.how == "that":
            number = ast.Number(0, whose.noun, word=f"{stat} of")
        elif any(str(f.value).startswith(("highest ", "lowest ")) for f in whose.noun.filters):
            return None  # of all that share it one is meant
        elif whose.noun.how in ("this", "any", "all"):
            of = whose.noun if whose.noun.how == "this" else replace(whose.noun, how="all")
            number = ast.Number(0, of, word=f"{stat} of")
        else:
            return None
    else:
        return None
    if times := r.take(TIMES):
        if scale:
            return None
        number = replace(number, value=int(times[1]))
    return replace(number, scale=scale)


LP_APART = _is(r"the difference (?:between|in) (?:your LP and your opponent's(?: LP)?|LPs?)(?=$|,|\)| )(?! x)")
THE_DIFFERENCE = _is(r"the difference(?=$|,)")
THAN_THEIRS = _is(
    r"[^.]*\bLP (?:is|are) (?:at least \d+ )?(?:higher|lower) than your opponent's(?:(?!\bthan\b)[^.])*the difference"
)
""" "The difference": told of the Life Points that the sentence compares, and of nothing else."""
THE_RESULT = _is(r"the (?:die )?(?:result|(?:number|result) rolled|result of the (?:die )?roll)(?=$|,|;|\)| |\.)")
OFF_ORIGINAL = _is(rf"the difference between ({THAT_ONE}|this card's) original ATK and (?:its )?current ATK")
TAKEN = _is(r"the (?:battle )?damage (?:you took|inflicted(?: to your opponent)?|you inflicted)\b")
POSSESSED = _is(rf"'s? {STAT}\b")


def _of_one_told(r: Reader, phrase: ReadPhrase) -> ast.Number | None:
    """ "That opponent's monster's ATK": of one of those spoken of."""
    at = r.at
    if not r.see(_is(r"(?:that|those|your|the targeted) ")):
        return None
    whose = phrase(r)
    m = r.take(POSSESSED) if whose is not None and whose.kind == "thing" else None
    if m is None or whose is None or whose.noun is None or whose.noun.how != "that" or not whose.noun.spoken:
        r.at = at
        return None
    return ast.Number(0, whose.noun, word=f"{stat_of(m[1], m[2])} of")


def stat_of(original: str | None, written: str) -> str:
    """The canonical word of a number of a card."""
    low = written.lower().removesuffix("s")
    if "whichever" in low:
        return f"higher of {'original ' if original else ''}atk and def"
    return f"{'original ' if original else ''}{'link' if low == 'link rating' else low}"


def owned(whose: str, stat: str) -> ast.Number:
    """A number of this card, or of what is spoken of."""
    if whose.lower().startswith("this "):
        return ast.Number(0, ast.Noun("this"), f"{stat} of")
    aimed = "target" in whose.lower()
    if (done := called_by(whose)) or aimed:
        return ast.Number(0, ast.Noun("that", target=aimed, spoken="" if aimed else done), f"{stat} of")
    return ast.Number(0, word=f"its {stat}")


# ---- what compares

NATURES = {
    "name": "name",
    "card name": "name",
    "type": "tribe",
    "attribute": "colour",
    "level": "level",
    "rank": "rank",
    "atk": "atk",
    "def": "def",
    "link rating": "link",
    "pendulum scale": "scale",
}
ORIGINAL = {
    "name": "original name",
    "type": "original tribe",
    "attribute": "original colour",
    "level": "original level",
    "atk": "original atk",
    "def": "original def",
}
_NATURE = r"(?:original )?(?:card )?(?:name|Type|Attribute|Level|Rank|ATK|DEF|Link Rating|Pendulum Scale)s?(?! of)"
ALIKE = _is(
    rf",?\s?(?:but )?(?:with|that has|that have|and) (?:(the) same|an? different) (?P<what>{_NATURE}(?:(?:,? and |, |/){_NATURE})*)"
    r"(?:(?P<as> as| from(?! (?:your|either|its) )(?! the (?:Deck|GY|hand|field|Extra|top)\b)| than)(?= )|(?= and |,|;|$|\.| but| (?:from|in) (?:your|the|either) | that (?:has|is|mentions) ))"
)
BUT = _is(rf",? but (?:with )?(?:(the) same|an? different) (?P<what>{_NATURE})(?= |,|;|$)")
PLACE = _is(r" (?:from|in) (?:your|the|either) ")
EACH_NATURE = _is(r"(original )?(?:card )?(name|Type|Attribute|Level|Rank|ATK|DEF|Link Rating|Pendulum Scale)")
SELF = _is(r" (?:this (?:card|monster)|it(?= |,|;|$))(?:'s)?(?! is| was)")
OF_THAT = _is(
    r" (?:that|those|the) (?:(?:destroyed|banished|targeted|selected|Tributed|sent|discarded|revealed|shuffled|returned|added|Special Summoned|summoned|equipped) )?"
    r"(?:monster|card|target)s?(?:'s)?(?: you control)?(?= |,|;|$|\.|\))"
)
COMPARISON = _is(
    rf",?\s?(?:with|whose)(?: an?)? {STAT}(?: is| are)? (?P<op>less than or equal to|equal to or less than|greater than or equal to|equal to or greater than"
    r"|lower than or equal to|higher than or equal to|less than|lower than|higher than|greater than|equal to|equals) "
)
STEPS = _is(
    rf",?\s?(?:(?:that is|whose Level is|whose Rank is|with) (?:an? )?)?(?P<n>\d+) (?P<stat>Levels?|Ranks?)(?:\(s\))? (?P<op>higher|lower) than "
    rf"(?:(?P<whose>{THAT_ONE}|this card|it|(?:that|the) (?:[\w-]+ )?(?:monster|target|card))(?:'s?)?)(?: (?:original )?(?:Level|Rank))?(?= had|,|;|$|\.| you control| from| in )(?: had(?: on the field)?)?(?: you control)?(?! or)"
)
STEPS_BEHIND = _is(
    rf",?\s?(?:whose|with an?) (?P<stat>Level|Rank)(?: is)? (?P<n>\d+) (?P<op>higher|lower) than "
    rf"(?:(?P<whose>{THAT_ONE}|this card|it|(?:that|the) (?:[\w-]+ )?(?:monster|target|card))(?:'s?)?)(?: (?:original )?(?:Level|Rank))?(?= had|,|;|$|\.| you control| from| in )(?: had(?: on the field)?)?(?: you control)?(?! or)"
)
""" "That is 1 Rank higher than that monster", "with a Level 1 higher than the Tributed monster's"."""
_OF_WHOM = rf"(?:(?P<whose>{THAT_ONE}|it|(?:that|the) (?:[\w-]+ )?(?:monster|target|card))(?:'s?)?)(?: (?:Level|Rank))?(?: had on the field| you control)?"
EITHER_STEP = _is(
    rf",?\s?(?:whose (?P<stat>Level|Rank) is (?P<n>\d+) (?P<op>higher|lower) or (?P<m>\d+) (?P<or>higher|lower) than "
    rf"|that is (?P<steps>\d+) (?P<star>Level|Rank)s? (?P<both>higher or lower|lower or higher) than ){_OF_WHOM}(?= |,|;|$|\.)"
)


def either_step(r: Reader) -> tuple[ast.Filter, ...]:
    """So much higher or so much lower than that of a card: either will do; nothing where it is not so said."""
    start = r.at
    m = r.take(EITHER_STEP)
    if m is None:
        return ()
    stat = (m["stat"] or m["star"]).lower()
    if m["both"]:
        steps = [int(m["steps"]), -int(m["steps"])]
    else:
        steps = [int(m[n]) if m[op].lower() == "higher" else -int(m[n]) for n, op in (("n", "op"), ("m", "or"))]
    its = owned(m["whose"], stat)
    return tuple(ast.Filter(stat, "=", replace(its, plus=n), r.span(start)) for n in steps)


COMPARED = _is(
    rf"\s?with (?:an? )?(?P<op>equal or lower|equal or higher|lower|higher|less|more) {STAT}(?: than(?: or equal to)? (?P<whose>{THAT_ONE}|this card|it|that (?:monster|target|card))(?:'s)?)?"
    r"(?= |,|;|$)(?! of)"
)
BARE_OWNER = _is(
    rf"(?P<whose>this card's|this (?:face-up |[A-Z][a-z]+ Summoned )?card(?!')|{THAT_ONE}|(?:that|the) (?:Special Summoned |(?!equipped|attacked|original|current)[a-z]+ )?(?:monster|target|card)(?!'s))(?= |,|;|$|\)|\.)(?! (?:original|ATK|DEF|Level|Rank|Link|current|own))"
)
OPERATORS = {
    "less than or equal to": "<=",
    "equal to or less than": "<=",
    "lower than or equal to": "<=",
    "greater than or equal to": ">=",
    "equal to or greater than": ">=",
    "higher than or equal to": ">=",
    "less than": "<",
    "lower than": "<",
    "higher than": ">",
    "greater than": ">",
    "equal to": "=",
    "equals": "=",
    "equal or lower": "<=",
    "equal or higher": ">=",
    "lower": "<",
    "less": "<",
    "higher": ">",
    "more": ">",
}


def compared(r: Reader, phrase: ReadPhrase) -> tuple[ast.Filter, ...]:
    """What compares things with this card, with what is spoken of, or with others; nothing where nothing does."""
    start = r.at
    found = _alike(r, phrase) or _than(r, phrase)
    if not found:
        r.at = start
    return found


def _alike(r: Reader, phrase: ReadPhrase) -> tuple[ast.Filter, ...]:
    """ "With the same Type as that monster, but a different name"."""
    start = r.at
    m = r.take(ALIKE)
    if m is None:
        return ()
    kinds = _kinds(m)
    to: str | ast.Noun = "that"
    if m["as"]:
        if (theirs := _cards_there(r, phrase)) is not None:
            to = theirs
        elif r.take(SELF):
            to = "this" if r.text.letters[: r.at].lower().rstrip("'s").endswith(("card", "monster")) else "that"
        elif (that := r.take(OF_THAT)) is not None:
            aimed = "target" in that[0].lower() or "selected" in that[0].lower()
            done = "" if aimed else called_by(that[0])
            to = ast.Noun("that", target=aimed, spoken=done) if aimed or done else "that"
        else:
            r.word(" ")
            others = phrase(r)
            if others is None or others.noun is None or others.kind != "thing" or others.noun.how == "that":
                raise NotRead("with what it is compared")
            if others.noun.how == "choose" and (others.noun.up_to or others.noun.count != ast.Number(1)):
                raise NotRead("with what it is compared")
            same = all(kind.startswith("same ") for kind in kinds)
            how = "any" if others.noun.how in ("choose", "any") and same else "all"
            to = "this" if others.noun.how == "this" else replace(others.noun, how=how, count=None)
    elif not m[1] or r.see(PLACE):
        to = ast.Noun("that", spoken="implied")  # of the one card that was targeted or paid
    while but := r.take(BUT):
        kinds += _kinds(but)
    span = r.span(start)
    return tuple(ast.Filter(kind, "=", to, span) for kind in kinds)


THERE = _is(r" (?:the |any )(?=(?:cards?|monsters?) (?:in your GY|you control|on the field|in your hand)(?=$|,|;|\.))")


def _cards_there(r: Reader, phrase: ReadPhrase) -> ast.Noun | None:
    """ "From the cards in your GY": all that lie there; of a face-down one nobody knows the name."""
    if r.take(THERE) is None:
        return None
    there = phrase(r)
    if there is None or there.noun is None or there.noun.how != "any":
        raise NotRead("with what it is compared")
    noun = replace(there.noun, how="all")
    up = ast.Filter("state", "=", "face up", noun.span)
    return replace(noun, filters=(*noun.filters, up)) if "field" in noun.where else noun


def _kinds(m: re.Match[str]) -> list[str]:
    """ "Different original Type and Attribute": what is original is so of all that is named behind it."""
    word, original = "same" if m[1] else "different", False
    kinds: list[str] = []
    for said, kind in EACH_NATURE.findall(m["what"]):
        original = original or bool(said)
        if not original or kind.lower() in ORIGINAL:
            kinds.append(f"{word} {(ORIGINAL if original else NATURES)[kind.lower()]}")
    return kinds


ITS_OWN = _is(r"\b(?:their|its)(?: own| current| original)* (?:ATK|DEF)")
"""A number of the very card that is compared: "whose ATK is higher than its original ATK"."""


def _than(r: Reader, phrase: ReadPhrase) -> tuple[ast.Filter, ...]:
    """ "With ATK less than or equal to this card's", "with a lower Level than that monster"."""
    start = r.at
    if m := r.take(COMPARISON):
        stat, op = stat_of(m[1], m[2]), OPERATORS[m["op"].lower()]
        number = owned(bare["whose"], stat) if (bare := r.take(BARE_OWNER)) else points(r, phrase)
        if number is None:
            return ()
        if ITS_OWN.search(r.text.letters, start, r.at) and number.word in ("its original atk", "its def"):
            return (beside_itself(stat, op, number.word.removeprefix("its "), r.span(start)),)
        return (ast.Filter(stat, op, number, r.span(start)),)
    if (m := r.take(STEPS)) or (m := r.take(STEPS_BEHIND)):
        stat = m["stat"].lower().removesuffix("s")
        steps = int(m["n"]) if m["op"].lower() == "higher" else -int(m["n"])
        if "original" in m[0].lower():
            return ()
        return (ast.Filter(stat, "=", replace(owned(m["whose"], stat), plus=steps), r.span(start)),)
    if m := r.take(COMPARED):
        stat, op = stat_of(m[2], m[3]), OPERATORS[m["op"].lower()]
        if "or equal to" in m[0].lower():
            op = f"{op}="
        return (ast.Filter(stat, op, owned(m["whose"] or "it", stat), r.span(start)),)
    return ()
