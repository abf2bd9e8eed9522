"""Points and cards by number in English print: what is drawn, dealt, gained and paid, and the cards of the top of a deck."""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.amounts_en import counted, so_many_again
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.text import NotRead, Reader
from judgecli.language.printed.ygo.things import Phrase
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.language.printed.ygo.words_en import of

DRAW = _is(r"draws? (\d+) cards?\b")


DRAW_SO_MANY = _is(r"draws? (?:that many|the same number of) cards\b(?! that| \+)")


DRAW_EQUAL = _is(r"draws? cards equal to the number of ")
MORE = _is(r",? ?\+ ?(\d+)")
MILL_EQUAL = _is(r"sends? cards from the top of (your|your opponent's) Deck to the GY,? equal to the number of ")


BANISH_SO_MANY = _is(
    r"banish(?:es)? cards from the top of (your|your opponent's) Deck(,? face-down|,? \(face-down\))?,? (equal|up) to the number of "
)


DAMAGE = _is(r"inflicts? (\d+) (?:points of )?damage to ")


TAKE_DAMAGE = _is(r"takes? (\d+) damage\b")


EQUAL_DAMAGE = _is(
    r"inflicts? damage to (your opponent|both players) equal to (half )?(?:its|that (?:target|monster|card)'s) (original ATK|original DEF|ATK|DEF)\b"
)


COUNT_DAMAGE = _is(r"inflicts? damage to (your opponent|both players) equal to the number of ")


EQUAL_LP = _is(
    r"gains? LP equal to (half )?(?:its|that (?:target|monster|card)'s) (original ATK|original DEF|ATK|DEF)\b"
)


EXCAVATE = _is(r"excavates? the top (?:(\d+) )?cards? of (your|your opponent's) Deck\b")


LOOK_AT_TOP = _is(
    r"looks? at (?:the top (?:(?P<n>\d+) )?cards?|(?P<m>\d+) cards? from the top) of (?P<whose>your|your opponent's) Deck\b"
)


THE_REST = _is(
    r"(?:(?P<how>place|shuffle|return|send|banish)s? )(?:the rest|the remaining cards?|the other cards?|any remaining cards|the other excavated cards?|the excavated cards)"
    r"(?P<to>,? (?:on (?:the )?(?:top|bottom) of (?:your|the|their) Deck(?:,? in (?:any|the same) order)?|(?:back )?into (?:your|the) Deck|to the GY|to the (?:top|bottom) of (?:your|the) Deck(?: in any order)?))?"
)


BANISH_TOP = _is(
    r"banish(?:es)? (\(face-down\) )?the top (?:(\d+) )?cards? of (your|your opponent's) Deck(,? face-down|,? \(face-down\))?(?!\w)"
)


GAIN_LP = _is(r"gains? (\d+) LP\b")


LOSE_LP = _is(r"loses? (\d+) LP\b")


PAY = _is(r"pays? (\d+) LP\b")


PAY_HALF = _is(r"pays? half your LP\b")


MILL = _is(r"sends? the top (?:(\d+) )?cards? of (your|your opponent's|their) Deck to the GY\b")


