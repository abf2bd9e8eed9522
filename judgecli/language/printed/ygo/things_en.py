"""Noun phrases of printed English text: what stands before the thing, the thing, and what stands behind it."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.amounts_en import called_by, compared, counted, either_step, so_many_again
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things import (
    ALL_OF,
    LIES_AS_A_SPELL,
    NTH,
    Phrase,
    either,
    known_there,
    made_with,
    numbered,
    of_any_star,
    one_of,
    opposites,
    states,
    such_of_them,
)
from judgecli.language.printed.ygo.words_en import any_of, of
from judgecli.lazy import dataclass, field, replace

NAME = expression(r'"([^"]+)"')
SELF = _is(
    r"this (?:face-up )?(?:(Set|face-up|attacking|linked|co-linked|Attack Position|Defense Position|Normal Summoned/Set|(?:Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned) )?"
    r"(?:(?:Equip |Field |Continuous )?(?:card|Spell|Trap)|monster)\b(?!'|/)"
)
THAT = _is(
    r"(?:this|these) Tokens?\b|(?:that|those|the) (?:face-up |face-down |opponent's |Special Summoned |Summoned |targeted |Set |banished |destroyed |attacking |selected |Tributed |sent |discarded |revealed |detached |added |drawn |returned |opponent's attacking )*"
    r"(?:targets?|monsters?|cards?|Spells?/Traps?|(?:Spell|Trap) Cards?|Spells?|Traps?|tokens?)\b(?! (?:you|your|on(?! (?:the )?(?:top|bottom)\b)|in (?!Attack|Defense|face)|that|with|other))|all \d+(?: of (?:them|those targets))?(?= (?:into|to)\b)|(?:it|them|they|the target|both targets|all of them)\b"
)
TOLD = _is(
    r"(?:that|those|the|your)(?P<theirs> opponent's)?(?: (?:face-up|face-down|targeted))* (?:monster|card|target|Spell/Trap)s?\b(?!')"
    r"(?: (?:(?P<yours>you control)|(?P<field>on the field)|(?P<control>your opponent controls)"
    r"|(?:from|in) (?:your|the|your opponent's) (?P<zone>GY|banishment)))?(?! (?:you|your|on|in (?!Attack|Defense|face)|that|with|other))"
)
"""A card spoken of, told by whose it is or where it lies: "that opponent's monster", "the targeted card on the field"."""
BOTH = _is(
    r"(?:both(?: (?:monsters|cards|of (?:them|those (?:monsters|cards|targets))))?|them both)(?= (?:to|in|into|until)\b|,|;|$)"
)
OWNED = _is(r" in your possession\b")
IN_ORDER = _is(r"the (first|second) (?:target|monster|card)s?\b(?!')")
ORDINALS = {"first": 1, "second": 2}
EQUIPPED = _is(r"(?:the|that) (?:equipped monster\b(?!'s)|monster equipped with this card\b)")
QUANTITY = _is(
    r"(?:(up to|1 or(?= 2)) (\d+)(?: of)?|(?:at least )?(\d+) or more|(?:at least )(\d+)|(\d+)(?:\+)|(\d+)|(any number of)"
    r"|(all|both|each|as many(?= .* as possible))(?: of)?|(an?))\s"
)
ONE_OF = _is(r"(\d+) of (?:(your opponent's|your|their) )?(?:(banished) )?")
WHOSE = _is(r"(your opponent's|opponent's|your)\s(?!hand|Deck|GY|field|LP|Extra)")
SO_MANY_AGAIN = _is(r"(up to )?(?:an equal number of|exactly that many|that many|the same number of) (?=[a-z]|[A-Z\"])")
"""As many as were dealt with just before."""
ENTIRE = _is(
    r"(your opponent's|your|their) (?:entire )?hand\b(?=$|,|;|\.| to the GY| into the Deck| face-down| and(?: if)? | \(min)"
)
OTHER = _is(r"(?:other|another)\s")
STATE = any_of((w for w in words.STATES if w != "Set"), after=r"\s")
SET = _is(r"set\s")
EITHER_WAY_UP = _is(r"face-(?:up or face-down|down or face-up)\s")
LEVELS = _is(r"((?:Level|Rank|Link)(?:(?:/|,? or |, )(?:Level|Rank|Link))+)[ -](\d+)(?: or (lower|higher))?\s")
STARS = _is(r"(Level|Rank|Link)[ -]((?:\d+, )*\d+),? or (\d+)\s")
LEVEL = _is(r"(original Level|Level|Rank|Link)[ -](\d+)(?: or (lower|higher|less|more|below|above))?\s")
COLOUR = expression(rf"({'|'.join(words.COLOURS)})(?:(?:,? or |,? and/or |, |/)({'|'.join(words.COLOURS)}))*\s")
ALL_COLOURS = expression(rf"({'|'.join(words.COLOURS)})(?:(?:,? and |, )({'|'.join(words.COLOURS)}))+\s")
EACH_COLOUR = expression("|".join(words.COLOURS))
RACE = expression(
    rf"({'|'.join(sorted((re.escape(r) for r in words.RACES), key=len, reverse=True))})(?:-Type)?(?=[ ,/.])"
)
AND_A_RACE = expression(rf",? and (?={RACE.pattern})")
OR_A_RACE = expression(rf"(?:,? or |,? and/or |, |/)(?={RACE.pattern})")
_RACES = "|".join(sorted((re.escape(r) for r in words.RACES), key=len, reverse=True))
RACE_OR_COLOUR = expression(
    rf"(?:({_RACES})(?:-Type)?(?:,? or |,? and/or |/)({'|'.join(words.COLOURS)})|({'|'.join(words.COLOURS)})(?:,? or |,? and/or |/)({_RACES})(?:-Type)?)\s"
)
ICON = expression(rf"({'|'.join(words.ICONS)})(?:\s|,? (?:or|and) |[,/])")
NON = expression(
    rf"non-({'|'.join([*words.COLOURS, *words.ICONS, *words.SPELLS])}|{'|'.join(re.escape(r) for r in words.RACES)}|Token)s?\s"
)
_SPELL = "|".join(words.SPELLS)
SPELL_KIND = expression(rf"(?:{_SPELL})(?:(?:,? or |,? and |, |/)(?:{_SPELL}))*\s(?=Spell|Trap)")
EACH_SPELL = expression(_SPELL)
NON_NAME = expression(r'non-"([^"]+)"\s')
RANDOM = _is(r"random\s")
AT_RANDOM = _is(r",? at random\b")
BANISHED = _is(r"banished\s")
EXCAVATED = _is(r"excavated\s")
HEAD = _is(
    r"(monster cards?|monsters?|cards?|Spell/Trap Cards?|Spells?/Traps?|Spell Cards?|Trap Cards?|Spells?|Traps?|Tokens?|Tuners?|materials?)\b(?!')"
)
EQUIP_CARD = _is(r"Equip Cards?\b")
HEADS = {
    "monster": "monster",
    "card": "card",
    "spell/trap": "spell or trap",
    "spells/trap": "spell or trap",
    "spell": "spell",
    "trap": "trap",
    "token": "token",
    "tuner": "tuner",
    "material": "material",
}
CONTROL = _is(r"\s?(?:that )?(you|your opponent|they) (?:also )?(?:control|controls)\b")
_ZONE = "|".join(sorted(words.ZONES, key=len, reverse=True))
OTHER_SCALE = _is(r"\s?(?:in|from) your other Pendulum Zone\b")
IN_ZONE = _is(
    rf"\s?(?:(?:that (?:is|are) )?(?:in|from|on) )(either player's|either|your opponent's|your|the|their|both|any|an?|its owner's) (?:player's |players' )?((?:{_ZONE})s?)"
    rf"((?:(?:,? or |,? and/or |,? and |, |/)(?:your )?(?:face-up )?(?:{_ZONE})s?(?!-))*)\b"
)
THERE_IN = _is(r"\s?in (?:the|your|their) ((?:Main |Extra )?Monster Zone|Spell & Trap Zone|Pendulum Zone)s?\b")
"""Of the cards somebody controls those of one sort of zone."""
OR_PLACE = _is(
    r",? (?:and/or|or|and) (?:(?:is|are) )?(?=you control|your opponent controls|that (?:is|are) banished|in |on |from )"
)
POINTED_BY_THIS = _is(r"(?:(?<=control)|(?<=controls)) (?:that )?this card points to\b")
IN_ITS_COLUMN = _is(r"\s?in this card's column\b")
POINTED = _is(r"\s?(?:in (?:a zone|the zones?|zones) )?(?:that )?(?:this card|it) points to\b")
WHOSE_PLACE = {"your": "you", "your opponent's": "opponent"}
EACH_ZONE = expression(_ZONE)
WITH_STAT = _is(
    r"\s?(?:with|whose|that (?:has|have))(?: an)? (?:(?:original )?(?:ATK|DEF)(?: or (?:original )?(?:ATK|DEF))? of )?(\d+) (?:or (less|more|lower|higher) )?(?:original )?(?:ATK|DEF)(?: (?:or|and) (?:original )?(?:ATK|DEF)\b(?! ?of))?\b"
)
AND_STAT = _is(r" and (\d+) (?:or (less|more|lower|higher) )?(original )?(ATK|DEF)\b")
TWO_STATS = _is(r"\s?with (\d+) ATK(?:(?:/| and )(\d+) ?DEF|/DEF)\b")
EACH_STAT = expression(r"ATK|DEF")
_EACH_COLOUR = "|".join(words.COLOURS)
_EACH_RACE = "|".join(sorted(map(re.escape, words.RACES), key=len, reverse=True))
ONE_OF_THE_SORT = expression(
    rf"\s?\((?:(?P<colours>(?:(?:{_EACH_COLOUR})(?:,? or |, ))+(?:{_EACH_COLOUR}))"
    rf"|(?P<races>(?:(?:{_EACH_RACE})(?:,? or |, ))+(?:{_EACH_RACE})))\)"
)
""" "1 monster (Warrior or Dragon)": of which sorts it may be, in brackets behind it."""
IN_NUMBERS = _is(
    r"\s?whose (Level|Rank|ATK|DEF|original ATK|original DEF|original Level) is (\d+)(?: or (less|more|lower|higher))?"
)
COMPARED = {"less": "<=", "lower": "<=", "more": ">=", "higher": ">="}
NAMED = _is(r'\s?with "[^"]+"(?:(?:, |,? or )"[^"]+")* in (?:its|their) (?:card )?names?\b')
RELATIONS = ("equipped by", "equipped to", "linked to this", "in the column of", "battling with")
RELATED = _is(
    r",?\s?(?:that (?:is|are) )?(?:equipped with (this card)|equipped to (this card|it)\b|that points? to (this card)|in (?:the same column as |its same column as )(this card)"
    r"|battling (this card))"
)
BEARS = _is(
    r"\s?(?:with|that has|that have|that you can have) an? ([A-Z][\w']*(?: [A-Z][\w']*)?)[ -]Counters?(?: on (?:it|them))?\b"
)
WITH_LEVEL = _is(r"\s?(?:with|that has|that have) (?:a )?Levels?\b")
APART = _is(
    r",? (?:with|of) (?:(different|the same) )(?P<what>(?:card )?(?:names?|Types?|Attributes?|Levels?)(?:(?: and (?:different )?|/)(?:names?|Types?|Attributes?|Levels?))?)"
    r"(?: (?:from|as) each other)?(?=$|[,.;)]| (?:and|but|from|in|to|face|that (?:mention|list)s?|with \d+)\b)(?! (?:as|from) (?:that|this|the|those))"
)


def apart_in(m: re.Match[str]) -> str:
    """In what several cards differ, or agree."""
    same = "same " if m[1].lower() == "the same" else ""
    return " and ".join(same + APART_IN[w] for w in re.findall("name|type|attribute|level", m["what"].lower()))


APART_IN = {"name": "name", "type": "tribe", "attribute": "colour", "level": "level"}
BUT_APART = _is(r",? but (?:with )?different (names?|Types?|Attributes?|Levels?)(?= |$|,)")
EXCEPT = _is(r",? except |,? other than | \(except ")
POSSIBLE = _is(r"\s?as possible\b")
BEHIND_STATE = _is(
    r"\s?(?:that (?:is|are) )?in (?:face-up )?(face-down )?(?:Attack|Defense)(?: or Defense)? Position\b"
)
THAT_IS_BANISHED = _is(r",?\s?that (?:is|are) banished\b")
OF_THIS_TURN = _is(r",?\s?that (?:was|were) (not )?(?:Normal or Special |Normal/Special )?Summoned this turn\b")
WAS_MADE = _is(r",?\s?that (?:was|were) (Fusion|Ritual|Synchro|Xyz|Link) Summoned (?:by )?using (?:at least )?")
AS_MATERIAL = _is(r" as (?:an? )?(?:Fusion |Synchro |Xyz |Link )?materials?\b")
WAS_SUMMONED = _is(
    r"(?:,?\s?that (?:was|were) |\s?)((?:Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)(?: or (?:Special|Flip))?) Summoned"
    r"(?: from (?:the|your) (Extra Deck|GY|hand|Deck))?( this turn)?\b(?! (?:by|from|using|with|during|in|to|last|while))"
)
MENTIONS = _is(
    r",?\s?that (?:specifically )?(?:mentions?|lists?) (?:the card )?(\"[^\"]+\"(?:(?:,? or |,? and/or |, )\"[^\"]+\")*|it)(?! as)(?: in (?:its|their) (?:card )?texts?)?(?=[ ,.;:)]|$)"
)
CAME_THERE = _is(r",?\s?that (?:was|were) (?:sent|banished)(?: there| to the GY)? this turn\b")
IS_EQUIPPED = _is(r"\s?(?:that (?:is|are) )?equipped with (?:an )?Equip (?:Card|Spell)s?\b")
ONLY_SPECIAL = _is(r" (?:that|which) cannot be Normal Summoned(?:/Set| or Set)\b")
EXTREME = _is(r" with the ((?:highest|lowest) (?:ATK|DEF|Level))\b(?! (?:in|among|from))")
NOT_ONLY_SPECIAL = _is(r" (?:that|which) can be Normal Summoned/Set\b")
ATTACKED = _is(r",?\s?that (?:(did not )declare an attack|declared an attack|attacked) this turn\b")
NOT_LINKED = _is(r"\s?that (?:is|are) not (co-)?linked\b")
NO_MATERIAL = _is(r"\s?(?:with|that has|that have) no (?:Xyz )?materials?\b")
HAS_MATERIAL = _is(r"\s?(?:with|that has|that have) (?:Xyz )?materials?\b")


@dataclass(slots=True)
class _Said:
    filters: list[ast.Filter] = field(default_factory=list)
    whose: str = ""
    where: tuple[str, ...] = ()
    other: bool = False
    how: str = "any"
    count: ast.Number | None = None
    up_to: bool = False
    or_more: bool = False
    names: list[str] = field(default_factory=list)
    name_at: int = 0
    tuner: bool = False
    as_a_card: bool = False
    """Whether it is called a "Monster Card"."""
    said: bool = False
    last: str = ""
    apart: str = ""
    any_way_up: bool = False
    stars: tuple[ast.Filter, ...] = ()
    """Of these any one will do: "Level/Rank 4"."""


def phrase(r: Reader) -> Phrase | None:
    """A noun phrase, as long as it goes; None where none begins."""
    start = r.at
    try:
        found = _simple(r, start)
    except NotRead:
        r.at = start
        raise
    if found is None:
        r.at = start
        return None
    return _alternatives(r, found, start)


def _simple(r: Reader, start: int) -> Phrase | None:
    if m := r.take(SELF):
        where = _zone_behind(r)
        if not where and r.take(_is(r" you control\b")):
            where = ("field",)
        state = of(words.STATES, m[1]) if m[1] else ""
        asked: tuple[ast.Filter, ...] = (ast.Filter("state", "=", state, r.span(start)),) if state else ()
        if r.take(OWNED):
            asked += (ast.Filter("state", "=", "in its owner's possession", r.span(start)),)
        if "equip " in m[0].lower():
            where = where or ("spell & trap zone",)
        return Phrase("thing", ast.Noun("this", filters=asked, where=where, span=r.span(start)))
    if r.take(EQUIPPED):
        worn = ast.Filter("equipped by", "=", "this", r.span(start))
        return Phrase("thing", ast.Noun("any", "monster", filters=(worn,), span=r.span(start)))
    if (told := _told_by_whose(r, start)) is not None:
        return told
    if m := r.take(IN_ORDER):
        spoken = f"{NTH}{ORDINALS[m[1].lower()]}"
        return Phrase("thing", ast.Noun("that", span=r.span(start), spoken=spoken))
    if r.take(BOTH):
        return Phrase("thing", ast.Noun("that", span=r.span(start), spoken=f"{ALL_OF}2"))
    if m := r.take(THAT):
        if "attacking" in m[0].lower() and COMES.search(_said_before(r, start)):
            raise NotRead("which of them attacks")
        aimed = "target" in m[0].lower()
        done = "" if aimed else called_by(m[0])
        return Phrase("thing", ast.Noun("that", span=r.span(start), target=aimed, spoken=done))
    if (found := _that_one(r, start)) is not None:
        return found
    if m := r.take(_is(r"(your opponent|both players|each player|you)\b(?!'| control)")):
        how = {"your opponent": "opponent", "you": "you"}.get(m[1].lower(), "player")
        return Phrase("player", ast.Noun(how, "player", span=r.span(start)))
    if m := r.take(ENTIRE):
        if m[1].lower() == "their":
            raise NotRead("whom they means")
        whose = "opponent" if "opp" in m[1].lower() else "you"
        return Phrase("thing", ast.Noun("all", "card", whose, where=("hand",), span=r.span(start)))
    said = _Said()
    while _mark(r, said):
        said.said = True
    if r.at > start and said.names and said.last == "name" and not r.see(HEAD):
        r.at -= r.text.letters[r.at - 1] == " "
        return _finished(r, said, "card", start, named=True)
    if said.said and said.filters and said.filters[-1].value == "tuner" and not r.see(HEAD):
        r.at -= r.text.letters[r.at - 1] == " "
        return _finished(r, said, "monster", start)
    if r.take(EQUIP_CARD):
        said.filters.append(ast.Filter("state", "=", "an equip card", r.span(start)))
        return _finished(r, said, "card", start)
    if m := r.take(HEAD):
        said.as_a_card = m[1].lower().startswith("monster card")
        word = m[1].lower().removesuffix("s").removesuffix(" card").removesuffix("spells/trap") or "spell/trap"
        word = word.removesuffix(" card")
        what = HEADS.get(word, "")
        if not what:
            what = {"monster": "monster", "spell/trap": "spell or trap", "spells/trap": "spell or trap"}.get(word, "")
        if not what:
            raise NotRead(f"a kind of card ‹{word}›")
        if what == "tuner":
            said.filters.append(ast.Filter("icon", "=", "tuner", r.span(start)))
            what = "monster"
        return _finished(r, said, what, start)
    return None


COMES = _is(r"Special Summon|change the attack target")


def _said_before(r: Reader, at: int) -> str:
    """What the effect has said before a letter, behind its cost."""
    before = r.text.raw[: r.text.columns[at]].rpartition(". ")[2]
    return before.rpartition(":")[2].rpartition(";")[2]


def _told_by_whose(r: Reader, start: int) -> Phrase | None:
    """ "That monster you control", "your targeted monster": which of the cards spoken of."""
    m = r.see(TOLD)
    if m is None:
        return None
    mine = m[0].lower().startswith("your ")
    theirs, yours = bool(m["theirs"] or m["control"]), bool(m["yours"]) or mine
    named = m[0].lower().startswith(("that ", "those ")) or "target" in m[0].lower()
    if mine and theirs:
        return None
    if theirs and yours:
        raise NotRead("whose it is")
    whose = "theirs" if theirs else "yours" if yours else "there" if m["zone"] or m["field"] else ""
    if not whose or not named:
        return None
    r.take(TOLD)
    where = (of(words.ZONES, m["zone"]),) if m["zone"] else ("field",) if m["field"] else ()
    return Phrase("thing", ast.Noun("that", span=r.span(start), spoken=whose, where=where))


AMONG = _is(
    r"(up to )?(\d+) of (?:(?:those|the) (?:\d+ )?(?:targeted |revealed |excavated |banished |destroyed )?(monster|card|target)s|them)\b"
)
THAT_SORT = _is(r"(?:both )?(?:that|those|these) (?:\d+ )?")


def _that_one(r: Reader, start: int) -> Phrase | None:
    """ "1 of those monsters", "that Fusion Monster": of what is spoken of, as many as are such."""
    if m := r.take(AMONG):
        among = ast.Filter("among", "=", "that", r.span(start))
        what = "monster" if (m[3] or "").lower() == "monster" else "card"
        noun = ast.Noun("choose", what, count=ast.Number(int(m[2])), up_to=bool(m[1]), filters=(among,))
        return Phrase("thing", replace(noun, span=r.span(start)))
    if not r.take(THAT_SORT):
        return None
    said = _Said(how="that")
    while _mark(r, said):
        said.said = True
    m = r.take(HEAD)
    bad = m is None or said.count is not None or said.other or said.names or said.where
    if m is None or bad or said.whose == "you" or r.see(_is(r" (?:you|your|on|that|with|in (?!Attack|Defense|face))")):
        r.at = start
        return None
    word = m[1].lower().removesuffix("s").removesuffix(" card")
    what = HEADS.get(word, "")
    if not what or what in ("tuner", "material"):
        r.at = start
        return None
    return Phrase("thing", such_of_them(what, said.whose, tuple(said.filters), r.span(start)))


def _mark(r: Reader, said: _Said) -> bool:
    """Pass one thing said before the thing; False where nothing more is."""
    at = r.at
    if said.how == "any" and not said.said and (m := r.take(ONE_OF)):
        said.how, said.count = "choose", ast.Number(int(m[1]))
        said.whose = {"your": "you", "your opponent's": "opponent"}.get((m[2] or "").lower(), "")
        if m[3]:
            said.where = ("banished",)
        return True
    if said.count is None and said.how == "any" and not said.said and (m := r.take(SO_MANY_AGAIN)):
        said.how, said.count, said.up_to = "choose", so_many_again(r.span(at)), bool(m[1])
        return True
    if said.count is None and said.how == "any" and (m := r.take(QUANTITY)):
        _quantity(m, said)
        return True
    if m := r.take(WHOSE):
        if said.whose:
            raise NotRead("two owners")
        said.whose = "opponent" if "opp" in m[1].lower() else "you"
    elif m := r.take(OTHER):
        said.other = True
        if m[0].lower().startswith("another") and said.how == "any" and said.count is None and not said.said:
            said.how, said.count = "choose", ast.Number(1)
    elif r.take(EITHER_WAY_UP):
        said.any_way_up = True
    elif m := r.take(STATE):
        said.filters += states(of(words.STATES, m[1]), m[1].lower().startswith("face-up d"), r.span(at))
    elif r.take(SET):
        said.filters.append(ast.Filter("state", "=", "set", r.span(at)))
    elif not said.stars and (m := r.take(LEVELS)):
        op = {"lower": "<=", "higher": ">="}.get((m[3] or "").lower(), "=")
        kinds = re.findall("level|rank|link", m[1].lower())
        said.stars = tuple(ast.Filter(kind, op, int(m[2]), r.span(at)) for kind in kinds)
    elif not said.stars and (m := r.take(STARS)):
        values = (*m[2].split(", "), m[3])
        said.stars = tuple(ast.Filter(m[1].lower(), "=", int(n), r.span(at)) for n in values)
    elif m := r.take(LEVEL):
        op = {"lower": "<=", "less": "<=", "below": "<=", "higher": ">=", "more": ">=", "above": ">="}.get(
            (m[3] or "").lower(), "="
        )
        said.filters.append(ast.Filter(m[1].lower(), op, int(m[2]), r.span(at)))
    elif not said.stars and (m := r.take(RACE_OR_COLOUR)):
        said.stars = tuple(
            ast.Filter("tribe", "has", words.RACES[word], r.span(at))
            if word in words.RACES
            else ast.Filter("colour", "=", words.COLOURS[word], r.span(at))
            for word in (m[1] or m[3], m[2] or m[4])
        )
    elif m := (r.take(ALL_COLOURS) if said.how in ("any", "all") else None) or r.take(COLOUR):
        several = [words.COLOURS[c] for c in EACH_COLOUR.findall(m[0])]
        said.filters.append(ast.Filter("colour", "=", " or ".join(several), r.span(at)))
    elif r.see(RACE) and not r.see(_is("Normal|Link")):
        _races(r, said, at)
    elif m := r.take(SPELL_KIND):
        several = [words.SPELLS[kind] for kind in EACH_SPELL.findall(m[0])]
        said.filters.append(ast.Filter("icon", "=", " or ".join(several), r.span(at)))
    elif said.count is not None and r.take(RANDOM):
        said.filters.append(ast.Filter("state", "=", "random", r.span(at)))
    elif r.see(ICON):
        _icons(r, said, at)
    elif m := r.take(NON):
        _non(m[1], said, r, at)
    elif m := r.take(NON_NAME):
        part = r.text.printed(m.start(1), m.end(1))
        said.filters.append(ast.Filter("name", "lacks", part, r.span(at)))
    elif r.take(EXCAVATED):
        said.filters.append(ast.Filter("among", "=", "that", r.span(at)))
    elif r.take(BANISHED):
        if said.where:
            raise NotRead("two places")
        said.where = ("banished",)
    elif not said.names and r.see(NAME):
        _names(r, said, at)
        said.last = "name"
        return True
    else:
        return False
    said.last = ""
    return True


def _quantity(m: re.Match[str], said: _Said) -> None:
    if m[8]:
        said.how = "all"
        return
    said.how = "choose"
    if m[7]:
        said.up_to = True
        return
    number = m[2] or m[3] or m[4] or m[5] or m[6] or "1"
    said.count = ast.Number(int(number))
    said.up_to, said.or_more = bool(m[1]), bool(m[3] or m[4] or m[5])


def _races(r: Reader, said: _Said, at: int) -> None:
    values: list[str] = []
    while m := r.take(RACE):
        values.append(words.RACES[m[1]])
        if not (said.how in ("any", "all") and r.take(AND_A_RACE)) and not r.take(OR_A_RACE):
            r.word(" ")
            break
    said.filters.append(ast.Filter("tribe", "has", " or ".join(values), r.span(at)))


def _icons(r: Reader, said: _Said, at: int) -> None:
    values: list[str] = []
    while m := r.take(expression(rf"({'|'.join(words.ICONS)})")):
        values.append(words.ICONS[m[1]])
        if not r.take(_is(r"(?:,? or |,? and/or |, |/)(?=(?:" + "|".join(words.ICONS) + r")\b)")):
            r.word(" ")
            break
    said.filters.append(ast.Filter("icon", "=", " or ".join(values), r.span(at)))


def _non(word: str, said: _Said, r: Reader, at: int) -> None:
    if word == "Token":
        said.filters.append(ast.Filter("type", "!=", "token", r.span(at)))
    elif word in words.COLOURS:
        said.filters.append(ast.Filter("colour", "!=", words.COLOURS[word], r.span(at)))
    elif word in words.ICONS or word in words.SPELLS:
        sort = words.ICONS.get(word) or words.SPELLS[word]
        said.filters.append(ast.Filter("icon", "!=", sort, r.span(at)))
    else:
        said.filters.append(ast.Filter("tribe", "lacks", words.RACES[word], r.span(at)))


def _names(r: Reader, said: _Said, at: int) -> None:
    said.name_at = at
    while m := r.take(NAME):
        said.names.append(_one_of_them(r.text.printed(m.start(1), m.end(1))))
        if not r.take(expression(r'(?:,? or |,? and/or |, )(?=")')):
            r.word(" ")
            break


def _one_of_them(name: str) -> str:
    """Tokens are named in the plural where several are meant, never made so."""
    return name.removesuffix("s") if name.endswith(" Tokens") else name


# ---- what stands behind


def _finished(r: Reader, said: _Said, what: str, start: int, named: bool = False) -> Phrase:
    name = ""
    if said.any_way_up and (said.names or said.filters or said.stars):
        raise NotRead("what is face-down")  # of such a card nothing is known (J3.18)
    if said.names:
        value = either(said.names)
        span = r.text.span(said.name_at, r.at)
        if not named:
            said.filters.append(ast.Filter("name", "has", value, span))
        elif _several(said) and any(one.endswith("s") for one in said.names):
            raise NotRead("a name that may be one of several cards")
        elif len(said.names) == 1:
            name = value
        else:
            said.filters.append(ast.Filter("name", "=", value, span))
    while _behind(r, said):
        pass
    whose = said.whose
    if not whose and said.where and set(said.where) <= {"hand", "deck", "extra deck"}:
        whose = "you"
    noun = ast.Noun(
        said.how,
        what,
        whose,
        said.count,
        up_to=said.up_to,
        or_more=said.or_more,
        other=said.other,
        filters=tuple(said.filters),
        where=said.where,
        name=name,
        span=r.span(start),
    )
    if said.apart:
        several = said.up_to and said.how == "choose" and not said.apart.startswith("same ")
        if not several and (said.count is None or (said.count.value < 2 and not said.or_more)):
            raise NotRead("from what the names differ")
        noun = replace(noun, apart=said.apart)
    if said.as_a_card and LIES_AS_A_SPELL.intersection(noun.where):
        card = ast.Filter("state", "=", "a monster card", r.span(start))  # it lies there as a Spell (G.1)
        noun = replace(noun, what="card", filters=(*noun.filters, card))
    noun = of_any_star(noun, said.stars)
    known_there(noun)
    kind = "material" if what == "material" else "thing"
    return Phrase(kind, noun, name=name if not said.filters else "")


def _several(said: _Said) -> bool:
    """Whether more than one of them can be meant: a name is then printed in the plural ("2 "X"s", "any number of "Xs"")."""
    return said.how == "choose" and (said.count is None or said.count.value > 1 or said.or_more)


def _behind(r: Reader, said: _Said) -> bool:
    """Pass one thing said behind the thing; False where nothing more is."""
    at = r.at
    if _placed(r, said) or _shown(r, said) or _numbered(r, said):
        return True
    if not said.apart and _is_several(said) and (m := r.take(APART)):
        said.apart = apart_in(m)
        if said.apart.startswith("same ") and (but := r.take(BUT_APART)):
            said.apart += f" and {APART_IN[but[1].lower().removesuffix('s')]}"
        return True
    if not said.stars and (either_way := either_step(r)):
        said.stars = either_way
        return True
    if found := compared(r, phrase):
        said.filters += found
        return True
    if m := r.take(IS_A):
        _is_a(r, said, bool(m[1]))
    elif m := r.take(TWO_STATS):
        pair = (int(m[1]), int(m[2] or m[1]))
        said.filters += [ast.Filter(stat, "=", n, r.span(at)) for stat, n in zip(("atk", "def"), pair, strict=True)]
    elif m := r.take(WITH_STAT):
        stats = EACH_STAT.findall(m[0])
        op = COMPARED.get((m[2] or "").lower(), "=")
        original = "original " if "original" in m[0].lower() else ""
        numbers = [ast.Filter(original + stat.lower(), op, int(m[1]), r.span(at)) for stat in stats]
        if len(stats) > 1 and " and " not in m[0]:
            if said.stars:
                raise NotRead("one of two numbers")
            said.stars = tuple(numbers)
        else:
            said.filters += numbers
        while len(stats) == 1 and (more := r.take(AND_STAT)):
            also = COMPARED.get((more[2] or "").lower(), "=")
            said.filters.append(ast.Filter((more[3] or "").lower() + more[4].lower(), also, int(more[1]), r.span(at)))
    elif said.how != "that" and (m := r.take(ONE_OF_THE_SORT)):
        if m["races"]:
            races = [words.RACES[one] for one in re.split(r",? or |, ", m["races"])]
            said.filters.append(ast.Filter("tribe", "has", " or ".join(races), r.span(at)))
        else:
            colours = [words.COLOURS[one] for one in re.split(r",? or |, ", m["colours"])]
            said.filters.append(ast.Filter("colour", "=", " or ".join(colours), r.span(at)))
    elif m := r.take(IN_NUMBERS):
        op = COMPARED.get((m[3] or "").lower(), "=")
        said.filters.append(ast.Filter(m[1].lower(), op, int(m[2]), r.span(at)))
    elif m := r.take(NAMED):
        names = NAME.findall(m[0])
        said.filters.append(ast.Filter("name", "has", either(names), r.span(at)))
    elif m := r.take(MENTIONS):
        names = NAME.findall(m[1]) or _spoken_name(r, at)
        said.filters.append(ast.Filter("mentioning", "=", either(names), r.span(at)))
    elif m := r.take(RELATED):
        kind, word = next((kind, m[n]) for n, kind in enumerate(RELATIONS, 1) if m[n])
        said.filters.append(ast.Filter(kind, "=", "this" if word.lower() != "it" else "that", r.span(at)))
    elif said.where in ((), ("field",)) and r.take(POINTED_BY_THIS):
        said.filters.append(ast.Filter("linked to", "=", "this", r.span(at)))
    elif said.where in ((), ("field",)) and r.take(IN_ITS_COLUMN):
        said.filters.append(ast.Filter("in the column of", "=", "this", r.span(at)))
    elif m := r.take(BEARS):
        said.filters.append(ast.Filter("bearing", "=", r.text.printed(*m.span(1)), r.span(at)))
    elif r.take(WITH_LEVEL):
        said.filters.append(ast.Filter("state", "!=", "without a level", r.span(at)))
    elif said.how == "choose" and r.take(AT_RANDOM):
        said.filters.append(ast.Filter("state", "=", "random", r.span(at)))
    elif m := r.take(EXCEPT):
        bracket = m[0].startswith(" (")
        if not _except(r, said, at):
            return False
        if bracket and not r.word(")"):
            raise NotRead("all but what")
    elif said.how == "all" and r.take(POSSIBLE):
        pass
    else:
        r.at = at
        return False
    return True


IS_A = expression(r"\s?that (?:is|are) (not )?(?:also )?(?:an? )?(?=Level|Rank|Link|[A-Z\"])")


def _is_a(r: Reader, said: _Said, negated: bool) -> None:
    """ "That is a Level 5 or higher Normal Monster", "that is not a "X" monster"."""
    found = _simple(r, r.at)
    if found is None or found.kind != "thing" or found.noun is None:
        raise NotRead("of what sort it is")
    noun = found.noun
    one = noun.how == "any" or (noun.how == "choose" and noun.count is not None and noun.count.value == 1)
    bad = noun.where or noun.whose or noun.other or noun.either or noun.name or noun.up_to or noun.or_more
    if not one or bad or noun.what not in ("monster", "card") or not noun.filters:
        raise NotRead("of what sort it is")
    if negated:
        _but(said, noun)
    else:
        said.filters += noun.filters


def _is_several(said: _Said) -> bool:
    """Whether several are chosen, which may differ from each other."""
    return said.how == "choose" and (said.count is None or said.count.value > 1 or said.or_more)


SO_MANY = _is(r",? (up to|equal to) the (?:total )?number of ")


def _numbered(r: Reader, said: _Said) -> bool:
    """ ", up to the number of X": how many are chosen is counted."""
    at = r.at
    if said.count is not None or said.how not in ("any", "choose") or (m := r.take(SO_MANY)) is None:
        return False
    several = counted(r, phrase)
    if several is None:
        r.at = at
        return False
    said.how, said.count, said.up_to = "choose", ast.Number(1, several), m[1].lower() == "up to"
    return True


def _spoken_name(r: Reader, at: int) -> list[str]:
    """ "1 "X" or 1 card that mentions it": the one name spoken of before, if there is just one."""
    found = [*dict.fromkeys(NAME.findall(r.text.letters[:at].rpartition(":")[2].rpartition(";")[2]))]
    if len(found) != 1:
        raise NotRead("which card is mentioned")
    return found


def _shown(r: Reader, said: _Said) -> bool:
    """A state asked of things behind them: "in Attack Position", "that was Link Summoned"."""
    at = r.at
    if said.where in ((), ("field",)) and (m := r.take(BEHIND_STATE)):
        states = [
            f"{'attack' if w.lower() == 'attack' else 'defence'} position"
            for w in re.findall(r"Attack|Defense", m[0], re.I)
        ]
        if m[1]:
            states = ["face-down defence position"]
        elif len(states) > 1:
            raise NotRead("either position")
        said.filters.append(ast.Filter("state", "=", states[0], r.span(at)))
        return True
    if m := r.take(OF_THIS_TURN):
        said.filters.append(ast.Filter("state", "!=" if m[1] else "=", "summoned this turn", r.span(at)))
        return True
    if m := r.take(WAS_MADE):
        found = _simple(r, r.at)
        r.take(AS_MATERIAL)
        if found is None or found.kind != "thing" or found.noun is None:
            raise NotRead("what it was made of")
        said.filters.append(ast.Filter("state", "=", f"{m[1].lower()} summoned", r.span(at)))
        said.filters.append(made_with(found.noun, r.span(at)))
        return True
    if m := r.take(WAS_SUMMONED):
        ways = re.findall(r"Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum", m[1])
        if len(ways) > 1:
            raise NotRead("summoned in one of two ways")
        state = f"{ways[0].lower()} summoned"
        if m[2]:
            if ways[0] != "Special":
                raise NotRead("from where it was summoned")
            state = f"summoned from the {of(words.ZONES, m[2])}"
        said.filters.append(ast.Filter("state", "=", state, r.span(at)))
        if m[3]:
            said.filters.append(ast.Filter("state", "=", "summoned this turn", r.span(at)))
        return True
    if set(said.where) & {"graveyard", "banished"} and r.take(CAME_THERE):
        said.filters.append(ast.Filter("state", "=", "put there this turn", r.span(at)))
        return True
    if m := r.take(EXTREME):
        if said.how == "that":
            raise NotRead("which of them has the most")
        span = r.span(at)
        if not any(f.kind == "state" and f.value in ("face up", "attack position") for f in said.filters):
            said.filters.append(ast.Filter("state", "=", "face up", span))  # of others nobody knows it (J3.18)
        said.filters.append(ast.Filter("state", "=", m[1].lower(), span))
        return True
    if r.take(IS_EQUIPPED):
        said.filters.append(ast.Filter("state", "=", "equipped", r.span(at)))
        return True
    if r.take(ONLY_SPECIAL):
        said.filters.append(ast.Filter("state", "=", "only special summoned", r.span(at)))
        return True
    if m := r.take(ATTACKED):
        said.filters.append(ast.Filter("state", "!=" if m[1] else "=", "attacked this turn", r.span(at)))
        return True
    if r.take(NOT_ONLY_SPECIAL):
        said.filters.append(ast.Filter("state", "!=", "only special summoned", r.span(at)))
        return True
    if m := r.take(NOT_LINKED):
        said.filters.append(ast.Filter("state", "!=", f"{(m[1] or '').lower()}linked", r.span(at)))
        return True
    if r.take(NO_MATERIAL):
        said.filters.append(ast.Filter("state", "!=", "with materials", r.span(at)))
        return True
    if r.take(HAS_MATERIAL):
        said.filters.append(ast.Filter("state", "=", "with materials", r.span(at)))
        return True
    return False


def _placed(r: Reader, said: _Said) -> bool:
    """Where the things lie: one place, or one of several of the same player ("you control or in your GY")."""
    if said.where == ("field",) and (m := r.take(THERE_IN)):
        said.where = (of(words.ZONES, m[1]),)
        return True
    if said.where:
        return False
    if r.take(OTHER_SCALE):
        said.where, said.whose, said.other = ("pendulum zone",), "you", True
        return True
    start = r.at
    chosen = said.how == "choose"
    found = _place(r, said.whose, chosen)
    if found is None:
        r.at = start
        return False
    whose, zones = found
    while True:
        at = r.at
        if not r.take(OR_PLACE):
            break
        more = _place(r, said.whose or whose, chosen)
        if more is None:
            r.at = at
            break
        if more[0] != whose and (more[1] != ("banished",) or more[0]):
            raise NotRead("places of two players")
        zones = (*zones, *more[1])
    if said.whose and whose not in ("", said.whose):
        raise NotRead("two owners")
    if said.whose and not whose and set(zones) & {"field"} and said.whose == "you" and len(zones) > 1:
        raise NotRead("two owners")
    if FACE_UP_THERE.search(r.text.letters[start : r.at]):
        said.filters.append(ast.Filter("state", "=", "face up", r.span(start)))
    said.whose = said.whose or whose
    said.where = tuple(dict.fromkeys(zones))
    return True


FACE_UP_THERE = _is(r"face-up (?:field|(?:Main |Extra )?Monster Zone|Spell & Trap Zone|Pendulum Zone|Field Zone)")
OF_THE_FIELD = frozenset(
    {"monster zone", "main monster zone", "extra monster zone", "spell & trap zone", "pendulum zone", "field zone"}
)
"""Places of the field: with "the" those of both players."""


def _place(r: Reader, owner: str, chosen: bool) -> tuple[str, tuple[str, ...]] | None:
    """Whose place, and which zones of it."""
    if m := r.take(CONTROL):
        who = m[1].lower()
        if who == "they":
            raise NotRead("whom they means")
        return ("you" if who == "you" else "opponent"), ("field",)
    if r.take(THAT_IS_BANISHED):
        return owner, ("banished",)
    if r.take(POINTED):
        return "", ("linked zone",)
    m = r.take(IN_ZONE)
    if m is None:
        return None
    who = m[1].lower()
    zones = tuple(words.ZONES[z] for z in EACH_ZONE.findall(f"{m[2]}{m[3]}"))
    if who == "both" and chosen:
        raise NotRead("so many of each player")
    if who == "the" and set(zones) - {"field", "graveyard", *OF_THE_FIELD} and not owner:
        raise NotRead("whose place")
    if who == "their":
        if not owner:
            raise NotRead("whom they means")
        return owner, zones
    return WHOSE_PLACE.get(who, ""), zones


def _except(r: Reader, said: _Said, at: int) -> bool:
    if r.take(SELF) or r.take(THIS_ONE):
        said.other = True
        return True
    if r.take(THAT_ONE_LEFT):
        said.filters.append(ast.Filter("not among", "=", "that", r.span(at)))
        return True
    if r.take(THE_ATTACKER):
        said.filters.append(ast.Filter("state", "!=", "attacking", r.span(at)))
        return True
    found = False
    while not r.see(SORT_BY_NAME) and (m := r.take(NAME)):
        name = r.text.printed(m.start(1), m.end(1))
        said.filters.append(ast.Filter("name", "!=", name, r.text.span(at, r.at)))
        found = True
        if not r.take(expression(r'(?:, or | or |, | and )(?=")')):
            break
    if not found:
        if r.take(_is(r"(?:an? )?Tokens?\b")):
            said.filters.append(ast.Filter("type", "!=", "token", r.span(at)))
            return True
        left = None if r.see(NOT_WHAT) else _simple(r, r.at)
        if left is None or left.noun is None or left.kind != "thing" or len(left.noun.filters) != 1 or left.noun.where:
            r.at = at
            return False
        _but(said, left.noun)
        return True
    return found


def _but(said: _Said, left: ast.Noun) -> None:
    """All but such: what fails in the one thing that is said of these; of no Level is not of that Level either (C4.1)."""
    others = opposites(replace(left, how="any", count=None))
    if len(others) == 1:
        said.filters += others[0].filters
    elif said.stars or any(len(one.filters) != 1 for one in others):
        raise NotRead("all but what")
    else:
        said.stars = tuple(one.filters[0] for one in others)


def all_but(r: Reader, noun: ast.Noun) -> ast.Noun | None:
    """The same things with ", except X" behind them, wherever the clause says it; None: nothing of the sort stands here."""
    at = r.at
    if noun.how in ("this", "that") or r.take(BUT) is None:
        return None
    said = _Said(how=noun.how)
    if not _except(r, said, at):
        r.at = at
        return None
    if noun.either and said.stars:
        raise NotRead("all but what")
    left = replace(noun, other=noun.other or said.other, filters=(*noun.filters, *said.filters))
    return of_any_star(left, said.stars)


BUT = expression(
    r",? (?:except|that (?:is|are) not) (?=\"|an? |th(?:at|ose) (?:monster|card|target)s?\b|this (?:card|one)|Level|Rank|Link|Tokens?\b|[A-Z])"
)
SORT_BY_NAME = expression(r'"[^"]+" (?:[A-Z][\w-]* )*(?:monsters?|cards?|Spells?|Traps?|Spells?/Traps?)\b')
""" "Except "X" monsters": a sort of card, no card of that name."""
THAT_ONE_LEFT = _is(r"(?:that|those|the targeted|the selected) (?:monster|card|target)s?\b(?!')")
THE_ATTACKER = _is(r"the attacking monster\b")
THIS_ONE = _is(r"this one\b")
NOT_WHAT = _is(
    r"(?:during|the|by|from|for|with|in|this|that|it)\b|\"(?![^\"]+\" (?:[A-Z][\w-]* )*(?:monster|card|Spell|Trap))"
)
"""What stands behind "except" and is no card."""


def _zone_behind(r: Reader) -> tuple[str, ...]:
    """Where this card lies."""
    at = r.at
    m = r.take(IN_ZONE)
    if m is None or "that" in m[0]:
        r.at = at
        return ()
    if m[1].lower() == "its owner's":
        raise NotRead("in whose place")
    if m[1].lower() == "your opponent's":
        raise NotRead("this card in a place of the opponent")
    return tuple(dict.fromkeys(words.ZONES[z] for z in EACH_ZONE.findall(f"{m[2]}{m[3]}")))


def _alternatives(r: Reader, first: Phrase, start: int) -> Phrase:
    """ "A or B"."""
    at = r.at
    if first.kind == "thing" and first.noun is not None and first.noun.how not in ("this", "that"):
        many = first.noun.count is None and (first.noun.how in ("any", "all") or first.noun.up_to)
        many = many or (first.noun.count is not None and first.noun.count.value > 1 and not first.noun.or_more)
        if r.take(_is(r",? or |, (?=(?:an?|\d+) [^,;:.]+, or )")) or (many and r.take(_is(r" and/or "))):
            second = _simple(r, r.at)
            if second is not None and second.noun is not None and second.kind == "thing":
                if first.noun.name and first.noun.filters and second.noun.how == "any" and not second.noun.name:
                    raise NotRead(
                        "whether a card of that name or of that sort is meant"
                    )  # "a Level 4 "X" or Dragon monster"
                merged = _either(first.noun, second.noun, r.span(start)) or _one_of(first, second, r.span(start))
                if merged is not None:
                    return _alternatives(r, replace(first, noun=merged, name=""), start)
        r.at = at
    return first


def _one_of(first: Phrase, second: Phrase, span: ast.Span) -> ast.Noun | None:
    """ "1 A or 1 B in your Deck": what stands behind the second is said of both, what stands behind the first only of it."""
    one, other = first.noun, second.noun
    assert one is not None
    assert other is not None
    if one.where and not other.where:
        return None
    return one_of(one, other, span)


def _either(first: ast.Noun, second: ast.Noun, span: ast.Span) -> ast.Noun | None:
    """ "1 A or B in your Deck": the number before the first, the place behind the second."""
    if first.where or (first.whose and not second.whose) or second.how not in (first.how, "any"):
        return None
    if second.count is not None and second.count != first.count:
        return None
    mine = replace(first, count=None, whose=second.whose, where=second.where)
    found = numbered(mine, replace(second, how="any", count=None), span)
    if found is None:
        return None
    return replace(found, how=first.how, count=first.count, up_to=first.up_to, or_more=first.or_more)
