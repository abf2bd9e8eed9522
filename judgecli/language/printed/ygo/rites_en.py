"""Fusion and Ritual Summons that effects make, in English print: which monster, with which materials or Tributes (C4.23, C4.27)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.frames import fused
from judgecli.language.printed.ygo.places_en import EACH_ZONE
from judgecli.language.printed.ygo.summoning import RITE as UNREAD
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things import Phrase
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.language.printed.ygo.tributes_en import offered
from judgecli.lazy import replace

_ZONES = "|".join(sorted(words.ZONES, key=len, reverse=True))


FUSION = _is(r"Fusion Summons? 1 (?=Fusion|\"|[A-Z])")


FROM_EXTRA = _is(
    r" from your Extra Deck(?P<told>, except \"[^\"]+\"| that (?:mentions?|lists?) [^,;]*? as (?:a )?(?:Fusion )?materials?)?,? (?:by )?(?P<done>using|banishing|shuffling|placing) (?:only )?"
)
ITS_OWN = _is(r"its (?:Fusion )?Materials|(?:the )?(?:Fusion )?Materials? (?:mentioned|listed) on it")
THIS_AND = _is(r"this card(?: you control| in your hand)? and (?:other )?(?=[^,;]*monsters? )")
PLACES = _is(
    rf" (?:you control(?! from)|(?:you control )?from your (?P<zones>(?:{_ZONES}|face-up field)(?:(?:,? and/or |,? or |, |/)(?:you control|{_ZONES}|face-up field))*))"
)
BEHIND = _is(
    r"(?P<into> into the Deck)?(?: as (?:Fusion )?Materials?(?: Monsters)?)?(?P<this>,? including this card(?: you control| in your hand| on the field| from your GY)?)?"
    r"(?P<bottom>,? on the bottom of (?:the|your) Deck)?"
)
OF_ALL_PLACES = _is(
    r" into the Deck,? from (?:among )?your (?:cards|monsters) on the field,? (?:(?:in )?(?:your )?GY,? )?and/or (?:your )?face-up banished (?:cards|monsters)"
)


def fusion(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    """A Fusion Summon with monsters of hand and field (C4.23)."""
    if not r.take(FUSION):
        return ()
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing":
        raise NotRead("which Fusion Monster")
    noun = found.noun
    told = r.at
    if noun.where == ("extra deck",):
        r.at = r.text.letters.index(" from your Extra Deck", start)
    m = r.take(FROM_EXTRA)
    if m is None:
        raise NotRead("with which materials")
    if m["told"] and told < m.end("told"):
        raise NotRead("which Fusion Monster")
    with_this = r.take(THIS_AND)
    sort: ast.Noun | None = None
    zones: tuple[str, ...] = ()
    own = bool(r.take(ITS_OWN) or r.take(_is("monsters(?= you control| from)")))
    into = r.take(OF_ALL_PLACES) if own else None
    if into is not None:
        zones = ("field", *(("graveyard",) if "GY" in into[0] else ()), "banished")
    elif own:
        there = r.take(PLACES)
        if there is None:
            raise NotRead("with which materials")
        zones = tuple(words.ZONES[z] for z in EACH_ZONE.findall(there["zones"])) if there["zones"] else ("field",)
        if there["zones"] and "you control" in there["zones"]:
            zones = (*zones, "field")
    else:
        using = phrase(r)
        if (
            using is None
            or using.noun is None
            or using.kind != "thing"
            or not using.noun.where
            or using.noun.whose != "you"
        ):
            raise NotRead("with which materials")
        sort, zones = using.noun, using.noun.where
        if sort.other:
            raise NotRead("with which materials")
    behind = r.take(BEHIND)
    one_of = _one_of(r) if r.take(INCLUDING) else None
    shuffled = into is not None or bool(behind and behind["into"])
    if (m["done"].lower() == "shuffling") is not shuffled:
        raise NotRead("with which materials")
    if (m["done"].lower() == "placing") is not bool(behind and behind["bottom"]):
        raise NotRead("with which materials")
    noun = replace(noun, how="choose", count=ast.Number(1), where=(), whose="")
    goal = {"banishing": "banished", "shuffling": "deck", "placing": "deck"}.get(m["done"].lower(), "")
    this = bool(with_this) or bool(behind and behind["this"])
    made = fused(noun, zones, goal, this, r.span(start), sort, one_of)
    return (replace(made, to=ast.Place(goal, position="bottom")) if m["done"].lower() == "placing" else made,)


INCLUDING = _is(r",? ?including (?=an? [A-Z\"]|1 )")


def _one_of(r: Reader) -> ast.Noun:
    """ "Including a Spellcaster monster": of which monsters one has to be among the materials."""
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing":
        raise NotRead("which of the materials")
    return found.noun


RITUAL = _is(r"Ritual Summons? (?=1 |an? )")


BY_TRIBUTING = _is(r",? by Tributing ")


def ritual(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    """A Ritual Summon that an effect makes: of which monster, from where, with which Tributes (C4.27)."""
    if r.take(RITUAL) is None:
        return ()
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing" or not found.noun.where or not r.take(BY_TRIBUTING):
        raise NotRead(UNREAD)
    made = offered(r, found.noun, r.span(start))
    return (replace(made, span=r.span(start)),)
