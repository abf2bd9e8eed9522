"""Noun phrases of printed English text: what stands before the thing, the thing, and what stands behind it."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.amounts_en import called_by, compared, counted, either_step, points
from judgecli.language.printed.ygo.either_en import (
    APART,
    APART_IN,
    BUT_APART,
    all_but_these,
    apart_in,
    either_sort,
    face_up_alike,
    is_several,
    one_of_two,
    said_of_both,
    several_of_it,
)
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.marks_en import NAME, Said, mark
from judgecli.language.printed.ygo.places_en import lies_there, zone_behind
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import (
    ALL_OF,
    LIES_AS_A_SPELL,
    NTH,
    Phrase,
    asking_for,
    beside_itself,
    either,
    known_there,
    lies_as_a_spell,
    made_with,
    of_any_star,
    such_of_them,
    where_it_is_worn,
)
from judgecli.language.printed.ygo.words_en import of
from judgecli.lazy import replace

SELF = _is(
    r"this (?:face-up |(?P<banished>banished )(?=card\b))?(?:(Set|face-up|attacking|linked|co-linked|Attack Position|Defense Position|Normal Summoned/Set|(?:Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned) )?"
    r"(?:(?:Equip |Field |Continuous )?(?:card|Spell|Trap)|monster)\b(?!'|/)"
)
THAT = _is(
    r"(?:this|these) Tokens?\b|(?:that|those|the) (?:face-up |face-down |opponent's |Special Summoned |Summoned |targeted |Set |banished |destroyed |attacking |selected |Tributed |sent |discarded |revealed |detached |added |drawn |returned |opponent's attacking )*"
    r"(?:targets?|monsters?|cards?|Spells?/Traps?|(?:Spell|Trap) Cards?|Spells?|Traps?|tokens?)\b(?! (?:you|your|on(?! (?:the )?(?:top|bottom)s?\b)|in (?!Attack|Defense|face)|that|with|other))|all \d+(?: of (?:them|those targets))?(?= (?:into|to)\b)|(?:it|them|they|the target|both targets|all of them)\b"
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
ENTIRE = _is(
    r"(your opponent's|your|their) (?:entire )?hand\b(?=$|,|;|\.| to the GY| into the Deck| face-down| and(?: if)? | \(min)"
)
AT_RANDOM = _is(r",? at random\b")
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
POINTED_BY_THIS = _is(r"(?:(?<=control)|(?<=controls)) (?:that )?this card points to\b")
IN_ITS_COLUMN = _is(r"\s?in this card's column\b")
WITH_STAT = _is(
    r"\s?(?:with|whose|that (?:has|have))(?: an)? (?:(?:original )?(?:ATK|DEF)(?: or (?:original )?(?:ATK|DEF))? of )?(\d+) (?:or (less|more|lower|higher) )?(?:original )?(?:ATK|DEF)(?: (?:or|and) (?:original )?(?:ATK|DEF)\b(?! ?of))?\b"
)
AND_STAT = _is(r" and (\d+) (?:or (less|more|lower|higher) )?(original )?(ATK|DEF)\b")
TWO_STATS = _is(r"\s?with (\d+) ATK(?:(?:/| and )(\d+) ?DEF|/DEF)\b")
EACH_STAT = expression(r"ATK|DEF")
_EACH_ICON = "Fusion|Ritual|Synchro|Xyz|Link|Pendulum"
_EACH_COLOUR = "|".join(words.COLOURS)
_EACH_RACE = "|".join(sorted(map(re.escape, words.RACES), key=len, reverse=True))
ONE_OF_THE_SORT = expression(
    rf"\s?\((?:(?P<colours>(?:(?:{_EACH_COLOUR})(?:,? or |, ))+(?:{_EACH_COLOUR}))"
    rf"|(?P<races>(?:(?:{_EACH_RACE})(?:,? or |, ))+(?:{_EACH_RACE}))"
    rf"|(?P<icons>(?:(?:{_EACH_ICON})(?:,? or |, |/))+(?:{_EACH_ICON})))\)"
)
""" "1 monster (Warrior or Dragon)": of which sorts it may be, in brackets behind it."""
IN_NUMBERS = _is(
    r"\s?whose (Level|Rank|ATK|DEF|original ATK|original DEF|original Level) is (\d+)(?: or (less|more|lower|higher))?"
)
COMPARED = {"less": "<=", "lower": "<=", "more": ">=", "higher": ">="}
BESIDE_ITSELF = _is(
    r",?\s?whose (?:current )?(ATK|DEF|Level) is (?:(higher|lower) than|different from) its original (ATK|DEF|Level)\b"
)
NAMED = _is(r'\s?with "[^"]+"(?:(?:, |,? or )"[^"]+")* in (?:its|their) (?:card )?names?\b')
RELATIONS = ("equipped by", "equipped to", "linked to this", "in the column of", "battling with")
RELATED = _is(
    r",?\s?(?:that (?:is|are) )?(?:equipped with (this card)|equipped to (this card|it)\b|that points? to (this card)|in (?:the same column as |its same column as )(this card)"
    r"|battling (this card))"
)
BY_ITS_OWN_EFFECT = _is(r" by (?:this card's|its|this) effect\b")
"""Behind "equipped to it": by an effect of the very card it is equipped to."""
CAN_EQUIP = _is(
    r",?\s?that can (?:be equipped|equip) to (?:(?P<this>this card)|it|that (?:monster|target|card))(?=[ ,.;]|$)"
)
""" "1 Equip Spell that can equip to it"."""
CAN_BE_EQUIPPED = _is(r",?\s?that can be equipped with (?:it|that (?:card|target))(?=[ ,.;]|$)")
BEARS = _is(
    r"\s?(?:with|that has|that have|that you can have) an? ([A-Z][\w']*(?: [A-Z][\w']*)?)[ -]Counters?(?: on (?:it|them))?\b"
)
MAY_BEAR = _is(r"\s?that you can place an? ([A-Z][\w']*(?: [A-Z][\w']*)?)[ -]Counters? on\b(?! (?:it|them))")
WITH_LEVEL = _is(r"\s?(?:with|that has|that have) (?:a )?Levels?\b")


EXCEPT = _is(r",? except |,? other than | \(except ")
CLOSES = _is(r",(?= (?:cannot|gains?|loses?|can|are|is|inflicts?) )")
"""The comma behind "monsters, except X," of which something is said."""
POSSIBLE = _is(r"\s?as possible\b")
BEHIND_STATE = _is(
    r"\s?(?:that (?:is|are) )?in (?:face-up )?(face-down )?(?:Attack|Defense)(?: or Defense)? Position\b"
)
OF_THIS_TURN = _is(r",?\s?that (?:was|were) (not )?(?:Normal or Special |Normal/Special )?Summoned this turn\b")
WAS_MADE = _is(r",?\s?that (?:was|were) (Fusion|Ritual|Synchro|Xyz|Link) Summoned (?:by )?using (?:at least )?")
OF_A_PLAYER = _is(r",?\s?(?:that (?:is|are) )?owned by (your opponent|you)\b|,?\s?that (you) own\b")
USED_THIS = _is(r",?\s?that used this card as (?:an? )?(?:Fusion |Synchro |Xyz |Link )?materials?(?: Monster)?\b")
_WAY = r"(?:Fusion |Ritual |Synchro |Xyz |Link |Tribute )"
_THIS_CARD = r"(?:its|this card's)"
USED_FOR_THIS = _is(
    r",?\s?(?:that were )?(?:"
    rf"used(?: as (?:an? |its )?{_WAY}?materials?(?: Monsters?)?)? for (?:{_THIS_CARD} {_WAY}?Summon|the {_WAY}?Summon of this card|this card|it)"
    rf"|used as {_THIS_CARD} {_WAY}?materials?(?: Monsters?)?"
    rf"|(?:you )?Tributed for (?:{_THIS_CARD} Tribute Summon|the Tribute Summon of this card))\b(?!')"
)
"""The materials, or Tributes, of this card's own Summon."""
SPEAKS_OF_ANOTHER = _is(r"\b(?:target \d|that (?:monster|target)|Special Summon (?:1|it|that)\b|equipped monster)")
AS_MATERIAL = _is(r" as (?:an? )?(?:Fusion |Synchro |Xyz |Link )?materials?\b")
WAS_SUMMONED = _is(
    r"(?:,?\s?that (?:was|were) |\s?)((?:Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)(?:(?:,? or |, )(?:Special|Flip|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum))*) Summoned"
    r"(?: from (?:the|your) (Extra Deck|GY|hand|Deck))?( this turn)?\b(?! (?:by|from|using|with|during|in|to|last|while))"
)
MENTIONS = _is(
    r",?\s?that (?:specifically )?(?:mentions?|lists?) (?:the card )?(\"[^\"]+\"(?:(?:,? or |,? and/or |, )\"[^\"]+\")*|it)(?! as)(?: in (?:its|their) (?:card )?texts?)?(?=[ ,.;:)]|$)"
)
AS_A_MATERIAL_OF_IT = _is(
    r",?\s?that (?:specifically )?(?:mentions?|lists?) (?P<what>(?:an? )?\"[^\"]+\"(?:(?:,? or |, )\"[^\"]+\")*(?: monster)?) as (?:a )?(?:Fusion )?materials?\b"
)
CAME_THERE = _is(r",?\s?that (?:was|were) (?:sent|banished)(?: there| to the GY)? this turn\b")
IS_EQUIPPED = _is(r"\s?(?:that (?:is|are) )?equipped with (?:an )?Equip (?:Card|Spell)s?\b(?P<such> that )?")
ONLY_SPECIAL = _is(r" (?:that|which) cannot be Normal Summoned(?:/Set| or Set)\b")
EXTREME = _is(r" with the ((?:highest|lowest) (?:ATK|DEF|Level))\b(?! (?:in|among|from))")
NOT_ONLY_SPECIAL = _is(r" (?:that|which) can be Normal Summoned/Set\b")
ATTACKED = _is(r",?\s?that (?:(did not )declare an attack|declared an attack|attacked) this turn\b")
NOT_LINKED = _is(r"\s?that (?:is|are) not (co-)?linked\b")
NO_MATERIAL = _is(r"\s?(?:with|that has|that have) no (?:Xyz )?materials?\b")
HAS_MATERIAL = _is(r"\s?(?:with|that has|that have) (?:Xyz )?materials?\b")


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
        where = ("banished",) if m["banished"] else zone_behind(r)
        if not where and r.take(_is(r" you control\b")):
            where = ("field",)
        state = of(words.STATES, m[2]) if m[2] else ""
        asked: tuple[ast.Filter, ...] = (ast.Filter("state", "=", state, r.span(start)),) if state else ()
        asked += (such := _such_a_card(r, where))
        where = where or lies_as_a_spell(such)
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
        if "attacking" in m[0].lower() and TARGETED.search(_said_before(r, start, behind_cost=False)):
            attacks = ast.Filter("state", "=", "attacking", r.span(start))
            return Phrase("thing", ast.Noun("all", "monster", filters=(attacks,), span=r.span(start)))
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
    said = Said()
    while mark(r, said):
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


