"""English conditions: "you have 2 or more …", "this creature is tapped", "all cards in your mana zone are …"."""

from __future__ import annotations

from judgecli.language.ast import Condition, Filter, Happening, Noun, Number
from judgecli.language.printed.clause import Phrase, Unreadable, no_word, too_short
from judgecli.language.printed.conditions import all_are, count, quality, quality_of
from judgecli.language.printed.lexer import Place, Token
from judgecli.language.printed.nouns_en import NounReader, singular
from judgecli.language.printed.words_seen import Words
from judgecli.lazy import replace


def read_all(w: Words, place: Place) -> tuple[Condition, ...]:
    """The conditions at this place: "it is a non-evolution creature" are several of one card."""
    start = w.at
    try:
        return (read(w, place),)
    except Unreadable:
        w.at = start
        found = _is_one_of(w, place)
        if not found:
            raise
        return found


def _is_one_of(w: Words, place: Place) -> tuple[Condition, ...]:
    """All that a phrase says holds of it; of what it is not, only one thing can be said."""
    start = w.at
    subject = w.take("this") or w.take("that")
    if subject is None or not w.take("be"):
        return ()
    negated = w.take("not") is not None
    said = NounReader(w, place).read()
    noun, span = said.noun, place.span(w.tokens[start : w.at])
    odd = noun.whose or noun.where or noun.other or noun.name or noun.top or said.zone or said.player or noun.up_to
    if odd or noun.how != "choose" or noun.count != Number(1) or (w and not w.see("comma")):
        return ()
    sort = noun.what if not any(f.kind == "tribe" for f in noun.filters) else "card"
    kind = (Filter("type", "=", sort, span),) if sort != "card" else ()
    asked = [*kind, *noun.filters]
    if not asked or (negated and len(asked) > 1) or any(f.kind == "among" for f in asked):
        return ()
    about = Noun(subject.kind, span=span)
    values = (f.value if isinstance(f.value, str | Number) else Number(int(f.value)) for f in asked)
    return tuple(quality_of(about, f, value, negated, span) for f, value in zip(asked, values, strict=True))


def read(w: Words, place: Place) -> Condition:
    """The condition at this place, up to its comma."""
    start = w.at
    if w.take("there is"):
        found = _have(w, place, "")
    else:
        subject = NounReader(w, place).read()
        found = _said_of(subject, w, place)
    if w and not w.see("comma"):
        raise no_word(w.tokens[w.at])
    return replace(found, span=place.span(w.tokens[start : w.at]))


def _said_of(subject: Phrase, w: Words, place: Place) -> Condition:
    if subject.noun.how == "he":
        raise Unreadable(list(subject.tokens), "which player is it?", "どのプレイヤーのことか分からない")
    here = place.span(list(subject.tokens))
    if w.take("verb", value="have"):
        if not subject.player and subject.counted and subject.noun.or_more and subject.noun.count is not None:
            return _that_have(subject, w, place)
        if not subject.player and (w.see("stat word") or w.see("stat")):
            return _as_much(subject, w, place)
        if subject.player:
            whose = {"you": "you", "opponent": "opponent"}.get(subject.noun.how, "")
            return _have(w, place, whose)
        return _race(subject, w, place)
    if (verb := w.take("verb", value="break")) is not None:
        return _has_broken(subject, w, verb, place)
    if not w.take("be"):
        raise no_word(w.tokens[w.at]) if w else too_short(w.tokens)
    negated = bool(w.take("not"))
    if w.see("in"):
        return _inside(subject, w, place, negated)
    if w.see("verb", value="cross"):
        if w.take("verb") and w.take("with") and w.take("article") and w.take("type", value="cross gear"):
            return quality(subject.noun, "state", "crossed", here, negated)
        raise no_word(w.last())
    w.take("article")
    token = w.peek()
    if token is None:
        raise too_short(w.tokens)
    w.at += 1
    if token.kind == "adverb" and token.value == "tapped":
        kind, value = "state", "tapped"
    elif token.kind in ("state", "colour", "type"):
        kind, value = token.kind, token.value
    else:
        raise no_word(token)
    w.take("type") if kind == "colour" else None
    if subject.counted and subject.noun.how == "all" and not negated:
        return all_are(subject, kind, value, here)
    if subject.noun.how not in ("this", "that"):
        raise Unreadable(list(subject.tokens), "which of them?", "どれのことか分からない")
    return quality(subject.noun, kind, value, here, negated)


