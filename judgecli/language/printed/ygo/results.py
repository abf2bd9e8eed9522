"""What hangs on what an effect has just done: 「この効果でXを特殊召喚した場合、さらに…」, "then, if you added an X, you can …"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.slots import Lang, phrase
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.lazy import replace

DONE: Mapping[str, tuple[str, ...]] = {
    "特殊召喚した": ("special summon", "create", "fusion summon"),
    "破壊した": ("destroy",),
    "除外した": ("banish",),
    "手札に加えた": ("add",),
    "墓地へ送った": ("send", "mill"),
    "捨てた": ("discard",),
    "セットした": ("set",),
    "手札に戻した": ("return",),
    "デッキに戻した": ("return",),
    "戻した": ("return",),
    "リリースした": ("tribute",),
    "ritual summoned": ("ritual summon",),
    "fusion summoned": ("fusion summon",),
    "special summoned": ("special summon", "create", "fusion summon"),
    "destroyed": ("destroy",),
    "banished": ("banish",),
    "added": ("add",),
    "sent": ("send", "mill"),
    "discarded": ("discard",),
    "set": ("set",),
    "returned": ("return",),
    "shuffled": ("return",),
    "tributed": ("tribute",),
}
"""What was done, and the instructions that do it."""
_JA = "|".join(sorted((w for w in DONE if w[0] > "z"), key=len, reverse=True))
_EN = "|".join(sorted((w for w in DONE if w[0] <= "z"), key=len, reverse=True))
BY_THIS = {
    "ja": expression(
        rf"この効果で(?:(?P<what>[^。]+?)を、?)?(?P<done>{_JA})場合(?:に)?(?:は)?、?(?:さらに、?)?(?P<rest>.+)$"
    ),
    "en": _is(
        rf"if you (?P<done>{_EN}) (?P<what>(?:[^,\"]|\"[^\"]*\")+?)(?: by this effect| this way| to your hand)*, (?P<rest>.+)$"
    ),
}
PLAIN = {
    "モンスター": "monster",
    "カード": "card",
    "a monster": "monster",
    "a card": "card",
    "any": "card",
    "it": "card",
}


def hangs_on(
    effects: Sequence[ast.Instruction], sentence: Text, lang: Lang
) -> tuple[tuple[ast.Condition, ...], Text] | None:
    """What is asked of what was done last, and what is done then; None: the sentence does not say so.

    Raise ``NotRead`` where what was done last is not what the sentence speaks of.
    """
    m = BY_THIS[lang].match(sentence.letters)
    if m is None or sentence.letters.count("「", 0, m.start("rest")) != sentence.letters.count(
        "」", 0, m.start("rest")
    ):
        return None
    last = last_of(effects[-1]) if effects else None
    if last is None or last.verb not in DONE[m["done"].lower()] or last.what is None or last.conditions:
        raise NotRead("what was done before")
    rest = sentence.part(m.start("rest"), len(sentence))
    plain = PLAIN.get((m["what"] or "カード").lower())
    if plain:
        if plain == "monster" and last.what.what not in ("monster", "token"):
            return (_such(ast.Noun("any", "monster", span=sentence.span(0, m.end("what")))),), rest
        return (), rest
    r = Reader(sentence.part(*m.span("what")))
    found = phrase(r, lang)
    if found is None or found.kind != "thing" or found.noun is None or found.shown or not r.ended():
        raise NotRead("what was done before")
    noun = found.noun
    many = noun.how == "choose" and (noun.count is None or noun.count.value != 1 or noun.up_to or noun.or_more)
    if noun.how not in ("any", "choose") or many or noun.where or noun.either or noun.other or noun.whose:
        raise NotRead("what was done before")
    return (_such(noun),), rest


def _such(noun: ast.Noun) -> ast.Condition:
    """One of the cards it was done to is such."""
    among = ast.Filter("among", "=", "that", noun.span)
    such = replace(noun, how="any", count=None, filters=(*noun.filters, among))
    return ast.Condition(such, "count", ">=", ast.Number(1), span=noun.span)


def last_of(i: ast.Instruction) -> ast.Instruction:
    """The instruction that is carried out last, of a chain of "then"."""
    return last_of(i.then[-1]) if i.then else i
