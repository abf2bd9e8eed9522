"""What printed English text says of cards: what cannot be done to them, what they can do."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.causes_en import causes
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.language.printed.ygo.words_en import any_of, of
from judgecli.lazy import replace

ENDURES = any_of(words.DURATIONS, before=r",? ?\(?", after=r"\b\)?")
UNDONE = {"destroyed": "be destroyed", "targeted": "be targeted", "banished": "be banished", "returned": "be returned"}
CANNOT_BE = _is(
    r" ?(?:can neither|cannot) be (destroyed|targeted|banished)(?:,? (?:or|nor) (?:be )?(targeted|destroyed|banished))?,? by "
)
NOR_BY = _is(
    r",? (?:and|nor|or)(?: (?:it |they )?cannot be| can (?:it|they) be| be)? (destroyed|targeted|banished) by "
)
CANNOT = (
    (_is(r" ?cannot attack your opponent directly\b| ?cannot attack directly\b"), "attack directly"),
    (
        _is(
            r" ?cannot (?:attack|declare an attack)\b(?! (?:monsters|your|a |an |the turn|on the turn|during the turn|other|except))"
        ),
        "attack",
    ),
    (_is(r" ?cannot be Tributed\b(?! for)"), "be tributed"),
    (_is(r" ?cannot be Tributed for (?:a |your )?Tribute Summons?\b(?!,? except)"), "be tributed for a summon"),
    (_is(r" ?cannot be Special Summoned\b(?! except| by| from)"), "be special summoned"),
    (_is(r" ?cannot change (?:its|their) battle positions?\b"), "change position"),
    (_is(r" ?cannot be targeted for attacks?(?: by your opponent's monsters)?\b(?!,? except)"), "be attacked"),
    (_is(r" ?cannot activate (?:its|their) effects?\b"), "activate"),
    (_is(r"(?: ?'s?)? ?effects cannot be activated\b"), "activate"),
)
NOT_AT_ONCE = _is(
    r" ?cannot (?:attack|declare an attack) (?:during |on )?the turn (?:it is|it was|they are|they were) (?:Normal or Special |Normal, Flip or Special )?Summoned\b"
)
MATERIAL = _is(
    r" ?cannot be used as (?:an? )?(?:materials? for an? )?((?:(?:Fusion|Synchro|Xyz|Link)(?:,? or (?:an? )?|, )?)+) ?(?:Materials?(?: Monsters?)?(?: for a Summon)?|Summons?)\b(?!,? (?:except|for|from))"
)
UNAFFECTED = _is(
    r" ?(?:is|are) unaffected by (your opponent's |your )?(?:the )?(activated )?(other )?(?:(monsters?|Spells?|Traps?|Spells?/Traps?|card)(?: Card)?(?:'s?|s')? )?effects\b"
    r"( activated by your opponent)?(?:,? except (?:its|their) own)?"
)
OTHER_EFFECTS = _is(r" ?(?:is|are) unaffected by (your opponent's )?other cards?'s? (activated )?effects\b")
CAN = (
    (_is(r" ?can attack (?:your opponent )?directly\b(?! while| if| even)"), "attack directly"),
    (
        _is(r" ?can attack all (?:monsters your opponent controls|your opponent's monsters)(?:,)?(?: once)? each\b"),
        "attack all",
    ),
    (
        _is(
            r" ?can (?:make (?:a second attack|up to 2 attacks)|attack twice) (?:during|in) (?:each|the same) Battle Phase\b(?! on)"
        ),
        "attack twice",
    ),
    (
        _is(r" ?can make (?:up to )?2 attacks on monsters (?:during|in) (?:each|the same|the) Battle Phase\b"),
        "attack monsters twice",
    ),
)
CHANGED = _is(r" ?(gains?|loses?) (\d+) (ATK and DEF|ATK/DEF|ATK|DEF|Levels?|Ranks?)\b(?! for| x| equal)")
AND_NOR = _is(
    r",? (?:and|also|nor can (?:it|they)(?= be)),? (?:(?:it|they) (?=cannot|is unaffected|are unaffected|can |gain|lose))?"
)


def things_said(text: Text) -> tuple[list[ast.Instruction], int]:
    """What is said of cards at the beginning of a text ("it cannot attack this turn, …"), and where that ends."""
    r = Reader(text)
    about = phrase(r)
    if about is None or about.kind != "thing" or about.noun is None:
        raise r.fail()
    found: list[ast.Instruction] = []
    time = ""
    noun = replace(about.noun, how="all") if about.noun.how == "any" else about.noun
    while True:
        more = bars(r, noun, r.at)
        if not more:
            raise r.fail()
        found += more
        late = r.take(ENDURES)
        time = of(words.DURATIONS, late[1]) if late is not None else time
        at = r.at
        if besides := more_bars(r, noun):
            found += besides
            late = r.take(ENDURES)
            time = of(words.DURATIONS, late[1]) if late is not None else time
            at = r.at
        m = r.take(AND_NOR)
        if m is None or not bars(_looking(r), noun, r.at):
            r.at = at
            return [replace(i, duration=time) for i in found], r.at


NOR = _is(
    r",? (?:nor|or|and)(?: be)? (?=used as |Tributed\b|change (?:its|their) |declare an attack|attack\b|activate (?:its|their) effects?\b)"
)
BE = _is(r"used |tributed")


def more_bars(r: Reader, noun: ast.Noun) -> list[ast.Instruction]:
    """ "Cannot attack or change its battle position", "cannot be Tributed, nor used as Synchro Material": what it cannot either."""
    found: list[ast.Instruction] = []
    while m := r.see(NOR):
        said = "cannot be " if BE.match(r.text.letters, m.end()) else "cannot "
        inner = Reader(r.text.part(m.end(), len(r.text)).behind(said))
        made = bars(inner, noun, 0)
        if not made:
            break
        found += made
        r.at = m.end() + inner.at - len(said)
    return found


def _looking(r: Reader) -> Reader:
    """Another cursor at the same place."""
    ahead = Reader(r.text)
    ahead.at = r.at
    return ahead


def bars(r: Reader, noun: ast.Noun, at: int) -> list[ast.Instruction]:
    """One thing that is said of cards, from the cursor on; nothing where none is."""
    if r.see(CANNOT_BE):
        return _cannot_be(r, noun, at)
    if r.take(NOT_AT_ONCE):
        now = ast.Filter("state", "=", "summoned this turn", r.span(at))
        fresh = replace(noun, filters=(*noun.filters, now))
        return [ast.Instruction("cannot", what=fresh, change="attack", span=r.span(at))]
    for what, action in CANNOT:
        if r.take(what):
            return [ast.Instruction("cannot", what=noun, change=action, span=r.span(at))]
    if m := r.take(MATERIAL):
        kinds = re.findall("Fusion|Synchro|Xyz|Link", m[1], re.IGNORECASE)
        return [ast.Instruction("cannot", what=noun, change=f"be {k.lower()} material", span=r.span(at)) for k in kinds]
    if spared := _unaffected(r, noun, at):
        return spared
    for what, action in CAN:
        if r.take(what):
            return [ast.Instruction("can", what=noun, change=action, span=r.span(at))]
    if m := r.take(CHANGED):
        sign = 1 if m[1].lower().startswith("gain") else -1
        stats = ("atk", "def") if "def" in m[3].lower() and "atk" in m[3].lower() else (m[3].lower().rstrip("s"),)
        return [
            ast.Instruction("change", None, noun, ast.Number(sign * int(m[2])), change=stat, span=r.span(at))
            for stat in stats
        ]
    return []


EFFECTS_OF = frozenset({"card", "monster", "spell", "trap", "spell or trap"})
"""Of what sort of card the effects can be that cards are kept from."""


def _cannot_be(r: Reader, noun: ast.Noun, at: int) -> list[ast.Instruction]:
    """ "Cannot be destroyed by battle, nor targeted by your opponent's effects"."""
    made: list[ast.Instruction] = []
    m = r.take(CANNOT_BE)
    while m is not None:
        actions = [UNDONE[word.lower()] for word in m.groups() if word]
        try:
            found = causes(r)
        except NotRead:
            r.at = at
            return []
        for source, by in found:
            if by is not None and (source == "battle" or by.what not in EFFECTS_OF or by.filters or by.name):
                r.at = at
                return []
            if source == "battle" and actions != ["be destroyed"]:
                r.at = at
                return []
            made += [
                ast.Instruction("cannot", what=noun, change=one, source=source, by=by, span=r.span(at))
                for one in actions
            ]
        m = r.take(NOR_BY)
    return made


def _unaffected(r: Reader, noun: ast.Noun, at: int) -> list[ast.Instruction]:
    start = r.at
    if m := r.take(OTHER_EFFECTS):
        rest = ast.Noun("any", "card", other=True, span=r.span(at))
        whose, used = "opponent" if m[1] else "", "activated" if m[2] else ""
        return [ast.Instruction("unaffected", what=noun, value=whose, target=rest, source=used, span=r.span(at))]
    m = r.take(UNAFFECTED)
    if m is None:
        return []
    whose = "opponent" if (m[1] and "opp" in m[1].lower()) or m[5] else "you" if m[1] else ""
    if m[5] and m[1]:
        r.at = start
        return []
    used = "activated" if m[2] else ""
    sort = SOURCES.get((m[4] or "card").lower().rstrip("s"), "")
    other = bool(m[3]) or "except" in m[0]
    if m[3] and noun.how != "this":
        r.at = start
        return []
    if sort == "card" and not other and r.take(BUT_BY):
        only = _all_but_such(r)
        return [ast.Instruction("unaffected", what=noun, value=whose, target=only, source=used, span=r.span(at))]
    target = ast.Noun("any", sort, other=other, span=r.span(at)) if sort != "card" or other else None
    return [ast.Instruction("unaffected", what=noun, value=whose, target=target, source=used, span=r.span(at))]


BUT_BY = _is(r",? except (?:(?:by )?(?:the )?effects of |by |from )?(?=\")")


def _all_but_such(r: Reader) -> ast.Noun:
    """All cards but those of a name: whose effects are meant."""
    at = r.at
    found = phrase(r)
    noun = found.noun if found is not None and found.kind == "thing" else None
    if noun is None or noun.what != "card" or noun.how != "any" or noun.where or noun.whose or len(noun.filters) != 1:
        raise NotRead("whose effects leave it alone")
    only = noun.filters[0]
    if only.kind != "name" or only.op != "has":
        raise NotRead("whose effects leave it alone")
    return ast.Noun("any", "card", filters=(replace(only, op="lacks"),), span=r.span(at))


SOURCES = {
    "card": "card",
    "monster": "monster",
    "spell": "spell",
    "trap": "trap",
    "spell/trap": "spell or trap",
    "spells/trap": "spell or trap",
}
