"""Japanese noun phrases: modifiers from the left, a head, how many. Each word is taken up by its role or the phrase ends before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.language.ast import Filter, Noun, Number, Span
from judgecli.language.printed import done
from judgecli.language.printed.clause import Phrase, Unreadable, no_word, too_short
from judgecli.language.printed.lexer import Place, Token
from judgecli.language.printed.words_seen import Words
from judgecli.lazy import replace

TAPPED = {"passive being": "tapped", "passive not being": "untapped", "passive past": "tapped"}
AMOUNTS = ("number", "all", "any")
ALIKE = {"race": "same race", "civilization": "same colour"}
"""「種族」 behind 「と同じ」: what is shared."""
HAVING = {"plain": "=", "being": "=", "not": "!=", "not being": "!="}


class NounReader:
    """Reads one phrase from where ``words`` stands."""

    def __init__(self, words: Words, place: Place) -> None:
        self.words, self.place = words, place
        self.whose = ""
        self.other = self.every = self.all_zones = False
        self.where: tuple[str, ...] = ()
        self.filters: list[Filter] = []
        self.count: Number | None = None
        self.bare = self.targeted = False
        self.compares = True  # whether it may itself be compared with something

    # ---- the phrase

    def read(self) -> Phrase:
        """The phrase; raises ``Unreadable`` where there is none."""
        w = self.words
        start = w.at
        while self._modifier():
            w.take("comma")  # what only describes a noun ends no phrase: 「自分の、ドラゴンではないクリーチャー」
        phrase = self._head()
        if self.count is not None and not phrase.counted and not phrase.player and not phrase.stat:
            phrase = replace(phrase.with_noun(how="choose", count=self.count), counted=True)
        if self.every and not phrase.player and not phrase.counted:
            phrase = replace(phrase.with_noun(how="all"), counted=True)
        phrase = self._quantity(phrase)
        if self.all_zones and phrase.noun.how not in ("", "all"):
            raise Unreadable(w.tokens[start : w.at], "how many of each?", "それぞれいくつなのか分からない")
        if self.targeted:
            if phrase.noun.how != "choose":
                raise Unreadable(w.tokens[start : w.at], "how many of them?", "いくつなのか分からない")
            phrase = phrase.with_noun(target=True)
        counters = {t.text for t in w.tokens[start : w.at] if t.kind == "counter"}
        if self.bare and phrase.noun.what == "card" and "体" in counters:
            phrase = phrase.with_noun(what="creature")
        if (
            self.bare
            and phrase.noun.what == "creature"
            and any(t.kind == "counter" and t.text == "枚" for t in w.tokens[start : w.at])
        ):
            phrase = phrase.with_noun(what="card")
        return replace(phrase, tokens=tuple(w.tokens[start : w.at]))

    def _noun(self, how: str, what: str = "card", **more: Any) -> Noun:
        return Noun(
            how, what, self.whose, self.count, other=self.other, filters=tuple(self.filters), where=self.where, **more
        )

    # ---- modifiers

    def _modifier(self) -> bool:
        w = self.words
        for read in (
            self._target,
            self._beneath,
            self._related,
            self._whose,
            self._place,
            self._state,
            self._keyword,
            self._colours,
            self._of_many_colours,
            self._of_races,
            self._extreme,
            self._compared,
            self._compared_with,
            self._in_all,
            self._alike,
            self._as_many,
            self._not_of_type,
            self._crossed,
            self._named_with,
        ):
            at = w.at
            if read() and w.at > at:
                return True
            w.at = at
        return False

    def _target(self) -> bool:
        """「対象の」"""
        self.targeted = self.words.take("target") is not None or self.targeted
        return self.targeted

    def _whose(self) -> bool:
        w = self.words
        if w.take("other"):
            self.other = True
            return bool(w.take("p", "の"))
        if w.take("all"):
            if w.see("p", "の") and w.see("zone", ahead=1) and w.see("p", "に", ahead=2):
                w.take("p", "の")  # 「すべての墓地にある…」: of every player
                return True
            self.every = True
            return bool(w.take("p", "の"))
        following = w.peek(2)
        amount = following is not None and following.kind in AMOUNTS and w.see("p", ahead=1)
        if w.see("among") and not amount:
            w.take("among")
            self.filters.append(Filter("among", "=", "that", self._here()))
            return bool(w.take("p", "の") or w.take("p", "から"))
        who = w.take("who")
        if who is None or not w.take("p", "の"):
            return False
        if (self.whose and self.whose != who.value) or who.value in ("player", "each", "that player"):
            return False
        self.whose = who.value
        return True

    def _beneath(self) -> bool:
        """「このクリーチャーの下にある」, 「その下にある」"""
        of = self._this_or_that()
        if not of or not self.words.take("beneath"):
            return False
        self.words.take("comma")
        self.filters.append(Filter("under", "=", of, self._here()))
        return True

    def _related(self) -> bool:
        """「このカードと同じラインの」, 「それに隣接する」"""
        of = self._this_or_that()
        relation = self.words.take("relation") if of else None
        if relation is None:
            return False
        self.filters.append(Filter(relation.value, "=", of, self._here()))
        return True

    def _this_or_that(self) -> str:
        """The one card that something else is told by."""
        w = self.words
        if w.take("this"):
            return "this"
        if w.take("that"):
            return "that"
        dem = w.take("dem")
        return dem.value if dem is not None and w.take("type") else ""

    def _place(self) -> bool:
        """「マナゾーンにある」, 「墓地の」, 「手札またはマナゾーンの」."""
        w = self.words
        zones = self._zone_words()
        if not zones or self.where:
            return False
        if w.take("p", "に") and w.take("there", value="is"):
            w.take("comma")
            self.where = zones
            return True
        w.back()
        if w.take("p", "で") and w.see("verb") and w.peek().form in TAPPED:  # type: ignore[union-attr]
            self.where = zones
            return True
        w.back()
        if w.take("p", "の") and not w.see("edge") and not w.see("stat") and not w.see("number word"):
            self.where = zones
            return True
        return False

    def _zone_words(self) -> tuple[str, ...]:
        """A zone, or several of which any will do."""
        w = self.words
        found = [self._zone_word()]
        while found[0] and (w.see("or") or w.see("p", "と")) and self._zone_behind():
            self.all_zones = self.all_zones or w.see("p", "と")
            w.at += 1
            found.append(self._zone_word())
        return tuple(found) if found[0] else ()

    def _zone_behind(self) -> bool:
        w = self.words
        return w.see("zone", ahead=1) or w.see("type", value="shield", ahead=1)

    def _zone_word(self) -> str:
        zone = self.words.take("zone")
        if zone:
            return zone.value
        return "shield zone" if self.words.take("type", value="shield") else ""

    def _state(self) -> bool:
        w = self.words
        tap = w.take("verb", value="tap") or w.take("verb", value="untap")
        if tap:
            state = TAPPED.get(tap.form, "")
            if not state:
                return False
            state = state if tap.value == "tap" else "untapped"
            self.filters.append(Filter("state", "=", state, self._here()))
            w.take("comma")
            return True
        fights = w.take("verb", value="attack") or w.take("verb", value="block")
        if fights:
            if fights.form != "being":
                return False
            self.filters.append(Filter("state", "=", f"{fights.value}ing", self._here()))
            return True
        word = w.take("state")
        if word and w.take("p", "の"):
            self.filters.append(Filter("state", "=", word.value, self._here()))
            return True
        return False

    def _keyword(self) -> bool:
        w = self.words
        found = w.take("quoted") or w.take("keyword")
        if found is None or not w.take("p", "を"):
            return False
        have = w.take("verb", value="have")
        if have is None or have.form not in HAVING:
            return False
        name = w.keyword(found.text.strip("「」"))
        if not name:
            return False
        self.filters.append(Filter("keyword", HAVING[have.form], name, self._here()))
        w.take("comma")
        return True

    def _colours(self) -> bool:
        """「光または闇の」, and the same with 「以外」."""
        w = self.words
        found = self._list("colour")
        if not found:
            return False
        op = "!=" if w.take("except") else "="
        if not w.take("p", "の"):
            return False
        self._filter("colour", op, found)
        return True

    def _of_many_colours(self) -> bool:
        """「多色の」, 「多色ではない」, and 「多色」 right before what it is said of."""
        w = self.words
        if not w.take("multi"):
            return False
        op = "!=" if w.take("being", value="not") else "="
        if op == "=" and not w.take("p", "の") and not w.see("type"):
            return False
        self.filters.append(Filter("state", op, "multicoloured", self._here()))
        return True

    def _of_races(self) -> bool:
        """「種族にドラゴンとある」; 「その種族の」 is the race that was named."""
        w = self.words
        if w.take("dem", value="that") or w.take("chosen"):
            return self._of_the_named()
        if not w.take("race word") or not w.take("p", "に"):
            return False
        found = self._list("race")
        if not found or not w.take("p", "と") or not w.take("there", value="is"):
            return False
        self._filter("tribe", "has", found)
        w.take("comma")
        return True

    def _of_the_named(self) -> bool:
        """「選んだ種族の」, 「その文明の」, 「選んだ文明と同じ文明の」"""
        w = self.words
        word = w.take("race word") or w.take("type", value="civilization")
        if word is None:
            return False
        kind = "race named" if word.kind == "race word" else "colour named"
        if w.take("p", "と"):
            again = w.take("same") and (w.take("race word") or w.take("alike", value="same colour") or w.take("type"))
            if again is None or again.text != word.text:
                return False
        self.filters.append(Filter(kind, "=", "this", self._here()))
        w.take("p", "を") and w.take("verb", value="have") if not w.see("p", "の") else w.take("p", "の")
        return w.last().text == "の" or w.last().value == "have"

    def _list(self, kind: str) -> list[str]:
        w = self.words
        found: list[str] = []
        while True:
            at = w.at
            if found and not (w.take("or") or w.take("comma") or w.take("p", "と")):
                return found
            word = w.take(kind) or (self._named_like_a_race(kind))
            if word is None:
                w.at = at
                return found
            found.append(word.value if word.kind == kind else word.text)

    def _named_like_a_race(self, kind: str) -> Token | None:
        """「サバイバー」 is a keyword and the race of those that have it."""
        return self.words.take("keyword", value="survivor") if kind == "race" else None

    def _filter(self, kind: str, op: str, found: list[str]) -> None:
        self.filters.append(Filter(kind, op, " or ".join(found), self._here()))

    def _extreme(self) -> bool:
        """「パワーの一番小さい」, 「パワーが一番大きい」"""
        w = self.words
        if not w.take("stat", value="power") or not (w.take("p", "の") or w.take("p", "が")) or not w.take("most"):
            return False
        than = w.take("than")
        if than is None:
            return False
        self.filters.append(Filter("state", "=", "weakest" if than.value == "<" else "strongest", self._here()))
        return True

    def _compared(self) -> bool:
        """「パワー3000以下の」, 「コストが3以下の」."""
        w = self.words
        stat = w.take("stat")
        if stat is None:
            return False
        w.take("p", "が")
        number = w.take("number")
        if number is None or not number.value.isdigit():
            return False
        cmp = w.take("cmp")
        if not w.take("p", "の"):
            return False
        self.filters.append(Filter(stat.value, cmp.value if cmp else "=", int(number.value), self._here()))
        return True

    def _compared_with(self) -> bool:
        """「パワーがこのクリーチャーより小さい」, 「それよりパワーの小さい」, 「コストが手札の枚数以下の」, 「これとパワーが同じ」."""
        w = self.words
        if not self.compares:
            return False
        stat = w.take("stat")
        if stat is not None and not w.take("p", "が"):
            return False
        other = self._yardstick()
        if other is None:
            return False
        if stat is not None and other.word == "" and (cmp := w.take("cmp")) and w.take("p", "の"):
            return self._measured(stat.value, cmp.value, other)
        if w.take("p", "より"):
            if stat is None and (stat := w.take("stat")) is not None and not (w.take("p", "の") or w.take("p", "が")):
                return False
            than = w.take("than")
            return stat is not None and than is not None and self._measured(stat.value, than.value, other)
        if not w.take("p", "と"):
            return False
        if stat is None and ((stat := w.take("stat")) is None or not w.take("p", "が")):
            return False
        return bool(w.take("same")) and self._measured(stat.value, self._same_or_less(), other)

    def _same_or_less(self) -> str:
        """「(同じ)かそれより小さい」, 「(同じ)かそれ以下の」; "" of words that go on otherwise."""
        w = self.words
        if not w.take("or", "か"):
            return "="
        less = w.take("that") and ((w.take("p", "より") and w.take("than", value="<")) or w.take("cmp", value="<="))
        w.take("p", "の")
        return "<=" if less else ""

    def _measured(self, stat: str, op: str, other: Number) -> bool:
        if not op:
            return False
        number = other if other.word == "" else replace(other, word=f"{stat} of")
        self.filters.append(Filter(stat, op, number, self._here()))
        self.words.take("comma")
        return True

    def _yardstick(self) -> Number | None:
        """What something is compared with: this, that, what this is crossed to (whose characteristic is told later), a count, a number."""
        w = self.words
        start = w.at
        if (number := w.take("number")) is not None:
            return Number(int(number.value)) if number.value.isdigit() else None
        if (said := self._what_was_affected()) is not None:
            return Number(0, said, "of")
        found = w.take("this") or w.take("that")
        if found is None and (found := w.take("dem")) is not None and not w.take("type"):
            return None
        if found is not None:
            if w.see("p", "を"):
                w.at = start
                if not (self._crossed() and w.take("type")):
                    return None
                crossed = self.filters.pop()
                return Number(0, Noun("all", "creature", filters=(crossed,), span=self._span(start)), "of")
            return Number(0, Noun(found.value, "card", span=self._span(start)), "of")
        inner = NounReader(w, self.place)
        inner.compares = False
        while inner._modifier():
            pass
        phrase = inner._zone() or inner._type()
        return Number(1, replace(phrase.noun, how="any")) if phrase is not None and phrase.stat == "count" else None

    def _what_was_affected(self) -> Noun | None:
        """「その破壊されたクリーチャー(より)」: what was destroyed just before."""
        w = self.words
        at = w.at
        w.take("dem", value="that")
        verb = w.take("verb")
        if verb is None or verb.form not in ("past", "passive past") or verb.value not in done.VERBS:
            w.at = at
            return None
        if not w.take("type"):
            w.at = at
            return None
        return Noun("that", "card", filters=(done.mark(verb.value, self._here()),), span=self._span(at))

    def _in_all(self) -> bool:
        """「パワーの合計が8000以下になるように」 before or behind what is chosen: a bound of all of it together."""
        total = sum_said(self.words, self._span)
        if total is None:
            return False
        self.filters.append(total)
        return True

    def _alike(self) -> bool:
        """「このクリーチャーと同じ名前の」, 「そのクリーチャーと同じ文明を持つ」."""
        w = self.words
        found = w.take("this") or w.take("that") or w.take("dem")
        if found is None or (found.kind == "dem" and not w.take("type")):
            return False
        if not w.take("p", "と") or not w.take("same"):
            return False
        what = w.take("alike") or w.take("race word") or w.take("type", value="civilization")
        if what is None:
            return False
        if not w.take("p", "の"):
            if not w.take("p", "を"):
                return False
            one = w.take("number", "1") and w.take("counter") and w.take("p", "で") and w.take("p", "も")
            have = w.take("verb", value="have")
            if have is None or (one is None and w.tokens[w.at - 2].text != "を"):
                return False
        self.filters.append(Filter(ALIKE.get(what.value, what.value), "=", found.value, self._here()))
        w.take("comma")
        return True

    def _as_many(self) -> bool:
        """「同じ枚数の」: as many as the last instruction was about."""
        w = self.words
        if self.count is not None or not w.take("same") or not w.take("number word") or not w.take("p", "の"):
            return False
        those = Filter("among", "=", "that", self._here())
        self.count = Number(1, each=Noun("any", "card", filters=(those,), span=self._here()))
        return True

    def _not_of_type(self) -> bool:
        """「進化クリーチャーではない」, 「ドラゴン以外の」, 「「ブロッカー」以外の」, 「《X》以外の」."""
        w = self.words
        start = w.at
        found: tuple[str, list[str]] = ("type", ["evolution creature"])
        if not w.take("keyword", value="evolution"):
            word = w.take("type") or w.take("quoted") or w.take("name")
            if word is None:
                found = ("tribe", self._list("race"))
            elif word.kind == "quoted":
                found = ("keyword", [w.keyword(word.text.strip("「」"))])
            else:
                found = (word.kind, [word.value if word.kind == "type" else word.text.strip("《》")])
        if not any(found[1]) or not (w.take("being", value="not") or (w.take("except") and w.take("p", "の"))):
            w.at = start
            return False
        self._filter(found[0], "!=", found[1])
        return True

    def _crossed(self) -> bool:
        """「これをクロスした」, 「クロスギアをクロスした」, 「クロスギアをクロスされた」."""
        w = self.words
        if w.take("type", value="cross gear"):
            verb = w.take("verb", value="cross") if w.take("p", "を") else None
            if verb is None or verb.form not in ("past", "being", "passive past", "passive being"):
                return False
            self.filters.append(Filter("state", "=", "crossed", self._here()))
            return True
        this = w.take("this")
        if this is None and w.take("dem", value="this") and w.take("type"):
            this = w.last()
        if this is None or not w.take("p", "を"):
            return False
        verb = w.take("verb", value="cross")
        if verb is None or verb.form not in ("past", "being"):
            return False
        self.filters.append(Filter("crossed with", "=", "this", self._here()))
        return True

    def _named_with(self) -> bool:
        """「名前に《ルピア》とある」: a part of the name."""
        w = self.words
        if not w.take("alike", value="same name") or not w.take("p", "に"):
            return False
        part = w.take("name") or w.take("quoted")
        if part is None or not w.take("p", "と") or not w.take("there", value="is"):
            return False
        self.filters.append(Filter("name", "has", part.text.strip("《》「」"), self._here()))
        return True

    # ---- heads

    def _head(self) -> Phrase:
        w = self.words
        if w.at >= len(w.tokens):
            raise too_short(w.tokens)
        start = w.at
        for read in (
            self._done_before,
            self._demonstrative,
            self._player,
            self._zone,
            self._tribe,
            self._type,
            self._rest,
        ):
            phrase = read()
            if phrase is not None:
                return phrase
            w.at = start
        raise no_word(w.tokens[w.at])

    def _done_before(self) -> Phrase | None:
        """「選んだクリーチャー」, 「破壊したクリーチャー1体」 of a count, 「公開したカードの中の」: by what was done to it."""
        w = self.words
        at = w.at
        w.take("dem", value="that")
        verb = w.take("chosen") or w.take("verb")
        past = verb is not None and (verb.kind == "chosen" or verb.form in ("past", "passive past"))
        what = "choose" if verb is not None and verb.kind == "chosen" else verb.value if verb is not None else ""
        if not past or what not in done.VERBS or self.whose or self.where or self.filters:
            return None
        mark = done.mark(what, self._here())
        kind = w.take("type")
        races = self._list("race") if kind is None else []
        if kind is None and not races:
            return None
        among = Filter("among", "=", "that", self._here())
        if w.see("p", "の") and w.see("inside", ahead=1):
            w.at += 2
            self.filters = [among, mark]
            return self._further_among()
        if w.see("number") and w.see("counter", ahead=1) and w.see("each", ahead=2):
            self.filters = [among, mark]
            if races:
                self._filter("tribe", "has", races)
            return Phrase(replace(self._noun("", kind.value if kind else "card"), span=self._span(at)))
        if races:
            return None
        return Phrase(Noun("that", "card", filters=(mark,), span=self._span(at)))

    def _further_among(self) -> Phrase | None:
        """What of them is meant, behind 「の中の」 and 「の中から」."""
        w = self.words
        if not w.take("p", "の") and not w.take("p", "から"):
            return None
        w.take("comma")
        while self._modifier():
            w.take("comma")
        return self._tribe() or self._type()

    def _demonstrative(self) -> Phrase | None:
        w = self.words
        plain = not (self.whose or self.where or self.filters)
        if plain and w.take("its top"):
            top = Filter("layer", "=", "top", self._here())
            return Phrase(Noun("that", filters=(top,), span=self._span(w.at - 1)))
        this = w.take("this")
        if this and plain:
            return Phrase(Noun("this", span=self._span(w.at - 1)))
        that = w.take("that") or w.take("chosen")
        if that and that.kind == "that" and plain:
            return Phrase(Noun("that", span=self._span(w.at - 1)))
        dem = w.take("dem") if that is None else that
        if dem is None or not plain:
            return None
        who = w.take("who")  # 「その相手のクリーチャー」
        if who and not w.take("p", "の"):
            return None
        restated = who is None and dem.value == "that" and self._restated(w.tokens[w.at - 1])
        kind = w.take("type")
        if kind is None and not restated:
            return None
        how = "this" if dem.value == "this" else "that"
        return Phrase(Noun(how, "card", span=self._span(w.at - 2)))

    def _restated(self, that: Token) -> bool:
        """「その自然のクリーチャー」, 「そのドラゴン」: colours and races that were said of it before, and say nothing more of it."""
        w = self.words
        at, before = w.at, self.place.text.chars[: that.start]
        colours = self._list("colour")
        fits = not colours or bool(w.take("p", "の"))
        races = self._list("race")
        w.take("p", "の") if races and w.see_after("p", "の", "type") else None
        said = [t.text for t in w.tokens[at : w.at] if t.kind in ("colour", "race")]
        if not fits or not said or any(word not in before for word in said):
            w.at = at
            return False
        return bool(races)

    def _player(self) -> Phrase | None:
        w = self.words
        who = w.take("who")
        if who is None or self.filters or self.where or self.whose:
            return None
        how = {
            "you": "you",
            "opponent": "opponent",
            "self": "you",
            "each": "player",
            "player": "player",
            "nobody": "player",
        }.get(who.value)
        if how is None:
            return None
        return Phrase(Noun(how, "player", span=self._span(w.at - 1)), player=True)

    def _zone(self) -> Phrase | None:
        w = self.words
        zone = w.take("zone")
        shield = None
        if zone is None:
            shield = w.take("type", value="shield")
            if shield is None:
                return None
        word = zone.value if zone else "shield zone"
        at = w.at - 1
        if (w.see("or") or w.see("p", "と")) and self._zone_behind():
            w.at = at
            where = self._zone_words()
            return Phrase(Noun("", "card", self.whose, where=where, filters=tuple(self.filters), span=self._span(at)))
        if w.take("from top"):
            return self._top(word, at)
        if shield and not w.see("p", "の"):
            # a shield is a thing; what is put into "shields" is put into their zone
            noun = replace(self._noun("", "shield"), span=self._span(at))
            return Phrase(noun, zone="shield zone")
        if w.take("p", "の"):
            edge = w.take("edge")
            if edge is None:
                w.back()
            else:
                return Phrase(replace(self._noun("", "card"), span=self._span(at)), zone=word, edge=edge.value)
        if w.see_after("p", "の", "number word"):
            w.at += 2
            noun = Noun("any", "card", self.whose, where=(word,), filters=tuple(self.filters), span=self._span(at))
            return Phrase(noun, stat="count")
        noun = Noun("", "card", self.whose, where=(word,), filters=tuple(self.filters), span=self._span(at))
        return Phrase(noun, zone=word)

    def _top(self, word: str, at: int) -> Phrase:
        w = self.words
        number, up_to = w.take("number"), False
        counted = number is not None and w.take("counter") is not None
        if counted:
            w.take("p", "目")
            up_to = bool(w.take("p", "まで"))
        elif number is not None:
            raise no_word(number)
        if not counted and not w.see("type"):
            pass
        count = Number(int(number.value)) if number else Number(1)
        noun = Noun("all", "card", self.whose, count, up_to, where=(word,), top=True, span=self._span(at))
        return Phrase(noun, counted=counted)

    def _tribe(self) -> Phrase | None:
        w = self.words
        at = w.at
        races = self._list("race")
        if not races:
            return None
        self._filter("tribe", "has", races)
        w.take("p", "の") if w.see_after("p", "の", "type") else None
        kind = w.take("type")
        what = kind.value if kind else "creature" if self._in_play() else "card"
        self.bare = kind is None
        return self._with_stat(replace(self._noun("", what), span=self._span(at)))

    def _in_play(self) -> bool:
        """Whether a race alone means creatures: in the battle zone; elsewhere spells and cross gears may have it too."""
        return self.where in ((), ("battle zone",)) and not any(f.kind == "among" for f in self.filters)

    def _type(self) -> Phrase | None:
        w = self.words
        at = w.at
        kinds = self._list("type")
        if not kinds:
            name = w.take("name")
            if name is None:
                return None
            noun = replace(self._noun("", "card"), name=name.text.strip("《》"), span=self._span(at))
            return Phrase(noun)
        if "player" in kinds:
            return None
        return self._with_stat(replace(self._noun("", " or ".join(kinds)), span=self._span(at)))

    def _with_stat(self, noun: Noun) -> Phrase:
        """The things, or 「…の枚数」 and 「…のパワー」: what is spoken of is how many they are, or a characteristic of theirs."""
        w = self.words
        if w.see_after("p", "の", "number word"):
            w.at += 2
            return Phrase(replace(noun, how="any"), stat="count")
        if w.see_after("p", "の", "stat") and not w.see_number_after_stat():
            w.take("p", "の")
            stat = w.take("stat")
            return Phrase(noun, stat=stat.value if stat else "")
        return Phrase(noun)

    def _rest(self) -> Phrase | None:
        w = self.words
        if w.take("rest"):
            among = Filter("among", "=", "that", self._here())
            return Phrase(Noun("all", "card", filters=(among,), span=self._span(w.at - 1)), counted=True)
        found = w.take("among")
        if found:
            among = Filter("among", "=", "that", self._here())
            return Phrase(Noun("", "card", filters=(among,), span=self._span(w.at - 1)))
        return None

    # ---- how many

    def _quantity(self, phrase: Phrase) -> Phrase:
        w = self.words
        if (
            phrase.stat == ""
            and phrase.noun.how in ("this", "that")
            and w.see("p", "の")
            and w.see_after("p", "の", "stat")
        ):
            w.take("p", "の")
            stat = w.take("stat")
            return replace(phrase, stat=stat.value if stat else "")
        found = read_quantity(w, phrase)
        if found is phrase or found.stat or not w.see_after("p", "の", "stat"):
            return found
        w.take("p", "の")
        stat = w.take("stat")
        return replace(found, stat=stat.value if stat else "")

    # ---- places

    def _here(self) -> Span:
        return self._span(self.words.at - 1)

    def _span(self, start: int) -> Span:
        return self.place.span(self.words.tokens[max(start, 0) : max(self.words.at, start + 1)])


def sum_said(w: Words, span: Callable[[int], Span]) -> Filter | None:
    """「パワーの合計が8000以下になるように」"""
    at = w.at
    stat = w.take("stat")
    if stat is None or not stat.value.startswith("total ") or not w.take("p", "が"):
        w.at = at
        return None
    number, cmp = w.take("number"), w.take("cmp", value="<=")
    if number is None or cmp is None or not w.take("so that"):
        w.at = at
        return None
    w.take("comma")
    return Filter(stat.value, "<=", int(number.value), span(at))


def read_quantity(w: Words, phrase: Phrase) -> Phrase:
    """「1体」, 「2枚まで」, 「すべて」, 「好きな枚数」 after a phrase, if it does not say yet how many."""
    if phrase.noun.how == "that" and not phrase.stat and w.take("all"):
        return phrase  # 「それらをすべて」 are just those
    if phrase.counted or phrase.player or phrase.noun.how in ("this", "that"):
        return phrase
    at = w.at
    if w.take("all"):
        return replace(phrase.with_noun(how="all"), counted=True)
    if w.take("any"):
        return replace(phrase.with_noun(how="choose", count=None, up_to=True), counted=True)
    number = w.take("number")
    if number and number.value.isdigit() and w.take("counter"):
        more = w.take("cmp", value=">=")
        up_to = w.take("p", "まで")
        count = Number(int(number.value))
        if w.see("cmp"):
            raise Unreadable([w.tokens[w.at]], "a bound of a number to choose", "選ぶ数の範囲")
        return replace(phrase.with_noun(how="choose", count=count, up_to=bool(up_to), or_more=bool(more)), counted=True)
    w.at = at
    return phrase
