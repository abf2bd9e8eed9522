"""What bullets in English print belong to, and sentences of before ":" and ";" that go with what follows."""

from __future__ import annotations

import re

from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.moments_en import IF
from judgecli.language.printed.ygo.text import NotRead, Text, rewrites, writing
from judgecli.language.printed.ygo.writing_en import outside, sentences, trimmed, unquoted
from judgecli.lazy import replace

AHEAD = _is(r"\b(?:following|these) effects\b")
MODES = _is(
    r"(?P<can>you can )?(?:activate|apply) 1 of (?:these|the following) effects"
    r"(?: ?\((?:but )?you can only (?:use|activate) each (?:of these )?effects? of \"(?P<name>[^\"]+)\" once per turn\))?[;:.]?$"
)
APPLIES = _is(r"apply (?:this|the following|these) effects?(?:,? in sequence)?[;:.]?$")
BY_RESULT = _is(
    r"apply (?:the (?:appropriate effects?|result)|(?:1 of |any of )?(?:this|these|the(?: following| appropriate)?) effects?(?:,? in sequence)?,? (?:based|depending) on [^.:;]+)[;:.]?$"
)
INTRODUCES = expression(
    rf"{MODES.pattern}|{APPLIES.pattern}|{BY_RESULT.pattern}|gains? (?:this effect|these effects|the following effects?|effects based on)\b",
    re.IGNORECASE,
)
"""Whether a sentence ends in what bullets are to follow."""


ONLY_SO = _is(
    r"(?:(?:You can )?activate (?:this card )?only|You can only activate this card|You can activate this card|This card can only be activated)"
    r" (?P<when>(?:if|when|while|during|at) [^:;]+)$"
)
PRICE_OF_IT = _is(r"(?P<paid>(?:Pay|Discard|Send|Tribute|Banish|Reveal) [^:;]+?) to activate this card$")


def activated_so(said: list[Text]) -> list[Text]:
    """Sentences of before ":" and ";" were printed: "Activate only if …", "Pay … to activate this card" go with what follows."""
    found: list[Text] = []
    before: Text | None = None
    for n, plain in enumerate(said):
        sentence = plain
        if ";" not in unquoted(plain.letters):
            sentence = plain.rewritten(writing("en", "prices"))
        m = ONLY_SO.match(sentence.letters) or PRICE_OF_IT.match(sentence.letters)
        last = n + 1 == len(said) or any(mark in unquoted(said[n + 1].letters) for mark in ":;")
        if m is not None and before is None and not last:
            group, mark = ("when", ": ") if m.re.pattern == ONLY_SO.pattern else ("paid", "; ")
            part = sentence.part(*m.span(group)).ending(mark)
            before = replace(part, letters=part.letters[:1].upper() + part.letters[1:])
            continue
        if before is not None:
            columns = (*before.columns[:-1], *sentence.columns)
            sentence = Text(before.letters + sentence.letters, columns, sentence.line, sentence.raw)
            before = None
        found.append(sentence)
    return found


