"""Japanese conditions: 「…があれば」, 「…が2枚以下であれば」, 「…がドラゴンの場合」, 「…がタップされている間」."""

from __future__ import annotations

from judgecli.language.ast import Condition, Filter, Noun, Number, Span
from judgecli.language.printed.clause import Phrase, Unreadable, no_word, too_short
from judgecli.language.printed.conditions import QUALITIES, all_are, count, quality, quality_of
from judgecli.language.printed.lexer import Place, Token
from judgecli.language.printed.nouns_ja import TAPPED, NounReader
from judgecli.language.printed.words_seen import Words
from judgecli.lazy import replace


def read(tokens: list[Token], game: str, place: Place) -> tuple[Condition, ...]:
    """The condition that a unit says, its predicate included."""
    last = tokens[-1]
    w = Words(tokens, game, "ja")
    span = place.span(tokens)
    if last.kind in ("there", "there if"):
        each = _each_of(tokens[:-1]) if last.value == "is" else [tokens[:-1]]
        return tuple(_there(Words(one, game, "ja"), last.value == "is", place, span) for one in each)
    if last.kind in ("be if", "being") and last.value in ("is", "was", "not", "is not"):
        w = Words(tokens[:-1], game, "ja")
        return _is(w, last.value not in ("not", "is not"), place, span)
    if last.kind == "verb" and last.form in TAPPED and last.value in ("tap", "untap"):
        w = Words(tokens[:-1], game, "ja")
        phrase = _subject(w, place)
        if w:
            raise no_word(w.tokens[w.at])
        state = TAPPED[last.form] if last.value == "tap" else "untapped"
        if phrase.noun.how not in ("this", "that") and not phrase.counted:
            raise Unreadable(list(phrase.tokens), "which of them?", "どれのことか分からない")
        return (quality(phrase.noun, "state", state, span),)
    if last.kind == "verb" and last.value == "cross" and last.form in ("passive being", "passive not being"):
        w = Words(tokens[:-1], game, "ja")
        if last.form == "passive being":
            return (_crossed(w, place, span),)
        phrase = _subject(w, place)
        if w or phrase.noun.how != "this":
            raise no_word(w.tokens[min(w.at, len(w.tokens) - 1)])
        return (quality(phrase.noun, "state", "crossed", span, negated=True),)
    if last.kind == "verb" and last.value in ("attack", "block") and last.form == "being":
        w = Words(tokens[:-1], game, "ja")
        phrase = _subject(w, place)
        if w or phrase.noun.how not in ("this", "that"):
            raise no_word(w.tokens[min(w.at, len(w.tokens) - 1)])
        return (quality(phrase.noun, "state", f"{last.value}ing", span),)
    if last.kind == "compared" or (last.kind == "be if" and last.value in ("<", ">")):
        return (_compared(Words(tokens[:-1], game, "ja"), last.value, place, span),)
    if last.kind == "verb":
        raise Unreadable(tokens, "this kind of condition is not known", "この形の条件は読めない")
    if w.tokens[-1].text == "の":
        w = Words(tokens[:-1], game, "ja")
    return _is(w, True, place, span)


def _each_of(tokens: list[Token]) -> list[list[Token]]:
    """「自分の《X》と《Y》がある」: of either there is one; whose they are and where is said once."""
    last = next((n for n in range(len(tokens) - 1, 0, -1) if tokens[n].text == "が" and n == len(tokens) - 1), 0)
    joints = [
        n for n in range(1, last) if tokens[n].text == "と" and tokens[n - 1].kind in ("name", "type") and n + 1 < last
    ]
    if not joints or any(t.kind in ("same", "cmp", "number") for t in tokens):
        return [tokens]
    start = next((n + 1 for n in range(joints[0], 0, -1) if tokens[n].text in ("に", "、")), 0)
    if start + 1 < joints[0] and tokens[start].kind == "who" and tokens[start + 1].text == "の":
        start += 2
    ends = [*joints, last]
    return [
        [*tokens[:start], *tokens[a:b], tokens[last]]
        for a, b in zip([start, *(n + 1 for n in joints)], ends, strict=True)
    ]