def _has_broken(subject: Phrase, w: Words, verb: Token, place: Place) -> Condition:
    """ "this creature broke any shields that turn" """
    shield = w.take("article") and (w.take("zone", value="shield zone") or w.take("type", value="shield"))
    turn = " ".join(t.text.lower() for t in w.rest()[:2])
    one = w.take("duration", value="turn") is not None
    if not one and turn == "that turn":
        w.at += 2
    elif not one:
        raise no_word(w.last())
    if shield is None or verb.text.lower() != "broke" or subject.noun.how != "this":
        raise no_word(verb)
    span = place.span([verb])
    event = Happening("break", subject.noun, object=Noun("any", "shield", span=span), span=span)
    return Condition(Noun("any"), "happened", "=", "", span=span, happening=event)


def _that_have(subject: Phrase, w: Words, place: Place) -> Condition:
    """ "2 or more other creatures in the battle zone have “wave striker”" """
    token = w.take("quoted") or w.take("keyword")
    word = w.keyword(token.text.strip('".,')) if token else ""
    if token is None or not word or subject.noun.count is None:
        raise no_word(w.tokens[min(w.at, len(w.tokens) - 1)])
    having = Filter("keyword", "=", word, place.span([token]))
    number = subject.noun.count.value
    phrase = subject.with_noun(how="", filters=(*subject.noun.filters, having))
    return count(phrase, ">=", number, place.span([token]))


def _as_much(subject: Phrase, w: Words, place: Place) -> Condition:
    """ "this creature has power 6000 or more" """
    stat = w.take("stat word") or w.take("stat")
    number = w.take("number")
    cmp = w.take("or more") or w.take("or less")
    if stat is None or number is None or cmp is None or subject.noun.how not in ("this", "that"):
        raise no_word(w.tokens[min(w.at, len(w.tokens) - 1)])
    value = Number(int(number.value))
    return Condition(subject.noun, stat.value, cmp.value, value, span=place.span(list(subject.tokens)))


def _inside(subject: Phrase, w: Words, place: Place, negated: bool) -> Condition:
    w.take("in")
    phrase = NounReader(w, place).read()
    if not phrase.zone or phrase.edge or phrase.noun.whose == "opponent" or subject.noun.how not in ("this", "that"):
        raise no_word(w.last())
    return Condition(subject.noun, "zone", "=", phrase.zone, negated)


def _race(subject: Phrase, w: Words, place: Place) -> Condition:
    """ "it has Dragon in its race" """
    word = w.take("word")
    if word is None or not w.take("in race") or subject.noun.how not in ("this", "that"):
        raise no_word(w.tokens[max(w.at - 1, 0)])
    return quality(subject.noun, "race", singular(word.text), place.span([word]))


def _more(phrase: Phrase, w: Words, place: Place, whose: str) -> Condition:
    """ "your opponent has more cards in his mana zone than you have in yours" """
    end = next((n for n in range(w.at, len(w.tokens)) if w.tokens[n].kind == "comma"), len(w.tokens))
    said = " ".join(t.text.lower() for t in w.tokens[w.at : end])
    if whose != "opponent" or said not in ("than you do", "than you have in yours", "than you have", "than you"):
        raise no_word(w.tokens[min(w.at, len(w.tokens) - 1)])
    w.at = end
    span = place.span(list(phrase.tokens))
    mine = replace(phrase.noun, how="any", whose="you", span=replace(span, start=span.end))
    made = count(phrase.with_noun(how="", whose="opponent"), ">", 1, span)
    return replace(made, value=Number(1, each=mine))


def _have(w: Words, place: Place, whose: str) -> Condition:
    """What a player has, or what is there."""
    op, number = ">=", 1
    if w.take("nothing"):
        op, number = "=", 0
    elif (amount := w.peek()) is not None and amount.kind == "number" and amount.value.isdigit():
        cmp = w.peek(1)
        if cmp is not None and cmp.kind in ("or more", "or less"):
            op, number = cmp.value, int(amount.value)
            w.at += 2
    elif w.see("word", "any"):
        w.at += 1
    more = bool(w.take("more"))
    phrase = NounReader(w, place).read()
    if more:
        return _more(phrase, w, place, whose)
    if phrase.counted and phrase.noun.count is not None and phrase.noun.count.value != 1:
        raise Unreadable(list(phrase.tokens), "exactly that many, or more?", "ちょうどなのか以上なのか")
    if phrase.counted and phrase.noun.how == "all":
        raise Unreadable(list(phrase.tokens), "which of them?", "どれのことか分からない")
    noun: Noun = phrase.noun
    if whose and not noun.whose:
        phrase = phrase.with_noun(whose=whose)
    return count(phrase.with_noun(how=""), op, number, place.span(list(phrase.tokens)))