_IN_THE_OPEN = r"((?:up to )?\d (?:(?!\b(?:hands?|Decks?|random|select|effects?)\b)(?:[^.;:\"]|\"[^\"]*\"))*?)"
"""So many of what lies in the open: nothing of a hand or a Deck."""
_AND_DONE = (
    r"(?:,? and (?=(?:destroy|return|send|banish|Special Summon|add|change|negate|take control of|shuffle|equip|attach|Tribute)\b)"
    r"|(?: to activate this card)?$)"
)
AIMED = rewrites(
    (rf"(?i)^((?:when|if) [^:;]+?), (you can )?select {_IN_THE_OPEN}{_AND_DONE}", r"\1: \2target \3; "),
    (
        rf"(?i)^(once per turn|(?:once per turn, )?during your Main Phase), (?:you can )?select {_IN_THE_OPEN}{_AND_DONE}",
        r"\1: You can target \2; ",
    ),
    (rf"(?i)(?:;|(?<=[a-z]) and) select {_IN_THE_OPEN}{_AND_DONE}", r", then target \1; "),
    (rf"(?i)(: (?:You can )?)select {_IN_THE_OPEN}{_AND_DONE}", r"\1target \2; "),
    (
        rf"(?i)^((?:when|if) [^:;]+?), (you can )?select and (destroy|take control of) {_IN_THE_OPEN}$",
        r"\1: \2target \4; \3 it",
    ),
    (
        rf"(?i)^((?:when|if) [^:;]+?), (you can )?select and (add|Special Summon) {_IN_THE_OPEN} from your GY((?: to your hand)?)$",
        r"\1: \2target \4 in your GY; \3 it\5",
    ),
    (
        rf"(?i)^(once per turn|(?:once per turn, )?during your Main Phase), you can select and (destroy|take control of) {_IN_THE_OPEN}$",
        r"\1: You can target \3; \2 it",
    ),
    (rf"(?i); select and (destroy|take control of) {_IN_THE_OPEN}$", r", then target \2; \1 it"),
    (
        rf"(?i)(: (?:You can )?)select and (add|Special Summon) {_IN_THE_OPEN} from your GY((?: to your hand)?)$",
        r"\1target \3 in your GY; \2 it\4",
    ),
    (
        r"(?i)^(?:if|when|while) (?P<so>[^:;]+): negate the activation of (?:an|your) opponent's (Spell/Trap Card|Spell or Trap Card),? and destroy (?:it|that card)",
        r"When your opponent activates a \2, while \1: Negate the activation, and if you do, destroy it",
    ),
    (
        r"(?i)^(?:if|when|while) (?P<so>[^:;]+): negate the activation of an Effect Monster's effect,? and destroy (?:it|that card)",
        r"When a monster effect is activated, while \1: Negate the activation, and if you do, destroy it",
    ),
    (r"(?i)\bselect and (?=send \d [^.;:]*? from your Deck)", ""),
)
"""What an effect selects in the open is its target (G.21), wherever the text of before ":" and ";" says it."""
AIMED_AT_ONCE = rewrites(
    (rf"(?i)^select {_IN_THE_OPEN}{_AND_DONE}", r"Target \1; "),
    (rf"(?i)^select and Special Summon {_IN_THE_OPEN} from your GY$", r"Target \1 in your GY; Special Summon it"),
)
"""The same of a card that is activated with it."""


def selected(said: list[Text], stays: bool) -> list[Text]:
    """ "Select 1 monster on the field and destroy it", "Select 1 monster. Destroy it": a target and what is done to it.

    ``stays``: of a card that stays on the field nobody can tell whether its activation selects.
    """
    found: list[Text] = []
    for sentence in said:
        if found and found[-1].letters.endswith("; "):
            before = found.pop()
            columns = (*before.columns[:-1], *sentence.columns)
            found.append(Text(before.letters + sentence.letters, columns, sentence.line, sentence.raw))
            continue
        new = sentence.rewritten(AIMED)
        found.append(new if stays else new.rewritten(AIMED_AT_ONCE))
    return [s.part(0, len(s) - 2) if s.letters.endswith("; ") else s for s in found]


def bullets_of(text: Text) -> list[Text]:
    """The line cut at its bullets, without them; first what stands before them."""
    cuts = [m.start() for m in re.finditer("●", unquoted(text.letters))]
    ends = [*cuts, len(text)]
    first = [text.part(0, cuts[0])] if cuts and cuts[0] else [] if cuts else [text]
    found = [trimmed(text, cut + 1, ends[n + 1]) for n, cut in enumerate(cuts)]
    return [*(trimmed(t, 0) for t in first), *found]


def in_sequence(bullet: Text) -> list[Text]:
    """The sentences of an item that does something; raise ``NotRead`` where it is an effect of its own."""
    told = sentences(bullet)
    if not told or any(outside(s.letters, ":") >= 0 or outside(s.letters, ";") >= 0 for s in told):
        raise NotRead("effects within an effect")
    return told


def said_with(intro: Text, bullets: list[Text]) -> list[Text]:
    """The sentences of an effect whose last clause says to apply what stands behind the bullets."""
    m = APPLIES.search(intro.letters)
    if m is None:
        raise NotRead("bullets")
    told = [sentence for bullet in bullets for sentence in sentences(bullet)]
    if not told or any(outside(s.letters, ":") >= 0 or outside(s.letters, ";") >= 0 for s in told):
        raise NotRead("effects within an effect")
    before = intro.part(0, m.start())
    if not len(before):
        return told
    first = told[0]
    if IF.match(first.letters) and before.letters.rstrip().lower().endswith("can"):
        raise NotRead("a condition of what is left open")
    small = first.letters if first.letters[1:2].isupper() else first.letters[:1].lower() + first.letters[1:]
    whole = Text(before.letters + small, (*before.columns[:-1], *first.columns), first.line, first.raw)
    return [whole, *told[1:]]
