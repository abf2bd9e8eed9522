"""What printed English text says applies: continuous effects, what players cannot do, what a card cannot or can."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.afterwards import each_its_place
from judgecli.language.printed.ygo.bars_en import AND_NOR, bars, more_bars
from judgecli.language.printed.ygo.clauses_en import instructions
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.sayings_bars import bars as told
from judgecli.language.printed.ygo.slots import reads
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things_en import all_but, phrase
from judgecli.language.printed.ygo.words_en import any_of, of
from judgecli.lazy import replace

DURATION = any_of(words.DURATIONS, before=r",? ?", after=r"(?:, )?")
FIRST = any_of(words.DURATIONS, after=r"(?: after this (?:card|effect) resolves)?,? ")
PIERCE = _is(r"if this card attacks a defense position monster, inflict piercing battle damage(?: to your opponent)?$")
NO_TARGET = _is(r" ?cannot target (?=.)")
WITH_EFFECTS = _is(
    r",? ?with (?:(?:Spells?,? (?:or )?Traps?,? or )?(?P<sort>card|monster|Spell/Trap|Spell|Trap)(?: Cards? or| Card)? )?effects"
)
WITH_EFFECTS_OF = _is(
    r",? ?with (?P<sort>(?:(?!cards? |effects? )[A-Za-z\"-]+ ){1,4}?(?:monster|Spell|Trap|Spell/Trap))(?: Cards?(?: or)?)? effects"
)
FOR_ATTACKS = _is(r",? ?for (?:an )?attacks?")
BUT_THIS = _is(r",? except (?:this (?:one|card)|with this card)")
BUT_NAMED = _is(r',? except "([^"]+)"')
NO_SUMMON = _is(r" ?cannot (?:(?:Normal|Special|Normal or Special) )?Summon\b")


def statements(text: Text) -> list[ast.Instruction]:
    """What one sentence says applies; raises ``NotRead`` where it is no such sentence."""
    if text.letters.startswith(("Cannot ", "Gains ", "Unaffected ", "Can ")):
        text = _of_this_card(text)
    found = told(text, "en") if not PIERCE.fullmatch(text.letters) else None
    if found is not None:
        return [*found]
    try:
        return _statements(text)
    except NotRead as problem:
        return _all_but(text, problem)


BUT_AT_THE_END = _is(r",? except (?:this (?:one|card)|\"[^\"]+\"|[^,;:]*?(?:monsters?|cards?))$")


def _all_but(text: Text, problem: NotRead) -> list[ast.Instruction]:
    """ "All X gain 500 ATK, except this card": what is said at the end is said of the things it is about."""
    m = BUT_AT_THE_END.search(text.letters)
    if m is None:
        raise problem
    made = statements(text.part(0, m.start()))
    found: list[ast.Instruction] = []
    for i in made:
        r = Reader(text.part(m.start(), len(text)))
        if i.what is None or i.what.how != "all" or i.what.what == "player" or i.then:
            raise problem
        left = all_but(r, i.what)
        if left is None or not r.ended():
            raise problem
        found.append(replace(i, what=left))
    return found


def _statements(text: Text, done: bool = True) -> list[ast.Instruction]:
    if PIERCE.fullmatch(text.letters):
        return [ast.Instruction("piercing", span=text.span(0, len(text)))]
    r = Reader(text)
    time = ""
    r.take(_is("also, "))
    if m := r.take(FIRST):
        time = of(words.DURATIONS, m[1])
    at = r.at
    if r.take(_is("your opponent's monsters(?= cannot target)")):
        return _no_target_for_attacks(r, time, at)
    about = phrase(r)
    if about is not None and about.kind == "player" and about.noun is not None:
        found = _of_player(r, about.noun, time, at)
        if found:
            return found
    if about is not None and about.kind == "thing" and about.noun is not None:
        subjects = _subjects(r, about.noun)
        there = r.at
        found = []
        for one in subjects:
            r.at = there
            found += _of_things(r, replace(one, how="all") if one.how == "any" else one, time)
        if found:
            return each_its_place(found) if len(subjects) > 1 else found
    if time or not done:
        raise r.fail()
    return instructions(text)


AND_ANY = _is(r" and (?:any |all )?(?=[A-Z\"]|monsters? )")


def _subjects(r: Reader, first: ast.Noun) -> list[ast.Noun]:
    """What a sentence is about: one thing, or this card and others of which the same is said."""
    at = r.at
    if first.how == "this" and r.take(AND_ANY):
        other = phrase(r)
        if other is not None and other.kind == "thing" and other.noun is not None and other.noun.how in ("any", "all"):
            return [first, other.noun]
    r.at = at
    return [first]


def said_in_an_effect(text: Text) -> tuple[ast.Instruction, ...]:
    """What a clause of an effect says applies; raises ``NotRead`` where it is no such clause."""
    try:
        return tuple(_statements(text, done=False))
    except NotRead as problem:
        if BUT_AT_THE_END.search(text.letters) is None:
            raise
        return tuple(_all_but(text, problem))


reads("said", "en", said_in_an_effect)


def _of_this_card(text: Text) -> Text:
    """A sentence without a subject is about the card it stands on."""
    said = "this card is " if text.letters.startswith("Unaffected") else "this card "
    return replace(text, letters=text.letters[:1].lower() + text.letters[1:]).behind(said)


def _of_things(r: Reader, noun: ast.Noun, time: str) -> list[ast.Instruction]:
    found: list[ast.Instruction] = []
    while True:
        at = r.at
        more = bars(r, noun, at)
        if not more:
            return []
        found += [*more, *more_bars(r, noun)]
        late = r.take(DURATION)
        if late is not None:
            time = of(words.DURATIONS, late[1])
        if r.ended():
            return [replace(i, duration=time) for i in found]
        m = r.take(AND_NOR)
        if m is None:
            return []
        if "nor" in m[0].lower():
            r.at = m.end()
            if not r.text.letters.startswith("be ", r.at):
                return []
            inner = _nor(r, noun)
            if not inner:
                return []
            found += inner
            if r.ended():
                return [replace(i, duration=time) for i in found]


def _nor(r: Reader, noun: ast.Noun) -> list[ast.Instruction]:
    """ "nor can it be …": as "cannot be …"."""
    rest = r.text.part(r.at, len(r.text))
    said = "cannot "
    inner = Reader(rest.behind(said))
    found = bars(inner, noun, 0)
    r.at += max(inner.at - len(said), 0)
    return found


def _no_target_for_attacks(r: Reader, time: str, at: int) -> list[ast.Instruction]:
    """ "Your opponent's monsters cannot target X for attacks"."""
    r.take(NO_TARGET)
    made = _no_target(r, ast.Noun("opponent", "player"), time, at)
    if any(i.change != "be attacked" for i in made):
        raise NotRead("what monsters target")
    return made


def _no_target(r: Reader, who: ast.Noun, time: str, at: int) -> list[ast.Instruction]:
    """ "Your opponent cannot target X with card effects"."""
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing" or who.how == "you":
        raise NotRead("what cannot be targeted")
    noun = replace(found.noun, how="all") if found.noun.how == "any" else found.noun
    if noun.how == "choose" and noun.count == ast.Number(1) and any(f.kind == "equipped by" for f in noun.filters):
        noun = replace(noun, how="all", count=None)  # "a monster equipped with this card"
    whose = "opponent" if who.how == "opponent" else ""
    if noun.how not in ("this", "that", "all"):
        raise NotRead("what cannot be targeted")
    made: list[ast.Instruction] = []
    while True:
        if m := r.take(WITH_EFFECTS):
            word = (m["sort"] or "card").lower()
            sort = {"spell/trap": "spell or trap"}.get(word, word)
            by = ast.Noun("any", sort, whose, span=r.span(at))
            bar = ast.Instruction("cannot", what=noun, change="be targeted", source="effect", by=by, span=r.span(at))
        elif m := r.take(WITH_EFFECTS_OF):
            by = replace(_of_a_sort(r.text.part(*m.span("sort"))), whose=whose)
            bar = ast.Instruction("cannot", what=noun, change="be targeted", source="effect", by=by, span=r.span(at))
        elif who.how == "opponent" and r.take(FOR_ATTACKS):
            if r.take(BUT_THIS):
                noun = replace(noun, other=True)
            elif m := r.take(BUT_NAMED):
                name = r.text.printed(*m.span(1))
                noun = replace(noun, filters=(*noun.filters, ast.Filter("name", "!=", name, r.span(at))))
            bar = ast.Instruction("cannot", what=noun, change="be attacked", span=r.span(at))
        else:
            raise r.fail("targeted by what")
        made.append(bar)
        if late := r.take(DURATION):
            time = of(words.DURATIONS, late[1])
        if r.ended():
            return [replace(i, duration=time) for i in made]
        if not r.take(_is(",? (?:or|and) ")):
            raise r.fail("targeted by what")


def _of_a_sort(text: Text) -> ast.Noun:
    """Of what sort of card the effects are: "Synchro Monster", "non-WATER monster"."""
    r = Reader(text)
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or found.noun.how != "any" or not r.ended():
        raise NotRead("targeted by what")
    return found.noun


def _of_player(r: Reader, who: ast.Noun, time: str, at: int) -> list[ast.Instruction]:
    if r.take(NO_TARGET):
        return _no_target(r, who, time, at)
    if r.take(NO_SUMMON):
        if (bars := told(r.text, "en")) is None:
            raise NotRead("what cannot be summoned")
        return [*bars]
    return []
