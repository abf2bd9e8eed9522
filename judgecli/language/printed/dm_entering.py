"""Lines by which cards come into the battle zone tapped: "Your opponent's creatures are put into the battle zone tapped"."""

from __future__ import annotations

from judgecli.language.ast import Ability, Happening, Instruction, Noun, Span
from judgecli.language.printed.dm_costs import Tokens, cards_meant
from judgecli.language.printed.lexer import Place
from judgecli.language.words import Lang
from judgecli.lazy import pattern, replace

PATTERNS = {
    "ja": pattern(
        r"^(?:(?P<whose>相手)は、?)?(?P<what>[^。]+?)(?:をバトルゾーンに出す時、?(?:そのクリーチャーを)?タップして(?:置く|出す)"
        r"|は、?タップしてバトルゾーンに(?:置かれる|出る))。?$"
    ),
    "en": pattern(r"^(?P<what>[^.,]+) (?:is|are) put into the battle zone tapped\.?$"),
}


def read(chars: str, start: int, lang: Lang, place: Place, tokens: Tokens, span: Span) -> Ability | None:
    """The replacement that has them come tapped, or ``None`` where the line is of another sort."""
    match = PATTERNS[lang].match(chars.strip())
    if match is None:
        return None
    at = start + len(chars) - len(chars.lstrip())
    noun = cards_meant(tokens(at + match.start("what"), at + match.end("what")), lang, place)
    if noun.how == "this":
        return None
    whose = noun.whose or ("opponent" if match.groupdict().get("whose") else "")
    when = Happening("enter", replace(noun, how="any", whose=whose), span=span)
    tapped = Instruction("tap", what=Noun("that", span=span), span=span)
    return Ability("replacement", span, when=when, effects=(tapped,), text=chars, structure="static")