SUCH_A_CARD = _is(r" (?:treated as |that (?:is|was) )(?!not on)")


def _such_a_card(r: Reader, where: tuple[str, ...]) -> tuple[ast.Filter, ...]:
    """ "This card treated as a Continuous Spell", "this card that is not co-linked": how this card has to be."""
    at = r.at
    if r.see(SUCH_A_CARD) is None:
        return ()
    said = Said(how="this", where=where)
    if not _shown(r, said) or any(f.kind != "state" for f in said.filters):
        r.at = at
        return ()
    return tuple(said.filters)


COMES = _is(r"Special Summon|change the attack target")


TARGETED = _is(r"\btarget (?:up to )?\d ")
"""Something else is targeted than the monster that attacks."""


def _said_before(r: Reader, at: int, behind_cost: bool = True) -> str:
    """What the effect has said before a letter, behind its cost."""
    before = r.text.raw[: r.text.columns[at]].rpartition(". ")[2]
    if not behind_cost:
        return before
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
    if (found := _of_those(r, start)) is not None:
        return found
    if not r.take(THAT_SORT):
        return None
    said = Said(how="that")
    while mark(r, said):
        said.said = True
    m = r.take(HEAD)
    at = r.at
    if m is not None and (so := r.take(WITH_STAT)) is not None and " or " not in so[0].replace(f" or {so[2]} ", " "):
        op = COMPARED.get((so[2] or "").lower(), "=")
        said.filters.append(ast.Filter(EACH_STAT.findall(so[0])[0].lower(), op, int(so[1]), r.span(at)))
    names = [said.names[0]] if len(said.names) == 1 and _targeted_by_name(r, start, said.names[0]) else []
    if m is None and names and said.last == "name" and r.see(NAMED_ALONE):
        r.at -= r.text.letters[r.at - 1] == " "
        so_named = ast.Filter("name", "=", names[0], r.span(start))
        return Phrase("thing", such_of_them("card", "", (*said.filters, so_named), r.span(start)))
    said.filters += [ast.Filter("name", "has", one, r.span(start)) for one in names]
    bad = m is None or said.count is not None or said.other or said.names != names or said.where
    if m is None or bad or said.whose == "you" or r.see(_is(r" (?:you|your|on|that|with|in (?!Attack|Defense|face))")):
        r.at = start
        return None
    word = m[1].lower().removesuffix("s").removesuffix(" card")
    what = HEADS.get(word, "")
    if not what or what in ("tuner", "material"):
        r.at = start
        return None
    return Phrase("thing", such_of_them(what, said.whose, tuple(said.filters), r.span(start)))


