"""Lines that make cards cost less or more: 「自分のドラゴンを召喚する時、支払うコストは1少なくなる。…」."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judgecli.language.ast import NOWHERE, Ability, Instruction, Noun, Number, Span
from judgecli.language.printed.clause import Phrase, Unreadable, no_word
from judgecli.language.printed.lexer import Place, Token
from judgecli.language.printed.nouns import noun_reader
from judgecli.language.printed.words_seen import Words
from judgecli.language.words import Lang
from judgecli.lazy import pattern, replace

GAME = "dm"
JAPANESE = pattern(
    r"^(?:このクリーチャーがバトルゾーンにある間、)?(?P<whose>各プレイヤーは、?)?(?P<what>[^。]+?)"
    r"(?:を(?:召喚|ジェネレート)する|を唱える|の召喚)(?:(?:時、?(?:に)?|時に)支払う)?コスト(?:は|が|を)、?"
    r"(?:(?P<each>[^。]+?)につき(?:[、枚つ体])?)?(?P<most>最大)?(?P<number>\d+)(?P<way>少なく|多く)(?:なる|する|(?P<may>してもよい))"
    r"(?:。 *ただし、?コスト(?:は|が)(?:(?P<floor>\d+)より少なくならない|(?P<at>\d+)の時は少なくならない"
    r"|(?P<below>\d+)以下に(?:なることはない|は?ならない)))?。?$"
)
BOTH_DEARER = pattern(
    r"^(?P<what>[^。]+?)を召喚する(?:時、支払う)?コストと(?P<other>[^。]+?)を唱える(?:時、支払う)?コスト"
    r"は、?(?:それぞれ)?\+(?P<number>\d+)される。?$"
)
"""Creatures and spells, each of which costs so much more."""
ENGLISH = pattern(
    r"^(?P<what>[^.,]+?) (?:each )?costs? (?P<number>\d+) (?P<way>less|more) to (?:summon|cast|generate)"
    r"(?: for each (?:of )?(?P<each>[^.]+?))?(?:\. (?:They|It) cannot cost less than (?P<floor>\d+))?\.?$",
    re.IGNORECASE,
)
"""What a line of this sort says, part by part; the parts that name things are read as any other phrase."""

Tokens = Callable[[int, int], list[Token]]
"""The words between two columns of the text."""


def read(chars: str, start: int, lang: Lang, place: Place, tokens: Tokens, span: Span) -> Ability | None:
    """The static ability, or ``None`` where the line is of another sort; ``start``: the column at which it begins."""
    match = (JAPANESE if lang == "ja" else ENGLISH).match(chars)
    if match is None:
        return _both_dearer(chars, start, lang, place, tokens, span)
    whose = match.groupdict().get("whose")
    things = [
        cards_meant(part, lang, place) for part in apart(tokens(start + match.start("what"), start + match.end("what")))
    ]
    things = _as_one([replace(noun, whose=noun.whose or things[0].whose) for noun in things])
    if whose and any(noun.whose for noun in things):
        raise Unreadable(tokens(start, start + match.end()), "whose is it?", "誰のものか分からない")
    each = (
        _counted(tokens(start + match.start("each"), start + match.end("each")), lang, place) if match["each"] else None
    )
    amount = Number(int(match["number"]) * (-1 if match["way"] in ("少なく", "less") else 1), each=each)
    floor = _floor(match)
    if floor != "" and (match["way"] in ("多く", "more")):
        raise Unreadable(tokens(start, start + match.end()), "a bound that does not fit", "増えるコストの下限")
    may = bool(match.groupdict().get("may"))
    if match.groupdict().get("most") and not may and floor == "":
        raise Unreadable(tokens(start, start + match.end()), "less by how much?", "いくつ少なくなるのか分からない")
    if not match.groupdict().get("most") or not may:
        return _dearer(things, amount, floor, span, chars, may=may)  # so many as the bound leaves
    if each is not None:
        raise Unreadable(tokens(start, start + match.end()), "up to how much for each?", "1つにつきいくつまでか")
    return _dearer(things * -amount.value, Number(-1), floor, span, chars, may=True)  # by as many as its player wants


def _as_one(things: list[Noun]) -> list[Noun]:
    """「光のクリーチャーと闇のクリーチャー」 are the creatures of either colour: one of both is not spoken of twice."""
    colours = [[f for f in noun.filters if f.kind == "colour" and f.op == "="] for noun in things]
    rest = {
        replace(noun, filters=tuple(f for f in noun.filters if f.kind != "colour"), span=NOWHERE) for noun in things
    }
    if len(things) < 2 or len(rest) > 1 or any(len(found) != 1 for found in colours):
        return things
    first = colours[0][0]
    either = replace(first, value=" or ".join(str(found[0].value) for found in colours))
    return [replace(things[0], filters=tuple(either if f is first else f for f in things[0].filters))]


def _both_dearer(chars: str, start: int, lang: Lang, place: Place, tokens: Tokens, span: Span) -> Ability | None:
    """「光のクリーチャーを召喚するコストと光の呪文を唱えるコストは、それぞれ+1される」"""
    match = BOTH_DEARER.match(chars)
    if match is None:
        return None
    parts = (tokens(start + match.start(part), start + match.end(part)) for part in ("what", "other"))
    things = [cards_meant(part, lang, place) for part in parts]
    return _dearer(things, Number(int(match["number"])), "", span, chars)


def _dearer(
    things: Sequence[Noun], amount: Number, floor: int | str, span: Span, chars: str, may: bool = False
) -> Ability:
    effects = tuple(
        Instruction(
            "change",
            what=noun,
            amount=amount,
            change="cost",
            value=floor,
            may=may,
            span=replace(span, start=span.start + n),
        )
        for n, noun in enumerate(things)
    )
    return Ability("static", span, effects=effects, text=chars, structure="constant")


def _floor(match: re.Match[str]) -> int | str:
    """Below which cost it does not go: "not below 1"; 「1の時は少なくならない」 is the same of a reduction by 1."""
    found = match.groupdict()
    if found["floor"]:
        return int(found["floor"])
    if found.get("at"):
        return int(found["at"]) if found["number"] == found["at"] == "1" else _unclear(match)
    return int(found["below"]) + 1 if found.get("below") else ""


def _unclear(match: re.Match[str]) -> int:
    raise Unreadable([], "a bound that does not fit", "減る数と下限が合わない")


def apart(tokens: list[Token]) -> list[list[Token]]:
    """「光のクリーチャーと闇のクリーチャー」: each by itself; a list of races or colours is one phrase."""
    out: list[list[Token]] = [[]]
    for n, token in enumerate(tokens):
        joins = token.kind == "p" and token.text == "と" and n and tokens[n - 1].kind == "type"
        if joins:
            out.append([])
        else:
            out[-1].append(token)
    return out


def cards_meant(tokens: list[Token], lang: Lang, place: Place) -> Noun:
    """All cards that a phrase speaks of, or this one."""
    phrase = _phrase(tokens, lang, place)
    noun = phrase.noun
    plain = noun.how == "choose" and noun.count is not None and noun.count.value == 1 and not noun.up_to
    if noun.how not in ("this", "", "all") and not plain:
        raise Unreadable(list(phrase.tokens), "which of them?", "どれのことか分からない")
    return noun if noun.how == "this" else replace(noun, how="all", count=None)


def _counted(tokens: list[Token], lang: Lang, place: Place) -> Noun:
    phrase = _phrase(tokens, lang, place)
    if phrase.noun.how in ("this", "that"):
        raise no_word(tokens[0])
    return replace(phrase.noun, how="any", count=None)


def _phrase(tokens: Sequence[Token], lang: Lang, place: Place) -> Phrase:
    w = Words(list(tokens), GAME, lang)
    phrase = noun_reader(lang)(w, place).read()
    if w or phrase.player or phrase.stat or phrase.edge:
        raise no_word(w.tokens[min(w.at, len(w.tokens) - 1)])
    return phrase
