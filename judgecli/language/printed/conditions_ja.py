"""Japanese conditions: 「…があれば」, 「…が2枚以下であれば」, 「…がドラゴンの場合」, 「…がタップされている間」."""

from __future__ import annotations

from judgecli.language.ast import Condition, Noun, Span
from judgecli.language.printed.clause import Phrase, Unreadable, no_word, too_short
from judgecli.language.printed.conditions import QUALITIES, all_are, count, quality
from judgecli.language.printed.lexer import Place, Token
from judgecli.language.printed.nouns_ja import TAPPED, NounReader
from judgecli.language.printed.words_seen import Words


def read(tokens: list[Token], game: str, place: Place) -> tuple[Condition, ...]:
    """The condition that a unit says, its predicate included."""
    last = tokens[-1]
    w = Words(tokens, game, "ja")
    span = place.span(tokens)
    if last.kind in ("there", "there if"):
        return (_there(Words(tokens[:-1], game, "ja"), last.value == "is", place, span),)
    if last.kind in ("be if", "being") and last.value in ("is", "was", "not", "is not"):
        w = Words(tokens[:-1], game, "ja")
        return (_is(w, last.value not in ("not", "is not"), place, span),)
    if last.kind == "verb" and last.form in TAPPED and last.value in ("tap", "untap"):
        w = Words(tokens[:-1], game, "ja")
        phrase = _subject(w, place)
        if w:
            raise no_word(w.tokens[w.at])
        state = TAPPED[last.form] if last.value == "tap" else "untapped"
        return (quality(phrase.noun, "state", state, span),)
    if last.kind == "verb":
        raise Unreadable(tokens, "no frame for this condition", "この条件の型を知らない")
    if w.tokens[-1].text == "の":
        w = Words(tokens[:-1], game, "ja")
    return (_is(w, True, place, span),)


def _subject(w: Words, place: Place) -> Phrase:
    phrase = NounReader(w, place).read()
    if not (w.take("p", "が") or w.take("p", "は")):
        raise no_word(w.tokens[w.at]) if w else too_short(w.tokens)
    return phrase


def _there(w: Words, positive: bool, place: Place, span: Span) -> Condition:
    """「バトルゾーンに自分のドラゴンがあれば」, 「相手にシールドが1枚もなければ」."""
    where, whose = "", ""
    phrase = NounReader(w, place).read()
    if w.take("p", "に"):
        if not w and positive and phrase.zone and not phrase.edge and not phrase.noun.whose:
            return Condition(Noun("this"), "zone", "=", phrase.zone, span=place.span(w.tokens))
        w.take("comma")
        others = w.see("other") and w.see("p", "に", ahead=1)
        if others:
            w.at += 2
        if phrase.player:
            whose = phrase.noun.how
        elif phrase.zone and not phrase.edge:
            where, whose = phrase.zone, phrase.noun.whose
        else:
            raise no_word(w.last())
        phrase = NounReader(w, place).read()
        if others:
            phrase = phrase.with_noun(other=True)
    if not (w.take("p", "が") or w.take("p", "は")):
        raise no_word(w.tokens[w.at]) if w else too_short(w.tokens)
    if phrase.noun.how == "this" and positive and not where:
        zone = NounReader(w, place).read()
        if not w.take("p", "に") or w or not zone.zone or zone.edge:
            raise no_word(w.last())
        return Condition(phrase.noun, "zone", "=", zone.zone, span=place.span(w.tokens))
    if where:
        if phrase.noun.where or (whose and phrase.noun.whose):
            raise Unreadable(list(phrase.tokens), "two places", "場所が二つある")
        phrase = phrase.with_noun(where=(where,))
    if whose:
        phrase = phrase.with_noun(whose=whose)
    if w.take("other"):
        if not w.take("p", "に"):
            raise no_word(w.last())
        phrase = phrase.with_noun(other=True)
    op, number = _measure(w, positive)
    return count(phrase, op, number, place.span(w.tokens))


def _measure(w: Words, positive: bool) -> tuple[str, int]:
    """「2体以上」, 「1枚も」 with 「ない」; nothing said: one or more, or none."""
    number = w.take("number")
    if number is None:
        if w:
            raise no_word(w.tokens[w.at])
        return (">=", 1) if positive else ("=", 0)
    if not w.take("counter"):
        raise no_word(number)
    value = int(number.value)
    cmp = w.take("cmp")
    even = w.take("p", "も") or (w.take("p", "で") and w.take("p", "も"))
    if w:
        raise no_word(w.tokens[w.at])
    if not positive:
        if value == 1 and even and cmp is None:
            return "=", 0
        if cmp is not None and cmp.value == ">=":
            return "<", value
        raise no_word(number)
    if cmp is None:
        return ">=", value
    return cmp.value, value


def _is(w: Words, positive: bool, place: Place, span: Span) -> Condition:
    phrase = _subject(w, place)
    here = place.span(w.tokens)
    every = w.take("all")
    if w.see("number"):
        op, number = _number(w)
        if not positive:
            raise no_word(w.last())
        return count(phrase, op, number, here)
    token = w.peek()
    if token is None:
        raise too_short(w.tokens)
    if token.kind not in QUALITIES:
        raise no_word(token)
    values = [token.value]
    w.at += 1
    while w.take("or") and (again := w.take(token.kind)):
        values.append(again.value)
    if token.kind == "colour" and w.take("p", "の"):
        kind = w.take("type")
        if kind is None or kind.value not in (phrase.noun.what, "card"):
            raise no_word(w.tokens[w.at - 1])
    if token.kind == "race":
        w.take("p", "の") and w.take("type")  # 「ドラゴンのカード」
    if w:
        raise no_word(w.tokens[w.at])
    value = " or ".join(values)
    if every:
        return all_are(phrase, token.kind, value, here)
    if phrase.noun.how not in ("this", "that"):
        raise Unreadable(list(phrase.tokens), "which of them?", "どれのことか分からない")
    return quality(phrase.noun, token.kind, value, here, not positive)


def _number(w: Words) -> tuple[str, int]:
    number = w.take("number")
    assert number is not None
    if not w.take("counter") or not number.value.isdigit():
        raise no_word(number)
    cmp = w.take("cmp")
    if w:
        raise no_word(w.tokens[w.at])
    return (cmp.value if cmp else "="), int(number.value)