DOING = _is(r"\b(?:shuffle|Tribute|banish|return|destroy|send|equip|add|place) $")


def _targeted_by_name(r: Reader, start: int, name: str) -> bool:
    """Whether something is done to "that "X"" where a card so called was targeted: no other card of the effect is meant by it."""
    aimed = re.search(rf'\btarget \d (?:face-up )?(?:[A-Z][\w-]* )*"{re.escape(name)}"', r.text.raw, re.I)
    return aimed is not None and DOING.search(r.text.letters[:start]) is not None


NAMED_ALONE = _is(r"(?:from|in|into|to|on|until|and if)\b|,|;|$")
SOME_OF_THOSE = _is(r"(up to )?(\d+) of (?:those|the) (?=(?-i:[A-Z\"]))")


def _of_those(r: Reader, start: int) -> Phrase | None:
    """ "1 of those Link Monsters": of what is spoken of, so many that are such."""
    m = r.take(SOME_OF_THOSE)
    if m is None:
        return None
    said = Said()
    while mark(r, said):
        said.said = True
    head = r.take(HEAD)
    bad = head is None or said.count is not None or said.other or said.whose or said.where or not said.said
    if bad or head is None or (said.names and len(said.names) != 1):
        r.at = start
        return None
    what = HEADS.get(head[1].lower().removesuffix("s").removesuffix(" card"), "")
    if what not in ("monster", "card", "spell", "trap") or r.see(_is(r" (?:you|your|on|that|with|in )")):
        r.at = start
        return None
    names = (ast.Filter("name", "has", said.names[0], r.span(start)),) if said.names else ()
    among = ast.Filter("among", "=", "that", r.span(start))
    filters = (*said.filters, *names, among)
    return Phrase(
        "thing",
        ast.Noun("choose", what, count=ast.Number(int(m[2])), up_to=bool(m[1]), filters=filters, span=r.span(start)),
    )