def _subject(w: Words, place: Place) -> Phrase:
    phrase = NounReader(w, place).read()
    if not (w.take("p", "が") or w.take("p", "は")):
        raise no_word(w.tokens[w.at]) if w else too_short(w.tokens)
    return phrase


def _there(w: Words, positive: bool, place: Place, span: Span) -> Condition:
    """「バトルゾーンに自分のドラゴンがあれば」, 「相手にシールドが1枚もなければ」, 「マナゾーンに7枚以上カードがあれば」."""
    where, whose = "", ""
    among: tuple[Filter, ...] = ()
    before: list[Token] = []
    phrase = NounReader(w, place).read()
    if w.take("p", "に"):
        if not w and positive and phrase.zone and not phrase.edge and not phrase.noun.whose:
            return Condition(Noun("this"), "zone", "=", phrase.zone, span=place.span(w.tokens))
        w.take("comma")
        others = w.see("other") and w.see("p", "に", ahead=1)
        if others:
            w.at += 2
        among = tuple(f for f in phrase.noun.filters if f.kind == "among")
        if phrase.player:
            whose = phrase.noun.how
        elif among and among == phrase.noun.filters and not phrase.counted:
            _one_at_least(w)
        elif phrase.zone and not phrase.edge:
            where, whose = phrase.zone, phrase.noun.whose
        else:
            raise no_word(w.last())
        if w.see("number") and w.see("counter", ahead=1) and w.see("cmp", ahead=2):
            before, w.at = w.tokens[w.at : w.at + 3], w.at + 3
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
    if among:
        phrase = phrase.with_noun(filters=(*among, *phrase.noun.filters))
    if w.take("other"):
        if not w.take("p", "に"):
            raise no_word(w.last())
        phrase = phrase.with_noun(other=True)
    if before and w:
        raise no_word(w.tokens[w.at])
    op, number = _measure(Words(before, w.game, "ja") if before else w, positive)
    return count(phrase, op, number, place.span(w.tokens))


def _one_at_least(w: Words) -> None:
    """「その中に1枚でも多色カードがあれば」: the "one" that stands in front says nothing more."""
    at = w.at
    if not (w.take("number", "1") and w.take("counter") and w.take("p", "で") and w.take("p", "も")):
        w.at = at


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


def _crossed(w: Words, place: Place, span: Span) -> Condition:
    """「このクリーチャーにクロスギアがクロスされている」"""
    host = NounReader(w, place).read()
    if not w.take("p", "に") or not w.take("type", value="cross gear") or not w.take("p", "が") or w:
        raise no_word(w.tokens[min(w.at, len(w.tokens) - 1)])
    if host.noun.how in ("this", "that"):
        return quality(host.noun, "state", "crossed", span)
    with_one = Filter("state", "=", "crossed", span)
    return count(host.with_noun(filters=(*host.noun.filters, with_one)), ">=", 1, span)


def _compared(w: Words, op: str, place: Place, span: Span) -> Condition:
    """「相手の手札の枚数が自分の手札の枚数より多い」: so many of the one as of the other."""
    first = _subject(w, place)
    if first.stat not in ("", "count") or first.noun.how in ("this", "that"):
        raise no_word(w.tokens[0])
    mine = w.take("who", value="you") if w.see("who", value="you") and w.see("p", "の", ahead=1) else None
    elliptic = mine is not None and w.take("p", "の") is not None and w.see("p", "より")
    if mine is not None and not elliptic:
        w.at -= 2
    if mine is None and w.see("who", value="you") and w.see("p", "より", ahead=1):
        w.take("who")
        elliptic = True
    if elliptic:
        if first.noun.whose != "opponent":
            raise no_word(w.last())
        other = first.with_noun(whose="you", span=place.span([w.last()]))
    else:
        other = NounReader(w, place).read()
        if other.stat not in ("", "count") or other.noun.how in ("this", "that") or other.counted or other.player:
            raise no_word(w.last())
    if not w.take("p", "より") or w:
        raise no_word(w.tokens[w.at]) if w else too_short(w.tokens)
    many = replace(other.noun, how="any")
    made = count(replace(first, stat=""), op, 1, span)
    return replace(made, value=Number(1, each=many))


