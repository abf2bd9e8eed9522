"""By what something happens, in English print: "by battle or your opponent's card effect", "by the effect of a "X" monster"."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.lazy import replace

Causes = tuple[tuple[str, ast.Noun | None], ...]
"""Source ("battle", "effect") and, of an effect, whose and of what sort of card; each is an event of its own."""


BATTLE = _is(r"battle\b(?! with| destruction)|battle destruction\b")
BATTLE_WITH = _is(r"battle with ")
WHOSE = _is(
    r"(your opponent's|an opponent's|opponent's|your) (?=card|monster|Spell|Trap|Normal |Continuous |Counter |Quick-Play |effect|attack or card|\")"
)
ARTICLE = _is(r"(?:any |an? |the (?=effects? of))")
EFFECT_OF = _is(r"effects? of (?=your|an?\b|\"|1\b|[A-Z]|\w+ monsters?|cards)")
PLAIN_EFFECT = _is(r"(?:card )?effects?\b")
BUT_BY = _is(r",? except (?:by )?(?:the effect of )?\"([^\"]+)\"(?=$|,? or by battle)")
OF_A_SORT = _is(r" ?(?:card )?effects?\b")
AN_ATTACK = _is(r"attack or card effect\b")
A_CARD = _is(r"(?:card \((?:either )?by battle or (?:by )?card effect\)|card)(?!\w| effect)")
OR = _is(r",? or (?:by )?(?:(?=battle|card|an? |your|the|any|monster|effect|Spell|Trap))")
SORTS = (
    (_is(r"Effect Monsters'? "), "monster"),
    (_is(r"monsters?'? "), "monster"),
    (_is(r"Spells?/Traps? (?:Card )?"), "spell or trap"),
    (_is(r"Spells?(?: Card)?(?:'s)? "), "spell"),
    (_is(r"Traps?(?: Card)?(?:'s)? "), "trap"),
)


def causes(r: Reader) -> Causes:
    """What stands behind "by"; raises ``NotRead`` where it is no cause."""
    found: list[tuple[str, ast.Noun | None]] = []
    while True:
        found += _one(r)
        at = r.at
        if not r.take(OR):
            return tuple(dict.fromkeys(found))
        try:
            found += _of_the_same_player(found[-1], _one(r)) if r.see(BARE) else _one(r)
        except NotRead:
            r.at = at
            return tuple(dict.fromkeys(found))
        at = r.at
        if not r.see(OR):
            return tuple(dict.fromkeys(found))


BARE = _is(r"(?:Effect Monster|monster|Spell|Trap)s?\b(?! card by)")
"""A sort with nothing before it: in "your opponent's Spell or Trap effects" what is said before the first is said of both."""


def _of_the_same_player(before: tuple[str, ast.Noun | None], more: Causes) -> Causes:
    source, by = before
    if source != "effect" or by is None or not by.whose:
        return more
    return tuple((s, replace(n, whose=n.whose or by.whose) if s == "effect" and n is not None else n) for s, n in more)


def _one(r: Reader) -> Causes:
    start = r.at
    if r.take(BATTLE_WITH):
        return (("battle", _sort(r)),)
    if r.take(BATTLE):
        return (("battle", None),)
    whose = ""
    if (m := r.take(WHOSE)) or (r.take(ARTICLE) and (m := r.take(WHOSE))):
        whose = "you" if m[1].lower() == "your" else "opponent"
    if whose == "opponent" and r.take(AN_ATTACK):
        span = r.span(start)
        attacks = ast.Filter("state", "=", "attacking", span)
        attacker = ast.Noun("any", "monster", whose, filters=(attacks,), span=span)
        return (("battle", attacker), ("effect", ast.Noun("any", "card", whose, span=span)))
    if whose == "opponent" and r.take(A_CARD):
        return (("battle", None), ("effect", ast.Noun("any", "card", whose, span=r.span(start))))
    if r.take(EFFECT_OF):
        r.take(_is("(?:an?|1) (?=[^ ])"))
        return (("effect", _sort(r)),)
    if (plain := r.take(PLAIN_EFFECT)) and (but := r.take(BUT_BY)):
        other = ast.Filter("name", "!=", r.text.printed(*but.span(1)), r.span(start))
        return (("effect", ast.Noun("any", "card", whose, filters=(other,), span=r.span(start))),)
    if plain:
        by = ast.Noun("any", "card", whose, span=r.span(start)) if whose else None
        return (("effect", by),)
    for word, sort in SORTS:
        at = r.at
        if r.take(word):
            if r.take(OF_A_SORT):
                return (("effect", ast.Noun("any", sort, whose, span=r.span(start))),)
            r.at = at
    at = r.at
    found = phrase(r)
    noun = found.noun if found is not None and found.kind == "thing" else None
    if noun is None or noun.how not in ("any", "choose") or not noun.filters or not r.take(OF_A_SORT):
        r.at = at
        raise NotRead("by what it happens")
    one = noun.how == "any" or (noun.count == ast.Number(1) and not noun.up_to)
    if not one or noun.where or noun.other or (whose and noun.whose):
        raise NotRead("by whose effect")
    return (("effect", replace(noun, how="any", count=None, whose=whose or noun.whose)),)


def _sort(r: Reader) -> ast.Noun:
    """Of what sort of card the effect is."""
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing":
        raise NotRead("by whose effect")
    noun = found.noun
    if noun.how == "choose" and noun.count is not None and noun.count.value == 1 and not noun.up_to:
        noun = replace(noun, how="any", count=None)
    if noun.how != "any" or noun.where not in ((), ("field",)) or noun.other:
        raise NotRead("by whose effect")
    return replace(noun, where=())