def points_and_cards(r: Reader, start: int, who: Phrase | None) -> tuple[ast.Instruction, ...]:
    """Points and cards by number."""
    player = who.noun if who is not None and who.noun is not None and who.noun.how != "you" else None
    if r.take(DRAW_SO_MANY):
        return (ast.Instruction("draw", player, amount=so_many_again(r.span(start)), span=r.span(start)),)
    if r.take(DRAW_EQUAL):
        return (ast.Instruction("draw", player, amount=_so_many(r), span=r.span(start)),)
    if m := r.take(MILL_EQUAL):
        whose = ast.Noun("opponent", "player", span=r.span(start)) if "opp" in m[1].lower() else player
        return (ast.Instruction("mill", whose, amount=_so_many(r), span=r.span(start)),)
    if m := r.take(BANISH_SO_MANY):
        of_whom = "opponent" if "opp" in m[1].lower() else "you"
        many = _so_many(r)
        fewer = m[3].lower() == "up"
        top = ast.Noun("choose", "card", of_whom, many, fewer, where=("deck",), top=True, span=r.span(start))
        down = ast.Place("", state="face down") if m[2] else None
        return (ast.Instruction("banish", None, top, to=down, span=r.span(start)),)
    if m := r.take(DRAW):
        return (ast.Instruction("draw", player, amount=for_each(r, int(m[1])), span=r.span(start)),)
    if m := r.take(EQUAL_DAMAGE):
        to = ast.Noun("opponent" if "opp" in m[1].lower() else "player", "player", span=r.span(start))
        stat = of(words.STATS, m[3])
        number = ast.Number(0, word=f"its {stat}", scale="half" if m[2] else "")
        return (ast.Instruction("damage", None, to, number, span=r.span(start)),)
    if m := r.take(DAMAGE):
        found = phrase(r)
        if found is None or found.kind != "player":
            raise NotRead("whom it is dealt to")
        number = for_each(r, int(m[1]))
        return (ast.Instruction("damage", None, found.noun, number, span=r.span(start)),)
    if m := r.take(COUNT_DAMAGE):
        return (_damage_by_number(r, m, start),)
    if m := r.take(TAKE_DAMAGE):
        to = player or ast.Noun("you", "player", span=r.span(start))
        return (ast.Instruction("damage", None, to, for_each(r, int(m[1])), span=r.span(start)),)
    if m := r.take(GAIN_LP):
        return (ast.Instruction("gain lp", player, amount=for_each(r, int(m[1])), span=r.span(start)),)
    if m := r.take(LOSE_LP):
        return (ast.Instruction("lose lp", player, amount=for_each(r, int(m[1])), span=r.span(start)),)
    if m := r.take(EQUAL_LP):
        number = ast.Number(0, word=f"its {of(words.STATS, m[2])}", scale="half" if m[1] else "")
        return (ast.Instruction("gain lp", player, amount=number, span=r.span(start)),)
    if m := r.take(EXCAVATE):
        deck = ast.Noun(
            "all",
            "card",
            "opponent" if "opp" in m[2].lower() else "you",
            ast.Number(int(m[1] or 1)),
            where=("deck",),
            top=True,
            span=r.span(start),
        )
        return (ast.Instruction("excavate", None, deck, span=r.span(start)),)
    if m := r.take(LOOK_AT_TOP):
        number = ast.Number(int(m["n"] or m["m"] or 1))
        theirs = "opponent" if "opp" in m["whose"].lower() else "you"
        top = ast.Noun("all", "card", theirs, number, where=("deck",), top=True, span=r.span(start))
        return (ast.Instruction("look", None, top, span=r.span(start)),)
    if m := r.take(THE_REST):
        return (_the_rest(m, r.span(start)),)
    if m := r.take(BANISH_TOP):
        top = ast.Noun(
            "choose",
            "card",
            "opponent" if "opp" in m[3].lower() else "you",
            ast.Number(int(m[2] or 1)),
            where=("deck",),
            top=True,
            span=r.span(start),
        )
        down = ast.Place("", state="face down") if m[1] or m[4] else None
        return (ast.Instruction("banish", None, top, to=down, span=r.span(start)),)
    if m := r.take(PAY):
        return (ast.Instruction("pay lp", player, amount=ast.Number(int(m[1])), span=r.span(start)),)
    if r.take(PAY_HALF):
        return (ast.Instruction("pay half", span=r.span(start)),)
    if m := r.take(MILL):
        if m[2].lower() == "their" and player is None:
            raise NotRead("whom they means")
        if "opp" in m[2].lower():
            player = ast.Noun("opponent", "player", span=r.span(start))
        return (ast.Instruction("mill", player, amount=ast.Number(int(m[1] or 1)), span=r.span(start)),)
    return ()


def _so_many(r: Reader) -> ast.Number:
    """As many as of something, or some more."""
    several = counted(r, phrase)
    if several is None:
        raise NotRead("for each of what")
    more = r.take(MORE)
    return ast.Number(1, several, plus=int(more[1]) if more is not None else 0)


def _the_rest(m: re.Match[str], span: ast.Span) -> ast.Instruction:
    """What becomes of the cards that were turned over and not taken."""
    rest = ast.Noun("all", "card", filters=(ast.Filter("among", "=", "that", span),), span=span)
    how, goal = m["how"].lower(), (m["to"] or "").lower()
    if how == "send" and "gy" in goal:
        return ast.Instruction("send", what=rest, to=ast.Place("graveyard"), span=span)
    if how == "banish" and not goal:
        return ast.Instruction("banish", what=rest, span=span)
    edge = "top" if "top" in goal else "bottom" if "bottom" in goal else ""
    if how not in ("place", "shuffle", "return") or "deck" not in goal or (how == "shuffle") is bool(edge):
        raise NotRead("where the rest goes")
    return ast.Instruction("return", what=rest, to=ast.Place("deck", "owner", position=edge), span=span)


def for_each(r: Reader, points: int) -> ast.Number:
    """So many points, or so many for each of something."""
    each = each_of(r)
    return ast.Number(points) if each is None else ast.Number(points, each)


def _damage_by_number(r: Reader, m: re.Match[str], start: int) -> ast.Instruction:
    """ "Damage equal to the number of X × 300"."""
    counted = phrase(r)
    if counted is None or counted.noun is None or counted.kind != "thing" or counted.noun.how != "any":
        raise NotRead("for each of what")
    times = r.take(_is(r" ?x (\d+)"))
    if times is None:
        raise r.fail("how many points for each")
    to = ast.Noun("opponent" if "opp" in m[1].lower() else "player", "player", span=r.span(start))
    return ast.Instruction("damage", None, to, ast.Number(int(times[1]), counted.noun), span=r.span(start))


def each_of(r: Reader) -> ast.Noun | None:
    """ "for each X"."""
    at = r.at
    if r.take(_is(r" for each(?=$|,)")):
        return so_many_again(r.span(at)).each
    if not r.take(_is(r" for each (?:of )?")):
        return None
    found = counted(r, phrase)
    if found is None:
        r.at = at
        raise NotRead("for each of what")
    return found
