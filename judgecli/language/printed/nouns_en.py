"""English noun phrases: how many, whose, what kind, and what comes after the head."""

from __future__ import annotations

from typing import Any

from judgecli.language.ast import Filter, Noun, Number, Span
from judgecli.language.printed.clause import Phrase, no_word, too_short
from judgecli.language.printed.lexer import Place
from judgecli.language.printed.words_seen import Words
from judgecli.lazy import replace

NOT_RACES = frozenset(
    {"When", "Whenever", "If", "Then", "Each", "Your", "All", "The", "This", "At", "While", "Put", "Destroy", "Choose"}
)
RACES_IN_BRACKETS = frozenset({"zx", "d0"})
"""Games of which no English print is at hand: a word with a capital may be anything."""
SIBILANT = ("ses", "xes", "ches", "shes")


def singular(word: str) -> str:
    """A race in the singular; a word that holds it covers it all the same (203.2)."""
    if word.endswith(SIBILANT):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word


class NounReader:
    """Reads one phrase from where ``words`` stands."""

    def __init__(self, words: Words, place: Place) -> None:
        self.words, self.place = words, place
        self.whose = ""
        self.how = ""
        self.other = self.up_to = self.or_more = self.counted = False
        self.filters: list[Filter] = []
        self.where: tuple[str, ...] = ()
        self.count: Number | None = None
        self.name = self.what = ""
        self.targeted = False

    def read(self) -> Phrase:
        """The phrase; raises ``Unreadable`` where there is none."""
        w = self.words
        start = w.at
        phrase = self._simple() or self._edge() or self._top() or self._things()
        return replace(phrase, tokens=tuple(w.tokens[start : w.at]))

    # ---- players, this and that, places

    def _simple(self) -> Phrase | None:
        w = self.words
        if w.see("type", value="player") and w.see("modal", value="cannot", ahead=1):
            w.at += 1
            return Phrase(Noun("player", "player", span=self._span(w.at - 1)), player=True)
        if player := w.take("player"):
            how = {"any": "player"}.get(player.value, player.value)
            return Phrase(Noun(how, "player", span=self._span(w.at - 1)), player=True)
        if w.take("its top"):
            top = Filter("layer", "=", "top", self._here())
            return Phrase(Noun("that", filters=(top,), span=self._span(w.at - 1)))
        if found := w.take("this") or w.take("that"):
            return Phrase(Noun(found.kind, span=self._span(w.at - 1)))
        if w.see("all") and w.see("that", ahead=1):
            w.at += 2  # "all of them": just those
            return Phrase(Noun("that", span=self._span(w.at - 2)), counted=True)
        if w.take("crossed"):
            with_this = Filter("crossed with", "=", "this", self._here())
            return Phrase(Noun("", "creature", filters=(with_this,), span=self._span(w.at - 1)))
        if (again := self._restated()) is not None:
            return again
        if w.take("rest"):
            return Phrase(Noun("all", filters=(self._among(),), span=self._span(w.at - 1)), counted=True)
        return None

    def _restated(self) -> Phrase | None:
        """ "that Armored Dragon": a race that was said of it before, and says nothing more of it"""
        w = self.words
        start = w.at
        if not w.see("word", "that"):
            return None
        before = self.place.text.chars[: w.tokens[start].start]
        w.at += 1
        if not self._race() or any(t.text not in before for t in w.tokens[start + 1 : w.at]):
            w.at, self.filters = start, []
            return None
        self.filters = []
        w.take("type", value="creature")
        return Phrase(Noun("that", span=self._span(start)))

    def _edge(self) -> Phrase | None:
        """ "the bottom of your deck" """
        w = self.words
        start = w.at
        edge = w.take("at top") or w.take("at bottom")
        if edge is None:
            return None
        whose = w.take("poss")
        zone = w.take("zone")
        if zone is None:
            w.at = start
            return None
        noun = Noun("", "card", whose.value if whose else "", where=(zone.value,), span=self._span(start))
        return Phrase(noun, zone=zone.value, edge=edge.value)

    def _top(self) -> Phrase | None:
        """ "the top 3 cards of your deck", "a card from the top of your deck", "the top card of your deck" """
        w = self.words
        start = w.at
        up_to, count = False, 1
        if w.take("top"):
            number = w.take("number")
            count = int(number.value) if number and number.value.isdigit() else 1
            ok = w.take("type", value="card") and w.take("of")
        else:
            article = w.take("article")
            if article is None:
                up_to = bool(w.take("up to"))
                number = w.take("number")
                count = int(number.value) if number and number.value.isdigit() else 0
            ok = w.take("type", value="card") and w.take("from") and w.take("at top")
        whose, zone = w.take("poss"), w.take("zone")
        if not ok or not count or zone is None or zone.value != "deck" or whose is None:
            w.at = start
            return None
        noun = Noun("all", "card", whose.value, Number(count), up_to, where=("deck",), top=True, span=self._span(start))
        return Phrase(noun, counted=True)

    # ---- things

    def _things(self) -> Phrase:
        w = self.words
        start = w.at
        if not w:
            raise too_short(w.tokens)
        self._quantity()
        while self._modifier():
            pass
        zone = w.take("zone")
        if zone is not None and zone.text not in ("shield", "shields") and not self.filters and not self.other:
            more = self._further_zones(self.whose)
            if more:
                return Phrase(replace(self._noun("card"), where=(zone.value, *more), span=self._span(start)))
            noun = replace(self._noun("card"), where=(zone.value,), span=self._span(start))
            return Phrase(noun, zone=zone.value, counted=self.counted)
        if zone is not None and zone.text not in ("shield", "shields"):
            raise no_word(zone)
        what = self.what = "shield" if zone is not None else self._head()
        while self._after():
            pass
        noun = replace(self._noun(what), span=self._span(start))
        return Phrase(noun, zone="shield zone" if what == "shield" else "", counted=self.counted)

    def _noun(self, what: str) -> Noun:
        more: dict[str, Any] = {"up_to": self.up_to, "or_more": self.or_more, "other": self.other, "name": self.name}
        more["target"] = self.targeted
        return Noun(self.how, what, self.whose, self.count, filters=tuple(self.filters), where=self.where, **more)

    def _quantity(self) -> None:
        w = self.words
        if w.take("all"):
            self.how, self.counted = "all", True
            w.take("article", value="the")
            return
        if w.take("any"):
            self.how, self.up_to, self.counted = "choose", True, True
            return
        if w.take("as many"):
            those = Filter("among", "=", "that", self._here())
            self.count = Number(1, each=Noun("any", "card", filters=(those,), span=self._here()))
            self.how, self.counted = "choose", True
            w.take("of")
            return
        up_to = w.take("up to")
        number = w.take("number")
        article = None if number else w.take("article")
        if number is not None and number.value.isdigit():
            if w.take("or more"):
                self.or_more = True
            self.how, self.count, self.counted = "choose", Number(int(number.value)), True
            self.up_to = up_to is not None
            w.take("of")
        elif article is not None and article.value != "the":
            self.how, self.count, self.counted = "choose", Number(1), True
            self.other = article.value == "another"
            w.take("of") if self.other or article.text.lower() == "any" else None
        elif up_to is not None:
            raise no_word(up_to)
        if w.take("target"):
            self.targeted = True
            if self.how == "":
                self.how, self.count, self.counted = "choose", Number(1), True

    def _modifier(self) -> bool:
        w = self.words
        at = w.at
        if found := w.take("poss"):
            if self.whose:
                raise no_word(found)
            self.whose = found.value
        elif w.take("other"):
            self.other = True
        elif found := w.take("adverb", value="tapped"):
            self.filters.append(Filter("state", "=", "tapped", self._here()))
        elif w.see("verb") and w.peek().text.lower() == "untapped":  # type: ignore[union-attr]
            w.at += 1
            self.filters.append(Filter("state", "=", "untapped", self._here()))
        elif found := w.take("state"):
            self.filters.append(Filter("state", "=", found.value, self._here()))
        elif found := w.take("non"):
            self._lacking()
        elif w.take("multi"):
            self.filters.append(Filter("state", "=", "multicoloured", self._here()))
        elif self._named_like_a_colour():
            return self._race()
        elif w.see("colour"):
            self._colours()
        elif (w.see("word") or w.see("keyword", value="survivor")) and self._race():
            return True
        return w.at > at

    def _lacking(self) -> None:
        w = self.words
        if colour := w.take("colour"):
            self.filters.append(Filter("colour", "!=", colour.value, self._here()))
        elif w.take("keyword", value="evolution") or w.see("type", value="evolution creature"):
            self.filters.append(Filter("type", "!=", "evolution creature", self._here()))
        elif race := w.take("word"):
            self.filters.append(Filter("tribe", "!=", singular(race.text), self._here()))
        else:
            raise no_word(w.last())

    def _colours(self) -> None:
        w = self.words
        found = [w.take("colour").value]  # type: ignore[union-attr]
        while (w.see("or") or w.see("comma") or w.see("mark", ",") or w.see("and")) and (
            w.see("colour", ahead=1) or w.see("or", ahead=1)
        ):
            w.at += 1
            w.take("or")
            colour = w.take("colour")
            if colour is None:
                raise no_word(w.last())
            found.append(colour.value)
        self.filters.append(Filter("colour", "=", " or ".join(found), self._here()))

    def _named_like_a_colour(self) -> bool:
        """ "Light Bringers": a civilization with a capital before another capital is the first word of a race."""
        first, second = self.words.peek(), self.words.peek(1)
        both = first is not None and second is not None and first.kind == "colour" and second.kind == "word"
        return both and first.text[0].isupper() and second.text[0].isupper()  # type: ignore[union-attr]

    def _race(self) -> bool:
        """ "Armored Dragons", "Gel Fish and Snow Faerie creatures": capitalised words in the place of the head."""
        w = self.words
        if w.game in RACES_IN_BRACKETS:
            return False
        races: list[str] = []
        while True:
            name: list[str] = []
            if self._named_like_a_colour():
                name.append(w.take("colour").text)  # type: ignore[union-attr]
            while w.see("word") and w.peek().text[0].isupper() and w.peek().text not in NOT_RACES:  # type: ignore[union-attr]
                name.append(w.take("word").text)  # type: ignore[union-attr]
            if not name and (survivor := w.take("keyword", value="survivor")):
                name.append(survivor.text.capitalize())
            if not name:
                break
            races.append(singular(" ".join(name)))
            nxt = w.peek(1)
            capital = nxt is not None and nxt.kind == "word" and nxt.text[0].isupper()
            if not ((w.see("and") or w.see("or")) and capital):
                break
            w.at += 1
        if not races:
            return False
        self.filters.append(Filter("tribe", "has", " or ".join(races), self._here()))
        return True

    def _head(self) -> str:
        w = self.words
        kind = w.take("type")
        if kind is None and self.counted and w.take("among"):
            self.filters.append(self._among())
            return "card"
        if kind is None and (name := w.take("name")):
            self.name = name.text.strip("《》")
            return "card"
        if kind is None:
            if any(f.kind == "tribe" for f in self.filters):
                return "creature"
            raise no_word(w.tokens[w.at]) if w else too_short(w.tokens)
        if kind.value == "player":
            raise no_word(kind)
        lacks = any(f.kind == "type" and f.op == "!=" and f.value == kind.value for f in self.filters)
        kinds = ["creature" if lacks else kind.value]
        while w.see("or") and w.see("type", ahead=1):
            w.at += 1
            kinds.append(w.take("type").value)  # type: ignore[union-attr]
        return " or ".join(kinds)

    # ---- what comes after the head

    def _after(self) -> bool:
        w = self.words
        at = w.at
        for read in (
            self._in_zone,
            self._held,
            self._having,
            self._costing,
            self._chosen_from,
            self._of_the_race,
            self._but,
            self._and_of_colour,
        ):
            if read():
                return True
            w.at = at
        return False

    def _in_zone(self) -> bool:
        w = self.words
        if self.where or not w.take("in"):
            return False
        whose = w.take("poss")
        w.take("article") if whose is None else None
        zone = w.take("zone")
        if zone is None or (whose and self.whose and self.whose != whose.value):
            return False
        self.where = (zone.value, *self._further_zones(whose.value if whose else ""))
        self.whose = whose.value if whose else self.whose
        return True

    def _further_zones(self, whose: str) -> tuple[str, ...]:
        """ "or your shield zone", of the same player; "and your mana zone", where all cards are meant"""
        w = self.words
        at = w.at
        joined = w.take("or") or (w.take("and") if self.how in ("all", "") else None)
        again = w.take("poss") if joined else None
        zone = w.take("zone") if joined else None
        if zone is None or (again.value if again else whose) != whose:
            w.at = at
            return ()
        return (zone.value,)

    def _held(self) -> bool:
        """ "each shield you have", "for each creature your opponent has" """
        w = self.words
        who = None if self.whose else w.take("player", value="you") or w.take("player", value="opponent")
        if who is None or not w.take("verb", value="have"):
            return False
        self.whose = who.value
        return True

    def _having(self) -> bool:
        """ "that has power 3000 or less", "that has “blocker”", "that has Dragon in its race" """
        w = self.words
        has = w.take("that has")
        if has is None:
            return False
        if has.value == "has" and (w.see("less") or w.see("more")):
            return self._against_another()
        if has.value == "has" and (stat := w.take("stat") or w.take("stat word")):
            return self._compared(stat.value)
        if found := w.take("quoted") or w.take("keyword"):
            name = w.keyword(found.text.strip('".,'))
            if not name:
                raise no_word(found)
            self.filters.append(Filter("keyword", "=" if has.value == "has" else "!=", name, self._here()))
            if has.value == "has" and w.see("and") and (w.see("stat", ahead=1) or w.see("stat word", ahead=1)):
                w.at += 2
                return self._compared(w.last().value)
            return True
        return has.value == "has" and self._race() and w.take("in race") is not None

    def _against_another(self) -> bool:
        """ "that has less power than this creature" """
        w = self.words
        less = w.take("less", value="less") is not None
        if not less and not (w.take("more") or w.take("less")):
            return False
        stat = w.take("stat word") or w.take("stat")
        other = (w.take("this") or w.take("that")) if stat and w.take("than") else None
        if stat is None or other is None:
            return False
        span = self._here()
        value = Number(0, Noun(other.kind, "card", span=span), f"{stat.value} of")
        self.filters.append(Filter(stat.value, "<" if less else ">", value, span))
        return True

    def _of_the_race(self) -> bool:
        """ "of that race": the one that was named"""
        if not self.words.take("race that"):
            return False
        self.filters.append(Filter("race named", "=", "this", self._here()))
        return True

    def _but(self) -> bool:
        """ "all creatures except darkness creatures", "spells other than light spells" """
        w = self.words
        if not w.take("except"):
            return False
        colour = w.take("colour")
        kind = w.take("type")
        if colour is None or kind is None:
            return False
        self.filters.append(Filter("colour", "!=", colour.value, self._here()))
        return True

    def _and_of_colour(self) -> bool:
        """ "light creatures and darkness creatures": creatures of the one colour or the other, where all of them are meant"""
        w = self.words
        ones = [f for f in self.filters if f.kind == "colour" and f.op == "="]
        if len(ones) != 1 or not w.take("and"):
            return False
        if self.how == "all":
            w.take("all")
        colour, kind = w.take("colour"), w.take("type")
        if colour is None or kind is None or kind.value != self.what or (self.counted and self.how != "all"):
            return False
        both = Filter("colour", "=", f"{ones[0].value} or {colour.value}", self._here())
        self.filters = [both if f is ones[0] else f for f in self.filters]
        return True

    def _compared(self, stat: str) -> bool:
        w = self.words
        number = w.take("number")
        if number is None or not number.value.isdigit():
            return False
        cmp = w.take("or less") or w.take("or more")
        self.filters.append(Filter(stat, cmp.value if cmp else "=", int(number.value), self._here()))
        return True

    def _costing(self) -> bool:
        return self._compared("cost") if self.words.take("that costs") else False

    def _chosen_from(self) -> bool:
        if not self.words.take("among"):
            return False
        self.filters.append(self._among())
        return True

    def _among(self) -> Filter:
        return Filter("among", "=", "that", self._here())

    def _here(self) -> Span:
        return self._span(self.words.at - 1)

    def _span(self, start: int) -> Span:
        return self.place.span(self.words.tokens[max(start, 0) : max(self.words.at, start + 1)])
