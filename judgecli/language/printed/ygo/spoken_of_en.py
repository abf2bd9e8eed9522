"""Which card an English effect speaks of first: "it" and "that monster" behind an event, a condition or a price."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.afterwards import LEAVES, SAID_OF_WHO_STANDS
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.head import Head
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.lazy import replace

OF_ANOTHER = _is(
    r"(?:you can )?(?:destroy|banish|send|return|tribute|shuffle|special summon) (?:that|those|both) (?:face-up )?(?:monster|target|card)s?\b"
)


def not_of_another(events: Sequence[ast.Happening], done: Text) -> None:
    """Raise ``NotRead`` where an event speaks of this card alone as it goes, and the text begins with "destroy that monster": another."""
    gone = [h for h in events if h.object is None and h.subject is not None and h.subject.how == "this"]
    if gone and len(gone) == len(events) and all(h.verb in LEAVES for h in gone) and OF_ANOTHER.match(done.letters):
        raise NotRead("which of the cards spoken of is meant")


def of_this_card_alone(head: Head, effects: list[ast.Instruction]) -> list[ast.Instruction]:
    """ "During the End Phase, if you control this card: Return it to the hand": where nothing else was spoken of it is this card.

    What has materials or counters taken off it is spoken of too; of what gains something afterwards the material is not meant.

    Raise ``NotRead`` where a condition speaks of other cards.
    """
    told = any(h.object is not None or (h.subject is not None and h.subject.what != "player") for h in head.when)
    first = effects[0]
    of_itself = [i for i in head.cost if i.verb == "detach" or (i.what is not None and i.what.how == "this")]
    gives = first.verb in {*SAID_OF_WHO_STANDS, "gain", "unaffected"} and all(
        i.verb in ("detach", "lose") for i in of_itself
    )
    own = of_itself if gives else []
    paid = any(i.what is not None and i.what.what != "player" and i not in own for i in head.cost)
    if paid or head.targets or head.fighter is not None or first.what is None:
        return effects
    if first.what.how != "that" or first.what.spoken or first.what.target:
        return effects
    if told and head.when and own and all(_is_of_this(h) for h in head.when):
        return [replace(first, what=ast.Noun("this", span=first.what.span)), *effects[1:]]
    if told:
        return effects
    spoken_of: list[ast.Noun | None] = [ast.Noun("this", span=first.what.span) for _ in own]
    for c in head.conditions:
        if c.happening is not None:
            spoken_of += (c.happening.subject, *((c.happening.object,) if c.happening.object is not None else ()))
        elif c.what not in ("phase", "lp", "lp compared"):
            spoken_of.append(c.subject)
    alone = all(noun is not None and noun.how == "this" for noun in spoken_of)
    if not alone or not (spoken_of or head.where or head.card):
        raise NotRead("which of the cards spoken of is meant")
    return [replace(first, what=ast.Noun("this", span=first.what.span)), *effects[1:]]


def _is_of_this(h: ast.Happening) -> bool:
    return h.object is None and h.subject is not None and h.subject.how == "this"


def nobody_knows_which(head: Head) -> None:
    """Raise ``NotRead`` where a price is paid with "that monster" and no event has spoken of one: "if your monster battled: shuffle it"."""
    spoken = any(h.subject is not None and h.subject.what != "player" for h in head.when)
    if not spoken and any(i.what is not None and i.what.how == "that" for i in head.cost[:1]):
        raise NotRead("which of the cards spoken of is meant")
