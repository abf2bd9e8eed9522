"""From clauses to instructions: what each verb means in the language of abilities. One table for both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgecli.language.ast import NOWHERE, Ability, Filter, Instruction, Noun, Place
from judgecli.language.printed.clause import Clause, Phrase, Unreadable, too_short
from judgecli.language.printed.lexer import Token
from judgecli.language.printed.merging import LASTING, MAY_LAST, Lowered, as_long, carried, merged, under_may
from judgecli.language.printed.vocabulary import vocabulary
from judgecli.lazy import pattern, replace

_REMINDER = pattern(r"\s*\([^()]*\)[.,]?")
_MUST_ATTACK = pattern(
    r"^このクリーチャーは、?可能(?:であれば|なら)、?(?:必ず)?攻撃する。?$|^This creature attacks (?:each turn )?if able$"
)
_KEYWORD = pattern(r"^(?P<word>.*?)\s*(?P<amount>[+]\d+)?$")


LYING = ("tapped", "slept", "rebooted", "frozen", "released")
"""How a card lies where it is put."""


class Lowering:
    """Turns the clauses of one ability into its instructions; it remembers who was spoken of."""

    def __init__(
        self,
        game: str,
        lang: str,
        verbs: Mapping[str, Verb],
        given: Mapping[str, Ability] | None = None,
        quoted: Callable[[Token], Ability | None] = lambda token: None,
    ) -> None:
        self.game, self.lang, self.verbs, self.quoted = game, lang, verbs, quoted
        self.given: Mapping[str, Ability] = given or {}
        """Keywords that the card itself explains -> what it says of them."""

    def lower(self, clauses: list[Clause], duration: str = "") -> Lowered:
        """The instructions, in order."""
        out: Lowered = []
        group: Lowered = []
        whole = list(merged(carried(as_long(clauses))))
        for n, c in enumerate(whole):
            if c.link == "if done":
                if not out:
                    raise Unreadable(
                        list(c.tokens), "“if you do” without an action before it", "「そうした場合」の前がない"
                    )
                rest = self._sentence(whole[n:], duration)
                out[-1] = replace(out[-1], then=(*out[-1].then, *rest))
                return out
            lasts = c.verb in MAY_LAST or not any(x.verb in MAY_LAST for x in whole)
            group = self.one(c if c.duration or not duration or not lasts else replace(c, duration=duration))
            out += group
        return under_may(out, whole)

    def _sentence(self, clauses: list[Clause], duration: str) -> Lowered:
        return self.lower([replace(clauses[0], link=""), *clauses[1:]], duration)

    # ---- one clause

    def one(self, c: Clause) -> Lowered:
        """What a clause says."""
        found = self.verbs.get(c.verb)
        if found is None:
            raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
        if c.each is not None and c.each.whose == "self":
            about = Phrase(c.each, tokens=c.tokens)
            c = replace(c, each=self.owned(c.each, about, c))
        made = found(self, c)
        return [
            replace(i, duration=c.duration) if c.duration and i.verb in LASTING else _no_duration(i, c) for i in made
        ]

    # ---- parts

    def who(self, c: Clause) -> Noun | None:
        """Who does it, where that is not the controller."""
        if c.subject is None:
            return None
        if not c.subject.player:
            raise Unreadable(list(c.subject.tokens), "a card does this?", "カードがすることなのか分からない")
        return None if c.subject.noun.how == "you" else c.subject.noun

    def thing(self, phrase: Phrase | None, c: Clause, everything: bool = False) -> Noun:
        """What it is done to; how many must be said, unless the clause is about all that fit (``everything``)."""
        if phrase is None:
            raise too_short(list(c.tokens))
        noun = phrase.noun
        if phrase.stat or phrase.gains or phrase.player or phrase.edge:
            raise Unreadable(list(phrase.tokens), "this cannot be done to that", "この語にはできない")
        if noun.how == "":
            if not everything:
                raise Unreadable(list(phrase.tokens), "how many of them?", "いくつなのか分からない")
            noun = replace(noun, how="all")
        return self.owned(noun, phrase, c)

    def owned(self, noun: Noun, phrase: Phrase, c: Clause) -> Noun:
        """「自分自身の」 is of who does it."""
        if noun.whose == "self":
            who = c.subject.noun.how if c.subject is not None and c.subject.player else ""
            if who == "player":
                return replace(noun, whose="you")  # each does it with what is that player's own
            if who not in ("you", "opponent"):
                raise Unreadable(list(phrase.tokens), "whose is it?", "誰のものか分からない")
            return replace(noun, whose=who)
        if noun.whose == "owner":
            raise Unreadable(list(phrase.tokens), "whose is it?", "誰のものか分からない")
        return noun

    def origin(self, noun: Noun, c: Clause) -> Noun:
        """With the zone that the clause says it comes from; a hand that is nobody's by name is that of whoever does it."""
        found = self._from(noun, c)
        spoken_of = found.how in ("this", "that") or any(f.kind == "among" for f in found.filters)
        if found.where != ("hand",) or found.whose or spoken_of:
            return found
        doer = c.subject.noun.how if c.subject is not None and c.subject.player else "you"
        return replace(found, whose=doer if doer == "opponent" else "you")

    def _from(self, noun: Noun, c: Clause) -> Noun:
        origin = c.role("from")
        if origin is None:
            return noun
        if origin.noun.how == "that" and not origin.noun.filters and not origin.zone and origin.tokens[0].text == "it":
            origin = origin.with_noun(
                how="", filters=(Filter("among", "=", "that", origin.noun.span),)
            )  # of a hand that was looked at
        among = any(f.kind == "among" for f in origin.noun.filters)
        if among and not origin.zone and noun.how not in ("this", "that") and not noun.where:
            return replace(noun, filters=(*noun.filters, *origin.noun.filters))
        here = noun.how in ("this", "that") and origin.zone == "battle zone" and not origin.noun.whose
        if here and not origin.counted and not origin.noun.filters and not noun.where:
            return noun  # where it lies anyway; once it has left, it is another object
        several = len(origin.noun.where) > 1 and not origin.stat and not origin.gains
        if several and noun.how != "all" and any(t.text == "と" for t in origin.tokens):
            raise Unreadable(list(origin.tokens), "how many of each?", "それぞれいくつなのか分からない")
        plain = (origin.zone or several) and not origin.edge and not origin.counted and not origin.noun.filters
        if not plain or noun.where or noun.how in ("this", "that"):
            raise Unreadable(list(origin.tokens), "it does not come from there", "そこからとは読めない")
        of = self.owned(origin.noun, origin, c)
        if of.whose and noun.whose and of.whose != noun.whose:
            raise Unreadable(list(origin.tokens), "whose is it?", "誰のものか分からない")
        return replace(noun, where=origin.noun.where if several else (origin.zone,), whose=of.whose or noun.whose)

    def place(self, phrase: Phrase | None, c: Clause) -> Place:
        """Where to."""
        if phrase is None:
            raise too_short(list(c.tokens))
        noun = phrase.noun
        if not phrase.zone or phrase.counted or noun.filters or noun.other or phrase.stat:
            raise Unreadable(list(phrase.tokens), "not a place to put it", "行き先ではない")
        whose = noun.whose
        if whose == "self":
            whose = "owner"
        state = next((how for how in LYING if how in c.adverbs), "")
        if "face up" in c.adverbs:
            state = "face up"
        return Place(phrase.zone, whose, position=phrase.edge, state=state, span=noun.span)

    def keyword(self, token: Token) -> Ability:
        """A keyword with its number: 「パワーアタッカー+2000」."""
        bare = _REMINDER.sub("", token.text).strip('「」" .')
        match = _KEYWORD.match(bare)
        assert match is not None
        word = match["word"].strip()
        words = vocabulary(self.game, "ja" if self.lang == "ja" else "en")
        entry = words.get(word) or words.get(word.lower())
        if _MUST_ATTACK.match(bare):
            return Ability("keyword", NOWHERE, keyword="must attack", text=bare)
        if entry is None and (written_out := self.quoted(token)) is not None:
            return written_out
        if entry is None or entry.kind != "keyword":
            raise Unreadable([token], f"“{bare}” is not a keyword known here", f"「{bare}」は知らない能力")
        amount = int(match["amount"]) if match["amount"] else None
        if entry.value in self.given:
            return self.given[entry.value]
        return Ability("keyword", NOWHERE, keyword=entry.value, amount=amount, text=bare)


def _no_duration(i: Instruction, c: Clause) -> Instruction:
    if c.duration:
        raise Unreadable(
            list(c.tokens), "a duration for something that is over at once", "その場で終わる処理に期間がある"
        )
    return i


Verb = Callable[[Lowering, Clause], Lowered]
"""What a verb means: the instructions that a clause comes to."""
