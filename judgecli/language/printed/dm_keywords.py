"""Lines of a Duel Masters card that are one keyword: alone, with a number, with civilizations, or with what it evolves from."""

from __future__ import annotations

import re

from judgecli.language.ast import Ability, Condition, Filter, Instruction, Noun, Number, Span
from judgecli.language.printed.clause import Unreadable, no_rule
from judgecli.language.printed.dm_abilities import GAME
from judgecli.language.printed.lexer import Place, Token
from judgecli.language.printed.nouns import noun_reader
from judgecli.language.printed.vocabulary import vocabulary
from judgecli.language.printed.words_seen import Words
from judgecli.language.words import Lang
from judgecli.lazy import pattern, replace

_BASE = pattern(r"^(?P<word>.*?)\s*(?P<amount>\+\d+)?$")
READ_KEYWORDS = frozenset(
    {
        "blocker",
        "w-breaker",
        "t-breaker",
        "q-breaker",
        "world breaker",
        "speed attacker",
        "mach fighter",
        "s-trigger",
        "g-strike",
        "power attacker",
    }
)
"""Keywords that stand alone on a line and for which a rule is at hand."""


MANA_EVOLUTION = pattern(
    r"^\s*マナ進化(?P<v>V)?[-ー](?P<what>[^。]+?)を(?P<n>[12])体自分のマナゾーンから選び、このクリーチャーをその(?:2体の)?上に重ねつつ"
    r"バトルゾーンに出す。?$"
)
EVOLUTION_JA = pattern(r"^\s*(進化(?:GV|V)?)[-ー](自分の.*)$")
OF_COLOURS = {
    "ja": pattern(r"^((?:光|水|闇|火|自然)(?:・(?:光|水|闇|火|自然))*)(ステルス|スレイヤー)$"),
    "en": pattern(
        r"^((?:light|water|darkness|fire|nature)(?: and (?:light|water|darkness|fire|nature))*) (stealth|slayer)$",
        re.IGNORECASE,
    ),
}
"""Keywords that name civilizations."""
EVOLUTION_EN = pattern(r"^\s*((?:[Vv]ortex )?[Ee]volution)\s*-\s*Put on (.*)$")
_ANY_OF = pattern(r"^\s*進化(?:GV|V)[-ー]自分の(?P<races>[ァ-ヴー・、]+)のいずれか(?P<number>\d)体(?=を重ねた)")
BACK = pattern(r"^S・バック\s*[-ー]\s*(光|水|闇|火|自然)$")
G_ZERO_JA = pattern(r"^G・ゼロ[-ー](.*)、この(?:クリーチャー|呪文)をコストを支払わずに(?:召喚し|唱え)てもよい。?$")


