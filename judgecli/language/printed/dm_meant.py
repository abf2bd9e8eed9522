"""Whom and what the clauses of a Duel Masters card mean by "he", "it", a number alone: the one spoken of before."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.ast import Filter, Instruction, Noun, Number
from judgecli.language.printed.clause import Clause, Phrase, Setting, Unreadable
from judgecli.language.printed.lexer import Token
from judgecli.language.printed.merging import CHOSEN_FOR
from judgecli.lazy import replace


def whom_he_means(clauses: list[Clause], setting: Setting, effects: Sequence[Instruction]) -> list[Clause]:
    """ "He", "that player": the player spoken of before in the sentence, in what it waits for or asks, or in the sentence before."""
    told = _player_told(setting, effects)
    out = []
    for c in clauses:
        if c.subject is not None and c.subject.noun.how == "he":
            if told not in ("opponent", "player"):
                raise Unreadable(list(c.subject.tokens), "which player is it?", "どのプレイヤーのことか分からない")
            c = replace(c, subject=c.subject.with_noun(how=told))
        elif c.subject is not None and c.subject.player:
            told = c.subject.noun.how
        nobody = c.subject is None or not c.subject.player
        if nobody and told == "opponent" and any(p.noun.whose == "self" for p in c.roles.values()):
            theirs = {k: p.with_noun(whose=told) if p.noun.whose == "self" else p for k, p in c.roles.items()}
            c = replace(c, roles=theirs)
        if any(p.noun.how == "he" for p in c.roles.values()):
            raise Unreadable(list(c.tokens), "which player is it?", "どのプレイヤーのことか分からない")
        out.append(c)
    return out


def _player_told(setting: Setting, effects: Sequence[Instruction]) -> str:
    """Which other player the words before speak of: "opponent", "player" for each, or ""."""
    asked = [x.subject for x in setting.conditions]
    nouns = [setting.when.subject] if setting.when is not None and setting.when.subject is not None else asked
    if not nouns and effects:
        told = [
            i for i in effects if not (i.what is not None and i.what.how == "that" and i.who is None and not i.then)
        ]
        last = (told or effects)[-1]
        while last.then:
            last = last.then[-1]
        if last.who is not None:
            return last.who.how
        nouns = [last.what] if last.what is not None else []
    return "opponent" if any("opponent" in (n.how, n.whose) for n in nouns) else ""


MOVES = frozenset({"put", "return", "add", "out", "show", "reveal"})
"""Verbs that say of cards where they go, or that they are seen."""


def of_those_seen(clauses: list[Clause], effects: Sequence[Instruction]) -> list[Clause]:
    """「その中から1枚を手札に加え、1枚をマナゾーンに置く」: of a number alone the cards that were looked at are meant."""
    seen, out = _looks(effects), []
    for n, c in enumerate(clauses):
        what = c.role("what")
        used = clauses[n + 1].verb if c.verb == "choose" and n + 1 < len(clauses) else c.verb
        if (
            what is not None
            and used in MOVES
            and _only_a_number(what)
            and "from" not in c.roles
            and not c.adverbs & {"more"}
        ):
            if not seen:
                raise Unreadable(list(what.tokens), "among which cards?", "どのカードの中からか分からない")
            among = Filter("among", "=", "that", what.noun.span)
            c = replace(c, roles={**c.roles, "what": what.with_noun(filters=(among,))})
        seen = seen or c.verb in ("look", "reveal", "show", "search")
        out.append(c)
    return out


def _only_a_number(what: Phrase) -> bool:
    noun = what.noun
    plain = not (noun.filters or noun.where or noun.whose or noun.top or noun.name)
    return (
        plain
        and noun.how == "choose"
        and bool(what.tokens)
        and what.tokens[0].kind == "number"
        and len(what.tokens) <= COUNTED
    )


COUNTED = 3
"""Words of 「1枚まで」."""


def _looks(effects: Sequence[Instruction]) -> bool:
    return any(i.verb in ("look", "reveal", "search") or _looks(i.then) for i in effects)


def all_counted(clauses: list[Clause], setting: Setting, tokens: Sequence[Token]) -> list[Clause]:
    """ "If there are 6 or more creatures in the battle zone, destroy all of them": all that were counted."""
    counted = [c for c in setting.conditions if c.what == "count" and c.op == ">="]
    if len(counted) != 1 or len(setting.conditions) != 1 or setting.when is not None or not clauses:
        return clauses
    what = clauses[0].role("what")
    words = [t.text.lower() for t in tokens]
    every = "すべて" in words or any(a.startswith("all") for a in words)
    them = what is not None and what.noun.how in ("that", "all") and what.tokens and what.tokens[-1].kind == "that"
    if not them or not every or what is None:
        return clauses
    noun = replace(counted[0].subject, how="all", span=what.noun.span)
    return [
        replace(clauses[0], roles={**clauses[0].roles, "what": replace(what, noun=noun, counted=True)}),
        *clauses[1:],
    ]


def of_what_is_asked(clauses: list[Clause], setting: Setting) -> list[Clause]:
    """「それが多色カードであれば、手札に加える」: what is not named is what the condition is about."""
    asked = setting.conditions and all(c.subject.how == "that" and not c.subject.filters for c in setting.conditions)
    if not asked or setting.when is not None or not clauses:
        return clauses
    first = clauses[0]
    bare = "what" not in first.roles and first.verb in CHOSEN_FOR and first.voice != "passive" and not first.negative
    if not bare:
        return clauses
    it = Phrase(Noun("that", span=replace(first.span, end=first.span.start)))
    return [replace(first, roles={**first.roles, "what": it}), *clauses[1:]]


def bearer_meant(c: Clause, setting: Setting) -> Clause:
    """「このクリーチャーが破壊された時、手札に戻す」: what is not named is the bearer, where nothing else was spoken of; what happens to
    another card instead happens to that card.
    """
    of = setting.when.subject if setting.when is not None else None
    others = any(x.subject.how != "this" and not x.subject.other for x in setting.conditions)
    another = of is not None and of.how != "this"
    if "what" in c.roles or c.verb not in CHOSEN_FOR or others or (another and setting.would is None):
        return c
    meant = Noun("that" if another else "this", span=replace(c.span, end=c.span.start))
    return replace(c, roles={**c.roles, "what": Phrase(meant)})


def it_is_the_bearer(clauses: list[Clause], setting: Setting) -> list[Clause]:
    """ "Whenever this creature blocks, untap it": what is spoken of alone is "it", until something else is named.

    Of a battle that is won or lost nobody but who won or lost is known, so there the other creature is left unread.
    """
    when = setting.when
    assert when is not None
    of_this = all(
        c.subject.how == "this"
        or (c.happening is not None and c.happening.subject is not None and c.happening.subject.how == "this")
        for c in setting.conditions
    )
    if when.subject is None and not (of_this and setting.conditions):
        if any(p.noun.how == "that" and not p.noun.filters for p in phrases_of(clauses[:1])):
            raise Unreadable(list(clauses[0].tokens), "which creature is it?", "どのクリーチャーのことか分からない")
        return clauses
    if when.subject is not None and when.subject.how != "this":
        return clauses
    out: list[Clause] = []
    alone = when.object is None
    for c in clauses:
        phrases = phrases_of([c])
        others = [
            p for p in phrases if p.noun.how == "that" and not p.noun.filters and p.tokens and p.tokens[0].text != "it"
        ]
        if alone and others and when.verb in ("win battle", "lose battle"):
            raise Unreadable(list(others[0].tokens), "which creature is it?", "どのクリーチャーのことか分からない")
        out.append(_as_bearer(c) if alone else c)
        alone = alone and all(p.player or p.noun.how in ("", "this", "that") for p in phrases)
    return out


def phrases_of(clauses: Sequence[Clause]) -> list[Phrase]:
    return [p for c in clauses for p in (c.subject, *c.roles.values()) if p is not None]


def _as_bearer(c: Clause) -> Clause:
    def told(phrase: Phrase) -> Phrase:
        words = [t.text.lower() for t in phrase.tokens]
        it = phrase.noun.how == "that" and not phrase.noun.filters and words == ["it"]
        if "it" in words and any(isinstance(f.value, Number) for f in phrase.noun.filters):
            return phrase.with_noun(filters=tuple(_than_this(f) for f in phrase.noun.filters))
        return phrase.with_noun(how="this") if it else phrase

    subject = told(c.subject) if c.subject is not None else None
    roles = {name: phrase if name == "from" else told(phrase) for name, phrase in c.roles.items()}
    return replace(c, subject=subject, roles=roles)


def _than_this(f: Filter) -> Filter:
    """ "less power than it", of the bearer."""
    if not isinstance(f.value, Number) or f.value.each is None or f.value.each.how != "that":
        return f
    return replace(f, value=replace(f.value, each=replace(f.value.each, how="this")))
