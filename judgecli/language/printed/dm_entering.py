"""Lines about all cards of a sort: they come into the battle zone tapped, they have one more civilization."""

from __future__ import annotations

from judgecli.language.ast import Ability, Filter, Happening, Instruction, Noun, Span
from judgecli.language.printed.dm_costs import Tokens, apart, cards_meant
from judgecli.language.printed.lexer import Place
from judgecli.language.printed.vocabulary import vocabulary
from judgecli.language.words import Lang
from judgecli.lazy import pattern, replace

PATTERNS = {
    "ja": pattern(
        r"^(?:(?P<whose>相手)は、?)?(?P<what>[^。]+?)(?:をバトルゾーンに出す時、?(?:そのクリーチャーを)?タップして(?:置く|出す)"
        r"|は、?タップしてバトルゾーンに(?:置かれる|出る))。?$"
    ),
    "en": pattern(r"^(?P<what>[^.,]+) (?:is|are) put into the battle zone tapped\.?$"),
}


BESIDES = {
    "ja": pattern(r"^(?P<what>[^。、]+?)は(?:すべて)?、?(?P<colour>光|水|闇|火|自然)のクリーチャーでもある。?$"),
    "en": pattern(
        r"^(?P<what>[^.,]+) (?:is|are) also (?:a )?(?P<colour>light|water|darkness|fire|nature) creatures?\.?$"
    ),
}


NO_TRIGGER = {
    "ja": pattern(r"^誰も、?(?P<colour>光|水|闇|火|自然)のカードの「S・トリガー」を使えない。?$"),
    "en": pattern(
        r"^Player'?s cannot use (?:the )?\"shield trigger\" abilit(?:y|ies) of (?P<colour>light|water|darkness|fire|nature) cards\.?$"
    ),
}
UNFOUGHT = {
    "ja": pattern(
        r"^このクリーチャー(?:の攻撃がブロックされた(?:場合|時)|が(?P<blocks>攻撃をブロックした時))、バトルは行われない"
        r"(?:。ただし、両クリーチャーはタップしたままである)?。?$"
    ),
    "en": pattern(r"^Whenever this creature (?:becomes blocked|(?P<blocks>blocks)), no battle happens\.?$"),
}


ANY_EVOLUTION = {
    "ja": pattern(
        r"^(?:どんな種族の進化クリーチャーを、?このクリーチャーの上に|このクリーチャーの上に、?どの種族の進化クリーチャーを)置いてもよい。?$"
    ),
    "en": pattern(
        r"^(?:You (?:may|can) put )?[Aa]n(?:y)? evolution creature of any race (?:can be put )?on this creature\.?$"
    ),
}


STAYS = {
    "ja": pattern(
        r"^(?P<what>[^。、]+?)が、?(?:(?P<fate>破壊される|バトルゾーンから墓地に置かれる|バトルゾーン(?:を|から)離れる))時、"
        r"(?:その[^。、]+?は、?)?(?:墓地に置(?:かれる|く)かわりに|バトルゾーン(?:を|から)離れずに)、?(?:バトルゾーンに)?とどまる。?$"
    ),
    "en": pattern(
        r"^When(?:ever)? (?P<what>[^.,]+?) would (?P<fate>be destroyed|leave the battle zone), (?:it|that creature) stays"
        r" in the battle zone instead\.?$"
    ),
}
"""What keeps creatures in the battle zone: nothing else happens instead."""
FATES = {"破壊される": "destroyed", "be destroyed": "destroyed", "バトルゾーンから墓地に置かれる": "put"}


def read_stays(chars: str, start: int, lang: Lang, place: Place, tokens: Tokens, span: Span) -> Ability | None:
    """「他のクリーチャーが破壊される時、墓地に置かれるかわりにバトルゾーンにとどまる」"""
    match = STAYS[lang].match(chars.strip())
    if match is None:
        return None
    at = start + len(chars) - len(chars.lstrip())
    noun = cards_meant(tokens(at + match.start("what"), at + match.end("what")), lang, place)
    about = noun if noun.how == "this" else replace(noun, how="any")
    verb = FATES.get(match["fate"], "leave")
    when = Happening(verb, about, span=span)
    if verb == "put":
        when = replace(when, origin="battle zone", goal="graveyard")
    return Ability("replacement", span, when=when, text=chars, structure="static")


def read_bars(chars: str, start: int, lang: Lang, place: Place, tokens: Tokens, span: Span) -> Ability | None:
    """Lines by which S-triggers of a civilization are not used, and by which a blocked attack comes to no battle."""
    if (match := UNFOUGHT[lang].match(chars.strip())) is not None:
        word = "no battle when it blocks" if match["blocks"] else "no battle when blocked"
        return Ability("keyword", span, keyword=word, text=chars)
    if ANY_EVOLUTION[lang].match(chars.strip()) is not None:
        return Ability("keyword", span, keyword="base of any evolution", text=chars)
    if (match := NO_TRIGGER[lang].match(chars.strip())) is None:
        return None
    colour = Filter("colour", "=", vocabulary("dm", lang)[match["colour"]].value, span)
    shields = Noun("all", "shield", filters=(colour,), span=span)
    bar = Instruction("cannot", what=shields, change="be used by s-trigger", span=span)
    return Ability("static", span, effects=(bar,), text=chars, structure="constant")


def read_besides(chars: str, start: int, lang: Lang, place: Place, tokens: Tokens, span: Span) -> Ability | None:
    """「自分の闇のクリーチャーと自然のクリーチャーはすべて、火のクリーチャーでもある」: a civilization besides those they have."""
    match = BESIDES[lang].match(chars.strip())
    if match is None:
        return None
    at = start + len(chars) - len(chars.lstrip())
    colour = vocabulary("dm", lang)[match["colour"]].value
    parts = apart(tokens(at + match.start("what"), at + match.end("what")))
    nouns = [cards_meant(part, lang, place) for part in parts]
    first = nouns[0]
    nouns = [replace(n, whose=n.whose or first.whose, where=n.where or first.where) for n in nouns]
    effects = tuple(
        Instruction("gain", what=noun, change="colour", value=colour, span=replace(span, start=span.start + n))
        for n, noun in enumerate(nouns)
    )
    return Ability("static", span, effects=effects, text=chars, structure="constant")


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
