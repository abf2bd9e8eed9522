"""What monsters were Summoned with, told in both languages at once: as an event, and as what is asked of this card (C4.20, C4.23, S3.1)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Found, Saying
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import made_with
from judgecli.lazy import replace

WAYS = {
    "融合": "fusion",
    "儀式": "ritual",
    "S": "synchro",
    "X": "xyz",
    "L": "link",
    "アドバンス": "tribute",
    **{way: way for way in ("fusion", "ritual", "synchro", "xyz", "link", "tribute")},
}
KINDS = r"(?P<kind>Fusion|Ritual|Synchro|Xyz|Link)"
KINDS_JA = r"(?P<kind>融合|儀式|S|X|L)"
AS = r"(?: as (?:an? )?(?:Fusion |Ritual |Synchro |Xyz |Link )?materials?)?"


def _summoned_with(found: Found) -> tuple[ast.Happening, ...]:
    """Such a monster is Summoned in such a way, and one of its materials is such."""
    noun = found.noun()
    if noun.where not in ((), ("field",)):
        raise NotRead("where it is summoned")
    way = f"{WAYS[found.word('kind').lower() or 'tribute'] if found.lang == 'en' else WAYS[found.word('kind') or 'アドバンス']} summoned"
    said = made_with(found.noun("of"), found.span)
    return found.event(way, replace(noun, where=(), filters=(*noun.filters, said)))


def _was_summoned_with(found: Found) -> tuple[ast.Condition, ...]:
    """This card was Summoned with such a material: a card is so Summoned in one way alone, by the kind of monster it is (C4)."""
    made = ast.Noun("this", filters=(made_with(found.noun("of"), found.span),), span=found.span)
    return (ast.Condition(made, "count", ">=", ast.Number(1), span=found.span),)


def _holds(found: Found) -> tuple[ast.Condition, ...]:
    """Such a card is among its Xyz materials."""
    said = replace(made_with(found.noun("of"), found.span), kind="holding")
    return (
        ast.Condition(
            ast.Noun("this", filters=(said,), span=found.span), "count", ">=", ast.Number(1), span=found.span
        ),
    )


MADE: tuple[Saying[tuple[ast.Happening, ...]], ...] = (
    Saying(
        _summoned_with,
        en=rf"<what:some> is {KINDS} Summoned (?:by )?using (?:at least )?<of:some>s?" + AS,
        ja=rf"<what:some>が<of:some>を素材として{KINDS_JA}召喚(?:した|された)",
    ),
    Saying(_summoned_with, ja=rf"<of:some>を素材として<what:some>が{KINDS_JA}召喚(?:した|された)"),
    Saying(_summoned_with, ja=rf"<of:this>を(?:融合|S|X|L)?素材として<what:sort>が{KINDS_JA}召喚(?:した|された)"),
    Saying(
        _summoned_with,
        en=r"<what:some> is Tribute Summoned by Tributing (?:at least )?<of:some>s?",
        ja=r"<what:some>が<of:sort>をリリースしてアドバンス召喚した",
    ),
    Saying(_summoned_with, ja=r"<of:sort>をリリースして<what:some>がアドバンス召喚した"),
)
HAS: tuple[Saying[tuple[ast.Condition, ...]], ...] = (
    Saying(
        _was_summoned_with,
        en=rf"this card (?:was|is) {KINDS} Summoned (?:by )?using (?:at least )?<of:sort>s?" + AS,
        ja=rf"このカードが<of:sort>を素材として{KINDS_JA}召喚されている",
    ),
    Saying(
        _was_summoned_with,
        en=rf"you control this card that was {KINDS} Summoned (?:by )?using (?:at least )?<of:sort>s?" + AS,
    ),
    Saying(
        _holds,
        en=r"this card has (?:an? )?<of:sort>s? as (?:an? )?(?:Xyz )?materials?",
        ja=r"このカードが<of:sort>をX素材として(?:持って)?いる",
    ),
)
