"""Battles that a text brings about: "this creature battles one of your opponent's creatures", 「…と…をバトルさせる」."""

from __future__ import annotations

from judgecli.language.ast import Instruction, Noun, Number
from judgecli.language.printed.clause import Clause, Phrase, Unreadable, too_short
from judgecli.language.printed.lower import Lowering
from judgecli.lazy import replace


def battles(low: Lowering, c: Clause) -> list[Instruction]:
    """Two creatures battle: of itself the one that is the subject, or because somebody has them battle."""
    if c.voice not in ("", "causative") or c.negative or c.mood not in ("", "may") or c.adverbs or c.duration:
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
    made = c.voice == "causative" or c.subject is None or c.subject.player
    one, other = c.role("what"), c.role("by")
    if not made:
        one, other, c = c.subject, one or other, replace(c, subject=None)
    if other is None or c.each is not None:
        raise too_short(list(c.tokens))
    if one is None:  # who was spoken of in the clause before
        one = Phrase(Noun("that", span=c.span))
    elif other.tokens and one.tokens and other.tokens[0].start < one.tokens[0].start:
        one, other = other, one  # in the order in which they are told
    what, target = low.thing(one, c), low.thing(other, c)
    for noun, phrase in ((what, one), (target, other)):
        if not _is_one(noun):
            raise Unreadable(list(phrase.tokens), "two creatures battle, one of each side", "バトルするのは1体ずつ")
    return [Instruction("battle", low.who(c), may=c.mood == "may", what=what, target=target, span=c.span)]


def _is_one(noun: Noun) -> bool:
    """Whether it is a single creature, chosen or spoken of."""
    chosen = noun.how == "choose" and noun.count == Number(1) and not noun.up_to and not noun.or_more
    return chosen or noun.how in ("this", "that")