# ---- what stands behind


def _finished(r: Reader, said: Said, what: str, start: int, named: bool = False) -> Phrase:
    name = ""
    if said.any_way_up and (said.names or said.filters or said.stars):
        raise NotRead("what is face-down")  # of such a card nothing is known (J3.18)
    if said.names:
        value = either(said.names)
        span = r.text.span(said.name_at, r.at)
        if not named:
            said.filters.append(ast.Filter("name", "has", value, span))
        elif several_of_it(said) and any(one.endswith("s") for one in said.names):
            raise NotRead("a name that may be one of several cards")
        elif len(said.names) == 1:
            name = value
        else:
            said.filters.append(ast.Filter("name", "=", value, span))
    while _behind(r, said):
        pass
    whose = said.whose
    of_one = said.where and set(said.where) <= {"hand", "deck", "extra deck"}
    if not whose and of_one and not OF_ANYBODY.search(r.text.letters[start : r.at]):
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
    if said.as_a_card and {"field", *LIES_AS_A_SPELL}.intersection(noun.where):
        card = ast.Filter("state", "=", "a monster card", r.span(start))  # it lies there as a Spell (G.1)
        noun = replace(noun, what="card", filters=(*noun.filters, card))
    noun = of_any_star(where_it_is_worn(noun), said.stars)
    known_there(noun)
    kind = "material" if what == "material" else "thing"
    return Phrase(kind, noun, name=name if not said.filters else "")


OF_ANYBODY = _is(r"\b(?:in|from) any (?:hand|Deck|Extra Deck)\b")


