"""Builders for things, conditions and events in Japanese word order."""

from __future__ import annotations

from judgecli.language.ast import Condition, Filter, Happening, Noun, Number, Place
from judgecli.language.build import NEGATIVE, NEGATIVE_PAST, Parts, form_of, integer
from judgecli.language.build_arguments import Argument, place_of
from judgecli.language.build_effects import EffectBuilder
from judgecli.language.build_parts import By, Piece
from judgecli.language.build_things import BESIDE, as_any
from judgecli.language.words import object_mark
from judgecli.lazy import replace


class JapaneseThings(EffectBuilder):
    # ---- conditions and events

    def some_ja(self, parts: Parts) -> Condition:
        return self.some_condition(parts)

    def none_ja(self, parts: Parts) -> Condition:
        return self.none_condition(parts)

    def state_condition(self, parts: Parts) -> Condition:
        return replace(super().state_condition(parts), negated=parts.has("K_IS_NOT_SO"))

    def place_condition(self, parts: Parts) -> Condition:
        return replace(super().place_condition(parts), negated=parts.has("K_NOT_INSIDE_JA"))

    def happened_condition(self, parts: Parts) -> Condition:
        form = form_of(parts.token("EVENT", "PASSIVE"))
        return replace(super().happened_condition(parts), negated=form in (NEGATIVE, NEGATIVE_PAST))

    def suffers_from(self, parts: Parts) -> Happening:
        subject, origin, *goal = parts.all(Noun)
        return self._moved(subject, [origin], goal, parts)

    def suffers_to(self, parts: Parts) -> Happening:
        subject, goal = parts.all(Noun)
        return self._moved(subject, [], [goal], parts)

    def _moved(self, subject: Noun, origin: list[Noun], goal: list[Noun], parts: Parts) -> Happening:
        """Something that affected a thing on its way from one place to another."""
        made = Happening(self.word(parts.token("PASSIVE")), as_any(subject), span=parts.span)
        if goal:
            to = place_of(Argument("goal", parts.span, goal[0]))
            made = replace(made, verb="put" if made.verb == "placed" else made.verb, goal=to.zone, whose=to.whose)
        return self._caused(made, origin, parts)

    def does_ja(self, parts: Parts) -> Happening:
        subject, *origin = parts.all(Noun)
        made = Happening(self.word(parts.token("EVENT")), as_any(subject), span=parts.span)
        return self._caused(made, origin, parts)

    def comes_ja(self, parts: Parts) -> Happening:
        subject, goal = parts.all(Noun)
        said = parts.token("EVENT")
        verb = self.word(said)
        if object_mark(str(said)) == "に":  # whom damage is dealt to is no place
            return self._caused(Happening(verb, as_any(subject), object=as_any(goal), span=parts.span), [], parts)
        to = place_of(Argument("goal", parts.span, goal))
        made = Happening(verb, as_any(subject), goal=to.zone, whose=to.whose, span=parts.span)
        return self._caused(made, [], parts)

    def is_put_ja(self, parts: Parts) -> Happening:
        subject, *origin, goal = parts.all(Noun)
        to = place_of(Argument("goal", parts.span, goal))
        made = Happening("put", as_any(subject), goal=to.zone, whose=to.whose, span=parts.span)
        return self._caused(made, origin, parts)

    def _caused(self, happening: Happening, origin: list[Noun], parts: Parts) -> Happening:
        """Add by what it came about and, if the text says so, from where."""
        by = parts.maybe(By) or By("")
        happening = replace(happening, source=by.source, by=by.noun)
        if not origin:
            return happening
        place = place_of(Argument("origin", origin[0].span, origin[0]))
        return replace(happening, origin=place.zone, origin_whose=place.whose)

    def would(self, parts: Parts) -> Happening:
        return self.is_put_ja(parts) if parts.has("PUT") else super().would(parts)

    def declared(self, parts: Parts) -> Happening:
        """「相手モンスターの攻撃宣言時」."""
        return Happening("declare attack", as_any(parts.one(Noun)), span=parts.span)

    # ---- things

    def among_them(self, parts: Parts) -> Piece:
        return self.among(parts)

    def next_to_it(self, parts: Parts) -> Piece:
        """「隣の」 without a thing is beside what is moved."""
        return self._filter(BESIDE, "=", "that", parts)

    def each_things(self, parts: Parts) -> Noun:
        return replace(parts.one(Noun), how="each", span=parts.span)

    def all_things(self, parts: Parts) -> Noun:
        noun = parts.one(Noun)
        return replace(noun, how="all", whose=noun.whose or self.whose(parts), span=parts.span)

    def zone_ref(self, parts: Parts) -> Place:
        return Place(self.word(parts.token("ZONE", "GROUP", "SQUARE")), span=parts.span)

    def tribe_of(self, parts: Parts) -> Piece:
        tribes = [self.inner(token) for token in parts.tokens("TRIBE")]
        tribes.append(self.written(parts.token("TRIBE_OF"))[1:-2])  # without the brackets and の
        return self._filter("tribe", "has", " or ".join(tribes), parts)

    def of_zone(self, parts: Parts) -> Piece:
        return Piece("where", words=(self.word(parts.token("ZONE", "GROUP", "SQUARE")),))

    def zone_head(self, parts: Parts) -> Piece:
        return Piece("place", self.word(parts.token("ZONE", "GROUP", "SQUARE")))

    def without_things(self, parts: Parts) -> Piece:
        return self._filter("empty", "=", self.word(parts.token("TYPE")), parts)

    def edge_head(self, parts: Parts) -> Piece:
        edge = "top" if parts.has("K_AT_TOP") else "bottom"
        mark = Filter("edge", "=", edge, parts.span)
        return Piece("place", self.word(parts.token("ZONE")), mark)

    def top_head(self, parts: Parts) -> Piece:
        fewer = ("up to",) if parts.has("K_UP_TO") else ()
        return Piece("top", self.word(parts.token("ZONE")), words=fewer, number=Number(integer(parts.token("INT"))))

    def limit_head(self, parts: Parts) -> Piece:
        return Piece("zone head", self.word(parts.token("ZONE")))
