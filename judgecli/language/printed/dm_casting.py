"""Where a spell goes once it has been cast: 「この呪文を唱えた後、墓地に置くかわりに自分のマナゾーンに置く」."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.language.ast import Ability, Happening, Instruction, Noun, Place, Span
from judgecli.language.printed.lexer import Place as Written
from judgecli.language.printed.lexer import Token
from judgecli.language.words import Lang
from judgecli.lazy import pattern

PATTERNS = {
    "ja": pattern(
        r"^この呪文(?:を唱えた後、|を、|は、唱えた後、)(?:自分の)?墓地(?:に置くかわりに|ではなく)、?(?:自分の)?"
        r"(?:(?P<hand>手札)に(?:戻す|加える)|マナゾーンに(?P<tapped>タップして)?置く)。?$"
    ),
    "en": pattern(
        r"^After you cast this spell, put it into your (?:(?P<hand>hand)|mana zone(?P<tapped> tapped)?)"
        r" instead of your graveyard\.?$"
    ),
}


def read(
    chars: str, start: int, lang: Lang, place: Written, tokens: Callable[[int, int], list[Token]], span: Span
) -> Ability | None:
    """The replacement that works while the spell waits to be put away, or ``None`` where the line is of another sort."""
    match = PATTERNS[lang].match(chars.strip())
    if match is None:
        return None
    to = Place("hand" if match["hand"] else "mana zone", state="tapped" if match["tapped"] else "", span=span)
    effect = Instruction("return" if match["hand"] else "put", what=Noun("that", span=span), to=to, span=span)
    when = Happening("put", Noun("this", span=span), goal="graveyard", span=span)
    return Ability(
        "replacement", span, where=("pending zone",), when=when, effects=(effect,), text=chars, structure="static"
    )