def _behind(r: Reader, said: Said) -> bool:
    """Pass one thing said behind the thing; False where nothing more is."""
    at = r.at
    if lies_there(r, said) or _shown(r, said) or _numbered(r, said):
        return True
    if not said.apart and is_several(said) and (m := r.take(APART)):
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
        if m["icons"]:
            kinds = " or ".join(words.ICONS[one] for one in re.split(r",? or |, |/", m["icons"]))
            said.filters.append(ast.Filter("icon", "=", kinds, r.span(at)))
        elif m["races"]:
            races = [words.RACES[one] for one in re.split(r",? or |, ", m["races"])]
            said.filters.append(ast.Filter("tribe", "has", " or ".join(races), r.span(at)))
        else:
            colours = [words.COLOURS[one] for one in re.split(r",? or |, ", m["colours"])]
            said.filters.append(ast.Filter("colour", "=", " or ".join(colours), r.span(at)))
    elif m := r.take(IN_NUMBERS):
        op = COMPARED.get((m[3] or "").lower(), "=")
        said.filters.append(ast.Filter(m[1].lower(), op, int(m[2]), r.span(at)))
    elif m := r.take(BESIDE_ITSELF):
        stat, op = m[1].lower(), {"higher": ">", "lower": "<"}.get((m[2] or "").lower(), "!=")
        said.filters.append(beside_itself(stat, op, f"original {m[3].lower()}", r.span(at)))
    elif m := r.take(NAMED):
        names = NAME.findall(m[0])
        said.filters.append(ast.Filter("name", "has", either(names), r.span(at)))
    elif m := r.take(AS_A_MATERIAL_OF_IT):
        named = _simple(Reader(r.text.part(*m.span("what"))), 0)
        if named is None or named.noun is None:
            raise NotRead("which material it lists")
        said.filters.append(asking_for(named.noun, r.span(at)))
    elif m := r.take(MENTIONS):
        names = NAME.findall(m[1]) or _spoken_name(r, at)
        said.filters.append(ast.Filter("mentioning", "=", either(names), r.span(at)))
    elif m := r.take(RELATED):
        kind, word = next((kind, m[n]) for n, kind in enumerate(RELATIONS, 1) if m[n])
        if kind == "equipped to" and r.take(BY_ITS_OWN_EFFECT):
            if word.lower() == "it" and SPEAKS_OF_ANOTHER.search(_said_before(r, at)):
                raise NotRead("to which monster it is equipped")
            kind, word = "equipped by the effect of", "this"
        said.filters.append(ast.Filter(kind, "=", "this" if word.lower() != "it" else "that", r.span(at)))
    elif said.where in ((), ("field",)) and r.take(POINTED_BY_THIS):
        said.filters.append(ast.Filter("linked to", "=", "this", r.span(at)))
    elif said.where in ((), ("field",)) and r.take(IN_ITS_COLUMN):
        said.filters.append(ast.Filter("in the column of", "=", "this", r.span(at)))
    elif m := r.take(CAN_EQUIP):
        said.filters.append(ast.Filter("able to equip", "=", "this" if m["this"] else "that", r.span(at)))
    elif r.take(CAN_BE_EQUIPPED):
        said.filters.append(ast.Filter("able to be equipped with", "=", "that", r.span(at)))
    elif m := r.take(BEARS):
        said.filters.append(ast.Filter("bearing", "=", r.text.printed(*m.span(1)), r.span(at)))
    elif m := r.take(MAY_BEAR):
        said.filters.append(ast.Filter("able to bear", "=", r.text.printed(*m.span(1)), r.span(at)))
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
        r.take(CLOSES)
    elif said.how == "all" and r.take(POSSIBLE):
        pass
    else:
        r.at = at
        return False
    return True


IS_A = expression(r"\s?that (?:is|are) (not )?(?:also )?(?:an? )?(?=Level|Rank|Link|[A-Z\"])")


def _is_a(r: Reader, said: Said, negated: bool) -> None:
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
        all_but_these(said, noun)
    else:
        said.filters += noun.filters


SO_MANY = _is(r",? (up to|equal to) the (?:total )?number of ")
AS_MANY_AS = _is(
    r",? (up to|equal to) (?=(?:the (?:die )?result|that |its |this card's |the (?:[\w-]+ )?(?:monster|card)'s |the (?:Level|Rank|Link Rating) of )(?!number))"
)
MANY_IN_WORDS = expression(r"X|(?:its )?(?:original )?(?:level|rank|link)(?: of)?")
"""How many there may be by a number of a card, or by a die."""
ONE_MORE = _is(r",? ?\+ ?(\d+)")


