"""Of a card that is worn, and of materials: what a line of English print is by itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.summoning import with_one
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import where_a_material_lies
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.lazy import replace


def span_of(group: Sequence[Text]) -> ast.Span:
    first, last = group[0], group[-1]
    return ast.Span(first.line, first.columns[0], max(last.columns[-1], first.columns[0] + 1))


def equips(text: Text) -> ast.Ability:
    r = Reader(text)
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing" or not r.ended() or found.noun.how == "that":
        raise NotRead("what it can be equipped to")
    up = ast.Filter("state", "=", "face up", found.noun.span)
    target = replace(found.noun, how="choose", count=ast.Number(1), target=True, filters=(*found.noun.filters, up))
    return ast.Ability("effect", ast.NOWHERE, targets=(target,), structure="event")


def of_the_equipped(sentence: Text) -> Text:
    """ "It gains 500 ATK" on an Equip Spell is about the monster it is equipped to (S4.11)."""
    m = re.match(r"(?i)it(?= )", sentence.letters)
    return sentence.part(m.end(), len(sentence)).behind("the equipped monster") if m is not None else sentence


SPOKEN_OF = _is(r"(?:the equipped monster|a monster equipped with this card|equip only to|it)\b")
THEN_IT = _is(
    r"it(?= (?:gains|loses|cannot|can|becomes)\b)|(?P<before>(?:if|when|each time|while|as long as) )it\b(?! is on)|(?P<late>(?:you take no|your opponent takes no) .*battles involving )it$"
)


def it_is_worn(said: Sequence[Text]) -> list[Text]:
    """ "If it would be destroyed, …" behind a sentence about the equipped monster, on an Equip Spell: that monster."""
    found: list[Text] = []
    for sentence in said:
        m = THEN_IT.match(sentence.letters)
        spoken = found and SPOKEN_OF.match(found[-1].letters) and not {":", ";"} & {*found[-1].letters}
        if m is not None and spoken:
            end = m.end()
            before = sentence.part(0, end - len("it")).ending("the equipped monster")
            sentence = before.followed(sentence.part(end, len(sentence)))
        found.append(sentence)
    return found


SORT_ALONE = rewrites((r"\b(non-Tuner)(?= \+|$)", r"\1 monster"), (r"\bin the hand\b", "in your hand"))
"""What a line of materials leaves out: that it is a monster, and whose hand it is."""


def materials_of(text: Text) -> ast.Ability:
    """ "1 Tuner + 1+ non-Tuner monsters"."""
    text = text.rewritten(SORT_ALONE)
    r = Reader(text)
    nouns: list[ast.Noun] = []
    while not r.ended():
        if len(nouns) == 1 and r.take(_is(", including ")):
            among = phrase(r)
            if among is None or among.noun is None or not r.ended():
                raise r.fail()
            nouns = [*with_one(nouns[0], among.noun)]
            break
        found = phrase(r)
        if found is None or found.noun is None or found.kind != "thing":
            raise r.fail()
        noun = where_a_material_lies(found.noun)
        if noun.count is None:
            named = len(noun.filters) == 1 and noun.filters[0].kind == "name" and noun.filters[0].op == "="
            if not noun.name and not named:  # one card of a name, or of one of several names
                raise NotRead("how many materials")
            noun = replace(noun, how="choose", count=ast.Number(1))
        nouns.append(noun)
        if not r.ended() and not r.take(expression(r" ?\+ ?")) and not r.see(_is(", including ")):
            raise r.fail()
    span = text.span(0, len(text))
    return ast.Ability("keyword", span, keyword="materials", of=tuple(nouns), text=text.letters)