def _stat_of(phrase: Phrase, w: Words, span: Span) -> Condition | None:
    """「…のパワーが6000以上」, 「…は、パワーが6000以上」."""
    stat = phrase.stat if phrase.stat not in ("", "count") else ""
    if not stat and w.see("stat") and w.see("p", "が", ahead=1):
        stat = w.take("stat").value  # type: ignore[union-attr]
        w.take("p", "が")
    if not stat or phrase.noun.how not in ("this", "that"):
        return None
    number = w.take("number")
    cmp = w.take("cmp")
    if number is None or not number.value.isdigit() or cmp is None or w:
        raise no_word(w.tokens[min(w.at, len(w.tokens) - 1)])
    return Condition(phrase.noun, stat, cmp.value, Number(int(number.value)), span=span)


def _is(w: Words, positive: bool, place: Place, span: Span) -> tuple[Condition, ...]:
    phrase = _subject(w, place)
    w.take("comma")
    at = w.at
    try:
        return (_is_so(phrase, w, positive, place),)
    except Unreadable:
        w.at = at
        if phrase.noun.how not in ("this", "that") or phrase.stat or phrase.noun.filters:
            raise
        found = _is_one_of(phrase.noun, w, place)
        if not found or (len(found) > 1 and not positive):
            raise  # not (both): which of them is lacking cannot be told apart
        return found if positive else (replace(found[0], negated=True),)


def _is_one_of(noun: Noun, w: Words, place: Place) -> tuple[Condition, ...]:
    """「それが、進化クリーチャーではないドラゴンであれば」: all that the phrase says holds of it."""
    here = place.span(w.tokens)
    phrase = NounReader(w, place).read()
    said = phrase.noun
    odd = said.whose or said.where or said.other or said.name or said.count or said.top
    if w or odd or said.how or phrase.counted or phrase.stat or phrase.zone or phrase.player:
        return ()
    words = "card" if said.what == "creature" and any(f.kind == "tribe" for f in said.filters) else said.what
    kind = (Filter("type", "=", words, here),) if words != "card" else ()
    asked = [*kind, *(f for f in said.filters)]
    if any(f.kind == "among" for f in asked):
        return ()
    return tuple(quality_of(noun, f, _value(f.value), False, here) for f in asked)


def _value(value: object) -> str | Number:
    """What a condition compares with, as a filter has it."""
    return value if isinstance(value, str | Number) else Number(int(value))  # type: ignore[call-overload]


def _is_so(phrase: Phrase, w: Words, positive: bool, place: Place) -> Condition:
    here = place.span(w.tokens)
    if positive and (stat := _stat_of(phrase, w, here)) is not None:
        return stat
    if positive and phrase.zone == "" and w.see("dem", value="this") and _only(w):
        return count(phrase.with_noun(other=True), "=", 0, here)
    every = w.take("all")
    if w.see("number"):
        op, number = _number(w)
        if not positive:
            raise no_word(w.last())
        return count(phrase, op, number, here)
    token = w.peek()
    if token is None:
        raise too_short(w.tokens)
    if token.kind == "multi" and not every and phrase.noun.how in ("this", "that"):
        w.at += 1
        w.take("p", "の")
        w.take("type", value="card")
        if w:
            raise no_word(w.tokens[w.at])
        return quality(phrase.noun, "state", "multicoloured", here, not positive)
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


def _only(w: Words) -> bool:
    """「(自分のクリーチャーが)このクリーチャーだけ」"""
    if not (w.see("type", ahead=1) and w.see("only", ahead=2)):
        return False
    w.at += 3
    return not w


def _number(w: Words) -> tuple[str, int]:
    number = w.take("number")
    assert number is not None
    if not w.take("counter") or not number.value.isdigit():
        raise no_word(number)
    cmp = w.take("cmp")
    if w:
        raise no_word(w.tokens[w.at])
    return (cmp.value if cmp else "="), int(number.value)