class KeywordLines:
    """What a line reader needs for them; ``part`` is a range of columns of its text."""

    lang: Lang
    place: Place

    def _tokens(self, part: tuple[int, int]) -> list[Token]:
        raise NotImplementedError

    def _span(self, part: tuple[int, int]) -> Span:
        raise NotImplementedError

    def _keyword(self, chars: str, part: tuple[int, int]) -> Ability | None:
        match = _BASE.match(chars.strip(" 。.:：-"))
        assert match is not None
        word = match["word"].strip()
        if (found := self._of_colours(chars, part)) is not None:
            return found
        if (mana := MANA_EVOLUTION.match(chars)) is not None:
            return self._mana_evolution(chars, part, mana)
        words = vocabulary(GAME, self.lang)
        if (back := BACK.match(chars.strip())) is not None:
            colour = Filter("colour", "=", words[back[1]].value, self._span(part))
            of = (Noun("any", "card", filters=(colour,), span=self._span(part)),)
            return Ability("keyword", self._span(part), keyword="strike back", of=of, text=chars)
        entry = words.get(word) or words.get(word.lower())
        if entry is None or entry.kind != "keyword":
            return self._evolution(chars, part)
        tokens = self._tokens(part)
        if entry.value not in READ_KEYWORDS:
            raise no_rule(tokens, word)
        amount = int(match["amount"]) if match["amount"] else None
        if (entry.value == "power attacker") is not (amount is not None):
            raise Unreadable(tokens, "a keyword with its number", "キーワードと数が合わない")
        return Ability("keyword", self._span(part), keyword=entry.value, amount=amount, text=chars)

    def _of_colours(self, chars: str, part: tuple[int, int]) -> Ability | None:
        """「水ステルス」: it cannot be blocked while the opponent has such a card in the mana zone."""
        match = OF_COLOURS[self.lang].match(chars.strip(" 。.:："))
        if match is None:
            return None
        words = vocabulary(GAME, self.lang)
        colours = tuple(words[name.lower()].value for name in re.split(r"・|/| and ", match[1]))
        if match[2].lower() in ("slayer", "スレイヤー"):
            raise no_rule(self._tokens(part), match[2])
        span = self._span(part)
        cards = Noun(
            "any",
            "card",
            "opponent",
            filters=(Filter("colour", "=", " or ".join(colours), span),),
            where=("mana zone",),
        )
        there = Condition(cards, "count", ">=", Number(1), span=span)
        unblocked = Instruction("cannot", what=Noun("this", span=span), change="be blocked", span=span)
        return Ability("static", span, conditions=(there,), effects=(unblocked,), text=chars, structure="constant")

    def _evolution(self, chars: str, part: tuple[int, int]) -> Ability | None:
        """「進化-自分のドラゴン1体の上に置く」."""
        if self.lang == "en":
            return self._evolution_en(chars, part)
        zero = G_ZERO_JA.match(chars)
        if zero is not None:
            return self._g_zero(chars, part, zero)
        match = EVOLUTION_JA.match(chars)
        if match is None:
            return None
        tokens = [t for t in self._tokens(part) if t.start >= part[0] + match.start(2)]
        w = Words(tokens, GAME, "ja")
        sources = self._any_of(chars, part) or self._sources(w)
        while w.take("p", "と") or w.take("comma"):
            sources += self._sources(w)
        w.at = next((n for n, t in enumerate(tokens) if t.text == "を" and _ANY_OF.match(chars)), w.at)
        ends = "".join(t.text for t in w.rest() if t.kind != "stop")
        keyword = {1: "evolution", 2: "evolution v", 3: "galaxy vortex evolution"}.get(len(sources), "")
        said = {"進化": 1, "進化V": 2, "進化GV": 3}[match[1]]
        if ends not in ("の上に置く", "を重ねた上に置く") or said != len(sources):
            raise Unreadable(tokens, "evolution from what?", "何から進化するのか")
        return Ability("keyword", self._span(part), keyword=keyword, of=tuple(sources), text=chars)

    def _mana_evolution(self, chars: str, part: tuple[int, int], match: re.Match[str]) -> Ability:
        """「マナ進化-火のクリーチャーを1体自分のマナゾーンから選び、…その上に重ねつつバトルゾーンに出す」"""
        tokens = [
            t for t in self._tokens((part[0], part[0] + match.end("what"))) if t.start >= part[0] + match.start("what")
        ]
        w = Words(tokens, GAME, "ja")
        noun = noun_reader("ja")(w, self.place).read().noun
        if w or noun.how or noun.where or noun.whose or (match["n"] == "2") is not bool(match["v"]):
            raise Unreadable(tokens, "evolution from what?", "何から進化するのか")
        source = replace(noun, how="any", where=("mana zone",))
        of = (source,) * int(match["n"])
        return Ability(
            "keyword", self._span(part), keyword="evolution v" if match["v"] else "evolution", of=of, text=chars
        )

    def _evolution_en(self, chars: str, part: tuple[int, int]) -> Ability | None:
        """ "Evolution-Put on one of your Dragons" """
        match = EVOLUTION_EN.match(chars)
        if match is None:
            return None
        tokens = [t for t in self._tokens(part) if t.start >= part[0] + match.start(2) and t.kind != "stop"]
        w = Words(tokens, GAME, "en")
        sources: list[Noun] = []
        while w:
            noun = noun_reader("en")(w, self.place).read().noun
            one = noun.how == "choose" and noun.count is not None and noun.count.value == 1
            if not one or noun.whose != "you" or (w and not (w.take("comma") or w.take("and"))):
                raise Unreadable(tokens, "evolution from what?", "何から進化するのか")
            w.take("and")
            sources.append(replace(noun, how="any", count=None, whose=""))
        keyword = {1: "evolution", 2: "evolution v"}.get(len(sources), "")
        if not keyword or (keyword == "evolution v") is not match[1].lower().startswith("vortex"):
            raise Unreadable(tokens, "evolution from what?", "何から進化するのか")
        return Ability("keyword", self._span(part), keyword=keyword, of=tuple(sources), text=chars)

    def _any_of(self, chars: str, part: tuple[int, int]) -> list[Noun]:
        """「自分のフェニックス、ドラゴンのいずれか2体を重ねた上に置く」: each of them may be of any of these races."""
        match = _ANY_OF.match(chars)
        if match is None:
            return []
        races = Filter("tribe", "has", " or ".join(match["races"].split("、")), self._span(part))
        return [Noun("any", "creature", filters=(races,), span=self._span(part))] * int(match["number"])

    def _sources(self, w: Words) -> list[Noun]:
        """「ドラゴン3体」: so many of the same kind."""
        noun = noun_reader("ja")(w, self.place).read().noun
        plain = noun.how == "choose" and not (noun.up_to or noun.or_more or noun.where)
        if not plain or noun.count is None or noun.whose not in ("", "you"):
            raise Unreadable(w.tokens, "evolution from what?", "何から進化するのか")
        return [replace(noun, how="any", count=None, whose="")] * noun.count.value

    def _g_zero(self, chars: str, part: tuple[int, int], match: re.Match[str]) -> Ability:
        """「G・ゼロ-…があれば、このクリーチャーをコストを支払わずに召喚してもよい」"""
        tokens = [t for t in self._tokens(part) if part[0] + match.start(1) <= t.start < part[0] + match.end(1)]
        from judgecli.language.printed import conditions_ja

        conditions = conditions_ja.read(tokens, GAME, self.place)
        return Ability("keyword", self._span(part), keyword="g-zero", conditions=conditions, text=chars)