def _numbered(r: Reader, said: Said) -> bool:
    """ ", up to the number of X": how many are chosen is counted."""
    if said.count is not None or said.how not in ("any", "choose") or (many := so_many(r)) is None:
        return False
    said.count, said.up_to = many
    said.how = "choose"
    return True


def so_many(r: Reader) -> tuple[ast.Number, bool] | None:
    """ "Up to the number of X", "equal to its Level", "up to the result": how many, and whether fewer will do."""
    at = r.at
    if m := r.take(SO_MANY):
        several = counted(r, phrase)
        number = None if several is None else ast.Number(1, several)
    elif m := r.take(AS_MANY_AS):
        number = points(r, phrase)
        number = number if number is not None and MANY_IN_WORDS.fullmatch(number.word) else None
    else:
        return None
    if number is None:
        r.at = at
        return None
    more = r.take(ONE_MORE)
    return replace(number, plus=int(more[1]) if more is not None else 0), m[1].lower() == "up to"


def _spoken_name(r: Reader, at: int) -> list[str]:
    """ "1 "X" or 1 card that mentions it": the one name spoken of before, if there is just one."""
    found = [*dict.fromkeys(NAME.findall(r.text.letters[:at].rpartition(":")[2].rpartition(";")[2]))]
    if len(found) != 1:
        raise NotRead("which card is mentioned")
    return found


LAID_AS = _is(r"\s?(?:that (?:is|are) )?treated as (?:a )?Continuous (Spell|Trap)s?\b(?: Cards?\b)?")
""" "Treated as a Continuous Spell": a monster that was placed as one."""


def _shown(r: Reader, said: Said) -> bool:
    """A state asked of things behind them: "in Attack Position", "that was Link Summoned"."""
    at = r.at
    if m := r.take(LAID_AS):
        said.filters.append(ast.Filter("state", "=", f"placed as a continuous {m[1].lower()}", r.span(at)))
        return True
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
    if m := r.take(OF_A_PLAYER):
        owner = ast.Noun("you" if (m[1] or m[2]).lower() == "you" else "opponent", "player", span=r.span(at))
        said.filters.append(ast.Filter("owned by", "=", owner, r.span(at)))
        return True
    if (m := r.take(USED_FOR_THIS)) is not None:
        if "this card" not in m[0].lower() and SPEAKS_OF_ANOTHER.search(_said_before(r, at, behind_cost=False)):
            raise NotRead("whose materials")
        said.filters.append(ast.Filter("used for", "=", "this", r.span(at)))
        return True
    if r.take(USED_THIS):
        said.filters.append(made_with(ast.Noun("this"), r.span(at)))
        return True
    if m := r.take(WAS_SUMMONED):
        ways = re.findall(r"Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum", m[1])
        if len(ways) > 1 and (m[2] or {"Normal", "Special"} & {*ways} or "flip" in m[1].lower()):
            raise NotRead("summoned in one of two ways")
        state = " or ".join(f"{way.lower()} summoned" for way in ways)
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
    if m := r.take(IS_EQUIPPED):
        if m["such"]:
            raise NotRead("with which Equip Card")
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


def _except(r: Reader, said: Said, at: int) -> bool:
    if r.take(SELF) or r.take(THIS_ONE):
        said.other = True
        return True
    if r.take(THAT_ONE_LEFT):
        said.filters.append(ast.Filter("not among", "=", "that", r.span(at)))
        return True
    if r.take(THE_ATTACKER):
        said.filters.append(ast.Filter("state", "!=", "attacking", r.span(at)))
        return True
    if r.take(THE_FIGHTER):
        said.filters.append(ast.Filter("state", "!=", "battling", r.span(at)))
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
        if left is None or left.noun is None or left.kind != "thing" or not left.noun.filters or left.noun.where:
            r.at = at
            return False
        all_but_these(said, left.noun)
        return True
    return found


LEFT_OUT = _is(r",? ?\(?(?:except|other than) ")


