"""Where a spell goes once it has been cast: 「この呪文を唱えた後、墓地に置くかわりに自分のマナゾーンに置く」."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.language.ast import Ability, Condition, Happening, Instruction, Noun, Place, Span
from judgecli.language.printed.lexer import Place as Written
from judgecli.language.printed.lexer import Token
from judgecli.language.words import Lang
from judgecli.lazy import pattern

PATTERNS = {
    "ja": pattern(
        r"^(?P<summoned>このターン、この呪文を唱える直前にクリーチャーを召喚していれば、)?この呪文(?:を唱えた後、|を、|は、唱えた後、)(?:自分の)?墓地(?:に置くかわりに|ではなく)、?(?:自分の)?"
        r"(?:(?P<hand>手札)に(?:戻す|加える)|マナゾーンに(?P<tapped>タップして)?置く"
        r"|(?P<first>タップして)自分のマナゾーンに置く)。?$"
    ),
    "en": pattern(
        r"^After you cast this spell, put it into your (?:(?P<hand>hand)|mana zone(?P<tapped> tapped)?)"
        r" instead of your graveyard\.?$"
    ),
}


ONLY_AFTER_A_SPELL = {
    "ja": pattern(r"^自分がこのターンに呪文を唱えていなければ、このクリーチャーを召喚できない。?$"),
    "en": pattern(r"^You can summon this creature only if you have cast a spell this turn\.?$"),
}


def read_only_after(
    chars: str, start: int, lang: Lang, place: Written, tokens: Callable[[int, int], list[Token]], span: Span
) -> Ability | None:
    """A creature that can be summoned only in a turn in which its player has cast a spell."""
    if ONLY_AFTER_A_SPELL[lang].match(chars.strip()) is None:
        return None
    you = Noun("you", "player", span=span)
    cast = Happening("cast", you, object=Noun("any", "spell", span=span), span=span)
    none = Condition(Noun("any"), "happened", "=", "", True, span=span, happening=cast)
    barred = Instruction("cannot", what=Noun("this", span=span), change="be summoned", span=span)
    return Ability(
        "static", span, where=("hand",), conditions=(none,), effects=(barred,), text=chars, structure="constant"
    )


def read(
    chars: str, start: int, lang: Lang, place: Written, tokens: Callable[[int, int], list[Token]], span: Span
) -> Ability | None:
    """The replacement that works while the spell waits to be put away, or ``None`` where the line is of another sort."""
    match = PATTERNS[lang].match(chars.strip())
    if match is None:
        return None
    said = match.groupdict()
    tapped = bool(said["tapped"] or said.get("first"))
    after = Condition(Noun("this", span=span), "state", "=", "after a summon", span=span)
    to = Place("hand" if match["hand"] else "mana zone", state="tapped" if tapped else "", span=span)
    effect = Instruction("return" if match["hand"] else "put", what=Noun("that", span=span), to=to, span=span)
    when = Happening("put", Noun("this", span=span), goal="graveyard", span=span)
    return Ability(
        "replacement",
        span,
        where=("pending zone",),
        conditions=(after,) if said.get("summoned") else (),
        when=when,
        effects=(effect,),
        text=chars,
        structure="static",
    )