def left_out_behind(text: Text, noun: ast.Noun) -> tuple[ast.Filter, ...]:
    """What is excepted at the end of "1 A and 1 B in your GY, except X": of each of them, as their place is that of each."""
    if not noun.where:
        return ()
    return tuple(f for f in noun.filters if f.op == "!=" and LEFT_OUT.match(text.raw, f.span.start))


def all_but(r: Reader, noun: ast.Noun) -> ast.Noun | None:
    """The same things with ", except X" behind them, wherever the clause says it; None: nothing of the sort stands here."""
    at = r.at
    if noun.how in ("this", "that") or r.take(BUT) is None:
        return None
    said = Said(how=noun.how)
    if not _except(r, said, at):
        r.at = at
        return None
    if noun.either and said.stars:
        raise NotRead("all but what")
    left = replace(noun, other=noun.other or said.other, filters=(*noun.filters, *said.filters))
    return of_any_star(left, said.stars)


def said_further(r: Reader, noun: ast.Noun, where: tuple[str, ...]) -> ast.Noun | None:
    """The same things with what is said of them behind their place: "from your Deck that has 2500 ATK"; None: nothing of the sort."""
    at = r.at
    if noun.how in ("this", "that") or noun.either or r.see(SAID_FURTHER) is None:
        return None
    said = Said(how=noun.how, where=noun.where or where or ("-",), count=ast.Number(1), apart="-")
    if not _behind(r, said) or said.other or not (said.filters or said.stars):
        r.at = at
        return None
    return of_any_star(replace(noun, filters=(*noun.filters, *said.filters)), said.stars)


SAID_FURTHER = expression(
    r",? (?:with (?=\d|an? (?:Level|Rank|higher|lower)|equal|the same)|whose |that (?:has|have|is|are|was|were|mentions?|lists?|can(?:not)? be (?:Normal|equipped)|can equip) )",
    re.IGNORECASE,
)
BUT = expression(
    r",? (?:except|that (?:is|are) not) (?=\"|an? |th(?:at|ose) (?:monster|card|target)s?\b|this (?:card|one)|Level|Rank|Link|Tokens?\b|[A-Z])"
)
SORT_BY_NAME = expression(r'"[^"]+" (?:[A-Z][\w-]* )*(?:monsters?|cards?|Spells?|Traps?|Spells?/Traps?)\b')
""" "Except "X" monsters": a sort of card, no card of that name."""
THAT_ONE_LEFT = _is(r"(?:that|those|the targeted|the selected) (?:monster|card|target)s?\b(?!')")
THE_ATTACKER = _is(r"the attacking monster\b")
THE_FIGHTER = _is(r"the battling monster\b")
THIS_ONE = _is(r"this one\b")
NOT_WHAT = _is(
    r"(?:during|the|by|from|for|with|in|this|that|it)\b|\"(?![^\"]+\" (?:[A-Z][\w-]* )*(?:monster|card|Spell|Trap))"
)
"""What stands behind "except" and is no card."""


OR_ALL = expression(r",? (?:OR |or all )")


def _alternatives(r: Reader, first: Phrase, start: int) -> Phrase:
    """ "A or B"."""
    at = r.at
    if first.kind == "thing" and first.noun is not None and first.noun.how not in ("this", "that"):
        many = first.noun.count is None and (first.noun.how in ("any", "all") or first.noun.up_to)
        many = many or (first.noun.count is not None and first.noun.count.value > 1 and not first.noun.or_more)
        if first.noun.how == "all" and r.see(OR_ALL):
            raise NotRead("which of them is meant")  # all of one sort or all of another: not all of both
        if r.take(_is(r",? or |, (?=(?:an?|\d+) [^,;:.]+, or )")) or (many and r.take(_is(r" and/or "))):
            second = _simple(r, r.at)
            if second is not None and second.noun is not None and second.kind == "thing":
                if first.noun.name and first.noun.filters and second.noun.how == "any" and not second.noun.name:
                    raise NotRead(
                        "whether a card of that name or of that sort is meant"
                    )  # "a Level 4 "X" or Dragon monster"
                one, other = face_up_alike(first.noun, second.noun, r.text.raw)
                one = said_of_both(one, other, r.text.raw)
                first, second = replace(first, noun=one), replace(second, noun=other)
                merged = either_sort(one, other, r.span(start)) or one_of_two(first, second, r.span(start))
                if merged is not None:
                    return _alternatives(r, replace(first, noun=merged, name=""), start)
        r.at = at
    return first
